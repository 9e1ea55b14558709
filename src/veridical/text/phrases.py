"""Phrases of the data files, found where they begin or where they end in a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from veridical.text.data_tables import rows
from veridical.text.token_walk import Walk, plain
from veridical.text.words import fold, tokens

_Entry = tuple[tuple[str, ...], str]


def folds(phrase: str) -> tuple[str, ...]:
    """The tokens of `phrase` as they are compared: folded, without accents.

    An elided word stands alone before a space: "d' un".
    """
    found: list[str] = []
    for part in phrase.split(" "):
        elided = part.endswith("'") and len(part) > 1
        found.extend([plain(fold(part))] if elided else (plain(t.fold) for t in tokens(part)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Phrases:
    """Phrases with a role each, by their first and by their last word, the longest first."""

    by_first: Mapping[str, tuple[_Entry, ...]]
    by_last: Mapping[str, tuple[_Entry, ...]]

    def starting(self, walk: Walk, at: int) -> tuple[int, str] | None:
        """The longest phrase that begins at token `at`: the token after it, and its role."""
        for words, role in self.by_first.get(walk.plain(at), ()):
            if all(walk.plain(at + step) == word for step, word in enumerate(words)):
                return at + len(words), role
        return None

    def ending(self, walk: Walk, end: int, floor: int) -> tuple[int, str] | None:
        """The longest phrase that ends before token `end`, none of it before `floor`.

        Returned are its first token and its role.
        """
        if end <= floor:
            return None
        for words, role in self.by_last.get(walk.plain(end - 1), ()):
            first = end - len(words)
            if first >= floor and all(
                walk.plain(first + step) == word for step, word in enumerate(words)
            ):
                return first, role
        return None


@cache
def phrases(name: str, language: str) -> Phrases:
    """The phrases of `data/<name>` for `language`, with those of every language ("all")."""
    found: dict[tuple[str, ...], str] = {}
    for spoken, role, cell in rows(name):
        if spoken in (language, "all"):
            found.update((folds(phrase), role) for phrase in cell.split("; "))
    first: dict[str, list[_Entry]] = {}
    last: dict[str, list[_Entry]] = {}
    for entry in sorted(found.items(), key=lambda item: (-len(item[0]), item[0])):
        first.setdefault(entry[0][0], []).append(entry)
        last.setdefault(entry[0][-1], []).append(entry)
    return Phrases(
        {word: tuple(entries) for word, entries in first.items()},
        {word: tuple(entries) for word, entries in last.items()},
    )


@cache
def words_of(name: str, language: str, role: str) -> frozenset[str]:
    """The single words of one role in `data/<name>`, without accents."""
    return frozenset(
        folds(phrase)[0]
        for spoken, found, cell in rows(name)
        if found == role and spoken in (language, "all")
        for phrase in cell.split("; ")
    )
