"""Every relative link of the docs leads somewhere, and every page can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .markdown import anchors, links, pages
from .source import ROOT, message, name_of

ELSEWHERE = ("http://", "https://", "mailto:")


def target_of(page: Path, link: str) -> Path:
    path = link.partition("#")[0]
    return (page.parent / path).resolve() if path else page


def broken(page: Path) -> Iterator[str]:
    for line, link in links(page):
        if link.startswith(ELSEWHERE):
            continue
        target, anchor = target_of(page, link), link.partition("#")[2]
        if not target.exists():
            yield f"{line} {link}: no such file"
        elif anchor and anchor not in anchors(target):
            yield f"{line} {link}: no such head"


def reached(start: Path) -> set[Path]:
    """Every page that links lead to from one page."""
    found: set[Path] = set()
    waiting = [start]
    while waiting:
        page = waiting.pop()
        if page in found or page.suffix != ".md" or not page.is_file():
            continue
        found.add(page)
        waiting += [target_of(page, link) for _, link in links(page)]
    return found


@pytest.mark.parametrize("link", ["missing.md", "other.md#nowhere", "#nowhere", "folder/"])
def test_the_gate_sees_a_broken_link(tmp_path: Path, link: str) -> None:
    (tmp_path / "other.md").write_text("# Somewhere\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(f"# Page\n\nSee [this]({link}).\n", "utf-8")
    assert len(list(broken(page))) == 1


def test_the_gate_leaves_good_links_alone(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# What `x` is, and why\n\n## Two\n\n## Two\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "# Page\n[a](other.md) [b](other.md#what-x-is-and-why) [c](#page) [d](other.md#two-1)\n"
        "[e](https://example.org/x) `[f](missing.md)`\n```text\n[g](missing.md)\n```\n",
        "utf-8",
    )
    assert not list(broken(page))


def test_every_link_leads_somewhere() -> None:
    findings = [f"{name_of(page)}:{line}" for page in pages() for line in broken(page)]
    assert not findings, message("Every link leads somewhere.", findings, "mend the link.")


def test_every_page_can_be_reached() -> None:
    lost = sorted(set(pages()) - reached(ROOT / "README.md"))
    assert not lost, message(
        "Every page can be reached from README.md.",
        map(name_of, lost),
        "link it from docs/index.md.",
    )
