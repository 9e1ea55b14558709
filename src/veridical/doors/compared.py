"""What stands in the place of a value that a comparison does not find in the quote."""

from __future__ import annotations

from veridical.types import Comparison, SlotRelation

NOTHING = "nothing"
AROUND = "said around the quote"
_FOUND = frozenset(
    {SlotRelation.SAME, SlotRelation.ROUNDED, SlotRelation.CONVERTED, SlotRelation.DERIVED}
)


def in_the_place_of(one: Comparison) -> str:
    """Words for a value of the source that is not in the quote.

    Where the values agree all the same it is in the heading or the sentence before.
    """
    return AROUND if one.relation in _FOUND else NOTHING
