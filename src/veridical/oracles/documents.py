"""The oracle of given documents: BM25 over all of their passages, whatever their length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.protocols import RunContext
from veridical.retrieval.bm25 import Bm25Index
from veridical.types import Claim, ClaimKind, Failure, Finding, Passage


@dataclass(frozen=True, slots=True)
class DocumentsOracle:
    """Finds the passages of `index` that share most with a claim.

    At most `per_claim` passages each; the best `per_source` of every source that shares anything
    come first, so that no source crowds another out.
    """

    index: Bm25Index
    per_claim: int = 24
    per_source: int = 6
    name: str = "documents"
    version: str = "1"

    def find(
        self, claims: Sequence[Claim], context: RunContext
    ) -> Sequence[Sequence[Finding] | Failure]:
        """Findings for each claim, best first."""
        found: list[Sequence[Finding] | Failure] = []
        for claim in claims:
            rows = self.index.search([_query(claim)], self._depth, context, claim.language)[0]
            found.append([self._finding(passage, score) for passage, score in self._fair(rows)])
        return found

    @property
    def _depth(self) -> int:
        return self.per_claim * 8

    def _fair(self, rows: Sequence[tuple[Passage, float]]) -> list[tuple[Passage, float]]:
        """The best of each source before the rest of any; still ordered by score."""
        taken: dict[str, int] = {}
        first: list[tuple[Passage, float]] = []
        rest: list[tuple[Passage, float]] = []
        for passage, score in rows:
            count = taken.get(passage.document_id, 0)
            taken[passage.document_id] = count + 1
            (first if count < self.per_source else rest).append((passage, score))
        chosen = first[: self.per_claim]
        chosen += rest[: self.per_claim - len(chosen)]
        return sorted(chosen, key=lambda row: (-round(row[1], 9), row[0].id))

    def _finding(self, passage: Passage, score: float) -> Finding:
        return Finding(self.name, passage, score)


def _query(claim: Claim) -> str:
    """A dotted name in code is looked for by its parts."""
    return claim.text.replace(".", " ") if claim.kind is ClaimKind.CODE else claim.text
