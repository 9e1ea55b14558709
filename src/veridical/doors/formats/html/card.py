"""All that is known of one claim: verdict, reason, evidence, numbers with their direction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from veridical.doors.formats.html.elements import NOTHING, Html, element, joined, text
from veridical.doors.formats.html.evidence import FAR, NEAR, brief, piece
from veridical.doors.formats.html.quotes import alone, name, words
from veridical.doors.formats.html.signs import worded
from veridical.doors.formats.html.sources import Sources, language_code
from veridical.doors.label import unknown_in_words
from veridical.doors.signs import KNOWN
from veridical.text.language import language_name
from veridical.types import (
    CitationCheck,
    Claim,
    Conflict,
    Evidence,
    Failure,
    Reason,
    Report,
    Signal,
    Verdict,
)

_OfClaim = TypeVar("_OfClaim", Conflict, Failure, Signal)


@dataclass(frozen=True, slots=True)
class _Beside:
    """What is said of a claim outside of its verdict; `known` is whether a baseline holds it."""

    conflicts: tuple[Conflict, ...] = ()
    failures: tuple[Failure, ...] = ()
    signals: tuple[Signal, ...] = ()
    known: bool = False


def cards(
    report: Report, sources: Sources, known: Collection[int] = frozenset()
) -> Mapping[str, Html]:
    """The card of each claim and of each claim that failed, by its id on the page.

    `known` are the numbers of the claims that a baseline holds.
    """
    made = dict(_claims(report, sources, known))
    judged = {verdict.claim.id for verdict in report.verdicts}
    for number, failure in enumerate(report.failures, 1):
        if failure.claim_id not in judged:
            made[f"failed-{number}"] = _failed(failure, number, report.text)
    return made


def _claims(report: Report, sources: Sources, known: Collection[int]) -> Iterator[tuple[str, Html]]:
    beside = _beside(report)
    first = opened_first(report)
    for number, verdict in enumerate(report.verdicts, 1):
        key = f"claim-{number}"
        others = beside.get(verdict.claim.id, _Beside())
        others = replace(others, known=number in known)
        content = joined(*_content(verdict, others, sources))
        head = _head(verdict, number, len(report.verdicts))
        classes = f"card {verdict.label.value}{' first' if number == first else ''}"
        yield key, _card(key, head, content, classes)


def opened_first(report: Report) -> int | None:
    """The number of the claim to look at first: the first one of the worst label."""
    labels = [verdict.label for verdict in report.verdicts]
    return labels.index(report.label) + 1 if report.label in labels else None


def _beside(report: Report) -> Mapping[str, _Beside]:
    conflicts = _by_claim(report.conflicts)
    failures = _by_claim(report.failures)
    signals = _by_claim(report.signals)
    return {
        key: _Beside(
            tuple(conflicts.get(key, ())), tuple(failures.get(key, ())), tuple(signals.get(key, ()))
        )
        for key in (verdict.claim.id for verdict in report.verdicts)
    }


def _by_claim(found: Iterable[_OfClaim]) -> Mapping[str, list[_OfClaim]]:
    by_claim: dict[str, list[_OfClaim]] = {}
    for one in found:
        if one.claim_id is not None:
            by_claim.setdefault(one.claim_id, []).append(one)
    return by_claim


def _card(key: str, head: Html, content: Html, classes: str) -> Html:
    return element(
        "section",
        head,
        content,
        class_=classes,
        id=key,
        aria_labelledby=f"{key}-head",
        tabindex="-1",
        lang="en",
        dir="ltr",
    )


def _head(verdict: Verdict, number: int, count: int) -> Html:
    before, after = (number - 2) % count + 1, number % count + 1
    walk = (
        joined(
            element("a", "Previous", href=f"#claim-{before}"),
            " ",
            element("a", "Next", href=f"#claim-{after}"),
            " ",
        )
        if count > 1
        else NOTHING
    )
    title = element(
        "h3",
        worded(verdict.label.value, number),
        element("span", f" claim {number} of {count}", class_="quiet"),
        id=f"claim-{number}-head",
    )
    return element("header", title, element("p", walk, _close(), class_="walk"))


def _close() -> Html:
    return element("a", "Close", href="#closed", class_="close")


def _content(verdict: Verdict, beside: _Beside, sources: Sources) -> Iterator[Html]:
    claim = verdict.claim
    yield element(
        "p",
        alone(claim.text),
        class_="statement",
        lang=language_code(claim.language) or None,
    )
    if beside.known:
        yield element("p", f"{KNOWN.capitalize()}.", class_="known")
    yield _reasons(verdict.reasons)
    yield _evidence(verdict, sources)
    for conflict in beside.conflicts:
        yield disagreement(conflict, sources, element("h4", "Your sources disagree"))
    for check in verdict.citation_checks:
        yield citation(check)
    for failure in beside.failures:
        yield element("p", f"Judged without all evidence: {failure.message} ({failure.code})")
    yield _numbers(verdict, beside.signals)
    yield _reading(claim, verdict.method)


def _reasons(reasons: Sequence[Reason]) -> Html:
    """The deciding reason, and the others below it."""
    shown = [
        element("p", words(reason.message), class_="why" if rank == 0 else "also")
        for rank, reason in enumerate(reasons)
    ]
    return element("div", *shown, class_="reasons")


def _evidence(verdict: Verdict, sources: Sources) -> Html:
    first = verdict.closest
    if first is None:
        return NOTHING
    others = [one for one in verdict.evidence if one is not first]
    decided = "Evidence" if verdict.deciding is not None else "Closest, and decides nothing"
    return joined(
        element("h4", decided),
        piece(first, sources, FAR),
        element("h4", "Also looked at") if others else NOTHING,
        *(piece(one, sources, NEAR) for one in others),
    )


def disagreement(conflict: Conflict, sources: Sources, head: Html) -> Html:
    """Two sources that cannot both be right, with both quotes, under a heading."""
    sides: tuple[Evidence, Evidence] = (conflict.a, conflict.b)
    return element(
        "div",
        head,
        *(brief(side, sources) for side in sides),
        element(
            "p",
            f"Strength {conflict.strength:.2f} of 1: how sure the less sure side is.",
            class_="quiet",
        ),
        class_="conflict",
    )


def citation(check: CitationCheck) -> Html:
    """What became of a citation when it was followed."""
    status = check.status.value.replace("_", " ")
    parts: list[Html] = [text("Citation "), words(check.citation.marker), text(f": {status}")]
    if check.source_id:
        parts += [text(" in "), name(check.source_id)]
    if check.suggested_source_id:
        parts += [text("; perhaps "), name(check.suggested_source_id), text(" is meant")]
    if check.reason is not None:
        parts += [text(". "), words(check.reason.message)]
    return element("p", *parts, class_="citation")


def _numbers(verdict: Verdict, signals: Sequence[Signal]) -> Html:
    trust = verdict.trust
    rows = [
        ("support", f"{verdict.support:.4f}", "higher is better"),
        ("refute", f"{verdict.refute:.4f}", "lower is better"),
        (
            "trust",
            "none" if trust is None else f"{trust:.4f}",
            unknown_in_words(verdict.null_reason) if trust is None else "higher is better",
        ),
        *(signal_in_words(signal) for signal in signals),
    ]
    return element(
        "dl",
        *(
            element(
                "div",
                element("dt", words(key)),
                element("dd", f"{value} ", element("span", words(note), class_="quiet")),
            )
            for key, value, note in rows
        ),
        class_="numbers",
    )


def signal_in_words(signal: Signal) -> tuple[str, str, str]:
    """Its name, its value, and which way is good or why there is none."""
    if signal.value is None:
        return signal.name, "none", unknown_in_words(signal.null_reason)
    return signal.name, f"{signal.value:.4f}", signal.direction.value.replace("_", " ")


def _reading(claim: Claim, method: str) -> Html:
    """What sort of claim it was taken for, where it stands, and what judged it."""
    kind = claim.kind.value.replace("_", " ")
    spans = ", ".join(f"{span.start:,} to {span.end:,}" for span in claim.spans)
    where = f"characters {spans} of the text" if spans else "not placed in the text"
    parts: list[Html] = [
        text(f"Read as a {kind} in {language_name(claim.language)}, {where}; judged by {method}.")
    ]
    if claim.triple is not None:
        triple = (claim.triple.subject, claim.triple.predicate, claim.triple.object)
        parts.append(text(" Who, what, whom: "))
        parts += [joined(*_between([words(one or "(not there)") for one in triple])), text(".")]
    return element("p", *parts, class_="fine quiet")


def _between(parts: Sequence[Html]) -> Iterator[Html]:
    for rank, part in enumerate(parts):
        yield joined(text(" | ") if rank else NOTHING, part)


def _failed(failure: Failure, number: int, given: str) -> Html:
    key = f"failed-{number}"
    title = element("h3", worded("failed"), id=f"{key}-head")
    part = failure.span.of(given) if failure.span else ""
    content = joined(
        element("p", alone(part), class_="statement") if part.strip() else NOTHING,
        element("p", words(failure.message), class_="why"),
        element("p", f"Code {failure.code}.", class_="fine quiet"),
    )
    head = element("header", title, element("p", _close(), class_="walk"))
    return _card(key, head, content, "card failed")
