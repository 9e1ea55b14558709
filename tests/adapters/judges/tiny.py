"""A judge as small as its shape allows, with weights drawn by a seed: it reads, and knows nothing.

What is exported from it goes through the same code as the shipped one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import numpy as np
import numpy.typing as npt
from training.judge.graph import network

WORDS = (
    "[PAD] [CLS] [SEP] [UNK] the bridge was opened in 1932 1935 grey painted is carts cross it each"
    " day no about 90 . long"
).split()

Weights = Mapping[str, npt.NDArray[np.float32]]


@cache
def weights(seed: int = 5) -> Weights:
    """Arrays of the published names and sizes, but of a small vocabulary."""
    chance = np.random.default_rng(seed)

    def drawn(*size: int) -> npt.NDArray[np.float32]:
        return chance.normal(0.0, 0.05, size).astype(np.float32)

    made = {
        "embeddings.word_embeddings.weight": drawn(200, 384) * 10,
        "embeddings.position_embeddings.weight": drawn(512, 384),
        "embeddings.token_type_embeddings.weight": drawn(2, 384) * 10,
    }
    norms = ["embeddings.LayerNorm"]
    dense = {"pooler.dense": (384, 384), "classifier": (3, 384)}
    for layer in range(6):
        name = f"encoder.layer.{layer}"
        norms += [f"{name}.attention.output.LayerNorm", f"{name}.output.LayerNorm"]
        for part in ("query", "key", "value"):
            dense[f"{name}.attention.self.{part}"] = (384, 384)
        dense[f"{name}.attention.output.dense"] = (384, 384)
        dense[f"{name}.intermediate.dense"] = (1536, 384)
        dense[f"{name}.output.dense"] = (384, 1536)
    for name, size in dense.items():
        made |= {f"{name}.weight": drawn(*size), f"{name}.bias": drawn(size[0])}
    for name in norms:
        made |= {f"{name}.weight": 1 + drawn(384), f"{name}.bias": drawn(384)}
    return made


@cache
def model() -> bytes:
    """The exported network."""
    data: bytes = network(weights()).SerializeToString(deterministic=True)
    return data


@cache
def tokenizer() -> bytes:
    """A vocabulary of whole words, whose marks have the numbers that BERT gives them."""
    vocabulary = {word: at for at, word in enumerate(WORDS) if word not in ("[CLS]", "[SEP]")}
    vocabulary |= {"[CLS]": 101, "[SEP]": 102}
    pieces = {
        "type": "WordPiece",
        "unk_token": "[UNK]",
        "continuing_subword_prefix": "##",
        "max_input_chars_per_word": 100,
        "vocab": vocabulary,
    }
    normal = {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True}
    made = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {**normal, "strip_accents": None, "lowercase": True},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": None,
        "decoder": None,
        "model": pieces,
    }
    return json.dumps(made).encode()


def file(name: str) -> bytes:
    """A file of the judge by its name."""
    return {"model.onnx": model(), "tokenizer.json": tokenizer()}[name]
