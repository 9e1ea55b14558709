"""The verb that a sentence must have, where every word that could be it was taken for a noun."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.text.grammar.agreement import plural_subject
from veridical.text.grammar.lexicon import lemma, uses
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.words import Token

_OBJECT_START = frozenset({Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON, Tag.PREP, Tag.TO, Tag.ADV})
_BARE_OBJECT = (Tag.NOUN, Tag.ADJ)
_RARELY = 0.05
"""A word that is a verb less often than this is taken for one nowhere."""


def counts(word: str) -> tuple[int, int, int, int]:
    """How often a word is a noun, a verb, an adjective, an adverb; "lives" is of two lemmas."""
    noun, verb, adjective, adverb = uses(lemma(word))
    if not verb and word.endswith("ves"):
        verb = uses(word[:-1])[1]
    return noun, verb, adjective, adverb


def only_verb(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag]
) -> int | None:
    """Of the nouns of a full sentence without a verb the one that is most often one and can be."""
    best, share = None, _RARELY
    for at in range(1, len(tags) - 1):
        noun, verb, _, _ = counts(tokens[at].fold)
        third_person = _is_third_person(tokens[at].fold)
        apposed = _closes_apposition(tokens, tags, at - 1)
        fits = tags[at] is Tag.NOUN and closed[at] is None
        fits = fits and (tags[at - 1] in NOMINAL or (apposed > 0 and third_person))
        last = third_person and tags[at - 1] is Tag.NAME and at + 2 == len(tags)
        starts = tags[at + 1] in _OBJECT_START or (apposed > 0 and tags[at + 1] in _BARE_OBJECT)
        fits = fits and (starts or last)
        subject = apposed or at
        fits = fits and plural_subject(tokens[:subject], tags[:subject]) is not third_person
        if fits and verb > share * (noun + verb):
            best, share = at, verb / (noun + verb)
    return best


def _closes_apposition(tokens: Sequence[Token], tags: Sequence[Tag], at: int) -> int:
    """Where the apposition opens that the comma `at` closes: "Maria, the sister of Paul, | lives".

    0 where it closes none.
    """
    if tokens[at].text != ",":
        return 0
    opened = next((to for to in range(at - 1, 0, -1) if tokens[to].text == ","), 0)
    inside = tags[opened + 1 : at]
    plain = all(tag in (*NOMINAL, Tag.DET, Tag.ADJ, Tag.PREP) for tag in inside)
    return opened if opened and plain and tags[opened - 1] in NOMINAL else 0


def verb_after_relative(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag]
) -> int | None:
    """The main verb behind a relative clause: "The company that Acme bought | makes valves".

    None where the sentence has one already, or where no word behind the clause can be it.
    """
    pronoun = next((at for at in range(1, len(tags)) if tags[at] is Tag.REL), len(tags))
    told = next((at for at in range(pronoun, len(tags)) if tags[at] in FINITE), len(tags))
    # Of "who was hired" the second word is no further verb.
    if any(tags[at] in FINITE for at in (*range(pronoun), *range(told + 2, len(tags)))):
        return None
    head = pronoun - 1 if tokens[pronoun - 1].text == "," else pronoun
    third_person = plural_subject(tokens[:head], tags[:head]) is False
    best, share = None, _RARELY
    for at in range(told + 1, len(tags) - 1):
        noun, verb, _, _ = counts(tokens[at].fold)
        fits = tags[at] is Tag.NOUN and closed[at] is None
        fits = fits and _is_third_person(tokens[at].fold) is third_person
        fits = fits and (tags[at - 1] in (Tag.VERB, *NOMINAL) or tokens[at - 1].text == ",")
        fits = fits and tags[at + 1] in (*_OBJECT_START, Tag.NOUN, Tag.ADJ)
        if fits and verb > share * (noun + verb):
            best, share = at, verb / (noun + verb)
    return best


def verb_after_that(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag]
) -> int | None:
    """The verb of what a verb says: "showed that the drug | lowers mortality".

    None where the clause has one already, or where no word of it can be one.
    """
    start = next((at for at in range(1, len(tags)) if _opens_complement(tokens, tags, at)), None)
    if start is None:
        return None
    stops = (Tag.MARK, Tag.CONJ, Tag.SUB, Tag.REL)
    end = next((at for at in range(start + 1, len(tags)) if tags[at] in stops), len(tags))
    if any(tags[at] in FINITE for at in range(start + 1, end)):
        return None
    best, share = None, _RARELY
    for at in range(start + 2, end - 1):
        noun, verb, _, _ = counts(tokens[at].fold)
        fits = tags[at] is Tag.NOUN and closed[at] is None and tags[at - 1] in NOMINAL
        plural = plural_subject(tokens[start + 1 : at], tags[start + 1 : at])
        fits = fits and plural is not _is_third_person(tokens[at].fold)
        fits = fits and tags[at + 1] in (*_OBJECT_START, Tag.NOUN, Tag.ADJ)
        if fits and verb > share * (noun + verb):
            best, share = at, verb / (noun + verb)
    return best


def _opens_complement(tokens: Sequence[Token], tags: Sequence[Tag], at: int) -> bool:
    before = tags[at - 1]
    return tokens[at].fold == "that" and tags[at] is Tag.SUB and before in (Tag.VERB, Tag.NOUN)


def _is_third_person(word: str) -> bool:
    return word.endswith("s") and lemma(word) != word
