"""A table as evidence: its caption, then rows; of a long table the rows that a claim is about."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from training.judge.public.wording import length, telling, words

_LONGEST, _LONGEST_WITH_BARS = 200, 255
"""Words of a table that is given whole, without and with the bars between its cells."""
_CUT = 250
_DECISIVE = 0.5
"""A row that shares so much with a claim cannot be left out."""

Row = Sequence[str]


def rendered(caption: str, rows: Sequence[Row]) -> str:
    """The caption and the rows, cells between bars and rows between semicolons."""
    text = f"{_joined(rows)}."
    return f"{caption}. {text}" if caption else text


def row_length(row: Row) -> int:
    """The words of a row with its bars."""
    return length(_joined([row]))


def _joined(rows: Sequence[Row]) -> str:
    return " ; ".join(" | ".join(cell or "-" for cell in row) for row in rows)


def is_short(text: str) -> bool:
    """Whether a rendered table is given whole."""
    bare = length(text.replace(" | ", " ").replace(" ; ", " "))
    return bare <= _LONGEST and length(text) <= _LONGEST_WITH_BARS


def about(rows: Sequence[Row], claim: str, room: int) -> list[int]:
    """The places of the rows that share most with a claim, in order, of at most `room` words.

    A word counts the more the fewer rows hold it. There are none where a row that shares much does
    not fit in.
    """
    held = [words(" ".join(row)) for row in rows]
    spread = Counter(word for row in held for word in row)
    wanted = telling(claim)
    # `fsum` is exact, so that the order of a set makes no difference.
    scores = [math.fsum(1 / spread[word] for word in wanted & row) for row in held]
    chosen: list[int] = []
    for at in sorted(range(len(rows)), key=lambda at: -scores[at]):
        needed = row_length(rows[at]) + 1
        if needed <= room:
            chosen.append(at)
            room -= needed
        elif scores[at] >= _DECISIVE:
            return []
    return sorted(chosen)


def cut(caption: str, rows: Sequence[Row], claim: str) -> str:
    """The heads of a long table and the rows about a claim; empty where that cannot be done."""
    room = _CUT - row_length(rows[0]) - length(caption)
    chosen = about(rows[1:], claim, room)
    return rendered(caption, [rows[0], *(rows[1 + at] for at in chosen)]) if chosen else ""
