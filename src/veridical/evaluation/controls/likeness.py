"""Controls by likeness: how far the text's words, or its vector, are those of the evidence.

None of them can read: a swapped role, a wrong number or a dropped "not" leaves them where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from veridical.evaluation.detection import Detection, Found
from veridical.evaluation.labelled import LabelledRow
from veridical.protocols import Embedder, RunContext
from veridical.retrieval.tfidf import build_tfidf
from veridical.text.grammar.closed_class import function_words
from veridical.text.language import detect
from veridical.text.segmentation import segments
from veridical.text.words import TokenKind, stem, tokens
from veridical.types import Failure

NO_EVIDENCE = Failure("no_evidence", "the row has no evidence")


@dataclass(frozen=True, slots=True)
class Overlap:
    """The share of the text's content words that the evidence does not hold, by their stems.

    A text without a content word scores 0: every one of its words is there.
    """

    name: str = "overlap"
    version: str = "1"
    alone: bool = True

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure without evidence."""
        context.check()
        return [_without_overlap(row) if row.evidence else NO_EVIDENCE for row in rows]


def _without_overlap(row: LabelledRow) -> Detection:
    language = detect(" ".join((row.text, *row.evidence)))
    said = _content(row.text, language)
    held = frozenset().union(*(_content(text, language) for text in row.evidence))
    return Detection(len(said - held) / len(said) if said else 0.0)


def _content(text: str, language: str) -> frozenset[str]:
    left_out = function_words(language)
    return frozenset(
        stem(token.fold, language)
        for token in tokens(text)
        if token.kind is not TokenKind.MARK and token.fold not in left_out
    )


@dataclass(frozen=True, slots=True)
class Tfidf:
    """1 less the TF-IDF cosine of the text and the nearest piece of its evidence.

    How rare a word is counts over all evidence of the set, so that a row's score depends on it.
    """

    name: str = "tfidf"
    version: str = "1"
    alone: bool = False

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure without evidence."""
        pieces = sorted({text for row in rows for text in row.evidence})
        index = build_tfidf(pieces) if pieces else None
        place = {text: number for number, text in enumerate(pieces)}
        found: list[Found] = []
        for row in rows:
            context.check()
            if not row.evidence or index is None:
                found.append(NO_EVIDENCE)
                continue
            cosines = index.cosines(row.text)[[place[text] for text in row.evidence]]
            found.append(Detection(1.0 - min(1.0, max(0.0, float(cosines.max())))))
        return found


@dataclass(frozen=True, slots=True)
class Cosine:
    """1 less the greatest cosine of the text's vector and that of a sentence or piece of evidence.

    A cosine below 0 counts as 0.
    """

    embedder: Embedder
    name: str = "embedding_cosine"
    alone: bool = True

    @property
    def version(self) -> str:
        """The name and version of the embedder."""
        return f"1 {self.embedder.name} {self.embedder.version}"

    def scores(self, rows: Sequence[LabelledRow], context: RunContext) -> Sequence[Found]:
        """A detection for each row; a failure without evidence, or where nothing was embedded."""
        return [self._found(row, context) if row.evidence else NO_EVIDENCE for row in rows]

    def _found(self, row: LabelledRow, context: RunContext) -> Found:
        pieces = list(dict.fromkeys(piece for text in row.evidence for piece in _pieces(text)))
        own, *others = self.embedder.embed([row.text, *pieces], context)
        vectors = [np.asarray(one, dtype=np.float64) for one in others if _is_vector(one)]
        if isinstance(own, Failure) or not vectors:
            return own if isinstance(own, Failure) else NO_EVIDENCE
        mine = np.asarray(own, dtype=np.float64)
        # Sums of products, and no matrix product: that would depend on the number of threads.
        nearest = max(float((mine * one).sum()) for one in vectors)
        return Detection(1.0 - min(1.0, max(0.0, nearest)))


def _is_vector(held: object) -> bool:
    return not isinstance(held, Failure)


def _pieces(text: str) -> list[str]:
    """The whole, and its sentences where there are several."""
    read = [one.reading.text for one in segments(text, detect(text))]
    sentences = [one for one in read if one.strip()]
    return [text, *sentences] if len(sentences) > 1 else [text]
