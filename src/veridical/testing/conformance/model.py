"""What every language model must keep."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.errors import BudgetExhausted
from veridical.protocols import Budget, Completion, Model, Prompt, RunContext
from veridical.testing.conformance.calls import must_be_interrupted
from veridical.types import Failure


class ModelConformance:
    """Inherit; say in `make` how your model is made. Replies are not compared: they may vary."""

    def make(self) -> Model:
        """A model that can answer at least two prompts."""
        raise NotImplementedError("say in make() how your model is made")

    def prompts(self) -> Sequence[Prompt]:
        """Two prompts or more."""
        return (
            Prompt("Answer with one word.", "Name a colour."),
            Prompt("Answer with one word.", "Name a metal."),
        )

    def test_has_a_name(self) -> None:
        """It stands in the report."""
        model = self.make()
        assert isinstance(model, Model)
        assert model.name

    def test_one_result_per_prompt(self) -> None:
        """Completion or failure, as many as prompts, and at least one completion."""
        results = self.make().complete(self.prompts(), RunContext())
        assert len(results) == len(self.prompts())
        assert all(isinstance(result, Completion | Failure) for result in results)
        assert any(isinstance(result, Completion) for result in results), "nothing was completed"

    def test_empty_batch(self) -> None:
        """No prompts, no results, nothing spent."""
        context = RunContext()
        assert list(self.make().complete((), context)) == []
        assert context.budget.spent[0] == 0

    def test_counts_its_tokens(self) -> None:
        """Tokens are counted, log-probabilities are at most 0, and the end has a reason."""
        for result in self.make().complete(self.prompts(), RunContext()):
            if isinstance(result, Completion):
                assert result.tokens_in >= 0
                assert result.tokens_out >= 0
                assert result.finish_reason
                assert all(value <= 0.0 for value in result.logprobs or ())

    def test_spends_the_budget(self) -> None:
        """Work that was done is a call that was spent (a model may put prompts into one call)."""
        context = RunContext()
        self.make().complete(self.prompts(), context)
        assert context.budget.spent[0] >= 1, "nothing was spent"

    def test_keeps_to_the_budget(self) -> None:
        """With nothing left to spend nothing is completed."""
        context = RunContext(budget=Budget(calls=0))
        try:
            results = self.make().complete(self.prompts(), context)
        except BudgetExhausted:
            return
        assert all(isinstance(result, Failure) for result in results), "spent what was not there"

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        model = self.make()
        must_be_interrupted(lambda context: model.complete(self.prompts(), context))
