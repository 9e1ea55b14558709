"""Controls: what each of them sees, and that none sees the gold of a row that it scores."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from labelled_files import row

from veridical.errors import UnreadableInput
from veridical.evaluation.controls.claim_only import ClaimOnly
from veridical.evaluation.controls.constant import ALWAYS_FLAG, NEVER_FLAG, Length
from veridical.evaluation.controls.likeness import Overlap, Tfidf
from veridical.evaluation.detection import Detection, Detector, Found
from veridical.evaluation.labelled import Gold, LabelledRow
from veridical.evaluation.ranking import auroc
from veridical.evaluation.shuffling import shuffled
from veridical.protocols import RunContext
from veridical.types import Failure, Label

SIDES = (Gold.FAITHFUL, Gold.HALLUCINATED)
TOPICS = "tides gulls ropes masts sails nets crabs buoys piers winds".split()


def found(detector: Detector, rows: list[LabelledRow]) -> list[Found]:
    return list(detector.scores(rows, RunContext()))


def area(detector: Detector, rows: list[LabelledRow]) -> float:
    scores = [one.score for one in found(detector, rows) if isinstance(one, Detection)]
    assert len(scores) == len(rows)
    return auroc(np.array(scores), np.array([one.gold.is_positive for one in rows])) or 0.0


def styled() -> list[LabelledRow]:
    """Rows whose wrong side says "never"."""
    words = ("often", "never")
    return [
        row(at, SIDES[at % 2], text=f"The {TOPICS[at % 10]} {words[at % 2]} change {at}.")
        for at in range(60)
    ]


def test_claim_only_reads_a_style() -> None:
    assert area(ClaimOnly(), styled()) > 0.95


def test_claim_only_reads_nothing_where_there_is_nothing() -> None:
    drawn = np.random.default_rng(5).permutation(60) % 2
    rows = [replace(one, gold=SIDES[side]) for one, side in zip(styled(), drawn, strict=True)]
    assert 0.2 < area(ClaimOnly(), rows) < 0.8


def test_claim_only_is_no_worse_than_chance_on_pairs_that_share_text_or_evidence() -> None:
    # Whoever learnt one of two equal texts would be wrong of the other: an AUROC of 0.
    same_text = [row(at, SIDES[at % 2], text=f"Text {at // 2} of it.") for at in range(80)]
    assert area(ClaimOnly(), same_text) == pytest.approx(0.5)
    same_evidence = [
        row(
            at,
            SIDES[at % 2],
            text=f"Nr {at // 2} {at} is {TOPICS[at % 10]}.",
            evidence=(f"{at // 2}",),
        )
        for at in range(80)
    ]
    assert area(ClaimOnly(), same_evidence) > 0.35


def test_claim_only_sees_neither_the_evidence_nor_the_gold_of_its_own_fold() -> None:
    rows = styled()
    before = found(ClaimOnly(), rows)
    moved = [replace(one, evidence=(f"Other {one.line}.",)) for one in rows]
    assert found(ClaimOnly(), moved) == before
    turned = [replace(rows[0], gold=Gold.HALLUCINATED), *rows[1:]]
    assert found(ClaimOnly(), turned)[0] == before[0]
    assert found(ClaimOnly(), turned) != before


def test_claim_only_repeats_itself_and_its_seed_decides_the_folds() -> None:
    assert found(ClaimOnly(1), styled()) == found(ClaimOnly(1), styled())
    assert found(ClaimOnly(1), styled()) != found(ClaimOnly(2), styled())


def test_claim_only_says_that_rows_are_too_few_or_all_kin() -> None:
    few = [row(at, SIDES[at % 2]) for at in range(19)]
    kin = [row(at, SIDES[at % 2], evidence=("One.",)) for at in range(40)]
    for rows in (few, kin):
        assert {one.code for one in found(ClaimOnly(), rows) if isinstance(one, Failure)} == {
            "too_few_rows"
        }


@pytest.mark.parametrize("text", ["", "  ", "\ud800", "é" * 5000, "!!!", "a\x00b"])
def test_no_text_stops_a_control(text: str) -> None:
    rows = [*styled(), row(500, text=text), row(501, text=text, evidence=(text,))]
    for control in (ClaimOnly(), Length(), Overlap(), Tfidf(), ALWAYS_FLAG, NEVER_FLAG):
        said = found(control, rows)
        assert len(said) == len(rows)
        assert all(isinstance(one, Detection) for one in said)


def test_length_goes_up_with_the_text() -> None:
    scores = [
        one.score for one in found(Length(), [row(1, text="x" * n) for n in (0, 10, 100, 900)])
    ]  # type: ignore[union-attr]
    assert scores == [0.0, 0.0909, 0.5, 0.9]


def test_constants_say_the_same() -> None:
    assert found(ALWAYS_FLAG, [row(1)]) == [Detection(1.0, Label.UNVERIFIABLE)]
    assert found(NEVER_FLAG, [row(1)]) == [Detection(0.0, Label.SUPPORTED)]


@pytest.mark.parametrize(
    ("text", "evidence", "score"),
    [
        ("The bridge opened in 1932.", ("In 1932 the bridge was opened.",), 0.0),
        ("The bridge closed in 1935.", ("In 1932 the bridge was opened.",), 0.6667),
        ("Der Hafen ist offen.", ("Die Häfen sind offen.",), 0.0),
        ("Cats fly.", ("Cats sleep.", "Birds fly."), 0.0),
        ("It is.", ("Nothing.",), 0.0),
    ],
)
def test_overlap_is_of_content_words_by_their_stems(
    text: str, evidence: tuple[str, ...], score: float
) -> None:
    assert found(Overlap(), [row(1, text=text, evidence=evidence)]) == [Detection(score)]


def test_tfidf_takes_the_nearest_piece_of_a_row_s_own_evidence() -> None:
    rows = [
        row(1, text="Cats fly.", evidence=("Dogs bark.", "Cats fly.")),
        row(2, text="Cats fly.", evidence=("Dogs bark.",)),
    ]
    assert found(Tfidf(), rows) == [Detection(0.0), Detection(1.0)]


@pytest.mark.parametrize("control", [Overlap(), Tfidf()])
def test_without_evidence_likeness_has_no_score(control: Detector) -> None:
    [said] = found(control, [row(1, evidence=())])
    assert isinstance(said, Failure)
    assert said.code == "no_evidence"


def test_shuffled_rows_keep_all_but_their_evidence() -> None:
    rows = [row(at, evidence=(f"E{at // 2}",)) for at in range(20)]
    moved = shuffled(rows, seed=4)
    assert [replace(one, evidence=()) for one in moved] == [
        replace(one, evidence=()) for one in rows
    ]
    assert all(one.evidence != other.evidence for one, other in zip(rows, moved, strict=True))
    assert sorted(one.evidence for one in moved) == sorted(one.evidence for one in rows)
    assert shuffled(rows, seed=4) == moved != shuffled(rows, seed=5)


def test_one_evidence_cannot_be_shuffled() -> None:
    with pytest.raises(UnreadableInput, match="same evidence"):
        shuffled([row(1, evidence=("E",)), row(2, evidence=("E",))], seed=0)
