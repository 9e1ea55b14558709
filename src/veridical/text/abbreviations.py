"""What a language's abbreviations and sentence openers are, read once from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from veridical.text.data_tables import rows

_ANY = "*"


class Ends(StrEnum):
    """Whether a full stop after the abbreviation may also end its sentence."""

    NEVER = "never"
    MAY = "may"
    OFTEN = "often"


class Follows(StrEnum):
    """What usually stands after the abbreviation."""

    NAME = "name"
    NUMBER = "number"
    ZONE = "zone"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Abbreviation:
    """How an abbreviation behaves at the end of a sentence."""

    ends: Ends
    follows: Follows


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words that decide where the sentences of one language end.

    `abbreviations` is keyed by form without the last full stop; a form in lower case stands for
    every case of it. `openers` are capitalised words that open sentences and are hardly names.
    """

    language: str
    abbreviations: Mapping[str, Abbreviation]
    openers: frozenset[str]
    ordinal_before: frozenset[str]
    ordinal_after: frozenset[str]
    zones: frozenset[str]
    speech: frozenset[str]
    marked: frozenset[str]
    modules: frozenset[str]

    def abbreviation(self, word: str) -> Abbreviation | None:
        """How `word`, without its last full stop, abbreviates; None where it is none."""
        found = self.abbreviations.get(word)
        if found is None:
            found = self.abbreviations.get(word.lower())
        return found


@cache
def lexicon(language: str) -> Lexicon:
    """The lexicon of an ISO 639-1 code or a tag that starts with one; English for any other."""
    code = language.lower().replace("_", "-").partition("-")[0]
    if code not in _languages():
        code = "en"
    if code != language:
        return lexicon(code)
    return Lexicon(
        language=code,
        abbreviations=MappingProxyType(_abbreviations(code)),
        openers=_words(code, "opener"),
        ordinal_before=_words(code, "ordinal_before"),
        ordinal_after=_words(code, "ordinal_after"),
        zones=_words(code, "zone"),
        speech=_words(code, "speech"),
        marked=_words(code, "marked"),
        modules=_words(code, "module"),
    )


@cache
def _languages() -> frozenset[str]:
    """The languages that have sentence words."""
    return frozenset(code for code, _, _ in rows("sentence_words.tsv")) - {_ANY}


def _abbreviations(language: str) -> dict[str, Abbreviation]:
    found: dict[str, Abbreviation] = {}
    for wanted in (_ANY, language):
        for code, form, ends, follows in rows("abbreviations.tsv"):
            if code == wanted:
                found[form] = Abbreviation(Ends(ends), Follows(follows))
    return found


def _words(language: str, role: str) -> frozenset[str]:
    return frozenset(
        word
        for code, of, words in rows("sentence_words.tsv")
        if of == role and code in (_ANY, language)
        for word in words.split()
    )
