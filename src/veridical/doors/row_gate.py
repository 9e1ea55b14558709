"""The gate for a row of a batch: what its report earns, from its gist alone.

A report that was kept from an earlier run is there as JSON only. What is decided here is what
`veridical.doors.gate` decides of the whole report.
"""

from __future__ import annotations

from veridical.doors.gate import FINDING, FINE, UNAVAILABLE, FailOn, Rules
from veridical.rows.written import Gist
from veridical.types import Label

EMPTY = 65
"""The exit status of a batch without rows: nothing was there that could be read as one."""


def earned(gist: Gist, rules: Rules) -> int:
    """The exit status that a row earns, before `exit_zero` is asked."""
    if gist.failures and (not gist.judged or FailOn.ERROR in rules.fail_on):
        return UNAVAILABLE
    if any(gist.count(label) and rules.naming(label) for label in Label):
        return FINDING
    if FailOn.NO_CLAIMS in rules.fail_on and not gist.judged:
        return FINDING
    if rules.fail_under is not None and (gist.trust is None or gist.trust < rules.fail_under):
        return FINDING
    return FINE


def status_of(rows: int, highest: int, rules: Rules) -> int:
    """The exit status of a batch, from its number of rows and the highest that one earned."""
    if not rows:
        return EMPTY
    return FINE if highest == FINDING and rules.exit_zero else highest
