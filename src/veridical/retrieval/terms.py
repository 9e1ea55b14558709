"""The terms by which passages are indexed and looked for."""

from __future__ import annotations

from functools import lru_cache

from veridical.text.grammar.closed_class import function_words
from veridical.text.grammar.lexicon import lemma
from veridical.text.words import Token, TokenKind, holds_cjk, stem, tokens

_KEPT = 32
"""Pieces of up to so many characters are remembered; longer ones seldom come again."""


def terms(text: str, language: str) -> list[str]:
    """Index terms of a text in order, with repetitions: stems, plain numbers, Han characters.

    Function words are left out; "1,284,000" and "1284000" are one term.
    """
    found: list[str] = []
    if holds_cjk(text):
        previous = ""
        for token in tokens(text):
            term = _term(token, language)
            if previous and token.kind is TokenKind.CJK:
                found.append(previous + term)
            if term:
                found.append(term)
            previous = term if token.kind is TokenKind.CJK else ""
        return found
    # No token holds white space, and a passage's context repeats what stood before it: each piece
    # between two spaces is read once.
    for piece in text.split():
        found += _known(piece, language) if len(piece) <= _KEPT else _read(piece, language)
    return found


def _read(piece: str, language: str) -> tuple[str, ...]:
    return tuple(term for token in tokens(piece) if (term := _term(token, language)))


_known = lru_cache(maxsize=65536)(_read)


def _term(token: Token, language: str) -> str:
    """The term of a token, "" where it has none."""
    if token.kind is TokenKind.NUMBER:
        return _number(token.fold)
    if token.kind is TokenKind.CJK:
        return token.fold
    if token.kind is TokenKind.MARK or token.fold in function_words(language):
        return ""
    return stem(lemma(token.fold), "en") if language == "en" else stem(token.fold, language)


def _number(written: str) -> str:
    """A number without its grouping marks; a date such as 01.03.2023 stays as it is written."""
    for mark in ",.":
        groups = written.split(mark)
        if len(groups) > 1 and all(len(group) == 3 for group in groups[1:]):
            return "".join(groups)
    return written
