"""Percentages: another share is wrong; another way to write the share is right."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit
from training.judge.contrast.number_words import in_words

_PERCENT = re.compile(r"(?<![\w.,])(?P<n>\d{1,3}(?:\.\d{1,2})?)(?P<sign> ?%| percent| per cent)")


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A share of the claim that the evidence tells too, in any of its signs."""
    told = {match["n"] for match in _PERCENT.finditer(evidence)}
    match = next((one for one in _PERCENT.finditer(claim) if one["n"] in told), None)
    if match is None:
        return []
    number = match["n"]
    ways = [f"{number}%", f"{number} %", f"{number} percent", f"{number} per cent"]
    if number.isdigit():
        ways.append(f"{in_words(int(number))} percent")
        if f"{match.group()} of " in claim:
            ways.append(f"{number} in every 100")
    found = [
        Edit(evidence, claim.replace(match.group(), way), SUPPORTED, "written otherwise")
        for way in ways
        if way != match.group()
    ]
    other = _other(number, rng)
    if any(one in evidence + claim for one in (f" {other}%", f" {other} p")):
        return found
    changed, evidence_changed = (_changed(text, number, other) for text in (claim, evidence))
    return [
        *found,
        Edit(evidence, changed, CONTRADICTED, "share"),
        Edit(evidence_changed, claim, CONTRADICTED, "share evidence"),
        Edit(evidence_changed, changed, SUPPORTED, "share both"),
    ]


def _changed(text: str, number: str, other: str) -> str:
    return _PERCENT.sub(lambda m: f"{other}{m['sign']}" if m["n"] == number else m.group(), text)


def _other(number: str, rng: Random) -> str:
    value = float(number)
    other = rng.choice((100 - value, value + 10, value + 1, value / 2, value - 7))
    shown = round(other, 1) if "." in number else round(other)
    return f"{shown}" if 1 < shown < 100 else f"{round(value / 2 + 20)}"
