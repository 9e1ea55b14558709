"""A judge that somebody else trained: a network for natural language inference, from a hub.

It is asked as our own is: the same premise, one pair a run on one core. What it is, nobody here
has measured, and its files are a stranger's: they are read within limits, name no other file, and
whatever goes wrong with a pair is the failure of that pair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import inf, isfinite
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt
from tokenizers import Encoding, Tokenizer

from veridical.adapters.judges.cross_encoder import Logits, Premise, judgement
from veridical.adapters.judges.hub_config import SHORTEST, HubConfig
from veridical.adapters.judges.hub_files import NETWORK, TOKENIZER, Stored, unusable
from veridical.adapters.judges.onnx_file import names_other_files
from veridical.errors import VeridicalError
from veridical.inference import cores, session
from veridical.protocols import Pair, RunContext
from veridical.types import Failure, Judgement
from veridical.types.fields import shown

if TYPE_CHECKING:
    import onnxruntime

_CLAIM_SHARE = 3
"""A claim has a third of the tokens of a pair at most, and the evidence what is left."""
_LONGEST_TEXT = 20_000
"""Characters that are cut into tokens at all."""
_LONGEST_MESSAGE = 240
_TRIES = 4
_KEPT = 2
"""Networks that stay loaded; one may take more than a gigabyte."""

_IDS, _MASK, _SEGMENTS, _LOGITS = "input_ids", "attention_mask", "token_type_ids", "logits"
_WHOLE: dict[str, type[np.integer[Any]]] = {"tensor(int64)": np.int64, "tensor(int32)": np.int32}

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class HubJudge:
    """Support, refutation and silence of each pair, from a network of two or three classes.

    Each pair is a run of its own, on one core, so that its judgement is the same in any batch.
    What is too long is cut as `CrossEncoder` cuts it. A network of two classes (entailment or
    not) never refutes. A judgement has no comparisons, and its quote is the passage.
    """

    premise: Premise
    name: str
    stored: Stored
    config: HubConfig

    @property
    def version(self) -> str:
        """The commit of the model, and which of its networks is used."""
        return self.stored.version

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        """One judgement for each pair, in order; a failure where the network gives no numbers.

        Raises `Interrupted` when the context asks for it, `UnreadableInput` where the files are
        no network and tokenizer for pairs of texts.
        """
        context.check()
        if not pairs:
            return []
        network = _network(self.name, self.stored, self.config)

        def judged(pair: Pair) -> Judgement:
            context.check()
            before, evidence = self.premise(pair)
            logits = network.logits(before, evidence, pair.claim.text)
            return judgement(self.name, pair, logits)

        with ThreadPoolExecutor(min(cores(), len(pairs)), thread_name_prefix="judge") as pool:
            answers = [pool.submit(judged, pair) for pair in pairs]
            return [self._answer(one) for one in answers]

    def _answer(self, one: Future[Judgement]) -> Judgement | Failure:
        error = one.exception()
        if error is None:
            return one.result()
        if isinstance(error, VeridicalError):
            raise error
        why = _in_a_line(error)
        return Failure("judge_failed", f"the judge {self.name!r} gave no probabilities: {why}")


@dataclass(frozen=True, eq=False, slots=True)
class _Network:
    """A loaded network with its tokenizer; safe to share between threads."""

    run: onnxruntime.InferenceSession
    tokenizer: Tokenizer
    inputs: tuple[tuple[str, type[np.integer[Any]]], ...]
    output: str
    config: HubConfig
    longest: int

    def logits(self, before: str, evidence: str, claim: str) -> Logits:
        """Of entailment, contradiction and silence; raises `ValueError` for other answers."""
        both = self._tokens(before, evidence, claim)
        columns = {_IDS: both.ids, _MASK: both.attention_mask, _SEGMENTS: both.type_ids}
        fed = {name: np.array([columns[name]], dtype=kind) for name, kind in self.inputs}
        [found] = self.run.run([self.output], fed)
        return self._classes(np.asarray(found))

    def _tokens(self, before: str, evidence: str, claim: str) -> Encoding:
        """Both texts with the marks of the model; too long, they are cut until they fit."""
        room = self.longest - self.tokenizer.num_special_tokens_to_add(True)
        asked = self._first(claim, room // _CLAIM_SHARE)
        room -= self._count(asked)
        for _ in range(_TRIES):
            read = self._first(evidence, room)
            led = self._last(before, room - self._count(read))
            both = self.tokenizer.encode(f"{led} {read}".strip(), asked)
            excess = len(both.ids) - self.longest
            if excess <= 0:
                return both
            # Texts that are joined may have a token more than each has by itself.
            room -= excess
        raise ValueError(f"its tokenizer makes more than {self.longest} tokens of any pair")

    def _classes(self, found: npt.NDArray[np.generic]) -> Logits:
        if found.shape not in ((1, self.config.classes), (self.config.classes,)):
            raise ValueError(
                f"its answer has the shape {found.shape}, and it has {self.config.classes} classes"
            )
        numbers = [float(one) for one in found.ravel()]
        if not all(isfinite(one) for one in numbers):
            raise ValueError("its answer holds what is no number")
        against = self.config.contradiction
        return (
            numbers[self.config.entailment],
            -inf if against is None else numbers[against],
            numbers[self.config.silent],
        )

    def _first(self, text: str, most: int) -> str:
        """As much of the beginning of a text as has so many tokens."""
        words = _sound(text[:_LONGEST_TEXT])
        places = self._places(words)
        return words if len(places) <= most else words[: places[most - 1][1] if most > 0 else 0]

    def _last(self, text: str, most: int) -> str:
        """As much of the end of a text as has so many tokens."""
        words = _sound(text[-_LONGEST_TEXT:])
        places = self._places(words)
        return words if len(places) <= most else words[places[-most][0] :] if most > 0 else ""

    def _places(self, text: str) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = self.tokenizer.encode(text, add_special_tokens=False).offsets
        return found

    def _count(self, text: str) -> int:
        return len(self._places(text))


def _sound(text: str) -> str:
    """A text in UTF-8, in which a lone surrogate has no form."""
    return text.encode("utf-8", "replace").decode("utf-8")


@lru_cache(maxsize=_KEPT)
def _network(name: str, stored: Stored, config: HubConfig) -> _Network:
    """The network, loaded once; raises `UnreadableInput` for files that are none."""
    data = stored.read(NETWORK)
    try:
        outside = names_other_files(data)
    except ValueError as error:
        raise unusable(name, f"its network is no ONNX file: {error}") from error
    if outside:
        raise unusable(name, "its network has its numbers in other files, which are not read")
    run = _made(name, "network", lambda: session(data))
    held = stored.read(TOKENIZER)
    tokenizer = _made(name, "tokenizer", lambda: Tokenizer.from_buffer(held))
    longest = config.longest
    if tokenizer.truncation is not None:
        longest = min(longest, max(SHORTEST, tokenizer.truncation["max_length"]))
    # One pair is a run, so nothing is filled up; and what is too long is cut here.
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return _Network(run, tokenizer, _inputs(name, run), _output(name, run), config, longest)


def _inputs(
    name: str, run: onnxruntime.InferenceSession
) -> tuple[tuple[str, type[np.integer[Any]]], ...]:
    """The inputs of a network with their kinds of numbers; they are not the same in all."""
    found = {one.name: one.type for one in run.get_inputs()}
    unknown = sorted({*found} - {_IDS, _MASK, _SEGMENTS})
    if unknown or _IDS not in found:
        said = ", ".join(map(shown, unknown)) or f"no {_IDS}"
        raise unusable(name, f"its network asks for {said}")
    if not {*found.values()} <= {*_WHOLE}:
        raise unusable(name, "its network asks for numbers that are no tokens")
    return tuple((one, _WHOLE[kind]) for one, kind in found.items())


def _output(name: str, run: onnxruntime.InferenceSession) -> str:
    found = [one.name for one in run.get_outputs()]
    if _LOGITS in found:
        return _LOGITS
    if len(found) != 1:
        raise unusable(name, f"its network gives several things, and none is called {_LOGITS}")
    return str(found[0])


def _made(name: str, what: str, make: Callable[[], T]) -> T:
    """What is made of a file; raises `UnreadableInput` where that fails, whatever it raised."""
    with ThreadPoolExecutor(1, thread_name_prefix="judge") as pool:
        made = pool.submit(make)
    error = made.exception()
    if error is not None:
        raise unusable(name, f"its {what} cannot be loaded: {_in_a_line(error)}") from error
    return made.result()


def _in_a_line(error: BaseException) -> str:
    """What a library raised, in a few words.

    Both libraries raise `Exception` itself, which has no name to be caught by; a thread hands it
    over.
    """
    words = " ".join(str(error).split())[:_LONGEST_MESSAGE]
    return f"{type(error).__name__}: {''.join(one if one.isprintable() else '?' for one in words)}"
