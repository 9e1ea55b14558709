"""Vectors kept by the text that they are of, so that none is made twice."""

from __future__ import annotations

import threading
from array import array
from collections import OrderedDict
from collections.abc import Sequence

from veridical.protocols import Embedder, RunContext
from veridical.types import Failure

_KEPT = 50_000


class KeptVectors:
    """An embedder that keeps what another one made, for the texts asked for last; safe to share.

    `kept` is how many: each takes 4 bytes a dimension, and its text. A copy for another process
    keeps nothing yet.
    """

    def __init__(self, embedder: Embedder, kept: int = _KEPT) -> None:
        self._embedder = embedder
        self._kept = kept
        self._forget()

    def _forget(self) -> None:
        self._lock = threading.Lock()
        self._vectors: OrderedDict[str, Sequence[float]] = OrderedDict()

    def __getstate__(self) -> tuple[Embedder, int]:
        return self._embedder, self._kept

    def __setstate__(self, state: tuple[Embedder, int]) -> None:
        self._embedder, self._kept = state
        self._forget()

    @property
    def name(self) -> str:
        """That of the embedder behind."""
        return self._embedder.name

    @property
    def version(self) -> str:
        """That of the embedder behind."""
        return self._embedder.version

    @property
    def dimension(self) -> int:
        """That of the embedder behind."""
        return self._embedder.dimension

    def embed(
        self, texts: Sequence[str], context: RunContext
    ) -> Sequence[Sequence[float] | Failure]:
        """The vector of each text; those that are not kept are made in one batch, each once."""
        found: dict[str, Sequence[float] | Failure] = {}
        with self._lock:
            for text in texts:
                held = self._vectors.get(text)
                if held is not None:
                    self._vectors.move_to_end(text)
                    found[text] = held
        missing = [text for text in dict.fromkeys(texts) if text not in found]
        made = self._embedder.embed(missing, context) if missing else ()
        for text, answer in zip(missing, made, strict=True):
            found[text] = answer if isinstance(answer, Failure) else array("f", answer)
        with self._lock:
            for text in missing:
                vector = found[text]
                if not isinstance(vector, Failure):
                    self._vectors[text] = vector
            while len(self._vectors) > self._kept:
                self._vectors.popitem(last=False)
        return [found[text] for text in texts]
