"""The example report as a PDF: it says what the Markdown says, and is read alike."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from veridical import verify
from veridical.adapters.readers.pdf.reading import PdfReader
from veridical.files.source_file import SourceFile
from veridical.protocols import RunContext
from veridical.types import Document

EXAMPLES = Path(__file__).parents[1] / "examples"
MARKDOWN, PDF = EXAMPLES / "harbour-report.md", EXAMPLES / "harbour-report.pdf"

_WORD = re.compile(r"[^\W_]+")
# Where a word was broken the library gives this, or the sign and the end of the line.
_BROKEN = re.compile(r"[\x02\ufffe](?:\r?\n)?+|(?<=[a-z])-\r?\n(?=[a-z])")


def pages(file: Path) -> list[str]:
    """The text of each page, words that were broken whole again."""
    document = pypdfium2.PdfDocument(file)
    texts = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [_BROKEN.sub("", text) for text in texts]


def words(text: str) -> set[str]:
    return set(_WORD.findall(text))


def test_it_is_a_report_of_many_pages_in_a_small_file() -> None:
    assert 10 <= len(pages(PDF)) <= 20
    assert PDF.stat().st_size < 400_000


def test_it_says_what_the_markdown_says_and_nothing_else() -> None:
    said, written = words("\n".join(pages(PDF))), words(MARKDOWN.read_text("utf-8"))
    assert written - said == set()
    assert said - written == {"Contents"}


def test_its_script_sets_the_same_words(tmp_path: Path) -> None:
    made = tmp_path / "made.pdf"
    subprocess.run(
        [sys.executable, str(EXAMPLES / "make_pdf.py"), str(made)], check=True, timeout=120
    )
    assert pages(made) == pages(PDF)


@pytest.fixture(scope="module")
def labels() -> dict[str, list[tuple[str, str]]]:
    """Claim and label for each form of the source."""
    answer = (EXAMPLES / "harbour-answer.md").read_text("utf-8")
    return {
        source.suffix: [
            (verdict.claim.text, verdict.label.value)
            for verdict in verify(answer, sources=[source]).verdicts
        ]
        for source in (MARKDOWN, PDF)
    }


def test_an_answer_gets_the_same_verdicts_from_either(
    labels: dict[str, list[tuple[str, str]]],
) -> None:
    assert labels[".pdf"] == labels[".md"]


def test_a_running_head_is_no_evidence() -> None:
    found = PdfReader().read(SourceFile(PDF.name, PDF.read_bytes()), RunContext())
    [document] = [one for one in found if isinstance(one, Document)]
    lines = document.text.splitlines()
    assert [line for line in lines if line.lstrip("# ").startswith("7. Env")] == [
        "7. Environment … 10",
        "## 7. Environment",
    ]
