"""What a person sees of a batch: how many rows came to what, and the first ones that fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from veridical.doors.batch_rows import Outcome
from veridical.doors.cli.batch_progress import counted
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.look import STYLES, Glyphs, Line, Look, paint
from veridical.rows.row import FailedRow
from veridical.rows.totals import Totals
from veridical.rows.written import Finding, Gist
from veridical.types import Label

_NAME = 40
_WHY = 100
_KINDS = ("contradicted", "unverifiable", "supported")


def batch_page(totals: Totals, failing: Sequence[Outcome], look: Look) -> str:
    """The batch as characters to print; `failing` are the first rows that fail, in their order."""
    return paint([*_rows(totals, failing, look.glyphs), *_counts(totals, look.glyphs)], look)


def batch_summary(totals: Totals, failing: Sequence[Outcome]) -> str:
    """The batch in one line, and each of the rows that fail in one more."""
    return (
        "\n".join([sentence(totals), *map(row_in_words, failing), *_more(totals, failing)]) + "\n"
    )


def sentence(totals: Totals) -> str:
    """What a batch came to, in one sentence."""
    if not totals.rows:
        return "There is no row in it."
    labels = totals.labels
    parts = [
        (labels[Label.CONTRADICTED.value], "contradicted"),
        (labels[Label.UNVERIFIABLE.value], "unverifiable"),
        (labels[Label.SUPPORTED.value], "supported"),
        (labels["none"], "without a label"),
        (totals.failed, "failed"),
    ]
    said = ", ".join(f"{count:,} {name}" for count, name in parts if count)
    return f"{counted(totals.rows, 'row')}: {said}."


def row_in_words(outcome: Outcome) -> str:
    """A row that fails, in one line: where it stands, what it is called, and why."""
    named = "" if outcome.id is None else f" ({one_line(str(outcome.id), _NAME)})"
    return f"{_word(outcome)}: line {outcome.line:,}{named}: {_why(outcome.result)}"


def _word(outcome: Outcome) -> str:
    result = outcome.result
    if isinstance(result, FailedRow):
        return "failed"
    return result.label.value if result.label else "no label"


def _why(result: Gist | FailedRow) -> str:
    if isinstance(result, FailedRow):
        return f"{one_line(result.message, _WHY)} ({result.code})"
    counts = [
        (result.contradicted, "contradicted"),
        (result.unverifiable, "unverifiable"),
        (result.failed, "not judged"),
    ]
    said = ", ".join(f"{count:,} {name}" for count, name in counts if count)
    claims = result.judged + result.failed
    of = f"{said} of {counted(claims, 'claim')}" if said else counted(claims, "claim")
    trust = "" if result.trust is None else f", trust {result.trust:.2f}"
    return of + trust + _first(result.finding)


def _first(finding: Finding | None) -> str:
    """The first claim that is not borne out, and why."""
    if finding is None:
        return ""
    reason = f": {one_line(finding.reason, _WHY)}" if finding.reason else ""
    return f"; “{one_line(finding.claim, _WHY)}”{reason}"


def _rows(totals: Totals, failing: Sequence[Outcome], glyphs: Glyphs) -> Iterator[Line]:
    if not failing:
        return
    yield Line(Text("Rows that fail", "bold"))
    for outcome in failing:
        kind = _kind(outcome)
        text = Text(f"{glyphs.sign(kind)} ", STYLES[kind]).append(row_in_words(outcome), "")
        yield Line(text, indent=2, hanging=2)
    for words in _more(totals, failing):
        yield Line(Text(words, "dim"), indent=2)
    yield Line(Text(""))


def _kind(outcome: Outcome) -> str:
    word = _word(outcome)
    return word if word in STYLES else "failed"


def _more(totals: Totals, failing: Sequence[Outcome]) -> Iterator[str]:
    rest = totals.findings + totals.unsure + totals.failed - len(failing)
    if rest > 0:
        yield f"and {counted(rest, 'more row')}"


def _counts(totals: Totals, glyphs: Glyphs) -> Iterator[Line]:
    yield Line(Text(sentence(totals), "bold"))
    rows = [(kind, kind, totals.labels[kind]) for kind in reversed(_KINDS)]
    rows += [("skipped", "no label", totals.labels["none"]), ("failed", "failed", totals.failed)]
    for kind, name, count in rows:
        sign = Text(f"{glyphs.sign(kind)} ", STYLES[kind])
        yield Line(sign.append(f"{name.ljust(14)}{count:,}", ""))
    claims = ", ".join(f"{totals.claims[kind]:,} {kind}" for kind in reversed(_KINDS))
    yield Line(Text(f"  {'claims'.ljust(14)}{claims}, {totals.claims['failed']:,} not judged"))
    if totals.trust is not None:
        yield Line(
            Text(
                f"  {'trust'.ljust(14)}{totals.trust:.2f} of 1 (higher is better), the mean of "
                f"{counted(totals.with_trust, 'row')}"
            )
        )
