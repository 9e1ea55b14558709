"""Number agreement: whether a present form can be the verb of the subject before it."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import lemma
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.words import Token

_MANY = frozenset(
    "all both many most few several these those some people men women children staff police"
    " data media personnel crew team committee".split()
)
_BOUNDARY = frozenset({Tag.MARK, Tag.SUB, Tag.REL})
_IN_PHRASE = frozenset({Tag.DET, Tag.ADJ, Tag.NUM, Tag.NOUN, Tag.NAME, Tag.GERUND, Tag.ADV})
_REPORTING = frozenset(
    "say says said state states stated report reports reported note notes noted think thinks"
    " believe believes claim claims hope hopes mean means show shows know knows find finds"
    " found add adds added explain explains explained".split()
)


def plural_subject(tokens: Sequence[Token], tags: Sequence[Tag]) -> bool | None:
    """Whether the subject in front of the next word is plural; None where it cannot be told.

    The head counts, not the noun next to the verb: "keepers of the zoo | feed".
    """
    start = _clause_start(tags)
    if len(tags) - start > _FAR:
        return None
    if start < len(tags) and tags[start] is Tag.PREP:
        # "In spring the club", "During the first lap": what follows the last preposition.
        start = max(at for at, found in enumerate(tags) if found is Tag.PREP) + 1
    if start >= len(tags) or tags[start] in (Tag.PRON, Tag.TO, Tag.CONJ):
        return None
    if Tag.CONJ in tags[start:]:
        return None
    head: int | None = None
    many = False
    for at in range(start, len(tags)):
        if tags[at] not in _IN_PHRASE:
            break
        if tags[at] in (Tag.NOUN, Tag.NAME, Tag.GERUND):
            head = at
        many = many or _is_many(tokens[at])
    if many or head is None:
        return True if many else None
    word = tokens[head].fold
    if tags[head] is Tag.NAME:
        return None if word.endswith("s") else False  # "the Alps", "Paris"
    return word.endswith("s") and lemma(word) != word


_FAR = 40
"""A subject does not stand further back than this."""


def _clause_start(tags: Sequence[Tag]) -> int:
    for at in range(len(tags) - 1, max(-1, len(tags) - _FAR - 2), -1):
        if tags[at] in _BOUNDARY or (tags[at] in FINITE and not _infinitive(tags, at)):
            return at + 1
    return max(0, len(tags) - _FAR - 1)


def _infinitive(tags: Sequence[Tag], at: int) -> bool:
    return at > 0 and tags[at - 1] is Tag.TO


def _is_many(token: Token) -> bool:
    """ "Most people use", "the two crews": words with which a noun is plural without -s."""
    return token.fold in _MANY or token.fold in word_class("en", "number")


def has_predicate(tokens: Sequence[Token], tags: Sequence[Tag]) -> bool:
    """Whether the clause so far has a finite verb that takes no bare clause after it.

    "The report says members pay" holds two; "the crew fixed the pump gates" one.
    """
    for at in range(len(tags) - 1, max(-1, len(tags) - _FAR), -1):
        if tags[at] in _BOUNDARY or tags[at] is Tag.CONJ:
            return False
        if tags[at] in FINITE and not _infinitive(tags, at):
            return tokens[at].fold not in _REPORTING
    return False
