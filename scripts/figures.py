"""Write the figures of the README and the docs from benchmarks/results/*.json.

    python scripts/figures.py            write them
    python scripts/figures.py --check    say whether they are up to date; exit status 1 if not

A block stands between `<!-- bench:NAME -->` and `<!-- /bench -->` and is made from
benchmarks/results/NAME.json, an object with

    columns    the heads of the table
    rows       a list of rows, each as long as the heads; a number is written with at most three
               decimals, a string as it stands, null as an empty cell
    measured   one sentence: when, on what machine, by which command

Further keys may hold what the table is made from. `--root FOLDER` takes another project folder.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"<!-- bench:([a-z0-9_]{1,60}) -->\n(.*?)<!-- /bench -->", re.DOTALL)
KEYS = ("columns", "rows", "measured")

Cell = str | int | float | None


def cell(value: Cell) -> str:
    """A value as a cell of a markdown table."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.3f}".rstrip("0").rstrip(".")
    return f"{value:,}" if isinstance(value, int) else value.replace("|", "\\|")


def row(values: Sequence[Cell]) -> str:
    """Values as a row of a markdown table."""
    return f"| {' | '.join(map(cell, values))} |"


def alignment(rows: Sequence[Sequence[Cell]], column: int) -> str:
    """The mark under a head: numbers stand to the right."""
    numbers = all(isinstance(one[column], int | float) for one in rows)
    return "---:" if rows and numbers else "---"


def table(result: Mapping[str, object]) -> str:
    """A result as markdown; raises ValueError for one that is not of the documented form."""
    missing = [key for key in KEYS if key not in result]
    columns, rows, measured = (result.get(key) for key in KEYS)
    if missing or not isinstance(columns, list) or not isinstance(rows, list):
        raise ValueError(f"needs {', '.join(KEYS)}; see scripts/figures.py")
    if any(not isinstance(one, list) or len(one) != len(columns) for one in rows):
        raise ValueError("a row is not as long as the heads")
    marks = [alignment(rows, column) for column in range(len(columns))]
    lines = [row(columns), row(marks), *map(row, rows)]
    return "\n".join(lines) + f"\n\n{measured}\n"


def block(name: str, root: Path) -> str:
    """The text between the markers of a block."""
    path = root / "benchmarks" / "results" / f"{name}.json"
    if not path.exists():
        return f"Not measured yet: `make bench` writes benchmarks/results/{name}.json.\n"
    try:
        return table(json.loads(path.read_text("utf-8")))
    except (ValueError, AttributeError) as error:
        raise SystemExit(f"{path}: {error}") from error


def pages(root: Path) -> Iterator[Path]:
    """The pages that may hold figures."""
    yield root / "README.md"
    yield from sorted((root / "docs").rglob("*.md"))


def written(text: str, root: Path) -> str:
    """A page with every block made anew."""

    def fill(found: re.Match[str]) -> str:
        name = found.group(1)
        return f"<!-- bench:{name} -->\n{block(name, root)}<!-- /bench -->"

    return BLOCK.sub(fill, text)


def main(arguments: Sequence[str]) -> int:
    """Write or check the figures; the exit status."""
    parser = argparse.ArgumentParser(description="Write the figures of the README and the docs.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    options = parser.parse_args(arguments)
    stale = []
    for page in pages(options.root):
        text = page.read_text("utf-8")
        if (made := written(text, options.root)) != text:
            stale.append(page.relative_to(options.root).as_posix())
            if not options.check:
                page.write_text(made, "utf-8")
    if stale and options.check:
        sys.stderr.write(f"figures not up to date: {', '.join(stale)}\nTo do: make docs\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
