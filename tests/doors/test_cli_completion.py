"""What a shell is offered for the values of `veridical verify`."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_driver import start
from click.shell_completion import ShellComplete

from veridical.doors.cli.main import cli
from veridical.registry import names


def offered(*words: str) -> list[tuple[str, str]]:
    """What is offered for the last of the words: values with their kind."""
    complete = ShellComplete(cli, {}, "veridical", "_VERIDICAL_COMPLETE")
    items = complete.get_completions(list(words[:-1]), words[-1])
    return [(str(item.value), item.type) for item in items]


def values(*words: str) -> list[str]:
    return [value for value, kind in offered(*words) if kind == "plain"]


@pytest.mark.parametrize(
    "words",
    [
        ("verify", ""),
        ("verify", "answ"),
        ("verify", "--source", ""),
        ("verify", "a.md", "--source", "docs/"),
        ("verify", "a.md", "--source", "a", "--source", "b"),
    ],
)
def test_the_text_and_a_source_are_files(words: tuple[str, ...]) -> None:
    assert offered(*words) == [(words[-1], "file")]


def test_the_formats_are_offered() -> None:
    assert values("verify", "--format", "")[:2] == ["text", "json"]
    assert values("verify", "--format", "js") == ["json", "jsonl"]


def test_the_profiles_are_those_of_the_policy() -> None:
    assert values("verify", "--profile", "") == ["strict", "balanced", "lenient"]
    assert values("verify", "--policy", "uncalibrated", "--profile", "l") == ["lenient"]
    assert values("verify", "--policy", "nosuch", "--profile", "s") == ["strict"]


def test_the_profiles_of_a_file_are_offered_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    text = "[profiles.legal]\nsupport = 0.9\nrefute = 0.6\n"
    (tmp_path / "veridical.toml").write_text(text, "utf-8")
    (tmp_path / "other.toml").write_text(text.replace("legal", "press"), "utf-8")
    assert values("verify", "--profile", "le") == ["lenient", "legal"]
    assert values("verify", "--isolated", "--profile", "le") == ["lenient"]
    assert values("verify", "--config", "other.toml", "--profile", "p") == ["press"]
    (tmp_path / "veridical.toml").write_text("profile = ", "utf-8")
    assert values("verify", "--profile", "le") == ["lenient"]


def test_the_file_of_settings_is_a_file() -> None:
    assert offered("verify", "--config", "ci") == [("ci", "file")]
    assert offered("doctor", "--config", "ci") == [("ci", "file")]
    assert values("doctor", "--sh") == ["--show-config"]
    assert set(values("verify", "--", "")) == set()


def test_the_policies_are_those_that_are_registered() -> None:
    assert values("verify", "--policy", "") == [*names("policy"), "all"]
    assert values("verify", "--policy", "x") == []


def test_the_judges_are_those_that_are_registered() -> None:
    assert values("verify", "--judge", "") == ["combined", *names("judge"), "hub:"]
    assert values("verify", "--judge", "s") == ["slots"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", ["contradicted", "unverifiable", "error", "no_claims", "none"]),
        ("no", ["no_claims", "none"]),
        (
            "contradicted,",
            [f"contradicted,{name}" for name in ("unverifiable", "error", "no_claims")],
        ),
        ("unverifiable,error,no", ["unverifiable,error,no_claims"]),
        ("unverifiable,x", []),
    ],
)
def test_each_part_of_a_list_is_offered(given: str, expected: list[str]) -> None:
    assert values("verify", "--fail-on", given) == expected


def test_colours_are_offered() -> None:
    assert values("verify", "--color", "a") == ["auto", "always"]


@pytest.mark.parametrize(
    ("shell", "expected"), [("bash", "file,rep"), ("zsh", "file\nrep"), ("fish", "file,rep")]
)
def test_the_shells_are_told_to_list_files(shell: str, expected: str) -> None:
    variables = {
        "_VERIDICAL_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": "veridical verify --source rep",
        "COMP_CWORD": "rep" if shell == "fish" else "3",
    }
    assert start(env=variables).out.strip().startswith(expected)
