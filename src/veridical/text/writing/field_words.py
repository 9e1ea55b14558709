"""Names of fields as words: `opened_in` and `openedIn` are “opened in” to whoever reads them."""

from __future__ import annotations

import re

from veridical.text.column_names import with_bracket

_IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9]{0,60}(?:[_-][A-Za-z0-9]{1,60}){0,12}")
_JOINT = re.compile(r"[_-]|(?<=[a-z0-9])(?=[A-Z][a-z])")


def field_words(name: str) -> str:
    """A name in snake, kebab or camel case as words; any other as it is.

    Letters and digits stay as they are written, but for the capital that begins a part in camel
    case: “longName” is “long name”.
    """
    return " ".join(_parts(name))


def field_head(name: str) -> str:
    """The same as the head of a column: a unit at its end in brackets, “length (m)”."""
    return with_bracket(_parts(name))


def _parts(name: str) -> list[str]:
    if not _IDENTIFIER.fullmatch(name):
        return [name]
    parts = _JOINT.split(name)
    if len(parts) == 1 or "_" in name or "-" in name:
        return parts
    return [parts[0], *(part[:1].lower() + part[1:] for part in parts[1:])]
