"""Commands for GitHub Actions: one line each, and nothing that a text holds is a command."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from renderings import STRICT, hostile, patient, planted, rendered

from veridical.doors.cli.escapes import one_line
from veridical.doors.formats.github import command, github
from veridical.doors.formats.rendering import Rendering, rendering
from veridical.doors.gate import FailOn, Rules
from veridical.testing import report

COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.*)")


def unescaped(text: str) -> str:
    """What the runner makes of a message or a property."""
    for escape, character in (("%3A", ":"), ("%2C", ","), ("%0A", "\n"), ("%0D", "\r")):
        text = text.replace(escape, character)
    return text.replace("%25", "%")


def commands(made: Rendering) -> list[tuple[str, dict[str, str], str]]:
    """The commands as the runner reads them; every line but the last is one."""
    *lines, last = github(made).splitlines()
    assert not last.startswith("::")
    found = []
    for line in lines:
        match = COMMAND.fullmatch(line)
        assert match, line
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        read = {key: unescaped(value) for key, value in properties.items()}
        found.append((match[1], read, unescaped(match[3])))
    return found


@pytest.mark.promise("R-B14-3")
def test_each_finding_stands_at_its_line() -> None:
    name, where, message = commands(rendered())[0]
    assert name == "error"
    assert where == {
        "file": "docs/my answer.md",
        "line": "2",
        "endLine": "2",
        "col": "1",
        "endColumn": "35",
        "title": "contradicted (VER001)",
    }
    assert message.splitlines() == [
        "what was found of It cost",
        "claim: It cost EUR 94 million 🌉 in 2023.",
        "quote: It cost EUR 91 million.",
        "in: docs/harbour report.md:4 (2024-06-01)",
    ]


def test_what_fails_is_an_error_and_comes_first() -> None:
    kinds = [(name, where["title"]) for name, where, _ in commands(rendered())]
    assert kinds == [
        ("error", "contradicted (VER001)"),
        ("warning", "unverifiable (VER002)"),
        ("warning", "citation-missing (VER003)"),
        ("warning", "citation-mismatch (VER004)"),
        ("notice", "sources-disagree (VER005)"),
        ("warning", "could not be judged"),
    ]
    strict = [name for name, _, _ in commands(rendered(rules=STRICT))]
    assert strict == ["error", "error", "error", "warning", "warning", "warning"]


def test_levels_agree_with_the_exit_status() -> None:
    lenient = rendered(rules=Rules(frozenset()))
    assert lenient.decision.status == 0
    assert "error" not in {name for name, _, _ in commands(lenient)}
    unsure = rendered(rules=Rules(frozenset({FailOn.ERROR})))
    assert unsure.decision.status == 69
    assert ("error", "could not be judged") in {
        (name, where["title"]) for name, where, _ in commands(unsure)
    }


def test_what_is_known_is_a_notice() -> None:
    old = rendered()
    made = rendered(known={old.findings[0].fingerprint})
    found = {where["title"]: name for name, where, _ in commands(made)}
    assert found["contradicted (known) (VER001)"] == "notice"
    assert "error" not in found.values()


def test_a_gate_that_no_claim_shuts_is_told_too() -> None:
    made = rendering(report(""), rules=Rules(frozenset({FailOn.NO_CLAIMS})))
    assert made.decision.status == 1
    [(name, where, message)] = commands(made)
    assert (name, where) == ("error", {"title": "the text as a whole"})
    assert "no claims" in message


def test_without_a_file_there_is_no_place() -> None:
    _, where, _ = commands(rendered(None))[0]
    assert where == {"title": "contradicted (VER001)"}


@pytest.mark.parametrize(
    ("message", "escaped"),
    [("a%b", "a%25b"), ("a\r\nb", "a%0D%0Ab"), ("a:b,c", "a:b,c"), ("%0A", "%250A")],
)
def test_what_would_end_a_message_is_escaped(message: str, escaped: str) -> None:
    assert command("error", {}, message) == f"::error::{escaped}"


def test_what_would_end_a_property_is_escaped() -> None:
    assert command("error", {"file": "a:b,c%\n"}, "x") == "::error file=a%3Ab%2Cc%25%0A::x"


@patient
@given(hostile())
def test_no_text_makes_a_line_or_a_command(words: str) -> None:
    found = commands(planted(words, path="a,b:c%.md"))
    assert [name for name, _, _ in found] == ["error", "warning"]
    assert found[0][1]["file"] == "a,b:c%.md"
    assert f"claim: {one_line(words)}" in found[0][2]
    assert len(github(planted(words)).split("\n")) == 4
