"""What a number counts: the noun after it, found without a grammar."""

from __future__ import annotations

from veridical.text.phrases import words_of
from veridical.text.quantities.chinese_numerals import CLASSIFIERS
from veridical.text.token_walk import Walk
from veridical.text.words import TokenKind

_FILE = "number_nouns.tsv"
# An adjective or two, a compound, the noun: "40 small stone houses".
_LONGEST_PHRASE = 5
_DETERMINERS = frozenset(
    "the its their our his her my your these those all der die das den dem unsere ihrer seiner de"
    " het deze die hun les leurs ses ces la le los las sus estos estas".split()
)
_OFS = frozenset("of de d' des du von der van del".split())
_NOUN_FIRST = frozenset({"fr", "es", "it", "pt"})

NounRange = tuple[int, int]


def counted_noun(walk: Walk, at: int, *, several: bool = False) -> NounRange | None:
    """The token range of the noun counted by a number that ends before token `at`.

    With `several` an English noun must look like a plural: "14 developed it" counts nothing.
    """
    index = _past_hyphen(walk, at)
    if walk.kind(index) is TokenKind.CJK:
        return _chinese_noun(walk, index)
    if walk.fold(index) in _OFS:
        return noun_after_of(walk, index)
    return _noun(walk, index, glued=index > at, several=several)


def noun_after_of(walk: Walk, at: int) -> NounRange | None:
    """The noun of "of households", "der Haushalte", "des ménages" at token `at`."""
    if walk.kind(at) is TokenKind.CJK:
        return _characters(walk, at + 1) if walk.word(at) == "的" else None
    if walk.fold(at) not in _OFS or not walk.in_paragraph(at):
        return None
    index = at + 1
    for _ in range(2):
        if walk.fold(index) in _DETERMINERS:
            index += 1
    return _noun(walk, index)


def is_plural(fold: str) -> bool:
    """Whether an English word looks like a plural noun."""
    if fold in words_of(_FILE, "en", "plural"):
        return True
    ends = fold.endswith("s") and not fold.endswith(("ss", "us", "is", "'s"))
    return ends and len(fold) > 3 and fold not in words_of(_FILE, "en", "stop")


def _past_hyphen(walk: Walk, at: int) -> int:
    hyphen = walk.is_dash(at) and walk.glued(at) and walk.glued(at + 1) and walk.is_word(at + 1)
    return at + 1 if hyphen else at


def _noun(walk: Walk, at: int, *, glued: bool = False, several: bool = False) -> NounRange | None:
    phrase = _phrase(walk, at)
    if not phrase:
        return None
    if glued:
        # "40-room hotel": what touches the number is what it counts.
        return at, at + 1
    if walk.language == "de":
        index = next((i for i in phrase if walk.word(i)[:1].isupper()), phrase[0])
    elif walk.language in _NOUN_FIRST:
        before = words_of(_FILE, walk.language, "adjective")
        index = next((i for i in phrase if walk.plain(i) not in before), phrase[-1])
    elif walk.language == "nl":
        index = next((i for i in phrase if walk.fold(i).endswith(("en", "s"))), phrase[0])
    else:
        last = phrase[-1] if len(phrase) < 3 else phrase[0]
        index = next((i for i in phrase if is_plural(walk.fold(i))), last)
        if several and walk.language == "en" and not is_plural(walk.fold(index)):
            return None
    return index, index + 1


def _phrase(walk: Walk, at: int) -> list[int]:
    """The words from token `at` on that may be the noun and what describes it."""
    stops = words_of(_FILE, walk.language, "stop")
    found: list[int] = []
    for index in range(at, at + _LONGEST_PHRASE):
        if not walk.is_word(index) or not _continues(walk, index):
            break
        # "US" is no pronoun.
        if walk.plain(index) in stops and not _is_acronym(walk.word(index)):
            break
        found.append(index)
    return found


def _continues(walk: Walk, at: int) -> bool:
    """Whether a word belongs to the line before it: a new line with a capital begins anew."""
    if walk.in_line(at):
        return True
    return walk.in_paragraph(at) and walk.word(at)[:1].islower()


def _is_acronym(word: str) -> bool:
    return len(word) > 1 and word.isupper()


def _chinese_noun(walk: Walk, at: int) -> NounRange | None:
    """Two characters after the classifier: 300名工人; the classifier where nothing follows."""
    index = at
    if walk.word(index) in CLASSIFIERS and walk.kind(index + 1) is TokenKind.CJK:
        index += 1
    if walk.word(index) == "的":
        index += 1
    return _characters(walk, index)


def _characters(walk: Walk, index: int) -> NounRange | None:
    if walk.kind(index) is not TokenKind.CJK:
        return None
    double = walk.kind(index + 1) is TokenKind.CJK and walk.glued(index + 1)
    return index, index + (2 if double else 1)
