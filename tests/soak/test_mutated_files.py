"""Real files broken in five hundred ways, each read as a user would have it read: row 12.

`make soak` runs it; `--files 5000` makes it longer. benchmarks/isolation.py counts what became of
them. Files of a folder named in VERIDICAL_SHARED are taken too, where it is there.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from measuring.mutations import KINDS, Mutated, mutated, originals
from measuring.outcomes import Outcome, kept, outcome_of, own_peak, peaks
from measuring.shared import SHARED

SECONDS = 60.0
GB = 2**30
_NO_SIGN = re.compile("[\ufffd\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SURELY_TOLD = ("docx", "docx within", "json", "xml", "pdf")
"""Of these a file that was cut is never read as if it were whole."""


def _well(one: Mutated, found: Outcome) -> None:
    assert found.kind not in ("fault", "crash"), (one.original.name, one.way, one.number, found)
    assert found.seconds < SECONDS, (one.number, found.seconds)
    if found.kind not in ("read", "told"):
        assert found.words, one.number
        assert found.hint, one.number
    if found.kind == "read":
        assert not _NO_SIGN.search(found.text), (one.number, one.original.name, one.way)
        lines = one.original.name.endswith(".jsonl")
        if one.way == "cut" and one.original.kind in _SURELY_TOLD and not lines:
            before = outcome_of(one.original.name, one.original.data)
            assert kept(before.text, found.text) == (1.0, 0.0), (one.number, one.original.name)


@pytest.mark.timeout(7200)
def test_hardening_12_broken_files_end_in_words(files: int) -> None:
    every = originals(SHARED)
    assert {one.kind for one in every} == set(KINDS)
    before = own_peak()
    seen: Counter[str] = Counter()
    highest = 0
    for one in mutated(every, files):
        found = outcome_of(one.original.name, one.data)
        _well(one, found)
        seen[found.kind] += 1
        highest = max(highest, *peaks(), 0)
    assert sum(seen.values()) == files
    assert seen["refused"] and seen["read"] and seen["told"], seen
    assert highest < GB
    assert own_peak() - before < 150 * 2**20


@pytest.mark.timeout(600)
def test_hardening_12_a_pdf_cut_at_any_place_ends_in_words() -> None:
    every = [one for one in originals(SHARED) if one.kind == "pdf" and len(one.data) < 20_000]
    for one in every:
        for at in range(1, len(one.data), max(1, len(one.data) // 200)):
            found = outcome_of(one.name, one.data[:at])
            assert found.kind != "fault", (one.name, at, found)
            assert found.kind != "crash", (one.name, at, found)
