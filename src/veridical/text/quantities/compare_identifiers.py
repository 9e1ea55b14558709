"""Whether two identifiers are the same name: versions, sections, numbers, telephones."""

from __future__ import annotations

from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.text.token_walk import DASHES
from veridical.types.evidence import SlotRelation

_DASHES = {ord(dash): "-" for dash in DASHES}
_PHONE = "phone"
_VERSION = "version"
# A number without its country or area still has this many digits in common with the whole.
_SHORTEST_PHONE = 7
# These labels name nothing in particular: two different texts need not contradict.
_VAGUE = frozenset({"", "note"})


def compare_identifiers(claim: Quantity, evidence: Quantity) -> SlotRelation | None:
    """SAME for the same text, ROUNDED for a shorter version ("3.12" for "3.12.1"), CONFLICTING
    for two names of one sort of thing; None where one is of another sort, or a quantity with
    another number."""
    if claim.kind is not evidence.kind:
        return _numbered(claim, evidence)
    labels = {claim.label, evidence.label}
    if len(labels) > 1 and not labels & _VAGUE:
        return None
    ours, theirs = _name(claim), _name(evidence)
    if ours == theirs:
        return SlotRelation.SAME
    if _PHONE in labels and _same_line(ours, theirs):
        return SlotRelation.SAME
    if len(labels) > 1 or labels & _VAGUE:
        return None
    if _VERSION in labels and theirs.startswith(ours + "."):
        return SlotRelation.ROUNDED
    return SlotRelation.CONFLICTING


def _numbered(claim: Quantity, evidence: Quantity) -> SlotRelation | None:
    """ "Volume 4" beside "the fourth volume" or "volume four": the same place, or nothing said."""
    one, other = claim, evidence
    if other.kind is QuantityKind.IDENTIFIER:
        one, other = other, one
    plain = other.kind is QuantityKind.ORDINAL or (
        other.kind is QuantityKind.COUNT and other.noun is None and other.is_point
    )
    same = plain and one.label not in _VAGUE and one.text == str(other.low)
    return SlotRelation.SAME if same else None


def _name(quantity: Quantity) -> str:
    text = quantity.text.casefold().translate(_DASHES)
    if quantity.label == _PHONE:
        return "".join(mark for mark in text if mark.isdecimal())
    if text[-2:-1].isdecimal():
        # "fifty 767s": the plural of a name.
        text = text.removesuffix("s")
    return text.removeprefix("v") if quantity.label == _VERSION else text


def _same_line(one: str, two: str) -> bool:
    """Whether one telephone number is the end of the other: with and without its country."""
    short, long = sorted((one.lstrip("0"), two.lstrip("0")), key=len)
    return len(short) >= _SHORTEST_PHONE and long.endswith(short)
