"""A labelled pair of evidence and claim, and the file of such pairs: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

LABELS = ("supported", "contradicted", "neutral")


@dataclass(frozen=True, slots=True)
class Example:
    """A claim with its evidence and what the evidence says of it.

    `label` is one of `LABELS`, which stand in the order of the network's classes. `kind` is the
    kind of contrast. All variants of one original pair share `group`, and so stand on one side of
    a division. `source` says where the pair is from, and behind a slash how it was made.
    """

    evidence: str
    claim: str
    label: str
    kind: str
    group: str
    source: str


def read(path: Path) -> Iterator[Example]:
    """The examples of a file in order; a missing field or an unknown label is a ValueError."""
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            yield _example(json.loads(line), f"{path}:{number}")


def _example(row: object, place: str) -> Example:
    fields = tuple(Example.__slots__)
    if not isinstance(row, dict) or not all(isinstance(row.get(name), str) for name in fields):
        raise ValueError(f"{place}: each line holds the texts {', '.join(fields)}")
    found = Example(**{name: row[name] for name in fields})
    if found.label not in LABELS:
        raise ValueError(f"{place}: the label is one of {', '.join(LABELS)}")
    return found


def write(path: Path, examples: Iterable[Example]) -> int:
    """Write examples one a line and give their number; the file appears whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.part")
    count = 0
    with unfinished.open("w", encoding="utf-8") as file:
        for example in examples:
            file.write(json.dumps(asdict(example), ensure_ascii=False) + "\n")
            count += 1
    unfinished.replace(path)
    return count
