"""Whether two numbers stand in the same role: what they count, measure, belong to."""

from __future__ import annotations

from bisect import bisect_right
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


def fit(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    other: Quantity,
    alignment: Alignment,
) -> int:
    """Above 0 the two stand in the same role, below 0 they do not, 0 is open."""
    score = _counted(claim, quantity, evidence, other, alignment)
    score += _paired(_after(claim, quantity), _after(evidence, other))
    score += _paired(_owner(claim, quantity), _owner(evidence, other))
    one, two = _governor(claim, quantity), _governor(evidence, other)
    if one and two:
        clash = one != two and {one, two} <= _DIRECTIONS
        score += 1 if one == two else (_APART if clash else 0)
    if quantity.kind is not QuantityKind.COUNT and quantity.kind is other.kind:
        score += 1
    if _partitive(claim, quantity) and _partitive(evidence, other):
        score += 1
    score += _votes(quantity, evidence, other, alignment)
    return score + min(2, _shared(claim, quantity, evidence, other))


def of_another_whole(
    claim: Analysis, quantity: Quantity, evidence: Analysis, other: Quantity
) -> bool:
    """Whether two different numbers can both be true, since the claim's is a part.

    "19 of the species" beside "73 species"; or it only tells which ones: "the two that were sold".
    """
    if quantity.kind not in (QuantityKind.COUNT, QuantityKind.MONEY, QuantityKind.MEASURE):
        return False
    part = _partitive(claim, quantity) and not _partitive(evidence, other)
    return part or _tells_which(claim, quantity)


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


def _votes(quantity: Quantity, evidence: Analysis, other: Quantity, alignment: Alignment) -> int:
    """ "45 euros for adults and 28 euros for students": a word beside one number speaks for it.

    Each part of a list that holds one number of the kind owns its words; a word of the claim
    linked into another part speaks against this number.
    """
    rivals = [one for one in evidence.quantities if one.kind is quantity.kind]
    if len(rivals) < 2 or other.kind is not quantity.kind:
        return 0
    chunks = {at: _chunk(evidence, one) for at, one in enumerate(rivals)}
    mine = next((chunks[at] for at, one in enumerate(rivals) if one is other), frozenset())
    rest = frozenset().union(*(chunks[at] for at, one in enumerate(rivals) if one is not other))
    linked = {link.evidence for link in alignment.links}
    votes = len(linked & (mine - rest))
    against = len(linked & (rest - mine))
    return min(4, 2 * votes) if votes else (-3 if against else 0)


def _chunk(analysis: Analysis, quantity: Quantity) -> frozenset[int]:
    """The tokens around a number up to the next comma, semicolon or "and"."""
    first = token_at(analysis, quantity.span.start)
    last = token_at(analysis, max(quantity.span.start, quantity.span.end - 1))
    low, high = first, last
    while low > 0 and not _cuts(analysis, low - 1):
        low -= 1
    while high + 1 < len(analysis.tokens) and not _cuts(analysis, high + 1):
        high += 1
    return frozenset(range(low, high + 1))


def _cuts(analysis: Analysis, at: int) -> bool:
    return analysis.tokens[at].text in ",;:()" or analysis.tags[at] in (Tag.CONJ, Tag.SUB, Tag.REL)


def token_at(analysis: Analysis, start: int) -> int:
    """The token that holds the character `start`, or follows it."""
    found = bisect_right(analysis.tokens, start, key=attrgetter("end"))
    return min(found, len(analysis.tokens) - 1)


def _counted(
    claim: Analysis,
    quantity: Quantity,
    evidence: Analysis,
    other: Quantity,
    alignment: Alignment,
) -> int:
    if quantity.noun is None or other.noun is None:
        return 0
    one, two = quantity.noun[1] - 1, other.noun[1] - 1
    if alignment.evidence_of(one) == two:
        return 2
    return _paired(claim.roots[one], evidence.roots[two])


def _paired(one: str | None, two: str | None) -> int:
    if one is None or two is None:
        return 0
    return 2 if one == two or are_synonyms(one, two) else _APART


def _after(analysis: Analysis, quantity: Quantity) -> str | None:
    """ "412 m long", "45 % fat": the word right after a measure or share says of what."""
    if quantity.kind in (QuantityKind.COUNT, QuantityKind.ORDINAL, QuantityKind.IDENTIFIER):
        return None
    index = next(
        (at for at, token in enumerate(analysis.tokens) if token.start >= quantity.span.end), None
    )
    if index is None or analysis.tags[index] not in (Tag.ADJ, Tag.NOUN):
        return None
    return analysis.roots[index] if analysis.weights[index] > 0 else None


def _owner(analysis: Analysis, quantity: Quantity) -> str | None:
    """ "a loss of 36 million", "brake check 40 euros": the noun that a value belongs to.

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


def _shared(claim: Analysis, quantity: Quantity, evidence: Analysis, other: Quantity) -> int:
    """How many content words the neighbourhoods of the two numbers share."""
    return len(_around(claim, quantity) & _around(evidence, other))


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
