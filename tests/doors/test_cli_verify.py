"""`veridical verify`: what is read, what is asked for, what is printed, what it exits with."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from cli_driver import Result, invoke

from veridical import errors
from veridical.doors.cli.checking import Checked, Request
from veridical.doors.limits import QUESTION_CHARACTERS, TEXT_CHARACTERS

SOURCE = ("--source", "s.md")


def verify(*arguments: str, stdin: bytes = b"") -> Result:
    return invoke("verify", *arguments, stdin=stdin)


def checked_text(result: Result) -> str:
    text = json.loads(result.out)["report"]["text"]
    assert isinstance(text, str)
    return text


# Where the text comes from


def test_words_are_the_text() -> None:
    result = verify("TRUE is it.", *SOURCE, "--json")
    assert (result.code, checked_text(result), result.err) == (0, "TRUE is it.", "")


def test_a_dash_is_stdin() -> None:
    assert checked_text(verify("-", *SOURCE, "--json", stdin="TRÜE\r\n".encode())) == "TRÜE\r\n"


def test_no_argument_and_a_pipe_is_stdin() -> None:
    assert checked_text(verify(*SOURCE, "--json", stdin=b"TRUE a")) == "TRUE a"


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "answer.md"
    path.write_bytes("TRUE Größe\r\n".encode())
    assert checked_text(verify(str(path), *SOURCE, "--json")) == "TRUE Größe\r\n"


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "answer.md"
    path.write_bytes(b"\xef\xbb\xbfTRUE a")
    assert checked_text(verify(str(path), *SOURCE, "--json")) == "TRUE a"


def test_a_file_without_suffix_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "answer"
    path.write_bytes(b"OPEN a")
    assert checked_text(verify(str(path), *SOURCE, "--json")) == "OPEN a"


@pytest.mark.parametrize(
    "words",
    [
        "TRUE.",
        "TRUE 3.14",
        "TRUE",
        "3.14",
        "桥于1932年开通。它长/503米。",
        "See notes.md for more.",
        "",
        " ",
        "TRUE " + "x" * 5000,
        "x" * 5000 + "/y",
    ],
)
def test_words_that_name_no_path_are_a_text(words: str) -> None:
    result = verify(words, *SOURCE, "--json")
    assert (result.code, checked_text(result)) == (0, words)


@pytest.mark.parametrize(
    "words", ["answer.md", "docs/answer", "./a", "notes.txt", "a.html", "é.md"]
)
def test_words_that_look_like_a_path_must_be_there(words: str) -> None:
    result = verify(words, *SOURCE)
    assert result.code == 66
    assert words in result.err
    assert "echo" in result.err
    assert result.out == ""


def test_a_folder_is_no_text(tmp_path: Path) -> None:
    result = verify(str(tmp_path), *SOURCE)
    assert result.code == 64
    assert "folder" in result.err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"caf\xe9", "byte 0xe9 at offset 3"),
        (b"\xef\xbb\xbfcaf\xe9", "byte 0xe9 at offset 6"),
        (b"abc\x00def", "byte 0x00 at offset 3"),
        (b"\xff\xfeT", "is not UTF-16 text: byte 0x54 at offset 2"),
        (b"\xed\xa0\x80", "offset 0"),
        (b"ab\xc3", "byte 0xc3 at offset 2"),
        (b"\x89PNG\r\n" + bytes(500_000), "is a PNG image"),
    ],
)
def test_what_is_no_utf8_text_is_named_by_its_byte(
    content: bytes, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "answer.md"
    path.write_bytes(content)
    for result in (verify(str(path), *SOURCE), verify("-", *SOURCE, stdin=content)):
        assert result.code == 65
        assert told in result.err
        assert result.out == ""


@pytest.mark.parametrize(("words", "at"), [("TRUE \udce9t", "offset 5"), ("a\ud800", "position 1")])
def test_an_argument_that_is_no_utf8_is_refused(words: str, at: str) -> None:
    result = verify(words, *SOURCE)
    assert result.code == 65
    assert at in result.err


@pytest.mark.parametrize("character", ["a", "é", "桥", "🌉"])
def test_the_limit_is_counted_in_characters(character: str, tmp_path: Path) -> None:
    path = tmp_path / "answer.md"
    path.write_text(character * TEXT_CHARACTERS, "utf-8")
    assert verify(str(path), *SOURCE, "-q").code == 0
    path.write_text(character * (TEXT_CHARACTERS + 1), "utf-8")
    for result in (
        verify(str(path), *SOURCE),
        verify("-", *SOURCE, stdin=path.read_bytes()),
        verify(character * (TEXT_CHARACTERS + 1), *SOURCE),
    ):
        assert result.code == 65
        assert "at most 100,000" in result.err


@pytest.mark.parametrize("content", [b"a", b"\0", "桥".encode()])
def test_a_text_above_the_limit_is_told_so_whatever_it_holds(content: bytes) -> None:
    result = verify("-", *SOURCE, stdin=content * (4 * TEXT_CHARACTERS + 4))
    assert (result.code, result.out) == (65, "")
    assert "stdin has more than 100,000 characters" in result.err


def test_a_question_at_the_limit_and_above() -> None:
    assert verify("TRUE", *SOURCE, "--question", "q" * QUESTION_CHARACTERS).code == 0
    result = verify("TRUE", *SOURCE, "--question", "q" * (QUESTION_CHARACTERS + 1))
    assert result.code == 65
    assert "4,096" in result.err


@pytest.mark.parametrize("question", ["caf\udce9?", "a\ud800"])
def test_a_question_that_is_no_utf8_is_refused(question: str) -> None:
    result = verify("TRUE", *SOURCE, "--question", question)
    assert (result.code, result.out) == (65, "")
    assert "the question" in result.err


# Sources


@pytest.mark.parametrize("form", ["--json", "-q"])
@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u00a0\u3000"])
@pytest.mark.parametrize("option", ["--source", "--policy", "--profile", "--judge", "--generator"])
def test_an_option_that_names_nothing_is_a_wrong_call(option: str, name: str, form: str) -> None:
    result = verify("TRUE", *SOURCE, option, name, form)
    assert (result.code, result.out) == (64, "")
    assert f"{option} names nothing" in result.err
    assert result.err.count("\n") == 2


def test_a_question_may_be_empty() -> None:
    assert verify("TRUE", *SOURCE, "--question", "").code == 0


def test_no_source_is_a_wrong_call_that_shows_a_right_one() -> None:
    result = verify("TRUE")
    assert result.code == 64
    assert "veridical verify answer.md --source docs/" in result.err


def test_sources_are_handed_over_in_order() -> None:
    result = verify("TRUE", "--source", "b.md", "--source", "a/")
    assert "paths: b.md, a" in result.out


def test_a_source_on_stdin() -> None:
    result = verify("TRUE", "--source", "-", "--source", "a.md", stdin=b"\xef\xbb\xbfThe source.")
    assert "piped: The source." in result.out
    assert "paths: a.md" in result.out


def test_a_source_on_stdin_must_be_a_text() -> None:
    result = invoke("verify", "It is.", "--source", "-", stdin=b"\xff", working=None)
    assert (result.code, result.out) == (65, "")
    assert "stdin is not UTF-8 text: byte 0xff at offset 0" in result.err


@pytest.mark.parametrize(
    "arguments",
    [("-", "--source", "-"), ("--source", "-"), ("TRUE", "--source", "-", "--source", "-")],
)
def test_stdin_is_read_once(arguments: tuple[str, ...]) -> None:
    result = verify(*arguments, stdin=b"TRUE")
    assert result.code == 64
    assert "once" in result.err


def test_an_empty_pipe_without_argument_is_no_text() -> None:
    result = verify(*SOURCE, stdin=b"")
    assert result.code == 64
    assert "stdin is empty" in result.err


def test_choices_are_handed_over() -> None:
    choices = "--policy p --profile strict --judge j --generator m".split()
    result = verify("TRUE", *SOURCE, *choices, "--json")
    seen = {notice["message"] for notice in json.loads(result.out)["report"]["notices"]}
    assert {"policy: p", "profile: strict", "judge: j", "generator: m"} <= seen


# What it exits with


@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        ("TRUE a", "", 0),
        ("OPEN a", "", 0),
        ("FALSE a", "", 1),
        ("TRUE a\nFALSE b", "", 1),
        ("FALSE a", "--fail-on none", 0),
        ("FALSE a", "--fail-on unverifiable", 1),
        ("FALSE a", "--fail-on unverifiable,error", 1),
        ("TRUE a", "--fail-on unverifiable", 0),
        ("FALSE a", "--fail-on no_claims", 0),
        ("OPEN a", "--fail-on unverifiable", 1),
        ("OPEN a", "--fail-on contradicted,unverifiable", 1),
        ("FALSE a", "--fail-on unverifiable,contradicted", 1),
        ("SKIP a", "", 0),
        ("SKIP a", "--fail-on no_claims", 1),
        ("TRUE a", "--fail-on no_claims", 0),
        ("TRUE a\nFAIL b", "", 0),
        ("TRUE a\nFAIL b", "--fail-on error", 69),
        ("FALSE a\nFAIL b", "", 1),
        ("FALSE a\nFAIL b", "--fail-on contradicted,error", 69),
        ("FAIL a", "", 69),
        ("FAIL a", "--fail-on none", 69),
        ("FAIL a\nSKIP b", "--fail-on no_claims", 69),
        ("TRUE a", "--fail-under 0.95", 0),
        ("TRUE a", "--fail-under 0.951", 1),
        ("TRUE a\nFALSE b", "--fail-under 0.485 --fail-on none", 0),
        ("TRUE a\nFALSE b", "--fail-under 0.486 --fail-on none", 1),
        ("SKIP a", "--fail-under 0", 1),
        ("TRUE a", "--fail-under 0", 0),
        ("TRUE a", "--fail-under ' .95 '", 0),
        ("TRUE a", "--fail-under 95e-2", 0),
        ("TRUE a", "--fail-under 1", 1),
        ("TRUE a", "--fail-on ' contradicted , error '", 0),
    ],
)
def test_exit_code(text: str, options: str, code: int) -> None:
    arguments = shlex.split(options)
    result = verify(text, *SOURCE, *arguments)
    assert result.code == code
    assert (f"exit status {code}" in result.err) == (code != 0)
    for form in ("--json", "-q"):
        assert verify(text, *SOURCE, *arguments, form).code == code


@pytest.mark.parametrize(
    "options",
    [
        ("--fail-under", "1.01"),
        ("--fail-under", "-0.1"),
        ("--fail-under", "nan"),
        ("--fail-under", "inf"),
        ("--fail-under", "high"),
        ("--fail-under", ""),
        ("--fail-under", "０.８"),
        ("--fail-under", "０．８"),
        ("--fail-under", "٠.٥"),
        ("--fail-under", "0_1"),
        ("--fail-under", "0,8"),
        ("--fail-under", "80%"),
        ("--fail-under", "1e999"),
        ("--fail-under", "9" * 5000),
        ("--fail-on", "wrong"),
        ("--fail-on", ""),
        ("--fail-on", "contradicted,"),
        ("--fail-on", "none,error"),
        ("--color", "sometimes"),
        ("--nosuch",),
        ("--source",),
    ],
)
def test_wrong_options_are_wrong_calls(options: tuple[str, ...]) -> None:
    result = verify("TRUE", *SOURCE, *options)
    assert result.code == 64
    assert result.out == ""
    assert "--help" in result.err
    assert len(result.err) < 3_000


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("UsageError", 64),
        ("UnreadableInput", 65),
        ("LimitExceeded", 65),
        ("MissingInput", 66),
        ("Unreachable", 69),
        ("MissingExtra", 69),
        ("BudgetExhausted", 69),
        ("Interrupted", 69),
        ("InternalError", 70),
        ("StorageError", 74),
        ("ConfigurationError", 78),
    ],
)
def test_errors_have_their_codes_and_say_what_to_do(name: str, code: int) -> None:
    result = verify(name, *SOURCE)
    assert result.code == code
    assert result.out == ""
    assert result.err == f"veridical: this is {name}\n  do something else\n"


@pytest.mark.parametrize("name", ["UsageError", "Interrupted", "ConfigurationError", "Unreachable"])
def test_an_error_that_does_not_say_what_to_do_gets_a_hint(name: str) -> None:
    kind = getattr(errors, name)

    def fails(_request: Request) -> Checked:
        raise kind("it went wrong")

    result = invoke("verify", "TRUE.", *SOURCE, "--json", working=fails)
    assert (result.code, result.out) == (kind.exit_code, "")
    said, hint = result.err.splitlines()
    assert said == "veridical: it went wrong"
    assert hint.startswith("  ") and hint.strip()


def test_a_fault_of_ours_asks_for_a_report() -> None:
    result = verify("CRASH", *SOURCE)
    assert result.code == 70
    assert "ZeroDivisionError" in result.err
    assert "report it" in result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(("name", "code"), [("MEMORY", 70), ("DISK", 74), ("CTRL-C", 130)])
def test_other_ends(name: str, code: int) -> None:
    for form in ("-q", "--json"):
        result = verify(name, *SOURCE, form)
        assert (result.code, result.out) == (code, "")
        assert result.err


# What is printed


def test_json_is_one_line_with_report_and_run() -> None:
    result = verify("TRUE a\nFALSE b\nFAIL c", *SOURCE, "--json", "--color", "always")
    assert result.out.count("\n") == 1
    whole = json.loads(result.out)
    assert list(whole) == ["report", "run"]
    assert whole["report"]["counts"]["contradicted"] == 1
    assert whole["run"]["seconds"] == [["judge", 0.5]]


def test_json_and_quiet_is_json() -> None:
    result = verify("FALSE b", *SOURCE, "-q", "--json")
    assert json.loads(result.out)["report"]["label"] == "contradicted"
    assert result.err == ""


def test_a_pipe_gets_no_colour_unless_asked() -> None:
    assert "\x1b" not in verify("FALSE a", *SOURCE).out
    assert "\x1b" not in verify("FALSE a", *SOURCE, "--color", "never").out
    assert "\x1b[1;31m" in verify("FALSE a", *SOURCE, "--color", "always").out


def test_no_progress_in_a_pipe() -> None:
    assert verify("TRUE a", *SOURCE).err == ""
