"""A file of settings that is none, or says what cannot be: told with file, line, nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.settings.files import WRONG_PROFILES, WRONG_VALUES, refused, wrote
from veridical.errors import ConfigurationError, VeridicalError
from veridical.settings import (
    InForce,
    Settings,
    Standing,
    load,
    options_of,
)
from veridical.settings.toml_file import MOST_BYTES

OPTIONS = (*options_of(Settings), *options_of(Standing))


@pytest.mark.parametrize(
    ("line", "why"),
    WRONG_VALUES,
)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_value_of_the_wrong_kind_is_told_with_its_line(
    here: Path, line: str, why: str, ends: str
) -> None:
    wrote(here, f"# settings{ends}{ends}{line}{ends}")
    error = refused()
    assert error.message.startswith(f"veridical.toml:3: {line.partition(' ')[0]} is wrong: ")
    assert why in error.message


@pytest.mark.parametrize(
    ("text", "line", "why", "hint"),
    WRONG_PROFILES,
)
@pytest.mark.promise("B7")
def test_a_profile_that_cannot_be_is_refused(
    here: Path, text: str, line: int, why: str, hint: str
) -> None:
    wrote(here, text)
    error = refused()
    assert error.message.startswith(f"veridical.toml:{line}: profiles is wrong: ")
    assert why in error.message
    assert hint in error.hint


@pytest.mark.promise("G22")
@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("profil", "profile"),
        ("fail_on", "fail-on"),
        ("Fail-On", "fail-on"),
        ("failunder", "fail-under"),
        ("source", "sources"),
        ("VERIDICAL_PROFILE", None),
        ("nothing-like-it", None),
        ("k" * 5000, None),
    ],
)
def test_an_unknown_key_is_told_with_the_nearest_one(
    here: Path, key: str, near: str | None
) -> None:
    wrote(here, f'language = "en"\n{key} = "x"\n')
    error = refused()
    assert error.message.startswith("veridical.toml:2: there is no setting ")
    assert ("did you mean" in error.hint) is (near is not None)
    if near:
        assert f"did you mean {near}?" in error.hint
    assert "fail-on, fail-under, format, generator, judge, language" in error.hint


HOSTILE = {
    "50 MB": (b"#" * (50 * 2**20), "larger than 1 MB"),
    "nested lists": (b"a = " + b"[" * 100_000, "nested too deeply"),
    "nested tables": (b"a = " + b"{a=" * 100_000, "nested too deeply"),
    "a key of many parts": (b".".join([b"a"] * 200_000) + b" = 1", "line 1 has a key of more than"),
    "a quoted key of many parts": (b'"a"' + b' . "a b"' * 100_000 + b"=1", "line 1 has a key of"),
    "a table of many parts": (b"\n[" + b".".join([b"a"] * 200_000) + b"]", "line 2 has a key of"),
    "an inline key of many parts": (b"x = {a" + b".a" * 9000 + b" = 1}", "line 1 has a key of"),
    "a long number": (b"passages-per-claim = " + b"9" * 100_000, "a value that is none"),
    "no UTF-8": (b"profile = 'x'\npolicy = '\xff'", "line 2 is not UTF-8: byte 0xff"),
    "UTF-16": ("profile = 'x'".encode("utf-16"), "line 1 is not UTF-8"),
    "a zero byte": (b"profile = '\x00'", "it is no TOML"),
    "a carriage return": (b"profile = 'x'\rpolicy = 'x'", "it is no TOML"),
    "no value": (b"profile = \n", "it is no TOML: Invalid value (at line 1"),
    "twice": (b"profile = 'x'\nprofile = 'y'\n", "it is no TOML: Cannot overwrite a value"),
    "a PDF": (b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "line 2 is not UTF-8"),
}


@pytest.mark.parametrize(("data", "told"), HOSTILE.values(), ids=HOSTILE)
@pytest.mark.timeout(20)
def test_hardening_a_file_that_is_no_settings_is_refused_at_once(
    here: Path, data: bytes, told: str
) -> None:
    for name, content in (
        ("veridical.toml", data),
        ("pyproject.toml", b"#veridical\n"[:-1] + b"\n" * (data[:1] != b"\n") + data),
    ):
        path = wrote(here, data if name == "veridical.toml" else content, name)
        error = refused()
        assert error.message.startswith(f"the settings in {name} cannot be read: ")
        if name == "veridical.toml":
            assert told in error.message
        path.unlink()


@pytest.mark.parametrize("data", [data for data, _ in HOSTILE.values()], ids=HOSTILE)
def test_a_pyproject_that_does_not_speak_of_us_is_not_looked_at(here: Path, data: bytes) -> None:
    wrote(here, data, "pyproject.toml")
    assert load(environment={}).file is None


@pytest.mark.parametrize(
    "text",
    [
        "\ufefflanguage = 'en'\n",
        "language = 'en'\r\n",
        "language = 'en'",
        '"language" = """\\\n  en"""',
        "# \ufeff\nlanguage = 'en' # fail-on = 1\n",
    ],
)
def test_a_mark_at_the_beginning_and_any_line_end_are_fine(here: Path, text: str) -> None:
    wrote(here, text)
    assert load(environment={}).settings.language == "en"


def test_a_table_that_is_none_is_told(here: Path) -> None:
    wrote(here, "[tool]\nveridical = 3\n", "pyproject.toml")
    assert "tool.veridical is no table" in refused().message
    wrote(here, "tool = 3 # veridical\n", "pyproject.toml")
    assert load(environment={}).file is None
    (here / "pyproject.toml").unlink()
    wrote(here, "[tool.veridical]\nprofile = 'strict'\n")
    assert "leave that line out" in refused().hint


def test_a_file_of_the_largest_size_is_read(here: Path) -> None:
    body = b"language = 'en'\n"
    wrote(here, body + b"#" * (MOST_BYTES - len(body)))
    assert load(environment={}).settings.language == "en"
    wrote(here, body + b"#" * (MOST_BYTES - len(body) + 1))
    assert "larger than 1 MB" in refused().message


TOML = st.recursive(
    st.one_of(
        st.sampled_from(["1", "0.7", "true", "'strict'", "''", "nan", "1979-05-27", "[]", "{}"]),
        st.text(st.characters(codec="utf-8"), max_size=5),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
        st.tuples(st.sampled_from(["x", "support", "profiles"]), inner).map(
            lambda pair: f"{{ {pair[0]} = {pair[1]} }}"
        ),
    ),
    max_leaves=5,
)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([*(option.key for option in OPTIONS), "[profiles.x]\nsupport", "x.y"]),
            TOML,
        ),
        max_size=4,
    )
)
def test_only_our_errors_come_out_of_a_file(
    tmp_path_factory: pytest.TempPathFactory, lines: list[tuple[str, str]]
) -> None:
    path = tmp_path_factory.getbasetemp() / "some.toml"
    path.write_text("\n".join(f"{key} = {value}" for key, value in lines), "utf-8")
    try:
        loaded = load(config=str(path), environment={})
    except VeridicalError as error:
        assert error.hint
        assert isinstance(error, ConfigurationError)
    else:
        assert isinstance(loaded, InForce)
