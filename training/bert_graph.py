"""BERT as an ONNX graph, one text at a time, written out rather than traced.

So the file is the same on every machine and needs no deep-learning framework to make. Devlin et
al., "BERT" (2019); Wang et al., "MiniLM" (2020).

The products with large matrices are of whole numbers: weights in 7 bits with one scale a column
(two products of 8 by 7 bits fit 16 bits, so no processor saturates), activations in 8 bits with
one scale for the run. A run holds one text and no padding, so no text changes another's result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import ModelProto, NodeProto, TensorProto, helper, numpy_helper

HIDDEN = 384
HEADS = 12
LAYERS = 6
EPSILON = 1e-12
OPSET = 20
_WEIGHT_STEPS = 63
_TABLE_STEPS = 127

Attribute = int | float | Sequence[int]
Weights = Mapping[str, npt.NDArray[np.float32]]


class Graph:
    """Nodes and constants, named in the order in which they are added."""

    def __init__(self) -> None:
        self.nodes: list[NodeProto] = []
        self.constants: list[TensorProto] = []

    def constant(self, value: npt.NDArray[Any]) -> str:
        """A stored array."""
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def whole(self, *values: int) -> str:
        """A stored list of whole numbers."""
        return self.constant(np.array(values, np.int64))

    def several(self, kind: str, count: int, *inputs: str, **attributes: Attribute) -> list[str]:
        """An operation with several outputs."""
        names = [f"n{len(self.nodes)}_{at}" for at in range(count)]
        self.nodes.append(
            helper.make_node(kind, list(inputs), names, None, None, None, None, **attributes)
        )
        return names

    def one(self, kind: str, *inputs: str, **attributes: Attribute) -> str:
        """An operation with one output."""
        return self.several(kind, 1, *inputs, **attributes)[0]

    def linear(self, given: str, weight: npt.NDArray[Any], bias: npt.NDArray[Any]) -> str:
        """given @ weight.T + bias, the product in whole numbers."""
        scale = np.abs(weight).max(axis=1) / _WEIGHT_STEPS
        rounded = np.clip(np.round(weight / scale[:, None]), -_WEIGHT_STEPS, _WEIGHT_STEPS)
        steps, step, zero = self.several("DynamicQuantizeLinear", 3, given)
        product = self.one("MatMulInteger", steps, self.constant(rounded.astype(np.int8).T), zero)
        both = self.one("Mul", step, self.constant(scale.astype(np.float32)))
        real = self.one("Mul", self.one("Cast", product, to=TensorProto.FLOAT), both)
        return self.one("Add", real, self.constant(bias.astype(np.float32)))

    def looked_up(self, table: npt.NDArray[Any], ids: str) -> str:
        """Rows of a table that is stored in 8 bits with one scale a row."""
        scale = np.abs(table).max(axis=1, keepdims=True) / _TABLE_STEPS
        scale = np.where(scale == 0, 1, scale).astype(np.float32)
        rounded = np.clip(np.round(table / scale), -_TABLE_STEPS, _TABLE_STEPS).astype(np.int8)
        rows = self.one("Gather", self.constant(rounded), ids)
        return self.one(
            "Mul",
            self.one("Cast", rows, to=TensorProto.FLOAT),
            self.one("Gather", self.constant(scale), ids),
        )

    def normalised(self, given: str, weights: Weights, name: str) -> str:
        """Layer normalisation."""
        return self.one(
            "LayerNormalization",
            given,
            self.constant(weights[f"{name}.weight"]),
            self.constant(weights[f"{name}.bias"]),
            axis=-1,
            epsilon=EPSILON,
        )


def finished(graph: Graph, name: str, inputs: Sequence[str], output: tuple[str, int]) -> ModelProto:
    """The model: its inputs are whole numbers, one for each token, its output so many floats."""
    given = [helper.make_tensor_value_info(one, TensorProto.INT64, ["tokens"]) for one in inputs]
    made = helper.make_tensor_value_info(output[0], TensorProto.FLOAT, [output[1]])
    whole = helper.make_graph(graph.nodes, name, given, [made], graph.constants)
    model = helper.make_model(whole, opset_imports=[helper.make_opsetid("", OPSET)])
    model.ir_version = 9
    model.producer_name = "veridical"
    return model


def embedded(graph: Graph, weights: Weights, segments: str | None = None) -> str:
    """Words, their places and their segments; one segment where none is named."""
    words = graph.looked_up(weights["embeddings.word_embeddings.weight"], "ids")
    places = weights["embeddings.position_embeddings.weight"]
    kinds = weights["embeddings.token_type_embeddings.weight"]
    stored = graph.constant((places + kinds[0]).astype(np.float32))
    length = graph.one("Shape", "ids")
    used = graph.one("Slice", stored, graph.whole(0), length, graph.whole(0))
    state = graph.one("Add", words, used)
    if segments is not None:
        apart = graph.constant((kinds - kinds[0]).astype(np.float32))
        state = graph.one("Add", state, graph.one("Gather", apart, segments))
    return graph.normalised(state, weights, "embeddings.LayerNorm")


def layer(graph: Graph, weights: Weights, name: str, state: str) -> str:
    """One layer: every token looks at all."""
    return _fed(graph, weights, name, state, _attention(graph, weights, f"{name}.attention", state))


def last_layer(graph: Graph, weights: Weights, name: str, state: str) -> str:
    """The last layer where only the first token is read: the same numbers, less work ([1, n])."""
    first = graph.one("Slice", state, graph.whole(0), graph.whole(1), graph.whole(0))
    attended = _first_attention(graph, weights, f"{name}.attention", state, first)
    return _fed(graph, weights, name, first, attended)


def _fed(graph: Graph, weights: Weights, name: str, state: str, attended: str) -> str:
    state = graph.normalised(
        graph.one("Add", state, attended), weights, f"{name}.attention.output.LayerNorm"
    )
    wide = graph.one("Gelu", dense(graph, weights, f"{name}.intermediate.dense", state))
    narrow = dense(graph, weights, f"{name}.output.dense", wide)
    return graph.normalised(graph.one("Add", state, narrow), weights, f"{name}.output.LayerNorm")


def dense(graph: Graph, weights: Weights, name: str, given: str) -> str:
    """A layer of every input with every output, by its published name."""
    return graph.linear(given, weights[f"{name}.weight"], weights[f"{name}.bias"])


def _attention(graph: Graph, weights: Weights, name: str, state: str) -> str:
    """Scaled dot products in each head; queries, keys and values come from one product."""
    query, key, value = _parts(graph, weights, name, state, ("query", "key", "value"))
    return _attended(graph, weights, name, (query, key, value))


def _first_attention(graph: Graph, weights: Weights, name: str, state: str, first: str) -> str:
    """The same where only one token looks."""
    key, value = _parts(graph, weights, name, state, ("key", "value"))
    [query] = _parts(graph, weights, name, first, ("query",))
    return _attended(graph, weights, name, (query, key, value))


def _parts(
    graph: Graph, weights: Weights, name: str, state: str, parts: Sequence[str]
) -> list[str]:
    """Queries, keys or values of each head, from one product ([heads, tokens, size])."""
    names = [f"{name}.self.{part}" for part in parts]
    weight = np.concatenate([weights[f"{part}.weight"] for part in names])
    bias = np.concatenate([weights[f"{part}.bias"] for part in names])
    together = graph.linear(state, weight, bias)
    size, count = HIDDEN // HEADS, len(parts)
    shaped = graph.one("Reshape", together, graph.whole(0, count, HEADS, size))
    # Now by part, head, token and place in the head.
    ordered = graph.one("Transpose", shaped, perm=[1, 2, 0, 3])
    if count == 1:
        return [graph.one("Squeeze", ordered, graph.whole(0))]
    split = graph.several("Split", count, ordered, graph.whole(*[1] * count), axis=0)
    return [graph.one("Squeeze", part, graph.whole(0)) for part in split]


def _attended(graph: Graph, weights: Weights, name: str, parts: tuple[str, str, str]) -> str:
    query, key, value = parts
    size = HIDDEN // HEADS
    scaled = graph.one("Mul", query, graph.constant(np.float32(size**-0.5).reshape(1)))
    turned = graph.one("Transpose", key, perm=[0, 2, 1])
    shares = graph.one("Softmax", graph.one("MatMul", scaled, turned), axis=-1)
    mixed = graph.one("Transpose", graph.one("MatMul", shares, value), perm=[1, 0, 2])
    joined = graph.one("Reshape", mixed, graph.whole(0, HIDDEN))
    return dense(graph, weights, f"{name}.output.dense", joined)
