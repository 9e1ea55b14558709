"""Where a date lies: stretches on the lines of years, of one year, of the week and of the day.

Every line counts seconds, and on the two calendar lines every month has 31 places, so that dates
keep their order and each day its own place without a thought for leap years.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from veridical.text.dates.values import CalendarPoint, DateValue, Doubt, Era, Grain, Part

MINUTE = 60
DAY = 24 * 60 * MINUTE
MONTH = 31 * DAY
YEAR = 12 * MONTH
WEEK = 7 * DAY

# Weekdays before the last Julian year of most of Europe are not those of our calendar.
_FIRST_KNOWN_WEEKDAY = 1583
_YEARS = {Grain.DECADE: 10, Grain.CENTURY: 100, Grain.MILLENNIUM: 1000}
_MONTHS = {Grain.SEASON: 3, Grain.QUARTER: 3, Grain.HALF: 6}
# Beside a month or a day a season may run on for a month: spring into June.
_WIDE_SEASON = 4
_SHARES = {Part.EARLY: (0, 50), Part.MID: (30, 70), Part.LATE: (50, 100)}


@dataclass(frozen=True, slots=True)
class Range:
    """Seconds `first` to `after` (excluded) on a line."""

    first: int
    after: int

    def shifted(self, by: int) -> Range:
        """The same range, `by` seconds further on."""
        return Range(self.first + by, self.after + by)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The ranges in which a date begins and ends; one and the same but for a period."""

    start: Range
    end: Range

    @property
    def whole(self) -> Range:
        """From the first to the last second."""
        return Range(self.start.first, self.end.after)

    @property
    def is_period(self) -> bool:
        """Whether begin and end are given apart."""
        return self.start != self.end


def readings(value: DateValue) -> Iterator[DateValue]:
    """`value` in every way in which its writing can be read, the likeliest first."""
    yield value
    if Doubt.DAY_OR_MONTH in value.doubts:
        yield from _if_valid(value, _swapped(value.start), _swapped(value.end))
    if Doubt.CENTURY in value.doubts:
        for by in (-100, 100):
            yield from _if_valid(value, _later(value.start, by), _later(value.end, by))
    if Doubt.HALF_DAY in value.doubts:
        yield from _if_valid(value, _other_half(value.start), _other_half(value.end))


def _if_valid(
    value: DateValue, start: CalendarPoint | None, end: CalendarPoint | None
) -> Iterator[DateValue]:
    if start is not None and end is not None:
        yield replace(value, start=start, end=end)


def _swapped(point: CalendarPoint) -> CalendarPoint | None:
    if point.day is None or point.month is None or point.day > 12:
        return None
    return replace(point, month=point.day, day=point.month)


def _later(point: CalendarPoint, years: int) -> CalendarPoint | None:
    if point.year is None or point.year + years < 1:
        return None
    return replace(point, year=point.year + years)


def _other_half(point: CalendarPoint) -> CalendarPoint | None:
    return None if point.hour is None else replace(point, hour=(point.hour + 12) % 24)


def on_calendar(value: DateValue, wide: bool = False) -> tuple[Stretch, ...]:
    """Where `value` may lie on the line of years; empty where it has no year.

    `wide` reads a season on both halves of the earth and with a month to spare.
    """
    if value.start.year is None or value.end.year is None:
        return ()
    return tuple(_stretches(value, wide))


def on_year(value: DateValue, wide: bool = False) -> tuple[Stretch, ...]:
    """Where `value` may lie in a year, whichever it is; empty where it has no month."""
    if value.start.month is None or value.end.month is None:
        return ()
    start, end = replace(value.start, year=None), replace(value.end, year=None)
    grain = Grain.DAY if value.grain is Grain.WEEK else value.grain
    bare = replace(value, start=_daily(start), end=_daily(end), grain=grain)
    return tuple(turn for found in _stretches(bare, wide) for turn in _turns(found, YEAR))


def on_week(value: DateValue) -> tuple[Stretch, ...]:
    """Where `value` lies in a week, by its weekday or by the calendar; empty where unknown."""
    first, last = weekday_of(value.start), weekday_of(value.end)
    if first is None or last is None or value.grain is Grain.WEEK:
        return ()
    start, end = (Range(day * DAY, (day + 1) * DAY) for day in (first, last))
    return _turns(Stretch(start, end), WEEK)


def on_clock(value: DateValue) -> tuple[Stretch, ...]:
    """Where `value` lies in a day; empty where it has no time."""
    if value.start.hour is None or value.end.hour is None:
        return ()
    return _turns(Stretch(_clock(value.start), _clock(value.end)), DAY)


def weekday_of(point: CalendarPoint) -> int | None:
    """The weekday of a point: as written, else by the calendar; None where unknown."""
    if point.weekday is not None:
        return point.weekday
    return calendar_weekday(point)


def calendar_weekday(point: CalendarPoint) -> int | None:
    """The weekday of a full date of 1583 to 9999 by the calendar, else None."""
    if point.year is None or point.month is None or point.day is None:
        return None
    if point.era is Era.BCE or not _FIRST_KNOWN_WEEKDAY <= point.year <= 9999:
        return None
    try:
        return date(point.year, point.month, point.day).weekday()
    except ValueError:
        return None


def _daily(point: CalendarPoint) -> CalendarPoint:
    return replace(point, hour=None, minute=None, second=None)


def _turns(stretch: Stretch, length: int) -> tuple[Stretch, ...]:
    """A stretch on a line that comes round; one that passes the turn lies on both its sides."""
    if stretch.end.after <= stretch.start.first:
        stretch = replace(stretch, end=stretch.end.shifted(length))
    if stretch.end.after <= length:
        return (stretch,)
    back = Stretch(stretch.start.shifted(-length), stretch.end.shifted(-length))
    return stretch, back


def _stretches(value: DateValue, wide: bool) -> Iterator[Stretch]:
    if value.grain is Grain.SEASON and wide:
        starts, ends = _wide_seasons(value.start), _wide_seasons(value.end)
        yield from (Stretch(start, end) for start, end in zip(starts, ends, strict=True))
        return
    start = _part(_range(value.start, value.grain), value.part)
    end = start if value.start == value.end else _range(value.end, value.grain)
    yield Stretch(start, end)
    if value.grain in (Grain.CENTURY, Grain.MILLENNIUM):
        # Centuries are counted from 1801 by the book and from 1800 by most.
        by = -YEAR if (value.start.year or 0) % 100 == 1 else YEAR
        yield Stretch(start.shifted(by), end.shifted(by))


def _wide_seasons(point: CalendarPoint) -> tuple[Range, ...]:
    """A season north and south; one that spans New Year may be named for either year."""
    found = []
    for month in (point.month or 1, ((point.month or 1) + 5) % 12 + 1):
        first = _place(point) + (month - (point.month or 1)) * MONTH
        found.append(Range(first, first + _WIDE_SEASON * MONTH))
        found.append(found[-1].shifted(-YEAR if month == 12 else 0))
    return tuple(found)


def _range(point: CalendarPoint, grain: Grain) -> Range:
    first = _place(point)
    if grain in _YEARS:
        return Range(first, first + _YEARS[grain] * YEAR)
    if grain in _MONTHS:
        return Range(first, first + _MONTHS[grain] * MONTH)
    if grain is Grain.WEEK:
        return Range(first, _place(_week_later(point)))
    if point.hour is not None and point.day is not None:
        clock = _clock(point)
        return Range(first + clock.first, first + clock.after)
    if point.day is not None:
        return Range(first, first + DAY)
    return Range(first, first + (MONTH if point.month is not None else YEAR))


def _week_later(point: CalendarPoint) -> CalendarPoint:
    try:
        day = date(point.year or 1, point.month or 1, point.day or 1) + timedelta(days=7)
    except (ValueError, OverflowError):
        return replace(point, day=(point.day or 1) + 7)
    return CalendarPoint(day.year, day.month, day.day)


def _place(point: CalendarPoint) -> int:
    """The first second of the year, month or day of `point`."""
    year = point.year or 0
    year = 1 - year if point.era is Era.BCE else year
    return year * YEAR + ((point.month or 1) - 1) * MONTH + ((point.day or 1) - 1) * DAY


def _clock(point: CalendarPoint) -> Range:
    first = (point.hour or 0) * 60 * MINUTE + (point.minute or 0) * MINUTE + (point.second or 0)
    return Range(first, first + (1 if point.second is not None else MINUTE))


def _part(whole: Range, part: Part | None) -> Range:
    if part is None:
        return whole
    length = whole.after - whole.first
    low, high = _SHARES[part]
    return Range(whole.first + length * low // 100, whole.first + length * high // 100)
