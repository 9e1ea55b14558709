"""Scenes: near-equal documents and claims, each claim under both labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.world.documents import Statement, fillers, plain, state, told
from training.judge.contrast.world.relations import Relation, about, by_shape
from training.judge.contrast.world.values import Form, Value, two_values
from training.judge.contrast.world.vocabulary import TYPES, Entity, entities

_DENIALS = (
    "it is not true that ",
    "it is not the case that ",
    "it turned out to be false that ",
    "it is a mistake to think that ",
    "the report that has been corrected says, wrongly, that ",
)
_LABELS = {True: SUPPORTED, False: CONTRADICTED}


def case(document: str, claim: str, label: str, how: str) -> Edit:
    """A pair; the claim may lack its capital and full stop."""
    return Edit(document, sentence(claim), label, how)


def place(rng: Random, statements: Sequence[Statement], target: Statement) -> list[Statement]:
    """The statements with the target among them, at random."""
    at = rng.randint(0, len(statements))
    return [*statements[:at], target, *statements[at:]]


def among(rng: Random, rest: str, *said: str) -> list[str]:
    """Documents that hold one of the sentences each, all at the start or all at the end."""
    ahead = rng.random() < 0.4
    return [(f"{one} {rest}" if ahead else f"{rest} {one}").strip() for one in said]


def setting(rng: Random, people: Sequence[Entity], told_of: set[str], most: int) -> list[Statement]:
    """Some statements about each entity, those of one together."""
    found: list[Statement] = []
    for entity in people:
        found += fillers(rng, entity, set(told_of), rng.randint(0, most))
    return found


def other_pattern(rng: Random, patterns: Sequence[str], avoid: str) -> str:
    """A pattern other than the document's, four times in five where there is one."""
    others = [pattern for pattern in patterns if pattern != avoid]
    return rng.choice(others) if others and rng.random() < 0.85 else avoid


def fits(pattern: str, form: Form) -> bool:
    """Whether a form can be written where a pattern has its value."""
    if form.text.startswith("the ") and form.how in ("decade", "century"):
        return " in {v}" in pattern and "it was" not in pattern
    if form.how in ("short", "title"):
        return True
    opens = pattern.startswith("{v}")
    return not (opens and form.text.startswith("on "))


def shared_forms(rng: Random, one: Value, two: Value, pattern: str) -> tuple[Form, Form]:
    """A form of each of two values, made in the same way, that fits the pattern."""
    ways = {form.how for form in one.forms} & {form.how for form in two.forms}
    pairs = [
        (a, b)
        for way in sorted(ways)
        for a in [form for form in one.forms if form.how == way and fits(pattern, form)]
        for b in [form for form in two.forms if form.how == way and fits(pattern, form)][:1]
    ]
    return rng.choice(pairs) if pairs else (one.forms[0], two.forms[0])


def judged(document: str, claim: str, form: Form, size: float) -> list[Edit]:
    """The claim's case under a document with this value; none where people would differ."""
    holds = form.holds(size)
    return [] if holds is None else [case(document, claim, _LABELS[holds], form.how)]


def fact(rng: Random, relation: Relation) -> list[Edit]:
    """One subject, one value: two documents, two claims, and a document without the fact."""
    subject = entities(rng, relation.subject, 1)[0]
    one, two = two_values(rng, relation.value)
    around = fillers(rng, subject, {relation.name}, rng.randint(1, 4))
    target = state(relation, subject, one, rng)
    other = replace(target, value=two.text, inside=two.entity)
    at = rng.randint(0, len(around))
    pattern = other_pattern(rng, relation.patterns, target.pattern)
    found: list[Edit] = []
    claims = [
        (plain(Statement(subject, pattern, form.text)), form)
        for form in shared_forms(rng, one, two, pattern)
    ]
    for said, value in ((target, one), (other, two)):
        document = told([*around[:at], said, *around[at:]])
        for claim, form in claims:
            found += judged(document, claim, form, value.size)
    if rng.random() < 0.5:
        bare = told(around)
        found += [case(bare, claim, NEUTRAL, "left out") for claim, _ in claims]
    return found


def attribute(rng: Random, relation: Relation) -> list[Edit]:
    """Two subjects, each with its value; exchanged in the documents and in the claims."""
    first, second = entities(rng, relation.subject, 2)
    one, two = two_values(rng, relation.value)
    groups = [
        fillers(rng, entity, {relation.name}, rng.randint(0, 2)) for entity in (first, second)
    ]
    targets = [state(relation, entity, one, rng) for entity in (first, second)]
    places = [rng.randint(0, len(group)) for group in groups]
    pattern = other_pattern(rng, relation.patterns, targets[0].pattern)
    forms = shared_forms(rng, one, two, pattern)

    def document(values: tuple[Value, Value]) -> str:
        said: list[Statement] = []
        for group, target, at, value in zip(groups, targets, places, values, strict=True):
            held = replace(target, value=value.text, inside=value.entity)
            said += [*group[:at], held, *group[at:]]
        return told(said)

    found: list[Edit] = []
    for values in ((one, two), (two, one)):
        text = document(values)
        for form in forms:
            claim = plain(Statement(first, pattern, form.text))
            found += judged(text, claim, form, values[0].size)
        found += _both(text, (first, second), pattern, values, forms)
    return found


def _both(
    text: str,
    subjects: tuple[Entity, Entity],
    pattern: str,
    values: tuple[Value, Value],
    forms: tuple[Form, Form],
) -> list[Edit]:
    """Claims that name the two subjects in the other order, each with a value."""
    found: list[Edit] = []
    for mine, yours in (forms, forms[::-1]):
        claim = (
            f"{plain(Statement(subjects[1], pattern, yours.text))}, and "
            f"{plain(Statement(subjects[0], pattern, mine.text))}"
        )
        held = (mine.holds(values[0].size), yours.holds(values[1].size))
        if False in held or None not in held:
            found.append(case(text, claim, _LABELS[False not in held], "two in one"))
    return found


def role(rng: Random, relation: Relation) -> list[Edit]:
    """Who did it to whom: told both ways, claimed both ways, in other words, and left out."""
    a, b = entities(rng, relation.subject, 2)
    around = setting(rng, (a, b), {relation.name}, 2)
    if not around:
        around = fillers(rng, a, {relation.name}, 1)
    pattern = rng.choice(relation.patterns)
    at = rng.randint(0, len(around))
    claimed = other_pattern(rng, relation.patterns, pattern)
    claims = [plain(Statement(x, claimed, other=y)) for x, y in ((a, b), (b, a))]
    found: list[Edit] = []
    for number, (x, y) in enumerate(((a, b), (b, a))):
        text = told([*around[:at], Statement(x, pattern, other=y), *around[at:]])
        for place_, claim in enumerate(claims):
            right = relation.shape == "mutual" or place_ == number
            found.append(case(text, claim, _LABELS[right], relation.shape))
    if relation.shape == "mutual":
        # Exchanged it stays true; denied it is false both ways.
        denial = rng.choice(_DENIALS) + pattern
        text = told([*around[:at], Statement(a, denial, other=b), *around[at:]])
        found += [case(text, claim, CONTRADICTED, "mutual denied") for claim in claims]
    if rng.random() < 0.3:
        found += [case(told(around), claim, NEUTRAL, "left out") for claim in claims]
    return found


def poles(rng: Random, relation: Relation) -> list[Edit]:
    """Something and its denial, each told and claimed with "not" or without."""
    subject = entities(rng, relation.subject, 1)[0]
    around = fillers(rng, subject, {relation.name}, rng.randint(1, 3))
    sides = (relation.patterns, relation.denied)
    told_as = [rng.choice(side) for side in sides]
    at, dice, link = rng.randint(0, len(around)), rng.random(), rng.random()
    claims = [
        plain(Statement(subject, other_pattern(rng, side, pattern)))
        for side, pattern in zip(sides, told_as, strict=True)
    ]
    found: list[Edit] = []
    for number, pattern in enumerate(told_as):
        said = Statement(subject, pattern, dice=dice, link=link)
        document = told([*around[:at], said, *around[at:]])
        for turn, claim in enumerate(claims):
            found.append(case(document, claim, _LABELS[turn == number], "pole"))
    if rng.random() < 0.3:
        found += [case(told(around), claim, NEUTRAL, "left out") for claim in claims]
    return found


def omission(rng: Random) -> list[Edit]:
    """The sentence that tells it there or left out; two claims on one document of two facts."""
    subjects = entities(rng, rng.choice(TYPES[:-1]), 2)
    told_of: set[str] = set()
    own = fillers(rng, subjects[0], told_of, 3)
    rest = fillers(rng, subjects[1], set(), rng.randint(0, 2))
    found: list[Edit] = []
    for at in (0, 1):
        patterns = next(p for p in _sides(subjects[0].type) if own[at].pattern in p)
        claim = plain(replace(own[at], pattern=other_pattern(rng, patterns, own[at].pattern)))
        kept = [one for one in own if one is not own[at]]
        found.append(case(told([*own, *rest]), claim, SUPPORTED, "whole"))
        found.append(case(told([*kept, *rest]), claim, NEUTRAL, "left out"))
    return found


def _sides(type_: str) -> list[tuple[str, ...]]:
    return [side for one in about(type_) for side in (one.patterns, one.denied)]


def any_fact(rng: Random, *kinds: str) -> Relation:
    """A fact whose value is of one of these types."""
    wanted = [
        relation
        for relation in by_shape("fact")
        if not kinds or relation.value.split(":")[0].split("{")[0] in kinds
    ]
    return rng.choice(wanted)
