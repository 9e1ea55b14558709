"""Items of lists whose mark was typed as text, as in documents made without numbering."""

from __future__ import annotations

import re
from dataclasses import replace

from veridical.text.writing.blocks import Line, words_of

# A dash with a space may begin what somebody says: only a hyphen, or a dash with a tab, is a mark.
# A star may lead to a remark.
_MARK = re.compile(r"\s*+(?:[•◦▪▫‣⁃●○■□◆➢➤✓✔\uf0b7\uf0a7·][ \t\xa0]*+|-[ \t\xa0]++|[–—]\t\s*+)")
_SAID = re.compile(r"[^\W_]|[\"'“„«‘(\[€$£]")


def unmarked(line: Line) -> Line:
    """The line of an item without the mark that it begins with; () for one without such a mark."""
    words = words_of(line)
    mark = _MARK.match(words)
    if mark is None or _SAID.match(words, mark.end()) is None:
        return ()
    left = mark.end()
    kept = []
    for run in line:
        if run.note or run.struck:
            kept.append(run)
            continue
        kept.append(replace(run, text=run.text[left:]))
        left = max(0, left - len(run.text))
    return tuple(run for run in kept if run.text)
