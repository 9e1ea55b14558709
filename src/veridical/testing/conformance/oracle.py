"""What every oracle must keep."""

from __future__ import annotations

import math
from collections.abc import Sequence

from veridical.protocols import Oracle, RunContext
from veridical.testing.builders import claim
from veridical.testing.conformance.calls import (
    HOSTILE,
    must_agree,
    must_be_interrupted,
    must_be_shareable,
    must_ignore_neighbours,
)
from veridical.types import Claim, Failure, Finding


class OracleConformance:
    """Inherit; say in `make` how your oracle is made and in `claims` what it knows about."""

    def make(self) -> Oracle:
        """An oracle that finds something for at least one of `claims`."""
        raise NotImplementedError("say in make() how your oracle is made")

    def claims(self) -> Sequence[Claim]:
        """Claims to look up: at least one that the oracle finds something for."""
        raise NotImplementedError("give in claims() what your oracle knows about")

    def _find(self, claims: Sequence[Claim]) -> Sequence[Sequence[Finding] | Failure]:
        return self.make().find(claims, RunContext())

    def _findings(self) -> list[Finding]:
        return [
            finding
            for result in self._find(self.claims())
            if not isinstance(result, Failure)
            for finding in result
        ]

    def test_has_a_name_and_a_version(self) -> None:
        """Both stand in the report."""
        oracle = self.make()
        assert isinstance(oracle, Oracle)
        assert oracle.name
        assert oracle.version

    def test_one_result_per_claim(self) -> None:
        """Findings or a failure, as many as claims, and something is found."""
        assert len(self._find(self.claims())) == len(self.claims())
        assert self._findings(), "nothing was found for any claim"

    def test_empty_batch(self) -> None:
        """No claims, no results."""
        assert list(self._find(())) == []

    def test_ignores_neighbours(self) -> None:
        """What is found for a claim depends on that claim alone."""
        oracle = self.make()
        must_ignore_neighbours(self.claims(), lambda claims: oracle.find(claims, RunContext()))

    def test_repeats_itself(self) -> None:
        """The same claims give the same findings, from the same oracle and from a new one."""
        oracle, claims = self.make(), self.claims()
        first = list(oracle.find(claims, RunContext()))
        must_agree(list(oracle.find(claims, RunContext())), first, "the second time")
        must_agree(list(self._find(claims)), first, "from a new oracle")

    def test_may_be_shared_between_threads(self) -> None:
        """A warm oracle serves several threads."""
        oracle = self.make()
        must_be_shareable(self.claims(), lambda claims: list(oracle.find(claims, RunContext())))

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        oracle = self.make()
        must_be_interrupted(lambda context: oracle.find(self.claims(), context))

    def test_signs_its_findings(self) -> None:
        """The name on a finding is the oracle's own, and its relevance is a number."""
        oracle = self.make()
        for finding in self._findings():
            assert finding.oracle == oracle.name
            assert math.isfinite(finding.relevance), f"relevance {finding.relevance}"

    def test_passages_are_as_long_as_their_spans(self) -> None:
        """A passage is verbatim: as many characters as the span it claims."""
        for finding in self._findings():
            span = finding.passage.span
            assert len(finding.passage.text) == span.end - span.start

    def test_no_passage_twice(self) -> None:
        """For one claim each passage is found once."""
        for result in self._find(self.claims()):
            if not isinstance(result, Failure):
                ids = [(one.passage.document_id, one.passage.id, one.stance) for one in result]
                assert len(ids) == len(set(ids)), "the same passage twice for one claim"

    def test_survives_hostile_claims(self) -> None:
        """One bad claim costs its own result at most, never the batch."""
        oracle, good = self.make(), self.claims()[0]
        expected = oracle.find((good,), RunContext())[0]
        for text in HOSTILE:
            results = oracle.find((good, claim(text)), RunContext())
            assert len(results) == 2, f"{text[:20]!r} costs other claims their result"
            must_agree(results[0], expected, f"beside {text[:20]!r}")
