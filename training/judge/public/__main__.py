"""Pairs of public sets: python -m training.judge.public --clones FOLDER --out FOLDER [NAME ...]

Reads the clones of the repositories at their pinned commits and writes NAME.jsonl for each set
that is named, or for all. `--licences` prints, as a table in Markdown, where everything is from
and on what terms.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from training.judge.pairs import LABELS, write
from training.judge.public.clones import Clones
from training.judge.public.files import Files
from training.judge.public.kept import Apart, kept
from training.judge.public.repositories import markdown
from training.judge.public.sets import SETS
from training.judge.rows import shared


def main(given: Sequence[str] | None = None) -> None:
    """Write the files and print how many pairs of each label they hold."""
    parser = argparse.ArgumentParser(prog="python -m training.judge.public", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SETS)}")
    parser.add_argument("--clones", type=Path, help="holds each repository at owner/name")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--licences", action="store_true")
    asked = parser.parse_args(given)
    if asked.licences:
        print(markdown())
        return
    unknown = [name for name in asked.names if name not in SETS]
    if unknown:
        parser.error(f"no such set: {', '.join(unknown)}")
    if asked.clones is None or asked.out is None:
        parser.error("--clones and --out are needed")
    apart = Apart.of()
    if not apart.pairs:
        # Else pairs that the judge is measured on would be written without a word.
        parser.error(f"no evaluation set in {shared()}: VERIDICAL_SHARED names their folder")
    for name in dict.fromkeys(asked.names or SETS):
        try:
            print(write_set(name, Clones(asked.clones), asked.out, apart), flush=True)
        except FileNotFoundError as error:
            parser.error(str(error))


def write_set(name: str, files: Files, out: Path, apart: Apart) -> str:
    """Write the pairs of a set to a folder, and give a line that tells how many there are."""
    made = list(kept(SETS[name](files), apart))
    count = write(out / f"{name}.jsonl", made)
    counted = Counter(one.label for one in made)
    labels = ", ".join(f"{label} {counted[label]:,}" for label in LABELS)
    groups = len({one.group for one in made})
    return f"{name:14} {count:6,} pairs of {groups:6,} groups: {labels}"


if __name__ == "__main__":
    main()
