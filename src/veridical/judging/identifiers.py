"""A name used in code beside the names that the sources give."""

from __future__ import annotations

import re

from veridical.judging.opinion import Opinion, neutral
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.text.words import TokenKind, tokens
from veridical.types import Slot, SlotRelation

_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
_ALIKE = 0.5


def judge_code(pair: Pair) -> Opinion:
    """Support where the passage has every part of the dotted name; refutation where it names the
    owner and a like-named member, but not this one."""
    wanted = pair.claim.text.split(".")
    reading = pair.passage.reading
    offered = {
        token.text: (token.start, token.end)
        for token in tokens(reading.text)
        if token.kind is TokenKind.WORD
    }
    owner, member = wanted[:-1], wanted[-1]
    around = set(offered) | {token.text for token in tokens(pair.passage.context.text)}
    if not all(part in around for part in owner):
        return neutral(0.1)
    start = len(pair.claim.text) - len(member)
    place = (start, start + len(member))
    if member in offered:
        same = SlotFinding(
            Slot.IDENTIFIER, SlotRelation.SAME, place, offered[member], member, member
        )
        return Opinion(0.9, 0.0, 1.0, (same,), None)
    rival = _rival(member, offered)
    if rival is None or not owner:
        return neutral(0.3)
    found = SlotFinding(
        Slot.IDENTIFIER, SlotRelation.CONFLICTING, place, offered[rival], member, rival
    )
    return Opinion(0.0, 0.85, 0.5, (found,), None)


def _rival(member: str, offered: dict[str, tuple[int, int]]) -> str | None:
    """The offered identifier most like `member` by the words it is made of."""
    mine = {part.lower() for part in _PARTS.findall(member)}
    best, share = None, _ALIKE
    for other in sorted(offered):
        theirs = {part.lower() for part in _PARTS.findall(other)}
        alike = len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0
        if alike >= share and ("_" in other or other.lower() != other):
            best, share = other, alike + 1e-9
    return best
