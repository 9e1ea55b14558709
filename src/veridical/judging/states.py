"""What the claim says is so, where the evidence tells of something that happened.

"Roth replaced Stein as mayor" does not say that Stein is the mayor, nor "rose from 4 to 6" that the
price is 4.
"""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT
from veridical.judging.roles import AGENT, PATIENT, place_of
from veridical.judging.sides import Side
from veridical.text.grammar.lexicon import verb_base
from veridical.text.grammar.tags import Tag

_MADE = frozenset(
    "appoint elect name choose nominate make promote hire select crown designate declare".split()
)
"""Whom somebody made something is that."""
_TOOK = frozenset(
    "become replace succeed follow serve act work remain stay continue begin start join represent"
    " lead head assume".split()
)
"""Who does this as something is that, at least since."""
_CHANGING = frozenset(
    "rise grow increase climb jump fall drop decline decrease shrink sink go cut raise lower reduce"
    " change move".split()
)
_NOW = frozenset("is are has have costs stands amounts".split())
_BETWEEN = frozenset({Tag.NAME, Tag.NOUN, Tag.ADJ, Tag.DET, Tag.MARK, Tag.NUM})


def tells_no_state(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence has the claim's words of an event, and not of what came of it."""
    if claim.analysis.language != "en" or evidence.analysis.language != "en":
        return False
    return (
        _is_other_holder(claim, evidence, alignment)
        or _has_passed(claim, evidence)
        or _is_only_meant(claim, evidence, alignment)
    )


def _is_other_holder(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Stein is the mayor": the evidence has both words, and a verb that does not join them."""
    one, two = claim.analysis, evidence.analysis
    verb, other = claim.clause.verb, evidence.clause.verb
    if verb is None or other is None or one.tags[verb] is not Tag.BE:
        return False
    if two.weights[other] <= LIGHT or alignment.links_evidence(other):
        return False
    names = [
        link.evidence
        for link in alignment.links
        if link.claim in claim.clause.subject and one.tags[link.claim] is Tag.NAME
    ]
    titles = [
        link.evidence
        for link in alignment.links
        if link.claim > verb and one.tags[link.claim] is Tag.NOUN
    ]
    if not names or not titles:
        return False
    title = nearest_like(evidence, titles[0], names[-1])
    if _in_one_phrase(evidence, names[-1], title):
        return False
    return not makes_holder(evidence, names[0])


def nearest_like(evidence: Side, at: int, place: int) -> int:
    """Of the words of a clause that are the same as one, the nearest to a place on its own side
    of the verb."""
    analysis, verb = evidence.analysis, evidence.clause.verb
    same = [to for to in evidence.own if analysis.roots[to] == analysis.roots[at]]

    def distance(to: int) -> tuple[bool, int]:
        crosses = verb is not None and (to < verb) is not (place < verb)
        return crosses, abs(to - place)

    return min(same or [at], key=distance)


def makes_holder(evidence: Side, person: int) -> bool:
    """Whether a clause tells that one of its words became what it names: "was elected mayor"."""
    clause, analysis = evidence.clause, evidence.analysis
    if clause.verb is None:
        return False
    place, root = place_of(analysis, clause, person), analysis.roots[clause.verb]
    if root in _MADE:
        return place == PATIENT
    after = analysis.tokens[clause.verb + 1].fold if clause.verb + 1 < clause.end else ""
    took = root in _TOOK or (root == "take" and after in ("over", "office"))
    return took and (place == AGENT or person in clause.subject)


def _is_only_meant(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "The works were due to finish in 2020" does not say that they finished."""
    verb = claim.clause.verb
    at = None if verb is None else alignment.evidence_of(verb)
    if verb is None or at is None or not at or evidence.analysis.tags[at - 1] is not Tag.TO:
        return False
    done = verb_base(claim.analysis.tokens[verb].fold)
    done_there = {evidence.analysis.roots[one] for one in range(evidence.clause.start, at)}
    meant = done is not None and done != claim.analysis.tokens[verb].fold
    return meant and not done_there & _DOING


_DOING = frozenset("manage happen help come go prove get".split())


def _in_one_phrase(evidence: Side, one: int, two: int) -> bool:
    """ "The mayor, Lena Roth, ..."; "Lena Roth, mayor of Holt, ..."."""
    first, last = sorted((one, two))
    return all(
        evidence.analysis.tags[at] in _BETWEEN or evidence.analysis.tokens[at].fold == "of"
        for at in range(first + 1, last)
    )


def _has_passed(claim: Side, evidence: Side) -> bool:
    """ "Rose from 4 to 6 and then fell to 5": of these only 5 may still be so."""
    mine = {claim.analysis.tokens[at].fold for at in claim.clause.predicate}
    if not mine & _NOW or any(changes(claim, at) for at in claim.clause.predicate):
        return False
    analysis = evidence.analysis
    said = {(one.low, one.high) for one in claim.analysis.quantities}
    inside = range(evidence.clause.start, len(analysis.tokens))
    for quantity in analysis.quantities:
        if (quantity.low, quantity.high) not in said:
            continue
        # A figure that is only a part of a token ("½s") has no place among them.
        held = analysis.range_of(quantity.value_span.start, quantity.value_span.end)
        if not held or held[0] not in inside:
            continue
        at = held[0]
        changed = any(changes(evidence, to) for to in range(evidence.clause.start, at))
        left = changed and analysis.tokens[at - 1].fold == "from"
        led = changed and analysis.tokens[at - 1].fold == "to"
        if left or (led and _changes_again(evidence, at)):
            return True
    return False


def changes(side: Side, at: int) -> bool:
    """Whether a word is a verb that tells how an amount changes ("rose", "cut")."""
    word = side.analysis.tokens[at].fold
    return (verb_base(word) or side.analysis.roots[at]) in _CHANGING


def _changes_again(evidence: Side, at: int) -> bool:
    """Whether another change to some value follows in the sentence."""
    analysis = evidence.analysis
    return any(
        changes(evidence, to) and "to" in {token.fold for token in analysis.tokens[to : to + 4]}
        for to in range(at + 1, len(analysis.tokens))
    )
