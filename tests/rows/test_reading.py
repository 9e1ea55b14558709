"""A line becomes a row, under whichever names its columns have, or says why it is none."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from veridical.rows.reading import RowLimits, parse_row
from veridical.rows.row import FailedRow, Row, RowSource


def parsed(held: object, limits: RowLimits | None = None, line: int = 7) -> Row | FailedRow:
    """What becomes of a value in a line."""
    return parse_row(json.dumps(held).encode(), line, limits)


def row(held: object) -> Row:
    """The row that must come out."""
    found = parsed(held)
    assert isinstance(found, Row), found
    return found


def failed(held: object, limits: RowLimits | None = None) -> FailedRow:
    """The failed row that must come out."""
    found = parsed(held, limits)
    assert isinstance(found, FailedRow), found
    assert found.line == 7
    assert found.exit_status == 65
    assert found.message
    assert found.hint
    return found


def test_a_row_with_our_own_names() -> None:
    found = row(
        {
            "id": "a1",
            "question": "When?",
            "answer": "In 1788.",
            "sources": [{"id": "m", "text": "Built in 1788.", "title": "Mill", "date": "2024-06"}],
            "reference": "1788",
            "labels": [{"start": 0, "end": 2, "label": "x"}],
            "split": "test",
        }
    )
    assert found == Row(
        line=7,
        id="a1",
        answer="In 1788.",
        question="When?",
        sources=(RowSource("Built in 1788.", "m", "Mill", "2024-06"),),
        reference="1788",
        metadata={
            "reference": "1788",
            "labels": [{"start": 0, "end": 2, "label": "x"}],
            "split": "test",
        },
    )


@pytest.mark.parametrize(
    "held",
    [
        {"question": "Q?", "answer": "A.", "sources": ["S."], "reference": "R."},
        {"user_input": "Q?", "response": "A.", "retrieved_contexts": ["S."], "reference": "R."},
        {
            "input": "Q?",
            "actual_output": "A.",
            "retrieval_context": ["S."],
            "expected_output": "R.",
        },
        {"question": "Q?", "answer": "A.", "contexts": ["S."], "ground_truth": "R."},
        {"query": "Q?", "output": "A.", "context": "S.", "reference": "R."},
        {"question": "Q?", "claim": "A.", "evidence": "S.", "reference": "R."},
        {"question": "Q?", "text": "A.", "contexts": ["S."], "reference": "R."},
        {"question": "Q?", "text": "A.", "context": ["S."], "reference": "R."},
        {"question": "Q?", "answer": "A.", "passage": "S.", "reference": "R."},
        {"question": "Q?", "hypothesis": "A.", "premise": "S.", "reference": "R."},
        {
            "question": "Q?",
            "answer": "A.",
            "documents": [{"page_content": "S."}],
            "reference": "R.",
        },
        {"question": "Q?", "answer": "A.", "sources": {"content": "S."}, "reference": "R."},
        {"question": "Q?", "response": "A.", "source_info": "S.", "reference": "R."},
        {"query": "Q?", "response": "A.", "source_info": {"question": "x", "passages": "S."}}
        | {"reference": "R."},
        # What is null is not there.
        {"answer": None, "response": "A.", "query": "Q?", "context": "S.", "reference": "R."},
        # A name that may mean something else gives way.
        {"answer": "A.", "text": "x", "input": "Q?", "sources": ["S."], "context": "y"}
        | {"reference": "R."},
        # Two names that say the same are no contradiction.
        {"answer": "A.", "response": "A.", "question": "Q?", "sources": ["S."], "reference": "R."},
    ],
)
def test_other_tools_names_are_read(held: dict[str, object]) -> None:
    found = row(held)
    assert (found.answer, found.question, found.reference) == ("A.", "Q?", "R.")
    assert found.sources == (RowSource("S."),)


def test_columns_that_are_not_read_are_kept_in_their_order_and_form() -> None:
    rest = {"z": 0.123456789, "a": None, "n": {"deep": [1, True]}, "text": "other", "e": 10**40}
    found = row({"z": rest["z"], "answer": "A.", **rest})
    assert list(found.metadata.items()) == list(rest.items())


@pytest.mark.parametrize(
    ("held", "code", "said"),
    [
        ([1, 2], "not_a_row", "it is a list"),
        ("text", "not_a_row", "it is a text"),
        (7, "not_a_row", "it is a number"),
        (None, "not_a_row", "it is null"),
        (True, "not_a_row", "it is true or false"),
        ({}, "no_answer", "its columns are none"),
        ({"x": 1, "y": 2}, "no_answer", "its columns are `x`, `y`"),
        ({"answer": None}, "no_answer", "`answer`"),
        ({"answer": 5}, "wrong_type", "`answer` is a number"),
        ({"answer": ["a"]}, "wrong_type", "`answer` is a list"),
        ({"answer": "a", "question": ["q"]}, "wrong_type", "`question` is a list"),
        ({"answer": "a", "user_input": [{"content": "q"}]}, "wrong_type", "`user_input`"),
        ({"answer": "a", "sources": 5}, "wrong_type", "`sources` is a number"),
        ({"answer": "a", "sources": ["s", 5]}, "wrong_type", "`sources[1]` is a number"),
        ({"answer": "a", "sources": [["s"]]}, "wrong_type", "`sources[0]` is a list"),
        ({"answer": "a", "sources": [{"id": "x"}]}, "wrong_type", "`sources[0]` has no `text`"),
        ({"answer": "a", "sources": [{"text": 1}]}, "wrong_type", "`sources[0].text`"),
        ({"answer": "a", "sources": [{"text": "s", "title": 1}]}, "wrong_type", ".title"),
        ({"answer": "a", "sources": [{"text": "s", "id": 1.5}]}, "wrong_type", ".id"),
        ({"answer": "a", "reference": 5}, "wrong_type", "`reference` is a number"),
        ({"answer": "a", "id": 1.5}, "wrong_type", "`id` is a number"),
        ({"answer": "a", "id": True}, "wrong_type", "`id` is true or false"),
        ({"answer": "a", "id": ""}, "wrong_value", "`id` is a name"),
        ({"answer": "a", "id": "x\x1b[31m"}, "wrong_value", "control characters"),
        ({"answer": "a", "sources": [{"text": "s", "id": "a\nb"}]}, "wrong_value", "sources[0].id"),
        ({"answer": "a", "sources": [{"text": "s", "date": "May"}]}, "wrong_value", ".date"),
        ({"answer": "a", "sources": [{"text": "s", "date": "2023-02-30"}]}, "wrong_value", ".date"),
        ({"answer": "a", "response": "b"}, "ambiguous_columns", "`answer` and `response`"),
        ({"answer": "a", "question": "q", "query": "r"}, "ambiguous_columns", "the question"),
    ],
)
def test_what_is_wrong_with_a_row_is_told_with_a_code(held: object, code: str, said: str) -> None:
    found = failed(held)
    assert (found.code, said in found.message) == (code, True), found


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"caf\xe9", "byte 0xe9 at offset 3"),
        (b"\xef\xbb\xbf{}", "not JSON"),  # the mark may stand at the head of the first line only
        (b"\xed\xa0\x80", "not UTF-8"),
        (b"", "not JSON"),
    ],
)
def test_a_line_that_is_no_json(data: bytes, said: str) -> None:
    found = parse_row(data, 2)
    assert isinstance(found, FailedRow)
    assert found.code == "not_json"
    assert said in found.message


def test_a_byte_order_mark_may_stand_at_the_head_of_the_file() -> None:
    assert isinstance(parse_row(b'\xef\xbb\xbf{"answer": "a"}', 1), Row)


def test_a_failed_row_keeps_its_id_where_that_could_be_read() -> None:
    assert failed({"id": "a1", "answer": 5}).id == "a1"
    assert failed({"id": 12, "answer": 5}).id == 12
    assert failed({"id": [], "answer": 5}).id is None


def test_limits_hold_at_their_border() -> None:
    limits = RowLimits(answer=10, question=5)
    assert isinstance(parsed({"answer": "a" * 10, "question": "q" * 5}, limits), Row)
    long = failed({"answer": "a" * 11}, limits)
    assert (long.code, "11 characters" in long.message) == ("limit_exceeded", True)
    assert failed({"answer": "a", "question": "q" * 6}, limits).code == "limit_exceeded"


def test_a_list_says_how_to_make_rows_of_it() -> None:
    assert "jq -c '.[]'" in failed([{"answer": "a"}]).hint


@settings(deadline=None)
@given(some.binary(max_size=80) | some.text(max_size=80).map(str.encode))
def test_no_line_raises(data: bytes) -> None:
    parse_row(data, 1)


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5),
    lambda inner: (
        some.lists(inner, max_size=3)
        | some.dictionaries(some.sampled_from(["id", "text", "content", "date", "title"]), inner)
    ),
    max_leaves=8,
)
COLUMNS = "id answer response claim text question query sources contexts context reference".split()


@settings(deadline=None)
@given(some.dictionaries(some.sampled_from(COLUMNS), JSON))
def test_no_object_raises(held: dict[str, object]) -> None:
    found = parsed(held)
    assert isinstance(found, Row | FailedRow)
    if isinstance(found, Row):
        assert set(found.metadata) <= set(held)
        assert len(held) - len(found.metadata) <= 4
