"""The scores of a system on several sets: on one process or more, and in as many runs as it takes.

Where a work folder is given, the scores of a set go to a file of lines in it as they come, one line
a row. The name of the file is a hash of the rows, the system, its version and the code of this
package: what changed is scored again, and what did not is not.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path

from veridical.adapters.processes import Settled, Task, in_order
from veridical.build.detectors import QUICK, Making, is_shuffled
from veridical.errors import InternalError, UnreadableInput, VeridicalError
from veridical.evaluation.detection import Detection, Detector, Found
from veridical.evaluation.labelled import DataSet, LabelledRow
from veridical.evaluation.shuffling import shuffled
from veridical.files.resumable import resumable
from veridical.files.stored_lines import names, stored, told
from veridical.protocols import RunContext
from veridical.rows.bounded_json import value_in
from veridical.types import Failure, Label
from veridical.wire import dumps

PART = 8
"""So many rows are scored at a time where a row's score depends on no other row."""

AGAIN = frozenset(
    "worker_died internal unreachable missing_extra budget_exhausted interrupted".split()
)
"""Failures that another run may not meet: they are not kept."""

_ABOVE = frozenset("doors integrations guard.py pytest_plugin.py testing".split())

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
class _Done:
    """What was found for the rows of a part, and of which set it is."""

    number: int
    found: tuple[Found, ...]


def scores(
    making: Making, detector: Detector, sets: Sequence[DataSet], how: How
) -> tuple[tuple[Found, ...], ...]:
    """For each set what the detector, made by `making`, says of its rows; in order.

    Raises `Interrupted` when the context asks for it and `StorageError` where a score cannot be
    written: what was scored before is kept.
    """
    given = [_given(making, data) for data in sets]
    stores = [_Store.of(making, detector, data, how.work) for data in sets]
    made: list[tuple[Found, ...]] = []
    parts = _parts(making, detector, given, stores, how)
    with closing(parts):
        for number, (data, store) in enumerate(zip(sets, stores, strict=True)):
            of_set = _of_set(parts, number, len(data.rows))
            told_of = (_told(one, data.name, how.show) for one in of_set)
            made.append(store.written(told_of, data))
    return tuple(made)


def _told(found: Found, name: str, show: Show) -> Found:
    show(name, 1)
    return found


def _of_set(parts: Iterator[_Done], number: int, rows: int) -> Iterator[Found]:
    taken = 0
    while taken < rows:
        done = next(parts)
        assert done.number == number
        yield from done.found
        taken += len(done.found)


def _given(making: Making, data: DataSet) -> tuple[LabelledRow, ...] | Failure:
    """The rows that a system is given: with the evidence of others, where it asks for that."""
    if not is_shuffled(making.name):
        return data.rows
    try:
        return shuffled(data.rows, making.seed)
    except UnreadableInput as error:
        return Failure("cannot_shuffle", error.message)


def _parts(
    making: Making,
    detector: Detector,
    given: Sequence[tuple[LabelledRow, ...] | Failure],
    stores: Sequence[_Store],
    how: How,
) -> Generator[_Done, None, None]:
    """What is found for each part, in order; what is kept or cannot be is not scored."""
    items = _items(detector, given, stores)
    if how.jobs > 1 and detector.alone and making.name not in QUICK:
        yield from in_order(Task(partial(_worker, making), _lost), items, how.jobs)
        return
    for item in items:
        how.context.check()
        yield item.result if isinstance(item, Settled) else _scored(detector, item, how.context)


def _items(
    detector: Detector,
    given: Sequence[tuple[LabelledRow, ...] | Failure],
    stores: Sequence[_Store],
) -> Iterator[_Part | Settled[_Done]]:
    for number, (rows, store) in enumerate(zip(given, stores, strict=True)):
        if isinstance(rows, Failure):
            yield Settled(_Done(number, (rows,) * store.rows))
            continue
        size = PART if detector.alone else len(rows)
        for start in range(0, len(rows), size):
            part = rows[start : start + size]
            kept = [store.kept.get(start + at) for at in range(len(part))]
            found = tuple(one for one in kept if one is not None)
            if len(found) == len(part):
                yield Settled(_Done(number, found))
            else:
                yield _Part(number, part)


def _worker(making: Making) -> Callable[[_Part], _Done]:
    """What scores parts in a process of its own."""
    detector = making()
    return lambda part: _scored(detector, part, RunContext())


def _lost(part: _Part, how: str) -> _Done:
    failed = Failure("worker_died", f"the process that scored it died twice: {how}")
    return _Done(part.number, (failed,) * len(part.rows))


def _scored(detector: Detector, part: _Part, context: RunContext) -> _Done:
    found = _asked(detector, part.rows, context)
    if isinstance(found, Failure) and len(part.rows) > 1 and detector.alone:
        # One of them is at fault: the others have their scores.
        each = [_asked(detector, (row,), context) for row in part.rows]
        found = [one if isinstance(one, Failure) else one[0] for one in each]
    if isinstance(found, Failure):
        return _Done(part.number, (found,) * len(part.rows))
    return _Done(part.number, tuple(found))


def _asked(
    detector: Detector, rows: Sequence[LabelledRow], context: RunContext
) -> Sequence[Found] | Failure:
    try:
        found = detector.scores(rows, context)
    except VeridicalError as error:
        context.check()
        return Failure(error.code, error.message)
    except _FAULTS as error:
        return Failure("internal", f"a fault in {detector.name}: {type(error).__name__}: {error}")
    if len(found) != len(rows):
        raise InternalError(f"{detector.name} gave {len(found)} results for {len(rows)} rows")
    return found


@dataclass(frozen=True, slots=True)
class _Store:
    """Where the scores of one set are kept, and what earlier runs left there by row number."""

    path: Path | None
    head: str
    rows: int
    kept: Mapping[int, Found]

    @classmethod
    def of(cls, making: Making, detector: Detector, data: DataSet, work: Path | None) -> _Store:
        """The store in a folder, which is made where it is not there."""
        named = {"system": making.name, "version": detector.version, "set": data.name}
        head = dumps({"type": "scores", **named, "rows": len(data.rows)})
        if work is None:
            return cls(None, head, len(data.rows), {})
        with told(work, "be made"):
            work.mkdir(parents=True, exist_ok=True)
        key = _key(making, detector, data)
        path = work / f"{key}.jsonl"
        return cls(path, head, len(data.rows), _kept(path, data))

    def written(self, found: Iterator[Found], data: DataSet) -> tuple[Found, ...]:
        """All that is found, written as it comes."""
        whole = self.path is not None and self.path.exists() and len(self.kept) == self.rows
        if self.path is None or whole:
            return tuple(found)
        made: list[Found] = []
        with closing(resumable(self.path)) as file:
            file.put(self.head.encode("utf-8"))
            for number, (one, row) in enumerate(zip(found, data.rows, strict=True)):
                file.put(_line(number, row, one).encode("utf-8"))
                made.append(one)
            file.finish()
        return tuple(made)


def _key(making: Making, detector: Detector, data: DataSet) -> str:
    shuffle = making.seed if is_shuffled(making.name) else None
    digest = sha256(dumps([making.name, detector.version, shuffle, code_digest()]).encode())
    for row in data.rows:
        held = [row.id, row.text, row.question, row.gold, row.evidence]
        digest.update(dumps(held).encode("utf-8") + b"\n")
    return digest.hexdigest()[:40]


@cache
def code_digest() -> str:
    """The SHA-256 of the files of this package that a score may depend on.

    Scores of other code are not those of this one. What stands above the build, and so has no part
    in a score, is left out.
    """
    digest = sha256()
    with as_file(files("veridical")) as root:
        for path in sorted(root.rglob("*")):
            parts = path.relative_to(root).parts
            if path.is_file() and parts[0] not in _ABOVE and "__pycache__" not in parts:
                digest.update("/".join(parts).encode() + b"\0")
                digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _line(number: int, row: LabelledRow, found: Found) -> str:
    if isinstance(found, Failure):
        said: dict[str, str | float | None] = {"failed": found.code, "message": found.message}
    else:
        said = {"score": found.score, "label": found.label and found.label.value}
    return dumps({"row": number, "id": row.id, **said})


def _kept(path: Path, data: DataSet) -> dict[int, Found]:
    """What the whole lines of a store say; a line that is not ours says nothing."""
    found: dict[int, Found] = {}
    for _, line in stored(names(path)):
        read = _read(line)
        if read is not None and 0 <= read[0] < len(data.rows) and read[1] == data.rows[read[0]].id:
            found[read[0]] = read[2]
    return found


def _read(line: bytes) -> tuple[int, str, Found] | None:
    try:
        held = value_in(line.decode("utf-8"))
        if not isinstance(held, dict):
            return None
        number, named = held.get("row"), held.get("id")
        if not isinstance(number, int) or not isinstance(named, str):
            return None
        if "failed" in held:
            code, message = str(held["failed"]), str(held.get("message"))
            return None if code in AGAIN else (number, named, Failure(code, message))
        score, label = held.get("score"), held.get("label")
        if not isinstance(score, float | int):
            return None
        return number, named, Detection(score, None if label is None else Label(str(label)))
    except (ValueError, VeridicalError):
        return None
