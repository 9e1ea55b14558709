"""The verb of a sentence or complement that shows none: past forms taken for adjectives or nouns.

"The firm cut wages", "the wounded arrived", "... that the virus spread from bats".
"""

from __future__ import annotations

from collections.abc import Sequence

from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.inflection import is_genitive
from veridical.text.grammar.lexicon import lemma, uses, verb_base
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.words import Token

_STOPS = (Tag.MARK, Tag.CONJ, Tag.SUB, Tag.REL)
_FOLLOWING = frozenset(
    {Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON, Tag.PREP, Tag.TO, Tag.ADV, Tag.MARK, Tag.NOUN, Tag.ADJ}
)
_OBJECT = frozenset({Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON, Tag.NOUN})
_OPENING = frozenset({Tag.DET, Tag.PRON})
_ORDERING = frozenset("first next last".split())
"""Adjectives that are adverbs between a subject and its verb: "the tool first verifies it"."""
_SEEN_AS_VERB = 0.2
"""A form in -s that is a verb less often than this is taken for the plural of a noun."""


def find_bare_verbs(tokens: Sequence[Token], closed: Sequence[Tag | None], tags: list[Tag]) -> None:
    """Tag the verb of a whole sentence without any, and of each "that ..." without any, with the
    verbs that "and" or "but" joins to it; what stands before it becomes a noun."""
    for at in range(1, len(tags) - 2):
        if tags[at] is Tag.VERB and _are_noun_and_verb(tokens, tags, at):
            tags[at], tags[at + 1] = Tag.NOUN, Tag.VERB
    if tokens and tokens[-1].text == "." and not any(tag in FINITE for tag in tags):
        _mark(tokens, closed, tags, (0, len(tags)))
    for at in range(1, len(tags)):
        if tags[at] is Tag.SUB and tokens[at].fold == "that" and tags[at - 1] is Tag.VERB:
            end = next((to for to in range(at + 1, len(tags)) if tags[to] in _STOPS), len(tags))
            if not any(tag in FINITE for tag in tags[at + 1 : end]):
                _mark(tokens, closed, tags, (at + 1, end))


def _mark(
    tokens: Sequence[Token],
    closed: Sequence[Tag | None],
    tags: list[Tag],
    extent: tuple[int, int],
) -> None:
    first, last = extent
    fits = (at for at in range(first + 1, last) if _fits(tokens, closed, tags, first, at))
    verb = next(fits, None)
    if verb is None:
        return
    if verb + 2 < last and _are_noun_and_verb(tokens, tags, verb):
        verb += 1  # "the price cut | hurt sales"
    tags[verb] = Tag.VERB
    if tags[verb - 1] is Tag.ADJ:
        tags[verb - 1] = Tag.ADV if tokens[verb - 1].fold in _ORDERING else Tag.NOUN
    past = _is_past(tokens[verb].fold)
    for at in range(verb + 1, len(tags) - 1):
        if tags[at] in (Tag.ADJ, Tag.NOUN) and _is_joined(tags, at):
            alike = _is_past(tokens[at].fold) if past else _is_present(tokens[at].fold)
            if alike and tags[at + 1] in (_FOLLOWING if past else _OBJECT):
                tags[at] = Tag.VERB


def _are_noun_and_verb(tokens: Sequence[Token], tags: Sequence[Tag], at: int) -> bool:
    """Whether of two words of one form the first is a noun, and the second its verb."""
    one, two = tokens[at].fold, tokens[at + 1].fold
    same = word_class("en", "same_past")
    nominal = tags[at - 1] is Tag.NOUN and uses(one)[0] > 0
    nominal = nominal and tags[at + 1] in (Tag.NOUN, Tag.ADJ)
    return nominal and one in same and two in same and tags[at + 2] in _FOLLOWING


def _is_joined(tags: Sequence[Tag], at: int) -> bool:
    """Whether a word stands behind "and", with no more than an adverb between."""
    at -= 1
    while tags[at] is Tag.ADV:
        at -= 1
    return tags[at] is Tag.CONJ


def _fits(
    tokens: Sequence[Token],
    closed: Sequence[Tag | None],
    tags: Sequence[Tag],
    first: int,
    at: int,
) -> bool:
    if closed[at] is not None or tags[at] not in (Tag.ADJ, Tag.NOUN) or at + 1 >= len(tags):
        return False
    if not _may_end_subject(tokens, tags, first, at - 1):
        return False
    word = tokens[at].fold
    if _is_past(word):
        return tags[at + 1] in _FOLLOWING
    return _is_present(word) and tags[at + 1] in _OBJECT


def _is_present(word: str) -> bool:
    """Whether a form in -s is a verb of the present often enough."""
    noun, verb, _, _ = uses(lemma(word))
    often = verb > _SEEN_AS_VERB * (noun + verb)
    return often and word.endswith("s") and lemma(word) != word


def _may_end_subject(tokens: Sequence[Token], tags: Sequence[Tag], first: int, at: int) -> bool:
    """Whether a subject may end here: with a noun, or with "the" and an adjective."""
    if tags[at] in NOMINAL:
        return True
    if tags[at] is not Tag.ADJ or at == first:
        return False
    word, before = tokens[at].fold, tokens[at - 1].fold
    if word in _ORDERING and tags[at - 1] in NOMINAL:
        return True
    noun, _, adjective, _ = uses(word)
    described = tags[at - 1] in (*_OPENING, Tag.ADJ) or is_genitive(before)
    if before == "the" and _is_past(word) and not word.endswith("ing"):
        return True  # "the wounded", "the accused"
    return described and noun > 0 and (noun * 4 > adjective or _is_past(word) or noun > 3)


def _is_past(word: str) -> bool:
    base = verb_base(word)
    irregular = base is not None and base != word and not word.endswith(("ing", "s"))
    return irregular or word in word_class("en", "same_past")
