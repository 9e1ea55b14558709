"""Sets that must not be quoted: marked by name, by their rows, or by what a control reads."""

from __future__ import annotations

import pytest
from labelled_files import data, row

from veridical.evaluation.fairness import read_from_text, reservations, style_sets
from veridical.evaluation.labelled import DataSet, Gold

MIXED = [row(number, (Gold.FAITHFUL, Gold.HALLUCINATED)[number % 2]) for number in range(40)]


def codes(held: DataSet) -> list[str]:
    return [notice.code for notice in reservations(held)]


def test_a_plain_set_is_fair() -> None:
    assert codes(data(MIXED)) == []


@pytest.mark.promise("G26")
@pytest.mark.parametrize("name", ["medhallu", "halueval_qa", "begin", "breaking_nli", "conjnli"])
def test_sets_that_reward_style_are_marked_by_name(name: str) -> None:
    assert codes(data(MIXED, name)) == ["rewards_style"]
    assert style_sets()[name]


@pytest.mark.promise("G26")
def test_one_gold_answer_that_is_its_evidence_marks_the_set() -> None:
    leak = row(99, evidence=("Somewhere.", "In  OSLO!"), answers=("in Oslo",))
    assert codes(data([*MIXED, leak])) == ["gold_is_evidence"]
    other = row(99, evidence=("In Oslo it rains.",), answers=("in Oslo",))
    assert codes(data([*MIXED, other])) == []


def test_texts_that_are_their_evidence_mark_the_set_where_they_are_many() -> None:
    copies = [row(100 + at, text="Same.", evidence=("Same.",)) for at in range(3)]
    assert codes(data([*MIXED, *copies[:2]])) == []
    assert codes(data([*MIXED, *copies])) == ["text_is_evidence"]


def test_sets_without_evidence_or_with_one_side_are_marked() -> None:
    bare = [row(at, one.gold, evidence=("",) if at % 2 else ()) for at, one in enumerate(MIXED)]
    assert codes(data(bare)) == ["no_evidence"]
    assert codes(data(MIXED[::2])) == ["one_class"]


@pytest.mark.promise("G26")
@pytest.mark.parametrize(
    ("control", "auroc", "low", "high", "marked"),
    [
        ("answer_length", 0.97, 0.96, 0.98, True),
        ("answer_length", 0.1, 0.05, 0.15, True),
        ("claim_only", 0.85, 0.75, 0.95, True),
        ("claim_only", 0.85, 0.65, 1.0, False),
        ("claim_only", 0.1, 0.05, 0.15, False),
        ("claim_only", 0.76, 0.74, 0.78, False),
    ],
)
def test_what_a_control_reads_from_the_text_alone_marks_the_set(
    control: str, auroc: float, low: float, high: float, marked: bool
) -> None:
    assert (read_from_text(control, auroc, low, high) is not None) is marked


def test_a_text_with_another_number_is_not_its_evidence() -> None:
    near = [row(100 + at, text="It has 503 m.", evidence=("It has 530 m.",)) for at in range(20)]
    assert codes(data([*MIXED, *near])) == []
