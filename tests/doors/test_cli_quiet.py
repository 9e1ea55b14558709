"""What `veridical verify` tells in few words: --quiet, and the hint that a word is no file."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from cli_driver import Result, invoke

SOURCE = ("--source", "s.md")


def verify(*arguments: str, stdin: bytes = b"") -> Result:
    return invoke("verify", *arguments, stdin=stdin)


def quiet(text: str, options: str = "") -> list[str]:
    """What -q prints below its first line."""
    result = verify(text, *SOURCE, "-q", *shlex.split(options))
    assert result.err == ""
    return result.out.splitlines()[1:]


def test_quiet_is_one_line_and_silent_on_stderr() -> None:
    result = verify("TRUE a\nOPEN b", *SOURCE, "-q")
    told = "1 of 2 claims is neither supported nor contradicted by your sources.\n"
    assert result == Result(0, told, "")


@pytest.mark.parametrize(
    ("text", "options", "lines"),
    [
        ("TRUE a\nFALSE b\nOPEN c", "", ["contradicted: FALSE b"]),
        ("FALSE b\nFALSE d", "", ["contradicted: FALSE b", "contradicted: FALSE d"]),
        (
            "OPEN c\nFALSE b",
            "--fail-on unverifiable",
            ["unverifiable: OPEN c", "contradicted: FALSE b"],
        ),
        ("FALSE b", "--fail-on none", []),
        ("TRUE a\nOPEN c\nFALSE b", "--fail-on none --fail-under 0", []),
        (
            "TRUE a\nOPEN c\nFALSE b",
            "--fail-on none --fail-under 0.9",
            ["unverifiable: OPEN c", "contradicted: FALSE b"],
        ),
        ("TRUE a\nFAIL b", "", []),
        ("TRUE a\nFAIL b", "--fail-on error", ["failed: FAIL b"]),
        ("FAIL b", "", ["failed: FAIL b"]),
        ("SKIP a", "--fail-on no_claims", []),
    ],
)
def test_quiet_names_each_claim_that_fails(text: str, options: str, lines: list[str]) -> None:
    assert quiet(text, options) == lines


def test_quiet_shortens_what_it_names_and_lets_nothing_act() -> None:
    [line] = quiet("FALSE " + "long " * 100)
    assert line.startswith("contradicted: FALSE long long")
    assert len(line) < 130
    assert "\x1b" not in quiet("FALSE \x1b[2J")[0]


@pytest.mark.parametrize(
    ("text", "options", "told"),
    [
        ("a1", "", True),
        ("answer", "--json", True),
        ("answer_7-final", "-q", True),
        ("TRUE", "", True),
        ("TRUE it", "", False),
        ("TRUE.", "", False),
        ("1887", "--question 'When was it built?'", False),
        ("桥于1932年开通", "", False),
        ("", "", False),
        ("x" * 300, "", False),
    ],
)
def test_a_bare_word_may_be_a_mistyped_name(text: str, options: str, told: bool) -> None:
    result = verify(text, *SOURCE, *shlex.split(options))
    assert result.code == 0
    assert (result.err == f"veridical: {text} is no file: checked as a text\n") is told
    assert told or result.err == ""


def test_a_file_named_with_one_word_is_no_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a1").write_text("TRUE it", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert verify("a1", *SOURCE).err == ""
    assert verify("-", *SOURCE, stdin=b"word").err == ""
