"""Numbers that belong to a date or a time of day, for texts whose dates were not read before."""

from __future__ import annotations

from veridical.text.phrases import phrases, words_of
from veridical.text.quantities.counted_nouns import counted_noun, is_plural
from veridical.text.quantities.unit_phrases import read_unit
from veridical.text.token_walk import Walk

_FILE = "number_dates.tsv"
_DATE_MARKS = frozenset("-‐‑–./")
_DECADES = frozenset({"s", "'s", "er", "ern", "ies"})
_ORDINAL_ENDS = frozenset("st nd rd th er re e".split())
_YEAR_JOINS = frozenset("to until till through bis tot à au a hasta".split())
_HOURS = frozenset("uur h heure heures horas".split())
_OF_DAY = frozenset("of de d' del den".split())


def date_end(walk: Walk, at: int) -> int | None:
    """The token after the date or time that the number at token `at` is part of; None if none."""
    word = walk.word(at)
    if not word.isdecimal() or len(word) > 4:
        return _pointed_date(walk, at)
    led = phrases(_FILE, walk.language).ending(walk, at, 0)
    role = led[1] if led is not None else ""
    return (
        _clock(walk, at, role)
        or _numeric_date(walk, at)
        or _beside_month(walk, at)
        or _chinese_date(walk, at)
        or _decade(walk, at, role)
        or _year(walk, at, role)
    )


def _value(walk: Walk, at: int, digits: int = 4) -> int:
    """The value of a short whole number at token `at`; -1 for anything else."""
    word = walk.word(at)
    return int(word) if word.isdecimal() and len(word) <= digits else -1


def _is_year(walk: Walk, at: int) -> bool:
    return len(walk.word(at)) == 4 and 1000 <= _value(walk, at) <= 2100


def _clock(walk: Walk, at: int, role: str) -> int | None:
    """10:30, 10:30:15, 10 am, 5 o'clock, 18 Uhr."""
    hour = _value(walk, at, 2)
    if not 0 <= hour <= 24:
        return None
    end = at + 1
    while _is_minutes(walk, end) and end - at < 5:
        end += 2
    after = phrases(_FILE, walk.language).starting(walk, end)
    if after is not None and after[1] == "clock" and walk.in_line(end):
        return after[0]
    if end > at + 1:
        return end
    if role != "hour":
        return None
    return end + 1 if walk.fold(end) in _HOURS else (end if walk.language == "es" else None)


def _is_minutes(walk: Walk, at: int) -> bool:
    """Whether ":30" begins at token `at`."""
    touching = walk.glued(at) and walk.glued(at + 1)
    minutes = len(walk.word(at + 1)) == 2 and 0 <= _value(walk, at + 1, 2) < 60
    return walk.word(at) == ":" and touching and minutes


def _pointed_date(walk: Walk, at: int) -> int | None:
    """01.03.2023 is one token."""
    parts = walk.word(at).split(".")
    if len(parts) == 3 and all(part.isdecimal() and len(part) <= 4 for part in parts):
        return at + 1 if _is_day([int(part) for part in parts]) else None
    return None


def _numeric_date(walk: Walk, at: int) -> int | None:
    """2021-03-04, 04/03/2021."""
    mark = walk.word(at + 1)
    if mark not in _DATE_MARKS or walk.word(at + 3) != mark:
        return None
    numbers = [_value(walk, at + step) for step in (0, 2, 4)]
    touching = all(walk.glued(at + step) for step in (1, 2, 3, 4))
    return at + 5 if touching and _is_day(numbers) else None


def _is_day(numbers: list[int]) -> bool:
    """Whether three numbers are year, month and day in one of the usual orders."""
    year_first = 1000 <= numbers[0] <= 2999
    year, one, two = numbers if year_first else (numbers[2], numbers[0], numbers[1])
    return 1000 <= year <= 2999 and 1 <= min(one, two) <= 12 and max(one, two) <= 31


def _beside_month(walk: Walk, at: int) -> int | None:
    """14 May 1931, May 14, 1931, May 1931, 14 de mayo de 1931."""
    months = words_of(_FILE, walk.language, "month")
    if not any(walk.plain(index) in months for index in range(at - 2, at + 4)):
        return None
    end = at + 1
    if walk.glued(end) and (walk.fold(end) in _ORDINAL_ENDS or walk.word(end) == "."):
        end += 1
    if walk.fold(end) in _OF_DAY:
        end += 1
    if 0 < _value(walk, at, 2) <= 31 and walk.plain(end) in months and walk.in_line(end):
        return _past_year(walk, end + 1)
    before = at - 2 if walk.word(at - 1) == "." or walk.fold(at - 1) in {"the", "de"} else at - 1
    if walk.plain(before) not in months or not walk.word(before)[:1].isalpha():
        return None
    if walk.language in {"en", "de"} and walk.word(before)[:1].islower():
        return None
    if _is_year(walk, at):
        return at + 1
    is_day = 0 < _value(walk, at, 2) <= 31
    return _past_year(walk, end) if is_day and read_unit(walk, end) is None else None


def _past_year(walk: Walk, at: int) -> int:
    """The token after the year that may follow a day and month."""
    index = at
    for _ in range(2):
        if walk.word(index) in {",", "."} or walk.fold(index) in _OF_DAY:
            index += 1
    return index + 1 if _is_year(walk, index) and walk.in_line(index) else at


def _chinese_date(walk: Walk, at: int) -> int | None:
    """2021年3月4日: a year has four digits, a day a month before it."""
    after = walk.word(at + 1)
    if after == "年" and len(walk.word(at)) == 4:
        return at + 2
    if after == "月" and 1 <= _value(walk, at, 2) <= 12:
        return at + 2
    if after in {"日", "号"} and walk.word(at - 1) == "月":
        return at + 2
    if after in {"时", "点"} and walk.is_number(at + 2) and walk.word(at + 3) == "分":
        return at + 4
    return None


def _decade(walk: Walk, at: int, role: str) -> int | None:
    """1990s, the 80s, 80er Jahre."""
    value = _value(walk, at)
    if role == "decade" and value % 10 == 0 and value < 100:
        return at + 1
    suffix = walk.fold(at + 1)
    if value < 10 or value % 10 or not walk.glued(at + 1):
        return None
    if suffix == "'" and walk.fold(at + 2) == "s" and walk.glued(at + 2):
        return at + 3
    if suffix not in _DECADES:
        return None
    spoken = len(walk.word(at)) == 4 or (value < 100 and suffix != "s")
    leads = {"the", "'", "early", "mid", "late", "her", "his", "their", "my", "our", "-"}
    return at + 2 if spoken or walk.fold(at - 1) in leads else None


def _year(walk: Walk, at: int, role: str) -> int | None:
    """A year after a word that asks for one, or before an era; not "in 2000 households"."""
    if walk.is_dash(at - 1) and walk.glued(at) and _is_year(walk, at - 2):
        return None
    era = phrases(_FILE, walk.language).starting(walk, at + 1)
    if era is not None and era[1] == "era" and _value(walk, at) > 0:
        return era[0] if walk.in_line(at + 1) else None
    if not _is_year(walk, at):
        return None
    end = _past_second_year(walk, at + 1)
    if end == at + 1 and role != "year":
        return None
    noun = counted_noun(walk, end)
    counts = noun is not None and (walk.language != "en" or is_plural(walk.fold(noun[0])))
    # "In 1850 J. Smith": a letter alone is no unit here.
    follows = read_unit(walk, end) is not None and not (
        len(walk.word(end)) == 1 and walk.word(end).isupper()
    )
    dashed = walk.is_dash(at + 1) or walk.word(at + 1) == "/"
    return None if follows or (counts and not dashed) else end


def _past_second_year(walk: Walk, at: int) -> int:
    """The token after "–1945", "/20" or "-46" that makes two years of one."""
    if walk.fold(at) in _YEAR_JOINS and _is_year(walk, at + 1) and walk.in_line(at + 1):
        return at + 2 if walk.word(at - 1) < walk.word(at + 1) else at
    joined = walk.is_dash(at) or walk.word(at) == "/"
    if not joined or not walk.glued(at) or not walk.glued(at + 1):
        return at
    first, second = walk.word(at - 1), walk.word(at + 1)
    if _is_year(walk, at + 1):
        return at + 2 if first < second else at
    short = len(second) == 2 and second.isdecimal() and first[2:] < second
    goes_on = walk.glued(at + 2) and (walk.is_word(at + 2) or walk.is_number(at + 2))
    return at + 2 if short and not goes_on else at
