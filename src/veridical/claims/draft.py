"""A claim on its way: the words it will say, and the stretch of text it stands for."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.text.grammar.clauses import Clause, clauses
from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import Tag
from veridical.text.words import Token, tokens
from veridical.types import Cell, Citation, ClaimKind, Reading, SkipReason, Span

_LONGEST = 400
"""Tokens of a sentence: a longer one is none, stays whole, and nothing in it is looked for."""


@dataclass(frozen=True, slots=True)
class Draft:
    """`span` is the part of the text that this claim, or this skipped part, answers for.

    `sentence` is the sentence that was split, where nothing was carried into it.
    """

    span: Span
    reading: Reading
    language: str
    kind: ClaimKind = ClaimKind.STATEMENT
    citations: tuple[Citation, ...] = ()
    cells: tuple[Cell, ...] = ()
    skip: SkipReason | None = None
    detail: str = ""
    sentence: str | None = None

    def skipped(self, why: SkipReason, detail: str = "") -> Draft:
        """The same part of the text as one that is no claim."""
        return Draft(self.span, self.reading, self.language, skip=why, detail=detail)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence with its tokens, tags and clauses."""

    reading: Reading
    language: str
    tokens: tuple[Token, ...]
    tags: tuple[Tag, ...]
    clauses: tuple[Clause, ...]

    @property
    def is_endless(self) -> bool:
        """Whether it is too long for a sentence."""
        return len(self.tokens) > _LONGEST

    def cut(self, first: int, last: int) -> Reading:
        """The words from token `first` up to, not including, token `last`."""
        if first >= last:
            return Reading.inserted("")
        return self.reading.cut(self.tokens[first].start, self.tokens[last - 1].end)


def parse(reading: Reading, language: str) -> Parsed:
    """Tokens, tags and clauses of one sentence."""
    found = tokens(reading.text)
    tags = tag(found, language)
    return Parsed(reading, language, found, tags, clauses(found, tags, language))
