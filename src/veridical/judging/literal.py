"""Literal comparison: a claim said word for word, and languages compared by their characters."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.values import SlotFinding, compare_values
from veridical.text.grammar.polarity import negations
from veridical.text.words import TokenKind
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
    """The characters of the evidence that hold the claim word for word, if nothing turns them.

    White space, case and final marks do not count. None where the rest of the sentence holds a
    negation, a hedge or a condition, since these may bear on the words.
    """
    wanted = _words(claim)
    offered = [at for at, token in enumerate(evidence.tokens) if token.kind is not TokenKind.MARK]
    folds = [evidence.tokens[at].fold for at in offered]
    if not wanted or len(wanted) > len(folds):
        return None
    for first in _starts(folds, wanted):
        chosen = offered[first : first + len(wanted)]
        inside = range(chosen[0], chosen[-1] + 1)
        if (
            _untouched(evidence, inside)
            and _marks_agree(claim, evidence, inside)
            and not _qualified(evidence, chosen[0])
            and not _on_terms(evidence, inside)
        ):
            start, end = evidence.tokens[chosen[0]].start, evidence.tokens[chosen[-1]].end
            rest = evidence.tokens[chosen[-1] + 1 :]
            closed = all(token.kind is TokenKind.MARK for token in rest)
            return start, len(evidence.text) if closed else end
    return None


def _words(analysis: Analysis) -> list[str]:
    return [token.fold for token in analysis.tokens if token.kind is not TokenKind.MARK]


def _starts(folds: list[str], wanted: list[str]) -> list[int]:
    last = len(folds) - len(wanted)
    return [
        at
        for at in range(last + 1)
        if folds[at] == wanted[0] and folds[at : at + len(wanted)] == wanted
    ]


_QUALIFIERS = frozenset(
    "no not never without neither nor none nearly almost hardly barely scarcely only about roughly"
    " approximately up under over below above than some most few non un half least fewer less more"
    " maximum minimum except virtually practically".split()
)


def _qualified(evidence: Analysis, first: int) -> bool:
    """Whether a word right before the stretch limits or turns it ("Nearly | all of the grain")."""
    start = evidence.clauses[evidence.clause_of(first)].start
    before = [token.fold for token in evidence.tokens[max(start, first - 4) : first]]
    return any(word in _QUALIFIERS or word.endswith("n't") for word in before)


_ALLOWED = frozenset("may can must allowed permitted entitled required".split())
_TERMS = frozenset("with without unless provided subject after until under upon only if".split())


def _on_terms(evidence: Analysis, inside: range) -> bool:
    """Whether what is allowed in the stretch is allowed on terms that follow it at once."""
    if not any(evidence.tokens[at].fold in _ALLOWED for at in inside):
        return False
    after = inside[-1] + 1
    return after < len(evidence.tokens) and evidence.tokens[after].fold in _TERMS


_WEIGHTY = frozenset("%‰°$€£¥₹+-−±<>≤≥=×*/^")


def _marks_agree(claim: Analysis, evidence: Analysis, inside: range) -> bool:
    """Signs that change a value must be the same on both sides."""
    return _signs(claim, range(len(claim.tokens))) == _signs(evidence, inside)


def _signs(analysis: Analysis, inside: range) -> list[str]:
    """The weighty marks; a hyphen only where it is the minus of a number."""
    found: list[str] = []
    for at in inside:
        text = analysis.tokens[at].text
        if text not in _WEIGHTY or (text == "-" and not _is_minus(analysis, at)):
            continue
        found.append("-" if text in "−‒" else text)
    if inside and inside[0] > 0 and _is_minus(analysis, inside[0] - 1):
        found.insert(0, "-")
    return found


def _is_minus(analysis: Analysis, at: int) -> bool:
    tokens = analysis.tokens
    if tokens[at].text not in "-−‒" or at + 1 >= len(tokens):
        return False
    glued = tokens[at].end == tokens[at + 1].start
    free = at == 0 or tokens[at - 1].end < tokens[at].start
    return glued and free and tokens[at + 1].kind is TokenKind.NUMBER


def _untouched(evidence: Analysis, inside: range) -> bool:
    outside = [cue.index for cue in evidence.negations if cue.index not in inside]
    outside += [hedge.index for hedge in evidence.hedges if hedge.index not in inside]
    reach = {at for at in outside if _same_clause(evidence, at, inside)}
    return not reach and not _under_condition(evidence, inside)


def _same_clause(evidence: Analysis, at: int, inside: range) -> bool:
    """Whether a word outside may bear on the words inside: same clause, or the one that governs."""
    numbers = {evidence.clause_of(index) for index in inside}
    number = evidence.clause_of(at)
    if number in numbers:
        return True
    return number + 1 in numbers and evidence.clauses[number + 1].connector in _COMPLEMENT


_COMPLEMENT = frozenset(["that", "whether", "if", "dass", "ob", "dat", "of", "que", "si"])


def _under_condition(evidence: Analysis, inside: range) -> bool:
    if any(evidence.tokens[at].fold in ("if", "unless") for at in inside):
        return False
    return any(clause.connector in ("if", "unless") for clause in evidence.clauses)


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
