"""Numbers, units, dates and tables: compared by value, and never skipped."""

from __future__ import annotations

import pytest

from tests.promises.running import check, codes, label, labels
from veridical.types import Slot, SlotRelation

ORDERS = (
    "| Quarter | Orders | Returns |\n|---|---|---|\n| Spring | 812 | 31 |\n| Autumn | 905 | 44 |\n"
)


@pytest.mark.promise("R-B4-1")
@pytest.mark.parametrize("written", ["**812** thousand", "*812* thousand", "`812` thousand"])
def test_emphasis_does_not_hide_a_number(written: str) -> None:
    text = f"[The town](x.md) of *Elding* has {written} residents."
    verdict = check(text, "The town of Elding has 54 thousand residents.").verdicts[0]
    assert verdict.label.value == "contradicted"
    assert codes(verdict)[0] == "number_differs"
    place = verdict.reasons[0].claim_span
    assert place is not None
    assert place.of(text).strip("*`") == "812" + written.partition("812")[2]
    assert label("The town of Elding has 812 thousand residents.", text) == "supported"


@pytest.mark.promise("R-B4-2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Between 300 and 350 people came to the fair.", "supported"),
        ("More than 300 people came to the fair.", "supported"),
        ("At least 342 people came to the fair.", "supported"),
        ("Between 350 and 400 people came to the fair.", "contradicted"),
        ("Fewer than 300 people came to the fair.", "contradicted"),
        ("More than 342 people came to the fair.", "contradicted"),
    ],
)
def test_ranges_and_bounds_are_worked_out(text: str, expected: str) -> None:
    assert label(text, "342 people came to the fair.") == expected


@pytest.mark.promise("R-B4-3")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("Profit was $30 million.", "Profit was $130 million and turnover was $630 million."),
        ("The barn holds 7 cows.", "The barn holds 17 cows."),
        ("The road is 25 km long.", "The road is 125 km long."),
        ("The dose is 1.5 mg.", "The dose is 11.5 mg."),
    ],
)
def test_digits_inside_another_number_are_no_match(text: str, source: str) -> None:
    assert label(text, source) == "contradicted"


@pytest.mark.promise("R-B4-4")
@pytest.mark.parametrize(
    ("text", "source", "expected"),
    [
        ("The lens weighs 1.4 g.", "The lens weighs 870 g.", "contradicted"),
        ("The lens weighs 640 kg.", "The lens weighs 2 g.", "contradicted"),
        ("The cable is 3.4 metres long.", "The cable is 3.4 km long.", "contradicted"),
        ("The cable is 3,400 metres long.", "The cable is 3.4 km long.", "supported"),
        ("The oven reaches 482 °F.", "The oven reaches 250 °C.", "supported"),
        ("The trip takes 90 minutes.", "The trip takes 1.5 hours.", "supported"),
    ],
)
def test_units_are_converted_and_no_difference_is_too_great(
    text: str, source: str, expected: str
) -> None:
    assert label(text, source) == expected


@pytest.mark.promise("R-B4-5")
@pytest.mark.parametrize(
    ("text", "source", "expected"),
    [
        ("The share was 62 %.", "The share was 62.38 %.", "supported"),
        ("The share was 62.4 %.", "The share was 62.38 %.", "supported"),
        ("The share was 63 %.", "The share was 62.38 %.", "contradicted"),
        ("The fleet has 60 ships.", "The fleet has 62 ships.", "contradicted"),
        ("The fleet has about 60 ships.", "The fleet has 62 ships.", "supported"),
    ],
)
def test_rounding_is_accepted_and_whole_numbers_are_not_stretched(
    text: str, source: str, expected: str
) -> None:
    assert label(text, source) == expected


@pytest.mark.promise("R-B4-6")
@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("4,000", "supported"),
        ("4 000", "supported"),
        ("4'000", "supported"),
        ("4e3", "supported"),
        ("four thousand", "supported"),
        ("4", "contradicted"),
        ("4e2", "contradicted"),
        ("40,00", "contradicted"),
    ],
)
def test_a_number_is_read_as_it_is_written(written: str, expected: str) -> None:
    assert label(f"The boiler holds {written} litres.", "The boiler holds 4000 litres.") == expected


@pytest.mark.promise("R-B4-6")
def test_a_comma_is_a_decimal_mark_where_the_language_says_so() -> None:
    assert label("Der Kessel fasst 4,5 Liter.", "Der Kessel fasst 4,5 Liter Wasser.") == "supported"
    source = "Der Kessel fasst 4.500 Liter Wasser und ist aus Kupfer."
    assert label("Der Kessel fasst 4500 Liter Wasser.", source) == "supported"
    assert label("Der Kessel fasst 4,5 Liter Wasser.", source) == "contradicted"


@pytest.mark.promise("R-B4-6")
def test_a_curly_apostrophe_hides_no_refusal() -> None:
    for text in ("I don’t know.", "I can’t answer that from the given context."):
        report = check(text, "The lamp is green.", question="Who made the lamp?")
        assert (report.label, report.null_reason) == (None, "abstention")


@pytest.mark.promise("R-B4-7")
@pytest.mark.parametrize(
    "text",
    [
        "The yard sold 11 more boats in May than in June.",
        "The yard sold 57 boats in total.",
        "The yard sold 57 boats in May and June together.",
    ],
)
def test_what_follows_from_two_numbers_is_supported_with_both(text: str) -> None:
    source = "The yard sold 34 boats in May and 23 boats in June."
    verdict = check(text, source).verdicts[0]
    assert verdict.label.value == "supported"
    assert "number_derived" in codes(verdict)
    derived = [
        one
        for evidence in verdict.evidence
        for one in evidence.comparisons
        if (one.slot, one.relation) == (Slot.NUMBER, SlotRelation.DERIVED)
    ]
    assert derived[0].evidence_value is not None
    assert "34" in derived[0].evidence_value
    assert "23" in derived[0].evidence_value


@pytest.mark.promise("R-B4-7")
@pytest.mark.parametrize(
    "text",
    [
        "The yard sold 12 more boats in May than in June.",
        "The yard sold 58 boats in total.",
        "The yard sold 57 boats in May.",
    ],
)
def test_what_does_not_follow_from_two_numbers_is_not_supported(text: str) -> None:
    assert label(text, "The yard sold 34 boats in May and 23 boats in June.") != "supported"


@pytest.mark.promise("R-B4-8")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Orders in spring were 812.", "supported"),
        ("In autumn there were 905 orders.", "supported"),
        ("Returns in autumn were 31.", "contradicted"),
        ("Orders in spring were 905.", "contradicted"),
        ("Returns in spring were 812.", "contradicted"),
    ],
)
def test_a_cell_is_read_by_its_row_and_its_column(text: str, expected: str) -> None:
    verdict = check(text, ORDERS).verdicts[0]
    assert verdict.label.value == expected
    row = "| Spring | 812 | 31 |" if "spring" in text else "| Autumn | 905 | 44 |"
    assert verdict.evidence[0].quote == row


@pytest.mark.promise("R-B4-8")
def test_a_table_in_the_text_is_checked_cell_by_cell() -> None:
    text = ORDERS.replace("| Autumn | 905 |", "| Autumn | 950 |")
    report = check(text, "Spring brought 812 orders.\n\n" + ORDERS)
    wrong = [one for one in report.verdicts if one.label.value == "contradicted"]
    assert labels(report).count("supported") == 3
    assert [one.claim.spans[0].of(text).strip("| \n") for one in wrong] == ["Autumn | 950"]


@pytest.mark.promise("R-B4-9")
def test_a_fluent_sentence_with_every_value_wrong_is_wrong_in_each() -> None:
    source = "The lease was signed on 9 March 2023 as deed 2023-4410 and covers 3.1 hectares."
    text = "The lease was signed on 2 June 2018 as deed 2018-0071 and covers 8.5 hectares."
    report = check(text, source)
    assert set(labels(report)) == {"contradicted"}
    message = " ".join(one.message for verdict in report.verdicts for one in verdict.reasons)
    for wrong, right in (("2 June 2018", "9 March 2023"), ("8.5 hectares", "3.1 hectares")):
        assert wrong in message
        assert right in message
    assert label(source, source) == "supported"
