"""What a date is: points of the calendar, how exact they are, and how a text bounds them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from veridical.types.reading import Span


class Grain(StrEnum):
    """How long the thing is that a date names; the members stand from fine to coarse."""

    TIME = "time"
    DAY = "day"
    WEEKDAY = "weekday"
    WEEK = "week"
    MONTH = "month"
    SEASON = "season"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"
    DECADE = "decade"
    CENTURY = "century"
    MILLENNIUM = "millennium"
    ERA = "era"


_COARSENESS = {grain: rank for rank, grain in enumerate(Grain)}


def coarser(one: Grain, other: Grain) -> Grain:
    """The coarser of two grains."""
    return one if _COARSENESS[one] >= _COARSENESS[other] else other


class Bound(StrEnum):
    """Whether a text speaks of the date itself or of the time on one side of it."""

    AT = "at"
    BEFORE = "before"
    AFTER = "after"
    SINCE = "since"
    UNTIL = "until"
    BY = "by"


class Era(StrEnum):
    """Which way years are counted."""

    CE = "CE"
    BCE = "BCE"


class Part(StrEnum):
    """The part of a month, year, decade or century that is meant."""

    EARLY = "early"
    MID = "mid"
    LATE = "late"


class Doubt(StrEnum):
    """What the writing leaves open: comparison accepts either reading."""

    DAY_OR_MONTH = "day_or_month"
    CENTURY = "century"
    HALF_DAY = "half_day"


@dataclass(frozen=True, slots=True)
class CalendarPoint:
    """The parts of a date that a text gives; None where it is silent.

    `year` counts from 1 within its era (no era is CE), `month` 1..12, `day` 1..31, `hour` 0..23,
    `minute` and `second` 0..59, `weekday` 0 (Monday)..6.
    """

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    second: int | None = None
    era: Era | None = None
    weekday: int | None = None


@dataclass(frozen=True, slots=True)
class DateValue:
    """A date, a time or a period as a text gives it, at `span` of that text.

    `start` equals `end` unless two ends are given ("1939-1945"). What is longer than its point is
    held by its first year or month, and `grain` says how long it is: the 1990s are year 1990 and
    `decade`, the 19th century is year 1801, the third quarter is month 7, spring is month 3 and
    winter month 12 as on the northern half, a week is its Monday; "early", "mid" and "late" are
    `part`.

    `relative` is the folded text of a date that has no place of its own ("two days later"), else
    None; `recurring` marks what happens again and again ("every Monday"); `doubts` says what the
    writing leaves open ("03/04/2021"). `within` marks a period inside which something falls
    ("between 1990 and 1995", "2019/20"), where other periods are filled ("from 1990 to 1995").
    """

    span: Span
    start: CalendarPoint
    end: CalendarPoint
    grain: Grain
    approximate: bool = False
    bound: Bound = Bound.AT
    recurring: bool = False
    relative: str | None = None
    part: Part | None = None
    doubts: tuple[Doubt, ...] = ()
    within: bool = False

    @property
    def weekday(self) -> int | None:
        """The weekday of the (first) day where the text names it, 0 for Monday."""
        return self.start.weekday

    @property
    def is_period(self) -> bool:
        """Whether the text gives two ends."""
        return self.start != self.end
