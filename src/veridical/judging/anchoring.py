"""Whether claim and evidence speak of the same subject and event, so that a conflict refutes."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.beyond import is_mere_pronoun
from veridical.judging.described_frequencies import is_how_often
from veridical.judging.descriptions import other_label
from veridical.judging.modality import is_conditional
from veridical.judging.roles import place_of, preposition_of
from veridical.judging.sides import Side
from veridical.judging.values import SlotFinding
from veridical.judging.values_in_context import is_label
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.comparison import compare
from veridical.types import Slot, SlotRelation

_LOST_SUBJECT = 0.34
_KEPT_CONTENT = 0.6
_KEPT_PREDICATE = 0.5
_LOST_FOREIGN = 0.15
_TURNED = frozenset([Slot.NEGATION, Slot.OPPOSITE, Slot.CERTAINTY, Slot.QUANTIFIER])


def is_anchored(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    missing: Sequence[int],
    findings: Sequence[SlotFinding],
) -> bool:
    """True where a conflicting finding is about the same thing on both sides."""
    conflicting = [found for found in findings if found.relation is SlotRelation.CONFLICTING]
    if not conflicting:
        return False
    excused = _excused(claim, conflicting)
    if claim.analysis.language != "en":
        return _nearly_all(claim, missing, excused)
    if other_label(claim, evidence, alignment):
        return False
    swapped = any(found.slot is Slot.ROLE for found in conflicting)
    return (
        (swapped or _same_subject(claim, evidence, alignment, missing, excused))
        and _same_event(claim, alignment, missing, excused)
        and _enough(claim, alignment, missing, excused)
        and not _other_statement(claim, evidence, conflicting, findings)
        and not _counts_another(claim, missing, conflicting)
        and not _denies_another(claim, missing, conflicting)
        and not _other_circumstances(claim, evidence, alignment, conflicting)
        and not _shares_a_verb_alone(claim, evidence, alignment, conflicting)
        and not _names_another(claim, findings)
    )


def _shares_a_verb_alone(
    claim: Side, evidence: Side, alignment: Alignment, conflicting: Sequence[SlotFinding]
) -> bool:
    """ "Do not take it" is not denied by "brokers may take two minutes", of other things."""
    if not all(found.slot in _TURNED for found in conflicting):
        return False
    verbs = {claim.clause.verb}
    if not alignment.links or any(link.claim not in verbs for link in alignment.links):
        return False
    inside = range(evidence.clause.start, evidence.clause.end)
    own = (*inside, *evidence.clause.subject)
    return any(at in own and evidence.analysis.weights[at] > LIGHT for at in alignment.extra)


def _names_another(claim: Side, findings: Sequence[SlotFinding]) -> bool:
    """ "Tessera 4.3 was released in May" beside what is said of Tessera 4.2."""
    lacking = [
        claim.analysis.range_of(*found.claim)
        for found in findings
        if found.slot is Slot.NUMBER and found.relation is SlotRelation.MISSING and found.claim
    ]
    return any(len(inside) == 1 and is_label(claim, inside) for inside in lacking)


def _denies_another(
    claim: Side, missing: Sequence[int], conflicting: Sequence[SlotFinding]
) -> bool:
    """ "Has no CT scanner" is not denied by "bought an ultrasound scanner"."""
    if not any(found.slot is Slot.NEGATION for found in conflicting):
        return False
    analysis = claim.analysis
    for cue in analysis.negations:
        if analysis.tokens[cue.index].fold != "no":
            continue
        for at in range(cue.index + 1, min(cue.index + 6, len(analysis.tokens))):
            if analysis.tags[at] not in (Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.NUM):
                break
            if at in missing:
                return True
    return False


def _nearly_all(claim: Side, missing: Sequence[int], excused: frozenset[int]) -> bool:
    """Without grammar to go by, all but a word must be there."""
    weights = claim.analysis.weights
    content = [at for at in claim.tokens if weights[at] > 0 and at not in excused]
    lost = sum(weights[at] for at in content if at in missing)
    return bool(content) and lost <= _LOST_FOREIGN * sum(weights[at] for at in content)


def _other_circumstances(
    claim: Side, evidence: Side, alignment: Alignment, conflicting: Sequence[SlotFinding]
) -> bool:
    """Whether the two hold at other places or times, under a condition, or of who knows whom."""
    slots = {found.slot for found in conflicting}
    conditional = is_conditional(evidence.analysis, evidence.number)
    if conditional and not is_conditional(claim.analysis, claim.number):
        return True
    if is_mere_pronoun(claim) and not _shares_subject(claim, evidence):
        return True
    if slots <= {Slot.NUMBER}:
        return _elsewhere(claim, evidence, alignment) or _then_and_now(claim, evidence)
    return slots <= {Slot.DATE} and any(_names_edition(claim, found) for found in conflicting)


def _shares_subject(claim: Side, evidence: Side) -> bool:
    """Whether a pronoun is the evidence's own, or "you" where the evidence tells what to do."""
    if claim.analysis.tokens[claim.clause.subject[0]].fold in ("you", "we", "i"):
        return True
    theirs = {evidence.analysis.tokens[at].fold for at in evidence.clause.subject}
    return any(claim.analysis.tokens[at].fold in theirs for at in claim.clause.subject)


def _elsewhere(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "5 m deep at the shore", "50 m deep in the middle": each side names a place of its own."""
    return _has_own_place(claim, frozenset(alignment.missing)) and _has_own_place(
        evidence, frozenset(alignment.extra)
    )


def _has_own_place(side: Side, unlinked: frozenset[int]) -> bool:
    after = side.clause.predicate[-1] + 1 if side.clause.predicate else side.clause.start
    return any(
        at >= after and side.analysis.tags[at] is Tag.NOUN and _located(side.analysis, at)
        for at in unlinked
    )


def _located(analysis: Analysis, at: int) -> bool:
    place = preposition_of(analysis, at)
    return place is not None and analysis.tokens[place].fold in ("in", "at", "on", "near")


def _then_and_now(claim: Side, evidence: Side) -> bool:
    """ "In 1990 Oslo had 400,000 people", "Oslo has 500,000": both may be true."""
    mine, theirs = claim.clause.predicate, evidence.clause.predicate
    if not mine or not theirs or evidence.clause.verb is None:
        return False
    if evidence.analysis.tags[evidence.clause.verb] not in (Tag.BE, Tag.HAVE):
        return False
    now = claim.analysis.tokens[mine[0]].fold in ("is", "are", "has", "have")
    then = evidence.analysis.tokens[theirs[0]].fold in ("was", "were", "had")
    return now and then and bool(evidence.analysis.dates) and not claim.analysis.dates


def _names_edition(claim: Side, finding: SlotFinding) -> bool:
    """ "The 1991 race": a date that tells which one is meant."""
    if finding.claim is None:
        return False
    inside = claim.analysis.range_of(*finding.claim)
    if not inside or inside[-1] + 1 >= len(claim.analysis.tags) or not inside[0]:
        return False
    before, after = claim.analysis.tags[inside[0] - 1], claim.analysis.tags[inside[-1] + 1]
    return before is Tag.DET and after in (Tag.NOUN, Tag.NAME)


def _counts_another(
    claim: Side, missing: Sequence[int], conflicting: Sequence[SlotFinding]
) -> bool:
    """Whether what a number counts is not in the evidence ("four batches of pale ale")."""
    analysis = claim.analysis
    for finding in conflicting:
        if finding.slot is not Slot.NUMBER or finding.claim is None:
            continue
        inside = analysis.range_of(*finding.claim)
        at = inside[-1] + 1 if inside else len(analysis.tokens)
        while at < len(analysis.tokens) and (
            analysis.tags[at] in (Tag.NOUN, Tag.ADJ, Tag.NAME) or analysis.tokens[at].fold == "of"
        ):
            if at in missing and analysis.tags[at] is not Tag.ADJ:
                return True
            at += 1
    return False


def _excused(claim: Side, conflicting: Sequence[SlotFinding]) -> frozenset[int]:
    """The words that conflict: they cannot be linked as well."""
    found: set[int] = set()
    for finding in conflicting:
        if finding.claim is not None and finding.slot in (Slot.NAME, Slot.OPPOSITE):
            found |= set(claim.analysis.range_of(*finding.claim))
    return frozenset(found)


def _same_subject(
    claim: Side,
    evidence: Side,
    alignment: Alignment,
    missing: Sequence[int],
    excused: frozenset[int],
) -> bool:
    analysis, clause = claim.analysis, claim.clause
    weights = analysis.weights
    whole = clause.subject or _opening_phrase(claim)
    subject = [at for at in whole if weights[at] > 0 and at not in excused]
    lost = sum(weights[at] for at in subject if at in missing)
    if subject and lost > _LOST_SUBJECT * sum(weights[at] for at in subject):
        return False
    if _lost_name(claim, subject, missing):
        return False
    head = _head(claim, [at for at in whole if at not in excused])
    if head is None:
        return True
    other = alignment.evidence_of(head)
    if other is None:
        return head not in missing
    if _another_kind(claim, head, evidence, other, alignment):
        return False
    # The claim's subject must not be, in the evidence, only what something else is said with.
    mine = place_of(analysis, clause, head)
    theirs = place_of(evidence.analysis, evidence.clause, other)
    copular = clause.verb is not None and analysis.tags[clause.verb] in (Tag.BE, Tag.HAVE)
    plain = ("agent", "patient", "other", "of") if copular else ("agent", "patient", "other")
    prepositional = theirs not in plain and theirs != mine
    opening = other < min(evidence.clause.subject, default=0) or evidence.clause.verb is None
    return not prepositional or other in evidence.clause.subject or opening


def _opening_phrase(claim: Side) -> tuple[int, ...]:
    """The words before the first preposition or mark, where no verb shows the subject."""
    found: list[int] = []
    for at in range(claim.clause.start, claim.clause.end):
        if claim.analysis.tags[at] in (Tag.PREP, Tag.TO, Tag.MARK):
            break
        found.append(at)
    return tuple(found)


def _another_kind(claim: Side, head: int, evidence: Side, other: int, alignment: Alignment) -> bool:
    """ "The notice period", "the probation period": the noun before the head tells them apart."""
    one, two = claim.analysis, evidence.analysis
    mine = head - 1 in claim.clause.subject and one.tags[head - 1] is Tag.NOUN
    theirs = other > 0 and two.tags[other - 1] is Tag.NOUN
    return mine and theirs and alignment.evidence_of(head - 1) is None


def _lost_name(claim: Side, subject: Sequence[int], missing: Sequence[int]) -> bool:
    """Whether the last word of a name in the subject is missing: it is another's name then."""
    return any(name.end - 1 in missing and name.end - 1 in subject for name in claim.analysis.names)


def _head(claim: Side, subject: Sequence[int]) -> int | None:
    """The head noun of the subject: the last noun before a preposition."""
    head = None
    for at in subject:
        if claim.analysis.tags[at] in (Tag.PREP, Tag.TO):
            break
        if claim.analysis.tags[at] in (Tag.NOUN, Tag.NAME):
            head = at
        elif head is not None:
            break
    return head


def _same_event(
    claim: Side, alignment: Alignment, missing: Sequence[int], excused: frozenset[int]
) -> bool:
    """The verb must be there unless it is a light one, and half of what follows in the clause
    itself: what only the context says is no event of this clause."""
    analysis, clause = claim.analysis, claim.clause
    verb = clause.verb
    if verb is not None and verb in missing and verb not in excused:
        return False
    if any(at in missing and at not in excused for at in _infinitives(claim)):
        return False
    linked = {link.claim for link in alignment.links}
    rest = [
        at
        for at in claim.tokens
        if analysis.weights[at] > 0 and at not in clause.subject and at not in excused
    ]
    total = sum(analysis.weights[at] for at in rest)
    # A light verb, or "rose" beside "tripled", counts as said.
    taken = {verb} - set(missing)
    kept = sum(analysis.weights[at] for at in rest if at in linked or at in taken)
    if total > LIGHT:
        return kept >= _KEPT_PREDICATE * total
    return bool(linked) or not total


def _infinitives(claim: Side) -> tuple[int, ...]:
    """ "Expects the group to pay": the second verb tells the event as well."""
    analysis = claim.analysis
    return tuple(
        at
        for at in range(claim.clause.start + 1, claim.clause.end)
        if analysis.tags[at] is Tag.VERB and analysis.tags[at - 1] is Tag.TO
    )


def _enough(
    claim: Side, alignment: Alignment, missing: Sequence[int], excused: frozenset[int]
) -> bool:
    weights = claim.analysis.weights
    content = [at for at in claim.tokens if weights[at] > 0 and at not in excused]
    needed = sum(weights[at] for at in content)
    kept = sum(weights[at] for at in content if at not in missing)
    if not needed:
        return bool(alignment.links)
    return kept >= _KEPT_CONTENT * needed


def _describes_subject(claim: Side, finding: SlotFinding) -> bool:
    """ "The deepening from 12 to 13 metres was started": a value left out where the thing is known.

    Only where the evidence has no other value for it.
    """
    if finding.relation is not SlotRelation.MISSING or finding.claim is None:
        return False
    return set(claim.analysis.range_of(*finding.claim)) <= set(claim.clause.subject)


def _stands_here(claim: Side, evidence: Side, finding: SlotFinding) -> bool:
    """Whether the number has another role in the evidence ("from 5 to 8", "from 8 to 5")."""
    if finding.slot is not Slot.NUMBER or finding.claim is None:
        return False
    mine = [
        one for one in claim.analysis.quantities if (one.span.start, one.span.end) == finding.claim
    ]
    inside = set(evidence.tokens)
    return any(
        compare(one, other) is SlotRelation.SAME
        for one in mine
        for other in evidence.analysis.quantities
        if set(evidence.analysis.range_of(other.value_span.start, other.value_span.end)) & inside
    )


def _other_statement(
    claim: Side,
    evidence: Side,
    conflicting: Sequence[SlotFinding],
    findings: Sequence[SlotFinding],
) -> bool:
    """Whether too much differs at once for the two to be about the same fact.

    "Revenue in 2022 was 5" is not contradicted by "revenue in 2021 was 4"; an event, which has one
    date, is. A denial of something with other values is no denial of this.
    """
    slots = {found.slot for found in conflicting}
    values = [found for found in findings if found.slot in (Slot.NUMBER, Slot.DATE)]
    if slots & _TURNED and slots <= _TURNED | {Slot.NUMBER, Slot.DATE}:
        never = all(found.claim is None for found in conflicting)
        return not all(
            found.agrees
            or _describes_subject(claim, found)
            or _stands_here(claim, evidence, found)
            or (never and is_how_often(claim.analysis, found.claim))
            for found in values
        )
    if Slot.NAME in slots and not all(
        found.agrees or found in conflicting for found in values if found.slot is Slot.NUMBER
    ):
        return True
    if Slot.DATE not in slots:
        return False
    verb = evidence.clause.verb
    if slots & {Slot.NUMBER, Slot.NAME, Slot.OPPOSITE}:
        return verb is None or evidence.analysis.tags[verb] is not Tag.PARTICIPLE
    return _is_state(evidence)


def _is_state(evidence: Side) -> bool:
    """ "Revenue in 2024 was 5", "the office is open on Mondays": true of another time as well.

    Where the date is all that is said, it is what the sentence is about ("the fair is on 5 May").
    """
    analysis, clause = evidence.analysis, evidence.clause
    if clause.verb is None or analysis.tags[clause.verb] is not Tag.BE:
        return False
    if any(date.start.hour is not None for date in analysis.dates):
        return False
    dated = {
        at for date in analysis.dates for at in analysis.range_of(date.span.start, date.span.end)
    }
    after = range(clause.verb + 1, clause.end)
    return any((analysis.weights[at] > 0 or analysis.slots[at]) and at not in dated for at in after)
