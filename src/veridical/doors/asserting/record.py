"""What is kept of the checks of a run: properties for JUnit, and one page with every report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple, replace

from veridical.doors.asserting.checks import Checked
from veridical.doors.formats.frames import Frame, frame, framed
from veridical.types import Report


def properties(report: Report) -> Iterator[tuple[str, object]]:
    """Names and values of what a check found; "none" for a number that there is none of."""
    yield "veridical.label", report.label.value if report.label else "none"
    yield "veridical.trust", _number(report.trust)
    yield "veridical.coverage", _number(report.coverage)
    counts = report.counts
    yield "veridical.claims", str(counts.claims)
    yield "veridical.supported", str(counts.supported)
    yield "veridical.contradicted", str(counts.contradicted)
    yield "veridical.unverifiable", str(counts.unverifiable)
    yield "veridical.failed", str(counts.failed)


def section(test: str, checked: Checked) -> str:
    """A report as a text that another process can be sent, for `page`."""
    made = frame(test, checked.report, checked.documents)
    return json.dumps(astuple(replace(made, fails=checked.fails)))


def page(sections: Sequence[str]) -> str:
    """One page with the report of every section, in the order of the names of their tests.

    So it is the same however many processes the tests ran in.
    """
    frames = [Frame(*json.loads(one)) for one in sections]
    return framed(sorted(frames, key=lambda one: one.name), "Test")


def _number(value: float | None) -> str:
    return "none" if value is None else f"{value:.4f}"
