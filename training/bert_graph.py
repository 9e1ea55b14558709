"""The network of all-MiniLM-L6-v2 as an ONNX graph: BERT with mean pooling, one text at a time.

Written out here rather than traced, so that the file is the same on every machine and needs no
deep-learning framework to make. Devlin et al., "BERT" (2019); Wang et al., "MiniLM" (2020);
Reimers and Gurevych, "Sentence-BERT" (2019) for the pooling.

The products with large matrices are of whole numbers: weights in 7 bits with one scale a column
(two products of 8 by 7 bits fit 16 bits, so no processor saturates), activations in 8 bits with
one scale for the run. A run holds one text and no padding, so no text changes another's vector.
"""

from __future__ import annotations

from collections.abc import Mapping
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

    def several(self, kind: str, count: int, *inputs: str, **attributes: object) -> list[str]:
        """An operation with several outputs."""
        names = [f"n{len(self.nodes)}_{at}" for at in range(count)]
        self.nodes.append(helper.make_node(kind, list(inputs), names, **attributes))
        return names

    def one(self, kind: str, *inputs: str, **attributes: object) -> str:
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


def network(weights: Weights) -> ModelProto:
    """From `ids` (the tokens of one text, [tokens]) to `vector` ([384], of length 1)."""
    graph = Graph()
    state = _embedded(graph, weights)
    for layer in range(LAYERS):
        state = _layer(graph, weights, f"encoder.layer.{layer}", state)
    mean = graph.one("ReduceMean", state, graph.whole(0), keepdims=0)
    squares = graph.one("ReduceSum", graph.one("Mul", mean, mean), graph.whole(0), keepdims=1)
    graph.nodes.append(helper.make_node("Div", [mean, graph.one("Sqrt", squares)], ["vector"]))
    given = helper.make_tensor_value_info("ids", TensorProto.INT64, ["tokens"])
    made = helper.make_tensor_value_info("vector", TensorProto.FLOAT, [HIDDEN])
    whole = helper.make_graph(graph.nodes, "all-MiniLM-L6-v2", [given], [made], graph.constants)
    model = helper.make_model(whole, opset_imports=[helper.make_opsetid("", OPSET)])
    model.ir_version = 9
    model.producer_name = "veridical"
    return model


def _embedded(graph: Graph, weights: Weights) -> str:
    """Words, their places and the one segment."""
    words = graph.looked_up(weights["embeddings.word_embeddings.weight"], "ids")
    places = weights["embeddings.position_embeddings.weight"]
    segment = weights["embeddings.token_type_embeddings.weight"][0]
    stored = graph.constant((places + segment).astype(np.float32))
    length = graph.one("Shape", "ids")
    used = graph.one("Slice", stored, graph.whole(0), length, graph.whole(0))
    return graph.normalised(graph.one("Add", words, used), weights, "embeddings.LayerNorm")


def _layer(graph: Graph, weights: Weights, name: str, state: str) -> str:
    attended = _attention(graph, weights, f"{name}.attention", state)
    state = graph.normalised(
        graph.one("Add", state, attended), weights, f"{name}.attention.output.LayerNorm"
    )
    wide = graph.one("Gelu", _dense(graph, weights, f"{name}.intermediate.dense", state))
    narrow = _dense(graph, weights, f"{name}.output.dense", wide)
    return graph.normalised(graph.one("Add", state, narrow), weights, f"{name}.output.LayerNorm")


def _dense(graph: Graph, weights: Weights, name: str, given: str) -> str:
    return graph.linear(given, weights[f"{name}.weight"], weights[f"{name}.bias"])


def _attention(graph: Graph, weights: Weights, name: str, state: str) -> str:
    """Scaled dot products in each head; queries, keys and values come from one product."""
    parts = [f"{name}.self.{part}" for part in ("query", "key", "value")]
    weight = np.concatenate([weights[f"{part}.weight"] for part in parts])
    bias = np.concatenate([weights[f"{part}.bias"] for part in parts])
    together = graph.linear(state, weight, bias)
    size = HIDDEN // HEADS
    shaped = graph.one("Reshape", together, graph.whole(0, 3, HEADS, size))
    # Now by part, head, token and place in the head.
    ordered = graph.one("Transpose", shaped, perm=[1, 2, 0, 3])
    split = graph.several("Split", 3, ordered, graph.whole(1, 1, 1), axis=0)
    query, key, value = (graph.one("Squeeze", part, graph.whole(0)) for part in split)
    scaled = graph.one("Mul", query, graph.constant(np.float32(size**-0.5).reshape(1)))
    turned = graph.one("Transpose", key, perm=[0, 2, 1])
    shares = graph.one("Softmax", graph.one("MatMul", scaled, turned), axis=-1)
    mixed = graph.one("Transpose", graph.one("MatMul", shares, value), perm=[1, 0, 2])
    joined = graph.one("Reshape", mixed, graph.whole(0, HIDDEN))
    return _dense(graph, weights, f"{name}.output.dense", joined)
