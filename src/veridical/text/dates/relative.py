"""Relative dates, which have no place of their own: "yesterday", "two days later", "last week"."""

from __future__ import annotations

from dataclasses import replace

from veridical.text.dates.date_words import Line, Role
from veridical.text.dates.days import month_at
from veridical.text.dates.drafts import Draft, single
from veridical.text.dates.values import CalendarPoint, Grain
from veridical.text.words import TokenKind, fold

_ARTICLES = frozenset("the a am dem den der de het le la l' el al im in".split())
# "mañana" and "morgen" are also the morning; behind these words they are nothing else.
_MORNING_LEADS = frozenset("la de por cada esta am den der dem jeden guten goede in een".split())


def _draft(line: Line, first: int, after: int, grain: Grain) -> Draft:
    return replace(
        single(first, after, CalendarPoint(), grain), relative=relative_text(line, first, after)
    )


def relative_text(line: Line, first: int, after: int) -> str:
    """Tokens `first` to `after` as a text to compare, with single spaces."""
    start, end = line.tokens[first].start, line.tokens[after - 1].end
    return " ".join(fold(line.text[start:end]).split())


def phrase(line: Line, i: int) -> Draft | None:
    """A phrase that is a date by itself: "yesterday", "the day before", "昨天"."""
    match = line.ahead(Role.RELATIVE, i)
    if match is None:
        return None
    morning = line.fold(i - 1) in _MORNING_LEADS or not line.raw(i).islower()
    if line.fold(i) in ("mañana", "morgen") and morning:
        return None
    return _draft(line, i, match.after, Grain(match.value))


def led(line: Line, i: int) -> Draft | None:
    """A word that points, before its noun: "last week", "next Monday", "this May"."""
    lead = line.ahead(Role.RELATIVE_LEAD, i)
    if lead is None:
        return None
    k = lead.after
    first = i - 1 if line.fold(i - 1) == "the" else i
    weekday = line.lexicon.weekdays.full.get(line.fold(k))
    if weekday is not None:
        draft = _draft(line, first, k + 1, Grain.WEEKDAY)
        point = CalendarPoint(weekday=weekday)
        return replace(draft, start=point, end=point)
    span = line.ahead(Role.SPAN, k)
    if span:
        if _is_part_of(line, span.after):
            return None
        return _draft(line, first, span.after, Grain(span.value))
    return _led_month(line, first, k)


def _led_month(line: Line, first: int, k: int) -> Draft | None:
    named = line.raw(k)[:1].isupper() or line.language in ("fr", "es", "nl")
    month = month_at(line, k, beside_number=False) if named else None
    if month and line.kind(month[1]) is not TokenKind.NUMBER:
        point = CalendarPoint(month=month[0])
        draft = _draft(line, first, month[1], Grain.MONTH)
        return replace(draft, start=point, end=point)
    season = line.ahead(Role.SEASON, k)
    # "lists that fall into": a verb, where "That fall, ..." heads its sentence.
    verb = line.fold(k - 1) == "that" and line.kind(k - 2) is TokenKind.WORD
    if season and not verb and line.kind(season.after) is not TokenKind.NUMBER:
        point = CalendarPoint(month=int(season.value))
        draft = _draft(line, first, season.after, Grain.SEASON)
        return replace(draft, start=point, end=point)
    return None


def _is_part_of(line: Line, after: int) -> bool:
    """Whether the phrase goes on: "the last week of May", "last minute", "this time"."""
    if line.fold(after) in ("of", "'", "-") or line.fold(after - 1) in ("minute", "minutes"):
        return True
    return line.fold(after - 1).endswith("s") and line.language == "en"


def tailed(line: Line, i: int) -> Draft | None:
    """A unit before the word that points: "la semaine dernière", "el año pasado"."""
    span = line.ahead(Role.SPAN, i)
    tail = line.ahead(Role.RELATIVE_TAIL, span.after) if span else None
    if span is None or tail is None:
        weekday = line.lexicon.weekdays.full.get(line.fold(i))
        tail = line.ahead(Role.RELATIVE_TAIL, i + 1) if weekday is not None else None
        if weekday is None or tail is None:
            return None
        point = CalendarPoint(weekday=weekday)
        return replace(_draft(line, i, tail.after, Grain.WEEKDAY), start=point, end=point)
    first = i - 1 if line.fold(i - 1) in _ARTICLES else i
    return _draft(line, first, tail.after, Grain(span.value))


def counted_span(line: Line, i: int) -> Draft | None:
    """A number of units before "later" or "ago": "two days later", "deux jours plus tard"."""
    later = line.ahead(Role.LATER, i)
    span = line.behind(Role.SPAN, i)
    if later is None or span is None:
        return None
    count = line.behind(Role.COUNT, span.first)
    first = count.first if count else span.first - 1
    if count is None and line.kind(first) is not TokenKind.NUMBER:
        return None
    return _draft(line, first, later.after, Grain(span.value))


def ago(line: Line, i: int) -> Draft | None:
    """A number of units behind "ago": "vor zwei Jahren", "il y a deux ans", "hace 3 días"."""
    lead = line.ahead(Role.AGO, i)
    if lead is None:
        return None
    count = line.ahead(Role.COUNT, lead.after)
    k = count.after if count else lead.after + 1
    if count is None and line.kind(lead.after) is not TokenKind.NUMBER:
        return None
    span = line.ahead(Role.SPAN, k)
    return _draft(line, i, span.after, Grain(span.value)) if span else None
