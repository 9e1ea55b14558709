"""In a real browser the page asks for nothing, and nothing planted in it acts."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser import Seen, opened
from pages import made
from playwright.sync_api import Browser
from reports import PAYLOADS, everything, planted

pytestmark = [pytest.mark.services, pytest.mark.timeout(240)]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_hardening_09_nothing_planted_acts_or_asks(
    browser: Browser, tmp_path: Path, scripts: bool
) -> None:
    file = tmp_path / "report.html"
    file.write_text(made(*everything()), "utf-8")
    with opened(browser, file, scripts=scripts) as (page, seen):
        for payload in PAYLOADS:
            whole, documents = planted(payload)
            file.write_text(made(whole, documents, f"answer{payload}"), "utf-8")
            page.goto(file.as_uri())
            for key in ("claim-1", "claim-2", "claim-3", "failed-1"):
                page.evaluate(f"document.getElementById('in-text-{key}').click()")
            acted = page.evaluate(
                "[window.zqz, window.violations, document.forms.length, document.images.length]"
            )
            assert acted == [None, [], 0, 0], payload
            assert seen == Seen(requests=[file.as_uri()] * len(seen.requests)), payload
        assert len(seen.requests) == len(PAYLOADS) + 1


def test_hardening_09_a_script_that_got_in_would_not_run(browser: Browser, tmp_path: Path) -> None:
    """The policy holds by itself: the same page with a script and a picture put into it."""
    source = made(*everything())
    bad = "<img src='http://127.0.0.1:9/zqz.png' onerror='zqz=1'><script>window.zqz=1</script>"
    file = tmp_path / "report.html"
    file.write_text(source.replace("<main>", f"<main style='color:red'>{bad}"), "utf-8")
    with opened(browser, file) as (page, seen):
        assert page.evaluate("typeof zqz") == "undefined"
        # The browser tells of the picture that it did not ask for.
        assert seen.requests == [file.as_uri(), "http://127.0.0.1:9/zqz.png"]
        assert seen.refused == ["http://127.0.0.1:9/zqz.png csp"]
        assert len(page.evaluate("window.violations")) == 4
