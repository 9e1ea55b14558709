"""Which source a citation names: rules of names, with what must not be taken for one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical.testing import document
from veridical.types import Citation, CitationStyle, Span
from veridical.verification.cited import source_names

Style = CitationStyle


def named(style: Style, key: str, *names: str) -> set[str]:
    """The ids that a citation names among sources with these ids, whose titles say nothing."""
    sources = [replace(document("It is.", id=name), title="-") for name in names]
    mark = Citation(style, key, Span(0, 1), (key,))
    return set(source_names(sources).named_by([mark]))


@pytest.mark.parametrize(
    ("style", "key", "name", "held"),
    [
        (Style.KEY_CHUNK, "Smith2020", "Smith2020", True),
        (Style.KEY_CHUNK, "Smith2020", "smith2020#chunk3", True),
        (Style.KEY_CHUNK, "Smith2020", "papers/smith_2020.pdf", True),
        (Style.KEY_CHUNK, "Smith2020", "papers\\Smith2020.pdf", True),
        (Style.KEY_CHUNK, "Smith2020", "Smith2021", False),
        (Style.KEY_CHUNK, "Smith2020", "Smithson2020", False),
        (Style.KEY_CHUNK, "Li2023", "reliability-2023", False),
        (Style.BRACKET, "1", "1", True),
        (Style.BRACKET, "1", "docs/1.md", True),
        (Style.BRACKET, "1", "[1]", True),
        (Style.BRACKET, "1", "11", False),
        (Style.BRACKET, "1", "context[1]", False),
        (Style.BRACKET, "182", "10.1000/182", False),
        (Style.FOOTNOTE, "a", "a.md", True),
        (Style.AUTHOR_YEAR, "Smith 2020", "Smith, J. (2020): On quays", True),
        (Style.AUTHOR_YEAR, "Smith et al. 2020", "smith2020", True),
        (Style.AUTHOR_YEAR, "Smith and Jones 2020", "Jones & Smith 2020", True),
        (Style.AUTHOR_YEAR, "van der Berg 2020", "van-der-berg-2020.pdf", True),
        (Style.AUTHOR_YEAR, "van der Berg 2020", "van-den-bosch-2020.pdf", False),
        (Style.AUTHOR_YEAR, "Smith 2020a", "smith2020a", True),
        (Style.AUTHOR_YEAR, "Smith 2020a", "smith2020b", False),
        (Style.AUTHOR_YEAR, "Smith 2020", "Smith 2021 on quays", False),
        (Style.AUTHOR_YEAR, "2020", "report 2020", False),
        (Style.SOURCE_NOTE, "Harbour report 2023", "harbour-report-2023.md", True),
        (Style.SOURCE_NOTE, "the Harbour report", "harbour-report.md", True),
        (Style.SOURCE_NOTE, "report", "harbour-report.md", False),
        (Style.BRACKET, "harbour", "harbour-report.md", False),
        (Style.DOI, "10.1000/182", "10.1000/182", True),
        (Style.DOI, "10.1000/182", "https://doi.org/10.1000/182", True),
        (Style.DOI, "10.1000/182", "10.1000/1822", False),
        (Style.URL, "https://www.tarn.example/quay/", "http://tarn.example/quay", True),
        (Style.URL, "https://tarn.example/quay", "https://tarn.example/pier", False),
    ],
)
def test_a_name_is_named_or_not(style: Style, key: str, name: str, held: bool) -> None:
    assert named(style, key, name) == ({name} if held else set())


def test_a_title_counts_like_an_id_and_each_key_is_looked_for() -> None:
    sources = [
        replace(document("It is.", id="a"), title="Smith (2020)"),
        replace(document("It is.", id="b"), title="Jones (2021)"),
    ]
    marks = [Citation(Style.AUTHOR_YEAR, "(...)", Span(0, 1), ("Smith 2020", "Jones 2021"))]
    assert source_names(sources).named_by(marks) == {"a", "b"}
    assert source_names(sources[::-1]).named_by(marks) == {"a", "b"}
    assert source_names(sources).named_by([]) == source_names([]).named_by(marks) == frozenset()


@pytest.mark.parametrize("key", ["", " ", "#", "\ud800", "(" * 3_000, "9" * 3_000, "a/" * 2_000])
def test_odd_keys_and_names_name_nothing_or_themselves(key: str) -> None:
    for style in Style:
        for name in ("x", "#", "://", "/", "a" * 5_000):
            assert named(style, key, name) <= {name}
