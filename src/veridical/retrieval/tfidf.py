"""TF-IDF over whole texts: weights, cosines, and which words make a cosine.

The form that the field uses most: words of two characters or more in lower case, their number in
the text times idf = ln((1 + n) / (1 + df)) + 1, and the vector of a text divided by its length
(Salton and Buckley, 1988; the smoothed idf is that of scikit-learn's `TfidfVectorizer`, whose
results these are). Words that no text of the index holds have no weight.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

# What a longer pattern with word borders on both sides finds, and in linear time.
_WORD = re.compile(r"\w\w++")

Numbers = npt.NDArray[np.int64]
Weights = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False, slots=True)
class TfidfIndex:
    """Texts by their words: for word w the postings `starts[w]:starts[w + 1]` hold the numbers of
    the texts that hold it, and its weight in each. `filled` says of each text whether it has a
    word."""

    vocabulary: dict[str, int]
    idf: Weights
    starts: Numbers
    numbers: Numbers
    weights: Weights
    filled: npt.NDArray[np.bool_]

    def vector(self, text: str) -> dict[str, float]:
        """The weights of the words of a text that the index knows, in their order; of length 1.

        Empty where it knows none.
        """
        counted = Counter(words(text))
        known = sorted(word for word in counted if word in self.vocabulary)
        raw = np.array([counted[word] * self.idf[self.vocabulary[word]] for word in known])
        length = float(np.sqrt(np.sum(raw * raw)))
        return dict(zip(known, (raw / length).tolist(), strict=True)) if known else {}

    def cosines(self, text: str) -> Weights:
        """The cosine of a text with each text of the index, in [0, 1] but for rounding."""
        found = np.zeros(len(self.filled))
        # In the order of the words: the sum of floats must not depend on the text's.
        for word, weight in self.vector(text).items():
            at = self.vocabulary[word]
            start, end = self.starts[at], self.starts[at + 1]
            found[self.numbers[start:end]] += weight * self.weights[start:end]
        return found

    def shared(self, text: str, number: int) -> tuple[tuple[str, float], ...]:
        """What each word adds to the cosine with one text of the index, the most first."""
        parts: list[tuple[str, float]] = []
        for word, weight in self.vector(text).items():
            at = self.vocabulary[word]
            start, end = self.starts[at], self.starts[at + 1]
            here = np.flatnonzero(self.numbers[start:end] == number)
            if len(here):
                parts.append((word, weight * float(self.weights[start + here[0]])))
        return tuple(sorted(parts, key=lambda part: (-round(part[1], 9), part[0])))


def words(text: str) -> list[str]:
    """The words of a text: runs of two or more letters, digits and underscores, in lower case."""
    return _WORD.findall(text.lower())


def build_tfidf(texts: Sequence[str]) -> TfidfIndex:
    """Index these texts, which keep their order; a text without a word has a cosine of 0."""
    counted = [Counter(words(text)) for text in texts]
    vocabulary = {word: at for at, word in enumerate(sorted(set().union(*counted)))}
    found = np.array([vocabulary[word] for held in counted for word in held], dtype=np.int64)
    frequencies = np.array([count for held in counted for count in held.values()], dtype=np.float64)
    sizes = [len(held) for held in counted]
    numbers = np.repeat(np.arange(len(texts), dtype=np.int64), sizes)
    order = np.argsort(found, kind="stable")
    found, numbers, frequencies = found[order], numbers[order], frequencies[order]
    holding = np.bincount(found, minlength=len(vocabulary))
    starts = np.zeros(len(vocabulary) + 1, dtype=np.int64)
    starts[1:] = np.cumsum(holding)
    idf = np.log((1.0 + len(texts)) / (1.0 + holding)) + 1.0
    weights = frequencies * idf[found]
    lengths = np.sqrt(np.bincount(numbers, weights * weights, minlength=len(texts)))
    filled = lengths > 0.0
    return TfidfIndex(vocabulary, idf, starts, numbers, weights / lengths[numbers], filled)
