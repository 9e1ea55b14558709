"""What stands for a value that is not in the quote: never a word that the result contradicts."""

from __future__ import annotations

import pytest

from veridical.doors.cli.explanation import verdict_lines
from veridical.doors.cli.look import UNICODE
from veridical.doors.compared import AROUND, NOTHING
from veridical.doors.formats.html.evidence import piece
from veridical.doors.formats.html.sources import sources_of
from veridical.doors.places import places_in
from veridical.testing import claim, document, report, verdict
from veridical.types import Comparison, Label, Slot, SlotRelation

QUAY = document("The quay is green.", id="quay.md")


@pytest.mark.parametrize("relation", SlotRelation)
@pytest.mark.parametrize("value", [None, "", "2022"])
def test_a_page_and_a_listing_say_where_a_value_is(
    relation: SlotRelation, value: str | None
) -> None:
    compared = Comparison(Slot.DATE, relation, "2023", value)
    made = verdict(
        claim("The quay is green."),
        Label.SUPPORTED,
        quote="The quay is green.",
        source=QUAY,
        comparisons=(compared,),
    )
    whole = report("The quay is green.", verdicts=(made,))
    page = piece(made.evidence[0], sources_of(whole, [QUAY])).source
    lines = str([*verdict_lines(made, 1, UNICODE, places_in(whole, [QUAY]))])
    agrees = relation not in (SlotRelation.MISSING, SlotRelation.CONFLICTING)
    for shown in (page, lines):
        assert (AROUND in shown) == (agrees and not value)
        assert (NOTHING in shown) == (not agrees and not value)
        assert ("2022" in shown) == bool(value)
