"""Which pairs of a public set are kept: readable ones that no evaluation set has a part of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from training.judge.pairs import Example
from training.judge.public.wording import length, spaced
from training.judge.rows import clean, folded, held_back, held_back_texts, text_key

_LONGEST = 260
"""Words of evidence; the network reads fewer."""


@dataclass(frozen=True, slots=True)
class Apart:
    """What stands in the evaluation sets: pairs, evidence and claims, as keys of their words."""

    pairs: frozenset[str]
    evidence: frozenset[str]
    claims: frozenset[str]

    @classmethod
    def of(cls, folder: Path | None = None) -> Apart:
        """The evaluation sets in a folder, else in the shared one."""
        evidence, claims = held_back_texts(folder)
        return cls(held_back(folder), evidence, claims)

    def has_text_of(self, one: Example) -> bool:
        """Whether the evidence or the claim stands in an evaluation set, in whatever pair."""
        return text_key(one.evidence) in self.evidence or text_key(one.claim) in self.claims


def kept(examples: Iterable[Example], apart: Apart) -> Iterator[Example]:
    """The pairs that are kept, each once, with one space wherever there is any."""
    tidy = (
        replace(one, evidence=spaced(one.evidence), claim=spaced(one.claim)) for one in examples
    )
    return clean(
        (one for one in tidy if _is_sound(one) and not apart.has_text_of(one)), apart.pairs
    )


def _is_sound(one: Example) -> bool:
    # What repeats its evidence is supported, whatever its label says.
    repeats = folded(one.evidence) == folded(one.claim)
    return (
        length(one.evidence) <= _LONGEST
        and length(one.claim) >= 2
        and (one.label == "supported" or not repeats)
    )
