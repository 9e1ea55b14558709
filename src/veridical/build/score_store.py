"""What a system said of the rows of a set, kept in a work folder and read from there again.

The scores of a set stand in a file of lines, one line a row. The name of the file is a hash of the
rows, the system, its version and the code of this package: what changed is scored again, and what
did not is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from veridical.build.detectors import is_shuffled
from veridical.errors import VeridicalError
from veridical.evaluation.labelled import DataSet, LabelledRow
from veridical.files.resumable import resumable
from veridical.files.stored_lines import names, stored, told
from veridical.protocols import Json, RunContext
from veridical.rows.bounded_json import value_in
from veridical.types import Failure
from veridical.wire import dumps

AGAIN = frozenset(
    "worker_died internal unreachable missing_extra budget_exhausted interrupted".split()
)
"""Failures that another run may not meet: they are not kept."""

_ABOVE = frozenset("doors integrations guard.py pytest_plugin.py testing".split())

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)


class Scorer(Protocol[Value_co]):
    """Says something of each row: one result or failure for each, in order; as a `Detector` does.

    `alone` is whether what it says of a row depends on that row and on nothing else.
    """

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def alone(self) -> bool: ...

    def scores(
        self, rows: Sequence[LabelledRow], context: RunContext
    ) -> Sequence[Value_co | Failure]: ...


class Makes(Protocol[Value_co]):
    """Makes a scorer; it can be sent to another process, and called there."""

    @property
    def name(self) -> str: ...
    @property
    def seed(self) -> int: ...

    def __call__(self) -> Scorer[Value_co]: ...


@dataclass(frozen=True, slots=True)
class Lines(Generic[Value]):
    """What a scorer says of a row, as the fields of a line, and read from them again.

    `read` gives None, or raises `ValueError` or an error of ours, for fields that are not its own.
    """

    written: Callable[[Value], Mapping[str, Json]]
    read: Callable[[Mapping[str, Json]], Value | None]


@dataclass(frozen=True, slots=True)
class Store(Generic[Value]):
    """Where the scores of one set are kept, and what earlier runs left there by row number."""

    path: Path | None
    head: str
    rows: int
    kept: Mapping[int, Value | Failure]
    lines: Lines[Value]

    @classmethod
    def of(
        cls,
        making: Makes[Value],
        scorer: Scorer[Value],
        data: DataSet,
        work: Path | None,
        lines: Lines[Value],
    ) -> Store[Value]:
        """The store in a folder, which is made where it is not there."""
        named = {"system": making.name, "version": scorer.version, "set": data.name}
        head = dumps({"type": "scores", **named, "rows": len(data.rows)})
        if work is None:
            return cls(None, head, len(data.rows), {}, lines)
        with told(work, "be made"):
            work.mkdir(parents=True, exist_ok=True)
        key = _key(making, scorer, data)
        path = work / f"{key}.jsonl"
        kept = _kept(path, data, lines)
        return cls(path, head, len(data.rows), kept, lines)

    def written(
        self, found: Iterator[Value | Failure], data: DataSet
    ) -> tuple[Value | Failure, ...]:
        """All that is found, written as it comes."""
        whole = self.path is not None and self.path.exists() and len(self.kept) == self.rows
        if self.path is None or whole:
            return tuple(found)
        made: list[Value | Failure] = []
        with closing(resumable(self.path)) as file:
            file.put(self.head.encode("utf-8"))
            for number, (one, row) in enumerate(zip(found, data.rows, strict=True)):
                file.put(_line(number, row, one, self.lines).encode("utf-8"))
                made.append(one)
            file.finish()
        return tuple(made)


def _key(making: Makes[Value], scorer: Scorer[Value], data: DataSet) -> str:
    shuffle = making.seed if is_shuffled(making.name) else None
    digest = sha256(dumps([making.name, scorer.version, shuffle, code_digest()]).encode())
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


def _line(number: int, row: LabelledRow, found: Value | Failure, lines: Lines[Value]) -> str:
    if isinstance(found, Failure):
        said: Mapping[str, Json] = {"failed": found.code, "message": found.message}
    else:
        said = lines.written(found)
    return dumps({"row": number, "id": row.id, **said})


def _kept(path: Path, data: DataSet, lines: Lines[Value]) -> dict[int, Value | Failure]:
    """What the whole lines of a store say; a line that is not ours says nothing."""
    found: dict[int, Value | Failure] = {}
    for _, line in stored(names(path)):
        read = _read(line, lines)
        if read is not None and 0 <= read[0] < len(data.rows) and read[1] == data.rows[read[0]].id:
            found[read[0]] = read[2]
    return found


def _read(line: bytes, lines: Lines[Value]) -> tuple[int, str, Value | Failure] | None:
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
        found = lines.read(held)
        return None if found is None else (number, named, found)
    except (ValueError, VeridicalError):
        return None
