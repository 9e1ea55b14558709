"""The help of `verify` names the policies, profiles and judges that there are."""

from __future__ import annotations

import pytest
from cli_driver import invoke

from veridical.doors.cli.choices import in_words, profiles_in_words
from veridical.registry import load, names
from veridical.verification.policy import Policy


def test_the_help_names_what_is_registered() -> None:
    shown = " ".join(invoke("verify", "--help").out.split())
    known = in_words(names("policy"))
    assert f"How scores are made (all: a table of every policy): {known}." in shown
    judges = in_words(("combined", *names("judge"), "hub:OWNER/NAME"))
    assert f"What compares a claim with a passage: {judges}." in shown
    profiles = {}
    for name in names("policy"):
        policy = load("policy", name)
        assert isinstance(policy, Policy)
        profiles[name] = tuple(policy.profiles)
    assert f"How strict: {profiles_in_words(profiles)}." in shown


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ((), "none"),
        (("a",), "a"),
        (("a", "b"), "a or b"),
        (("strict", "balanced", "lenient"), "strict, balanced or lenient"),
    ],
)
def test_names_in_words(known: tuple[str, ...], words: str) -> None:
    assert in_words(known) == words


def test_profiles_are_told_for_each_policy_where_they_differ() -> None:
    same = {"plain": ("strict", "lenient"), "other": ("strict", "lenient")}
    assert profiles_in_words(same) == "strict or lenient"
    differing = {**same, "cautious": ("wary",), "broken": ()}
    assert profiles_in_words(differing) == (
        "strict or lenient (plain); strict or lenient (other); wary (cautious); none (broken)"
    )
