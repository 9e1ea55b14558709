"""Short documents: statements about a few entities, told with names, pronouns and descriptions.

How a statement is told is settled by numbers that it carries, so that two documents that differ
in one value or one statement are told alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from training.judge.contrast.edit import sentence
from training.judge.contrast.world.relations import Relation, about
from training.judge.contrast.world.values import Value, two_values
from training.judge.contrast.world.vocabulary import Entity

_PRONOUN, _DESCRIPTION, _JOINED, _WHICH, _ADDED, _PADDED = 0.4, 0.65, 0.34, 0.14, 0.86, 25
_POSSESSIVE = {"it": "its", "he": "his", "she": "her"}

_ADDING = ("in addition, ", "besides, ", "moreover, ", "also, ", "furthermore, ", "by the way, ")
# Sentences that say nothing of anyone, before or after the rest.
_PADDING = (
    "This note was last checked in spring.",
    "The figures below come from several registers.",
    "Not every detail could be verified.",
    "Readers are invited to send corrections.",
    "The following was compiled for the archive.",
    "Opinions on these matters differ.",
    "More can be found in the annex.",
    "A longer version of this text is in preparation.",
    "The editors thank all who helped.",
    "Some older sources were left out.",
    "This summary is meant for a general public.",
    "The list is kept up to date by volunteers.",
)

# Of these at most one stands in a document: two could clash, or one could decide the other.
_CLASHES = tuple(
    frozenset(names.split())
    for names in (
        "born died elder parent",
        "died home employer job salary smoker married children height taught spouse neighbour",
        "founded older",
        "staff revenue bigger",
        "acquired owns merged sued",
        "population larger",
        "elevation higher upstream",
        "area larger",
        "price dearer price_change cheaper",
        "weight heavier",
        "pages longer",
        "visitors visited",
        "filed decided earlier cited overruled",
        "approved replaced",
        "version released supported fork",
        "launched successor",
        "works stronger",
        "married spouse sibling",
        "published sequel sold print",
        "birthplace home",
        "founder chief",
        "listed profit",
        "country north east border",
    )
)


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing said: a pattern with its subject and value or other party.

    `dice` settles whether the subject is named again, `link` whether the sentence is joined to
    the one before; both are from 0 to 1. `inside` is an entity that the value names.
    """

    subject: Entity
    pattern: str
    value: str = ""
    other: Entity | None = None
    inside: Entity | None = None
    dice: float = 1.0
    link: float = 0.5

    @property
    def opens_with_subject(self) -> bool:
        return self.pattern.startswith("{s} ") and "{s}" not in self.pattern[3:]


def clash(one: str, two: str) -> bool:
    """Whether two relations may not stand in one document."""
    return one == two or any(one in names and two in names for names in _CLASHES)


def state(relation: Relation, subject: Entity, value: Value, rng: Random) -> Statement:
    """A fact in a pattern drawn at random."""
    return Statement(
        subject,
        rng.choice(relation.patterns),
        value.text,
        inside=value.entity,
        dice=rng.random(),
        link=rng.random(),
    )


def fillers(rng: Random, subject: Entity, told: set[str], number: int) -> list[Statement]:
    """Other statements about a subject; `told` are names of relations, and takes the new ones."""
    found: list[Statement] = []
    choices = list(about(subject.type))
    rng.shuffle(choices)
    for relation in choices:
        if len(found) >= number:
            break
        if any(clash(relation.name, name) for name in told):
            continue
        told.add(relation.name)
        found.append(_filler(rng, relation, subject))
    return found


def _filler(rng: Random, relation: Relation, subject: Entity) -> Statement:
    if relation.shape == "poles":
        pattern = rng.choice((*relation.patterns, *relation.denied))
        return Statement(subject, pattern, dice=rng.random(), link=rng.random())
    value, _ = two_values(rng, relation.value)
    return state(relation, subject, value, rng)


def plain(statement: Statement) -> str:
    """A statement with full names, as a claim tells it, without its full stop."""
    return _filled(statement, statement.subject.name)


def _filled(statement: Statement, subject: str) -> str:
    other = statement.other.name if statement.other else ""
    text = statement.pattern
    for slot, given in (("{s}", subject), ("{a}", subject), ("{b}", other)):
        text = text.replace(slot, given)
    return text.replace("{v}", statement.value)


def told(statements: Sequence[Statement]) -> str:
    """The document: its sentences, the subject referred to where that is clear."""
    sentences: list[str] = []
    joined = False
    before: Statement | None = None
    for statement in statements:
        known = before is not None and _clear(before, statement)
        if known and not joined and before and _joins(before, statement):
            sentences[-1] = _joint(sentences[-1], before, statement)
            joined = True
        else:
            added = before is not None and statement.link > _ADDED
            lead = _ADDING[int(statement.dice * len(_ADDING)) % len(_ADDING)] if added else ""
            sentences.append(lead + _said(statement, known))
            joined = False
        before = statement
    return _padded(" ".join(sentence(text) for text in sentences), statements)


def _joint(said: str, before: Statement, statement: Statement) -> str:
    """Two predicates of one subject in a sentence: with "and", or the first as an aside."""
    predicate = _filled(statement, "").strip()
    name = before.subject.name
    if statement.link < _WHICH and said.startswith(f"{name} "):
        pronoun = "who" if before.subject.type == "person" else "which"
        return f"{name}, {pronoun} {said[len(name) + 1 :]}, {predicate}"
    return f"{said} and {predicate}"


def _padded(text: str, statements: Sequence[Statement]) -> str:
    """The text, in one of four cases with a sentence that says nothing; near-equal texts alike."""
    number = sum(map(ord, min((one.subject.name for one in statements), default="")))
    if not text or number % 100 >= _PADDED:
        return text
    padding = _PADDING[number % len(_PADDING)]
    return f"{padding} {text}" if number % 2 else f"{text} {padding}"


def _joins(before: Statement, statement: Statement) -> bool:
    plain_verbs = before.opens_with_subject and statement.opens_with_subject
    return plain_verbs and statement.link < _JOINED and "," not in before.pattern


def _clear(before: Statement, statement: Statement) -> bool:
    """Whether a pronoun or description after `before` can only mean the subject."""
    same = before.subject == statement.subject
    alone = before.other is None and statement.other is None
    inside = before.inside
    rival = inside is not None and (
        inside.type == statement.subject.type
        or (inside.pronoun == "it") == (statement.subject.pronoun == "it")
    )
    return same and alone and not rival


def _said(statement: Statement, known: bool) -> str:
    subject = statement.subject
    if not known:
        return plain(statement)
    if statement.opens_with_subject and statement.dice < _PRONOUN:
        return _filled(statement, subject.pronoun)
    possessive = statement.pattern.startswith("the ") and " of {s} " in statement.pattern
    if possessive and statement.dice < _PRONOUN:
        pattern = statement.pattern[4:].replace(" of {s}", "", 1)
        own = _POSSESSIVE[subject.pronoun]
        return _filled(replace(statement, pattern=f"{own} {pattern}"), subject.pronoun)
    if statement.dice < _DESCRIPTION and (subject.description or subject.short):
        return _filled(statement, subject.description or subject.short)
    return plain(statement)
