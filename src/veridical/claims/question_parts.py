"""Where the subject of an English question ends, and what its verb becomes in a statement.

"Is the plant in Kassel for sale?": the subject is "the plant in Kassel". Where the words allow
several readings none is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.claims.draft import parse
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.inflection import past_of, third_person_of
from veridical.text.grammar.lexicon import lemma, uses
from veridical.text.grammar.tags import NOMINAL, Tag
from veridical.text.words import Token
from veridical.types import Reading

AUXILIARIES = frozenset(
    "do does did has have had can could may might must shall should will would".split()
)
BE = frozenset(["is", "was", "are", "were"])
_BEFORE_NOUNS = frozenset({Tag.ADJ, Tag.PARTICIPLE, Tag.GERUND, Tag.ADV})
_UNCLEAR = frozenset({Tag.CONJ, Tag.SUB, Tag.REL, Tag.MARK})
_ALONE = frozenset("it he she they there this that these those you we i".split())
_MODAL_OR_NOT = frozenset(["need", "dare"])
_LEAST = 0.05
"""A verb is seldom one that is a noun twenty times as often."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Words of a question with their tags, without its auxiliary and its question word."""

    question: str
    words: Sequence[Token]
    tags: Sequence[Tag]

    @classmethod
    def of(cls, question: str, words: Sequence[Token]) -> Asked:
        """These words, tagged as if they stood alone."""
        text = question[words[0].start : words[-1].end] if words else ""
        return cls(question, words, parse(Reading.plain(text), "en").tags)

    def text(self, first: int = 0, last: int | None = None) -> str:
        """The words from one up to another, as they are written."""
        some = self.words[first:last]
        return self.question[some[0].start : some[-1].end] if some else ""

    def is_(self, at: int, *tags: Tag) -> bool:
        """Whether there is a word at this place and has one of these tags."""
        return at < len(self.words) and self.tags[at] in tags


def subject_end(asked: Asked) -> int | None:
    """Where the subject ends after "is" or "have"; None where it is not certain.

    The end of the words where they are a subject and nothing else.
    """
    at = _noun_phrase(asked, 0)
    if at is None:
        return None
    phrases: list[int] = []
    while asked.is_(at, Tag.PREP) and asked.words[at].fold != "than":
        end = _noun_phrase(asked, at + 1)
        if end is None:
            return None
        if asked.words[at].fold != "of":
            phrases.append(at)
        at = end
    if at < len(asked.words):
        return None if asked.tags[at] in _UNCLEAR or _goes_on(asked, at) else at
    return _before_last_phrase(asked, phrases)


def _before_last_phrase(asked: Asked, phrases: Sequence[int]) -> int | None:
    """ "Berlin | in Germany"; "the plant in Kassel | for sale", but "the key | in the box | in the
    hall" may be parted at both."""
    if not phrases:
        return len(asked.words)
    bare = phrases[-1] == len(asked.words) - 2 and asked.is_(phrases[-1] + 1, Tag.NOUN)
    return phrases[-1] if len(phrases) == 1 or bare else None


def _goes_on(asked: Asked, at: int) -> bool:
    """ "built in 1990 closed": what looked like the predicate belongs to the subject."""
    last = len(asked.words) - 1
    return (
        last > at
        and asked.tags[last] in (Tag.ADJ, Tag.PARTICIPLE)
        and asked.tags[at] is Tag.PARTICIPLE
        and asked.tags[last - 1] in NOMINAL
    )


def _noun_phrase(asked: Asked, at: int) -> int | None:
    """The end of the noun phrase that begins here; None where there is none."""
    if at >= len(asked.words):
        return None
    fold = asked.words[at].fold
    if fold == "there" or (fold in _ALONE and not asked.is_(at + 1, Tag.NOUN)):
        return at + 1
    first = at
    while asked.is_(at, Tag.DET) or _possessive(asked, at):
        at += 1
    nouns = 0
    while at < len(asked.words):
        if asked.tags[at] in NOMINAL:
            if nouns and _is_predicate(asked, first, at):
                break
            nouns += 1
        elif nouns or asked.tags[at] not in _BEFORE_NOUNS:
            break
        at += 1
    if not nouns:
        return None
    if asked.is_(at, Tag.CONJ) and asked.words[at].fold == "and":
        return _noun_phrase(asked, at + 1)
    return at


def _possessive(asked: Asked, at: int) -> bool:
    return at < len(asked.words) and asked.words[at].fold in word_class("en", "det")


def _is_predicate(asked: Asked, first: int, at: int) -> bool:
    """ "Anna Berg | manager of the fund", "the shop | open": a noun or adjective said of a name."""
    word, before = asked.words[at], asked.tags[at - 1]
    if asked.tags[at] is not Tag.NOUN:
        return False
    if asked.tags[first] is Tag.NAME and before is Tag.NAME:
        return at + 1 < len(asked.words) and asked.words[at + 1].fold == "of"
    noun, _, adjective, _ = uses(word.fold)
    return at == len(asked.words) - 1 and adjective > noun


def verb_at(asked: Asked) -> int | None:
    """Where the bare verb stands after "does", "did" or "may"; None where no word can be it."""
    found: list[tuple[float, int]] = []
    for at in range(1, len(asked.words)):
        tag, fold = asked.tags[at], asked.words[at].fold
        before = asked.tags[at - 1]
        if before in (Tag.DET, Tag.PREP, Tag.TO) or asked.words[at].text[:1].isupper():
            continue
        # After "does" it is the verb: "does it need", but not "the urgent need".
        needs = fold in _MODAL_OR_NOT and (before in NOMINAL or before is Tag.ADV)
        if needs or tag in (Tag.BE, Tag.HAVE, Tag.DO):
            return at
        noun, verb, _, _ = uses(fold)
        if lemma(fold) != fold or not verb or tag not in (Tag.VERB, Tag.NOUN, Tag.ADJ):
            continue
        if tag is Tag.VERB and (before in NOMINAL or before is Tag.ADV):
            return at
        found.append((verb / (noun + 1), -at))
    best = max(found, default=None)
    return -best[1] if best is not None and best[0] >= _LEAST else None


def said(auxiliary: str, verb: str) -> str:
    """The verb of the statement: "did pay" is "paid", "does end" "ends", "may end" stays."""
    if auxiliary == "do":
        return verb
    form = {"did": past_of, "does": third_person_of}.get(auxiliary)
    stated = None if form is None or verb == "be" else form(verb)
    return stated or f"{auxiliary} {verb}"
