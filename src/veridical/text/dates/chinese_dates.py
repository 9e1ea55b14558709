"""Dates written with Han characters: 2021年3月4日, 二〇二一年, 20世纪90年代, 下午3点, 星期四."""

from __future__ import annotations

from dataclasses import replace

from veridical.text.dates.date_words import Line, Role
from veridical.text.dates.drafts import (
    LAST_YEAR,
    Draft,
    Reader,
    first_of,
    free_before,
    single,
)
from veridical.text.dates.values import CalendarPoint, Doubt, Era, Grain
from veridical.text.words import TokenKind

_DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2}
DIGIT_SIGNS = frozenset(_DIGITS) | {"十", "廿", "元"}
_WEEKDAYS = {char: value for value, char in enumerate("一二三四五六")} | {"日": 6, "天": 6}
_JAPANESE_WEEKDAYS = {char: value for value, char in enumerate("月火水木金土日")}
_WEEK_SIGNS = (("星", "期"), ("礼", "拜"), ("禮", "拜"), ("周",), ("週",))
_NOT_WEEKDAY = frozenset("次个個般般直")
_HOURS = frozenset("时時点點")
WEEK_STARTS = frozenset("星礼禮周週月火水木金土日")


def _number(line: Line, i: int) -> tuple[int, int, int] | None:
    """A number at token `i` in either script: its value, its number of digits, the next token."""
    value = line.number(i, 0, 9999)
    if value is not None:
        return value, len(line.raw(i)), i + 1
    k = i
    while (k < i + 4 and line.fold(k) in _DIGITS) or line.fold(k) in ("十", "廿"):
        k += 1
        if k > i + 4:
            return None
    signs = [line.fold(j) for j in range(i, k)]
    value = _value(signs)
    return None if value is None else (value, len(signs), k)


def _value(signs: list[str]) -> int | None:
    """The value of numerals: digit by digit (二〇二一), or with tens (二十一, 十二)."""
    if not signs:
        return None
    if not {"十", "廿"} & set(signs):
        value = 0
        for sign in signs:
            value = value * 10 + _DIGITS[sign]
        return value
    text = "".join("二十" if sign == "廿" else sign for sign in signs)
    tens, _, ones = text.partition("十")
    if len(tens) > 1 or len(ones) > 1 or "十" in ones:
        return None
    return _DIGITS.get(tens, 1) * 10 + _DIGITS.get(ones, 0)


def year_first(line: Line, i: int) -> Draft | None:
    """A year with what follows it: month, day, quarter, half or season."""
    era = line.ahead(Role.ERA_BEFORE, i) if line.language == "zh" else None
    reign = line.ahead(Role.REIGN, i)
    k = era.after if era else reign.after if reign else i
    read = _number(line, k)
    if read is None and reign and line.fold(k) == "元":
        read = (1, 1, k + 1)
    if read is None or not free_before(line, i) or line.fold(read[2]) != "年":
        return None
    year, digits, after = read
    if not (era or reign) and (digits != 4 or not 1 <= year <= LAST_YEAR):
        return None
    if line.fold(after + 1) == "代" or not year:
        return None
    year += int(reign.value) if reign else 0
    return _in_year(line, i, after + 1, CalendarPoint(year, era=Era(era.value) if era else None))


def _in_year(line: Line, first: int, k: int, point: CalendarPoint) -> Draft:
    month = _month(line, k)
    if month:
        return _in_month(line, first, month[1], replace(point, month=month[0]))
    quarter = _quarter(line, k)
    if quarter:
        return single(first, quarter[1], replace(point, month=quarter[0]), Grain.QUARTER)
    if line.fold(k) in ("上", "下") and (line.fold(k + 1), line.fold(k + 2)) == ("半", "年"):
        half = 1 if line.fold(k) == "上" else 7
        return single(first, k + 3, replace(point, month=half), Grain.HALF)
    season = line.ahead(Role.SEASON, k + (line.fold(k) == "的"))
    if season:
        after = season.after + (line.fold(season.after) in ("季", "天"))
        return single(first, after, replace(point, month=int(season.value)), Grain.SEASON)
    if (line.fold(k), line.fold(k + 1)) == ("财", "年"):
        k += 2
    return single(first, k, point, Grain.YEAR)


def _month(line: Line, k: int) -> tuple[int, int] | None:
    read = _number(line, k)
    if read is None or not 1 <= read[0] <= 12 or line.fold(read[2]) not in ("月",):
        return None
    return read[0], read[2] + 1


def _quarter(line: Line, k: int) -> tuple[int, int] | None:
    k += line.fold(k) == "第"
    read = _number(line, k)
    if read is None or not 1 <= read[0] <= 4 or line.fold(read[2]) != "季":
        return None
    return read[0] * 3 - 2, read[2] + 1 + (line.fold(read[2] + 1) == "度")


def _in_month(line: Line, first: int, k: int, point: CalendarPoint) -> Draft:
    read = _day(line, k)
    if read is None:
        return single(first, k, point, Grain.MONTH)
    day, after = read
    draft = single(first, after, replace(point, day=day), Grain.DAY)
    match = line.ahead(Role.RANGE, after)
    last = _day(line, match.after) if match and match.value != "and" else None
    if last and last[0] > day:
        draft = replace(draft, after=last[1], end=replace(point, day=last[0]))
    return draft


def _day(line: Line, k: int) -> tuple[int, int] | None:
    """A day, 日 or 号; the sign may be left to the second of two days (3至5日)."""
    read = _number(line, k)
    if read is None or not 1 <= read[0] <= 31:
        return None
    if line.fold(read[2]) in ("日", "号", "號"):
        return read[0], read[2] + 1
    match = line.ahead(Role.RANGE, read[2])
    second = _number(line, match.after) if match else None
    signed = second is not None and line.fold(second[2]) in ("日", "号", "號")
    return (read[0], read[2]) if signed else None


def month_first(line: Line, i: int) -> Draft | None:
    """A month with its day, without a year: 3月, 三月四日."""
    month = _month(line, i)
    if month is None or not free_before(line, i):
        return None
    return _in_month(line, i, month[1], CalendarPoint(month=month[0]))


def year_range(line: Line, i: int) -> Draft | None:
    """1939至1945年, 1939-1945年: the sign stands only behind the second year."""
    start = line.number(i, 1, LAST_YEAR)
    match = line.ahead(Role.RANGE, i + 1) if start else None
    end = line.number(match.after, 1, LAST_YEAR) if match else None
    if not (start and match and end) or end <= start or line.fold(match.after + 1) != "年":
        return None
    if len(line.raw(i)) != 4 or not free_before(line, i):
        return None
    return Draft(i, match.after + 2, CalendarPoint(start), CalendarPoint(end), Grain.YEAR)


def century(line: Line, i: int) -> Draft | None:
    """19世纪, 公元前3世纪, 20世纪90年代, 90年代, 1990年代."""
    era = line.ahead(Role.ERA_BEFORE, i) if line.language == "zh" else None
    k = era.after if era else i
    read = _number(line, k)
    if read is None or not free_before(line, i):
        return None
    number, digits, after = read
    if line.fold(after) == "世" and line.fold(after + 1) in ("纪", "紀"):
        return _century(line, i, after + 2, (number, era.value if era else ""))
    if (line.fold(after), line.fold(after + 1)) != ("年", "代") or number % 10:
        return None
    if digits == 4 and number:
        return single(i, after + 2, CalendarPoint(number), Grain.DECADE)
    year = number + (2000 if number <= 10 else 1900)
    doubts = (Doubt.CENTURY,)
    return single(i, after + 2, CalendarPoint(year), Grain.DECADE, doubts) if number < 100 else None


def _century(line: Line, i: int, after: int, named: tuple[int, str]) -> Draft | None:
    number, era = named
    if not 1 <= number <= 40:
        return None
    if era == "BCE":
        return single(i, after, CalendarPoint(number * 100, era=Era.BCE), Grain.CENTURY)
    read = _number(line, after)
    decade = (line.fold(read[2]), line.fold(read[2] + 1)) == ("年", "代") if read else False
    if read and decade and read[0] < 100 and read[0] % 10 == 0:
        year = (number - 1) * 100 + read[0]
        return single(i, read[2] + 2, CalendarPoint(year), Grain.DECADE)
    point = CalendarPoint(number * 100 - 99, era=Era(era) if era else None)
    return single(i, after, point, Grain.CENTURY)


def weekday(line: Line, i: int) -> Draft | None:
    """星期四, 周四, 月曜日."""
    if line.fold(i) in _JAPANESE_WEEKDAYS and line.fold(i + 1) == "曜":
        after = i + 2 + (line.fold(i + 2) == "日")
        point = CalendarPoint(weekday=_JAPANESE_WEEKDAYS[line.fold(i)])
        return single(i, after, point, Grain.WEEKDAY)
    for sign in _WEEK_SIGNS:
        k = i + len(sign)
        if tuple(line.fold(j) for j in range(i, k)) != sign or line.fold(k) not in _WEEKDAYS:
            continue
        if line.fold(k + 1) in _NOT_WEEKDAY or line.fold(i - 1) in _DIGITS:
            return None
        return single(i, k + 1, CalendarPoint(weekday=_WEEKDAYS[line.fold(k)]), Grain.WEEKDAY)
    return None


def time(line: Line, i: int) -> Draft | None:
    """下午3点30分, 上午10:30, 15时."""
    half = line.ahead(Role.HALF_DAY, i) if line.language == "zh" else None
    k = half.after if half else i
    read = _number(line, k)
    if read is None or not 0 <= read[0] <= 24 or not free_before(line, i):
        return None
    hour, digits, after = read
    minute = None
    if half and line.fold(after) == ":" and digits <= 2:
        minute = line.number(after + 1, 0, 59)
        after += 2
    elif line.fold(after) not in _HOURS or digits > 2 or (line.fold(after + 1) == "间"):
        return None
    else:
        sign = line.fold(after)
        minute, after = _minute(line, after + 1)
        bare = half is None and minute is None
        # "一点" is "a little" and "3点" three points, "一时" is "for a moment".
        if bare and (sign in ("点", "點") or line.kind(k) is not TokenKind.NUMBER):
            return None
    if half and half.value == "pm" and hour < 12:
        hour += 12
    return single(i, after, CalendarPoint(hour=hour % 24, minute=minute), Grain.TIME)


def _minute(line: Line, k: int) -> tuple[int | None, int]:
    if line.fold(k) in ("整", "半"):
        return (30 if line.fold(k) == "半" else 0), k + 1
    read = _number(line, k)
    if read and read[0] < 60 and line.fold(read[2]) == "分":
        return read[0], read[2] + 1
    return None, k


READERS: tuple[Reader, ...] = (century, year_first, year_range, month_first, time, weekday)


def chinese(line: Line, i: int) -> Draft | None:
    """Whatever date in Han characters begins at token `i`."""
    if line.kind(i) is TokenKind.NUMBER and not _leads_to_han(line, i):
        return None
    return first_of(READERS, line, i)


def _leads_to_han(line: Line, i: int) -> bool:
    return any(line.kind(k) is TokenKind.CJK for k in (i + 1, i + 2, i + 3))
