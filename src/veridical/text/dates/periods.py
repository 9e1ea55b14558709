"""Periods: two dates joined by a dash or by words, each filled in from the other."""

from __future__ import annotations

from dataclasses import replace

from veridical.text.dates.date_words import Line, Match, Role
from veridical.text.dates.drafts import (
    Draft,
    Reader,
    plain_year,
    range_partner,
    single,
    slashed,
)
from veridical.text.dates.times import glued_dash
from veridical.text.dates.values import Bound, CalendarPoint, Era, Grain, coarser
from veridical.text.dates.weekdays import weekday
from veridical.text.dates.years import counted

_ARTICLES = frozenset("the le la el den dem der de zum zur".split())
_PLAIN = frozenset({Grain.TIME, Grain.DAY, Grain.MONTH, Grain.YEAR})
_LENGTHS = {Grain.DECADE: 10, Grain.CENTURY: 100, Grain.MILLENNIUM: 1000}


def joined(line: Line, left: Draft, read: Reader) -> Draft:
    """`left` joined with the date that follows it by a dash or "to", else `left` itself.

    "1990 to the present" and "(1990-)" become a date since which something holds. `read` reads
    the second date.
    """
    if left.relative is not None or left.start != left.end:
        return left
    if left.grain is Grain.YEAR and left.start.era is None:
        second = slashed(line, left.after - 1)
        if second is not None:
            end = CalendarPoint(second)
            return replace(left, after=left.after + 2, end=end, within=True)
    match = _joint(line, left)
    if match is None:
        return left
    open_end = _open_end(line, left, match)
    if open_end:
        return open_end
    right = _second(line, left, match, read)
    if right is None:
        return left
    between = line.seek(Role.BETWEEN, left.first) is not None
    return _combined(replace(left, within=between), right) or left


def _joint(line: Line, left: Draft) -> Match | None:
    match = line.ahead(Role.RANGE, left.after)
    if match is None:
        return None
    if match.value == "and" and line.seek(Role.BETWEEN, left.first) is None:
        return None
    double = match.after > match.first + 1
    if match.value == "dash" and not double and not glued_dash(line, left.after):
        closes = line.fold(match.after) in (")", "）")
        return match if closes else None
    return match


def _open_end(line: Line, left: Draft, match: Match) -> Draft | None:
    if left.start.year is None:
        return None
    now = line.ahead(Role.PRESENT, match.after)
    if now:
        return replace(left, after=now.after, bound=Bound.SINCE)
    if match.value == "dash" and line.fold(match.after) in (")", "）"):
        return replace(left, after=match.after, bound=Bound.SINCE)
    return None


def _second(line: Line, left: Draft, match: Match, read: Reader) -> Draft | None:
    """The date behind the joint; after a year a bare number may be one."""
    k = match.after
    if left.grain is Grain.YEAR and match.value == "dash":
        other = range_partner(line, left.after - 1)
        if other is not None and left.start.era is None:
            return single(k, k + 1, CalendarPoint(other), Grain.YEAR)
    if left.grain is Grain.WEEKDAY and left.start.day is None:
        return weekday(line, k)
    k += line.fold(k) in _ARTICLES
    part = line.ahead(Role.PART, k)
    k = part.after if part else k
    circa = line.ahead(Role.CIRCA, k)
    k = circa.after if circa else k
    right = read(line, k)
    if right is None and left.grain in (Grain.YEAR, Grain.MONTH, Grain.DAY):
        year = plain_year(line, k)
        if year is None or counted(line, year.after) or left.start.year is None:
            return None
        right = single(k, year.after, CalendarPoint(year.year, era=year.era), Grain.YEAR)
    return replace(right, approximate=True) if right and circa else right


def _combined(left: Draft, right: Draft) -> Draft | None:
    if right.relative is not None or right.start != right.end:
        return None
    grain = _grain(left, right)
    if grain is None:
        return None
    filled = _filled(left, right)
    if filled is None:
        return None
    start, end = filled
    return replace(
        left,
        after=right.after,
        start=start,
        end=end,
        grain=grain,
        approximate=left.approximate or right.approximate,
        recurring=left.recurring or right.recurring,
        doubts=tuple(dict.fromkeys((*left.doubts, *right.doubts))),
    )


def _grain(left: Draft, right: Draft) -> Grain | None:
    """The grain of a period; None where its two ends are of kinds that make no period."""
    if left.grain is right.grain:
        return left.grain
    if left.grain in _PLAIN and right.grain in _PLAIN:
        if Grain.TIME in (left.grain, right.grain):
            return None
        return coarser(left.grain, right.grain)
    if {left.grain, right.grain} <= {*_LENGTHS, Grain.YEAR}:
        return Grain.YEAR
    return None


def _filled(left: Draft, right: Draft) -> tuple[CalendarPoint, CalendarPoint] | None:
    """The two ends, with the day, year or era that only one of them gives."""
    start, end = left.start, right.end
    if left.grain is not right.grain and right.grain in _LENGTHS and end.year:
        end = replace(end, year=end.year + _LENGTHS[right.grain] - 1)
    if left.grain is Grain.TIME:
        start, end = _same_day(start, end)
    if start.era is None and end.era is Era.BCE and start.year and end.year:
        start = replace(start, era=Era.BCE) if start.year > end.year else start
    if left.grain in (Grain.WEEKDAY, Grain.TIME) and start.year is None and end.year is None:
        return (start, end) if start != end else None
    start, end = _same_year(start, end)
    return (start, end) if _key(start) < _key(end) or _finer(start, end) else None


def _same_day(start: CalendarPoint, end: CalendarPoint) -> tuple[CalendarPoint, CalendarPoint]:
    if end.day is None and end.weekday is None:
        end = replace(start, hour=end.hour, minute=end.minute, second=end.second)
    elif start.day is None and start.weekday is None:
        start = replace(end, hour=start.hour, minute=start.minute, second=start.second)
    return start, end


def _same_year(start: CalendarPoint, end: CalendarPoint) -> tuple[CalendarPoint, CalendarPoint]:
    turns = (start.month or 0, start.day or 0) > (end.month or 13, end.day or 32)
    if start.year is None and end.year is not None and start.month:
        year = end.year - 1 if turns and end.year > 1 else end.year
        start = replace(start, year=year, era=end.era)
    elif end.year is None and start.year is not None and end.month:
        end = replace(end, year=start.year + turns, era=start.era)
    return start, end


def _key(point: CalendarPoint) -> tuple[int, int, int, int, int]:
    year = -(point.year or 0) if point.era is Era.BCE else point.year or 0
    clock = (point.hour or 0) * 60 + (point.minute or 0)
    return year, point.month or 0, point.day or 0, point.weekday or 0, clock


def _finer(start: CalendarPoint, end: CalendarPoint) -> bool:
    """Whether the ends lie in no order but may turn over a year: "from November to March"."""
    yearless = start.year is None and end.year is None
    return yearless and start.month is not None and end.month is not None and start != end
