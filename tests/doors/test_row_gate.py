"""The gate for a row says of a gist what the gate for a text says of the whole report."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cli_driver import scripted
from hypothesis import given, settings
from hypothesis import strategies as some

from veridical.doors.findings import findings
from veridical.doors.gate import FailOn, Rules, decide
from veridical.doors.row_gate import EMPTY, earned, status_of
from veridical.rows.written import gist_of

WORDS = some.lists(some.sampled_from(["TRUE a", "FALSE b", "OPEN c", "FAIL d", "SKIP e"]))
RULES = some.builds(
    Rules,
    fail_on=some.frozensets(some.sampled_from(FailOn)).map(lambda kinds: kinds - {FailOn.NONE}),
    fail_under=some.none() | some.floats(0, 1),
    exit_zero=some.booleans(),
)


@settings(deadline=None)
@given(WORDS, RULES, some.none() | some.floats(0, 1))
def test_a_gist_earns_what_the_report_earns(
    lines: list[str], rules: Rules, trust: float | None
) -> None:
    report = scripted("\n".join(lines))
    if report.trust is not None and trust is not None:
        report = replace(report, trust=trust)
    decision = decide(report, findings(report), rules)
    assert earned(gist_of(report), rules) == decision.earned
    assert status_of(1, earned(gist_of(report), rules), rules) == decision.status


@pytest.mark.parametrize(
    ("rows", "highest", "exit_zero", "status"),
    [(0, 0, False, EMPTY), (0, 0, True, EMPTY), (3, 1, True, 0), (3, 1, False, 1)]
    + [(3, highest, exit_zero, highest) for highest in (65, 69) for exit_zero in (True, False)],
)
def test_the_worst_row_decides(rows: int, highest: int, exit_zero: bool, status: int) -> None:
    assert status_of(rows, highest, Rules(exit_zero=exit_zero)) == status
