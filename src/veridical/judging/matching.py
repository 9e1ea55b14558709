"""A clause of a claim beside a clause of a piece of evidence: what agrees, lacks, conflicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.judging.alignment import Alignment, align, opposites
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.roles import misplaced, name_conflicts, swapped
from veridical.judging.strength import (
    certainty_gap,
    governing,
    is_conditional,
    polarity,
    quantities_of_groups,
)
from veridical.judging.titles import title_conflict
from veridical.judging.values import SlotFinding, compare_values
from veridical.text.clauses import Clause
from veridical.text.closed_class import word_class
from veridical.text.tagging import Tag
from veridical.types import Slot, SlotRelation

_STRONG = frozenset(["only", "except", "solely", "exclusively", "alone"])


@dataclass(frozen=True, slots=True)
class ClauseMatch:
    """How one clause of a claim fares in one clause of the evidence.

    `coverage` in [0, 1] is the share of the claim's content, values included, that the evidence
    bears out; `missing` the words it does not have; `anchored` whether both speak of the same
    subject and the same event, so that a conflicting value refutes; `exact` whether every link is
    by the same word; `carried` whether the subject came from the context.
    """

    coverage: float
    findings: tuple[SlotFinding, ...]
    missing: tuple[int, ...]
    anchored: bool
    exact: bool
    carried: bool
    evidence: tuple[int, int]
    extra: float

    @property
    def conflicts(self) -> tuple[SlotFinding, ...]:
        """The findings that contradict the claim."""
        return tuple(found for found in self.findings if found.relation is SlotRelation.CONFLICTING)

    @property
    def supports(self) -> bool:
        """Whether everything the clause says is borne out."""
        return not self.missing and all(found.agrees for found in self.findings)

    @property
    def refutes(self) -> bool:
        """Whether the evidence says something incompatible of the same thing."""
        return bool(self.conflicts) and self.anchored


@dataclass(frozen=True, slots=True)
class Side:
    """One clause of an analysed sentence, with the tokens that count as its own."""

    analysis: Analysis
    number: int
    context: Analysis | None = None

    @property
    def clause(self) -> Clause:
        """The clause itself."""
        return self.analysis.clauses[self.number]

    @property
    def tokens(self) -> tuple[int, ...]:
        """Its tokens, its subject's, and those of an adverbial that opens the sentence."""
        clause = self.clause
        inside = set(range(clause.start, clause.end)) | set(clause.subject)
        if self.number:
            inside |= set(_opening(self.analysis))
        return tuple(sorted(inside))


def _opening(analysis: Analysis) -> tuple[int, ...]:
    """The adverbial before the first subject ("In 2023, ..."), which holds for all clauses."""
    first = analysis.clauses[0]
    if not first.subject or not first.predicate:
        return ()
    return tuple(range(first.start, min(first.subject)))


def match(claim: Side, evidence: Side) -> ClauseMatch:
    """Compare one clause with one clause."""
    mine, theirs = claim.tokens, evidence.tokens
    alignment = align(claim.analysis, mine, evidence.analysis, theirs)
    alignment, carried = _with_context(claim, evidence, alignment)
    alignment = _with_predicate(claim, evidence, alignment)
    pairs = opposites(claim.analysis, alignment.missing, evidence.analysis, alignment.extra)
    findings = _findings(claim, evidence, alignment, pairs)
    missing = _still_missing(claim, evidence, alignment, pairs, findings)
    wrong_place = misplaced(
        claim.analysis, claim.clause, evidence.analysis, evidence.clause, alignment
    )
    missing = tuple(sorted({*missing, *wrong_place}))
    return ClauseMatch(
        coverage=_coverage(claim, mine, missing, findings),
        findings=findings,
        missing=missing,
        anchored=_anchored(claim, evidence, alignment, missing, findings),
        exact=all(link.exact for link in alignment.links),
        carried=carried,
        evidence=_extent(evidence.analysis, evidence.clause),
        extra=sum(evidence.analysis.weights[at] for at in alignment.extra),
    )


def _extent(analysis: Analysis, clause: Clause) -> tuple[int, int]:
    return analysis.tokens[clause.start].start, analysis.tokens[clause.end - 1].end


def _with_context(claim: Side, evidence: Side, alignment: Alignment) -> tuple[Alignment, bool]:
    """Words of the claim's subject found in the context, where the evidence refers back to it."""
    context = evidence.context
    if context is None or not _refers_back(evidence):
        return alignment, False
    subject = [at for at in alignment.missing if at in claim.clause.subject]
    names = [at for at in alignment.missing if claim.analysis.tags[at] is Tag.NAME]
    if claim.analysis.language != "en":
        # The subject is not known there: any word may be the one a pronoun stands for.
        names = list(alignment.missing)
    wanted = sorted({*subject, *names})
    found = align(claim.analysis, wanted, context, range(len(context.tokens)))
    if not found.links:
        return alignment, False
    resolved = {link.claim for link in found.links}
    rest = tuple(at for at in alignment.missing if at not in resolved)
    return Alignment(alignment.links, rest, alignment.extra), True


def _refers_back(evidence: Side) -> bool:
    """Whether the clause's subject is a pronoun, a definite noun or left out."""
    analysis, subject = evidence.analysis, evidence.clause.subject
    if any(analysis.tags[at] is Tag.NAME for at in subject):
        return False
    if analysis.language != "en":
        opening = range(evidence.clause.start, min(evidence.clause.start + 2, evidence.clause.end))
        return any(analysis.tokens[at].fold in _PRONOUNS for at in opening)
    if not subject:
        return True
    words = {analysis.tokens[at].fold for at in subject}
    return bool(words & _REFERRING) or any(analysis.tags[at] is Tag.PRON for at in subject)


_PRONOUNS = frozenset("er sie es dieser diese dieses hij zij ze het deze il elle ils elles".split())
_REFERRING = frozenset(
    "the this these that those its his her their he she it they der die das er sie es dieser diese"
    " dieses sein ihr de het hij zij deze dit le la les il elle ils elles ce cette ces son sa el"
    " los las ella ellos su este esta".split()
)


def _with_predicate(claim: Side, evidence: Side, alignment: Alignment) -> Alignment:
    """Take the claim's verb as said where it is a light one and the evidence's verb denies nothing.

    "The cup was held" and "the cup was played" speak of the same event.
    """
    verb = claim.clause.verb
    if verb is None or verb not in alignment.missing:
        return alignment
    if claim.analysis.weights[verb] > LIGHT:
        return alignment
    cancelling = word_class("en", "cancel")
    other = evidence.clause.verb
    if other is not None and evidence.analysis.tokens[other].fold in cancelling:
        return alignment
    rest = tuple(at for at in alignment.missing if at != verb)
    return Alignment(alignment.links, rest, alignment.extra)


def _findings(
    claim: Side, evidence: Side, alignment: Alignment, pairs: Sequence[tuple[int, int]]
) -> tuple[SlotFinding, ...]:
    mine, theirs = claim.tokens, evidence.tokens
    one, two = claim.analysis, evidence.analysis
    found = list(_values(claim, evidence, alignment))
    turned = polarity(
        one, governing(one, claim.number), two, governing(two, evidence.number), pairs
    )
    found.extend(() if turned is None else (turned,))
    found.extend(quantities_of_groups(one, mine, two, theirs, alignment))
    conditional = is_conditional(two, evidence.number) and not is_conditional(one, claim.number)
    gap = certainty_gap(one, governing(one, claim.number), two, evidence.number, conditional)
    found.extend(() if gap is None else (gap,))
    crossed = swapped(one, claim.clause, two, evidence.clause, alignment)
    found.extend(() if crossed is None else (crossed,))
    found.extend(name_conflicts(one, claim.clause, two, evidence.clause, alignment))
    post = title_conflict(one, claim.clause, two, evidence.clause, alignment)
    found.extend(() if post is None else (post,))
    return tuple(found)


def _values(claim: Side, evidence: Side, alignment: Alignment) -> tuple[SlotFinding, ...]:
    """Values of the clause; a date that the evidence's clause lacks may stand in its context."""
    found = compare_values(
        claim.analysis, claim.tokens, evidence.analysis, evidence.tokens, alignment
    )
    context = evidence.context
    if context is None or not context.dates:
        return found
    settled: list[SlotFinding] = []
    for finding in found:
        if finding.slot is Slot.DATE and finding.relation is SlotRelation.MISSING:
            finding = _date_in_context(claim, finding, context)
        settled.append(finding)
    return tuple(settled)


def _date_in_context(claim: Side, finding: SlotFinding, context: Analysis) -> SlotFinding:
    dates = compare_values(
        claim.analysis,
        claim.tokens,
        context,
        tuple(range(len(context.tokens))),
        Alignment((), (), ()),
    )
    for other in dates:
        if other.slot is Slot.DATE and other.claim == finding.claim and other.agrees:
            return SlotFinding(Slot.DATE, other.relation, finding.claim, None, finding.claim_value)
    return finding


def _still_missing(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    pairs: Sequence[tuple[int, int]],
    findings: Sequence[SlotFinding],
) -> tuple[int, ...]:
    """Left-over words, without those that a finding already accounts for."""
    accounted = {one for one, _ in pairs}
    for finding in findings:
        if finding.claim is not None and finding.slot is Slot.NAME:
            accounted |= set(claim.analysis.range_of(*finding.claim))
    strong = [
        at
        for at in claim.tokens
        if claim.analysis.tokens[at].fold in _STRONG
        and not any(evidence.analysis.tokens[to].fold in _STRONG for to in evidence.tokens)
    ]
    return tuple(at for at in (*alignment.missing, *strong) if at not in accounted)


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


def _anchored(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    missing: Sequence[int],
    findings: Sequence[SlotFinding],
) -> bool:
    """Whether the evidence speaks of the same subject and the same event as the claim."""
    conflicting = [found for found in findings if found.relation is SlotRelation.CONFLICTING]
    if not conflicting:
        return False
    weights, clause = claim.analysis.weights, claim.clause
    named = [
        set(claim.analysis.range_of(*found.claim))
        for found in conflicting
        if found.slot is Slot.NAME and found.claim
    ]
    excused = set().union(*named) if named else set()
    subject = [at for at in clause.subject if weights[at] > 0 and at not in excused]
    lost = sum(weights[at] for at in subject if at in missing)
    if subject and lost > 0.34 * sum(weights[at] for at in subject):
        return False
    if clause.verb is not None and clause.verb in missing and weights[clause.verb] > LIGHT:
        return False
    content = [at for at in claim.tokens if weights[at] > 0 and at not in excused]
    kept = sum(weights[at] for at in content if at not in missing)
    needed = sum(weights[at] for at in content)
    if needed and kept < 0.6 * needed:
        return False
    if not needed and not alignment.links:
        return False
    return not _other_record(evidence, conflicting)


def _other_record(evidence: Side, conflicting: Sequence[SlotFinding]) -> bool:
    """Whether date and value both differ in a statement of a state: another year, another value.

    "Revenue in 2022 was 5" is not contradicted by "revenue in 2021 was 4"; an event, which has
    one date, is.
    """
    slots = {found.slot for found in conflicting}
    if Slot.DATE not in slots or not slots & {Slot.NUMBER, Slot.NAME, Slot.OPPOSITE}:
        return False
    verb = evidence.clause.verb
    event = (Tag.PARTICIPLE,)
    return verb is None or evidence.analysis.tags[verb] not in event
