"""Run the small cases and our own sets through `verify`, kind by kind.

    python benchmarks/cases.py [--wrong] [FILE ...]

Without files: the cases of VERIDICAL_SHARED (default ../shared) and every set_*.jsonl of own/.
Writes benchmarks/results/cases.json. `--wrong` prints the ones that come out otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from veridical.build import Verifier
from veridical.types import Report

HERE = Path(__file__).parent
SHARED = Path(os.environ.get("VERIDICAL_SHARED", HERE.parent.parent / "shared"))  # noqa: TID251
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


def main() -> None:
    """Run, print the table, write the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--wrong", action="store_true")
    given = parser.parse_args()
    files = given.files or [
        *sorted((SHARED / "cases").glob("*.jsonl")),
        *sorted((HERE / "own").glob("set_*.jsonl")),
    ]
    verifier = Verifier()
    results: dict[str, dict[str, list[int]]] = {}
    confusion: dict[str, dict[str, int]] = {}
    for path in files:
        table: dict[str, list[int]] = defaultdict(lambda: [0, 0])
        for case in read(path):
            report = verifier.verify(case.answer, question=case.question, sources=case.sources)
            right = agrees(case, report)
            pair = f"{case.expected} -> {outcome(report)}"
            confusion.setdefault(path.stem, {}).setdefault(pair, 0)
            confusion[path.stem][pair] += 1
            if case.id in TRAINED and not right:
                table["(left to the trained judge)"][1] += 1
                continue
            table[case.kind][0] += right
            table[case.kind][1] += 1
            if not right and given.wrong:
                print(f"\n{case.id} [{case.kind}] expected {case.expected} {case.claims or ''}")
                shown = [source[:600] for source in case.sources]
                print("  sources:", *shown, "\n  question:", case.question)
                print("  answer: ", case.answer, "\n  got:     ", outcome(report))
                for v in report.verdicts:
                    print(f"    {v.label} {v.claim.text!r}: {v.reasons[0].message}")
                for s in report.skipped:
                    print(f"    skipped {s.why}: {s.span.of(report.text)!r}")
        results[path.stem] = dict(table)
    for name, rows in results.items():
        right = sum(row[0] for row in rows.values())
        total = sum(row[1] for row in rows.values())
        print(f"\n{name}: {right} of {total}")
        for kind, (good, of) in sorted(rows.items()):
            print(f"  {kind:28} {good:3} of {of:3}")
        print("  " + "; ".join(f"{pair} {n}" for pair, n in sorted(confusion[name].items())))
    if not given.files:
        out = HERE / "results" / "cases.json"
        out.parent.mkdir(exist_ok=True)
        out.write_text(
            json.dumps({"kinds": results, "labels": confusion}, indent=1, sort_keys=True) + "\n",
            "utf-8",
        )


if __name__ == "__main__":
    main()
