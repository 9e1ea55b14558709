"""Marks of citation and lead-ins in evidence and claims: they change no label."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from training.judge.contrast.edit import SUPPORTED, Edit

_STOP = re.compile(r"(?<=\w\w)\.(?= [A-Z\"])|(?<=\w\w)\.\Z")
_COMMON = frozenset(
    "The A An It He She They This These That In On At By For From To With After Before As"
    " During There All None Most Some Only Not One Each Every When While If Its His Her Of"
    " Visitors Patients Buyers Readers Shops We You Dogs Doctors People Children Users"
    " Trains Water Pregnant Encryption Connections Regulators Damages Judgment Less More"
    " Fewer Over Under Upwards".split()
)
_LEADS = (
    "According to the report, ",
    "According to the source, ",
    "The report states that ",
    "As the document notes, ",
    "As described in the text, ",
    "The authors write that ",
    "Based on the information provided, ",
    "The passage says that ",
    "It is reported that ",
)
_NAMES = ("Smith", "Chen", "Okafor", "Garcia et al.", "Miller and Rao", "Novak", "Ito et al.")


def mark(rng: Random) -> str:
    """A citation mark with the space before it: " [3]", "[12]", " (Smith, 2019)"."""
    kind = rng.randrange(5)
    if kind == 0:
        return f" [{rng.randint(1, 40)}]"
    if kind == 1:
        return f"[{rng.randint(1, 40)}]"
    if kind == 2:
        return f" ({rng.choice(_NAMES)}, {rng.randint(1994, 2024)})"
    if kind == 3:
        first = rng.randint(1, 30)
        return f" [{first}, {first + rng.randint(1, 4)}]"
    return f" (see p. {rng.randint(2, 90)})"


def lead_in(text: str, rng: Random) -> str:
    """The text behind a lead-in; its first letter small where it is a common word."""
    first = text.split(" ", 1)[0]
    small = text[:1].lower() + text[1:] if first in _COMMON else text
    return rng.choice(_LEADS) + small


def cited(text: str, rng: Random, share: float = 0.6) -> str:
    """The text with marks before some of its full stops."""
    return _STOP.sub(lambda stop: f"{mark(rng)}." if rng.random() < share else stop.group(), text)


def decorated(cases: Sequence[Edit], seed: int) -> list[Edit]:
    """A group with marks in all its documents or all its claims, the same way in each."""
    way = Random(seed).choice(("documents", "claims", "leads", "both"))
    found: list[Edit] = []
    for one in cases:
        evidence, claim = one.evidence, one.claim
        table = "|" in evidence or "\t" in evidence
        if way in ("documents", "both") and not table:
            evidence = cited(evidence, Random(seed))
        if way in ("claims", "both"):
            claim = cited(claim, Random(seed), 1.0)
        if way in ("leads", "both"):
            claim = lead_in(claim, Random(seed))
        found.append(replace(one, evidence=evidence, claim=claim))
    return found


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim and the evidence with citation marks or a lead-in, still supported."""
    return [
        Edit(evidence, cited(claim, rng, 1.0), SUPPORTED, "mark"),
        Edit(evidence, lead_in(claim, rng), SUPPORTED, "lead-in"),
        Edit(cited(evidence, rng), claim, SUPPORTED, "marked evidence"),
    ]
