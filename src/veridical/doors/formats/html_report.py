"""A report as one page of HTML that needs nothing else."""

from __future__ import annotations

from veridical.doors.formats.html import page
from veridical.doors.formats.rendering import Rendering


def html_report(rendering: Rendering) -> str:
    """The page, with the name of the text's file as its title."""
    return page(
        rendering.report,
        rendering.documents,
        title=rendering.path or "Text given",
        known=rendering.known_claims,
    )
