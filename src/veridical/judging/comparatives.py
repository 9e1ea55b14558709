"""Which of two things is more: "Anna is older than Ben" says that Ben is younger than Anna."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.judging.alignment import align
from veridical.judging.analysis import Analysis
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.values import SlotFinding
from veridical.text.grammar.lexicon import are_opposite, are_synonyms, uses
from veridical.text.grammar.tags import FINITE, Tag
from veridical.types import Slot, SlotRelation

_IRREGULAR = {"better": "good", "worse": "bad", "more": "more", "less": "less", "fewer": "less"}
_REACH = 4
"""Words between a comparative and its "than": "more members than", "larger in area than"."""


@dataclass(frozen=True, slots=True)
class _Comparison:
    """`more` is the comparative's base form at token `at`, `less` whether it is "less ..."; the
    two sides are tokens."""

    at: int
    more: str
    less: bool
    first: frozenset[int]
    second: frozenset[int]


def judge_comparison(claim: Analysis, evidence: Analysis) -> Opinion | None:
    """An opinion on a claim that says which of two is more; None where it compares nothing.

    The sides are told apart by the words that only one of them has. The same comparative with
    the sides turned refutes, an opposite one with the sides turned says the same.
    """
    mine, theirs = _read(claim), _read(evidence)
    if mine is None or theirs is None:
        return None
    if {one.text for one in claim.quantifiers} != {one.text for one in evidence.quantifiers}:
        return None
    turned = _is_turned(claim, mine, evidence, theirs)
    opposite = _is_opposite(mine, theirs)
    if turned is None or opposite is None:
        return None
    if not turned and not opposite:
        return None  # said the same way round: the comparison of clauses knows more
    if claim.negations or evidence.negations:
        # "Anna is not older than Ben" leaves open whether Ben is older than Anna.
        return neutral(0.5) if turned else None
    if align(claim, _rest(claim, mine), evidence, range(len(evidence.tokens))).missing:
        return None
    agrees = turned == opposite
    place, other = claim.tokens[mine.at], evidence.tokens[theirs.at]
    finding = SlotFinding(
        Slot.ROLE if turned else Slot.OPPOSITE,
        SlotRelation.SAME if agrees else SlotRelation.CONFLICTING,
        (place.start, place.end),
        (other.start, other.end),
        _said(claim),
        _said(evidence),
    )
    extent = (evidence.tokens[0].start, evidence.tokens[-1].end)
    if agrees:
        return Opinion(0.92, 0.0, 1.0, (finding,), extent)
    return Opinion(0.0, 0.9, 1.0, (finding,), extent)


def _rest(claim: Analysis, mine: _Comparison) -> list[int]:
    """What the evidence must have beside the comparative; "one" stands for a noun said before."""
    adjective = mine.at + 1 if claim.roots[mine.at + 1] == mine.more else mine.at
    return [
        at
        for at, token in enumerate(claim.tokens)
        if (claim.weights[at] > 0 or claim.slots[at])
        and token.fold != "one"
        and at not in (mine.at, adjective)
    ]


def _said(analysis: Analysis) -> str:
    return analysis.text.strip().rstrip(".")


def _read(analysis: Analysis) -> _Comparison | None:
    """The one comparison of a sentence; None where there is none, or more than one."""
    if analysis.language != "en":
        return None
    found = [at for at, token in enumerate(analysis.tokens) if token.fold == "than"]
    if len(found) != 1 or found[0] + 1 >= len(analysis.tokens):
        return None
    than = found[0]
    if analysis.tags[than + 1] is Tag.NUM:
        return None  # "more than 100 crowns" bounds a number
    near = range(than - 1, max(-1, than - 1 - _REACH), -1)
    at = next((to for to in near if _base(analysis.tokens[to].fold)), None)
    verb = next((to for to in range(at or 0) if analysis.tags[to] in FINITE), None)
    if at is None or verb is None:
        return None
    base, less = _base(analysis.tokens[at].fold), False
    if base in ("more", "less") and analysis.tags[at + 1] is Tag.ADJ:
        base, less = analysis.roots[at + 1], base == "less"  # "more expensive"
    second = range(than + 1, len(analysis.tokens))
    return _Comparison(at, base, less, frozenset(range(verb)), frozenset(second))


def _base(word: str) -> str:
    """The adjective of a comparative ("larger": large); empty for other words."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if not word.endswith("er") or len(word) < 5:
        return ""
    stems = (word[:-2], word[:-1], word[:-3], f"{word[:-3]}y")
    known = [one for one in stems if len(one) > 2 and uses(one)[2] and _makes(one, word)]
    return max(known, key=lambda one: uses(one)[2], default="")


def _makes(base: str, word: str) -> bool:
    """Whether the comparative of `base` is spelt `word`."""
    return word in (base + "er", base + "r", base + base[-1] + "er", base[:-1] + "ier")


def _is_opposite(mine: _Comparison, theirs: _Comparison) -> bool | None:
    """Whether one comparative is the opposite of the other; None where they are unrelated."""
    turned = mine.less != theirs.less
    if mine.more == theirs.more or are_synonyms(mine.more, theirs.more):
        return turned
    if are_opposite(mine.more, theirs.more) or {mine.more, theirs.more} == {"more", "less"}:
        return not turned
    return None


def _is_turned(
    claim: Analysis, mine: _Comparison, evidence: Analysis, theirs: _Comparison
) -> bool | None:
    """Whether the claim's first side is the evidence's second; None where it cannot be told."""
    first, second = _own(claim, mine.first, mine.second)
    other, another = _own(evidence, theirs.first, theirs.second)
    same = len(first & other) + len(second & another)
    turned = len(first & another) + len(second & other)
    return None if same == turned else turned > same


def _own(
    analysis: Analysis, first: frozenset[int], second: frozenset[int]
) -> tuple[frozenset[str], frozenset[str]]:
    """The words of each side that the other has not."""
    one, two = (
        {analysis.roots[at] for at in side if analysis.weights[at] > 0 or analysis.slots[at]}
        for side in (first, second)
    )
    return frozenset(one - two), frozenset(two - one)
