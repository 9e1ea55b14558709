"""JSON: fields and tables with their places; values as they are written, none lost."""

from __future__ import annotations

import pytest

from tests.adapters.readers.reading import read
from veridical.errors import LimitExceeded, UnreadableInput

FIELDS = {
    "a text": ('{"a": "The quay"}', "- a: The quay"),
    "a number as it is written": (
        '{"a": 0.10, "b": 1E400, "c": -0}',
        "- a: 0.10\n- b: 1E400\n- c: -0",
    ),
    "a number of thirty digits": (
        '{"a": 123456789012345678901234567890}',
        "- a: 123456789012345678901234567890",
    ),
    "yes, no and nothing": (
        '{"a": true, "b": false, "c": null}',
        "- a: true\n- b: false\n- c: null",
    ),
    "an empty text, list and object": ('{"a": "", "b": [], "c": {}, "d": 1}', "- d: 1"),
    "a key that stands twice": ('{"a": 1, "a": 2}', "- a: 1\n- a: 2"),
    "escaped letters": ('{"a": "\\u00e9\\ud83d\\ude00\\/"}', "- a: é😀/"),
    "words that look like marks": ('{"a": "*x* <b>"}', "- a: \\*x\\* \\<b>"),
    "a list of texts": ('["a", "b"]', "- a\n- b"),
    "a text alone": ('"The quay"', "The quay"),
    "no number": ('{"a": NaN}', "- a: NaN"),
}


@pytest.mark.parametrize("name", FIELDS)
def test_values_are_read_as_they_are_written(name: str) -> None:
    data, text = FIELDS[name]
    assert read("a.json", data).text == text


def test_objects_that_are_alike_are_rows_with_their_places() -> None:
    data = '{"quays": [{"name": "East", "at": {"x": 1}}, {"name": "West", "note": "new"}]}'
    found = read("a.json", data)
    assert found.text.splitlines() == [
        "# quays",
        "",
        "| name | at x | note |",
        "| --- | --- | --- |",
        "| East | 1 |  |",
        "| West |  | new |",
    ]
    assert found.place_of("West") == "/quays/1"


def test_sentences_in_a_list_are_items_with_their_places() -> None:
    found = read("a.json", '{"list":["The Damson ward has 74 beds.","The Quince has 12, not 9."]}')
    assert "- The Damson ward has 74 beds.\n- The Quince has 12, not 9." in found.text
    assert found.place_of("The Damson") == "/list/0"
    assert found.place_of("The Quince") == "/list/1"


def test_words_in_a_list_are_one_value() -> None:
    assert (
        "tags: red, blue, Acme Inc." in read("a.json", '{"tags":["red","blue","Acme Inc."]}').text
    )


def test_a_long_text_is_prose_under_its_name() -> None:
    words = "The quay is long. " * 30
    assert read("a.json", f'{{"about": "{words}"}}').text == f"# about\n\n{words.strip()}"


@pytest.mark.parametrize("name", ["a.jsonl", "a.ndjson", "a.json"])
def test_values_line_by_line_are_a_table_with_its_lines(name: str) -> None:
    found = read(name, '{"a":1,"b":"x"}\n\n{"a":2,"b":"y"}\nno json\n{"a":3,"b":"z"}')
    assert found.text.splitlines()[2:] == ["| 1 | x |", "| 2 | y |", "| 3 | z |"]
    assert found.place_of("y") == "line 3"
    assert found.failures == ("line 4 is not JSON: Expecting value at character 1",)


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16"])
def test_letters_are_read_in_any_unicode(codec: str) -> None:
    assert read("a.json", '{"a": "café"}'.encode(codec)).text == "- a: café"


BAD = {
    "nothing": ("", "Expecting value at character 1"),
    "a comma too many": ('{\n"a": 1,\n}', "line 3, column 1"),
    "cut off": ('{"a": {"b": "c', "Unterminated string"),
    "two values": ('{"a":1}{"b":2}', "Extra data at character 8"),
    "single quotes": ("{'a': 1}", "Expecting property name"),
    "not UTF-8": (b'{"a": "caf\xe9"}', "byte 0xe9 at offset 10"),
    "a zero": ('{"a": "\x00"}', "byte 0x00 at offset 7"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_json_is_refused_with_its_place(name: str) -> None:
    data, words = BAD[name]
    with pytest.raises(UnreadableInput, match=words) as error:
        read("a.json", data)
    assert error.value.hint


@pytest.mark.parametrize("data", ['{"a": "x\\u0000y"}', '{"a": "x\\ud800y"}'])
def test_signs_that_are_no_letters_are_told(data: str) -> None:
    found = read("a.json", data)
    assert found.text == "- a: x\ufffdy"
    assert [code for code, _ in found.notices] == ["poor_text"]


@pytest.mark.parametrize(
    "data",
    ["[" * 65 + "]" * 65, '{"a":' * 65 + "1" + "}" * 65, "[" + "1," * 1_000_000 + "1]"],
    ids=["lists", "objects", "values"],
)
def test_hardening_28_what_is_too_deep_or_too_much_is_refused(data: str) -> None:
    with pytest.raises(LimitExceeded):
        read("a.json", data)


def test_brackets_in_a_text_are_not_counted() -> None:
    assert read("a.json", '{"a": "' + "[" * 1000 + '"}').text == "# a\n\n" + "[" * 1000
