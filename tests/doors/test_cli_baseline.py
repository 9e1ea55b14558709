"""--baseline and --write-baseline: what is known passes, what is new does not."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_driver import Result, invoke

TEXT = "FALSE It is 10 m.\nOPEN It is red.\nTRUE It is so."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of our own to run in, with the text in a file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer.md").write_text(TEXT, "utf-8")
    yield tmp_path


def verify(options: str, text: str = "answer.md") -> Result:
    return invoke("verify", text, "--source", "s.md", *shlex.split(options))


def write(folder: Path, text: str) -> None:
    (folder / "answer.md").write_text(text, "utf-8")


def claims(folder: Path) -> list[str]:
    whole = json.loads((folder / "b.json").read_text("utf-8"))
    return [entry["claim"] for entry in whole["findings"]]


def test_what_is_known_passes_and_what_is_new_does_not(folder: Path) -> None:
    first = verify("--write-baseline b.json")
    assert first.code == 0
    assert first.err == "veridical: 1 finding of this text written to b.json\n"
    assert claims(folder) == ["FALSE It is 10 m."]

    again = verify("--baseline b.json")
    assert again.code == 0
    assert "known: the baseline holds it" in again.out
    assert again.err == "veridical: 1 finding of this text in the baseline, let pass\n"

    write(folder, f"SKIP a line before?\n\n{TEXT}")
    assert verify("--baseline b.json").code == 0

    write(folder, TEXT.replace("10 m", "11 m"))
    changed = verify("--baseline b.json")
    assert changed.code == 1
    assert "veridical: no longer found: FALSE It is 10 m.\n" in changed.err
    assert "1 in the baseline no longer found" in changed.err


def test_a_stricter_gate_finds_what_no_baseline_let_pass(folder: Path) -> None:
    verify("--write-baseline b.json")
    assert verify("--baseline b.json --fail-on unverifiable").code == 1
    verify("--write-baseline b.json --fail-on unverifiable")
    assert claims(folder) == ["FALSE It is 10 m.", "OPEN It is red."]
    assert verify("--baseline b.json --fail-on unverifiable").code == 0


def test_texts_share_a_file(folder: Path) -> None:
    (folder / "other.md").write_text("FALSE other.", "utf-8")
    verify("--write-baseline b.json")
    verify("--write-baseline b.json", "other.md")
    assert claims(folder) == ["FALSE It is 10 m.", "FALSE other."]
    for text in ("answer.md", "other.md"):
        assert verify("--baseline b.json", text).code == 0
    write(folder, "TRUE now.")
    verify("--write-baseline b.json")
    assert claims(folder) == ["FALSE other."]


def test_what_is_known_in_one_text_is_new_in_another(folder: Path) -> None:
    verify("--write-baseline b.json")
    (folder / "copy.md").write_text(TEXT, "utf-8")
    assert verify("--baseline b.json", "copy.md").code == 1


def test_both_at_once_renew_it(folder: Path) -> None:
    verify("--write-baseline b.json")
    write(folder, "FALSE It is 10 m.\nFALSE new.")
    assert verify("--baseline b.json").code == 1
    assert verify("--baseline b.json --write-baseline b.json").code == 0
    assert claims(folder) == ["FALSE It is 10 m.", "FALSE new."]
    assert verify("--baseline b.json").code == 0


def test_a_baseline_lets_no_failure_pass(folder: Path) -> None:
    verify("--write-baseline b.json")
    write(folder, "FAIL now.")
    result = verify("--baseline b.json --write-baseline b.json")
    assert result.code == 69
    assert claims(folder) == ["FALSE It is 10 m."]
    assert "no longer found" not in verify("--baseline b.json").err


def test_a_trust_that_known_claims_lower_passes(folder: Path) -> None:
    options = "--fail-under 0.9 --fail-on none"
    assert verify(options).code == 1
    assert verify(f"{options} --write-baseline b.json").code == 0
    assert claims(folder) == ["FALSE It is 10 m.", "OPEN It is red."]
    assert verify(f"{options} --baseline b.json").code == 0


def test_every_format_knows_what_is_known() -> None:
    verify("--write-baseline b.json")
    lines = verify("--baseline b.json --format jsonl").out.splitlines()
    assert json.loads(lines[0])["known"] is True
    [result, *_] = json.loads(verify("--baseline b.json --format sarif").out)["runs"][0]["results"]
    assert result["suppressions"][0]["kind"] == "external"
    assert "::notice " in verify("--baseline b.json --format github").out
    assert "<failure" not in verify("--baseline b.json --format junit").out
    assert "contradicted, known" in verify("--baseline b.json --format markdown").out


def test_quiet_is_silent() -> None:
    assert verify("--write-baseline b.json -q").err == ""
    result = verify("--baseline b.json -q")
    assert (result.err, result.out.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        ("--baseline nosuch.json", 66, "is not there"),
        ("--baseline broken.json", 65, "is no baseline"),
        ("--write-baseline broken.json", 65, "is no baseline"),
        ("--baseline later.json", 65, "version 2"),
        ("--write-baseline later.json", 65, "version 2"),
        ("--baseline .", 66, "is a folder"),
        ("--write-baseline .", 64, "is a folder"),
        ("--write-baseline nosuch/b.json", 66, "mkdir -p"),
        ("--write-baseline -", 64, "not to stdout"),
        ("--baseline ''", 64, "--baseline names nothing"),
        ("--write-baseline ''", 64, "--write-baseline names nothing"),
        ("--write-baseline b.json -o b.json", 64, "would both go to"),
        ("--write-baseline answer.md", 65, "is no baseline"),
    ],
)
def test_a_baseline_that_is_none_is_an_error(
    options: str, code: int, told: str, folder: Path
) -> None:
    (folder / "broken.json").write_text("{", "utf-8")
    (folder / "later.json").write_text('{"version": 2, "findings": []}', "utf-8")
    result = verify(options)
    assert (result.code, result.out) == (code, "")
    assert told in result.err
    assert (folder / "broken.json").read_text("utf-8") == "{"
    assert (folder / "answer.md").read_text("utf-8") == TEXT


def test_the_same_findings_give_the_same_file(folder: Path) -> None:
    verify("--write-baseline b.json")
    first = (folder / "b.json").read_bytes()
    verify("--write-baseline b.json")
    assert (folder / "b.json").read_bytes() == first


def test_quiet_says_that_what_is_contradicted_is_known(folder: Path) -> None:
    verify("--write-baseline b.json")
    result = verify("--baseline b.json --quiet")
    assert result.code == 0
    assert result.out.endswith(" 1 finding is known: the baseline holds it.\n")
    write(folder, TEXT.replace("OPEN", "FALSE"))
    verify("--write-baseline b.json")
    assert verify("--baseline b.json -q").out.endswith(
        " 2 findings are known: the baseline holds them.\n"
    )
    assert "known" not in verify("-q").out
