"""Settings from a file: what it may say, and who comes before whom."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.settings.files import EVERYTHING, refused, wrote
from veridical.build import Verifier
from veridical.errors import ConfigurationError, UsageError
from veridical.settings import (
    Giver,
    Origin,
    Profile,
    Settings,
    Standing,
    from_environment,
    from_files,
    load,
    options_of,
)

QUAY = "The quay is long."
OPTIONS = (*options_of(Settings), *options_of(Standing))


@pytest.mark.promise("G22")
def test_a_file_may_set_everything_in_the_table(here: Path) -> None:
    wrote(here, EVERYTHING)
    loaded = load(environment={})
    assert loaded.file == here / "veridical.toml"
    assert loaded.settings == Settings(
        policy="uncalibrated",
        profile="medical",
        retriever="bm25",
        judge="slots",
        language="de",
        passages_per_claim=7,
        log_level="ERROR",
        profiles=(Profile("medical", 0.95, 0.6), Profile("press.office", 1, 0.51, 0.55)),
    )
    assert loaded.standing.fail_on == ("unverifiable", "error")
    assert loaded.standing.fail_under == 0.8
    assert loaded.standing.sources == ("docs", os.path.relpath("/etc/hosts"))
    assert loaded.standing.explain is True
    said = {one.option.key for one in loaded.given if one.origin.giver is Giver.FILE}
    left = {option.key for option in OPTIONS} - said
    assert not left, f"EVERYTHING leaves out {left}: every setting can stand in a file"


def test_the_same_stands_in_a_pyproject(here: Path) -> None:
    wrote(here, EVERYTHING)
    alone = load(environment={})
    (here / "veridical.toml").unlink()
    tables = EVERYTHING.replace("[profiles", "[tool.veridical.profiles")
    wrote(here, f'[project]\nname = "x"\n[tool.veridical]{tables}', "pyproject.toml")
    both = load(environment={})
    assert (both.settings, both.standing) == (alone.settings, alone.standing)
    assert both.of("fail_under").origin == Origin(Giver.FILE, "pyproject.toml:13")
    assert alone.of("fail_under").origin == Origin(Giver.FILE, "veridical.toml:11")


@pytest.mark.promise("G22")
def test_the_environment_comes_before_a_file_and_a_file_before_the_default(here: Path) -> None:
    wrote(here, 'profile = "strict"\nlanguage = "de"\nfail-on = "error"\n')
    environment = {
        "VERIDICAL_PROFILE": "lenient",
        "VERIDICAL_FAIL_ON": "unverifiable, error",
        "VERIDICAL_SOURCES": os.pathsep.join(("a b", "c")),
    }
    loaded = load(environment=environment)
    assert loaded.settings.profile == "lenient"
    assert loaded.of("profile").origin == Origin(Giver.ENVIRONMENT, "VERIDICAL_PROFILE")
    assert loaded.settings.language == "de"
    assert loaded.of("language").origin == Origin(Giver.FILE, "veridical.toml:2")
    assert loaded.settings.policy == Settings().policy
    assert loaded.of("policy").origin == Origin()
    assert loaded.standing.fail_on == ("unverifiable", "error")
    assert loaded.standing.sources == ("a b", "c")


@pytest.mark.promise("G22")
def test_the_library_reads_no_file_unless_it_is_asked_to(here: Path) -> None:
    wrote(here, 'profile = "strict"\n')
    assert Settings().profile == "balanced"
    assert from_environment({}).profile == "balanced"
    assert Verifier(QUAY).verify(QUAY).policy.profile == "balanced"
    assert load(environment={}, isolated=True).settings.profile == "balanced"
    assert load(environment={}).settings.profile == "strict"
    (here / "deep" / "down").mkdir(parents=True)
    assert from_files(here / "deep" / "down").profile == "strict"
    wrote(here, "profile = ")
    assert Settings().profile == from_environment({}).profile == "balanced"


def test_what_the_command_line_stands_for_is_no_setting_of_the_library() -> None:
    environment = {"VERIDICAL_FAIL_ON": "", "VERIDICAL_FAIL_UNDER": "much"}
    assert from_environment(environment) == Settings()
    with pytest.raises(ConfigurationError, match="VERIDICAL_FAIL_ON is wrong"):
        load(environment=environment, isolated=True)


def test_a_mistyped_name_in_the_environment_is_told_with_the_nearest_one() -> None:
    with pytest.raises(ConfigurationError) as raised:
        from_environment({"VERIDICAL_PROFIL": "x"})
    assert "did you mean VERIDICAL_PROFILE?" in raised.value.hint


def test_a_path_in_a_file_is_relative_to_the_file(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrote(here, 'sources = ["docs", "../beside", "docs/a.md"]\n')
    (here / "docs" / "deep").mkdir(parents=True)
    monkeypatch.chdir(here / "docs")
    loaded = load(environment={})
    assert loaded.standing.sources == (".", str(Path("..", "..", "beside")), "a.md")
    assert load(environment={"VERIDICAL_SOURCES": "docs"}).standing.sources == ("docs",)


def test_a_named_file_takes_the_place_of_the_nearest(here: Path) -> None:
    wrote(here, 'profile = "strict"\n')
    (here / "ci").mkdir()
    other = wrote(here / "ci", 'language = "fr"\nsources = "x"\n', "gate.toml")
    for loaded in (
        load(environment={}, config=str(other)),
        load(environment={}, config="ci/gate.toml"),
        load(environment={"VERIDICAL_CONFIG": str(other)}),
    ):
        assert (loaded.settings.profile, loaded.settings.language) == ("balanced", "fr")
        assert loaded.standing.sources == (str(Path("ci", "x")),)
        assert loaded.of("language").origin.place == str(Path("ci", "gate.toml:1"))
    at_once = load(environment={"VERIDICAL_CONFIG": "missing.toml"}, config="ci/gate.toml")
    assert at_once.chosen == Origin(Giver.OPTION, "--config")
    assert load(environment={"VERIDICAL_CONFIG": "missing.toml"}, isolated=True).file is None


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"config": "missing.toml"}, "missing.toml is not there"),
        ({"config": "."}, "is a folder, not a file"),
        ({"config": "/dev/zero"}, "is a device, not a file"),
        ({"config": "a\x00b"}, "is not there"),
        ({"config": "empty/pyproject.toml"}, "has no table [tool.veridical]"),
    ],
)
def test_a_named_file_that_is_none_is_told(here: Path, given: dict[str, str], told: str) -> None:
    (here / "empty").mkdir()
    wrote(here / "empty", '[project]\nname = "x"\n', "pyproject.toml")
    assert told in refused(**given).message


def test_what_names_nothing_is_a_wrong_call() -> None:
    for config, isolated in (("", False), (" ", False), ("x", True)):
        with pytest.raises(UsageError):
            load(environment={}, config=config, isolated=isolated)
    with pytest.raises(ConfigurationError, match="VERIDICAL_CONFIG is wrong"):
        load(environment={"VERIDICAL_CONFIG": ""})
