"""What a batch comes to: counts, the mean trust, the worst label and the worst exit status."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from veridical.rows.row import FailedRow
from veridical.rows.written import Gist
from veridical.types import Label
from veridical.wire import DECIMALS, dumps

_WORST = (Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED)
_UNIT = 10**DECIMALS
_FINDING = 1


@dataclass(frozen=True, slots=True)
class Totals:
    """The counts of a batch so far; a row more gives further ones.

    `judged` rows have a report: `findings` of them are findings, and `unsure` ones hold claims that
    could not be judged and should have been. `failed` rows have none.
    `labels` are rows by label, those without one under "none"; `claims` are claims by label, those
    that could not be judged under "failed". `trusts` is the sum of the rows' trust in
    ten-thousandths, over `with_trust` rows: whole numbers, so that no order of adding shows.
    `highest` is the highest exit status that any row earned.
    """

    judged: int = 0
    failed: int = 0
    findings: int = 0
    unsure: int = 0
    labels: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(_names("none"), 0))
    claims: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(_names("failed"), 0))
    codes: Mapping[str, int] = field(default_factory=dict)
    trusts: int = 0
    with_trust: int = 0
    highest: int = 0

    @property
    def rows(self) -> int:
        """How many rows there were, bad ones too."""
        return self.judged + self.failed

    @property
    def trust(self) -> float | None:
        """The mean trust of the rows that have one; None without any."""
        return self.trusts / self.with_trust / _UNIT if self.with_trust else None

    @property
    def worst(self) -> Label | None:
        """The worst label of any row; None where no row has one."""
        return next((label for label in _WORST if self.labels[label.value]), None)

    def with_row(self, gist: Gist, exit_status: int) -> Totals:
        """The totals with a judged row more; `exit_status` is what its report alone would earn."""
        claims = {label.value: gist.count(label) for label in Label}
        trust = 0 if gist.trust is None else round(gist.trust * _UNIT)
        return replace(
            self,
            judged=self.judged + 1,
            findings=self.findings + (exit_status == _FINDING),
            unsure=self.unsure + (exit_status > _FINDING),
            labels=_plus(self.labels, {gist.label.value if gist.label else "none": 1}),
            claims=_plus(self.claims, {**claims, "failed": gist.failed}),
            trusts=self.trusts + trust,
            with_trust=self.with_trust + (gist.trust is not None),
            highest=max(self.highest, exit_status),
        )

    def with_failed(self, row: FailedRow) -> Totals:
        """The totals with a row more that could not be read or judged."""
        return replace(
            self,
            failed=self.failed + 1,
            codes=_plus(self.codes, {row.code: 1}),
            highest=max(self.highest, row.exit_status),
        )


def summary_line(
    totals: Totals, fail_on: Sequence[str], fail_under: float | None, exit_status: int
) -> str:
    """The last line of a batch; `fail_on` and `fail_under` are what makes a row a finding."""
    summary = {
        "type": "summary",
        "rows": totals.rows,
        "judged": totals.judged,
        "failed_rows": totals.failed,
        "findings": totals.findings,
        "unsure": totals.unsure,
        "labels": totals.labels,
        "claims": totals.claims,
        "codes": dict(sorted(totals.codes.items())),
        "trust": totals.trust,
        "rows_with_trust": totals.with_trust,
        "worst": totals.worst,
        "fail_on": list(fail_on),
        "fail_under": fail_under,
        "exit_status": exit_status,
    }
    return dumps(summary)


def _names(rest: str) -> tuple[str, ...]:
    return (*(label.value for label in Label), rest)


def _plus(held: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {name: held.get(name, 0) + more.get(name, 0) for name in (*held, *more)}
