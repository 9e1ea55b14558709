"""A report as a table for a spreadsheet: a row for each claim, skipped part and failure.

UTF-8 with a byte order mark, since a spreadsheet takes it for something else without one, and
otherwise as RFC 4180 has it: commas, quotation marks where they are needed, CR LF.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from veridical.doors.findings import Finding
from veridical.doors.formats.rendering import Rendering
from veridical.doors.label import skipped_in_words
from veridical.doors.places import Lines, Places, places_in
from veridical.files.spreadsheet import guarded, unguarded
from veridical.types import Failure, Skipped, Span, Verdict

COLUMNS = (
    "part",
    "number",
    "verdict",
    "text",
    "why",
    "code",
    "quote",
    "source",
    "place",
    "trust",
    "support",
    "refute",
    "path",
    "line",
    "column",
    "rule",
    "fails",
    "known",
    "fingerprint",
)
"""The names of the columns, as they stand in the first line."""

_MARK = "\ufeff"


def csv_rows(rendering: Rendering) -> str:
    """The table, with a line of names; no cell of it is run by a spreadsheet."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in _rows(rendering):
        writer.writerow([guarded(row.get(name, "")) for name in COLUMNS])
    return _MARK + out.getvalue()


def rows_read(table: str) -> list[dict[str, str]]:
    """The rows of a table that `csv_rows` wrote, each cell as it was before."""
    lines = csv.reader(StringIO(table.removeprefix(_MARK), newline=""))
    names = next(lines, [])
    return [dict(zip(names, map(unguarded, line), strict=True)) for line in lines]


def _rows(rendering: Rendering) -> Iterator[dict[str, str]]:
    report = rendering.report
    lines = Lines.of(report.text)
    places = places_in(report, rendering.documents)
    by_number = {one.number: one for one in rendering.findings if one.number is not None}
    for number, verdict in enumerate(report.verdicts, 1):
        span = verdict.claim.spans[0] if verdict.claim.spans else None
        yield {
            "part": "claim",
            "number": str(number),
            **_verdict(verdict, places),
            **_where(rendering.path, lines, span),
            **_finding(by_number.get(number), rendering),
        }
    for skipped in report.skipped:
        yield {**_skipped(skipped, report.text), **_where(rendering.path, lines, skipped.span)}
    for failure in report.failures:
        yield {**_failure(failure, report.text), **_where(rendering.path, lines, failure.span)}


def _verdict(verdict: Verdict, places: Places) -> dict[str, str]:
    reason = verdict.reasons[0] if verdict.reasons else None
    evidence = verdict.closest
    return {
        "verdict": verdict.label.value,
        "text": verdict.claim.text,
        "why": reason.message if reason else "",
        "code": reason.code if reason else "",
        "quote": evidence.quote if evidence else "",
        "source": evidence.source_id if evidence else "",
        "place": str(places.of(evidence)) if evidence else "",
        "trust": "" if verdict.trust is None else f"{verdict.trust:.4f}",
        "support": f"{verdict.support:.4f}",
        "refute": f"{verdict.refute:.4f}",
    }


def _finding(found: Finding | None, rendering: Rendering) -> dict[str, str]:
    if found is None:
        return {"fails": "no", "known": "no"}
    return {
        "rule": found.rule.id,
        "fails": _yes(rendering.decision.fails(found)),
        "known": _yes(rendering.decision.knows(found)),
        "fingerprint": found.fingerprint,
    }


def _yes(held: bool) -> str:
    return "yes" if held else "no"


def _skipped(skipped: Skipped, text: str) -> dict[str, str]:
    words = skipped_in_words(skipped.why, 1).removeprefix("1 ")
    return {
        "part": "skipped",
        "text": skipped.span.of(text),
        "why": f"{words}: {skipped.detail}" if skipped.detail else words,
        "code": skipped.why.value,
    }


def _failure(failure: Failure, text: str) -> dict[str, str]:
    return {
        "part": "failed",
        "text": failure.span.of(text) if failure.span else "",
        "why": failure.message,
        "code": failure.code,
    }


def _where(path: str | None, lines: Lines, span: Span | None) -> dict[str, str]:
    if span is None:
        return {"path": path or ""}
    region = lines.region(span)
    return {"path": path or "", "line": str(region.line), "column": str(region.column)}
