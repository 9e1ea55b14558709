"""Cases with sources, an answer and what should come out, and whether a report agrees."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.types import Report

TRAINED = frozenset(["ent-1", "split-3", "lang-uz", "p04", "p07", "p27", "p53"])
"""Cases that the cases' own README leaves to the trained judge of a later part."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case: what is given and what should come out."""

    id: str
    kind: str
    sources: tuple[str, ...]
    question: str | None
    answer: str
    expected: str
    claims: tuple[tuple[str, str], ...]


def read(path: Path) -> Iterator[Case]:
    """The cases of a file in any of the three forms."""
    for line in path.read_text("utf-8").splitlines():
        if not line.strip():
            continue
        row = json.loads(line)
        if row.get("layer", "verify") != "verify":
            continue
        if "relation" in row:
            expected = {1: "supported", 0: "not supported", None: "no_claims"}[row["label"]]
            if row["relation"] == "refusal_ok":
                expected = "abstention"
            yield _case(row, row["category"], row["sources"], row["response"], expected)
        elif "contexts" in row:
            yield _case(row, row["theme"], row["contexts"], row["answer"], row["expected"])
        else:
            yield _case(row, row["kind"], row["sources"], row["answer"], row["expected"])


def _case(
    row: Mapping[str, object], kind: str, sources: Sequence[str], answer: str, expected: str
) -> Case:
    claims = row.get("expected_claims") or ()
    assert isinstance(claims, list | tuple)
    question = row.get("question") or None
    return Case(
        str(row["id"]),
        kind,
        tuple(sources) or ("",),  # no source at all would be a usage error
        str(question) if question else None,
        answer,
        expected,
        tuple((text, label.split(";")[0]) for text, label in claims),
    )


def outcome(report: Report) -> str:
    """The label of the text, else why there is none."""
    if report.label is not None:
        return report.label.value
    return report.null_reason or "null"


def agrees(case: Case, report: Report) -> bool:
    """Whether the text's label and each expected claim's label come out."""
    got = outcome(report)
    right = got != "supported" if case.expected == "not supported" else got == case.expected
    return right and all(_claim_agrees(report, text, label) for text, label in case.claims)


def _claim_agrees(report: Report, text: str, label: str) -> bool:
    """The verdicts on the claims that stand where `text` stands; any one of them must match.

    A claim that was split in two counts as contradicted if one half is, and so on.
    """
    at = report.text.find(text)
    if at < 0:
        wanted = [v for v in report.verdicts if text.rstrip(".") in v.claim.text]
    else:
        end = at + len(text)
        wanted = [
            v for v in report.verdicts if v.claim.spans[0].start < end and at < v.claim.spans[0].end
        ]
    labels = {v.label.value for v in wanted}
    worst = next(
        (one for one in ("contradicted", "unverifiable", "supported") if one in labels), ""
    )
    return worst == label
