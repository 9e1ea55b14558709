"""The small cases and our own sets again, with their evidence in PDF, docx and HTML.

    python benchmarks/own_formats.py
    python benchmarks/own_formats.py --changed     and print the cases that come out otherwise than
                                                   from text, but for those of the held-out set

Each source is written as a file of the format (measuring/typeset.py) and read by the reader that
users meet, in its child process. A case counts as right as in own.py. Where the outcome differs
from that of the same case from text, reading the file has changed something. Writes
results/own_formats.json.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from measuring import typeset
from measuring.cases import Case, agrees, outcome, read
from measuring.result import Cell, Raw, measured, write
from measuring.shared import SHARED
from own import HELD_OUT, OWN
from veridical.build import Verifier, document, read_bytes
from veridical.errors import VeridicalError
from veridical.types import Document

FORMATS: Mapping[str, Callable[[str], bytes]] = {
    "pdf": typeset.pdf,
    "docx": typeset.docx,
    "html": typeset.html,
}
TEXT = "text"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out of a case in one format."""

    case: Case
    held_out: bool
    got: str
    right: bool


def sources(case: Case, form: str) -> list[Document | str]:
    """The evidence of a case, read from files of a format; what holds no words stays as it is."""
    if form == TEXT:
        return list(case.sources)
    made: list[Document | str] = []
    for at, text in enumerate(case.sources):
        try:
            found, _ = read_bytes(FORMATS[form](text), f"source{at}.{form}")
        except VeridicalError as error:
            if text.strip():
                raise
            made.append(document(text, id=f"source{at}.{form}"))
            del error
        else:
            made.extend(found)
    return made


def run(form: str, verifier: Verifier) -> list[Outcome]:
    """Every case in one format."""
    files = [*sorted((SHARED / "cases").glob("*.jsonl")), *sorted(OWN.glob("set_*.jsonl"))]
    made = []
    for file in files:
        for case in read(file):
            report = verifier.verify(
                case.answer, question=case.question, sources=sources(case, form)
            )
            held = file.stem in HELD_OUT
            made.append(Outcome(case, held, outcome(report), agrees(case, report)))
    return made


def main() -> None:
    """Run, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changed", action="store_true", help="print what comes out otherwise")
    given = parser.parse_args()
    verifier = Verifier()
    found = {form: run(form, verifier) for form in (TEXT, *FORMATS)}
    rows: list[list[Cell]] = []
    raw: dict[str, Raw] = {}
    for form, outcomes in found.items():
        pairs = list(zip(found[TEXT], outcomes, strict=True))
        changed = [(text, file) for text, file in pairs if text.got != file.got]
        worse = sum(text.right and not file.right for text, file in changed)
        harm = sum(
            file.got == "supported" and text.got != "supported" and not file.right
            for text, file in changed
        )
        right = sum(one.right for one in outcomes)
        rows.append([form, f"{right} / {len(outcomes)}", len(changed), worse, harm])
        raw[form] = {"right": right, "of": len(outcomes), "changed": len(changed)}
        for text, file in changed if given.changed else ():
            if not file.held_out:
                print(f"\n{form} {file.case.id}: {text.got} -> {file.got} ({file.case.expected})")
                print("  ", file.case.answer[:300], "\n  ", *file.case.sources)
    columns = ("evidence", "right", "other than from text", "worse", "newly supported, wrongly")
    write("own_formats", columns, rows, measured("own_formats"), raw)


if __name__ == "__main__":
    main()
