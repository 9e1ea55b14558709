"""Closed word classes: articles, pronouns, prepositions, auxiliaries and the like, by language."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType

from veridical.text.data_tables import rows

_FUNCTION = ("det", "pron", "prep", "conj", "sub", "rel", "be", "have", "do", "modal", "adverb")


@cache
def _table() -> MappingProxyType[str, MappingProxyType[str, frozenset[str]]]:
    table: dict[str, dict[str, frozenset[str]]] = {}
    for language, name, words in rows("closed_class.tsv"):
        listed = frozenset(word.replace("_", " ") for word in words.split())
        table.setdefault(language, {})[name] = listed
    return MappingProxyType({key: MappingProxyType(value) for key, value in table.items()})


@cache
def word_class(language: str, name: str) -> frozenset[str]:
    """The folded words of a class in a language; empty where the language has no such list."""
    return _table().get(language, MappingProxyType({})).get(name, frozenset())


@cache
def function_words(language: str) -> frozenset[str]:
    """Every folded word of a language that carries grammar rather than content."""
    return frozenset().union(*(word_class(language, name) for name in _FUNCTION))
