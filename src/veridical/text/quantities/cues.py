"""Words around a number that bound it or make it a guess: "at least", "≥", "about", "or more"."""

from __future__ import annotations

from typing import NamedTuple

from veridical.text.phrases import phrases
from veridical.text.quantities.quantity import Bound
from veridical.text.quantities.units import Unit
from veridical.text.token_walk import Walk

# "well over about 300": more words than this are no longer read.
_MOST_CUES = 3
_ABOUT = "about"
_EXACT = "exact"
_THAN = frozenset("than als dan que de d'".split())
_TIME = (("time", 1),)
# Before "over ten years" these say that it is a bound, and no stretch of time.
_DURATION_LEADS = frozenset("for after of well just a little by takes took lasts lasted".split())
_DURATION_TAILS = frozenset("ago old later earlier before".split())


class Cue(NamedTuple):
    """What the words say, and the token at which they begin (before) or after which they end."""

    bound: Bound
    approximate: bool
    edge: int


def cue_before(walk: Walk, first: int, floor: int) -> Cue:
    """What stands before a quantity that begins at token `first`, not before token `floor`."""
    bound, approximate, edge = Bound.EXACT, False, first
    table = phrases("bounds.tsv", walk.language)
    for _ in range(_MOST_CUES):
        found = table.ending(walk, edge, floor)
        if found is None or not walk.in_paragraph(edge):
            break
        start, role = found
        if role == _EXACT:
            break
        if role == _ABOUT:
            approximate = True
        elif bound is Bound.EXACT:
            bound = Bound(role)
        edge = start
    return Cue(bound, approximate, edge)


def cue_after(walk: Walk, end: int) -> Cue:
    """What stands after a quantity that ends before token `end`."""
    found = phrases("bounds_after.tsv", walk.language).starting(walk, end)
    if found is None or not walk.in_line(end):
        return Cue(Bound.EXACT, False, end)
    after, role = found
    # "20 people and more than 5 dogs": what follows is the bound of another number.
    if walk.fold(after) in _THAN:
        return Cue(Bound.EXACT, False, end)
    is_sum = walk.is_number(after) or (walk.fold(end) == "+" and not walk.glued(end))
    if is_sum or (walk.word(end) in {"-"} and not walk.glued(end)):
        return Cue(Bound.EXACT, False, end)
    if role == _ABOUT:
        return Cue(Bound.EXACT, True, after)
    return Cue(Bound(role), False, after)


def is_stretch(walk: Walk, cue: Cue, unit: Unit | None, end: int) -> bool:
    """Whether "over ten years" tells when, and does not bound: "sold over ten years"."""
    if walk.language != "en" or walk.fold(cue.edge) != "over" or unit is None:
        return False
    if unit.dimension != _TIME:
        return False
    return walk.fold(cue.edge - 1) not in _DURATION_LEADS and walk.fold(end) not in _DURATION_TAILS
