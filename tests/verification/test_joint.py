"""What becomes of a claim when one judge compared it and another read it."""

from __future__ import annotations

from math import log

import pytest

from veridical.protocols import Pair
from veridical.retrieval.passages import passages
from veridical.testing import claim, document
from veridical.types import Comparison, Finding, Judgement, Slot, SlotRelation
from veridical.verification.combination import Combination
from veridical.verification.joint import joint

TEXT = "The vessel went down off Norway in 1912."


def pair(own: str = "The ship sank near Norway.") -> Pair:
    [one] = passages(document(TEXT))
    return Pair(claim(own), one)


def both(
    compared: tuple[float, float],
    read: tuple[float, float],
    *found: Comparison,
    given: Pair | None = None,
) -> Judgement:
    """The joint judgement where the combination says just what the judge that reads says."""
    given = given or pair()
    span = given.passage.span
    silent = 1.0 - sum(read)
    odds = [log(side / silent) for side in read]
    fixed = Combination("test", (*(0.0,) * 10, odds[0]), (*(0.0,) * 10, odds[1]))
    first = Judgement("slots", *compared, 0.8, found, span)
    return joint(
        fixed,
        given,
        (Finding("documents", given.passage, 1.0), first),
        Judgement("reader", *read, 1.0, (), span),
    )


def sides(found: Judgement) -> tuple[float, float]:
    return round(found.support, 3), round(found.refute, 3)


NOT = Comparison(Slot.NEGATION, SlotRelation.CONFLICTING, "not", "")


SUNK = Comparison(Slot.WORDING, SlotRelation.MISSING, "sank", None)


def test_what_comparing_left_open_is_as_reading_has_it_and_never_quite_sure() -> None:
    assert sides(both((0.2, 0.0), (0.8, 0.1), SUNK)) == pytest.approx((0.64, 0.08), abs=0.001)


def test_where_all_words_stand_and_it_is_not_said_reading_does_not_support() -> None:
    """ "The union claims that the firm cut wages" holds every word of the firm cut wages."""
    doubt = Comparison(Slot.CERTAINTY, SlotRelation.MISSING, "", "believed")
    for found in (both((0.3, 0.0), (0.98, 0.01)), both((0.3, 0.0), (0.98, 0.01), SUNK, doubt)):
        assert found.support < 0.5


@pytest.mark.promise("G4")
@pytest.mark.parametrize(("read", "support"), [(0.9, 0.97), (0.1, 0.73), (0.001, 0.7)])
def test_a_support_by_values_stands_and_reading_makes_it_surer(read: float, support: float) -> None:
    found = both((0.7, 0.0), (read, 0.05))
    assert found.support == pytest.approx(support, abs=0.001)


def test_a_support_by_values_stands_though_a_figure_stands_elsewhere() -> None:
    """The year of a table's column stands in its head, not in the row that is read."""
    found = both((0.95, 0.0), (0.1, 0.05), given=pair("The ship sank near Norway in 2023."))
    assert found.support >= 0.95


@pytest.mark.parametrize(("read", "refute"), [(0.9, 0.99), (0.4, 0.94), (0.1, 0.91)])
def test_a_refutation_by_words_stands_unless_reading_objects(read: float, refute: float) -> None:
    assert both((0.0, 0.9), (0.05, read), NOT).refute == pytest.approx(refute, abs=0.001)


def test_where_reading_rather_supports_what_words_refute_nothing_is_decided() -> None:
    found = both((0.0, 0.9), (0.9, 0.05), NOT)
    assert found.support < 0.5
    assert found.refute < 0.5


@pytest.mark.promise("G7")
def test_a_figure_that_stands_nowhere_is_never_supported_by_reading() -> None:
    given = pair("The ship sank near Norway in 1913.")
    found = both((0.2, 0.0), (0.98, 0.01), SUNK, given=given)
    assert found.support < 0.5
    assert both((0.2, 0.0), (0.98, 0.01), SUNK, given=pair("It sank in 1912.")).support > 0.75


@pytest.mark.parametrize(
    ("own", "support"),
    [
        ("The ship sank near Norway.", 0.78),
        ("The Corvette sank near Sweden.", 0.63),
        ("The ship of Eva Lind sank near Norway.", 0.63),
        ("Norway's ship sank.", 0.78),
    ],
)
def test_a_name_that_stands_nowhere_is_too_little_to_support(own: str, support: float) -> None:
    found = both((0.2, 0.0), (0.98, 0.01), SUNK, given=pair(own))
    assert found.support == pytest.approx(support, abs=0.01)


@pytest.mark.parametrize("slot", [Slot.NUMBER, Slot.DATE, Slot.NAME, Slot.CELL])
def test_a_value_that_does_not_stand_where_it_belongs_is_not_supported(slot: Slot) -> None:
    missing = Comparison(slot, SlotRelation.MISSING, "36", None)
    assert both((0.2, 0.0), (0.98, 0.01), SUNK, missing).support < 0.5


def test_a_figure_that_was_converted_counts_as_read() -> None:
    converted = Comparison(Slot.DATE, SlotRelation.CONVERTED, "12/1912", "1912")
    found = both((0.2, 0.0), (0.98, 0.01), SUNK, converted, given=pair("The ship sank in 12/1912."))
    assert found.support > 0.75


@pytest.mark.parametrize(
    ("read", "relation"),
    [((0.9, 0.05), SlotRelation.DERIVED), ((0.05, 0.9), SlotRelation.CONFLICTING)],
)
def test_a_side_that_reading_alone_takes_rests_on_the_wording(
    read: tuple[float, float], relation: SlotRelation
) -> None:
    given = pair()
    [_, one] = both((0.2, 0.0), read, SUNK, given=given).comparisons
    assert (one.slot, one.relation) == (Slot.WORDING, relation)
    assert (one.claim_value, one.evidence_value) == (given.claim.text, TEXT)


def test_a_side_that_values_take_rests_on_them() -> None:
    same = Comparison(Slot.DATE, SlotRelation.SAME, "1912", "1912")
    assert both((0.9, 0.0), (0.9, 0.05), same).comparisons == (same,)
    assert both((0.0, 0.9), (0.05, 0.9), NOT).comparisons == (NOT,)
