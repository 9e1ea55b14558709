"""The terms by which passages are indexed and looked for."""

from __future__ import annotations

from veridical.text.grammar.closed_class import function_words
from veridical.text.grammar.lexicon import lemma
from veridical.text.words import TokenKind, stem, tokens


def terms(text: str, language: str) -> list[str]:
    """Index terms of a text in order, with repetitions: stems, plain numbers, Han characters.

    Function words are left out; "1,284,000" and "1284000" are one term.
    """
    silent = function_words(language)
    found: list[str] = []
    previous = ""
    for token in tokens(text):
        term = ""
        if token.kind is TokenKind.NUMBER:
            term = _number(token.fold)
        elif token.kind is TokenKind.CJK:
            term = token.fold
            if previous:
                found.append(previous + term)
        elif token.kind is TokenKind.WORD and token.fold not in silent:
            word = token.fold
            term = stem(lemma(word), "en") if language == "en" else stem(word, language)
        if term:
            found.append(term)
        previous = token.fold if token.kind is TokenKind.CJK else ""
    return found


def _number(written: str) -> str:
    """A number without its grouping marks; a date such as 01.03.2023 stays as it is written."""
    for mark in ",.":
        groups = written.split(mark)
        if len(groups) > 1 and all(len(group) == 3 for group in groups[1:]):
            return "".join(groups)
    return written
