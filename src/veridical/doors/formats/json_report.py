"""A report as one JSON object."""

from __future__ import annotations

from veridical.doors.formats.rendering import Rendering
from veridical.wire import dumps, envelope


def json_report(rendering: Rendering) -> str:
    """The report, and apart from it how it was made, on one line."""
    return dumps(envelope(rendering.report)) + "\n"
