"""In a real browser the page fits its window, can be seen by everybody, and goes on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from browser import NARROW, WIDE, ZOOMED, Scheme, link, opened
from pages import written
from playwright.sync_api import Browser
from reports import everything, long_report, planted, uneven_report

from veridical.doors.formats.html import page as html_page
from veridical.testing import claim, document, report, verdict
from veridical.types import Document, Label, Report

pytestmark = [pytest.mark.services, pytest.mark.timeout(240)]


# Paper


def ink(file: Path) -> float:
    """The darkest page's share of dark points."""
    pages = pypdfium2.PdfDocument(file)
    shares = []
    for number in range(len(pages)):
        image = pages[number].render(scale=0.5).to_pil().convert("L")
        shares.append(sum(image.histogram()[:128]) / (image.width * image.height))
    pages.close()
    return max(shares)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_paper_stand_the_text_every_claim_and_its_evidence(
    browser: Browser, file: Path, tmp_path: Path, scheme: Scheme
) -> None:
    whole, _ = long_report()
    with opened(browser, file, scheme=scheme, fragment="#claim-3&only=supported") as (page, _):
        page.pdf(path=tmp_path / "report.pdf", format="A4", print_background=True)
    pages = pypdfium2.PdfDocument(tmp_path / "report.pdf")
    texts = [pages[number].get_textpage().get_text_bounded() for number in range(len(pages))]
    pages.close()
    printed = " ".join(" ".join(texts).split())
    for number, judged in enumerate(whole.verdicts, 1):
        # The text, the card, and the table.
        assert printed.count(judged.claim.text) == 3, judged.claim.text
        sign = {"supported": "✓", "contradicted": "✗", "unverifiable": "?"}[judged.label.value]
        assert f"{sign} {number} {judged.label.value} claim {number} of 40" in printed
        assert judged.evidence[0].quote in printed
    first = printed.index("The evidence, claim by claim")
    assert printed.index("The text") < first < printed.index("In the order of the text")
    assert "Show all claims" not in printed
    assert "Choose a claim in the text to see" not in printed
    assert ink(tmp_path / "report.pdf") < 0.25


_LAST_ON_NO_PAGE = re.compile(
    r"(?:claim \d+ of \d+|Evidence|Also looked at|What In the text In the source Result)\Z"
)


@pytest.mark.parametrize("size", ["A4", "A5", "Letter"])
def test_on_paper_no_head_is_parted_from_what_it_heads(
    browser: Browser, tmp_path: Path, size: str
) -> None:
    """Neither the head of a claim or of a list nor a claim itself ends a page, and none is bare."""
    whole, documents = uneven_report()
    with opened(browser, written(tmp_path, whole, documents)) as (page, _):
        page.pdf(path=tmp_path / "report.pdf", format=size)
    pages = pypdfium2.PdfDocument(tmp_path / "report.pdf")
    texts = [pages[number].get_textpage().get_text_bounded() for number in range(len(pages))]
    pages.close()
    ends = [" ".join(one.split()) for one in texts]
    claims = tuple(one.claim.text for one in whole.verdicts)
    claims += tuple(reason.message for one in whole.verdicts for reason in one.reasons)
    claims = tuple(one.lower() for one in claims)
    cards = next(at for at, end in enumerate(ends) if "The evidence, claim by claim" in end)
    table = next(at for at, end in enumerate(ends) if "In the order of the text" in end)
    assert not [end[-60:] for end in ends if _LAST_ON_NO_PAGE.search(end)]
    assert not [end[-60:] for end in ends[cards:table] if end.lower().endswith(claims)]
    assert min(len(end) for end in ends[:-1]) > 200


# Sizes, schemes, settings


def hostile_widths() -> Iterator[tuple[Report, tuple[Document, ...]]]:
    yield long_report()
    yield planted("x" * 500)
    yield planted("\u0639" * 300)
    wide = "w" * 200_000
    yield report(wide, [verdict(claim(wide), Label.CONTRADICTED, reason=wide)]), ()


@pytest.mark.parametrize("size", [WIDE, (1024, 768), NARROW, ZOOMED], ids=str)
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_no_page_is_wider_than_its_window(
    browser: Browser, tmp_path: Path, size: tuple[int, int], scripts: bool
) -> None:
    for whole, documents in hostile_widths():
        file = written(tmp_path, whole, documents)
        with opened(browser, file, size, scripts=scripts, fragment="#claim-1") as (page, _):
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= size[0]
            inner = page.evaluate(
                """[...document.querySelectorAll(".card")].filter(c => c.checkVisibility()).map(
                c => c.scrollWidth - c.clientWidth)"""
            )
            assert inner == [0]


CONTRAST = """
() => {
  const parse = (colour) => {
    const found = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    return [...found.slice(0, 3).map((value) => value * scale), found[3] ?? 1];
  };
  const lum = ([r, g, b]) => [r, g, b].map((v) => v / 255).map(
    (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  ).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0.99) return colour;
    }
    return [255, 255, 255, 1];
  };
  const low = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.checkVisibility()) continue;
    if (node.closest(".unseen, script, style")) continue;
    count += 1;
    const both = [lum(parse(getComputedStyle(node).color)), lum(behind(node))];
    const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    if (ratio < 4.5) low.push([ratio, node.className, walker.currentNode.data.slice(0, 30)]);
  }
  return [count, low];
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_every_word_on_the_page_can_be_read(
    browser: Browser, tmp_path: Path, scheme: Scheme, size: tuple[int, int]
) -> None:
    file = written(tmp_path, *everything())
    for fragment in ("#claim-1", "#claim-2&only=contradicted", "#only=skipped"):
        with opened(browser, file, size, scheme=scheme, fragment=fragment) as (page, _):
            page.emulate_media(reduced_motion="reduce")
            count, low = page.evaluate(CONTRAST)
            assert count > 100
            assert low == []


ACCESSIBLE = """
() => {
  const faults = [];
  const name = (node) => (node.getAttribute("aria-label") || node.innerText || "").trim();
  for (const node of document.querySelectorAll("a, button")) {
    if (node.checkVisibility() && !name(node)) faults.push("no name: " + node.outerHTML);
  }
  for (const node of document.querySelectorAll("[aria-labelledby], [aria-details]")) {
    const target = node.getAttribute("aria-labelledby") || node.getAttribute("aria-details");
    if (!document.getElementById(target)) faults.push("labelled by nothing: " + target);
  }
  for (const node of document.querySelectorAll("[aria-hidden=true] :is(a, button, [tabindex])")) {
    faults.push("hidden and focusable: " + node.outerHTML.slice(0, 80));
  }
  for (const node of document.querySelectorAll(".contents a, .walk a, button, .claims th a")) {
    const box = node.getBoundingClientRect();
    if (node.checkVisibility() && (box.width < 24 || box.height < 24)) {
      faults.push("small: " + node.textContent + " " + box.width + " x " + box.height);
    }
  }
  for (const [role, count] of [["header.page-head", 1], ["main", 1], ["nav", 1], ["h1", 1]]) {
    if (document.querySelectorAll(role).length !== count) faults.push("landmark: " + role);
  }
  if (!document.title || !document.documentElement.lang) faults.push("no title or language");
  return faults;
}
"""


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_nothing_stands_in_the_way_of_a_screen_reader(
    browser: Browser, tmp_path: Path, size: tuple[int, int], scripts: bool
) -> None:
    file = written(tmp_path, *everything())
    with opened(browser, file, size, scripts=scripts, fragment="#claim-1") as (page, _):
        assert page.evaluate(ACCESSIBLE) == []
        tree = page.locator("body").aria_snapshot()
        for part in ("banner", "navigation", "main", 'region "Trust facts"', 'region "The text"'):
            assert part in tree
        assert 'link "1 contradicted: The quay is 510 metres long."' in tree
        assert tree.index("1 contradicted: The quay") < tree.index("claim 1 of 3"), "then its card"


def test_with_the_colours_of_the_system_verdicts_keep_their_shapes(
    browser: Browser, tmp_path: Path
) -> None:
    file = written(tmp_path, *everything())
    with opened(browser, file) as (page, _):
        page.emulate_media(forced_colors="active")
        shapes = page.evaluate(
            """["supported", "contradicted", "unverifiable", "failed", "skipped"].map(kind => {
            const look = getComputedStyle(document.querySelector(`.given .part.${kind} .said`));
            return look.textDecorationLine + " " + look.textDecorationStyle; })"""
        )
        assert shapes == [
            "underline solid",
            "underline double",
            "underline dashed",
            "underline dotted",
            "none solid",
        ]
        rims = page.evaluate(
            "[...document.querySelectorAll('.given > .part .chip')]"
            ".filter(c => c.checkVisibility())"
            ".map(c => getComputedStyle(c).borderTopStyle)"
        )
        assert rims == ["solid"] * 4


def test_nothing_moves_where_that_is_not_wanted(browser: Browser, file: Path) -> None:
    for wish, count in (("no-preference", 1), ("reduce", 0)):
        with opened(browser, file) as (page, _):
            page.emulate_media(reduced_motion="reduce" if wish == "reduce" else "no-preference")
            page.locator(link(5)).click()
            assert page.evaluate("document.getAnimations().length") == count


# How much room the words of one element leave on both sides of another one.
_ROOM = """
([part, around]) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(part));
  const inner = range.getClientRects()[0];
  const outer = document.querySelector(around).getBoundingClientRect();
  return [inner.left - outer.left, outer.right - inner.right];
}
"""


def test_a_text_written_from_right_to_left_reads_from_right_to_left(
    browser: Browser, tmp_path: Path
) -> None:
    given = "الميناء طويل جدا.\nThe quay is long."
    held = document(given)
    judged = [
        verdict(claim(line, given, id=line), Label.SUPPORTED, quote=line, source=held)
        for line in given.split("\n")
    ]
    file = written(tmp_path, report(given, judged, sources=[held]), (held,))
    for number, part, around in (
        (1, link(1), ".given:not(.on-paper)"),
        (1, "#claim-1 mark", "#claim-1 blockquote"),
        (1, "#claim-1 .statement", "#claim-1 .statement"),
        (2, "#claim-2 .statement", "#claim-2 .statement"),
        (2, link(2), ".given:not(.on-paper)"),
    ):
        with opened(browser, file, fragment=f"#claim-{number}") as (page, _):
            left, right = page.evaluate(_ROOM, [part, around])
            assert (right < 8 < left) if number == 1 else (left < 8 < right), part


def test_a_report_without_claims_has_no_empty_column(browser: Browser, tmp_path: Path) -> None:
    with opened(browser, written(tmp_path, report("How long is it?"), ())) as (page, seen):
        assert seen.console == []
        box = page.locator("main").bounding_box()
        assert box and box["width"] > 1200


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_what_is_known_lies_over_no_claim(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The word stands in the cell of the verdict, whole, beside the sign or below it."""
    whole, documents = long_report()
    file = tmp_path / "known.html"
    file.write_text(html_page(whole, documents, title="a.md", known=range(1, 41)), "utf-8")
    with opened(browser, file, size) as (page, _):
        spilling = page.evaluate(
            """() => [...document.querySelectorAll(".claims tbody th .quiet")].filter(word => {
                const own = word.getBoundingClientRect();
                const cell = word.closest("th").getBoundingClientRect();
                return own.width === 0 || own.right > cell.right || own.bottom > cell.bottom;
            }).length"""
        )
        shown = page.locator(".claims tbody th .quiet").count()
    assert (shown, spilling) == (40, 0)
