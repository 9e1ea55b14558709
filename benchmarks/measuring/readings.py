"""How good the text is that was read from a document, with the truth at hand and without."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from veridical.text.grammar.closed_class import function_words
from veridical.text.grammar.lexicon import lemma, uses

_TOKEN = re.compile(r"[^\W_]+(?:[.,'’/-][^\W_]+)*")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_NOTE = re.compile(r"\[\^[\w,–-]{1,8}\]")
_MARKS = re.compile(r"(?m)^(?:#{1,6} |\s*- |[|](?: --- [|])+$)|[|]|\\(?=[^\w\s])")
_LETTERS = re.compile(r"[^\W\d_]+")
_BAD_SIGN = re.compile("[\ufb00-\ufb06\ufffd\x00-\x08\x0e-\x1f\ue000-\uf8ff]")
_HYPHEN_LEFT = re.compile(r"[a-zäöüß]-\s+[a-zäöüß]")


def unmarked(text: str) -> str:
    """A text without the marks of Markdown and of footnotes."""
    return _MARKS.sub(" ", _NOTE.sub("", text))


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, folded; signs that stand for two letters stay one."""
    return [found.casefold() for found in _TOKEN.findall(text)]


@dataclass(frozen=True, slots=True)
class Against:
    """A reading beside the truth: shares of the words, lower is better, but for `numbers`.

    `errors` is the word error rate; `moved` the share of words, of those that come once in both,
    that stand out of order; `numbers` the share of the numbers read exactly; `wrong` counts the
    numbers read that are not there.
    """

    errors: float
    moved: float
    numbers: float
    wrong: int


def against(truth: Sequence[str], text: str) -> Against:
    """Compare a reading with the paragraphs that it should have."""
    want, got = words_of(" ".join(truth)), words_of(text)
    numbers = Counter(_NUMBER.findall(" ".join(truth)))
    read = Counter(_NUMBER.findall(text))
    kept = sum((numbers & read).values())
    return Against(
        errors=_distance(want, got) / max(1, len(want)),
        moved=moved(want, got),
        numbers=kept / max(1, sum(numbers.values())),
        wrong=sum((read - numbers).values()),
    )


def _distance(want: Sequence[str], got: Sequence[str]) -> int:
    """How many words have to be put in, taken out or replaced."""
    row = list(range(len(got) + 1))
    for at, word in enumerate(want, start=1):
        before, row[0] = row[0], at
        for to, other in enumerate(got, start=1):
            cost = min(row[to] + 1, row[to - 1] + 1, before + (word != other))
            before, row[to] = row[to], cost
    return row[-1]


def moved(want: Sequence[str], got: Sequence[str]) -> float:
    """The share of words, of those that come once in both texts, that stand in another order."""
    once = {word for word, count in Counter(want).items() if count == 1}
    once &= {word for word, count in Counter(got).items() if count == 1}
    places = {word: at for at, word in enumerate(want)}
    order = [places[word] for word in got if word in once]
    tails: list[int] = []
    for place in order:
        at = bisect_left(tails, place)
        tails[at : at + 1] = [place]
    return 1 - len(tails) / len(order) if order else 0.0


@dataclass(frozen=True, slots=True)
class Alone:
    """A reading by itself.

    `known` is the share of words that are in a list of English words or come twice; `torn` and
    `glued` count words with a blank too much and too little, `signs` what is no letter, `hyphens`
    those left at the end of lines.
    """

    characters: int
    words: int
    known: float
    torn: int
    glued: int
    signs: int
    hyphens: int


def alone(text: str) -> Alone:
    """Measure a reading without the truth."""
    found = _LETTERS.findall(unicodedata.normalize("NFC", text))
    words = [word.casefold() for word in found if len(word) > 1]
    counts = Counter(words)

    def is_known(word: str) -> bool:
        return counts[word] > 1 or _is_english(word)

    return Alone(
        characters=len(text),
        words=len(words),
        known=sum(map(is_known, words)) / max(1, len(words)),
        torn=_torn(text, counts),
        glued=sum(_is_glued(word, counts) for word in counts if not is_known(word)),
        signs=len(_BAD_SIGN.findall(text)),
        hyphens=len(_HYPHEN_LEFT.findall(text)),
    )


@cache
def _is_english(word: str) -> bool:
    return word in function_words("en") or any(uses(word)) or lemma(word) != word


def _torn(text: str, counts: Counter[str]) -> int:
    """Pairs of pieces, at least one of them no word, that are a word together."""
    pieces = [found.casefold() for found in _LETTERS.findall(text)]
    torn = 0
    for one, other in pairwise(pieces):
        whole = one + other
        if len(whole) > 4 and (counts[whole] > 1 or _is_english(whole)):
            odd = [piece for piece in (one, other) if counts[piece] < 3 and not _is_english(piece)]
            torn += bool(odd)
    return torn


def _is_glued(word: str, counts: Counter[str]) -> bool:
    """Whether an unknown word is two known ones of at least three letters."""
    return any(
        all(counts[part] > 1 or _is_english(part) for part in (word[:at], word[at:]))
        for at in range(3, len(word) - 2)
    )
