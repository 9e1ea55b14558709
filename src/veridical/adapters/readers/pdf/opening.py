"""A PDF opened with PDFium, or the reason why it cannot be."""

from __future__ import annotations

import ctypes
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pypdfium2  # noqa: F401 - starts the library, and ends it with the process
import pypdfium2.raw as pdfium

from veridical.adapters.readers.pdf.header import HEADER, HEADER_WITHIN
from veridical.errors import UnreadableInput
from veridical.files.source_file import SourceFile

# PDFium is not made for threads: one file at a time in a process.
_ONE_AT_A_TIME = threading.Lock()

_END = b"%%EOF"
_END_WITHIN = 2048
_ZEROS = re.compile(rb"\x00{4096,}")
_LONGEST_NAME = 512


@dataclass(frozen=True, slots=True)
class OpenPdf:
    """A PDF that is open: its handle, how many pages it has, the names of attached files."""

    handle: pdfium.FPDF_DOCUMENT
    pages: int
    attached: tuple[str, ...]


@contextmanager
def opened(file: SourceFile) -> Iterator[OpenPdf]:
    """The file, open until the block ends.

    Raises `UnreadableInput` where a password is needed, where it is damaged or no PDF, where it has
    no pages, and where what it shows is not in its pages (a form of the kind XFA).
    """
    with _ONE_AT_A_TIME:
        handle = pdfium.FPDF_LoadMemDocument64(file.data, len(file.data), None)
        if not handle:
            raise _refusal(file, pdfium.FPDF_GetLastError())
        try:
            pages = pdfium.FPDF_GetPageCount(handle)
            if pdfium.FPDF_GetFormType(handle) == pdfium.FORMTYPE_XFA_FULL:
                raise UnreadableInput(
                    f"{file.name} is a form of the kind XFA: its pages hold a note to open it"
                    " elsewhere, and not what it says",
                    "open it in Acrobat, print it to a PDF, and give that",
                )
            if pages < 1:
                raise UnreadableInput(f"{file.name} is a PDF without pages", "leave it out")
            yield OpenPdf(handle, pages, tuple(_attached(handle)))
        finally:
            pdfium.FPDF_CloseDocument(handle)


def _attached(handle: pdfium.FPDF_DOCUMENT) -> Iterator[str]:
    count = min(pdfium.FPDFDoc_GetAttachmentCount(handle), 100)
    for index in range(count):
        attachment = pdfium.FPDFDoc_GetAttachment(handle, index)
        buffer = ctypes.create_string_buffer(_LONGEST_NAME)
        wide = ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR))
        size = pdfium.FPDFAttachment_GetName(attachment, wide, _LONGEST_NAME)
        name = buffer.raw[: max(0, min(size, _LONGEST_NAME) - 2)].decode("utf-16-le", "replace")
        yield "".join(letter if letter.isprintable() else "?" for letter in name) or "unnamed"


def _refusal(file: SourceFile, code: int) -> UnreadableInput:
    """Why PDFium does not open a file, in words."""
    if code in (pdfium.FPDF_ERR_PASSWORD, pdfium.FPDF_ERR_SECURITY):
        return UnreadableInput(
            f"{file.name} is a PDF that is locked with a password",
            "save a copy without a password, and give that",
        )
    again = "copy or download it again, or save it anew with the program that made it"
    if not file.data:
        return UnreadableInput(f"{file.name} is empty", again)
    if HEADER not in file.data[:HEADER_WITHIN]:
        return UnreadableInput(
            f"{file.name} is no PDF: it does not begin as one", "give its text as .txt or .md"
        )
    zeros = max((len(found.group()) for found in _ZEROS.finditer(file.data)), default=0)
    if zeros:
        return UnreadableInput(
            f"{file.name} is a damaged PDF: {zeros:,} of its {len(file.data):,} bytes in one"
            " stretch are zeros, so it was not copied as a whole",
            again,
        )
    if _END not in file.data[-_END_WITHIN:]:
        return UnreadableInput(
            f"{file.name} is a damaged PDF: its end is missing, so it was not copied as a whole",
            again,
        )
    return UnreadableInput(f"{file.name} is a damaged PDF: the list of its pages is broken", again)
