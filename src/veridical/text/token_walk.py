"""A text with its tokens, to be read token by token: what stands where, and what touches what."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from veridical.text.words import Token, TokenKind

DASHES = frozenset("-‐‑‒–—−﹣－")
# Spaces that keep the groups of one number together.
FIXED_SPACES = frozenset("\u00a0\u202f\u2009\u2007")


# Longer words are no number words, units or cues; keeping them would fill the caches.
_LONGEST_WORD = 64


def plain(fold: str) -> str:
    """`fold` without accents, so that "millon" and "millón" meet."""
    return fold if fold.isascii() or len(fold) > _LONGEST_WORD else _plain(fold)


@lru_cache(maxsize=65536)
def _plain(fold: str) -> str:
    parted = unicodedata.normalize("NFD", fold)
    return "".join(mark for mark in parted if not unicodedata.combining(mark))


def compatible(text: str) -> str:
    """`text` in NFKC with its case kept: "㎏" is "kg", "m²" is "m2", the micro sign is mu."""
    return text if text.isascii() or len(text) > _LONGEST_WORD else _compatible(text)


@lru_cache(maxsize=16384)
def _compatible(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


@dataclass(frozen=True, slots=True)
class Walk:
    """The tokens of `text` in `language`; every question about a token outside has an answer."""

    text: str
    tokens: tuple[Token, ...]
    language: str

    def has(self, index: int) -> bool:
        """Whether there is a token at `index`."""
        return 0 <= index < len(self.tokens)

    def fold(self, index: int) -> str:
        """The folded token; "" outside the text."""
        return self.tokens[index].fold if 0 <= index < len(self.tokens) else ""

    def plain(self, index: int) -> str:
        """The folded token without accents; "" outside the text."""
        fold = self.tokens[index].fold if 0 <= index < len(self.tokens) else ""
        return fold if fold.isascii() else plain(fold)

    def word(self, index: int) -> str:
        """The token as written; "" outside the text."""
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def kind(self, index: int) -> TokenKind | None:
        """What the token is made of; None outside the text."""
        return self.tokens[index].kind if 0 <= index < len(self.tokens) else None

    def is_number(self, index: int) -> bool:
        """Whether the token begins with a digit."""
        return 0 <= index < len(self.tokens) and self.tokens[index].kind is TokenKind.NUMBER

    def is_word(self, index: int) -> bool:
        """Whether the token is a word of letters."""
        return 0 <= index < len(self.tokens) and self.tokens[index].kind is TokenKind.WORD

    def is_dash(self, index: int) -> bool:
        """Whether the token is a hyphen, dash or minus."""
        return 0 <= index < len(self.tokens) and self.tokens[index].text in DASHES

    def gap(self, index: int) -> str:
        """What stands between this token and the one before; "" at the ends of the text."""
        if 0 < index < len(self.tokens):
            return self.text[self.tokens[index - 1].end : self.tokens[index].start]
        return ""

    def glued(self, index: int) -> bool:
        """Whether the token touches the one before it."""
        return (
            0 < index < len(self.tokens) and self.tokens[index - 1].end == self.tokens[index].start
        )

    def in_line(self, index: int) -> bool:
        """Whether the token exists and stands in the same line as the one before it."""
        return 0 < index < len(self.tokens) and "\n" not in self.gap(index)

    def in_paragraph(self, index: int) -> bool:
        """Whether no empty line parts the token from the one before it."""
        return 0 < index < len(self.tokens) and self.gap(index).count("\n") < 2
