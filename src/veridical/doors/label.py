"""The trust label: what a report says in one sentence and a few rows, the same at every door.

Sentence first, counts second, one number last, and never without its direction and coverage.
Nothing here is coloured, signed or escaped; that is the door's work.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from veridical.types import PolicyEntry, Report, SkipReason, SourceEntry, level_of

# The two lines that end every label: what it cannot say belongs to it.
CLOSING = (
    "This label says whether your sources support the text.",
    "It cannot say whether your sources are right.",
)

# Of fewer claims the interval is nearly all there is from 0 to 1, and tells nothing.
_ENOUGH_FOR_AN_INTERVAL = 3

_SKIPPED: dict[SkipReason, tuple[str, str]] = {
    SkipReason.QUESTION: ("question", "questions"),
    SkipReason.GREETING: ("greeting", "greetings"),
    SkipReason.ABSTENTION: ("abstention", "abstentions"),
    SkipReason.OPINION: ("opinion", "opinions"),
    SkipReason.HEADING: ("heading", "headings"),
    SkipReason.LEAD_IN: ("lead-in", "lead-ins"),
    SkipReason.FRAGMENT: ("fragment", "fragments"),
    SkipReason.CODE: ("piece of code", "pieces of code"),
    SkipReason.MARKUP: ("piece of markup", "pieces of markup"),
    SkipReason.CITATION: ("citation", "citations"),
    SkipReason.NOT_COVERED_LANGUAGE: (
        "part in a language that is not covered",
        "parts in languages that are not covered",
    ),
    SkipReason.LIMIT: ("part beyond a limit", "parts beyond a limit"),
}

NAMES = {
    "supported": "supported",
    "contradicted": "contradicted",
    "unverifiable": "unverifiable",
    "skipped": "not checked",
    "failed": "not judged",
}
"""What a person reads for each verdict, for a part that was skipped and for one that failed."""

_FAILED = {
    "judge_failed": "the judge gave no answer that can be used",
    "oracle_failed": "the search for evidence failed",
    "no_reply": "the model gave no reply",
}

# How `Report.versions` names a judge.
_JUDGE = "judge:"

_UNKNOWN = {
    "no_claims": "there is nothing to check",
    "all_failed": "no claim could be judged",
    "abstention": "the text says that it does not know",
    "not_covered_language": "it is in a language that is not read",
    "no_words": "the sources hold no words to compare",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the label; `details` are smaller lines below it.

    `kind` is the verdict that a row counts, or `skipped` or `failed`; "" for other rows.
    """

    name: str
    value: str
    note: str = ""
    details: tuple[str, ...] = ()
    kind: str = ""


def claims_in_words(count: int) -> str:
    """`1 claim`, `3 claims`."""
    return "1 claim" if count == 1 else f"{count:,} claims"


def skipped_in_words(why: SkipReason, count: int) -> str:
    """`1 question`, `2 headings`."""
    one, several = _SKIPPED[why]
    return f"{count:,} {one if count == 1 else several}"


def unknown_in_words(code: str | None) -> str:
    """Why a number is not there, in words; an unknown code is read as words itself."""
    if not code:
        return "no reason was given"
    return _UNKNOWN.get(code, code.replace("_", " "))


def sentence(report: Report) -> str:
    """The worst thing found, in one sentence; parts that could not be judged in a second one."""
    failed = report.counts.failed
    judged = len(report.verdicts)
    if not judged:
        return f"{_count('', failed)} could not be judged." if failed else _nothing(report)
    found = _found(report, judged)
    return found if not failed else f"{found} {_count('', failed)} could not be judged."


def _count(word: str, count: int) -> str:
    return f"{claims_in_words(count)} {word}".strip()


def _nothing(report: Report) -> str:
    parts = _skipped_parts(report)
    return f"Nothing here can be checked: {parts}." if parts else "Nothing here can be checked."


def _found(report: Report, judged: int) -> str:
    counts = report.counts
    if counts.contradicted:
        return f"{_so_many(counts.contradicted, judged)} contradicted by your sources."
    if counts.unverifiable:
        subject = _so_many(counts.unverifiable, judged)
        return f"{subject} neither supported nor contradicted by your sources."
    return f"{_so_many(judged, judged)} supported by your sources."


def _so_many(count: int, judged: int) -> str:
    """`The one claim is`, `All 3 claims are`, `1 of 3 claims is`, `2 of 3 claims are`."""
    if judged == 1:
        return "The one claim is"
    if count == judged:
        return f"All {claims_in_words(judged)} are"
    return f"{count:,} of {claims_in_words(judged)} {'is' if count == 1 else 'are'}"


def _skipped_parts(report: Report) -> str:
    numbers = {why: sum(part.why is why for part in report.skipped) for why in SkipReason}
    return ", ".join(skipped_in_words(why, count) for why, count in numbers.items() if count)


def count_rows(report: Report) -> tuple[Row, ...]:
    """How many claims got which verdict, and how many parts got none: always five rows."""
    counts = report.counts
    return (
        _counted("supported", counts.supported, _supported_share(report)),
        _counted("contradicted", counts.contradicted),
        _counted("unverifiable", counts.unverifiable),
        _counted("skipped", counts.skipped, _skipped_parts(report)),
        _counted("failed", counts.failed, _failed_parts(report)),
    )


def _counted(kind: str, count: int, note: str = "") -> Row:
    return Row(NAMES[kind], f"{count:,}", note, kind=kind)


def _failed_parts(report: Report) -> str:
    """Why parts could not be judged, each reason with its number where there are several."""
    numbers = Counter(failure.code for failure in report.failures)
    words = {code: _FAILED.get(code, code.replace("_", " ")) for code in sorted(numbers)}
    if len(numbers) == 1:
        return "".join(words.values())
    return ", ".join(f"{numbers[code]:,}: {why}" for code, why in words.items())


def _supported_share(report: Report) -> str:
    """How far the share of supported claims may be off, where that is known.

    The interval is made of the claims' support as probabilities, which only a calibrated policy's
    are.
    """
    if report.interval is None or report.factscore is None or not report.policy.calibrated:
        return ""
    if len(report.verdicts) < _ENOUGH_FOR_AN_INTERVAL:
        return ""
    share, low, high = (round(100 * one) for one in (report.factscore, *report.interval))
    return f"{share} % of the judged claims; 95 % interval {low} to {high} %"


def fact_rows(report: Report) -> tuple[Row, ...]:
    """Verdict of the whole, trust, coverage, sources with their dates, and how it was checked."""
    return (
        Row(
            "label",
            report.label.value if report.label else "none",
            "" if report.label else unknown_in_words(report.null_reason),
        ),
        _trust(report),
        _coverage(report),
        _sources(report.sources),
        Row(
            "conflicts",
            f"{len(report.conflicts):,}",
            "your sources disagree" if report.conflicts else "",
        ),
        _checked_by(report),
        Row("policy", f"{report.policy.name}, profile {report.policy.profile}"),
        _calibrated(report.policy),
    )


def _trust(report: Report) -> Row:
    if report.trust is None:
        return Row("trust", "none", unknown_in_words(report.null_reason))
    return Row(
        "trust", f"{trust_in_digits(report.trust)} of 1", f"{report.level}; higher is better"
    )


def trust_in_digits(trust: float) -> str:
    """A trust with two decimals; with four where two would show that of another level."""
    short = f"{trust:.2f}"
    return short if level_of(float(short)) is level_of(trust) else f"{trust:.4f}"


def _coverage(report: Report) -> Row:
    judged, claims = len(report.verdicts), report.counts.claims
    if report.coverage is None:
        return Row("coverage", "none", unknown_in_words(report.null_reason))
    return Row(
        "coverage", f"{report.coverage * 100:.0f} %", f"{judged:,} of {claims_in_words(claims)}"
    )


def _sources(sources: tuple[SourceEntry, ...]) -> Row:
    dates = sorted(source.date for source in sources if source.date)
    note = ""
    if len(dates) > 1:
        note = f"newest {dates[-1]}, oldest {dates[0]}"
    details = tuple(f"{source.id} ({source.date or 'no date'})" for source in sources)
    return Row("sources", f"{len(sources):,}", note, details)


def _checked_by(report: Report) -> Row:
    """The judges that took part, and a word where one of them may have judged its own words."""
    judges = [
        part.part.removeprefix(_JUDGE) for part in report.versions if part.part.startswith(_JUDGE)
    ]
    methods = sorted({verdict.method for verdict in report.verdicts})
    own = any(notice.code == "judge_is_generator" for notice in report.notices)
    note = "the model that wrote this text also judged it" if own else ""
    return Row("checked by", ", ".join(judges or methods) or "nothing", note)


def _calibrated(policy: PolicyEntry) -> Row:
    if not policy.calibrated:
        return Row("calibrated", "no", "its scores put claims in order, they are no probabilities")
    if policy.fit is None:
        return Row("calibrated", "yes")
    fit, (low, high) = policy.fit, policy.fit.interval
    return Row(
        "calibrated",
        f"on {claims_in_words(fit.rows)}, {fit.date}",
        f"error {fit.error:.3f}, 95 % interval {low:.3f} to {high:.3f}",
    )
