"""What a policy is: thresholds by profile, and how a claim's two sides become its trust."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from veridical.errors import UsageError
from veridical.types import PolicyEntry
from veridical.types.fields import Share, require_fields, shown, wrong_field


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A claim is supported, or contradicted, from these values in [0, 1] on."""

    support: Share
    refute: Share

    def __post_init__(self) -> None:
        require_fields(self)


@dataclass(frozen=True, slots=True)
class Policy:
    """A named way to score; `trust` maps (support, refute) to [0, 1], up is better.

    `calibrated` says whether support and refute are probabilities that were measured.
    """

    name: str
    calibrated: bool
    profiles: Mapping[str, Thresholds]
    trust: Callable[[float, float], float]

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name:
            raise wrong_field(Policy, "name", "a str that is not empty", self.name)
        if not callable(self.trust):
            raise wrong_field(Policy, "trust", "a function of support and refutation", self.trust)
        profiles: object = self.profiles
        if not isinstance(profiles, Mapping) or not all(
            isinstance(name, str) and isinstance(limits, Thresholds)
            for name, limits in profiles.items()
        ):
            raise wrong_field(Policy, "profiles", "a mapping of names to Thresholds", profiles)
        # A policy may be shared: what its maker does to the mapping later does not reach it.
        object.__setattr__(self, "profiles", MappingProxyType(dict(profiles)))

    def __reduce__(self) -> tuple[object, ...]:
        """A read-only mapping cannot be pickled; a plain one makes the same policy."""
        return Policy, (self.name, self.calibrated, dict(self.profiles), self.trust)

    def thresholds(self, profile: str) -> Thresholds:
        """The thresholds of a profile; raises `UsageError` for one that is not there."""
        if not isinstance(profile, str) or profile not in self.profiles:
            raise UsageError(
                f"unknown profile: {shown(profile)}", f"known: {', '.join(sorted(self.profiles))}"
            )
        return self.profiles[profile]

    def entry(self, profile: str) -> PolicyEntry:
        """What the report says of the policy."""
        limits = self.thresholds(profile)
        rows = (("support", limits.support), ("refute", limits.refute))
        return PolicyEntry(self.name, profile, self.calibrated, rows)
