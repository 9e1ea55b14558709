"""The text of PDFs: what our reader makes of them, beside pypdf.

    python benchmarks/documents.py

First PDFs that are made here from known words in ten layouts (measuring/layouts.py): how many words
are wrong, how many stand out of order, whether the numbers are exact. Then the PDFs in
../shared/data/assets/pdf, where they are: how many words are known, torn and glued, and how many of
both readers' words stand in another order than the other has them, by the same measure for both
(measuring/readings.py). pypdf reads with its defaults. Marks of Markdown and of footnotes are taken
out of our text before it is compared.

Writes results/documents.json.
"""

from __future__ import annotations

import io
import logging
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from pypdf import PdfReader as Theirs
from pypdf.errors import PyPdfError

from measuring.layouts import LAYOUTS
from measuring.readings import against, alone, moved, unmarked, words_of
from measuring.result import Cell, Raw, measured, write
from measuring.shared import SHARED
from veridical.adapters.readers.pdf.reading import PdfReader
from veridical.errors import VeridicalError
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext
from veridical.types import Document

FOLDER = SHARED / "data" / "assets" / "pdf"
LONG = "GeoTopo-komprimiert.pdf"
COLUMNS = (
    "document",
    "reader",
    "pages",
    "words",
    "word errors, %",
    "out of order, %",
    "numbers exact, %",
    "wrong numbers",
    "words known, %",
    "torn",
    "glued",
    "bad signs",
    "hyphens left",
    "order unlike the other's, %",
    "ms a page",
)
_MEMORY = (
    "import resource, sys; from pathlib import Path;"
    "from veridical.adapters.readers.pdf.reading import PdfReader;"
    "from veridical.files.source_file import SourceFile;"
    "from veridical.protocols import RunContext;"
    "PdfReader().read(SourceFile('x.pdf', Path(sys.argv[1]).read_bytes()), RunContext());"
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
)

Read = Callable[[bytes], tuple[str, int]]


def ours(data: bytes) -> tuple[str, int]:
    """The text by our reader, as a person sees it, and how many pages it has."""
    found = PdfReader().read(SourceFile("document.pdf", data), RunContext())
    [document] = [one for one in found if isinstance(one, Document)]
    pages = max((int(name.split()[-1]) for _, name in document.marks), default=1)
    return unmarked(document.text), pages


def theirs(data: bytes) -> tuple[str, int]:
    """The text by pypdf, with its defaults."""
    reader = Theirs(io.BytesIO(data))
    return "\n".join(page.extract_text() for page in reader.pages), len(reader.pages)


READERS: dict[str, Read] = {"veridical": ours, "pypdf": theirs}


@dataclass(frozen=True, slots=True)
class Reading:
    """What a reader made of a document, and in how many seconds; `text` is None where it failed."""

    text: str | None
    pages: int
    seconds: float
    why: str = ""


def reading(read: Read, data: bytes) -> Reading:
    """Read a document, by processor time."""
    start = time.process_time()
    try:
        text, pages = read(data)
    except (VeridicalError, PyPdfError) as error:
        why = str(error).removeprefix("document.pdf ")
        return Reading(None, 0, time.process_time() - start, why)
    return Reading(text, pages, time.process_time() - start)


def percent(share: float) -> float:
    """A share in percent with one decimal."""
    return round(100 * share, 1)


def made(raw: dict[str, Raw]) -> Iterator[list[Cell]]:
    """A row for each layout and reader."""
    for name, make in LAYOUTS.items():
        typeset = make()
        for reader, read in READERS.items():
            found = reading(read, typeset.data)
            text = found.text or ""
            result = against(typeset.truth, text)
            raw[f"{name}, {reader}"] = asdict(result)
            yield [
                name,
                reader,
                found.pages,
                len(text.split()),
                percent(result.errors),
                percent(result.moved),
                percent(result.numbers),
                result.wrong,
                *[None] * 6,
                round(1000 * found.seconds / max(1, found.pages), 1),
            ]


def given(raw: dict[str, Raw]) -> Iterator[list[Cell]]:
    """A row for each PDF of the folder and reader."""
    for path in sorted(FOLDER.glob("*.pdf")):
        data = path.read_bytes()
        every = {reader: reading(read, data) for reader, read in READERS.items()}
        unlike = moved(*(words_of(found.text or "") for found in every.values()))
        for reader, found in every.items():
            if found.text is None:
                raw[f"{path.name}, {reader}"] = found.why
                yield [path.name, f"{reader}: not read", *[None] * (len(COLUMNS) - 2)]
                continue
            result = alone(found.text)
            raw[f"{path.name}, {reader}"] = asdict(result)
            yield [
                path.name,
                reader,
                found.pages,
                result.words,
                *[None] * 4,
                percent(result.known),
                result.torn,
                result.glued,
                result.signs,
                result.hyphens,
                percent(unlike),
                round(1000 * found.seconds / max(1, found.pages), 1),
            ]


def peak_memory(path: Path) -> float:
    """The most memory, in MB, that a new process takes to read a PDF."""
    run = subprocess.run(
        [sys.executable, "-c", _MEMORY, str(path)], capture_output=True, text=True, check=True
    )
    return int(run.stdout) / 1024


def main() -> None:
    """Measure, print and write."""
    logging.disable(logging.CRITICAL)
    raw: dict[str, Raw] = {}
    ours((LAYOUTS["one column"]()).data)
    rows = [*made(raw), *given(raw)]
    sentence = measured("documents")
    if (FOLDER / LONG).exists():
        memory = peak_memory(FOLDER / LONG)
        raw["peak memory, MB"] = round(memory, 1)
        sentence = f"At most {memory:,.0f} MB of memory for {LONG}. {sentence}"
    write("documents", COLUMNS, rows, sentence, raw)


if __name__ == "__main__":
    main()
