"""The judge that reads, on a tiny network: the same judgement in whatever company."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import erf

import numpy as np
import numpy.typing as npt
import pytest

from tests.adapters.judges import tiny
from veridical.adapters.judges.cross_encoder import CrossEncoder, Files, shares
from veridical.inference import session
from veridical.judging.premise import premise
from veridical.protocols import Judge, Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim, document, pair
from veridical.testing.conformance import JudgeConformance

FILES = Files("tiny", "1", tiny.file)

Numbers = npt.NDArray[np.float64]

PAIRS = [
    pair("The bridge was opened in 1932.", "The bridge was opened in 1932."),
    pair("The bridge was opened in 1935.", "The bridge was opened in 1932."),
    pair("It is long.", "The bridge is painted grey. " * 30),
    pair("90 carts cross it each day.", "About 90 carts cross it each day."),
]


def judged(pairs: list[Pair]) -> list[tuple[float, float]]:
    found = CrossEncoder(premise, FILES).judge(pairs, RunContext())
    return [(one.support, one.refute) for one in found]


class TestCrossEncoder(JudgeConformance):
    def make(self) -> Judge:
        return CrossEncoder(premise, FILES)


def test_a_judgement_is_the_same_in_any_batch() -> None:
    alone = {at: judged([one])[0] for at, one in enumerate(PAIRS)}
    chance = random.Random(3)
    places = [chance.randrange(len(PAIRS)) for _ in range(16)]
    assert judged([PAIRS[at] for at in places]) == [alone[at] for at in places]
    assert len(set(alone.values())) == len(PAIRS)


@pytest.mark.parametrize("cores", [1, 2, 5])
def test_a_judgement_is_the_same_on_any_number_of_cores(
    monkeypatch: pytest.MonkeyPatch, cores: int
) -> None:
    alone = [judged([one])[0] for one in PAIRS]
    monkeypatch.setattr("veridical.adapters.judges.cross_encoder.cores", lambda: cores)
    assert judged(PAIRS) == alone


def test_order_of_claim_and_evidence_counts() -> None:
    one = "The bridge was opened in 1932."
    other = "The bridge is painted grey."
    assert judged([pair(one, other)]) != judged([pair(other, one)])


def test_what_stands_beside_a_passage_is_read_with_it() -> None:
    first, second = passages(document("The bridge is long. The bridge is painted grey."))
    own = claim("The bridge is grey.")
    alone, together, turned = judged(
        [Pair(own, first), Pair(own, first, (second,)), Pair(own, second, (first,))]
    )
    assert alone != together
    assert together == turned  # both are read in the order of the document


@pytest.mark.parametrize("length", [1, 90, 300, 20_000])
def test_what_is_too_long_is_cut_and_judged(length: int) -> None:
    words = "bridge " * length
    [found] = CrossEncoder(premise, FILES).judge([pair(words, words)], RunContext())
    assert 0.0 <= found.support <= 1.0
    assert found.support + found.refute <= 1.0


@pytest.mark.parametrize("text", ["\ud800", "港口", "\x00", "a" * 50_000])
def test_any_text_is_judged(text: str) -> None:
    assert len(judged([pair(text, "The bridge is long.")])) == 1


def test_shares_are_probabilities() -> None:
    assert shares((0.0, 0.0, 0.0), 1.0) == (0.333333, 0.333333, 0.333333)
    assert shares((1000.0, 0.0, -1000.0), 1.0) == (1.0, 0.0, 0.0)
    cold, hot = shares((2.0, 1.0, 0.0), 1.0), shares((2.0, 1.0, 0.0), 4.0)
    assert cold[0] > hot[0] > hot[1] > cold[1]


def test_the_exported_network_is_the_trained_one() -> None:
    """Beside the same network written in NumPy, in 64-bit floats, with every token computed.

    What is stored in 7 and 8 bits is near it; with the segments turned round it is not.
    """
    chance = np.random.default_rng(11)
    run = session(tiny.model())
    made, wanted, turned = [], [], []
    for _ in range(16):
        size = int(chance.integers(4, 40))
        ids = chance.integers(4, len(tiny.WORDS), size)
        segments = (np.arange(size) >= size // 2).astype(np.int64)
        [found] = run.run(None, {"ids": ids, "segments": segments})
        made.append(found)
        wanted.append(reference(ids.tolist(), segments.tolist()))
        turned.append(reference(ids.tolist(), (1 - segments).tolist()))
    assert alike(made, wanted) > 0.98
    assert alike(made, turned) < 0.9


def alike(one: list[Numbers], other: list[Numbers]) -> float:
    """The correlation of two lists of logits, each less its mean."""
    both = [np.array(each) - np.mean(each, axis=0) for each in (one, other)]
    return float(np.corrcoef(both[0].ravel(), both[1].ravel())[0, 1])


def reference(ids: list[int], segments: list[int]) -> Numbers:
    held = {name: array.astype(np.float64) for name, array in tiny.weights().items()}

    def linear(name: str, given: Numbers) -> Numbers:
        made: Numbers = given @ held[f"{name}.weight"].T + held[f"{name}.bias"]
        return made

    def norm(name: str, given: Numbers) -> Numbers:
        off = given - given.mean(axis=-1, keepdims=True)
        made: Numbers = off / np.sqrt((off**2).mean(axis=-1, keepdims=True) + 1e-12)
        return made * held[f"{name}.weight"] + held[f"{name}.bias"]

    table = "embeddings.{}_embeddings.weight"
    state = held[table.format("word")][ids] + held[table.format("position")][: len(ids)]
    state = norm("embeddings.LayerNorm", state + held[table.format("token_type")][segments])
    for layer in range(6):
        state = _layer(f"encoder.layer.{layer}", state, linear, norm)
    return linear("classifier", np.tanh(linear("pooler.dense", state[:1])))[0]


Step = Callable[[str, Numbers], Numbers]


def _layer(name: str, state: Numbers, linear: Step, norm: Step) -> Numbers:
    def heads(part: str) -> Numbers:
        made: Numbers = linear(f"{name}.attention.self.{part}", state)
        return made.reshape(len(state), 12, 32).transpose(1, 0, 2)

    alike = heads("query") @ heads("key").transpose(0, 2, 1) / np.sqrt(32)
    shares_ = np.exp(alike - alike.max(axis=-1, keepdims=True))
    shares_ /= shares_.sum(axis=-1, keepdims=True)
    mixed = (shares_ @ heads("value")).transpose(1, 0, 2).reshape(len(state), 384)
    state = norm(
        f"{name}.attention.output.LayerNorm",
        state + linear(f"{name}.attention.output.dense", mixed),
    )
    wide = linear(f"{name}.intermediate.dense", state)
    gelu = wide * 0.5 * (1 + np.vectorize(erf)(wide / np.sqrt(2)))
    made: Numbers = norm(f"{name}.output.LayerNorm", state + linear(f"{name}.output.dense", gelu))
    return made
