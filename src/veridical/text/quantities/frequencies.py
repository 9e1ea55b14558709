"""How often something happens: "daily", "once a week", "every 6 to 8 hours", "3-monthly".

A frequency is a number of times per unit of time, so that "every 12 hours" is two a day by
arithmetic. Adjectives are none: what is in "a daily paper" is told of the paper.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from veridical.text.data_tables import rows
from veridical.text.grammar.closed_class import word_class
from veridical.text.phrases import folds
from veridical.text.quantities.amounts import Amount
from veridical.text.quantities.cues import cue_after
from veridical.text.quantities.numerals import Form
from veridical.text.quantities.paces import (
    FILE,
    Pace,
    Role,
    every,
    lasting,
    read_pace,
    role_at,
    small_number,
)
from veridical.text.quantities.quantity import Bound
from veridical.text.quantities.units import ONE
from veridical.text.token_walk import Walk
from veridical.types.reading import Span

_ONCE = Fraction(1)
_JOINS = frozenset(["or", "to"])
_LENGTHS = frozenset("more longer less shorter".split())
_LISTING = frozenset([",", "/", "and", "or", "&"])
# "Daily" is said of what happens where one of these follows it, and of a noun elsewhere.
_FOLLOWERS = ("prep", "conj", "sub", "rel", "pron", "det", "be", "have", "modal", "adverb")
_TIMES = frozenset(["time", "times"])
_NEAR = 8
_ALSO_FOLLOW = frozenset(["to", "not"])
# "For every two weeks of service", "nearly every day": no count of times, or not a whole one.
_LEADS = frozenset(
    "for of in with during on not almost nearly virtually practically hardly than".split()
)
# "Every day is different", "each year of the lease": of the days themselves.
_TAILS = frozenset("of that is was are were has had will would can could counts brings".split())
_BEGINNINGS = frozenset(".:;|(–—•\"“'‘")
_MOST_LISTED = 6


class Frequency(NamedTuple):
    """A frequency from `low` to `high`, equal unless it is a range.

    `counts` is false where it only says that no stretch is left out: "daily", "every day".
    """

    low: Amount
    high: Amount
    counts: bool


def read_frequency(walk: Walk, at: int, floor: int) -> Frequency | None:
    """The frequency that begins at token `at`; nothing before token `floor` is part of it."""
    found = role_at(walk, at)
    if found is None:
        return _numbered(walk, at) or _either(walk, at)
    if found.kind == "times":
        return _times(walk, at, found)
    if found.kind == "often":
        pace = lasting(found, 1 / found.number) if _is_adverb(walk, at, found.end) else None
    else:
        pace = every(walk, found) if _is_free(walk, at, floor) else None
        pace = None if pace is None or walk.fold(pace.end) in _TAILS else pace
    if pace is None:
        return None
    counts = pace.shortest != 1 or pace.longest != 1
    return _per(walk, at, (_ONCE, _ONCE), pace, counts=counts)


@cache
def frequency_triggers(language: str) -> frozenset[str]:
    """The first words of what is a frequency by itself, folded."""
    return frozenset(
        folds(phrase)[0]
        for spoken, role, cell in rows(FILE)
        if spoken == language and role.startswith(("often", "times", "every"))
        for phrase in cell.split("; ")
    )


def _times(walk: Walk, at: int, first: Role) -> Frequency | None:
    """ "once | a week", "once or twice | daily"."""
    last = first
    if walk.fold(first.end) in _JOINS:
        other = role_at(walk, first.end + 1)
        if other is not None and other.kind == "times" and other.number > first.number:
            last = other
    pace = read_pace(walk, last.end)
    # "Once a year has passed" tells when.
    if pace is None or (first.number == 1 and walk.fold(pace.end) in _TAILS):
        return None
    return _per(walk, at, (first.number, last.number), pace)


def _either(walk: Walk, at: int) -> Frequency | None:
    """ "two or three times | a week", "one time | a day"."""
    near = range(at + 1, at + _NEAR)
    low = small_number(walk, at) if any(walk.fold(k) in _TIMES for k in near) else None
    if low is None:
        return None
    high = small_number(walk, low.end + 1) if walk.fold(low.end) == "or" else low
    single = low.value == 1 and walk.fold(low.end) == "time"
    if high is None or (high is low and not single) or high.value < low.value:
        return None
    word = "time" if single else "times"
    pace = read_pace(walk, high.end + 1) if walk.fold(high.end) == word else None
    return None if pace is None else _per(walk, at, (low.value, high.value), pace)


def _numbered(walk: Walk, at: int) -> Frequency | None:
    """ "3-monthly", "six-hourly": once in so many of the word's own stretches."""
    if not (walk.is_dash(at + 1) and walk.glued(at + 1) and walk.glued(at + 2)):
        return None
    found = role_at(walk, at + 2)
    number = small_number(walk, at)
    if found is None or found.kind != "often" or number is None or number.end != at + 1:
        return None
    return _per(walk, at, (_ONCE, _ONCE), lasting(found, number.value / found.number))


def _per(
    walk: Walk, at: int, times: tuple[Fraction, Fraction], pace: Pace, *, counts: bool = True
) -> Frequency:
    """So many times in a stretch, as times per unit of time: every 12 hours is 1/12 an hour."""
    span = Span(walk.tokens[at].start, walk.tokens[pace.end - 1].end)
    bound, end = _turned_bound(walk, pace)
    zero = Fraction(0)
    low = Amount(
        first=at,
        end=end,
        span=Span(span.start, walk.tokens[end - 1].end),
        value_span=span,
        value=times[0] / pace.longest,
        half=zero,
        rough_half=zero,
        form=Form.WORDS,
        unit=ONE.per(pace.unit),
        bound=bound,
        times=True,
    )
    return Frequency(low, replace(low, value=times[1] / pace.shortest), counts)


def _turned_bound(walk: Walk, pace: Pace) -> tuple[Bound, int]:
    """ "Every 6 hours | or longer": a longer stretch is a lower frequency."""
    cue = cue_after(walk, pace.end)
    if cue.bound is Bound.EXACT or walk.fold(cue.edge - 1) not in _LENGTHS:
        return Bound.EXACT, pace.end
    if walk.fold(cue.edge) == "often":
        return cue.bound, cue.edge + 1
    return (Bound.AT_MOST if cue.bound is Bound.AT_LEAST else Bound.AT_LEAST), cue.edge


def _is_free(walk: Walk, at: int, floor: int) -> bool:
    """Whether nothing before "every" makes it tell of the stretches: "for every two weeks"."""
    return at <= floor or walk.fold(at - 1) not in _LEADS or not walk.in_line(at)


def _is_adverb(walk: Walk, at: int, end: int) -> bool:
    """Whether a word such as "daily" tells how often, and describes no noun.

    It is no name and no noun itself ("the Daily", "a weekly"), and what follows is no noun; of a
    list ("daily, weekly or monthly reports") the last word decides.
    """
    begins = not walk.in_line(at) or walk.word(at - 1) in _BEGINNINGS
    before = walk.fold(at - 1)
    led = before in word_class(walk.language, "det") or before.endswith("'s")
    if not begins and (led or (walk.word(at)[:1].isupper() and not walk.word(at).isupper())):
        return False
    for _ in range(_MOST_LISTED):
        following = role_at(walk, end + 1) if walk.fold(end) in _LISTING else None
        if following is None or following.kind not in ("often", "adjective"):
            return _ends_alone(walk, end)
        if following.kind == "adjective":
            return False
        end = following.end
    return False


def _ends_alone(walk: Walk, end: int) -> bool:
    if not walk.in_line(end):
        return True
    if not (walk.is_word(end) or walk.is_number(end)):
        return not (walk.is_dash(end) and walk.glued(end))
    if walk.fold(end) in _ALSO_FOLLOW:
        return True
    return any(walk.fold(end) in word_class(walk.language, name) for name in _FOLLOWERS)
