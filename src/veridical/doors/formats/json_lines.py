"""A report as lines of JSON, so that one claim can be taken at a time."""

from __future__ import annotations

from collections.abc import Iterator

from veridical.doors.findings import Finding
from veridical.doors.formats.rendering import Rendering
from veridical.protocols import Json
from veridical.types import Report
from veridical.wire import dumps, to_json, wire_fields

_LISTS = frozenset({"verdicts", "skipped", "failures"})


def json_lines(rendering: Rendering) -> str:
    """One line for each verdict, skipped part and failure, then one that sums up.

    Each has a `type`. Together they hold what the report holds, in the same form; a verdict comes
    with its number and with what the gate makes of it.
    """
    return "".join(f"{dumps(line)}\n" for line in _lines(rendering))


def _lines(rendering: Rendering) -> Iterator[Json]:
    report, path = rendering.report, rendering.path
    by_number: dict[int, Finding] = {
        one.number: one for one in rendering.findings if one.number is not None
    }
    for number, verdict in enumerate(report.verdicts, 1):
        found = by_number.get(number)
        yield {
            "type": "verdict",
            "path": path,
            "number": number,
            "rule": found.rule.id if found else None,
            "fingerprint": found.fingerprint if found else None,
            "fails": found is not None and rendering.decision.fails(found),
            "known": found is not None and rendering.decision.knows(found),
            "verdict": to_json(verdict),
        }
    for skipped in report.skipped:
        yield {"type": "skipped", "path": path, "skipped": to_json(skipped)}
    for failure in report.failures:
        yield {"type": "failure", "path": path, "failure": to_json(failure)}
    yield {
        "type": "summary",
        "path": path,
        "exit_status": rendering.decision.status,
        "why": rendering.decision.why,
        "report": {
            name: to_json(getattr(report, name))
            for name in wire_fields(Report)
            if name not in _LISTS
        },
    }
