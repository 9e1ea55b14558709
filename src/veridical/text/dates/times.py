"""Times of day: "10:30", "7 p.m.", "14h30", "14.30 Uhr", "a las 7 de la tarde", "noon"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from veridical.text.dates.date_words import Line, Role
from veridical.text.dates.drafts import DASHES, Draft, free_before, labelled, single
from veridical.text.dates.values import CalendarPoint, Doubt, Grain
from veridical.text.words import TokenKind


@dataclass(frozen=True, slots=True)
class _Clock:
    """Figures of a time up to token `after`; `sure` where nothing else is written like it."""

    hour: int
    minute: int | None
    second: int | None
    after: int
    sure: bool


def time(line: Line, i: int) -> Draft | None:
    """A time of day in figures that begins at token `i`, with its half of the day and its zone."""
    if not free_before(line, i):
        return None
    read = _figures(line, i)
    if read is None or (not read.sure and _is_other(line, i, read)):
        return None
    return _finish(line, i, read, clock_only=False)


def time_after_t(line: Line, i: int) -> Draft | None:
    """The time of "2021-03-04T10:30:15Z" at its "T10"."""
    word = line.fold(i)
    if not line.glued(i) or word[:1] != "t" or not word[1:].isdecimal() or len(word) != 3:
        return None
    hour = int(word[1:])
    read = _minutes(line, i, hour, sure=True)
    if read is None or hour > 23:
        return None
    point = CalendarPoint(hour=hour, minute=read.minute, second=read.second)
    return single(i, _zone(line, read.after), point, Grain.TIME)


def _figures(line: Line, i: int) -> _Clock | None:
    hour = line.number(i, 0, 24)
    if hour is None:
        return _dotted(line, i)
    if len(line.raw(i)) > 2:
        return None
    return _minutes(line, i, hour, sure=False) or _lettered(line, i, hour) or _bare(line, i, hour)


def _minutes(line: Line, i: int, hour: int, sure: bool) -> _Clock | None:
    """Minutes behind a colon: ":30" or ":30:15"."""
    minute = _after_colon(line, i + 1)
    if minute is None:
        return None
    raw = line.raw(i + 4)
    second = _after_colon(line, i + 3)
    if second is None and line.fold(i + 3) == ":" and "." in raw and raw[:2].isdecimal():
        second = int(raw[:2]) if int(raw[:2]) < 60 else None
    return _Clock(hour, minute, second, i + 3 if second is None else i + 5, sure)


def _after_colon(line: Line, k: int) -> int | None:
    if line.fold(k) != ":" or not line.glued(k) or not line.glued(k + 1):
        return None
    return line.number(k + 1, 0, 59) if len(line.raw(k + 1)) == 2 else None


def _dotted(line: Line, i: int) -> _Clock | None:
    """Minutes behind a point: "14.30 Uhr", "7.30 pm": only with the word that follows."""
    hour, point, minute = line.raw(i).partition(".")
    if not point or not (hour.isdecimal() and minute.isdecimal()):
        return None
    if len(hour) > 2 or len(minute) != 2 or int(hour) > 24 or int(minute) > 59:
        return None
    word = line.ahead(Role.OCLOCK, i + 1)
    if word:
        return _Clock(int(hour), int(minute), None, word.after, True)
    half = line.ahead(Role.HALF_DAY, i + 1)
    return _Clock(int(hour), int(minute), None, i + 1, True) if half else None


def _lettered(line: Line, i: int, hour: int) -> _Clock | None:
    """Minutes behind an h: "14h30", "14 h 30", "7h"."""
    word = line.fold(i + 1)
    if word[:1] != "h" or line.language == "en":
        return None
    if word[1:].isdecimal() and len(word) == 3 and int(word[1:]) < 60:
        return _Clock(hour, int(word[1:]), None, i + 2, True)
    minute = line.number(i + 2, 0, 59) if word == "h" and len(line.raw(i + 2)) == 2 else None
    return _Clock(hour, minute, None, i + 3, True) if minute is not None else None


def _bare(line: Line, i: int, hour: int) -> _Clock | None:
    """An hour alone: "7 pm", "14 Uhr", "7 o'clock", "a las 7"; "14 heures" only behind "à"."""
    half = line.ahead(Role.HALF_DAY, i + 1)
    if half and 1 <= hour <= 12:
        return _Clock(hour, None, None, i + 1, True)
    word = line.ahead(Role.OCLOCK, i + 1)
    lead = line.behind(Role.CLOCK_LEAD, i)
    if word and (word.value == "clock" or lead):
        return _Clock(hour, None, None, word.after, True)
    said = line.language == "es" and lead is not None and line.fold(i - 1) in ("las", "la")
    if said and line.kind(i + 1) is not TokenKind.WORD and 1 <= hour <= 24:
        return _Clock(hour, None, None, i + 1, True)
    return None


def _is_other(line: Line, i: int, read: _Clock) -> bool:
    """Whether "10:30" may be a verse, a ratio or a score: behind a name or a label."""
    if line.ahead(Role.HALF_DAY, read.after) or line.ahead(Role.OCLOCK, read.after):
        return False
    if line.fold(read.after) in (":", "/") and line.glued(read.after):
        return True
    if line.ahead(Role.ZONE, read.after):
        return False
    if line.fold(i - 1) == "(" and read.hour < 10:
        return True
    name = line.kind(i - 1) is TokenKind.WORD and line.raw(i - 1)[:1].isupper()
    lead = line.behind(Role.CLOCK_LEAD, i) or line.behind(Role.ON, i)
    known = line.fold(i - 1) in line.lexicon.weekdays.full
    return labelled(line, i) or (name and not lead and not known)


def _finish(line: Line, i: int, read: _Clock, clock_only: bool) -> Draft | None:
    word = line.ahead(Role.OCLOCK, read.after)
    after = word.after if word else read.after
    half = line.ahead(Role.HALF_DAY, after)
    hour = _on_24(read.hour, half.value if half else "")
    if hour is None or (read.hour == 24 and read.minute):
        return None
    after = _zone(line, half.after if half else after)
    open_half = not half and line.language == "en" and 1 <= read.hour <= 12
    doubts = (Doubt.HALF_DAY,) if open_half and line.raw(i)[:1] != "0" else ()
    point = CalendarPoint(hour=hour, minute=read.minute, second=read.second)
    if clock_only:
        doubts = ()
    return single(i, after, point, Grain.TIME, doubts)


def _on_24(hour: int, half: str) -> int | None:
    if not half:
        return hour % 24
    if hour > 12:
        return hour % 24 if half == "pm" else None
    return hour % 12 + (12 if half == "pm" else 0)


def _zone(line: Line, k: int) -> int:
    """The token after a time zone at `k`: "UTC", "Z", "+01:00"."""
    zone = line.ahead(Role.ZONE, k)
    if zone and line.raw(k).isupper():
        return zone.after
    if line.fold(k) == "z" and line.glued(k):
        return k + 1
    offset = line.fold(k) in ("+", "-", "−") and line.glued(k) and line.glued(k + 1)
    if offset and line.number(k + 1, 0, 14) is not None and _after_colon(line, k + 2) is not None:
        return k + 4
    return k


def time_range(line: Line, i: int) -> Draft | None:
    """Two times of one kind: "7-10 pm", "von 14 bis 16 Uhr"."""
    hour = line.number(i, 0, 24)
    match = line.ahead(Role.RANGE, i + 1) if hour is not None and free_before(line, i) else None
    if hour is None or match is None or len(line.raw(i)) > 2:
        return None
    if match.value == "and" and line.seek(Role.BETWEEN, i) is None:
        return None
    k = match.after
    bare = line.number(k, 0, 24) is not None and line.fold(k + 1) != ":"
    end = time(line, k) if bare else None
    if end is None or end.start.hour is None:
        return None
    half = "pm" if end.start.hour >= 12 and (line.number(k, 0, 24) or 0) <= 12 else ""
    start = _on_24(hour, half if 1 <= hour <= 12 else "")
    if start is None or (start > end.start.hour and hour <= end.start.hour):
        start = hour % 24
    return replace(end, first=i, start=replace(end.start, hour=start, minute=None))


def worded_time(line: Line, i: int) -> Draft | None:
    """Times that have a name: "noon", "midnight", "à midi"."""
    match = line.ahead(Role.CLOCK, i)
    if match is None or not free_before(line, i):
        return None
    lead = line.behind(Role.CLOCK_LEAD, i)
    if line.fold(i) == "midi" and lead is None:
        return None
    if line.raw(i)[:1].isupper() and line.language != "de" and i > 0:
        return None
    return single(i, match.after, CalendarPoint(hour=int(match.value), minute=0), Grain.TIME)


def glued_dash(line: Line, k: int) -> bool:
    """Whether token `k` is a dash with equal spaces on both sides."""
    return line.fold(k) in DASHES and line.glued(k) == line.glued(k + 1)
