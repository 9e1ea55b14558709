"""all-MiniLM-L6-v2 on the processor: the card beside the weights says how it was made."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

from veridical.inference import cores, session
from veridical.protocols import RunContext
from veridical.weights import weights_file

if TYPE_CHECKING:
    import onnxruntime

_MODEL = "all_minilm_l6_v2"
_DIMENSION = 384
_PIECE_TOKENS = 254
"""What the model was trained to read at once, less the two marks at its ends."""
_PIECE_CHARACTERS = 2_000
_PIECES = 8

_Vector = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class MiniLm:
    """Unit vectors of 384 numbers; near in meaning is near in angle.

    Each text is a run of its own, on one core, so that its vector is the same in any batch, in
    any order and on any number of threads. A text of more than 254 tokens is read in pieces, and
    its vector is their mean; of one beyond 16,000 characters eight pieces are read, from its
    beginning to its end.
    """

    name: str = "all-MiniLM-L6-v2"
    version: str = "1"
    dimension: int = _DIMENSION

    def embed(self, texts: Sequence[str], context: RunContext) -> Sequence[array[float]]:
        """One vector for each text, in order; raises `Interrupted` when the context asks for it,
        `Unreachable` where the weights are not those that were packed."""
        context.check()
        if not texts:
            return []
        network = _network()

        def vector(text: str) -> array[float]:
            context.check()
            return array("f", network.vector(text).tobytes())

        workers = min(cores(), len(texts))
        if workers == 1:
            return [vector(text) for text in texts]
        with ThreadPoolExecutor(workers, thread_name_prefix="embed") as pool:
            return list(pool.map(vector, texts))


@dataclass(frozen=True, eq=False, slots=True)
class _Network:
    """A loaded model with its tokenizer; safe to share between threads."""

    session: onnxruntime.InferenceSession
    tokenizer: Tokenizer

    def vector(self, text: str) -> _Vector:
        """The unit vector of a text."""
        sums = np.zeros(_DIMENSION, dtype=np.float32)
        for piece in _pieces(text):
            ids = self._ids(piece)
            for start in range(0, max(1, len(ids)), _PIECE_TOKENS):
                part = ids[start : start + _PIECE_TOKENS]
                sums += self._run(part) * np.float32(max(1, len(part)))
        length = np.sqrt((sums * sums).sum(dtype=np.float32))
        unit: _Vector = sums / length
        return unit

    def _ids(self, text: str) -> list[int]:
        # A lone surrogate has no form in UTF-8.
        words = text.encode("utf-8", "replace").decode("utf-8")
        ids: list[int] = self.tokenizer.encode(words, add_special_tokens=False).ids
        return ids

    def _run(self, part: Sequence[int]) -> _Vector:
        ids = np.array([_BEGIN, *part, _END], dtype=np.int64)
        [vector] = self.session.run(None, {"ids": ids})
        return np.asarray(vector, dtype=np.float32)


_BEGIN, _END = 101, 102
"""The marks [CLS] and [SEP] of the vocabulary."""


def _pieces(text: str) -> list[str]:
    """A text that is not too long, whole; else eight pieces that stand evenly apart."""
    if len(text) <= _PIECES * _PIECE_CHARACTERS:
        return [text]
    last = len(text) - _PIECE_CHARACTERS
    starts = [last * at // (_PIECES - 1) for at in range(_PIECES)]
    return [text[start : start + _PIECE_CHARACTERS] for start in starts]


@cache
def _network() -> _Network:
    """The model, loaded once; both files are those that were packed."""
    tokenizer = Tokenizer.from_buffer(weights_file(_MODEL, "tokenizer.json"))
    return _Network(session(weights_file(_MODEL, "model.onnx")), tokenizer)
