"""Clauses: who does what, as far as closed classes and coarse tags show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import is_doing, verb_base
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.words import Token

_IN_GROUP = FINITE | {Tag.NEG, Tag.ADV, Tag.PARTICIPLE}
_CONNECTORS = frozenset({Tag.CONJ, Tag.SUB, Tag.REL})
_ADVERBIAL = frozenset({Tag.PREP, Tag.ADV, Tag.SUB, Tag.GERUND, Tag.TO})
_BREAKS = frozenset(",;:—–()")
_ENDS = frozenset(".!?;。！？；")


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
    """The clauses of a sentence, or of several, in order; they cover the tokens without gaps.

    In languages without a lexicon a sentence is one clause, cut only at semicolons.
    """
    found: list[Clause] = []
    for start, end in _stretches(tokens):
        found.extend(_clauses_between(tokens, tags, language, (start, end), found))
    return tuple(found)


def _stretches(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Parts that never share a clause: cut after a semicolon or a final mark inside the text."""
    if not tokens:
        return []
    starts = [0]
    for at, token in enumerate(tokens[:-1]):
        if token.text in _ENDS and not _is_abbreviation(tokens, at):
            starts.append(at + 1)
    return list(zip(starts, [*starts[1:], len(tokens)], strict=True))


def _is_abbreviation(tokens: Sequence[Token], at: int) -> bool:
    """A full stop glued to what follows, after a short word or before a small letter."""
    if tokens[at].text != ".":
        return False
    glued = tokens[at + 1].start == tokens[at].end
    return glued or tokens[at + 1].text.islower() or (at > 0 and len(tokens[at - 1].text) <= 2)


def _clauses_between(
    tokens: Sequence[Token],
    tags: Sequence[Tag],
    language: str,
    extent: tuple[int, int],
    before: Sequence[Clause],
) -> list[Clause]:
    first, last = extent
    groups = _groups(tokens, tags, extent) if language == "en" else _one_group(tags, extent)
    if not groups:
        return [Clause(first, last, (), (), None, False, "", False)]
    starts = [first]
    for number, (left, right) in enumerate(pairwise(groups)):
        since = groups[number - 1][-1] if number else first
        resumed = _resumes(tokens, tags, since, left, right[0])
        starts.append(right[0] if resumed else _boundary(tokens, tags, left[-1], right[0]))
    ends = [*starts[1:], last]
    found: list[Clause] = []
    for start, end, group in zip(starts, ends, groups, strict=True):
        earlier = found or before
        if len(earlier) > 1 and _resumes_main(tokens, tags, start, earlier[-1]):
            earlier = earlier[:-1]
        found.append(_clause(tokens, tags, (start, end), group, earlier[-1:]))
    return found


def _resumes_main(tokens: Sequence[Token], tags: Sequence[Tag], start: int, before: Clause) -> bool:
    """ "It makes ice, more than the old one, which dated from 1978, | and uses less": "it" does."""
    closed = start > 0 and tokens[start - 1].text == "," and tags[start] is Tag.CONJ
    opened = before.start > 0 and tokens[before.start - 1].text == ","
    return closed and opened and _is_relative(tags, before.start)


def _groups(
    tokens: Sequence[Token], tags: Sequence[Tag], extent: tuple[int, int]
) -> list[tuple[int, ...]]:
    """Verb groups: auxiliaries, negations and adverbs around one main verb, and its infinitive."""
    groups: list[tuple[int, ...]] = []
    index, last = extent
    aside = _aside(tokens, extent)
    if not any(tags[at] in FINITE and at not in aside for at in range(index, last)):
        aside = frozenset()
    while index < last:
        if (
            index in aside
            or tags[index] not in FINITE
            or _is_dependent(tokens, tags, index, last, bool(groups))
        ):
            index += 1
            continue
        members = [index]
        closed = tags[index] is Tag.VERB
        at = index + 1
        while (
            at < last
            and not closed
            and (tags[at] in _IN_GROUP or _binds_infinitive(tags, at, last))
        ):
            members.append(at)
            closed = tags[at] is Tag.VERB or (tags[at] is Tag.PARTICIPLE and not _is_be(tokens[at]))
            at += 1
        # "is (not) hard to paint": what can be done is the predicate.
        if not closed and tags[index] is Tag.BE:
            at = _with_infinitive(tags, at, last, members)
        # "failed to reach", "managed to restart": one predicate.
        while closed and at + 1 < last and tags[at] is Tag.TO and tags[at + 1] is Tag.VERB:
            members += [at, at + 1]
            at += 2
        while members and tags[members[-1]] is Tag.ADV:
            members.pop()
        groups.append(tuple(members))
        index = max(at, index + 1)
    return groups


def _aside(tokens: Sequence[Token], extent: tuple[int, int]) -> frozenset[int]:
    """The tokens in round brackets that close again: they interrupt a clause and end none."""
    found: set[int] = set()
    opened: int | None = None
    for at in range(*extent):
        if tokens[at].text == "(" and opened is None:
            opened = at
        elif tokens[at].text == ")" and opened is not None:
            found.update(range(opened, at + 1))
            opened = None
    return frozenset(found)


def _is_dependent(
    tokens: Sequence[Token], tags: Sequence[Tag], index: int, last: int, follows: bool
) -> bool:
    """ "The advice to wait", "plans to close it were dropped", "kept from being sold".

    An infinitive or "being" is no verb of its own, unless it is the only one ("City to host cup").
    """
    if tokens[index].fold == "being":
        return follows
    if not index or tags[index - 1] is not Tag.TO:
        return False
    later = range(index + 1, last)
    return follows or any(tags[at] in FINITE and tags[at - 1] is not Tag.TO for at in later)


def _binds_infinitive(tags: Sequence[Tag], at: int, last: int) -> bool:
    """The "to" of "has to be paid for", "is to open"."""
    follows = tags[at + 1] if at + 1 < last else Tag.MARK
    return (
        tags[at] is Tag.TO
        and tags[at - 1] in (Tag.HAVE, Tag.BE, Tag.MODAL)
        and follows in (Tag.VERB, Tag.BE, Tag.HAVE)
    )


def _with_infinitive(tags: Sequence[Tag], at: int, last: int, members: list[int]) -> int:
    """Take "likely to rise" into the group of "is"; the index where the group ends."""
    adjectives = at
    while adjectives < last and tags[adjectives] in (Tag.ADJ, Tag.ADV):
        adjectives += 1
    infinitive = adjectives + 1 < last and tags[adjectives] is Tag.TO
    if adjectives == at or not infinitive or tags[adjectives + 1] is not Tag.VERB:
        return at
    members.extend(range(at, adjectives + 2))
    return adjectives + 2


def _resumes(
    tokens: Sequence[Token], tags: Sequence[Tag], since: int, left: tuple[int, ...], right: int
) -> bool:
    """ "The mayor who hired the coach | resigned": after a relative clause the main verb follows.

    Only where nothing but the object of the relative clause stands between.
    """
    relative = any(tags[at] is Tag.REL for at in range(since, left[0]))
    between = range(left[-1] + 1, right)
    plain = all(
        tags[at] in (*NOMINAL, Tag.DET, Tag.ADJ, Tag.PREP, Tag.ADV, Tag.GERUND)
        and tokens[at].text not in _BREAKS
        for at in between
    )
    return relative and plain


def _is_be(token: Token) -> bool:
    return token.fold in word_class("en", "be")


def _one_group(tags: Sequence[Tag], extent: tuple[int, int]) -> list[tuple[int, ...]]:
    verb = next((at for at in range(*extent) if tags[at] in FINITE), None)
    return [] if verb is None else [(verb,)]


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
    if relative is not None:
        connector = tokens[relative].fold
    if relative is not None and _has_subject(tags, relative, group[0]):
        # "whose sister won", "whom the board hired"
        subject: tuple[int, ...] = tuple(range(relative + 1, group[0]))
    else:
        subject = _subject(tags, tokens, first, group[0] if relative is None else relative)
    carried = not any(tags[at] in NOMINAL for at in subject)
    if carried and before:
        subject = _antecedent(tags, before[-1], start) if _is_relative(tags, start) else ()
        subject = subject or _described(tags, tokens, before[-1], start) or before[-1].subject
    verb = next((at for at in reversed(group) if tags[at] in (Tag.VERB, Tag.PARTICIPLE)), None)
    if verb is None:  # "has been there": the copula tells what is said, and "has" only when
        been = tags[group[0]] is Tag.HAVE and tags[group[-1]] is Tag.BE
        verb = group[-1] if been else group[0]
    passive = tags[verb] is Tag.PARTICIPLE and any(tags[at] is Tag.BE for at in group)
    if carried and before and before[-1].passive and len(group) == 1:
        passive = tags[verb] is Tag.VERB and _is_past_form(tokens[verb].fold)
    return Clause(start, end, subject, group, verb, passive, connector, carried)


def _is_past_form(word: str) -> bool:
    """ "Funded", "written", "built": what may follow "was" as it may follow "and"."""
    base = verb_base(word)
    return base not in (None, word) and not word.endswith("ing")


def _described(
    tags: Sequence[Tag], tokens: Sequence[Token], before: Clause, start: int
) -> tuple[int, ...]:
    """What a relative clause with its own subject describes: "Anna, whom Ben hired, | left"."""
    pronoun = next((at for at in range(before.start, start) if tags[at] is Tag.REL), start)
    if tags[start] is Tag.CONJ or not before.subject or pronoun > before.subject[0]:
        return ()
    return _subject(tags, tokens, before.start, pronoun)


def _has_subject(tags: Sequence[Tag], relative: int, verb: int) -> bool:
    """Whether the subject stands between a relative pronoun and the verb."""
    between = range(relative + 1, verb)
    inside = not any(tags[at] is Tag.MARK for at in between)
    return inside and any(tags[at] in NOMINAL for at in between)


def _is_relative(tags: Sequence[Tag], start: int) -> bool:
    return start < len(tags) and tags[start] is Tag.REL


def _is_participial(tags: Sequence[Tag], tokens: Sequence[Token], first: int, comma: int) -> bool:
    """ "Taking the tax off, | the shop lost money": no list ("Singing, dancing and acting")."""
    fold, after = tokens[first].fold, tokens[comma + 1].fold
    listed = after.endswith("ing") or Tag.CONJ in tags[first:comma]
    return is_doing(fold) and not listed and tags[comma + 1] in (*NOMINAL, Tag.DET)


def _subject(
    tags: Sequence[Tag], tokens: Sequence[Token], first: int, verb: int
) -> tuple[int, ...]:
    """The tokens before the verb, without a leading adverbial that a comma closes."""
    commas = [at for at in range(first, verb) if tokens[at].text == ","]
    adverbial = first < verb and tags[first] in _ADVERBIAL
    if commas and _is_participial(tags, tokens, first, commas[-1]):
        adverbial = True
    if commas and adverbial and any(tags[at] in NOMINAL for at in range(commas[-1] + 1, verb)):
        first = commas[-1] + 1
    elif adverbial and tags[first] is Tag.PREP:
        # "In 2023 the museum had", "During the long winter the mill ground": a new article
        # right after a noun opens another phrase, the subject.
        for at in range(first + 2, verb):
            opens = tags[at] in (Tag.DET, Tag.PRON)
            # "In 1905 Dorne sold", "In May 1905 Dorne sold": after a year a name opens one, too.
            opens = opens or (tags[at] is Tag.NAME and _is_year(tokens, tags, first, at - 1))
            if opens and tags[at - 1] in (Tag.NOUN, Tag.NAME, Tag.NUM):
                first = at
                break
    aside = _aside(tokens, (first, verb))
    return tuple(at for at in range(first, verb) if tags[at] is not Tag.MARK and at not in aside)


def _is_year(tokens: Sequence[Token], tags: Sequence[Tag], first: int, at: int) -> bool:
    """Whether a date that a preposition opens at `first` ends here: "On 3 May 1905"."""
    year = tags[at] is Tag.NUM and len(tokens[at].text) == 4
    dated = all(tags[one] in (Tag.NUM, Tag.NAME, Tag.NOUN) for one in range(first + 1, at))
    return year and dated and at - first <= _DATE_WORDS


_DATE_WORDS = 3


def _antecedent(tags: Sequence[Tag], before: Clause, start: int) -> tuple[int, ...]:
    """The noun phrase right before a relative pronoun."""
    at = start - 1
    while at >= before.start and tags[at] is Tag.MARK:
        at -= 1
    last = at
    phrase = (Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.DET, Tag.NUM)
    while at >= before.start and tags[at] in phrase:
        at -= 1
    found = tuple(range(at + 1, last + 1))
    predicative = before.verb is not None and tags[before.verb] is Tag.BE and at + 1 > before.verb
    # "Anna is a doctor who works here": what the doctor does, Anna does.
    return (*before.subject, *found) if predicative and found else found
