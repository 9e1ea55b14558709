"""The shipped embedder: the same vector in whatever company, and nothing from outside."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import onnxruntime
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical.adapters.embedding.minilm import MiniLm
from veridical.errors import Unreachable
from veridical.protocols import RunContext
from veridical.weights import weights_file

SENTENCES = [
    "The North Breakwater is 1.24 kilometres long.",
    "The breakwater measures 1,240 metres from end to end.",
    "Captain Fennimoor came to Kelderwick as a pilot.",
    "Tea.",
    "",
    "The harbour was dredged again in the spring. " * 60,
    "港口于1989年开放。",
]


def embedded(texts: Sequence[str]) -> list[bytes]:
    return [bytes(memoryview(one)) for one in MiniLm().embed(texts, RunContext())]


def cosine(one: str, other: str) -> float:
    first, second = MiniLm().embed([one, other], RunContext())
    return sum(a * b for a, b in zip(first, second, strict=True))


@given(st.randoms(use_true_random=False))
@settings(max_examples=10, deadline=None)
def test_a_vector_has_the_same_bits_in_any_batch(chance: random.Random) -> None:
    alone = {text: embedded([text])[0] for text in SENTENCES}
    batch = [chance.choice(SENTENCES) for _ in range(12)]
    assert embedded(batch) == [alone[text] for text in batch]


def test_a_vector_has_the_same_bits_on_any_number_of_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = []
    for cores in (1, 2, 5):
        monkeypatch.setattr("veridical.adapters.embedding.minilm.cores", lambda it=cores: it)
        found.append(embedded(SENTENCES))
    assert found[0] == found[1] == found[2]


# Cosines of the published network in PyTorch (training/embedder/measure.py has the code), and how
# far the shipped one may be from them.
@pytest.mark.parametrize(
    ("one", "other", "published"),
    [
        ("A man is eating food.", "A man is eating a piece of bread.", 0.7553),
        ("The cat sits on the mat.", "Stock prices fell sharply today.", 0.0556),
        ("The dog bites the man.", "The man bites the dog.", 0.9727),
    ],
)
def test_cosines_are_those_of_the_published_network(one: str, other: str, published: float) -> None:
    assert cosine(one, other) == pytest.approx(published, abs=0.05)


def test_likeness_is_no_truth() -> None:
    swapped = cosine("Orlex bought Pinto in 2019.", "Pinto bought Orlex in 2019.")
    assert swapped > 0.95, "vectors find; that is why they may not decide"


def test_hardening_30_a_model_comes_from_bytes_whose_sum_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "all_minilm_l6_v2"
    home.mkdir()
    model = bytearray(weights_file("all_minilm_l6_v2", "model.onnx"))
    model[len(model) // 2] ^= 1
    (home / "model.onnx").write_bytes(model)
    (home / "SHA256SUMS").write_text("00  model.onnx\n", "ascii")
    monkeypatch.setattr("veridical.weights.files", lambda _: tmp_path)
    for name in ("model.onnx", "tokenizer.json"):
        with pytest.raises(Unreachable, match=f"{name}") as raised:
            weights_file("all_minilm_l6_v2", name)
        assert "install Veridical again" in raised.value.hint


def test_hardening_30_a_model_that_names_another_file_is_not_loaded(tmp_path: Path) -> None:
    """From bytes the runtime reads no file that a model names."""
    model = weights_file("all_minilm_l6_v2", "model.onnx")
    assert b"external_data" not in model
    assert b"location" not in model
    secret = tmp_path / "secret.bin"
    secret.write_bytes(b"\x00\x00\x80?" * 2)
    for named in (str(secret), "secret.bin", "../secret.bin"):
        with pytest.raises(Exception, match=r"(?i)external|path|file|fail"):
            onnxruntime.InferenceSession(_naming(named), providers=["CPUExecutionProvider"])


def _naming(path: str) -> bytes:
    """An ONNX model whose one constant lies in another file, as a protocol buffer by hand."""
    entry = _field(1, b"location") + _field(2, path.encode())
    constant = b"\x08\x02\x10\x01" + _field(8, b"w") + _field(13, entry) + b"\x70\x01"
    node = _field(1, b"w") + _field(2, b"y") + _field(4, b"Identity")
    shape = _field(1, b"\x08\x02")
    result = _field(1, b"y") + _field(2, _field(1, b"\x08\x01" + _field(2, shape)))
    graph = _field(1, node) + _field(2, b"g") + _field(5, constant) + _field(12, result)
    return b"\x08\x09" + _field(7, graph) + _field(8, b"\x10\x14")


def _field(number: int, data: bytes) -> bytes:
    assert len(data) < 1 << 14, "two bytes hold the length"
    length = [len(data) & 127 | 128, len(data) >> 7] if len(data) > 127 else [len(data)]
    return bytes([number << 3 | 2, *length]) + data


def test_nothing_is_loaded_until_a_text_is_embedded() -> None:
    code = (
        "import sys, veridical\n"
        "from veridical.build.parts import embedder_in_use\n"
        "embedder = embedder_in_use()\n"
        "from veridical.adapters.embedding import minilm\n"
        "assert minilm._network.cache_info().currsize == 0\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
