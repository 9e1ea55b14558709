"""The words of a part that was not checked, as a list of them shows it."""

from __future__ import annotations

from veridical.types import Skipped

_RULED = frozenset("|:- \t")


def skipped_words(part: Skipped, text: str) -> str:
    """What stands there; of the head of a table in Markdown its cells, without the line below.

    An escaped bar stays as it is written.
    """
    words = part.span.of(text)
    lines = words.strip().split("\n")
    below = lines[-1].strip()
    if len(lines) != 2 or "|" not in lines[0] or "-" not in below or not set(below) <= _RULED:
        return words
    cells = lines[0].strip().removeprefix("|")
    cells = cells if cells.endswith("\\|") else cells.removesuffix("|")
    return cells.strip()
