"""How well texts that their evidence does not support are found, beside other systems and controls.

    python benchmarks/detect.py                    everything, which takes hours
    python benchmarks/detect.py --work FOLDER      and keep scores there, to go on after a stop
    python benchmarks/detect.py --limit 100        so many rows a side of each set; writes nothing
    python benchmarks/detect.py --only contrast    one part: public, style, contrast or kinds

The sets lie in ../shared/data/public (or in VERIDICAL_SHARED); kinds.jsonl lies in blind/. Nothing
was trained on or fitted to any of them. Writes results/detect*.json. A system that is named here
and is not installed is left out, and that is said.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from measuring.result import Cell, Raw, measured, table, write
from measuring.shared import SHARED
from veridical.build.detectors import Making
from veridical.build.evaluation import Plan, evaluate
from veridical.errors import MissingExtra
from veridical.evaluation.results import (
    DetectorEvaluation,
    Measure,
    SetResult,
    SystemResult,
)

OPEN = SHARED / "data" / "public" / "open"
BLIND = Path(__file__).parent / "blind" / "kinds.jsonl"
OURS, SLOTS, READS = "veridical", "veridical@slots", "judge:cross_encoder"
QUOTED = (
    "vitaminc fever_symmetric fm2 summedits_open q2_wow scifact_pairs scitab bamboo_hallu"
).split()
STYLE = "medhallu halueval_qa begin breaking_nli conjnli feverous_dev med_monotonicity".split()
RIVALS = ("contexttrace", "rag-quantguard")
_LEAST_CONTRAST = 12


@dataclass(frozen=True, slots=True)
class Part:
    """One evaluation: its files and systems, and whether rows bring what they were made from."""

    name: str
    files: tuple[Path, ...]
    systems: tuple[str, ...]
    originals: bool = False


def parts() -> tuple[Part, ...]:
    """What is measured, in order."""
    both = (OURS, SLOTS)
    return (
        Part("kinds", (BLIND,), (*both, READS, f"shuffled:{OURS}"), originals=False),
        Part("contrast", (OPEN.parent / "contrast.jsonl",), (*both, READS), originals=True),
        Part("public", _files(QUOTED), (*both, READS, f"shuffled:{OURS}", *RIVALS)),
        Part("style", _files(STYLE), (OURS,)),
    )


def _files(names: Iterable[str]) -> tuple[Path, ...]:
    return tuple(OPEN / f"{name}.jsonl" for name in names)


def evaluated(part: Part, plan: Plan) -> DetectorEvaluation:
    """The part, measured; a NUL character is no text, so it is left out of what was published."""
    with tempfile.TemporaryDirectory() as folder:
        copies = [copy for path in part.files for copy in _copied(path, Path(folder))]
        return evaluate(copies, [one for one in part.systems if _is_there(one)], plan)


def _copied(path: Path, folder: Path) -> list[Path]:
    """The file, each kind of the blind set as a file of its own."""
    lines = path.read_text("utf-8").replace("\\u0000", "").splitlines(keepends=True)
    held: dict[str, list[str]] = {}
    for line in lines:
        name = json.loads(line)["meta"]["kind"] if path == BLIND else path.stem
        held.setdefault(name, []).append(line)
    copies: list[Path] = []
    for name in sorted(held):
        copies.append(folder / f"{name}.jsonl")
        copies[-1].write_text("".join(held[name]), "utf-8")
    return copies


def _is_there(system: str) -> bool:
    try:
        Making(system)()
    except MissingExtra as error:
        print(f"left out: {error.message}")
        return False
    return True


def main() -> None:
    """Measure the parts, write and print what came out."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--work", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=[part.name for part in parts()], action="append")
    asked = parser.parse_args()
    plan = Plan(limit=asked.limit, jobs=asked.jobs, work=asked.work)
    for part in parts():
        if asked.only and part.name not in asked.only:
            continue
        plan = Plan(asked.limit, jobs=asked.jobs, work=asked.work, originals=part.originals)
        found = evaluated(part, plan)
        for name, columns, rows in tables(part, found):
            if asked.limit is None:
                write(name, columns, rows, measured("detect"), raw(found))
            else:
                print(f"\n{name}\n{table(columns, rows)}")


Table = tuple[str, Sequence[str], Sequence[Sequence[Cell]]]


def tables(part: Part, found: DetectorEvaluation) -> Iterator[Table]:
    """The tables of a part."""
    if part.name == "public":
        yield "detect", *_areas(found)
        yield "detect_margins", *_margins(found)
        yield "detect_overall", *_overall(found)
    elif part.name == "style":
        yield "detect_style", *_style(found)
    else:
        yield f"detect_{part.name}", *_by_kind(part, found)


def _areas(found: DetectorEvaluation) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    """AUROC of every system on every set."""
    columns = ["AUROC", *(one.name for one in found.sets), "mean"]
    rows: list[list[Cell]] = []
    for number, system in enumerate(found.sets[0].systems):
        held = [one.systems[number].auroc for one in found.sets]
        values = [one.value for one in held if one.value is not None]
        mean = sum(values) / len(values) if len(values) == len(held) else None
        name = f"*{system.system}*" if system.control else system.system
        rows.append([name, *map(_with_interval, held), mean])
    return columns, rows


def _with_interval(one: Measure) -> str | None:
    if one.value is None or one.interval is None:
        return None
    low, high = one.interval
    return f"{one.value:.3f} [{low:.2f}, {high:.2f}]"


def _margins(found: DetectorEvaluation) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    """Ours less the best control of each set, with the paired interval."""
    columns = ("Set", "Rows", OURS, "Best control", "Its AUROC", "Difference", "Surely above")
    rows: list[list[Cell]] = []
    for one in found.sets:
        beside = next(
            each
            for each in one.comparisons
            if each.first == OURS and each.second == one.best_control
        )
        ours, control = (_system(one, name).auroc.value for name in (OURS, beside.second))
        interval = beside.difference.interval
        sure = "yes" if interval and interval[0] > 0 else "no"
        told = _with_interval(beside.difference)
        rows.append([one.name, one.rows, ours, beside.second, control, told, sure])
    return columns, rows


def _system(one: SetResult, name: str) -> SystemResult:
    return next(each for each in one.systems if each.system == name)


def _overall(found: DetectorEvaluation) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    columns = ("System", "Mean AUROC", "Over the best control", "Sets surely above", "ECE, pooled")
    rows: list[list[Cell]] = [
        [
            one.system,
            one.auroc.value,
            _with_interval(one.margin) or one.margin.value,
            one.ahead,
            _with_interval(one.ece) or one.ece.value,
        ]
        for one in found.overall
        if not one.control
    ]
    return columns, rows


def _style(found: DetectorEvaluation) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    """Sets that give their labels away, each beside what the text alone reaches."""
    columns = ("Set", "Rows", OURS, "claim_only", "answer_length", "overlap")
    rows: list[list[Cell]] = [
        [
            one.name,
            one.rows,
            *(_system(one, name).auroc.value for name in columns[2:]),
        ]
        for one in found.sets
    ]
    return columns, rows


def _by_kind(
    part: Part, found: DetectorEvaluation
) -> tuple[Sequence[str], Sequence[Sequence[Cell]]]:
    """For each kind what ours reaches by its own labels, and the AUROC of each system."""
    others = [one for one in part.systems if one != OURS and _is_there(one)]
    columns = (
        "Kind",
        "Rows",
        "Balanced accuracy by label",
        "AUROC",
        *(f"AUROC, {one}" for one in others),
        "Best control",
    )
    rows: list[list[Cell]] = []
    for one in found.sets:
        if one.rows < _LEAST_CONTRAST:
            continue
        ours = _system(one, OURS)
        control = _system(one, one.best_control).auroc.value if one.best_control else None
        areas = [_system(one, name).auroc.value for name in others]
        name = one.name.rpartition(":")[2]
        balanced = ours.own_balanced_accuracy.value
        rows.append([name, one.rows, balanced, ours.auroc.value, *areas, control])
    return columns, rows


def raw(found: DetectorEvaluation) -> dict[str, Raw]:
    """What the tables are made from: each system on each set, and the digests of the files."""
    return {
        "files": [list(one) for one in found.files],
        "seed": found.seed,
        "resamples": found.resamples,
        "systems": {one.system: one.version for one in found.sets[0].systems},
        **{one.name: _raw_set(one) for one in found.sets},
    }


def _raw_set(one: SetResult) -> Raw:
    return {
        each.system: {
            "rows": each.rows,
            "scored": each.scored,
            "auroc": each.auroc.value,
            "interval": list(each.auroc.interval or ()),
            "auprc": each.auprc.value,
            "balanced_accuracy": each.balanced_accuracy.value,
            "mcc": each.mcc.value,
            "own_balanced_accuracy": each.own_balanced_accuracy.value,
            "three_way_accuracy": each.three_way_accuracy.value,
            "ece": each.ece.value,
        }
        for each in one.systems
    }


if __name__ == "__main__":
    main()
