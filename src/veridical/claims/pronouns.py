"""Pronouns replaced by what they stand for, so that a claim can be understood by itself."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.claims.draft import Parsed
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.tags import Tag
from veridical.types import Reading

_PERSON = frozenset(["he", "she"])
_THING = frozenset(["it"])
_MANY = frozenset(["they"])
_PERSON_OWN = frozenset(["his", "her"])
_THING_OWN = frozenset(["its"])
_MANY_OWN = frozenset(["their"])
_ALL = _PERSON | _THING | _MANY | _PERSON_OWN | _THING_OWN | _MANY_OWN
_EMPTY_IT = frozenset("rain snow seem appear possible clear likely important true known".split())
_TITLES = frozenset("mr mrs ms miss dr prof professor sir lady lord".split())
_GENDERED = frozenset("mr ms mrs miss".split())
_PERSONS = frozenset(
    "author mayor doctor teacher director president minister king queen man woman boy girl player"
    " singer writer driver owner farmer engineer manager chair chairman chairwoman captain".split()
)
_COLLECTIVE = frozenset(
    "company team family police government council staff committee group band crew board firm"
    " party club army public jury couple".split()
)
_GIVING = frozenset(
    "sold sells gave gives sent sends handed lent showed told offered paid pays wrote".split()
)


@dataclass(frozen=True, slots=True)
class Antecedent:
    """What a pronoun may stand for: a sentence's subject, whether it is a name, and whether the
    sentence also names other people, or other things in the plural, which it may mean as well."""

    reading: Reading
    named: bool = False
    people: bool = False
    plurals: bool = False


def subject_of(sentence: Parsed) -> Antecedent | None:
    """The noun phrase that later pronouns may stand for: the first clause's own subject."""
    for clause in sentence.clauses:
        nominal = [at for at in clause.subject if sentence.tags[at] in (Tag.NOUN, Tag.NAME)]
        own = [at for at in clause.subject if sentence.tokens[at].fold in _ALL]
        if nominal and not own and not clause.carried:
            last = max(at for at in clause.subject if sentence.tags[at] not in (Tag.NEG, Tag.ADV))
            return _antecedent(sentence, clause.subject[0], last + 1)
        if nominal and own and own[0] != clause.subject[0]:
            return _antecedent(sentence, clause.subject[0], own[0])
    return None


def _antecedent(sentence: Parsed, first: int, last: int) -> Antecedent:
    rest = [at for at in range(len(sentence.tokens)) if not first <= at < last]
    words = {token.fold for token in sentence.tokens}
    people = any(
        sentence.tags[at] is Tag.NAME
        and at
        and (
            sentence.tokens[at].fold in _TITLES
            or (sentence.tags[at - 1] is Tag.TO and words & _GIVING)
            or sentence.tags[at - 1] in (Tag.VERB, Tag.CONJ)
        )
        for at in rest
    )
    plurals = any(
        sentence.tags[at] is Tag.NOUN
        and sentence.tokens[at].fold.endswith("s")
        and sentence.tags[at - 1] in (Tag.DET, Tag.NUM, Tag.ADJ, Tag.VERB)
        for at in rest
        if at
    )
    named = any(sentence.tags[at] is Tag.NAME for at in range(first, last))
    return Antecedent(sentence.cut(first, last), named, people, plurals)


def resolve(sentence: Parsed, antecedent: Antecedent | None) -> Reading:
    """The sentence with its leading pronoun replaced by `antecedent`, where the two agree.

    Only a pronoun in the subject is replaced: further in, what it stands for is a guess.
    """
    if sentence.language != "en" or antecedent is None or not sentence.clauses:
        return sentence.reading
    for clause in sentence.clauses:
        for at in clause.subject:
            word = sentence.tokens[at].fold
            inside = clause.start <= at < clause.end
            if inside and word in _ALL and _agrees(sentence, at, word, antecedent):
                return _replaced(sentence, at, word, antecedent.reading)
    return sentence.reading


def _agrees(sentence: Parsed, at: int, word: str, antecedent: Antecedent) -> bool:
    if word == "her" and sentence.tags[at] is Tag.PRON:
        return False
    said = antecedent.reading
    first, *others = said.text.split()
    coupled = " and " in said.text
    title = first.lower().rstrip(".")
    if word in _THING | _THING_OWN:
        person = title in _TITLES or not _PERSONS.isdisjoint(other.lower() for other in others)
        return not person and not coupled and not _is_empty(sentence, at)
    if word in _MANY | _MANY_OWN:
        several = coupled or _is_plural(said)
        return several or (
            not _COLLECTIVE.isdisjoint(said.text.lower().split()) and not antecedent.plurals
        )
    if coupled or antecedent.people or not _COLLECTIVE.isdisjoint(said.text.lower().split()):
        return False
    if (word in ("he", "his")) == (title in ("ms", "mrs", "miss")) and title in _GENDERED:
        return False
    return antecedent.named or not _is_plural(said)


def _is_empty(sentence: Parsed, at: int) -> bool:
    """ "It is certain that ...", "it costs 5 euros to send": an "it" that stands for nothing."""
    after = sentence.tokens[at + 1 : at + 8]
    if any(token.fold in _EMPTY_IT for token in after[:4]):
        return True
    if not after or not any(token.fold in ("to", "that") for token in after[2:]):
        return False
    tags = sentence.tags[at + 1 : at + 4]
    judged = tags[0] is Tag.BE and any(tag in (Tag.ADJ, Tag.PARTICIPLE) for tag in tags[1:])
    return judged or after[0].fold in ("costs", "cost", "takes", "took")


def _is_plural(antecedent: Reading) -> bool:
    """ "Guests from abroad", "the Alps": a noun in -s at the end or before "of", "from"."""
    words = antecedent.text.split()
    prepositions = word_class("en", "prep")
    head = next((at for at, word in enumerate(words) if at and word in prepositions), len(words))
    return any(words[at - 1].endswith("s") for at in {head, len(words)} if at)


def _replaced(sentence: Parsed, at: int, word: str, antecedent: Reading) -> Reading:
    token = sentence.tokens[at]
    before = sentence.reading.cut(0, token.start)
    after = sentence.reading.cut(token.end, len(sentence.reading.text))
    owning = word in _PERSON_OWN | _THING_OWN | _MANY_OWN
    ending = "'" if _is_plural(antecedent) and antecedent.text.endswith("s") else "'s"
    middle = (antecedent, Reading.inserted(ending)) if owning else (antecedent,)
    opening = antecedent.text.partition(" ")[0]
    if before.text.strip() and _opens_with_article(opening):
        # "In May | the old mill | was sold"
        rest = middle[0].cut(len(opening), len(antecedent.text))
        middle = (Reading.inserted(opening.lower()), rest, *middle[1:])
    return Reading.joined((before, *middle, after))


def _opens_with_article(word: str) -> bool:
    """Whether a capital is only that of the sentence: "The", "Nine", no name."""
    return word.lower() in word_class("en", "det") | word_class("en", "number")
