"""A calibration as the block of a file of settings: the thresholds, and in comments what they rest
on.

Names of files are a stranger's words: in a comment they stand on one line, and end nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from veridical.doors.cli.escapes import one_line
from veridical.evaluation.calibration import Calibration, SideResult
from veridical.evaluation.proportions import Proportion

BEGINNING = "# veridical calibrate "
"""What every such block begins with."""

_BARE = re.compile(r"[A-Za-z0-9_-]++")
_MOST = 200
"""How many characters of a file's name stand in a comment."""


def profile_toml(result: Calibration, date: str) -> str | None:
    """The table `[profiles.NAME]` with comments; None where there are no thresholds."""
    if result.support is None or result.refute is None:
        return None
    # A name has letters, digits, full stops, - and _ only, and ends no quotation.
    name = result.profile if _BARE.fullmatch(result.profile) else f'"{result.profile}"'
    lines = [
        BEGINNING + _how(result, date),
        *(f"# {words}" for words in _comments(result)),
        f"[profiles.{name}]",
        f"support = {result.support:.2f}",
        f"refute = {result.refute:.2f}",
    ]
    return "\n".join(lines) + "\n"


def _how(result: Calibration, date: str) -> str:
    rows = result.rows
    return (
        f"{result.veridical}, {date}: {rows.judged} rows, {rows.fitted} to fit on and"
        f" {rows.checked} to check on, seed {result.seed}, policy"
        f" {one_line(result.policy.name, _MOST)}"
    )


def _comments(result: Calibration) -> Iterator[str]:
    yield from (f"{one_line(name, _MOST)}, sha256 {held}" for name, held in result.files)
    for one in result.sides:
        yield f"{one.label}: {_words(one)}"


def _words(one: SideResult) -> str:
    if one.fitted is None or one.checked is None:
        return "no figures"
    asked = "as given" if one.given else f"asked {one.asked:g}"
    return (
        f"{asked}; precision on the half that was fitted {_share(one.fitted.precision)}, on the"
        f" other {_share(one.checked.precision)}"
    )


def _share(one: Proportion) -> str:
    if one.value is None or one.interval is None:
        return "of no row"
    low, high = one.interval
    return f"{one.value:.2f} [{low:.2f}, {high:.2f}] of {one.of}"
