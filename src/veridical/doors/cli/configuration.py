"""The settings in force, each with its origin, as `veridical doctor --show-config` shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from veridical.doors.cli.escapes import one_line
from veridical.doors.installation import value_in_words
from veridical.protocols import Json
from veridical.settings import Given, Giver, InForce
from veridical.wire import to_json

# Of what is wider the origin stands further right.
_WIDEST = 40


def file_in_words(loaded: InForce) -> str:
    """Which file was read and why, or where one was looked for."""
    if loaded.file is not None:
        why = "the nearest one" if loaded.chosen.giver is Giver.DEFAULT else loaded.chosen.words
        return f"{loaded.file}, {why}"
    if loaded.chosen.giver is Giver.OPTION:
        return f"none, {loaded.chosen.words}"
    folders = ", ".join(str(folder) for folder in loaded.folders)
    return f"none; looked in {folders}" if folders else "none; there is no folder to look in"


def table(loaded: InForce) -> Iterator[str]:
    """The file, then a line for each setting: key, value, origin."""
    yield f"settings file: {one_line(file_in_words(loaded))}\n\n"
    rows = [(given.option.key, one_line(value_in_words(given))) for given in loaded.given]
    keys = max(len(key) for key, _ in rows)
    values = min(_WIDEST, max(len(value) for _, value in rows))
    for (key, value), given in zip(rows, loaded.given, strict=True):
        yield f"{key:{keys}}  {value:{values}}  {one_line(given.origin.words)}\n"


def whole(loaded: InForce) -> Mapping[str, Json]:
    """The same as JSON; `value` is null where a setting is not set, and where it is a secret."""
    return {
        "file": None if loaded.file is None else str(loaded.file),
        "file_from": loaded.chosen.giver.value,
        "looked_in": [str(folder) for folder in loaded.folders],
        "settings": [_row(given) for given in loaded.given],
    }


def _row(given: Given) -> Mapping[str, Json]:
    option = given.option
    return {
        "key": option.key,
        "value": None if option.secret else to_json(given.value),
        "secret": option.secret,
        "from": given.origin.giver.value,
        "place": given.origin.place or None,
        "variable": option.variable or None,
        "meaning": option.words,
    }
