"""The kinds of edits of a given pair, in one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from training.judge.contrast import citations
from training.judge.contrast.edit import Edit
from training.judge.contrast.kinds import (
    addition,
    condition,
    date,
    hedge,
    listing,
    name,
    negation,
    number,
    omission,
    order,
    paraphrase,
    partial,
    percent,
    place,
    pronoun,
    quantifier,
    role,
    unit,
)

Edits = Callable[[str, str, Random], list[Edit]]

KINDS: Mapping[str, Edits] = {
    "role": role.edits,
    "order": order.edits,
    "negation": negation.edits,
    "quantifier": quantifier.edits,
    "number": number.edits,
    "unit": unit.edits,
    "percent": percent.edits,
    "date": date.edits,
    "name": name.edits,
    "place": place.edits,
    "list": listing.edits,
    "partial": partial.edits,
    "pronoun": pronoun.edits,
    "citation": citations.edits,
    "omission": omission.edits,
    "addition": addition.edits,
    "paraphrase": paraphrase.edits,
    "hedge": hedge.edits,
    "condition": condition.edits,
}
