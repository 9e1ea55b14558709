"""How surely a clause is said: a fact, a possibility, a plan, on a condition, by hearsay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from veridical.text.words import Token


class Certainty(StrEnum):
    """The strength of an assertion; from FACT to POSSIBLE each is weaker than the one before."""

    FACT = "fact"
    PLANNED = "planned"
    EXPECTED = "expected"
    POSSIBLE = "possible"
    CONDITIONAL = "conditional"
    REPORTED = "reported"


@dataclass(frozen=True, slots=True)
class Hedge:
    """A word that weakens an assertion: its token index and what it makes of it."""

    index: int
    certainty: Certainty
    text: str


_WORDS = {
    Certainty.POSSIBLE: (
        "may might could possibly perhaps maybe probably likely potentially presumably appears"
        " appear seems seem suggests suggest suggested suggesting suspected apparently"
    ),
    Certainty.PLANNED: "planned plans plan intends intended scheduled will shall",
    Certainty.EXPECTED: (
        "proposed proposes expected expects hopes aims aim would should projected forecast targeted"
    ),
    Certainty.CONDITIONAL: "if unless provided should_the",
    Certainty.REPORTED: (
        "claimed claims claim alleged alleges allegedly believed believes rumoured rumored"
        " reportedly argued argues"
    ),
}
_BY_WORD = {word: kind for kind, words in _WORDS.items() for word in words.split()}


def hedges(tokens: Sequence[Token]) -> tuple[Hedge, ...]:
    """The English hedges among `tokens`, in order; a capital inside ("May 1931") is no hedge."""
    found: list[Hedge] = []
    for index, token in enumerate(tokens):
        kind = _BY_WORD.get(token.fold) or _to_come(tokens, index)
        if kind is None or (index and token.text[:1].isupper()):
            continue
        if token.fold in ("claims", "claim", "plan", "plans", "aim") and _is_noun(tokens, index):
            continue
        if token.fold in ("appear", "appears") and _comes_up(tokens, index):
            continue
        found.append(Hedge(index, kind, token.text))
    return tuple(found)


def _to_come(tokens: Sequence[Token], index: int) -> Certainty | None:
    """ "Is to be opened", "are to move": planned."""
    is_be = tokens[index].fold in ("is", "are")
    follows = [token.fold for token in tokens[index + 1 : index + 3]]
    if not is_be or len(follows) < 2 or follows[0] != "to":
        return None
    return Certainty.PLANNED if follows[1] not in ("the", "a", "an") else None


def _comes_up(tokens: Sequence[Token], index: int) -> bool:
    """ "The error appears in the log", "only the name appears.": it is there, not seemingly so."""
    after = tokens[index + 1].fold if index + 1 < len(tokens) else "."
    return after in _PLACES or not after[:1].isalnum()


_PLACES = frozenset("in on at under above below beside between within after before when".split())


def _is_noun(tokens: Sequence[Token], index: int) -> bool:
    before = tokens[index - 1].fold if index else ""
    return before in ("the", "a", "an", "this", "these", "its", "their", "of", "no", "")


def certainty(tokens: Sequence[Token]) -> Certainty:
    """The weakest certainty that a hedge among `tokens` gives the clause; FACT without a hedge."""
    found = {hedge.certainty for hedge in hedges(tokens)}
    for kind in (
        Certainty.CONDITIONAL,
        Certainty.REPORTED,
        Certainty.POSSIBLE,
        Certainty.EXPECTED,
        Certainty.PLANNED,
    ):
        if kind in found:
            return kind
    return Certainty.FACT
