"""Several texts in one call: each shown under its name, and the worst exit status of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from veridical.doors.cli import inputs
from veridical.doors.cli.checking import Check, Request
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.known import Known, known
from veridical.doors.cli.not_read import tell_what_was_not_read
from veridical.doors.cli.options import Given
from veridical.doors.cli.outputs import planned
from veridical.doors.cli.own_files import require_apart
from veridical.doors.cli.requests import rendering_of, request_without_text
from veridical.doors.cli.several_outputs import deliver_several
from veridical.doors.cli.streams import progress, tell
from veridical.doors.cli.warm import warm_check
from veridical.doors.formats.rendering import Rendering
from veridical.errors import UsageError, VeridicalError
from veridical.files.opening import no_file_but_an_address
from veridical.protocols import CancelToken, RunContext
from veridical.registry import EVERY
from veridical.settings import Settings
from veridical.types import Progress

_QUOTES = "put a text between quotes, or pipe it; several arguments are several files"


@dataclass(frozen=True, slots=True)
class _Unread:
    """A text that could not be read, and why."""

    name: str
    error: VeridicalError


def several(names: Sequence[str], given: Given, settings: Settings, check: Check | None) -> int:
    """Check every file, show what is found, and return the worst exit status.

    A file that cannot be read is told, counts with its status, and does not keep the others from
    being checked. What is wrong with a source, or with the call, ends it.
    """
    texts = _files(names)
    if given["policy"] == EVERY:
        raise UsageError(f"--policy {EVERY} is of one text", "name one text, or one policy")
    outputs = planned(given["format"], given["as_json"], given["output"])
    baseline = known(given["baseline"], given["write_baseline"])
    working = warm_check() if check is None else check
    token = CancelToken()
    made: list[Rendering] = []
    unread: list[_Unread] = []
    with progress(shown=not given["quiet"]) as shown:
        context = RunContext(cancel=token, emit=shown)
        asked = request_without_text({**given, "text": texts[0]}, settings, context)
        for number, name in enumerate(texts):
            shown(Progress("text", number, len(texts), name))
            request = _with_text(asked, name, unread)
            if request is None:
                continue
            require_apart(outputs, baseline, request)
            try:
                checked = working(request)
            except KeyboardInterrupt:
                token.cancel()
                raise
            made.append(rendering_of(checked, request, given, baseline))
    deliver_several(outputs, made, color=given["color"], quiet=given["quiet"])
    baseline.write(*made)
    return _told(made, unread, baseline, quiet=given["quiet"])


def _files(names: Sequence[str]) -> list[str]:
    """The names, each once; raises `UsageError` where they cannot be those of files."""
    for name in names:
        if name in ("", "-"):
            raise UsageError(
                f"{name!r} stands among several texts, and each of these is a file", _QUOTES
            )
    if not any(_is_there(name) for name in names):
        for address in filter(None, map(no_file_but_an_address, names)):
            raise address
        raise UsageError(f"none of the {len(names):,} texts is a file", _QUOTES)
    return list(dict.fromkeys(names))


def _is_there(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # a sentence may be too long for a name
        return False


def _with_text(asked: Request, name: str, unread: list[_Unread]) -> Request | None:
    try:
        text = inputs.text_of_file(name)
    except VeridicalError as error:
        unread.append(_Unread(name, error))
        return None
    return replace(asked, text=text.text, path=text.path)


def _told(
    made: Sequence[Rendering], unread: Sequence[_Unread], baseline: Known, *, quiet: bool
) -> int:
    """Say on stderr what could not be read and why the status is what it is."""
    for one in unread:
        tell(f"veridical: {one_line(one.error.message)}\n  {one_line(one.error.hint)}")
    notices = {notice: None for one in made for notice in one.report.notices}
    tell_what_was_not_read(notices)
    statuses = [one.decision.status for one in made]
    status = max([*statuses, *(one.error.exit_code for one in unread)])
    if not quiet:
        _tell_why(made, len(made) + len(unread), status)
        baseline.tell_of_several(made)
    return status


def _tell_why(made: Sequence[Rendering], count: int, status: int) -> None:
    for one in made:
        if one.decision.why:
            tell(f"veridical: {one_line(one.path or 'a text')}: {one.decision.why}")
    if status:
        tell(f"veridical: exit status {status}, the worst of {count:,} texts")
