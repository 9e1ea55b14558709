"""The verifier with its defaults, kept warm between texts."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import version as package_version

from veridical.build.arguments import (
    Sources,
    context_given,
    count_given,
    settings_given,
    text_given,
    text_or_none,
)
from veridical.build.choices import policy_in_force, require_profile
from veridical.build.parts import (
    judge_given,
    oracle_over,
    oracles_given,
    retriever_over,
    search_given_only,
)
from veridical.build.readers import markdown_kinds
from veridical.build.sources import documents_of
from veridical.errors import UsageError
from veridical.protocols import Judge, Oracle, Retriever, RunContext
from veridical.retrieval.passages import passages
from veridical.settings import Settings
from veridical.text.language import detect
from veridical.types import Document, Notice, Passage, Report, Version
from veridical.verification.pipeline import Request, Verification

_KEPT_INDEXES = 8
# What calls added is kept so far; passages take some thirty times the memory of their text.
_KEPT_DOCUMENTS = 512
_KEPT_CHARACTERS = 8_000_000
# It has a number, a name and a verb, so that judging it loads what judging needs.
_SENTENCE = "The Harbour Bridge was opened in 1932."

_Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class _Index:
    """A retriever over the passages of some documents, and the languages they are in."""

    retriever: Retriever
    languages: frozenset[str]


class Verifier:
    """Checks texts against sources, and keeps what it has read and indexed.

    Safe to share between threads; a copy, or one that was pickled, has the same sources and has
    indexed nothing yet. `sources` given here, one or several, hold for every call; a
    call may add its own. `judge` and `oracles` (one, or several) are registered names or objects
    that keep the protocols; what is not given is as usual. Raises `UsageError` for an unknown
    policy, profile, judge or oracle, and `ConfigurationError` where the settings name it.
    """

    def __init__(  # noqa: PLR0913  # all but the sources are named, and each has its default
        self,
        sources: Sources = (),
        *,
        policy: str | None = None,
        profile: str | None = None,
        generator: str | None = None,
        settings: Settings | None = None,
        batch_size: int = 256,
        judge: str | Judge | None = None,
        oracles: str | Oracle | Iterable[str | Oracle] | None = None,
    ) -> None:
        self._settings = settings_given(settings)
        self._policy = policy_in_force(text_or_none(policy, "a policy's name"), self._settings)
        profile = text_or_none(profile, "a profile's name")
        self._profile = self._settings.profile if profile is None else profile
        require_profile(self._policy, self._profile, named=profile is not None)
        self._generator = text_or_none(generator, "a generator's name")
        self._judge = judge_given(judge)
        self._oracles = oracles_given(oracles)
        self._batch_size = count_given(batch_size, "the size of a batch")
        self._documents, self._notices = documents_of(sources)
        self._all = tuple(map(_key, self._documents))
        self._own = frozenset(self._all)
        self._forget()

    def _forget(self) -> None:
        """Begin with nothing indexed."""
        self._lock = threading.Lock()
        self._passages: dict[tuple[str, _Key], tuple[Passage, ...]] = {}
        self._added: OrderedDict[tuple[str, _Key], tuple[Passage, ...]] = OrderedDict()
        self._kept = 0  # characters of what was added
        self._indexes: OrderedDict[tuple[str, tuple[_Key, ...]], _Index] = OrderedDict()

    def __getstate__(self) -> dict[str, object]:
        """What another process needs: the sources as they were read, and not what is indexed."""
        left = ("_lock", "_passages", "_added", "_indexes", "_kept")
        return {name: value for name, value in self.__dict__.items() if name not in left}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._forget()

    def prepare(self) -> None:
        """Index the sources given to this verifier now, not at the first `verify`; for a server.

        Afterwards a `verify` that adds no sources reads and indexes nothing. Calling it again
        costs next to nothing. Without sources of its own it loads the word lists.
        """
        self.verify(_SENTENCE, sources=() if self._documents else _SENTENCE)

    def verify(
        self,
        text: str,
        *,
        question: str | None = None,
        sources: Sources = (),
        context: RunContext | None = None,
    ) -> Report:
        """The report on `text`; raises `UsageError` when there is no source at all."""
        text = text_given(text)
        question = text_or_none(question, "the question")
        context = context_given(context)
        context.check()
        added, notices = documents_of(sources, context)
        documents = _merged(self._documents, added) if added else self._documents
        if not documents and search_given_only(self._oracles):
            raise UsageError(
                "there is no source to check against", "give sources=[...], or --source PATH"
            )
        language = self._settings.language or _language(documents)
        index = self._index(documents, language, context)
        per_claim = self._settings.passages_per_claim
        oracles = tuple(oracle_over(one, index.retriever, per_claim) for one in self._oracles)
        verification = Verification(
            oracles=oracles,
            judge=self._judge,
            policy=self._policy,
            profile=self._profile,
            versions=_versions(self._judge, oracles, self._settings),
            batch_size=self._batch_size,
        )
        request = Request(
            text=text,
            documents=documents,
            question=question or None,
            notices=(*self._notices, *notices, *_warnings(self._judge, self._generator)),
            default_language=language,
            source_languages=index.languages,
        )
        return verification.report(request, context)

    def _index(self, documents: tuple[Document, ...], language: str, context: RunContext) -> _Index:
        """The index of these documents, from what is kept where it can be."""
        key = (language, tuple(map(_key, documents)))
        with self._lock:
            held = self._indexes.get(key)
            if held is not None:
                self._indexes.move_to_end(key)
                return held
        read = [one for document in documents for one in self._read(document, language, context)]
        languages = frozenset(passage.language for passage in read)
        made = _Index(retriever_over(read, context), languages)
        with self._lock:
            self._indexes[key] = made
            # That of its own sources stays, however many calls add some of theirs.
            others = [one for one in self._indexes if one[1] != self._all]
            for one in others[: max(0, len(others) - _KEPT_INDEXES)]:
                del self._indexes[one]
        return made

    def _read(self, document: Document, language: str, context: RunContext) -> tuple[Passage, ...]:
        key = (language, _key(document))
        with self._lock:
            held = self._passages.get(key) or self._added.get(key)
        if held is not None:
            return held
        made = passages(document, language, context, markdown=document.kind in markdown_kinds())
        with self._lock:
            if key[1] in self._own:
                self._passages[key] = made
            elif key not in self._added:
                self._added[key] = made
                self._kept += len(document.text)
                self._let_go()
        return made

    def _let_go(self) -> None:
        """Forget what calls added long ago; the verifier's own sources stay."""
        while self._kept > _KEPT_CHARACTERS or len(self._added) > _KEPT_DOCUMENTS:
            (_, (*_, words)), _ = self._added.popitem(last=False)
            self._kept -= len(words)


def verify(
    text: str,
    sources: Sources,
    *,
    question: str | None = None,
    policy: str | None = None,
    profile: str | None = None,
    context: RunContext | None = None,
) -> Report:
    """Check `text` against `sources`, once; see `Verifier` for many texts.

    A source is a text (str), a file or folder (pathlib.Path), or a Document; one may stand alone,
    several in any iterable. With `question`, a short answer becomes a statement and "I do not
    know" is checked. Raises `UsageError` for anything else.
    """
    return Verifier(sources, policy=policy, profile=profile).verify(
        text, question=question, context=context
    )


def _key(document: Document) -> _Key:
    """What passages are made from: the text itself, since a version is what its giver says."""
    return document.id, document.kind, document.title, document.text


def _merged(held: tuple[Document, ...], added: tuple[Document, ...]) -> tuple[Document, ...]:
    merged, _ = documents_of([*held, *added])
    return merged


def _language(documents: tuple[Document, ...]) -> str:
    """The language most of the sources' characters are in; the order of sources does not count."""
    sizes: Counter[str] = Counter()
    for document in documents:
        sizes[detect(document.text)] += len(document.text)
    return min(sizes, key=lambda code: (-sizes[code], code), default="en")


def _warnings(judge: Judge, generator: str | None) -> tuple[Notice, ...]:
    if generator is None or generator != judge.name:
        return ()
    message = (
        f"the judge {judge.name!r} is the model that wrote the text: it may repeat its own mistakes"
    )
    return (Notice("judge_is_generator", message),)


def _versions(judge: Judge, oracles: tuple[Oracle, ...], settings: Settings) -> tuple[Version, ...]:
    """What the report depends on beside its input and its policy."""
    in_force = (
        f"language {settings.language or 'detected'},"
        f" {settings.passages_per_claim} passages per claim"
    )
    return (
        Version("veridical", package_version("veridical")),
        *(Version(f"oracle:{oracle.name}", oracle.version) for oracle in oracles),
        Version(f"judge:{judge.name}", judge.version),
        Version("settings", in_force),
    )
