"""What the evidence says on a condition, or as far as it can be, and the claim says outright.

"If the vote fails, the mayor resigns" does not say that the mayor resigns.
"""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.sides import Side
from veridical.text.grammar.tags import FINITE, Tag

_CONDITIONS = (
    ("if",),
    ("once",),
    ("assuming",),
    ("subject", "to"),
    ("in", "case", "of"),
    ("in", "the", "event", "of"),
    ("in", "the", "event", "that"),
    ("on", "condition", "that"),
    ("on", "the", "condition", "that"),
    ("pending",),
    ("in", "the", "worst", "case"),
    ("in", "the", "best", "case"),
    ("in", "the", "model"),
    ("in", "the", "simulation"),
    ("in", "this", "scenario"),
    ("in", "the", "scenario"),
    ("under", "this", "scenario"),
)
_SOFT_WORDS = frozenset(
    "possible practicable practical feasible appropriate necessary needed required applicable"
    " available".split()
)
_SOFTENED = frozenset("where wherever when whenever if".split())
_AS_FAR = (("as", "far", "as"), ("to", "the", "extent"))
_OPEN = frozenset(
    "if when whenever where wherever once unless until provided assuming should subject case event"
    " condition pending scenario model simulation whether".split()
)
"""A claim with one of these has a condition itself; it is compared as it stands."""
_NO_CONDITION = frozenset("even as what ask asks asked know knew see wonder wondered check".split())


def is_conditional(claim: Side, evidence: Side) -> bool:
    """Whether the evidence's sentence has a condition, or a softening, that the claim has not."""
    if claim.analysis.language != "en" or evidence.analysis.language != "en":
        return False
    if claim.analysis.folds & _OPEN:
        return False
    analysis, near = evidence.analysis, _near(evidence)
    folds = [analysis.tokens[at].fold for at in near]
    if any(_is_softened(folds, at) for at in range(len(folds))):
        return True
    return _opens_with_should(evidence) or any(
        _stands(folds, phrase, at) and _is_condition(folds, at)
        for at in range(len(folds))
        for phrase in _CONDITIONS
    )


def _near(evidence: Side) -> range:
    """The clause of the evidence with the clauses beside it; what is further off is another's."""
    clauses, number = evidence.analysis.clauses, evidence.number
    first = clauses[max(0, number - 1)]
    last = clauses[min(len(clauses) - 1, number + 1)]
    ended = [
        at
        for at in range(first.start, last.end)
        if evidence.analysis.tokens[at].text in (";", ".") and at < last.end - 1
    ]
    own = evidence.clause
    start = max((at + 1 for at in ended if at < own.start), default=first.start)
    end = min((at for at in ended if at >= own.end - 1), default=last.end)
    return range(start, max(start, end))


def _stands(folds: Sequence[str], phrase: tuple[str, ...], at: int) -> bool:
    return tuple(folds[at : at + len(phrase)]) == phrase


def _is_softened(folds: Sequence[str], at: int) -> bool:
    """ "Where possible", "as far as ..."."""
    follows = folds[at + 1] if at + 1 < len(folds) else ""
    soft = folds[at] in _SOFTENED and follows in _SOFT_WORDS
    return soft or any(_stands(folds, phrase, at) for phrase in _AS_FAR)


def _is_condition(folds: Sequence[str], at: int) -> bool:
    """Whether the phrase opens a condition: not "even if", "asked if", "sold once a year"."""
    before = folds[at - 1] if at else ""
    after = folds[at + 1] if at + 1 < len(folds) else ""
    if folds[at] == "once":
        # "Once approved, it costs 40": what comes first, up to a comma.
        return at == 0 and "," in folds and after not in ("a", "the", "every", "in")
    return before not in _NO_CONDITION


def _opens_with_should(evidence: Side) -> bool:
    """ "Should the vote fail, the mayor resigns"."""
    analysis = evidence.analysis
    if not analysis.tokens or analysis.tokens[0].fold != "should":
        return False
    asked = analysis.tokens[-1].text == "?"
    return not asked and any(found in FINITE or found is Tag.VERB for found in analysis.tags[2:])
