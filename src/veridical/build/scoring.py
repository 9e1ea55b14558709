"""The scores of a system on several sets: on one process or more, and in as many runs as it takes.

Where a work folder is given, the scores of a set go to a file in it as they come (`score_store`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Generic

from veridical.adapters.processes import Settled, Task, in_order
from veridical.build.detectors import QUICK, Making, is_shuffled
from veridical.build.score_store import Lines, Makes, Scorer, Store, Value
from veridical.errors import InternalError, UnreadableInput, VeridicalError
from veridical.evaluation.detection import Detection, Detector, Found
from veridical.evaluation.labelled import DataSet, LabelledRow
from veridical.evaluation.shuffling import shuffled
from veridical.protocols import Json, RunContext
from veridical.types import Failure, Label

PART = 8
"""So many rows are scored at a time where a row's score depends on no other row."""

# What a fault in a part of ours or of others raises; it costs its row, and no other.
_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)

Show = Callable[[str, int], None]
"""Told of progress: the set, and how many rows of it are done now."""


def _untold(_name: str, _rows: int) -> None:
    """Nobody listens."""


@dataclass(frozen=True, slots=True)
class How:
    """How scores are made: on how many processes, kept in which folder, and who is told."""

    jobs: int = 1
    work: Path | None = None
    context: RunContext = field(default_factory=RunContext)
    show: Show = _untold


@dataclass(frozen=True, slots=True)
class _Part:
    """Rows of one set that are scored together."""

    number: int
    rows: tuple[LabelledRow, ...]


@dataclass(frozen=True, slots=True)
class _Done(Generic[Value]):
    """What was found for the rows of a part, and of which set it is."""

    number: int
    found: tuple[Value | Failure, ...]


def scores(
    making: Making, detector: Detector, sets: Sequence[DataSet], how: How
) -> tuple[tuple[Found, ...], ...]:
    """For each set what the detector, made by `making`, says of its rows; as `said_of` does."""
    return said_of(making, detector, sets, how, _DETECTIONS)


def said_of(
    making: Makes[Value],
    scorer: Scorer[Value],
    sets: Sequence[DataSet],
    how: How,
    lines: Lines[Value],
) -> tuple[tuple[Value | Failure, ...], ...]:
    """For each set what the scorer, made by `making`, says of its rows; in order.

    Raises `Interrupted` when the context asks for it and `StorageError` where a score cannot be
    written: what was scored before is kept.
    """
    given = [_given(making, data) for data in sets]
    stores = [Store.of(making, scorer, data, how.work, lines) for data in sets]
    made: list[tuple[Value | Failure, ...]] = []
    parts = _parts(making, scorer, given, stores, how)
    with closing(parts):
        for number, (data, store) in enumerate(zip(sets, stores, strict=True)):
            of_set = _of_set(parts, number, len(data.rows))
            told_of = (_told(one, data.name, how.show) for one in of_set)
            made.append(store.written(told_of, data))
    return tuple(made)


def _told(found: Value | Failure, name: str, show: Show) -> Value | Failure:
    show(name, 1)
    return found


def _of_set(parts: Iterator[_Done[Value]], number: int, rows: int) -> Iterator[Value | Failure]:
    taken = 0
    while taken < rows:
        done = next(parts)
        assert done.number == number
        yield from done.found
        taken += len(done.found)


def _given(making: Makes[Value], data: DataSet) -> tuple[LabelledRow, ...] | Failure:
    """The rows that a system is given: with the evidence of others, where it asks for that."""
    if not is_shuffled(making.name):
        return data.rows
    try:
        return shuffled(data.rows, making.seed)
    except UnreadableInput as error:
        return Failure("cannot_shuffle", error.message)


def _parts(
    making: Makes[Value],
    scorer: Scorer[Value],
    given: Sequence[tuple[LabelledRow, ...] | Failure],
    stores: Sequence[Store[Value]],
    how: How,
) -> Generator[_Done[Value], None, None]:
    """What is found for each part, in order; what is kept or cannot be is not scored."""
    items = _items(scorer, given, stores)
    if how.jobs > 1 and scorer.alone and making.name not in QUICK:
        task: Task[_Part, _Done[Value]] = Task(partial(_worker, making), _lost)
        yield from in_order(task, items, how.jobs)
        return
    for item in items:
        how.context.check()
        yield item.result if isinstance(item, Settled) else _scored(scorer, item, how.context)


def _items(
    scorer: Scorer[Value],
    given: Sequence[tuple[LabelledRow, ...] | Failure],
    stores: Sequence[Store[Value]],
) -> Iterator[_Part | Settled[_Done[Value]]]:
    for number, (rows, store) in enumerate(zip(given, stores, strict=True)):
        if isinstance(rows, Failure):
            failed: _Done[Value] = _Done(number, (rows,) * store.rows)
            yield Settled(failed)
            continue
        size = PART if scorer.alone else len(rows)
        for start in range(0, len(rows), size):
            part = rows[start : start + size]
            kept = [store.kept.get(start + at) for at in range(len(part))]
            found = tuple(one for one in kept if one is not None)
            if len(found) == len(part):
                yield Settled(_Done(number, found))
            else:
                yield _Part(number, part)


def _worker(making: Makes[Value]) -> Callable[[_Part], _Done[Value]]:
    """What scores parts in a process of its own."""
    scorer = making()
    return lambda part: _scored(scorer, part, RunContext())


def _lost(part: _Part, how: str) -> _Done[Value]:
    failed = Failure("worker_died", f"the process that scored it died twice: {how}")
    return _Done(part.number, (failed,) * len(part.rows))


def _scored(scorer: Scorer[Value], part: _Part, context: RunContext) -> _Done[Value]:
    found = _asked(scorer, part.rows, context)
    if isinstance(found, Failure) and len(part.rows) > 1 and scorer.alone:
        # One of them is at fault: the others have their scores.
        each = [_asked(scorer, (row,), context) for row in part.rows]
        found = [one if isinstance(one, Failure) else one[0] for one in each]
    if isinstance(found, Failure):
        return _Done(part.number, (found,) * len(part.rows))
    return _Done(part.number, tuple(found))


def _asked(
    scorer: Scorer[Value], rows: Sequence[LabelledRow], context: RunContext
) -> Sequence[Value | Failure] | Failure:
    try:
        found = scorer.scores(rows, context)
    except VeridicalError as error:
        context.check()
        return Failure(error.code, error.message)
    except _FAULTS as error:
        return Failure("internal", f"a fault in {scorer.name}: {type(error).__name__}: {error}")
    if len(found) != len(rows):
        raise InternalError(f"{scorer.name} gave {len(found)} results for {len(rows)} rows")
    return found


def _fields(found: Detection) -> Mapping[str, Json]:
    return {"score": found.score, "label": found.label and found.label.value}


def _detection(held: Mapping[str, Json]) -> Detection | None:
    score, label = held.get("score"), held.get("label")
    if not isinstance(score, float | int):
        return None
    return Detection(score, None if label is None else Label(str(label)))


_DETECTIONS = Lines(_fields, _detection)
