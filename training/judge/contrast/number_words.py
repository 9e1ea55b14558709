"""Whole numbers in English words, in digits with commas, and rounded."""

from __future__ import annotations

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_GROUPS = ((1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"))


def in_words(number: int) -> str:
    """The English words of a whole number from 0 to below a trillion."""
    if not 0 <= number < 10**12:
        raise ValueError(f"{number} is not between 0 and a trillion")
    for size, name in _GROUPS:
        if number >= size:
            rest = number % size
            head = f"{in_words(number // size)} {name}"
            link = " and " if 0 < rest < 100 else " "
            return f"{head}{link}{in_words(rest)}" if rest else head
    if number >= 100:
        rest = number % 100
        head = f"{_SMALL[number // 100]} hundred"
        return f"{head} and {in_words(rest)}" if rest else head
    if number >= 20:
        ten, one = _TENS[number // 10 - 2], number % 10
        return f"{ten}-{_SMALL[one]}" if one else ten
    return _SMALL[number]


def number_of(words: str) -> int | None:
    """The number that one or two words say, from zero to ninety-nine; None for others."""
    return _BY_WORDS.get(words.lower())


_BY_WORDS = {in_words(number): number for number in range(100)}


def grouped(number: int) -> str:
    """A whole number with a comma between thousands."""
    return f"{number:,}"


def is_round(number: int) -> bool:
    """Whether a number has at most two digits that are not closing zeros."""
    return len(str(abs(number)).rstrip("0")) <= 2


def rounded(number: int, digits: int) -> int:
    """A number to so many leading digits."""
    step = int(10 ** max(0, len(str(number)) - digits))
    return (number + step // 2) // step * step
