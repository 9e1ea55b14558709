"""Policy and profile: as the call names them, else as the settings do.

A wrong name in a call is a wrong call; one in the settings is a wrong setting, and the error names
the variable, since whoever called did not write it.
"""

from __future__ import annotations

from veridical.build.parts import policy_of
from veridical.errors import UsageError
from veridical.settings import Settings, wrong
from veridical.verification.policy import Policy


def policy_in_force(name: str | None, settings: Settings) -> Policy:
    """The policy; raises `UsageError`, or `ConfigurationError` where the settings name it."""
    try:
        return policy_of(settings.policy if name is None else name)
    except UsageError as error:
        if name is not None:
            raise
        raise wrong("policy", error.message, error.hint) from error


def require_profile(policy: Policy, profile: str, *, named: bool) -> None:
    """Raise where the policy has no such profile; `named` says that the call named it."""
    try:
        policy.thresholds(profile)
    except UsageError as error:
        if named:
            raise
        raise wrong("profile", error.message, error.hint) from error
