"""Words: tokens with exact offsets, folded for comparison, stemmed by language."""

from __future__ import annotations

import re
import threading
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import Stemmer

# Combining marks and vowel signs that continue a word; `\w` leaves them out.
_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u0610-\u061a\u064b-\u065f\u0670"
    "\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc-\u09cd\u0a01-\u0a51"
    "\u0a81-\u0acd\u0b01-\u0b57\u0b82-\u0bcd\u0c00-\u0c56\u0c81-\u0cd6\u0d00-\u0d4d\u0e31\u0e34-\u0e3a"
    "\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u200c\u200d\u00ad"
)
_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f々〇"
_HIRAGANA = "\u3041-\u309f"
_APOSTROPHE = "'\u2019\u02bc\u02bb\uff07"

_TOKEN = re.compile(
    rf"(?P<elision>\b(?:[qQ][uU]|[ldjnmtscLDJNMTSC])['\u2019](?=[^\W\d_]))"
    rf"|(?P<cjk>[{_HAN}{_HIRAGANA}])"
    rf"|(?P<number>\d++(?>(?:[.,]\d++)*))"
    rf"|(?P<word>(?:(?![{_HAN}{_HIRAGANA}])[^\W\d])(?>(?:(?![{_HAN}{_HIRAGANA}])[\w{_MARKS}]"
    rf"|[{_APOSTROPHE}](?=[^\W\d_]))*))"
    r"|(?P<mark>[^\w\s])"
)
_CJK = re.compile(f"[{_HAN}{_HIRAGANA}]")


class TokenKind(StrEnum):
    """What a token is made of."""

    WORD = "word"
    NUMBER = "number"
    CJK = "cjk"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a text: `text[start:end]`, and `fold`, the form in which it is compared."""

    start: int
    end: int
    text: str
    fold: str
    kind: TokenKind


_KINDS = {
    "elision": TokenKind.WORD,
    "cjk": TokenKind.CJK,
    "number": TokenKind.NUMBER,
    "word": TokenKind.WORD,
    "mark": TokenKind.MARK,
}


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of `text` in order; everything but white space belongs to exactly one or none.

    A word keeps inner apostrophes, digits and underscores ("don't", "H2O", "set_device"), a
    number its inner points and commas ("1,234.5", "01.03.2023"); hyphenated words are several
    tokens; Han and Hiragana are one token a character; French elisions stand alone ("l'").
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        kind = _KINDS[match.lastgroup or "mark"]
        word = match.group()
        found.append(Token(match.start(), match.end(), word, fold(word), kind))
    return tuple(found)


def folded_words(text: str) -> list[str]:
    """The folds of the words among the tokens of `text`, in order: cheaper than the tokens."""
    # No token holds white space, so each piece between two spaces is read once.
    return [
        word
        for piece in text.split()
        for word in (_words_in(piece) if len(piece) <= _KEPT else _words_of(piece))
    ]


def _words_of(piece: str) -> tuple[str, ...]:
    return tuple(token.fold for token in tokens(piece) if token.kind is TokenKind.WORD)


_KEPT = 32
_words_in = lru_cache(maxsize=65536)(_words_of)


def holds_cjk(text: str) -> bool:
    """Whether one of the tokens of `text` is a Han or Hiragana character."""
    return not text.isascii() and _CJK.search(text) is not None


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """`word` as it is compared: NFKC, case folded, one apostrophe, no soft hyphen or joiner."""
    if word.isascii():
        return word.lower()
    folded = unicodedata.normalize("NFKC", word).casefold()
    for mark in _APOSTROPHE[1:]:
        folded = folded.replace(mark, "'")
    return folded.translate(_DROPPED)


_DROPPED = {0x00AD: None, 0x200C: None, 0x200D: None}

# Snowball's names for the languages whose inflection we fold.
_SNOWBALL = {
    "en": "english",
    "de": "german",
    "nl": "dutch",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "pt": "portuguese",
    "sv": "swedish",
    "da": "danish",
    "no": "norwegian",
    "fi": "finnish",
}
_local = threading.local()


def stem(word: str, language: str) -> str:
    """The Snowball stem of a folded word; the word itself where no stemmer is known.

    Possessive 's is cut first, so that "Ida's" and "Ida" meet.
    """
    return _stem(word, language)


@lru_cache(maxsize=131072)
def _stem(word: str, language: str) -> str:
    if word.endswith("'s") and len(word) > 3:
        word = word[:-2]
    elif word.endswith("s'") and len(word) > 3:
        word = word[:-1]
    name = _SNOWBALL.get(language)
    if name is None:
        return word
    # A Snowball object is not safe to share between threads.
    stemmers: dict[str, Stemmer.Stemmer] | None = getattr(_local, "stemmers", None)
    if stemmers is None:
        stemmers = _local.stemmers = {}
    if name not in stemmers:
        stemmers[name] = Stemmer.Stemmer(name, maxCacheSize=0)
    try:
        stemmed: str = stemmers[name].stemWord(word)
    except UnicodeEncodeError:  # a lone surrogate is no letter of any language
        return word
    return stemmed
