"""Check ten answers as a language model would write them, and count the errors by kind.

    python benchmarks/read_answers.py                 the first set; writes results/read_first.json
    python benchmarks/read_answers.py --wrong         and print what came out otherwise
    python benchmarks/read_answers.py --judge slots   by another judge; writes nothing
    python benchmarks/read_answers.py second          the set that is kept for after mending

The answers, their documents and the labels, fixed before the first run, lie in read/. What is
labelled is a sentence, a part of one, or a cell of a table; it comes out as the worst of the
claims that were made from it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from measuring.result import Cell, Raw, measured, table, write
from veridical.build import Verifier
from veridical.types import Label, Report, Span, Verdict

SETS = Path(__file__).parent / "read"
NO_CLAIM = "no claim"
_WORST_FIRST = (Label.CONTRADICTED, Label.UNVERIFIABLE, Label.SUPPORTED)


@dataclass(frozen=True, slots=True)
class Unit:
    """Words of an answer with their label."""

    text: str
    span: Span
    words: str
    label: str
    kind: str
    why: str


@dataclass(frozen=True, slots=True)
class Read:
    """What is labelled and the verdicts on the claims that stand there."""

    unit: Unit
    verdicts: tuple[Verdict, ...]

    @property
    def got(self) -> str:
        """The worst label of the claims, else that there is none."""
        labels = {one.label for one in self.verdicts}
        return next((one.value for one in _WORST_FIRST if one in labels), NO_CLAIM)

    @property
    def right(self) -> bool:
        """Whether it came out as it is labelled."""
        return self.got == self.unit.label


def units(folder: Path, answer: str) -> Iterator[Unit]:
    """What is labelled of an answer, each in its place."""
    for line in (folder.parent / "labels.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["text"] == folder.name:
            place = _place(row, answer)
            for part in row.get("parts") or [{**row, "words": row["sentence"]}]:
                start = answer.index(part["words"], place.start)
                span = Span(start, start + len(part["words"]))
                yield Unit(
                    folder.name, span, part["words"], part["label"], part["kind"], row["why"]
                )


def _place(row: Mapping[str, str], answer: str) -> Span:
    """Where the sentence stands; a cell within its row and under the heading of its column."""
    sentence = row["sentence"]
    if "row" not in row:
        start = answer.index(sentence)
        return Span(start, start + len(sentence))
    start = answer.index(row["row"])
    above = answer[:start].split("\n\n")[-1].splitlines()[0]
    column = [one.strip() for one in above.split("|")].index(row["column"])
    for cell in row["row"].split("|")[:column]:
        start += len(cell) + 1
    start = answer.index(sentence, start)
    return Span(start, start + len(sentence))


def read(folder: Path, verifier: Verifier) -> list[Read]:
    """An answer checked against its documents, by what is labelled."""
    answer = (folder / "answer.md").read_text("utf-8")
    question = (folder / "question.txt").read_text("utf-8").strip()
    report = verifier.verify(
        answer, question=question, sources=sorted(folder.glob("document-*.md"))
    )
    return [Read(one, _verdicts(report, one.span)) for one in units(folder, answer)]


def _verdicts(report: Report, span: Span) -> tuple[Verdict, ...]:
    return tuple(
        one for one in report.verdicts if any(each.overlaps(span) for each in one.claim.spans)
    )


def rows(found: Sequence[Read]) -> list[list[Cell]]:
    """A row for each kind of each label, the most frequent first, and sums."""
    labels = [Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE]
    made: list[list[Cell]] = []
    for label in labels:
        of_label = [one for one in found if one.unit.label == label]
        kinds = {one.unit.kind for one in of_label}
        by_kind = {kind: [one for one in of_label if one.unit.kind == kind] for kind in kinds}
        made += [
            _row(label, kind, of_kind)
            for kind, of_kind in sorted(by_kind.items(), key=lambda held: (-len(held[1]), held[0]))
        ]
        made.append(_row(label, "all", of_label))
    return [*made, _row("all", "all", found)]


def _row(label: str, kind: str, of_kind: Sequence[Read]) -> list[Cell]:
    counts = [
        sum(one.got == got for one in of_kind) or None for got in (*map(str, Label), NO_CLAIM)
    ]
    return [label, kind, len(of_kind), sum(one.right for one in of_kind), *counts]


def raw(found: Sequence[Read]) -> dict[str, Raw]:
    """What came out otherwise, text by text."""
    texts = sorted({one.unit.text for one in found})
    return {
        text: [
            [one.unit.words, one.unit.label, one.got]
            for one in found
            if one.unit.text == text and not one.right
        ]
        for text in texts
    }


def show(found: Sequence[Read]) -> None:
    """Print what came out otherwise, with what decided."""
    for one in found:
        if not one.right:
            unit = one.unit
            print(f"\n{unit.text}  {unit.label} ({unit.kind}) -> {one.got}\n  {unit.words}")
            print(f"  why: {unit.why}")
            for each in one.verdicts:
                decided = each.closest
                quote = f" | {decided.quote}" if decided else ""
                print(
                    f"    - {each.label} {each.support:.2f} {each.refute:.2f} {each.method}"
                    f" {each.reasons[0].code}: {each.claim.text}{quote}"
                )


def main() -> None:
    """Check a set of answers."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("set", nargs="?", choices=["first", "second"], default="first")
    parser.add_argument("--judge")
    parser.add_argument("--wrong", action="store_true")
    asked = parser.parse_args()
    verifier = Verifier(judge=asked.judge)
    folders = sorted(one for one in (SETS / asked.set).iterdir() if one.is_dir())
    found = [one for folder in folders for one in read(folder, verifier)]
    if asked.wrong:
        show(found)
    columns = ("Label", "Kind", "Labelled", "Right", *(one.value for one in Label), NO_CLAIM)
    if asked.judge:
        print(table(columns, rows(found)))
    else:
        write(f"read_{asked.set}", columns, rows(found), measured("read_answers"), raw(found))


if __name__ == "__main__":
    main()
