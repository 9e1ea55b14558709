"""The claims one by one: verdict, reason, quote and where it stands; and what else was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.look import STYLES, Glyphs, Line
from veridical.types import (
    Conflict,
    Document,
    Evidence,
    Label,
    Report,
    Stance,
    Verdict,
)

_QUOTE_CHARACTERS = 300
_HANGING = 2
_DETAIL = 6

_STANCE = {
    Label.SUPPORTED: Stance.SUPPORTS,
    Label.CONTRADICTED: Stance.REFUTES,
    Label.UNVERIFIABLE: Stance.NEUTRAL,
}
# Kinds of source whose text is the file's own, so that its lines are the file's lines.
_LINE_BY_LINE = frozenset({"text", "markdown"})

Texts = Mapping[tuple[str, str], str]


def texts_with_lines(documents: Sequence[Document]) -> Texts:
    """The texts, by id and version, of the documents whose lines are lines of a file."""
    return {
        (document.id, document.version): document.text
        for document in documents
        if document.kind in _LINE_BY_LINE
    }


def place(evidence: Evidence, texts: Texts) -> str:
    """Where a quote stands: `report.md:112`, else `report.pdf, characters 5012 to 5099`."""
    text = texts.get((evidence.source_id, evidence.source_version))
    if text is not None and evidence.span.end <= len(text):
        where = f"{evidence.source_id}:{text.count(chr(10), 0, evidence.span.start) + 1}"
    else:
        where = f"{evidence.source_id}, characters {evidence.span.start:,} to {evidence.span.end:,}"
    return f"{where} ({evidence.source_date})" if evidence.source_date else where


def deciding(verdict: Verdict) -> Evidence | None:
    """The evidence that the first reason points to, else the first that says what the label says,
    else the first there is."""
    if not verdict.evidence:
        return None
    reason = verdict.reasons[0] if verdict.reasons else None
    if reason is not None and reason.source_id is not None:
        for one in verdict.evidence:
            same = one.source_id == reason.source_id
            if same and (reason.evidence_span is None or one.span.overlaps(reason.evidence_span)):
                return one
    stance = _STANCE[verdict.label]
    return next((one for one in verdict.evidence if one.stance is stance), verdict.evidence[0])


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


def claim_lines(verdict: Verdict, number: int, glyphs: Glyphs, texts: Texts) -> Iterator[Line]:
    """One claim: verdict, first reason, quote and source."""
    kind = verdict.label.value
    yield signed(kind, number, kind, verdict.claim.text, glyphs)
    for reason in verdict.reasons[:1]:
        yield detail(f"why: {reason.message}")
    evidence = deciding(verdict)
    if evidence is not None:
        decided = evidence.stance is _STANCE[verdict.label] is not Stance.NEUTRAL
        yield detail(f"{'' if decided else 'closest: '}{quoted(evidence, glyphs)}")
        yield detail(f"in: {place(evidence, texts)}")


def conflict_lines(conflicts: Sequence[Conflict], glyphs: Glyphs, texts: Texts) -> Iterator[Line]:
    """Where sources disagree: both quotes."""
    if not conflicts:
        return
    yield from heading("Your sources disagree")
    for conflict in conflicts:
        yield Line(Text(f"{glyphs.unverifiable} ").append(quoted(conflict.a, glyphs)), 2, 2)
        yield detail(f"in: {place(conflict.a, texts)}")
        yield detail(f"but: {quoted(conflict.b, glyphs)}")
        yield detail(f"in: {place(conflict.b, texts)}")


def failure_lines(report: Report, glyphs: Glyphs) -> Iterator[Line]:
    """What could not be judged, and what part of the text that was."""
    if not report.failures:
        return
    yield from heading("Could not be judged")
    for failure in report.failures:
        part = failure.span.of(report.text) if failure.span else ""
        words = f"{failure.message} ({failure.code})"
        yield signed("failed", None, "failed", words, glyphs)
        if part.strip():
            yield detail(
                glyphs.left_quote
                + one_line(part, _QUOTE_CHARACTERS, glyphs.more)
                + glyphs.right_quote
            )


def notice_lines(report: Report) -> Iterator[Line]:
    """What the reader should know that changes no verdict."""
    if not report.notices:
        return
    yield from heading("Notices")
    for notice in report.notices:
        where = f"{notice.source_id}: " if notice.source_id else ""
        # Else the name of a file would begin the line, and might read as a claim.
        yield Line(Text(f"- {one_line(where + notice.message)}"), 2, _HANGING)
