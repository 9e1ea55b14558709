"""Quantifiers of a claim's clause beside those of the evidence, and beside shares in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.group_shares import beside_share, is_counted, share_of_group
from veridical.judging.values import SlotFinding
from veridical.text.grammar.quantifiers import Amount, Quantifier, entails
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_BEFORE_HEAD = (Tag.DET, Tag.ADJ, Tag.NUM, Tag.ADV)


def compare_quantifiers(
    claim: Analysis,
    claim_tokens: Sequence[int],
    evidence: Analysis,
    evidence_tokens: Sequence[int],
    alignment: Alignment,
) -> tuple[SlotFinding, ...]:
    """Quantifiers compared where they stand before words that are linked."""
    mine = _quantified(claim, claim_tokens)
    theirs = _quantified(evidence, evidence_tokens)
    found: list[SlotFinding] = []
    for quantifier, head in mine:
        rival = _same_head(quantifier, head, theirs, alignment)
        shared = None if rival else _beside_share(claim, quantifier, head, evidence, alignment)
        if shared is not None:
            found.append(shared)
            continue
        relation = _relation(claim, quantifier, evidence, rival)
        if relation is not None:
            found.append(_finding(claim, quantifier, evidence, rival, relation))
    covered = {head for _, head in mine}
    for quantifier, head in theirs:
        often = any(one.temporal for one, _ in mine)
        if quantifier.temporal and not often and _limits_verb(evidence, quantifier):
            place = _extent(evidence, quantifier)
            found.append(_unlimited(None, place, "", quantifier.text))
        link = next((link for link in alignment.links if link.evidence == head), None)
        if link is None or link.claim in covered or quantifier.temporal:
            continue
        if _limits(quantifier) and _is_bare_plural(claim, link.claim):
            at = claim.tokens[link.claim]
            place = _extent(evidence, quantifier)
            found.append(_unlimited((at.start, at.end), place, at.text, quantifier.text))
        if _limits(quantifier) and _speaks_of_all(claim, link.claim):
            place = _extent(evidence, quantifier)
            at = claim.tokens[link.claim]
            found.append(
                SlotFinding(
                    Slot.QUANTIFIER,
                    SlotRelation.CONFLICTING,
                    (at.start, at.end),
                    place,
                    at.text,
                    quantifier.text,
                )
            )
    return tuple(found)


def _beside_share(
    claim: Analysis,
    quantifier: Quantifier,
    head: int | None,
    evidence: Analysis,
    alignment: Alignment,
) -> SlotFinding | None:
    """ "All patients" beside "97 % of the patients"."""
    other = alignment.evidence_of(head) if head is not None and not quantifier.temporal else None
    if other is None:
        return None
    share, amount = share_of_group(evidence, other), _effective(claim, quantifier)
    place = _extent(claim, quantifier)
    if share is not None:
        end = evidence.tokens[other].end
        relation, said = beside_share(amount, share.value), evidence.text[share.start : end]
        return SlotFinding(
            Slot.QUANTIFIER, relation, place, (share.start, end), quantifier.text, said
        )
    if amount is Amount.ALL and is_counted(evidence, other):
        return SlotFinding(
            Slot.QUANTIFIER, SlotRelation.MISSING, place, None, quantifier.text, None
        )
    return None


def _limits_verb(evidence: Analysis, quantifier: Quantifier) -> bool:
    """Whether "sometimes" stands with the verb of its clause, and limits it."""
    predicate = evidence.clauses[evidence.clause_of(quantifier.start)].predicate
    if not _limits(quantifier) or not predicate:
        return False
    return predicate[0] - 1 <= quantifier.start <= predicate[-1] + 1


def _unlimited(
    place: tuple[int, int] | None, other: tuple[int, int], said: str, limit: str
) -> SlotFinding:
    """ "The pump fails" beside "the pump sometimes fails": it says more than that."""
    return SlotFinding(Slot.QUANTIFIER, SlotRelation.MISSING, place, other, said, limit)


def _is_bare_plural(claim: Analysis, head: int) -> bool:
    """ "Hens lay": all of them, or hens as such."""
    if not claim.tokens[head].fold.endswith("s"):
        return False
    at = head - 1
    while at >= 0 and claim.tags[at] in (Tag.ADJ, Tag.NOUN):
        at -= 1
    return at < 0 or claim.tags[at] in (Tag.MARK, Tag.SUB)


def _quantified(
    analysis: Analysis, inside: Sequence[int]
) -> tuple[tuple[Quantifier, int | None], ...]:
    chosen = set(inside)
    return tuple(
        (quantifier, _head(analysis, quantifier))
        for quantifier in analysis.quantifiers
        if quantifier.start in chosen and quantifier.amount is not Amount.NONE
    )


_EXCEPTING = frozenset(["except", "excepting", "save", "apart", "besides", "but"])


def _effective(analysis: Analysis, quantifier: Quantifier) -> Amount:
    """ "Every alto except one", "all but two": not all."""
    if quantifier.amount is not Amount.ALL:
        return quantifier.amount
    near = analysis.tokens[quantifier.end : quantifier.end + 8]
    return Amount.MOST if any(token.fold in _EXCEPTING for token in near) else Amount.ALL


def _head(analysis: Analysis, quantifier: Quantifier) -> int | None:
    """The noun a quantifier counts: the last noun of the phrase that follows it."""
    if quantifier.temporal:
        return None
    last = None
    for index in range(quantifier.end, min(quantifier.end + 8, len(analysis.tokens))):
        tag, word = analysis.tags[index], analysis.tokens[index].fold
        if tag in (Tag.NOUN, Tag.NAME):
            last = index
        elif last is not None or (tag not in _BEFORE_HEAD and word != "of"):
            break
    return last


def _same_head(
    quantifier: Quantifier,
    head: int | None,
    theirs: Sequence[tuple[Quantifier, int | None]],
    alignment: Alignment,
) -> Quantifier | None:
    """The quantifier of the same noun; of several ("half of all calls") the one that is as much."""
    rivals = [
        other
        for other, other_head in theirs
        if quantifier.temporal == other.temporal
        and (
            quantifier.temporal
            or (head is None and other_head is None)
            or (head is not None and alignment.evidence_of(head) == other_head)
        )
    ]
    alike = (other for other in rivals if other.amount is quantifier.amount)
    return next(alike, rivals[0] if rivals else None)


def _relation(
    claim: Analysis, quantifier: Quantifier, evidence: Analysis, rival: Quantifier | None
) -> SlotRelation | None:
    if rival is None:
        plain = quantifier.amount in (Amount.ALL, Amount.SOME) and not quantifier.temporal
        return None if plain else SlotRelation.MISSING
    follows = entails(_effective(evidence, rival), _effective(claim, quantifier))
    if follows is None:
        return SlotRelation.MISSING
    return SlotRelation.SAME if follows else SlotRelation.CONFLICTING


def _limits(quantifier: Quantifier) -> bool:
    return quantifier.amount in (Amount.FEW, Amount.SOME, Amount.HALF, Amount.MOST)


def _speaks_of_all(claim: Analysis, head: int) -> bool:
    """ "The samples", "these samples": a definite plural speaks of all; "two of the" does not."""
    if is_counted(claim, head):
        return False
    if not claim.tokens[head].fold.endswith("s"):
        return False
    at = head - 1
    while at >= 0 and claim.tags[at] is Tag.ADJ:
        at -= 1
    return at >= 0 and claim.tokens[at].fold in ("the", "these", "those", "its", "their", "our")


def _extent(analysis: Analysis, quantifier: Quantifier) -> tuple[int, int]:
    return analysis.tokens[quantifier.start].start, analysis.tokens[quantifier.end - 1].end


def _finding(
    claim: Analysis,
    quantifier: Quantifier,
    evidence: Analysis,
    rival: Quantifier | None,
    relation: SlotRelation,
) -> SlotFinding:
    return SlotFinding(
        Slot.QUANTIFIER,
        relation,
        _extent(claim, quantifier),
        _extent(evidence, rival) if rival else None,
        quantifier.text,
        rival.text if rival else None,
    )
