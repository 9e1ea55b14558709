"""Roles: active and passive say the same, exchanged they do not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit, occurrences

# Participle: (past, converse) of verbs for which the exchanged sentence is false.
_VERBS: Mapping[str, tuple[str, str]] = {
    "directed": ("directed", "{b} is a work that {a} directed"),
    "written": ("wrote", "{a} is the author of {b}"),
    "founded": ("founded", "{a} is the founder of {b}"),
    "produced": ("produced", "{a} was the producer of {b}"),
    "created": ("created", "{a} is the creator of {b}"),
    "composed": ("composed", "{a} is the composer of {b}"),
    "designed": ("designed", "{a} is the designer of {b}"),
    "developed": ("developed", "{a} is the developer of {b}"),
    "published": ("published", "{a} is the publisher of {b}"),
    "released": ("released", "{b} came out through {a}"),
    "acquired": ("acquired", "{a} bought {b}"),
    "bought": ("bought", "{a} acquired {b}"),
    "owned": ("owned", "{a} was the owner of {b}"),
    "defeated": ("defeated", "{b} lost to {a}"),
    "killed": ("killed", "{b} died at the hands of {a}"),
    "assassinated": ("assassinated", "{a} was the assassin of {b}"),
    "succeeded": ("succeeded", "{b} was the predecessor of {a}"),
    "preceded": ("preceded", "{b} came after {a}"),
    "portrayed": ("portrayed", "{a} played {b}"),
    "played": ("played", "the part of {b} was played by {a}"),
    "discovered": ("discovered", "{a} was the discoverer of {b}"),
    "invented": ("invented", "{a} was the inventor of {b}"),
    "influenced": ("influenced", "{a} had an influence on {b}"),
    "distributed": ("distributed", "{a} was the distributor of {b}"),
    "hosted": ("hosted", "{a} was the host of {b}"),
    "painted": ("painted", "{a} was the painter of {b}"),
}
_NAME = (
    r"(?:[Tt]he )?[A-Z\"][\w'’.&\"-]{0,20}(?: (?:of |the |and |de |van |von )?"
    r"[A-Z\"][\w'’.&\"-]{0,20}){0,5}"
)
_PASSIVE = re.compile(
    rf"\A(?P<b>{_NAME}) (?P<be>was|is|were) (?P<v>{'|'.join(_VERBS)}) by (?P<a>{_NAME})"
    r"(?P<rest> (?:in|on|at|for|during) [^,]{2,40})?\.\Z"
)
_ACTIVE = re.compile(
    rf"\A(?P<a>{_NAME}) (?P<v>{'|'.join(sorted({past for past, _ in _VERBS.values()}))}) "
    rf"(?P<b>{_NAME})(?P<rest> (?:in|on|at|for|during) [^,]{{2,40}})?\.\Z"
)
# Either party can do these to the other; that a film directs a man can be told without evidence.
_BOTH_WAYS = frozenset(
    "acquired bought owned defeated killed assassinated succeeded preceded influenced".split()
)
_PARTICIPLES = {past: participle for participle, (past, _) in _VERBS.items()}


def edits(evidence: str, claim: str, _rng: Random) -> list[Edit]:
    """The claim in the other voice, as its converse, and each with the parties exchanged."""
    passive, active = _PASSIVE.match(claim), _ACTIVE.match(claim)
    match = passive or active
    if match is None:
        return []
    verb = match["v"] if passive else _PARTICIPLES[match["v"]]
    a, b = (_named(match[part]) for part in "ab")
    rest, be = match["rest"] or "", "was"
    if a in b or b in a or " and " in a or " and " in b:
        return []
    past, converse = _VERBS[verb]
    ways = [f"{{a}} {past} {{b}}{rest}", f"{{b}} {be} {verb} by {{a}}{rest}"]
    if not rest:
        ways.append(converse)
    found: list[Edit] = []
    for number, way in enumerate(ways):
        for one, two, label in ((a, b, SUPPORTED), (b, a, CONTRADICTED)):
            if label == CONTRADICTED and verb not in _BOTH_WAYS:
                continue
            text = _sentence(way.format(a=one, b=two))
            if text != claim:
                found.append(Edit(evidence, text, label, ("active", "passive", "converse")[number]))
    return found + _evidence_exchanged(evidence, claim, (a, b))


def _named(name: str) -> str:
    return f"the {name[4:]}" if name.startswith("The ") and name[4:5].islower() else name


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _evidence_exchanged(evidence: str, claim: str, parties: tuple[str, str]) -> list[Edit]:
    """Evidence in which the two names stand in each other's place."""
    a, b = parties
    if not all(occurrences(evidence, name) == 1 for name in parties):
        return []
    parts = {word for name in parties for word in name.split() if word[:1].isupper()}
    if any(occurrences(evidence, word) > 1 for word in parts):
        return []
    hold = "\x00"
    exchange = [text.replace(a, hold).replace(b, a).replace(hold, b) for text in (evidence, claim)]
    other = _sentence(exchange[1].removesuffix("."))
    return [
        Edit(exchange[0], claim, CONTRADICTED, "evidence exchanged"),
        Edit(evidence, other, CONTRADICTED, "claim exchanged"),
        Edit(exchange[0], other, SUPPORTED, "both exchanged"),
    ]
