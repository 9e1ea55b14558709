"""What is longer than a month: centuries, millennia, quarters, halves, seasons, weeks, eras."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

from veridical.text.dates.date_words import Line, Match, Role
from veridical.text.dates.drafts import (
    LAST_YEAR,
    Draft,
    YearRead,
    era_at,
    free_after,
    free_before,
    ordinal_mark,
    plain_year,
    short_year,
    single,
    slashed,
    two_digit_year,
)
from veridical.text.dates.values import CalendarPoint, Doubt, Era, Grain
from veridical.text.words import TokenKind

_GRAINS = {
    "century": Grain.CENTURY,
    "millennium": Grain.MILLENNIUM,
    "quarter": Grain.QUARTER,
    "half": Grain.HALF,
}
_LENGTHS = {"century": 100, "millennium": 1000}
_MONTHS = {"quarter": 3, "half": 6}
_CODES = {"q": "quarter", "t": "quarter", "h": "half", "s": "half"}
_LAST_CENTURY = 40
_COUNTING = frozenset({"a", "another", "our", "their", "its", "his", "her", "for", "eine", "un"})


@cache
def romans() -> dict[str, int]:
    """Roman numerals 1 to 30, folded; a text writes centuries with them."""
    units = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    tens = ("", "x", "xx")
    return {tens[n // 10] + units[n % 10]: n for n in range(1, 30)} | {"xxx": 30}


@cache
def roman_ordinals() -> dict[str, int]:
    """Roman ordinals that are one word: "xixe", "xixème", "ier"."""
    endings = ("e", "er", "ème", "eme")
    return {roman + ending: n for roman, n in romans().items() for ending in endings}


def _ordinal(line: Line, i: int) -> tuple[int, int] | None:
    """An ordinal at token `i` and the token after it."""
    number = line.number(i, 1, 99)
    if number is not None:
        after = ordinal_mark(line, i + 1)
        return (number, after) if after > i + 1 and free_before(line, i) else None
    word = line.ahead(Role.ORDINAL, i)
    if word:
        # "a second century of peace" counts centuries, it names none.
        return None if line.fold(i - 1) in _COUNTING else (int(word.value), word.after)
    fold = line.fold(i)
    if fold in roman_ordinals() and line.raw(i)[:1].isupper():
        return roman_ordinals()[fold], i + 1
    if fold in romans() and line.raw(i).isupper() and line.language != "en":
        return romans()[fold], i + 1 + (line.language == "de" and line.fold(i + 1) == ".")
    return None


def ordinal_unit(line: Line, i: int) -> Draft | None:
    """A unit behind its number: "19th century", "first quarter of 1990", "3. Jh. v. Chr."."""
    read = _ordinal(line, i)
    if read is None:
        return None
    number, k = read
    unit = line.ahead(Role.UNIT, k + (line.fold(k) in ("-", "‑")))
    if unit is None:
        return _shared_unit(line, i, number, k)
    if unit.value in _LENGTHS:
        return _long(line, (i, unit.after), number, unit.value)
    return _of_year(line, (i, unit.after), number, unit.value)


def _shared_unit(line: Line, i: int, number: int, k: int) -> Draft | None:
    """The first of "18th and 19th centuries", which has its unit from the second."""
    link = line.ahead(Role.RANGE, k) or line.ahead(Role.LIST, k)
    read = _ordinal(line, link.after) if link else None
    if read is None:
        return None
    after = read[1] + (line.fold(read[1]) in ("-", "‑"))
    unit = line.ahead(Role.UNIT, after)
    if unit is None or unit.value not in _LENGTHS:
        return None
    other = _long(line, (i, unit.after), number, unit.value)
    return replace(other, after=k) if other else None


def _long(line: Line, at: tuple[int, int], number: int, unit: str) -> Draft | None:
    """A century or millennium that is named at tokens `at`, with its era."""
    first, after = at
    if not 1 <= number <= _LAST_CENTURY:
        return None
    era, after = era_at(line, after)
    length = _LENGTHS[unit]
    if era is None and (number - 1) * length > LAST_YEAR:
        return None
    start = number * length if era is Era.BCE else (number - 1) * length + 1
    return single(first, after, CalendarPoint(start, era=era), _GRAINS[unit])


def _of_year(line: Line, at: tuple[int, int], number: int, unit: str) -> Draft | None:
    first, after = at
    months = _MONTHS[unit]
    if not 1 <= number <= 12 // months:
        return None
    year = _year_of(line, after)
    if year is None:
        return None
    point = CalendarPoint(year.year, (number - 1) * months + 1)
    return single(first, year.after, point, _GRAINS[unit], year.doubts)


def _year_of(line: Line, k: int) -> YearRead | None:
    """The year that a quarter, a half or a season belongs to."""
    fiscal = line.ahead(Role.FISCAL, k)
    if fiscal:
        k = fiscal.after
    of = line.ahead(Role.OF, k)
    k = of.after if of else k + (line.fold(k) == ",")
    fiscal = line.ahead(Role.FISCAL, k)
    k = fiscal.after if fiscal else k
    coded = _fiscal_code(line, k)
    if coded:
        return coded
    return short_year(line, k) or plain_year(line, k)


def spanish_century(line: Line, i: int) -> Draft | None:
    """A unit before its number: "siglo XIX", "siglo III a. C.", "siglos XVIII y XIX"."""
    unit = line.ahead(Role.UNIT_BEFORE, i)
    if unit is None:
        return None
    number = _century_number(line, unit.after)
    if number is None:
        return None
    draft = _long(line, (i, unit.after + 1), number, "century")
    if draft is None or draft.start.era or not line.fold(i).endswith("s"):
        return draft
    link = line.ahead(Role.RANGE, draft.after) or line.ahead(Role.LIST, draft.after)
    second = _century_number(line, link.after) if link else None
    last = _long(line, (i, link.after + 1), second, "century") if link and second else None
    return replace(draft, after=last.after, end=last.start) if last else draft


def _century_number(line: Line, k: int) -> int | None:
    number = line.number(k, 1, _LAST_CENTURY)
    if number is None and line.raw(k).isupper():
        number = romans().get(line.fold(k))
    return number


def quarter_code(line: Line, i: int) -> Draft | None:
    """A code: "Q3 2021", "H1 2020", "Q3" behind a preposition, "T3 2021" in French."""
    code = _code(line, line.fold(i))
    if code is None or not line.raw(i)[:1].isupper() or not free_before(line, i):
        return None
    unit, number = code
    dated = _of_year(line, (i, i + 1), number, unit)
    if dated:
        return dated
    months = _MONTHS[unit]
    match = line.ahead(Role.RANGE, i + 1)
    led = match is not None and _code(line, line.fold(match.after)) is not None
    alone = led or line.fold(i - 1) in (
        "in",
        "for",
        "during",
        "of",
        "since",
        "until",
        "by",
        "im",
        "en",
    )
    if not alone or not free_after(line, i + 1) or line.kind(i + 1) is TokenKind.NUMBER:
        return None
    return single(i, i + 1, CalendarPoint(month=(number - 1) * months + 1), _GRAINS[unit])


def _code(line: Line, word: str) -> tuple[str, int] | None:
    if len(word) != 2 or word[0] not in _CODES or word[1] not in "1234":
        return None
    if word[0] in "ts" and line.language not in ("fr", "es"):
        return None
    unit = _CODES[word[0]]
    return (unit, int(word[1])) if int(word[1]) <= 12 // _MONTHS[unit] else None


def numbered_quarter(line: Line, i: int) -> Draft | None:
    """The year or the number before the code: "2021 Q3", "2021Q3", "3Q 2021", "1H21"."""
    if not free_before(line, i):
        return None
    year = line.number(i, 1900, LAST_YEAR)
    if year is not None:
        k = i + 1 + (line.fold(i + 1) in ("-", ",", "/"))
        code = _code(line, line.fold(k)) if line.raw(k)[:1].isupper() else None
        if code is None or not free_after(line, k + 1):
            return None
        months = _MONTHS[code[0]]
        point = CalendarPoint(year, (code[1] - 1) * months + 1)
        return single(i, k + 1, point, _GRAINS[code[0]])
    return _quarter_first(line, i)


def _quarter_first(line: Line, i: int) -> Draft | None:
    number, word = line.number(i, 1, 4), line.fold(i + 1)
    if number is None or not line.glued(i + 1) or line.raw(i + 1)[:1] not in ("Q", "H"):
        return None
    unit = _CODES[word[0]]
    if number > 12 // _MONTHS[unit]:
        return None
    if len(word) == 1:
        return _of_year(line, (i, i + 2), number, unit)
    if not word[1:].isdecimal() or len(word) not in (3, 5):
        return None
    year = int(word[1:])
    doubts = (Doubt.CENTURY,) if len(word) == 3 else ()
    year = two_digit_year(year) if len(word) == 3 else year
    point = CalendarPoint(year, (number - 1) * _MONTHS[unit] + 1)
    return single(i, i + 2, point, _GRAINS[unit], doubts) if 1 <= year <= LAST_YEAR else None


def season(line: Line, i: int) -> Draft | None:
    """A season: "spring 1990", "winter 1990/91", or alone behind "in the"."""
    match = line.ahead(Role.SEASON, i)
    if match is None or not free_before(line, i):
        return None
    month = int(match.value)
    k = match.after
    of = line.ahead(Role.OF, k)
    start = of.after if of else k + (line.fold(k) == ",")
    second = slashed(line, start)
    if second is not None:
        point = CalendarPoint(second - 1, month)
        return single(i, start + 3, point, Grain.SEASON)
    year = _year_of(line, k)
    if year:
        point = CalendarPoint(year.year, month, era=year.era)
        return single(i, year.after, point, Grain.SEASON, year.doubts)
    if not _is_season(line, i, k):
        return None
    return single(i, k, CalendarPoint(month=month), Grain.SEASON)


def _is_season(line: Line, i: int, after: int) -> bool:
    """Whether a season without a year is one, not a coil, a well or a tumble."""
    every = line.behind(Role.EVERY, i)
    part = line.behind(Role.PART, i)
    k = part.first if part else i
    k -= line.fold(k - 1) in ("the", "de", "het", "der", "el", "la", "l'")
    led = line.fold(k - 1) in ("in", "during", "im", "en", "since", "until", "by", "au", "before")
    follows = line.fold(after) not in ("of", "in") and line.kind(after) is not TokenKind.NUMBER
    return (led or every is not None) and follows


def fiscal_year(line: Line, i: int) -> Draft | None:
    """A fiscal year, read as the year it is named for: "FY2021", "FY 21", "fiscal 2021"."""
    read = _fiscal_code(line, i)
    match = line.ahead(Role.FISCAL, i)
    if read is None and match:
        read = _fiscal_number(line, match)
    if read is None or not free_before(line, i):
        return None
    return single(i, read.after, CalendarPoint(read.year), Grain.YEAR, read.doubts)


def _fiscal_code(line: Line, i: int) -> YearRead | None:
    word = line.fold(i)
    if not word.startswith("fy") or not word[2:].isdecimal() or len(word) not in (4, 6):
        return None
    year = int(word[2:])
    if len(word) == 4:
        return YearRead(two_digit_year(year), None, i + 1, (Doubt.CENTURY,))
    return YearRead(year, None, i + 1) if 1900 <= year <= LAST_YEAR else None


def _fiscal_number(line: Line, match: Match) -> YearRead | None:
    k = match.after
    short = short_year(line, k)
    two = line.number(k, 0, 99)
    if short or (two is not None and line.fold(k - 1) == "fy" and len(line.raw(k)) == 2):
        return short or YearRead(two_digit_year(two or 0), None, k + 1, (Doubt.CENTURY,))
    return plain_year(line, k)


def iso_week(line: Line, i: int) -> Draft | None:
    """A week by ISO 8601, or one day of it: "2021-W05", "2021-W05-3", "2021W05"."""
    year = line.number(i, 1, 9999)
    k = i + 1 + (line.fold(i + 1) == "-")
    word = line.fold(k)
    if year is None or not line.glued(k) or not free_before(line, i):
        return None
    if len(line.raw(i)) != 4 or len(word) != 3 or word[0] != "w" or not word[1:].isdecimal():
        return None
    day = line.number(k + 2, 1, 7) if line.fold(k + 1) == "-" and line.glued(k + 1) else None
    after = k + 3 if day else k + 1
    return _week(i, after, (year, int(word[1:])), day)


def named_week(line: Line, i: int) -> Draft | None:
    """A week by its number: "week 12 of 2021", "KW 12/2021", "semaine 12 de 2021"."""
    if line.fold(i) not in ("week", "kw", "kalenderwoche", "semaine", "semana"):
        return None
    number = line.number(i + 1, 1, 53)
    if number is None:
        return None
    of = line.ahead(Role.OF, i + 2)
    k = of.after if of else i + 2 + (line.fold(i + 2) in ("/", ","))
    year = line.number(k, 1900, LAST_YEAR)
    return _week(i, k + 1, (year, number), None) if year else None


def _week(first: int, after: int, week: tuple[int, int], day: int | None) -> Draft | None:
    try:
        start = date.fromisocalendar(*week, day or 1)
    except ValueError:
        return None
    point = CalendarPoint(start.year, start.month, start.day)
    return single(first, after, point, Grain.DAY if day else Grain.WEEK)


def named_era(line: Line, i: int) -> Draft | None:
    """An era that has a name: "the Middle Ages", "the Victorian era", with its accepted years."""
    match = line.ahead(Role.NAMED_ERA, i)
    if match is None:
        return None
    start, _, end = match.value.partition(":")
    opening, closing = CalendarPoint(int(start)), CalendarPoint(int(end))
    return Draft(i, match.after, opening, closing, Grain.ERA, approximate=True, within=True)
