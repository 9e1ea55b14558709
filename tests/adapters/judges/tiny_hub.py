"""A model as a hub's cache holds it, as small as can be: it reads both texts, and knows nothing.

Its network looks each token up in a table of three columns and sums them, those of the second text
twice; so both texts count, and which is which does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

from tests.adapters.judges import tiny

COMMIT = "0123456789abcdef0123456789abcdef01234567"
NAME = "tiny/nli"
LABELS = ("contradiction", "entailment", "neutral")

_INPUTS = ("input_ids", "attention_mask", "token_type_ids")
_ROWS = 200


@dataclass(frozen=True)
class Shape:
    """What a network asks for and gives; `last` is an operation on what it would have given."""

    inputs: Sequence[str] = _INPUTS
    kind: int = TensorProto.INT64
    classes: int = 3
    last: str = "Identity"
    outputs: Sequence[str] = ("logits",)
    table: str = ""


def table(classes: int = 3) -> np.ndarray:
    """The numbers of each token, drawn by a seed."""
    return np.random.default_rng(7).normal(0, 1, (_ROWS, classes)).astype(np.float32)


def network(shape: Shape | None = None) -> ModelProto:
    """The network as an ONNX model."""
    shape = shape or Shape()
    stored = numpy_helper.from_array(table(shape.classes), "table")
    if shape.table:
        stored.ClearField("raw_data")
        stored.data_location = TensorProto.EXTERNAL
        stored.external_data.add(key="location", value=shape.table)
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["rows"])]
    weights = "token_type_ids" if "token_type_ids" in shape.inputs else "attention_mask"
    if weights in shape.inputs:
        nodes += [
            helper.make_node("Cast", [weights], ["cast"], to=TensorProto.FLOAT),
            helper.make_node("Add", ["cast", "one"], ["each"]),
            helper.make_node("Unsqueeze", ["each", "axis"], ["column"]),
            helper.make_node("Mul", ["rows", "column"], ["weighed"]),
        ]
    else:
        nodes.append(helper.make_node("Identity", ["rows"], ["weighed"]))
    nodes.append(helper.make_node("ReduceSum", ["weighed", "places"], ["sums"], keepdims=0))
    nodes.append(helper.make_node(shape.last, ["sums"], ["made"]))
    nodes += [helper.make_node("Identity", ["made"], [name]) for name in shape.outputs]
    constants = [
        stored,
        numpy_helper.from_array(np.array(1, np.float32), "one"),
        numpy_helper.from_array(np.array([2], np.int64), "axis"),
        numpy_helper.from_array(np.array([1], np.int64), "places"),
    ]
    sizes = ["batch", "sequence"]
    given = [helper.make_tensor_value_info(one, shape.kind, sizes) for one in shape.inputs]
    made = [helper.make_tensor_value_info(one, TensorProto.FLOAT, None) for one in shape.outputs]
    graph = helper.make_graph(nodes, "tiny", given, made, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)])
    model.ir_version = 9
    return model


def network_bytes(shape: Shape | None = None) -> bytes:
    """The same as a file."""
    data: bytes = network(shape).SerializeToString(deterministic=True)
    return data


def with_places(most: int) -> bytes:
    """A network that has a row for each of so many places, and fails on a longer pair."""
    model = network()
    places = np.zeros((most, 3), np.float32)
    graph = model.graph
    graph.initializer.append(numpy_helper.from_array(places, "by_place"))
    graph.initializer.append(numpy_helper.from_array(np.array(0, np.int64), "zero"))
    graph.initializer.append(numpy_helper.from_array(np.array(1, np.int64), "step"))
    graph.initializer.append(numpy_helper.from_array(np.array(1, np.int64), "second"))
    added = [
        helper.make_node("Shape", ["input_ids"], ["shape"]),
        helper.make_node("Gather", ["shape", "second"], ["length"]),
        helper.make_node("Range", ["zero", "length", "step"], ["numbers"]),
        helper.make_node("Gather", ["by_place", "numbers"], ["placed"]),
        helper.make_node("Add", ["unplaced", "placed"], ["rows"]),
    ]
    graph.node[0].output[0] = "unplaced"
    for at, node in enumerate(added, 1):
        graph.node.insert(at, node)
    data: bytes = model.SerializeToString()
    return data


def with_table(value: float) -> bytes:
    """A network with one number in the place of all."""
    model = network()
    for stored in model.graph.initializer:
        if stored.name == "table":
            filled = np.full_like(table(), value)
            stored.CopyFrom(numpy_helper.from_array(filled, "table"))
    data: bytes = model.SerializeToString()
    return data


def tokenizer(**changed: object) -> bytes:
    """The tokenizer of the tiny judge, which puts [CLS] and [SEP] about a pair by itself."""
    held = json.loads(tiny.tokenizer())

    def text(name: str, kind: int) -> dict[str, object]:
        return {"Sequence": {"id": name, "type_id": kind}}

    def mark(name: str, kind: int) -> dict[str, object]:
        return {"SpecialToken": {"id": name, "type_id": kind}}

    held["post_processor"] = {
        "type": "TemplateProcessing",
        "single": [mark("[CLS]", 0), text("A", 0), mark("[SEP]", 0)],
        "pair": [
            mark("[CLS]", 0),
            text("A", 0),
            mark("[SEP]", 0),
            text("B", 1),
            mark("[SEP]", 1),
        ],
        "special_tokens": {
            "[CLS]": {"id": "[CLS]", "ids": [101], "tokens": ["[CLS]"]},
            "[SEP]": {"id": "[SEP]", "ids": [102], "tokens": ["[SEP]"]},
        },
    }
    return json.dumps({**held, **changed}).encode()


def config(labels: Sequence[str] = LABELS, **more: object) -> bytes:
    """A config.json whose classes have these names."""
    named = {str(at): label for at, label in enumerate(labels)}
    held = {"model_type": "bert", "max_position_embeddings": 512, "id2label": named}
    return json.dumps({**held, **more}).encode()


@dataclass(frozen=True)
class Model:
    """The files of a model by their names."""

    files: Mapping[str, bytes] = field(
        default_factory=lambda: {
            "config.json": config(),
            "tokenizer.json": tokenizer(),
            "onnx/model.onnx": network_bytes(),
        }
    )

    def changed(self, **files: bytes | None) -> Model:
        """The model with other files: `config`, `tokenizer`, `network`; None leaves one out."""
        names = {
            "config": "config.json",
            "tokenizer": "tokenizer.json",
            "network": "onnx/model.onnx",
        }
        held = {**self.files, **{names[name]: data for name, data in files.items()}}
        return Model({name: data for name, data in held.items() if data is not None})

    def laid(self, cache: Path, name: str = NAME, commit: str = COMMIT) -> Path:
        """Lay the files as the hub's cache holds them, with `main` at this commit; the folder."""
        folder = cache / f"models--{name.replace('/', '--')}"
        (folder / "refs").mkdir(parents=True, exist_ok=True)
        (folder / "refs" / "main").write_text(commit)
        snapshot = folder / "snapshots" / commit
        for file, data in self.files.items():
            place = snapshot / file
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        return snapshot
