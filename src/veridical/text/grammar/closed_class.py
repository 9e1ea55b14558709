"""Closed word classes: articles, pronouns, prepositions, auxiliaries and the like, by language."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from types import MappingProxyType

_FUNCTION = ("det", "pron", "prep", "conj", "sub", "rel", "be", "have", "do", "modal", "adverb")

_LANGUAGES = ("en", "de", "nl", "fr", "es")


@cache
def _table() -> MappingProxyType[str, MappingProxyType[str, frozenset[str]]]:
    lines = files("veridical.text").joinpath("data/closed_class.tsv").read_text("utf-8")
    table: dict[str, dict[str, frozenset[str]]] = {language: {} for language in _LANGUAGES}
    for line in lines.splitlines():
        if line and not line.startswith("#"):
            language, name, words = line.split("\t")
            table[language][name] = frozenset(word.replace("_", " ") for word in words.split())
    return MappingProxyType({key: MappingProxyType(value) for key, value in table.items()})


@cache
def word_class(language: str, name: str) -> frozenset[str]:
    """The folded words of a class in a language; empty where the language has no such list."""
    return _table().get(language, MappingProxyType({})).get(name, frozenset())


@cache
def function_words(language: str) -> frozenset[str]:
    """Every folded word of a language that carries grammar rather than content."""
    return frozenset().union(*(word_class(language, name) for name in _FUNCTION))
