"""Sentences whose sense turns on a small word: read only where claim and evidence share it.

"The alarm sounds unless the door is locked" neither supports nor refutes a claim that says "if";
"was not sold until May" is no denial that it was sold. Where the claim has the structure too, or is
the very sentence, the comparison of clauses goes on as usual.
"""

from __future__ import annotations

from itertools import pairwise

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.negation import cues
from veridical.judging.sides import Side
from veridical.text.grammar.tags import Tag

_EXCEPTING = (
    ("except",),
    ("excepting",),
    ("excluding",),
    ("save", "for"),
    ("other", "than"),
    ("apart", "from"),
    ("aside", "from"),
    ("but",),
)
_GENERAL = frozenset(
    "all every each any no none nobody nothing everybody everyone anybody anyone everything only"
    " not never without".split()
)
_TOGETHER = frozenset("together combined jointly respectively".split())
_UNNEEDED = (
    ("need", "not"),
    ("needn't",),
    ("not", "have", "to"),
    ("not", "required"),
    ("not", "obliged"),
    ("not", "necessary"),
    ("not", "need"),
    ("don't", "have", "to"),
    ("doesn't", "have", "to"),
    ("don't", "need"),
    ("doesn't", "need"),
)
_UNNEEDED_WORDS = frozenset("need needn't have required obliged necessary".split())
_STATES = (("closed", frozenset(["closes", "close"])), ("open", frozenset(["opens"])))
_NEAR = 8


def turns_the_sense(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence has a structure that the claim has not, so that nothing follows."""
    one, two = claim.analysis, evidence.analysis
    if one.language != "en" or two.language != "en":
        return False
    mine, theirs = one.folds, two.folds
    if ("unless" in mine) != ("unless" in theirs):
        return True
    is_state = any(one.tags[at] is Tag.BE for at in claim.clause.predicate)
    if is_state and any(
        state in mine and act & theirs and state not in theirs for state, act in _STATES
    ):
        return True  # "it closes at noon" does not say that it is closed
    if (_TOGETHER & theirs) - mine:
        return True
    if _not_until(claim) != _not_until(evidence):
        return True
    denied = bool(cues(one, claim.tokens)), bool(cues(two, evidence.tokens))
    if denied[0] != denied[1] and _only(claim) != _only(evidence):
        return True
    if _other_time(claim, evidence) or _mostly_there(claim, evidence):
        return True
    if _has_exception(evidence) and not _has_exception(claim):
        return True
    unneeded = _unneeded(claim), _unneeded(evidence)
    if unneeded[0] != unneeded[1]:
        # "Need not be booked" is denied by "must be booked", and is not "must not be booked".
        return denied[1] if unneeded[0] else denied[0]
    return _is_turned_round(one, two, alignment)


def _mostly_there(claim: Side, evidence: Side) -> bool:
    """ "Rose most on route 1, by 14 per cent": what is said is said of a part."""
    analysis, clause = evidence.analysis, evidence.clause
    for at in range(clause.start, clause.end - 1):
        word = analysis.tokens[at].fold
        parted = word in _PARTS and analysis.tokens[at + 1].fold in ("on", "in", "among", "for")
        if parted and word not in claim.analysis.folds:
            return True
    return False


_PARTS = frozenset("most least especially particularly chiefly mainly".split())
_THEN = frozenset("originally formerly previously once".split())


def _other_time(claim: Side, evidence: Side) -> bool:
    """ "Used to be 50 and is now 80", "no longer applies", "has not yet opened"."""
    one, folds = set(_folds(claim)), _folds(evidence)
    two = set(folds)
    then = bool(_THEN & one) or "used" in one, bool(_THEN & two) or "used" in two
    if then[0] != then[1] and not (then[1] and not {"now", "currently", "today"} & one):
        return True
    ended = any(folds[at : at + 2] == ["no", "longer"] for at in range(len(folds)))
    if ended and "longer" not in one and {"never", "used", "once", "always"} & one:
        return True
    return "yet" in two and "yet" not in one and not claim.analysis.negations


def _not_until(side: Side) -> bool:
    """ "Was not sold until May": sold in May, and not before."""
    analysis, clause = side.analysis, side.clause
    until = [at for at in range(clause.start, clause.end) if analysis.tokens[at].fold == "until"]
    return bool(until) and bool(cues(analysis, range(clause.start, until[0])))


def _only(side: Side) -> bool:
    """Whether "only" limits something; "not only ... but also" limits nothing."""
    folds = _folds(side)
    return any(
        word == "only" and (not at or folds[at - 1] != "not") for at, word in enumerate(folds)
    )


def _folds(side: Side) -> list[str]:
    """The words of a side's clause, in order; the "once" of "once a week" is a number."""
    analysis, clause = side.analysis, side.clause
    inside = range(clause.start, clause.end)
    folds = [analysis.tokens[at].fold for at in inside]
    return [
        "1" if word == "once" and analysis.slots[at] else word
        for at, word in zip(inside, folds, strict=True)
    ]


def _has_exception(side: Side) -> bool:
    """ "All but two", "nobody except the treasurer", "no fee other than"."""
    folds = _folds(side)
    for at, word in enumerate(folds):
        if word not in _GENERAL or (at and folds[at - 1] == "not"):
            continue
        for to in range(at + 1, min(at + _NEAR, len(folds))):
            if folds[to] in (".", ";", "?"):
                break
            found = next((one for one in _EXCEPTING if folds[to : to + len(one)] == [*one]), None)
            if found == ("but",) and (folds[to - 1] == "," or word in ("not", "never")):
                continue  # "not a lawyer but a doctor" is a contrast
            if found is not None:
                return True
    return not {"except", "excepting", "excluding"}.isdisjoint(folds)


def _unneeded(side: Side) -> bool:
    folds = _folds(side)
    if _UNNEEDED_WORDS.isdisjoint(folds):
        return False
    return any(
        folds[at : at + len(phrase)] == [*phrase]
        for at in range(len(folds))
        for phrase in _UNNEEDED
    )


_MULTIPLES = frozenset("twice half thrice times".split())


def _is_turned_round(claim: Analysis, evidence: Analysis, alignment: Alignment) -> bool:
    """ "Twice as long as", "older than": the claim's words stand there in another order."""
    if not {"than", "as"} & evidence.folds:
        return False
    folds = [token.fold for token in evidence.tokens]
    equated = folds.count("as") > 1
    if equated and (_MULTIPLES & evidence.folds) - claim.folds:
        return True
    if "than" not in evidence.folds and not equated:
        return False
    if not {"than", "as"} & claim.folds:
        return False
    if ("than" in claim.folds) != ("than" in evidence.folds):
        return True
    if folds.count("than") > 1:
        return True
    places = [link.evidence for link in sorted(alignment.links, key=lambda one: one.claim)]
    return any(later < earlier for earlier, later in pairwise(places))
