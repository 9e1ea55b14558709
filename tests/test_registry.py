"""The registry: whatever stands in it keeps its protocol and the suite of its kind.

A new entry is tested here by being registered. A reader needs one thing more, a file that it
reads: `tests/samples/NAME.SUFFIX`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from veridical import registry
from veridical.build.parts import (
    embedder_in_use,
    embedder_named,
    judge_named,
    oracle_over,
    policy_of,
    reader_named,
    require_part,
    retriever_over,
)
from veridical.doors import installation
from veridical.errors import InternalError, UsageError, VeridicalError
from veridical.files.source_file import SourceFile
from veridical.protocols import Embedder, Judge, Oracle, Reader, Retriever, RunContext
from veridical.registry import ENTRIES, load, names
from veridical.retrieval.passages import passages
from veridical.testing import claim, document, passage
from veridical.testing.conformance import (
    EmbedderConformance,
    JudgeConformance,
    OracleConformance,
    PolicyConformance,
    ReaderConformance,
    RetrieverConformance,
)
from veridical.types import Claim, Hit, Passage
from veridical.verification.policy import Policy, Thresholds
from veridical.verification.sides import BySides

SAMPLES = Path(__file__).parent / "samples"
KINDS = ["embedder", "judge", "oracle", "policy", "reader", "retriever"]
WRONG = [None, True, 5, 1.5, b"slots", [], ["slots"], {}, "", " slots", "Slots", "\ud800", "x\n"]


# What is searched: two sources, so that one could crowd the other out.
def searched() -> list[Passage]:
    long = " ".join(f"The bridge number {at} was opened in {1900 + at}." for at in range(12))
    texts = {
        "a.md": long,
        "b.md": "The bridge is long. The tower has a clock.",
        "c.md": "A bridge.",
    }
    return [one for id, text in texts.items() for one in passages(document(text, id=id))]


# A suite for each kind, over the part of a name


class RegisteredJudge(JudgeConformance):
    name = ""

    def make(self) -> Judge:
        return judge_named(self.name)


class RegisteredOracle(OracleConformance):
    name = ""

    def make(self) -> Oracle:
        return oracle_over(
            self.name, retriever_over("bm25", searched(), embedder_in_use(), RunContext()), 8
        )

    def claims(self) -> Sequence[Claim]:
        texts = ("The bridge was opened in 1905.", "The tower has a clock.", "Nothing is known.")
        return [claim(text) for text in texts]


class RegisteredPolicy(PolicyConformance):
    name = ""

    def make(self) -> Policy:
        return policy_of(self.name)

    def test_is_registered_under_its_own_name(self) -> None:
        assert self.make().name == self.name


class RegisteredReader(ReaderConformance):
    name = ""

    def make(self) -> Reader:
        return reader_named(self.name)

    def sample(self) -> SourceFile:
        found = sorted(SAMPLES.glob(f"{self.name}.*"))
        assert len(found) == 1, f"put one file that it reads at tests/samples/{self.name}.SUFFIX"
        return SourceFile(found[0].name, found[0].read_bytes())

    def test_shares_no_suffix_and_no_kind(self) -> None:
        """Else which reader reads a file, and how its text is read, would be left to the order."""
        mine = self.make()
        for other in set(names("reader")) - {self.name}:
            theirs = reader_named(other)
            assert not set(mine.suffixes) & set(theirs.suffixes), f"shared with {other}"
            same = {kind.name for kind in mine.kinds} & {kind.name for kind in theirs.kinds}
            assert not same, f"the kinds {same} are those of {other} too"


class RegisteredRetriever(RetrieverConformance):
    name = ""

    def make(self) -> Retriever:
        made: Callable[..., object] = load("retriever", self.name)  # type: ignore[assignment]
        found = made(searched(), RunContext(), embedder_in_use())
        assert isinstance(found, Retriever)
        return found

    def queries(self) -> Sequence[str]:
        return ["the bridge was opened", "tower clock", "nothing known"]


class RegisteredEmbedder(EmbedderConformance):
    name = ""

    def make(self) -> Embedder:
        return embedder_named(self.name)


SUITES: dict[str, type] = {
    "embedder": RegisteredEmbedder,
    "judge": RegisteredJudge,
    "oracle": RegisteredOracle,
    "policy": RegisteredPolicy,
    "reader": RegisteredReader,
    "retriever": RegisteredRetriever,
}


def promises(kind: str) -> list[str]:
    return [name for name in dir(SUITES[kind]) if name.startswith("test_")]


def keep(kind: str, name: str, promise: str) -> None:
    suite = SUITES[kind]()
    suite.name = name
    getattr(suite, promise)()


@pytest.mark.parametrize(
    ("kind", "name", "promise"),
    [
        (kind, name, promise)
        for kind, entries in ENTRIES.items()
        for name in sorted(entries)
        for promise in promises(kind)
    ],
)
def test_what_is_registered_keeps_its_promises(kind: str, name: str, promise: str) -> None:
    keep(kind, name, promise)


def test_every_kind_has_a_suite() -> None:
    assert sorted(ENTRIES) == sorted(SUITES) == KINDS


# A bad part that is registered fails here, with no line of test written for it


@dataclass(frozen=True, slots=True)
class EchoJudge:
    name: str = "echo"
    version: str = ""

    def judge(self, pairs: Sequence[object], context: object) -> Sequence[object]:
        del context
        return list(pairs)


class GreedyReader:
    kinds = ("text",)
    suffixes = (".md",)

    def recognises(self, file: SourceFile) -> bool:
        return bool(file.data)

    def read(self, file: SourceFile, context: RunContext) -> Sequence[str]:
        context.check()
        return [file.name]


class OneNote:
    """Finds the same passage for whatever is asked, twice."""

    name = "one"
    version = "1"

    def __init__(self, *made_with: object) -> None:
        del made_with

    def find(self, claims: Sequence[Claim], context: RunContext) -> Sequence[object]:
        context.check()
        return [[passage("A bridge.")] * 2 for _ in claims]

    def search(self, queries: Sequence[str], *_: object, **__: object) -> Sequence[object]:
        return [[Hit(passage("A bridge."), 1.0)] * 9 for _ in queries]


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, object], None]]:
    """Registers a part of a kind as "bad": one line in the registry, as a contributor writes it."""
    module = ModuleType("bad_parts")
    monkeypatch.setitem(sys.modules, "bad_parts", module)

    def add(kind: str, part: object) -> None:
        setattr(module, f"BAD_{kind}", part)
        monkeypatch.setitem(registry._ENTRIES[kind], "bad", f"bad_parts:BAD_{kind}")

    yield add


@pytest.mark.parametrize(
    ("kind", "part", "broken"),
    [
        (
            "judge",
            EchoJudge,
            {"has_a_name_and_a_version", "one_result_per_pair", "stops_when_told"},
        ),
        ("oracle", OneNote, {"no_passage_twice", "signs_its_findings"}),
        (
            "policy",
            Policy("bad", False, {"usual": Thresholds(0.2, 0.7)}, BySides(lambda *_: 7.0)),
            {
                "marks_every_claim_and_the_text",
                "thresholds_are_within_range",
                "trust_rises_with_support",
            },
        ),
        (
            "policy",
            {"name": "bad"},
            {"has_a_name_and_profiles", "is_registered_under_its_own_name"},
        ),
        (
            "reader",
            GreedyReader,
            {
                "names_its_kinds",
                "recognises_only_its_own",
                "reads_its_sample",
                "shares_no_suffix_and_no_kind",
            },
        ),
        ("retriever", OneNote, {"one_ranking_per_query", "no_passage_twice", "stops_when_told"}),
        ("retriever", list, {"one_ranking_per_query", "best_first"}),
    ],
)
def test_a_bad_part_that_is_registered_fails(
    kind: str, part: object, broken: set[str], register: Callable[[str, object], None]
) -> None:
    register(kind, part)
    failed = set()
    for promise in promises(kind):
        try:
            keep(kind, "bad", promise)
        except (AssertionError, VeridicalError, AttributeError, TypeError):
            failed.add(promise.removeprefix("test_"))
    assert broken <= failed


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", [{"name": "bad"}, object, 5])
def test_what_is_no_part_is_a_fault_that_names_the_entry(
    kind: str, part: object, register: Callable[[str, object], None]
) -> None:
    register(kind, part if kind == "policy" or part is not object else lambda *_: object())
    with pytest.raises(InternalError, match=f"as the {kind} 'bad' is none") as raised:
        require_part(kind, "bad")
    assert "registry.py" in raised.value.hint
    [health] = [one for one in installation.parts() if one.part == f"{kind} bad"]
    assert health.status is installation.Status.FAIL
    assert health.words == raised.value.message


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_can_be_made(kind: str) -> None:
    for name in names(kind):
        require_part(kind, name)


# Names


@pytest.mark.parametrize("kind", sorted(ENTRIES))
@pytest.mark.parametrize("name", WRONG, ids=range(len(WRONG)))
def test_an_unknown_name_is_refused_with_those_that_are_known(kind: str, name: str) -> None:
    with pytest.raises(UsageError, match=f"unknown {kind}: ") as raised:
        load(kind, name)
    assert raised.value.hint == f"known: {', '.join(names(kind))}"


@pytest.mark.parametrize("kind", WRONG, ids=range(len(WRONG)))
def test_an_unknown_kind_is_refused_with_those_that_are_known(kind: str) -> None:
    for call in (lambda: names(kind), lambda: load(kind, "slots")):
        with pytest.raises(UsageError, match="no such kind of part") as raised:
            call()
        assert raised.value.hint == f"known: {', '.join(KINDS)}"


def test_what_is_registered_cannot_be_changed_from_outside() -> None:
    with pytest.raises(TypeError):
        ENTRIES["judge"]["mine"] = "mine:Judge"  # type: ignore[index]
