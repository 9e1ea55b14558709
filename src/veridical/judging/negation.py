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
_NEAR = 6


def _bearing(analysis: Analysis, inside: Sequence[int], linked: set[int]) -> tuple[Cue, ...]:
    """The cues that bear on what is compared.

    A cue on the verb bears on the clause; "without", "non-" and a "not" before a noun ("not a
    physical facility") deny only what follows them, and count where that is linked.
    """
    plain = [
        cue
        for cue in cues(analysis, inside)
        # "failed" beside "the failure": the denial is what both speak of.
        if not (analysis.weights[cue.index] > 0 and cue.index in linked)
        if not _is_local(analysis, cue.index) or _reaches(analysis, cue.index, linked)
    ]
    lacking = [
        Cue(at, analysis.tokens[at].text)
        for at in inside
        if analysis.tokens[at].fold in _LACKING and _reaches(analysis, at, linked)
    ]
    return (*plain, *lacking)


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
    mine = tuple(cue for cue in _bearing(claim, claim_tokens, linked) if cue.index not in ours)
    theirs = tuple(
        cue for cue in _bearing(evidence, evidence_tokens, known) if cue.index not in others
    )
    if (len(mine) + len(theirs) + len(pairs)) % 2 == 0:
        return None
    slot = Slot.OPPOSITE if pairs else Slot.NEGATION
    # Some birds fly, and some do not.
    relation = SlotRelation.MISSING if _both_some(claim, evidence) else SlotRelation.CONFLICTING
    if pairs:
        at, other = claim.tokens[pairs[0][0]], evidence.tokens[pairs[0][1]]
        return SlotFinding(
            slot,
            relation,
            (at.start, at.end),
            (other.start, other.end),
            at.text,
            other.text,
        )
    cue = claim.tokens[mine[0].index] if mine else None
    other_cue = evidence.tokens[theirs[0].index] if theirs else None
    return SlotFinding(
        slot,
        relation,
        (cue.start, cue.end) if cue else None,
        (other_cue.start, other_cue.end) if other_cue else None,
        cue.text if cue else "",
        other_cue.text if other_cue else "",
    )


def _both_some(claim: Analysis, evidence: Analysis) -> bool:
    return all(
        any(one.text in ("some", "several", "a few", "certain") for one in side.quantifiers)
        for side in (claim, evidence)
    )
