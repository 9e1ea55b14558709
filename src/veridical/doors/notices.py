"""What was noticed in reading the sources, as a part of the report on a text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from veridical.types import Notice, Report


def with_notices(report: Report, noticed: Iterable[Notice]) -> Report:
    """The report with further notices, each once, in the order that reports keep."""
    every = {*report.notices, *noticed}
    ordered = sorted(every, key=lambda one: (one.code, one.source_id or "", one.message))
    return replace(report, notices=tuple(ordered))
