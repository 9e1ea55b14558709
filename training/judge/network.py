"""The judge's network in PyTorch: BERT with a head of three classes on its first token.

Written out by the names of the published weights, so that a checkpoint is a mapping of arrays and
the exporter needs nothing of PyTorch. Devlin et al., "BERT" (2019); Wang et al., "MiniLM" (2020).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from training.judge.pairs import LABELS

EPSILON = 1e-12
_NEVER = -1e9
_SPREAD = 0.02
"""The standard deviation of fresh weights, as BERT was begun."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a network."""

    hidden: int = 384
    heads: int = 12
    layers: int = 6
    wide: int = 1536
    words: int = 30522
    places: int = 512


class Reader(nn.Module):
    """From token ids, segments and a mask ([rows, tokens]) to logits ([rows, 3])."""

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__()
        self.shape = shape
        self.dropout = dropout
        self.table = nn.ParameterDict()
        for name, size in sizes(shape).items():
            self.table[_key(name)] = nn.Parameter(_fresh(name, size))

    def read(self, weights: Mapping[str, Tensor]) -> None:
        """Take the weights that are given by name; the head may be missing, and begins fresh."""
        for name in sizes(self.shape):
            if name in weights:
                self.table[_key(name)].data.copy_(weights[name].to(torch.float32))
            elif not name.startswith("classifier"):
                raise SystemExit(f"the weights hold no {name}")

    def written(self) -> dict[str, Tensor]:
        """The weights by name."""
        return {name: self.table[_key(name)].detach().clone() for name in sizes(self.shape)}

    def forward(self, ids: Tensor, segments: Tensor, mask: Tensor) -> Tensor:
        """The logits; `mask` is True where a token stands."""
        state = self._embedded(ids, segments)
        allowed = mask[:, None, None, :]
        last = self.shape.layers - 1
        for layer in range(last):
            state = self._layer(f"encoder.layer.{layer}", state, state, allowed)
        # Only the first token is read after the last layer: the others need not be computed.
        state = self._layer(f"encoder.layer.{last}", state[:, :1], state, allowed)
        first = torch.tanh(self._linear("pooler.dense", state[:, 0]))
        return self._linear("classifier", self._drop(first))

    def _embedded(self, ids: Tensor, segments: Tensor) -> Tensor:
        tables = "embeddings.{}_embeddings.weight"
        state = functional.embedding(ids, self._of(tables.format("word")))
        state = state + self._of(tables.format("position"))[: ids.shape[1]]
        state = state + functional.embedding(segments, self._of(tables.format("token_type")))
        return self._drop(self._norm("embeddings.LayerNorm", state))

    def _layer(self, name: str, state: Tensor, seen: Tensor, allowed: Tensor) -> Tensor:
        """The states given, after they have looked at all that is seen."""
        rows, tokens, hidden = state.shape
        heads = self.shape.heads

        def split(part: str, given: Tensor) -> Tensor:
            made = self._linear(f"{name}.attention.self.{part}", given)
            return made.view(rows, -1, heads, hidden // heads).transpose(1, 2)

        # Written out: for short texts this is faster on a processor than the fused operation.
        alike = split("query", state) @ split("key", seen).transpose(2, 3)
        scores = alike.float() * (hidden // heads) ** -0.5
        shares = torch.softmax(scores.masked_fill(~allowed, _NEVER), dim=-1)
        mixed = shares.to(alike.dtype) @ split("value", seen)
        joined = mixed.transpose(1, 2).reshape(rows, tokens, hidden)
        attended = self._drop(self._linear(f"{name}.attention.output.dense", joined))
        state = self._norm(f"{name}.attention.output.LayerNorm", state + attended)
        wide = functional.gelu(self._linear(f"{name}.intermediate.dense", state))
        narrow = self._drop(self._linear(f"{name}.output.dense", wide))
        return self._norm(f"{name}.output.LayerNorm", state + narrow)

    def _of(self, name: str) -> Tensor:
        return self.table[_key(name)]

    def _linear(self, name: str, given: Tensor) -> Tensor:
        return functional.linear(given, self._of(f"{name}.weight"), self._of(f"{name}.bias"))

    def _norm(self, name: str, given: Tensor) -> Tensor:
        scale, shift = self._of(f"{name}.weight"), self._of(f"{name}.bias")
        return functional.layer_norm(given, (self.shape.hidden,), scale, shift, EPSILON)

    def _drop(self, given: Tensor) -> Tensor:
        return functional.dropout(given, self.dropout, self.training)


def sizes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """The size of each array of weights, by its published name."""
    hidden, wide = shape.hidden, shape.wide
    made: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (shape.words, hidden),
        "embeddings.position_embeddings.weight": (shape.places, hidden),
        "embeddings.token_type_embeddings.weight": (2, hidden),
        "embeddings.LayerNorm.weight": (hidden,),
        "embeddings.LayerNorm.bias": (hidden,),
    }
    for layer in range(shape.layers):
        name = f"encoder.layer.{layer}"
        dense = [f"{name}.attention.self.{part}" for part in ("query", "key", "value")]
        made |= _dense(*dense, f"{name}.attention.output.dense", size=(hidden, hidden))
        made |= _dense(f"{name}.intermediate.dense", size=(wide, hidden))
        made |= _dense(f"{name}.output.dense", size=(hidden, wide))
        for norm in ("attention.output.LayerNorm", "output.LayerNorm"):
            made |= {f"{name}.{norm}.weight": (hidden,), f"{name}.{norm}.bias": (hidden,)}
    made |= _dense("pooler.dense", size=(hidden, hidden))
    return made | _dense("classifier", size=(len(LABELS), hidden))


def _dense(*names: str, size: tuple[int, int]) -> dict[str, tuple[int, ...]]:
    made: dict[str, tuple[int, ...]] = {}
    for name in names:
        made |= {f"{name}.weight": size, f"{name}.bias": size[:1]}
    return made


def _key(name: str) -> str:
    """PyTorch allows no point in the name of a parameter."""
    return name.replace(".", "/")


def _fresh(name: str, size: tuple[int, ...]) -> Tensor:
    if name.endswith("bias"):
        return torch.zeros(size)
    if "LayerNorm" in name:
        return torch.ones(size)
    return torch.randn(size) * _SPREAD
