"""Compare the shipped embedder with the published model in PyTorch: the figures of the card.

    python -m training.embedder.measure

Reads the sentences of examples/harbour-report.md, and paragraphs of eight of them. Prints how near
the vectors are to those of the published network, and whether a text's vector depends on its
neighbours. Needs torch beside the extra `training`; the network is written out below in PyTorch, so
that the two have nothing in common but the weights.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch
from safetensors.torch import load
from tokenizers import Tokenizer
from torch.nn import functional

from training.bert_graph import EPSILON, HEADS, HIDDEN, LAYERS
from training.embedder.source import published
from veridical.adapters.embedding.minilm import MiniLm
from veridical.protocols import RunContext
from veridical.retrieval.passages import passages
from veridical.testing import document

REPORT = Path(__file__).parents[2] / "examples" / "harbour-report.md"
_TOGETHER = 8
_READ_AT_ONCE = 700
"""Characters that make fewer than 254 tokens, even with many numbers."""

Vectors = npt.NDArray[np.float32]


def texts() -> list[str]:
    """Every sentence of the example report, and paragraphs of eight of them.

    Longer ones than the network reads at once are left out: ours reads those in pieces.
    """
    parts = [one.reading.text for one in passages(document(REPORT.read_text("utf-8")))]
    sentences = [part for part in dict.fromkeys(parts) if len(part.split()) > 4]
    joined = [" ".join(sentences[at : at + _TOGETHER]) for at in range(0, 320, _TOGETHER)]
    return [*sentences, *(text for text in joined if text and len(text) < _READ_AT_ONCE)]


def reference(given: Sequence[str]) -> Vectors:
    """The published network in 32-bit floats: BERT with mean pooling, each text by itself."""
    source = published()
    weights = load(source.weights)
    tokenizer = Tokenizer.from_buffer(source.tokenizer)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    with torch.no_grad():
        found = [_vector(weights, tokenizer.encode(text).ids) for text in given]
    return np.stack([vector.numpy() for vector in found])


def _vector(weights: dict[str, torch.Tensor], ids: Sequence[int]) -> torch.Tensor:
    def linear(name: str, given: torch.Tensor) -> torch.Tensor:
        return functional.linear(given, weights[f"{name}.weight"], weights[f"{name}.bias"])

    def norm(name: str, given: torch.Tensor) -> torch.Tensor:
        scale, shift = weights[f"{name}.weight"], weights[f"{name}.bias"]
        return functional.layer_norm(given, (HIDDEN,), scale, shift, EPSILON)

    def heads(given: torch.Tensor) -> torch.Tensor:
        return given.view(len(ids), HEADS, HIDDEN // HEADS).transpose(0, 1)

    tables = "embeddings.{}_embeddings.weight"
    state = weights[tables.format("word")][list(ids)]
    state = state + weights[tables.format("position")][: len(ids)]
    state = norm("embeddings.LayerNorm", state + weights[tables.format("token_type")][0])
    for layer in range(LAYERS):
        name = f"encoder.layer.{layer}"
        query, key, value = (
            heads(linear(f"{name}.attention.self.{part}", state))
            for part in ("query", "key", "value")
        )
        mixed = functional.scaled_dot_product_attention(query, key, value)
        joined = mixed.transpose(0, 1).reshape(len(ids), HIDDEN)
        attended = linear(f"{name}.attention.output.dense", joined)
        state = norm(f"{name}.attention.output.LayerNorm", state + attended)
        wide = functional.gelu(linear(f"{name}.intermediate.dense", state))
        state = norm(f"{name}.output.LayerNorm", state + linear(f"{name}.output.dense", wide))
    return functional.normalize(state.mean(0), dim=0)


def ours(given: Sequence[str]) -> Vectors:
    """The shipped network through the adapter that the product uses."""
    return np.stack([np.asarray(one) for one in MiniLm().embed(given, RunContext())])


def main() -> None:
    """Print the figures."""
    given = texts()
    expected, found = reference(given), ours(given)
    cosines = (expected * found).sum(axis=1)
    errors = np.abs(expected @ expected.T - found @ found.T)
    print(f"texts: {len(given)}")
    print(f"cosine to the published vector: mean {cosines.mean():.4f}, least {cosines.min():.4f}")
    print(f"error of a cosine of two texts: mean {errors.mean():.4f}, most {errors.max():.4f}")
    shuffled = list(range(len(given)))
    random.Random(7).shuffle(shuffled)
    again = ours([given[at] for at in shuffled])
    same = all(np.array_equal(again[place], found[at]) for place, at in enumerate(shuffled))
    alone = all(np.array_equal(ours([text])[0], found[at]) for at, text in enumerate(given))
    print(f"the same bits in another order: {same}; the same bits alone: {alone}")


if __name__ == "__main__":
    main()
