"""Runs of content words: which of them a long text holds, without keeping its words."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

Shingle = tuple[str, ...]

_WORD = re.compile(r"\w++")

# English words of grammar. Fixed, and no table of ours: a rule that others have published must not
# move when a table grows. What denies ("not", "no", "never") and what counts is content.
STOP_WORDS = frozenset(
    "a an the this that these those and or but nor so yet if then than as because while although"
    " though since until of in on at by for to from with without within into onto over under"
    " between among through during before after above below up down out off about against per via"
    " is am are was were be been being has have had having do does did doing can could may might"
    " must shall should will would i you he she it we they me him her us them my your his its our"
    " their mine yours hers ours theirs myself yourself himself herself itself ourselves themselves"
    " who whom whose which what when where why how there here also s t".split()
)


def content_words(text: str) -> Iterator[str]:
    """The words of a text in lower case, without English words of grammar.

    A word is a run of letters, digits and underscores: "Fig. 2.5" has three.
    """
    for found in _WORD.finditer(text.lower()):
        word = found.group()
        if word not in STOP_WORDS:
            yield word


def shingles(text: str, size: int) -> list[Shingle]:
    """Every run of `size` content words of a text, in order."""
    held = list(content_words(text))
    return [tuple(held[at : at + size]) for at in range(len(held) - size + 1)]


def held_shingles(text: str, wanted: Collection[Shingle], size: int) -> set[Shingle]:
    """Those of the wanted runs, each of `size` words, that a text holds."""
    known = {word for shingle in wanted for word in shingle}
    found: set[Shingle] = set()
    run: list[str] = []
    for word in content_words(text):
        # Only words of a wanted run can go on one, so that little is kept of a long text.
        if word not in known:
            run.clear()
            continue
        run.append(word)
        if len(run) >= size:
            run = run[-size:]
            found.add(tuple(run))
    return found.intersection(wanted)
