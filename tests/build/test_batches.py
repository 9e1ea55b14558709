"""Rows judged one after another, and the name of all that a report depends on beside its row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical.build import Settings, Verifier, document
from veridical.build.batches import Basis, JudgedRow, sources_of, verify_rows
from veridical.errors import Interrupted, UnreadableInput
from veridical.protocols import CancelToken, RunContext
from veridical.rows.row import FailedRow, Row, RowSource
from veridical.types import Label, Notice, Provenance

MILL = document("The mill was built in 1788.", id="mill", date="2024")
BASIS = Basis((MILL,), settings=Settings())


def row(answer: str, *sources: RowSource, line: int = 1) -> Row:
    return Row(line, f"r{line}", answer, sources=sources)


def test_every_row_is_judged_against_its_own_sources_and_the_common_ones() -> None:
    bad = FailedRow(2, None, "not_json", "m", "h")
    rows = [
        row("The mill was built in 1788.", line=1),
        bad,
        row("The mill has a weir.", RowSource("The mill has a weir.", id="w"), line=3),
        row("The mill has a weir.", line=4),
    ]
    made = list(verify_rows(rows, Verifier(MILL)))
    assert made[1] is bad
    judged = [one for one in made if isinstance(one, JudgedRow)]
    labels = [one.report.label for one in judged]
    assert labels == [Label.SUPPORTED, Label.SUPPORTED, Label.UNVERIFIABLE]
    assert [[entry.id for entry in one.report.sources] for one in judged] == [
        ["mill"],
        ["mill", "w"],
        ["mill"],
    ]
    assert [one.row.line for one in judged] == [1, 3, 4]


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (row("It is."), "no_source"),
        (row("It is.", RowSource("a", id="x"), RowSource("b", id="x")), "wrong_value"),
        (row("It is.", RowSource("a", id="x\n")), "wrong_value"),
        (row("It is.", RowSource("a", date="May")), "wrong_value"),
        (row("It is.", RowSource("<!doctype html><p>a")), "unreadable_input"),
        (row("It is.", RowSource("%PDF-1.7")), "unreadable_input"),
    ],
)
def test_a_row_that_cannot_be_judged_fails_alone(bad: Row, code: str) -> None:
    good = row("It is.", RowSource("It is."), line=2)
    failed, judged = verify_rows([bad, good], Verifier())
    assert isinstance(failed, FailedRow)
    assert (failed.code, failed.exit_status, failed.line, failed.id) == (code, 65, 1, "r1")
    assert failed.message
    assert failed.hint
    assert isinstance(judged, JudgedRow)


def test_a_row_whose_source_has_the_id_of_a_common_one_fails() -> None:
    (failed,) = verify_rows([row("It is.", RowSource("Other.", id="mill"))], Verifier(MILL))
    assert isinstance(failed, FailedRow)
    assert failed.code == "wrong_value"
    assert "'mill'" in failed.message


def test_a_text_of_a_row_is_never_taken_for_a_path() -> None:
    path = __file__
    (judged,) = verify_rows([row("It is.", RowSource(path))], Verifier())
    assert isinstance(judged, JudgedRow)
    assert judged.report.sources[0].characters == len(path)
    assert [one.text for one in sources_of(row("x", RowSource("/etc/passwd")))] == ["/etc/passwd"]


def test_rows_stop_when_they_are_told_to() -> None:
    token = CancelToken()
    rows = verify_rows([row("It is.")] * 3, Verifier(MILL), RunContext(cancel=token))
    assert isinstance(next(rows), JudgedRow)
    token.cancel()
    with pytest.raises(Interrupted):
        next(rows)


def test_a_configuration_is_the_same_for_the_same() -> None:
    other = document("The weir is new.")
    here = replace(BASIS, documents=(MILL, other)).configuration()
    assert here == replace(BASIS, documents=(other, MILL)).configuration()
    assert len(here) == 64
    assert set(here) <= set("0123456789abcdef")


@pytest.mark.parametrize(
    "other",
    [
        replace(BASIS, documents=()),
        replace(BASIS, documents=(replace(MILL, text="The mill was built in 1789."),)),
        replace(BASIS, documents=(replace(MILL, id="other"),)),
        replace(BASIS, documents=(replace(MILL, title="other"),)),
        replace(BASIS, documents=(replace(MILL, date="2023"),)),
        replace(BASIS, documents=(replace(MILL, kind="markdown"),)),
        replace(BASIS, documents=(replace(MILL, provenance=Provenance.DERIVED),)),
        replace(BASIS, documents=(MILL, document("More."))),
        replace(BASIS, notices=(Notice("source_not_read", "not read: it is gone", "x.md"),)),
        replace(BASIS, profile="strict"),
        replace(BASIS, generator="a-model"),
        replace(BASIS, settings=Settings(language="de")),
        replace(BASIS, settings=Settings(passages_per_claim=3)),
        replace(BASIS, settings=Settings(profile="lenient")),
    ],
)
def test_whatever_changes_a_report_changes_the_configuration(other: Basis) -> None:
    assert other.configuration() != BASIS.configuration()


def test_a_wrong_choice_is_told_before_anything_is_judged() -> None:
    with pytest.raises(Exception, match="no-such"):
        replace(BASIS, policy="no-such").configuration()


def test_the_inside_of_another_file_is_told() -> None:
    with pytest.raises(UnreadableInput):
        sources_of(row("x", RowSource("{\\rtf1 a}")))
