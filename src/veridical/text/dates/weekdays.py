"""Weekdays: with their date ("Monday, 3 May 2021"), alone, and as what recurs ("Mondays")."""

from __future__ import annotations

from dataclasses import replace

from veridical.text.dates.date_words import Line, Role
from veridical.text.dates.days import DAYS
from veridical.text.dates.drafts import Draft, first_of, free_before, on_both, single
from veridical.text.dates.values import CalendarPoint, Grain
from veridical.text.words import TokenKind

_LEADS = frozenset(
    "on by every each last next this until till from since late early between before after and or"
    " am bis seit ab vom zum jeden op sinds tot elke".split()
)
# Days that have a name of their own, and clubs.
_NAMED = frozenset(
    "black good ash easter palm holy cyber super bloody whit shrove fat giving sheffield maundy"
    " casual freaky spy pancake".split()
)


def weekday_day(line: Line, i: int) -> Draft | None:
    """A weekday with its date: "Monday, 3 May 2021", "lundi 3 mai"."""
    weekdays = line.lexicon.weekdays
    name = line.fold(i)
    number = weekdays.full.get(name, weekdays.short.get(name))
    if number is None or not free_before(line, i):
        return None
    k = i + 1
    k += line.fold(k) == "."
    k += line.fold(k) == ","
    k += line.fold(k) in ("the", "den", "dem", "der", "le", "el", "de")
    draft = first_of(DAYS, line, k)
    if draft is None or draft.grain is not Grain.DAY or draft.start != draft.end:
        return None
    return on_both(replace(draft, first=i), lambda point: replace(point, weekday=number))


def weekday(line: Line, i: int) -> Draft | None:
    """A weekday alone; "Mondays" recur, "Mon" counts only in "Mon-Fri"."""
    weekdays = line.lexicon.weekdays
    name = line.fold(i).removesuffix("'s")
    if name in weekdays.every and free_before(line, i):
        draft = single(i, i + 1, CalendarPoint(weekday=weekdays.every[name]), Grain.WEEKDAY)
        return replace(draft, recurring=True) if _is_weekday(line, i) else None
    number = weekdays.full.get(name)
    if number is None:
        number = weekdays.short.get(name) if _in_range(line, i) else None
    if number is None or not free_before(line, i) or not _is_weekday(line, i):
        return None
    return single(i, i + 1, CalendarPoint(weekday=number), Grain.WEEKDAY)


def _in_range(line: Line, i: int) -> bool:
    """Whether the abbreviation at token `i` is one end of "Mon-Fri"."""
    short = line.lexicon.weekdays.short
    ahead, behind = line.ahead(Role.RANGE, i + 1), line.behind(Role.RANGE, i)
    other = line.fold(ahead.after) if ahead else line.fold(behind.first - 1) if behind else ""
    return other in short and line.raw(i)[:1].isupper()


def _is_weekday(line: Line, i: int) -> bool:
    """Whether a weekday's name is not part of another: "Black Friday", "Plácido Domingo"."""
    before, after = line.raw(i - 1), line.raw(i + 1)
    if line.fold(i - 1) in _LEADS:
        return True
    if line.language in ("nl", "fr", "es") and line.raw(i)[:1].isupper():
        return line.kind(i - 1) is not TokenKind.WORD
    if line.fold(i - 1) in _NAMED or (line.glued(i) and line.fold(i - 1) in "@#/"):
        return False
    if line.language == "de":
        return True
    named = before[:1].isupper() and line.fold(i - 2) not in ("", ".", "!", "?", ":")
    return not named and not (after[:1].isupper() and line.kind(i + 1) is TokenKind.WORD)
