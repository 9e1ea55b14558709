"""How surely a claim says what its evidence says, and whether it allows or demands it."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.negation import governing
from veridical.judging.values import SlotFinding
from veridical.text.grammar.certainty import Certainty, certainty
from veridical.text.grammar.tags import Tag
from veridical.text.words import Token
from veridical.types import Slot, SlotRelation

_SCALE = (Certainty.FACT, Certainty.PLANNED, Certainty.EXPECTED, Certainty.POSSIBLE)
_ALLOWING = frozenset("can may allowed permitted entitled free".split())
_ENABLING = frozenset("can may could might".split())
_PERIODS = frozenset(
    "minutes hours days weeks months years minute hour day week month year".split()
)
_POSSESSING = frozenset("have has had".split())
_NEAR = 4
"""Words between "have" and the period: "have at least three more weeks"."""
_DEMANDING = frozenset("must required obliged obligatory mandatory".split())


def certainty_gap(
    claim: Analysis,
    claim_tokens: Sequence[int],
    evidence: Analysis,
    evidence_number: int,
    alignment: Alignment,
) -> SlotFinding | None:
    """A finding where the claim says more surely what the evidence hedges; None where it does not.

    A possibility told as a fact, or as settled, is an overstatement and conflicts; a plan, an
    expectation, a condition or hearsay told more surely is not borne out.
    """
    words = tuple(claim.tokens[at] for at in claim_tokens)
    inside = governing(evidence, evidence_number)
    others = tuple(evidence.tokens[at] for at in inside)
    mine, theirs = certainty(words), certainty(others)
    if theirs is Certainty.FACT and _only_if(claim, evidence, evidence_number):
        theirs = Certainty.CONDITIONAL
    if _allows(words) and _allows(others):
        return None  # "can be returned", "may be returned": both allow it
    relation = _relation(mine, theirs)
    if relation is None:
        return _able(words, evidence, inside) or _demanded(claim, words, evidence, others)
    chosen = set(inside)
    hedge = next((hedge for hedge in evidence.hedges if hedge.index in chosen), None)
    if hedge is not None and _is_aside(evidence, hedge.index, alignment):
        return None
    place = evidence.tokens[hedge.index] if hedge else None
    return SlotFinding(
        Slot.CERTAINTY,
        relation,
        None,
        (place.start, place.end) if place else None,
        "",
        place.text if place else theirs.value,
    )


def _only_if(claim: Analysis, evidence: Analysis, number: int) -> bool:
    """Whether the evidence holds under a condition that the claim does not name."""
    mine = any(clause.connector in ("if", "unless") for clause in claim.clauses)
    return is_conditional(evidence, number) and not mine


def _is_aside(evidence: Analysis, hedge: int, alignment: Alignment) -> bool:
    """ "Aeneas (possibly from a Greek word) was ...": the doubt is about what the brackets hold."""
    before = [token.text for token in evidence.tokens[:hedge]]
    inside = before.count("(") > before.count(")")
    after = range(hedge + 1, min(hedge + 4, len(evidence.tokens)))
    word = next((at for at in after if evidence.weights[at] > 0), None)
    return inside and (word is None or not alignment.links_evidence(word))


def _allows(words: Sequence[Token]) -> bool:
    return any(token.fold in _ALLOWING for token in words) or _has_time(words)


def _has_time(words: Sequence[Token]) -> bool:
    """ "Guests have ten days to complain": what one has the time for, one may do."""
    folds = [token.fold for token in words]
    for at in range(1, len(folds) - 1):
        before = folds[max(0, at - _NEAR) : at]
        if folds[at] in _PERIODS and folds[at + 1] == "to" and not _POSSESSING.isdisjoint(before):
            return True
    return False


def _relation(mine: Certainty, theirs: Certainty) -> SlotRelation | None:
    if theirs in (Certainty.CONDITIONAL, Certainty.REPORTED):
        surer = mine in (Certainty.FACT, Certainty.PLANNED)
        return SlotRelation.MISSING if surer else None
    if mine not in _SCALE or _SCALE.index(mine) >= _SCALE.index(theirs):
        return None
    overstated = theirs is Certainty.POSSIBLE and mine is not Certainty.EXPECTED
    return SlotRelation.CONFLICTING if overstated else SlotRelation.MISSING


def _able(words: Sequence[Token], evidence: Analysis, inside: Sequence[int]) -> SlotFinding | None:
    """ "Damages" where the evidence says "can damage", "must" where it says "may"."""
    modal = next(
        (
            at
            for at in inside
            if evidence.tokens[at].fold in _ENABLING and evidence.tags[at] is Tag.MODAL
        ),
        None,
    )
    if modal is None or any(evidence.tokens[at].fold in _DEMANDING for at in inside):
        return None
    demands = any(token.fold in _DEMANDING for token in words)
    if not demands and any(token.fold in _ENABLING | _ALLOWING for token in words):
        return None
    if not demands and any(token.fold in ("cannot", "can't", "able") for token in words):
        return None
    place = evidence.tokens[modal]
    span = (place.start, place.end)
    return SlotFinding(Slot.CERTAINTY, SlotRelation.MISSING, None, span, "", place.text)


def _demanded(
    claim: Analysis, words: Sequence[Token], evidence: Analysis, others: Sequence[Token]
) -> SlotFinding | None:
    """ "May sign in" where the evidence says "must": less than it demands, and not borne out.

    Under a denial both forbid: "may not", "must not".
    """
    demanding = next((token for token in others if token.fold in _DEMANDING), None)
    if demanding is None or not _allows(words) or any(one.fold in _DEMANDING for one in words):
        return None
    if claim.negations or evidence.negations:
        return None
    place = (demanding.start, demanding.end)
    return SlotFinding(Slot.CERTAINTY, SlotRelation.MISSING, None, place, "", demanding.text)


def is_conditional(analysis: Analysis, number: int) -> bool:
    """Whether a clause holds only under a condition that another clause of the sentence states."""
    if analysis.clauses[number].connector in ("if", "unless"):
        return True
    return any(other.connector in ("if", "unless") for other in analysis.clauses)
