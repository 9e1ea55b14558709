"""Policy, profile and retriever: as the call names them, else as the settings do.

A wrong name in a call is a wrong call; one in the settings is a wrong setting, and the error names
the variable, since whoever called did not write it.
"""

from __future__ import annotations

from dataclasses import replace

from veridical.build.arguments import iterated, text_given, text_or_none
from veridical.build.parts import policy_of
from veridical.errors import ConfigurationError, UsageError
from veridical.registry import load, names
from veridical.settings import PREFIX, Profile, Settings, wrong
from veridical.types.fields import shown
from veridical.verification.policy import Policy, Thresholds


def policy_in_force(given: object, settings: Settings) -> Policy:
    """The policy, named or made by the caller, with the profiles of the settings beside its own.

    Raises `UsageError` for an unknown one, `ConfigurationError` where the settings name it, or
    where a profile of theirs has the name of one that the policy brings.
    """
    if isinstance(given, Policy):
        return with_profiles(given, settings.profiles)
    name = text_or_none(given, "a policy's name")
    try:
        policy = policy_of(settings.policy if name is None else name)
    except UsageError as error:
        if name is not None:
            raise
        raise wrong(f"{PREFIX}POLICY", error.message, error.hint) from error
    return with_profiles(policy, settings.profiles)


def policies_to_compare(given: object, first: Policy, settings: Settings) -> tuple[Policy, ...]:
    """The policies that were given, by name or made by the caller; else `first` and all others.

    Raises `UsageError` for an unknown one, for none at all and for two of one name.
    """
    if given is None:
        others = (name for name in names("policy") if name != first.name)
        return (first, *(policy_in_force(name, settings) for name in others))
    each = [given] if isinstance(given, str | Policy) else iterated(given)
    if each is None:
        raise UsageError(
            f"policies are names, or policies, not {shown(given)}", "leave them out for all"
        )
    found = tuple(
        policy_in_force(
            one if isinstance(one, Policy) else text_given(one, "a policy's name"), settings
        )
        for one in each
    )
    called = [policy.name for policy in found]
    if not found:
        raise UsageError("there is no policy to score by", "leave policies out for all there are")
    for name in called:
        if called.count(name) > 1:
            raise UsageError(
                f"two policies have the name {name!r}",
                "give one of them another: dataclasses.replace(policy, name=...)",
            )
    return found


def with_profiles(policy: Policy, profiles: tuple[Profile, ...]) -> Policy:
    """The policy with more profiles.

    What a profile says of `passes` is left out where the policy goes by the label. Raises
    `ConfigurationError` for a name that it has already, since what a report calls `strict` has the
    same thresholds everywhere.
    """
    if not profiles:
        return policy
    more = {one.name: _thresholds(policy, one) for one in profiles}
    return replace(policy, profiles={**policy.profiles, **more})


def _thresholds(policy: Policy, profile: Profile) -> Thresholds:
    if profile.name in policy.profiles:
        raise ConfigurationError(
            f"the profile {profile.name!r} comes with the policy {policy.name!r}, and its"
            " thresholds are not to be changed",
            "give yours another name",
        )
    usual = [limits.passes for _, limits in sorted(policy.profiles.items())]
    if None in usual or not usual:
        return Thresholds(profile.support, profile.refute)
    passes = usual[0] if profile.passes is None else profile.passes
    return Thresholds(profile.support, profile.refute, passes)


def require_use(policy: Policy, chosen: str, profiles: tuple[Profile, ...]) -> None:
    """Raise `ConfigurationError` where the profile that is in force says what comes to nothing.

    That is a trust from which on a text passes, under one policy alone that goes by the label.
    Beside other policies, and in a profile that is not in force, it does no harm.
    """
    said = any(one.name == chosen and one.passes is not None for one in profiles)
    if said and policy.thresholds(chosen).passes is None:
        raise ConfigurationError(
            f"the profile {chosen!r} says from which trust on a text passes, and the policy"
            f" {policy.name!r} goes by the label",
            f"leave passes out of the profile {chosen!r}, or name another policy",
        )


def require_profile(policy: Policy, profile: str, *, named: bool) -> None:
    """Raise where the policy has no such profile; `named` says that the call named it."""
    try:
        policy.thresholds(profile)
    except UsageError as error:
        if named:
            raise
        raise wrong(f"{PREFIX}PROFILE", error.message, error.hint) from error


def require_retriever(settings: Settings) -> None:
    """Raise `ConfigurationError` where there is no such way to rank passages."""
    try:
        load("retriever", settings.retriever)
    except UsageError as error:
        raise wrong(f"{PREFIX}RETRIEVER", error.message, error.hint) from error
