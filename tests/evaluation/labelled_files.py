"""Files of labelled rows for tests, and detectors that do what they are told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import DataSet, Gold, LabelledRow
from veridical.protocols import RunContext

NAMES = "Ida Ole Per Kari Nils Anna Lars Berit Jon Eva Tor Siri".split()


def row(number: int, gold: Gold = Gold.SUPPORTED, **given: object) -> LabelledRow:
    """A row with a text and an evidence of its own."""
    held = {"text": f"Text {number}.", "evidence": (f"Evidence {number}.",), "set": "s"}
    return LabelledRow(line=number, id=f"r{number}", gold=gold, **{**held, **given})  # type: ignore[arg-type]


def data(rows: Sequence[LabelledRow], name: str = "s") -> DataSet:
    """A set of these rows."""
    return DataSet(name, "s.jsonl", tuple(rows))


@dataclass(frozen=True, slots=True)
class Told:
    """Gives each row the score that stands in its text."""

    name: str = "told"
    version: str = "1"
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """The scores."""
        context.check()
        return [Detection(float(one.text)) for one in rows]


def written(path: Path, number: int = 24, dataset: str | None = None) -> Path:
    """A file of pairs: what the evidence says of somebody, and the same with another year."""
    lines: list[str] = []
    for at in range(number):
        name, year = NAMES[at // 2 % len(NAMES)], 1900 + at // 2
        said = year if at % 2 == 0 else year + 7
        held = {
            "id": f"{path.stem}-{at}",
            "evidence": [f"{name} built house {at // 2} in {year}. It has a slate roof."],
            "claim": f"{name} built house {at // 2} in {said}.",
            "label": "supported" if at % 2 == 0 else "contradicted",
        }
        lines.append(json.dumps(held if dataset is None else {**held, "dataset": dataset}))
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path
