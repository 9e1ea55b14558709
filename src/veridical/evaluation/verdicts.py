"""From verdicts on claims to one score of a text: how likely it is not supported.

A text is unsupported as soon as one of its claims is, so it is ranked by its worst claim. A mean
would let nine good claims hide a false one; a product, right for independent claims of known
probability, would turn the number of claims, and so the length, into a score wherever support is
given out sparingly. Among texts with the same worst claim the one with the worse mean comes first,
and among claims with the same trust the one that is refuted: these have a weight of a hundredth, so
that they order what is equal and overrule nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from veridical.claims.extract import extract
from veridical.errors import VeridicalError
from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import LabelledRow
from veridical.protocols import Judge, Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.text.language import detect
from veridical.types import Document, Failure, Judgement, Label, Passage, Report

_TIE = 100.0
_SURE = 0.5

Check = Callable[[LabelledRow, RunContext], Report]
"""What verifies the text of a row against its evidence, with its question."""


def doubt(trust: float, refute: float) -> float:
    """How much a claim is to be doubted, in [0, 1]: 1 less its trust, then by its refutation."""
    return (_TIE * (1.0 - trust) + refute) / (_TIE + 1.0)


def worst_first(doubts: Sequence[float]) -> float:
    """The score of a text from the doubts of its claims, of which there is one or more."""
    return (_TIE * max(doubts) + sum(doubts) / len(doubts)) / (_TIE + 1.0)


@dataclass(frozen=True, slots=True)
class Verifying:
    """The whole of verify as a detector; `check` verifies a row.

    The score is that of the worst claim, or with `whole` 1 less the trust that the policy gives the
    text as a whole, which is how the policy's own source has it.
    """

    name: str
    version: str
    check: Check
    whole: bool = False
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure where the report has no trust, with its reason."""
        return [self._found(row, context) for row in rows]

    def _found(self, row: LabelledRow, context: RunContext) -> Found:
        context.check()
        if not row.evidence:
            return Failure("no_evidence", "the row has no evidence")
        try:
            report = self.check(row, context)
        except VeridicalError as error:
            context.check()
            return Failure(error.code, error.message)
        if report.trust is None:
            why = report.null_reason or "no_trust"
            return Failure(why, f"the text has no trust: {why}")
        if self.whole:
            return Detection(1.0 - report.trust, report.label)
        doubts = [doubt(one.trust, one.refute) for one in report.verdicts if one.trust is not None]
        return Detection(worst_first(doubts), report.label)


@dataclass(frozen=True, slots=True)
class Judging:
    """A judge on its own: every claim of the text beside every passage of its evidence.

    No retrieval chooses, no rule decides: a claim has the greatest support and the greatest
    refutation that a passage gives it.
    """

    judge: Judge
    alone: bool = True

    @property
    def name(self) -> str:
        """The name of the judge, behind `judge:`."""
        return f"judge:{self.judge.name}"

    @property
    def version(self) -> str:
        """The version of the judge."""
        return self.judge.version

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure without evidence, without claims, or of the judge."""
        return [self._found(row, context) for row in rows]

    def _found(self, row: LabelledRow, context: RunContext) -> Found:
        held = _passages(row, context)
        if not held:
            return Failure("no_evidence", "the evidence states nothing")
        claims, _ = extract(row.text, row.question, held[0].language)
        if not claims:
            return Failure("no_claims", "nothing in the text is a statement of fact")
        pairs = [Pair(claim, passage) for claim in claims for passage in held]
        said = self.judge.judge(pairs, context)
        sides: list[tuple[float, float]] = []
        for number in range(len(claims)):
            part = said[number * len(held) : (number + 1) * len(held)]
            judged = [one for one in part if isinstance(one, Judgement)]
            if not judged:
                return Failure("all_failed", "a claim could not be judged")
            sides.append((max(one.support for one in judged), max(one.refute for one in judged)))
        score = worst_first([doubt(support, refute) for support, refute in sides])
        return Detection(score, _label(sides))


def _passages(row: LabelledRow, context: RunContext) -> list[Passage]:
    language = detect(" ".join(row.evidence))
    found: list[Passage] = []
    for number, text in enumerate(dict.fromkeys(row.evidence)):
        source = Document(f"evidence {number + 1}", "", text, "text", str(number))
        found += passages(source, language, context)
    return found


def _label(sides: Sequence[tuple[float, float]]) -> Label:
    if any(refute >= _SURE and refute > support for support, refute in sides):
        return Label.CONTRADICTED
    supported = all(support >= _SURE for support, _ in sides)
    return Label.SUPPORTED if supported else Label.UNVERIFIABLE
