"""Number words that count nothing: "one another", "at first", "no one"."""

from __future__ import annotations

from veridical.text.quantities.number_lexicon import atom_of, lexicon
from veridical.text.quantities.unit_phrases import read_unit
from veridical.text.token_walk import Walk

_OPENERS = frozenset(".!?;:\n")
_NOT_BEFORE_ORDINAL = frozenset("at from per pour par por".split())
_NOT_AFTER_ORDINAL = frozenset("of and name names aid hand hands".split())
_NUMBER_JOINS = frozenset(["in", "to"])
_NOT_BEFORE_ONE = frozenset(
    "no each every any some this that which the another either neither such other only last loved"
    " what whatever whichever anyone".split()
)
_NOT_AFTER_ONE = frozenset(
    "of another who that which whom whose can could may might must shall should will would"
    " is was are were be has have had does did do to by and or but on in at as than for with from"
    " not never thing way".split()
)


def names_no_place(walk: Walk, at: int) -> bool:
    """ "at first", "First, ...", "per second", "first of all": no place in an order."""
    if walk.plain(at - 1) in _NOT_BEFORE_ORDINAL or walk.plain(at + 1) in _NOT_AFTER_ORDINAL:
        return True
    begins = not walk.has(at - 1) or walk.word(at - 1) in _OPENERS
    return begins and walk.word(at + 1) in {",", ":"}


def is_pronoun(walk: Walk, at: int) -> bool:
    """Whether "one" stands for a person or a thing: "one of the", "this one", "one can"."""
    if walk.fold(at) != "one" or walk.language != "en":
        return False
    after = walk.fold(at + 1)
    if after in lexicon("en").parts or (after in _NUMBER_JOINS and _counts(walk, at + 2)):
        return False
    if after == "and" and walk.fold(at + 2) == "a" and walk.fold(at + 3) == "half":
        return False
    if walk.plain(at - 1) in _NOT_BEFORE_ONE or after in _NOT_AFTER_ONE:
        return True
    if walk.is_dash(at + 1) and walk.glued(at + 1):
        index = at + 2
        return walk.fold(index) not in lexicon("en").parts and read_unit(walk, index) is None
    begins = not walk.has(at - 1) or walk.word(at - 1) in _OPENERS
    # "One day, ..." and titles such as "One Flew Over".
    opens = begins and (after == "day" or walk.word(at + 1)[:1].isupper())
    return not walk.is_word(at + 1) or opens


def _counts(walk: Walk, at: int) -> bool:
    return walk.is_number(at) or atom_of(walk.fold(at), walk.language) is not None


def is_named(walk: Walk, at: int, end: int) -> bool:
    """Whether a number word is part of a name: "Ten Hag", "Formula One", "Seven Years' War"."""
    if walk.language != "en" or not walk.word(at)[:1].isupper() or walk.word(at).isupper():
        return False
    begins = not walk.has(at - 1) or walk.word(at - 1) in _OPENERS or not walk.in_line(at)
    before, after = walk.word(at - 1)[:1].isupper(), walk.word(end)[:1].isupper()
    return not begins and (before or after) and not walk.is_dash(at + 1)
