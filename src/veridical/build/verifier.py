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
from veridical.build.choices import (
    policies_to_compare,
    policy_in_force,
    require_profile,
    require_retriever,
    require_use,
)
from veridical.build.judges import judging_in_force
from veridical.build.parts import (
    embedder_in_use,
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
from veridical.types import Document, Notice, Passage, Report, SideBySide, Version
from veridical.verification.pipeline import Request, Verification
from veridical.verification.policy import Policy

_WORDS_ONLY = "bm25"
"""The retriever that asks no embedder."""

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
    indexed nothing yet. `sources` given here, one or several, hold for every call; a call may add
    its own. `policy` is a registered name or a `Policy`. `judge` and `oracles` (one, or several)
    are registered names or objects that keep the protocols; `judge` may also be `combined` or
    `hub:OWNER/NAME`, whose files are fetched now. What is not given is as the settings have it.
    Raises `UsageError` for an unknown policy, profile, judge or oracle, `ConfigurationError` where
    the settings name it, and for a model of a hub `MissingExtra`, `Unreachable` and
    `UnreadableInput`.
    """

    def __init__(  # noqa: PLR0913  # all but the sources are named, and each has its default
        self,
        sources: Sources = (),
        *,
        policy: str | Policy | None = None,
        profile: str | None = None,
        generator: str | None = None,
        settings: Settings | None = None,
        batch_size: int = 256,
        judge: str | Judge | None = None,
        oracles: str | Oracle | Iterable[str | Oracle] | None = None,
    ) -> None:
        self._settings = settings_given(settings)
        self._policy = policy_in_force(policy, self._settings)
        profile = text_or_none(profile, "a profile's name")
        self._profile = self._settings.profile if profile is None else profile
        require_profile(self._policy, self._profile, named=profile is not None)
        require_retriever(self._settings)
        self._embedder = embedder_in_use()
        self._generator = text_or_none(generator, "a generator's name")
        self._judging = judging_in_force(judge, self._settings)
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
        """The report on `text`; raises `UsageError` when there is no source at all.

        Raises `ConfigurationError` where the profile in force has a `passes` of the settings, and
        the policy goes by the label.
        """
        context = context_given(context)
        require_use(self._policy, self._profile, self._settings.profiles)
        verification, request = asked_of(self, (text, question, sources), context)
        return verification.report(request, context)

    def compare_policies(
        self,
        text: str,
        *,
        policies: str | Policy | Iterable[str | Policy] | None = None,
        question: str | None = None,
        sources: Sources = (),
        context: RunContext | None = None,
    ) -> SideBySide:
        """The report on `text` under each policy: claims are found and judged once, then scored.

        `policies` are names or policies; without them it is the verifier's own, then all others.
        Each takes the verifier's profile. Raises as `verify` does, and for two of one name.
        """
        context = context_given(context)
        compared = policies_to_compare(policies, self._policy, self._settings)
        for policy in compared:
            require_profile(policy, self._profile, named=True)
        verification, request = asked_of(self, (text, question, sources), context)
        return SideBySide(verification.reports(request, compared, context))

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
        retriever = retriever_over(self._settings.retriever, read, self._embedder, context)
        made = _Index(retriever, languages)
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


def asked_of(
    verifier: Verifier, given: tuple[str, str | None, Sources], context: RunContext
) -> tuple[Verification, Request]:
    """What is to be done with a text, a question and the sources of a call, and by what parts."""
    text, question, sources = given
    text = text_given(text)
    question = text_or_none(question, "the question")
    context.check()
    added, notices = documents_of(sources, context)
    documents = _merged(verifier._documents, added) if added else verifier._documents
    if not documents and search_given_only(verifier._oracles):
        raise UsageError(
            "there is no source to check against", "give sources=[...], or --source PATH"
        )
    language = verifier._settings.language or _language(documents)
    index = verifier._index(documents, language, context)
    per_claim = verifier._settings.passages_per_claim
    oracles = tuple(oracle_over(one, index.retriever, per_claim) for one in verifier._oracles)
    verification = Verification(
        oracles=oracles,
        judge=verifier._judging.judge,
        policy=verifier._policy,
        profile=verifier._profile,
        versions=_versions(verifier, oracles),
        batch_size=verifier._batch_size,
        reading=verifier._judging.reading,
    )
    request = Request(
        text=text,
        documents=documents,
        question=question or None,
        notices=(
            *verifier._notices,
            *notices,
            *_warnings(verifier._judging.judge, verifier._generator),
        ),
        default_language=language,
        source_languages=index.languages,
    )
    return verification, request


def verify(
    text: str,
    sources: Sources,
    *,
    question: str | None = None,
    policy: str | Policy | None = None,
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


def _versions(verifier: Verifier, oracles: tuple[Oracle, ...]) -> tuple[Version, ...]:
    """What the report depends on beside its input and its policy."""
    settings, judging = verifier._settings, verifier._judging
    in_force = (
        f"language {settings.language or 'detected'},"
        f" {settings.passages_per_claim} passages per claim, retriever {settings.retriever},"
        f" judge {judging.said}"
    )
    embedder, judge, reading = verifier._embedder, judging.judge, judging.reading
    asked = settings.retriever != _WORDS_ONLY
    embedders = (Version(f"embedder:{embedder.name}", embedder.version),) if asked else ()
    reads = () if reading is None else reading.versions()
    return (
        Version("veridical", package_version("veridical")),
        *(Version(f"oracle:{oracle.name}", oracle.version) for oracle in oracles),
        Version(f"judge:{judge.name}", judge.version),
        *reads,
        *embedders,
        Version("settings", in_force),
    )
