"""Numbers in a claim that are no values of a row: those in the names of rows, and beside "than"."""

from __future__ import annotations

from itertools import pairwise

from veridical.judging.analysis import Analysis
from veridical.text.words import TokenKind, tokens

_OTHERS = frozenset(["rather", "other"])


def compares_things(claim: Analysis) -> bool:
    """Whether a claim says which of two things is more ("heavier than the X 250").

    "More than EUR 100" bounds a number and compares no things.
    """
    if claim.language != "en":
        return False
    for at, token in enumerate(claim.tokens[1:-1], start=1):
        if token.fold != "than" or claim.tokens[at - 1].fold in _OTHERS:
            continue
        after = claim.tokens[at + 1].start
        spans = [one.span for one in claim.quantities]
        if not any(
            span.start <= max(span.start, token.start) <= after < span.end for span in spans
        ):
            return True
    return False


def other_labels(claim: Analysis, label: str) -> frozenset[int]:
    """The claim's numbers that stand in the names of other rows.

    Beside the label "Hydra 250" the 400 of "Hydra 400" is part of a name, and no value.
    """
    words = tokens(label)
    named = {
        one.fold
        for one, other in pairwise(words)
        if one.kind is TokenKind.WORD and other.kind is TokenKind.NUMBER
    }
    united = {one.value_span.start for one in claim.quantities if one.unit is not None}
    return frozenset(
        at + 1
        for at, (one, other) in enumerate(pairwise(claim.tokens))
        if one.fold in named and other.kind is TokenKind.NUMBER and other.start not in united
    )
