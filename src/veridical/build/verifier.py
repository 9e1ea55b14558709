"""The verifier with its defaults, kept warm between texts."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Iterable
from importlib.metadata import version as package_version
from typing import cast

from veridical.build.sources import Source, documents_of
from veridical.errors import UsageError
from veridical.judging.slots import SlotsJudge
from veridical.oracles.documents import DocumentsOracle
from veridical.protocols import Judge, RunContext
from veridical.registry import load
from veridical.retrieval.bm25 import Bm25Index, build_index
from veridical.retrieval.passages import passages
from veridical.settings import Settings, from_environment
from veridical.text.language import detect
from veridical.types import Document, Notice, Passage, Report, Version
from veridical.verification.pipeline import Request, Verification
from veridical.verification.policy import Policy

_KEPT_INDEXES = 8
_KEPT_DOCUMENTS = 512


class Verifier:
    """Checks texts against sources, and keeps what it has read and indexed.

    Safe to share between threads. `sources` given here hold for every call; a call may add its
    own. Raises `UsageError` for an unknown policy or profile.
    """

    def __init__(
        self,
        sources: Iterable[Source] = (),
        *,
        policy: str | None = None,
        profile: str | None = None,
        generator: str | None = None,
        settings: Settings | None = None,
        batch_size: int = 256,
    ) -> None:
        self._settings = settings or from_environment()
        self._policy = cast(Policy, load("policy", policy or self._settings.policy))
        self._profile = profile or self._settings.profile
        self._policy.thresholds(self._profile)
        self._generator = generator
        self._judge: Judge = SlotsJudge()
        self._batch_size = batch_size
        self._documents, self._notices = documents_of(sources)
        self._lock = threading.Lock()
        self._passages: OrderedDict[str, tuple[Passage, ...]] = OrderedDict()
        self._indexes: OrderedDict[tuple[str, ...], Bm25Index] = OrderedDict()

    def verify(
        self,
        text: str,
        *,
        question: str | None = None,
        sources: Iterable[Source] = (),
        context: RunContext | None = None,
    ) -> Report:
        """The report on `text`; raises `UsageError` when there is no source at all."""
        context = context or RunContext()
        added, notices = documents_of(sources, context)
        documents = _merged(self._documents, added)
        if not documents:
            raise UsageError(
                "there is no source to check against", "give sources=[...], or --source PATH"
            )
        language = self._settings.language or _language(documents)
        index = self._index(documents, language)
        oracle = DocumentsOracle(index, self._settings.passages_per_claim)
        verification = Verification(
            oracles=(oracle,),
            judge=self._judge,
            policy=self._policy,
            profile=self._profile,
            versions=_versions(self._judge, oracle),
            batch_size=self._batch_size,
        )
        request = Request(
            text=text,
            documents=documents,
            question=question or None,
            notices=(*self._notices, *notices, *self._warnings()),
            default_language=language,
            source_languages=frozenset(passage.language for passage in index.passages),
        )
        return verification.report(request, context)

    def _warnings(self) -> tuple[Notice, ...]:
        if self._generator is None or self._generator != self._judge.name:
            return ()
        message = (
            f"the judge {self._judge.name!r} is the model that wrote the text:"
            " it may repeat its own mistakes"
        )
        return (Notice("judge_is_generator", message),)

    def _index(self, documents: tuple[Document, ...], language: str) -> Bm25Index:
        """The index of these documents, from what is kept where it can be."""
        key = (language, *(_key(document) for document in documents))
        with self._lock:
            held = self._indexes.get(key)
            if held is not None:
                self._indexes.move_to_end(key)
                return held
        made = build_index(
            [one for document in documents for one in self._read(document, language)]
        )
        with self._lock:
            self._indexes[key] = made
            while len(self._indexes) > _KEPT_INDEXES:
                self._indexes.popitem(last=False)
        return made

    def _read(self, document: Document, language: str) -> tuple[Passage, ...]:
        key = f"{language} {_key(document)}"
        with self._lock:
            held = self._passages.get(key)
        if held is not None:
            return held
        made = passages(document, language)
        with self._lock:
            self._passages[key] = made
            while len(self._passages) > _KEPT_DOCUMENTS:
                self._passages.popitem(last=False)
        return made


def verify(
    text: str,
    sources: Iterable[Source],
    *,
    question: str | None = None,
    policy: str | None = None,
    profile: str | None = None,
    context: RunContext | None = None,
) -> Report:
    """Check `text` against `sources`, once; see `Verifier` for many texts.

    A source is a text (str), a file or folder (pathlib.Path), or a Document. With `question`, a
    short answer becomes a statement and "I do not know" is checked.
    """
    return Verifier(sources, policy=policy, profile=profile).verify(
        text, question=question, context=context
    )


def _key(document: Document) -> str:
    return f"{document.id} {document.version} {document.kind} {document.title}"


def _merged(held: tuple[Document, ...], added: tuple[Document, ...]) -> tuple[Document, ...]:
    merged, _ = documents_of([*held, *added])
    return merged


def _language(documents: tuple[Document, ...]) -> str:
    """The language most of the sources' characters are in; the order of sources does not count."""
    sizes: Counter[str] = Counter()
    for document in documents:
        sizes[detect(document.text)] += len(document.text)
    return min(sizes, key=lambda code: (-sizes[code], code))


def _versions(judge: Judge, oracle: DocumentsOracle) -> tuple[Version, ...]:
    return (
        Version("veridical", package_version("veridical")),
        Version(f"oracle:{oracle.name}", oracle.version),
        Version(f"judge:{judge.name}", judge.version),
    )
