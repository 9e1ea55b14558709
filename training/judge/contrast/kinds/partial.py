"""Partial support: of two clauses one is not told, or one is changed."""

from __future__ import annotations

from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit
from training.judge.contrast.reading import content, inside
from training.judge.contrast.world.documents import Statement, fillers, plain, state, told
from training.judge.contrast.world.relations import by_shape
from training.judge.contrast.world.scenes import other_pattern
from training.judge.contrast.world.values import two_values
from training.judge.contrast.world.vocabulary import entities

_LINKS = (", and ", "; ", ", while ", ", and furthermore ")


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim with a second clause about something else, told, told otherwise or not at all."""
    if " and " in claim or len(claim) > 120:
        return []
    relation = rng.choice(by_shape("fact"))
    subject = entities(rng, relation.subject, 1)[0]
    one, two = two_values(rng, relation.value)
    if content(claim) & content(subject.name):
        return []
    said = state(relation, subject, one, rng)
    around = fillers(rng, subject, {relation.name}, rng.randint(0, 1))
    pattern = other_pattern(rng, relation.patterns, said.pattern)
    clause = plain(Statement(subject, pattern, one.text))
    wrong = plain(Statement(subject, pattern, two.text))
    documents = [told([*around, said]), told(around)]
    ahead = rng.random() < 0.5
    full, bare = (
        (f"{document} {evidence}" if ahead else f"{evidence} {document}").strip()
        for document in documents
    )
    link, first = rng.choice(_LINKS), rng.random() < 0.5

    def both(text: str) -> str:
        if first:
            return f"{claim.removesuffix('.')}{link}{text}."
        return f"{text[:1].upper()}{text[1:]}{link}{inside(claim)}."

    return [
        Edit(full, both(clause), SUPPORTED, "both told"),
        Edit(bare, both(clause), NEUTRAL, "one told"),
        Edit(full, both(wrong), CONTRADICTED, "one changed"),
        Edit(documents[0], both(clause), NEUTRAL, "the other told"),
    ]
