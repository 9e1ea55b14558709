"""The published schema of a file of settings says what the command line says."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import veridical
from tests.settings.files import EVERYTHING, WRONG_PROFILES, WRONG_VALUES
from veridical.registry import COMBINED, names
from veridical.settings import Settings, Standing, options_of

SCHEMA = Path(veridical.__file__).parent / "schemas" / "config.schema.json"

# What a schema cannot say, or what JSON has no word for.
BEYOND = ("nan", "inf", "2024-01-01", "24.0", "\\u0000", '"a\\nb"', '" "')


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def test_what_is_right_fits(validator: Draft202012Validator) -> None:
    validator.validate(tomllib.loads(EVERYTHING))
    validator.validate({})
    # The same as one text.
    validator.validate({"sources": "docs", "fail-on": "unverifiable,error"})


def test_every_setting_stands_in_it_with_its_words_and_its_default() -> None:
    schema = json.loads(SCHEMA.read_text("utf-8"))
    options = (*options_of(Settings), *options_of(Standing))
    assert list(schema["properties"]) == [option.key for option in options]
    for option in options:
        said = schema["properties"][option.key]
        assert said["description"].lower() == f"{option.words}.".lower()
        assert ("default" in said) is (option.default not in (None, ()))
    assert schema["properties"]["policy"]["enum"] == list(names("policy"))
    assert schema["properties"]["retriever"]["enum"] == list(names("retriever"))
    judges = schema["properties"]["judge"]["anyOf"]
    assert judges[0]["enum"] == [COMBINED, *names("judge")]
    assert schema["additionalProperties"] is False


@pytest.mark.parametrize(
    "text",
    [
        *(line for line, _ in WRONG_VALUES),
        *(text for text, *_ in WRONG_PROFILES),
        "profil = 'strict'",
        "fail_on = 'error'",
        "policy = 'hopeful'",
        "format = 'pdf'",
        "judge = 'slot'",
        "judge = 'hub:name'",
        "fail-on = ['nonsense']",
    ],
)
def test_what_is_wrong_does_not_fit(validator: Draft202012Validator, text: str) -> None:
    if any(word in text for word in BEYOND):
        pytest.skip("a schema cannot say it")
    assert not validator.is_valid(tomllib.loads(text))


def test_every_setting_has_words_that_read_as_a_sentence() -> None:
    for option in (*options_of(Settings), *options_of(Standing)):
        assert option.words, f"{option.key} has no words in settings/values.py"
        assert not option.words.endswith(".")
