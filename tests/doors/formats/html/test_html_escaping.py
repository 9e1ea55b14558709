"""No text of a stranger becomes an element, an attribute or a script of the page."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pages import classes, given_back, made, parsed, skeleton, text_of
from reports import PAYLOADS, TRACE, everything, planted

from veridical.doors.formats.html.elements import Html, element, raw, text
from veridical.errors import InternalError
from veridical.testing import claim, report, verdict
from veridical.testing.strategies import values
from veridical.types import Label, Report, Skipped, SkipReason, Span

TAGS = frozenset(
    """a b bdi blockquote body caption cite code dd div dl dt figcaption figure h1 h2 h3 h4 head
    header html kbd li main mark meta nav p q rect script section span strong style svg table tbody
    td th thead title tr ul br""".split()
)
ATTRIBUTES = frozenset(
    """aria-hidden aria-label aria-labelledby charset class content data-code data-head data-kind
    dir draggable height href http-equiv id lang name preserveaspectratio role scope tabindex
    viewbox width""".split()
)


def check(source: str) -> None:
    """The page has no element and no attribute but its own, and leads nowhere."""
    source.encode("utf-8")
    root = parsed(source)
    nodes = [node for node in root.iter() if isinstance(node.tag, str)]
    assert len(nodes) == len(list(root.iter())), "there are comments or instructions"
    assert {node.tag for node in nodes} <= TAGS
    assert {name for node in nodes for name in node.attrib} <= ATTRIBUTES
    assert len(root.findall(".//script")) == len(root.findall(".//style")) == 1
    ids = [node.get("id") for node in nodes if node.get("id")]
    assert len(ids) == len(set(ids))
    links = {node.get("href") for node in nodes if node.get("href") is not None}
    assert {link[1:] for link in links} <= set(ids)
    assert all(link.startswith("#") for link in links)
    assert not [value for node in nodes for value in node.attrib.values() if TRACE in value]


@pytest.mark.parametrize("payload", PAYLOADS, ids=range(len(PAYLOADS)))
def test_hardening_09_what_is_planted_in_every_field_is_text(payload: str) -> None:
    whole, documents = planted(payload)
    source = made(whole, documents, title=f"answer{payload}")
    check(source)
    plain, plain_documents = planted("zqz")
    plainly = skeleton(made(plain, plain_documents, title="answer"))
    assert skeleton(source) == plainly
    assert source.count(TRACE) > 60, "the payload is not in the fields that it should test"
    assert text_of(source) == whole.text


@pytest.mark.parametrize("payload", PAYLOADS, ids=range(len(PAYLOADS)))
def test_hardening_09_a_quote_stands_in_its_context_word_for_word(payload: str) -> None:
    whole, documents = everything(payload)
    root = parsed(made(whole, documents))
    quotes = [given_back(node) for node in root.iter("blockquote")]
    assert any(documents[0].text.strip() in quote for quote in quotes)


@given(values(Report))
@settings(max_examples=60, deadline=None)
def test_any_report_at_all_makes_a_page(whole: Report) -> None:
    source = made(whole)
    check(source)
    assert text_of(source) == whole.text


@given(st.text(st.characters(exclude_categories=()), max_size=60), st.data())
@settings(max_examples=150, deadline=None)
def test_the_text_comes_back_as_it_was_given(words: str, data: st.DataObject) -> None:
    places = st.integers(0, len(words))
    spans = [Span(min(a, b), max(a, b)) for a, b in data.draw(st.lists(st.tuples(places, places)))]
    labels = [data.draw(st.sampled_from(Label)) for _ in spans]
    verdicts = [
        verdict(replace(claim("x"), id=f"c{at}", spans=(span,)), label)
        for at, (span, label) in enumerate(zip(spans, labels, strict=True))
    ]
    skipped = [Skipped(span, SkipReason.QUESTION) for span in spans[:2]]
    source = made(report(words, verdicts, skipped=skipped))
    check(source)
    assert text_of(source) == words
    (paper,) = parsed(source).find_class("on-paper")
    assert given_back(paper) == words


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ",
        "\n",
        "\n\nTwo lines first.",
        "a\r\nb\rc\n",
        "tab\tand  two   spaces ",
        "- list\n  - inner\n\n```py\nif a < b && c:\n```\n",
        "| a | b |\n|---|---|\n| <b> | &amp; |",
        "\x00\ufffe\ud800\U0001fffe",
        "&lt;b&gt; &#38; &nbsp;",
    ],
)
def test_layout_and_markup_of_the_text_are_kept(words: str) -> None:
    marked = [verdict(claim(words.strip(), words), Label.SUPPORTED)] if words.strip() else []
    assert text_of(made(report(words, marked))) == words


def test_what_hides_is_seen() -> None:
    shown = parsed(made(report("pay\u200bpal \u202egpj.exe\r\n")))
    boxes = shown.find_class("given")[0].find_class("hidden-character")
    assert [box.text for box in boxes] == ["\\u200b", "\\u202e", None]


def test_only_markup_that_was_made_here_is_markup() -> None:
    assert element("b", "<i>", Html("<u></u>")).source == "<b>&lt;i&gt;<u></u></b>"
    assert text('<a href="x">').source == '&lt;a href="x"&gt;'


@pytest.mark.parametrize(
    "attributes",
    [{"onclick": "x()"}, {"style": "color: red"}, {"src": "x"}, {"href": "http://x"}, {"href": ""}],
)
def test_an_attribute_that_acts_or_leads_away_is_refused(attributes: dict[str, str]) -> None:
    with pytest.raises(InternalError):
        element("a", "x", **attributes)


@pytest.mark.parametrize("source", ["</script>", "<!-- x"])
def test_a_script_that_would_end_itself_is_refused(source: str) -> None:
    with pytest.raises(InternalError):
        raw("script", source)


def test_a_language_that_is_none_is_not_written() -> None:
    odd = replace(claim("So it is."), language='" onclick="zqz')
    root = parsed(made(report("So it is.", [verdict(odd, Label.SUPPORTED)])))
    assert {node.get("lang") for node in root.iter() if node.get("lang")} == {"en"}


def test_long_lines_do_not_make_long_cards() -> None:
    words = "x" * 1_000_000
    source = made(report(words, [verdict(claim(words), Label.CONTRADICTED, reason=words)]))
    # Once to read, once to print; cards and tables show the beginning.
    assert 2_000_000 < len(source) < 2_200_000
    assert text_of(source) == words
    assert re.search(r"… \(998,000 more characters\)", source)


def test_each_card_opens_by_a_link_of_the_text() -> None:
    whole, documents = everything()
    root = parsed(made(whole, documents))
    links = [node.get("href") for node in root.iter("a") if "part" in classes(node)]
    assert links == ["#claim-1", "#claim-2", "#claim-3", "#failed-1"]
    assert [node.get("id") for node in root.find_class("card")] == [link[1:] for link in links]
