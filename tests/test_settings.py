"""Settings: every number and name looked at where it comes in, with its variable in the error."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.build import Verifier
from veridical.errors import ConfigurationError, UsageError, VeridicalError
from veridical.guard import Guard
from veridical.settings import Settings, from_environment

QUAY = "The quay is 520 metres long."
PASSAGES = "VERIDICAL_PASSAGES_PER_CLAIM"


@pytest.mark.parametrize("value", [0, -1, 1001, 10**30, True, 1.0, 24.5, "24", None, [], b"1"])
def test_a_number_of_passages_is_a_whole_number_in_its_range(value: int) -> None:
    with pytest.raises(ConfigurationError, match=PASSAGES) as raised:
        Settings(passages_per_claim=value)
    assert raised.value.hint
    for right in (1, 1000):
        assert Settings(passages_per_claim=right).passages_per_claim == right


@pytest.mark.parametrize(
    "written",
    [
        "",
        "0",
        "-1",
        "1001",
        "1.0",
        "1e2",
        "1_0",
        "٢٤",
        "2４",
        "abc",
        "0x10",
        "--1",
        "9" * 5000,
        "+",
    ],
)
def test_a_number_in_the_environment_is_digits(written: str) -> None:
    with pytest.raises(ConfigurationError, match=PASSAGES) as raised:
        from_environment({PASSAGES: written})
    assert len(raised.value.message) < 200
    assert raised.value.hint
    assert from_environment({PASSAGES: " 12 "}).passages_per_claim == 12


@pytest.mark.parametrize("name", ["policy", "profile", "language", "log_level"])
@pytest.mark.parametrize("value", [None, 5, True, b"en", [], ["en"], ("en",)])
def test_a_name_is_a_text(name: str, value: str) -> None:
    with pytest.raises(ConfigurationError, match=f"VERIDICAL_{name.upper()} is wrong") as raised:
        Settings(**{name: value})  # type: ignore[arg-type]
    assert "it is a str, not" in raised.value.message


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ({"policy": "hopeful"}, "known: ohi-linear, strict-adr, tfidf-score, uncalibrated"),
        ({"policy": ""}, "known: ohi-linear, strict-adr, tfidf-score, uncalibrated"),
        ({"policy": "Uncalibrated"}, "known: ohi-linear, strict-adr, tfidf-score, uncalibrated"),
        ({"profile": "severe"}, "known: balanced, lenient, strict"),
        ({"profile": ""}, "known: balanced, lenient, strict"),
        ({"profile": "strict "}, "known: balanced, lenient, strict"),
        ({"language": "xx"}, "for example: en"),
        ({"language": "EN"}, "for example: en"),
        ({"language": "eng"}, "for example: en"),
        ({"language": " en"}, "for example: en"),
        ({"log_level": "debug"}, "known: DEBUG, INFO"),
        ({"log_level": ""}, "known: DEBUG, INFO"),
    ],
)
def test_an_unknown_name_is_refused_with_what_is_known(given: dict[str, str], known: str) -> None:
    [name] = given
    for made in (
        lambda: Verifier(QUAY, settings=Settings(**given)),  # type: ignore[arg-type]
        lambda: Verifier(
            QUAY, settings=from_environment({f"VERIDICAL_{name.upper()}": given[name]})
        ),
    ):
        with pytest.raises(ConfigurationError, match=f"VERIDICAL_{name.upper()}") as raised:
            made()
        assert known in raised.value.hint


@pytest.mark.parametrize("value", [True, 5, [], [("VERIDICAL_PROFILE", "strict")], b"x", None])
def test_an_environment_is_a_mapping_of_texts(value: Mapping[str, str]) -> None:
    environments: list[object] = [{PASSAGES: value}, {"PATH": value}]
    environments += [value] if value is not None else []
    for environment in environments:
        with pytest.raises(UsageError, match="an environment is a mapping of str to str"):
            from_environment(environment)  # type: ignore[arg-type]


@given(
    st.dictionaries(
        st.one_of(
            st.sampled_from([PASSAGES, "VERIDICAL_PROFILE", "VERIDICAL_LANGUAGE", "PATH"]),
            st.text(max_size=4).map("VERIDICAL_".__add__),
            st.integers(),
        ),
        st.one_of(st.text(max_size=6), st.integers(), st.none()),
        max_size=3,
    )
)
def test_only_our_errors_come_out_of_an_environment(environment: dict[str, str]) -> None:
    try:
        made = from_environment(environment)
    except VeridicalError as error:
        assert error.hint
    else:
        assert 1 <= made.passages_per_claim <= 1000


@pytest.mark.parametrize("settings", [True, 0, "", "strict", [], {}, {"profile": "strict"}, 1.5])
def test_settings_are_settings(settings: Settings) -> None:
    with pytest.raises(UsageError, match="settings are a Settings, not"):
        Verifier(QUAY, settings=settings)


def test_a_guard_without_a_profile_has_that_of_the_settings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VERIDICAL_PROFILE", "strict")
    assert Guard().check_grounding(QUAY, QUAY).report.policy.profile == "strict"
    assert Guard(profile="lenient").check_grounding(QUAY, QUAY).report.policy.profile == "lenient"
    monkeypatch.setenv("VERIDICAL_PROFILE", "severe")
    with pytest.raises(ConfigurationError, match="VERIDICAL_PROFILE"):
        Guard()
