"""A real browser that opens a page from disk and writes down all that it does."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

Scheme = Literal["light", "dark"]

WIDE, NARROW, ZOOMED = (1440, 900), (390, 844), (320, 256)

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

# Runs before anything of the page does, whatever its policy says.
_LISTENING = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(event.violatedDirective + " " + event.blockedURI + " " + event.sample);
});
"""


@dataclass(slots=True)
class Seen:
    """What a page did while it was open."""

    requests: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    dialogs: list[str] = field(default_factory=list)
    console: list[str] = field(default_factory=list)


def executable() -> str:
    """The browser of this machine: without one a laptop skips, and a build machine fails."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        words = f"no browser: none of {', '.join(NAMES)} is installed"
        if os.environ.get("VERIDICAL_TEST_SERVICES"):  # noqa: TID251  # the tests' own switch
            pytest.fail(words)
        pytest.skip(words)
    return found


@contextmanager
def started() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(
    browser: Browser,
    file: Path,
    size: tuple[int, int] = (1440, 900),
    *,
    scripts: bool = True,
    scheme: Scheme = "light",
    fragment: str = "",
) -> Iterator[tuple[Page, Seen]]:
    """A page from disk, and what it did."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        java_script_enabled=scripts,
        color_scheme=scheme,
    )
    seen = Seen()
    page = context.new_page()
    page.on("request", lambda request: seen.requests.append(request.url))
    page.on(
        "requestfailed", lambda request: seen.refused.append(f"{request.url} {request.failure}")
    )
    page.on("dialog", lambda dialog: (seen.dialogs.append(dialog.message), dialog.dismiss()))
    page.on("console", lambda message: seen.console.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: seen.console.append(f"error: {error}"))
    page.add_init_script(_LISTENING)
    page.goto(file.as_uri() + fragment)
    try:
        yield page, seen
    finally:
        context.close()


def link(number: int) -> str:
    """The link of a claim in the text."""
    return f"#in-text-claim-{number}"


def top(page: Page, selector: str) -> float:
    """How far below the window's upper edge an element begins."""
    found: float = page.locator(selector).evaluate("node => node.getBoundingClientRect().top")
    return found


def shown_cards(page: Page) -> list[str]:
    """The ids of the cards that can be seen."""
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('.card')].filter(c => c.checkVisibility()).map(c => c.id)"
    )
    return found


def focused(page: Page) -> str:
    """The id of what has the focus, else its words."""
    found: str = page.evaluate("document.activeElement.id || document.activeElement.textContent")
    return found


def is_in_sight(page: Page, selector: str) -> bool:
    """Whether an element lies wholly within the window."""
    found: bool = page.locator(selector).first.evaluate(
        """node => { const b = node.getBoundingClientRect();
        return b.top >= 0 && b.bottom <= innerHeight && b.left >= 0 && b.right <= innerWidth; }"""
    )
    return found
