"""A short answer and its question make the statement that a person would read from them."""

from __future__ import annotations

import pytest

from .running import check, labels


@pytest.mark.promise("R-B2-6")
@pytest.mark.parametrize(
    ("question", "answer", "source", "said"),
    [
        (
            "Within how many days can goods be returned?",
            "14.",
            "Goods can be returned within 14 days.",
            "goods can be returned within 14 days",
        ),
        (
            "In which year was the bridge opened?",
            "1932.",
            "The bridge was opened on 3 May 1932.",
            "the bridge was opened in 1932",
        ),
        (
            "To whom was the prize given?",
            "Anna Berg.",
            "The prize was given to Anna Berg.",
            "the prize was given to Anna Berg",
        ),
        (
            "Why did the mill close?",
            "a fire.",
            "The mill closed because of a fire.",
            "the mill closed because of a fire",
        ),
        (
            "By how much did revenue rise?",
            "8 %.",
            "Revenue rose by 8 %.",
            "revenue rose by 8 %",
        ),
        (
            "When did the club hold its first meeting?",
            "14 May.",
            "The club held its first meeting on 14 May.",
            "the club held its first meeting on 14 May",
        ),
        (
            "When does the shop open?",
            "9:00.",
            "The shop opens at 9:00.",
            "the shop opens at 9:00",
        ),
        (
            "Until when is the show open?",
            "3 March.",
            "The show is open until 3 March.",
            "the show is open until 3 March",
        ),
        (
            "Is the plant in Kassel for sale?",
            "Yes.",
            "The plant in Kassel is for sale.",
            "the plant in Kassel is for sale",
        ),
        (
            "How long is the warranty on the pump?",
            "36 months.",
            "The warranty on the pump is 36 months.",
            "the warranty on the pump is 36 months",
        ),
        (
            "How much did Orlund pay for Halden Works?",
            "EUR 24.5 million.",
            "Orlund paid EUR 24.5 million for Halden Works.",
            "Orlund paid EUR 24.5 million for Halden Works",
        ),
        (
            "Is the hall in Sorby heated?",
            "No, it is not.",
            "The hall in Sorby is not heated.",
            "the hall in Sorby is not heated",
        ),
    ],
)
def test_a_question_and_its_answer_are_one_statement(
    question: str, answer: str, source: str, said: str
) -> None:
    report = check(answer, source, question=question)
    assert [verdict.claim.text for verdict in report.verdicts] == [said]
    assert labels(report) == ["supported"]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "`colgrid` was written by Nadia Rusk, and its colours can be switched off.",
            ["colgrid was written by Nadia Rusk", "colgrid's colours can be switched off."],
        ),
        (
            "The Skell hut has 36 beds. In January it is closed.",
            ["The Skell hut has 36 beds.", "In January the Skell hut is closed."],
        ),
        (
            "Acme Ltd. sells tea, and its profit rose by 5 %.",
            ["Acme Ltd. sells tea", "Acme Ltd's profit rose by 5 %."],
        ),
        (
            "The firm may add a second ferry in 2025, but it has not yet decided to do so.",
            ["The firm may add a second ferry in 2025", "The firm has not yet decided to do so."],
        ),
        (
            "Eleven boats were lost, but all of their crews had gone ashore.",
            ["Eleven boats were lost", "all of eleven boats' crews had gone ashore."],
        ),
        (
            "It makes ice, twice as much as the old one, which dated from 1978, and uses less tin.",
            [
                "It makes ice, twice as much as the old one, which dated from 1978",
                "It uses less tin.",
            ],
        ),
        (
            "Of all trains, 93 per cent were on time, compared with 91 per cent in 2022.",
            ["Of all trains, 93 per cent were on time, compared with 91 per cent in 2022."],
        ),
        (
            "Three of the four were slips and falls; the fourth was a hand injury.",
            ["Three of the four were slips and falls", "the fourth was a hand injury."],
        ),
        (
            "Visitors from Velland need a visa, and their longest stay is 30 days.",
            [
                "Visitors from Velland need a visa",
                "Visitors from Velland's longest stay is 30 days.",
            ],
        ),
    ],
)
def test_what_a_pronoun_stands_for_is_written_out(text: str, claims: list[str]) -> None:
    assert [verdict.claim.text for verdict in check(text, "Nothing.").verdicts] == claims
