"""The gate: which of a report's findings fail it under the rules in force, and with which status.

0 fine; 1 a finding; 69 something could not be judged.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from veridical.doors.findings import Finding, Severity
from veridical.types import Label, Report

FINE = 0
FINDING = 1
UNAVAILABLE = 69


class FailOn(StrEnum):
    """What --fail-on may name."""

    CONTRADICTED = "contradicted"
    UNVERIFIABLE = "unverifiable"
    ERROR = "error"
    NO_CLAIMS = "no_claims"
    NONE = "none"


_LABELS = {FailOn.CONTRADICTED: Label.CONTRADICTED, FailOn.UNVERIFIABLE: Label.UNVERIFIABLE}


@dataclass(frozen=True, slots=True)
class Rules:
    """What makes a report a finding; `fail_under` is a trust in [0, 1], or None for no limit.

    With `exit_zero` findings are shown as ever and end with 0; what could not be judged does not.
    """

    fail_on: frozenset[FailOn] = frozenset({FailOn.CONTRADICTED})
    fail_under: float | None = None
    exit_zero: bool = False

    def naming(self, label: Label) -> FailOn | None:
        """What in `fail_on` makes a claim with this label a finding; None where nothing does.

        Whoever wants no unverifiable claim wants no contradicted one either.
        """
        kinds = [kind for kind, known in _LABELS.items() if known is label]
        if label is Label.CONTRADICTED:
            kinds.append(FailOn.UNVERIFIABLE)
        return next((kind for kind in kinds if kind in self.fail_on), None)


@dataclass(frozen=True, slots=True)
class Decision:
    """What the gate made of a report: an exit status, why, and which findings count.

    `why` is in words, "" for nothing. `earned` is the status without `exit_zero`. `counted` holds
    the fingerprints of the findings that the rules name, `known` those that a baseline holds.
    """

    status: int = FINE
    why: str = ""
    earned: int = FINE
    counted: frozenset[str] = frozenset()
    known: frozenset[str] = frozenset()

    def fails(self, finding: Finding) -> bool:
        """Whether a finding is one of those for which the gate is shut."""
        return finding.fingerprint in self.counted and not self.knows(finding)

    def knows(self, finding: Finding) -> bool:
        """Whether a baseline holds a finding, so that it does not fail."""
        return finding.fingerprint in self.known

    def severity(self, finding: Finding) -> Severity:
        """How serious a finding is here: an error if it fails, else never more than a warning.

        So what is shown agrees with the exit status.
        """
        if self.fails(finding):
            return Severity.ERROR
        if self.knows(finding) or finding.rule.severity is Severity.NOTE:
            return Severity.NOTE
        return Severity.WARNING


def decide(
    report: Report,
    found: tuple[Finding, ...],
    rules: Rules,
    known: Collection[str] = frozenset(),
) -> Decision:
    """What the gate makes of a report and its findings; `known` are the fingerprints of old ones.

    A broken measurement comes first: it says that the rest is not known.
    """
    old = frozenset(one.fingerprint for one in found if one.fingerprint in known)
    trust = _trust(report, found, old)
    counted = frozenset(_counted(found, rules, trust))
    unsure = _not_judged(report, rules)
    if unsure:
        return Decision(UNAVAILABLE, unsure, UNAVAILABLE, counted, old)
    named = [one for one in found if one.fingerprint in counted and one.fingerprint not in old]
    why = "; ".join(_reasons(report, named, rules, trust))
    if not why:
        return Decision(counted=counted, known=old)
    status = FINE if rules.exit_zero else FINDING
    return Decision(status, why, FINDING, counted, old)


def _not_judged(report: Report, rules: Rules) -> str:
    failed = len(report.failures)
    if failed and not report.verdicts:
        return f"no claim could be judged, {failed:,} failed"
    if failed and FailOn.ERROR in rules.fail_on:
        return f"{failed:,} could not be judged (--fail-on error)"
    return ""


def _trust(report: Report, found: Collection[Finding], old: frozenset[str]) -> float | None:
    """The trust that is compared: that of the text, and with known claims that of the others.

    Without a finding that is new there is none to compare: what was let pass passes again. The
    others have the mean of their trust, or that of the text where it is higher, as it may be under
    a policy that scores the text by a rule of its own: a baseline makes no gate stricter.
    """
    if not old:
        return report.trust
    if all(one.fingerprint in old for one in found if one.label is not None):
        return None
    numbers = {one.number for one in found if one.fingerprint in old}
    left = [one.trust for number, one in enumerate(report.verdicts, 1) if number not in numbers]
    known = [trust for trust in left if trust is not None]
    if report.trust is None or not known:
        return report.trust
    return max(report.trust, sum(known) / len(known))


def _is_under(rules: Rules, trust: float | None) -> bool:
    if rules.fail_under is None or trust is None:
        return False
    return round(trust, 4) < rules.fail_under


def _counted(found: Collection[Finding], rules: Rules, trust: float | None) -> Iterator[str]:
    """The fingerprints of what the rules name: where trust is too low, every unsupported claim."""
    under = _is_under(rules, trust)
    for one in found:
        if one.label is not None and (under or rules.naming(one.label)):
            yield one.fingerprint


def _reasons(
    report: Report, named: Collection[Finding], rules: Rules, trust: float | None
) -> Iterator[str]:
    for label in _LABELS.values():
        count = sum(one.label is label for one in named)
        kind = rules.naming(label)
        if kind and count:
            yield f"{count:,} {label.value} (--fail-on {kind.value})"
    if FailOn.NO_CLAIMS in rules.fail_on and not report.verdicts:
        yield "the text has no claims (--fail-on no_claims)"
    if rules.fail_under is None:
        return
    if report.trust is None:
        yield f"there is no trust to compare (--fail-under {rules.fail_under:g})"
    elif trust is not None and _is_under(rules, trust):
        less = "" if trust == report.trust else " without the claims of the baseline"
        yield f"trust {trust:.4f}{less} is below {rules.fail_under:g} (--fail-under)"


def failing(report: Report, found: Collection[Finding], decision: Decision) -> Iterator[str]:
    """`contradicted: what it says` for each claim that fails, in order, and for what failed.

    What could not be judged is named where it is why the gate is shut.
    """
    for one in found:
        if decision.fails(one):
            yield f"{one.label.value if one.label else one.rule.name}: {one.claim}"
    if decision.earned == UNAVAILABLE:
        for failure in report.failures:
            yield f"failed: {failure.span.of(report.text) if failure.span else failure.message}"
