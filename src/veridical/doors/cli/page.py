"""The whole of what `verify` prints for a person: text, claims, findings, and the trust label."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from veridical.doors.cli import explanation, listing
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.likeness import term_lines
from veridical.doors.cli.look import STYLES, Glyphs, Line, Look, paint
from veridical.doors.cli.overlay import overlay
from veridical.doors.label import CLOSING, Row, count_rows, fact_rows, sentence
from veridical.doors.places import places_in
from veridical.doors.signs import KNOWN
from veridical.types import Document, Report

_SOURCES_SHOWN = 5
_RULE = 60
_CLAIM_CHARACTERS = 100


def page(
    report: Report,
    documents: Sequence[Document],
    look: Look,
    *,
    explain: bool,
    known: Collection[int] = (),
) -> str:
    """The report as characters to print; `documents` give the lines on which quotes stand.

    `known` are the numbers of claims that a baseline holds.
    """
    lines = [*_claims(report, documents, look.glyphs, explain=explain, known=known)]
    if explain:
        lines += term_lines(report, documents)
    return paint([*lines, *_rest(report, look.glyphs, explain=explain)], look)


def summary(report: Report, failing: Iterable[str] = (), known: int = 0) -> str:
    """The report in one line, and each failing claim, its label and its text, in one more.

    `known` is how many findings a baseline holds.
    """
    told = sentence(report)
    if known:
        many = "1 finding is" if known == 1 else f"{known:,} findings are"
        told += f" {many} known: the baseline holds {'it' if known == 1 else 'them'}."
    claims = [one_line(words, _CLAIM_CHARACTERS) for words in failing]
    return "\n".join([told, *claims]) + "\n"


def _claims(
    report: Report,
    documents: Sequence[Document],
    glyphs: Glyphs,
    *,
    explain: bool,
    known: Collection[int],
) -> Iterator[Line]:
    places = places_in(report, documents)
    yield from overlay(report, glyphs)
    if report.verdicts:
        yield from listing.heading("Claims")
    shown = explanation.verdict_lines if explain else listing.claim_lines
    for number, verdict in enumerate(report.verdicts, 1):
        yield from shown(verdict, number, glyphs, places)
        if number in known:
            yield listing.detail(KNOWN)
    yield from listing.conflict_lines(report.conflicts, glyphs, places)


def _rest(report: Report, glyphs: Glyphs, *, explain: bool) -> Iterator[Line]:
    yield from listing.failure_lines(report, glyphs)
    if explain:
        yield from explanation.skipped_lines(report, glyphs)
    yield from listing.notice_lines(report)
    if explain:
        yield from explanation.method_lines(report)
    yield Line(Text(""))
    yield from _card(report, glyphs, explain=explain)


def _card(report: Report, glyphs: Glyphs, *, explain: bool) -> Iterator[Line]:
    title = f"{glyphs.dash * 2} Trust facts "
    yield _rule(title + glyphs.dash * (_RULE - len(title)))
    yield Line(Text(sentence(report), "bold"))
    counts, facts = count_rows(report), fact_rows(report)
    widest = max(cell_len(row.name) for row in (*counts, *facts))
    for row in counts:
        yield _row(row, widest, f"{glyphs.sign(row.kind)} ", STYLES[row.kind])
    for row in facts:
        yield _row(row, widest, "  ", "")
        yield from _details(row, widest, len(row.details) if explain else _SOURCES_SHOWN)
    for words in CLOSING:
        yield Line(Text(words, "dim"))
    yield _rule(glyphs.dash * _RULE)


def _rule(characters: str) -> Line:
    return Line(Text(characters, "bold", no_wrap=True, overflow="crop"))


def _row(row: Row, widest: int, sign: str, style: str) -> Line:
    text = Text().append(f"{sign}{row.name.ljust(widest)}", style)
    note = f" ({one_line(row.note)})" if row.note else ""
    text.append(f"  {one_line(row.value)}{note}")
    return Line(text, 0, widest + 4)


def _details(row: Row, widest: int, shown: int) -> Iterator[Line]:
    for words in row.details[:shown]:
        yield Line(Text(one_line(words)), widest + 4, 2)
    if len(row.details) > shown:
        rest = len(row.details) - shown
        yield Line(Text(f"and {rest:,} more (--explain shows all)"), widest + 4, 2)
