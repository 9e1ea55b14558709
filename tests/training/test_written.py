"""Pairs from scenes: what is supported in one state of affairs is contradicted in the other."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from training.judge.contrast.written import FOLDER, Scene, examples, filled, main, scenes

LOAN = {
    "kind": "role",
    "domain": "finance",
    "fills": [{"A": "Orrin", "B": "Velt"}, {"A": "Sarn", "B": "Holm"}, {"A": "Ito", "B": "Paz"}],
    "one": ["{A} lent {B} the money.", "{B} was lent the money by {A}."],
    "other": ["{B} lent {A} the money.", "{A} was lent the money by {B}."],
    "claims_one": ["{B} owes {A}.", "The lender is {A}."],
    "claims_other": ["{A} owes {B}.", "The lender is {B}."],
    "neither": ["{A} has paid back."],
    "beside": ["It was a Monday.", "Both firms are in Corby."],
}


def loan(folder: Path, **changed: object) -> Path:
    path = folder / "role.jsonl"
    path.write_text(json.dumps(LOAN | changed) + "\n", "utf-8")
    return path


def test_each_claim_is_as_often_supported_as_contradicted(tmp_path: Path) -> None:
    [scene] = scenes(loan(tmp_path))
    made = examples(scene, 60, 1)
    decided = [one for one in made if one.label != "neutral"]
    counted = Counter((one.claim, one.label) for one in decided)
    assert counted
    for (claim, _), number in counted.items():
        assert counted[claim, "supported"] == counted[claim, "contradicted"] == number
    assert {one.group for one in made} == {scene.group}


def test_labels_are_those_of_the_state_that_is_told(tmp_path: Path) -> None:
    [scene] = scenes(loan(tmp_path))
    for one in examples(scene, 60, 2):
        if one.claim == "Velt owes Orrin." and one.label != "neutral":
            lent = any(told in one.evidence for told in ("Orrin lent", "Velt was lent"))
            assert one.label == ("supported" if lent else "contradicted")


def test_the_same_seed_gives_the_same_pairs(tmp_path: Path) -> None:
    [scene] = scenes(loan(tmp_path))
    assert examples(scene, 60, 1) == examples(scene, 60, 1)
    assert examples(scene, 60, 1) != examples(scene, 60, 2)


def test_a_placeholder_that_begins_a_sentence_has_a_capital() -> None:
    fill = {"x": "the share", "y": "3 %"}
    assert filled("{x} rose to {y}. {x} fell.", fill) == "The share rose to 3 %. The share fell."
    assert filled("It is {x}: {y}", fill) == "It is the share: 3 %"


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"one": ["{C} lent {B} the money."]}, "role.jsonl:1: 'C' is in no filling"),
        ({"neither": []}, "a list of texts is missing"),
        ({"fills": {}}, "fills is no list"),
    ],
)
def test_a_scene_of_another_form_is_told(
    tmp_path: Path, changed: dict[str, object], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        list(scenes(loan(tmp_path, **changed)))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_scenes_of_the_project_can_be_read(path: Path) -> None:
    held: list[Scene] = list(scenes(path))
    assert len(held) >= 20
    for scene in held:
        texts = [filled(text, scene.fills[0]) for text in (*scene.one, *scene.other)]
        assert len(set(texts)) == len(texts)
        assert examples(scene, 30, 1)


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--out", str(tmp_path / "pairs.jsonl"), "--per-scene", "6"])
    assert "scenes in" in capsys.readouterr().out
