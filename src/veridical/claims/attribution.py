"""Words that only say where a statement comes from, or lead into it, and add nothing to it."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.text.grammar.abstention import SOURCE_WORDS
from veridical.text.words import Token, tokens
from veridical.types import Reading

_OPENERS = ("according to", "based on", "as stated in", "as mentioned in", "per")
_STATING = frozenset(
    "state states stated say says said mention mentions mentioned note notes noted indicate"
    " indicates indicated report reports reported show shows confirm confirms specify specifies"
    " explain explains".split()
)
_AROUND = frozenset("the a this also clearly above it they does do both".split())
_INTERJECTIONS = frozenset(
    "yes no sure certainly absolutely correct right indeed okay ok well so ja nein nee oui non sí"
    " also additionally furthermore moreover overall however thus therefore".split()
)


def without_attribution(reading: Reading) -> Reading:
    """The statement itself: "According to the report, X", "The text states that X", "Yes, X" -> X.

    Only an attribution to the sources as such is cut; "according to Smith" is part of the claim.
    """
    found = tokens(reading.text)
    at = _interjection(found)
    at = _opener(found, at)
    at = _stating(found, at)
    if at == 0 or at >= len(found):
        return reading
    return reading.cut(found[at].start, len(reading.text))


def _interjection(found: Sequence[Token]) -> int:
    if len(found) > 2 and found[0].fold in _INTERJECTIONS and found[1].text in ",.!:;—–":
        return 2
    return 0


def _opener(found: Sequence[Token], at: int) -> int:
    for opener in _OPENERS:
        words = opener.split()
        if [token.fold for token in found[at : at + len(words)]] != words:
            continue
        end = at + len(words)
        while end < len(found) and found[end].text != "," and end - at < 10:
            end += 1
        inside = {token.fold for token in found[at:end]}
        if end < len(found) and found[end].text == "," and inside & SOURCE_WORDS:
            return end + 1
    return at


def _stating(found: Sequence[Token], at: int) -> int:
    """ "The (provided) document states that"."""
    for end in range(at + 1, min(at + 7, len(found) - 1)):
        if found[end].fold in _STATING and found[end + 1].fold == "that":
            subject = {token.fold for token in found[at:end]}
            plain = subject <= SOURCE_WORDS | _AROUND
            return end + 2 if subject & (SOURCE_WORDS | {"it", "they"}) and plain else at
    return at
