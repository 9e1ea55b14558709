"""The date at the head of a source counts alike in every format, where a reader sees it."""

from __future__ import annotations

import pytest

from veridical.build import read_bytes
from veridical.types import Document

WORDS = "[2019-02-01] Dana Ruiz leads Orlen Labs."


def date_of(data: bytes, name: str) -> str | None:
    found, _ = read_bytes(data, name)
    [document] = found
    assert isinstance(document, Document)
    return document.date


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.md", WORDS),
        ("a.html", f"<!doctype html><p>{WORDS}</p>"),
        ("a.xml", f"<note>{WORDS}</note>"),
    ],
)
def test_a_date_at_the_head_is_that_of_the_source(name: str, content: str) -> None:
    assert date_of(content.encode(), name) == "2019-02-01"


def test_a_date_that_nobody_sees_is_none() -> None:
    page = f'<!doctype html><p style="display:none">[2099-01-01]</p><p>{WORDS}</p>'
    assert date_of(page.encode(), "a.html") is None


def test_what_a_page_says_of_itself_comes_first() -> None:
    page = f'<!doctype html><meta property="article:published_time" content="2021-05-06"><p>{WORDS}'
    assert date_of(page.encode(), "a.html") == "2021-05-06"
