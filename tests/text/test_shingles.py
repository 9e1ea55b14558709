"""Runs of content words: which words count, and which runs a long text holds."""

from __future__ import annotations

import tracemalloc

import pytest

from veridical.text.shingles import STOP_WORDS, content_words, held_shingles, shingles


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The quay IS green", "quay green"),
        ("It is what it was, and so are they.", ""),
        ("It is not so; no one ever said all", "not no one ever said all"),
        ("Fig. 2.5, 1,240 m", "fig 2 5 1 240 m"),
        ("well-known H2O snake_case", "well known h2o snake_case"),
        ("Das Straßenfest", "das straßenfest"),
        ("it's the town's", "town"),
        ("", ""),
        ("\x00 \ud800 ...", ""),
    ],
)
def test_content_words(text: str, words: str) -> None:
    assert list(content_words(text)) == words.split()


def test_what_denies_and_what_counts_is_content() -> None:
    assert not STOP_WORDS & set("not no never none nothing all some every only".split())


@pytest.mark.parametrize(
    ("text", "size", "count"),
    [
        ("a b c d e", 5, 0),
        ("w x y z", 5, 0),
        ("v w x y z", 5, 1),
        ("u v w x y z", 5, 2),
        ("z", 1, 1),
    ],
)
def test_there_is_a_run_for_each_place_where_it_fits(text: str, size: int, count: int) -> None:
    assert len(shingles(text, size)) == count


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("quay long green tall old", True),
        ("so the quay, long and green: tall old!", True),
        ("quay long green quay long green tall old", True),
        ("quay long green pier tall old", False),
        ("quay long green tall", False),
        ("old tall green long quay", False),
        ("", False),
    ],
)
def test_a_run_is_found_where_its_words_follow_one_another(text: str, held: bool) -> None:
    wanted = shingles("quay long green tall old", 5)
    assert bool(held_shingles(text, wanted, 5)) is held


def test_a_text_holds_just_what_a_plain_search_finds() -> None:
    text = "quay pier quay pier quay pier dam quay dam dam pier quay pier quay pier quay"
    wanted = shingles("pier quay pier quay pier quay dam dam", 3)
    assert held_shingles(text, wanted, 3) == set(shingles(text, 3)) & set(wanted)


def test_of_a_long_text_little_is_kept() -> None:
    text = "the tall ships came and went along the quay of stone. " * 40_000
    wanted = shingles("ships went quay stone tall ships", 5)
    tracemalloc.start()
    held_shingles(text, wanted, 5)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 2 * len(text)  # the text in lower case, and next to nothing beside it
