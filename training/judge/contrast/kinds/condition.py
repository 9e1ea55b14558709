"""Conditions: what stands behind "if" is not said to be so, what stands behind "since" is."""

from __future__ import annotations

from random import Random

from training.judge.contrast.edit import NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.reading import inside

_IF = (
    "If {c}, the entry in the register must be changed.",
    "The entry in the register must be changed if {c}.",
    "Should it be the case that {c}, the prize will be paid out.",
    "The bet is won only if {c}.",
    "Unless {c}, the article needs to be rewritten.",
    "In case {c}, the editors should be told.",
    "Suppose that {c}; then the list would be complete.",
    "The question is worth asking whether {c}, and if so, why.",
)
_SINCE = (
    "Since {c}, the entry in the register was changed.",
    "The entry in the register was changed because {c}.",
    "Given the fact that {c}, the prize was paid out.",
    "The bet was won because {c}.",
    "Although {c}, the article was rewritten.",
    "The editors were surprised to learn the fact that {c}.",
    "Now that it is certain that {c}, the list is complete.",
    "Even though {c}, few readers know it.",
)


def edits(_evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim under evidence that only supposes it, and under evidence that takes it as given."""
    within = inside(claim)
    if " if " in claim or " because " in claim:
        return []
    return [
        Edit(sentence(rng.choice(phrases).format(c=within)), claim, label, how)
        for phrases, label, how in ((_IF, NEUTRAL, "if"), (_SINCE, SUPPORTED, "since"))
    ]
