"""The line of a key, and keys of too many parts, told without the parser."""

from __future__ import annotations

import json
import time
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.settings.toml_places import MOST_PARTS, Places

TEXT = '''# [tool.veridical]
[project]
name = "x" # fail-on = 1
words = """
[tool.veridical]
fail-on = 1
""""
more = \'\'\'
fail-on = "
\'\'\'
list = [
  "fail-on=1",
  { fail-on = 1 },
]
[tool.veridical]
"fail-on" = ["a",
  "b"]
fail-under = 0.8
'generator' = "#x"

[tool . veridical . "profiles" . med]
support = 1
[tool.x]
y . z.language = 'e#n'
other = { veridical = 1 }
[[tool.lists]]
x = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("project", 2),
        ("project name", 3),
        ("project more", 8),
        ("project list", 11),
        ("tool veridical", 15),
        ("tool veridical fail-on", 16),
        ("tool veridical fail-under", 18),
        ("tool veridical generator", 19),
        ("tool x y z language", 24),
        ("tool veridical profiles med", 21),
        ("tool veridical profiles med support", 22),
        # What stands within a line belongs to it.
        ("tool x other veridical", 25),
        ("tool lists x", 27),
        ("tool veridical profiles med refute", 21),
        ("nothing", None),
    ],
)
def test_the_line_of_a_key(path: str, line: int | None) -> None:
    tomllib.loads(TEXT)
    assert Places(TEXT).line(tuple(path.split())) == line
    assert Places(TEXT.replace("\n", "\r\n")).line(tuple(path.split())) == line


QUOTED = st.text(alphabet="a \"'\\#=[]{}.\n", max_size=8)
VALUES = st.one_of(
    QUOTED.map(lambda text: json.dumps(text)),
    QUOTED.filter(lambda text: "'" not in text and "\n" not in text).map("'{}'".format),
    QUOTED.map(lambda text: '"""' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""'),
    QUOTED.filter(lambda text: "'" not in text).map("'''{}'''".format),
    st.lists(QUOTED.map(json.dumps), max_size=3).map(lambda each: "[\n" + ",\n".join(each) + "]"),
    st.sampled_from(["1.5", "true", "1979-05-27", "{ x = 1, y = '}' }"]),
)


@given(st.lists(st.tuples(st.booleans(), VALUES, QUOTED), max_size=6))
def test_whatever_stands_in_values_and_comments_the_lines_are_right(
    rows: list[tuple[bool, str, str]],
) -> None:
    text = ""
    table: tuple[str, ...] = ()
    expected: dict[tuple[str, ...], int] = {}
    for number, (head, value, comment) in enumerate(rows):
        if head:
            table = (f"t{number}",)
            text += f"[t{number}]\n"
        expected[(*table, f"k{number}")] = text.count("\n") + 1
        note = comment.replace("\n", " ")
        text += f"k{number} = {value} # {note}\n"
    tomllib.loads(text)
    places = Places(text)
    assert {path: places.line(path) for path in expected} == expected


@pytest.mark.parametrize("text", ["", "\n", "a", "=", "[", '"', "'''", "[[", "\\", "a.b.c", "#"])
def test_what_is_no_toml_has_places_too(text: str) -> None:
    Places(text * 3).line(("a",))


def test_a_key_may_have_so_many_parts() -> None:
    def key(parts: int) -> str:
        return ".".join(["a"] * parts)

    assert Places(f"x = 1\n{key(MOST_PARTS)} = 1").crowded() is None
    assert Places(f"x = 1\n{key(MOST_PARTS + 1)} = 1").crowded() == 2
    assert Places(f"[{key(MOST_PARTS + 1)}]").crowded() == 1
    # Full stops of texts, comments and numbers are none between the parts of a key.
    assert Places(f"x = '{key(500)}' # {key(500)}").crowded() is None
    assert Places(f"x = [{'0.5, ' * 500}]").crowded() is None


@pytest.mark.parametrize(
    "unit", ['"""', "'''", '"', "'", "#", "\n", "[", "a.", "a=1\n", "\\", '"a\\"', "''", "{", "]"]
)
def test_hardening_lines_are_found_in_linear_time(unit: str) -> None:
    def seconds(times: int) -> float:
        started = time.process_time()
        Places(unit * times)
        return time.process_time() - started

    once = min(seconds(20_000) for _ in range(2))
    assert min(seconds(40_000) for _ in range(3)) < 3 * once + 0.02
