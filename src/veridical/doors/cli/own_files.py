"""The files that a call names: what is written must be none of what is read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from veridical.doors.cli.checking import Request
from veridical.doors.cli.known import Known
from veridical.doors.cli.outputs import Output, targets
from veridical.errors import UsageError
from veridical.files.writing import Target

_SYSTEM = ("/dev/", "/proc/")


def path_of_text(path: Path | None) -> str | None:
    """The file of the text as a report names it: relative to the current folder if it lies in it.

    None for a text that came from no file that will be there tomorrow, such as a pipe.
    """
    if path is None:
        return None
    here = _here()
    absolute = Path(os.path.normpath(here / path))
    if absolute.as_posix().startswith(_SYSTEM) or not absolute.is_file():
        return None
    if absolute.is_relative_to(here):
        return absolute.relative_to(here).as_posix()
    return Path(os.path.normpath(path)).as_posix()


def _here() -> Path:
    try:
        return Path.cwd()
    except FileNotFoundError:
        return Path("/")


def require_apart(outputs: Iterable[Output], baseline: Known, request: Request) -> None:
    """Raise `UsageError` where a file that is written is one that is read.

    A report in a folder of sources counts as that too, where it would be read: the next run would
    find each claim in it, word for word.
    """
    written = [*targets(outputs)]
    if baseline.target is not None:
        _require_other(baseline.target, written)
        written.append(baseline.target)
    read = [*_files(request)]
    require_unread(written, read)
    for target in written:
        for folder in _folders(request):
            if _would_be_read(target.real, folder.resolve()):
                raise UsageError(
                    f"{target.path} lies in {folder}, which is a source: the next run would read "
                    "this report as one",
                    "write it to another folder, or name the sources one by one",
                )


def require_unread(written: Iterable[Target], read: Iterable[Path]) -> None:
    """Raise `UsageError` where a file that is written is one of those that are read."""
    paths = {path.resolve() for path in read}
    for target in written:
        if target.real in paths:
            raise UsageError(
                f"{target.path} is read and would be written over", "name another file"
            )


def _require_other(baseline: Target, written: Iterable[Target]) -> None:
    if any(baseline.real == target.real for target in written):
        raise UsageError(
            f"a report and the baseline would both go to {baseline.path}", "name two files"
        )


def _files(request: Request) -> Iterator[Path]:
    if request.path is not None:
        yield request.path
    yield from (path for path in request.paths if path.is_file())


def _folders(request: Request) -> Iterator[Path]:
    return (path for path in request.paths if path.is_dir())


def _would_be_read(path: Path, folder: Path) -> bool:
    """Whether a file would be read with a folder of sources: hidden ones are passed over."""
    if not path.is_relative_to(folder):
        return False
    # Loaded here, since only a report in a folder of sources asks for it.
    from veridical.build.readers import read_suffixes

    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return not hidden and path.suffix.lower() in read_suffixes()
