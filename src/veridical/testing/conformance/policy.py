"""What every policy must keep."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

_STEPS = 20
_ROUNDING = 1e-9


@runtime_checkable
class Limits(Protocol):
    """The thresholds of a profile."""

    @property
    def support(self) -> float: ...
    @property
    def refute(self) -> float: ...


@runtime_checkable
class Scoring(Protocol):
    """What a policy offers."""

    @property
    def name(self) -> str: ...
    @property
    def calibrated(self) -> bool: ...
    @property
    def profiles(self) -> Mapping[str, Limits]: ...
    @property
    def trust(self) -> Callable[[float, float], float]: ...


class PolicyConformance:
    """Inherit, and say in `make` which policy is yours."""

    def make(self) -> Scoring:
        """The policy as it is registered."""
        raise NotImplementedError("say in make() which policy is yours")

    def _trust(self, support: float, refute: float) -> float:
        value = self.make().trust(support, refute)
        assert isinstance(value, float | int), f"a trust of {type(value).__name__}"
        return value

    def test_has_a_name_and_profiles(self) -> None:
        """Both stand in the report."""
        policy = self.make()
        assert isinstance(policy, Scoring)
        assert policy.name
        assert policy.profiles, "there is no profile to choose"
        assert all(isinstance(name, str) and name for name in policy.profiles)

    def test_thresholds_are_within_range(self) -> None:
        """Above a half, so that nothing is both supported and contradicted, and at most 1."""
        for name, limits in self.make().profiles.items():
            for limit in (limits.support, limits.refute):
                assert 0.5 < limit <= 1.0, f"{name}: {limit} is not above 0.5 and at most 1"

    def test_trust_is_within_range(self) -> None:
        """A number from 0 to 1, whatever the sides are."""
        for support, refute in _sides():
            value = self._trust(support, refute)
            assert math.isfinite(value), f"trust({support}, {refute}) is {value}"
            assert 0.0 <= value <= 1.0, f"trust({support}, {refute}) is {value}"

    def test_trust_rises_with_support(self) -> None:
        """With the same refutation, more support never lowers it; from none to all it rises."""
        for support, refute in _sides():
            more = support + 1 / _STEPS
            if more + refute <= 1.0 + _ROUNDING:
                one, other = self._trust(support, refute), self._trust(min(1.0, more), refute)
                assert one <= other + _ROUNDING, f"trust falls from {one} to {other}"
        assert self._trust(0.0, 0.0) < self._trust(1.0, 0.0), "support makes no difference"

    def test_trust_falls_with_refutation(self) -> None:
        """With the same support, more refutation never raises it."""
        for support, refute in _sides():
            more = refute + 1 / _STEPS
            if support + more <= 1.0 + _ROUNDING:
                one, other = self._trust(support, refute), self._trust(support, min(1.0, more))
                assert other <= one + _ROUNDING, f"trust rises from {one} to {other}"

    def test_repeats_itself(self) -> None:
        """The same sides give the same trust."""
        for support, refute in _sides():
            assert self._trust(support, refute) == self._trust(support, refute)


def _sides() -> list[tuple[float, float]]:
    """Support and refutation in steps, which add up to at most 1."""
    return [
        (support / _STEPS, refute / _STEPS)
        for support in range(_STEPS + 1)
        for refute in range(_STEPS + 1 - support)
    ]
