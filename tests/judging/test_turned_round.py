"""The same words of each other the other way round are not borne out; other orders may be."""

from __future__ import annotations

import pytest

from veridical import verify

TURNED = [
    ("The firm sued the town.", "The town sued the firm."),
    ("The firm quickly sued the town.", "The town quickly sued the firm."),
    ("The present replaced the past.", "The past replaced the present."),
    ("The solid dissolved the liquid.", "The liquid dissolved the solid."),
    ("The left defeated the right.", "The right defeated the left."),
    ("A patient sued the professional.", "A professional sued the patient."),
    ("Smoking causes cancer.", "Cancer causes smoking."),
    ("The firm helped sue the town.", "The town helped sue the firm."),
    ("The old bridge replaced the new ferry.", "The new bridge replaced the old ferry."),
    ("The red valve controls the blue pump.", "The blue valve controls the red pump."),
    ("All cats are animals.", "All animals are cats."),
    ("Cats are animals.", "Animals are cats."),
    ("Lawyers represent firms.", "Firms represent lawyers."),
    ("The brother of the mayor won.", "The mayor of the brother won."),
    ("Ships carry coal from Oslo to Bergen.", "Ships carry coal from Bergen to Oslo."),
    ("Anna, whom Ben admires, left.", "Ben, whom Anna admires, left."),
    ("The nurse, not the doctor, signed the form.", "The doctor, not the nurse, signed the form."),
]

SAME = [
    ("In May the firm sued the town.", "The firm sued the town in May."),
    ("The town was sued by the firm.", "The firm sued the town."),
    ("Clara Hill met Robert Stone in London.", "Robert Stone met Clara Hill in London."),
    ("The capital is Brevik.", "Brevik is the capital."),
    ("The elderly died.", "The elderly died."),
    ("Anna, whom Ben admires, left.", "Anna left."),
    ("The old bridge replaced the new ferry.", "The new ferry was replaced by the old bridge."),
]


@pytest.mark.promise("H5")
@pytest.mark.parametrize(("one", "two"), TURNED)
def test_words_turned_round_are_never_supported(one: str, two: str) -> None:
    for text, source in ((one, two), (two, one)):
        report = verify(text, [source])
        assert report.verdicts
        assert "supported" not in {verdict.label.value for verdict in report.verdicts}


@pytest.mark.parametrize(("source", "text"), SAME)
def test_another_order_may_say_the_same(source: str, text: str) -> None:
    assert {verdict.label.value for verdict in verify(text, [source]).verdicts} == {"supported"}
