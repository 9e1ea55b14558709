"""The word lists of this room: plain text, words between blanks, a comment behind each "#"."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def word_list(name: str) -> frozenset[str]:
    """The words of `data/<name>.txt`; lines that begin with "#" are left out."""
    lines = files("veridical.judging").joinpath(f"data/{name}.txt").read_text("utf-8")
    return frozenset(
        word for line in lines.splitlines() if not line.startswith("#") for word in line.split()
    )
