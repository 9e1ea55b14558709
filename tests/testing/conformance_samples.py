"""Small honest parts for the suites to pass, which the tests then break one promise at a time."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from veridical.errors import MissingInput, UnreadableInput
from veridical.protocols import RunContext
from veridical.testing import document, passage
from veridical.types import Document, Passage

SOURCE = document(
    "The bridge was opened in 1932.\nThe bridge is 503 metres long.\nThe tower has a clock.\n"
)
PASSAGES = tuple(passage(line, SOURCE) for line in SOURCE.text.splitlines())


class WordRetriever:
    """Ranks passages by how many words of the query they hold."""

    def search(
        self, queries: Sequence[str], k: int, context: RunContext
    ) -> Sequence[Sequence[tuple[Passage, float]]]:
        context.check()
        return [self.rank(query)[:k] for query in queries]

    def rank(self, query: str) -> list[tuple[Passage, float]]:
        words = set(query.lower().split())
        scored = [(one, float(len(words & set(one.text.lower().split())))) for one in PASSAGES]
        found = [(one, score) for one, score in scored if score]
        return sorted(found, key=lambda item: (-item[1], item[0].id))


class LineReader:
    """Reads UTF-8 files as one document."""

    kinds: tuple[str, ...] = ("text",)

    def read(self, path: Path, context: RunContext) -> Sequence[Document]:
        context.check()
        try:
            text = path.read_bytes().decode("utf-8")
        except FileNotFoundError as error:
            raise MissingInput(f"{path.name} is not there") from error
        except UnicodeDecodeError as error:
            raise UnreadableInput(f"{path.name} is not UTF-8") from error
        return [self.made(path, text)]

    def made(self, path: Path, text: str) -> Document:
        version = hashlib.sha256(text.encode()).hexdigest()[:16]
        return Document(path.name, path.name, text, self.kinds[0], version, "2024-05")


def broken_promises(suite: object) -> set[str]:
    """The names of the suite's tests that fail."""
    failed = set()
    for name in dir(suite):
        if not name.startswith("test_"):
            continue
        try:
            getattr(suite, name)()
        except Exception:  # noqa: BLE001  # whatever a broken part raises, its promise is broken
            failed.add(name.removeprefix("test_"))
    return failed


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now
