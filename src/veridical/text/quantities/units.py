"""Units of measurement and currencies: what a word or symbol means, exactly.

A new unit is a row in data/units.tsv, a new currency a row in data/currencies.tsv.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from veridical.text.data_tables import NOTHING, Row, covered_languages, table
from veridical.text.phrases import folds
from veridical.text.token_walk import Walk, compatible, plain
from veridical.text.words import tokens

# A word can mean a few units; a quotient of two such words not more than this many.
_MOST_READINGS = 6
# Symbols that are words or quotation marks unless they touch the number: 10in, 6″.
_GLUED_ONLY = frozenset({"in", "′", "′′", "au"})

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
    """Units by their symbols (case kept) and by their names (folded), each a tuple of tokens.

    `any_case` are symbols of one token, in lower case, that people write in any case.
    """

    symbols: Mapping[tuple[str, ...], Unit]
    names: Mapping[tuple[str, ...], Unit]
    longest: Mapping[str, int]
    any_case: Mapping[str, Unit]


class Entry(NamedTuple):
    """A unit with all that is written for it, the names by language."""

    unit: Unit
    symbols: tuple[str, ...]
    any_case: frozenset[str]
    names: Mapping[str, tuple[str, ...]]


def find_unit(walk: Walk, at: int) -> tuple[Unit, int] | None:
    """The unit whose symbol or name begins at token `at`, and the token after it."""
    known = unit_table(walk.language)
    first = walk.fold(at)
    longest = known.longest.get(first) or known.longest.get(plain(first), 0)
    for length in range(longest, 0, -1):
        symbol = tuple(compatible(walk.word(at + step)) for step in range(length))
        unit = known.symbols.get(symbol)
        if unit is not None and (symbol[0] not in _GLUED_ONLY or walk.glued(at)):
            return unit, at + length
        unit = known.names.get(tuple(walk.plain(at + step) for step in range(length)))
        if unit is not None:
            return unit, at + length
    word = walk.word(at)
    unit = known.any_case.get(first)
    if unit is not None and word in (first, first.upper(), first.capitalize()):
        return unit, at + 1
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
    spoken = language if language in covered_languages() else "en"
    symbols: dict[tuple[str, ...], Unit] = {}
    names: dict[tuple[str, ...], Unit] = {}
    longest: dict[str, int] = {}
    any_case: dict[str, Unit] = {}
    for entry in _entries():
        for symbol in entry.symbols:
            key = tuple(compatible(token.text) for token in tokens(symbol))
            symbols.setdefault(key, entry.unit)
            for head in {tokens(symbol)[0].fold, tokens(key[0])[0].fold}:
                longest[head] = max(longest.get(head, 0), len(key))
            if symbol.lower() in entry.any_case:
                any_case.setdefault(symbol.lower(), entry.unit)
        for name in entry.names[spoken]:
            key = folds(name)
            names.setdefault(key, entry.unit)
            for head in (tokens(name)[0].fold, key[0]):
                longest[head] = max(longest.get(head, 0), len(key))
    return Table(symbols, names, longest, any_case)


@cache
def units() -> tuple[Unit, ...]:
    """Every unit that stands in a row of its own or is made by a prefix, in the file's order."""
    return tuple(dict.fromkeys(entry.unit for entry in _entries()))


@cache
def _entries() -> tuple[Entry, ...]:
    units = unit_entries(table("units.tsv"), table("dimensions.tsv"))
    return (*units, *_currencies(table("currencies.tsv")))


def unit_entries(units: Sequence[Row], dimensions: Sequence[Row]) -> Iterator[Entry]:
    """Each unit of units.tsv, followed by those that its prefixes make.

    Raises `WrongRow` for a row that names a dimension, a prefix or a unit that is not there.
    """
    formulas = {row["name"]: _formula(row["formula"]) for row in dimensions}
    prefixes = {row["symbol"]: row for row in table("prefixes.tsv")}
    factors = {row["name"]: _exact(row["factor"].partition("+")[0]) for row in reversed(units)}
    for row in units:
        entry = _entry(row, formulas, factors)
        prefixed = []
        for symbol in row["prefixes"].replace(NOTHING, "").split():
            if symbol not in prefixes:
                raise row.wrong("prefixes", f"holds {symbol!r}, which prefixes.tsv has not")
            prefixed.append(_prefixed(row, entry, prefixes[symbol]))
        written = {symbol.lower() for one in (entry, *prefixed) for symbol in one.symbols}
        for symbol in sorted(entry.any_case - written):
            raise row.wrong("any case", f"holds {symbol!r}, which is none of its symbols")
        yield entry
        yield from prefixed


def _entry(row: Row, formulas: Mapping[str, Dimension], factors: Mapping[str, Fraction]) -> Entry:
    if row["dimension"] not in formulas:
        raise row.wrong("dimension", "is no dimension of dimensions.tsv")
    others = _listed(row["also"])
    for name in others:
        if name not in factors:
            raise row.wrong("also", f"holds {name!r}, which has no row")
    factor, _, offset = row["factor"].partition("+")
    every = (_exact(factor), *(factors[name] for name in others))
    unit = Unit(row["name"], formulas[row["dimension"]], every, _exact(offset or "0"))
    return Entry(unit, _listed(row["symbols"]), frozenset(_listed(row["any case"])), _names(row))


def _prefixed(row: Row, entry: Entry, prefix: Row) -> Entry:
    symbol, chinese = prefix["symbol"], prefix["zh"]
    fronts = _listed(prefix["names"])
    factor = _exact(row["factor"].partition("+")[0]) * _exact(prefix["factor"])
    unit = Unit(f"{fronts[0] if fronts else symbol}{row['name']}", entry.unit.dimension, (factor,))
    names = {
        language: tuple(front + word for front in fronts for word in words)
        for language, words in entry.names.items()
    }
    names["zh"] = tuple(chinese + word for word in entry.names["zh"] if chinese != NOTHING)
    return Entry(unit, tuple(symbol + mark for mark in entry.symbols), entry.any_case, names)


def _currencies(currencies: Sequence[Row]) -> Iterator[Entry]:
    for row in currencies:
        unit = Unit(
            row["name"],
            (("money", 1),),
            (_exact(row["factor"]),),
            currencies=tuple(row["currencies"].split()),
        )
        any_case = frozenset(_listed(row["any case"]))
        yield Entry(unit, _listed(row["symbols"]), any_case, _names(row))


def _formula(cell: str) -> Dimension:
    powers = [part.partition("^") for part in cell.split()]
    return tuple(sorted((base, int(power or "1")) for base, _, power in powers))


def _exact(cell: str) -> Fraction:
    above, _, below = cell.partition("/")
    return Fraction(above) / Fraction(below or "1")


def _names(row: Row) -> dict[str, tuple[str, ...]]:
    return {language: _listed(row[language]) for language in covered_languages()}


def _listed(cell: str) -> tuple[str, ...]:
    """The words of a cell; "metre(s)" stands for both forms, "dB(A)" (after a capital) for one."""
    if cell == NOTHING:
        return ()
    return tuple(form for word in cell.split(", ") for form in _forms(word))


def _forms(word: str) -> tuple[str, ...]:
    before, opened, rest = word.partition("(")
    if not opened or rest[:1].isupper():
        return (word,)
    inside, _, after = rest.partition(")")
    return tuple(before + end for tail in _forms(after) for end in (tail, inside + tail))
