"""What every judge must keep."""

from __future__ import annotations

import math
from collections.abc import Sequence

from veridical.protocols import Judge, Pair, RunContext
from veridical.testing.builders import claim, document, pair, passage
from veridical.testing.conformance.calls import (
    HOSTILE,
    must_agree,
    must_be_interrupted,
    must_be_shareable,
    must_ignore_neighbours,
)
from veridical.types import Failure, Judgement

_SOURCE = (
    "The bridge was opened in 1932. It is 503 metres long and carries eight lanes of traffic. "
    "About 90 carts cross it each day. No one was hurt in the storm."
)


class JudgeConformance:
    """Inherit, and say in `make` how your judge is made; `pairs` may be replaced."""

    def make(self) -> Judge:
        """A judge as a user would make it."""
        raise NotImplementedError("say in make() how your judge is made")

    def pairs(self) -> Sequence[Pair]:
        """Pairs to judge: support, contradiction, silence, and texts of different lengths."""
        later = passage("About 90 carts cross it each day.", document(_SOURCE))
        return (
            pair("The bridge was opened in 1932.", "The bridge was opened in 1932."),
            pair("The bridge was opened in 1935.", "The bridge was opened in 1932."),
            pair("The bridge is painted grey.", "The bridge was opened in 1932."),
            pair("It is long.", _SOURCE),
            Pair(claim("90 carts cross the bridge each day."), later),
            Pair(claim("No cart crosses the bridge."), later),
        )

    def _judge(self, pairs: Sequence[Pair]) -> Sequence[Judgement | Failure]:
        return self.make().judge(pairs, RunContext())

    def test_has_a_name_and_a_version(self) -> None:
        """Both stand in the report."""
        judge = self.make()
        assert isinstance(judge, Judge)
        assert judge.name
        assert judge.version

    def test_one_result_per_pair(self) -> None:
        """Judgement or failure, as many as pairs, and at least one judgement."""
        results = self._judge(self.pairs())
        assert len(results) == len(self.pairs())
        assert all(isinstance(result, Judgement | Failure) for result in results)
        assert any(isinstance(result, Judgement) for result in results), "nothing was judged"

    def test_empty_batch(self) -> None:
        """No pairs, no results."""
        assert list(self._judge(())) == []

    def test_ignores_neighbours(self) -> None:
        """A pair's judgement depends on that pair alone."""
        judge = self.make()
        must_ignore_neighbours(self.pairs(), lambda pairs: judge.judge(pairs, RunContext()))

    def test_repeats_itself(self) -> None:
        """The same pairs give the same results, from the same judge and from a new one."""
        judge, pairs = self.make(), self.pairs()
        first = list(judge.judge(pairs, RunContext()))
        must_agree(list(judge.judge(pairs, RunContext())), first, "the second time")
        must_agree(list(self._judge(pairs)), first, "from a new judge")

    def test_may_be_shared_between_threads(self) -> None:
        """A warm judge serves several threads."""
        judge = self.make()
        must_be_shareable(self.pairs(), lambda pairs: list(judge.judge(pairs, RunContext())))

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        judge = self.make()
        must_be_interrupted(lambda context: judge.judge(self.pairs(), context))

    def test_scores_are_probabilities(self) -> None:
        """Support, refutation and coverage in [0, 1]; the first two add up to at most 1."""
        for result in self._judge(self.pairs()):
            if not isinstance(result, Judgement):
                continue
            for score in (result.support, result.refute, result.coverage):
                assert math.isfinite(score), f"{score} is no number"
                assert 0.0 <= score <= 1.0, f"{score} is outside [0, 1]"
            assert result.support + result.refute <= 1.0 + 1e-9, "support and refute exceed 1"

    def test_signs_its_judgements(self) -> None:
        """The name on a judgement is the judge's own."""
        judge = self.make()
        for result in judge.judge(self.pairs(), RunContext()):
            if isinstance(result, Judgement):
                assert result.judge == judge.name

    def test_quotes_the_passage(self) -> None:
        """The quote lies inside the passage, and no comparison points behind it."""
        pairs = self.pairs()
        for one, result in zip(pairs, self._judge(pairs), strict=True):
            if not isinstance(result, Judgement):
                continue
            assert one.passage.span.covers(result.quote), "the quote leaves the passage"
            for comparison in result.comparisons:
                if comparison.evidence_span is not None:
                    assert comparison.evidence_span.end <= one.passage.span.end

    def test_survives_hostile_texts(self) -> None:
        """One bad pair costs its own result at most, never the batch."""
        judge, good = self.make(), self.pairs()[0]
        expected = judge.judge((good,), RunContext())[0]
        for text in HOSTILE:
            batch = (good, pair(text, text), pair("It is so.", text), pair(text, "It is so."))
            results = judge.judge(batch, RunContext())
            assert len(results) == len(batch), f"{text[:20]!r} costs other pairs their result"
            must_agree(results[0], expected, f"beside {text[:20]!r}")
