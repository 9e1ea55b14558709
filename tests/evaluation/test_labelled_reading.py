"""Labelled rows from files: what is read, what is drawn, and how a bad line is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from labelled_files import written

from veridical.errors import LimitExceeded, MissingInput, UnreadableInput, VeridicalError
from veridical.evaluation import reading
from veridical.evaluation.labelled import Gold
from veridical.evaluation.reading import Selection, data_sets, labelled_rows

GOOD = {"id": "a", "evidence": ["E."], "claim": "C.", "label": "neutral"}


def file(path: Path, *rows: object) -> Path:
    path.write_text("".join(json.dumps(one) + "\n" for one in rows), "utf-8")
    return path


def test_a_row_is_read_with_all_that_it_says(tmp_path: Path) -> None:
    given = {
        **GOOD,
        "question": "Q?",
        "dataset": "fm2",
        "meta": {"gold": ["E.", 3], "split": "dev"},
    }
    [row] = labelled_rows(file(tmp_path / "x.jsonl", given))
    assert (row.id, row.text, row.question, row.evidence) == ("a", "C.", "Q?", ("E.",))
    assert (row.gold, row.set, row.line, row.answers) == (Gold.NEUTRAL, "fm2", 1, ("E.",))


def test_without_a_name_of_its_own_a_set_has_that_of_the_file(tmp_path: Path) -> None:
    [found] = data_sets(file(tmp_path / "vitaminc.jsonl", GOOD))
    assert found.name == "vitaminc"


@pytest.mark.parametrize(
    ("gold", "positive"),
    [
        ("supported", False),
        ("faithful", False),
        ("contradicted", True),
        ("neutral", True),
        ("hallucinated", True),
    ],
)
def test_what_is_to_be_found(gold: str, positive: bool, tmp_path: Path) -> None:
    [row] = labelled_rows(file(tmp_path / "x.jsonl", {**GOOD, "label": gold}))
    assert row.gold.is_positive is positive


@pytest.mark.parametrize(
    "bad",
    [
        {**GOOD, "label": "true"},
        {**GOOD, "label": None},
        {**GOOD, "label": ["supported"]},
        {key: value for key, value in GOOD.items() if key != "label"},
        {key: value for key, value in GOOD.items() if key != "claim"},
        {**GOOD, "claim": 3},
        {**GOOD, "evidence": 3},
        {**GOOD, "evidence": [["nested"]]},
        {**GOOD, "dataset": "a\nb"},
        {**GOOD, "dataset": 7},
        {**GOOD, "claim": "x" * 100_001},
        {**GOOD, "id": "first"},
        ["no", "object"],
        "\ud800",
    ],
)
def test_a_bad_row_is_told_with_its_file_and_line(bad: object, tmp_path: Path) -> None:
    path = file(tmp_path / "x.jsonl", {**GOOD, "id": "first"}, bad)
    with pytest.raises(UnreadableInput) as told:
        list(labelled_rows(path))
    assert told.value.message.startswith(f"{path}, line 2: ")
    assert told.value.hint
    assert told.value.exit_code == 65


@pytest.mark.parametrize(
    "data", [b"", b"\n \n", b"\xff\xfe\x00", b"{", b"[" * 100_000, b"\x00" * 9]
)
def test_what_holds_no_rows_is_told_so(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(data)
    with pytest.raises(UnreadableInput, match=str(path)):
        list(labelled_rows(path))


def test_what_is_not_there_or_no_file_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(MissingInput):
        data_sets(tmp_path / "none.jsonl")
    with pytest.raises(VeridicalError):
        data_sets(tmp_path)


def test_a_file_of_too_many_rows_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "ROWS", 23)
    with pytest.raises(LimitExceeded, match="line 24"):
        data_sets(written(tmp_path / "x.jsonl", 24))


def test_a_limit_draws_of_each_side_by_the_seed(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", 40)
    [three] = data_sets(path, Selection(3, 1))
    assert sum(three.positives) == 3
    assert len(three.rows) == 6
    assert [one.line for one in three.rows] == sorted(one.line for one in three.rows)
    assert data_sets(path, Selection(3, 1)) == (three,)
    assert data_sets(path, Selection(3, 2)) != (three,)
    [five] = data_sets(path, Selection(5, 1))
    assert set(three.rows) < set(five.rows), "a larger limit keeps what a smaller one had"


def test_a_row_brings_along_what_it_was_made_from(tmp_path: Path) -> None:
    made = {"original_claim": "It is old.", "kind": "negation"}
    path = file(
        tmp_path / "c.jsonl",
        {**GOOD, "id": "a", "claim": "It is not old.", "label": "contradicted", "meta": made},
        {**GOOD, "id": "b", "claim": "It's old.", "label": "supported", "meta": made},
        {**GOOD, "id": "c", "meta": {"kind": "mismatched"}},
        {**GOOD, "id": "d", "meta": {**made, "original_claim": 3}},
    )
    whole, kind = data_sets(path, Selection(originals=True))
    assert (whole.name, [row.id for row in whole.rows]) == ("c", ["c", "d"])
    assert kind.name == "c:negation"
    assert [(row.id, row.text, row.gold) for row in kind.rows] == [
        ("a", "It is not old.", Gold.CONTRADICTED),
        ("a original", "It is old.", Gold.SUPPORTED),
        ("b", "It's old.", Gold.SUPPORTED),
    ]
    assert [one.name for one in data_sets(path)] == ["c"]
    [_, drawn] = data_sets(path, Selection(limit=1, originals=True))
    assert sorted(drawn.positives) == [False, True]
