"""Texts that state nothing, short answers and lists: what is no claim is not scored as one."""

from __future__ import annotations

import pytest

from tests.promises.running import CHOIR, check, codes, invoke, labels
from veridical.types import Label, SkipReason

GUARANTEE = "The guarantee lasts 36 months."
NOTHING = ["", "   \n\t ", "Good evening! How can I help you?", "# Guarantee\n\n***\n", "..."]


@pytest.mark.promise("G2", "R-B2-4")
@pytest.mark.parametrize("text", NOTHING)
def test_no_claims_is_null_with_its_reason(text: str) -> None:
    report = check(text, GUARANTEE)
    assert (report.label, report.trust, report.interval) == (None, None, None)
    assert (report.factscore, report.coverage) == (None, None)
    assert report.null_reason == "no_claims"


@pytest.mark.promise("R-B2-4")
@pytest.mark.parametrize("text", ["blorf snee gruntle", "!!! ??? ###", "guarantee months 36 lasts"])
def test_nonsense_is_never_supported(text: str) -> None:
    report = check(text, GUARANTEE)
    assert report.label in (None, Label.UNVERIFIABLE)
    assert (report.trust or 0.0) < 0.3
    assert not report.factscore


@pytest.mark.promise("G2", "R-B2-1")
@pytest.mark.parametrize(
    "text", ["I do not know.", "I don't know.", "The leaflet does not say.", "No idea, sorry."]
)
def test_to_know_nothing_where_there_is_nothing_has_no_score(text: str) -> None:
    question = "How long does the guarantee last?"
    report = check(text, "The lamp is sold in green.", question=question)
    assert (report.label, report.trust, report.factscore) == (None, None, None)
    assert report.null_reason == "abstention"
    assert [part.why for part in report.skipped] == [SkipReason.ABSTENTION]


@pytest.mark.promise("R-B2-2")
@pytest.mark.parametrize("text", ["I do not know.", "I'm not sure.", "The leaflet does not say."])
def test_to_know_nothing_where_the_source_answers_is_wrong(text: str) -> None:
    report = check(text, GUARANTEE, question="How long does the guarantee last?")
    assert labels(report) == ["contradicted"]
    assert codes(report.verdicts[0]) == ["answer_differs"]
    assert "36 months" in report.verdicts[0].reasons[0].message
    assert report.trust == 0.0


@pytest.mark.promise("R-B2-3")
@pytest.mark.parametrize("source", ["", " \n\n", "***\n", "<!-- to do -->"])
def test_an_empty_source_supports_nothing(source: str) -> None:
    report = check("The lamp weighs 900 grams.", source, question="How heavy is the lamp?")
    assert labels(report) == ["unverifiable"]
    assert codes(report.verdicts[0]) == ["no_evidence"]
    assert (report.trust, report.factscore) == (0.0, 0.0)


@pytest.mark.promise("R-B2-5")
def test_pleasantries_are_no_claims_and_are_listed_the_same_every_time() -> None:
    plain = "The Torvik choir has 48 members."
    polite = f"Hi there! Happy to help. {plain} Would you like to know more?"
    report = check(polite, CHOIR)
    assert report.factscore == check(plain, CHOIR).factscore == 1.0
    assert report.trust == check(plain, CHOIR).trust
    assert [(part.span.of(polite), part.why.value) for part in report.skipped] == [
        ("Hi there!", "greeting"),
        ("Happy to help.", "greeting"),
        ("Would you like to know more?", "question"),
    ]
    shown = invoke("verify", polite, "--source", "-", "--explain", stdin=CHOIR.encode()).out
    assert "Happy to help." in shown.partition("Not checked")[2]


@pytest.mark.promise("R-B2-6")
@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("1902", "When was the Torvik choir founded?", "supported"),
        ("In 1903.", "When was the Torvik choir founded?", "contradicted"),
        ("Elsa Quist", "Who founded the Torvik choir?", "supported"),
        ("48", "How many members does the Torvik choir have?", "supported"),
        ("Yes", "Does the choir own two pianos?", "supported"),
        ("No.", "Does the choir own two pianos?", "contradicted"),
    ],
)
def test_a_short_answer_is_one_claim(text: str, question: str, expected: str) -> None:
    report = check(text, CHOIR, question=question)
    assert labels(report) == [expected]
    assert report.verdicts[0].claim.spans[0].of(text) == text


@pytest.mark.promise("R-B2-7")
def test_every_bullet_is_a_claim_where_it_stands() -> None:
    text = "What is new:\n\n* Version 7 drops the fax module\n* Version 7 adds a **pager** module\n"
    report = check(text, "Version 7 drops the fax module. Version 7 keeps the print module.")
    assert labels(report) == ["supported", "unverifiable"]
    assert [verdict.claim.spans[0].of(text).strip("* ") for verdict in report.verdicts] == [
        "Version 7 drops the fax module",
        "Version 7 adds a **pager** module",
    ]
    assert [part.why for part in report.skipped] == [SkipReason.LEAD_IN]


@pytest.mark.promise("R-B2-8")
@pytest.mark.parametrize("form", [(), ("--json",), ("--explain",), ("--quiet",)])
@pytest.mark.parametrize("text", NOTHING[1:])
def test_a_text_without_claims_passes_through_the_command(text: str, form: tuple[str]) -> None:
    result = invoke("verify", "-", *form, "--source", __file__, stdin=text.encode())
    assert (result.code, result.err) == (0, "")
    assert "no_claims" in result.out or "Nothing here can be checked" in result.out


@pytest.mark.promise("R-B2-9")
def test_one_wrong_claim_of_three_is_a_score_of_two_thirds() -> None:
    source = "The mast is 64 metres tall. The mast is painted red. The mast was built in 1971."
    report = check(source.replace("1971", "1972"), source)
    assert labels(report) == ["supported", "supported", "contradicted"]
    assert report.factscore == pytest.approx(2 / 3, abs=1e-6)
    assert report.trust == pytest.approx(2 / 3, abs=0.02)


@pytest.mark.promise("R-B2-10")
@pytest.mark.parametrize(
    ("text", "label", "sentence"),
    [
        ("The Torvik choir has 48 members.", "supported", "is supported by"),
        ("The Torvik choir does not have 48 members.", "contradicted", "is contradicted by"),
        ("The mayor plays chess.", "unverifiable", "is neither supported nor contradicted by"),
    ],
)
def test_a_label_is_told_as_what_it_is(text: str, label: str, sentence: str) -> None:
    given = ("verify", text, "--source", "-", "--fail-on", "none")
    made = invoke(*given, "--json", stdin=CHOIR.encode()).report
    assert made["label"] == label
    counts = made["counts"]
    assert isinstance(counts, dict)
    others = {"supported", "contradicted", "unverifiable"} - {label}
    assert (counts[label], {counts[other] for other in others}) == (1, {0})
    shown = invoke(*given, stdin=CHOIR.encode()).out
    assert f"The one claim {sentence} your sources." in shown
    assert f" 1 {label}  {text}" in shown


@pytest.mark.promise("R-B2-11")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Iron melts at 1538 °C.", "The foundry employs 40 people."),
        ("Iron melts at 1538 °C.", "The foundry melts iron."),
        ("Cats are mammals.", "The kennel keeps cats and dogs."),
    ],
)
def test_what_everybody_knows_and_no_source_says_is_unverifiable(text: str, source: str) -> None:
    assert labels(check(text, source)) == ["unverifiable"]
