"""Row 12: a PDF is a program; whatever it does, it ends with pages or with words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hardening import pdf_making as made
from tests.hardening.reading import Outcome, outcome_of
from veridical.files.source_file import SourceFile

LINE = "The quay is 520 metres long."
SECONDS = 60.0

HOSTILE: dict[str, Callable[[], bytes]] = {
    "circular pages": made.circular_pages,
    "circular tables": made.circular_tables,
    "10^5 empty pages": lambda: made.empty_pages(100_000, shared=False),
    "10^6 times the same page": lambda: made.empty_pages(1_000_000, shared=True),
    "a page that claims to be 10^9": lambda: made.claimed_pages(10**9),
    "a page that claims to be less than none": lambda: made.claimed_pages(-1),
    "200 MB of letters in a stream": lambda: made.large_stream(200 * 2**20),
    "200 MB of spaces in a stream": lambda: made.large_spaces(200 * 2**20),
    "2 GB of spaces in a stream": lambda: made.large_spaces(2 * 2**30),
    "50 forms within forms": lambda: made.nested_forms(50, 1),
    "2^50 forms within forms": lambda: made.nested_forms(50, 2),
    "10^8 forms within forms": lambda: made.nested_forms(8, 10),
    "a form in itself": made.form_in_itself,
    "no root": made.without_root,
    "laughing metadata": made.laughs,
    "10^5 lists in lists": lambda: made.deep_arrays(100_000),
    "10^6 open brackets": lambda: made.deep_operators(1_000_000),
    "10^6 letters on one place": lambda: made.many_letters(1_000_000),
    "a stream longer than the file": made.long_length,
    "contents that are themselves": made.circular_references,
    "packed objects in packed objects": lambda: made.packed_objects(1000),
    "1,000 broken fonts": lambda: made.many_fonts(1000),
    "a page without end": made.wide_page,
}
# What a person who looks at the page sees, and so it should be read.
STILL_READ = {"circular tables", "laughing metadata", "10^5 lists in lists"}


def well(found: Outcome) -> None:
    assert found.seconds < SECONDS + 5, found
    assert found.kind != "fault", found


@pytest.mark.timeout(180)
@pytest.mark.parametrize("name", HOSTILE)
def test_hardening_12_a_hostile_pdf_ends_in_words(name: str) -> None:
    data = HOSTILE[name]()
    found = outcome_of(SourceFile("a.pdf", data))
    well(found)
    if name in STILL_READ:
        assert LINE in found.text


def test_hardening_12_the_file_they_are_made_from_is_read() -> None:
    assert outcome_of(SourceFile("a.pdf", made.GOOD)).text.strip() == LINE
