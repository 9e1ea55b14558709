"""Words that tell two things of one name apart: the larger dome and the smaller one."""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.text.grammar.lexicon import are_opposite
from veridical.text.grammar.tags import Tag

_DESCRIBING = (Tag.ADJ, Tag.NOUN, Tag.NAME)


def other_descriptions(
    claim: Analysis, evidence: Analysis, alignment: Alignment, context: Analysis
) -> set[int]:
    """Words of the claim before a noun that the evidence describes otherwise.

    "The smaller dome is open" is not borne out by "the larger dome is open", though the context
    speaks of a smaller one: where the two words are opposites, or the context has the claim's
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
