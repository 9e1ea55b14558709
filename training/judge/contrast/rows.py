"""The supported pairs of the mix that are plain enough to be edited."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from training.judge.contrast.reading import is_plain
from training.judge.pairs import Example
from training.judge.rows import mix

# Sets of full sentences; the others hold dialogue, questions or broken sentences.
SOURCES = frozenset("fever_dev_pairs feverous_dev fm2 breaking_nli med_monotonicity".split())


@dataclass(frozen=True, slots=True)
class Pair:
    """A supported pair; `id` is the group that all variants of its evidence share."""

    evidence: str
    claim: str
    id: str
    source: str


def supported(given: Iterable[Example] | None = None) -> list[Pair]:
    """The supported pairs in their order, each once; of the mix where no rows are given."""
    found: dict[tuple[str, str], Pair] = {}
    for row in mix() if given is None else given:
        if row.label == "supported" and row.source in SOURCES and row.kind == "as_given":
            evidence, claim = row.evidence.strip(), row.claim.strip()
            if is_plain(evidence, claim):
                found.setdefault((evidence, claim), Pair(evidence, claim, row.group, row.source))
    return list(found.values())
