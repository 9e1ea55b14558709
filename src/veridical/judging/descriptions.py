"""Words that tell two things of one name apart: the upper path and the lower one."""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.text.grammar.lexicon import are_opposite
from veridical.text.grammar.tags import Tag
from veridical.text.words import TokenKind

_DESCRIBING = (Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.GERUND, Tag.PARTICIPLE)


def other_descriptions(
    claim: Analysis, evidence: Analysis, alignment: Alignment, context: Analysis
) -> set[int]:
    """Words of the claim before a noun that the evidence describes otherwise.

    "The lower path is dry" is not borne out by "the upper path is dry", though the context
    speaks of a lower one: where the two words are opposites, or the context has the claim's
    description of the same noun, there are two things.
    """
    found: set[int] = set()
    for link in alignment.links:
        mine, theirs = link.claim - 1, link.evidence - 1
        if mine not in alignment.missing or claim.tags[mine] not in _DESCRIBING:
            continue
        if theirs < 0 or not _describes(evidence, theirs, alignment):
            continue
        opposite = are_opposite(claim.roots[mine], evidence.roots[theirs])
        if opposite or evidence.slots[theirs] or _holds(context, claim, mine):
            found.add(mine)
    return found


def _describes(evidence: Analysis, at: int, alignment: Alignment) -> bool:
    if alignment.links_evidence(at):
        return False
    ordinal = evidence.slots[at] and evidence.tags[at] is not Tag.DET
    return ordinal or (at in alignment.extra and evidence.tags[at] in _DESCRIBING)


def _holds(context: Analysis, claim: Analysis, at: int) -> bool:
    """Whether two words of the claim stand side by side in the context as well."""
    pair = (claim.roots[at], claim.roots[at + 1])
    return any(pair == both for both in zip(context.roots, context.roots[1:], strict=False))


def other_label(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether a number or letter in a side's subject names another thing: "Line 8", "Line 18"."""
    one, two = claim.analysis, evidence.analysis
    for link in alignment.links:
        mine, theirs = _label(one, link.claim), _label(two, link.evidence)
        if mine is None or theirs is None or one.tokens[mine].fold == two.tokens[theirs].fold:
            continue
        if mine in claim.clause.subject or theirs in evidence.clause.subject:
            return True
    return False


def _label(analysis: Analysis, noun: int) -> int | None:
    """ "Line | 8 |", "plan | B |": what follows a noun and counts nothing."""
    at = noun + 1
    if at >= len(analysis.tokens) or analysis.tags[noun] not in (Tag.NOUN, Tag.NAME):
        return None
    token = analysis.tokens[at]
    if len(token.text) == 1 and token.text.isupper() and analysis.tags[at] is not Tag.PRON:
        return at
    after = analysis.tags[at + 1] if at + 1 < len(analysis.tags) else Tag.MARK
    dated = any(at in analysis.range_of(date.span.start, date.span.end) for date in analysis.dates)
    counts = after in (Tag.NOUN, Tag.NAME, Tag.ADJ)
    return at if token.kind is TokenKind.NUMBER and not dated and not counts else None
