"""Quotes of HTML and Word files have a heading and a row for their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from veridical import verify
from veridical.build import read_sources

PAGE = """<html><body><p>All trips are approved by Anna Berg.</p><h2>Daily <i>allowances</i></h2>
<p>They are paid by Lund.</p><table><tr><th>Country</th><th>Euros</th></tr>
<tr><td>Norway</td><td>80</td></tr><tr><td>Spain</td><td>50</td></tr></table></body></html>"""


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("All trips are approved by Anna Berg.", "paragraph 1"),
        ("They are paid by Lund.", "under “Daily allowances”"),
        ("Spain has 50 euros.", "under “Daily allowances”, row 2"),
    ],
)
def test_a_page_has_places(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "travel.html"
    path.write_text(PAGE, "utf-8")
    (verdict,) = verify(text, path).verdicts
    assert verdict.evidence[0].locator == place


def test_a_text_keeps_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("# Head\n\nThe quay is long.\n", "utf-8")
    ((document,), _) = read_sources([path])
    assert document.marks == ()
