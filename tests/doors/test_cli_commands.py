"""A command that is not there is a wrong call that names the nearest one."""

from __future__ import annotations

import pytest
from cli_driver import invoke

from veridical.doors.cli.main import COMMANDS


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("verfy", "verify"),
        ("Verify", "verify"),
        ("docter", "doctor"),
        ("evalute", "evaluate"),
        ("qq", ""),
        ("x" * 5000, ""),
        ("a\x1b[31m", ""),
    ],
)
def test_the_nearest_command_is_named(name: str, near: str) -> None:
    result = invoke(name, "x")
    assert (result.code, result.out) == (64, "")
    assert (f"did you mean {near}?" in result.err) == bool(near)
    assert ("did you mean" in result.err) == bool(near)
    assert f"known: {', '.join(sorted(COMMANDS))}" in result.err
    assert "\x1b" not in result.err


@pytest.mark.parametrize("option", ["--verson", "-q"])
def test_an_option_is_no_command(option: str) -> None:
    result = invoke(option)
    assert result.code == 64
    assert "No such option" in result.err
