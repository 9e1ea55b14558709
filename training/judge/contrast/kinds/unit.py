"""Units: a right conversion is right, the same figure with another unit is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit
from training.judge.contrast.world.units import plain

# Unit: (factor, other unit) exactly, the same about, and units that it is confused with.
_EXACT: Mapping[str, tuple[tuple[float, str], ...]] = {
    "km": ((1000, "metres"), (1, "kilometres")),
    "kilometres": ((1000, "metres"), (1, "km")),
    "kilometers": ((1000, "meters"), (1, "km")),
    "kg": ((1000, "grams"), (1, "kilograms")),
    "hours": ((60, "minutes"),),
    "minutes": ((60, "seconds"),),
    "feet": ((12, "inches"),),
    "weeks": ((7, "days"),),
    "years": ((12, "months"),),
    "miles": ((5280, "feet"),),
}
_ABOUT: Mapping[str, tuple[float, str]] = {
    "km": (0.6214, "miles"),
    "kilometres": (0.6214, "miles"),
    "kilometers": (0.6214, "miles"),
    "miles": (1.6093, "km"),
    "mi": (1.6093, "km"),
    "kg": (2.2046, "pounds"),
    "pounds": (0.4536, "kg"),
    "feet": (0.3048, "metres"),
    "ft": (0.3048, "metres"),
    "metres": (3.2808, "feet"),
    "meters": (3.2808, "feet"),
    "acres": (0.4047, "hectares"),
    "hectares": (2.471, "acres"),
}
_CONFUSED: Mapping[str, tuple[str, ...]] = {
    "km": ("miles", "metres"),
    "kilometres": ("miles", "metres"),
    "kilometers": ("miles", "meters"),
    "miles": ("km", "feet"),
    "mi": ("km", "feet"),
    "kg": ("pounds", "grams", "tonnes"),
    "pounds": ("kg", "ounces"),
    "feet": ("metres", "inches", "miles"),
    "ft": ("metres", "inches"),
    "metres": ("feet", "km"),
    "meters": ("feet", "km"),
    "acres": ("hectares", "square miles"),
    "hectares": ("acres", "square feet"),
    "hours": ("minutes", "days"),
    "minutes": ("hours", "seconds"),
    "weeks": ("days", "months"),
    "years": ("months", "decades", "weeks"),
}
_MEASURE = re.compile(
    rf"(?<![\w.,$£€-])(?P<n>\d{{1,3}}(?:,\d{{3}}){{0,2}}(?:\.\d{{1,2}})?) "
    rf"(?P<u>{'|'.join(sorted(_CONFUSED, key=len, reverse=True))})\b(?![-²2])"
)


def edits(evidence: str, claim: str, _rng: Random) -> list[Edit]:
    """A measure of the claim that the evidence holds as well, converted rightly or wrongly."""
    match = next((one for one in _MEASURE.finditer(claim) if one.group() in evidence), None)
    if match is None or any(one in claim for one in ("between", "either", f"{match['u']} old")):
        return []
    # "35 acres (14 ha)" says it twice.
    if f"{match.group()} (" in evidence + claim:
        return []
    number, unit, text = float(match["n"].replace(",", "")), match["u"], match.group()
    found: list[Edit] = []
    for factor, other in _EXACT.get(unit, ()):
        shown = f"{plain(round(number * factor, 4))} {other}"
        found.append(Edit(evidence, claim.replace(text, shown), SUPPORTED, "converted"))
    if unit in _ABOUT:
        factor, other = _ABOUT[unit]
        for scale, label in ((factor, SUPPORTED), (1 / factor, CONTRADICTED)):
            size = number * scale
            near = plain(round(size) if size >= 10 else round(size, 1))
            shown = claim.replace(text, f"about {near} {other}")
            found.append(Edit(evidence, shown, label, "converted about"))
    for other in _CONFUSED[unit]:
        if f"{match['n']} {other}" not in evidence:
            wrong = claim.replace(text, f"{match['n']} {other}")
            found.append(Edit(evidence, wrong, CONTRADICTED, "other unit"))
            right = evidence.replace(text, f"{match['n']} {other}")
            found.append(Edit(right, wrong, SUPPORTED, "other unit both"))
            found.append(Edit(right, claim, CONTRADICTED, "other unit evidence"))
    return found
