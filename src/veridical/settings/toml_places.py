"""On which line a key stands in a TOML file, which the parser of the standard library does not say.

It also says where a key has too many parts: the parser takes the square of their number, half a
minute for 80 kB.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

MOST_PARTS = 100
"""How many parts a key may have."""

_MARK = re.compile(r"\"\"\"|'''|[\"'#\n]")
_ENDS = {
    # Of five quotes in a row two belong to the string.
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
    '"': re.compile(r'\\.|["\n]'),
    "'": re.compile(r"['\n]"),
    "#": re.compile(r"\n"),
}
_BETWEEN_KEYS = re.compile(r"[,=\[\]{}]")
_PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")
_HIDDEN = "\x00"

Path = tuple[str, ...]


class Places:
    """The lines of the keys of one file, found without reading their values."""

    def __init__(self, text: str) -> None:
        self._bare = list(_bare_lines(text))
        self._lines: dict[Path, int] = {}
        for path, line in _keys(self._bare):
            self._lines.setdefault(path, line)

    def crowded(self) -> int | None:
        """The first line with a key of too many parts; None where there is none."""
        for line, bare in self._bare:
            if bare.count(".") < MOST_PARTS:
                continue
            if any(part.count(".") >= MOST_PARTS for part in _BETWEEN_KEYS.split(bare)):
                return line
        return None

    def line(self, path: Path) -> int | None:
        """The line on which a key stands, from 1; that of what holds it where it is not seen."""
        for length in range(len(path), 0, -1):
            head = path[:length]
            if head in self._lines:
                return self._lines[head]
            # A table may be there only by what stands in it.
            inside = (line for key, line in self._lines.items() if key[:length] == head)
            first = next(inside, None)
            if first is not None:
                return first
        return None


def _bare_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line without its comments, and with nothing but plain words left of its strings.

    What spans several lines belongs to the line on which it begins.
    """
    number, at, parts, line = 1, 0, [], 1
    while (mark := _MARK.search(text, at)) is not None:
        parts.append(text[at : mark.start()])
        at = mark.end()
        if mark[0] == "\n":
            yield line, "".join(parts)
            number += 1
            parts, line = [], number
            continue
        until, stop = _end(text, at, mark[0])
        held = text[at:until]
        if mark[0] in "\"'":
            parts.append(held if _PLAIN.fullmatch(held) else _HIDDEN)
        number += text.count("\n", at, stop)
        at = stop
    yield line, "".join((*parts, text[at:]))


def _end(text: str, at: int, mark: str) -> tuple[int, int]:
    """Where what a mark begins ends, and where the text goes on; a line feed is not part of it."""
    end = _ENDS[mark].search(text, at)
    while end is not None and end[0].startswith("\\"):
        end = _ENDS[mark].search(text, end.end())
    if end is None:
        return len(text), len(text)
    return end.start(), end.start() if end[0] == "\n" else end.end()


def _keys(lines: list[tuple[int, str]]) -> Iterator[tuple[Path, int]]:
    """Every key and table header that begins a line, with its line."""
    table: Path = ()
    depth = 0
    for number, bare in lines:
        if depth == 0:
            head = bare.strip()
            if head.startswith("[") and head.endswith("]") and "=" not in head:
                table = _path(head.strip("[]"))
                yield table, number
                continue
            key, found, _ = bare.partition("=")
            if found:
                yield (*table, *_path(key)), number
        depth = max(0, depth + _opened(bare))


def _opened(bare: str) -> int:
    opening, closing = bare.count("[") + bare.count("{"), bare.count("]") + bare.count("}")
    return opening - closing


def _path(key: str) -> Path:
    return tuple(part.strip() for part in key.split("."))
