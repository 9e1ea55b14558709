"""The judge that reads claim and evidence together: a small network, trained for this project.

The card beside the weights says from what it was trained and how well it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from math import exp
from typing import TYPE_CHECKING

import numpy as np
from tokenizers import Tokenizer

from veridical.inference import cores, session
from veridical.protocols import Pair, RunContext
from veridical.types import Judgement
from veridical.weights import weights_file

if TYPE_CHECKING:
    import onnxruntime

_MODEL = "judge_minilm_l6"
_LONGEST = 256
"""Tokens of a pair: it was trained on no longer ones, and twice as many take more than twice as
long."""
_CLAIM = 96
_BEGIN, _END = 101, 102
"""The marks [CLS] and [SEP] of the vocabulary."""
_KEPT = 4_096
"""Pairs whose logits are kept: a text that is checked again is not read again."""
_LONGEST_TEXT = 20_000
"""Characters that are cut into tokens at all."""

Premise = Callable[[Pair], tuple[str, str]]
Logits = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Files:
    """Where a network and its tokenizer come from; `version` stands in the report."""

    name: str
    version: str
    read: Callable[[str], bytes]


@cache
def shipped() -> Files:
    """The one that is packed; the same object each time, so that it is loaded once."""
    return Files("cross_encoder", "1", partial(weights_file, _MODEL))


@dataclass(frozen=True, slots=True)
class CrossEncoder:
    """Support, refutation and silence of each pair, from a network of three classes.

    Each pair is a run of its own, on one core, so that its judgement is the same in any batch, in
    any order and on any number of threads. What is too long is cut: of the claim the end, of what
    stands before the evidence the beginning, of the evidence the end. The network compares no
    values, so a judgement has no comparisons; its quote is the passage.
    """

    premise: Premise
    files: Files = field(default_factory=shipped)
    temperature: float = 1.0

    @property
    def name(self) -> str:
        """As it stands in the report."""
        return self.files.name

    @property
    def version(self) -> str:
        """That of the weights."""
        return self.files.version

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement]:
        """One judgement for each pair, in order; raises `Interrupted` when the context asks for
        it, `Unreachable` where the weights are not those that were packed."""
        context.check()
        if not pairs:
            return []
        # Loaded here, so that it is loaded once, however many threads ask it.
        _network(self.files)

        def judged(pair: Pair) -> Judgement:
            context.check()
            before, evidence = self.premise(pair)
            logits = _logits(self.files, before, evidence, pair.claim.text)
            return judgement(self.name, pair, logits, self.temperature)

        workers = min(cores(), len(pairs))
        if workers == 1:
            return [judged(pair) for pair in pairs]
        with ThreadPoolExecutor(workers, thread_name_prefix="judge") as pool:
            return list(pool.map(judged, pairs))


def judgement(name: str, pair: Pair, logits: Logits, temperature: float = 1.0) -> Judgement:
    """What a network says of a pair: the shares of its classes, and the passage as the quote."""
    support, refute, silent = shares(logits, temperature)
    return Judgement(
        judge=name,
        support=support,
        refute=min(refute, 1.0 - support),
        coverage=1.0 - silent,
        comparisons=(),
        quote=pair.passage.span,
    )


def shares(logits: Logits, temperature: float) -> Logits:
    """The probabilities of the three classes, at six decimals (softmax of logits/temperature)."""
    highest = max(logits)
    parts = [exp((one - highest) / temperature) for one in logits]
    whole = sum(parts)
    first, second, third = (round(part / whole, 6) for part in parts)
    return first, second, third


@dataclass(frozen=True, eq=False, slots=True)
class _Network:
    """A loaded network with its tokenizer; safe to share between threads."""

    run: onnxruntime.InferenceSession
    tokenizer: Tokenizer

    def logits(self, before: str, evidence: str, claim: str) -> Logits:
        """Of supported, contradicted and neutral; any real numbers, up is more."""
        asked = self._tokens(claim)[:_CLAIM]
        room = _LONGEST - len(asked) - 3
        read = self._tokens(evidence)[:room]
        led = self._tokens(before)
        led = led[max(0, len(led) - (room - len(read))) :]
        ids = [_BEGIN, *led, *read, _END, *asked, _END]
        segments = np.zeros(len(ids), dtype=np.int64)
        segments[len(ids) - len(asked) - 1 :] = 1
        fed = {"ids": np.array(ids, dtype=np.int64), "segments": segments}
        [found] = self.run.run(None, fed)
        supported, contradicted, neutral = (float(one) for one in found)
        return supported, contradicted, neutral

    def _tokens(self, text: str) -> list[int]:
        # A lone surrogate has no form in UTF-8.
        words = text[:_LONGEST_TEXT].encode("utf-8", "replace").decode("utf-8")
        ids: list[int] = self.tokenizer.encode(words, add_special_tokens=False).ids
        return ids


@lru_cache(maxsize=_KEPT)
def _logits(files: Files, before: str, evidence: str, claim: str) -> Logits:
    """What the network gives for three texts, kept for when they are read again."""
    return _network(files).logits(before, evidence, claim)


@cache
def _network(files: Files) -> _Network:
    """The network, loaded once."""
    tokenizer = Tokenizer.from_buffer(files.read("tokenizer.json"))
    return _Network(session(files.read("model.onnx")), tokenizer)
