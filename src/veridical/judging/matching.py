"""A clause of a claim beside a clause of a piece of evidence: what agrees, lacks, conflicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.judging.alignment import Alignment, align
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.anchoring import is_anchored
from veridical.judging.attributed import is_attributed
from veridical.judging.beyond import goes_beyond, only_a_modifier
from veridical.judging.context import resolve_in_context
from veridical.judging.contrasts import set_aside
from veridical.judging.converse import is_converse
from veridical.judging.embedding import is_unproven, only_mentions
from veridical.judging.gapping import regapped
from veridical.judging.modality import certainty_gap
from veridical.judging.negation import governing, polarity, tells_of_others
from veridical.judging.one_of_many import speaks_of_one
from veridical.judging.opposition import opposites, ways
from veridical.judging.other_periods import of_asked_period
from veridical.judging.owners import stands_for_owned
from veridical.judging.part_counts import tells_the_value_before, with_part_counts
from veridical.judging.periods import at_the_right_end, bounds_period
from veridical.judging.prepositions import turned_prepositions
from veridical.judging.quantified import compare_quantifiers
from veridical.judging.roles import misplaced, name_conflicts, swapped
from veridical.judging.shares import GROWTH
from veridical.judging.sides import Side
from veridical.judging.silences import is_silent
from veridical.judging.state_verbs import decides_nothing, ended_state, tells_another_state
from veridical.judging.states import tells_no_state
from veridical.judging.structures import turns_the_sense
from veridical.judging.sums import DERIVING
from veridical.judging.titles import title_conflict
from veridical.judging.values import SlotFinding
from veridical.judging.values_in_context import values_with_context
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import are_opposite
from veridical.types import Slot, SlotRelation

_MOSTLY = 0.25
_WORDY = 3.0
_FAR = 0.8
"""Of a claim of three words and more a clause that lacks four fifths decides nothing."""
_CHANGING = frozenset(
    "increased rose grew climbed went increase rise grow fell declined dropped decreased".split()
)
_STRONG = frozenset(["only", "except", "solely", "exclusively", "alone"])


@dataclass(frozen=True, slots=True)
class ClauseMatch:
    """How one clause of a claim fares in one clause of the evidence.

    `coverage` in [0, 1] is the share of the claim's content, values included, that the evidence
    bears out; `missing` the words it does not have; `anchored` whether both speak of the same
    subject and the same event, so that a conflicting value refutes; `exact` whether every link is
    by the same word; `carried` whether something came from the context, and `direct` the share of
    the content that did not; `beyond` whether the claim says more than the evidence, `mentioned`
    whether the evidence has it only as wished, doubted or told; `turned` whether a structure that
    the claim has not turns the sense of the evidence, so that it decides nothing.
    """

    coverage: float
    findings: tuple[SlotFinding, ...]
    missing: tuple[int, ...]
    anchored: bool
    exact: bool
    carried: bool
    direct: float
    beyond: bool
    mentioned: bool
    evidence: tuple[int, int]
    extra: float
    turned: bool = False

    @property
    def conflicts(self) -> tuple[SlotFinding, ...]:
        """The findings that contradict the claim."""
        return tuple(found for found in self.findings if found.relation is SlotRelation.CONFLICTING)

    @property
    def supports(self) -> bool:
        """Whether everything the clause says is borne out, most of it by this very clause."""
        agrees = all(found.agrees for found in self.findings)
        sure = self.direct >= _MOSTLY and not self.beyond and not self.turned
        return not self.missing and agrees and sure

    @property
    def refutes(self) -> bool:
        """Whether the evidence says something incompatible of the same thing.

        What it only mentions ("he wishes that ...") refutes nothing, unless the mention denies it.
        """
        found = self.conflicts
        if any(one.slot is Slot.DATE and _is_open(one) for one in self.findings):
            # "Income was 11.8 million" says nothing of the year before.
            found = tuple(one for one in found if one.slot is not Slot.NUMBER)
        if any(_is_intended(one) for one in self.findings):
            # "They had intended to close it" leaves open whether it was not closed.
            found = tuple(one for one in found if one.slot is not Slot.NEGATION or one.evidence)
        if self.mentioned:
            found = tuple(one for one in found if one.slot is Slot.NEGATION and one.evidence)
        return bool(found) and self.anchored and not self.turned


_INTENDING = frozenset("intend intended intends plan planned plans meant hoped wanted".split())


def _is_intended(finding: SlotFinding) -> bool:
    said = (finding.evidence_value or "").lower().split()
    return finding.slot is Slot.CERTAINTY and not _INTENDING.isdisjoint(said)


def _is_open(finding: SlotFinding) -> bool:
    return finding.relation is SlotRelation.MISSING and finding.claim is not None


def match(claim: Side, evidence: Side) -> ClauseMatch:
    """Compare one clause with one clause."""
    evidence, told = of_asked_period(claim, evidence)
    aside = set_aside(claim.analysis, evidence.analysis) - told
    mine, theirs = claim.tokens, tuple(at for at in evidence.tokens if at not in aside)
    linked = align(claim.analysis, mine, evidence.analysis, theirs)
    resolved = resolve_in_context(claim, evidence, linked)
    alignment = _without(linked, resolved)
    if _is_far(claim, mine, alignment):
        return _unlike(evidence, alignment)
    pairs = opposites(claim, linked.missing, evidence.analysis, alignment.extra)
    ended = ended_state(claim, evidence, alignment)
    pairs = pairs if ended is None or pairs else (ended,)
    findings = _findings(claim, evidence, alignment, (pairs, aside))
    if told:  # what is proposed for the one period is a fact of the other
        findings = tuple(
            found for found in findings if found.claim or found.slot is not Slot.CERTAINTY
        )
    alignment = _with_predicate(claim, evidence, alignment, findings)
    missing = _still_missing(claim, evidence, alignment, pairs, findings)
    mentioned = only_mentions(claim, evidence, alignment)
    return ClauseMatch(
        coverage=_coverage(claim, mine, missing, findings),
        findings=findings,
        missing=missing,
        anchored=is_anchored(claim, evidence, alignment, missing, findings)
        and not decides_nothing(claim, evidence, alignment),
        exact=all(link.exact for link in alignment.links),
        carried=bool(resolved),
        direct=_direct(claim, mine, alignment, findings),
        beyond=mentioned or _goes_beyond(claim, evidence, alignment),
        mentioned=mentioned,
        evidence=_extent(evidence.analysis, evidence.clause),
        extra=sum(evidence.analysis.weights[at] for at in alignment.extra),
        turned=_is_turned(claim, evidence, alignment) or tells_of_others(findings),
    )


def _is_turned(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    return (
        turns_the_sense(claim, evidence, alignment)
        or is_attributed(claim, evidence)
        or is_unproven(claim, evidence)
        or stands_for_owned(claim, evidence, alignment)
        or is_silent(claim, evidence, alignment)
        or tells_the_value_before(claim, evidence)
    )


def _goes_beyond(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    return (
        goes_beyond(claim, evidence, alignment)
        or is_converse(claim, evidence, alignment)
        or speaks_of_one(claim, evidence, alignment)
        or tells_no_state(claim, evidence, alignment)
        or tells_another_state(claim, evidence, alignment)
    )


def _is_far(claim: Side, mine: Sequence[int], alignment: Alignment) -> bool:
    """Whether the two clauses share so little that neither side can come of it."""
    weights = claim.analysis.weights
    total = sum(weights[at] for at in mine)
    lost = sum(weights[at] for at in alignment.missing)
    return total >= _WORDY and lost > _FAR * total


def _unlike(evidence: Side, alignment: Alignment) -> ClauseMatch:
    return ClauseMatch(
        coverage=0.0,
        findings=(),
        missing=alignment.missing,
        anchored=False,
        exact=False,
        carried=False,
        direct=0.0,
        beyond=True,
        mentioned=False,
        evidence=_extent(evidence.analysis, evidence.clause),
        extra=sum(evidence.analysis.weights[at] for at in alignment.extra),
    )


def _extent(analysis: Analysis, clause: Clause) -> tuple[int, int]:
    return analysis.tokens[clause.start].start, analysis.tokens[clause.end - 1].end


def _without(alignment: Alignment, resolved: Sequence[int]) -> Alignment:
    rest = tuple(at for at in alignment.missing if at not in resolved)
    return Alignment(alignment.links, rest, alignment.extra)


def _with_predicate(
    claim: Side, evidence: Side, alignment: Alignment, findings: Sequence[SlotFinding]
) -> Alignment:
    """Take the claim's verb as said where it is a light one and the evidence's verb denies nothing.

    "The cup was held" and "the cup was played" speak of the same event; "costs 5 euros" and
    "comes to 5 euros" give the same value.
    """
    verb = claim.clause.verb
    if verb is None or verb not in alignment.missing:
        return alignment
    word = claim.analysis.tokens[verb].fold
    valued = any(found.slot is Slot.NUMBER and found.agrees for found in findings)
    valued = valued or _is_priced(claim, evidence, verb)
    changed = any(
        found.slot is Slot.NUMBER and (found.evidence_value or "").lower() in GROWTH
        for found in findings
    )
    told = (changed and word in _CHANGING) or _same_way(claim, evidence, verb)
    if told or bounds_period(claim, evidence, findings):
        return _without(alignment, (verb,))
    light = claim.analysis.weights[verb] <= LIGHT
    if not light and not (valued and word in word_class("en", "value_verb")):
        return alignment
    other = evidence.clause.verb
    if other is not None and evidence.analysis.tokens[other].fold in word_class("en", "cancel"):
        return alignment
    return _without(alignment, (verb,))


_PRICING = frozenset("put set quote value price estimate".split())


def _is_priced(claim: Side, evidence: Side, verb: int) -> bool:
    """ "The repair costs 18" beside "they put the repair at 21"."""
    other = evidence.clause.verb
    if other is None or claim.analysis.roots[verb] != "cost":
        return False
    return evidence.analysis.roots[other] in _PRICING


def _same_way(claim: Side, evidence: Side, verb: int) -> bool:
    """ "Rose by a tenth" beside "up a tenth"."""
    turned = {"rise": "fall", "fall": "rise"}
    root = claim.analysis.roots[verb]
    found = {ways(evidence.analysis, at) for at in evidence.tokens} - {""}
    return any(root == way or are_opposite(root, turned[way]) for way in found)


def _findings(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    read: tuple[Sequence[tuple[int, int]], frozenset[int]],
) -> tuple[SlotFinding, ...]:
    """`read` are the opposites found, and what the evidence sets aside."""
    pairs, aside = read
    mine, theirs = claim.tokens, tuple(at for at in evidence.tokens if at not in aside)
    one, two = claim.analysis, evidence.analysis
    valued = values_with_context(claim, evidence, theirs, alignment)
    valued = at_the_right_end(claim, evidence, valued)
    found = list(regapped(claim, evidence, theirs, alignment, valued))
    governed = tuple(at for at in governing(two, evidence.number) if at not in aside)
    turned = polarity(one, governing(one, claim.number), two, governed, pairs, alignment)
    found.extend(() if turned is None else (turned,))
    found.extend(compare_quantifiers(one, mine, two, theirs, alignment))
    gap = certainty_gap(one, governing(one, claim.number), two, evidence.number, alignment)
    found.extend(() if gap is None else (gap,))
    values = tuple(value for value in found if value.slot in (Slot.DATE, Slot.NUMBER))
    crossed = swapped(one, claim.clause, two, evidence.clause, alignment)
    found.extend(() if crossed is None else (crossed,))
    found.extend(turned_prepositions(one, two, alignment, values))
    found.extend(name_conflicts(one, claim.clause, two, evidence.clause, alignment))
    post = title_conflict(one, claim.clause, two, evidence.clause, alignment)
    found.extend(() if post is None else (post,))
    return with_part_counts(one, two, found)


def _still_missing(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    pairs: Sequence[tuple[int, int]],
    findings: Sequence[SlotFinding],
) -> tuple[int, ...]:
    """Left-over words, without those that a finding already accounts for."""
    one, two = claim.analysis, evidence.analysis
    accounted = {index for index, _ in pairs}
    for finding in findings:
        if finding.claim is not None and finding.slot is Slot.NAME:
            accounted |= set(one.range_of(*finding.claim))
    if any(finding.relation is SlotRelation.DERIVED for finding in findings):
        accounted |= {at for at in claim.tokens if one.tokens[at].fold in DERIVING}
    strong = [
        at
        for at in claim.tokens
        if one.tokens[at].fold in _STRONG
        and not any(two.tokens[to].fold in _STRONG for to in evidence.tokens)
    ]
    told = any(finding.slot is Slot.ROLE for finding in findings)
    wrong_place = () if told else misplaced(one, claim.clause, two, evidence.clause, alignment)
    echoed = _echoed_verb(claim, evidence, alignment)
    described = only_a_modifier(one, two, alignment) if one.language == "en" else ()
    left = {*alignment.missing, *strong, *wrong_place, *echoed, *described} - accounted
    return tuple(sorted(left))


def _direct(
    claim: Side, mine: Sequence[int], alignment: Alignment, findings: Sequence[SlotFinding]
) -> float:
    """The share of the claim's content that stands in the clause itself."""
    weights = claim.analysis.weights
    values = [found for found in findings if found.slot in (Slot.NUMBER, Slot.DATE)]
    total = sum(weights[at] for at in mine) + len(values)
    linked = sum(weights[link.claim] for link in alignment.links)
    linked += sum(1.0 for found in values if found.evidence is not None)
    return linked / total if total else 0.0


def _echoed_verb(claim: Side, evidence: Side, alignment: Alignment) -> tuple[int, ...]:
    """The claim's verb where the evidence has it only as the noun of which something else is said.

    "Filtering has to be paid for" does not say that it is filtered; "construction took place"
    does say that it was constructed.
    """
    verb, other = claim.clause.verb, evidence.clause.verb
    if verb is None or other is None or claim.analysis.weights[verb] <= LIGHT:
        return ()
    at = alignment.evidence_of(verb)
    if at is None or at not in evidence.clause.subject:
        return ()
    event = evidence.analysis.weights[other] <= LIGHT or evidence.analysis.tokens[other].fold in (
        "began",
        "started",
        "ended",
        "finished",
        "completed",
    )
    return () if event else (verb,)


def _coverage(
    claim: Side, mine: Sequence[int], missing: Sequence[int], findings: Sequence[SlotFinding]
) -> float:
    weights = claim.analysis.weights
    values = [found for found in findings if found.slot in (Slot.NUMBER, Slot.DATE)]
    total = sum(weights[at] for at in mine) + len(values)
    lacking = sum(max(weights[at], LIGHT) for at in missing)
    lacking += sum(1.0 for found in values if not found.agrees)
    lacking += sum(1.0 for found in findings if found.slot is Slot.NAME)
    return max(0.0, 1.0 - lacking / total) if total else 0.0
