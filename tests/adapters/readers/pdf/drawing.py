"""PDFs drawn operator by operator, and what our reader makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.hardening.pdf_making import pdf, stream
from veridical.adapters.readers.pdf.reading import PdfReader
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext
from veridical.types import Document, Failure, Notice

WIDTHS = {"F1": "Helvetica", "F2": "Helvetica-Bold", "F3": "Courier"}
RESOURCES = "/Font << /F1 11 0 R /F2 12 0 R /F3 13 0 R >>"


def words(x: float, y: float, text: str, size: float = 11, font: str = "F1") -> bytes:
    """A line of text that begins at a point; letters beyond ASCII are those of WinAnsi."""
    said = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)").encode("cp1252")
    return b"BT /%s %g Tf 1 0 0 1 %g %g Tm (%s) Tj ET\n" % (font.encode(), size, x, y, said)


def lines(x: float, y: float, *texts: str, size: float = 11, step: float = 14) -> bytes:
    """Lines below one another."""
    return b"".join(words(x, y - step * at, text, size) for at, text in enumerate(texts))


def rule(x: float, y: float, width: float, height: float = 0.0) -> bytes:
    """A ruled line, level or upright."""
    return b"0.8 w %g %g m %g %g l S\n" % (x, y, x + width, y + height)


def paged(
    *contents: bytes,
    page: str = "",
    resources: str = "",
    extra: Mapping[int, str | bytes] | None = None,
    catalog: str = "",
) -> bytes:
    """A file of pages with these contents; objects from 100 on are free for `extra`."""
    first = 20
    kids = " ".join(f"{first + 2 * at} 0 R" for at in range(len(contents)))
    objects: dict[int, str | bytes] = {
        1: f"<< /Type /Catalog /Pages 2 0 R {catalog} >>",
        2: f"<< /Type /Pages /Kids [{kids}] /Count {len(contents)} >>",
    }
    for at, name in enumerate(WIDTHS.values()):
        objects[11 + at] = (
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
        )
    for at, content in enumerate(contents):
        objects[first + 2 * at] = (
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {first + 2 * at + 1}"
            f" 0 R /Resources << {RESOURCES} {resources} >> {page} >>"
        )
        objects[first + 2 * at + 1] = stream(content)
    return pdf({**objects, **(extra or {})})


def found_in(data: bytes, name: str = "report.pdf") -> Sequence[Document | Failure | Notice]:
    """Everything that the reader finds."""
    return PdfReader().read(SourceFile(name, data), RunContext())


def read(data: bytes) -> Document:
    """The document in a file."""
    [document] = [one for one in found_in(data) if isinstance(one, Document)]
    return document


def blocks(data: bytes) -> list[str]:
    """The blocks of the document in order."""
    return read(data).text.split("\n\n")


def notices(data: bytes) -> dict[str, str]:
    """The messages of notices and failures by their codes."""
    return {one.code: one.message for one in found_in(data) if not isinstance(one, Document)}
