"""What a policy is: thresholds by profile, and how a claim's two sides become its trust."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from veridical.errors import UsageError
from veridical.types import PolicyEntry


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A claim is supported, or contradicted, from these values in [0, 1] on."""

    support: float
    refute: float


@dataclass(frozen=True, slots=True)
class Policy:
    """A named way to score; `trust` maps (support, refute) to [0, 1], up is better.

    `calibrated` says whether support and refute are probabilities that were measured.
    """

    name: str
    calibrated: bool
    profiles: Mapping[str, Thresholds]
    trust: Callable[[float, float], float]

    def thresholds(self, profile: str) -> Thresholds:
        """The thresholds of a profile; raises `UsageError` for one that is not there."""
        if profile not in self.profiles:
            raise UsageError(
                f"unknown profile: {profile!r}", f"known: {', '.join(sorted(self.profiles))}"
            )
        return self.profiles[profile]

    def entry(self, profile: str) -> PolicyEntry:
        """What the report says of the policy."""
        limits = self.thresholds(profile)
        rows = (("support", limits.support), ("refute", limits.refute))
        return PolicyEntry(self.name, profile, self.calibrated, rows)
