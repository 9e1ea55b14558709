"""Days and months: with names ("14 May 1931", "May 14", "le 1er mai") and in figures."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import replace

from veridical.text.dates.date_words import Line, Match, Role
from veridical.text.dates.drafts import (
    FIRST_YEAR,
    LAST_YEAR,
    Draft,
    Reader,
    YearRead,
    free_after,
    free_before,
    labelled,
    ordinal_mark,
    plain_year,
    short_year,
    single,
    two_digit_year,
)
from veridical.text.dates.values import CalendarPoint, Doubt, Grain
from veridical.text.dates.years import counted
from veridical.text.words import TokenKind

# English names of months that are also verbs or the names of people.
_NAMESAKES = frozenset({"may", "march", "mar", "jan", "april", "june", "august", "mai", "julio"})
# Names of months elsewhere that are other words here: "Mars 2020" is a rover.
_OTHER_WORDS = frozenset({"mars", "mayo", "may", "mai", "mei", "avril", "abril", "julio", "march"})
_VERBS = frozenset({"may", "march", "mar", "jan", "dec", "sep"})
# Words before a month that stands alone, by which it is no verb and no person.
_MONTH_LEADS = frozenset(
    "in of since until till by during before after from last next this every each early mid late"
    " between through throughout to previous following and or for im am seit bis ab vom zum ende"
    " anfang mitte vor nach zwischen und van en eind begin per".split()
)
_GERMAN_LEADS = frozenset({"am", "vom", "zum", "bis", "ab", "seit", "den", "dem", "der"})
_PER = frozenset({"%", "percent", "per", "million", "billion", "degrees", "°", "years", "pm", "am"})


def month_at(line: Line, i: int, beside_number: bool) -> tuple[int, int] | None:
    """The month named at token `i` and the token after it, with the point of an abbreviation.

    Abbreviations, and names of other languages, count only `beside_number`.
    """
    name = line.fold(i).removesuffix("'s")
    months = line.lexicon.months
    if name in months.full:
        return months.full[name], i + 1
    if name in months.short:
        dotted = line.fold(i + 1) == "." and line.glued(i + 1)
        if beside_number:
            return months.short[name], i + 2 if dotted else i + 1
        known = name not in _NAMESAKES and line.raw(i)[:1].isupper()
        return (months.short[name], i + 1) if known else None
    if beside_number and name in line.lexicon.foreign:
        return line.lexicon.foreign[name], i + 1
    return None


def day_at(line: Line, i: int) -> tuple[int, int] | None:
    """A day of the month at token `i` with its ordinal ending, and the token after it."""
    day = line.number(i, 1, 31)
    if day is None:
        return None
    after = ordinal_mark(line, i + 1)
    return (day, after) if after > i + 1 or free_after(line, i + 1) or _dashed(line, i) else None


def _dashed(line: Line, i: int) -> bool:
    return line.fold(i + 1) in ("-", "–", "/", "—") and line.glued(i + 2)


def year_after(line: Line, i: int, has_day: bool) -> YearRead | None:
    """The year of a day or month that ends before token `i`: "1931", ", 1931", "de 1931", "'31"."""
    comma = line.fold(i) == ","
    of = line.ahead(Role.OF, i)
    k = of.after if of else i + 1 if comma or (line.fold(i) in "-/" and _dashed(line, i - 1)) else i
    read = short_year(line, k)
    if read is not None:
        return read
    closed = line.kind(k + 1) in (TokenKind.MARK, None)
    low = 100 if has_day and (closed or not comma) else FIRST_YEAR
    read = plain_year(line, k, low)
    if read is None:
        return _hyphen_year(line, i) if has_day else None
    if (comma or read.year < FIRST_YEAR) and read.era is None and counted(line, read.after):
        return None
    return read


def _hyphen_year(line: Line, i: int) -> YearRead | None:
    """The two figures of a year in "14-May-31"."""
    value = line.number(i + 1, 0, 99)
    if value is None or len(line.raw(i + 1)) != 2 or line.fold(i) not in ("-", "/"):
        return None
    if not line.glued(i) or not line.glued(i + 1) or not free_after(line, i + 2):
        return None
    return YearRead(two_digit_year(value), None, i + 2, (Doubt.CENTURY,))


def day_month(line: Line, i: int) -> Draft | None:
    """A day before its month: "14 May 1931", "the 14th of May", "14 de mayo", "3-5 May"."""
    read = day_at(line, i)
    if read is None or not free_before(line, i):
        return None
    day, k = read
    of = line.ahead(Role.OF, k)
    hyphen = line.fold(k) in ("-", "/") and line.glued(k) and line.kind(k + 1) is TokenKind.WORD
    point = line.fold(k) == "." and line.fold(k + 1) in line.lexicon.foreign
    k = of.after if of else k + (hyphen or point)
    month = month_at(line, k, beside_number=True)
    if month is None:
        return _day_range(line, i, day, read[1])
    return _with_day(line, (i, k), day, month)


def _with_day(line: Line, at: tuple[int, int], day: int, month: tuple[int, int]) -> Draft | None:
    """A day before its month; `at` is where the day and where the month begins."""
    first, named = at
    number, after = month
    year = year_after(line, after, has_day=True)
    lower = line.raw(named)[:1].islower()
    if line.language == "en" and lower and line.fold(named) in _VERBS and year is None:
        return None
    # "3 sep" or "14 mars" in a text of another language: the name alone says too little.
    foreign = line.fold(named) in line.lexicon.foreign
    short = line.fold(named) in line.lexicon.months.short and lower and named == first + 1
    if year is None and (foreign or (short and line.language in ("en", "de"))):
        return None
    return _day(first, after, number, day, year)


def _day(first: int, after: int, month: int, day: int, year: YearRead | None) -> Draft:
    if year is None:
        return single(first, after, CalendarPoint(month=month, day=day), Grain.DAY)
    point = CalendarPoint(year.year, month, day, era=year.era)
    return single(first, year.after, point, Grain.DAY, year.doubts)


def _day_range(line: Line, i: int, day: int, k: int) -> Draft | None:
    """Two days before one month: "3-5 May 2020", "vom 3. bis 5. Mai"."""
    match = _range_mark(line, i, k)
    if match is None:
        return None
    read = day_at(line, match.after)
    if read is None or read[0] <= day:
        return None
    end = _second_day(line, match.after, read)
    if end is None:
        return None
    within = line.seek(Role.BETWEEN, i) is not None
    return replace(end, first=i, start=replace(end.start, day=day), within=within)


def _second_day(line: Line, i: int, read: tuple[int, int]) -> Draft | None:
    day, k = read
    of = line.ahead(Role.OF, k)
    k = of.after if of else k
    month = month_at(line, k, beside_number=True)
    return _with_day(line, (i, k), day, month) if month else None


def _range_mark(line: Line, first: int, k: int) -> Match | None:
    """What leads from the first to the second end of a period; "and" only after "between"."""
    match = line.ahead(Role.RANGE, k)
    if match is None:
        return None
    if match.value == "and" and line.seek(Role.BETWEEN, first) is None:
        return None
    return match


def month_day(line: Line, i: int) -> Draft | None:
    """English, the month before the day: "May 14, 1931", "Jan. 15", "May 14-16, 2020"."""
    month = month_at(line, i, beside_number=True)
    if month is None or line.language not in ("en", "zh") or not free_before(line, i):
        return None
    number, k = month
    if (
        line.fold(i) not in line.lexicon.months.full
        and line.fold(i) not in line.lexicon.months.short
    ):
        return None
    k += line.fold(k) == "the"
    joined = _joined_day_year(line, k)
    if joined:
        day, year = joined
        return _day(i, year.after, number, day, year)
    read = day_at(line, k)
    if read is None:
        return None
    return _day_in_month(line, i, number, read)


def _day_in_month(line: Line, i: int, month: int, read: tuple[int, int]) -> Draft | None:
    day, after = read
    match = _range_mark(line, i, after)
    last = day_at(line, match.after) if match else None
    if match and last and last[0] > day and month_at(line, last[1], True) is None:
        after = last[1]
    else:
        last = None
    year = year_after(line, after, has_day=True)
    if year is None and not _is_day(line, i, after):
        return None
    draft = _day(i, after, month, day, year)
    if last is None:
        return draft
    within = line.seek(Role.BETWEEN, i) is not None
    return replace(draft, end=replace(draft.end, day=last[0]), within=within)


def _is_day(line: Line, i: int, after: int) -> bool:
    """Whether a number behind a month without a year counts its days, not what follows."""
    if line.fold(after) in _PER or (line.fold(after) == ":" and line.glued(after + 1)):
        return False
    if line.raw(i)[:1].islower() and line.fold(i) in _VERBS:
        return line.fold(i - 1) in ("on", "since", "until", "of")
    return line.fold(i - 1) != "in" or not counted(line, after)


def _joined_day_year(line: Line, i: int) -> tuple[int, YearRead] | None:
    """A day and a year that are one token: "14,1931"."""
    if line.kind(i) is not TokenKind.NUMBER or not 6 <= len(line.raw(i)) <= 7:
        return None
    day, comma, year = line.raw(i).partition(",")
    if not comma or not (day.isdecimal() and year.isdecimal() and len(year) == 4):
        return None
    if not (1 <= int(day) <= 31 and FIRST_YEAR <= int(year) <= LAST_YEAR):
        return None
    return int(day), YearRead(int(year), None, i + 1)


def month(line: Line, i: int) -> Draft | None:
    """A month: "May 1931", "mayo de 1931", or alone where its context shows it."""
    if not free_before(line, i):
        return None
    other = line.fold(i) in _OTHER_WORDS and line.fold(i) not in line.lexicon.months.full
    named = None if other else month_at(line, i, beside_number=True)
    year = year_after(line, named[1], has_day=False) if named else None
    if named and year:
        point = CalendarPoint(year.year, named[0], era=year.era)
        return single(i, year.after, point, Grain.MONTH, year.doubts)
    alone = month_at(line, i, beside_number=False)
    if alone is None or not _is_month(line, i, alone[1]):
        return None
    return single(i, alone[1], CalendarPoint(month=alone[0]), Grain.MONTH)


def _is_month(line: Line, i: int, after: int) -> bool:
    """Whether a name without a number is a month: not "may cause", "June Carter", "Mars"."""
    name = line.fold(i)
    upper = line.raw(i)[:1].isupper()
    if line.language in ("fr", "es", "nl"):
        return not upper or name not in ("mars", "avril", "abril", "julio", "mayo", "mai", "juin")
    if not upper:
        return name not in _NAMESAKES
    if name not in _NAMESAKES and name in line.lexicon.months.full:
        return True
    if line.raw(after)[:1].isupper() and line.kind(after) is TokenKind.WORD:
        return False
    if line.fold(i - 1) in _MONTH_LEADS or line.seek(Role.PART, i):
        return True
    match = line.ahead(Role.RANGE, after)
    return bool(match and month_at(line, match.after, beside_number=False))


def figures(line: Line, i: int) -> Draft | None:
    """Figures alone: "1931-05-14", "05/14/1931", "14.05.1931", "2021-03", "03/2021"."""
    if not free_before(line, i) or labelled(line, i):
        return None
    parts, sign, after = _figures(line, i)
    if len(parts) == 2:
        return _german_day(line, i, parts, sign) or _month_in_figures(line, i, parts, after)
    if len(parts) != 3 or not _ends(line, after):
        return None
    if len(parts[0]) == 4:
        return _in_order(i, after, (parts[0], parts[1], parts[2]), ())
    if len(parts[2]) not in (2, 4) or max(len(parts[0]), len(parts[1])) > 2:
        return None
    if len(parts[2]) == 2 and not _is_short_date(line, parts, sign):
        return None
    return _day_and_month(line, (i, after), parts, sign)


def _figures(line: Line, i: int) -> tuple[list[str], str, int]:
    """The groups of figures from token `i`, the sign between them, and the token after them."""
    raw = line.raw(i)
    if "." in raw and "," not in raw:
        return raw.split("."), ".", i + 1
    sign, parts = line.fold(i + 1), [raw]
    if sign not in ("-", "/", ".") or not raw.isdecimal():
        return parts, "", i + 1
    k = i + 1
    while len(parts) < 3 and line.fold(k) == sign and line.glued(k):
        if line.kind(k + 1) is not TokenKind.NUMBER or not line.raw(k + 1).isdecimal():
            break
        if not line.glued(k + 1) and (sign, line.language) != (".", "de"):
            break
        parts.append(line.raw(k + 1))
        k += 2
    return parts, sign, k


def _ends(line: Line, after: int) -> bool:
    """Whether the figures end here; a "T" may lead on to a time of day."""
    if line.glued(after) and line.fold(after)[:1] == "t":
        return line.fold(after)[1:].isdecimal()
    return free_after(line, after)


def _is_short_date(line: Line, parts: list[str], sign: str) -> bool:
    """Whether three groups that end in a two-digit year are a date, not a version or a score."""
    if sign == ".":
        return line.language in ("de", "fr", "nl", "es") and int(parts[1][:2]) > 0
    return sign == "/" and all(len(part) == 2 for part in parts)


def _day_and_month(line: Line, at: tuple[int, int], parts: list[str], sign: str) -> Draft | None:
    """Day and month in the order that fits; English leaves it open where both orders do."""
    year = parts[2]
    doubts: tuple[Doubt, ...] = ()
    if len(year) == 2:
        year, doubts = str(two_digit_year(int(year))), (Doubt.CENTURY,)
    one, two = parts[0], parts[1]
    if line.language != "en" or int(one) > 12:
        return _in_order(*at, (year, two, one), doubts)
    if int(two) <= 12 and int(one) != int(two):
        doubts = (*doubts, Doubt.DAY_OR_MONTH)
    day_first = sign == "." and int(two) <= 12
    return _in_order(*at, (year, two, one) if day_first else (year, one, two), doubts)


def _in_order(
    first: int, after: int, parts: tuple[str, str, str], doubts: tuple[Doubt, ...]
) -> Draft | None:
    if max(len(part) for part in parts) > 4:
        return None
    year, month, day = (int(part) for part in parts)
    if not 1 <= year <= LAST_YEAR or not 1 <= month <= 12:
        return None
    if not 1 <= day <= monthrange(year, month)[1]:
        return None
    return single(first, after, CalendarPoint(year, month, day), Grain.DAY, doubts)


def _german_day(line: Line, i: int, parts: list[str], sign: str) -> Draft | None:
    """ "am 14.5." without a year."""
    if sign != "." or line.language != "de" or line.fold(i - 1) not in _GERMAN_LEADS:
        return None
    if line.fold(i + 1) != "." or not line.glued(i + 1) or max(map(len, parts)) > 2:
        return None
    day, month = map(int, parts)
    if not 1 <= month <= 12 or not 1 <= day <= monthrange(2000, month)[1]:
        return None
    return single(i, i + 2, CalendarPoint(month=month, day=day), Grain.DAY)


def _month_in_figures(line: Line, i: int, parts: list[str], after: int) -> Draft | None:
    """A month with its year: "2021-03", "03/2021", but not "2003-05 season"."""
    sign = line.fold(i + 1)
    if sign not in ("-", "/") or not free_after(line, after) or sorted(map(len, parts)) != [2, 4]:
        return None
    year, month = (int(parts[0]), int(parts[1])) if len(parts[0]) == 4 else map(int, parts[::-1])
    if not 1900 <= year <= LAST_YEAR or not 1 <= month <= 12:
        return None
    if len(parts[0]) == 4 and (sign == "/" or line.fold(after) in ("season", "campaign", "school")):
        return None
    if len(parts[0]) == 2 and sign == "-":
        return None
    return single(i, after, CalendarPoint(year, month), Grain.MONTH)


DAYS: tuple[Reader, ...] = (figures, day_month, month_day)
