"""What edits look at: words with tags, sentences, dates, and whether a word is a name."""

from __future__ import annotations

import re
from functools import lru_cache

from training.judge.contrast.world.vocabulary import word_list
from veridical.text.grammar.lexicon import lemma, uses
from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import Tag
from veridical.text.sentences import split
from veridical.text.words import Token, TokenKind, tokens

MONTHS = (
    "January February March April May June July August September October November December"
).split()
YEAR = re.compile(r"(?<![\w.,/-])(1[1-9]\d\d|20[0-2]\d)(?![\w%/-]|[.,]\d)")
_SMALL_WORDS = frozenset(
    "we you the a an it he she they this these that those his her its their there some all"
    " most many no every each one two in on at by for from to with after before during while"
    " when if as of my your our who what having almost nobody everyone three four five six"
    " seven eight nine ten several few both another any least less more only people".split()
)


@lru_cache(maxsize=4096)
def tagged(text: str) -> tuple[tuple[Token, Tag], ...]:
    """The words of an English text with their tags."""
    found = tokens(text)
    return tuple(zip(found, tag(found, "en"), strict=True))


@lru_cache(maxsize=4096)
def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text."""
    return tuple(text[span.start : span.end] for span in split(text))


@lru_cache(maxsize=8192)
def content(text: str) -> frozenset[str]:
    """The dictionary forms of the words that carry meaning, and the numbers."""
    found: set[str] = set()
    for token, kind in tagged(text):
        open_class = kind in (Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.VERB, Tag.PARTICIPLE, Tag.GERUND)
        if token.kind is TokenKind.NUMBER:
            found.add(token.text.replace(",", ""))
        elif open_class and len(token.fold) > 2:
            found.add(lemma(token.fold))
    return frozenset(found)


def inside(claim: str) -> str:
    """A claim as it stands within a sentence: no full stop, a small first letter but for a name."""
    text = claim.strip().removesuffix(".")
    first = text.split(" ", 1)[0]
    return text[:1].lower() + text[1:] if is_small_word(first) else text


def is_small_word(word: str) -> bool:
    """Whether a capitalised first word is no name: an article, a pronoun, a preposition."""
    return word.lower() in _SMALL_WORDS


@lru_cache(maxsize=4096)
def is_given_name(word: str) -> bool:
    """Whether a word is in the list of given names and is no common word."""
    listed = word in word_list("women") or word in word_list("men")
    listed = listed or word in word_list("women_more") or word in word_list("men_more")
    return listed and sum(uses(lemma(word.lower()))) < 5


def is_plain(evidence: str, claim: str) -> bool:
    """Whether a pair is plain prose: a full sentence as claim, evidence of bearable length."""
    words = claim.split()
    sound = claim.endswith(".") and claim[:1].isupper() and 4 <= len(words) <= 30
    odd = any(mark in claim + evidence for mark in ("  ", " , ", "Question:", "http", "``"))
    return sound and not odd and 15 <= len(evidence) <= 900
