"""Whether two sentences speak of one and the same thing, and not of two of a kind.

That one branch was closed does not deny that there is a branch.
"""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.sides import Side
from veridical.text.grammar.tags import Tag

_DEFINITE = frozenset("the its his her their our this that".split())
_WITHIN_PHRASE = frozenset({Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.MARK})


def is_same_one(claim: Side, evidence: Side, alignment: Alignment, verb: int) -> bool:
    """Whether all the content of both is shared, and every noun behind the claim's verb is one."""
    if alignment.missing:
        return False
    analysis = evidence.analysis
    others = (at for at in alignment.extra if at not in evidence.clause.predicate)
    if any(analysis.weights[at] > LIGHT for at in others):
        return False
    return all(
        _is_definite(analysis, link.evidence)
        and (_is_definite(claim.analysis, link.claim) or _has_label(claim.analysis, link.claim))
        for link in alignment.links
        if link.claim > verb and claim.analysis.tags[link.claim] is Tag.NOUN
    )


def _opening(analysis: Analysis, noun: int) -> int:
    """The token before the first word of a noun's phrase; -1 where the sentence begins with it."""
    at = noun - 1
    while at >= 0 and analysis.tags[at] in _WITHIN_PHRASE and analysis.tokens[at].text != ",":
        at -= 1
    return at


def _is_definite(analysis: Analysis, noun: int) -> bool:
    """ "The market", "its library", and a post: "is | chief financial officer"."""
    at = _opening(analysis, noun)
    if at < 0 or analysis.tags[at] is not Tag.DET:
        bare = at < 0 or analysis.tags[at] in (Tag.BE, Tag.HAVE, Tag.PREP)
        return bare and not analysis.tokens[noun].fold.endswith("s")
    return analysis.tokens[at].fold in _DEFINITE


def _has_label(analysis: Analysis, noun: int) -> bool:
    """ "A /v1/metrics endpoint", "an Orlen clinic": another noun or name tells which one."""
    opening = _opening(analysis, noun)
    phrase = range(opening + 1, len(analysis.tags))
    for at in phrase:
        if analysis.tags[at] not in _WITHIN_PHRASE or analysis.tokens[at].text in ",.;":
            break
        if at != noun and analysis.tags[at] in (Tag.NOUN, Tag.NAME):
            return True
    return False
