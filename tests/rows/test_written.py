"""What a batch writes: keys, lines, and the gist of a report from itself and from its JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from veridical.build import Verifier, document
from veridical.rows.row import FailedRow, Row, RowSource
from veridical.rows.totals import Totals, summary_line
from veridical.rows.written import (
    Gist,
    failed_line,
    gist_of,
    head_in,
    head_line,
    key_in,
    key_of,
    row_line,
    stored_in,
)
from veridical.types import Label
from veridical.wire import dumps

ROW = Row(3, "a1", "It is 5 m long.", "How long?", (RowSource("It is 5 m long."),))
CONFIGURATION = "c" * 64
KEY = key_of(ROW, CONFIGURATION)
TEXTS = [
    "The mill was built in 1788.",
    "The mill was built in 1790. It has stones. It is very old.",
    "Hello!",
    "",
    "The mill has three pairs of stones, and it was built in 1788.",
]


@pytest.mark.parametrize(
    "other",
    [
        replace(ROW, answer="It is 6 m long."),
        replace(ROW, question="How short?"),
        replace(ROW, question=None),
        replace(ROW, sources=(RowSource("It is 6 m long."),)),
        replace(ROW, sources=(RowSource("It is 5 m long.", id="s"),)),
        replace(ROW, sources=(RowSource("It is 5 m long.", title="s"),)),
        replace(ROW, sources=(RowSource("It is 5 m long.", date="2024"),)),
        replace(ROW, sources=(*ROW.sources, RowSource(""))),
        replace(ROW, sources=()),
    ],
)
def test_whatever_the_report_depends_on_is_in_the_key(other: Row) -> None:
    assert key_of(other, CONFIGURATION) != KEY


def test_the_configuration_is_in_the_key() -> None:
    assert key_of(ROW, "d" * 64) != KEY


@pytest.mark.parametrize(
    "same",
    [
        replace(ROW, line=9),
        replace(ROW, id=None),
        replace(ROW, metadata={"x": 1}, reference="r"),
    ],
)
def test_what_plays_no_part_is_not_in_the_key(same: Row) -> None:
    assert key_of(same, CONFIGURATION) == KEY


def test_the_order_of_sources_plays_no_part() -> None:
    two = (RowSource("a"), RowSource("b", id="b"))
    assert key_of(replace(ROW, sources=two), "") == key_of(replace(ROW, sources=two[::-1]), "")


def test_no_two_rows_are_written_alike_into_the_key() -> None:
    one = Row(1, None, "a", "b", (RowSource("c"), RowSource("d")))
    others = [
        Row(1, None, "b", "a", (RowSource("c"), RowSource("d"))),
        Row(1, None, "a", "b", (RowSource("c", id="d"),)),
        Row(1, None, 'a","c', "b", (RowSource("d"),)),
    ]
    assert len({key_of(row, "") for row in (one, *others)}) == 4


@pytest.mark.parametrize("text", TEXTS)
def test_a_report_comes_back_from_its_line_byte_for_byte(text: str) -> None:
    source = document("The mill was built in 1788. It has three pairs of stones.", id="m")
    report = Verifier(source).verify(text)
    row = replace(ROW, metadata={"report": {"label": "x"}, "n": 0.1234567, "é": "\u2028"})
    line = row_line(row, KEY, dumps(report))
    assert "\n" not in line
    held = json.loads(line)
    assert list(held) == ["type", "key", "line", "id", "report", "metadata"]
    assert held["metadata"] == row.metadata
    assert key_in(line.encode()) == KEY
    stored = stored_in(line.encode(), KEY)
    assert stored is not None
    assert stored.report == dumps(report)
    assert stored.gist == gist_of(report)
    assert row_line(row, KEY, stored.report) == line
    assert stored_in(line.encode(), "0" * 64) is None
    for end in range(0, len(line), 7):
        assert stored_in(line[:end].encode(), KEY) is None


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b"\xff",
        b"[]",
        b'{"type":"row","key":"KEY"}',
        b'{"type":"row","key":"KEY","report":[]}',
        b'{"type":"row","key":"KEY","report":{"label":null,"trust":null,"counts":{}}}',
        b'{"type":"row","key":"KEY","report":{"label":"good","trust":1,"counts":{"supported":1,'
        b'"contradicted":0,"unverifiable":0,"failed":0},"failures":[]}}',
        b'{"type":"row","key":"KEY","report":{"label":null,"trust":"1","counts":{"supported":1,'
        b'"contradicted":0,"unverifiable":0,"failed":0},"failures":[]}}',
        b'{"type":"failed_row","key":"KEY"}',
    ],
)
def test_what_is_no_whole_row_holds_no_report(line: bytes) -> None:
    assert stored_in(line.replace(b"KEY", KEY.encode()), KEY) is None


def test_a_head_is_known_again() -> None:
    head = head_line(CONFIGURATION, "rows.jsonl", "0.1.0")
    held = head_in(head.encode())
    assert held is not None
    assert (held["input"], held["configuration"]) == ("rows.jsonl", CONFIGURATION)
    for other in (b"", b"{}", b"[]", b"x", b'{"type":"row"}', b"\x00" * 50):
        assert head_in(other) is None


def test_a_failed_row_is_one_line() -> None:
    line = failed_line(FailedRow(3, "a", "not_json", "a\nb \u2028 \ud800", "do"))
    assert "\n" not in line
    line.encode("utf-8")
    assert json.loads(line)["message"] == "a\nb \u2028 \ud800"


GISTS = some.builds(
    Gist,
    label=some.sampled_from([None, *Label]),
    trust=some.none() | some.integers(0, 10_000).map(lambda number: number / 10_000),
    supported=some.integers(0, 5),
    contradicted=some.integers(0, 5),
    unverifiable=some.integers(0, 5),
    failed=some.integers(0, 5),
    failures=some.integers(0, 5),
)


@settings(deadline=None)
@given(some.lists(some.tuples(GISTS, some.sampled_from([0, 1, 69])), max_size=30))
def test_totals_add_up_in_any_order(rows: list[tuple[Gist, int]]) -> None:
    totals, turned = Totals(), Totals()
    for gist, status in rows:
        totals = totals.with_row(gist, status)
    for gist, status in reversed(rows):
        turned = turned.with_row(gist, status)
    assert summary_line(totals, [], None, 0) == summary_line(turned, [], None, 0)
    assert sum(totals.labels.values()) == totals.judged == len(rows)
    assert sum(totals.claims.values()) == sum(gist.judged + gist.failed for gist, _ in rows)
    assert totals.highest == max((status for _, status in rows), default=0)
    trusts = [gist.trust for gist, _ in rows if gist.trust is not None]
    if trusts:
        assert totals.trust == pytest.approx(sum(trusts) / len(trusts))
    else:
        assert totals.trust is None


@pytest.mark.promise("R-B8-3")
def test_the_worst_label_and_the_codes_are_told() -> None:
    fine = Gist(Label.SUPPORTED, 1.0, 1, 0, 0, 0, 0)
    totals = Totals().with_row(fine, 0)
    assert totals.worst is Label.SUPPORTED
    totals = totals.with_row(Gist(Label.UNVERIFIABLE, 0.1, 0, 0, 1, 0, 0), 0)
    assert totals.worst is Label.UNVERIFIABLE
    totals = totals.with_row(Gist(Label.CONTRADICTED, 0.0, 0, 1, 0, 0, 0), 1)
    totals = totals.with_failed(FailedRow(4, None, "not_json", "m", "h"))
    totals = totals.with_failed(FailedRow(5, None, "internal", "m", "h", 70))
    held = json.loads(summary_line(totals, ["contradicted"], 0.5, 70))
    assert held["worst"] == "contradicted"
    assert held["codes"] == {"internal": 1, "not_json": 1}
    assert (held["rows"], held["judged"], held["failed_rows"], held["findings"]) == (5, 3, 2, 1)
    assert held["exit_status"] == totals.highest == 70
