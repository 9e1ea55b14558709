"""How far the text of a page is to be trusted as text: a share in [0, 1], up is better."""

from __future__ import annotations

import re
from collections.abc import Sequence

from veridical.adapters.readers.pdf.page_letters import UNKNOWN

POOR_BELOW = 0.7
"""Below this share a page's text is told to be poor."""

GARBAGE_BELOW = 0.4
"""Below this share it is no text at all, and is left out."""

_WORD = re.compile(r"[^\s]{1,200}")
_LETTERS = re.compile(r"[^\W\d_]{1,200}")
_INNER = re.compile(r"[a-zà-ÿ][A-ZÀ-Þ]|[^\W\d_][0-9][^\W\d_]|[^\W\d_][!-&(*+:-@\[-`{-~][^\W\d_]")
_VOWELS = frozenset("aeiouyäöüåæøœàáâãèéêëìíîïòóôõùúûýÿ")
_FEWEST = 20


def quality_of(lines: Sequence[str]) -> float | None:
    """The quality of the text of a page; None where there are too few letters to tell.

    It is the product of three shares: of the signs that are known (not replaced, not private, not
    control); of the letters that stand in plausible words; and of the words that are not torn into
    single letters. A word of Latin letters is plausible where it has a vowel or at most four
    letters, is not over 30 letters long, and has hardly a sign, digit or capital amid its
    letters; a word of another script where its letters are of one script.
    """
    text = "\n".join(lines)
    signs = [sign for sign in text if not sign.isspace()]
    if len(signs) < _FEWEST:
        return None
    known = sum(sign != UNKNOWN and sign.isprintable() for sign in signs) / len(signs)
    words = _WORD.findall(text)
    letters = sum(_letters(word) for word in words)
    if not letters:
        return known
    plausible = sum(_letters(word) for word in words if _is_plausible(word)) / letters
    return known * plausible * _whole(words)


def _letters(word: str) -> int:
    return sum(map(str.isalpha, word))


def _is_plausible(word: str) -> bool:
    if UNKNOWN in word:
        return False
    runs = _LETTERS.findall(word)
    if not runs:
        return True
    if "://" in word or "@" in word or word.startswith("www."):
        return True
    odd = len(_INNER.findall(word))
    return odd <= 1 + len(word) // 20 and all(map(_is_word, runs))


def _is_word(run: str) -> bool:
    folded = run.lower()
    if not run[0].isascii() and run[0] > "\u024f":
        return len({letter > "\u024f" for letter in run}) == 1
    if len(run) <= 4:
        return True
    return len(run) <= 30 and not _VOWELS.isdisjoint(folded)


def _whole(words: Sequence[str]) -> float:
    """1 where few words are single letters, falling to 0 where most are."""
    lettered = [word for word in words if word[0].isalpha() and word[0] <= "\u024f"]
    if len(lettered) < _FEWEST:
        return 1.0
    single = sum(len(word) == 1 for word in lettered) / len(lettered)
    return 1.0 if single <= 0.4 else max(0.0, (1.0 - single) / 0.6)
