"""What a setting may hold: one kind each for texts, choices, numbers, lists, paths and profiles.

A kind turns what is written, in the environment or in a file, into a value; that never fails.
Whether the value will do is asked of `fault`, wherever the value came from.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from veridical.types.fields import NAME, shown

if TYPE_CHECKING:
    from veridical.protocols import Json

_MOST_DIGITS = 18
_DECIMAL = re.compile(
    r"[+-]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,3})?"
)

LANGUAGES = frozenset(
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy"
    " da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu"
    " hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb"
    " lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om"
    " or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw"
    " ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh"
    " zu".split()
)
"""The codes of ISO 639-1."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a value will not do, and what to give instead; `within` leads to the part it is about."""

    why: str
    hint: str
    within: tuple[str, ...] = ()


class Kind(Protocol):
    """What a setting may hold."""

    def of_text(self, written: str) -> object: ...
    def of_toml(self, value: object) -> object: ...
    def fault(self, value: object) -> Fault | None: ...
    def schema(self) -> dict[str, Json]: ...


def _no_text(value: object) -> Fault | None:
    if isinstance(value, str):
        return None
    return Fault(f"it is a str, not {type(value).__name__}", "give a str")


@dataclass(frozen=True, slots=True)
class Text:
    """A name; which names there are is known to whoever looks it up."""

    def of_text(self, written: str) -> object:
        """The text itself."""
        return written

    def of_toml(self, value: object) -> object:
        """The value as it stands."""
        return value

    def fault(self, value: object) -> Fault | None:
        """A text is a str."""
        return _no_text(value)

    def schema(self) -> dict[str, Json]:
        """Any string."""
        return {"type": "string"}


@dataclass(frozen=True, slots=True)
class Called(Text):
    """The name of something that is not ours, such as a model: not empty, on one line."""

    def fault(self, value: object) -> Fault | None:
        """It has a letter or so, and no control characters."""
        if isinstance(value, str) and not NAME.keeps(value):
            return Fault(f"{shown(value)} is no name", f"give {NAME.words}, or leave it out")
        return _no_text(value)

    def schema(self) -> dict[str, Json]:
        """A string that is not blank."""
        return {"type": "string", "pattern": "\\S"}


@dataclass(frozen=True, slots=True)
class Choice(Text):
    """One of a few words; `noun` is what they are called."""

    known: tuple[str, ...]
    noun: str

    def fault(self, value: object) -> Fault | None:
        """It is one of them, letter by letter."""
        if isinstance(value, str) and value not in self.known:
            return Fault(f"{shown(value)} is no {self.noun}", f"known: {', '.join(self.known)}")
        return _no_text(value)

    def schema(self) -> dict[str, Json]:
        """The words."""
        return {"type": "string", "enum": list(self.known)}


@dataclass(frozen=True, slots=True)
class Language(Text):
    """The code of a language, or "" for whichever shows itself."""

    def fault(self, value: object) -> Fault | None:
        """Two small letters that stand in ISO 639-1."""
        if isinstance(value, str) and value and value not in LANGUAGES:
            return Fault(
                f"{shown(value)} is no code of two small letters (ISO 639-1)",
                "for example: en; leave it empty to have the language detected",
            )
        return _no_text(value)

    def schema(self) -> dict[str, Json]:
        """The codes, and nothing."""
        return {"type": "string", "enum": ["", *sorted(LANGUAGES)]}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`; `usual` is named in the hint."""

    least: int
    most: int
    usual: int

    def of_text(self, written: str) -> object:
        """Digits with at most a sign before them: `int` would read "1_0" and any script."""
        text = written.strip()
        digits = text[1:] if text[:1] in ("+", "-") else text
        if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS:
            return int(text)
        return written

    def of_toml(self, value: object) -> object:
        """The value as it stands."""
        return value

    def fault(self, value: object) -> Fault | None:
        """A number is a number: True is none, and 24.0 is another thing than 24."""
        if not isinstance(value, int) or isinstance(value, bool):
            return Fault(
                f"{shown(value)} is no whole number", f"give digits, for example: {self.usual}"
            )
        if not self.least <= value <= self.most:
            return Fault(
                f"{shown(value)} is not between {self.least:,} and {self.most:,}",
                f"leave it out for {self.usual:,}",
            )
        return None

    def schema(self) -> dict[str, Json]:
        """An integer within its bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


def decimal(written: str) -> float | None:
    """A number as people write it, in the digits 0 to 9; None for what is none."""
    return float(written) if _DECIMAL.fullmatch(written.strip()) else None


@dataclass(frozen=True, slots=True)
class Share:
    """A number from 0 to 1."""

    def of_text(self, written: str) -> object:
        """A decimal number; what is none stays what it is."""
        number = decimal(written)
        return written if number is None else number

    def of_toml(self, value: object) -> object:
        """The value as it stands."""
        return value

    def fault(self, value: object) -> Fault | None:
        """Within 0 and 1; neither True nor a text is a number."""
        if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
            return None
        return Fault(f"{shown(value)} is no number from 0 to 1", "give one, for example: 0.8")

    def schema(self) -> dict[str, Json]:
        """A number within its bounds."""
        return {"type": "number", "minimum": 0, "maximum": 1}


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def of_text(self, written: str) -> object:
        """`true` and `1` are yes, `false` and `0` are no."""
        return {"true": True, "1": True, "false": False, "0": False}.get(written.strip(), written)

    def of_toml(self, value: object) -> object:
        """The value as it stands."""
        return value

    def fault(self, value: object) -> Fault | None:
        """A bool, and neither a number nor a text."""
        if isinstance(value, bool):
            return None
        return Fault(f"{shown(value)} is neither true nor false", "give true or false")

    def schema(self) -> dict[str, Json]:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Words:
    """Several words; in a text there are commas between."""

    def of_text(self, written: str) -> object:
        """The words between the commas."""
        return tuple(word.strip() for word in written.split(","))

    def of_toml(self, value: object) -> object:
        """A list, or one text that is read as on the command line."""
        if isinstance(value, list):
            return tuple(value)
        return self.of_text(value) if isinstance(value, str) else value

    def fault(self, value: object) -> Fault | None:
        """There is one at least, and each is a text that is not empty."""
        if isinstance(value, tuple) and value and all(_is_word(one) for one in value):
            return None
        return Fault(
            f"{_listed(value)} is no list of words", 'give one, for example: ["contradicted"]'
        )

    def schema(self) -> dict[str, Json]:
        """A list of strings, or a string."""
        text: dict[str, Json] = {"type": "string", "pattern": "\\S"}
        return {"anyOf": [text, {"type": "array", "items": text, "minItems": 1}]}


def _is_word(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _listed(value: object) -> str:
    """A list that will not do, by the first thing in it that will not."""
    if not isinstance(value, tuple):
        return shown(value)
    bad = [shown(one) for one in value if not _is_word(one)]
    return f"a list that holds {bad[0]}" if bad else "an empty list"


@dataclass(frozen=True, slots=True)
class Paths:
    """Files and folders; in a text what separates the folders of PATH stands between."""

    separator: str

    def of_text(self, written: str) -> object:
        """The paths between the separators; those of an empty text are none."""
        return tuple(written.split(self.separator))

    def of_toml(self, value: object) -> object:
        """A list, or one path."""
        if isinstance(value, list):
            return tuple(value)
        return (value,) if isinstance(value, str) else value

    def fault(self, value: object) -> Fault | None:
        """There is one at least, each names something, and none is standard input."""
        if not isinstance(value, tuple) or not value or not all(_is_path(one) for one in value):
            return Fault(f"{_listed(value)} is no list of paths", 'give one, for example: ["docs"]')
        if "-" in value:
            return Fault("'-' is standard input, and no path", "name it on the command line only")
        return None

    def schema(self) -> dict[str, Json]:
        """A list of strings, or a string, none of which is standard input."""
        path: dict[str, Json] = {"type": "string", "pattern": "\\S", "not": {"const": "-"}}
        return {"anyOf": [path, {"type": "array", "items": path}]}


def _is_path(value: object) -> bool:
    return _is_word(value) and "\x00" not in str(value)


@dataclass(frozen=True, slots=True)
class Place(Text):
    """The path of one file."""

    def fault(self, value: object) -> Fault | None:
        """It names something."""
        if isinstance(value, str) and not _is_path(value):
            return Fault(f"{shown(value)} names nothing", "give the path of a file")
        return _no_text(value)

    def schema(self) -> dict[str, Json]:
        """A string that is not blank."""
        return {"type": "string", "pattern": "\\S"}
