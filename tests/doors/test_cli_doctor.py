"""`veridical doctor` and what it looks at."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from cli_driver import invoke, scripted, start

from veridical.doors import installation
from veridical.doors.cli import doctor
from veridical.doors.cli.checking import Check, Checked, Request
from veridical.doors.installation import Health, Status, examined
from veridical.errors import ConfigurationError
from veridical.settings import Settings, options_of
from veridical.settings.table import is_secret


def _works(_request: Request) -> Checked:
    return Checked(scripted("TRUE it is."))


def _finds_nothing(_request: Request) -> Checked:
    return Checked(scripted("OPEN is it?"))


def _finds_no_claim(_request: Request) -> Checked:
    return Checked(scripted(""))


def _breaks(_request: Request) -> Checked:
    raise RuntimeError("\x1b[31mno judge")


def _all() -> dict[str, Health]:
    return {health.part: health for health in doctor.checks(_works)}


def test_it_looks_at_everything() -> None:
    found = _all()
    assert {
        "python",
        "veridical",
        "package click",
        "package numpy",
        "package py3langid",
        "package pystemmer",
        "package rich",
        "data veridical/text/data/lexicon_en.tsv.gz",
        "data veridical/schemas/report.schema.json",
        "lexicon",
        "judge slots",
        "oracle documents",
        "policy uncalibrated",
        "reader text",
        "languages",
        "self-test",
        *(f"setting {option.key}" for option in options_of(Settings)),
        "setting fail-on",
        "settings file",
    } <= set(found)
    assert not [part for part in found if part.startswith("package pytest")]
    assert all(health.words for health in found.values())
    assert found["package click"].words.startswith("version ")
    assert found["data veridical/text/data/lexicon_en.tsv.gz"].words.startswith("sha256 ")
    assert "German" in found["languages"].words


def test_settings_say_where_they_came_from() -> None:
    env = {"VERIDICAL_PROFILE": "strict", "VERIDICAL_PASSAGES_PER_CLAIM": "25"}
    out = start("doctor", env=env).out
    lines = {line[6:].split("  ")[0].strip(): line for line in out.splitlines()}
    assert lines["setting profile"].endswith("'strict', from VERIDICAL_PROFILE")
    assert lines["setting passages-per-claim"].endswith("25, from VERIDICAL_PASSAGES_PER_CLAIM")
    assert lines["setting policy"].endswith("'uncalibrated', the default")


def test_a_setting_nobody_knows_fails() -> None:
    result = start("doctor", env={"VERIDICAL_POLCY": "x"})
    assert result.code == 1
    assert "fail  settings" in result.out
    assert "VERIDICAL_POLCY" in result.out


def test_a_policy_that_is_not_there_fails() -> None:
    result = start("doctor", env={"VERIDICAL_POLICY": "hopeful"})
    assert result.code == 1
    assert "VERIDICAL_POLICY is wrong: unknown policy: 'hopeful'" in result.out


def test_a_profile_that_is_not_there_fails() -> None:
    result = start("doctor", env={"VERIDICAL_PROFILE": "kind"})
    assert result.code == 1
    assert "VERIDICAL_PROFILE is wrong: unknown profile: 'kind'" in result.out
    assert "known: balanced, lenient, strict" in result.out


def test_the_parts_are_told_in_plain_words() -> None:
    found = _all()
    assert "compares a claim with a passage" in found["judge slots"].words
    assert "finds the passages" in found["oracle documents"].words


@pytest.mark.parametrize("name", ["api_key", "HF_TOKEN", "redis_password", "client_secret"])
def test_secrets_are_known_by_their_names(name: str) -> None:
    assert is_secret(name)
    assert not is_secret("policy")


@pytest.mark.parametrize(
    ("working", "status", "told"),
    [
        (_works, Status.OK, "is supported"),
        (_finds_nothing, Status.FAIL, "came out unverifiable"),
        (_finds_no_claim, Status.FAIL, "came out not judged"),
        (_breaks, Status.FAIL, "RuntimeError: \x1b[31mno judge"),
    ],
)
def test_the_self_test(working: Check, status: Status, told: str) -> None:
    last = doctor.checks(working)[-1]
    assert (last.part, last.status) == ("self-test", status)
    assert told in last.words


def test_json_and_words_say_the_same() -> None:
    words = invoke("doctor")
    whole = json.loads(invoke("doctor", "--json").out)
    assert list(whole) == ["healthy", "checks"]
    assert whole["healthy"] is (words.code == 0)
    assert len(whole["checks"]) == sum(
        line[:4].strip() in ("ok", "warn", "fail") for line in words.out.splitlines()
    )
    for check in whole["checks"]:
        assert list(check) == ["part", "status", "words", "hint"]


def test_a_failure_is_exit_code_1_and_said_in_words() -> None:
    result = invoke("doctor")
    # The scripted check finds no claim in the sentence of the self-test.
    assert result.code == 1
    assert "fail  self-test" in result.out
    assert " failed, " in result.out.splitlines()[-1]


def test_an_error_in_a_check_is_what_it_reports() -> None:
    def known() -> Iterator[Health]:
        raise ConfigurationError("this is wrong", "do that")
        yield

    def unknown() -> Iterator[Health]:
        yield Health("x", Status.OK, "fine")
        raise KeyError("lost")

    assert examined("part", known) == (Health("part", Status.FAIL, "this is wrong", "do that"),)
    assert examined("part", unknown) == (Health("part", Status.FAIL, "KeyError: 'lost'"),)


@pytest.mark.parametrize(
    ("name", "least", "status", "words"),
    [
        ("click", "1.0", Status.OK, "version "),
        ("click", "999", Status.FAIL, "999 or later is needed"),
        ("click", "", Status.OK, "version "),
        ("no-such-package-of-ours", "1.0", Status.FAIL, "not installed"),
    ],
)
def test_a_package(name: str, least: str, status: Status, words: str) -> None:
    health = installation._dependency(name, least, f"{name}>={least}")
    assert health.status is status
    assert words in health.words
    assert bool(health.hint) == (status is Status.FAIL)


@pytest.mark.parametrize(
    ("version", "numbers"),
    [
        ("2.4.6", (2, 4, 6)),
        ("10.0", (10, 0)),
        ("2.4rc1", (2, 4)),
        ("2026.9.1", (2026, 9, 1)),
        ("1.x", (1,)),
        ("", ()),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert installation._numbers(version) == numbers


def test_a_data_file_is_compared_with_the_record() -> None:
    # The SHA-256 of b"abc" as an installer writes it down.
    recorded = "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"
    same = installation._data_file("d.tsv", b"abc", recorded)
    assert (same.status, same.words) == (Status.OK, "sha256 ba7816bf8f01, 3 bytes")
    changed = installation._data_file("d.tsv", b"abd", recorded)
    assert (changed.status, changed.words) == (Status.FAIL, "is not what was installed")
    missing = installation._data_file("d.tsv", None, recorded)
    assert (missing.status, missing.words) == (Status.FAIL, "is missing")
    assert "reinstall" in missing.hint
    assert installation._data_file("d.tsv", b"abc", None).status is Status.OK


def test_nothing_it_prints_acts_on_the_terminal() -> None:
    found = doctor.checks(_breaks)
    bad = replace(found[0], part="\x1b[1m", hint="\x07")
    assert "\x1b" not in "".join(doctor._lines((*found, bad)))
    assert "\x07" not in "".join(doctor._lines((*found, bad)))


def test_the_commands_in_the_help_are_the_commands() -> None:
    from veridical.doors.cli.main import COMMANDS, cli

    context = cli.make_context("veridical", [], resilient_parsing=True)
    for name, (_, line) in COMMANDS.items():
        command = cli.get_command(context, name)
        assert command is not None
        assert command.name == name
        assert line.startswith(command.get_short_help_str(limit=200).rstrip("."))
