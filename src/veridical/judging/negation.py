"""Negation in a claim's clause beside negation in the evidence's."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding
from veridical.text.grammar.polarity import Cue
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

# "It is not true that ...", "denied that ...": what stands before "that" bears on what follows.
_GOVERNED = frozenset({"that", "whether", "if"})
_KNOWN = frozenset("clear certain sure known proven evident obvious established settled".split())


def governing(analysis: Analysis, number: int) -> tuple[int, ...]:
    """The tokens whose negation and hedges bear on a clause: its own, and its governor's."""
    clause = analysis.clauses[number]
    own = tuple(range(clause.start, clause.end))
    if clause.connector not in _GOVERNED or not number:
        return own
    before = analysis.clauses[number - 1]
    inside = tuple(range(before.start, before.end))
    if any(analysis.tokens[at].fold in _KNOWN for at in inside):
        return own  # "it is not clear that ..." denies nothing of what follows
    return inside + own


def cues(analysis: Analysis, inside: Sequence[int]) -> tuple[Cue, ...]:
    """The negation cues among some tokens."""
    chosen = set(inside)
    return tuple(cue for cue in analysis.negations if cue.index in chosen)


_LACKING = frozenset(["without", "ohne", "zonder", "sans", "sin"])
_HAVING = frozenset(["with", "mit", "met", "avec", "con"])
_NEAR = 6


_SHORTAGE = frozenset("lack absence want shortage scarcity dearth".split())


def _is_shared_lack(analysis: Analysis, at: int, other: Analysis) -> bool:
    """ "The lack of coal stopped the works" beside "for want of coal": it is one lack."""
    noun = analysis.tags[at] is Tag.NOUN and analysis.roots[at] in _SHORTAGE
    return noun and not _SHORTAGE.isdisjoint(other.roots)


def _bearing(
    analysis: Analysis, inside: Sequence[int], linked: set[int], other: Analysis
) -> tuple[Cue, ...]:
    """The cues that bear on what is compared.

    A cue on the verb bears on the clause; "without", "non-" and a "not" before a noun ("not a
    physical facility") deny only what follows them, and count where that is linked.
    """
    plain = [
        cue
        for cue in cues(analysis, inside)
        # "failed" beside "the failure": the denial is what both speak of.
        if not (analysis.weights[cue.index] > 0 and cue.index in linked)
        if not _is_shared_lack(analysis, cue.index, other)
        if not _is_local(analysis, cue.index) or _reaches(analysis, cue.index, linked)
    ]
    lacking = [
        Cue(at, analysis.tokens[at].text)
        for at in inside
        if analysis.tokens[at].fold in _LACKING
        and not _is_either(analysis, at)
        and _reaches(analysis, at, linked)
    ]
    return (*plain, *lacking)


def _is_either(analysis: Analysis, at: int) -> bool:
    """ "With or without food", "mit und ohne Strom": whichever it is, nothing is denied."""
    words = {token.fold for token in analysis.tokens[max(0, at - 2) : at + 3]}
    beside = {analysis.tags[to] for to in (at - 1, at + 1) if 0 <= to < len(analysis.tags)}
    return Tag.CONJ in beside and bool(words & _HAVING)


def _tells_which(analysis: Analysis, cue: Cue) -> bool:
    """ "Patients | without | fever may go home": nothing is said of the others."""
    subject = analysis.clauses[analysis.clause_of(cue.index)].subject
    return analysis.tokens[cue.index].fold in _LACKING and cue.index in subject


def _of_other_groups(
    claim: Analysis, mine: Sequence[Cue], evidence: Analysis, theirs: Sequence[Cue]
) -> bool:
    """Whether a side speaks of those without something; a share of one group is told of it."""
    if claim.quantities:
        return False
    told = any(_tells_which(claim, cue) for cue in mine)
    return told or any(_tells_which(evidence, cue) for cue in theirs)


def _speaks_of_others(
    claim: Analysis,
    mine: Sequence[Cue],
    evidence: Analysis,
    theirs: Sequence[Cue],
    pairs: Sequence[tuple[int, int]],
) -> bool:
    """ "Cars without a permit are banned" says nothing of cars with one, neither way."""
    lacking = [cue for cue in mine if claim.tokens[cue.index].fold in _LACKING]
    lacked = [cue for cue in theirs if evidence.tokens[cue.index].fold in _LACKING]
    if bool(lacking) == bool(lacked) or claim.quantities:
        return False  # a share of one group is told of it
    other = claim if lacked else evidence
    told = any(_tells_which(claim, cue) for cue in lacking)
    told = told or any(_tells_which(evidence, cue) for cue in lacked)
    return (told or bool(pairs)) and not _HAVING.isdisjoint(other.folds)


def _is_local(analysis: Analysis, at: int) -> bool:
    if analysis.language != "en":
        return False
    after = analysis.tokens[at + 1].text if at + 1 < len(analysis.tokens) else ""
    if after == "-" and analysis.tokens[at].fold != "not":
        return True
    if analysis.tokens[at].fold in ("no", "none"):
        return True  # "three accidents, none of them fatal", "with no new debt"
    if analysis.tokens[at].fold != "not":
        return False
    before = analysis.tags[at - 1] if at else Tag.MARK
    follows = analysis.tags[at + 1] if at + 1 < len(analysis.tags) else Tag.MARK
    auxiliary = before in (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL, Tag.ADV)
    return not auxiliary and follows in (Tag.DET, Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.PREP)


def _reaches(analysis: Analysis, at: int, linked: set[int]) -> bool:
    rest = range(at + 1, min(at + _NEAR, len(analysis.tokens)))
    words = [to for to in rest if analysis.weights[to] > 0][:3]
    return any(to in linked for to in words)


def polarity(
    claim: Analysis,
    claim_tokens: Sequence[int],
    evidence: Analysis,
    evidence_tokens: Sequence[int],
    pairs: Sequence[tuple[int, int]],
    alignment: Alignment,
) -> SlotFinding | None:
    """A finding where one side denies what the other says; None where both say the same.

    Each negation cue and each pair of opposites turns the sense once, so that "not open" and
    "closed" agree.
    """
    linked = {link.claim for link in alignment.links}
    known = {link.evidence for link in alignment.links}
    # A word that is itself one of two opposites ("failed", "managed") turns the sense once.
    ours, others = {one for one, _ in pairs}, {two for _, two in pairs}
    mine = _bearing(claim, claim_tokens, linked, evidence)
    mine = tuple(cue for cue in mine if cue.index not in ours)
    theirs = _bearing(evidence, evidence_tokens, known, claim)
    theirs = tuple(cue for cue in theirs if cue.index not in others)
    mine, theirs, narrower = _whichever(claim, mine, evidence, theirs)
    if narrower is not None:
        return narrower
    others_told = _speaks_of_others(claim, mine, evidence, theirs, pairs)
    if (len(mine) + len(theirs) + len(pairs)) % 2 == 0:
        lacks = SlotRelation.MISSING
        return _denied(lacks, (claim, mine), (evidence, theirs)) if others_told else None
    open_ = (
        others_told
        or _both_some(claim, evidence)
        or _of_other_groups(claim, mine, evidence, theirs)
    )
    relation = SlotRelation.MISSING if open_ else SlotRelation.CONFLICTING
    if pairs:
        return _opposed(relation, claim, evidence, pairs[0])
    return _denied(relation, (claim, mine), (evidence, theirs))


def _opposed(
    relation: SlotRelation, claim: Analysis, evidence: Analysis, pair: tuple[int, int]
) -> SlotFinding:
    at, other = claim.tokens[pair[0]], evidence.tokens[pair[1]]
    return SlotFinding(
        Slot.OPPOSITE,
        relation,
        (at.start, at.end),
        (other.start, other.end),
        at.text,
        other.text,
    )


def _denied(
    relation: SlotRelation,
    claim: tuple[Analysis, Sequence[Cue]],
    evidence: tuple[Analysis, Sequence[Cue]],
) -> SlotFinding:
    """Where either side denies: the first cue of each."""
    cue = claim[0].tokens[claim[1][0].index] if claim[1] else None
    other_cue = evidence[0].tokens[evidence[1][0].index] if evidence[1] else None
    return SlotFinding(
        Slot.NEGATION,
        relation,
        (cue.start, cue.end) if cue else None,
        (other_cue.start, other_cue.end) if other_cue else None,
        cue.text if cue else "",
        other_cue.text if other_cue else "",
    )


def tells_of_others(findings: Sequence[SlotFinding]) -> bool:
    """Whether one side speaks of those without something, and the other of those with it."""
    return any(
        found.slot is Slot.NEGATION
        and found.relation is SlotRelation.MISSING
        and _LACKING.intersection(((found.claim_value or "").lower(), found.evidence_value or ""))
        for found in findings
    )


def _whichever(
    claim: Analysis, mine: tuple[Cue, ...], evidence: Analysis, theirs: tuple[Cue, ...]
) -> tuple[tuple[Cue, ...], tuple[Cue, ...], SlotFinding | None]:
    """The cues of both sides, and what lacks where only the claim says "with or without".

    "With or without food" bears out "without food" as well as "with food".
    """
    either, other = _eithers(claim), _eithers(evidence)
    if other and not either:
        mine = tuple(cue for cue in mine if claim.tokens[cue.index].fold not in _LACKING)
    if not either or other:
        return mine, theirs, None
    token = claim.tokens[either[0]]
    place = (token.start, token.end)
    return mine, theirs, SlotFinding(Slot.NEGATION, SlotRelation.MISSING, place, None, token.text)


def _eithers(analysis: Analysis) -> tuple[int, ...]:
    return tuple(
        at
        for at, token in enumerate(analysis.tokens)
        if token.fold in _LACKING and _is_either(analysis, at)
    )


def _both_some(claim: Analysis, evidence: Analysis) -> bool:
    """Some birds fly, and some do not."""
    return all(
        any(one.text in ("some", "several", "a few", "certain") for one in side.quantifiers)
        for side in (claim, evidence)
    )
