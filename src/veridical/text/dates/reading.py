"""Dates, times of day and periods in running text, in English, German, Dutch, French, Spanish
and Chinese."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from veridical.text.dates import (
    calendar_units,
    chinese_dates,
    days,
    relative,
    times,
    weekdays,
    years,
)
from veridical.text.dates.context import dressed
from veridical.text.dates.date_words import Lexicon, Line, Role, lexicon
from veridical.text.dates.drafts import Draft, Reader, first_of, free_before, plain_year
from veridical.text.dates.periods import joined
from veridical.text.dates.values import (
    Bound,
    CalendarPoint,
    DateValue,
    Doubt,
    Era,
    Grain,
    Part,
)
from veridical.text.words import Token, TokenKind
from veridical.text.words import tokens as tokens_of
from veridical.types.reading import Span

__all__ = [
    "Bound",
    "CalendarPoint",
    "DateValue",
    "Doubt",
    "Era",
    "Grain",
    "Part",
    "dates",
]

_NUMBER_READERS: tuple[Reader, ...] = (
    chinese_dates.chinese,
    days.figures,
    times.time_range,
    times.time,
    days.day_month,
    years.era_range,
    calendar_units.numbered_quarter,
    calendar_units.iso_week,
    years.decade,
    calendar_units.ordinal_unit,
    years.year,
)
_DATES_OF_TIMES: tuple[Reader, ...] = (
    weekdays.weekday_day,
    *days.DAYS,
    weekdays.weekday,
)
_SHARED = frozenset({Grain.DAY, Grain.MONTH, Grain.SEASON, Grain.QUARTER, Grain.HALF})


def dates(text: str, language: str, tokens: Sequence[Token] | None = None) -> tuple[DateValue, ...]:
    """The dates of `text` in the order in which they stand, with exact spans; none overlap.

    `language` is a tag such as "en" or "pt-BR"; one that is not read is read as English. `tokens`
    are those of `text` where the caller has them. Durations ("for two years") are quantities, not
    dates. Linear in the length of the text; never raises.
    """
    line = Line(text, tokens_of(text) if tokens is None else tokens, lexicon(language))
    readers = _word_readers(line.language)
    number = TokenKind.NUMBER
    found: list[Draft] = []
    after = 0
    for i, token in enumerate(line.tokens):
        if (token.kind is not number and token.fold not in readers) or i < after:
            continue
        draft = _read(line, i, found[-1] if found else None)
        if draft is None or draft.first < after or _is_torn(line, draft):
            continue
        draft = dressed(line, draft, after)
        found.append(draft)
        after = draft.after
    return tuple(_value(line, draft) for draft in _sharing_years(line, found))


def _read(line: Line, i: int, previous: Draft | None) -> Draft | None:
    draft = _point(line, i) or _listed_year(line, i, previous)
    return joined(line, draft, _point) if draft else None


def _point(line: Line, i: int) -> Draft | None:
    """One date at token `i`, with its time of day, or a time with its date."""
    if line.kind(i) is TokenKind.NUMBER:
        readers = _NUMBER_READERS
    else:
        readers = _word_readers(line.language).get(line.fold(i), ())
    draft = first_of(readers, line, i)
    if draft is None or draft.relative is not None:
        return draft
    if draft.grain is Grain.TIME and draft.start.day is None:
        return _with_date(line, draft)
    if draft.grain in (Grain.DAY, Grain.WEEKDAY) and draft.start.hour is None:
        return _with_time(line, draft)
    return draft


def _with_time(line: Line, date: Draft) -> Draft:
    """A day and the time behind it: "3 May 2021 at 10:30", "2021-03-04T10:30"."""
    k = date.after
    time = times.time_after_t(line, k)
    if time is None:
        k += line.fold(k) == ","
        lead = line.ahead(Role.CLOCK_LEAD, k)
        k = lead.after if lead and line.fold(k) in _AT else k
        readers = (chinese_dates.time, times.time_range, times.time, _noon)
        time = first_of(readers, line, k)
    if time and len(line.raw(date.first)) == 4:
        # Behind a date by ISO 8601 stands a time of the whole day.
        time = replace(time, doubts=())
    return _merged(date, time, date.first) if time else date


_AT = frozenset({"at", "um", "om", "à", "a", "gegen", "vers", "rond"})


def _noon(line: Line, i: int) -> Draft | None:
    return times.worded_time(line, i)


def _with_date(line: Line, time: Draft) -> Draft:
    """A time with the day behind it: "7 pm on 3 May 2021", "10.30 Uhr am Montag"."""
    on = line.ahead(Role.ON, time.after)
    date = first_of(_DATES_OF_TIMES, line, on.after if on else time.after)
    if date is None or date.start != date.end or date.recurring:
        return time
    return replace(_merged(date, time, time.first), after=date.after)


def _merged(date: Draft, time: Draft, first: int) -> Draft:
    def on_day(day: CalendarPoint, clock: CalendarPoint) -> CalendarPoint:
        return replace(day, hour=clock.hour, minute=clock.minute, second=clock.second)

    return replace(
        date,
        first=first,
        after=time.after,
        start=on_day(date.start, time.start),
        end=on_day(date.end, time.end),
        grain=Grain.TIME,
        doubts=(*date.doubts, *time.doubts),
    )


def _listed_year(line: Line, i: int, previous: Draft | None) -> Draft | None:
    """A year that goes on a list: "in 2001, 2005 and 2010"."""
    if previous is None or previous.grain is not Grain.YEAR or line.number(i, 1000, 2199) is None:
        return None
    link = line.behind(Role.LIST, i)
    read = plain_year(line, i) if link and link.first == previous.after else None
    if read is None or years.counted(line, read.after) or not free_before(line, i):
        return None
    return years.year_draft(i, read)


def _sharing_years(line: Line, found: Sequence[Draft]) -> Sequence[Draft]:
    """A year shared by a list: "in May and June 2020"."""
    shared = list(found)
    for k in range(len(shared) - 2, -1, -1):
        draft, following = shared[k], shared[k + 1]
        year = following.start.year
        if draft.grain not in _SHARED or draft.start.year is not None or year is None:
            continue
        if draft.grain is not following.grain or draft.relative is not None or draft.recurring:
            continue
        link = line.ahead(Role.LIST, draft.after)
        earlier = (draft.end.month or 0) <= (following.start.month or 0)
        if link and earlier and following.first - link.after <= 1:
            start = replace(draft.start, year=year, era=following.start.era)
            end = replace(draft.end, year=year, era=following.start.era)
            shared[k] = replace(draft, start=start, end=end)
    return shared


def _is_torn(line: Line, draft: Draft) -> bool:
    """Whether a blank line runs through the draft: then its words do not belong together."""
    start, end = line.tokens[draft.first].start, line.tokens[draft.after - 1].end
    lines = line.text[start:end].split("\n")
    return len(lines) > 2 and any(not between.strip() for between in lines[1:-1])


def _value(line: Line, draft: Draft) -> DateValue:
    last = line.tokens[draft.after - 1]
    possessive = draft.relative is None and last.fold.endswith("'s") and last.text[-2:-1] != ""
    end = last.end - 2 if possessive else last.end
    return DateValue(
        Span(line.tokens[draft.first].start, end),
        draft.start,
        draft.end,
        draft.grain,
        approximate=draft.approximate,
        bound=draft.bound,
        recurring=draft.recurring,
        relative=draft.relative,
        part=draft.part,
        doubts=draft.doubts,
        within=draft.within,
    )


@cache
def _word_readers(language: str) -> Mapping[str, tuple[Reader, ...]]:
    """The readers to try at a word, by the word, folded."""
    words = lexicon(language)
    found: dict[str, list[Reader]] = {}
    for reader, starts in _starts(words):
        for start in starts:
            found.setdefault(start, []).append(reader)
    return {start: tuple(readers) for start, readers in found.items()}


def _starts(words: Lexicon) -> list[tuple[Reader, set[str]]]:
    def of(role: Role) -> set[str]:
        return set(words.roles[role].by_first) if role in words.roles else set()

    named = {*words.weekdays.full, *words.weekdays.short, *words.weekdays.every}
    months = {*words.months.full, *words.months.short}
    ordinals = (
        of(Role.ORDINAL) | set(calendar_units.roman_ordinals()) | set(calendar_units.romans())
    )
    codes = {f"{sign}{number}" for sign in "qhts" for number in "1234"}
    fiscal = {f"fy{n:02}" for n in range(100)} | {f"fy{n}" for n in range(1900, 2200)}
    han = chinese_dates.DIGIT_SIGNS | chinese_dates.WEEK_STARTS
    han |= of(Role.REIGN) | (
        of(Role.HALF_DAY) | of(Role.ERA_BEFORE) if words.language == "zh" else set()
    )
    return [
        (relative.phrase, of(Role.RELATIVE)),
        (chinese_dates.chinese, set(han)),
        (relative.led, of(Role.RELATIVE_LEAD)),
        (relative.counted_span, of(Role.LATER)),
        (relative.ago, of(Role.AGO)),
        (relative.tailed, of(Role.SPAN) | named if of(Role.RELATIVE_TAIL) else set()),
        (weekdays.weekday_day, named),
        (weekdays.weekday, named | {f"{day}'s" for day in named}),
        (days.month_day, months),
        (days.month, months | set(words.foreign) | {f"{name}'s" for name in months}),
        (calendar_units.season, of(Role.SEASON)),
        (calendar_units.ordinal_unit, ordinals),
        (calendar_units.spanish_century, of(Role.UNIT_BEFORE)),
        (calendar_units.quarter_code, codes),
        (calendar_units.fiscal_year, of(Role.FISCAL) | fiscal),
        (calendar_units.named_week, {"week", "kw", "kalenderwoche", "semaine", "semana"}),
        (calendar_units.named_era, of(Role.NAMED_ERA)),
        (years.worded_decade, of(Role.DECADE)),
        (years.led_decade, of(Role.DECADE_LEAD)),
        (times.worded_time, of(Role.CLOCK)),
        (years.year, of(Role.ERA_BEFORE)),
    ]
