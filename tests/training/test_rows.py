"""The pairs the judge learns from: clean, each once, and none that it will be measured on."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from training.judge.pairs import Example
from training.judge.rows import MIX, clean, held_back, in_dev, mix, pair_key, thinned


def example(claim: str, label: str = "supported", *, group: str = "g", kind: str = "k") -> Example:
    return Example("The mill was built in 1890.", claim, label, kind, group, "made up")


def test_each_pair_stands_once_whatever_its_layout() -> None:
    rows = [example("It is old."), example("it  is OLD"), example("It is new.")]
    assert [row.claim for row in clean(rows, frozenset())] == ["It is old.", "It is new."]


def test_a_pair_with_two_labels_stands_nowhere() -> None:
    rows = [example("It is old."), example("It is old!", "neutral"), example("It is new.")]
    assert [row.claim for row in clean(rows, frozenset())] == ["It is new."]


@pytest.mark.parametrize("claim", ["", "  \n"])
def test_an_empty_claim_is_left_out(claim: str) -> None:
    assert list(clean([example(claim)], frozenset())) == []


@pytest.mark.parametrize(
    "held",
    [
        {"evidence": ["The mill was built in 1890."], "claim": "It is old."},
        {"evidence": ["The mill was", "built in 1890."], "response": "It is old"},
        {"evidence": ["Other.", "The mill was built in 1890."], "claim": "it is old"},
        {"sources": ["The mill was built in 1890."], "answer": "It is old."},
    ],
)
def test_nothing_of_an_evaluation_set_is_learnt(tmp_path: Path, held: dict[str, object]) -> None:
    folder = tmp_path / "data" / "public" / "open"
    folder.mkdir(parents=True)
    (folder / "set.jsonl").write_text(json.dumps(held) + "\n", encoding="utf-8")
    rows = [example("It is old."), example("It is new.")]
    kept = [row.claim for row in clean(rows, held_back(tmp_path))]
    assert kept == ["It is new."]


def test_one_group_stands_on_one_side() -> None:
    groups = [f"g{number}" for number in range(3_000)]
    held = [group for group in groups if in_dev(example("A.", group=group))]
    assert 60 <= len(held) <= 140
    assert all(in_dev(example(text, group=held[0])) for text in ("B.", "C."))


def test_a_share_of_a_kind_takes_whole_groups() -> None:
    rows = [
        example(f"Claim {number} {side}.", group=f"g{number}", kind=kind)
        for number in range(400)
        for side in "ab"
        for kind in ("few", "all")
    ]
    kept = list(thinned(rows, {"few": 0.25}))
    few = [row.group for row in kept if row.kind == "few"]
    assert len([row for row in kept if row.kind == "all"]) == 800
    assert 120 <= len(few) <= 280
    assert all(few.count(group) == 2 for group in few)


def test_the_mix_is_read_with_its_kinds(tmp_path: Path) -> None:
    path = tmp_path / MIX
    path.parent.mkdir(parents=True)
    rows = [
        {"evidence": ["A ", "b."], "claim": "C.", "label": "neutral", "meta": {"src": "x"}},
        {"evidence": ["D."], "response": "E.", "label": "supported", "meta": {"synthetic": "year"}},
    ]
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps(row) + "\n" for row in rows)
    first, second = mix(tmp_path)
    assert (first.evidence, first.claim, first.kind, first.source) == (
        "A b.",
        "C.",
        "as_given",
        "x",
    )
    assert (second.claim, second.kind) == ("E.", "year")
    assert first.group != second.group


def test_a_key_is_of_words_alone() -> None:
    assert pair_key("A b.", "C") == pair_key("a, B", "c!")
    assert pair_key("A b", "C") != pair_key("A", "b C")
