"""The number words of a language, by what they do in a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache

from veridical.text.data_tables import rows
from veridical.text.quantities.compound_numbers import compound_number
from veridical.text.token_walk import plain
from veridical.text.words import fold


class Role(StrEnum):
    """What a cardinal word does with the words before it."""

    SMALL = "small"
    HUNDRED = "hundred"
    SCALE = "scale"


@dataclass(frozen=True, slots=True)
class Atom:
    """One cardinal word."""

    role: Role
    value: Fraction


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The number words of one language, folded, each also without its accents."""

    cardinals: Mapping[str, Atom]
    ordinals: Mapping[str, int]
    parts: Mapping[str, int]
    groups: Mapping[str, int]
    rough: Mapping[str, int]
    halves: frozenset[str]
    half_nouns: frozenset[str]
    articles: frozenset[str]
    ones: frozenset[str]
    joiners: frozenset[str]
    ofs: frozenset[str]
    points: frozenset[str]

    @property
    def triggers(self) -> frozenset[str]:
        """The words at which a number may begin, or before which only its article stands."""
        return (
            frozenset(self.cardinals)
            | frozenset(self.ordinals)
            | frozenset(self.parts)
            | frozenset(self.groups)
            | frozenset(self.rough)
            | self.halves
            | self.half_nouns
        ) - self.articles


@cache
def lexicon(language: str) -> Lexicon:
    """The number words of `language`; empty where we have none."""
    found: dict[str, dict[str, str]] = {}
    for spoken, role, value, cell in rows("number_words.tsv"):
        if spoken == language:
            for word in cell.split():
                found.setdefault(role, {})[fold(word)] = value
    exact = {word for words in found.values() for word in words}
    for words in found.values():
        # "één" is a number, "een" an article: an accent may go only where no other word is meant.
        bare = {plain(word): value for word, value in words.items() if plain(word) not in exact}
        words.update(bare)
    return Lexicon(
        cardinals={
            word: Atom(role, Fraction(value))
            for role in Role
            for word, value in found.get(role, {}).items()
        },
        ordinals=_numbers(found.get("ordinal", {})),
        parts=_numbers(found.get("part", {})),
        groups=_numbers(found.get("group", {})),
        rough=_numbers(found.get("rough", {})),
        halves=frozenset(found.get("half", {})),
        half_nouns=frozenset(found.get("half noun", {})),
        articles=frozenset(found.get("article", {})),
        ones=frozenset(found.get("one", {})),
        joiners=frozenset(found.get("joiner", {})),
        ofs=frozenset(found.get("of", {})),
        points=frozenset(found.get("point", {})),
    )


def _numbers(words: Mapping[str, str]) -> dict[str, int]:
    return {word: int(value) for word, value in words.items()}


def atom_of(word: str, language: str) -> Atom | None:
    """The cardinal that a folded word is; None for any other word."""
    found = lexicon(language).cardinals.get(word)
    if found is not None:
        return found
    compound = compound_number(word, language)
    if compound is None or compound.ordinal:
        return None
    return Atom(Role.SMALL, Fraction(compound.value))


def ordinal_of(word: str, language: str) -> int | None:
    """The place that a folded ordinal names; None for any other word."""
    found = lexicon(language).ordinals.get(word)
    if found is not None:
        return found
    compound = compound_number(word, language)
    return compound.value if compound is not None and compound.ordinal else None
