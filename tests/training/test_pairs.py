"""A file of pairs: what is written is read again, and a wrong line is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from training.judge.pairs import Example, read, write

ONE = Example("Anna left – in \u2028May.", "Anna left.", "supported", "date", "g1", "made/up")


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    assert write(tmp_path / "deep" / "pairs.jsonl", [ONE, ONE]) == 2
    assert list(read(tmp_path / "deep" / "pairs.jsonl")) == [ONE, ONE]


def test_a_writer_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    write(path, [ONE])
    with pytest.raises(ZeroDivisionError):
        write(path, (ONE for _ in range(1 // 0)))
    assert list(read(path)) == [ONE]


@pytest.mark.parametrize(
    "line",
    ['{"evidence": "a"}', "[1]", '{"evidence": 1, "claim": "", "label": "", "kind": "",'
     ' "group": "", "source": ""}', '{"evidence": "a", "claim": "b", "label": "maybe", "kind": "",'
     ' "group": "", "source": ""}'],
)  # fmt: skip
def test_a_wrong_line_is_told_with_its_place(tmp_path: Path, line: str) -> None:
    path = tmp_path / "pairs.jsonl"
    path.write_text(line + "\n", "utf-8")
    with pytest.raises(ValueError, match=r"pairs\.jsonl:1: "):
        list(read(path))
