"""Who does what to whom: places of a clause, swapped places, and names that fill them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding
from veridical.judging.word_lists import word_list
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.names import Name, same_name
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

AGENT, PATIENT, OTHER = "agent", "patient", "other"

_MADE_BY = frozenset(["by", "of", "than", "as", "with", "and"])
_EITHER = frozenset("than as before after until since".split())
_PLACE_PREPOSITIONS = frozenset("in at near from on".split())
_IN_PHRASE = (Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.NUM, Tag.GERUND)
# Verbs with two objects, where a noun may follow another: "lent the farmer money".
_GIVING = frozenset(
    "lend give teach sell send tell pay offer show owe award grant hand bring promise".split()
)
_SYMMETRIC = frozenset(
    "meet marry equal resemble match accompany join cooperate collaborate".split()
)


def is_symmetric(verb: str) -> bool:
    """Whether a verb says the same of both sides ("Anna met Ben")."""
    return verb in _SYMMETRIC


_BECOMING = frozenset("become remain".split())


@cache
def _functional() -> dict[str, frozenset[str]]:
    lines = files("veridical.judging").joinpath("data/functional_en.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in lines.splitlines() if line and not line.startswith("#"))
    return {lemma: frozenset(places.split()) for lemma, places in rows}


def place_of(analysis: Analysis, clause: Clause, index: int) -> str:
    """The place a token fills: agent, patient, or the preposition that governs it.

    Active subjects and passive "by" phrases are agents; active objects and passive subjects are
    patients. With "to be" there is neither: only prepositions tell the sides apart.
    """
    governor = _governor(analysis, clause, index)
    if clause.passive and governor == "by":
        return AGENT
    if governor is not None:
        return governor
    if clause.verb is None or _is_copula(analysis, clause.verb):
        return OTHER
    if index < clause.verb and index not in clause.subject and _whom(analysis, clause, index):
        return AGENT if clause.passive else PATIENT
    if index in clause.subject:
        if clause.passive:
            return PATIENT
        # "The gate closed" and "the gate was closed" say the same of the gate.
        return AGENT if _has_object(analysis, clause) else OTHER
    return PATIENT if not clause.passive and index > clause.verb else OTHER


def _is_copula(analysis: Analysis, verb: int) -> bool:
    return analysis.tags[verb] is Tag.BE or analysis.roots[verb] in _BECOMING


def _whom(analysis: Analysis, clause: Clause, index: int) -> bool:
    """Whether a word stands before a relative pronoun for the object: "Anna, whom Ben hired"."""
    relative = [at for at in range(index + 1, clause.verb or 0) if analysis.tags[at] is Tag.REL]
    return bool(relative) and bool(clause.subject) and relative[-1] < clause.subject[0]


def _has_object(analysis: Analysis, clause: Clause) -> bool:
    """Whether something other than a preposition or adverb follows the verb."""
    assert clause.verb is not None
    if any(
        _whom(analysis, clause, at) for at in range(clause.start, min(clause.subject, default=0))
    ):
        return True
    for at in range(clause.verb + 1, clause.end):
        if analysis.tags[at] in (Tag.PREP, Tag.TO, Tag.SUB, Tag.MARK, Tag.CONJ):
            return False
        if analysis.tags[at] in (Tag.NOUN, Tag.NAME, Tag.PRON, Tag.NUM):
            return not analysis.slots[at]
    return False


_PARTICLES = frozenset("over up out off down away back on".split())


def _governor(analysis: Analysis, clause: Clause, index: int) -> str | None:
    """The preposition before a phrase; "took over the dairy" has none."""
    at = preposition_of(analysis, index)
    if at is None:
        return None
    word = analysis.tokens[at].fold
    if index in clause.subject and at + 1 < clause.subject[0]:
        return None  # "In 1905 Dorne sold": the preposition is that of the date
    particle = clause.verb is not None and at == clause.verb + 1 and word in _PARTICLES
    return None if particle else word


def preposition_of(analysis: Analysis, index: int) -> int | None:
    """The token of the preposition before a noun phrase, looked for across its own words only."""
    at = index - 1
    while at >= 0 and analysis.tags[at] in _IN_PHRASE:
        at -= 1
    if at >= 0 and analysis.tags[at] is Tag.DET:
        at -= 1  # only one article opens a phrase
    if at < 0 or analysis.tags[at] not in (Tag.PREP, Tag.TO, Tag.SUB):
        return None
    # "than" is tagged as a conjunction or preposition by what follows; both mark the standard.
    standard = analysis.tokens[at].fold in _EITHER
    return at if analysis.tags[at] is not Tag.SUB or standard else None


def swapped(
    claim: Analysis, clause: Clause, evidence: Analysis, other: Clause, alignment: Alignment
) -> SlotFinding | None:
    """A pair of linked words that stand in each other's place, if there is one."""
    symmetric = clause.verb is not None and is_symmetric(claim.roots[clause.verb])
    if symmetric or claim.language != "en" or _only_has(claim, clause, other, alignment):
        return None
    places = [
        (link, place_of(claim, clause, link.claim), place_of(evidence, other, link.evidence))
        for link in alignment.links
        if claim.tags[link.claim] in (Tag.NAME, Tag.NOUN)
        and _is_single(claim, clause, link.claim)
        and _is_single(evidence, other, link.evidence)
    ]
    for one, mine, theirs in places:
        for two, mine_too, theirs_too in places:
            crossed = mine == theirs_too and mine_too == theirs and mine != mine_too
            if crossed and one.claim < two.claim and not _same_phrase(claim, one.claim, two.claim):
                return SlotFinding(
                    Slot.ROLE,
                    SlotRelation.CONFLICTING,
                    _extent(claim, one.claim, two.claim),
                    _extent(evidence, one.evidence, two.evidence),
                    _said(claim, one.claim, two.claim),
                    _said(evidence, one.evidence, two.evidence),
                )
    return None


def _only_has(claim: Analysis, clause: Clause, other: Clause, alignment: Alignment) -> bool:
    """ "She has a week to pay the bill": "has" says nothing of who does what elsewhere."""
    verb = clause.verb
    if verb is None or claim.roots[verb] != "have":
        return False
    return alignment.evidence_of(verb) != other.verb


def _is_single(analysis: Analysis, clause: Clause, index: int) -> bool:
    """Whether a word heads its phrase and stands only once, so that its place is its own."""
    following = analysis.tags[index + 1] if index + 1 < len(analysis.tags) else Tag.MARK
    giving = clause.verb is not None and analysis.roots[clause.verb] in _GIVING
    head = analysis.tags[index] is Tag.NAME or following is not Tag.NOUN or giving
    inside = {*range(clause.start, clause.end), *clause.subject}
    return head and sum(analysis.roots[at] == analysis.roots[index] for at in inside) == 1


def _same_phrase(analysis: Analysis, one: int, two: int) -> bool:
    between = analysis.tags[one:two]
    return all(found in (Tag.NAME, Tag.NOUN, Tag.ADJ) for found in between)


def _extent(analysis: Analysis, one: int, two: int) -> tuple[int, int]:
    first, last = sorted((one, two))
    return analysis.tokens[first].start, analysis.tokens[last].end


def _said(analysis: Analysis, one: int, two: int) -> str:
    start, end = _extent(analysis, one, two)
    return analysis.text[start:end]


def misplaced(
    claim: Analysis, clause: Clause, evidence: Analysis, other: Clause, alignment: Alignment
) -> tuple[int, ...]:
    """Linked names of the claim that are agent here and patient there, or the reverse."""
    found: list[int] = []
    for link in alignment.links if claim.language == "en" else ():
        if claim.tags[link.claim] is Tag.NAME:
            mine = place_of(claim, clause, link.claim)
            theirs = place_of(evidence, other, link.evidence)
            same_verb = clause.verb is not None and alignment.evidence_of(clause.verb) == other.verb
            governed = same_verb and theirs not in (AGENT, PATIENT, OTHER, *_MADE_BY)
            governed = governed and not _describes(claim, link.claim)
            if {mine, theirs} == {AGENT, PATIENT} or (mine in (AGENT, PATIENT) and governed):
                found.append(link.claim)
    return tuple(found)


def _describes(analysis: Analysis, index: int) -> bool:
    """Whether a name only describes the noun after it ("the Arden plant")."""
    return index + 1 < len(analysis.tags) and analysis.tags[index + 1] is Tag.NOUN


def name_conflicts(
    claim: Analysis, clause: Clause, evidence: Analysis, other: Clause, alignment: Alignment
) -> tuple[SlotFinding, ...]:
    """Names of the claim whose place the evidence fills with another name.

    Only where the place can be filled once: an agent of a functional verb, the place of an event,
    "the capital is X", or a name that shares a word with the other ("Nina Reed", "Nina Marsh").
    """
    found: list[SlotFinding] = []
    mine = [name for name in _names(claim, clause) if _is_missing(name, alignment)]
    theirs = [name for name in _names(evidence, other) if _is_free(name, alignment)]
    for name in mine:
        rival = _rival(claim, clause, name, (evidence, other, theirs), alignment)
        if rival is not None:
            found.append(
                SlotFinding(
                    Slot.NAME,
                    SlotRelation.CONFLICTING,
                    _extent(claim, name.start, name.end - 1),
                    _extent(evidence, rival.start, rival.end - 1),
                    name.text,
                    rival.text,
                )
            )
    return tuple(found)


def _names(analysis: Analysis, clause: Clause) -> tuple[Name, ...]:
    inside = set(range(clause.start, clause.end)) | set(clause.subject)
    return tuple(name for name in analysis.names if name.start in inside)


def _is_missing(name: Name, alignment: Alignment) -> bool:
    return any(index in alignment.missing for index in range(name.start, name.end))


def _is_free(name: Name, alignment: Alignment) -> bool:
    return any(index in alignment.extra for index in range(name.start, name.end))


def _rival(
    claim: Analysis,
    clause: Clause,
    name: Name,
    evidence: tuple[Analysis, Clause, Sequence[Name]],
    alignment: Alignment,
) -> Name | None:
    analysis, other, free = evidence
    if any(claim.tokens[at].fold == "there" for at in clause.subject):
        return None  # "there is a film called A": another may be called B
    referring = any(analysis.tokens[at].fold in _PERSONS for at in other.subject)
    if referring and name.start in clause.subject:
        return None  # "he" may well be the one whom the claim names
    place = place_of(claim, clause, name.start)
    for rival in free:
        if same_name(name.words, rival.words):
            continue
        if place_of(analysis, other, rival.start) != place:
            continue
        shares = _differ_in_last(name.words, rival.words)
        if shares or (
            _is_head(claim, name) and _filled_once(claim, clause, name, place, alignment)
        ):
            return rival
    return None


_PERSONS = frozenset("he she they it".split())
_OPENING_WORDS = frozenset(
    "united new north south east west saint st san los las mount lake port fort grand great royal"
    " national first second university bank city county republic kingdom state house".split()
)


def _differ_in_last(one: Sequence[str], two: Sequence[str]) -> bool:
    """ "Nina Reed", "Nina Marsh": the same first name, another last one."""
    if len(one) < 2 or len(one) != len(two) or one[0] in _OPENING_WORDS:
        return False
    return one[0] == two[0] and one[-1] != two[-1]


def _is_head(analysis: Analysis, name: Name) -> bool:
    """Whether the name is a thing by itself and not the modifier of a noun ("the XML importer")."""
    return name.end >= len(analysis.tokens) or analysis.tags[name.end] is not Tag.NOUN


def _filled_once(
    claim: Analysis, clause: Clause, name: Name, place: str, alignment: Alignment
) -> bool:
    if clause.verb is None:
        return False
    verb = claim.roots[clause.verb]
    if claim.tags[clause.verb] is Tag.BE:
        return _definite_description(claim, clause, name, alignment)
    places = _functional().get(verb, frozenset())
    if place in places:
        return True
    if place == AGENT and _is_single_event(claim, clause):
        return True
    return place in _PLACE_PREPOSITIONS and "place" in places


def _is_single_event(claim: Analysis, clause: Clause) -> bool:
    """Something done once to a definite thing ("isolated the dye"): one did it.

    Not for verbs that many may do to the same thing (visit, attend, know).
    """
    assert clause.verb is not None
    verb = claim.tokens[clause.verb]
    if claim.roots[clause.verb] in word_list("shared_en") or verb.fold == claim.roots[clause.verb]:
        return False
    if verb.fold.endswith("s") and not clause.passive:
        return False  # the present tells a habit or a state
    if clause.passive:
        thing = clause.subject
    else:
        thing = tuple(range(clause.verb + 1, clause.end))
    opening = thing[0] if thing else None
    if opening is None:
        return False
    definite = claim.tokens[opening].fold in _DEFINITE or claim.tags[opening] is Tag.NAME
    head = next((at for at in thing if claim.tags[at] in (Tag.NOUN, Tag.NAME)), None)
    return definite and head is not None and not claim.tokens[head].fold.endswith("s")


def _definite_description(
    claim: Analysis, clause: Clause, name: Name, alignment: Alignment
) -> bool:
    """ "The capital is X", "X is the capital of Y": one thing fills a definite singular noun."""
    sides = (clause.subject, tuple(range(clause.predicate[-1] + 1, clause.end)))
    for side in sides:
        if name.start in side:
            continue
        definite = any(claim.tokens[at].fold in _DEFINITE for at in side[:2])
        nouns = [at for at in side if claim.tags[at] in (Tag.NOUN, Tag.ADJ)]
        if any(at in alignment.missing for at in nouns):
            return False  # another description: "the first keeper" is not "the last keeper"
        if definite and nouns and not claim.tokens[nouns[-1]].fold.endswith("s"):
            return True
    return False


_DEFINITE = frozenset("the its his her their our my your".split())
