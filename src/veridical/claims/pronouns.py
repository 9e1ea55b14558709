"""Pronouns replaced by what they stand for, so that a claim can be understood by itself."""

from __future__ import annotations

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
_PHRASE = (Tag.DET, Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.NUM)


def subject_of(sentence: Parsed) -> Reading | None:
    """The noun phrase that later pronouns may stand for: the first clause's own subject."""
    for clause in sentence.clauses:
        nominal = [at for at in clause.subject if sentence.tags[at] in (Tag.NOUN, Tag.NAME)]
        own = [at for at in clause.subject if sentence.tokens[at].fold in _ALL]
        if nominal and not own and not clause.carried:
            last = max(at for at in clause.subject if sentence.tags[at] not in (Tag.NEG, Tag.ADV))
            return sentence.cut(clause.subject[0], last + 1)
        if nominal and own and own[0] != clause.subject[0]:
            return sentence.cut(clause.subject[0], own[0])
    return None


def resolve(sentence: Parsed, antecedent: Reading | None) -> Reading:
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
                return _replaced(sentence, at, word, antecedent)
    return sentence.reading


def _agrees(sentence: Parsed, at: int, word: str, antecedent: Reading) -> bool:
    if word in _THING and any(
        token.fold in _EMPTY_IT for token in sentence.tokens[at + 1 : at + 5]
    ):
        return False
    if word == "her" and sentence.tags[at] is Tag.PRON:
        return False
    first = antecedent.text.split(" ")[0]
    named = first[:1].isupper() and first.lower() not in ("the", "a", "an", "this", "these")
    if word in _MANY | _MANY_OWN:
        return " and " in antecedent.text or _is_plural(antecedent) or not named
    return True


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
    if before.text.strip() and _is_common(opening):
        # "In May | the old mill | was sold"
        rest = middle[0].cut(len(opening), len(antecedent.text))
        middle = (Reading.inserted(opening.lower()), rest, *middle[1:])
    return Reading.joined((before, *middle, after))


def _is_common(word: str) -> bool:
    """Whether a capital is only that of the sentence: "The", "Nine", no name."""
    return word.lower() in word_class("en", "det") | word_class("en", "number")
