"""Detectors measured on files of labelled rows: the function `evaluate`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version as package_version
from pathlib import Path

from veridical.build.detectors import CONTROLS, OURS, Making, require_system
from veridical.build.labelled_files import counting, digest_of, paths_given
from veridical.build.scoring import How, scores
from veridical.errors import UsageError
from veridical.evaluation.columns import Scored
from veridical.evaluation.measuring import Drawing, measured
from veridical.evaluation.overall import overall
from veridical.evaluation.reading import Selection, data_sets
from veridical.evaluation.resampling import RESAMPLES
from veridical.evaluation.results import DetectorEvaluation
from veridical.protocols import RunContext
from veridical.types import Progress
from veridical.types.fields import shown

MOST_JOBS = 64
MOST_RESAMPLES = 100_000


@dataclass(frozen=True, slots=True)
class Plan:
    """How an evaluation is done.

    `limit` rows of each side are drawn from each set, None takes all; `seed` decides all that is
    drawn; `jobs` processes score rows; `work` is the folder that keeps scores; with `originals`
    rows that were made from others bring them along as supported ones (`Selection`). Raises
    `UsageError` for what is out of range.
    """

    limit: int | None = None
    seed: int = 0
    resamples: int = RESAMPLES
    jobs: int = 1
    work: Path | None = None
    originals: bool = False
    context: RunContext = field(default_factory=RunContext)

    def __post_init__(self) -> None:
        ranges = (
            ("limit", self.limit, 1, 1_000_000),
            ("seed", self.seed, 0, 2**31 - 1),
            ("resamples", self.resamples, 0, MOST_RESAMPLES),
            ("jobs", self.jobs, 1, MOST_JOBS),
        )
        for name, given, low, high in ranges:
            if given is None and name == "limit":
                continue
            if type(given) is not int or not low <= given <= high:
                raise UsageError(
                    f"{name} is a whole number from {low:,} to {high:,}, not {shown(given)}",
                    "leave it out for the usual",
                )


def evaluate(
    files: str | Path | Iterable[str | Path],
    systems: str | Iterable[str] = (OURS,),
    plan: Plan | None = None,
) -> DetectorEvaluation:
    """How well detectors find the texts that their evidence does not support.

    `files` are files of labelled JSON lines, `systems` names of `known_systems()`; the controls are
    measured beside them always. The same files, systems and plan give the same result, whatever
    the number of processes. Raises `UsageError` for an unknown system, `MissingExtra` for one whose
    package is not installed, and the errors of reading for a file, with its line.
    """
    plan = plan or Plan()
    paths = paths_given(files)
    wanted = _systems(systems)
    makings = [Making(name, plan.seed) for name in (*wanted, *_beside(wanted))]
    # Made before anything is read, so that a name or package that is not there costs no time.
    detectors = [making() for making in makings]
    selection = Selection(plan.limit, plan.seed, plan.originals)
    digests = [(path.name, digest_of(path)) for path in paths]
    sets = [one for path in paths for one in data_sets(path, selection)]
    held: list[list[Scored]] = [[] for _ in sets]
    for making, detector in zip(makings, detectors, strict=True):
        how = How(plan.jobs, plan.work, plan.context, counting(making.name, sets, plan.context))
        for place, found in zip(held, scores(making, detector, sets, how), strict=True):
            place.append(Scored(making.name, detector.version, making.name in CONTROLS, found))
    pairs = list(zip(sets, held, strict=True))
    drawing = Drawing(plan.resamples, plan.seed)
    plan.context.emit(Progress("measures", 0, None))
    results = measured(pairs, drawing)
    return DetectorEvaluation(
        sets=results,
        overall=overall(pairs, results, drawing),
        files=tuple(digests),
        seed=plan.seed,
        limit=plan.limit,
        originals=plan.originals,
        resamples=plan.resamples,
        veridical=package_version("veridical"),
    )


def _systems(systems: str | Iterable[str]) -> tuple[str, ...]:
    named = tuple(dict.fromkeys([systems] if isinstance(systems, str) else systems)) or (OURS,)
    for name in named:
        require_system(name)
    return named


def _beside(wanted: Sequence[str]) -> tuple[str, ...]:
    return tuple(name for name in CONTROLS if name not in wanted)
