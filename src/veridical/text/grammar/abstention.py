"""Sentences that give no answer, and sentences that state nothing at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from veridical.text.data_tables import rows
from veridical.text.words import Token, TokenKind, fold


class NoAnswer(StrEnum):
    """How an answer is withheld: the sources are said to be silent, or the writer declines."""

    SILENT = "silent"
    REFUSAL = "refusal"


_GAP = 6
"""How many words a star in a phrase may stand for."""

# Words for what was read, which make "does not say" speak of the sources.
_GENERAL = frozenset(
    "document documents text texts context source sources passage passages article articles"
    " information material materials data record records excerpt excerpts page file files above"
    " dokument text quelle quellen kontext artikel unterlagen bron bronnen tekst texte"
    " contexte article documento texto fuente fuentes contexto artículo paper papers".split()
)
# Texts of a kind: only a plain "say" or "mention" speaks of them as sources, since a policy that
# "does not cover floods" states a fact.
_KINDS = frozenset(
    "report reports bericht verslag rapport informe notes minutes brochure leaflet letter memo"
    " manual policy contract statement guide listing website site table list notice announcement"
    " schedule summary description press release bulletin log register review study".split()
)
SOURCE_WORDS = _GENERAL | _KINDS
_PLAIN = frozenset(
    "say says said mention mentions mentioned specify specifies specified state states stated"
    " indicate indicates indicated tell tells explain explains disclose disclosed reveal reveals"
    " sagt nennt erwähnt angibt vermeldt noemt zegt précise mentionne indique dit menciona indica"
    " dice especifica".split()
)
_SAYING = _PLAIN | frozenset(
    "contain contains contained provide provides provided include includes included give gives"
    " given address addresses list listed cover covers discuss discusses record note describe"
    " describes define defined clarify enthält gibt steht bevat geeft staat contient donne contiene"
    " da".split()
)
_DENIALS = frozenset(
    "not n't doesn't does't don't didn't isn't aren't wasn't no never nothing neither nowhere"
    " nicht kein keine keinen niet geen pas ne aucun aucune no ningún ninguna nichts niets rien"
    " nada without silent".split()
)


@dataclass(frozen=True, slots=True)
class Abstention:
    """That an answer is withheld, and the words that say what about ("" where they do not)."""

    kind: NoAnswer
    topic: str


@cache
def _phrases(name: str) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Phrases by language as (kind, words), the longest first."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for language, kind, phrase in rows(name):
        found.setdefault(language, []).append((kind, tuple(phrase.split())))
    return {
        language: tuple(sorted(known, key=lambda one: (-len(one[1]), one[1])))
        for language, known in found.items()
    }


def abstention(
    text: str, tokens: Sequence[Token], language: str, asked: bool = False
) -> Abstention | None:
    """Whether a sentence withholds an answer; the topic is what follows "whether", "about", ...

    After a question (`asked`) anything that "does not specify" it withholds the answer: "the
    recipe does not say", "the leaflet does not state".
    """
    words = [token.fold for token in tokens if token.kind is not TokenKind.MARK]
    found: set[str] = set()
    for kind, phrase in _phrases("abstention.tsv").get(language, ()):
        holds = "".join(phrase) in fold(text) if language == "zh" else _holds(words, phrase)
        if holds:
            found.add(kind)
    if not found and _sources_silent(words, asked):
        found.add(NoAnswer.SILENT.value)
    if not found:
        return None
    # "I'm sorry, but the document does not say": what it says of the sources counts.
    silent = NoAnswer.SILENT.value in found or _sources_silent(words, asked)
    kind = NoAnswer.SILENT if silent else NoAnswer.REFUSAL
    return Abstention(kind, _topic(text, tokens))


def _holds(words: Sequence[str], phrase: tuple[str, ...]) -> bool:
    if len(phrase) == 1:
        # A single word must be (nearly) all there is: "Unknown."
        return len(words) <= 3 and phrase[0] in words
    return any(_matches(words, at, phrase) for at in range(len(words)))


def _matches(words: Sequence[str], at: int, phrase: tuple[str, ...]) -> bool:
    for number, word in enumerate(phrase):
        if word == "*":
            rest = phrase[number + 1 :]
            return any(_matches(words, at + gap, rest) for gap in range(_GAP + 1))
        if at >= len(words) or words[at] != word:
            return False
        at += 1
    return True


def _sources_silent(words: Sequence[str], asked: bool) -> bool:
    """ "The document does not mention ...", "not stated in the context"."""
    present = set(words)
    denied = [at for at, word in enumerate(words) if word in _DENIALS]
    of_sources = bool(present & SOURCE_WORDS) or (asked and not present & _PERSONS)
    if not denied or not of_sources:
        return False
    verbs = _SAYING if present & _GENERAL else _PLAIN
    return any(
        word in verbs and (word not in SOURCE_WORDS or word in _PLAIN)
        for at in denied
        for word in (*words[max(0, at - 2) : at], *words[at + 1 : at + _GAP])
    )


# "She had not said it" tells of a person, not of the sources.
_PERSONS = frozenset("he she they we you had have has did was were".split())


_OPENERS = frozenset("whether about if on how when where who which what why of regarding".split())


def _topic(text: str, tokens: Sequence[Token]) -> str:
    for at, token in enumerate(tokens):
        if at and token.fold in _OPENERS:
            rest = tokens[at + 1 :] if token.fold in ("whether", "about", "if") else tokens[at:]
            return text[rest[0].start : rest[-1].end] if rest else ""
    return ""


def small_talk(tokens: Sequence[Token], text: str, language: str) -> str | None:
    """ "greeting" or "opinion" where the sentence begins like one, else None."""
    words = tuple(token.fold for token in tokens if token.kind is not TokenKind.MARK)
    for kind, phrase in _phrases("small_talk.tsv").get(language, ()):
        if language == "zh":
            if fold(text).lstrip().startswith("".join(phrase)):
                return kind
        elif words[: len(phrase)] == phrase:
            return kind
    return None
