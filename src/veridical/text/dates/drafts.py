"""Drafts of dates: what readers find at a token, before context is read and spans are made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from veridical.text.dates.date_words import Line, Match, Role
from veridical.text.dates.values import Bound, CalendarPoint, Doubt, Era, Grain, Part
from veridical.text.words import TokenKind

FIRST_YEAR, LAST_YEAR = 1000, 2199
# Two-digit years up to this one are read in this century; comparison accepts the other as well.
_LAST_OF_THIS_CENTURY = 30

# What stands right before a number that is a price, a label, a path or a term, not a date.
_REFUSED_BEFORE = frozenset("$€£¥₹¢#№§/\\@=+&%‰°^<>≤≥±×÷·")
_HYPHEN = frozenset("-‐‑")
DASHES = frozenset("-–—−‐‑‒~〜～")
_HYPHENATED = frozenset(
    "mid pre post early late mi since ende mitte am pm s er h uhr ad bc bce ce".split()
)
_MARKS_OF_ORDINALS = {
    "en": frozenset({"st", "nd", "rd", "th"}),
    "de": frozenset({".", "ten", "te"}),
    "nl": frozenset({"e", "de", "ste"}),
    "fr": frozenset({"er", "ère", "e", "ème", "eme", "re", "nd", "nde"}),
    "es": frozenset({"o", "a", "er", "°", ".o", "ro", "do", "to", "º", "ª"}),
}


@dataclass(frozen=True, slots=True)
class Draft:
    """A date at tokens `first` to `after` (excluded), with the fields of a DateValue."""

    first: int
    after: int
    start: CalendarPoint
    end: CalendarPoint
    grain: Grain
    approximate: bool = False
    bound: Bound = Bound.AT
    recurring: bool = False
    relative: str | None = None
    part: Part | None = None
    doubts: tuple[Doubt, ...] = ()
    within: bool = False


Reader = Callable[[Line, int], Draft | None]


def single(
    first: int, after: int, point: CalendarPoint, grain: Grain, doubts: tuple[Doubt, ...] = ()
) -> Draft:
    """A draft whose two ends are one point."""
    return Draft(first, after, point, point, grain, doubts=doubts)


def on_both(draft: Draft, patch: Callable[[CalendarPoint], CalendarPoint]) -> Draft:
    """`draft` with both its ends changed alike."""
    return replace(draft, start=patch(draft.start), end=patch(draft.end))


def first_of(readers: tuple[Reader, ...], line: Line, i: int) -> Draft | None:
    """What the first of `readers` finds at token `i`."""
    for reader in readers:
        draft = reader(line, i)
        if draft is not None:
            return draft
    return None


@dataclass(frozen=True, slots=True)
class YearRead:
    """A year as written, with its era, up to token `after` (excluded)."""

    year: int
    era: Era | None
    after: int
    doubts: tuple[Doubt, ...] = ()


def free_before(line: Line, i: int) -> bool:
    """Whether a date may begin at token `i`: not inside an identifier, a path or a price."""
    if not line.glued(i) or line.kind(i - 1) is TokenKind.CJK:
        return True
    before = line.fold(i - 1)
    if line.kind(i - 1) is not TokenKind.MARK or before in _REFUSED_BEFORE:
        return False
    if before == ":":
        return line.kind(i - 2) is not TokenKind.NUMBER
    if before in _HYPHEN:
        return not line.glued(i - 1) or _is_date_word(line, i - 2)
    return before != "." or line.behind(Role.CIRCA, i) is not None


def _is_date_word(line: Line, i: int) -> bool:
    """Whether the word before a hyphen belongs to a date: "mid-1990s", "9am-5pm", "May-3 June"."""
    word = line.fold(i)
    return word in _HYPHENATED or word in line.lexicon.months.full


def free_after(line: Line, i: int) -> bool:
    """Whether a date may end before token `i`: no letter, digit or path goes on."""
    if not line.glued(i) or line.kind(i) is TokenKind.CJK:
        return True
    if line.kind(i) is not TokenKind.MARK:
        return False
    if line.fold(i) == "." and line.raw(i + 1)[:1].isupper():
        return True
    if line.fold(i) in "./@_\\=+:,-–" and line.glued(i + 1):
        return line.kind(i + 1) in (TokenKind.MARK, TokenKind.CJK) or (
            line.fold(i) in "-–:," and line.kind(i + 1) is TokenKind.WORD
        )
    return line.fold(i) not in ("%", "°", "€", "$", "£", "‰", "/", "#", "@", "=", "+", "&")


def labelled(line: Line, i: int) -> bool:
    """Whether the word before token `i` makes it a number of something, not a date."""
    label = line.behind(Role.LABEL, i)
    if label is None:
        return False
    # "no" and "in" head sentences too: a label written as a word stands directly before.
    return line.behind(Role.CIRCA, i) is None


def era_at(line: Line, i: int) -> tuple[Era | None, int]:
    """The era mark at token `i`, and the token after it."""
    match = line.ahead(Role.ERA, i)
    if match is None or not _is_era_written(line, match):
        return None, i
    return Era(match.value), match.after


def era_before(line: Line, i: int) -> Match | None:
    """The era mark that ends before token `i` ("AD 79")."""
    match = line.behind(Role.ERA_BEFORE, i)
    return match if match and _is_era_written(line, match) else None


def _is_era_written(line: Line, match: Match) -> bool:
    """Whether "ad", "ce" and the like are capitals, as words they are common."""
    words = [line.raw(k) for k in range(match.first, match.after)]
    return len(words) > 1 or len(words[0]) > 4 or words[0].isupper() or not words[0].isascii()


def two_digit_year(value: int) -> int:
    """The likely full year of a two-digit one."""
    return value + (2000 if value <= _LAST_OF_THIS_CENTURY else 1900)


def short_year(line: Line, i: int) -> YearRead | None:
    """A two-digit year behind an apostrophe at token `i`: '98."""
    if line.fold(i) not in ("'", "‘", "`") or not line.glued(i + 1):
        return None
    value = line.number(i + 1, 0, 99)
    if (
        value is None
        or len(line.raw(i + 1)) != 2
        or (line.glued(i + 2) and line.fold(i + 2) == "s")
    ):
        return None
    return YearRead(two_digit_year(value), None, i + 2, (Doubt.CENTURY,))


def plain_year(line: Line, i: int, low: int = FIRST_YEAR) -> YearRead | None:
    """A year at token `i`: `low` to 2199, or any number that has an era or four digits."""
    prefix = line.ahead(Role.ERA_BEFORE, i)
    if prefix and _is_era_written(line, prefix):
        value = line.number(prefix.after, 1, 9999)
        return YearRead(value, Era(prefix.value), prefix.after + 1) if value else None
    value = line.number(i, 1, 9999)
    if value is None:
        return None
    era, after = era_at(line, i + 1)
    if era is not None:
        return YearRead(value, era, after)
    if value > LAST_YEAR or (value < low and len(line.raw(i)) < 4):
        return None
    ends = free_after(line, i + 1) or range_partner(line, i) or slashed(line, i)
    if not ends and not _leads_to_day(line, i + 1):
        return None
    return YearRead(value, None, i + 1)


def _leads_to_day(line: Line, k: int) -> bool:
    """Whether a dash at token `k` leads to a day: "1797–17 February 1853"."""
    if line.fold(k) not in DASHES or line.number(k + 1, 1, 31) is None:
        return False
    return line.fold(k + 2) in line.lexicon.months.full


def range_partner(line: Line, i: int) -> int | None:
    """The second year of a range glued by a dash to the year at token `i`: 1939-45, 1939-1945."""
    if not line.glued(i + 1) or not line.glued(i + 2) or line.fold(i + 1) not in DASHES:
        return None
    year, other = line.number(i, 1, LAST_YEAR), line.number(i + 2, 0, LAST_YEAR)
    if year is None or other is None or (line.glued(i + 3) and line.fold(i + 3) in DASHES):
        return None
    if len(line.raw(i + 2)) == 2:
        other += year - year % 100
    return other if other > year else None


def slashed(line: Line, i: int) -> int | None:
    """The second of two consecutive years with a slash at token `i`: 2019/20, 1990/1991."""
    if line.fold(i + 1) != "/" or not line.glued(i + 1) or not line.glued(i + 2):
        return None
    first, second = line.number(i, 1500, LAST_YEAR), line.number(i + 2, 0, LAST_YEAR)
    if first is None or second is None or not free_after(line, i + 3):
        return None
    short = len(line.raw(i + 2)) == 2
    return first + 1 if second == ((first + 1) % 100 if short else first + 1) else None


def ordinal_mark(line: Line, i: int) -> int:
    """The token after an ordinal's ending at `i` ("th", "er", "."), else `i` itself."""
    marks = _MARKS_OF_ORDINALS.get(line.language, _MARKS_OF_ORDINALS["en"])
    return i + 1 if line.glued(i) and line.fold(i).removesuffix("'s") in marks else i
