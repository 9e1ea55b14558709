"""What is said of one of a kind, beside a claim that says it of all of them.

"The bank's Madrid office was searched" does not say that the bank's offices were.
"""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.text.grammar.inflection import is_genitive
from veridical.text.grammar.lexicon import verb_base
from veridical.text.grammar.tags import Tag

_OF_ALL = frozenset("the these those its their his her our my your all both".split())
_OF_ONE = frozenset("a an the this that its their his her our my your one another".split())
_OF_EACH = frozenset("every each".split())
_PAST = frozenset("was were had did".split())
_INSIDE = frozenset({Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.NUM, Tag.PARTICIPLE, Tag.GERUND})


def speaks_of_one(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the claim has a definite plural ("the offices") where the evidence has one thing."""
    one, two = claim.analysis, evidence.analysis
    if one.language != "en" or two.language != "en":
        return False
    return any(
        link.claim in claim.own
        and link.exact
        and one.tags[link.claim] is two.tags[link.evidence] is Tag.NOUN
        and _means_all(one, link.claim, evidence)
        and not _is_plural(two, link.evidence)
        and _opens_with(two, link.evidence, _OF_ONE)
        and not _stands_in_plural(two, link.evidence)
        for link in alignment.links
    )


def _means_all(analysis: Analysis, at: int, evidence: Side) -> bool:
    """ "The offices", "all offices"; "every office" beside what once happened to one, since "the
    user can" may be said of each."""
    if _is_plural(analysis, at):
        return _opens_with(analysis, at, _OF_ALL)
    return _opens_with(analysis, at, _OF_EACH) and _is_past(evidence)


def _is_past(side: Side) -> bool:
    if not side.clause.predicate:
        return False
    word = side.analysis.tokens[side.clause.predicate[0]].fold
    return word in _PAST or verb_base(word) not in (None, word)


def _is_plural(analysis: Analysis, at: int) -> bool:
    word = analysis.tokens[at].fold
    return not word.endswith(("'s", "’s")) and word != analysis.roots[at]


def _opens_with(analysis: Analysis, at: int, openings: frozenset[str]) -> bool:
    """Whether a phrase opens with one of some words or with its owner; a noun that only describes
    another opens none, and "the northern and southern gate" is no one gate."""
    if at + 1 < len(analysis.tags) and analysis.tags[at + 1] in (Tag.NOUN, Tag.NAME):
        return False
    at -= 1
    while at >= 0:
        word = analysis.tokens[at].fold
        if is_genitive(word):
            return openings is not _OF_EACH
        if word in openings:
            return True
        if analysis.tags[at] not in _INSIDE:
            return False
        at -= 1
    return False


def _stands_in_plural(analysis: Analysis, at: int) -> bool:
    return any(
        root == analysis.roots[at] and _is_plural(analysis, to)
        for to, root in enumerate(analysis.roots)
    )
