"""Hedges: evidence that leaves open, confirms or denies what the claim says."""

from __future__ import annotations

from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.reading import inside

_OPEN = (
    "It is not known whether {c}.",
    "It is unclear whether {c}.",
    "Some people claim that {c}, but nobody has been able to check this.",
    "There were rumours that {c}, which were never confirmed or denied.",
    "Researchers are still trying to find out whether {c}.",
    "One letter writer asked whether {c}.",
    "It has been suggested that {c}, but the evidence is not enough to decide.",
    "Opinions differ on whether {c}.",
    "Perhaps {c}.",
    "It may be that {c}.",
)
_SURE = (
    "It has been established that {c}.",
    "It is well known that {c}.",
    "Records show that {c}.",
    "It was confirmed that {c}.",
    "Nobody disputes that {c}.",
    "It turned out that {c}.",
    "There is no doubt that {c}.",
    "Although it was doubted at first, it is now certain that {c}.",
    "The editors checked and found that {c}.",
    "It is a fact that {c}.",
)
_WRONG = (
    "It is not true that {c}.",
    "The claim that {c} was shown to be false.",
    "Contrary to what is often said, it is not the case that {c}.",
    "It is a myth that {c}.",
    "It was once believed that {c}, but this is wrong.",
    "The newspaper withdrew its statement that {c}, since it was untrue.",
    "It is a common mistake to think that {c}.",
    "The editors checked and found it untrue that {c}.",
)


def edits(_evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim under evidence that says it with doubt, without doubt, or as an error."""
    within = inside(claim)
    return [
        Edit(sentence(rng.choice(phrases).format(c=within)), claim, label, how)
        for phrases, label, how in (
            (_OPEN, NEUTRAL, "open"),
            (_SURE, SUPPORTED, "sure"),
            (_WRONG, CONTRADICTED, "wrong"),
            (_SURE, SUPPORTED, "sure"),
        )
    ]
