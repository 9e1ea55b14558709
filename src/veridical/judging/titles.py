"""The post a person is said to hold, beside the post the evidence gives them."""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding
from veridical.judging.word_lists import word_list
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.tags import Tag
from veridical.types import Slot, SlotRelation

_PHRASE = (Tag.NOUN, Tag.NAME, Tag.ADJ)


def title_conflict(
    claim: Analysis, clause: Clause, evidence: Analysis, other: Clause, alignment: Alignment
) -> SlotFinding | None:
    """ "X is the Finance Director" where the evidence names X and "Harbour Master" after them.

    Only for "the" post of a named person, and only where the claim's post stands nowhere in the
    evidence.
    """
    if clause.verb is None or claim.tags[clause.verb] is not Tag.BE:
        return None
    mine = _post(claim, clause.verb + 1, clause.end)
    named = [at for at in clause.subject if claim.tags[at] is Tag.NAME]
    linked = [alignment.evidence_of(at) for at in named]
    places = [at for at in linked if at is not None]
    if mine is None or not places or claim.tokens[mine[0] - 1].fold != "the":
        return None
    theirs = _post(evidence, max(places) + 1, other.end)
    if theirs is None or _words(claim, mine) <= _all_words(evidence, other):
        return None
    if not _close(evidence, max(places), theirs[0]):
        return None
    return SlotFinding(
        Slot.NAME,
        SlotRelation.CONFLICTING,
        _extent(claim, mine),
        _extent(evidence, theirs),
        _text(claim, mine),
        _text(evidence, theirs),
    )


def _post(analysis: Analysis, first: int, last: int) -> tuple[int, int] | None:
    """The first noun phrase with a title word at its end."""
    at = first
    while at < last:
        start = at
        while at < last and analysis.tags[at] in _PHRASE:
            at += 1
        if at > start and analysis.tokens[at - 1].fold in word_list("titles_en"):
            return start, at
        at += 1
    return None


def _close(evidence: Analysis, name: int, post: int) -> bool:
    """Whether only a comma, "is" or an article stands between the name and the post."""
    between = range(name + 1, post)
    return all(
        evidence.tags[at] in (Tag.DET, Tag.BE, Tag.NAME) or evidence.tokens[at].text in ",("
        for at in between
    )


def _words(analysis: Analysis, span: tuple[int, int]) -> frozenset[str]:
    return frozenset(analysis.roots[at] for at in range(*span))


def _all_words(analysis: Analysis, clause: Clause) -> frozenset[str]:
    inside = {*range(clause.start, clause.end), *clause.subject}
    return frozenset(analysis.roots[at] for at in inside)


def _extent(analysis: Analysis, span: tuple[int, int]) -> tuple[int, int]:
    return analysis.tokens[span[0]].start, analysis.tokens[span[1] - 1].end


def _text(analysis: Analysis, span: tuple[int, int]) -> str:
    start, end = _extent(analysis, span)
    return analysis.text[start:end]
