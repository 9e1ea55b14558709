"""CSV: read back by a standard reader, and no cell that a spreadsheet would run."""

from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from renderings import hostile, patient, planted, rendered

from veridical.doors.formats.csv_rows import COLUMNS, csv_rows, rows_read
from veridical.doors.formats.table import encoded
from veridical.files.spreadsheet import guarded, unguarded


def test_a_row_for_each_claim_part_and_failure() -> None:
    rows = rows_read(csv_rows(rendered()))
    assert [row["part"] for row in rows] == [*["claim"] * 4, "skipped", "failed"]
    first, second, third, *_ = rows
    assert second["verdict"] == "contradicted"
    assert second["text"] == "It cost EUR 94 million 🌉 in 2023."
    assert second["quote"] == "It cost EUR 91 million."
    assert second["place"] == "docs/harbour report.md:4 (2024-06-01)"
    assert (second["path"], second["line"], second["column"]) == ("docs/my answer.md", "2", "1")
    assert (second["rule"], second["fails"], second["known"]) == ("VER001", "yes", "no")
    assert (first["rule"], first["fails"]) == ("", "no")
    assert third["place"] == "minutes.pdf, page 1"
    assert rows[4]["why"] == "question"
    assert rows[5]["why"] == "the judge gave no answer"


def test_the_form_is_that_of_rfc_4180_with_a_mark_for_spreadsheets() -> None:
    written = encoded(csv_rows(rendered()))
    assert written.startswith(b"\xef\xbb\xbfpart,number,verdict,text,")
    assert written.endswith(b"\r\n")
    lines = list(csv.reader(StringIO(written.decode("utf-8-sig"), newline="")))
    assert tuple(lines[0]) == COLUMNS
    assert {len(line) for line in lines} == {len(COLUMNS)}


@pytest.mark.promise("R-B14-5")
@pytest.mark.parametrize(
    "start", ["=", "+", "-", "@", "\t", "\r", "\n", "\0", '"=', "'=", " =", "＝", "＋", "\ufeff="]
)
def test_hardening_31_no_cell_is_a_formula(start: str) -> None:
    words = f"{start}1+1"
    table = csv_rows(planted(words))
    cells = [cell for line in csv.reader(StringIO(table[1:], newline="")) for cell in line]
    bare = [cell.lstrip(' "\ufeff') for cell in cells if not cell.startswith("'")]
    assert not [cell for cell in bare if cell[:1] in set("=+-@\t\r\n\0＝＋")]
    assert [row["text"] for row in rows_read(table)] == [words] * 4


@patient
@given(hostile())
def test_hardening_31_every_cell_gives_its_text_back(words: str) -> None:
    assert unguarded(guarded(words)) == words
    rows = rows_read(csv_rows(planted(words)))
    assert [row["text"] for row in rows] == [words] * 4


@patient
@given(hostile())
def test_hardening_31_a_guarded_cell_begins_with_no_sign(words: str) -> None:
    bare = guarded(words).lstrip(' \t\r\n\v\f"\u00a0\u3000\u200b\ufeff')
    assert bare[:1] not in set("=+-@＝＋－＠")


@pytest.mark.parametrize("cell", ["It's so.", "a=b", "", "'", "''", "5 - 3", "“so”", "'tis"])
def test_other_cells_stay_as_they_are(cell: str) -> None:
    assert guarded(cell) == cell
    assert unguarded(cell) == cell
