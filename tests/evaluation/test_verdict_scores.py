"""From verdicts to the score of a text: order, ties, and what has no score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from labelled_files import row

from veridical.errors import UnreadableInput
from veridical.evaluation.detection import Detection
from veridical.evaluation.labelled import LabelledRow
from veridical.evaluation.outside import Outside
from veridical.evaluation.verdicts import Judging, Verifying, doubt, worst_first
from veridical.protocols import Pair, RunContext
from veridical.testing import FixedJudge, claim, report, verdict
from veridical.types import Failure, Judgement, Label, Report


def test_the_worst_claim_decides() -> None:
    one_bad_of_ten = worst_first([0.9] + [0.0] * 9)
    ten_doubtful = worst_first([0.5] * 10)
    assert one_bad_of_ten > ten_doubtful


def test_more_good_claims_hide_nothing_and_more_claims_are_no_fault() -> None:
    assert worst_first([0.3]) == worst_first([0.3] * 50) == pytest.approx(0.3)
    assert worst_first([0.9, 0.0]) > worst_first([0.8, 0.8])


def test_of_texts_with_the_same_worst_claim_the_worse_mean_comes_first() -> None:
    assert worst_first([0.8, 0.8]) > worst_first([0.8, 0.1])


def test_trust_comes_before_refutation() -> None:
    assert doubt(0.5, 0.0) > doubt(0.6, 1.0 - 0.6)
    assert doubt(0.0, 1.0) > doubt(0.0, 0.0)
    assert (doubt(1.0, 0.0), doubt(0.0, 1.0)) == (0.0, 1.0)


def reporting(*labels: Label) -> Report:
    """A report with a claim of each label."""
    text = " ".join(f"Claim {at}." for at in range(len(labels)))
    return report(
        text,
        [
            verdict(claim(f"Claim {at}.", text, id=f"c{at}"), label)
            for at, label in enumerate(labels)
        ],
    )


def verifying(made: Report, *, whole: bool = False) -> Verifying:
    return Verifying("v", "1", lambda _row, _context: made, whole)


def test_the_score_of_a_text_falls_with_its_labels() -> None:
    rows = [row(1)]
    scores: list[float] = []
    for labels in (
        [Label.SUPPORTED] * 3,
        [Label.SUPPORTED, Label.SUPPORTED, Label.UNVERIFIABLE],
        [Label.SUPPORTED, Label.SUPPORTED, Label.CONTRADICTED],
        [Label.CONTRADICTED] * 3,
    ):
        made = reporting(*labels)
        [found] = verifying(made).scores(rows, RunContext())
        assert isinstance(found, Detection)
        assert found.label is made.label
        scores.append(found.score)
    assert scores == sorted(scores)
    assert len(set(scores)) == 4


def test_the_whole_is_the_trust_of_the_policy() -> None:
    made = reporting(Label.SUPPORTED, Label.CONTRADICTED)
    [found] = verifying(made, whole=True).scores([row(1)], RunContext())
    assert isinstance(found, Detection)
    assert found.score == pytest.approx(1.0 - (made.trust or 0.0), abs=1e-4)


def test_no_claims_no_evidence_and_errors_are_failures_and_no_scores() -> None:
    def fails(_row: LabelledRow, _context: RunContext) -> Report:
        raise UnreadableInput("it is a page", "give text")

    nothing = replace(report("Hello.", []), trust=None)
    for detector, given, code in (
        (verifying(nothing), row(1), "no_claims"),
        (verifying(nothing), row(1, evidence=()), "no_evidence"),
        (Verifying("v", "1", fails), row(1), "unreadable_input"),
    ):
        [found] = detector.scores([given], RunContext())
        assert isinstance(found, Failure)
        assert found.code == code


@dataclass(frozen=True, slots=True)
class Half:
    """A judge that supports what stands in the passage, and fails on "broken"."""

    name: str = "half"
    version: str = "7"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        context.check()
        return [self._one(pair) for pair in pairs]

    def _one(self, pair: Pair) -> Judgement | Failure:
        if "broken" in pair.claim.text:
            return Failure("judge_failed", "no")
        there = pair.claim.text in pair.passage.text
        said = (0.9, 0.05) if there else (0.1, 0.8)
        return Judgement(self.name, *said, 1.0, (), pair.passage.span)


def test_a_judge_alone_takes_the_best_passage_of_each_claim_and_the_worst_claim() -> None:
    judging = Judging(Half())
    assert (judging.name, judging.version) == ("judge:half", "7")
    both = ("The mill is old. The dam is high.", "The quay is long.")
    good, bad, broken = judging.scores(
        [
            row(1, text="The mill is old. The quay is long.", evidence=both),
            row(2, text="The mill is old. The quay is short.", evidence=both),
            row(3, text="The mill is broken.", evidence=both),
        ],
        RunContext(),
    )
    assert isinstance(good, Detection)
    assert isinstance(bad, Detection)
    # The second passage refutes what the first one supports, and trust comes first.
    assert good.score == pytest.approx(doubt(0.9, 0.8), abs=1e-4)
    assert good.label is Label.SUPPORTED
    assert bad.score > 0.85
    assert bad.label is Label.CONTRADICTED
    assert isinstance(broken, Failure)
    assert broken.code == "all_failed"


def test_a_judge_alone_has_no_score_without_claims_or_evidence() -> None:
    said = Judging(Half()).scores(
        [row(1, text="Hello!"), row(2, evidence=()), row(3, evidence=("",))], RunContext()
    )
    assert [one.code for one in said if isinstance(one, Failure)] == [
        "no_claims",
        "no_evidence",
        "no_evidence",
    ]


def test_one_of_others_says_a_score_nothing_or_an_error() -> None:
    def ask(text: str, _question: str | None, _: Sequence[str]) -> tuple[float, str] | None:
        if text == "bad":
            raise UnreadableInput("it is bad", "mend it")
        return None if text == "none" else (0.25, "supported")

    rows = [row(1), row(2, text="none"), row(3, text="bad"), row(4, evidence=())]
    first, *rest = Outside("o", "1", ask).scores(rows, RunContext())
    assert first == Detection(0.25, Label.SUPPORTED)
    assert [one.code for one in rest if isinstance(one, Failure)] == [
        "no_claims",
        "unreadable_input",
        "no_evidence",
    ]


def test_the_judge_of_the_fakes_can_be_measured() -> None:
    [found] = Judging(FixedJudge()).scores([row(1, text="The mill is old.")], RunContext())
    assert isinstance(found, Detection | Failure)
