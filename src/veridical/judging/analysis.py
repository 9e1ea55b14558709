"""What a judge sees in a sentence: words by their roots, values by their type, clauses."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from veridical.text.dates.reading import DateValue, dates
from veridical.text.grammar.certainty import Hedge, hedges
from veridical.text.grammar.clauses import Clause, clauses
from veridical.text.grammar.closed_class import function_words, word_class
from veridical.text.grammar.lexicon import lemma
from veridical.text.grammar.names import Name, names
from veridical.text.grammar.polarity import Cue, negations
from veridical.text.grammar.quantifiers import Quantifier, quantifiers
from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.quantity import QuantityKind
from veridical.text.quantities.reading import Quantity, quantities
from veridical.text.words import Token, TokenKind, stem, tokens

LIGHT = 0.25
"""The weight of a content word that says little ("held", "total"); a full one weighs 1."""

_SPATIAL = frozenset("inside outside above below beneath underneath behind beyond".split())
_CJK_FUNCTION = frozenset("的了是在于於和与與及也就都而且但或等之其这那该此为以被将把")


@dataclass(frozen=True, slots=True)
class Analysis:
    """A sentence taken apart; every index counts tokens.

    `roots[i]` is the form in which token i is compared, `weights[i]` how much it says (0 for
    grammar and for tokens inside a date or quantity), `slots[i]` whether it lies in one; `folds`
    are all its folded words.
    """

    text: str
    language: str
    tokens: tuple[Token, ...]
    tags: tuple[Tag, ...]
    roots: tuple[str, ...]
    weights: tuple[float, ...]
    slots: tuple[bool, ...]
    clauses: tuple[Clause, ...]
    quantities: tuple[Quantity, ...]
    dates: tuple[DateValue, ...]
    names: tuple[Name, ...]
    quantifiers: tuple[Quantifier, ...]
    negations: tuple[Cue, ...]
    hedges: tuple[Hedge, ...]
    folds: frozenset[str]

    def range_of(self, start: int, end: int) -> tuple[int, ...]:
        """The indices of the tokens inside the characters `start` to `end`."""
        first = bisect_left(self.tokens, start, key=attrgetter("start"))
        last = bisect_right(self.tokens, end, key=attrgetter("end"))
        return tuple(range(first, last))

    def clause_of(self, index: int) -> int:
        """The number of the clause that holds a token."""
        found = bisect_right(self.clauses, index, key=attrgetter("start")) - 1
        return max(0, found)


@lru_cache(maxsize=8192)
def analyse(text: str, language: str) -> Analysis:
    """The analysis of one sentence; pure, so it is kept for the next claim that meets it."""
    found = tokens(text)
    when = dates(text, language, found)
    amounts = quantities(text, language, found, taken=tuple(value.span for value in when))
    tags = _with_times(tag(found, language), found, amounts)
    slots = [False] * len(found)
    for span in [value.span for value in when] + [value.span for value in amounts]:
        first = bisect_left(found, span.start, key=attrgetter("start"))
        for index in range(first, bisect_right(found, span.end, key=attrgetter("end"))):
            slots[index] = True
    english = language == "en"
    return Analysis(
        text=text,
        language=language,
        tokens=found,
        tags=tags,
        roots=tuple(root(token.fold, language) for token in found),
        weights=_weights(found, tags, slots, language),
        slots=tuple(slots),
        clauses=clauses(found, tags, language),
        quantities=amounts,
        dates=when,
        names=_names_outside(names(found, tags, text), slots),
        quantifiers=_amounts_outside(quantifiers(found), found, amounts) if english else (),
        negations=negations(found, language),
        hedges=hedges(found) if english else (),
        folds=frozenset(token.fold for token in found),
    )


@dataclass(frozen=True, slots=True)
class Context:
    """What stands before a sentence: taken apart only where something is looked for in it."""

    text: str
    language: str

    @property
    def analysis(self) -> Analysis:
        """The analysis of all of it."""
        return analyse(self.text, self.language)


def root(word: str, language: str) -> str:
    """The form in which a folded word is compared: its lemma in English, else its stem."""
    return lemma(word) if language == "en" else stem(word, language)


def _with_times(
    tags: tuple[Tag, ...], words: Sequence[Token], amounts: Sequence[Quantity]
) -> tuple[Tag, ...]:
    """The tags, where "once" counts times and begins no clause: "once a week"."""
    counting = {one.value_span.start for one in amounts if one.kind is QuantityKind.FREQUENCY}
    if not counting:
        return tags
    return tuple(
        Tag.ADV if one is Tag.SUB and word.start in counting else one
        for one, word in zip(tags, words, strict=True)
    )


def _amounts_outside(
    found: Sequence[Quantifier], words: Sequence[Token], amounts: Sequence[Quantity]
) -> tuple[Quantifier, ...]:
    """Quantifiers that are not part of a longer number: "half" in "two and a half litres"."""
    covered = {
        token.start
        for amount in amounts
        for token in words[
            _first_after(words, amount.span.start) : _first_after(words, amount.span.end - 1)
        ]
    }
    # "Every day": the frequency says all of it.
    covered |= {one.span.start for one in amounts if one.kind is QuantityKind.FREQUENCY}
    return tuple(one for one in found if words[one.start].start not in covered)


def _first_after(words: Sequence[Token], place: int) -> int:
    """The first token that begins after a character."""
    return bisect_right(words, place, key=attrgetter("start"))


def _names_outside(found: Sequence[Name], slots: Sequence[bool]) -> tuple[Name, ...]:
    return tuple(name for name in found if not all(slots[name.start : name.end]))


def _weights(
    found: Sequence[Token], tags: Sequence[Tag], slots: Sequence[bool], language: str
) -> tuple[float, ...]:
    function = function_words(language)
    silent = (
        frozenset(["non"]) | word_class(language, "negation") | word_class(language, "quantifier")
    )
    light = word_class(language, "light")
    weights: list[float] = []
    for index, token in enumerate(found):
        word = token.fold
        grammar = token.kind is TokenKind.MARK or word in _CJK_FUNCTION or word == "to"
        # A capitalised "May" or "US" was tagged as a name and is content.
        named = tags[index] is Tag.NAME
        if language == "en" and word in _SPATIAL and not slots[index]:
            weights.append(LIGHT)
            continue
        grammar = grammar or ((word in function or word in silent) and not named)
        if grammar or slots[index] or word.endswith("n't") or word == "'s":
            weights.append(0.0)
        elif word in light or tags[index] is Tag.ADV:
            weights.append(LIGHT)
        else:
            weights.append(1.0)
    return tuple(weights)
