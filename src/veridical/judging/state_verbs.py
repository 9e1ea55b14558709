"""What a light verb of the claim takes for granted beside a full verb of the evidence.

"Was withdrawn from the market in 2018" has every word of "has been on the market since 2018" but
the little verb, and says the contrary: the state that a claim tells is borne out only by a verb
that holds it or begins it, or by words that stand in one phrase.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.same_one import is_same_one
from veridical.judging.sides import Side
from veridical.judging.states import changes, nearest_like
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import are_opposite, are_synonyms, verb_base
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.quantity import Quantity

BEGINS, HOLDS, ENDS, LEAVES, PLANS = "begins", "holds", "ends", "leaves", "plans"

_STATE = frozenset({Tag.BE, Tag.HAVE})
_GROUP = frozenset({Tag.BE, Tag.HAVE, Tag.MODAL, Tag.ADV, Tag.NEG, Tag.DO})
_BECOMING = frozenset("become get".split())
_NOW = frozenset("is are has have am".split())
_PAST = frozenset("was were had been".split())
_SINCE = frozenset("since from".split())
_WITHIN = frozenset("of with in at for 's".split())
_GIVING_UP = frozenset(
    "lose sell forfeit surrender cede relinquish abandon scrap abolish drop discontinue axe".split()
)
_IN_PHRASE = frozenset(
    {Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.DET, Tag.NUM, Tag.MARK, Tag.GERUND, Tag.PARTICIPLE}
)
_TO = frozenset("to into for as towards onto".split())
_AUXILIARY = frozenset({Tag.BE, Tag.HAVE})


@cache
def _table() -> dict[tuple[str, str], frozenset[str]]:
    lines = files("veridical.judging").joinpath("data/state_verbs.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in lines.splitlines() if line and not line.startswith("#"))
    return {(language, kind): frozenset(verbs.split()) for language, kind, verbs in rows}


def is_of_kind(language: str, verb: str, *kinds: str) -> bool:
    """Whether a verb, in English a lemma, tells of a state in one of some ways."""
    return any(verb in _table().get((language, kind), frozenset()) for kind in kinds)


def tells_another_state(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence's verb bears out no state, while the claim's light verb tells one."""
    if claim.analysis.language != evidence.analysis.language:
        return False
    if claim.analysis.language != "en":
        return _tells_an_event(claim, evidence, alignment)
    verb, other = _state_verb(claim), evidence.clause.verb
    if verb is None or other is None or alignment.links_evidence(other):
        return False
    analysis = evidence.analysis
    if analysis.tags[other] in _STATE:
        return _begins_then(claim, verb) and not _says_since(evidence)
    if _is_light(analysis, other) or _alike(claim, verb, analysis, other):
        return False
    if _is_presupposed(claim, evidence, alignment, other):
        return False
    if is_of_kind("en", analysis.roots[other], BEGINS):
        return False
    holds = is_of_kind("en", analysis.roots[other], HOLDS) or _arrives(evidence, other)
    return not holds or (_begins_then(claim, verb) and not _says_since(evidence))


def ended_state(claim: Side, evidence: Side, alignment: Alignment) -> tuple[int, int] | None:
    """The claim's verb and the evidence's, where this ended what that says is still so.

    Only what was ended by now, and only of the thing that it left: who moved to Linz is there.
    """
    verb, other = _state_verb(claim), evidence.clause.verb
    if claim.analysis.language != "en" or verb is None or other is None:
        return None
    analysis = evidence.analysis
    if alignment.links_evidence(other) or not is_of_kind("en", analysis.roots[other], ENDS):
        return None
    if not _is_still_so(claim) or not _is_over(evidence, other):
        return None
    if not is_same_one(claim, evidence, alignment, verb):
        return None
    if _in_one_phrase(claim, evidence, alignment):
        leaves = is_of_kind("en", analysis.roots[other], LEAVES)
        leaves = leaves and not _is_set_off(evidence, alignment)
        existing = any(claim.analysis.tokens[at].fold == "there" for at in claim.clause.subject)
        return (verb, other) if leaves or existing else None
    if claim.analysis.tags[verb] is Tag.HAVE and not _loses(evidence, alignment, other):
        return None
    subject = set(evidence.clause.subject)
    reached = any(link.claim > verb and link.evidence not in subject for link in alignment.links)
    leads_on = _leads_on(claim, evidence, alignment, other)
    return (verb, other) if reached and not leads_on else None


def decides_nothing(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence tells the end of a state of which the claim tells another time."""
    verb, other = _state_verb(claim), evidence.clause.verb
    if claim.analysis.language != "en" or verb is None or other is None:
        return False
    if alignment.links_evidence(other) or not is_of_kind(
        "en", evidence.analysis.roots[other], ENDS
    ):
        return False
    return not _is_still_so(claim) and not _becomes(claim, verb)


def _loses(evidence: Side, alignment: Alignment, other: int) -> bool:
    """Whether the evidence's subject gave up what the claim says that it has."""
    analysis = evidence.analysis
    first = next((link.evidence for link in alignment.links if link.evidence > other), None)
    if first is None or analysis.roots[other] not in _GIVING_UP:
        return False
    return not any(analysis.tags[at] in (Tag.PREP, Tag.TO) for at in range(other + 1, first))


def _state_verb(side: Side) -> int | None:
    """The verb of a clause that only says that something is so, has something, or became it."""
    analysis, clause = side.analysis, side.clause
    verb = clause.verb
    if verb is None:
        return None
    if all(analysis.tags[at] in _GROUP for at in clause.predicate):
        states = [at for at in clause.predicate if analysis.tags[at] in _STATE]
        return states[-1] if states else None
    light = 0 < analysis.weights[verb] <= LIGHT
    return verb if light else None


def _is_light(analysis: Analysis, verb: int) -> bool:
    return analysis.weights[verb] <= LIGHT or analysis.roots[verb] in word_class("en", "light")


def _arrives(evidence: Side, other: int) -> bool:
    """ "Rose to 5 million": that is what it is then; "rose by 5 million" does not say."""
    analysis, clause = evidence.analysis, evidence.clause
    reached = any(
        analysis.tokens[at].fold == "to" and analysis.slots[at + 1]
        for at in range(other + 1, clause.end - 1)
    )
    return reached and changes(evidence, other)


def _alike(claim: Side, verb: int, evidence: Analysis, other: int) -> bool:
    one, two = claim.analysis.roots[verb], evidence.roots[other]
    light = claim.analysis.weights[verb] > 0
    return light and not are_opposite(one, two) and are_synonyms(one, two)


def _becomes(claim: Side, verb: int) -> bool:
    return claim.analysis.roots[verb] in _BECOMING


def _is_dated(side: Side) -> bool:
    inside = set(side.tokens)
    return any(
        inside.intersection(side.analysis.range_of(date.span.start, date.span.end))
        for date in side.analysis.dates
    )


def _says_since(side: Side) -> bool:
    """ "Since 2018", "from 2018 on"."""
    analysis = side.analysis
    starts = {date.span.start for date in analysis.dates}
    inside = range(side.clause.start, side.clause.end)
    return any(
        analysis.tokens[at].fold in _SINCE
        and (
            analysis.tokens[at].start in starts
            or (at + 1 < len(analysis.tokens) and analysis.tokens[at + 1].start in starts)
        )
        for at in inside
    )


def _begins_then(claim: Side, verb: int) -> bool:
    """Whether the claim says when the state began."""
    return _is_dated(claim) and (_becomes(claim, verb) or _says_since(claim))


def _is_presupposed(claim: Side, evidence: Side, alignment: Alignment, other: int) -> bool:
    """Whether the evidence takes the claim for granted in naming what it speaks of.

    "The red barn was painted" says that the barn is red, and "the mayor, Lena Roth, spoke" who is
    the mayor; not since when, and not where the verb takes it away.
    """
    if not _in_one_phrase(claim, evidence, alignment):
        return False
    root = evidence.analysis.roots[other]
    if is_of_kind("en", root, PLANS):
        return _acts(evidence, alignment)
    verb = _state_verb(claim)
    if verb is not None and _begins_then(claim, verb):
        return False
    if _takes_away(root):
        told = _is_set_off(evidence, alignment) and not _is_dated(evidence)
        return (told or not _is_still_so(claim)) and not _is_dated(claim)
    return True


@lru_cache(maxsize=8192)
def _takes_away(verb: str) -> bool:
    """Whether a verb ends a state, or is one of another meaning of such a verb ("toppled")."""
    if is_of_kind("en", verb, ENDS, LEAVES):
        return True
    if is_of_kind("en", verb, BEGINS, HOLDS):
        return False
    return any(are_synonyms(verb, other) for other in _table()["en", ENDS])


def _is_set_off(evidence: Side, alignment: Alignment) -> bool:
    """ "Lena Roth, the mayor, resigned": commas set off what she is, when this was written."""
    places = [link.evidence for link in alignment.links]
    inside = range(min(places), max(places))
    return any(evidence.analysis.tokens[at].text == "," for at in inside)


def _acts(evidence: Side, alignment: Alignment) -> bool:
    """Whether what is spoken of is the one who does it, so that it is there."""
    subject = set(evidence.clause.subject)
    inside = all(link.evidence in subject for link in alignment.links)
    return inside and not evidence.clause.passive


def _in_one_phrase(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether all that is linked stands in one noun phrase, appositions included."""
    linked = [link.evidence for link in alignment.links]
    if not linked:
        return False
    places = sorted({nearest_like(evidence, at, linked[0]) for at in linked})
    analysis, subject = evidence.analysis, set(evidence.clause.subject)
    amounts = {(one.low, one.high) for one in claim.analysis.quantities}
    if amounts - {(one.low, one.high) for one in _amounts(analysis, subject)}:
        return False  # the verb is what tells the number: "rose by 5 million"
    if amounts and not all(at in subject for at in places):
        return False
    inside = range(places[0], places[-1] + 1)
    return all(
        analysis.tags[at] in _IN_PHRASE or analysis.tokens[at].fold in _WITHIN for at in inside
    )


def _amounts(analysis: Analysis, inside: set[int]) -> list[Quantity]:
    return [
        one
        for one in analysis.quantities
        if inside.issuperset(analysis.range_of(one.value_span.start, one.value_span.end))
    ]


def _is_still_so(claim: Side) -> bool:
    """ "Is", "has been since": what the claim says of now."""
    words = [claim.analysis.tokens[at].fold for at in claim.clause.predicate]
    return bool(words) and words[0] in _NOW


def _is_over(evidence: Side, other: int) -> bool:
    """Whether the evidence's verb tells what has been done: "ends on 30 June" is yet to come."""
    analysis, clause = evidence.analysis, evidence.clause
    if any(analysis.tags[at] in (Tag.MODAL, Tag.TO) for at in clause.predicate):
        return False
    done = verb_base(analysis.tokens[other].fold) not in (None, analysis.tokens[other].fold)
    if analysis.tags[other] is Tag.PARTICIPLE or clause.passive:
        first = analysis.tokens[clause.predicate[0]].fold
        return done and first in (_PAST | {"has", "have"})
    return done


def _leads_on(claim: Side, evidence: Side, alignment: Alignment, other: int) -> bool:
    """ "Moved from Graz to Linz", "left Graz for Linz": of where it went, nothing has ended."""
    analysis = evidence.analysis
    mine = claim.clause.predicate[-1]
    for link in alignment.links:
        if link.claim <= mine or link.evidence < other:
            continue
        before = range(other + 1, link.evidence)
        prepositions = [at for at in before if analysis.tags[at] in (Tag.PREP, Tag.TO)]
        if prepositions and analysis.tokens[prepositions[-1]].fold in _TO:
            return True
    return False


def _tells_an_event(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """A participle that the claim has not, in a language whose verbs are not known.

    "Wurde 2018 vom Markt genommen" says an event, and "ist auf dem Markt" a state.
    """
    one, two = claim.analysis, evidence.analysis
    if _participles(one) or not any(tag in _AUXILIARY for tag in one.tags):
        return False
    linked = [link.evidence for link in alignment.links]
    known = (BEGINS, HOLDS)
    return any(
        at in alignment.extra
        and not is_of_kind(two.language, two.tokens[at].fold, *known)
        and any(place in part for place in linked)
        and any(two.tags[to] in _AUXILIARY for to in part)
        for part in _stretches(two)
        for at in part
        if _looks_like_participle(two, at)
    )


def _participles(analysis: Analysis) -> list[int]:
    return [at for at in range(len(analysis.tokens)) if _looks_like_participle(analysis, at)]


def _stretches(analysis: Analysis) -> list[range]:
    """The parts between marks and conjunctions."""
    cuts = [
        at
        for at, tag in enumerate(analysis.tags)
        if tag is Tag.CONJ or analysis.tokens[at].text in ",;:()."
    ]
    starts = [0, *(at + 1 for at in cuts)]
    return [range(one, two) for one, two in zip(starts, [*cuts, len(analysis.tokens)], strict=True)]


_ENDINGS = {
    "fr": ("é", "ée", "és", "ées"),
    "es": ("ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas"),
}
_OPENINGS = {"de": ("be", "ver", "er", "ent", "zer"), "nl": ("be", "ver", "ont", "her")}
_CLOSINGS = {"de": ("t", "en"), "nl": ("d", "t", "en")}
_SHORTEST = 5


def _looks_like_participle(analysis: Analysis, at: int) -> bool:
    """ "Genommen", "verkauft", "teruggetrokken", "retiré", "retirado": by their form alone."""
    word, language = analysis.tokens[at].text, analysis.language
    if not word.islower() or len(word) < _SHORTEST or analysis.weights[at] <= 0:
        return False
    if language in _ENDINGS:
        before = analysis.tags[at - 1] if at else Tag.MARK
        return word.endswith(_ENDINGS[language]) and before in (*_AUXILIARY, Tag.ADV)
    if language not in _CLOSINGS or not word.endswith(_CLOSINGS[language]):
        return False
    return "ge" in word[:-3] or word.startswith(_OPENINGS[language])
