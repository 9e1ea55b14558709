"""Coordinated clauses and listed objects as claims of their own, with the subject carried over."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from veridical.claims.appositions import Apposition, apposition
from veridical.claims.draft import Parsed, parse
from veridical.claims.foreign_conjunctions import second_predicate
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import lemma
from veridical.text.grammar.tags import Tag
from veridical.types import Reading

_IN_ITEM = (Tag.NEG, Tag.DET, Tag.ADJ, Tag.NOUN, Tag.NUM, Tag.NAME, Tag.MARK)
_COORDINATING = frozenset("and but while whilst whereas although though yet nor".split())
_BINDING = frozenset("if unless that whether because since so when once than or".split())
_FINDING = frozenset("find show establish confirm discover reveal prove".split())
"""What follows these is told as a fact, and so is what comes after it."""
_LEADING = frozenset("even and but while whilst yet".split())
"""What belongs to the part that follows: "protected, even | though ..."."""
_THEN = frozenset("then later afterwards afterward subsequently thereafter".split())
_STANDING = frozenset(
    "each both all none neither either some most many few several others another one two"
    " nobody nothing everyone everybody everything someone somebody".split()
)
"""What stands for the things named before."""
_LISTING = frozenset(
    "include contain comprise feature have offer provide sell support list hold".split()
)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of tokens, from `first` to `last`, and what it says on its own."""

    first: int
    last: int
    reading: Reading


def parts(sentence: Parsed) -> tuple[Part, ...]:
    """The independent statements of a sentence; their stretches cover it without gaps.

    A sentence whose halves hold only together (a condition, a complement, a cause) stays whole.
    """
    whole = Part(0, len(sentence.tokens), sentence.reading)
    if sentence.is_endless:
        return (whole,)
    if sentence.language != "en":
        return _foreign(sentence) or (whole,)
    found = apposition(sentence)
    if found is not None:
        return _described(sentence, found)
    cut = [part for stretch in _stretches(sentence) for part in _objects(sentence, stretch)]
    return tuple(cut) if len(cut) > 1 else (whole,)


def _described(sentence: Parsed, found: Apposition) -> tuple[Part, ...]:
    """What is said of the subject between the commas, then what the rest says."""
    last = len(sentence.tokens)
    rest = parts(parse(found.rest, sentence.language))
    first = Part(0, found.last, found.said)
    if len(rest) == 1:
        return first, Part(found.last, last, found.rest)
    # The stretches of the rest count its own tokens: the subject's, then those after the comma.
    shift = last - rest[-1].last
    starts = [found.last, *(part.first + shift for part in rest[1:])]
    ends = [*starts[1:], last]
    return first, *(
        Part(start, end, part.reading) for start, end, part in zip(starts, ends, rest, strict=True)
    )


def _foreign(sentence: Parsed) -> tuple[Part, ...]:
    second = second_predicate(sentence)
    if second is None:
        return ()
    at, reading = second
    return Part(0, at, sentence.cut(0, at)), Part(at, len(sentence.tokens), reading)


def _stretches(sentence: Parsed) -> tuple[Part, ...]:
    found = sentence.clauses
    if _hangs_together(sentence):
        return (Part(0, len(sentence.tokens), sentence.reading),)
    starts = [0] + [
        clause.start
        for before, clause in pairwise(found)
        if _independent(sentence, before, clause) and not _is_bound(sentence, clause)
    ]
    ends = [*starts[1:], len(sentence.tokens)]
    return tuple(
        Part(first, last, _alone(sentence, first, last))
        for first, last in zip(starts, ends, strict=True)
    )


def _is_bound(sentence: Parsed, clause: Clause) -> bool:
    """Whether a condition, a complement or a cause may hold for what comes before a clause too.

    It holds for one side only where it stands after a comma and a subject of its own ("..., and
    the owner may extend it if ..."), or where a semicolon closes what it belongs to.
    """
    binding = [one for one in sentence.clauses if one.connector in _BINDING]
    if not binding or _after(sentence, clause) == ";":
        return False
    before = [one for one in binding if one.start < clause.start]
    if not all(_is_closed(sentence, one) for one in before):
        return True
    return clause.carried or _after(sentence, clause) != ","


def _is_closed(sentence: Parsed, bound: Clause) -> bool:
    """A relative clause, or what was found to be so: "found that it leaked, and it was ..."."""
    if sentence.tags[bound.start] is Tag.REL:
        return True
    number = sentence.clauses.index(bound)
    verb = sentence.clauses[number - 1].verb if number and bound.connector == "that" else None
    return verb is not None and lemma(sentence.tokens[verb].fold) in _FINDING


def _after(sentence: Parsed, clause: Clause) -> str:
    """The mark before a clause and its conjunction; empty where there is none."""
    at = clause.start - 1
    while at > 0 and sentence.tags[at] is Tag.CONJ:
        at -= 1
    return sentence.tokens[at].text if at > 0 and sentence.tags[at] is Tag.MARK else ""


def _hangs_together(sentence: Parsed) -> bool:
    """ "Not only did sales fall, but ...", "users who delete it and do not restore it lose all"."""
    folds = [token.fold for token in sentence.tokens[:2]]
    if folds == ["not", "only"]:
        return True
    return any(
        clause.connector in ("who", "that", "which")
        and clause.start
        and sentence.tags[clause.start] is Tag.REL
        and sentence.tokens[clause.start - 1].text != ","
        and any(other.connector == "and" and other.carried for other in sentence.clauses)
        for clause in sentence.clauses
    )


def _independent(sentence: Parsed, before: Clause, clause: Clause) -> bool:
    """Whether a clause can stand alone: coordinated, or after a comma or semicolon."""
    if clause.verb is None or not clause.subject or before.verb is None:
        return False
    if _comes_then(sentence, before, clause):
        return False  # "verifies it and then unpacks it": halves would lose the order
    if before.predicate[-1] + 1 == clause.start and clause.connector:
        return False  # "makes and sells pumps": what follows belongs to both
    begins = clause.start + 1
    if clause.connector == "and" and sentence.tokens[begins].fold == "that":
        return False  # "said it was safe and that no repairs were needed"
    if _leans(sentence, before, clause):
        return False
    if clause.connector in _BINDING:  # "it is optional, but | once it is set nobody can ..."
        coordinated = sentence.tokens[clause.start - 1].fold in _COORDINATING
        return coordinated and _after(sentence, clause) == ","
    if clause.connector:
        return clause.connector in _COORDINATING
    between = sentence.tokens[clause.start - 1].text if clause.start else ""
    return between == ";" or (between == "," and clause.carried)


def _leans(sentence: Parsed, before: Clause, clause: Clause) -> bool:
    """ "..., caused by a leak" describes a noun before it; "but each was met" is one of those."""
    if not clause.carried:
        return False
    after = clause.predicate[-1] + 1
    by = after < clause.end and sentence.tokens[after].fold == "by"
    if by and not clause.connector and not before.passive and len(clause.predicate) == 1:
        return True
    opening = clause.predicate[0] - 1
    return opening > clause.start and sentence.tokens[opening].fold in _STANDING


def _comes_then(sentence: Parsed, before: Clause, clause: Clause) -> bool:
    """Whether a clause opens with "then", "later" and the like; dates keep the order themselves."""
    opening = (
        sentence.tokens[at].fold
        for at in range(clause.start, min(clause.start + 3, clause.end))
        if sentence.tags[at] not in (Tag.CONJ, Tag.MARK)
    )
    if next(opening, "") not in _THEN:
        return False
    dated = (_has_date_words(sentence, one.start, one.end) for one in (before, clause))
    return not all(dated)


def _alone(sentence: Parsed, first: int, last: int) -> Reading:
    """What a stretch says by itself: opening date, carried subject and auxiliary, its words."""
    clause = next(found for found in sentence.clauses if found.start == first)
    last = _without_marks(sentence, first, last)
    if first == 0:
        return sentence.cut(0, last)
    body = first
    while body < last and (
        sentence.tags[body] is Tag.CONJ
        or sentence.tokens[body].fold in _COORDINATING
        or sentence.tokens[body].text in ",;"
    ):
        body += 1
    pieces: list[Reading] = []
    opening = _opening(sentence)
    if opening is not None and not _has_date_words(sentence, body, last):
        pieces.append(opening)
    if clause.carried:
        pieces.append(sentence.cut(clause.subject[0], clause.subject[-1] + 1))
        auxiliary = _auxiliary(sentence, clause)
        if auxiliary is not None:
            pieces.append(auxiliary)
    pieces.append(sentence.cut(body, last))
    return Reading.joined(tuple(piece for piece in pieces if piece.text), " ")


def _without_marks(sentence: Parsed, first: int, last: int) -> int:
    if last == len(sentence.tokens):
        return last
    while last > first + 1 and (
        sentence.tokens[last - 1].text in ",;:" or sentence.tokens[last - 1].fold in _LEADING
    ):
        last -= 1
    return last


def _opening(sentence: Parsed) -> Reading | None:
    """ "In 2023, ...": an adverbial with a number before the first subject."""
    clause = sentence.clauses[0]
    if not clause.subject:
        return None
    end = clause.subject[0]
    if end == 0 or not any(found is Tag.NUM for found in sentence.tags[:end]):
        return None
    return sentence.cut(0, end)


def _has_date_words(sentence: Parsed, first: int, last: int) -> bool:
    return any(
        found is Tag.NUM and len(token.text) == 4
        for found, token in zip(sentence.tags[first:last], sentence.tokens[first:last], strict=True)
    )


def _auxiliary(sentence: Parsed, clause: Clause) -> Reading | None:
    """The "was" of "was written by A and illustrated by B"."""
    number = sentence.clauses.index(clause)
    if not clause.passive or any(sentence.tags[at] is Tag.BE for at in clause.predicate):
        return None
    for before in reversed(sentence.clauses[:number]):
        for at in before.predicate:
            if sentence.tags[at] is Tag.BE:
                return sentence.cut(at, at + 1)
    return None


def _objects(sentence: Parsed, stretch: Part) -> tuple[Part, ...]:
    """ "The kit includes a whistle and two ropes" as one statement for each thing."""
    parsed = parse(stretch.reading, sentence.language)
    if len(parsed.clauses) != 1:
        return (stretch,)
    clause = parsed.clauses[0]
    denied = any(
        parsed.tags[at] is Tag.NEG and parsed.tokens[at].fold != "no" for at in clause.predicate
    )
    if clause.verb is None or not clause.subject or denied:
        return (stretch,)
    lists = lemma(parsed.tokens[clause.verb].fold) in _LISTING
    have = parsed.tokens[clause.verb].fold in word_class("en", "have")
    items = _items(parsed, clause.predicate[-1] + 1, clause.end)
    numbered = all(parsed.tags[item[0]] is Tag.NUM for item in items)
    if len(items) < 2 or not (lists or have or numbered):
        return (stretch,)
    head = parsed.cut(0, clause.predicate[-1] + 1)
    return _spread(sentence, stretch, parsed, head, items)


def _items(parsed: Parsed, first: int, last: int) -> list[tuple[int, int]]:
    """Noun phrases joined by commas and one "and", where nothing but noun phrases stands there."""
    while last > first and parsed.tags[last - 1] is Tag.MARK:
        last -= 1
    items: list[tuple[int, int]] = []
    start = first
    for at in range(first, last + 1):
        ends = at == last or parsed.tokens[at].text == "," or parsed.tokens[at].fold == "and"
        if not ends:
            if parsed.tags[at] not in _IN_ITEM and parsed.tokens[at].fold != "of":
                return []
            continue
        if at > start:
            items.append((start, at))
        start = at + 1
    joined = any(parsed.tokens[at].fold == "and" for at in range(first, last))
    nominal = all(
        any(parsed.tags[at] in (Tag.NOUN, Tag.NAME) for at in range(*item)) for item in items
    )
    determined = all(parsed.tags[item[0]] in (Tag.DET, Tag.NUM, Tag.NEG) for item in items)
    return items if joined and nominal and determined else []


def _spread(
    sentence: Parsed, stretch: Part, parsed: Parsed, head: Reading, items: list[tuple[int, int]]
) -> tuple[Part, ...]:
    """One part per item; each part's stretch ends where the next item begins."""
    found: list[Part] = []
    first = stretch.first
    for number, (start, end) in enumerate(items):
        following = items[number + 1][0] if number + 1 < len(items) else None
        last = stretch.last
        if following is not None:
            place = parsed.reading.locate(
                parsed.tokens[following].start, parsed.tokens[following].end
            )
            last = _token_at(sentence, place.start if place else None, stretch.last)
        reading = Reading.joined((head, parsed.cut(start, end)), " ")
        found.append(Part(first, last, reading))
        first = last
    return tuple(found)


def _token_at(sentence: Parsed, origin: int | None, default: int) -> int:
    for at, token in enumerate(sentence.tokens):
        place = sentence.reading.locate(token.start, token.end)
        if origin is not None and place is not None and place.start >= origin:
            return at
    return default
