"""Clauses: who does what, as far as closed classes and coarse tags show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from veridical.text.closed_class import word_class
from veridical.text.tagging import FINITE, NOMINAL, Tag
from veridical.text.words import Token

_IN_GROUP = FINITE | {Tag.NEG, Tag.ADV, Tag.PARTICIPLE}
_CONNECTORS = frozenset({Tag.CONJ, Tag.SUB, Tag.REL})
_ADVERBIAL = frozenset({Tag.PREP, Tag.ADV, Tag.SUB, Tag.GERUND, Tag.TO})
_BREAKS = frozenset(",;:—–()")


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of tokens with one predicate.

    Token indices: the clause is `start` to `end`; `subject` may stand before it (carried over or
    the antecedent of a relative pronoun); `predicate` is the verb group, `verb` its main verb,
    None in a fragment. `connector` is the folded word that ties the clause to the one before.
    """

    start: int
    end: int
    subject: tuple[int, ...]
    predicate: tuple[int, ...]
    verb: int | None
    passive: bool
    connector: str
    carried: bool


def clauses(tokens: Sequence[Token], tags: Sequence[Tag], language: str) -> tuple[Clause, ...]:
    """The clauses of one sentence in order; they cover its tokens without gaps.

    In languages without a lexicon a sentence is one clause, cut only at semicolons.
    """
    if not tokens:
        return ()
    groups = _groups(tokens, tags) if language == "en" else _cut_at_semicolons(tokens, tags)
    if not groups:
        return (Clause(0, len(tokens), (), (), None, False, "", False),)
    starts = [0]
    for left, right in pairwise(groups):
        starts.append(_boundary(tokens, tags, left[-1], right[0]))
    ends = [*starts[1:], len(tokens)]
    found: list[Clause] = []
    for start, end, group in zip(starts, ends, groups, strict=True):
        found.append(_clause(tokens, tags, (start, end), group, found))
    return tuple(found)


def _groups(tokens: Sequence[Token], tags: Sequence[Tag]) -> list[tuple[int, ...]]:
    """Verb groups: auxiliaries, negations and adverbs around one main verb."""
    groups: list[tuple[int, ...]] = []
    index = 0
    while index < len(tags):
        if tags[index] not in FINITE:
            index += 1
            continue
        members = [index]
        closed = tags[index] is Tag.VERB
        at = index + 1
        while at < len(tags) and not closed and tags[at] in _IN_GROUP:
            members.append(at)
            closed = tags[at] is Tag.VERB or (tags[at] is Tag.PARTICIPLE and not _is_be(tokens[at]))
            at += 1
        while members and tags[members[-1]] is Tag.ADV:
            members.pop()
        groups.append(tuple(members))
        index = max(at, index + 1)
    return groups


def _is_be(token: Token) -> bool:
    return token.fold in word_class("en", "be")


def _cut_at_semicolons(tokens: Sequence[Token], tags: Sequence[Tag]) -> list[tuple[int, ...]]:
    groups: list[tuple[int, ...]] = []
    current: list[int] = []
    for index, token in enumerate(tokens):
        if token.text == ";" and current:
            groups.append(tuple(current))
            current = []
        elif tags[index] in FINITE and not current:
            current.append(index)
    if current:
        groups.append(tuple(current))
    return groups


def _boundary(tokens: Sequence[Token], tags: Sequence[Tag], left: int, right: int) -> int:
    """Where, between two predicates, the second clause begins (its connector included)."""
    between = range(right - 1, left, -1)
    for at in between:
        if tags[at] in (Tag.SUB, Tag.REL):
            return at
    for at in between:
        if tokens[at].text in ";:—–":
            return at + 1
    # A conjunction or comma right before the next predicate's own subject.
    best = None
    for at in between:
        if tags[at] is Tag.CONJ or tokens[at].text == ",":
            best = at
            if not _inside_list(tags, at, right):
                break
    if best is None:
        return left + 1
    return best if tags[best] is Tag.CONJ else best + 1


def _inside_list(tags: Sequence[Tag], at: int, verb: int) -> bool:
    """Whether what stands between a conjunction and a verb is only part of the subject."""
    before = tags[at - 1] if at else Tag.MARK
    after = tags[at + 1 : verb]
    nominal = any(found in NOMINAL for found in after)
    return before is Tag.NAME and nominal and all(found is Tag.NAME for found in after)


def _clause(
    tokens: Sequence[Token],
    tags: Sequence[Tag],
    extent: tuple[int, int],
    group: tuple[int, ...],
    before: Sequence[Clause],
) -> Clause:
    start, end = extent
    first = start
    while first < group[0] and (tags[first] in _CONNECTORS or tokens[first].text in _BREAKS):
        first += 1
    connector = next((tokens[at].fold for at in range(start, first) if tags[at] in _CONNECTORS), "")
    relative = next((at for at in range(first, group[0]) if tags[at] is Tag.REL), None)
    subject = _subject(tags, tokens, first, group[0] if relative is None else relative)
    carried = not any(tags[at] in NOMINAL for at in subject)
    if carried and before:
        subject = _antecedent(tags, before[-1], start) if _is_relative(tags, start) else ()
        subject = subject or before[-1].subject
    verb = next((at for at in reversed(group) if tags[at] in (Tag.VERB, Tag.PARTICIPLE)), group[0])
    passive = tags[verb] is Tag.PARTICIPLE and any(tags[at] is Tag.BE for at in group)
    if carried and before and before[-1].passive and len(group) == 1:
        passive = tags[verb] is Tag.VERB and tokens[verb].fold.endswith(("ed", "en"))
    return Clause(start, end, subject, group, verb, passive, connector, carried)


def _is_relative(tags: Sequence[Tag], start: int) -> bool:
    return start < len(tags) and tags[start] is Tag.REL


def _subject(
    tags: Sequence[Tag], tokens: Sequence[Token], first: int, verb: int
) -> tuple[int, ...]:
    """The tokens before the verb, without a leading adverbial that a comma closes."""
    commas = [at for at in range(first, verb) if tokens[at].text == ","]
    adverbial = first < verb and tags[first] in _ADVERBIAL
    if commas and adverbial and any(tags[at] in NOMINAL for at in range(commas[-1] + 1, verb)):
        first = commas[-1] + 1
    elif adverbial and tags[first] is Tag.PREP:
        # "In 2023 the museum had": the date is no part of the subject.
        at = first + 1
        while at < verb and tags[at] in (Tag.NUM, Tag.NAME):
            at += 1
        if first + 1 < at < verb and tags[at] in (Tag.DET, Tag.PRON):
            first = at
    return tuple(at for at in range(first, verb) if tags[at] is not Tag.MARK)


def _antecedent(tags: Sequence[Tag], before: Clause, start: int) -> tuple[int, ...]:
    """The noun phrase right before a relative pronoun."""
    at = start - 1
    while at >= before.start and tags[at] is Tag.MARK:
        at -= 1
    last = at
    phrase = (Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.DET, Tag.NUM)
    while at >= before.start and tags[at] in phrase:
        at -= 1
    return tuple(range(at + 1, last + 1))
