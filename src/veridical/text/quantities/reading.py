"""The quantities of a running text: numbers with what they are the numbers of.

The text is walked token by token; at each token where a number may begin, the readers of dates,
names, amounts, ranges and ratios are asked in turn.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from veridical.text.quantities.amounts import Amount, read_amount
from veridical.text.quantities.assembly import assembled
from veridical.text.quantities.chinese_numerals import TRIGGERS, past_long_run
from veridical.text.quantities.compound_measures import with_parts
from veridical.text.quantities.compound_numbers import compound_number
from veridical.text.quantities.frequencies import (
    Frequency,
    frequency_triggers,
    read_frequency,
)
from veridical.text.quantities.identifiers import Identifier, glued_identifier, identifier_at
from veridical.text.quantities.number_dates import date_end
from veridical.text.quantities.number_lexicon import lexicon
from veridical.text.quantities.numerals import VULGAR, Form
from veridical.text.quantities.quantity import Bound, Quantity, QuantityKind
from veridical.text.quantities.ranges import Range, read_range, read_tolerance
from veridical.text.quantities.ratios import (
    multiple_triggers,
    read_colon,
    read_multiple,
    read_out_of,
)
from veridical.text.token_walk import Walk
from veridical.text.words import Token, TokenKind
from veridical.text.words import tokens as tokens_of
from veridical.types.reading import Span

__all__ = ["Bound", "Quantity", "QuantityKind", "quantities"]

# Numbers in addresses are no quantities: web pages, DOIs, preprints. Each pattern begins with
# letters, so that a text without them is searched at the speed of `str.find`.
_ADDRESSES = (
    re.compile(r"http\S++"),
    re.compile(r"www\.\S++"),
    re.compile(r"10\.\d{4,9}/\S++"),
    re.compile(r"doi:\S++"),
    re.compile(r"arXiv:\S++"),
)
# Stands for a token that belongs to something else.
_TAKEN = "\x00"
# Length, width, height; one to spare.
_MOST_SIDES = 4


class _Read(NamedTuple):
    """What was read at one token, and the token where reading goes on."""

    found: tuple[Quantity, ...]
    end: int


def quantities(
    text: str,
    language: str,
    tokens: Sequence[Token] | None = None,
    taken: Sequence[Span] = (),
) -> tuple[Quantity, ...]:
    """The quantities of `text` in order; their spans do not overlap.

    `language` is an ISO 639-1 code: number words and names of units are read in en, de, nl, fr,
    es and zh, digits and symbols in every language. `tokens` are those of `words.tokens(text)`,
    if they are at hand. No token inside a span of `taken` (dates, as a rule) is read. Numbers
    that plainly belong to a date, a time or an address are left out in any case.
    """
    read = tuple(tokens) if tokens is not None else tokens_of(text)
    candidates = _candidates(read, language, text)
    if not candidates:
        return ()
    walk = Walk(text, _without(read, [*taken, *_addresses(text)]), language)
    found: list[Quantity] = []
    floor = 0
    for index in candidates:
        if index < floor or walk.tokens[index].text == _TAKEN:
            continue
        reading = _read(walk, index, floor)
        found.extend(reading.found)
        # What is no number by itself may still be the sign of the next: 零下五度.
        floor = max(floor, reading.end if reading.end > index else floor)
    return tuple(found)


def _candidates(tokens: tuple[Token, ...], language: str, text: str) -> list[int]:
    """The tokens at which a quantity may begin."""
    triggers = set(lexicon(language).triggers | multiple_triggers(language))
    triggers |= frequency_triggers(language)
    if language in {"zh", "ja"}:
        triggers |= TRIGGERS
    if not text.isascii() and any(mark in text for mark in VULGAR):
        triggers |= {token.fold for token in tokens if token.text[0] in VULGAR}
    number = TokenKind.NUMBER
    if language in {"de", "nl"}:
        return [
            index
            for index, token in enumerate(tokens)
            if token.kind is number
            or token.fold in triggers
            or compound_number(token.fold, language) is not None
        ]
    return [
        index
        for index, token in enumerate(tokens)
        if token.kind is number or token.fold in triggers
    ]


def _addresses(text: str) -> list[Span]:
    return [
        Span(match.start(), match.end())
        for pattern in _ADDRESSES
        for match in pattern.finditer(text)
        if not text[match.start() - 1 : match.start()].isalnum()
    ]


def _start(token: Token) -> int:
    return token.start


def _without(tokens: tuple[Token, ...], taken: list[Span]) -> tuple[Token, ...]:
    """The tokens, those that touch a taken span made unreadable."""
    if not taken:
        return tokens
    left = list(tokens)
    for span in taken:
        index = max(0, bisect_right(left, span.start, key=_start) - 1)
        while index < len(left) and left[index].start < span.end:
            token = left[index]
            if token.end > span.start:
                left[index] = Token(token.start, token.end, _TAKEN, _TAKEN, TokenKind.MARK)
            index += 1
    return tuple(left)


def _read(walk: Walk, at: int, floor: int) -> _Read:
    if walk.is_number(at):
        skipped = date_end(walk, at) or _list_mark_end(walk, at)
        if skipped is not None:
            return _Read((), skipped)
        name = identifier_at(walk, at, floor)
        if name is not None:
            return _named(walk, name)
    times = _times(walk, at, floor)
    if times is not None:
        return times
    amount = read_amount(walk, at, floor)
    if amount is None:
        if walk.is_number(at):
            return _named(walk, glued_identifier(walk, at))
        return _Read((), past_long_run(walk, at))
    sides = _sides(walk, amount)
    if sides:
        return _each(walk, sides, floor)
    amount = with_parts(walk, amount)
    if _is_code(walk, amount):
        return _named(walk, glued_identifier(walk, at))
    span = read_range(walk, amount, floor)
    if span is not None:
        return _finished(walk, span.low, floor, span)
    amount = (
        read_colon(walk, amount)
        or read_out_of(walk, amount)
        or read_tolerance(walk, amount)
        or amount
    )
    return _finished(walk, amount, floor)


def _list_mark_end(walk: Walk, at: int) -> int | None:
    """The token after "1." or "2)" at the beginning of a line."""
    begins = at == 0 or not walk.in_line(at)
    marked = walk.word(at + 1) in {".", ")"} and walk.glued(at + 1) and not walk.glued(at + 2)
    short = len(walk.word(at)) < 4 and walk.word(at).isdecimal()
    return at + 2 if begins and marked and short and walk.in_line(at + 2) else None


def _is_code(walk: Walk, amount: Amount) -> bool:
    """Whether letters that are no unit touch the digits: "3D", "5G", "747s", "5-HT"."""
    if amount.form is not Form.DIGITS or amount.unit is not None or amount.times:
        return False
    end = amount.end
    if not walk.glued(end):
        return False
    letters = walk.word(end + 1)
    hyphened = walk.is_dash(end) and walk.glued(end + 1) and len(letters) > 1 and letters.isupper()
    return walk.is_word(end) or hyphened


def _named(walk: Walk, name: Identifier) -> _Read:
    quantity = Quantity(
        name.span,
        name.span,
        name.span.of(walk.text),
        Fraction(0),
        Fraction(0),
        None,
        QuantityKind.IDENTIFIER,
        Bound.EXACT,
        approximate=False,
        resolution=Fraction(0),
        label=name.label,
    )
    return _Read((quantity,), name.end)


def _sides(walk: Walk, amount: Amount) -> list[Amount]:
    """ "10 x 15 cm": each number is a measure in the unit of the last."""
    sides = [amount]
    while len(sides) < _MOST_SIDES and walk.fold(sides[-1].end) in {"x", "×"}:
        index = sides[-1].end + 1
        side = read_amount(walk, index, index) if walk.is_number(index) else None
        if side is None:
            break
        sides.append(side)
    unit = sides[-1].unit
    if len(sides) < 2 or unit is None or unit.is_money or unit.is_share:
        return []
    return [side if side.unit is not None else replace(side, unit=unit) for side in sides]


def _each(walk: Walk, amounts: list[Amount], floor: int) -> _Read:
    found: list[Quantity] = []
    for amount in amounts:
        quantity, floor = assembled(walk, amount, floor)
        found.append(quantity)
    return _Read(tuple(found), floor)


def _times(walk: Walk, at: int, floor: int) -> _Read | None:
    """How often, or a multiple: "every day", "twice"."""
    often = read_frequency(walk, at, floor)
    if often is not None:
        return _often(walk, often, floor)
    multiple = read_multiple(walk, at)
    return None if multiple is None else _finished(walk, multiple, floor)


def _often(walk: Walk, often: Frequency, floor: int) -> _Read:
    between = Range(often.low, often.high, often.low.first)
    is_range = often.low.value < often.high.value
    read = _finished(walk, often.low, floor, between if is_range else None)
    if often.counts:
        return read
    return _Read(tuple(replace(one, label="each") for one in read.found), read.end)


def _finished(walk: Walk, amount: Amount, floor: int, between: Range | None = None) -> _Read:
    quantity, end = assembled(walk, amount, floor, between)
    return _Read((quantity,), end)
