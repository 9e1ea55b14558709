"""The date that a source says it has: front matter, or a leading [YYYY-MM-DD]."""

from __future__ import annotations

import datetime
import re

_LEADING = re.compile(r"\s{0,20}\[([0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?)\]")
_FRONT = re.compile(r"---\r?\n((?:[^\n]{0,500}\n){0,50}?)---[ \t]{0,9}\r?(?:\n|\Z)")
_FIELD = re.compile(r"(?m)^(?:date|updated|published):[ \t]{0,9}[\"']?([0-9]{4}(?:-[0-9]{2}){0,2})")


def source_date(text: str) -> str | None:
    """The ISO date (YYYY, YYYY-MM or YYYY-MM-DD) at the head of a source; None without one."""
    leading = _LEADING.match(text)
    if leading is not None:
        return _valid(leading.group(1))
    front = _FRONT.match(text)
    if front is None:
        return None
    field = _FIELD.search(front.group(1))
    return _valid(field.group(1)) if field else None


def _valid(written: str) -> str | None:
    parts = [int(part) for part in written.split("-")]
    try:
        datetime.date(*[*parts, 1, 1][:3])
    except ValueError:
        return None
    return written
