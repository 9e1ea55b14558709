"""CSV and its kin: cells under their heads, rows by their numbers, and what is no row is told."""

from __future__ import annotations

import pytest

from tests.adapters.readers.reading import read
from veridical.errors import UnreadableInput
from veridical.files.spreadsheet import guarded

TABLE = "| Year | Visitors |\n| --- | --- |\n| 2021 | 4.100 |\n| 2022 | 5.300 |"


@pytest.mark.parametrize("mark", [";", "\t", "|", ","])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_table_is_the_same_whatever_parts_it(mark: str, end: str, codec: str) -> None:
    rows = (("Year", "Visitors"), ("2021", "4.100"), ("2022", "5.300"))
    data = end.join(mark.join(row) for row in rows) + end
    found = read("a.csv", data.encode(codec))
    assert found.text == TABLE
    assert found.place_of("4.100") == "row 2"
    assert found.failures == ()


ROWS = {
    "a comma in a cell": ('a,b\n"4,100",x\n', ["| 4,100 | x |"]),
    "a line end in a cell": ('a,b\n"two\nlines",x\ny,z\n', ["| two<br>lines | x |", "| y | z |"]),
    "marks of quotation in a cell": ('a,b\n"say ""hi""",x\n', ['| say "hi" | x |']),
    "one in the middle of a cell": ('a,b\n5" pipe,x\n', ['| 5" pipe | x |']),
    "a bar in a cell": ("a,b\nx|y,z\n", ["| x\\|y | z |"]),
    "words that look like marks": ("a,b\n*x*,_y_\n", ["| \\*x\\* | \\_y\\_ |"]),
    "numbers as they are written": ("a,b\n0.10,007\n", ["| 0.10 | 007 |"]),
    "empty rows": ("a,b\n\n1,2\n,\n\n3,4\n", ["| 1 | 2 |", "| 3 | 4 |"]),
    "empty cells": ("a,b,c\n1,,3\n,2,\n", ["| 1 |  | 3 |", "|  | 2 |  |"]),
    "cells beyond the last that are empty": ("a,b\n1,2,,\n3,4\n", ["| 1 | 2 |", "| 3 | 4 |"]),
    "no end of the last line": ("a,b\n1,2", ["| 1 | 2 |"]),
    "what a spreadsheet guards": ("a,b\n'=1+1,'+49\n", ["| =1+1 | +49 |"]),
    "a text as a formula": ('a,b\n"=""007""",x\n', ["| 007 | x |"]),
}


@pytest.mark.parametrize("name", ROWS)
def test_cells_are_read_as_they_are_meant(name: str) -> None:
    data, rows = ROWS[name]
    found = read("a.csv", data)
    assert found.text.splitlines()[-len(rows) :] == rows
    assert found.failures == ()


def test_what_parts_cells_may_be_said() -> None:
    assert read("a.csv", "sep=;\na,x;b\n1,5;2\n").text.splitlines()[2] == "| 1,5 | 2 |"


def test_rows_are_told_by_their_lines_in_the_file() -> None:
    found = read("a.csv", 'a,b\n"x\ny",1\n\n2,3\n')
    assert (found.place_of("x"), found.place_of("2")) == ("row 2", "row 4")


def test_a_title_over_a_table_is_no_row() -> None:
    text = read("a.csv", "Quays of Halsund\n\nQuay,Length\nEast,520\nWest,300\n").text
    assert text.startswith("Quays of Halsund\n\n| Quay | Length |\n")


def test_a_table_without_heads_has_none() -> None:
    assert read("a.csv", "1,2\n3,4\n5,6\n").text.splitlines()[0] == "|  |  |"


RAGGED = {
    "too few": ("a,b,c\n1,2,3\n4,5\n6,7,8\n", "line 3 has 2 cells where the table has 3"),
    "too many": ("a,b\n1,2\n3,4,5\n6,7\n", "line 3 has 3 cells where the table has 2"),
    "a quotation without end": (
        'a,b\n"x,1\n2,3\n',
        "line 2 begins a quotation that is never closed",
    ),
    "behind a cell of two lines": ('a,b\n"x\ny",1\n2\n', "line 4 has 1 cell where the table has 2"),
}


@pytest.mark.parametrize("name", RAGGED)
def test_a_row_that_is_none_is_told_and_the_others_are_read(name: str) -> None:
    data, words = RAGGED[name]
    found = read("a.csv", data)
    assert found.failures == (words,)
    assert found.text.count("\n") >= 2


def test_of_many_rows_that_are_none_the_first_are_told_and_the_rest_counted() -> None:
    data = "a,b,c\n" + "1,2,3\n" * 100 + "1,2\n" * 50
    failures = read("a.csv", data).failures
    assert len(failures) == 21
    assert failures[-1] == "30 more rows"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"a,b\ncaf\xe9,1\n", "is not UTF-8 text: byte 0xe9 at offset 7"),
        (b"a,b\n1,\x002\n", "byte 0x00 at offset 6"),
    ],
)
def test_what_is_no_text_is_refused_with_its_place(data: bytes, words: str) -> None:
    with pytest.raises(UnreadableInput, match=words):
        read("a.csv", data)


def test_an_empty_table_is_an_empty_document() -> None:
    assert read("a.csv", "").text == ""


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "'", "'=", '="', '"=', " ="])
def test_hardening_31_what_is_written_for_a_spreadsheet_is_read_as_it_was(start: str) -> None:
    words = f"{start}1+1"
    written = guarded(words).replace('"', '""')
    found = read("a.csv", f'words,number\n"{written}",1\n"plain",2\n')
    assert found.text.splitlines()[-2] == f"| {words.strip()} | 1 |"
