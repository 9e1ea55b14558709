"""Pronouns replaced by what they stand for, so that a claim can be understood by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from veridical.claims.draft import Parsed
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import is_group, is_person, lemma, uses
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
_SERVING = frozenset("used meant made built designed intended needed allowed due".split())
"""What a thing is: "it is used to grind corn" says nothing of an opinion."""
_TITLES = frozenset("mr mrs ms miss dr prof professor sir lady lord".split())
_GENDERED = frozenset("mr ms mrs miss".split())
_PERSONS = frozenset(
    "author mayor doctor teacher director president minister king queen man woman boy girl player"
    " singer writer driver owner farmer engineer manager chair chairman chairwoman captain nurse"
    " judge bishop priest pastor prince princess lawyer surgeon physician scientist researcher"
    " coach mother father sister brother son daughter wife husband uncle aunt founder editor"
    " painter architect composer miller officer secretary treasurer senator governor student"
    " pupil".split()
)
"""Surely persons; many that the lexicon takes for one ("server", "printer") are things as well."""
_COLLECTIVE = frozenset(
    "company team family police government council staff committee group band crew board firm"
    " party club army public jury couple".split()
)
_OFFICES = frozenset(
    "office bank hospital university library museum laboratory plant station ltd limited inc llc"
    " plc gmbh corp holdings ministry bureau authority centre center".split()
)
"""What acts as a body, though its name means more than that."""
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


def subjects_of(sentence: Parsed) -> tuple[Antecedent, ...]:
    """All that a pronoun after this sentence may stand for, the most likely first.

    The last clause is the nearest; what is said only in a subordinate clause comes after the rest.
    """
    if sentence.is_endless:
        return ()
    found = [*_own(sentence, sentence.clauses)]
    main = [subject for clause, subject in found if not _is_bound(sentence, clause)]
    bound = [subject for clause, subject in found if _is_bound(sentence, clause)]
    owners = [owner for clause, _ in found for owner in _owner(sentence, clause)]
    return (*reversed(main), *reversed(bound), *owners)


def _owner(sentence: Parsed, clause: Clause) -> Iterator[Antecedent]:
    """The mother of "the mother's heart rate", whom "she" may mean as well."""
    first = clause.subject[0]
    for at in clause.subject:
        if sentence.tokens[at].fold.endswith("'s") and at < clause.subject[-1]:
            whole = _antecedent(sentence, first, at + 1)
            yield replace(whole, reading=whole.reading.cut(0, len(whole.reading.text) - 2))
            return


def _own(sentence: Parsed, within: Sequence[Clause]) -> Iterator[tuple[Clause, Antecedent]]:
    """The clauses that name a subject of their own, in their order; "its roof" names none."""
    for clause in within:
        nominal = any(sentence.tags[at] in (Tag.NOUN, Tag.NAME) for at in clause.subject)
        own = any(sentence.tokens[at].fold in _ALL for at in clause.subject)
        if nominal and not own and not clause.carried:
            last = max(at for at in clause.subject if sentence.tags[at] not in (Tag.NEG, Tag.ADV))
            yield clause, _antecedent(sentence, clause.subject[0], last + 1)


def _is_bound(sentence: Parsed, clause: Clause) -> bool:
    """Whether a clause depends on another: "because the mill closed", "whom the board hired"."""
    return sentence.tags[clause.start] in (Tag.SUB, Tag.REL)


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


def resolve(sentence: Parsed, antecedents: Sequence[Antecedent]) -> Reading:
    """The sentence with its leading pronoun replaced by the first of `antecedents` that agrees.

    Only a pronoun in the subject is replaced: further in, what it stands for is a guess. One that
    may stand for a subject of its own sentence stands for that, and is left to the sentence.
    """
    if sentence.language != "en" or sentence.is_endless:
        return sentence.reading
    for at, word, near in _pronouns(sentence):
        if any(_agrees(sentence, at, word, one) for one in near):
            return sentence.reading
        for antecedent in antecedents:
            if _agrees(sentence, at, word, antecedent):
                return _replaced(sentence, at, word, antecedent.reading)
    return sentence.reading


def still_meant(before: Antecedent | None, sentence: Parsed) -> Antecedent | None:
    """The person that "she" after a sentence may still stand for, though it speaks of something
    else: the one it speaks of, else the one before where it names no others."""
    found = subjects_of(sentence)
    person = next((one for one in found if _may_be_person(one) and not one.people), None)
    return None if any(one.people for one in found) else person or before


def resolve_within(
    sentence: Parsed, parts: Sequence[Sequence[Antecedent]], before: Antecedent | None
) -> Reading:
    """A later part of a sentence with its leading pronoun replaced by what the parts before name.

    `parts` holds the subjects of each part before, the nearest part first; `before` is what the
    sentence before speaks of. A person who may be one of two is left as the pronoun says.
    """
    for at, word, near in _pronouns(sentence):
        if any(_agrees(sentence, at, word, one) for one in near):
            return sentence.reading
        named = (tuple(one for one in part if _agrees(sentence, at, word, one)) for part in parts)
        agreeing = next((part for part in named if part), ())
        if agreeing:
            further = [one for part in parts for one in part] + ([before] if before else [])
            unsure = word in _PERSON | _PERSON_OWN and (
                len({one.reading.text for one in agreeing}) > 1
                or (not _is_person(agreeing[0]) and any(_is_person(one) for one in further))
            )
            return (
                sentence.reading if unsure else _replaced(sentence, at, word, agreeing[0].reading)
            )
    return sentence.reading


def _pronouns(sentence: Parsed) -> Iterator[tuple[int, str, tuple[Antecedent, ...]]]:
    """The pronouns in subjects, each with the subjects of its own sentence that it may mean.

    Those stand before it, or right after the clause that it opens: "Before she left, Ann ...".
    """
    for number, clause in enumerate(sentence.clauses):
        for at in clause.subject:
            word = sentence.tokens[at].fold
            if clause.start <= at < clause.end and word in _ALL:
                opens = not number and sentence.tags[clause.start] is Tag.SUB
                near = sentence.clauses[1:2] if opens else sentence.clauses[:number]
                own = [subject for _, subject in _own(sentence, near)]
                yield at, word, (*own, *_introduced(sentence, near), *_quoted(sentence, at))


def _introduced(sentence: Parsed, within: Sequence[Clause]) -> Iterator[Antecedent]:
    """What is first named after the verb: "there is a mill, and it ..."."""
    for clause in within:
        last = clause.predicate[-1] + 1 if clause.predicate else clause.end
        if last < clause.end and _folds(sentence, clause.start, last) & {"there", "here"}:
            yield _antecedent(sentence, last, clause.end)


def _quoted(sentence: Parsed, at: int) -> Iterator[Antecedent]:
    """Who is named before the statement: "according to Ann Berg, she ..."."""
    end = next((one for one in range(at) if sentence.tokens[one].text == ","), 0)
    if end and [token.fold for token in sentence.tokens[:2]] == ["according", "to"]:
        yield _antecedent(sentence, 2, end)


def _folds(sentence: Parsed, first: int, last: int) -> set[str]:
    return {token.fold for token in sentence.tokens[first:last]}


def _is_person(subject: Antecedent) -> bool:
    return subject.named or not _PERSONS.isdisjoint(subject.reading.text.lower().split())


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
    if coupled or antecedent.people or not _may_be_person(antecedent):
        return False
    if (word in ("he", "his")) == (title in ("ms", "mrs", "miss")) and title in _GENDERED:
        return False
    return antecedent.named or not _is_plural(said)


def _may_be_person(antecedent: Antecedent) -> bool:
    """Whether "she" may stand for it: a noun for a person, or a name that is not one of a thing.

    "The Board of Trade", "the Gannet" and "ECG" are names, but nobody's.
    """
    words = antecedent.reading.text.split()
    head = _head(words).lower().removesuffix("'s")
    if is_person(head) or head in _PERSONS or words[0].lower().rstrip(".") in _TITLES:
        return True
    folded = [word.lower() for word in words]
    group = any(is_group(word) or word in _OFFICES for word in folded)
    owned = any(word.endswith("'s") for word in folded)
    if group or owned or not antecedent.named:
        # A word that the lexicon does not know may be one for a person.
        return not (group or owned or any(uses(lemma(head)))) and head.isalpha()
    written = [word for word in words if word[:1].isupper()]
    return folded[0] not in word_class("en", "det") and not all(one.isupper() for one in written)


def _head(words: Sequence[str]) -> str:
    """The last word before a preposition: what a noun phrase is about."""
    prepositions = word_class("en", "prep")
    end = next((at for at, word in enumerate(words) if at and word in prepositions), len(words))
    return words[end - 1]


def _is_empty(sentence: Parsed, at: int) -> bool:
    """ "It is certain that ...", "it costs 5 euros to send": an "it" that stands for nothing."""
    after = sentence.tokens[at + 1 : at + 8]
    if any(lemma(token.fold) in _EMPTY_IT or token.fold in _EMPTY_IT for token in after[:4]):
        return True
    if not after or not any(token.fold in ("to", "that") for token in after[2:]):
        return False
    tags = sentence.tags[at + 1 : at + 4]
    said = next((one for one, tag in enumerate(tags) if tag in (Tag.ADJ, Tag.PARTICIPLE)), 0)
    serves = after[said].fold in _SERVING
    judged = tags[0] is Tag.BE and said > 0 and not serves
    owed = tags[0] is Tag.BE and after[1].fold in ("for", "up")  # "it is for the owner to pay"
    return judged or owed or after[0].fold in ("costs", "cost", "takes", "took", "falls", "fell")


def _is_plural(antecedent: Reading) -> bool:
    """ "Guests from abroad", "the Alps": a noun in -s at the end or before "of", "from"."""
    words = antecedent.text.split()
    return any(word.endswith("s") for word in (_head(words), words[-1]))


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
