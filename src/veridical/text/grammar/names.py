"""Names: runs of capitalised words, and whether two of them may mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.text.grammar.tags import Tag
from veridical.text.words import Token

_LINKS = frozenset("of de van von der den du la le di da del des el al bin ibn y and & the".split())
_TITLES = frozenset(
    "mr mrs ms miss dr prof professor sir dame lord lady president captain sergeant judge justice"
    " saint st herr frau dhr mevr m mme mlle sr sra don doña king queen".split()
)

_SHORTENED = frozenset("mr mrs ms dr prof st capt sgt rev gen col lt sr jr".split())


@dataclass(frozen=True, slots=True)
class Name:
    """A name: its token range and its folded words without titles and possessive endings."""

    start: int
    end: int
    words: tuple[str, ...]
    text: str


def names(tokens: Sequence[Token], tags: Sequence[Tag], text: str) -> tuple[Name, ...]:
    """The names in a tagged text, in order; a link word counts only between two capitals."""
    found: list[Name] = []
    index = 0
    while index < len(tokens):
        if tags[index] is not Tag.NAME:
            index += 1
            continue
        end = _end(tokens, tags, index)
        words = tuple(_bare(token.fold) for token in tokens[index:end] if token.fold != ".")
        words = tuple(word for word in words if word not in _TITLES) or words
        found.append(Name(index, end, words, text[tokens[index].start : tokens[end - 1].end]))
        index = end
    return tuple(found)


def _end(tokens: Sequence[Token], tags: Sequence[Tag], index: int) -> int:
    end = index + 1
    while end < len(tokens):
        if tags[end] is Tag.NAME and not tokens[end - 1].fold.endswith("'s"):
            end += 1
        elif _is_initial(tokens, end):
            end += 1  # the point of "J. Smith", "Dr. Smith"
        elif _links(tokens, tags, end):
            end += 2
        else:
            break
    return end


def _is_initial(tokens: Sequence[Token], at: int) -> bool:
    follows = at + 1 < len(tokens) and tokens[at + 1].text[:1].isupper()
    before = tokens[at - 1]
    shortened = len(before.text) == 1 or before.fold in _SHORTENED
    return tokens[at].text == "." and shortened and follows


def _links(tokens: Sequence[Token], tags: Sequence[Tag], at: int) -> bool:
    """ "Bank of England", "Ludwig van Laar", but not "Voss and Meer"."""
    if at + 1 >= len(tokens) or tokens[at].fold not in _LINKS:
        return False
    return tokens[at].fold not in ("and", "y", "the", "al") and tags[at + 1] is Tag.NAME


def _bare(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word


def same_name(one: Sequence[str], two: Sequence[str]) -> bool:
    """Whether two names may mean the same: equal, one inside the other, initials, an acronym.

    Words that differ in a digit never match, whatever their likeness.
    """
    if not one or not two:
        return False
    short, long = sorted((tuple(one), tuple(two)), key=len)
    if short == long or set(short) <= set(long):
        return True
    if len(short) == 1 and len(long) > 1:
        letters = "".join(word[0] for word in long if word not in _LINKS)
        if short[0].replace(".", "") == letters and len(letters) > 1:
            return True
    if len(short) == len(long) > 1:
        return all(_same_or_initial(a, b) for a, b in zip(short, long, strict=True))
    return False


def _same_or_initial(one: str, two: str) -> bool:
    if one == two:
        return True
    short, long = sorted((one, two), key=len)
    return len(short) == 1 and long.startswith(short)
