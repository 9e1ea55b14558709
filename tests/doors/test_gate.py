"""The gate: what counts, what is known, and the trust that is compared once it is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cli_driver import scripted

from veridical.doors.findings import Severity, findings
from veridical.doors.gate import Decision, FailOn, Rules, decide, failing

BOTH = Rules(frozenset({FailOn.UNVERIFIABLE}))


def decided(text: str, rules: Rules, *known: int) -> Decision:
    """What the gate makes of a text whose findings with these numbers, from 0, are known."""
    made = scripted(text)
    found = findings(made, "a.md")
    return decide(made, found, rules, {found[number].fingerprint for number in known})


def test_what_is_known_does_not_fail_and_what_is_new_does() -> None:
    assert decided("FALSE a\nFALSE b", Rules(), 0, 1).status == 0
    one = decided("FALSE a\nFALSE b", Rules(), 0)
    assert (one.status, one.why) == (1, "1 contradicted (--fail-on contradicted)")


def test_a_second_time_is_new() -> None:
    made = scripted("FALSE a\nFALSE a")
    found = findings(made, None)
    once = decide(made, found, Rules(), {found[0].fingerprint})
    assert (once.status, once.fails(found[0]), once.fails(found[1])) == (1, False, True)


def test_known_claims_are_left_out_of_the_trust_that_is_compared() -> None:
    rules = Rules(frozenset(), fail_under=0.9)
    text = "TRUE a\nFALSE b\nOPEN c"
    assert decided(text, rules).why == "trust 0.3567 is below 0.9 (--fail-under)"
    assert decided(text, rules, 0).why == (
        "trust 0.5250 without the claims of the baseline is below 0.9 (--fail-under)"
    )
    assert decided(text, rules, 0, 1).status == 0


@pytest.mark.promise("R-B14-4")
@pytest.mark.parametrize(
    ("fail_under", "status"), [(0.0, 0), (0.4849, 0), (0.485, 0), (0.4851, 1), (1.0, 1)]
)
def test_a_trust_at_the_border_passes_and_one_below_it_does_not(
    fail_under: float, status: int
) -> None:
    assert decided("TRUE a\nFALSE b", Rules(frozenset(), fail_under)).status == status


def test_where_every_claim_is_known_there_is_no_trust_to_compare_and_no_finding() -> None:
    assert decided("FALSE a", Rules(fail_under=0.9), 0).status == 0
    assert decided("SKIP a", Rules(fail_under=0.9)).status == 1


def test_without_a_new_finding_trust_that_was_let_pass_passes_again() -> None:
    rules = Rules(frozenset(), fail_under=0.99)
    assert decided("TRUE a\nFALSE b", rules).status == 1
    assert decided("TRUE a\nFALSE b", rules, 0).status == 0
    assert decided("TRUE a\nFALSE b\nOPEN c", rules, 0).status == 1
    # A baseline that holds nothing of this text excuses nothing.
    assert decided("TRUE a", rules).status == 1


def test_a_baseline_makes_no_gate_stricter() -> None:
    """Under a policy that scores the text as a whole, its claims may all have less."""
    made = replace(scripted("TRUE a\nFALSE b\nOPEN c"), trust=0.8)
    found = findings(made, None)
    known = {found[0].fingerprint}
    assert decide(made, found, Rules(frozenset(), 0.8), known).status == 0
    stopped = decide(made, found, Rules(frozenset(), 0.81), known)
    assert stopped.why == "trust 0.8000 is below 0.81 (--fail-under)"


def test_exit_zero_keeps_the_reason_and_what_it_would_have_been() -> None:
    waived = decided("FALSE a", Rules(exit_zero=True))
    assert (waived.status, waived.earned) == (0, 1)
    assert waived.why == "1 contradicted (--fail-on contradicted)"


@pytest.mark.parametrize("fail_on", [{FailOn.ERROR}, {FailOn.CONTRADICTED}])
def test_what_could_not_be_judged_is_never_waived(fail_on: set[FailOn]) -> None:
    rules = Rules(frozenset(fail_on), exit_zero=True)
    assert decided("FAIL a", rules).status == 69


def test_a_baseline_excuses_no_failure() -> None:
    rules = Rules(frozenset({FailOn.CONTRADICTED, FailOn.ERROR}))
    assert decided("FALSE a\nFAIL b", rules, 0).status == 69


@pytest.mark.parametrize(
    ("text", "rules", "known", "severity"),
    [
        ("FALSE a", Rules(), (), Severity.ERROR),
        ("FALSE a", Rules(), (0,), Severity.NOTE),
        ("FALSE a", Rules(frozenset()), (), Severity.WARNING),
        ("OPEN a", Rules(), (), Severity.WARNING),
        ("OPEN a", BOTH, (), Severity.ERROR),
        ("OPEN a", BOTH, (0,), Severity.NOTE),
        ("FALSE a", Rules(exit_zero=True), (), Severity.ERROR),
    ],
)
def test_severity_agrees_with_the_gate(
    text: str, rules: Rules, known: tuple[int, ...], severity: Severity
) -> None:
    [found] = findings(scripted(text), "a.md")
    assert decided(text, rules, *known).severity(found) is severity


def test_what_is_known_is_not_named_among_what_fails() -> None:
    made = scripted("FALSE a\nFALSE b")
    found = findings(made)
    decision = decide(made, found, Rules(), {found[0].fingerprint})
    assert list(failing(made, found, decision)) == ["contradicted: FALSE b"]
