"""The second look: for each source, the passages that say most of a claim, read together.

The first judge compares values passage by passage and is cheap; the second reads, and is not. So
it is asked once for each of the likeliest sources, about the best two passages merged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from veridical.protocols import Judge, Pair, RunContext
from veridical.types import (
    Claim,
    ClaimKind,
    Failure,
    Finding,
    Judgement,
    Slot,
    SlotRelation,
    Version,
)
from veridical.verification import answers
from veridical.verification.combination import TYPED, Combination
from veridical.verification.joint import LEANS, joint

_SOURCES = 3
"""How many sources are read for a claim: those whose best passages are likeliest."""
_BESIDE = 1
"""How many further passages of a source are read with its best one."""
_VERBATIM = 0.985
"""A claim that stands in a source word for word need not be read."""
_SIMILARITY = 0.5
"""How much nearness in meaning counts beside the share of the claim's words that are borne out."""

Answered = tuple[Finding, Judgement | Failure]


_SIDED = 2.0
"""How much a side taken counts: more than all words and all nearness together."""
_DECIDED = TYPED | {Slot.ROLE, Slot.OPPOSITE, Slot.ANSWER, Slot.CERTAINTY}
"""Where these conflict, comparing is right nearly always (on pairs held out of training); of a
denial and an amount reading is the better judge."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The judge that reads, the languages it reads, and how the two judges are weighed."""

    judge: Judge
    combination: Combination
    languages: frozenset[str]

    def versions(self) -> tuple[Version, ...]:
        """What a report depends on: the network, and the weights of the two judges."""
        judge = self.judge
        return (
            Version(f"judge:{judge.name}", judge.version),
            Version("combination", self.combination.version),
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """One premise to be read: the pair, and the place in the claim's row of its first passage."""

    pair: Pair
    place: int


def asked(claim: Claim, row: Sequence[Answered], languages: frozenset[str]) -> list[Asked]:
    """What is to be read for a claim; nothing where a source has its words and none refutes it.

    Code, abstentions, graph facts and languages that the second judge does not read are left to the
    first, and so is a source with the very words or with another value: neither takes the place of
    one that is read, so that trust follows what is added.
    """
    if claim.kind in (ClaimKind.CODE, ClaimKind.ABSTENTION) or claim.language not in languages:
        return []
    usable = [at for at, one in enumerate(row) if _is_read(one, languages)]
    said = any(_is_verbatim(row[at][1]) for at in usable)
    if said and not any(_refute(row[at][1]) >= LEANS for at in usable):
        return []
    by_source: dict[str, list[int]] = {}
    for at in sorted(usable, key=lambda at: _likeliest(row[at])):
        by_source.setdefault(row[at][0].passage.document_id, []).append(at)
    made: list[Asked] = []
    for first, *others in by_source.values():
        answer = row[first][1]
        if not _is_verbatim(answer) and not _values_decide(answer):
            beside = tuple(row[at][0].passage for at in others[:_BESIDE])
            made.append(Asked(Pair(claim, row[first][0].passage, beside), first))
    return made[:_SOURCES]


def _is_read(one: Answered, languages: frozenset[str]) -> bool:
    finding, answer = one
    passage = finding.passage
    if isinstance(answer, Failure) or finding.stance is not None or passage.code:
        return False
    return passage.language in languages


def _takes_side(judgement: Judgement) -> bool:
    return max(judgement.support, judgement.refute) >= LEANS


def _values_decide(answer: Judgement | Failure) -> bool:
    """Whether a value, a role or an opposite of the claim is another in the passage."""
    if isinstance(answer, Failure) or answer.refute < LEANS:
        return False
    return any(
        one.relation is SlotRelation.CONFLICTING and one.slot in _DECIDED
        for one in answer.comparisons
    )


def _is_verbatim(answer: Judgement | Failure) -> bool:
    return isinstance(answer, Judgement) and answer.support >= _VERBATIM


def _refute(answer: Judgement | Failure) -> float:
    return answer.refute if isinstance(answer, Judgement) else 0.0


def _likeliest(one: Answered) -> tuple[float, str, int]:
    """What took a side comes first, then what says most of the claim in words or in meaning."""
    finding, answer = one
    passage = finding.passage
    if isinstance(answer, Failure):
        return 0.0, passage.document_id, passage.span.start
    near = answer.coverage + _SIMILARITY * max(0.0, finding.similarity or 0.0)
    side = max(answer.support, answer.refute)
    if side >= LEANS:
        near += _SIDED * side
    return -round(near, 6), passage.document_id, passage.span.start


def read(
    reading: Reading,
    claims: Sequence[Claim],
    rows: Sequence[Sequence[Answered]],
    context: RunContext,
) -> list[list[Answered]]:
    """The rows, where what was read has the support and the refutation of both judges together.

    A failure of the judge that reads is a failure of the pair, unless values decided it.
    """
    made = [list(row) for row in rows]
    every = [
        (number, one)
        for number, (claim, row) in enumerate(zip(claims, rows, strict=True))
        for one in asked(claim, row, reading.languages)
    ]
    found = answers.judgements(reading.judge, [one.pair for _, one in every], context)
    for (number, one), answer in zip(every, found, strict=True):
        finding, compared = made[number][one.place]
        if isinstance(compared, Judgement):
            made[number][one.place] = _both(reading, one.pair, (finding, compared), answer)
    return made


def _both(
    reading: Reading, pair: Pair, before: tuple[Finding, Judgement], answer: Judgement | Failure
) -> Answered:
    finding, compared = before
    if isinstance(answer, Failure):
        return finding, compared if _takes_side(compared) else answer
    both = joint(reading.combination, pair, before, answer)
    if _takes_side(both) and not _takes_side(compared):
        # What was read together decides together.
        finding = replace(finding, chain=pair.beside)
    return finding, both
