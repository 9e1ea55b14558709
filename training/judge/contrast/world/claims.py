"""Claims of two clauses, over two sentences, hedged, conditional, cited, or with one thing more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.world.documents import Statement, clash, fillers, plain, state, told
from training.judge.contrast.world.events import did, events, types
from training.judge.contrast.world.relations import Relation, about, by_shape
from training.judge.contrast.world.scenes import among, case, other_pattern
from training.judge.contrast.world.values import two_values
from training.judge.contrast.world.vocabulary import TYPES, entities, word_list


def _facts(subject: str) -> list[Relation]:
    return [relation for relation in about(subject) if relation.shape == "fact"]


def partial(rng: Random) -> list[Edit]:
    """A claim of two facts: both told, one changed, one left out."""
    type_ = rng.choice([one for one in TYPES if len(_facts(one)) > 3])
    subject = entities(rng, type_, 1)[0]
    first, second = rng.sample(_facts(type_), 2)
    if clash(first.name, second.name):
        return []
    values = [two_values(rng, relation.value) for relation in (first, second)]
    said = [
        state(relation, subject, pair[0], rng)
        for relation, pair in zip((first, second), values, strict=True)
    ]
    at = rng.randrange(2)
    wrong = replace(said[at], value=values[at][1].text, inside=values[at][1].entity)
    around = fillers(rng, subject, {first.name, second.name}, rng.randint(1, 2))
    known = said[1 - at]
    documents = [told([around[0], known, one, *around[1:]]) for one in (said[at], wrong)]
    without = told([around[0], known, *around[1:]])
    turned = rng.random() < 0.5
    patterns = [
        other_pattern(rng, relation.patterns, one.pattern)
        for relation, one in zip((first, second), said, strict=True)
    ]
    found: list[Edit] = []
    for number in range(2):
        texts = [
            plain(Statement(subject, patterns[i], values[i][number if i == at else 0].text))
            for i in ((1, 0) if turned else (0, 1))
        ]
        link = (", and ", " and ", "; moreover, ", ", while ")[(len(texts[0]) + len(texts[1])) % 4]
        claim = sentence(link.join(texts))
        for turn, document in enumerate(documents):
            label = SUPPORTED if turn == number else CONTRADICTED
            found.append(Edit(document, claim, label, "one of two changed"))
        found.append(Edit(without, claim, NEUTRAL, "one of two missing"))
    return found


def hops(rng: Random) -> list[Edit]:
    """A fact that takes two sentences: whose maker, director or birthplace it is told of."""
    first = rng.choice([one for one in by_shape("fact") if one.phrase])
    choices = [one for one in _facts(first.value) if one.name != "died"]
    if not choices:
        return []
    second = rng.choice(choices)
    subject = entities(rng, first.subject, 1)[0]
    one, two = two_values(rng, first.value)
    if one.entity is None or two.entity is None or subject.name in (one.text, two.text):
        return []
    mine, yours = two_values(rng, second.value)
    bridge = state(first, subject, one, rng)
    facts = [
        state(second, entity, value, rng)
        for entity, value in ((one.entity, mine), (two.entity, yours))
    ]
    if rng.random() < 0.5:
        facts.reverse()
    rest = fillers(rng, subject, {first.name}, rng.randint(0, 1))
    where = rng.random() < 0.6
    pattern = other_pattern(rng, second.patterns, facts[0].pattern)
    phrase = first.phrase.replace("{s}", subject.name)
    found: list[Edit] = []
    for value, entity in ((one, one.entity), (two, two.entity)):
        link = replace(bridge, value=value.text, inside=entity)
        document = told([*rest, link, *facts] if where else [*facts, *rest, link])
        for turn, size in enumerate((mine, yours)):
            claim = pattern.replace("{s}", phrase).replace("{v}", size.text)
            label = SUPPORTED if (entity == one.entity) == (turn == 0) else CONTRADICTED
            found.append(case(document, claim, label, "two sentences"))
    if rng.random() < 0.4:
        bare = told([*rest, *facts] if rest else facts)
        for size in (mine, yours):
            claim = pattern.replace("{s}", phrase).replace("{v}", size.text)
            found.append(case(bare, claim, NEUTRAL, "link left out"))
    return found


def pronoun(rng: Random) -> list[Edit]:
    """Two subjects, each told of in a second sentence by a pronoun or description only."""
    type_ = rng.choice([one for one in TYPES if len(_facts(one)) > 2])
    subjects = entities(rng, type_, 2)
    opening, told_of = rng.sample(_facts(type_), 2)
    if clash(opening.name, told_of.name) or opening.value in TYPES:
        return []
    values = two_values(rng, told_of.value)
    openings = two_values(rng, opening.value)
    patterns = [one for one in told_of.patterns if one.startswith("{s} ")]
    shown, how = rng.choice(patterns), rng.choice((0.1, 0.5))
    lines = [state(opening, one, value, rng) for one, value in zip(subjects, openings, strict=True)]
    claimed = other_pattern(rng, told_of.patterns, shown)
    found: list[Edit] = []
    for order in (values, values[::-1]):
        said: list[Statement] = []
        for line, one, value in zip(lines, subjects, order, strict=True):
            said += [line, Statement(one, shown, value.text, dice=how, inside=value.entity)]
        document = told(said)
        for turn, value in enumerate(values):
            claim = plain(Statement(subjects[0], claimed, value.text))
            label = SUPPORTED if order[0] is values[turn] else CONTRADICTED
            found.append(case(document, claim, label, "pronoun"))
    return found


_PLANNED = (
    "{s} plans to {a.base}",
    "{s} intends to {a.base}",
    "{s} may {a.base}",
    "{s} might {a.base}",
    "{s} is considering {a.gerund}",
    "{s} hopes to {a.base}",
    "{s} is expected to {a.base}",
    "{s} wants to {a.base}",
    "it is rumoured that {s} {a.past}",
    "it is not certain whether {s} {a.past}",
    "some believe that {s} {a.past}",
    "{s} was asked to {a.base}",
    "{s} has applied for permission to {a.base}",
    "there is talk of {s} {a.gerund}",
    "{s} is thinking of {a.gerund}",
    "a critic proposed that {s} should {a.base}",
)
_DONE = (
    "{s} {a.past}",
    "{s} has {a.perfect}",
    "{s} did {a.base}",
    "{s} went ahead and {a.past}",
    "it has been confirmed that {s} {a.past}",
    "as planned, {s} {a.past}",
    "{s} succeeded in {a.gerund}",
    "records show that {s} {a.past}",
)
_REFUSED = (
    "{s} did not {a.base}",
    "{s} never {a.past}",
    "{s} decided against {a.gerund}",
    "{s} refused to {a.base}",
    "it is not true that {s} {a.past}",
    "{s} gave up the plan and did not {a.base}",
    "{s} was prevented from {a.gerund}",
    "{s} planned to {a.base} but in the end did not do so",
)
_DID = ("{s} {a.past}", "{s} has {a.perfect}", "{s} did {a.base}")
_DID_NOT = ("{s} did not {a.base}", "{s} never {a.past}", "{s} has not {a.perfect}")


def hedge(rng: Random) -> list[Edit]:
    """Planned, done or not done; claimed as done and as not done."""
    subject = entities(rng, rng.choice(types()), 1)[0]
    event = events(rng, subject.type, 1)[0]
    rest = told(fillers(rng, subject, {"headquarters", "mayor", "employer", "home"}, 2))
    said = [
        sentence(rng.choice(patterns).format(s=subject.name, a=event))
        for patterns in (_PLANNED, _DONE, _REFUSED)
    ]
    documents = among(rng, rest, *said)
    found: list[Edit] = []
    labels = (
        (_DID, (NEUTRAL, SUPPORTED, CONTRADICTED)),
        (_DID_NOT, (NEUTRAL, CONTRADICTED, SUPPORTED)),
    )
    for patterns, row in labels:
        claim = sentence(rng.choice(patterns).format(s=subject.name, a=event))
        for document, label in zip(documents, row, strict=True):
            found.append(Edit(document, claim, label, "hedged" if label == NEUTRAL else "plain"))
    return found


_CONDITIONS = (
    "the bank agrees",
    "the weather holds",
    "the council votes in favour",
    "a sponsor is found",
    "the court allows it",
    "sales go up",
    "the tests succeed",
    "the grant is paid",
    "the union consents",
    "the price falls",
)
_CONDITIONAL = (
    "if {c}, {s} will {a.base}",
    "{s} will {a.base} if {c}",
    "{s} will {a.base}, provided that {c}",
    "{s} will {a.base}, but only if {c}",
    "should it turn out that {c}, {s} will {a.base}",
    "{s} will {a.base} on condition that {c}",
)
_ONLY = (
    "{s} will {a.base} only if {c}",
    "unless {c}, {s} will not {a.base}",
    "{s} will not {a.base} unless {c}",
    "only if {c} will {s} {a.base}",
)
_REGARDLESS = (
    "{s} will {a.base} whether or not {c}",
    "even if it does not turn out that {c}, {s} will {a.base}",
    "{s} will {a.base} in any case, whether {c} or not",
)


def condition(rng: Random) -> list[Edit]:
    """On a condition, only on it, or regardless of it; the bare future and each form claimed."""
    subject = entities(rng, rng.choice(types()), 1)[0]
    event = events(rng, subject.type, 1)[0]
    cause = rng.choice(_CONDITIONS)
    rest = told(fillers(rng, subject, {"headquarters", "mayor", "home", "revenue"}, 2))

    def write(pattern: str) -> str:
        return sentence(pattern.format(s=subject.name, a=event, c=cause))

    strict, free, loose, happened = among(
        rng,
        rest,
        write(rng.choice(_ONLY)),
        write(rng.choice(_REGARDLESS)),
        write(rng.choice(_CONDITIONAL)),
        write("since it turned out that {c}, {s} {a.past}"),
    )
    bare = write("{s} will {a.base}")
    anyway, only = write(rng.choice(_REGARDLESS)), write(rng.choice(_ONLY))
    past = write(rng.choice(_DID))
    return [
        Edit(free, anyway, SUPPORTED, "regardless"),
        Edit(strict, anyway, CONTRADICTED, "only if"),
        Edit(strict, only, SUPPORTED, "only if"),
        Edit(free, only, CONTRADICTED, "regardless"),
        Edit(free, bare, SUPPORTED, "bare"),
        Edit(loose, bare, NEUTRAL, "bare"),
        Edit(loose, past, NEUTRAL, "past"),
        Edit(happened, past, SUPPORTED, "past"),
    ]


def addition(rng: Random) -> list[Edit]:
    """One circumstance more than the evidence tells: how, why, when or how often."""
    subject = entities(rng, rng.choice(types()), 1)[0]
    event = events(rng, subject.type, 1)[0]
    extra, other = rng.sample(word_list("trials"), 2)
    rest = told(fillers(rng, subject, {"headquarters", "mayor", "home"}, rng.randint(1, 3)))
    told_as = did(subject, event)
    lead = rng.random() < 0.5
    start = f"{extra}, {told_as}" if lead else f"{told_as} {extra}"
    claims = [sentence(f"{told_as} {extra}"), sentence(f"{told_as} {other}"), sentence(told_as)]
    full, bare, second = among(
        rng, rest, sentence(start), sentence(told_as), sentence(f"{told_as} {other}")
    )
    return [
        Edit(full, claims[0], SUPPORTED, "told"),
        Edit(bare, claims[0], NEUTRAL, "more than told"),
        Edit(second, claims[1], SUPPORTED, "told"),
        Edit(full, claims[1], NEUTRAL, "another circumstance"),
        Edit(full, claims[2], SUPPORTED, "less than told"),
        Edit(rest, claims[2], NEUTRAL, "left out"),
    ]
