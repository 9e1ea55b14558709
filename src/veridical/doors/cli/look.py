"""How things look in a terminal: signs, colours, width."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Literal, TextIO

from rich.console import Console
from rich.text import Text

from veridical.doors.signs import SIGNS

Colours = Literal["standard", "256", "truecolor", "windows"]

_NARROWEST = 24


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of ours that are not ASCII, or what stands for them."""

    supported: str
    contradicted: str
    unverifiable: str
    skipped: str
    failed: str
    opening: str
    closing: str
    left_quote: str
    right_quote: str
    dash: str
    more: str
    bar: str

    def sign(self, kind: str) -> str:
        """The sign of a verdict, of a skipped part or of a failure."""
        signs = {
            "supported": self.supported,
            "contradicted": self.contradicted,
            "unverifiable": self.unverifiable,
            "skipped": self.skipped,
            "failed": self.failed,
        }
        return signs[kind]


UNICODE = Glyphs(
    **SIGNS,
    opening="‹",
    closing="›",
    left_quote="“",
    right_quote="”",
    dash="─",
    more="…",
    bar="│",
)
ASCII = Glyphs("+", "x", "?", ".", "!", "{", "}", '"', '"', "-", "...", "|")

STYLES = {
    "supported": "green",
    "contradicted": "bold red",
    "unverifiable": "color(245)",
    "skipped": "dim",
    "failed": "bold yellow",
}


@dataclass(frozen=True, slots=True)
class Look:
    """What stdout can show; no colours means no escape sequence at all, no width no wrapping."""

    glyphs: Glyphs = UNICODE
    colours: Colours | None = None
    width: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line to print, `indent` columns in; where it is too wide it goes on `hanging` further.

    What it goes on with stands behind a bar, so that it is not taken for a line of its own; with
    `bar`, its beginning does too.
    """

    text: Text
    indent: int = 0
    hanging: int = 0
    bar: bool = False


def look_of_stdout(color: str) -> Look:
    """What stdout can show under --color auto, always or never.

    `auto` asks the terminal, and the NO_COLOR, FORCE_COLOR and TERM of the environment, as rich
    reads them.
    """
    stream = sys.stdout
    if stream is None:
        return Look()
    terminal = stream.isatty()
    width = Console(file=stream).width if terminal else None
    return Look(_glyphs(stream.encoding), _colours(color, stream), width)


def _glyphs(encoding: str | None) -> Glyphs:
    try:
        "".join((*SIGNS.values(), *"‹›“”─…│")).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE


def _colours(color: str, stream: TextIO) -> Colours | None:
    if color == "never":
        return None
    detected = Console(file=stream, force_terminal=True if color == "always" else None)
    if color == "auto" and (detected.no_color or detected.color_system is None):
        return None
    return _system(detected.color_system)


def _system(name: str | None) -> Colours:
    if name == "256":
        return "256"
    if name == "truecolor":
        return "truecolor"
    return "windows" if name == "windows" else "standard"


def paint(lines: Iterable[Line], look: Look) -> str:
    """The lines as the characters to write."""
    out = StringIO()
    console = Console(
        file=out,
        color_system=look.colours,
        force_terminal=look.colours is not None,
        no_color=False,
        width=10_000,
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    for line in lines:
        for text in _wrapped(line, look, console):
            if look.colours is None:
                out.write(text.plain.rstrip(" ") + "\n")
            else:
                text.rstrip()
                console.print(text, soft_wrap=True)
    return out.getvalue()


def _wrapped(line: Line, look: Look, console: Console) -> Iterator[Text]:
    bar = f"{look.glyphs.bar} "
    further = line.indent + line.hanging
    parts: Iterable[Text] = [line.text]
    if look.width is not None:
        parts = line.text.wrap(console, max(_NARROWEST, look.width - further - len(bar)))
    for number, part in enumerate(parts):
        before = " " * (further if number else line.indent)
        yield Text(before + (bar if number or line.bar else "")).append_text(part)
