"""The seams: what a part must offer to take another's place.

All synchronous and batch-first: a batch call returns one result or one `Failure` per item, in
order, never an exception for one bad row. Threads, retries and pools live inside adapters.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn, Protocol, runtime_checkable

from veridical.errors import BudgetExhausted, Interrupted, UsageError
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.types import (
    Claim,
    Document,
    Entity,
    Event,
    Failure,
    Finding,
    Hit,
    Judgement,
    Notice,
    Passage,
    Relation,
)
from veridical.types.fields import shown

Json = str | int | float | bool | None | Sequence["Json"] | Mapping[str, "Json"]


def _is_number(value: object) -> bool:
    """Whether a value is a finite number; True and False are none."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return -math.inf < value < math.inf


class _OneProcess:
    """What threads of one process share, and no other process can see."""

    def __reduce__(self) -> NoReturn:
        """A copy would be set, or spent, without the first one knowing."""
        name = type(self).__name__
        raise UsageError(f"a {name} belongs to one process", f"make a {name} in each process")


class CancelToken(_OneProcess):
    """Set once, from any thread; whoever works looks at it between items."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether the work was asked to stop."""
        return self._event.is_set()


class Budget(_OneProcess):
    """What a run may spend: calls, tokens, money; None is no limit. Safe to share."""

    def __init__(
        self, calls: int | None = None, tokens: int | None = None, money: float | None = None
    ) -> None:
        for name, limit in (("calls", calls), ("tokens", tokens), ("money", money)):
            whole = name == "money" or isinstance(limit, int)
            if limit is not None and not (whole and _is_number(limit) and limit >= 0):
                raise UsageError(
                    f"the {name} of a Budget are a number, 0 or more, not {shown(limit)}",
                    "leave them out for no limit",
                )
        self._limits = (calls, tokens, money)
        self._spent = (0, 0, 0.0)
        self._lock = threading.Lock()

    def spend(self, calls: int = 0, tokens: int = 0, money: float = 0.0) -> None:
        """Take from the budget; raises `BudgetExhausted`, taking nothing, if it does not reach.

        What is less than nothing, or no number, is refused with `UsageError`.
        """
        for taken in (calls, tokens, money):
            if not _is_number(taken) or taken < 0:
                raise UsageError(
                    f"what is spent is a number, 0 or more, not {shown(taken)}",
                    "give whole calls and tokens",
                )
        with self._lock:
            spent = (self._spent[0] + calls, self._spent[1] + tokens, self._spent[2] + money)
            for name, limit, total in zip(
                ("calls", "tokens", "money"), self._limits, spent, strict=True
            ):
                if limit is not None and total > limit:
                    raise BudgetExhausted(
                        f"the budget of {limit} {name} is spent",
                        f"allow more {name}, or check fewer claims",
                    )
            self._spent = spent

    @property
    def spent(self) -> tuple[int, int, float]:
        """Calls, tokens and money spent so far."""
        with self._lock:
            return self._spent


def _ignore(_event: Event) -> None:
    """The event sink of a caller who does not listen."""


@dataclass(frozen=True, slots=True)
class RunContext:
    """What every call may use and must obey.

    `deadline` is on the clock of `time.monotonic`, in seconds; `emit` receives progress events
    on the thread that works.
    """

    deadline: float | None = None
    cancel: CancelToken = field(default_factory=CancelToken)
    budget: Budget = field(default_factory=Budget)
    emit: Callable[[Event], None] = _ignore

    def __post_init__(self) -> None:
        deadline = self.deadline
        if deadline is not None and not _is_number(deadline):
            raise UsageError(
                f"a deadline is a finite number of seconds, not {shown(deadline)}",
                "for example: deadline=time.monotonic() + 10",
            )
        for name, kind in (("cancel", CancelToken), ("budget", Budget)):
            if not isinstance(getattr(self, name), kind):
                raise UsageError(
                    f"the {name} of a RunContext is a {kind.__name__},"
                    f" not {type(getattr(self, name)).__name__}",
                    "leave it out",
                )
        if not callable(self.emit):
            raise UsageError(
                f"emit is a function of an event, not {type(self.emit).__name__}", "leave it out"
            )

    def check(self) -> None:
        """Raise `Interrupted` when the work was cancelled or is out of time."""
        if self.cancel.cancelled:
            raise Interrupted("the run was cancelled", "start it again to have it done")
        if self.deadline is not None and time.monotonic() > self.deadline:
            raise Interrupted(
                "the deadline passed before the run was done", "allow more time, or check less"
            )


@dataclass(frozen=True, slots=True)
class Pair:
    """A claim, a passage, and passages of its document `beside` it, which a judge may pass over."""

    claim: Claim
    passage: Passage
    beside: tuple[Passage, ...] = ()


@runtime_checkable
class Judge(Protocol):
    """Says of each pair how far the passage supports and refutes the claim.

    A pair's judgement depends on that pair alone, never on its neighbours in the batch.
    """

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...

    def judge(
        self, pairs: Sequence[Pair], context: RunContext
    ) -> Sequence[Judgement | Failure]: ...


@runtime_checkable
class Retriever(Protocol):
    """Ranks the passages of one collection for each query, best first, at most `k` each.

    `language` is that of the queries. With `per_source` no source has more passages than that
    while another has any left that match.
    """

    def search(
        self,
        queries: Sequence[str],
        k: int,
        context: RunContext,
        *,
        language: str = "en",
        per_source: int | None = None,
    ) -> Sequence[Sequence[Hit]]: ...


MakeRetriever = Callable[[Sequence[Passage], RunContext, "Embedder"], Retriever]
"""What is registered as a retriever: made over the passages of the sources, with an embedder."""


@runtime_checkable
class Oracle(Protocol):
    """Finds evidence for claims in one kind of source; its name stays on the evidence.

    One that looks facts up in a graph, or asks a server, says so by its name (`graph`, `mcp`, or
    one of them and `:` before more), or in an attribute `family`.
    """

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...

    def find(
        self, claims: Sequence[Claim], context: RunContext
    ) -> Sequence[Sequence[Finding] | Failure]: ...


MakeOracle = Callable[[Retriever, int], Oracle]
"""What is registered as an oracle: it is made with a retriever over the given sources and how many
passages a claim may have; one that searches elsewhere needs neither."""


@runtime_checkable
class Reader(Protocol):
    """Turns a file into documents of its `kinds`.

    It reads what it `recognises` by its content, whatever the name, else what has one of its
    `suffixes` (".md": lower case), which are also what is read of a folder. A part of a file that
    cannot be read (a page, a sheet) is a `Failure` in its place; what a person should know of
    what was read is a `Notice`; a file that cannot be read at all raises `UnreadableInput`.
    """

    @property
    def kinds(self) -> tuple[DocumentKind, ...]: ...
    @property
    def suffixes(self) -> tuple[str, ...]: ...

    def recognises(self, file: SourceFile) -> bool: ...
    def read(
        self, file: SourceFile, context: RunContext
    ) -> Sequence[Document | Failure | Notice]: ...


@runtime_checkable
class Embedder(Protocol):
    """Unit vectors of `dimension` floats; a text's vector never depends on its batch."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...
    @property
    def dimension(self) -> int: ...

    def embed(
        self, texts: Sequence[str], context: RunContext
    ) -> Sequence[Sequence[float] | Failure]: ...


@dataclass(frozen=True, slots=True)
class Prompt:
    """A request to a language model; `schema` (a JSON schema) binds the form of the reply.

    `history` are earlier turns as (role, text), before `user`.
    """

    system: str
    user: str
    history: tuple[tuple[str, str], ...] = ()
    schema: Mapping[str, Json] | None = None
    temperature: float = 0.0
    max_tokens: int = 1024
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's reply.

    `logprobs` are natural logarithms of each of `tokens`, `alternatives` the likeliest other tokens
    at each place with theirs, where the model offers them; `cost` is in the budget's currency.
    """

    text: str
    tokens_in: int
    tokens_out: int
    finish_reason: str
    logprobs: tuple[float, ...] | None = None
    tokens: tuple[str, ...] | None = None
    alternatives: tuple[tuple[tuple[str, float], ...], ...] | None = None
    cost: float = 0.0


@runtime_checkable
class Model(Protocol):
    """A language model behind any provider; `version` is as exact as the provider tells."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...

    def complete(
        self, prompts: Sequence[Prompt], context: RunContext
    ) -> Sequence[Completion | Failure]: ...


@dataclass(frozen=True, slots=True)
class KnowledgeBatch:
    """One atomic, idempotent write to a knowledge base."""

    documents: tuple[Document, ...] = ()
    passages: tuple[Passage, ...] = ()
    entities: tuple[Entity, ...] = ()
    relations: tuple[Relation, ...] = ()


Item = Document | Passage | Entity | Relation


@runtime_checkable
class KnowledgeStore(Protocol):
    """Named knowledge bases in one place; nothing of one base appears in a call on another."""

    def bases(self) -> Sequence[str]: ...
    def create(self, kb: str) -> None: ...
    def delete(self, kb: str) -> None: ...
    def stats(self, kb: str) -> Mapping[str, int]: ...
    def write(self, kb: str, batch: KnowledgeBatch, context: RunContext) -> None: ...
    def remove(self, kb: str, document_ids: Sequence[str], context: RunContext) -> None: ...
    def get(
        self, kb: str, kind: str, ids: Sequence[str], context: RunContext
    ) -> Sequence[Item | None]: ...
    def page(
        self, kb: str, kind: str, after: str | None, limit: int, context: RunContext
    ) -> Sequence[Item]: ...
    def unreviewed(self, kb: str, limit: int, context: RunContext) -> Sequence[Relation]: ...
    def passages_of(self, kb: str, document_id: str, context: RunContext) -> Iterator[Passage]: ...
    def find_entities(
        self, kb: str, norms: Sequence[str], context: RunContext
    ) -> Sequence[Sequence[Entity]]: ...
    def triples(
        self, kb: str, pattern: tuple[str | None, str | None, str | None], context: RunContext
    ) -> Iterator[Relation]: ...
    def text_search(
        self, kb: str, query: str, k: int, context: RunContext
    ) -> Sequence[tuple[Passage, float]]: ...
    def edges(
        self, kb: str, entity_ids: Sequence[str], min_confidence: float, context: RunContext
    ) -> Sequence[Relation]: ...
    def vectors(self, kb: str, kind: str) -> VectorIndex: ...


@runtime_checkable
class VectorIndex(Protocol):
    """Nearest stored vectors by cosine, in [-1, 1], up is nearer."""

    @property
    def dimension(self) -> int: ...

    def add(self, items: Iterable[tuple[str, Sequence[float]]]) -> None: ...
    def search(
        self, queries: Sequence[Sequence[float]], k: int, context: RunContext
    ) -> Sequence[Sequence[tuple[str, float]]]: ...


@runtime_checkable
class Cypher(Protocol):
    """Read-only Cypher on one base; the context's deadline and `limit` rows end it."""

    def run(
        self, query: str, params: Mapping[str, Json], kb: str, limit: int, context: RunContext
    ) -> Sequence[Mapping[str, Json]]: ...


@runtime_checkable
class Cache(Protocol):
    """Values by content hash: bytes in, bytes out, never an object; None where there is none."""

    def get(self, keys: Sequence[str]) -> Sequence[bytes | None]: ...
    def put(self, items: Mapping[str, bytes], ttl_seconds: float | None = None) -> None: ...


@runtime_checkable
class ReportStore(Protocol):
    """Reports kept over time, in their wire form, each under an id and a topic."""

    def keep(self, topic: str, report: bytes) -> str: ...
    def load(self, ids: Sequence[str]) -> Sequence[bytes | None]: ...
    def ids(self, topic: str, since: str | None, limit: int) -> Sequence[str]: ...
