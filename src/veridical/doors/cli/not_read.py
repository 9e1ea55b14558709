"""Word of sources that were left out, on stderr, since a check without them says less."""

from __future__ import annotations

from collections.abc import Iterable

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.streams import tell
from veridical.types import Notice

_SHOWN = 5
_LEFT_OUT = ("source_not_read", "files_left_aside")


def tell_what_was_not_read(notices: Iterable[Notice]) -> None:
    """Name the first few sources that were not read; the report names all."""
    left_out = [notice for notice in notices if notice.code in _LEFT_OUT]
    for notice in left_out[:_SHOWN]:
        tell(f"veridical: {one_line(f'{notice.source_id}: {notice.message}')}")
    if len(left_out) > _SHOWN:
        tell("veridical: more was not read; the notices of the report name it")
