"""Whose words a claim must share: what a text cites, in the ways in which it may be written."""

from __future__ import annotations

import pytest

from veridical import document, verify
from veridical.types import Report
from veridical.verification.policies import strict_adr as guard

MAP = (
    "A discrete conformal map of a triangulated surface is given by scale factors at the vertices."
)
QUAY = "The west quay of Tarn harbour is 520 metres long."
SOURCES = [
    document(MAP, id="papers/springborn2008.pdf", title="Springborn, Schröder and Pinkall (2008)"),
    document(QUAY, id="harbour-report.md", title="Harbour report 2023"),
    document("It rained in May, and the fair was put off for a week.", id="7"),
]


def checked(text: str) -> Report:
    return verify(text, SOURCES, policy="strict-adr")


def why(report: Report) -> list[str]:
    """What the signals of the claims say, in order."""
    return [one.method.removeprefix("strict-adr: ") for one in report.signals if one.claim_id]


@pytest.mark.parametrize(
    "mark",
    [
        "[Springborn2008 #chunk 3]",
        "[springborn2008]",
        "(Springborn 2008)",
        "(Springborn et al., 2008)",
        "(Springborn, Schröder and Pinkall 2008)",
        "(Source: Springborn 2008)",
    ],
)
def test_a_key_names_a_source_by_its_id_or_its_title(mark: str) -> None:
    report = checked(f"{MAP[:-1]} {mark}.")
    assert why(report) == [guard.GROUNDED]
    assert report.trust == 1.0


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        ("[Springborn2009 #chunk 3]", guard.NOT_GIVEN),
        ("(Springer 2008)", guard.NOT_GIVEN),
        ("(Pinkall 2008)", guard.GROUNDED),  # an author of the title, with its year
        ("(Smith 2008)", guard.NOT_GIVEN),
        ("[1]", guard.NOT_GIVEN),
        ("[7]", guard.NOT_COPIED),
        ("(Source: Harbour report 2023)", guard.NOT_COPIED),
        ("[Smith2020] [Springborn2008 #chunk 1]", guard.GROUNDED),
        ("[Smith2020] [Jones2021]", guard.NOT_GIVEN),
    ],
)
def test_what_a_mark_does_not_name_grounds_nothing(mark: str, told: str) -> None:
    assert why(checked(f"{MAP[:-1]} {mark}.")) == [told]


def test_a_mark_behind_the_full_stop_belongs_to_the_sentence_before() -> None:
    assert why(checked(f"{MAP} [Springborn2008 #chunk 0] {QUAY}")) == [
        guard.GROUNDED,
        guard.CITES_NOTHING,
    ]


def test_in_a_text_that_cites_nothing_every_source_counts() -> None:
    assert why(checked(f"{MAP} {QUAY}")) == [guard.GROUNDED, guard.GROUNDED]


def test_the_statements_of_one_sentence_share_its_citations() -> None:
    report = checked(
        "The west quay of Tarn harbour is 520 metres long, and it has a green crane for tall ships"
        " [harbour-report]."
    )
    assert len(report.verdicts) == 2
    assert guard.CITES_NOTHING not in why(report)


def test_a_person_can_see_why_each_claim_is_not_grounded() -> None:
    told = why(checked(f"It rained in Tarn. {QUAY} The crane was built by forty tall elephants."))
    assert told == [guard.TOO_SHORT, guard.GROUNDED, guard.NOT_COPIED]


def test_many_citations_of_many_sources_take_no_time() -> None:
    sources = [document(f"Part {at} of the old book.", id=f"Smith{at}") for at in range(800)]
    marks = " ".join(f"[Jones{1900 + at % 120}]" for at in range(800))
    text = " ".join(f"The quay of part {at} is {at} metres long {marks[:400]}." for at in range(40))
    report = verify(text, sources, policy="strict-adr")
    assert dict(report.run.seconds)["score"] < 2.0
    assert report.trust == 0.0


LONG_QUAY = "The old west quay of Tarn harbour is 520 metres long."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (" It rained on Monday in Brisk.", guard.TOO_SHORT),
        (" It was demolished.", guard.TOO_SHORT),
        (
            " It is green, and a company from Brisk demolished its crane on a cold Monday.",
            guard.NOT_COPIED,
        ),
        (" Its crane was demolished.", guard.TOO_SHORT),
    ],
)
def test_words_that_a_pronoun_stands_for_are_not_the_words_of_its_sentence(
    text: str, told: str
) -> None:
    report = verify(LONG_QUAY + text, document(LONG_QUAY, id="a"), policy="strict-adr")
    assert why(report)[0] == guard.GROUNDED
    assert set(why(report)[1:]) == {told}


@pytest.mark.parametrize(
    "text",
    [
        "The old west quay of Tarn harbour is green; it is 520 metres long.",
        "The **old west** quay of `Tarn` harbour is 520&nbsp;metres long, and it is green.",
        "It is green. It is the old west quay of Tarn harbour.",
    ],
)
def test_words_that_stand_in_the_sentence_count(text: str) -> None:
    report = verify(text, document(LONG_QUAY, id="a"), policy="strict-adr")
    assert why(report)[-1] == guard.GROUNDED


def test_a_subject_that_is_taken_along_stands_in_its_sentence_once() -> None:
    text = "The quay was sold and leased."
    source = document("The quay was sold. Quay leased: quay sold quay leased.", id="a")
    made = verify(text, source, policy=guard.strict_adr(4))
    assert set(why(made)) == {guard.TOO_SHORT}
