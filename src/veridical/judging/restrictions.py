"""What limits the evidence's statement and is left out of the claim: only, except, under terms.

"Entry is free only on Sundays" does not say that entry is free.
"""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.conditions import is_conditional
from veridical.judging.sides import Side
from veridical.judging.word_lists import word_list
from veridical.text.grammar.lexicon import verb_base
from veridical.text.grammar.tags import FINITE, Tag

_ONLY = frozenset("only solely exclusively".split())
_EXCEPTING = frozenset("except excepting excluding save".split())
_TERMS = frozenset(
    "with without unless provided subject after before until till under over above below upon"
    " during within outside between if when while".split()
)
_SCOPES = frozenset("for in on at against from to by with".split())
_PAST = frozenset("was were had did".split())
_PRESENT = frozenset("is are has have does do".split())


def is_restricted(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence limits what it says and the claim does not."""
    if claim.analysis.language != "en" or evidence.analysis.language != "en":
        return False
    linked = frozenset(link.evidence for link in alignment.links)
    return (
        _only(claim, evidence, linked)
        or _except(claim, evidence)
        or _on_terms(claim, evidence, linked)
        or _no_longer(claim, evidence)
        or _when(claim, evidence)
        or is_conditional(claim, evidence)
    )


def _present(claim: Side, evidence: Analysis, at: int, linked: frozenset[int]) -> bool:
    """Whether the claim has a word of the evidence, or a value in its place."""
    if at in linked or evidence.tokens[at].fold in claim.analysis.folds:
        return True
    if not evidence.slots[at]:
        return False
    return any(claim.analysis.slots[to] for to in claim.tokens)


def _only(claim: Side, evidence: Side, linked: frozenset[int]) -> bool:
    """ "Effective only in adults": what "only" stands before is missing from the claim."""
    analysis, clause = evidence.analysis, evidence.clause
    if claim.analysis.folds & _ONLY:
        return False
    for at in range(clause.start, clause.end):
        if analysis.tokens[at].fold not in _ONLY:
            continue
        if at + 1 < clause.end and analysis.tags[at + 1] is Tag.NUM:
            continue  # "only five people came": five did
        rest = range(at + 1, clause.end)
        said = next((to for to in rest if analysis.weights[to] > 0 or analysis.slots[to]), None)
        if said is not None and not _present(claim, analysis, said, linked):
            return True
    return False


def _except(claim: Side, evidence: Side) -> bool:
    """ "Open daily except Mondays" is not open daily."""
    said = evidence.analysis.folds & _EXCEPTING
    return bool(said) and not claim.analysis.folds & _EXCEPTING


def _on_terms(claim: Side, evidence: Side, linked: frozenset[int]) -> bool:
    """ "May work from home with the agreement of their manager", "closed after 22:00"."""
    analysis, clause = evidence.analysis, evidence.clause
    if not clause.predicate or _is_past(analysis, clause.predicate[0]):
        return False
    if not _is_scoped(evidence):
        return False
    for at in range(clause.predicate[-1] + 1, clause.end):
        if analysis.tokens[at].fold not in _TERMS | _SCOPES:
            continue
        after = [
            to
            for to in range(at + 1, min(at + 5, clause.end))
            if analysis.weights[to] > 0 or analysis.slots[to]
        ]
        if after and not any(_present(claim, analysis, to, linked) for to in after):
            return True
    return False


_CONDITIONS = frozenset("when whenever until till once while provided".split())


def _when(claim: Side, evidence: Side) -> bool:
    """ "Children travel free when accompanied", "until it is paid, the goods are ours"."""
    analysis, clause, number = evidence.analysis, evidence.clause, evidence.number
    if not clause.predicate or _is_past(analysis, clause.predicate[0]):
        return False
    if clause.connector in _CONDITIONS:
        return False
    beside = [
        analysis.clauses[at] for at in (number - 1, number + 1) if 0 <= at < len(analysis.clauses)
    ]
    told = {one.connector for one in beside} & _CONDITIONS
    own = {analysis.tokens[at].fold for at in range(clause.start, clause.end)} & {
        "when",
        "whenever",
    }
    return bool((told | own) - claim.analysis.folds)


def _is_scoped(evidence: Side) -> bool:
    """Whether the predicate is one that holds for some, or a permission."""
    analysis, clause = evidence.analysis, evidence.clause
    near = range(clause.predicate[0], min(clause.predicate[-1] + 4, clause.end))
    return any(
        analysis.tags[at] is Tag.MODAL
        or analysis.tokens[at].fold in word_list("scoped_predicates_en")
        or analysis.roots[at] in word_list("scoped_predicates_en")
        for at in near
    )


def _is_past(analysis: Analysis, at: int) -> bool:
    word = analysis.tokens[at].fold
    return word in _PAST or (analysis.tags[at] is Tag.VERB and verb_base(word) not in (None, word))


def _no_longer(claim: Side, evidence: Side) -> bool:
    """ "Worked at Acme until 2020", "was mayor from 2001 to 2005" beside a claim of the present."""
    mine, theirs = claim.clause.predicate, evidence.clause.predicate
    if not mine or not theirs or not _is_past(evidence.analysis, theirs[0]):
        return False
    word = claim.analysis.tokens[mine[0]].fold
    now = word in _PRESENT or (
        claim.analysis.tags[mine[0]] in FINITE
        and claim.analysis.tags[mine[0]] is Tag.VERB
        and not _is_past(claim.analysis, mine[0])
    )
    return now and _has_ended(evidence)


def _has_ended(evidence: Side) -> bool:
    """ "Until 2020", "from 2001 to 2005"."""
    analysis = evidence.analysis
    own = range(evidence.clause.start, evidence.clause.end)
    if any(analysis.tokens[at].fold in ("until", "till") for at in own):
        return True
    starts = {date.span.start for date in analysis.dates if date.is_period}
    opens = ("from", "between")
    return any(
        analysis.tokens[at].fold in opens
        and (analysis.tokens[at].start in starts or analysis.tokens[at + 1].start in starts)
        for at in own[:-1]
    )
