"""A file of settings at the command line: what it says counts, and the line comes before it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from cli_driver import Result, invoke
from click.shell_completion import ShellComplete

from veridical.doors.cli.main import cli
from veridical.doors.cli.standing import defaults
from veridical.doors.cli.verify import verify
from veridical.settings import Option, Standing, load, options_of
from veridical.settings.kinds import Text
from veridical.settings.loading import Given, Giver, InForce, Origin

TRUE, OPEN = "TRUE it is.", "OPEN is it?"
QUAY = "The quay is 520 metres long."


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The working folder, a repository of its own with a folder of sources."""
    (tmp_path / ".git").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "quay.md").write_text(QUAY, "utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    # The folder is gone before another test looks where it is.
    monkeypatch.undo()


def settings(text: str, name: str = "veridical.toml") -> None:
    Path(name).write_text(text, "utf-8")


def seen(result: Result) -> dict[str, str]:
    """What the scripted check was asked for."""
    notices = json.loads(result.out)["report"]["notices"]
    return dict(notice["message"].split(": ", 1) for notice in notices)


def test_every_standing_setting_is_an_option_of_verify() -> None:
    options = {name for one in verify.params for name in one.opts}
    for option in options_of(Standing):
        assert f"--{option.option}" in options, option.key


@pytest.mark.promise("G22")
def test_what_the_file_says_is_as_if_it_stood_on_the_line() -> None:
    settings('sources = ["docs", "more"]\nfail-on = ["unverifiable"]\nprofile = "strict"\n')
    result = invoke("verify", OPEN, "--json")
    assert result.code == 1
    assert "1 unverifiable (--fail-on unverifiable)" in result.err
    assert seen(result)["paths"] == "docs, more"


@pytest.mark.promise("G22")
def test_the_line_comes_before_the_environment_and_that_before_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings('sources = "docs"\nfail-on = "none"\ngenerator = "file"\n')
    assert seen(invoke("verify", TRUE, "--json"))["generator"] == "file"
    assert seen(invoke("verify", TRUE, "--json", "--source", "x"))["paths"] == "x"
    monkeypatch.setenv("VERIDICAL_GENERATOR", "environment")
    monkeypatch.setenv("VERIDICAL_FAIL_ON", "unverifiable")
    result = invoke("verify", OPEN, "--json")
    assert (result.code, seen(result)["generator"]) == (1, "environment")
    result = invoke("verify", OPEN, "--json", "--generator", "line", "--fail-on", "none")
    assert (result.code, seen(result)["generator"]) == (0, "line")


def test_a_format_of_the_file_gives_way_to_json_and_to_a_named_one() -> None:
    settings('sources = "docs"\nformat = "csv"\n')
    assert invoke("verify", TRUE).out.startswith("\ufeffpart,number")
    assert "report" in json.loads(invoke("verify", TRUE, "--json").out)
    assert invoke("verify", TRUE, "--format", "markdown").out.startswith("**The one")
    assert invoke("verify", TRUE, "--json", "--format", "csv").code == 64


@pytest.mark.parametrize("number", ["0.8", "1", "0", "1e-7", "0.30000000000000004"])
def test_a_number_of_the_file_reaches_the_gate_as_it_is(number: str) -> None:
    settings(f'sources = "docs"\nfail-under = {number}\n'.replace("1e-7", "1e-07"))
    found = [one for one in load().given if one.option.key == "fail-under"]
    assert defaults(load())["fail_under"] == repr(found[0].value)
    assert invoke("verify", TRUE).code == (0 if float(number) < 1 else 1)


@pytest.mark.promise("G22", "G21")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("profil = 'strict'", "veridical.toml:1: there is no setting 'profil'"),
        ("\nfail-on = 'none,error'", "veridical.toml:2: fail-on is wrong: 'none' excludes"),
        ("fail-on = ['nonsense']", "veridical.toml:1: fail-on is wrong: 'nonsense' is none of"),
        ("format = 'pdf'", "veridical.toml:1: format is wrong: 'pdf' is not one of"),
        ("policy = 'hopeful'", "veridical.toml:1: policy is wrong: unknown policy: 'hopeful'"),
        ("profile = 'kind'", "veridical.toml:1: profile is wrong: unknown profile: 'kind'"),
        ("profile = ", "the settings in veridical.toml cannot be read: it is no TOML"),
        (
            "[profiles.strict]\nsupport=0.8\nrefute=0.8",
            "veridical.toml:1: profiles is wrong: the profile 'strict' comes with the policy",
        ),
        (
            "profile = 'x'\n[profiles.x]\nsupport=0.8\nrefute=0.8\npasses=0.5",
            "veridical.toml:2: profiles is wrong: the profile 'x' says from which trust",
        ),
    ],
)
def test_a_wrong_setting_of_a_file_is_78_and_told_with_its_place(text: str, told: str) -> None:
    settings(text)
    result = invoke("verify", TRUE, "--source", "docs")
    assert (result.code, result.out) == (78, "")
    assert told in result.err
    assert invoke("verify", TRUE, "--source", "docs", "--isolated").code == 0
    doctor = invoke("doctor")
    assert doctor.code == 1
    assert told.partition(": ")[2][:40] in doctor.out
    assert invoke("doctor", "--show-config").code == 78
    # Help and completion are there whatever the settings are.
    assert invoke("verify", "--help").code == 0
    complete = ShellComplete(cli, {}, "veridical", "_VERIDICAL_COMPLETE")
    assert complete.get_completions(["verify"], "--fail-u")


def test_what_the_line_names_need_not_be_right_in_the_file() -> None:
    settings("profile = 'kind'\nfail-on = 'nonsense'\n")
    given = ("verify", TRUE, "--source", "docs")
    assert invoke(*given, "--profile", "strict", "--fail-on", "none").code == 0
    assert invoke(*given, "--profile", "strict").code == 78
    assert invoke(*given, "--profile", "mild", "--fail-on", "none").code == 0  # scripted
    assert invoke(*given, "--policy", "uncalibrated", "--fail-on", "none").code == 78
    assert invoke(*given, "--profile", "strict", "--fail-on", "wrong").code == 64


@pytest.mark.promise("B7", "G13")
def test_a_profile_of_ones_own_decides_and_stands_in_the_report() -> None:
    settings(
        'sources = "docs"\nprofile = "press"\n'
        "[profiles.press]\nsupport = 0.995\nrefute = 0.6\n"
        "[profiles.chat]\nsupport = 0.6\nrefute = 0.9\n"
    )
    strict = json.loads(invoke("verify", QUAY, "--json", working=None).out)["report"]
    assert strict["policy"]["profile"] == "press"
    assert strict["policy"]["thresholds"] == [["support", 0.995], ["refute", 0.6]]
    assert strict["label"] == "unverifiable"
    assert "press" in strict["verdicts"][0]["reasons"][0]["message"]
    mild = json.loads(invoke("verify", QUAY, "--json", "--profile", "chat", working=None).out)
    assert mild["report"]["policy"]["thresholds"] == [["support", 0.6], ["refute", 0.9]]
    assert mild["report"]["label"] == "supported"
    unknown = invoke("verify", QUAY, "--profile", "chats", working=None)
    assert unknown.code == 64
    assert "chat, lenient, press, strict" in unknown.err


def test_from_which_trust_on_a_profile_passes_counts_where_a_policy_has_such_a_rule() -> None:
    settings("sources = 'docs'\n[profiles.press]\nsupport=0.8\nrefute=0.8\npasses=0.99\n")
    given = ("verify", QUAY, "--profile", "press")
    every = invoke(*given, "--policy", "all", working=None)
    assert (every.code, every.err) == (0, "")
    assert "label: supported, profile press" in every.out
    assert "uncalibrated: passes where the label is supported" in every.out
    assert "tfidf-score: not hallucinated from 0.99 on" in every.out
    alone = invoke(*given, "--policy", "tfidf-score", "--json", working=None)
    assert ["passes", 0.99] in json.loads(alone.out)["report"]["policy"]["thresholds"]
    # In a profile that is not in force it does no harm; in the one that is, it would say nothing.
    assert invoke("verify", QUAY, working=None).code == 0
    refused = invoke(*given, working=None)
    assert refused.code == 78
    assert "veridical.toml:2" in refused.err
    assert "leave passes out of the profile 'press', or name another policy" in refused.err


def test_a_file_is_chosen_on_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    settings('sources = "docs"\n')
    settings('sources = "elsewhere"\n', "ci.toml")
    given = ("verify", TRUE, "--json")
    assert seen(invoke(*given, "--config", "ci.toml"))["paths"] == "elsewhere"
    assert invoke(*given, "--isolated").code == 64
    assert invoke(*given, "--config", "ci.toml", "--isolated").code == 64
    assert invoke(*given, "--config", "").code == 64
    missing = invoke(*given, "--config", "missing.toml")
    assert missing.code == 78
    assert "missing.toml is not there" in missing.err
    monkeypatch.setenv("VERIDICAL_CONFIG", "ci.toml")
    assert seen(invoke(*given))["paths"] == "elsewhere"
    Path("sub").mkdir()
    monkeypatch.chdir("sub")
    monkeypatch.delenv("VERIDICAL_CONFIG")
    assert seen(invoke(*given))["paths"] == str(Path("..", "docs"))


def test_what_a_call_makes_no_use_of_is_no_fault_of_it(tmp_path: Path) -> None:
    settings('sources = "docs"\nformat = "html"\nexplain = true\nbaseline = "none.json"\n')
    rows = tmp_path / "rows.jsonl"
    rows.write_text(json.dumps({"id": "a", "answer": QUAY}) + "\n", "utf-8")
    assert invoke("verify", "--batch", str(rows), working=None).code == 0
    assert invoke("verify", "--batch", str(rows), "--explain", working=None).code == 64
    settings('sources = "docs"\nformat = "html"\nfail-under = 0.1\nbaseline = "none.json"\n')
    assert invoke("verify", QUAY, "--policy", "all", working=None).code == 0
    assert invoke("verify", QUAY, "--policy", "all", "--fail-under", "0.1").code == 64
    assert invoke("verify", QUAY, working=None).code == 66  # the baseline is not there


@pytest.mark.promise("G22")
def test_the_doctor_shows_each_setting_with_where_it_came_from(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings("language = 'de'\n[profiles.press]\nsupport = 0.9\nrefute = 0.6\n")
    monkeypatch.setenv("VERIDICAL_PASSAGES_PER_CLAIM", "7")
    given = ("doctor", "--show-config", "--", "--profile", "press", "--source", "a b")
    lines = invoke(*given).out.splitlines()
    assert lines[0] == f"settings file: {here / 'veridical.toml'}, the nearest one"
    shown = {line.split()[0]: line for line in lines[2:]}
    assert shown["language"].endswith("from veridical.toml:1")
    assert shown["passages-per-claim"].split() == [
        *("passages-per-claim", "7", "from"),
        "VERIDICAL_PASSAGES_PER_CLAIM",
    ]
    assert shown["profiles"].split("  ")[-1] == "from veridical.toml:2"
    assert "press (support 0.9, refute 0.6)" in shown["profiles"]
    assert shown["profile"].split()[1:] == ["'press'", "from", "--profile"]
    assert "'a b'" in shown["sources"]
    assert shown["policy"].endswith("the default")
    whole = json.loads(invoke("doctor", "--show-config", "--json").out)
    assert whole["file"] == str(here / "veridical.toml")
    rows = {row["key"]: row for row in whole["settings"]}
    assert list(rows) == [line.split()[0] for line in lines[2:]]
    assert rows["language"]["value"] == "de"
    assert (rows["language"]["from"], rows["language"]["place"]) == ("file", "veridical.toml:1")
    assert rows["passages-per-claim"]["from"] == "environment"
    assert all(row["meaning"] for row in rows.values())


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), "settings file: none; looked in {here}"),
        (("--isolated",), "settings file: none, from --isolated"),
        (("--config", "a.toml"), "settings file: a.toml, from --config"),
    ],
)
def test_the_doctor_says_which_file_counts(here: Path, given: tuple[str, ...], told: str) -> None:
    settings("", "a.toml")
    out = invoke("doctor", "--show-config", *given).out
    assert out.splitlines()[0] == told.format(here=here)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (("--profil", "x"), "No such option"),
        (("--profile", "severe"), "unknown profile: 'severe'"),
        (("--fail-under", "3"), "'3' is no number from 0 to 1"),
        (("--fail-on", "none,error"), "'none' excludes the others"),
    ],
)
def test_a_line_that_verify_would_refuse_is_refused(line: tuple[str, ...], told: str) -> None:
    result = invoke("doctor", "--show-config", "--", *line)
    assert (result.code, result.out) == (64, "")
    assert told in result.err
    assert invoke("doctor", "--", *line).code == 64


def test_a_secret_is_shown_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    from veridical.doors.cli import configuration
    from veridical.doors.installation import settings_in_force

    loaded = load()
    secret = Option("api_key", Text(), "", "a key", "api-key", secret=True, file_only=False)
    row = Given(secret, "hunter2", Origin(Giver.ENVIRONMENT, "VERIDICAL_API_KEY"))
    held = InForce(loaded.settings, loaded.standing, (*loaded.given, row))
    told = [
        "".join(configuration.table(held)),
        json.dumps(configuration.whole(held)),
        " ".join(health.words for health in settings_in_force(held)),
    ]
    for words in told:
        assert "hunter2" not in words
    assert "hidden" in told[0]
    fault = secret.fault(3)
    assert fault is not None
    assert "3" not in fault.why
    monkeypatch.setenv("VERIDICAL_API_KEY", "hunter2")
    result = invoke("verify", TRUE, "--source", "docs")
    assert result.code == 78
    assert "hunter2" not in result.err


def test_a_value_that_only_the_option_knows_to_be_wrong_names_its_place() -> None:
    @click.command("some")
    @click.option("--color", type=click.Choice(["red"]))
    def some(color: str) -> None:
        del color

    from veridical.doors.cli.standing import require_options
    from veridical.errors import ConfigurationError

    settings('color = "never"\n')
    with pytest.raises(ConfigurationError, match=r"veridical\.toml:1: color is wrong: 'never' is"):
        require_options(some, load())


def test_a_file_that_the_settings_name_and_that_is_not_there_is_told_with_its_place(
    here: Path,
) -> None:
    (here / "quay.md").write_text(QUAY, "utf-8")
    settings('sources = "quay.md"\nbaseline = "known.json"\n')
    result = invoke("verify", QUAY, working=None)
    assert result.code == 66
    assert "known.json is not there: veridical.toml:2 names it as baseline" in result.err
    assert "--write-baseline known.json" in result.err
    # To write it for the first time it need not be there.
    assert invoke("verify", QUAY, "--write-baseline", "known.json", working=None).code == 0
    assert invoke("verify", QUAY, working=None).code == 0
    settings('sources = "none.md"\n')
    result = invoke("verify", QUAY, working=None)
    assert result.code == 66
    assert "none.md is not there: veridical.toml:1 names it as sources" in result.err
    # What the line names is no setting's.
    assert "veridical.toml" not in invoke("verify", QUAY, "--source", "x.md", working=None).err


@pytest.mark.parametrize("address", ["https://example.org/x.html", "http://a.b/c?d"])
def test_an_address_is_told_as_one_wherever_a_file_is_named(here: Path, address: str) -> None:
    (here / "quay.md").write_text(QUAY, "utf-8")
    told = f"{address} is an address, and nothing is "
    for words in (
        ("verify", QUAY, "--source", address),
        ("verify", address, "--source", "quay.md"),
        ("verify", "quay.md", address, "--source", "quay.md"),
        ("verify", QUAY, "--source", "quay.md", "--config", address),
        ("verify", QUAY, "--source", "quay.md", "-o", address),
        ("verify", QUAY, "--source", "quay.md", "--baseline", address),
    ):
        result = invoke(*words, working=None)
        assert result.code in (64, 66, 78) or len(words) > 4, words
        assert told in result.err, words
