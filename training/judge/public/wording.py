"""The wording of data sets: tokens put together again, spaces, words that tell something."""

from __future__ import annotations

import hashlib
import re

from training.judge.rows import folded

_BRACKETS = {"lrb": "(", "rrb": ")", "lsb": "[", "rsb": "]"}
"""The names that the Penn Treebank has for brackets: -LRB-, -rsb-."""
_QUOTE = re.compile(r"`` ?| ?''")
_BEFORE_MARK = re.compile(r" (?=[,.;:!?%)\]])")
_AFTER_MARK = re.compile(r"(?<=[(\[$£€#]) ")
_CLITIC = re.compile(r" (?=(?:'s|'re|'ve|'ll|'d|'m|n't|')(?:[\s,.;:!?)]|\Z))")
_MINUS = re.compile(
    r"(\A|\b(?:of|is|was|at|to|with|by|a|an|than|and|or|par|scored|under|over|be|had|has|have"
    r"|from|for|the) )- (?=\d)"
)
_HYPHEN = re.compile(r"(?<=\w) - (?=\w)")
_SLASH = re.compile(r"(?<=\d) ?/ ?(?=\d)")

SMALL_WORDS = frozenset(
    "a an the of in on at to for with by and or is are was were be been has have had that this it"
    " its as from not no than more most less least all there their they he she his her did do does"
    " who which when where while during".split()
)
"""Words that stand in most texts, so that sharing them tells nothing."""


def spaced(text: str) -> str:
    """The text with one space wherever it has any."""
    return " ".join(text.split())


def detokenised(text: str) -> str:
    """A text of tokens as it is usually written: "( it 's a 3 - day trip . )" loses its spaces."""
    text = spaced(text)
    for name, bracket in _BRACKETS.items():
        text = text.replace(f"-{name}-", bracket).replace(f"-{name.upper()}-", bracket)
    text = _QUOTE.sub('"', text)
    text = _BEFORE_MARK.sub("", text)
    text = _AFTER_MARK.sub("", text)
    text = _CLITIC.sub("", text)
    text = _MINUS.sub(r"\1-", text)
    text = _HYPHEN.sub("-", text)
    return _SLASH.sub("/", text).strip()


def length(text: str) -> int:
    """The number of words, counted between spaces."""
    return len(text.split())


def words(text: str) -> frozenset[str]:
    """The different words of a text, without case and punctuation."""
    return frozenset(folded(text).split())


def telling(text: str) -> frozenset[str]:
    """The words of a text but for the small ones."""
    return words(text) - SMALL_WORDS


def group(kind: str, key: str) -> str:
    """The group of all pairs of a set that share a key, for instance the name of a table."""
    return "e" + hashlib.sha256(f"{kind} {key}".encode("utf-8", "replace")).hexdigest()[:16]
