"""Evidence that mentions a statement without making it: doubted, wished, dreamt, nearly so."""

from __future__ import annotations

from itertools import pairwise

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.sides import Side
from veridical.judging.word_lists import word_list
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.tags import Tag

_ASSERTING = frozenset(
    "say state report show find note announce confirm know prove record indicate reveal explain"
    " write tell add mention observe conclude discover learn determine establish demonstrate agree"
    " stress emphasise emphasize point list describe document recall remember mean ensure see"
    " acknowledge admit declare testify certify warn specify stipulate provide require hold rule"
    " recognise recognize remark notice decide order".split()
)
_CERTAIN = frozenset(
    "true clear known fact certain evident obvious proven established time reason result".split()
)
_TRUE = frozenset("true case fact".split())
_TURNING_MARKS = frozenset("≠¬≁")
_NEARLY = frozenset("almost nearly virtually practically".split())
_TOLD = frozenset("novel film story dream game play book series legend movie episode joke".split())
_ONCE = frozenset(["formerly", "previously"])


def only_mentions(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence's sentence has the claim's words but does not vouch for them."""
    mine = claim.analysis.folds
    analysis = evidence.analysis
    if _TURNING_MARKS & analysis.folds - mine:
        return True
    if analysis.language != "en":
        return False
    linked = {link.evidence for link in alignment.links}
    words = analysis.folds - mine
    return (
        bool(words & word_list("doubting_en"))
        or _is_called_a_lie(analysis)
        or _is_complement_of_doubt(claim, evidence)
        or _is_object_of_thought(evidence, alignment)
        or _is_told(analysis, linked)
        or _is_withdrawn(analysis)
    )


_PROVING = frozenset(
    "show prove demonstrate find establish confirm indicate reveal conclude determine detect"
    " evidence proof sign indication verify substantiate".split()
)
"""What tells the grounds for a statement: without them it is open, and not false."""


def is_unproven(claim: Side, evidence: Side) -> bool:
    """ "The trial failed to show that ...", "no evidence that ...": neither so nor not so."""
    analysis, number = evidence.analysis, evidence.number
    if analysis.language != "en" or not number or claim.number:
        return False
    clause, head = evidence.clause, analysis.clauses[number - 1]
    inside = range(head.start, head.end)
    grounds = [at for at in inside if analysis.roots[at] in _PROVING]
    hangs = clause.connector == "that" or _is_bare_complement(analysis, head, clause)
    if not grounds or not hangs:
        return False
    return any(cue.index in set(inside) and cue.index < grounds[-1] for cue in analysis.negations)


def falls_short(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence says it almost, or says that it once was so."""
    if evidence.analysis.language != "en":
        return False
    mine = claim.analysis.folds
    linked = {link.evidence for link in alignment.links}
    return _is_nearly(evidence, linked, mine) or _is_past(evidence, mine)


def _is_called_a_lie(analysis: Analysis) -> bool:
    """ "Which is a lie"; a crest that lies above the water is none."""
    return any(
        token.fold in ("lie", "lies") and at and analysis.tags[at - 1] is Tag.DET
        for at, token in enumerate(analysis.tokens)
    )


def _is_complement_of_doubt(claim: Side, evidence: Side) -> bool:
    """Whether a clause hangs on another ("he wishes that ...") whose verb asserts nothing."""
    analysis, number = evidence.analysis, evidence.number
    clause = evidence.clause
    if not number or claim.number:
        return False
    head = analysis.clauses[number - 1]
    hangs = clause.connector in ("that", "whether") and not _describes(analysis, clause)
    if not hangs and not _is_bare_complement(analysis, head, clause):
        return False
    if clause.connector == "whether":
        return True
    inside = range(head.start, head.end)
    roots = {analysis.roots[at] for at in inside}
    if any(cue.index in set(inside) for cue in analysis.negations):
        # A denied assertion is compared by its polarity; a denied noun ("no evidence") is not.
        denied = head.verb is not None and analysis.roots[head.verb] in _ASSERTING
        return not denied and not roots & _TRUE
    if roots & (_ASSERTING | _CERTAIN):
        return False
    # "It was in 1932 that the bridge was opened."
    content = [at for at in inside if analysis.weights[at] > LIGHT]
    return bool(content) or bool(roots & _THINKING)  # "some fear"


_THINKING = frozenset(
    "suspect believe think assume fear hope expect suppose doubt wish imagine guess claim allege"
    " suggest argue speculate presume reckon feel predict worry dream pretend insist"
    " contend".split()
)


def _is_object_of_thought(evidence: Side, alignment: Alignment) -> bool:
    """ "Police suspect | the virus spread from bats": all that is said stands behind the verb."""
    analysis, clause = evidence.analysis, evidence.clause
    verb = clause.verb
    if verb is None or clause.passive or alignment.links_evidence(verb):
        return False
    if analysis.roots[verb] not in _THINKING or not alignment.links:
        return False
    return all(link.evidence > verb for link in alignment.links)


def _describes(analysis: Analysis, clause: Clause) -> bool:
    return Tag.REL in analysis.tags[clause.start : clause.start + 2]


def _is_bare_complement(analysis: Analysis, head: Clause, clause: Clause) -> bool:
    """ "He wishes | the bridge was opened": nothing parts the two, and the second has a subject."""
    if clause.connector or clause.carried or head.verb is None:
        return False
    between = range(head.predicate[-1] + 1, clause.start)
    return head.end == clause.start and not any(
        analysis.tags[at] in (Tag.MARK, Tag.CONJ) for at in between
    )


def _is_told(analysis: Analysis, linked: set[int]) -> bool:
    """ "In the novel, the bridge was opened", "... in his dream"."""
    return any(
        token.fold in _TOLD
        and at not in linked
        and at >= 2
        and analysis.tags[at - 1] is Tag.DET
        and analysis.tokens[at - 2].fold == "in"
        for at, token in enumerate(analysis.tokens)
    )


def _is_withdrawn(analysis: Analysis) -> bool:
    """ "An earlier version of this article said that ..."."""
    folds = [token.fold for token in analysis.tokens]
    return any(
        one in ("earlier", "previous", "former") and other in ("version", "edition", "draft")
        for one, other in pairwise(folds)
    )


def _is_nearly(evidence: Side, linked: set[int], mine: frozenset[str]) -> bool:
    """ "Almost opened", "virtually no fish": not quite what it says."""
    analysis = evidence.analysis
    for at in range(evidence.clause.start, evidence.clause.end - 1):
        word = analysis.tokens[at].fold
        if word in _NEARLY and word not in mine and not analysis.slots[at]:
            follows = analysis.tags[at + 1]
            if at + 1 in linked or follows in (Tag.DET, Tag.NEG):
                return True
    return False


def _is_past(evidence: Side, mine: frozenset[str]) -> bool:
    """ "Used to be", "was formerly": no longer so."""
    analysis, clause = evidence.analysis, evidence.clause
    own = range(clause.start, clause.end)
    words = [analysis.tokens[at].fold for at in own]
    if any(word in _ONCE and word not in mine for word in words):
        return True
    used = any(
        analysis.tokens[at].fold == "used"
        and at + 2 < len(analysis.tokens)
        and analysis.tags[at + 1] is Tag.TO
        and analysis.tags[at + 2] in (Tag.BE, Tag.VERB, Tag.HAVE)
        for at in own
    )
    return used and "used" not in mine
