"""Quantifiers: how much of a group, or how often, placed on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from veridical.text.words import Token


class Amount(IntEnum):
    """A step of the scale from none to all."""

    NONE = 0
    FEW = 1
    SOME = 2
    HALF = 3
    MANY = 4
    MOST = 5
    ALL = 6


@dataclass(frozen=True, slots=True)
class Quantifier:
    """A quantifier: token range, its step, and whether it speaks of time ("always")."""

    start: int
    end: int
    amount: Amount
    temporal: bool
    text: str


_WORDS: dict[str, tuple[Amount, bool]] = {}
for _amount, _temporal, _list in (
    (Amount.NONE, False, "none|no|neither|nobody|nothing|not any|not one|not a single|no one"),
    (Amount.FEW, False, "few|hardly any|only a few|a minority|a small number|a handful|only some"),
    (Amount.SOME, False, "some|several|a few|certain|a number|any|one or more|at least one|only"),
    (Amount.HALF, False, "half|one half|about half|half of"),
    (Amount.MANY, False, "many|numerous|a large number|lots|a lot|plenty"),
    (Amount.MOST, False, "most|the majority|a majority|nearly all|almost all|almost every"),
    (Amount.MOST, False, "not all|not every|not both|the vast majority|all but one|virtually all"),
    (
        Amount.ALL,
        False,
        "all|every|each|both|everyone|everybody|everything|the whole|entire|anyone|anybody",
    ),
    (Amount.NONE, True, "never|at no time"),
    (Amount.FEW, True, "rarely|seldom|hardly ever|occasionally"),
    (Amount.SOME, True, "sometimes|at times|now and then"),
    (Amount.MANY, True, "often|frequently|regularly"),
    (Amount.MOST, True, "usually|generally|normally|mostly|typically|nearly always|not always"),
    (Amount.ALL, True, "always|invariably|at all times|every time"),
):
    for _phrase in _list.split("|"):
        _WORDS[_phrase] = (_amount, _temporal)
_LONGEST = max(phrase.count(" ") + 1 for phrase in _WORDS)
_FIRST = frozenset(phrase.split()[0] for phrase in _WORDS)

# "no later than", "all day", "most recent", "half past", "some 300" quantify nothing.
_NOT_BEFORE = {
    "no": frozenset("later earlier more less fewer longer sooner matter doubt . other".split()),
    "most": frozenset("recent recently important popular notable notably likely common".split()),
    "some": frozenset("kind sort".split()),
    "each": frozenset(["other"]),
    "any": frozenset(["more", "longer"]),
    "only": frozenset("once when after if because in at on by for one two three four five".split()),
}


_PART_OF = frozenset("the first second other this each last latter former".split())


def quantifiers(tokens: Sequence[Token]) -> tuple[Quantifier, ...]:
    """The English quantifiers among `tokens`, the longest phrase first, left to right."""
    found: list[Quantifier] = []
    index = 0
    while index < len(tokens):
        length = _match(tokens, index)
        if length:
            text = " ".join(token.fold for token in tokens[index : index + length])
            amount, temporal = _WORDS[text]
            found.append(Quantifier(index, index + length, amount, temporal, text))
        index += max(1, length)
    return tuple(found)


def _match(tokens: Sequence[Token], index: int) -> int:
    if tokens[index].fold not in _FIRST:
        return 0
    for length in range(min(_LONGEST, len(tokens) - index), 0, -1):
        phrase = " ".join(token.fold for token in tokens[index : index + length])
        if phrase in _WORDS:
            after = tokens[index + length] if index + length < len(tokens) else None
            blocked = after is not None and after.fold in _NOT_BEFORE.get(phrase, ())
            before = tokens[index - 1].fold if index else ""
            bound = phrase == "most" and before == "at"
            # "the second half" is a part of a match, "the half" one of two.
            bound = bound or (phrase == "half" and before in _PART_OF)
            number = phrase == "some" and after is not None and after.text[:1].isdigit()
            return 0 if blocked or number or bound else length
    return 0


def entails(evidence: Amount, claim: Amount) -> bool | None:
    """Whether an amount follows from another: True, False (excluded), None (left open).

    Dropping an explicit limit is excluded, not left open: "some" or "most" in the source does
    not carry "all", and says so.
    """
    if evidence is claim:
        return True
    if Amount.NONE in (evidence, claim):
        return False
    if claim is Amount.ALL:
        return False
    if evidence is Amount.ALL:
        return claim in (Amount.SOME, Amount.MANY, Amount.MOST)
    if claim is Amount.SOME:
        return True
    if evidence is Amount.FEW:
        return False
    if claim is Amount.FEW:
        return None if evidence is Amount.SOME else False
    if evidence is Amount.MOST and claim is Amount.MANY:
        return True
    return None
