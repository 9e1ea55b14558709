"""Subject, predicate and object of a claim, where its words show them beyond doubt.

Without a parser that is an English sentence of one clause: a noun phrase, a verb group, and what
follows accounted for to the last word. Everything else has no triple, since a half one ("Ben",
"said") reads like a whole one.
"""

from __future__ import annotations

from dataclasses import dataclass

from veridical.claims.draft import Draft, Parsed, parse
from veridical.text.dates.reading import dates
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.lexicon import lemma, uses
from veridical.text.grammar.tags import Tag
from veridical.text.quantities.units import find_name, find_symbol
from veridical.types import Span, Triple

# Beyond that many words no sentence is plain, and none need be walked.
_MOST_TOKENS = 60
_HEADS = (Tag.NOUN, Tag.NAME)
_VERBAL = frozenset(
    {Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL, Tag.NEG, Tag.ADV, Tag.VERB, Tag.PARTICIPLE}
)
_PHRASES = frozenset({Tag.PREP, Tag.DET, Tag.ADJ, Tag.NUM, *_HEADS})
_CUT = (Tag.PREP, Tag.MARK)
_WHEN = frozenset("in on at since until till by before after during around".split())
# "It rained", "there are two": they name nothing.
_NAMELESS = frozenset("it there this that these those which who whom what".split())
# What follows them may be a whole statement, or says how the subject is ("died a hero").
_NOT_SURE = frozenset(
    "die live return remain arrive retire say tell claim state report think believe argue announce"
    " note suggest deny admit insist hope fear expect feel assume conclude add warn reply ask"
    " wonder mean know find show prove".split()
)
# "Rose a little", "met eight times": how much or how often, not what.
_EXTENT = frozenset("little lot bit deal half third quarter time times year way once twice".split())
# "Made the city champions", "gave women votes": two objects that look like one.
_TWO_OBJECTS = frozenset(
    "make call name elect appoint give offer lend send teach award grant consider declare crown"
    " keep leave get buy bring pay wish owe sell pass hand".split()
)


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence; `end` is where its final marks begin, `dated` are the tokens of its dates."""

    parsed: Parsed
    end: int
    dated: frozenset[int]

    def tag(self, at: int) -> Tag:
        return self.parsed.tags[at] if at < self.end else Tag.MARK

    def fold(self, at: int) -> str:
        return self.parsed.tokens[at].fold if at < self.end else ""


def triple_of(draft: Draft) -> Triple | None:
    """The triple of a statement, each part as it is written; None where it is not sure.

    `object` is the direct object or, after "is", the noun phrase that says what the subject is. It
    is None where the clause has none: by whom and when ("by the mayor in 1932") is no object.
    Languages other than English have no triple.
    """
    if draft.language != "en":
        return None
    parsed = parse(draft.reading, draft.language)
    one = len(parsed.clauses) == 1 and len(parsed.tokens) <= _MOST_TOKENS
    if not one or parsed.clauses[0].verb is None:
        return None
    line, clause = _line(parsed), parsed.clauses[0]
    if not _has_plain_subject(line, clause) or not _has_plain_predicate(line, clause):
        return None
    after = clause.predicate[-1] + 1
    if clause.passive:
        last = after if _is_left_open(line, after) else None
    else:
        last = _end_of_object(line, clause, after)
    if last is None:
        return None
    subject = parsed.cut(clause.subject[0], clause.subject[-1] + 1).text
    predicate = parsed.cut(clause.predicate[0], after).text
    return Triple(subject, predicate, parsed.cut(after, last).text or None)


def _line(parsed: Parsed) -> _Line:
    end = len(parsed.tokens)
    while end and parsed.tokens[end - 1].text in ".!":
        end -= 1
    found = dates(parsed.reading.text, parsed.language, parsed.tokens)
    spans = [one.span for one in found]
    dated = (
        at
        for at, token in enumerate(parsed.tokens)
        if any(span.covers(Span(token.start, token.end)) for span in spans)
    )
    return _Line(parsed, end, frozenset(dated))


def _has_plain_subject(line: _Line, clause: Clause) -> bool:
    """Whether one noun phrase, and before it at most a date, is all that precedes the verb."""
    if clause.carried or not clause.subject or line.fold(clause.subject[0]) in _NAMELESS:
        return False
    first, verb = clause.subject[0], clause.predicate[0]
    before = _past_date(line, 0)
    if before and line.fold(before) == ",":
        before += 1
    return first in (0, before) and _past_noun_phrase(line, first) == verb


def _has_plain_predicate(line: _Line, clause: Clause) -> bool:
    first, last = clause.predicate[0], clause.predicate[-1]
    whole = clause.predicate == tuple(range(first, last + 1))
    return whole and all(line.tag(at) in _VERBAL for at in clause.predicate)


def _is_left_open(line: _Line, at: int) -> bool:
    """Whether only phrases such as "by the mayor", "in Rome", "in 1932" follow a passive verb."""
    if _past_dates(line, at) == line.end:
        return True
    within = range(at, line.end)
    # "Was paid for", "is made up of": the verb is longer than what was seen of it.
    cut = any(line.tag(one) is Tag.PREP and line.tag(one + 1) in _CUT for one in within)
    whole = line.tag(at) is Tag.PREP and not cut
    return whole and all(
        line.tag(one) in _PHRASES and not _may_be_verb(line, one) for one in within
    )


def _end_of_object(line: _Line, clause: Clause, after: int) -> int | None:
    """Where the object ends, `after` itself where there is none; None where it is not sure."""
    verb = clause.predicate[-1] if clause.verb is None else clause.verb
    needed = line.tag(verb) in (Tag.BE, Tag.HAVE, Tag.DO)
    base = lemma(line.fold(verb))
    if base in _NOT_SURE or (needed and line.tag(verb) is not Tag.BE and verb != after - 1):
        return None
    if _past_dates(line, after) == line.end:
        return None if needed else after
    end = _past_noun_phrase(line, after)
    if end is None or _past_dates(line, end) != line.end:
        return None
    if _is_measure(line, after, end) or _ends_as_adverb(line, end - 1):
        return None
    if line.tag(verb) is Tag.BE and line.tag(after) not in (Tag.DET, Tag.NAME):
        return None  # "is red" has an adjective that may look like a noun
    two = base in _TWO_OBJECTS and len({line.tag(at) for at in range(after, end)} & {*_HEADS}) > 1
    several = base in _TWO_OBJECTS and _has_compound(line, after, end)
    return None if two or several else end


def _has_compound(line: _Line, first: int, last: int) -> bool:
    return any(
        line.tag(at) is Tag.NOUN and line.tag(at + 1) in _HEADS for at in range(first, last - 1)
    )


def _ends_as_adverb(line: _Line, at: int) -> bool:
    """ "Runs north", "cheered them home", "painted the door red": the last word may be no noun."""
    if line.tag(at) is not Tag.NOUN or line.tag(at - 1) in (Tag.DET, Tag.ADJ, Tag.NUM):
        return False
    noun, _, adjective, adverb = uses(lemma(line.fold(at)))
    return 4 * (adjective + adverb) > noun


def _is_measure(line: _Line, first: int, last: int) -> bool:
    """ "Rose 3 percent", "weighs 300 tonnes": how much, not what."""
    token = line.parsed.tokens[last - 1]
    if token.fold in _EXTENT:
        return True
    unit = find_name(token.fold, "en") or find_symbol(token.text, "en")
    return unit is not None and any(line.tag(at) is Tag.NUM for at in range(first, last))


def _past_noun_phrase(line: _Line, at: int) -> int | None:
    """The index after the noun phrase that begins here; None where none does."""
    if line.tag(at) is Tag.PRON:
        return at + 1
    end = _past_simple_phrase(line, at)
    while end is not None and line.tag(end) is Tag.PREP and line.fold(end) == "of":
        end = _past_simple_phrase(line, end + 1)
    if end is not None and line.fold(end) == "and" and _all_names(line, at, end):
        last = _past_simple_phrase(line, end + 1)
        return last if last is not None and _all_names(line, end + 1, last) else None
    return end


def _past_simple_phrase(line: _Line, at: int) -> int | None:
    start = at
    for kinds in ((Tag.DET,), (Tag.ADJ, Tag.NUM)):
        while line.tag(at) in kinds:
            at += 1
    heads = at
    bare = line.tag(start) is not Tag.DET
    while line.tag(at) in _HEADS:
        if at > heads and bare and line.tag(at) is not line.tag(at - 1):
            return None  # "elected Ann Lee president"
        if _may_be_verb(line, at):
            return None
        at += 1
    return at if at > heads else None


def _all_names(line: _Line, first: int, last: int) -> bool:
    return all(line.tag(at) is Tag.NAME for at in range(first, last))


def _may_be_verb(line: _Line, at: int) -> bool:
    """Whether a noun may be a verb that was not seen: right after an article it is none."""
    if line.tag(at) is not Tag.NOUN:
        return False
    if at and line.tag(at - 1) in (Tag.DET, Tag.ADJ, Tag.NUM):
        return False
    noun, verb, _, _ = uses(lemma(line.fold(at)))
    return 4 * verb > noun


def _past_date(line: _Line, at: int) -> int:
    """The index after a date with its preposition, `at` itself where there is none."""
    end = at
    if line.tag(end) is Tag.PREP and line.fold(end) in _WHEN:
        end += 1
    if line.tag(end) is Tag.DET:
        end += 1
    first = end
    while end in line.dated and end < line.end:
        end += 1
    return end if end > first else at


def _past_dates(line: _Line, at: int) -> int:
    while (end := _past_date(line, at)) > at:
        at = end
    return at
