"""The lines that a batch writes: a head, one line for each row, and a summary.

    {"type": "batch", "schema_version": .., "input": .., "configuration": .., "veridical": ..}
    {"type": "row", "key": .., "line": .., "id": .., "report": {..}, "metadata": {..}}
    {"type": "failed_row", "line": .., "id": .., "code": .., "message": .., "hint": ..}
    {"type": "summary", ..}

Nothing in them depends on the time or on the machine: the same rows and settings give the same
bytes. A row's key names all that its report depends on, so that a report can be used again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from veridical.protocols import Json
from veridical.rows.row import FailedRow, Row
from veridical.types import Label, Report
from veridical.wire import DECIMALS, dumps

SCHEMA_VERSION = "1.0"

HEAD_BEGINS = b'{"type":"batch",'
"""How the first line begins."""

_KEY_DIGITS = 64
_BEFORE_KEY = '{"type":"row","key":"'
_LABELS = frozenset(label.value for label in Label)


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim that is not supported, and the first reason."""

    claim: str
    reason: str


@dataclass(frozen=True, slots=True)
class Gist:
    """What a summary needs of a report; the same from the report and from its JSON.

    `trust` is in [0, 1] with four decimals; `failures` are those of the report, of which a claim
    may have several. `finding` is the first claim that is contradicted, else the first that is
    unverifiable, with the reason.
    """

    label: Label | None
    trust: float | None
    supported: int
    contradicted: int
    unverifiable: int
    failed: int
    failures: int
    finding: Finding | None = None

    @property
    def judged(self) -> int:
        """How many claims have a label."""
        return self.supported + self.contradicted + self.unverifiable

    def count(self, label: Label) -> int:
        """How many claims have this label."""
        counts = {
            Label.SUPPORTED: self.supported,
            Label.CONTRADICTED: self.contradicted,
            Label.UNVERIFIABLE: self.unverifiable,
        }
        return counts[label]


def gist_of(report: Report) -> Gist:
    """The gist of a report."""
    counts = report.counts
    return Gist(
        label=report.label,
        trust=None if report.trust is None else round(report.trust, DECIMALS),
        supported=counts.supported,
        contradicted=counts.contradicted,
        unverifiable=counts.unverifiable,
        failed=counts.failed,
        failures=len(report.failures),
        finding=_worst(
            (one.label.value, one.claim.text, one.reasons[0].message if one.reasons else "")
            for one in report.verdicts
        ),
    )


def _worst(verdicts: Iterable[tuple[str, str, str]]) -> Finding | None:
    """The first verdict, as (label, claim, reason), of the worst label that there is."""
    found: dict[str, Finding] = {}
    for label, claim, reason in verdicts:
        found.setdefault(label, Finding(claim, reason))
    return found.get(Label.CONTRADICTED.value) or found.get(Label.UNVERIFIABLE.value)


def key_of(row: Row, configuration: str) -> str:
    """The SHA-256 of all that the report on a row depends on, as 64 hexadecimal digits.

    That is its answer, its question, its sources in whatever order, and `configuration`, which
    names the rest: settings, versions, and sources that hold for every row. Where the row stands,
    what it is called and its other columns play no part.
    """
    sources = sorted(
        json.dumps([one.id, one.title, one.date, one.text], separators=(",", ":"))
        for one in row.sources
    )
    asked = json.dumps([configuration, row.question or None, row.answer, *sources])
    return sha256(asked.encode("ascii")).hexdigest()


def head_line(configuration: str, source: str, version: str) -> str:
    """The first line; `source` names what the rows were read from."""
    head = {
        "type": "batch",
        "schema_version": SCHEMA_VERSION,
        "input": source,
        "configuration": configuration,
        "veridical": version,
    }
    return dumps(head)


def row_line(row: Row, key: str, report: str) -> str:
    """The line of a row; `report` is its report as JSON."""
    metadata = json.dumps(row.metadata, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    named = dumps(row.id)
    return (
        f'{_BEFORE_KEY}{key}","line":{row.line},"id":{named},"report":{report}'
        f',"metadata":{metadata}}}'
    )


def failed_line(row: FailedRow) -> str:
    """The line of a row that could not be read or judged."""
    failed = {
        "type": "failed_row",
        "line": row.line,
        "id": row.id,
        "code": row.code,
        "message": row.message,
        "hint": row.hint,
    }
    return dumps(failed)


def key_in(line: bytes) -> str | None:
    """The key of a written line by its place alone; None where it has none."""
    start, end = len(_BEFORE_KEY), len(_BEFORE_KEY) + _KEY_DIGITS
    if line.startswith(_BEFORE_KEY.encode()) and line[end : end + 1] == b'"':
        return line[start:end].decode("ascii", "replace")
    return None


def head_in(line: bytes) -> Mapping[str, Json] | None:
    """The first line of a batch; None where a line is no such line."""
    value = _object(line)
    return value if value is not None and value.get("type") == "batch" else None


@dataclass(frozen=True, slots=True)
class Stored:
    """A report that was written before: as JSON, and its gist."""

    report: str
    gist: Gist


def stored_in(line: bytes, key: str) -> Stored | None:
    """The report in a line that was written whole under this key; None where there is none."""
    value = _object(line)
    if value is None or value.get("type") != "row" or value.get("key") != key:
        return None
    report = value.get("report")
    gist = _gist_in(report)
    return None if gist is None else Stored(dumps(report), gist)


def _object(line: bytes) -> Mapping[str, Json] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _gist_in(report: Json) -> Gist | None:
    if not isinstance(report, Mapping):
        return None
    label, trust, failures = report.get("label"), report.get("trust"), report.get("failures")
    counts = _counts_in(report.get("counts"))
    if counts is None or not isinstance(failures, list):
        return None
    if not (label is None or label in _LABELS):
        return None
    if not (trust is None or isinstance(trust, int | float)):
        return None
    supported, contradicted, unverifiable, failed = counts
    return Gist(
        label=None if label is None else Label(str(label)),
        trust=trust,
        supported=supported,
        contradicted=contradicted,
        unverifiable=unverifiable,
        failed=failed,
        failures=len(failures),
        finding=_worst(_verdicts_in(report.get("verdicts"))),
    )


def _verdicts_in(verdicts: Json) -> Iterator[tuple[str, str, str]]:
    for one in verdicts if isinstance(verdicts, list) else ():
        claim = one.get("claim") if isinstance(one, Mapping) else None
        text = claim.get("text") if isinstance(claim, Mapping) else None
        if isinstance(one, Mapping) and isinstance(text, str):
            yield str(one.get("label")), text, _message(one.get("reasons"))


def _message(reasons: Json) -> str:
    first = reasons[0] if isinstance(reasons, list) and reasons else None
    message = first.get("message") if isinstance(first, Mapping) else None
    return message if isinstance(message, str) else ""


def _counts_in(counts: Json) -> tuple[int, int, int, int] | None:
    if not isinstance(counts, Mapping):
        return None
    found = [counts.get(name) for name in ("supported", "contradicted", "unverifiable", "failed")]
    whole = [one for one in found if isinstance(one, int)]
    if len(whole) < len(found):
        return None
    return whole[0], whole[1], whole[2], whole[3]
