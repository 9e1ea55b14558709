"""Literal comparison: a claim said word for word, and languages compared by their characters."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding, compare_values
from veridical.text.grammar.polarity import negations
from veridical.text.words import Token, TokenKind
from veridical.types import Slot, SlotRelation

MAX_TOKENS = 400
"""Longer sentences are compared only as a whole: the table of common runs grows with the square."""


@dataclass(frozen=True, slots=True)
class LiteralMatch:
    """How much of a claim stands, in order, in a sentence whose grammar we do not read."""

    coverage: float
    findings: tuple[SlotFinding, ...]
    denied: bool
    whole: bool


def verbatim(claim: Analysis, evidence: Analysis) -> tuple[int, int] | None:
    """The characters of the evidence, where it is the claim's very sentence.

    Only white space, the final mark and the case of a first or a long word may differ; a mark or
    a unit never ("5 mg", "5 Mg"). Part of a longer sentence is not enough, since what stands
    around it may turn it: that is for the comparison of clauses.
    """
    mine, theirs = _without_end(claim), _without_end(evidence)
    if not mine or len(mine) != len(theirs):
        return None
    same = all(_alike(one, two, at) for at, (one, two) in enumerate(zip(mine, theirs, strict=True)))
    return (theirs[0].start, len(evidence.text)) if same else None


def _without_end(analysis: Analysis) -> tuple[Token, ...]:
    end = len(analysis.tokens)
    while end and analysis.tokens[end - 1].text in _FINAL:
        end -= 1
    return analysis.tokens[:end]


_FINAL = frozenset([".", "!", "…", "。", "！"])
_LONG = 3
"""A word this long or shorter may be a unit, in which case matters."""


def _alike(one: Token, two: Token, at: int) -> bool:
    if one.text == two.text:
        return True
    return one.fold == two.fold and (at == 0 or len(one.text) > _LONG)


def _words(analysis: Analysis) -> list[str]:
    return [token.fold for token in analysis.tokens if token.kind is not TokenKind.MARK]


def compare_literally(claim: Analysis, evidence: Analysis) -> LiteralMatch:
    """Compare by the longest common subsequence of tokens, values apart.

    For Chinese and Japanese, whose words are not separated, and for languages whose grammar we do
    not know: the order of characters stands in for their syntax.
    """
    mine = [at for at, weight in enumerate(claim.weights) if weight > 0]
    theirs = [at for at, weight in enumerate(evidence.weights) if weight > 0]
    findings = compare_values(
        claim,
        range(len(claim.tokens)),
        evidence,
        range(len(evidence.tokens)),
        Alignment((), (), ()),
    )
    common = 0
    if len(mine) <= MAX_TOKENS and len(theirs) <= MAX_TOKENS:
        common = _shared_length(
            [claim.roots[at] for at in mine], [evidence.roots[at] for at in theirs]
        )
    total = len(mine) + len(findings)
    agreeing = sum(found.agrees for found in findings)
    mine_no = negations(claim.tokens, claim.language)
    theirs_no = negations(evidence.tokens, evidence.language)
    denied = (len(mine_no) + len(theirs_no)) % 2 == 1
    if denied:
        findings = (*findings, _denial(claim, evidence))
    return LiteralMatch(
        coverage=(common + agreeing) / total if total else 0.0,
        findings=findings,
        denied=denied,
        whole=_words(claim) == _words(evidence),
    )


def _denial(claim: Analysis, evidence: Analysis) -> SlotFinding:
    mine = negations(claim.tokens, claim.language)
    theirs = negations(evidence.tokens, evidence.language)
    return SlotFinding(
        Slot.NEGATION,
        SlotRelation.CONFLICTING,
        _place(claim, mine[0].index) if mine else None,
        _place(evidence, theirs[0].index) if theirs else None,
        mine[0].text if mine else "",
        theirs[0].text if theirs else "",
    )


def _place(analysis: Analysis, index: int) -> tuple[int, int]:
    return analysis.tokens[index].start, analysis.tokens[index].end


def _shared_length(one: list[str], two: list[str]) -> int:
    """Length of the longest common subsequence, in O(len(one) * len(two))."""
    row = [0] * (len(two) + 1)
    for item in one:
        diagonal = 0
        for at, other in enumerate(two, start=1):
            above = row[at]
            row[at] = diagonal + 1 if item == other else max(above, row[at - 1])
            diagonal = above
    return row[-1]
