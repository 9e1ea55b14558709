"""The claim's own words in other places: what may not be turned round, and is not borne out.

Nothing here refutes: that "all animals are cats" does not follow from "all cats are animals" says
nothing of whether it is so.
"""

from __future__ import annotations

from collections import Counter

from veridical.judging.alignment import Alignment, Link
from veridical.judging.roles import AGENT, OTHER, PATIENT, is_symmetric, place_of
from veridical.judging.sides import Side
from veridical.text.grammar.tags import Tag

_DESCRIBING = frozenset({Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.GERUND, Tag.PARTICIPLE})
_UNIVERSAL = frozenset("all every each most".split())
_POINTING = frozenset("the this that these those its his her their our my your".split())
_FEWEST = 4
"""Tokens, the full stop among them: "Cats chase dogs." is the shortest that can be turned."""


def is_converse(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence says the claim's words of one another the other way round."""
    if claim.analysis.language != "en" or evidence.analysis.language != "en":
        return False
    return (
        _changes_sides(claim, evidence, alignment)
        or _is_unread(claim, evidence)
        or _turns_a_rule(claim, evidence, alignment)
    )


def _changes_sides(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "The old bridge replaced the new ferry": a word of who did it stands there with whom."""
    verb = claim.clause.verb
    if verb is None or alignment.evidence_of(verb) != evidence.clause.verb:
        return False
    if is_symmetric(claim.analysis.roots[verb]):
        return False
    return any(
        {
            place_of(claim.analysis, claim.clause, link.claim),
            place_of(evidence.analysis, evidence.clause, link.evidence),
        }
        == {AGENT, PATIENT}
        for link in alignment.links
        if claim.analysis.tags[link.claim] in _DESCRIBING and _is_once(claim, evidence, link)
    )


def _is_once(claim: Side, evidence: Side, link: Link) -> bool:
    """Whether the word stands once on either side, so that its place is its own."""
    mine = Counter(claim.analysis.roots[at] for at in claim.own)
    theirs = Counter(evidence.analysis.roots[at] for at in evidence.own)
    one, two = claim.analysis.roots[link.claim], evidence.analysis.roots[link.evidence]
    return mine[one] == theirs[two] == 1


def _is_unread(claim: Side, evidence: Side) -> bool:
    """Whether both sentences have the same words in another order, and one shows no verb.

    Then nothing tells who does what.
    """
    one, two = claim.analysis, evidence.analysis
    mine, theirs = [token.fold for token in one.tokens], [token.fold for token in two.tokens]
    if len(mine) < _FEWEST or mine[-1:] != ["."] or mine == theirs:
        return False
    verbless = claim.clause.verb is None or evidence.clause.verb is None
    return verbless and Counter(mine) == Counter(theirs)


def _turns_a_rule(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "All animals are cats" beside "all cats are animals"."""
    one, two = claim.clause, evidence.clause
    if not _is_copula(claim) or not _is_copula(evidence) or not _is_general(claim):
        return False
    nouns = [
        link
        for link in alignment.links
        if claim.analysis.tags[link.claim] is Tag.NOUN
        and place_of(claim.analysis, one, link.claim) == OTHER
        and place_of(evidence.analysis, two, link.evidence) == OTHER
    ]
    moved = {
        (link.claim in one.subject, link.evidence in two.subject)
        for link in nouns
        if (link.claim in one.subject) != (link.evidence in two.subject)
    }
    return len(moved) > 1


def _is_copula(side: Side) -> bool:
    verb = side.clause.verb
    return verb is not None and side.analysis.tags[verb] is Tag.BE


def _is_general(side: Side) -> bool:
    """Whether the subject is a whole kind, and what is said of it is not one definite thing."""
    analysis, clause = side.analysis, side.clause
    words = [analysis.tokens[at].fold for at in clause.subject]
    bare = all(analysis.tags[at] in (Tag.NOUN, Tag.ADJ) for at in clause.subject)
    general = words[:1] and (words[0] in _UNIVERSAL or (bare and words[-1].endswith("s")))
    said = {analysis.tokens[at].fold for at in range(clause.predicate[-1] + 1, clause.end)}
    return bool(general) and not said & _POINTING
