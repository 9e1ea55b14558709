"""A wrong row of a table is told with its file, its line and its column."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import veridical
from veridical.errors import InternalError
from veridical.text.data_tables import COLUMNS, WrongRow, parsed, table
from veridical.text.dates.date_words import Role
from veridical.text.quantities.units import unit_entries

PACKAGE = Path(veridical.__file__).parent
DATA = PACKAGE / "text" / "data"


def content(name: str) -> str:
    return (DATA / name).read_text("utf-8")


def line_of(name: str, beginning: str) -> int:
    lines = content(name).splitlines()
    return 1 + next(at for at, line in enumerate(lines) if line.startswith(beginning))


def spoiled(name: str, beginning: str, column: int, cell: str | None) -> str:
    """The table with one cell changed, or (None) left out."""
    lines = content(name).splitlines()
    at = line_of(name, beginning) - 1
    cells = lines[at].split("\t")
    cells[column - 1 : column] = [] if cell is None else [cell]
    lines[at] = "\t".join(cells)
    return "\n".join(lines)


@pytest.mark.parametrize("name", sorted(COLUMNS))
def test_every_table_can_be_read(name: str) -> None:
    assert table(name)


def test_every_table_that_is_packed_is_known() -> None:
    assert {path.name for path in DATA.glob("*.tsv")} == set(COLUMNS)


@pytest.mark.parametrize(
    ("name", "beginning", "column", "cell", "told"),
    [
        ("units.tsv", "fathom\t", 3, None, "column 13 (also): the row has 12 cells, and 13"),
        ("units.tsv", "fathom\t", 3, "6\tfeet", "column 14 (one too many): the row has 14 cells"),
        ("units.tsv", "fathom\t", 3, "1,8288", "column 3 (factor): '1,8288' is no number"),
        ("units.tsv", "fathom\t", 3, "", "column 3 (factor): '' is no number"),
        ("units.tsv", "fathom\t", 3, "1/0", "column 3 (factor): '1/0' divides by zero"),
        ("units.tsv", "fathom\t", 3, "1/0.00", "divides by zero"),
        ("units.tsv", "fathom\t", 3, "1+x", "column 3 (factor): '1+x' is no number"),
        ("units.tsv", "fathom\t", 3, "9" * 5000, "column 3 (factor)"),
        ("units.tsv", "fathom\t", 7, " ", "column 7 (en): ' ' is empty"),
        ("units.tsv", "name\t", 12, None, "column 13 (zh): the column is missing"),
        ("units.tsv", "name\t", 6, "anycase", "column 14 (any case): the column is missing"),
        ("units.tsv", "name\t", 1, "name\tgrade", "column 2 (grade): there is no such column"),
        ("currencies.tsv", "euro\t", 2, "one", "column 2 (factor): 'one' is no number"),
        ("prefixes.tsv", "k\t", 2, "10^3", "column 2 (factor): '10^3' is no number"),
        ("dimensions.tsv", "speed\t", 2, "length/time", "column 2 (formula): 'length/time' is no"),
        ("number_words.tsv", "nl\tsmall", 1, "ln", "'ln' is no language of languages.tsv"),
        ("number_words.tsv", "en\tscale", 3, "million", "column 3 (value): 'million' is no number"),
        ("month_names.tsv", "en\t5", 2, "13", "'13' is no whole number from 1 to 12"),
        ("month_names.tsv", "en\t5", 2, "٥", "is no whole number from 1 to 12"),
        ("weekday_names.tsv", "en\t5", 2, "7", "'7' is no whole number from 0 to 6"),
        ("abbreviations.tsv", "*\tbros", 3, "mabye", "'mabye' is none of never, may, often"),
        ("magnitudes.tsv", "en\t", 3, "gleud", "'gleud' is none of glued, money, abbreviated"),
        ("bounds.tsv", "en\tat_least", 3, "at least; ; over", "has an empty place in its list"),
        ("abstention.tsv", "en\tsilent", 2, None, "column 3 (phrase): the row has 2 cells"),
        ("closed_class.tsv", "en\tdet", 3, "", "column 3 (words): '' is empty"),
        ("languages.tsv", "nl\t", 3, "maybe", "column 3 (covered): 'maybe' is none of yes, no"),
        ("languages.tsv", "nl\t", 1, "NLD", "'NLD' is no code of a language"),
    ],
)
def test_a_wrong_row_is_told_with_its_place(
    name: str, beginning: str, column: int, cell: str | None, told: str
) -> None:
    with pytest.raises(WrongRow) as raised:
        parsed(name, spoiled(name, beginning, column, cell))
    message = raised.value.message
    assert message.startswith(f"text/data/{name}, line {line_of(name, beginning)}, column ")
    assert told in message
    assert len(message) < 300
    assert isinstance(raised.value, InternalError)
    assert raised.value.hint


@pytest.mark.parametrize(
    ("column", "cell", "told"),
    [
        (2, "lenght", "column 2 (dimension): 'lenght' is no dimension of dimensions.tsv"),
        (4, "k Q", "column 4 (prefixes): 'k Q' holds 'Q', which prefixes.tsv has not"),
        (6, "ftm", "column 6 (any case): 'ftm' holds 'ftm', which is none of its symbols"),
        (13, "league", "column 13 (also): 'league' holds 'league', which has no row"),
    ],
)
def test_a_row_of_units_names_only_what_is_there(column: int, cell: str, told: str) -> None:
    rows = parsed("units.tsv", spoiled("units.tsv", "fathom\t", column, cell))
    with pytest.raises(WrongRow) as raised:
        list(unit_entries(rows, table("dimensions.tsv")))
    line = line_of("units.tsv", "fathom\t")
    assert raised.value.message == f"text/data/units.tsv, line {line}, {told}"


def test_every_role_of_date_words_is_one_that_is_read() -> None:
    assert {row["role"] for row in table("date_words.tsv")} <= {role.value for role in Role}


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "veridical", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(folder)},
    )


@pytest.mark.parametrize(
    ("name", "beginning", "column", "cell", "told"),
    [
        ("units.tsv", "fathom\t", 2, "lenght", "column 2 (dimension): 'lenght' is no dimension"),
        ("units.tsv", "fathom\t", 3, None, "column 13 (also): the row has 12 cells"),
        ("date_words.tsv", "en\tbound\t", 2, "bund", "column 2 (role): 'bund' is no role"),
    ],
)
def test_the_doctor_says_fail_with_the_place(
    name: str, beginning: str, column: int, cell: str | None, told: str, tmp_path: Path
) -> None:
    broken = tmp_path / "veridical"
    shutil.copytree(PACKAGE, broken, ignore=shutil.ignore_patterns("__pycache__"))
    (broken / "text" / "data" / name).write_text(spoiled(name, beginning, column, cell), "utf-8")
    result = run(tmp_path, "doctor")
    assert result.returncode == 1
    place = f"text/data/{name}, line {line_of(name, beginning)}, {told}"
    [line] = [line for line in result.stdout.splitlines() if f"table {name} " in line]
    assert line.startswith("fail")
    assert place in line
    # Whoever checks a text is told the same, and not where Python stumbled.
    quay = run(tmp_path, "verify", "It was 520 m long on 5 May 2020.", "--source", __file__)
    assert quay.returncode == 70
    assert place in quay.stderr


def test_the_doctor_says_that_the_tables_can_be_read() -> None:
    assert f"all {len(COLUMNS)} can be read" in run(PACKAGE.parent, "doctor").stdout
