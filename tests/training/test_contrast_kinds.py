"""Edits of a given pair: a small case of each kind, and what no kind may do."""

from __future__ import annotations

from random import Random

import pytest
from training.judge.contrast.distractors import embedded, pool
from training.judge.contrast.edit import Edit, mirrored, put
from training.judge.contrast.kinds.order import joined
from training.judge.contrast.kinds.table import KINDS
from training.judge.contrast.make import balanced, examples
from training.judge.contrast.rows import Pair, supported
from training.judge.pairs import LABELS, Example

S, C, N = "supported", "contradicted", "neutral"

# kind, evidence, claim, and pairs of a claim and its label that must (with !: must not) be made
CASES = (
    (
        "role",
        "In 1997, Acme Foods bought Tarn Mills.",
        "Acme Foods bought Tarn Mills.",
        [("Tarn Mills was bought by Acme Foods.", S), ("Tarn Mills bought Acme Foods.", C)],
    ),
    (
        "role",
        "Hollow is a film written by Ann Lee.",
        "Hollow was written by Ann Lee.",
        [("Ann Lee wrote Hollow.", S), ("Ann Lee was written by Hollow.", C)],
    ),
    (
        "order",
        "Dorne (born 3 May 1920) was a painter.",
        "Dorne was born in 1920.",
        [("Dorne was born before 1", S), ("Dorne was born after 1", C)],
    ),
    (
        "negation",
        "Kelby is a small town.",
        "Kelby is a small town.",
        [("Kelby is not a small town.", C), ("Kelby is a small town.", C)],
    ),
    (
        "quantifier",
        "The band released several albums.",
        "The band released several albums.",
        [("The band released some albums.", S), ("The band released no albums.", C)],
    ),
    (
        "number",
        "The ship carried 12 lifeboats on deck.",
        "The ship carried 12 lifeboats.",
        [("The ship carried twelve lifeboats.", S), ("The ship carried ", C)],
    ),
    (
        "unit",
        "The road is 5 km long.",
        "The road is 5 km long.",
        [("The road is 5,000 metres long.", S), ("The road is 5 miles long.", C)],
    ),
    (
        "percent",
        "About 98% of the seats were sold.",
        "98% of the seats were sold.",
        [("98 percent of the seats were sold.", S), ("98 in every 100 of the seats were sold.", S)],
    ),
    (
        "date",
        "The bridge opened on 3 May 2004.",
        "The bridge opened on 3 May 2004.",
        [
            ("The bridge opened on May 3, 2004.", S),
            ("The bridge opened in May 2004.", S),
            ("The bridge opened in 2004.", S),
            ("The bridge opened on 3 ", C),
        ],
    ),
    (
        "name",
        "Hollow is a film directed by Robert Kerr.",
        "Hollow was directed by Robert Kerr.",
        [("Hollow was directed by Kerr.", S), ("Hollow was directed by ", C)],
    ),
    (
        "place",
        "Ella Voss is an American singer.",
        "Ella Voss is an American singer.",
        [("Ella Voss is a", C), ("Ella Voss is a", S)],
    ),
    (
        "list",
        "The film stars Robert Kerr, Helen Marsh and Peter Lund.",
        "The film stars Helen Marsh.",
        [("The film stars Helen Marsh.", S), ("The film stars ", N)],
    ),
    (
        "partial",
        "Kelby lies on a hill.",
        "Kelby lies on a hill.",
        [("", S), ("", C), ("", N)],
    ),
    (
        "pronoun",
        "Robert Kerr was a botanist.",
        "Robert Kerr was a botanist.",
        [("Robert Kerr was a botanist.", S), ("Robert Kerr was a botanist.", N)],
    ),
    (
        "citation",
        "Kelby lies on a hill.",
        "Kelby lies on a hill.",
        [("Kelby lies on a hill", S)],
    ),
    (
        "omission",
        "Kelby was founded in 1420. Wool was traded on the market of Orrin.",
        "Kelby was founded in 1420.",
        [("Kelby was founded in 1420.", N)],
    ),
    (
        "addition",
        "The mill was built in 1890.",
        "The mill was built in 1890.",
        [("The mill was built in 1890 ", N), ("The mill was built in 1890 ", S)],
    ),
    (
        "paraphrase",
        "The film is set in northern Spain.",
        "The film is set in northern Spain.",
        [("The movie is set in northern Spain.", S), ("The film is set in southern Spain.", C)],
    ),
    ("hedge", "", "Kelby is a town.", [("Kelby is a town.", one) for one in LABELS]),
    ("condition", "", "Kelby is a town.", [("Kelby is a town.", S), ("Kelby is a town.", N)]),
)  # fmt: skip


def made(kind: str, evidence: str, claim: str, seeds: int = 8) -> list[Edit]:
    return [
        one for seed in range(seeds) for one in KINDS[kind](evidence, claim, Random(seed))
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "evidence", "claim", "wanted"), CASES, ids=lambda v: str(v)[:24])
def test_a_kind_gives_the_claims_that_it_is_for(
    kind: str, evidence: str, claim: str, wanted: list[tuple[str, str]]
) -> None:
    found = made(kind, evidence, claim)
    assert {one.label for one in found} <= set(LABELS)
    for start, label in wanted:
        assert any(one.claim.startswith(start) and one.label == label for one in found), (
            start,
            label,
            found,
        )


def test_every_kind_of_the_table_has_a_case() -> None:
    assert {case[0] for case in CASES} == set(KINDS)


# What would be wrong, or is not sure: each of these was seen among edits of real pairs.
@pytest.mark.parametrize(
    ("kind", "evidence", "claim", "never"),
    [
        # "At most three" entails "at most eleven".
        ("number", "At most three girls danced.", "At most three girls danced.", C),
        # The list after the number gives the change away.
        ("number", "They won four titles (1971, 1975).", "They won four titles.", C),
        # "Many did not" does not deny that many did.
        ("negation", "Many guests danced.", "Many guests danced.", "not put in"),
        # Bound to its unit in brackets.
        ("unit", "It covers 35 acres (14 ha).", "It covers 35 acres.", C),
        # The pronoun could still mean the teacher.
        (
            "omission",
            "Anne Sill was a teacher. She became a teacher to Ada.",
            "Anne Sill was a teacher.",
            N,
        ),
        # No dog is not no animal.
        ("paraphrase", "There is no dog here.", "There is no dog here.", S),
        ("name", "The Victoria Tower is old.", "The Victoria Tower is old.", S),
        ("date", "Lee (born 1960) sings.", "Lee was not born on 3 May 1960.", S),
    ],
)
def test_a_kind_leaves_alone_what_it_cannot_be_sure_of(
    kind: str, evidence: str, claim: str, never: str
) -> None:
    assert not [one for one in made(kind, evidence, claim) if never in (one.label, one.how)]


def test_words_are_replaced_whole() -> None:
    assert put("5 of 15, 5.2 and 5, can't", "5", "7") == "7 of 15, 5.2 and 7, can't"
    assert put("I can't, he can", "can", "may") == "I can't, he may"


def test_a_mirror_has_both_labels_for_each_text() -> None:
    found = mirrored("Kelby has 5 mills.", "It has 5 mills.", "5", "8", "number")
    assert [(one.evidence, one.claim, one.label) for one in found] == [
        ("Kelby has 5 mills.", "It has 8 mills.", C),
        ("Kelby has 8 mills.", "It has 5 mills.", C),
        ("Kelby has 8 mills.", "It has 8 mills.", S),
    ]
    assert not mirrored("Kelby has 5 mills and 8 pubs.", "It has 5 mills.", "5", "8", "number")


def test_two_dated_pairs_say_which_came_first() -> None:
    found = joined(
        ("Kelby Mill was built in 1890.", "Kelby Mill was built in 1890."),
        ("Orrin Bridge was opened in 1902.", "Orrin Bridge was opened in 1902."),
        Random(1),
    )
    assert len(found) == 4
    for one in found:
        first = one.claim.startswith("Kelby") == any(w in one.claim for w in ("before", "earlier"))
        assert one.label == (S if first else C), one.claim


def test_distractors_stand_around_the_evidence_and_cannot_decide() -> None:
    sentences = [
        "Kelby Mill ground corn for the town of Kelby.",
        "The mill of Orrin was built by monks in 1890.",
        "Kelby Mill was built in 1890.",
        "A bridge over the river was opened in 1902.",
    ]
    drawn = pool(sentences)
    text = embedded(sentences[2], "Kelby Mill was built in 1890.", drawn, Random(3))
    assert sentences[2] in text
    assert sentences[0] in text
    assert text.count("Kelby Mill was built in 1890.") == 1


PAIRS = [
    Pair("The bridge opened on 3 May 2004 in Kelby.", "The bridge opened on 3 May 2004.", "a", "x"),
    Pair("Hollow is a film directed by Tom Kerr.", "Hollow was directed by Tom Kerr.", "b", "x"),
    Pair("The ship carried 12 lifeboats on deck.", "The ship carried 12 lifeboats.", "c", "x"),
]  # fmt: skip


def test_examples_are_deterministic_and_none_stands_twice() -> None:
    one, two = (examples(PAIRS, 12, seed=4) for _ in range(2))
    assert one == two
    assert len({(found.evidence, found.claim) for found in one}) == len(one)
    assert examples(PAIRS, 12, seed=5) != one
    assert {"a", "b", "c"} <= {found.group for found in one}


def test_half_of_what_pairs_give_is_supported() -> None:
    edited = [one for one in examples(PAIRS, 12, seed=4) if not one.source.startswith("worlds")]
    right = sum(one.label == S for one in edited)
    assert 0.4 <= right / len(edited) <= 0.6
    assert len(balanced(edited, 4, Random(1))) <= 4


def test_only_plain_supported_pairs_of_full_sentences_are_taken() -> None:
    def row(
        claim: str, label: str = S, source: str = "fever_dev_pairs", kind: str = "as_given"
    ) -> Example:
        return Example("The mill of Kelby was built in 1890.", claim, label, kind, "g", source)

    good = "The mill was built in 1890."
    rows = [row(good), row(good), row(good, label=N), row(good, source="halueval_qa")]
    rows += [row(good, kind="year"), row("Question: when? Answer: 1890."), row("in 1890")]
    assert [pair.claim for pair in supported(rows)] == [good]
