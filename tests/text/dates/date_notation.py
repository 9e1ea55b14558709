"""Dates as short strings, for the tables of tests: "14 May 1931 = day 1931-05-14"."""

from __future__ import annotations

from veridical.text.dates.reading import CalendarPoint, DateValue, Doubt, Era, dates

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_DOUBTS = {Doubt.DAY_OR_MONTH: "?dm", Doubt.CENTURY: "?c", Doubt.HALF_DAY: "?h"}


def point(value: CalendarPoint) -> str:
    """A point as ISO 8601 writes it where it can, with the weekday behind."""
    date = ""
    if value.year is not None:
        date = f"{value.year}{'BC' if value.era is Era.BCE else ''}"
    elif value.month is not None:
        date = "-"
    date += f"-{value.month:02}" if value.month is not None else ""
    date += f"-{value.day:02}" if value.day is not None else ""
    if value.hour is not None:
        date += f"T{value.hour:02}"
        date += f":{value.minute:02}" if value.minute is not None else ""
        date += f":{value.second:02}" if value.second is not None else ""
    return date + (_DAYS[value.weekday] if value.weekday is not None else "")


def shown(value: DateValue, text: str) -> str:
    """A date with the words of `text` it stands in and everything it says."""
    parts = [str(value.grain)]
    if value.relative is not None:
        parts.append("relative")
    parts.append(point(value.start) + (f"/{point(value.end)}" if value.is_period else ""))
    parts.append("~" if value.approximate else "")
    parts.append("" if value.bound == "at" else str(value.bound))
    parts.append("every" if value.recurring else "")
    parts.append(value.part or "")
    parts.append("within" if value.within else "")
    parts.extend(_DOUBTS[doubt] for doubt in value.doubts)
    return f"{value.span.of(text)} = {' '.join(part for part in parts if part)}"


def read(text: str, language: str) -> list[str]:
    """All dates of `text` as strings."""
    return [shown(value, text) for value in dates(text, language)]
