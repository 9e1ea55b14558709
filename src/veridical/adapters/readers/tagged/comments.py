"""Comments in tagged text: no person sees them, and they are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from veridical.types import Notice

_WORD = re.compile(r"[^\W\d_]{2,}")
_SPEAKING = 4
"""A comment of fewer words marks a place for whoever edits the file."""
_CODE = frozenset("<>{}[]=;")
_LOOKED_AT = 1000


def comment_notices(text: str, name: str) -> Iterator[Notice]:
    """Word of the comments that say something, with the first words of the first."""
    speaking = [words for words in _commented(text) if _says_something(words)]
    if speaking:
        first = " ".join(speaking[0].split()[:12])[:80].strip()
        count = "a comment is" if len(speaking) == 1 else f"{len(speaking):,} comments are"
        yield Notice("hidden_text", f"{count} not shown and left out: “{first}”", name)


def _commented(text: str) -> Iterator[str]:
    at = text.find("<!--")
    while at >= 0:
        end = text.find("-->", at + 4)
        yield text[at + 4 : at + _LOOKED_AT if end < 0 else min(end, at + _LOOKED_AT)]
        at = text.find("<!--", end) if end >= 0 else -1


def _says_something(comment: str) -> bool:
    return len(_WORD.findall(comment)) >= _SPEAKING and not _CODE.intersection(comment)
