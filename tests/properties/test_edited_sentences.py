"""A sentence of a source is supported by it; edited in one value, it never is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import veridical
from veridical.text.segmentation import SegmentKind, segments

REPORT = (Path(__file__).parents[2] / "examples" / "harbour-report.md").read_text("utf-8")
STEP = 3
"""Every third sentence: one run takes seconds; `STEP = 1` is the whole report."""

_NUMBER = re.compile(r"(?<![\w.,])\d[\d,.]*\d|(?<![\w.,])\d(?!\w)")
_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{3,}(?: [A-Z][a-z]+)*")
_AUXILIARY = re.compile(r"\b(?:is|was|were|are|has|had|will)\b")
_GUESSED = re.compile(r"\b(?:some|about|around|nearly|almost|roughly|over|more|less|least|most)\b")


def _sentences() -> tuple[str, ...]:
    found = (
        segment.reading.text.strip()
        for segment in segments(REPORT, "en", True)
        if segment.kind is SegmentKind.SENTENCE
    )
    return tuple(one for one in found if 20 < len(one) < 220)[::STEP]


SENTENCES = _sentences()


def _edited(sentence: str) -> Iterator[str]:
    for found in _NUMBER.finditer(sentence):
        digits = found.group()
        other = str((int(digits[-1]) + 3) % 10)
        yield sentence[: found.start()] + digits[:-1] + other + sentence[found.end() :]
    for name in dict.fromkeys(_NAME.findall(sentence)):
        yield sentence.replace(name, "Quillham", 1)
    verb = _AUXILIARY.search(sentence)
    if verb is not None and " not " not in sentence:
        yield sentence[: verb.end()] + " not" + sentence[verb.end() :]


@pytest.fixture(scope="module")
def verifier() -> veridical.Verifier:
    return veridical.Verifier(sources=[REPORT])


def test_the_sentences_of_a_source_are_supported_by_it(verifier: veridical.Verifier) -> None:
    missed = [one for one in SENTENCES if verifier.verify(one).label not in ("supported", None)]
    assert len(SENTENCES) > 100
    assert not missed


def test_an_edited_sentence_is_never_supported(verifier: veridical.Verifier) -> None:
    edited = [one for sentence in SENTENCES for one in _edited(sentence)]
    believed = [
        one
        for one in edited
        if verifier.verify(one).label == "supported" and not _GUESSED.search(one)
    ]
    assert len(edited) > 150
    assert not believed
