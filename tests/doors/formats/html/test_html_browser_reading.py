"""In a real browser the page can be read and walked, with and without scripts and a mouse."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from browser import NARROW, WIDE, focused, is_in_sight, link, opened, shown_cards, top
from pages import written
from playwright.sync_api import Browser
from reports import everything, long_report

from veridical.testing import claim, report, verdict
from veridical.types import Label

pytestmark = [pytest.mark.services, pytest.mark.timeout(240)]


# Opening a claim


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_beside_the_text_a_claim_opens_and_the_text_stays(
    browser: Browser, file: Path, scripts: bool
) -> None:
    with opened(browser, file, scripts=scripts) as (page, _):
        assert shown_cards(page) == ["claim-2"], "the first contradicted claim is open"
        page.locator(link(20)).scroll_into_view_if_needed()
        for number in (20, 21, 19):
            before, scrolled = top(page, link(number)), page.evaluate("scrollY")
            page.locator(f"{link(number)} .said").first.click()
            assert shown_cards(page) == [f"claim-{number}"]
            assert (top(page, link(number)), page.evaluate("scrollY")) == (before, scrolled)
            assert page.evaluate("location.hash") == f"#claim-{number}"
            assert is_in_sight(page, f"#claim-{number} mark")
        page.locator("#claim-19").get_by_role("link", name="Close").click()
        assert shown_cards(page) == []
        assert page.evaluate("scrollY") == scrolled
        assert "Choose a claim" in page.locator(".pane").inner_text()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_on_a_narrow_page_a_claim_opens_in_place(
    browser: Browser, file: Path, scripts: bool
) -> None:
    with opened(browser, file, NARROW, scripts=scripts) as (page, _):
        assert shown_cards(page) == []
        for number in (9, 5):
            page.locator(link(number)).click()
            assert shown_cards(page) == [f"claim-{number}"]
            box = page.locator(f"#claim-{number}").bounding_box()
            above = page.locator(link(number)).bounding_box()
            below = page.locator(link(number + 1)).bounding_box()
            assert box and above and below
            assert (
                above["y"] + above["height"]
                <= box["y"] + 1
                < box["y"] + box["height"]
                <= below["y"]
            )
            assert is_in_sight(page, link(number))
            assert 0 < box["y"] < NARROW[1] - 100, "its beginning is in sight"


def test_a_card_that_closes_above_does_not_push_the_reader_away(
    browser: Browser, file: Path
) -> None:
    with opened(browser, file, NARROW) as (page, _):
        page.locator(link(3)).click()
        page.locator(link(8)).scroll_into_view_if_needed()
        before = top(page, link(8))
        page.locator(link(8)).click()
        assert abs(top(page, link(8)) - before) <= 1


def test_the_address_holds_the_view(browser: Browser, file: Path) -> None:
    with opened(browser, file, fragment="#claim-7&only=supported") as (page, _):
        assert shown_cards(page) == ["claim-7"]
        assert page.locator("html").get_attribute("data-only") == "supported"
        page.reload()
        assert shown_cards(page) == ["claim-7"]
        page.locator(link(4)).click()
        page.go_back()
        assert shown_cards(page) == ["claim-7"]
    for fragment in (
        "#claim-99",
        "#only=<img>",
        "#&&=&only=",
        "#claim-7%00",
        "#facts",
        "#__proto__",
    ):
        with opened(browser, file, fragment=fragment) as (page, seen):
            assert seen.console == []
            assert page.locator("html").get_attribute("data-only") is None


def test_from_the_table_of_claims_a_card_opens(browser: Browser, file: Path) -> None:
    for size in (WIDE, NARROW):
        with opened(browser, file, size) as (page, _):
            row = page.locator("#claims a[href='#claim-30']")
            row.scroll_into_view_if_needed()
            scrolled = page.evaluate("scrollY")
            row.click()
            assert shown_cards(page) == ["claim-30"]
            assert is_in_sight(page, "#claim-30 h3")
            assert (page.evaluate("scrollY") == scrolled) is (size == WIDE)


def test_a_claim_that_is_half_out_of_sight_does_not_jump(browser: Browser, tmp_path: Path) -> None:
    given = "A long claim. " * 300
    file = written(tmp_path, report(given, [verdict(claim(given), Label.SUPPORTED)]))
    for size in (WIDE, NARROW):
        with opened(browser, file, size, fragment="#closed") as (page, _):
            page.evaluate("scrollTo(0, document.querySelector('#text').offsetTop + 400)")
            scrolled = page.evaluate("scrollY")
            page.mouse.click(200, 300)
            assert shown_cards(page) == ["claim-1"]
            assert page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_the_next_claim_is_shown_with_its_card(
    browser: Browser, file: Path, size: tuple[int, int]
) -> None:
    with opened(browser, file, size) as (page, _):
        page.locator(link(39)).click()
        for number in (40, 1, 2):
            card = page.locator(".card.open")
            card.get_by_role("link", name="Next").click()
            assert shown_cards(page) == [f"claim-{number}"]
            assert is_in_sight(page, link(number))
            assert is_in_sight(page, f"#claim-{number} h3")
            assert focused(page) == f"claim-{number}"


# Keys


def test_a_reader_without_a_mouse_gets_everywhere(browser: Browser, file: Path) -> None:
    with opened(browser, file) as (page, _):
        page.keyboard.press("Tab")
        assert focused(page) == "Skip to the text"
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        assert focused(page) == "in-text-claim-1"
        page.keyboard.press("Enter")
        assert (shown_cards(page), focused(page)) == (["claim-1"], "claim-1")
        page.keyboard.press("Tab")
        assert focused(page) == "Previous"
        page.keyboard.press("Escape")
        assert (shown_cards(page), focused(page)) == ([], "in-text-claim-1")
        page.keyboard.press("j")
        page.keyboard.press("ArrowDown")
        assert (shown_cards(page), focused(page)) == ([], "in-text-claim-3")
        page.keyboard.press("Enter")
        page.keyboard.press("k")
        assert (shown_cards(page), focused(page)) == (["claim-2"], "claim-2")
        page.keyboard.press("Alt+ArrowDown")
        page.keyboard.press("Alt+ArrowDown")
        assert (shown_cards(page), focused(page)) == (["claim-5"], "claim-5")
        page.keyboard.press("Escape")
        page.keyboard.press("k")
        assert focused(page) == "in-text-claim-4"


def test_letters_do_nothing_where_the_text_has_no_focus(browser: Browser, file: Path) -> None:
    with opened(browser, file, fragment="#closed") as (page, _):
        page.locator("#claims a").first.focus()
        for key in ("j", "k", "ArrowDown", "Control+j"):
            page.keyboard.press(key)
        assert shown_cards(page) == []
        assert focused(page).startswith("✓ 1")


def test_the_walk_keeps_to_what_is_asked_for_and_goes_round(browser: Browser, file: Path) -> None:
    with opened(browser, file) as (page, _):
        page.locator(".counts button", has_text="contradicted").click()
        page.locator(link(35)).focus()
        for number in (38, 2, 5):
            page.keyboard.press("j")
            assert focused(page) == f"in-text-claim-{number}"
        page.keyboard.press("k")
        page.keyboard.press("k")
        assert focused(page) == "in-text-claim-38"


def test_every_stop_of_the_tab_key_can_be_seen(browser: Browser, tmp_path: Path) -> None:
    file = written(tmp_path, *everything())
    for size in (WIDE, NARROW):
        with opened(browser, file, size) as (page, _):
            stops = 0
            while stops < 80:
                page.keyboard.press("Tab")
                outline, tag, covered = page.evaluate(
                    """() => {
                    const node = document.activeElement;
                    const look = getComputedStyle(node);
                    const box = [...node.getClientRects()].find(r => r.width > 0);
                    const middle = box && box.top + box.height / 2;
                    const hit = box && document.elementFromPoint(box.left + 2, middle);
                    return [look.outlineStyle + " " + parseFloat(look.outlineWidth), node.tagName,
                    Boolean(hit) && !(node.contains(hit) || hit.contains(node))]; }"""
                )
                if tag == "BODY":
                    break
                stops += 1
                assert outline == "solid 3"
                assert not covered, focused(page)
            assert 15 < stops < 80


# The filter


@pytest.mark.parametrize("kind", ["supported", "contradicted", "unverifiable"])
def test_a_row_of_the_label_shows_its_claims_alone(browser: Browser, file: Path, kind: str) -> None:
    with opened(browser, file) as (page, _):
        button = page.get_by_role("button", name=kind)
        before = top(page, link(1))
        button.click()
        assert button.get_attribute("aria-pressed") == "true"
        rows = page.locator("#claims tbody tr:visible")
        assert rows.count() == page.locator(f"#claims tr[data-kind={kind}]").count() > 10
        assert page.get_by_role("status").inner_text().endswith(f"{kind}, marked in the text")
        marked = page.evaluate(
            """[...document.querySelectorAll(".given a.part")].filter(
            a => getComputedStyle(a).backgroundColor !== "rgba(0, 0, 0, 0)").map(
            a => a.classList[1])"""
        )
        assert set(marked) == {kind}
        assert top(page, link(1)) == before
        if kind == "supported":
            page.get_by_role("button", name="Show all claims").click()
        else:
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
        assert page.locator("#claims tbody tr:visible").count() == 40
        assert top(page, link(1)) == before


def test_without_scripts_there_is_no_button_that_does_nothing(browser: Browser, file: Path) -> None:
    with opened(browser, file, scripts=False) as (page, _):
        assert page.locator("button").count() == 0


def test_copied_text_has_no_signs(browser: Browser, file: Path) -> None:
    with opened(browser, file, fragment="#closed") as (page, _):
        copied = page.evaluate(
            """() => { const range = document.createRange();
            range.selectNodeContents(document.querySelector("#given"));
            getSelection().removeAllRanges(); getSelection().addRange(range);
            return getSelection().toString(); }"""
        )
        assert copied == long_report()[0].text


def test_two_thousand_claims_can_still_be_walked(browser: Browser, tmp_path: Path) -> None:
    file = written(tmp_path, *long_report(2_000))
    started_at = time.monotonic()
    with opened(browser, file) as (page, _):
        loaded = time.monotonic() - started_at
        page.locator(link(1_000)).scroll_into_view_if_needed()
        began = time.monotonic()
        page.locator(link(1_000)).click()
        assert shown_cards(page) == ["claim-1000"]
        opening = time.monotonic() - began
        began = time.monotonic()
        page.get_by_role("button", name="contradicted").click()
        assert page.locator("#claims tbody tr:visible").count() == 667
        filtering = time.monotonic() - began
    print(f"{file.stat().st_size:,} bytes, {loaded:.2f} s, {opening:.2f} s, {filtering:.2f} s")
    assert loaded < 15
    assert opening < 3
    assert filtering < 5
