"""The words that dates are made of, by language, and where they stand in a line of tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from veridical.text.data_tables import covered_languages, rows, table
from veridical.text.words import Token, TokenKind, fold


class Role(StrEnum):
    """What a phrase of date_words.tsv does beside a date."""

    BOUND = "bound"
    BOUND_AFTER = "bound_after"
    BETWEEN = "between"
    RANGE = "range"
    LIST = "list"
    LINK = "link"
    YEAR_LEAD = "year_lead"
    LABEL = "label"
    AMOUNT = "amount"
    CIRCA = "circa"
    CIRCA_AFTER = "circa_after"
    PART = "part"
    PART_AFTER = "part_after"
    ERA = "era"
    ERA_BEFORE = "era_before"
    EVERY = "every"
    UNIT = "unit"
    UNIT_BEFORE = "unit_before"
    OF = "of"
    DECADE = "decade"
    DECADE_LEAD = "decade_lead"
    SEASON = "season"
    FISCAL = "fiscal"
    CLOCK = "clock"
    HALF_DAY = "half_day"
    OCLOCK = "oclock"
    CLOCK_LEAD = "clock_lead"
    ZONE = "zone"
    ON = "on"
    PRESENT = "present"
    COUNT = "count"
    SPAN = "span"
    RELATIVE_LEAD = "relative_lead"
    RELATIVE_TAIL = "relative_tail"
    LATER = "later"
    AGO = "ago"
    RELATIVE = "relative"
    COUNTED = "counted"
    NOT_PLURAL = "not_plural"
    EVENT = "event"
    DETERMINER = "determiner"
    AGE = "age"
    ORDINAL = "ordinal"
    NAMED_ERA = "named_era"
    REIGN = "reign"


_ROLES = frozenset(role.value for role in Role)

_Entry = tuple[tuple[str, ...], str]


@dataclass(frozen=True, slots=True)
class Phrases:
    """Phrases of one role, found by their first word or, looking back, by their last."""

    by_first: Mapping[str, tuple[_Entry, ...]]
    by_last: Mapping[str, tuple[_Entry, ...]]


@dataclass(frozen=True, slots=True)
class Names:
    """Names of months or weekdays with their numbers; `every` name recurring days ("Mondays")."""

    full: Mapping[str, int]
    short: Mapping[str, int]
    every: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language. `foreign` holds the full month names of the other languages."""

    language: str
    months: Names
    weekdays: Names
    foreign: Mapping[str, int]
    roles: Mapping[Role, Phrases]


@dataclass(frozen=True, slots=True)
class Match:
    """A phrase found at tokens `first` to `after` (excluded), and what it stands for."""

    value: str
    first: int
    after: int


@dataclass(frozen=True, slots=True)
class Line:
    """The tokens of a text beside the words of its language; indexes out of range are empty."""

    text: str
    tokens: Sequence[Token]
    lexicon: Lexicon

    @property
    def language(self) -> str:
        """The language whose words are read."""
        return self.lexicon.language

    def fold(self, i: int) -> str:
        """Token `i` as it is compared, "" outside the text."""
        return self.tokens[i].fold if 0 <= i < len(self.tokens) else ""

    def raw(self, i: int) -> str:
        """Token `i` as it is written, "" outside the text."""
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def kind(self, i: int) -> TokenKind | None:
        """The kind of token `i`, None outside the text."""
        return self.tokens[i].kind if 0 <= i < len(self.tokens) else None

    def glued(self, i: int) -> bool:
        """Whether token `i` stands right after the one before it, without a space."""
        return 0 < i < len(self.tokens) and self.tokens[i - 1].end == self.tokens[i].start

    def number(self, i: int, low: int, high: int) -> int | None:
        """Token `i` as a plain number of at most four digits between `low` and `high`."""
        if self.kind(i) is not TokenKind.NUMBER:
            return None
        raw = self.tokens[i].text
        if len(raw) > 4 or not raw.isdecimal():
            return None
        value = int(raw)
        return value if low <= value <= high else None

    def ahead(self, role: Role, i: int) -> Match | None:
        """The longest phrase of `role` that begins at token `i`."""
        phrases = self.lexicon.roles.get(role)
        if phrases is None:
            return None
        for words, value in phrases.by_first.get(self.fold(i), ()):
            if all(self.fold(i + k) == word for k, word in enumerate(words)):
                return Match(value, i, i + len(words))
        return None

    def behind(self, role: Role, i: int) -> Match | None:
        """The longest phrase of `role` that ends just before token `i`."""
        phrases = self.lexicon.roles.get(role)
        if phrases is None:
            return None
        for words, value in phrases.by_last.get(self.fold(i - 1), ()):
            first = i - len(words)
            if all(self.fold(first + k) == word for k, word in enumerate(words)):
                return Match(value, first, i)
        return None

    def seek(self, role: Role, i: int, floor: int = 0) -> Match | None:
        """As `behind`, past up to four articles and the like; nothing before token `floor`."""
        for _ in range(5):
            match = self.behind(role, i)
            if match:
                return match if match.first >= floor else None
            link = self.behind(Role.LINK, i)
            if link is None or link.first <= floor:
                return None
            i = link.first
        return None


def lexicon(language: str) -> Lexicon:
    """The words of `language` ("de", "pt-BR"); those of English where it is not one we read."""
    tag = fold(language).replace("_", "-").split("-")[0]
    known = {"ja": "zh"}.get(tag, tag)
    return _lexicon(known if known in covered_languages() else "en")


@cache
def _lexicon(known: str) -> Lexicon:
    months = _names("month_names.tsv")
    weekdays = _names("weekday_names.tsv")
    empty = Names({}, {}, {})
    own = months.get(known, empty)
    foreign = {
        name: number
        for names in months.values()
        for name, number in names.full.items()
        if name not in own.full
    }
    return Lexicon(known, own, weekdays.get(known, empty), foreign, _roles(known))


@cache
def _names(file: str) -> Mapping[str, Names]:
    found: dict[str, Names] = {}
    for language, number, full, *middle, short in rows(file):
        names = found.setdefault(language, Names({}, {}, {}))
        every = middle[0] if middle else ""
        for kind, words in ((names.full, full), (names.short, short), (names.every, every)):
            assert isinstance(kind, dict)
            kind.update({fold(word): int(number) for word in words.split(",") if word})
    return found


def _roles(language: str) -> Mapping[Role, Phrases]:
    entries: dict[Role, dict[tuple[str, ...], str]] = {}
    for row in table("date_words.tsv"):
        owner, role, value, phrases = row.cells
        if role not in _ROLES:
            raise row.wrong("role", "is no role of a word beside a date")
        if owner in ("*", language):
            known = entries.setdefault(Role(role), {})
            for phrase in phrases.split(";"):
                # Han characters are tokens of their own; other words stand between spaces.
                words = list(phrase) if owner == "zh" else phrase.split()
                known.setdefault(tuple(fold(word) for word in words), value)
    return {
        role: Phrases(
            _indexed(known, lambda words: words[0]), _indexed(known, lambda words: words[-1])
        )
        for role, known in entries.items()
    }


def _indexed(
    entries: Mapping[tuple[str, ...], str], key: Callable[[tuple[str, ...]], str]
) -> Mapping[str, tuple[_Entry, ...]]:
    found: dict[str, list[_Entry]] = {}
    for words, value in sorted(entries.items(), key=lambda entry: (-len(entry[0]), entry[0])):
        found.setdefault(key(words), []).append((words, value))
    return {word: tuple(known) for word, known in found.items()}
