"""TF-IDF over whole texts: what it makes of odd ones, and how long it takes."""

from __future__ import annotations

import time

import numpy as np
import pytest

from veridical.retrieval.tfidf import build_tfidf, words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The QUAY is 5 m, or 50.", ["the", "quay", "is", "or", "50"]),
        ("a b c 1 2 _", []),
        ("snake_case x-ray Ω Ωμ", ["snake_case", "ray", "ωμ"]),
        ("e\u0301t\u00e9", ["t\u00e9"]),
        ("\ud800 \x00 ab", ["ab"]),
        ("", []),
    ],
)
def test_words_have_two_characters_or_more(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_an_index_of_nothing_knows_nothing() -> None:
    for texts in ([], [""], ["", "..."]):
        index = build_tfidf(texts)
        assert index.cosines("old quay").tolist() == [0.0] * len(texts)
        assert index.vector("old quay") == {}
        assert not index.filled.any()


def test_cosines_do_not_depend_on_the_order_of_texts_or_words() -> None:
    texts = ["old quay old pier", "tall quay", "green dam of stone", "stone quay of old"]
    there, back = build_tfidf(texts), build_tfidf(texts[::-1])
    assert there.cosines("old stone quay").tolist() == back.cosines("quay old stone")[::-1].tolist()


def test_a_text_is_at_one_with_itself_and_at_nothing_with_a_stranger() -> None:
    index = build_tfidf(["old quay of stone", "herring landings"])
    assert index.cosines("old quay of stone") == pytest.approx([1.0, 0.0])


def test_the_words_shared_make_up_the_cosine() -> None:
    index = build_tfidf(["old quay of stone", "old pier of wood", "tall dam"])
    for number, cosine in enumerate(index.cosines("an old stone pier")):
        assert sum(part for _, part in index.shared("an old stone pier", number)) == pytest.approx(
            cosine
        )


def test_ten_claims_beside_a_hundred_pages_take_a_small_part_of_a_second() -> None:
    chance = np.random.default_rng(5)
    vocabulary = [f"word{at}" for at in range(6_000)]
    pages = [" ".join(chance.choice(vocabulary, 500)) for _ in range(100)]
    claims = [" ".join(chance.choice(vocabulary, 20)) for _ in range(10)]
    began = time.thread_time()
    index = build_tfidf(pages)
    for claim in claims:
        index.cosines(claim)
    assert time.thread_time() - began < 0.4
