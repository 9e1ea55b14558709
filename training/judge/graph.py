"""The judge's network as an ONNX graph: three classes from the first token of a pair."""

from __future__ import annotations

from onnx import ModelProto, helper

from training.bert_graph import LAYERS, Graph, Weights, dense, embedded, finished, last_layer, layer

CLASSES = 3


def network(weights: Weights) -> ModelProto:
    """From `ids` and `segments` (of one pair, [tokens]) to `logits` ([3]).

    The classes are supported, contradicted and neutral. The head is computed in floats.
    """
    graph = Graph()
    state = embedded(graph, weights, "segments")
    for number in range(LAYERS - 1):
        state = layer(graph, weights, f"encoder.layer.{number}", state)
    state = last_layer(graph, weights, f"encoder.layer.{LAYERS - 1}", state)
    pooled = graph.one("Tanh", dense(graph, weights, "pooler.dense", state))
    weight = graph.constant(weights["classifier.weight"].T)
    scores = graph.one("MatMul", pooled, weight)
    both = graph.one("Add", scores, graph.constant(weights["classifier.bias"]))
    graph.nodes.append(helper.make_node("Squeeze", [both, graph.whole(0)], ["logits"]))
    return finished(graph, "judge", ["ids", "segments"], ("logits", CLASSES))
