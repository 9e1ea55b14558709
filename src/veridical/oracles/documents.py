"""The oracle of given documents: a retriever over all of their passages, whatever their length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.protocols import Retriever, RunContext
from veridical.types import Claim, ClaimKind, Failure, Finding, Hit


@dataclass(frozen=True, slots=True)
class DocumentsOracle:
    """Finds the passages that `retriever` ranks first for a claim.

    At most `per_claim` passages each: the best one of each of the `per_claim` / 2 likeliest
    sources, then the best of the rest, `per_source` of one source before more of it, so that no
    source crowds another out.
    """

    retriever: Retriever
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
            query = [_query(claim)]
            rows = self.retriever.search(
                query,
                self.per_claim,
                context,
                language=claim.language,
                per_source=self.per_source,
            )[0]
            found.append([self._finding(hit) for hit in rows])
        return found

    def _finding(self, hit: Hit) -> Finding:
        return Finding(self.name, hit.passage, hit.score, similarity=hit.similarity)


def _query(claim: Claim) -> str:
    """A dotted name in code is looked for by its parts."""
    return claim.text.replace(".", " ") if claim.kind is ClaimKind.CODE else claim.text
