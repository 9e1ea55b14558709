"""The formats there are: name -> the function that writes it, loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import cast

from veridical.doors.formats.rendering import Rendering
from veridical.errors import UsageError

Writer = Callable[[Rendering], str]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write a report.

    `writer` is "module:function". Files that end in one of `suffixes` get this format where none
    is named; files that end in one of `also` may have it where it is.
    """

    name: str
    writer: str
    suffixes: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


_HERE = "veridical.doors.formats"
_EVERY = (
    Format("text", f"{_HERE}.text:text", (".txt", ".text")),
    Format("json", f"{_HERE}.json_report:json_report", (".json",)),
    Format("jsonl", f"{_HERE}.json_lines:json_lines", (".jsonl", ".ndjson"), (".json",)),
    Format("markdown", f"{_HERE}.markdown:markdown", (".md", ".markdown")),
    Format("html", f"{_HERE}.html_report:html_report", (".html", ".htm")),
    Format("csv", f"{_HERE}.csv_rows:csv_rows", (".csv",)),
    Format("sarif", f"{_HERE}.sarif:sarif", (".sarif",), (".json",)),
    Format("junit", f"{_HERE}.junit:junit", (".xml",)),
    Format("github", f"{_HERE}.github:github"),
)

FORMATS: Mapping[str, Format] = MappingProxyType({one.name: one for one in _EVERY})
"""Every format by its name, the one for a person on a terminal first."""


def written(name: str, rendering: Rendering) -> str:
    """A report in the format of this name; the same report gives the same characters.

    Raises `UsageError` for a format that is not there.
    """
    if name not in FORMATS:
        raise UsageError(f"unknown format: {name!r}", f"known: {', '.join(FORMATS)}")
    module, _, function = FORMATS[name].writer.partition(":")
    # The table's own test calls every one of them.
    writer = cast(Writer, getattr(import_module(module), function))
    return writer(rendering)


def encoded(text: str) -> bytes:
    """A report as it goes into a file: UTF-8, half characters as escapes."""
    return text.encode("utf-8", "backslashreplace")


def format_of(file_name: str) -> str | None:
    """The format that the suffix of a file's name stands for; None where it stands for none."""
    lower = file_name.lower()
    ends = [(suffix, one.name) for one in FORMATS.values() for suffix in one.suffixes]
    # A log of SARIF may be called a.sarif.json, so that the longest end decides.
    ends.append((".sarif.json", "sarif"))
    found = max(((len(end), name) for end, name in ends if lower.endswith(end)), default=None)
    return None if found is None else found[1]


def may_hold(name: str, file_name: str) -> bool:
    """Whether a file of this name may hold that format: its suffix allows it, or says nothing."""
    known = FORMATS[name]
    if format_of(file_name) in (name, None):
        return True
    return file_name.lower().endswith(known.also)
