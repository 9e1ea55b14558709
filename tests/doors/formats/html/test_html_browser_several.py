"""In a real browser the page of several texts looks like a report and fits its window."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser import NARROW, WIDE, ZOOMED, Scheme, opened
from playwright.sync_api import Browser
from reports import long_report

from veridical.doors.formats.rendering import rendering
from veridical.doors.formats.several import several
from veridical.testing import report

pytestmark = [pytest.mark.services, pytest.mark.timeout(240)]

LONG = f"answers/{'a-long-name-' * 12}of-an-answer.md"


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of two texts, of which one fails."""
    whole, documents = long_report()
    made = [rendering(whole, documents, LONG), rendering(report(""), (), "answers/b.md")]
    file = tmp_path_factory.mktemp("several") / "all.html"
    file.write_text(several("html", made), "utf-8")
    return file


@pytest.mark.parametrize("size", [WIDE, NARROW, ZOOMED])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_runs_off_the_edge(
    browser: Browser, index: Path, size: tuple[int, int], scheme: Scheme
) -> None:
    with opened(browser, index, size, scheme=scheme) as (page, seen):
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert ground == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(26, 27, 30)")
        assert page.evaluate("window.violations") == []
        assert seen.console == []


def test_each_text_says_whether_it_fails_the_gate_and_leads_to_its_report(
    browser: Browser, index: Path
) -> None:
    with opened(browser, index, NARROW) as (page, _):
        assert "1 of 2 fails the gate." in page.inner_text("header")
        rows = page.locator(".index tbody tr")
        assert "fails: " in rows.nth(0).inner_text()
        assert "passes" in rows.nth(1).inner_text()
        page.locator(".index a").first.click()
        page.wait_for_function("document.querySelector('details').open")
        frame = page.frame_locator("iframe").first
        assert frame.locator("h2", has_text="The text").is_visible()


def test_on_paper_stands_the_table_in_dark_on_light(browser: Browser, index: Path) -> None:
    with opened(browser, index, scheme="dark") as (page, _):
        page.emulate_media(media="print")
        assert page.locator(".index").is_visible()
        assert not page.locator("details").first.is_visible()
        ink = page.evaluate("getComputedStyle(document.querySelector('h1')).color")
        assert ink == "rgb(27, 29, 33)"
