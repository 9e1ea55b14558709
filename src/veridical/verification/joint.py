"""What two judges say of a claim and a source, made into one judgement.

Two things the judge that reads has no say in. What the values of a claim bear out, it does not take
back; and a claim with a value or a name that stands nowhere in what was read is not supported,
however sure the network is: it reads both badly.
"""

from __future__ import annotations

import re
from dataclasses import replace

from veridical.judging.analysis import analyse
from veridical.judging.premise import premise
from veridical.protocols import Pair
from veridical.text.words import tokens
from veridical.types import Comparison, Finding, Judgement, Slot, SlotRelation
from veridical.verification.combination import LACKING, TYPED, Combination, features_of

LEANS = 0.5
"""From this support or refutation on, a judge takes a side."""
_STANDS = 0.7
"""From this support or refutation on, what comparing says stands."""
_ALONE = 0.8
"""What reading alone can be sure of: on cases of kinds that it was not trained on it is wrong more
often than its numbers say (benchmarks/own)."""
_UNNAMED = 0.8
"""What is left of a support whose source does not have a name of the claim: too little to support
where the profile is balanced."""
_DOUBTED = 0.4
"""What is left of a support that a figure or a word speaks against: never enough to support."""
_FIGURE = re.compile(r"\d[\d.,]*+")


def joint(
    combination: Combination, pair: Pair, before: tuple[Finding, Judgement], read: Judgement
) -> Judgement:
    """The judgement of both: `before` is what comparing found, `read` what reading did."""
    finding, compared = before
    unread = unread_figures(pair, compared)
    features = features_of(compared, read, similarity=finding.similarity, unread=unread)
    support, refute = _settled(compared, combination.sides(features))
    if compared.support < _STANDS:
        support *= _left(pair, compared, unread=unread)
    support, refute = round(support, 6), round(refute, 6)
    both = replace(
        compared,
        judge=f"{compared.judge}+{read.judge}",
        support=support,
        refute=min(refute, 1.0 - support),
    )
    return _explained(pair, compared, both)


def _explained(pair: Pair, compared: Judgement, both: Judgement) -> Judgement:
    """Where no value takes the side that reading does, it rests on the wording as a whole."""
    conflicting = (one.relation is SlotRelation.CONFLICTING for one in compared.comparisons)
    if both.refute >= LEANS and not any(conflicting):
        relation = SlotRelation.CONFLICTING
    elif both.support >= LEANS > compared.support:
        relation = SlotRelation.DERIVED
    else:
        return both
    claim, passage = pair.claim, pair.passage
    place = claim.spans[0] if claim.spans else None
    words = (claim.text, passage.text, place, passage.span)
    wording = Comparison(Slot.WORDING, relation, *words)
    return replace(both, comparisons=(*both.comparisons, wording), quote=passage.span)


def _settled(compared: Judgement, sides: tuple[float, float]) -> tuple[float, float]:
    """Support and refutation where comparing took a side: reading makes it surer, or less so.

    A support by values stands. A refutation by words (a negation, a quantifier) stands unless
    both together rather support the claim; then nothing is decided. What comparing left open is as
    both have it together, and never quite sure.
    """
    support, refute = sides
    if compared.support >= _STANDS:
        support = compared.support + (1.0 - compared.support) * support
        return support, min(refute, 1.0 - support)
    if compared.refute >= LEANS and support > refute:
        return min(support, compared.support), refute
    if compared.refute >= _STANDS:
        refute = compared.refute + (1.0 - compared.refute) * refute
        return min(support, 1.0 - refute), refute
    return support * _ALONE, refute * _ALONE


def _left(pair: Pair, compared: Judgement, *, unread: bool) -> float:
    """What is left of a support that no values bear out, in (0, 1]."""
    if unread or _lacks_value(compared) or _held_back(compared):
        return _DOUBTED
    return _UNNAMED if _lacks_name(pair, compared) else 1.0


def _held_back(compared: Judgement) -> bool:
    """Whether comparing does not support the claim although its words stand in the passage, or
    because of a doubt there: it is somebody's opinion, feared, or said of something else."""
    if compared.support >= LEANS:
        return False
    lacking = {one.slot for one in compared.comparisons if one.relation in LACKING}
    return not lacking or Slot.CERTAINTY in lacking


def _lacks_value(compared: Judgement) -> bool:
    """Whether a typed value of the claim does not stand where it belongs."""
    return any(
        one.slot in TYPED and one.relation is SlotRelation.MISSING for one in compared.comparisons
    )


def _lacks_name(pair: Pair, compared: Judgement) -> bool:
    """Whether a name of the claim stands nowhere in what is read of the source."""
    wanted = {word for name in analyse(pair.claim.text, "en").names for word in name.words}
    borne_out = (one.claim_value for one in compared.comparisons if one.relation not in LACKING)
    held = (token.fold for text in (*premise(pair), *borne_out) for token in tokens(text))
    return not wanted <= {word.removesuffix("'s").removesuffix("'") for word in held}


def unread_figures(pair: Pair, compared: Judgement) -> bool:
    """Whether the claim has a figure that nothing in what is read of the source stands for."""
    borne_out = (one.claim_value for one in compared.comparisons if one.relation not in LACKING)
    held = {figure for text in (*premise(pair), *borne_out) for figure in _figures(text)}
    return not _figures(pair.claim.text) <= held


def _figures(text: str) -> set[str]:
    return {one.rstrip(".,").replace(",", "") for one in _FIGURE.findall(text)}
