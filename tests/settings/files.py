"""Files of settings for the tests: one that says everything, and ones that say what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from veridical.errors import ConfigurationError
from veridical.settings import load

EVERYTHING = """
policy = "uncalibrated"
profile = "medical"
retriever = "bm25"
judge = "slots"
language = "de"
passages-per-claim = 7
log-level = "ERROR"
sources = ["docs", "/etc/hosts"]
fail-on = ["unverifiable", "error"]
fail-under = 0.8
exit-zero = true
baseline = "ci/known.json"
format = "json"
generator = "some-model"
explain = true
color = "never"

[profiles.medical]
support = 0.95
refute = 0.6

[profiles."press.office"]
support = 1
refute = 0.51
passes = 0.55
"""

WRONG_VALUES = [
    ("profile = 3", "it is a str, not int"),
    ("profile = true", "it is a str, not bool"),
    ('profile = ["strict"]', "it is a str, not list"),
    ("profile = 2024-01-01", "it is a str, not date"),
    ('language = "english"', "'english' is no code"),
    ("passages-per-claim = 0", "0 is not between 1 and 1,000"),
    ("passages-per-claim = 24.0", "24.0 is no whole number"),
    ('passages-per-claim = "24"', "'24' is no whole number"),
    ("passages-per-claim = true", "bool is no whole number"),
    ('log-level = "debug"', "'debug' is no level"),
    ("fail-under = 1.5", "1.5 is no number from 0 to 1"),
    ("fail-under = nan", "nan is no number from 0 to 1"),
    ("fail-under = -inf", "-inf is no number from 0 to 1"),
    ("fail-under = true", "bool is no number from 0 to 1"),
    ('fail-under = "0.8"', "'0.8' is no number from 0 to 1"),
    ("explain = 1", "1 is neither true nor false"),
    ("fail-on = []", "an empty list is no list of words"),
    ('sources = ["docs", ""]', "a list that holds '' is no list of paths"),
    ('sources = ["docs", 3]', "a list that holds 3 is no list of paths"),
    ("sources = 3", "3 is no list of paths"),
    ('sources = ["a", "-"]', "'-' is standard input"),
    ('sources = "a\\u0000b"', "is no list of paths"),
    ("fail-on = [1]", "a list that holds 1 is no list of words"),
    ('fail-on = ""', "a list that holds '' is no list of words"),
    ('generator = " "', "' ' is no name"),
    ('generator = "a\\nb"', "is no name"),
    ('color = "sometimes"', "'sometimes' is no way to colour"),
    ("profiles = 3", "3 is no table of profiles"),
    ("profiles = []", "list is no table of profiles"),
]
"""A line, and what is wrong with it."""

WRONG_PROFILES = [
    ("[profiles]\nx = 1", 2, "the profile 'x' is no table", "x = { support"),
    ("[profiles.x]\nsupport = 0.8", 1, "the profile 'x' has no refute", "refute = 0.8"),
    ("[profiles.x]\nsuport = 0.8\n", 2, "there is no 'suport'", "did you mean support?"),
    ("[profiles.x]\nrefute = 0.8\nsupport = 0.5", 3, "the support of the profile 'x'", "0.8"),
    ("[profiles.x]\nrefute = 1.01\nsupport = 0.8", 2, "not 1.01", "at most 1"),
    ("[profiles.x]\nrefute = nan\nsupport = 0.8", 2, "not nan", "at most 1"),
    ("[profiles.x]\npasses = 1.1\nsupport = 0.8", 2, "number from 0 to 1, not 1.1", "0 to 1"),
    ("[profiles.x]\nrefute = true\nsupport = 0.8", 2, "not bool", "at most 1"),
    ('[profiles."a b"]\nsupport = 0.8', 1, "'a b' is not a name", "another name"),
    ('[profiles.""]\nsupport = 0.8', 1, "'' is not a name", "another name"),
    ("profiles = { x = { support = 0.8 } }", 1, "has no refute", "refute = 0.8"),
]
"""A text, the line that is wrong in it, and what is said of it."""


def wrote(folder: Path, text: str | bytes, name: str = "veridical.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def refused(**given: object) -> ConfigurationError:
    with pytest.raises(ConfigurationError) as raised:
        load(environment={}, **given)  # type: ignore[arg-type]
    assert raised.value.exit_code == 78
    assert raised.value.hint
    assert len(raised.value.message) < 400
    return raised.value
