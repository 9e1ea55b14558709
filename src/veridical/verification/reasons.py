"""Reasons in words that a person understands, with stable codes."""

from __future__ import annotations

from veridical.types import Claim, Comparison, Document, Judgement, Reason, Slot, SlotRelation, Span

_DIFFERS = {
    Slot.NUMBER: "number differs",
    Slot.DATE: "date differs",
    Slot.NAME: "name differs",
    Slot.CELL: "table cell differs",
    Slot.IDENTIFIER: "identifier differs",
    Slot.OPPOSITE: "the opposite is said",
}
_RELATIONS = {
    SlotRelation.ROUNDED: "agrees when rounded",
    SlotRelation.CONVERTED: "agrees when converted",
    SlotRelation.DERIVED: "follows from the source's numbers",
}
_MAX = 160


def short(text: str) -> str:
    """Text fit for one line: white space folded, cut at 160 characters."""
    folded = " ".join(text.split())
    return folded if len(folded) <= _MAX else folded[: _MAX - 1] + "…"


def conflict(claim: Claim, found: Comparison, source_id: str, title: str, quote: str) -> Reason:
    """Why a comparison contradicts the claim: "number differs: 98 % in the text, 95 % in a.txt"."""
    mine, theirs = short(found.claim_value), short(found.evidence_value or "")
    if found.slot in _DIFFERS:
        message = f"{_DIFFERS[found.slot]}: {mine} in the text, {theirs} in {title}"
    elif found.slot is Slot.NEGATION:
        side, word = ("the text", mine) if mine else (title, theirs)
        message = f"one side denies what the other says: “{word}” in {side}"
    elif found.slot is Slot.QUANTIFIER:
        message = f"amount differs: “{mine}” in the text, “{theirs}” in {title}"
    elif found.slot is Slot.CERTAINTY:
        message = f"said as a fact in the text, only as “{theirs}” in {title}"
    elif found.slot is Slot.ROLE:
        message = f"who does what is swapped: “{mine}” in the text, “{theirs}” in {title}"
    elif found.slot is Slot.ORDER:
        message = f"order differs: “{mine}” in the text, “{theirs}” in {title}"
    elif found.slot is Slot.ANSWER:
        message = f"the source does answer: “{short(quote)}” in {title}"
    else:
        message = f"{title} says otherwise: “{short(quote)}”"
    span = found.claim_span or claim.spans[0]
    return Reason(f"{found.slot.value}_differs", message, span, source_id, found.evidence_span)


def agreement(found: Comparison, source_id: str, title: str) -> Reason | None:
    """A reason for a value that agrees only after rounding, conversion or arithmetic."""
    if found.relation not in _RELATIONS:
        return None
    if is_reworded(found):
        code = f"{found.slot.value}_{found.relation.value}"
        return Reason(code, f"in other words in {title}", None, source_id, found.evidence_span)
    message = (
        f"{found.slot.value} {_RELATIONS[found.relation]}: {short(found.claim_value)} in the text,"
        f" {short(found.evidence_value or '')} in {title}"
    )
    code = f"{found.slot.value}_{found.relation.value}"
    return Reason(code, message, found.claim_span, source_id, found.evidence_span)


def said_in(source_id: str, title: str, judgement: Judgement) -> Reason:
    """The source says it, in its own words or in others."""
    words = "said in other words" if any(map(is_reworded, judgement.comparisons)) else "said"
    return Reason("said_in_source", f"{words} in {title}", None, source_id, judgement.quote)


def is_reworded(found: Comparison) -> bool:
    """Whether a judge that reads found the claim in other words."""
    return found.slot is Slot.WORDING and found.relation is SlotRelation.DERIVED


def no_evidence(claim: Claim) -> Reason:
    """No passage shares a word with the claim that means something by itself."""
    return Reason("no_evidence", "no passage of the sources speaks of this", claim.spans[0])


def undecided(claim: Claim, words: str, near: Document, span: Span) -> Reason:
    """The nearest passage leaves the claim open; `words` say how, after "the nearest passage"."""
    message = f"the nearest passage of {near.title} {words}"
    return Reason("not_decided", message, claim.spans[0], near.id, span)


def disagree(titles: tuple[str, str]) -> Reason:
    """Two sources of equal standing say different things."""
    return Reason("sources_disagree", f"the sources disagree: {titles[0]} and {titles[1]}")


def says_both(source: Document, span: Span) -> Reason:
    """One source says it and, elsewhere, the contrary."""
    denied = short(span.of(source.text))
    message = f"{source.title} contradicts itself: it also says “{denied}”"
    return Reason("source_contradicts_itself", message, None, source.id, span)


def superseded(old: str, old_date: str, new: str, new_date: str, source_id: str) -> Reason:
    """An older source says otherwise, and a newer one decides."""
    message = f"outdated: {old} ({old_date}) is superseded by {new} ({new_date})"
    return Reason("superseded", message, None, source_id)


def not_primary(title: str, source_id: str) -> Reason:
    """Only a derived or generated source says it."""
    message = f"only {title} says this, which is no primary source"
    return Reason("not_primary", message, None, source_id)


def hidden(title: str, source_id: str, span: Span) -> Reason:
    """The source says it only where a person who looks at it does not see it."""
    message = f"{title} says this only in text that a person who looks at it does not see"
    return Reason("hidden_text", message, None, source_id, span)
