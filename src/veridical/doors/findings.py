"""What in a report is worth a look, under a rule with a stable name, and known again next time.

A finding here is a claim or a citation that a person should look at; whether it fails a gate is
the gate's business. Its fingerprint is made of the rule, the claim and the path of the text, and
of nothing else: it stays when lines move, and changes when the claim says another thing.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from veridical.types import (
    CitationCheck,
    CitationStatus,
    Evidence,
    Label,
    Report,
    Span,
    Verdict,
)

FINGERPRINT = "veridicalClaim/v1"
"""The name of the fingerprint: what it is made of, and in which version."""

_HEX_DIGITS = 32
_DISAGREE = frozenset({"sources_disagree", "source_contradicts_itself"})


class Severity(StrEnum):
    """How serious a finding is, the worst first."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of finding; `severity` is that of a finding of which nothing else is known.

    `short` and `full` say what it is, `advice` what to do about it.
    """

    id: str
    name: str
    severity: Severity
    short: str
    full: str
    advice: str


CONTRADICTED = Rule(
    "VER001",
    "contradicted",
    Severity.ERROR,
    "A source contradicts the claim.",
    "At least one source speaks of the same thing and says otherwise, and none supports the claim.",
    "Compare the claim with the quote, and mend the one that is wrong.",
)
UNVERIFIABLE = Rule(
    "VER002",
    "unverifiable",
    Severity.WARNING,
    "No source decides the claim.",
    "The sources are silent on the claim, or say only a part of it. That is no sign that it is "
    "false.",
    "Add a source that says it, or take the claim out.",
)
CITATION_MISSING = Rule(
    "VER003",
    "citation-missing",
    Severity.WARNING,
    "A citation leads to no source.",
    "The text cites something that is not among the sources.",
    "Give the source that is meant, or take the citation out.",
)
CITATION_MISMATCH = Rule(
    "VER004",
    "citation-mismatch",
    Severity.WARNING,
    "A citation does not fit what it is to prove.",
    "The source that is cited is there, and does not say what the text cites it for: another "
    "source does, a quote was altered or put together, a number or the title differs.",
    "Cite the source that says it, in its own words.",
)
SOURCES_DISAGREE = Rule(
    "VER005",
    "sources-disagree",
    Severity.NOTE,
    "The sources disagree on the claim.",
    "One source says what the claim says and another says otherwise, or one source says both.",
    "Find out which source is right. Where the sources carry dates, the newest decides.",
)
UNGROUNDED_PAGE = Rule(
    "VER006",
    "ungrounded-page",
    Severity.ERROR,
    "A page holds claims that no source bears out.",
    "A page that is to state only what its sources say states more.",
    "Take out what no source says, or add the source.",
)
RULES = (
    CONTRADICTED,
    UNVERIFIABLE,
    CITATION_MISSING,
    CITATION_MISMATCH,
    SOURCES_DISAGREE,
    UNGROUNDED_PAGE,
)
"""Every rule, in the order of their ids, which never change their meaning."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to look at, under one rule.

    `claim` is what the text states, `number` the claim's number from 1 where the finding is its
    verdict, `span` its place in the text. `evidence` stands with what decided first.
    """

    rule: Rule
    claim: str
    message: str
    fingerprint: str = ""
    number: int | None = None
    label: Label | None = None
    span: Span | None = None
    evidence: tuple[Evidence, ...] = ()


def findings(report: Report, path: str | None = None) -> tuple[Finding, ...]:
    """Every finding of a report, in the order of its claims; `path` is that of the text.

    No two have the same fingerprint: where a text says a thing twice, the second one ends in
    `:2`.
    """
    seen: Counter[str] = Counter()
    made: list[Finding] = []
    for found in _found(report):
        mark = fingerprint(found.rule, found.claim, path)
        seen[mark] += 1
        made.append(replace(found, fingerprint=_counted(mark, seen[mark])))
    return tuple(made)


def fingerprint(rule: Rule, claim: str, path: str | None = None) -> str:
    """32 hexadecimal digits for a rule, a claim and the path of the text it stands in.

    White space and the form of accents do not count. Case and every digit do: a megawatt is no
    milliwatt, and 10² is not 102.
    """
    parts = [rule.id, normalised(claim), path]
    # As JSON, in which no two lists of texts are written alike.
    line = json.dumps(parts, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(line.encode("ascii")).hexdigest()[:_HEX_DIGITS]


def normalised(claim: str) -> str:
    """A claim as its fingerprint sees it: composed characters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", claim).split())


def _counted(mark: str, times: int) -> str:
    return mark if times == 1 else f"{mark}:{times}"


def _found(report: Report) -> Iterator[Finding]:
    for number, verdict in enumerate(report.verdicts, 1):
        rule = rule_of(verdict)
        if rule is not None:
            yield _of_verdict(rule, verdict, number)
        for check in verdict.citation_checks:
            yield from _of_citation(check, verdict.claim.text)
    for check in report.citation_checks:
        yield from _of_citation(check, "")


def rule_of(verdict: Verdict) -> Rule | None:
    """The rule that a verdict breaks; None for a supported claim."""
    if verdict.label is Label.CONTRADICTED:
        return CONTRADICTED
    if verdict.label is Label.UNVERIFIABLE:
        disagree = any(reason.code in _DISAGREE for reason in verdict.reasons[:1])
        return SOURCES_DISAGREE if disagree else UNVERIFIABLE
    return None


def _of_verdict(rule: Rule, verdict: Verdict, number: int) -> Finding:
    first = verdict.closest
    others = [one for one in verdict.evidence if one is not first]
    return Finding(
        rule=rule,
        claim=verdict.claim.text,
        message=verdict.reasons[0].message if verdict.reasons else rule.short.rstrip("."),
        number=number,
        label=verdict.label,
        span=verdict.claim.spans[0] if verdict.claim.spans else None,
        evidence=(() if first is None else (first, *others)),
    )


def _of_citation(check: CitationCheck, claim: str) -> Iterator[Finding]:
    rule = _citation_rule(check)
    if rule is None:
        return
    marker = check.citation.marker
    told = "" if check.reason is None else f": {check.reason.message}"
    yield Finding(
        rule=rule,
        claim=f"{claim} {marker}".strip(),
        message=f"{check.status.value.replace('_', ' ')}{told}",
        span=check.citation.span,
    )


def _citation_rule(check: CitationCheck) -> Rule | None:
    if not check.found or check.status is CitationStatus.NOT_FOUND:
        return CITATION_MISSING
    if check.status in (CitationStatus.SUPPORTED, CitationStatus.COULD_NOT_VERIFY):
        return None
    return CITATION_MISMATCH
