"""What stands on the page: the label as everywhere, the evidence, and how the report was made."""

from __future__ import annotations

import base64
import hashlib
import random
import re
import time
from dataclasses import replace
from itertools import pairwise

import pytest
from lxml.html import HtmlElement
from pages import classes, made, parsed, text_of, words
from reports import everything, source

from veridical.doors.formats.html.layout import policy
from veridical.doors.label import CLOSING, Row, count_rows, fact_rows, sentence
from veridical.testing import claim, document, evidence, report, verdict
from veridical.types import Label, Report, Run, Stance


def root_of(whole: Report | None = None) -> HtmlElement:
    given, documents = everything()
    return parsed(made(whole or given, documents))


def card(root: HtmlElement, number: int) -> HtmlElement:
    return root.get_element_by_id(f"claim-{number}")


# The label


def shown_rows(root: HtmlElement) -> list[tuple[str, str, str, tuple[str, ...]]]:
    rows = []
    for group in root.get_element_by_id("facts").iter("dl"):
        for row in group:
            name, value = row
            for sign in name.find_class("sign"):
                sign.drop_tree()
            notes = [words(note) for note in value.find_class("note")]
            details = tuple(words(detail) for detail in value.find_class("detail"))
            rows.append((words(name), words(value.find_class("value")[0]), *notes[:1], details))
    return [(*row[:2], "" if len(row) < 4 else str(row[2]), tuple(row[-1])) for row in rows]


@pytest.mark.promise("A14")
def test_the_trust_facts_are_those_of_every_door() -> None:
    whole, _ = everything()
    root = root_of()
    expected: list[Row] = [*count_rows(whole), *fact_rows(whole)]
    assert shown_rows(root) == [(row.name, row.value, row.note, row.details) for row in expected]
    facts = root.get_element_by_id("facts")
    assert words(facts.find_class("sentence")[0]) == sentence(whole)
    assert words(facts.find_class("closing")[0]) == " ".join(CLOSING)


@pytest.mark.promise("A14")
def test_sentence_counts_numbers_text_and_claims_come_in_this_order() -> None:
    body = words(root_of().body)
    parts = ("contradicted by your sources.", "not checked 2", "trust", "The text", "In the order")
    places = [body.index(part) for part in parts]
    assert places == sorted(places)


def test_many_sources_are_counted_in_the_label_and_listed_below() -> None:
    given = [document(str(number), id=f"s{number}.md") for number in range(30)]
    root = parsed(made(report("a", sources=given)))
    facts = words(root.get_element_by_id("facts"))
    assert "s4.md" in facts
    assert "s5.md" not in facts
    assert "and 25 more" in facts
    assert "s29.md" in words(root.get_element_by_id("sources"))


# The cards


def test_a_card_holds_verdict_reason_quote_place_comparison_and_numbers() -> None:
    shown = words(card(root_of(), 1))
    for part in (
        "✗ 1 contradicted",
        "the sources leave this claim contradicted",
        "another reason",
        "✗ refutes quay.md, line 1 (2024-04-26)",
        "number 510 metres 520 metres conflicting",
        "wording prize nothing missing",
        "Also looked at",
        "? neutral quay.md",
        "a further edge in old.md",
        "Your sources disagree",
        "The quay is 500 metres long.",
        "Citation [1]: misattributed in quay.md; perhaps old.md is meant. why it is so",
        "support 0.0200 higher is better",
        "refute 0.9500 lower is better",
        "likeness none no vectors",
        "Who, what, whom: quay | is | (not there).",
    ):
        assert part in shown, part
    assert shown.index("conflicting") < shown.index("same") < shown.index("missing")


def test_what_failed_for_a_judged_claim_stands_on_its_card() -> None:
    assert "Judged without all evidence: it broke too" in words(card(root_of(), 2))


def test_the_quote_is_marked_in_its_context_and_the_value_in_the_quote() -> None:
    quote = next(card(root_of(), 1).iter("blockquote"))
    (mark,) = quote.iter("mark")
    assert words(mark) == "The quay is 520 metres long."
    assert [words(value) for value in mark.iter("strong")] == ["520 metres"]
    assert [words(part) for part in quote.find_class("context")] == ["Before it.", "After it."]


def test_the_value_that_differs_is_marked_in_the_text() -> None:
    (given,) = [one for one in root_of().find_class("given") if "on-paper" not in classes(one)]
    links = [link for link in given.iter("a") if "part" in classes(link)]
    assert [words(value) for value in links[0].iter("strong")] == ["510 metres"]
    assert not [value for link in links[1:] for value in link.iter("strong")]


def test_of_another_version_of_a_source_only_the_quote_is_shown() -> None:
    whole, documents = everything()
    changed = replace(documents[0], text=f"New. {documents[0].text}", version="0" * 16)
    root = parsed(made(whole, (changed,)))
    quote = next(card(root, 1).iter("blockquote"))
    assert words(quote) == "The quay is 520 metres long."
    assert "characters 11 to 39" in words(card(root, 1))


def test_a_document_that_says_something_else_there_lends_no_context() -> None:
    whole, documents = everything()
    lying = replace(documents[0], text=documents[0].text.replace("quay", "pier"))
    assert words(next(card(parsed(made(whole, (lying,))), 1).iter("blockquote"))) == (
        "The quay is 520 metres long."
    )


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("One. Two. ", " Three. Four.", "One. Two. |Q| Three. Four."),
        ("x" * 500 + ". Two. ", " Three. " + "y" * 500, "… Two. |Q| Three. …"),
        ("Other.\n\n# Head\n\n", "\n\nNext one.\n\nLast.", "… # Head\n\n|Q|\n\nNext one. …"),
        ("A. " + "| b |\n" * 30 + "\n", "", "… " + "| b |\n" * 19 + "| b |\n\n|Q"),
        ("x" * 900, "y" * 900, None),
    ],
)
def test_context_ends_where_a_sentence_or_a_paragraph_does(
    before: str, after: str, shown: str | None
) -> None:
    held = document(f"{before}Q{after}")
    made_verdict = verdict(claim("Q."), Label.SUPPORTED, quote="Q", source=held)
    root = parsed(made(report("Q.", [made_verdict], sources=[held]), (held,)))
    quote = next(root.iter("blockquote"))
    parts = [part.text_content() for part in quote]
    if shown is None:
        assert max(map(len, parts)) <= 370
    else:
        assert "|".join(parts) == shown


def test_a_page_is_named_where_the_source_has_pages() -> None:
    held = replace(document("First page. Second page."), marks=((0, "page 1"), (12, "page 2")))
    judged = verdict(claim("So."), Label.SUPPORTED, quote="Second page.", source=held)
    root = parsed(made(report("So.", [judged], sources=[held]), (held,)))
    assert words(root.find_class("place")[0]) == "page 2"


def test_the_deciding_evidence_comes_first_and_the_nearest_decides_nothing() -> None:
    held = source()
    quote = held.text.strip()
    pieces = tuple(evidence(quote, held, stance) for stance in (Stance.NEUTRAL, Stance.REFUTES))
    judged = verdict(claim("So."), Label.CONTRADICTED)
    open_one = verdict(claim("So."), Label.UNVERIFIABLE)
    for one, head, first in (
        (replace(judged, evidence=pieces), "Evidence", "✗ refutes"),
        (replace(open_one, evidence=pieces[:1]), "Closest, and decides nothing", "? neutral"),
    ):
        root = parsed(made(report("So.", [one], sources=[held]), (held,)))
        assert words(next(root.iter("h4"))) == head
        assert words(root.find_class("stance")[0]) == first


def test_cards_lead_round() -> None:
    root = root_of()
    links = [[a.get("href") for a in card(root, n).find_class("walk")[0]] for n in (1, 2, 3)]
    assert links == [
        ["#claim-3", "#claim-2", "#closed"],
        ["#claim-1", "#claim-3", "#closed"],
        ["#claim-2", "#claim-1", "#closed"],
    ]


def test_the_first_claim_of_the_worst_label_is_the_one_to_look_at_first() -> None:
    assert [node.get("id") for node in root_of().find_class("first")] == ["claim-1"]


# Claims inside one another


def test_claims_inside_one_another_keep_a_line_each() -> None:
    words_given = "All of it, and a part of it, is one."
    whole = report(
        words_given,
        [
            verdict(claim(words_given, id="c1"), Label.CONTRADICTED),
            verdict(claim("a part of it", words_given, id="c2"), Label.SUPPORTED),
            verdict(claim("part", words_given, id="c3"), Label.UNVERIFIABLE),
        ],
    )
    root = parsed(made(whole))
    assert text_of(made(whole)) == words_given
    links = [link for link in root.iter("a") if "part" in classes(link)]
    shown = [(link.get("href"), link.get("tabindex"), words(link)) for link in links]
    assert shown == [
        ("#claim-1", None, "✗1 contradicted: All of it, and"),
        ("#claim-2", None, "✓2 supported: a"),
        ("#claim-3", None, "?3 unverifiable: part"),
        ("#claim-2", "-1", "of it"),
        ("#claim-1", "-1", ", is one."),
    ]
    lines = [classes(line) for line in links[2].find_class("around")]
    assert lines == [
        {"around", "contradicted", "depth-2"},
        {"around", "supported", "depth-1"},
    ]


def test_claims_on_the_same_words_have_a_sign_each() -> None:
    whole = report(
        "So it is.",
        [
            verdict(claim("So it is.", id="c1"), Label.SUPPORTED),
            verdict(claim("So it is.", id="c2"), Label.CONTRADICTED),
        ],
    )
    root = parsed(made(whole))
    links = [link for link in root.iter("a") if "part" in classes(link)]
    assert [words(link) for link in links] == ["✓1 supported:", "✗2 contradicted: So it is."]
    assert [node.get("id") for node in root.find_class("card")] == ["claim-1", "claim-2"]


def test_a_claim_that_stands_nowhere_in_the_text_has_a_card() -> None:
    judged = replace(verdict(claim("So."), Label.SUPPORTED), claim=replace(claim("So."), spans=()))
    root = parsed(made(report("Other.", [judged])))
    assert card(root, 1) is not None
    assert "not placed in the text" in words(card(root, 1))


def test_deep_nesting_costs_little() -> None:
    words_given = "x" * 3_000
    verdicts = [
        verdict(claim(words_given[: 3_000 - at], words_given, id=f"c{at}"), Label.SUPPORTED)
        for at in range(1_500)
    ]
    started = time.process_time()
    page = made(report(words_given, verdicts))
    assert time.process_time() - started < 10
    assert text_of(page) == words_given


# The rest of the page


def test_every_part_of_the_report_is_on_the_page() -> None:
    root = root_of()
    for key, parts in {
        "claims": ("✗ 1 contradicted", "line 1"),
        "conflicts": ("Claim 1", "The quay is 500 metres long.", "Strength 0.90 of 1"),
        "failures": ("judge_failed", "it broke (slots)", "It failed."),
        "partly": ("oracle_failed", "it broke too (graph)"),
        "skipped": ("heading", "# Quay", "a detail", "question"),
        "notices": ("empty.md: there is nothing in it", "Citation [1]"),
        "sources": ("quay.md", "markdown", "2024-04-26", "primary, 50 characters"),
        "method": ("policy", "uncalibrated", "threshold support", "judge slots", "entropy"),
    }.items():
        shown = words(root.get_element_by_id(key))
        for part in parts:
            assert part in shown, (key, part)
    assert "How long is it?" in words(root.get_element_by_id("text"))


def test_what_is_not_there_has_no_heading() -> None:
    root = parsed(made(report("")))
    heads = [words(head) for head in root.iter("h2")]
    assert heads == ["Trust facts", "The text", "Sources", "How it was done", "How to read this"]
    assert "The text is empty." in words(root.body)
    assert not root.find_class("pane")


@pytest.mark.parametrize("title", ["", " ", "\n"])
def test_a_page_without_a_title_has_a_heading(title: str) -> None:
    root = parsed(made(report("So."), title=title))
    assert words(next(root.iter("h1"))) == "Text given"
    assert words(next(root.iter("title"))) == "Text given – Veridical report"


def test_heads_stand_in_order() -> None:
    levels = [int(node.tag[1]) for node in root_of().iter("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_tables_have_captions_and_heads() -> None:
    for table in root_of().iter("table"):
        assert words(table.find("caption"))
        assert all(head.get("scope") == "col" for head in table.find("thead").iter("th"))
        assert all(row[0].tag == "th" for row in table.find("tbody"))


def test_texts_say_their_language() -> None:
    german = replace(claim("Der Kai ist lang."), language="de")
    held = document("Der Kai ist nicht kurz und die Mole ist auch nicht lang, sagt man.")
    judged = verdict(german, Label.SUPPORTED, quote=held.text, source=held)
    root = parsed(made(report("Der Kai ist lang.", [judged], sources=[held]), (held,)))
    assert root.get("lang") == "en"
    for node in (
        *root.find_class("given"),
        *root.find_class("statement"),
        *root.iter("blockquote"),
    ):
        assert node.get("lang") == "de"


# The whole file


def test_the_policy_allows_this_style_and_this_script_and_nothing_else() -> None:
    page = made(*everything())
    for tag in ("style", "script"):
        (inside,) = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}';" in policy()
    (meta,) = [one for one in parsed(page).iter("meta") if one.get("http-equiv")]
    assert meta.get("content") == policy()
    assert policy().startswith("default-src 'none'; ")
    assert policy().endswith("img-src 'none'; base-uri 'none'; form-action 'none'")
    assert "unsafe" not in policy()
    assert page.index("Content-Security-Policy") < page.index("<style>") < page.index(
        "<title>"
    ) or (page.index("Content-Security-Policy") < page.index("<style>"))


def test_equal_reports_give_equal_bytes() -> None:
    whole, documents = everything()
    other = replace(whole, run=Run((("judge", random.random()),), cached=True, calls=3))
    shuffled = tuple(reversed(documents))
    assert made(whole, documents) == made(other, shuffled)


def test_the_style_asks_for_nothing() -> None:
    page = made(*everything())
    assert not re.findall(r"url\(|@import|https?:|src=|//[a-z]", page)


def test_a_report_of_two_thousand_claims_is_quick_and_small() -> None:
    held = source()
    sentence_given = "The quay is 510 metres long. "
    words_given = sentence_given * 2_000
    base = verdict(
        claim(sentence_given.strip()), Label.CONTRADICTED, quote=held.text[11:39], source=held
    )
    verdicts = []
    for number in range(2_000):
        start = number * len(sentence_given)
        spans = (replace(base.claim.spans[0], start=start, end=start + 28),)
        judged = replace(base, claim=replace(base.claim, id=f"c{number}", spans=spans))
        verdicts.append(replace(judged, evidence=judged.evidence * 3))
    whole = report(words_given, verdicts, sources=[held])
    started = time.process_time()
    page = made(whole, (held,))
    assert time.process_time() - started < 8
    assert len(page.encode()) < 8_000_000
    assert text_of(page) == words_given
