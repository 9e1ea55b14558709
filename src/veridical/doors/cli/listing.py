"""The claims one by one: verdict, reason, quote and where it stands; and what else was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.look import STYLES, Glyphs, Line
from veridical.doors.places import Places
from veridical.types import Conflict, Evidence, Failure, Report, Verdict

_QUOTE_CHARACTERS = 300
_HANGING = 2
_DETAIL = 6


def heading(words: str) -> Iterator[Line]:
    """A title with an empty line above it."""
    yield Line(Text(""))
    yield Line(Text(words, "bold"))


def detail(words: str, *, indent: int = _DETAIL, style: str = "") -> Line:
    """A smaller line below an item."""
    return Line(Text(one_line(words), style), indent, _HANGING)


def quoted(evidence: Evidence, glyphs: Glyphs, *, whole: bool = False) -> str:
    """The quote between quotation marks, on one line."""
    text = one_line(evidence.quote, None if whole else _QUOTE_CHARACTERS, glyphs.more)
    return f"{glyphs.left_quote}{text}{glyphs.right_quote}"


def signed(kind: str, number: int | None, word: str, words: str, glyphs: Glyphs) -> Line:
    """An item with its sign, its number and a word in the colour of its kind."""
    count = "" if number is None else f" {number}"
    text = Text().append(f"{glyphs.sign(kind)}{count} {word}", STYLES[kind])
    return Line(text.append(f"  {one_line(words)}"), 2, 4)


def claim_lines(verdict: Verdict, number: int, glyphs: Glyphs, places: Places) -> Iterator[Line]:
    """One claim: verdict, first reason, quote and source."""
    kind = verdict.label.value
    yield signed(kind, number, kind, verdict.claim.text, glyphs)
    for reason in verdict.reasons[:1]:
        yield detail(f"why: {reason.message}")
    evidence = verdict.closest
    if evidence is not None:
        yield detail(f"{'' if verdict.deciding else 'closest: '}{quoted(evidence, glyphs)}")
        yield detail(f"in: {places.of(evidence)}")


def conflict_lines(conflicts: Sequence[Conflict], glyphs: Glyphs, places: Places) -> Iterator[Line]:
    """Where sources disagree: both quotes."""
    if not conflicts:
        return
    yield from heading("Your sources disagree")
    for conflict in conflicts:
        yield Line(Text(f"{glyphs.unverifiable} ").append(quoted(conflict.a, glyphs)), 2, 2)
        yield detail(f"in: {places.of(conflict.a)}")
        yield detail(f"but: {quoted(conflict.b, glyphs)}")
        yield detail(f"in: {places.of(conflict.b)}")


def failure_lines(report: Report, glyphs: Glyphs) -> Iterator[Line]:
    """What could not be judged, or not by all there is, and what part of the text that was."""
    judged = {verdict.claim.id for verdict in report.verdicts}
    partly = [one for one in report.failures if one.claim_id in judged]
    wholly = [one for one in report.failures if one.claim_id not in judged]
    for title, failures in (
        ("Could not be judged", wholly),
        ("Judged without all evidence", partly),
    ):
        if failures:
            yield from heading(title)
        for failure in failures:
            yield from _failure(failure, report.text, glyphs)


def _failure(failure: Failure, text: str, glyphs: Glyphs) -> Iterator[Line]:
    part = failure.span.of(text) if failure.span else ""
    yield signed("failed", None, "failed", f"{failure.message} ({failure.code})", glyphs)
    if part.strip():
        words = one_line(part, _QUOTE_CHARACTERS, glyphs.more)
        yield detail(f"{glyphs.left_quote}{words}{glyphs.right_quote}")


def notice_lines(report: Report) -> Iterator[Line]:
    """What the reader should know that changes no verdict."""
    if not report.notices:
        return
    yield from heading("Notices")
    for notice in report.notices:
        where = f"{notice.source_id}: " if notice.source_id else ""
        # Else the name of a file would begin the line, and might read as a claim.
        yield Line(Text(f"- {one_line(where + notice.message)}"), 2, _HANGING)
