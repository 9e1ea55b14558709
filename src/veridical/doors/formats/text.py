"""A report for a person, as a terminal shows it: without colours, and as wide as it comes."""

from __future__ import annotations

from veridical.doors.cli.look import Look
from veridical.doors.cli.page import page
from veridical.doors.formats.rendering import Rendering


def text(rendering: Rendering) -> str:
    """The page that the terminal shows, for a file: no escape sequence, no wrapping."""
    return page(
        rendering.report,
        rendering.documents,
        Look(),
        explain=rendering.explain,
        known=rendering.known_claims,
    )
