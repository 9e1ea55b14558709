"""The stretch of time that something is counted by: "a day", "daily", "every two weeks".

A word is a row in data/frequencies.tsv.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from veridical.text.phrases import phrases
from veridical.text.quantities.number_words import read_words
from veridical.text.quantities.numerals import Numeral, read_digits
from veridical.text.quantities.units import Unit, named_unit
from veridical.text.token_walk import Walk

FILE = "frequencies.tsv"
PER_TIME = (("time", -1),)
# "Every 10,000 years" is told; a longer stretch is no pace of anything.
_LONGEST = 10**6


class Pace(NamedTuple):
    """A stretch of `shortest` to `longest` units of time, and the token after it."""

    unit: Unit
    shortest: Fraction
    longest: Fraction
    end: int


class Role(NamedTuple):
    """What a phrase of frequencies.tsv is: its kind, a number, the name of a unit ("" for none)."""

    kind: str
    number: Fraction
    unit: str
    end: int


def role_at(walk: Walk, at: int) -> Role | None:
    """The longest phrase of frequencies.tsv that begins at token `at`, and the token after it."""
    found = phrases(FILE, walk.language).starting(walk, at)
    if found is None:
        return None
    kind, _, rest = found[1].partition(" ")
    number, _, unit = rest.partition(" ")
    return Role(kind, Fraction(number or 1), unit, found[0])


def read_pace(walk: Walk, at: int) -> Pace | None:
    """What a number of times before token `at` is counted by: "| a day", "| - weekly"."""
    if not walk.in_line(at):
        return None
    hyphen = walk.is_dash(at) and walk.glued(at) and walk.glued(at + 1)
    found = role_at(walk, at + 1 if hyphen else at)
    if found is None or (hyphen and found.kind != "often"):
        return None
    if found.kind == "often":
        return lasting(found, 1 / found.number)
    if found.kind == "per":
        return _stretch(walk, found.end, Fraction(1))
    return every(walk, found)


def every(walk: Walk, found: Role) -> Pace | None:
    """The stretch after "every": "every | day", "every | 6 to 8 hours", "every other | week"."""
    if found.kind != "every":
        return None
    one = _stretch(walk, found.end, found.number)
    if one is not None and tuple(walk.fold(one.end + k) for k in range(3)) == ("and", "a", "half"):
        half = one.shortest * Fraction(3, 2)  # "every minute and a half"
        return Pace(one.unit, half, half, one.end + 3)
    if one is not None or found.number != 1:
        return one
    low = small_number(walk, found.end)
    if low is None or not walk.in_line(low.end):
        return None
    joined = walk.word(low.end) in {"-", "–", "/"} or walk.fold(low.end) in {"to", "or"}
    high = small_number(walk, low.end + 1) if joined else low
    stretch = role_at(walk, high.end) if high is not None and walk.in_line(high.end) else None
    if high is None or stretch is None or stretch.kind != "stretch" or high.value < low.value:
        return None
    return Pace(
        named_unit(stretch.unit),
        low.value * stretch.number,
        high.value * stretch.number,
        stretch.end,
    )


def lasting(role: Role, many: Fraction) -> Pace:
    """The pace of a word: so many of its unit."""
    return Pace(named_unit(role.unit), many, many, role.end)


def small_number(walk: Walk, at: int) -> Numeral | None:
    """The number above 0 that begins at token `at`, in digits or words; below a million."""
    found = read_digits(walk, at, at) if walk.is_number(at) else read_words(walk, at, at)
    usable = found is not None and found.first == at and 0 < found.value <= _LONGEST
    return found if usable else None


def _stretch(walk: Walk, at: int, many: Fraction) -> Pace | None:
    found = role_at(walk, at) if walk.in_line(at) else None
    if found is None or found.kind != "stretch":
        return None
    return lasting(found, many * found.number)
