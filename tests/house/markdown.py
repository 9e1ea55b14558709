"""What the gates read of the project's pages: fenced blocks, links, and the anchors of heads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .source import ROOT, name_of

TOP = ("README.md", "CONTRIBUTING.md", "AGENTS.md", "CHANGELOG.md", "SECURITY.md")

_FENCE = re.compile(r"^(`{3,}|~{3,})[ \t]*(\S*)[^\n]*$")
_LINK = re.compile(r"!?\[[^\[\]\n]{0,400}\]\(([^()\s]{1,400})\)")
_CODE = re.compile(r"`[^`\n]{1,400}`")
_HEAD = re.compile(r"^#{1,6} +(.+?)(?: +#+)?$")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block; `line` is that of its fence, from 1."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def pages() -> list[Path]:
    """Every page of the project."""
    return [ROOT / name for name in TOP] + sorted((ROOT / "docs").rglob("*.md"))


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    fence, language, start, held = "", "", 0, list[str]()
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        found = _FENCE.match(line)
        if fence and line.rstrip() == fence:
            yield Block(page, start, language, "\n".join(held) + "\n")
            fence = ""
        elif fence:
            held.append(line)
        elif found:
            fence, language, start, held = found.group(1), found.group(2), number, []


def prose(page: Path) -> Iterator[tuple[int, str]]:
    """The lines of a page that stand in no fenced block, with their numbers."""
    fence = ""
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        found = _FENCE.match(line)
        if fence:
            fence = "" if line.rstrip() == fence else fence
        elif found:
            fence = found.group(1)
        else:
            yield number, line


def links(page: Path) -> Iterator[tuple[int, str]]:
    """The targets of a page's inline links, with their lines."""
    for number, line in prose(page):
        for found in _LINK.finditer(_CODE.sub("code", line)):
            yield number, found.group(1)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's heads, as GitHub makes them."""
    found: list[str] = []
    for _, line in prose(page):
        head = _HEAD.match(line)
        if head:
            plain = re.sub(r"[^\w\- ]", "", _LINK.sub("", head.group(1)).lower())
            slug = plain.strip().replace(" ", "-")
            times = found.count(slug)
            found.append(slug)
            if times:
                found.append(f"{slug}-{times}")
    return set(found)
