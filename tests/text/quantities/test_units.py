"""Every factor against pint, and units as people write them."""

from __future__ import annotations

from fractions import Fraction

import pint
import pytest

from veridical.text.data_tables import rows
from veridical.text.quantities.unit_phrases import read_unit
from veridical.text.quantities.units import (
    ONE,
    PERSON,
    Unit,
    find_unit,
    named_unit,
    unit_table,
    units,
)
from veridical.text.token_walk import Walk
from veridical.text.words import tokens

PINT: pint.UnitRegistry[float] = pint.UnitRegistry()
# What one base unit of each base dimension is called by pint.
BASES = {
    "length": "metre",
    "mass": "kilogram",
    "time": "second",
    "current": "ampere",
    "temperature": "kelvin",
    "amount": "mole",
    "light": "candela",
    "flux": "lumen",
    "decay": "count",
    "absorbed": "gray",
    "equivalent": "sievert",
    "data": "bit",
    "angle": "degree",
    "turn": "(revolution * second / minute)",
    "share": "dimensionless",
}
# Our names that pint has under another one.
SPELLED = {
    "mile per hour": "mile_per_hour",
    "kilometre per hour": "kilometer_per_hour",
    "square metre": "metre**2",
    "square kilometre": "kilometre**2",
    "cubic centimetre": "centimetre**3",
    "degree Celsius": "degC",
    "degree Fahrenheit": "degF",
    "degree Rankine": "degR",
    "ton": "short_ton",
    "barrel": "oil_barrel",
    "megabarrel": "megaoil_barrel",
    "kilobarrel": "kilooil_barrel",
    "acre foot": "acre_feet",
    "ounce": "avoirdupois_ounce",
    "hundredweight": "long_hundredweight",
    "food calorie": "kilocalorie",
    "British thermal unit": "Btu_iso",
    "therm": "therm",
    "foot-pound": "foot_pound",
    "newton metre": "newton * metre",
    "millimetre of mercury": "mmHg",
    "inch of mercury": "inHg",
    "pound per square inch": "psi",
    "pound-force": "pound_force",
    "kilogram-force": "kilogram_force",
    "kilobit per second": "kilobit / second",
    "megabit per second": "megabit / second",
    "gigabit per second": "gigabit / second",
    "terabit per second": "terabit / second",
    "revolution per minute": "revolution / minute",
    "gradian": "grade",
    "per mille": "permille",
    "part per million": "ppm",
    "horsepower": "horsepower",
    "cup": "cup",
    "micron": "micron",
}
# Those that pint has only as a multiple of another.
MULTIPLES = {
    "kiloton": (1e3, "short_ton"),
    "megaton": (1e6, "short_ton"),
    "quintal": (100.0, "kilogram"),
    "decade": (10.0, "year"),
    "gauss": (1e-4, "tesla"),
    "part per billion": (1e-3, "ppm"),
}
# Money, and what has a meaning here that pint does not give it.
UNKNOWN_TO_PINT = {
    "mu", "metric pound", "catty", "centner", "decibel", "international unit",
    "percentage point", "basis point",
}  # fmt: skip
# pint's acre, fathom and furlong go back to the survey foot, ours to the international foot.
SURVEYED = {"acre", "fathom", "furlong", "acre foot"}
# Bases that are measured, in pint by another year's adjustment.
MEASURED = {"dalton", "kilodalton", "megadalton"}


def pint_name(unit: Unit) -> str:
    name = unit.name
    if name in SPELLED:
        return SPELLED[name]
    return name.replace("Kb", "kilob").replace(" ", "_")


def in_base_units(unit: Unit) -> float:
    base = " * ".join(f"{BASES[base]}**{power}" for base, power in unit.dimension)
    many, name = MULTIPLES.get(unit.name, (1.0, pint_name(unit)))
    try:
        found: float = PINT.Quantity(many, name).to(base).magnitude
    except pint.UndefinedUnitError:
        pytest.fail(
            f"pint has no unit {name!r}, so it cannot check the factor of {unit.name!r}.\n"
            "To do, in this file: if pint has it under another name, put that into SPELLED; if only"
            " as a multiple of another unit, into MULTIPLES;\nelse put the name into"
            " UNKNOWN_TO_PINT, and check the factor yourself: nothing else does.",
            pytrace=False,
        )
    except pint.DimensionalityError as error:
        pytest.fail(f"{unit.name}: {error}. To do: mend its dimension in units.tsv.", pytrace=False)
    return found


COMPARED = [
    unit for unit in units() if not unit.is_money and unit.name not in UNKNOWN_TO_PINT
]  # fmt: skip


@pytest.mark.parametrize("unit", COMPARED, ids=lambda unit: unit.name)
def test_factor_is_that_of_pint(unit: Unit) -> None:
    loose = 1e-5 if unit.name in SURVEYED else 1e-8 if unit.name in MEASURED else 1e-11
    assert in_base_units(unit) == pytest.approx(float(unit.factor + unit.offset), rel=loose)


@pytest.mark.parametrize(
    ("name", "told"),
    [("cubit", "put the name into UNKNOWN_TO_PINT"), ("hour", "mend its dimension")],
)
def test_what_pint_cannot_check_says_what_to_do(name: str, told: str) -> None:
    unknown = Unit(name, (("length", 1),), (Fraction("0.4572"),))
    with pytest.raises(pytest.fail.Exception, match=told):
        in_base_units(unknown)


def test_nearly_every_unit_is_compared_with_pint() -> None:
    assert len(COMPARED) > 230
    assert {unit.name for unit in units()} >= UNKNOWN_TO_PINT


@pytest.mark.parametrize("also", [row[-1] for row in rows("units.tsv") if row[-1] not in "-also"])
def test_what_a_unit_may_also_mean_is_a_unit_of_its_dimension(also: str) -> None:
    by_name = {unit.name: unit for unit in units()}
    assert all(name in by_name for name in also.split(", "))


def read(text: str, language: str) -> tuple[Unit, int] | None:
    found = read_unit(Walk(text, tokens(text), language), 0)
    return (found.unit, found.end) if found is not None else None


@pytest.mark.parametrize(
    ("language", "text", "dimension", "factor"),
    [
        ("en", "km", "length", 1000),
        ("en", "KM", "length", 1000),
        ("en", "kilometres", "length", 1000),
        ("en", "kilometers", "length", 1000),
        ("de", "Kilometern", "length", 1000),
        ("nl", "kilometer", "length", 1000),
        ("fr", "kilomètres", "length", 1000),
        ("es", "kilómetros", "length", 1000),
        ("es", "kilometros", "length", 1000),
        ("zh", "公里", "length", 1000),
        ("zh", "千米", "length", 1000),
        ("en", "µm", "length", Fraction(1, 10**6)),
        ("en", "μm", "length", Fraction(1, 10**6)),
        ("en", "㎏", "mass", 1),
        ("en", "mg", "mass", Fraction(1, 10**6)),
        ("en", "micrograms", "mass", Fraction(1, 10**9)),
        ("de", "Mikrogramm", "mass", Fraction(1, 10**9)),
        ("en", "litre", "volume", Fraction(1, 1000)),
        ("en", "liters", "volume", Fraction(1, 1000)),
        ("en", "ml", "volume", Fraction(1, 10**6)),
        ("en", "mL", "volume", Fraction(1, 10**6)),
        ("en", "US gallons", "volume", Fraction("0.003785411784")),
        ("en", "MW", "power", 10**6),
        ("en", "mW", "power", Fraction(1, 1000)),
        ("en", "Mb", "data", 10**6),
        ("en", "MB", "data", 8 * 10**6),
        ("en", "MiB", "data", 8 * 2**20),
        ("en", "KB", "data", 8000),
        ("fr", "Go", "data", 8 * 10**9),
        ("en", "nautical miles", "length", 1852),
        ("en", "light-years", "length", 9460730472580800),
        ("fr", "années-lumière", "length", 9460730472580800),
        ("en", "kWh", "energy", 3600000),
        ("en", "kilowatt hours", "energy", 3600000),
        ("en", "kilowatt-hours", "energy", 3600000),
        ("zh", "千瓦时", "energy", 3600000),
        ("en", "mmHg", "pressure", Fraction("133.322387415")),
        ("en", "hPa", "pressure", 100),
        ("en", "hectares", "area", 10000),
        ("en", "square kilometres", "area", 10**6),
        ("en", "sq. ft", "area", Fraction("0.3048") ** 2),
        ("en", "km²", "area", 10**6),
        ("en", "km2", "area", 10**6),
        ("en", "km^2", "area", 10**6),
        ("de", "Quadratkilometer", "area", 10**6),
        ("nl", "vierkante kilometer", "area", 10**6),
        ("fr", "kilomètres carrés", "area", 10**6),
        ("es", "kilómetros cuadrados", "area", 10**6),
        ("zh", "平方公里", "area", 10**6),
        ("en", "cubic metres", "volume", 1),
        ("de", "Kubikmeter", "volume", 1),
        ("zh", "立方米", "volume", 1),
        ("en", "km/h", "speed", Fraction(1, 1) / Fraction("3.6")),
        ("en", "kilometres per hour", "speed", Fraction(1, 1) / Fraction("3.6")),
        ("de", "Stundenkilometer", "speed", Fraction(1, 1) / Fraction("3.6")),
        ("fr", "km à l'heure", "speed", Fraction(1, 1) / Fraction("3.6")),
        ("en", "miles an hour", "speed", Fraction("0.44704")),
        ("en", "mph", "speed", Fraction("0.44704")),
        ("en", "kg·m/s²", "force", 1),
        ("en", "mg/L", "density", Fraction(1, 1000)),
        ("en", "mg L−1", "density", Fraction(1, 1000)),
        ("en", "kg m-3", "density", 1),
        ("en", "m s⁻¹", "speed", 1),
        ("en", "seconds", "time", 1),
        ("en", "centuries", "time", 3155760000),
        ("de", "jährige", "time", 31557600),
        ("en", "percent", "share", Fraction(1, 100)),
        ("en", "per cent", "share", Fraction(1, 100)),
        ("de", "Prozent", "share", Fraction(1, 100)),
        ("fr", "pour cent", "share", Fraction(1, 100)),
        ("es", "por ciento", "share", Fraction(1, 100)),
        ("en", "％", "share", Fraction(1, 100)),
        ("en", "ppm", "share", Fraction(1, 10**6)),
        ("en", "basis points", "percentage points", Fraction(1, 100)),
        ("zh", "个百分点", "percentage points", 1),
    ],
)
def test_unit_as_written(language: str, text: str, dimension: str, factor: int | Fraction) -> None:
    density = (("length", -3), ("mass", 1))
    known = {name: units_of(name) for name in {"length", "mass", "volume", "power", "data"}}
    found = read(text, language)
    assert found is not None
    unit, end = found
    assert end == len(tokens(text))
    assert unit.factor == factor
    if dimension == "density":
        assert unit.dimension == density
    elif dimension in known:
        assert unit.dimension == known[dimension]


def units_of(dimension: str) -> tuple[tuple[str, int], ...]:
    by_name = {
        "length": "metre", "mass": "kilogram", "volume": "litre", "power": "watt", "data": "bit"
    }  # fmt: skip
    return named_unit(by_name[dimension]).dimension


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "in"),
        ("en", "rooms"),
        ("en", "Km2x"),
        ("en", "square"),
        ("de", "metres"),
        ("en", "Quadratkilometer"),
        ("en", "per hour"),
        ("zh", "平方"),
        ("en", ""),
        ("en", "mw"),
    ],
)
def test_what_is_no_unit(language: str, text: str) -> None:
    assert read(text, language) is None


def test_case_decides_where_it_must() -> None:
    pairs = [("MW", "mW"), ("Mb", "MB"), ("Pa", "pA"), ("Gy", "GY"), ("mM", "mm"), ("PB", "pb")]
    for one, two in pairs:
        first, second = read(one, "en"), read(two, "en")
        assert first is not None
        assert second is None or first[0] != second[0]


def test_temperatures_have_a_zero_of_their_own() -> None:
    celsius, fahrenheit = named_temperature("°C"), named_temperature("°F")
    boiling = 100 * celsius.factor + celsius.offset
    assert boiling == 212 * fahrenheit.factor + fahrenheit.offset == Fraction("373.15")


def named_temperature(symbol: str) -> Unit:
    found = find_unit(Walk(symbol, tokens(symbol), "en"), 0)
    assert found is not None
    return found[0]


@pytest.mark.parametrize(
    ("language", "text", "codes"),
    [
        ("en", "$", ("USD", "AUD", "CAD", "NZD", "HKD", "SGD", "TWD")),
        ("en", "US$", ("USD",)),
        ("en", "A$", ("AUD",)),
        ("en", "€", ("EUR",)),
        ("en", "£", ("GBP",)),
        ("en", "¥", ("JPY", "CNY")),
        ("en", "CHF", ("CHF",)),
        ("en", "U.S. dollars", ("USD",)),
        ("fr", "euros", ("EUR",)),
        ("es", "dólares", ("USD", "AUD", "CAD", "NZD", "HKD", "SGD", "TWD")),
        ("zh", "美元", ("USD",)),
        ("zh", "元", ("CNY",)),
        ("de", "Schweizer Franken", ("CHF",)),
    ],
)
def test_currencies(language: str, text: str, codes: tuple[str, ...]) -> None:
    found = read(text, language)
    assert found is not None
    assert found[0].is_money
    assert found[0].currencies == codes


def test_a_quotient_keeps_its_currency_and_loses_an_offset() -> None:
    euro, hour = named_unit("euro"), named_unit("hour")
    wage = euro.per(hour)
    assert wage.currencies == ("EUR",)
    assert wage.dimension == (("money", 1), ("time", -1))
    assert named_temperature("°C").per(hour).offset == 0


def test_algebra_of_units() -> None:
    metre, hour = named_unit("metre"), named_unit("hour")
    assert metre.powered(2).times(metre).dimension == metre.powered(3).dimension
    assert metre.powered(3).factor == 1
    assert metre.per(metre).dimension == ()
    assert ONE.per(hour).factor == Fraction(1, 3600)
    assert PERSON.dimension == (("person", 1),)


def test_a_word_of_several_meanings_keeps_them_in_quotients() -> None:
    ton = named_unit("ton")
    assert ton.factors == (Fraction("907.18474"), Fraction(1000), Fraction("1016.0469088"))
    assert len(named_unit("dollar").per(ton).factors) == 3
    assert len(ton.per(named_unit("gallon")).factors) == 6


@pytest.mark.parametrize("language", ["en", "de", "nl", "fr", "es", "zh", "it", "xx"])
def test_every_language_has_a_table(language: str) -> None:
    table = unit_table(language)
    assert ("km",) in table.symbols
    assert len(table.names) > 150
