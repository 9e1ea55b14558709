"""docs/configuration.md has a row for every setting, as the table in the code has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from veridical.doors.cli.verify import verify
from veridical.settings import Option, Settings, Standing, options_of

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"
ON_THE_LINE = {name for parameter in verify.params for name in parameter.opts}


def cell(words: str) -> str:
    return f"`{words}`" if words else ""


def default(option: Option) -> str:
    value = option.default
    if value is None or value in ((), ""):
        return "none"
    if isinstance(value, tuple):
        return f"`{', '.join(map(str, value))}`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


@pytest.mark.promise("G22")
@pytest.mark.parametrize(
    "option", [*options_of(Settings), *options_of(Standing)], ids=lambda option: option.key
)
def test_every_setting_has_its_row(option: Option) -> None:
    named = f"--{option.option}"
    cells = (
        cell(option.key),
        cell(option.variable),
        cell(named if named in ON_THE_LINE else ""),
        default(option),
        option.words,
    )
    row = f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")
    assert row in PAGE.read_text("utf-8"), f"docs/configuration.md lacks the row\n{row}"
