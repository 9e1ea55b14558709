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
        found: dict[int, Sequence[Finding]] = {}
        # One search a language: a retriever may embed all of its queries at once.
        for language in sorted({claim.language for claim in claims}):
            places = [at for at, claim in enumerate(claims) if claim.language == language]
            rows = self.retriever.search(
                [_query(claims[at]) for at in places],
                self.per_claim,
                context,
                language=language,
                per_source=self.per_source,
            )
            for at, row in zip(places, rows, strict=True):
                found[at] = [self._finding(hit) for hit in row]
        return [found[at] for at in range(len(claims))]

    def _finding(self, hit: Hit) -> Finding:
        return Finding(self.name, hit.passage, hit.score, similarity=hit.similarity)


def _query(claim: Claim) -> str:
    """A dotted name in code is looked for by its parts."""
    return claim.text.replace(".", " ") if claim.kind is ClaimKind.CODE else claim.text
