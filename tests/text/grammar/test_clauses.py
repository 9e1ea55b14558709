"""Who does what: subjects, verbs, voice and boundaries of English clauses."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.text.grammar.clauses import clauses
from veridical.text.grammar.tagging import tag
from veridical.text.words import tokens


def frames(sentence: str) -> list[tuple[str, str, bool, str]]:
    """Subject, main verb, passive, connector of each clause."""
    found = tokens(sentence)
    tags = tag(found, "en")
    return [
        (
            " ".join(found[at].text for at in clause.subject),
            found[clause.verb].text if clause.verb is not None else "",
            clause.passive,
            clause.connector,
        )
        for clause in clauses(found, tags, "en")
    ]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The Kestrel bridge opened to traffic on 14 May 1931.",
            [("The Kestrel bridge", "opened", False, "")],
        ),
        (
            "It spans the river Tarn and is 412 metres long.",
            [("It", "spans", False, ""), ("It", "is", False, "and")],
        ),
        (
            "The committee published its draft in April, held hearings in June, and adopted it.",
            [
                ("The committee", "published", False, ""),
                ("The committee", "held", False, ""),
                ("The committee", "adopted", False, "and"),
            ],
        ),
        (
            "Marie Lund founded Northwind, while Peter Dahl founded Southgate.",
            [("Marie Lund", "founded", False, ""), ("Peter Dahl", "founded", False, "while")],
        ),
        (
            "The novel was written by Clara Voss and illustrated by Jan Meer.",
            [("The novel", "written", True, ""), ("The novel", "illustrated", True, "and")],
        ),
        (
            "The bridge, which was built in 1864, is 20 m wide.",
            [("The bridge", "built", True, "which"), ("The bridge", "is", False, "")],
        ),
        (
            "In 2023 the museum had 1,284,000 visitors, and a ticket cost 18 euros.",
            [("the museum", "had", False, ""), ("a ticket", "cost", False, "and")],
        ),
        (
            "The list of side effects below is non-exhaustive.",
            [("The list of side effects below", "is", False, "")],
        ),
        (
            "All sixteen collaborators hold write access.",
            [("All sixteen collaborators", "hold", False, "")],
        ),
        (
            "The bill was not saved because the connection timed out.",
            [("The bill", "saved", True, ""), ("the connection", "timed", False, "because")],
        ),
    ],
)
def test_frames(sentence: str, expected: list[tuple[str, str, bool, str]]) -> None:
    assert frames(sentence) == expected


@given(st.text(max_size=200))
def test_clauses_cover_the_sentence_without_gaps(text: str) -> None:
    found = tokens(text)
    cut = clauses(found, tag(found, "en"), "en")
    if found:
        assert cut[0].start == 0
        assert cut[-1].end == len(found)
        assert all(one.end == two.start for one, two in pairwise(cut))
        assert all(0 <= at < len(found) for one in cut for at in (*one.subject, *one.predicate))
    else:
        assert cut == ()
