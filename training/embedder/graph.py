"""The network of all-MiniLM-L6-v2 as an ONNX graph: BERT with mean pooling, one text at a time.

Reimers and Gurevych, "Sentence-BERT" (2019) for the pooling.
"""

from __future__ import annotations

from onnx import ModelProto, helper

from training.bert_graph import HIDDEN, LAYERS, Graph, Weights, embedded, finished, layer


def network(weights: Weights) -> ModelProto:
    """From `ids` (the tokens of one text, [tokens]) to `vector` ([384], of length 1)."""
    graph = Graph()
    state = embedded(graph, weights)
    for number in range(LAYERS):
        state = layer(graph, weights, f"encoder.layer.{number}", state)
    mean = graph.one("ReduceMean", state, graph.whole(0), keepdims=0)
    squares = graph.one("ReduceSum", graph.one("Mul", mean, mean), graph.whole(0), keepdims=1)
    graph.nodes.append(helper.make_node("Div", [mean, graph.one("Sqrt", squares)], ["vector"]))
    return finished(graph, "all-MiniLM-L6-v2", ["ids"], ("vector", HIDDEN))
