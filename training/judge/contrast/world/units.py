"""Units of the worlds: how a measure is written, and the same in another unit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from training.judge.contrast.number_words import grouped


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: its names ("kg", "kilograms"), exact other units, and customary ones.

    The other units are (factor, name); those of `about` are only near.
    """

    names: tuple[str, ...]
    exact: tuple[tuple[float, str], ...]
    about: tuple[tuple[float, str], ...]
    confused: tuple[str, ...]


UNITS: Mapping[str, Unit] = {
    "length_cm": Unit(
        ("cm", "centimetres"),
        ((0.01, "m"), (10, "mm"), (0.01, "metres")),
        ((0.3937, "inches"),),
        ("mm", "inches", "m"),
    ),
    "length_m": Unit(
        ("m", "metres"),
        ((0.001, "km"), (100, "cm")),
        ((3.2808, "feet"), (1.0936, "yards")),
        ("feet", "km", "cm"),
    ),
    "mass_mg": Unit(
        ("mg", "milligrams"),
        ((0.001, "g"), (1000, "micrograms")),
        (),
        ("g", "micrograms", "kg"),
    ),
    "mass_kg": Unit(
        ("kg", "kilograms"), ((1000, "g"), (1000, "grams")), ((2.2046, "pounds"),), ("g", "pounds")
    ),
    "area_km": Unit(
        ("km²", "square kilometres"),
        ((100, "hectares"),),
        ((0.3861, "square miles"), (247.1, "acres")),
        ("hectares", "square miles", "acres"),
    ),
    "seconds": Unit(
        ("seconds", "s"), ((1000, "milliseconds"),), (), ("minutes", "milliseconds", "hours")
    ),
    "hours": Unit(("hours",), ((60, "minutes"),), (), ("minutes", "days", "seconds")),
    "megabytes": Unit(("MB", "megabytes"), ((1000, "kB"),), (), ("GB", "kB")),
}


def plain(number: float) -> str:
    """A number without a useless fraction, with commas between thousands."""
    if number == int(number):
        return grouped(int(number))
    return f"{number:,.4f}".rstrip("0").rstrip(".")


def measured(unit: str, number: int) -> tuple[list[str], list[str]]:
    """The exact ways to write a measure, the plain one first, and those that are only near."""
    found = UNITS[unit]
    exact = [f"{plain(number)} {name}" for name in found.names]
    exact += [f"{plain(round(number * factor, 6))} {name}" for factor, name in found.exact]
    about = []
    for factor, name in found.about:
        size = number * factor
        shown = round(size) if size >= 10 else round(size, 1)
        about.append(f"about {plain(shown)} {name}")
    return exact, about


def confused(unit: str, number: int) -> list[str]:
    """The same figure with another unit: false."""
    return [f"{plain(number)} {name}" for name in UNITS[unit].confused]
