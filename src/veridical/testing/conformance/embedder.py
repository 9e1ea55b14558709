"""What every embedder must keep."""

from __future__ import annotations

import math
from collections.abc import Sequence

from veridical.protocols import Embedder, RunContext
from veridical.testing.conformance.calls import (
    HOSTILE,
    must_agree,
    must_be_interrupted,
    must_be_shareable,
    must_ignore_neighbours,
)
from veridical.types import Failure

_LENGTHS_ALIKE = 1e-3
_LONG = "The harbour was dredged to a depth of thirteen metres. " * 200

Answers = Sequence[Sequence[float] | Failure]


class EmbedderConformance:
    """Inherit; say in `make` how your embedder is made."""

    def make(self) -> Embedder:
        """An embedder as the registry would load it."""
        raise NotImplementedError("say in make() how your embedder is made")

    def texts(self) -> Sequence[str]:
        """Texts of different lengths, among them two that mean much the same, first and second."""
        return [
            "The bridge was opened in 1932.",
            "In 1932 the bridge was opened to traffic.",
            "Otters sleep in rafts of seaweed.",
            "Tea.",
            _LONG,
        ]

    def _vectors(self, texts: Sequence[str]) -> list[list[float]]:
        """Numbers to compare, at four decimals."""
        answers: Answers = self.make().embed(texts, RunContext())
        assert not any(isinstance(one, Failure) for one in answers), "a text was not embedded"
        return [[round(float(number), 4) for number in one] for one in answers]  # type: ignore[union-attr]

    def test_is_an_embedder(self) -> None:
        """With a name, a version and a dimension."""
        embedder = self.make()
        assert isinstance(embedder, Embedder)
        assert embedder.name, "no name"
        assert embedder.version, "no version"
        assert embedder.dimension > 0, "no dimension"

    def test_one_unit_vector_per_text(self) -> None:
        """As many vectors as texts, each of the dimension, each of length 1."""
        dimension = self.make().dimension
        found = self._vectors(self.texts())
        assert len(found) == len(self.texts())
        for vector in found:
            assert len(vector) == dimension, f"{len(vector)} numbers, not {dimension}"
            assert abs(math.hypot(*vector) - 1.0) < _LENGTHS_ALIKE, "not of length 1"

    def test_empty_batch(self) -> None:
        """No texts, no vectors."""
        assert list(self.make().embed((), RunContext())) == []

    def test_likeness_is_nearness(self) -> None:
        """Two texts that mean the same are nearer than two that do not."""
        one, same, other, *_ = self._vectors(self.texts())
        assert _cosine(one, same) > _cosine(one, other), "likeness is not nearness"

    def test_ignores_neighbours(self) -> None:
        """A text's vector depends on that text alone, not on its batch or its place in it."""
        must_ignore_neighbours(self.texts(), self._vectors)

    def test_repeats_itself(self) -> None:
        """The same text gives the same vector."""
        must_agree(self._vectors(self.texts()), self._vectors(self.texts()), "the second time")

    def test_may_be_shared_between_threads(self) -> None:
        """A warm embedder serves several threads."""
        must_be_shareable(self.texts(), self._vectors)

    def test_reads_the_end_of_a_long_text(self) -> None:
        """What stands far behind changes the vector: nothing is cut in silence."""
        one, other = self._vectors([_LONG, _LONG + "Otters sleep in rafts of seaweed. " * 40])
        assert one != other, "the end of a long text changes nothing"

    def test_stops_when_told(self) -> None:
        """A cancelled run and one that is out of time raise `Interrupted`."""
        embedder = self.make()
        must_be_interrupted(lambda context: embedder.embed(self.texts(), context))

    def test_survives_hostile_texts(self) -> None:
        """A text without words has a vector or a failure, and costs no other text its own."""
        good = self.texts()[0]
        alone = self._vectors([good])
        for text in HOSTILE:
            answers: Answers = self.make().embed([good, text], RunContext())
            assert len(answers) == 2, f"{text[:20]!r} costs another text its vector"
            must_agree(self._vectors([good]), alone, f"beside {text[:20]!r}")
            if not isinstance(answers[1], Failure):
                assert all(math.isfinite(number) for number in answers[1]), f"{text[:20]!r}"


def _cosine(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
