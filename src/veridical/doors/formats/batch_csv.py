"""A batch as a table for a spreadsheet: a line for each claim, and one for a row without any."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

from veridical.files.spreadsheet import guarded
from veridical.protocols import Json

COLUMNS = (
    "line",
    "id",
    "row",
    "row_trust",
    "claim",
    "verdict",
    "trust",
    "text",
    "why",
    "code",
    "quote",
    "source",
)
"""The names of the columns, as they stand in the first line."""

_MARK = "\ufeff"


def csv_head() -> str:
    """The first line, behind the mark by which a spreadsheet knows UTF-8."""
    return _MARK + _line(COLUMNS)


def csv_of_row(line: str) -> str:
    """The lines of a row, from the line of JSON that was written for it.

    No cell of them is run by a spreadsheet.
    """
    written: Json = json.loads(line)
    rows = _rows(written) if isinstance(written, Mapping) else ()
    return "".join(_line([guarded(row.get(name, "")) for name in COLUMNS]) for row in rows)


def _line(cells: Sequence[str]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue()


def _rows(written: Mapping[str, Json]) -> Iterator[dict[str, str]]:
    named = {"line": _text(written.get("line")), "id": _text(written.get("id"))}
    report = written.get("report")
    if not isinstance(report, Mapping):
        message, code = _text(written.get("message")), _text(written.get("code"))
        yield {**named, "row": "failed", "why": message, "code": code}
        return
    row = {**named, "row": _text(report.get("label")), "row_trust": _text(report.get("trust"))}
    verdicts = _objects(report.get("verdicts"))
    for number, verdict in enumerate(verdicts, 1):
        yield {**row, "claim": str(number), **_verdict(verdict)}
    failures = _objects(report.get("failures"))
    for failure in failures:
        why, code = _text(failure.get("message")), _text(failure.get("code"))
        yield {**row, "verdict": "failed", "why": why, "code": code}
    if not verdicts and not failures:
        yield {**row, "code": _text(report.get("null_reason"))}


def _verdict(verdict: Mapping[str, Json]) -> dict[str, str]:
    claim = verdict.get("claim")
    reasons, evidence = _objects(verdict.get("reasons")), _objects(verdict.get("evidence"))
    first = reasons[0] if reasons else {}
    shown = _pointed_at(first, evidence)
    return {
        "verdict": _text(verdict.get("label")),
        "trust": _text(verdict.get("trust")),
        "text": _text(claim.get("text")) if isinstance(claim, Mapping) else "",
        "why": _text(first.get("message")),
        "code": _text(first.get("code")),
        "quote": _text(shown.get("quote")),
        "source": _text(shown.get("source_id")),
    }


def _pointed_at(
    reason: Mapping[str, Json], evidence: Sequence[Mapping[str, Json]]
) -> Mapping[str, Json]:
    """Of the evidence what the reason speaks of, else the first."""
    place, source = reason.get("evidence_span"), reason.get("source_id")
    for one in evidence:
        if one.get("source_id") == source and one.get("span") == place:
            return one
    named = (one for one in evidence if one.get("source_id") == source)
    return next(named, evidence[0] if evidence else {})


def _objects(value: Json) -> list[Mapping[str, Json]]:
    every = value if isinstance(value, list) else []
    return [one for one in every if isinstance(one, Mapping)]


def _text(value: Json) -> str:
    if isinstance(value, float):
        return f"{value:.4f}"
    return "" if value is None else str(value)
