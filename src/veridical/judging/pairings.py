"""What stands together in one part of a sentence: "green for oil and grey for water"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from veridical.judging.analysis import Analysis
from veridical.judging.roles import preposition_of
from veridical.judging.values import SlotFinding
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_BREAKS = frozenset(", ; : and but while whereas whilst or".split())
_PAIRED = (Tag.NOUN, Tag.NAME, Tag.NUM, Tag.ADJ, Tag.ADV)
_LONGEST = 120
"""Tokens: a longer sentence has more parts than anybody pairs."""


def repaired(claim: Analysis, evidence: Analysis) -> SlotFinding | None:
    """Two words that the claim joins and the evidence has in two parts, each beside another of the
    same kind: "grey for oil" where it says "green for oil and grey for water".

    Where the claim exchanges both pairs, it contradicts; one pair alone is not borne out.
    """
    if claim.language != "en" or max(len(claim.tokens), len(evidence.tokens)) > _LONGEST:
        return None
    theirs = _segments(evidence)
    if len(theirs) < 2:
        return None
    found = [
        pair for segment in _segments(claim) for pair in _crossed(claim, segment, evidence, theirs)
    ]
    if not found:
        return None
    first, second = found[0]
    relation = SlotRelation.CONFLICTING if _both_ways(claim, found) else SlotRelation.MISSING
    start, end = claim.tokens[first].start, claim.tokens[second].end
    return SlotFinding(Slot.ROLE, relation, (start, end), None, claim.text[start:end])


def _segments(analysis: Analysis) -> list[range]:
    """The stretches between commas and conjunctions."""
    breaks = [at for at, token in enumerate(analysis.tokens) if token.fold in _BREAKS]
    starts = [0, *(at + 1 for at in breaks)]
    ends = [*breaks, len(analysis.tokens)]
    return [range(*one) for one in zip(starts, ends, strict=True) if one[0] < one[1]]


def _word(analysis: Analysis, at: int) -> str:
    return analysis.roots[at] or analysis.tokens[at].fold


def _crossed(
    claim: Analysis,
    segment: range,
    evidence: Analysis,
    theirs: Sequence[range],
) -> Iterator[tuple[int, int]]:
    """The pairs of words of a part of the claim that the evidence pairs with others."""
    said = {_word(claim, at) for at in segment}
    places = {at: _only_place(claim, at, evidence, theirs) for at in segment}
    known = [at for at, place in places.items() if place is not None]
    for one, two in combinations(known, 2):
        first, second = places[one], places[two]
        if first is None or second is None or first[0] == second[0]:
            continue
        rivals = (
            _rival(evidence, theirs[first[0]], second[1], said),
            _rival(evidence, theirs[second[0]], first[1], said),
        )
        if all(rivals) and _are_parallel(evidence, theirs, first, second):
            yield one, two


def _are_parallel(
    evidence: Analysis,
    theirs: Sequence[range],
    first: tuple[int, int],
    second: tuple[int, int],
) -> bool:
    """Whether two parts list the same of two things; after a bare comma one may describe the other
    ("the town mayor, a village baker, ..."), unless a preposition shows the pairs."""
    before = evidence.tokens[theirs[max(first[0], second[0])].start - 1].text
    shown = _governed(evidence, first[1]) or _governed(evidence, second[1])
    return before != "," or bool(shown)


def _only_place(
    claim: Analysis, at: int, evidence: Analysis, theirs: Sequence[range]
) -> tuple[int, int] | None:
    """The part of the evidence that has a word, and where; None where none or several have it."""
    if claim.tags[at] not in _PAIRED:
        return None
    word = _word(claim, at)
    found = [
        (number, place)
        for number, part in enumerate(theirs)
        for place in part
        if _word(evidence, place) == word
    ]
    return found[0] if len(found) == 1 else None


def _rival(evidence: Analysis, part: range, place: int, said: set[str]) -> bool:
    """Whether a part has another word of the kind of the one at `place`, in the same position."""
    governor = _governed(evidence, place)
    return any(
        evidence.tags[at] is evidence.tags[place]
        and evidence.slots[at] is evidence.slots[place]
        and _governed(evidence, at) == governor
        and _word(evidence, at) not in said
        for at in part
    )


def _governed(analysis: Analysis, at: int) -> str:
    before = preposition_of(analysis, at)
    return "" if before is None else analysis.tokens[before].fold


def _both_ways(claim: Analysis, found: Sequence[tuple[int, int]]) -> bool:
    """Whether two separate pairs of the claim are crossed."""
    words = [{_word(claim, at) for at in pair} for pair in found]
    return any(not one & two for one, two in combinations(words, 2))
