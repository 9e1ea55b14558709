"""The trust label: the worst in one sentence, counts before numbers, no number without a word."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cli_driver import SOURCE, scripted

from veridical.doors.cli.look import UNICODE, Look
from veridical.doors.cli.page import page, summary
from veridical.doors.label import count_rows, fact_rows, sentence
from veridical.testing import document, evidence, report
from veridical.types import (
    Conflict,
    Failure,
    Fit,
    Notice,
    Report,
    Skipped,
    SkipReason,
    Span,
    Version,
)

PLAIN = Look(UNICODE, None, None)


def shown(made: Report, *, explain: bool = False) -> str:
    return page(made, (SOURCE,), PLAIN, explain=explain)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TRUE a", "The one claim is supported by your sources."),
        ("TRUE a\nTRUE b", "All 2 claims are supported by your sources."),
        ("FALSE a", "The one claim is contradicted by your sources."),
        ("FALSE a\nFALSE b", "All 2 claims are contradicted by your sources."),
        ("OPEN a\nOPEN b", "All 2 claims are neither supported nor contradicted by your sources."),
        ("FALSE a\nFALSE b\nTRUE c", "2 of 3 claims are contradicted by your sources."),
        (
            "OPEN a\nTRUE b",
            "1 of 2 claims is neither supported nor contradicted by your sources.",
        ),
        ("FALSE a\nOPEN b", "1 of 2 claims is contradicted by your sources."),
        (
            "TRUE a\nFAIL b\nFAIL c",
            "The one claim is supported by your sources. 2 claims could not be judged.",
        ),
        ("FAIL b", "1 claim could not be judged."),
        ("", "Nothing here can be checked."),
        ("SKIP a\nSKIP b", "Nothing here can be checked: 2 questions."),
    ],
)
def test_the_sentence_tells_the_worst(text: str, expected: str) -> None:
    assert sentence(scripted(text)) == expected
    assert summary(scripted(text)) == expected + "\n"


def test_counts_stand_before_numbers() -> None:
    painted = shown(scripted("TRUE a\nTRUE b\nFALSE c\nSKIP d\nFAIL e"))
    card = painted[painted.index("Trust facts") :]
    rows = [line[:14].strip() for line in card.splitlines()[2:]]
    assert rows[:8] == [
        "✓ supported",
        "✗ contradicted",
        "? unverifiable",
        "· not checked",
        "! not judged",
        "label",
        "trust",
        "coverage",
    ]
    assert "trust         0.64 of 1 (moderate; higher is better)" in card
    assert "coverage      75 % (3 of 4 claims)" in card
    assert "not checked   1 (1 question)" in card
    assert "source.md (2024-04-26)" in card
    assert "checked by    fixed" in card
    assert "policy        uncalibrated, profile balanced" in card
    assert "calibrated    no (its scores put claims in order, they are no probabilities)" in card


def calibrated(text: str) -> Report:
    made = scripted(text)
    return replace(made, policy=replace(made.policy, calibrated=True))


def test_the_interval_stands_beside_the_share_that_it_is_of() -> None:
    made = calibrated("TRUE a\nFALSE b\nTRUE c")
    supported, *others = (*count_rows(made), *fact_rows(made))
    assert made.interval is not None
    low, high = (round(100 * one) for one in made.interval)
    assert supported.name == "supported"
    assert supported.note == f"67 % of the judged claims; 95 % interval {low} to {high} %"
    assert not any("interval" in row.note for row in others)


def test_scores_that_are_no_probabilities_make_no_interval_to_show() -> None:
    made = scripted("TRUE a\nFALSE b\nOPEN c")
    assert made.interval is not None
    assert "interval" not in shown(made)
    assert "interval" in shown(calibrated("TRUE a\nFALSE b\nOPEN c"))


@pytest.mark.parametrize("text", ["TRUE a", "TRUE a\nFALSE b", "SKIP a", ""])
def test_an_interval_of_too_few_claims_is_left_out(text: str) -> None:
    assert "interval" not in shown(calibrated(text))


def test_without_claims_there_is_no_digit_in_trust() -> None:
    rows = {row.name: row for row in fact_rows(scripted("SKIP a"))}
    for name in ("trust", "coverage", "label"):
        assert (rows[name].value, rows[name].note) == ("none", "there is nothing to check")


def test_failed_claims_alone_give_no_trust_either() -> None:
    rows = {row.name: row for row in fact_rows(scripted("FAIL a"))}
    assert rows["trust"].note == "no claim could be judged"
    assert rows["coverage"].value == "0 %"


def test_many_sources_are_counted_and_dated() -> None:
    sources = [document(str(year), id=f"s{year}.md", date=str(year)) for year in range(2010, 2020)]
    made = replace(report("a"), sources=report("a", sources=sources).sources)
    row = {row.name: row for row in fact_rows(made)}["sources"]
    assert (row.value, row.note) == ("10", "newest 2019, oldest 2010")
    painted = shown(made)
    assert "s2014.md (2014)" in painted
    assert "s2015.md" not in painted
    assert "and 5 more (--explain shows all)" in painted
    assert "s2019.md (2019)" in shown(made, explain=True)


def test_every_reason_to_skip_has_words() -> None:
    made = report(
        "x" * 30, skipped=[Skipped(Span(0, 1), why) for why in SkipReason for _ in (1, 2)]
    )
    note = {row.kind: row for row in count_rows(made)}["skipped"].note
    assert note.count("2 ") == len(SkipReason)
    assert "2 opinions" in note


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("no_claims", "there is nothing to check"),
        ("abstention", "the text says that it does not know"),
        ("a_new_code", "a new code"),
        (None, "no reason was given"),
    ],
)
def test_why_there_is_no_trust_is_said_in_words(code: str | None, words: str) -> None:
    made = replace(report("a"), null_reason=code)
    assert f"trust         none ({words})" in shown(made)


def test_it_is_said_who_checked_and_whether_that_is_who_wrote() -> None:
    made = replace(
        scripted("TRUE a"),
        versions=(Version("veridical", "1"), Version("judge:slots", "1"), Version("judge:m", "2")),
    )
    row = {row.name: row for row in fact_rows(made)}["checked by"]
    assert (row.value, row.note) == ("slots, m", "")
    own = replace(made, notices=(Notice("judge_is_generator", "so"),))
    row = {row.name: row for row in fact_rows(own)}["checked by"]
    assert row.note == "the model that wrote this text also judged it"
    assert {row.name: row for row in fact_rows(report(""))}["checked by"].value == "nothing"


def test_it_is_said_on_what_a_policy_was_calibrated() -> None:
    fit = Fit(2_400, 0.031, (0.02, 0.05), "2026-11-12", "0" * 64)
    made = scripted("TRUE a")
    fitted = replace(made, policy=replace(made.policy, calibrated=True, fit=fit))
    row = {row.name: row for row in fact_rows(fitted)}["calibrated"]
    assert (row.value, row.note) == (
        "on 2,400 claims, 2026-11-12",
        "error 0.031, 95 % interval 0.020 to 0.050",
    )
    assert {row.name: row.value for row in fact_rows(calibrated("TRUE a"))}["calibrated"] == "yes"
    assert {row.name: row.value for row in fact_rows(made)}["calibrated"] == "no"


@pytest.mark.parametrize(
    ("codes", "note"),
    [
        ([], ""),
        (["judge_failed"], "the judge gave no answer that can be used"),
        (
            ["judge_failed", "no_reply", "judge_failed"],
            "2: the judge gave no answer that can be used, 1: the model gave no reply",
        ),
        (["a_new_code"], "a new code"),
    ],
)
def test_it_is_said_why_something_could_not_be_judged(codes: list[str], note: str) -> None:
    made = report("a", failures=[Failure(code, "so") for code in codes])
    row = {row.kind: row for row in count_rows(made)}["failed"]
    assert (row.name, row.value, row.note) == ("not judged", str(len(codes)), note)


def test_a_conflict_is_said_in_words() -> None:
    sides = (evidence("First line.", SOURCE), evidence("First line.", SOURCE))
    made = replace(scripted("OPEN a"), conflicts=(Conflict(*sides, "slots", 0.9),))
    row = {row.name: row for row in fact_rows(made)}["conflicts"]
    assert (row.value, row.note) == ("1", "your sources disagree")
