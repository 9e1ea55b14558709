"""Whether two numbers stand in the same role: what they count, measure, belong to."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.text.grammar.lexicon import are_synonyms
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.quantity import Quantity, QuantityKind

_APART = -6
_NEAR = 3
_WHOLES = frozenset("the its their his her our these those them it us this that which".split())
_DIRECTIONS = frozenset(["from", "to", "by"])


@dataclass(frozen=True, slots=True)
class NumberRole:
    """A number with what its sentence says of it; read once, compared with many.

    `head` is the token of the noun it counts and `counted` that noun's root; `chunk` the tokens
    around it up to the next comma or "and"; `around` the roots of the words next to it.
    """

    quantity: Quantity
    head: int | None
    counted: str | None
    after: str | None
    owner: str | None
    governor: str | None
    is_part: bool
    tells_which: bool
    chunk: frozenset[int]
    around: frozenset[str]


def roles_of(analysis: Analysis, quantities: Sequence[Quantity]) -> tuple[NumberRole, ...]:
    """The role of each of some quantities of a sentence."""
    return tuple(_role(analysis, quantity) for quantity in quantities)


def _role(analysis: Analysis, quantity: Quantity) -> NumberRole:
    head = quantity.noun[1] - 1 if quantity.noun is not None else None
    return NumberRole(
        quantity=quantity,
        head=head,
        counted=analysis.roots[head] if head is not None else None,
        after=_after(analysis, quantity),
        owner=_owner(analysis, quantity),
        governor=_governor(analysis, quantity),
        is_part=_partitive(analysis, quantity),
        tells_which=_tells_which(analysis, quantity),
        chunk=_chunk(analysis, quantity),
        around=_around(analysis, quantity),
    )


def votes(
    offered: Sequence[NumberRole], alignment: Alignment, dated: frozenset[int] = frozenset()
) -> tuple[int, ...]:
    """For each number offered, what the claim's words, and the dates it shares, say of it.

    "6 beds for guests and 2 beds for staff": each part of a list that holds one number of
    the kind owns its words; a word of the claim linked into another part speaks against this one.
    """
    linked = {link.evidence for link in alignment.links}
    owners: dict[QuantityKind, Counter[int]] = {}
    many: Counter[QuantityKind] = Counter(role.quantity.kind for role in offered)
    for role in offered:
        owners.setdefault(role.quantity.kind, Counter()).update(_named(role, linked, dated))
    found: list[int] = []
    elided = any(_is_elided(role) for role in offered)
    for role in offered:
        kind = role.quantity.kind
        here = _named(role, linked, dated)
        own = sum(owners[kind][at] == 1 for at in here)
        elsewhere = len(owners[kind]) - len(here)
        if many[kind] < 2 or (kind is QuantityKind.ORDINAL and elided):
            found.append(0)
        else:
            found.append(min(4, 2 * own) if own else (-3 if elsewhere else 0))
    return tuple(found)


def _named(role: NumberRole, linked: set[int], dated: frozenset[int]) -> frozenset[int]:
    """The tokens of a chunk that the claim names: of a frequency its date too, "hourly in May"."""
    often = role.quantity.kind is QuantityKind.FREQUENCY
    return role.chunk & (linked | dated if often else linked)


def fit(claim: NumberRole, evidence: NumberRole, voted: int, alignment: Alignment) -> int:
    """Above 0 the two stand in the same role, below 0 they do not, 0 is open."""
    score = _counted(claim, evidence, alignment)
    score += _paired(claim.after, evidence.after)
    score += _paired(claim.owner, evidence.owner)
    one, two = claim.governor, evidence.governor
    if one and two:
        clash = one != two and {one, two} <= _DIRECTIONS
        score += 1 if one == two else (_APART if clash else 0)
    if claim.quantity.kind is evidence.quantity.kind:
        score += voted + (claim.quantity.kind is not QuantityKind.COUNT)
    if claim.is_part and evidence.is_part:
        score += 1
    return score + min(2, len(claim.around & evidence.around))


def _is_elided(role: NumberRole) -> bool:
    """ "The first edition in 1901, the | second | in 1910": of the same noun."""
    return role.quantity.kind is QuantityKind.ORDINAL and role.head is None


def of_another_whole(claim: NumberRole, evidence: NumberRole) -> bool:
    """Whether two different numbers can both be true, since the claim's is a part.

    "19 of the species" beside "73 species"; or it only tells which ones: "the two that were sold".
    """
    kinds = (QuantityKind.COUNT, QuantityKind.MONEY, QuantityKind.MEASURE)
    if claim.quantity.kind not in kinds:
        return False
    return (claim.is_part and not evidence.is_part) or claim.tells_which


def _partitive(analysis: Analysis, quantity: Quantity) -> bool:
    at = token_at(analysis, max(quantity.span.start, quantity.span.end - 1)) + 1
    after = [token.fold for token in analysis.tokens[at : at + 2]]
    return len(after) == 2 and after[0] == "of" and after[1] in _WHOLES


def _tells_which(analysis: Analysis, quantity: Quantity) -> bool:
    at = token_at(analysis, quantity.span.start) - 1
    if at < 0 or analysis.tokens[at].fold not in ("the", "these", "those") or quantity.noun is None:
        return False
    after = analysis.tokens[quantity.noun[1] : quantity.noun[1] + 1]
    return bool(after) and after[0].fold in ("that", "which", "who")


_WIDEST = 24
"""A chunk reaches no further than this to each side."""


def _chunk(analysis: Analysis, quantity: Quantity) -> frozenset[int]:
    """The tokens around a number up to the next comma, semicolon or "and"."""
    first = token_at(analysis, quantity.span.start)
    last = token_at(analysis, max(quantity.span.start, quantity.span.end - 1))
    low, high = first, last
    while low > max(0, first - _WIDEST) and not _cuts(analysis, low - 1):
        low -= 1
    top = min(len(analysis.tokens) - 1, last + _WIDEST)
    while high < top and not _cuts(analysis, high + 1):
        high += 1
    return frozenset(range(low, high + 1))


def _cuts(analysis: Analysis, at: int) -> bool:
    return analysis.tokens[at].text in ",;:()" or analysis.tags[at] in (Tag.CONJ, Tag.SUB, Tag.REL)


def token_at(analysis: Analysis, start: int) -> int:
    """The token that holds the character `start`, or follows it."""
    found = bisect_right(analysis.tokens, start, key=attrgetter("end"))
    return min(found, len(analysis.tokens) - 1)


def _counted(claim: NumberRole, evidence: NumberRole, alignment: Alignment) -> int:
    if _is_elided(evidence) and claim.quantity.kind is QuantityKind.ORDINAL:
        return 2
    if claim.head is None or evidence.head is None:
        return 0
    if alignment.evidence_of(claim.head) == evidence.head:
        return 2
    return _paired(claim.counted, evidence.counted)


def _paired(one: str | None, two: str | None) -> int:
    if one is None or two is None:
        return 0
    return 2 if one == two or are_synonyms(one, two) else _APART


def _after(analysis: Analysis, quantity: Quantity) -> str | None:
    """ "412 m long", "45 % fat": the word right after a measure or share says of what."""
    if quantity.kind in (QuantityKind.COUNT, QuantityKind.ORDINAL, QuantityKind.IDENTIFIER):
        return None
    index = bisect_left(analysis.tokens, quantity.span.end, key=attrgetter("start"))
    if index == len(analysis.tokens) or analysis.tags[index] not in (Tag.ADJ, Tag.NOUN):
        return None
    return analysis.roots[index] if analysis.weights[index] > 0 else None


def _owner(analysis: Analysis, quantity: Quantity) -> str | None:
    """ "a loss of 5 million", "brake check 40 euros": the noun that a value belongs to.

    Only where it stands right before the number, or with "of" between.
    """
    if quantity.kind in (QuantityKind.COUNT, QuantityKind.ORDINAL, QuantityKind.IDENTIFIER):
        return None
    index = token_at(analysis, quantity.span.start) - 1
    if index >= 0 and analysis.tokens[index].fold in ("of", ":", "is", "was", "at"):
        index -= 1
    if index < 0 or analysis.tags[index] is not Tag.NOUN or analysis.weights[index] <= LIGHT:
        return None
    return analysis.roots[index]


def _governor(analysis: Analysis, quantity: Quantity) -> str | None:
    index = token_at(analysis, quantity.span.start) - 1
    while index >= 0 and analysis.tags[index] in (Tag.MARK, Tag.DET, Tag.ADV):
        index -= 1
    if index >= 0 and analysis.tags[index] in (Tag.PREP, Tag.TO):
        return analysis.tokens[index].fold
    return None


def _around(analysis: Analysis, quantity: Quantity) -> frozenset[str]:
    first = token_at(analysis, quantity.span.start)
    last = token_at(analysis, max(quantity.span.start, quantity.span.end - 1))
    found: set[str] = set()
    for step in (-1, 1):
        at, left = (first - 1, _NEAR) if step < 0 else (last + 1, _NEAR)
        while 0 <= at < len(analysis.tokens) and left:
            if analysis.tokens[at].text in ",;.":
                break
            if analysis.weights[at] > 0:
                found.add(analysis.roots[at])
                left -= 1
            at += step
    return frozenset(found)
