"""The words of a text as they are compared here: numbers and single signs of CJK among them."""

from __future__ import annotations

from veridical.text.words import TokenKind, tokens

Words = tuple[str, ...]


def wording(text: str) -> Words:
    """The folded words and numbers of a text in order, without its punctuation."""
    return tuple(token.fold for token in tokens(text) if token.kind is not TokenKind.MARK)
