"""Left-over words of claim and evidence that mean the opposite of one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
            converse = is_converse(analysis.roots[index], evidence.roots[at])
            if at not in used and not converse and _oppose(analysis, index, evidence, at):
                pairs.append((index, at))
                used.add(at)
                break
    pairs.extend(_directions(claim, missing, evidence, used))
    return tuple(pairs)


def _directions(
    claim: Side, missing: Sequence[int], evidence: Analysis, used: set[int]
) -> Iterator[tuple[int, int]]:
    """ "Sales fell by a tenth" beside "sales were up a tenth"."""
    for index in missing:
        root = claim.analysis.roots[index]
        for at in range(len(evidence.tokens)):
            way = ways(evidence, at)
            if way and are_opposite(root, way) and at not in used:
                yield index, at
                return


def ways(analysis: Analysis, at: int) -> str:
    """The verb that "up" or "down" before a number stands for: "rise" or "fall"; "" elsewhere."""
    word = analysis.tokens[at].fold
    if word not in ("up", "down"):
        return ""
    after = [to for to in (at + 1, at + 2) if to < len(analysis.tokens)]
    counted = bool(after) and (
        analysis.slots[after[0]]
        or (analysis.tokens[after[0]].fold in ("by", "to") and len(after) > 1)
    )
    return {"up": "rise", "down": "fall"}[word] if counted else ""


_CONVERSE = tuple(
    frozenset(pair)
    for pair in (("buy", "sell"), ("lend", "borrow"), ("give", "receive"), ("teach", "learn"))
)


def is_converse(one: str, two: str) -> bool:
    """Whether two verbs tell one event from its two sides: who bought, who sold."""
    return frozenset((one, two)) in _CONVERSE


def _oppose(claim: Analysis, index: int, evidence: Analysis, at: int) -> bool:
    one, two = claim.tokens[index].fold, evidence.tokens[at].fold
    if _is_group(claim, index) and _is_group(evidence, at):
        return False  # where four are women, five may be men
    return are_opposite(claim.roots[index], evidence.roots[at]) or are_opposite(one, two)


def _is_group(analysis: Analysis, at: int) -> bool:
    """Several of a kind, of whom something is said."""
    word = analysis.tokens[at].fold
    return analysis.tags[at] is Tag.NOUN and (word.endswith("s") or word in _SEVERAL)


_SEVERAL = frozenset("men women children people".split())
_BOUNDS = frozenset(
    "open opens opened close closes closed begin begins start starts end ends".split()
)


def _bounds_hours(claim: Side, index: int, evidence: Analysis) -> bool:
    """ "Shuts at noon" and "open from 6 am to noon" speak of one period's two ends."""
    timed = any(date.start.hour is not None for date in claim.analysis.dates)
    period = any(date.is_period and date.end.hour is not None for date in evidence.dates)
    return timed and period and claim.analysis.tokens[index].fold in _BOUNDS


def _tells_which(claim: Side, index: int) -> bool:
    """Whether a word stands in the subject, where it tells of what the rest is said."""
    return index in claim.clause.subject
