"""Words and meaning fused by their ranks, whatever is asked for and was asked before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veridical import document
from veridical.protocols import RunContext
from veridical.retrieval.bm25 import build_index
from veridical.retrieval.hybrid import FEW, FIRST, HybridIndex, retriever
from veridical.retrieval.passages import passages
from veridical.retrieval.vectors import KeptVectors
from veridical.types import Failure, Hit, Passage

WORDS = ("mill", "quay", "tea", "otter", "bridge", "tower", "clock", "sea")


@dataclass(frozen=True)
class Scripted:
    """A vector for each word that a text holds, the first such; what was embedded is noted."""

    name: str = "scripted"
    version: str = "1"
    dimension: int = len(WORDS)
    seen: list[str] = field(default_factory=list)
    broken: str = "\x00"

    def embed(
        self, texts: Sequence[str], context: RunContext
    ) -> Sequence[Sequence[float] | Failure]:
        context.check()
        self.seen.extend(texts)
        return [
            Failure("no_vector", text) if self.broken in text else self.vector(text)
            for text in texts
        ]

    def vector(self, text: str) -> list[float]:
        found = [float(word in text.lower()) for word in WORDS]
        length = sum(found) ** 0.5 or 1.0
        return [one / length for one in found] if any(found) else [1.0, *[0.0] * 7]


def parts(*texts: str) -> list[Passage]:
    return [one for at, text in enumerate(texts) for one in passages(document(text, id=f"{at:03}"))]


def found(index: HybridIndex, query: str, k: int = 1000, **given: int) -> Sequence[Hit]:
    return index.search([query], k, RunContext(), **given)[0]


def test_a_passage_without_a_word_of_the_query_is_found_in_a_small_collection() -> None:
    given = parts("The otter sleeps.", "The crane rusts.")
    index = retriever(given, RunContext(), Scripted())
    first, second = found(index, "An otter naps at sea")
    assert first.passage.text == "The otter sleeps."
    assert first.similarity == pytest.approx(0.7071, abs=1e-4)
    assert second.similarity == 0.0
    assert [
        hit.passage.text for hit in build_index(given).search(["sea"], 5, RunContext())[0]
    ] == []


@pytest.mark.promise("G15")
def test_ranks_are_added_as_published() -> None:
    """1 / (60 + rank) over both rankings, by hand."""
    texts = ("The mill by the quay.", "The quay, the quay, the quay.", "A tower.")
    index = retriever(parts(*texts), RunContext(), Scripted())
    hits = {hit.passage.text: hit.score for hit in found(index, "the mill at the quay")}
    # By words: the first, the second. By meaning: the first (1), the second (.71), the tower (0).
    assert hits == {
        texts[0]: pytest.approx(1 / 61 + 1 / 61),
        texts[1]: pytest.approx(1 / 62 + 1 / 62),
        texts[2]: pytest.approx(1 / 63),
    }


def test_only_the_best_by_words_get_a_vector_in_a_large_collection() -> None:
    embedder = Scripted()
    given = parts(*(f"The tea of number {at} is sold at the quay." for at in range(200)))
    index = retriever(given, RunContext(), embedder)
    hits = found(index, "tea at the quay", k=24, per_source=6)
    assert len(hits) == 24
    near = [hit for hit in hits if hit.similarity is not None]
    assert 0 < len(near) <= 2 * FIRST
    assert len(embedder.seen) == len(near) + 1
    assert len(given) > FEW


@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_neither_order_nor_history_changes_a_ranking(query: list[str], chance: object) -> None:
    texts = [
        f"The {a} and the {b} of day {at}."
        for at, (a, b) in enumerate(zip(WORDS, WORDS[3:], strict=False))
    ]
    given = parts(*texts * 8)
    shuffled = list(given)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    words = " ".join(query)
    fresh = found(retriever(given, RunContext(), Scripted()), words)
    other = retriever(shuffled, RunContext(), KeptVectors(Scripted()))
    found(other, "the clock of the tower")
    assert found(other, words) == fresh
    assert found(other, words, k=3) == fresh[:3]


def test_a_text_that_cannot_be_embedded_is_ranked_by_its_words() -> None:
    given = parts("The otter sleeps.", "The otter swims in tea.")
    index = retriever(given, RunContext(), Scripted(broken="swims"))
    hits = {hit.passage.text: hit.similarity for hit in found(index, "the otter swam")}
    assert hits == {"The otter sleeps.": 1.0, "The otter swims in tea.": None}
    nothing = retriever(given, RunContext(), Scripted(broken="e"))
    assert [hit.similarity for hit in found(nothing, "the otter")] == [None, None]


def test_a_short_passage_is_embedded_with_what_stands_before_it() -> None:
    embedder = Scripted()
    index = retriever(parts("The tower has a clock. It is late."), RunContext(), embedder)
    found(index, "clock")
    assert embedder.seen[1:] == ["The tower has a clock.", "The tower has a clock. It is late."]


def test_nothing_is_embedded_twice() -> None:
    embedder = Scripted()
    kept = KeptVectors(embedder, kept=3)
    context = RunContext()
    assert len(kept.embed(["tea", "sea", "tea"], context)) == 3
    kept.embed(["sea", "mill"], context)
    assert embedder.seen == ["tea", "sea", "mill"]
    # The one that was asked for longest ago makes room.
    kept.embed(["clock"], context)
    kept.embed(["sea", "mill"], context)
    kept.embed(["tea"], context)
    assert embedder.seen == ["tea", "sea", "mill", "clock", "tea"]


def test_a_failure_is_not_kept() -> None:
    embedder = Scripted(broken="bad")
    kept = KeptVectors(embedder)
    assert isinstance(kept.embed(["bad"], RunContext())[0], Failure)
    kept.embed(["bad"], RunContext())
    assert embedder.seen == ["bad", "bad"]


def test_a_copy_for_another_process_keeps_nothing_yet() -> None:
    import copy

    embedder = Scripted()
    kept = KeptVectors(embedder)
    kept.embed(["tea"], RunContext())
    twin = copy.copy(kept)
    twin.embed(["tea"], RunContext())
    assert embedder.seen == ["tea", "tea"]
    assert (twin.name, twin.version, twin.dimension) == ("scripted", "1", len(WORDS))
