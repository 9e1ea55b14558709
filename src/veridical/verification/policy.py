"""What a policy is: thresholds by profile, and a function that scores what was decided.

The label of a claim is decided from evidence, the same way under every policy; a policy scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import partial
from types import MappingProxyType

from veridical.errors import UsageError
from veridical.types import PolicyEntry
from veridical.types.fields import Share, require_fields, shown, wrong_field
from veridical.types.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A claim is supported, or contradicted, from these values in [0, 1] on.

    From `passes` on a trust passes under the policy's own rule; None where its rule is the label.
    """

    support: Share
    refute: Share
    passes: Share | None = None

    def __post_init__(self) -> None:
        require_fields(self)


@dataclass(frozen=True, slots=True)
class Policy:
    """A named way to score; `score` makes the marks of a case, given the profile's `passes`.

    `calibrated` says whether support and refute are probabilities that were measured. `parameters`
    are what `score` computes with, as the report names them. A policy `follows_evidence` where more
    support never lowers its trust and more refutation never raises it. `score` must be a function
    of a module, or an object of one, for a policy to be sent to another process.
    """

    name: str
    calibrated: bool
    profiles: Mapping[str, Thresholds]
    score: Scoring
    parameters: tuple[tuple[str, float], ...] = field(default=(), kw_only=True)
    follows_evidence: bool = field(default=True, kw_only=True)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name:
            raise wrong_field(Policy, "name", "a str that is not empty", self.name)
        if not callable(self.score):
            raise wrong_field(Policy, "score", "a function of a case and a threshold", self.score)
        profiles: object = self.profiles
        if not isinstance(profiles, Mapping) or not all(
            isinstance(name, str) and isinstance(limits, Thresholds)
            for name, limits in profiles.items()
        ):
            raise wrong_field(Policy, "profiles", "a mapping of names to Thresholds", profiles)
        # A policy may be shared: what its maker does to the mapping later does not reach it.
        object.__setattr__(self, "profiles", MappingProxyType(dict(profiles)))

    def __reduce__(self) -> tuple[Callable[[], Policy], tuple[()]]:
        """A read-only mapping cannot be pickled; a plain one makes the same policy.

        Up to Python 3.11.3 a dataclass with slots passes over a `__getstate__` of ours.
        """
        state = {one.name: getattr(self, one.name) for one in fields(self)}
        return partial(Policy, **state | {"profiles": dict(self.profiles)}), ()

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
        rows = [("support", limits.support), ("refute", limits.refute)]
        if limits.passes is not None:
            rows.append(("passes", limits.passes))
        return PolicyEntry(
            self.name, profile, self.calibrated, tuple(rows), parameters=self.parameters
        )


def with_passes(policy: Policy, **passes: float) -> dict[str, Thresholds]:
    """The profiles of a policy, each with the trust from which another policy lets pass.

    So the label is the same under both. Raises `UsageError` for a profile that is not there.
    """
    return {name: replace(policy.thresholds(name), passes=value) for name, value in passes.items()}
