"""The cells of a pipe table's line, as ranges of the text."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\\.|`++|\|", re.DOTALL)


def cells(
    text: str, start: int, end: int, columns: int | None = None
) -> tuple[tuple[int, int], ...]:
    """The ranges of the cells of the table line `text[start:end]`, without white space.

    A pipe that is escaped or inside code does not part cells; where that does not give the
    number of `columns` and plain parting does, code is not looked at.
    """
    found = _parted(text, start, end, code=True)
    if columns is not None and len(found) != columns and "`" in text[start:end]:
        plain = _parted(text, start, end, code=False)
        if len(plain) == columns:
            found = plain
    return found


def _parted(text: str, start: int, end: int, code: bool) -> tuple[tuple[int, int], ...]:
    pipes = _pipes(text, start, end, code)
    if not pipes:
        return (_trimmed(text, start, end),)
    edges = [start, *(pipe + 1 for pipe in pipes)]
    stops = [*pipes, end]
    ranges = [_trimmed(text, left, right) for left, right in zip(edges, stops, strict=True)]
    # Pipes at the ends of the line part nothing.
    if ranges[0][0] == ranges[0][1]:
        del ranges[0]
    if ranges and ranges[-1][0] == ranges[-1][1] and pipes[-1] + 1 >= ranges[-1][0]:
        del ranges[-1]
    return tuple(ranges)


def _pipes(text: str, start: int, end: int, code: bool) -> list[int]:
    tokens = [(match.group(), match.start()) for match in _TOKEN.finditer(text, start, end)]
    last = {mark: at for mark, at in tokens if mark[0] == "`"} if code else {}
    pipes: list[int] = []
    inside = ""
    for mark, at in tokens:
        if inside:
            inside = "" if mark == inside else inside
        elif mark == "|":
            pipes.append(at)
        elif last.get(mark, -1) > at:
            inside = mark
    return pipes


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    cell = text[start:end]
    left = len(cell) - len(cell.lstrip())
    if left == len(cell):
        return start, start
    return start + left, start + len(cell.rstrip())
