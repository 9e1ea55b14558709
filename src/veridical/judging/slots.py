"""The judge that compares typed values: deterministic, offline, explains itself.

It is sure of support only where every content word and every value of the claim is borne out by one
passage, and of refutation only where the passage speaks of the same subject and event and a value,
a name, a place in the sentence, the polarity or the amount conflicts. Likeness alone decides
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from veridical.judging.analysis import Analysis, Context, analyse
from veridical.judging.answers import judge_answer
from veridical.judging.comparatives import judge_comparison
from veridical.judging.identifiers import judge_code
from veridical.judging.literal import compare_literally, verbatim
from veridical.judging.matching import ClauseMatch, match
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.order import judge_order
from veridical.judging.pairings import repaired
from veridical.judging.sides import Side
from veridical.judging.tables import judge_row
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair, RunContext
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import are_opposite
from veridical.text.grammar.tags import Tag
from veridical.text.language import COVERED
from veridical.types import (
    ClaimKind,
    Comparison,
    Failure,
    Judgement,
    Passage,
    Slot,
    SlotRelation,
)

_LITERAL = frozenset(["zh", "ja"])
_NEARLY_ALL = 0.9
_LONGEST = 1200
"""Tokens; what goes on for longer without an end is no sentence, and only its very words count."""
_NEARLY = 0.75
_MOSTLY_SAID = 0.7
_NEARLY_SAID = 0.65
"""Support where one verb is all that lacks: enough for the profile `lenient` alone."""
_NEARLY_DENIED = 0.65
"""Refutation where a value differs, but perhaps of something else: enough for `strict` alone."""
_VERBAL = (Tag.VERB, Tag.PARTICIPLE, Tag.GERUND)
_REFUTES = {
    Slot.NUMBER: 0.95,
    Slot.DATE: 0.95,
    Slot.NEGATION: 0.95,
    Slot.OPPOSITE: 0.9,
    Slot.NAME: 0.9,
    Slot.ROLE: 0.9,
    Slot.QUANTIFIER: 0.85,
    Slot.CERTAINTY: 0.85,
}


@dataclass(frozen=True, slots=True)
class SlotsJudge:
    """Judges pairs one by one, so that a pair never depends on its neighbours."""

    name: str = "slots"
    version: str = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        """One judgement per pair; raises `Interrupted` when the context asks for it."""
        judgements: list[Judgement | Failure] = []
        for pair in pairs:
            context.check()
            judgements.append(_judgement(pair, _opinion(pair)))
        return judgements


def _judgement(pair: Pair, opinion: Opinion) -> Judgement:
    passage = pair.passage
    quote = passage.reading.locate(*opinion.quote) if opinion.quote else None
    if quote is not None and not passage.span.covers(quote):
        quote = None  # part of it stands in a lead-in or a table head
    return Judgement(
        judge="slots",
        support=opinion.support,
        refute=opinion.refute,
        coverage=opinion.coverage,
        comparisons=tuple(_comparison(pair, found) for found in opinion.findings),
        quote=quote or passage.span,
    )


def _comparison(pair: Pair, found: SlotFinding) -> Comparison:
    return Comparison(
        slot=found.slot,
        relation=found.relation,
        claim_value=found.claim_value,
        evidence_value=found.evidence_value,
        claim_span=pair.claim.reading.locate(*found.claim) if found.claim else None,
        evidence_span=pair.passage.reading.locate(*found.evidence) if found.evidence else None,
    )


def _opinion(pair: Pair) -> Opinion:
    claim, passage = pair.claim, pair.passage
    special: dict[ClaimKind, Callable[[Pair], Opinion]] = {
        ClaimKind.CODE: judge_code,
        ClaimKind.ABSTENTION: judge_answer,
    }
    if claim.kind in special:
        return special[claim.kind](pair)
    if passage.code:
        return neutral(0.0)
    mine = analyse(claim.text, claim.language)
    if passage.cells:
        return judge_row(pair, mine)
    theirs = analyse(passage.reading.text, passage.language)
    place = verbatim(mine, theirs)
    if place is None and claim.sentence is not None:
        place = verbatim(analyse(claim.sentence, claim.language), theirs)
    if place is not None:
        return Opinion(0.99, 0.0, 1.0, (), place)
    if max(len(mine.tokens), len(theirs.tokens)) > _LONGEST:
        return neutral(0.0)
    if claim.language != passage.language or claim.language not in COVERED:
        return _foreign(mine, theirs)
    if claim.language in _LITERAL:
        return _by_parts(mine, theirs)
    return _by_clauses(mine, theirs, _context(passage))


def _context(passage: Passage) -> Context | None:
    text = passage.context.text
    return Context(text, passage.language) if text else None


def _foreign(mine: Analysis, theirs: Analysis) -> Opinion:
    """A language we do not read: only the very sentence supports, only a value in it refutes."""
    found = compare_literally(mine, theirs)
    if mine.language != theirs.language:
        return neutral(found.coverage)
    if mine.language == "ja":
        return _by_characters(mine, theirs)
    words = [at for at, weight in enumerate(mine.weights) if weight > 0]
    values = [finding for finding in found.findings if finding.slot is not Slot.NEGATION]
    conflicts = [finding for finding in values if finding.relation is SlotRelation.CONFLICTING]
    complete = found.coverage * (len(words) + len(values)) >= len(words) + len(values) - len(
        conflicts
    )
    if conflicts and complete and len(mine.tokens) == len(theirs.tokens):
        return Opinion(0.0, 0.9, found.coverage, found.findings, None)
    return neutral(found.coverage)


def _by_parts(mine: Analysis, theirs: Analysis) -> Opinion:
    """All of the evidence, where the part between commas that says most of the claim agrees.

    A denial, or a value, in one part is not that of the next.
    """
    whole, offered = _by_characters(mine, theirs), _parts(theirs)
    if len(offered) < 2 or len(_parts(mine)) > 1:
        return whole
    near = max((_by_characters(mine, part) for part in offered), key=lambda one: one.coverage)
    if near.support > max(whole.support, 0.5):
        return replace(near, quote=None)
    same = _is_denied(near) == _is_denied(whole)
    borne = any(found.agrees for found in near.findings)
    other = bool(near.refute) != bool(whole.refute) and (bool(near.refute) or borne)
    surely = near.coverage >= _MOSTLY_SAID and other
    return whole if same and not surely else neutral(whole.coverage, whole.findings)


def _is_denied(opinion: Opinion) -> bool:
    return any(
        found.slot is Slot.NEGATION and found.relation is SlotRelation.CONFLICTING
        for found in opinion.findings
    )


_PAUSES = "，,；;"


def _parts(analysis: Analysis) -> list[Analysis]:
    """The stretches between commas, each read by itself; the whole where there is none."""
    starts = [0, *(token.end for token in analysis.tokens if token.text in _PAUSES)]
    ends = [*starts[1:], len(analysis.text)]
    said = [
        analysis.text[start:end].strip(_PAUSES + " ")
        for start, end in zip(starts, ends, strict=True)
    ]
    return [analyse(one, analysis.language) for one in said if one] or [analysis]


def _by_characters(mine: Analysis, theirs: Analysis) -> Opinion:
    found = compare_literally(mine, theirs)
    conflicts = [
        finding for finding in found.findings if finding.relation is SlotRelation.CONFLICTING
    ]
    if conflicts:
        values = [finding for finding in conflicts if finding.slot is not Slot.NEGATION]
        rest = found.coverage + len(values) / max(1, len(mine.tokens))
        return (
            Opinion(0.0, 0.9, found.coverage, found.findings, None)
            if rest >= 0.6
            else neutral(found.coverage, found.findings)
        )
    if found.coverage >= _NEARLY_ALL and all(finding.agrees for finding in found.findings):
        return Opinion(0.9 * found.coverage, 0.0, found.coverage, found.findings, None)
    return neutral(found.coverage, found.findings)


def _by_clauses(mine: Analysis, theirs: Analysis, context: Context | None) -> Opinion:
    """Every clause of the claim must be borne out; one refuted clause refutes the claim."""
    if not mine.clauses or not theirs.clauses:
        return neutral(0.0)
    ordered = judge_order(mine, theirs) or judge_comparison(mine, theirs)
    if ordered is not None:
        return ordered
    matches = [_best(Side(mine, number), theirs, context) for number in range(len(mine.clauses))]
    findings = tuple(found for one in matches for found in one.findings)
    coverage = _weighted(mine, matches)
    quote = (min(one.evidence[0] for one in matches), max(one.evidence[1] for one in matches))
    main = [
        one
        for number, one in enumerate(matches)
        if len(matches) == 1 or not _describes(mine, number)
    ]
    elsewhere = _on_another_condition(mine, theirs, matches)
    refuting = [one for one in main if one.refutes and not elsewhere]
    if refuting:
        refute = max(_strength(one) for one in refuting)
        return Opinion(0.0, refute, coverage, findings, quote)
    if all(one.supports for one in matches) and _causes_agree(mine, theirs, matches):
        paired = repaired(mine, theirs)
        if paired is None:
            return Opinion(_support(matches), 0.0, coverage, findings, quote)
        refute = _REFUTES[Slot.ROLE] if paired.relation is SlotRelation.CONFLICTING else 0.0
        return Opinion(0.0, refute, coverage, (*findings, paired), quote)
    lacking = tuple(_wording(mine, at) for one in matches for at in one.missing)
    open_ = neutral(coverage, (*findings, *lacking), quote)
    if _lacks_only_a_verb(mine, theirs, matches):
        return replace(open_, support=_NEARLY_SAID)
    return replace(open_, refute=_NEARLY_DENIED) if _may_differ(matches, coverage) else open_


def _lacks_only_a_verb(mine: Analysis, theirs: Analysis, matches: Sequence[ClauseMatch]) -> bool:
    """Whether all is borne out but one verb, and the evidence has no verb that says the contrary:
    "the water contains 3 mg of lead" beside "they found 3 mg of lead in the water"."""
    missing = [at for one in matches for at in one.missing]
    if len(missing) != 1 or mine.tags[missing[0]] not in _VERBAL:
        return False
    if any(one.beyond or one.coverage < _NEARLY for one in matches):
        return False
    root = mine.roots[missing[0]]
    contrary = any(are_opposite(root, other) for other in theirs.roots)
    contrary = contrary or any(token.fold in word_class("en", "cancel") for token in theirs.tokens)
    return not contrary and all(found.agrees for one in matches for found in one.findings)


def _may_differ(matches: Sequence[ClauseMatch], coverage: float) -> bool:
    """Whether a value differs in a passage that has most of the claim, perhaps of another thing."""
    conflicts = [found for one in matches for found in one.conflicts]
    mentioned = any(one.mentioned for one in matches)
    return len(conflicts) == 1 and coverage >= _MOSTLY_SAID and not mentioned


def _wording(mine: Analysis, at: int) -> SlotFinding:
    """A word of the claim that the evidence does not have."""
    token = mine.tokens[at]
    place = (token.start, token.end)
    return SlotFinding(Slot.WORDING, SlotRelation.MISSING, place, None, token.text)


_DESCRIBING = frozenset("that which who whom whose where when".split())


def _describes(mine: Analysis, number: int) -> bool:
    """Whether a clause only tells which thing is meant; "found that ..." states what it holds."""
    clause = mine.clauses[number]
    if clause.connector == "that":
        return Tag.SUB not in mine.tags[clause.start : clause.start + 2]
    return clause.connector in _DESCRIBING or clause.connector in ("if", "unless")


_CONDITIONS = frozenset("if unless when whenever".split())


def _on_another_condition(mine: Analysis, theirs: Analysis, matches: Sequence[ClauseMatch]) -> bool:
    """ "Do not take it if you have a fever" beside what to do "if you have diabetes"."""
    if not _CONDITIONS & theirs.folds:
        return False
    return any(
        clause.connector in _CONDITIONS and not one.supports
        for clause, one in zip(mine.clauses, matches, strict=True)
    )


def _best(claim: Side, theirs: Analysis, context: Context | None) -> ClauseMatch:
    """The clause of the evidence that fares best; what only describes may stand in the context."""
    matches = [
        match(claim, Side(theirs, number, _before(theirs, number, context)))
        for number in _near_clauses(claim, theirs)
    ]
    describes = len(claim.analysis.clauses) > 1 and _describes(claim.analysis, claim.number)
    if describes and context is not None:
        around = context.analysis
        matches += [match(claim, Side(around, at)) for at in range(len(around.clauses))]
    best = max(matches, key=lambda one: (one.supports, one.refutes, one.coverage, -one.extra))
    if not best.refutes:
        return best
    return next((one for one in matches if _says_more_of_it(one, best, theirs)), best)


def _says_more_of_it(one: ClauseMatch, refuting: ClauseMatch, theirs: Analysis) -> bool:
    """ "Is the fourth largest in Africa, and is the 16th largest in the world": the later clause of
    one subject has the claim's very value, so that the other value is of something else."""
    carried = any(
        clause.carried and theirs.tokens[clause.start].start == one.evidence[0]
        for clause in theirs.clauses
    )
    differing = {found.claim for found in refuting.conflicts}
    same = any(found.agrees and found.claim in differing for found in one.findings)
    return carried and same and not one.conflicts


_MANY_CLAUSES = 16


def _near_clauses(claim: Side, theirs: Analysis) -> Sequence[int]:
    """Of a sentence of very many clauses only those that share most words are compared."""
    if len(theirs.clauses) <= _MANY_CLAUSES:
        return range(len(theirs.clauses))
    own = {claim.analysis.roots[at] for at in claim.own}

    def shared(number: int) -> tuple[int, int]:
        clause = theirs.clauses[number]
        return -len(own.intersection(theirs.roots[clause.start : clause.end])), number

    return sorted(sorted(range(len(theirs.clauses)), key=shared)[:_MANY_CLAUSES])


def _before(theirs: Analysis, number: int, context: Context | None) -> Context | None:
    """What stands before a clause: the context, and the earlier clauses of its sentence."""
    if number == 0:
        return context
    said = theirs.text[: theirs.tokens[theirs.clauses[number].start].start]
    earlier = f"{context.text} {said}" if context is not None else said
    return Context(earlier, theirs.language)


def _weighted(mine: Analysis, matches: Sequence[ClauseMatch]) -> float:
    sizes = [max(1, clause.end - clause.start) for clause in mine.clauses]
    if not sizes:
        return 0.0
    return sum(size * one.coverage for size, one in zip(sizes, matches, strict=True)) / sum(sizes)


def _strength(one: ClauseMatch) -> float:
    """How surely a conflict refutes: by its kind, less where words of the claim are missing."""
    kind = max(_REFUTES.get(found.slot, 0.8) for found in one.conflicts)
    return kind * (0.85 + 0.15 * one.coverage)


def _support(matches: Sequence[ClauseMatch]) -> float:
    support = 0.95
    relations = {found.relation for one in matches for found in one.findings}
    if relations & {SlotRelation.ROUNDED, SlotRelation.CONVERTED}:
        support -= 0.02
    if SlotRelation.DERIVED in relations:
        support -= 0.05
    if not all(one.exact for one in matches):
        support -= 0.05
    if any(one.carried for one in matches):
        support -= 0.03
    return support


_CAUSES = frozenset("because since so therefore thus hence consequently due owing".split())


def _causes_agree(mine: Analysis, theirs: Analysis, matches: Sequence[ClauseMatch]) -> bool:
    """A "because" that the evidence does not have is not borne out by its two halves."""
    if len(matches) < 2:
        return True
    wanted = {token.fold for token in mine.tokens} & _CAUSES
    return not wanted or bool({token.fold for token in theirs.tokens} & _CAUSES)
