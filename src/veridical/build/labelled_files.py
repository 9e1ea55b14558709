"""Files of labelled rows as a call names them: each once, each with its SHA-256."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from veridical.errors import UnreadableInput, UsageError
from veridical.evaluation.labelled import DataSet
from veridical.files.opening import opened, refusal
from veridical.protocols import RunContext
from veridical.types import Progress

_CHUNK = 1 << 20


def paths_given(files: str | Path | Iterable[str | Path]) -> list[Path]:
    """The files of a call, one or several; raises `UsageError` for none, and for one twice."""
    each = [files] if isinstance(files, str | Path) else list(files)
    paths = [Path(one) for one in each]
    if not paths:
        raise UsageError("there is no file of labelled rows", "give a file of labelled JSON lines")
    for path in paths:
        if paths.count(path) > 1:
            raise UsageError(f"{path} was given twice", "give each file once")
    return paths


def digest_of(path: Path) -> str:
    """The SHA-256 of a file; raises the errors of reading, and `UnreadableInput` for a pipe."""
    digest = sha256()
    with closing(opened(path)) as stream:
        try:
            while piece := stream.read(_CHUNK):
                digest.update(piece)
        except OSError as error:
            raise refusal(path, error) from error
    if not path.is_file():
        raise UnreadableInput(f"{path} is no file", "save the rows as a file: they are read twice")
    return digest.hexdigest()


def counting(
    stage: str, sets: Sequence[DataSet], context: RunContext
) -> Callable[[str, int], None]:
    """Tells the context how many rows of all sets are done: called with a set and a number."""
    total = sum(len(one.rows) for one in sets)
    done = 0

    def show(name: str, rows: int) -> None:
        nonlocal done
        done += rows
        context.emit(Progress(stage, done, total, name))

    return show
