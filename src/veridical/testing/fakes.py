"""Parts that do what they are told: real implementations of the protocols, without a network."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from veridical.errors import UsageError
from veridical.protocols import (
    Cache,
    Completion,
    Judge,
    Model,
    Oracle,
    Pair,
    Prompt,
    RunContext,
)
from veridical.testing.builders import SCORES
from veridical.types import Claim, Failure, Finding, Judgement, Label, Passage, Span, Stance
from veridical.types.fields import shown

_NO_CLAIMS: frozenset[str] = frozenset()


def _no_labels() -> Mapping[str, Label]:
    return {}


def _no_passages() -> Mapping[str, tuple[Passage, ...]]:
    return {}


@dataclass(frozen=True, slots=True)
class FixedJudge:
    """Judges by the claim's text alone, whatever the passage says.

    A claim in `verdicts` gets that label's scores, one in `failing` a `Failure`, any other
    `default`. The quote is the whole passage; one without a word supports and refutes nothing,
    whatever it was told. Raises `UsageError` for a label that is none.
    """

    verdicts: Mapping[str, Label] = field(default_factory=_no_labels)
    default: Label = Label.UNVERIFIABLE
    failing: frozenset[str] = _NO_CLAIMS
    name: str = "fixed"
    version: str = "1"

    def __post_init__(self) -> None:
        _require_mapping("verdicts of a FixedJudge", self.verdicts)
        for label in (*self.verdicts.values(), self.default):
            if not isinstance(label, Label):
                raise UsageError(
                    f"a FixedJudge is told a Label, not {shown(label)}", "give Label.SUPPORTED, ..."
                )
        _require_texts("failing claims", self.failing)

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        """One judgement or failure per pair, in order."""
        context.check()
        return [self._one(pair) for pair in pairs]

    def _one(self, pair: Pair) -> Judgement | Failure:
        if pair.claim.text in self.failing:
            return Failure("judge_failed", "told to fail", _place(pair.claim), pair.claim.id)
        label = self.verdicts.get(pair.claim.text, self.default)
        if not pair.passage.text.strip():
            label = Label.UNVERIFIABLE
        support, refute = SCORES[label]
        coverage = 0.0 if label is Label.UNVERIFIABLE else 1.0
        return Judgement(self.name, support, refute, coverage, (), pair.passage.span)


@dataclass(frozen=True, slots=True)
class FixedOracle:
    """Finds the passages listed for a claim's text, else `default`, in the order given.

    With a `stance` it decides by itself what each says, as a graph does; `similarity` is that of
    each with the claim. Raises `UsageError` for what is no passage.
    """

    passages: Mapping[str, tuple[Passage, ...]] = field(default_factory=_no_passages)
    default: tuple[Passage, ...] = ()
    failing: frozenset[str] = _NO_CLAIMS
    name: str = "fixed"
    version: str = "1"
    stance: Stance | None = None
    similarity: float | None = None

    def __post_init__(self) -> None:
        _require_mapping("passages of a FixedOracle", self.passages)
        for row in (*self.passages.values(), self.default):
            if not isinstance(row, tuple) or not all(isinstance(one, Passage) for one in row):
                raise UsageError(
                    f"a FixedOracle finds tuples of Passage, not {shown(row)}",
                    "make passages with veridical.testing.passage",
                )
        _require_texts("failing claims", self.failing)

    def find(
        self, claims: Sequence[Claim], context: RunContext
    ) -> Sequence[Sequence[Finding] | Failure]:
        """One list of findings or one failure per claim, in order."""
        context.check()
        return [self._one(claim) for claim in claims]

    def _one(self, claim: Claim) -> Sequence[Finding] | Failure:
        if claim.text in self.failing:
            return Failure("oracle_failed", "told to fail", _place(claim), claim.id)
        passages = self.passages.get(claim.text, self.default)
        return [
            Finding(
                self.name,
                passage,
                1.0 / (rank + 1),
                stance=self.stance,
                similarity=self.similarity,
            )
            for rank, passage in enumerate(passages)
        ]


def _place(claim: Claim) -> Span | None:
    return claim.spans[0] if claim.spans else None


def _require_mapping(what: str, given: object, by: str = "claim's text") -> None:
    if not isinstance(given, Mapping):
        raise UsageError(
            f"the {what} are a mapping by the {by}, not {type(given).__name__}",
            "give a dict",
        )


def _require_texts(what: str, given: object) -> None:
    """A text would be taken for the set of its letters."""
    if isinstance(given, str) or not isinstance(given, Collection):
        raise UsageError(f"{what} are a set of texts, not {type(given).__name__}", "give a set")


class ScriptedModel:
    """A language model that gives its replies in order, and remembers what it was asked.

    A `Failure` among the replies is returned as it is. When the replies are used up, each prompt
    gets a failure `no_reply`. Tokens are words; each prompt spends one call. Safe to share.
    """

    def __init__(self, replies: Sequence[str | Failure], name: str = "scripted") -> None:
        if isinstance(replies, str | bytes) or not isinstance(replies, Sequence):
            raise UsageError(
                f"a script is a list of replies, not {type(replies).__name__}", "give a list"
            )
        for reply in replies:
            if not isinstance(reply, str | Failure):
                raise UsageError(
                    f"a reply is a str or a Failure, not {type(reply).__name__}", "give a str"
                )
        self._name = name
        self._replies = tuple(replies)
        self._prompts: list[Prompt] = []
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """The name under which it stands in a report."""
        return self._name

    @property
    def version(self) -> str:
        """Its replies are its version."""
        return "1"

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """Every prompt so far, in the order in which they came."""
        with self._lock:
            return tuple(self._prompts)

    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]:
        """One completion or failure per prompt, in order; raises `BudgetExhausted`."""
        replies: list[Completion | Failure] = []
        for prompt in prompts:
            context.check()
            context.budget.spend(calls=1)
            replies.append(self._reply(prompt))
        context.check()
        return replies

    def _reply(self, prompt: Prompt) -> Completion | Failure:
        with self._lock:
            turn = len(self._prompts)
            self._prompts.append(prompt)
        if turn >= len(self._replies):
            return Failure("no_reply", f"the script has {len(self._replies)} replies")
        reply = self._replies[turn]
        if isinstance(reply, Failure):
            return reply
        asked = len(prompt.system.split()) + len(prompt.user.split())
        return Completion(reply, asked, len(reply.split()), "stop")


class MemoryCache:
    """A cache in this process; `clock` gives seconds and may be replaced. Safe to share."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._values: dict[str, tuple[bytes, float | None]] = {}
        self._lock = threading.Lock()

    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]:
        """One value per key, in order; None where there is none or its time is over."""
        with self._lock:
            now = self._clock()
            return [self._one(key, now) for key in keys]

    def _one(self, key: str, now: float) -> bytes | None:
        value, until = self._values.get(key, (None, None))
        if until is not None and now >= until:
            del self._values[key]
            return None
        return value

    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None:
        """Keep these values, for `ttl_seconds` or for good; raises `UsageError` for no bytes."""
        _require_mapping("values of a cache", items, "key")
        for key, value in items.items():
            if not isinstance(key, str) or not isinstance(value, bytes | bytearray | memoryview):
                raise UsageError(
                    f"a cache keeps bytes under a str, not {type(value).__name__} under"
                    f" {type(key).__name__}",
                    "encode it",
                )
        if ttl_seconds is not None and not _is_time(ttl_seconds):
            raise UsageError(
                f"a time to keep is a number of seconds above 0, not {shown(ttl_seconds)}",
                "leave it out to keep for good",
            )
        with self._lock:
            until = None if ttl_seconds is None else self._clock() + ttl_seconds
            for key, value in items.items():
                self._values[key] = (bytes(value), until)


def _is_time(seconds: object) -> bool:
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        return False
    return 0 < seconds < math.inf


if TYPE_CHECKING:  # the protocols that these keep, for mypy to hold them to
    _JUDGE: Judge = FixedJudge()
    _ORACLE: Oracle = FixedOracle()
    _MODEL: Model = ScriptedModel(())
    _CACHE: Cache = MemoryCache()
