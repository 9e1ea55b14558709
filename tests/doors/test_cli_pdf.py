"""A PDF as a source on the command line, over the real machinery."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_driver import Result, invoke

SAMPLE = Path(__file__).parents[1] / "samples" / "pdf.pdf"


def verify(text: str, *arguments: str | Path, stdin: bytes = b"") -> Result:
    return invoke("verify", text, *map(str, arguments), stdin=stdin, working=None)


def test_evidence_names_the_page() -> None:
    result = verify("The first Tay Bridge fell on 28 December 1879.", "--source", SAMPLE)
    assert result.code == 0
    assert "pdf.pdf, page 1" in result.out


@pytest.mark.parametrize(("year", "label"), [("1890", "supported"), ("1887", "contradicted")])
def test_a_cell_of_a_table_is_checked(year: str, label: str) -> None:
    text = f"The Forth Bridge was opened in {year}."
    result = verify(text, "--source", SAMPLE, "--json")
    [verdict] = json.loads(result.out)["report"]["verdicts"]
    assert verdict["label"] == label
    assert verdict["evidence"][0]["locator"] == "page 1"


def test_it_is_read_from_a_pipe_and_from_a_folder(tmp_path: Path) -> None:
    data = SAMPLE.read_bytes()
    (tmp_path / "bridges.pdf").write_bytes(data)
    text = "The Forth Bridge was opened in 1890."
    assert verify(text, "--source", "-", stdin=data).code == 0
    assert verify(text, "--source", tmp_path).code == 0


def test_as_the_text_to_check_it_is_refused() -> None:
    result = verify(str(SAMPLE), "--source", SAMPLE)
    assert result.code == 65
    assert "a PDF" in result.err
