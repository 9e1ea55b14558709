"""Left-over words of claim and evidence that mean the opposite of one another."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.text.grammar.lexicon import are_opposite
from veridical.text.grammar.tags import Tag


def opposites(
    claim: Side, missing: Sequence[int], evidence: Analysis, extra: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Pairs of (claim token, evidence token), each at most once.

    A describing word inside the subject tells which thing is meant ("the junior curators", "Depot
    West") and opposes nothing.
    """
    analysis = claim.analysis
    if analysis.language != "en" or evidence.language != "en":
        return ()
    pairs: list[tuple[int, int]] = []
    used: set[int] = set()
    for index in missing:
        if _tells_which(claim, index) or _bounds_hours(claim, index, evidence):
            continue
        for at in extra:
            if at not in used and _oppose(analysis, index, evidence, at):
                pairs.append((index, at))
                used.add(at)
                break
    return tuple(pairs)


def _oppose(claim: Analysis, index: int, evidence: Analysis, at: int) -> bool:
    one, two = claim.tokens[index].fold, evidence.tokens[at].fold
    return are_opposite(claim.roots[index], evidence.roots[at]) or are_opposite(one, two)


_BOUNDS = frozenset(
    "open opens opened close closes closed begin begins start starts end ends".split()
)


def _bounds_hours(claim: Side, index: int, evidence: Analysis) -> bool:
    """ "Closes at 8 pm" and "open from 10 am to 8 pm" speak of one period's two ends."""
    timed = any(date.start.hour is not None for date in claim.analysis.dates)
    period = any(date.is_period and date.end.hour is not None for date in evidence.dates)
    return timed and period and claim.analysis.tokens[index].fold in _BOUNDS


def _tells_which(claim: Side, index: int) -> bool:
    analysis = claim.analysis
    if index not in claim.clause.subject:
        return False
    if analysis.tags[index] is Tag.NAME:
        return True
    following = analysis.tags[index + 1] if index + 1 < len(analysis.tags) else Tag.MARK
    return following in (Tag.NOUN, Tag.NAME, Tag.ADJ)
