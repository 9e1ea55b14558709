"""Small honest parts for the suites to pass, which the tests then break one promise at a time."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from veridical.errors import UnreadableInput
from veridical.files.source_file import DocumentKind, SourceFile
from veridical.protocols import RunContext
from veridical.testing import document, passage
from veridical.types import Document, Failure, Hit

SOURCE = document(
    "The bridge was opened in 1932.\nThe bridge is 503 metres long.\nThe tower has a clock.\n"
)
PASSAGES = tuple(passage(line, SOURCE) for line in SOURCE.text.splitlines())
OTHER = passage("A bridge.", document("A bridge.", id="other.md"))

Ranking = list[Hit]


class WordRetriever:
    """Ranks passages by how many words of the query they hold."""

    def search(
        self,
        queries: Sequence[str],
        k: int,
        context: RunContext,
        *,
        language: str = "en",
        per_source: int | None = None,
    ) -> Sequence[Ranking]:
        del language
        context.check()
        return [self.chosen(self.rank(query), k, per_source) for query in queries]

    def chosen(self, ranking: Ranking, k: int, per_source: int | None) -> Ranking:
        taken: Counter[str] = Counter()
        first, rest = [], []
        for one in ranking:
            taken[one.passage.document_id] += 1
            within = per_source is None or taken[one.passage.document_id] <= per_source
            (first if within else rest).append(one)
        kept = [*first, *rest][:k]
        return sorted(kept, key=ranking.index)

    def rank(self, query: str) -> Ranking:
        words = set(query.lower().split())
        scored = [
            Hit(one, float(len(words & set(one.text.lower().rstrip(".").split()))))
            for one in (*PASSAGES, OTHER)
        ]
        found = [hit for hit in scored if hit.score]
        return sorted(found, key=lambda hit: (-hit.score, hit.passage.id))


class LineReader:
    """Reads UTF-8 files as one document."""

    kinds: tuple[DocumentKind, ...] = (DocumentKind("text"),)
    suffixes: tuple[str, ...] = (".txt",)

    def recognises(self, file: SourceFile) -> bool:
        return file.data.startswith(b"#!lines")

    def read(self, file: SourceFile, context: RunContext) -> Sequence[Document | Failure]:
        context.check()
        try:
            text = file.data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UnreadableInput(f"{file.name} is not UTF-8") from error
        return [self.made(file, text)]

    def made(self, file: SourceFile, text: str) -> Document:
        version = hashlib.sha256(text.encode()).hexdigest()[:16]
        return Document(file.name, file.title, text, self.kinds[0].name, version, "2024-05")


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
