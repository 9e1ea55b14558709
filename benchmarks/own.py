"""Run the small cases and our own sets through `verify`, kind by kind.

    python benchmarks/own.py                     every set; writes results/own.json
    python benchmarks/own.py FILE ...            these files only; writes nothing
    python benchmarks/own.py --wrong FILE ...    and print the ones that come out otherwise
    python benchmarks/own.py --check             compare with results/own.json; exit status 1 if
                                                 the counts are not those of this tree

The small cases lie in ../shared/cases (or in VERIDICAL_SHARED) and are left out where they do not;
the sets are own/set_*.jsonl. Of a set that is held out the wrong ones are never printed; the others
are what the rules were made with.

Two errors do harm: a text comes out supported though it should not, and a text comes out
contradicted though its sources support it. Their rates stand in the last rows.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from measuring.cases import TRAINED, Case, agrees, outcome, read
from measuring.result import RESULTS, Cell, Raw, measured, table, write
from measuring.shared import SHARED
from veridical.build import Verifier
from veridical.types import Report

OWN = Path(__file__).parent / "own"
SMALL = "small cases"
HELD_OUT = frozenset({"set_3"})


@dataclass(frozen=True, slots=True)
class Result:
    """A case and what came out."""

    case: Case
    report: Report

    @property
    def right(self) -> bool:
        """Whether everything that was expected came out."""
        return agrees(self.case, self.report)

    @property
    def holds(self) -> bool:
        """Whether the sources support the whole text."""
        return self.case.expected == "supported"

    @property
    def got(self) -> str:
        """The text's label, else why it has none."""
        return outcome(self.report)


@dataclass(frozen=True, slots=True)
class Group:
    """The results that are a column of the table."""

    name: str
    files: tuple[Path, ...]
    results: tuple[Result, ...]

    def kind_of(self, one: Result) -> str:
        """The kind a case is counted under; the small cases, one or two of a kind, are one row."""
        return SMALL if self.name == SMALL else one.case.kind


def groups(files: Sequence[Path], verifier: Verifier) -> list[Group]:
    """All cases of some files, the small ones as one group, each other file as one."""
    small = tuple(file for file in files if file.parent == SHARED / "cases")
    named = [(SMALL, small)] if small else []
    named += [(file.stem, (file,)) for file in files if file not in small]
    return [
        Group(name, chosen, tuple(one for file in chosen for one in _results(file, verifier)))
        for name, chosen in named
    ]


def _results(file: Path, verifier: Verifier) -> Iterator[Result]:
    for case in read(file):
        report = verifier.verify(case.answer, question=case.question, sources=case.sources)
        yield Result(case, report)


def rows(found: Sequence[Group]) -> list[list[Cell]]:
    """A row for each kind, the sum, and the two errors that do harm."""
    kinds = sorted({group.kind_of(one) for group in found for one in group.results} - {SMALL})
    kinds += [SMALL] if any(group.name == SMALL for group in found) else []
    made: list[list[Cell]] = [
        [
            kind.replace("_", " "),
            *_cells(
                [[one for one in group.results if group.kind_of(one) == kind] for group in found],
                _share_right,
            ),
        ]
        for kind in kinds
    ]
    every = [list(group.results) for group in found]
    return [
        *made,
        ["sum", *_cells(every, _share_right)],
        ["supported, though it should not", *_cells(every, _false_supports)],
        ["contradicted, though supported", *_cells(every, _false_refutations)],
    ]


def _cells(
    columns: Sequence[Sequence[Result]], tell: Callable[[Sequence[Result]], str]
) -> list[str]:
    """Each column's cell, and one for all of them together."""
    return [*map(tell, columns), tell([one for column in columns for one in column])]


def _share_right(chosen: Sequence[Result]) -> str:
    return f"{sum(one.right for one in chosen)} / {len(chosen)}" if chosen else ""


def _false_supports(chosen: Sequence[Result]) -> str:
    asked = [one for one in chosen if not one.holds]
    return _rate(sum(one.got == "supported" for one in asked), len(asked))


def _false_refutations(chosen: Sequence[Result]) -> str:
    asked = [one for one in chosen if one.holds]
    return _rate(sum(one.got == "contradicted" for one in asked), len(asked))


def _rate(hits: int, of: int) -> str:
    return f"{hits} / {of} ({100 * hits / of:.1f} %)" if of else ""


def counts(group: Group) -> dict[str, Raw]:
    """A group's counts by kind, and how often which label came out for which."""
    kinds: dict[str, list[int]] = {}
    for one in group.results:
        row = kinds.setdefault(one.case.kind, [0, 0])
        row[0] += one.right
        row[1] += 1
    pairs = Counter(f"{one.case.expected} -> {one.got}" for one in group.results)
    left = sum(one.case.id in TRAINED and not one.right for one in group.results)
    return {
        "right_of": {kind: kinds[kind] for kind in sorted(kinds)},
        "labels": {pair: pairs[pair] for pair in sorted(pairs)},
        "wrong_and_left_to_the_trained_judge": left,
    }


def show_wrong(group: Group) -> None:
    """Print each case that came out otherwise."""
    if {file.stem for file in group.files} & HELD_OUT:
        print(f"\n{group.name} is held out: its wrong cases are not shown")
        return
    for one in (one for one in group.results if not one.right):
        case = one.case
        print(f"\n{case.id} [{case.kind}] expected {case.expected} {case.claims or ''}")
        print("  sources:", *(source[:600] for source in case.sources))
        print("  question:", case.question, "\n  answer: ", case.answer, "\n  got:     ", one.got)
        for v in one.report.verdicts:
            print(f"    {v.label} {v.claim.text!r}: {v.reasons[0].message}")
        for s in one.report.skipped:
            print(f"    skipped {s.why}: {s.span.of(one.report.text)!r}")


def main() -> None:
    """Run, print the table, write the result."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--wrong", action="store_true", help="print what comes out otherwise")
    parser.add_argument("--check", action="store_true", help="compare with the stored result")
    given = parser.parse_args()
    every = [*sorted((SHARED / "cases").glob("*.jsonl")), *sorted(OWN.glob("set_*.jsonl"))]
    found = groups(given.files or every, Verifier())
    if given.wrong:
        for group in found:
            show_wrong(group)
    raw = {group.name: counts(group) for group in found}
    if given.check:
        check(raw)
        return
    columns = ["kind", *(f"{group.name}{_role(group)}" for group in found), "together"]
    if given.files:
        print(table(columns, rows(found)))
        return
    write("own", columns, rows(found), f"Right / of. {measured('own')}", raw)


def _role(group: Group) -> str:
    if group.name == SMALL:
        return ""
    return " (held out)" if group.name in HELD_OUT else " (development)"


def check(raw: dict[str, dict[str, Raw]]) -> None:
    """Exit with status 1 where a count is not the stored one; a set that is not here is skipped."""
    stored = json.loads((RESULTS / "own.json").read_text("utf-8"))["raw"]
    other = [name for name in raw if raw[name] != stored.get(name)]
    if other:
        print(f"not the figures of this tree: {', '.join(other)}\nTo do: python benchmarks/own.py")
        raise SystemExit(1)
    print(f"the stored counts are those of this tree: {', '.join(raw)}")


if __name__ == "__main__":
    main()
