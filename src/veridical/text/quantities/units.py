"""Units of measurement and currencies: what a word or symbol means, exactly.

A new unit is a row in data/units.tsv, a new currency a row in data/currencies.tsv.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from veridical.text.phrases import folds, rows
from veridical.text.token_walk import Walk, compatible, plain
from veridical.text.words import tokens

NAMED_LANGUAGES = ("en", "de", "nl", "fr", "es", "zh")
_NOTHING = "-"
# A word can mean a few units; a quotient of two such words not more than this many.
_MOST_READINGS = 6
# Symbols that are words or quotation marks unless they touch the number: 10in, 6″.
_GLUED_ONLY = frozenset({"in", "′", "′′", "au"})
# Symbols that people write in any case, and no other unit differs from them by case alone.
_ANY_CASE = frozenset(
    "km kg cm mm ml cl ft lb lbs oz yd kwh khz mhz ghz mph kmh kph psi kb gb tb kj kpa hpa "
    "kcal sq hp kv usd eur gbp chf jpy cny inr".split()
)

Dimension = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit, or a product or quotient of units.

    `dimension` holds base dimensions with their exponents, sorted; () is a bare number. One of
    the unit is `factors[0]` base units; further factors are what the same word may also mean
    ("ton"). A temperature of v units is v * factor + `offset` kelvin. `currencies` are the ISO
    codes that a unit of money may stand for ("$": several).
    """

    name: str
    dimension: Dimension
    factors: tuple[Fraction, ...]
    offset: Fraction = Fraction(0)
    currencies: tuple[str, ...] = ()

    @property
    def factor(self) -> Fraction:
        """The preferred factor."""
        return self.factors[0]

    @property
    def is_money(self) -> bool:
        """Whether it counts money, alone or per something else."""
        return ("money", 1) in self.dimension

    @property
    def is_share(self) -> bool:
        """Whether it counts parts of a whole: percent, per mille, parts per million."""
        return ("share", 1) in self.dimension

    def powered(self, exponent: int) -> Unit:
        """The unit to an exponent other than zero: square metres from metres."""
        if exponent == 1:
            return self
        return Unit(
            f"{self.name}^{exponent}",
            tuple((base, power * exponent) for base, power in self.dimension),
            tuple(factor**exponent for factor in self.factors),
        )

    def times(self, other: Unit) -> Unit:
        """The product of both units; an offset is lost, as a product has no zero point."""
        powers = dict(self.dimension)
        for base, power in other.dimension:
            powers[base] = powers.get(base, 0) + power
        factors = dict.fromkeys(a * b for a, b in product(self.factors, other.factors))
        return Unit(
            f"{self.name}·{other.name}",
            tuple(sorted((base, power) for base, power in powers.items() if power)),
            tuple(factors)[:_MOST_READINGS],
            currencies=self.currencies or other.currencies,
        )

    def per(self, other: Unit) -> Unit:
        """The quotient: kilometres per hour."""
        quotient = self.times(other.powered(-1))
        return Unit(
            f"{self.name}/{other.name}",
            quotient.dimension,
            quotient.factors,
            currencies=self.currencies,
        )


ONE = Unit("", (), (Fraction(1),))
PERSON = Unit("person", (("person", 1),), (Fraction(1),))


class Table(NamedTuple):
    """Units by their symbols (case kept) and by their names (folded), each a tuple of tokens."""

    symbols: Mapping[tuple[str, ...], Unit]
    names: Mapping[tuple[str, ...], Unit]
    longest: Mapping[str, int]


class _Row(NamedTuple):
    unit: Unit
    symbols: tuple[str, ...]
    names: Mapping[str, tuple[str, ...]]
    also: tuple[str, ...]


def find_unit(walk: Walk, at: int) -> tuple[Unit, int] | None:
    """The unit whose symbol or name begins at token `at`, and the token after it."""
    table = unit_table(walk.language)
    first = walk.fold(at)
    longest = table.longest.get(first) or table.longest.get(plain(first), 0)
    for length in range(longest, 0, -1):
        symbol = tuple(compatible(walk.word(at + step)) for step in range(length))
        unit = table.symbols.get(symbol)
        if unit is not None and (symbol[0] not in _GLUED_ONLY or walk.glued(at)):
            return unit, at + length
        unit = table.names.get(tuple(walk.plain(at + step) for step in range(length)))
        if unit is not None:
            return unit, at + length
    word = walk.word(at)
    if first in _ANY_CASE and word in (first, first.upper(), first.capitalize()):
        unit = _by_any_case(walk.language).get(first)
        return (unit, at + 1) if unit is not None else None
    return None


def find_symbol(word: str, language: str) -> Unit | None:
    """The unit with exactly this symbol of one token; None if there is none."""
    return unit_table(language).symbols.get((compatible(word),))


def find_name(fold: str, language: str) -> Unit | None:
    """The unit with this folded name of one word; None if there is none."""
    return unit_table(language).names.get((plain(fold),))


def named_unit(name: str) -> Unit:
    """The unit with this English name of one word, which must be in the table."""
    return unit_table("en").names[(name,)]


def currency_ending(walk: Walk, end: int, floor: int) -> tuple[Unit, int] | None:
    """The currency whose symbol or code ends before token `end`, and its first token."""
    if end <= floor or compatible(walk.word(end - 1)) not in _currency_ends():
        return None
    symbols = unit_table(walk.language).symbols
    for length in range(min(3, end - floor), 0, -1):
        first = end - length
        unit = symbols.get(tuple(compatible(walk.word(first + step)) for step in range(length)))
        if unit is not None and unit.is_money:
            return unit, first
    return None


@cache
def _currency_ends() -> frozenset[str]:
    """The last tokens of the symbols and codes of money."""
    return frozenset(key[-1] for key, unit in unit_table("en").symbols.items() if unit.is_money)


@cache
def unit_table(language: str) -> Table:
    """Every unit and currency, with their names in `language` (English if it has none)."""
    spoken = language if language in NAMED_LANGUAGES else "en"
    symbols: dict[tuple[str, ...], Unit] = {}
    names: dict[tuple[str, ...], Unit] = {}
    longest: dict[str, int] = {}
    for row in _all_rows():
        for symbol in row.symbols:
            key = tuple(compatible(token.text) for token in tokens(symbol))
            symbols.setdefault(key, row.unit)
            for head in {tokens(symbol)[0].fold, tokens(key[0])[0].fold}:
                longest[head] = max(longest.get(head, 0), len(key))
        for name in row.names[spoken]:
            key = folds(name)
            names.setdefault(key, row.unit)
            for head in (tokens(name)[0].fold, key[0]):
                longest[head] = max(longest.get(head, 0), len(key))
    return Table(symbols, names, longest)


@cache
def _by_any_case(language: str) -> Mapping[str, Unit]:
    found: dict[str, Unit] = {}
    for symbol, unit in unit_table(language).symbols.items():
        if len(symbol) == 1 and symbol[0].lower() in _ANY_CASE:
            found.setdefault(symbol[0].lower(), unit)
    return found


@cache
def _all_rows() -> tuple[_Row, ...]:
    found = [*_unit_rows(), *_currency_rows()]
    by_name = {row.unit.name: row.unit for row in reversed(found)}
    return tuple(
        row._replace(unit=_with_readings(row.unit, [by_name[name] for name in row.also]))
        for row in found
    )


def _with_readings(unit: Unit, others: list[Unit]) -> Unit:
    factors = unit.factors + tuple(other.factor for other in others)
    return Unit(unit.name, unit.dimension, factors, unit.offset, unit.currencies)


@cache
def units() -> tuple[Unit, ...]:
    """Every unit that stands in a row of its own or is made by a prefix, in the file's order."""
    return tuple(dict.fromkeys(row.unit for row in _all_rows()))


def _unit_rows() -> Iterator[_Row]:
    dimensions = {name: _formula(cell) for name, cell in rows("dimensions.tsv")}
    prefixes = {cells[0]: cells for cells in rows("prefixes.tsv")}
    table = rows("units.tsv")
    head = next(table)
    for cells in table:
        cell = dict(zip(head, cells, strict=True))
        factor, _, offset = cell["factor"].partition("+")
        unit = Unit(
            cell["name"],
            dimensions[cell["dimension"]],
            (_exact(factor),),
            _exact(offset or "0"),
        )
        row = _Row(unit, _listed(cell["symbols"]), _names(cell), _listed(cell["also"]))
        yield row
        for symbol in cell["prefixes"].replace(_NOTHING, "").split():
            yield _prefixed(row, prefixes[symbol])


def _prefixed(row: _Row, prefix: tuple[str, ...]) -> _Row:
    symbol, factor, spoken, chinese = prefix
    fronts = _listed(spoken)
    name = f"{fronts[0] if fronts else symbol}{row.unit.name}"
    unit = Unit(name, row.unit.dimension, (row.unit.factor * Fraction(factor),))
    names = {
        language: tuple(front + word for front in fronts for word in words)
        for language, words in row.names.items()
    }
    names["zh"] = tuple(chinese + word for word in row.names["zh"] if chinese != _NOTHING)
    return _Row(unit, tuple(symbol + mark for mark in row.symbols), names, ())


def _currency_rows() -> Iterator[_Row]:
    table = rows("currencies.tsv")
    head = next(table)
    for cells in table:
        cell = dict(zip(head, cells, strict=True))
        unit = Unit(
            cell["name"],
            (("money", 1),),
            (_exact(cell["factor"]),),
            currencies=tuple(cell["currencies"].split()),
        )
        yield _Row(unit, _listed(cell["symbols"]), _names(cell), ())


def _formula(cell: str) -> Dimension:
    powers = [part.partition("^") for part in cell.split()]
    return tuple(sorted((base, int(power or "1")) for base, _, power in powers))


def _exact(cell: str) -> Fraction:
    above, _, below = cell.partition("/")
    return Fraction(above) / Fraction(below or "1")


def _names(cell: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    return {language: _listed(cell[language]) for language in NAMED_LANGUAGES}


def _listed(cell: str) -> tuple[str, ...]:
    """The words of a cell; "metre(s)" stands for both forms, "dB(A)" (after a capital) for one."""
    if cell == _NOTHING:
        return ()
    return tuple(form for word in cell.split(", ") for form in _forms(word))


def _forms(word: str) -> tuple[str, ...]:
    before, opened, rest = word.partition("(")
    if not opened or rest[:1].isupper():
        return (word,)
    inside, _, after = rest.partition(")")
    return tuple(before + end for tail in _forms(after) for end in (tail, inside + tail))
