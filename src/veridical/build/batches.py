"""Rows of a batch, judged: each against its own sources and those that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from veridical.adapters.processes import Settled, Task, in_order
from veridical.build.sources import document
from veridical.build.verifier import Verifier
from veridical.errors import UnreadableInput, UsageError, VeridicalError
from veridical.protocols import Json, RunContext
from veridical.rows.row import FailedRow, Row
from veridical.settings import Settings
from veridical.types import Document, Notice, Report
from veridical.wire import dumps, to_json

__all__ = [
    "Basis",
    "JudgedRow",
    "Settled",
    "Task",
    "failed_row",
    "in_order",
    "sources_of",
    "verify_rows",
]

_FORM = 1
"""Raised when the same rows and settings are to be judged again."""


@dataclass(frozen=True, slots=True)
class JudgedRow:
    """A row and the report on its answer."""

    row: Row
    report: Report


@dataclass(frozen=True, slots=True)
class Basis:
    """What holds for every row: the choices of `Verifier`, and sources with what was noticed of
    them. It can be sent to another process."""

    documents: tuple[Document, ...] = ()
    notices: tuple[Notice, ...] = ()
    policy: str | None = None
    profile: str | None = None
    judge: str | None = None
    generator: str | None = None
    settings: Settings = field(default_factory=Settings)

    def verifier(self) -> Verifier:
        """A verifier with these sources and choices; raises as `Verifier` does."""
        return self._verifier(self.documents)

    def configuration(self) -> str:
        """The SHA-256 of all that a report depends on but for its row, in 64 hexadecimal digits.

        Policy and profile with their thresholds, versions of the package and of the parts in
        force, settings, and each source with its text.
        """
        # A report names what it was made with, so that this cannot forget a part of it.
        probe = self._verifier((document("A probe.", id="probe"),)).verify("")
        held = [
            _FORM,
            to_json(probe.policy),
            to_json(probe.versions),
            self.generator,
            [_without_text(one) for one in sorted(self.documents, key=lambda one: one.id)],
            to_json(self.notices),
        ]
        return sha256(dumps(held).encode("ascii", "backslashreplace")).hexdigest()

    def _verifier(self, documents: tuple[Document, ...]) -> Verifier:
        return Verifier(
            documents,
            policy=self.policy,
            profile=self.profile,
            judge=self.judge,
            generator=self.generator,
            settings=self.settings,
        )


def _without_text(source: Document) -> dict[str, Json]:
    held = to_json(source)
    assert isinstance(held, dict)
    text = sha256(source.text.encode("utf-8", "surrogatepass")).hexdigest()
    return {**held, "text": text}


def sources_of(row: Row) -> tuple[Document, ...]:
    """The sources that stand in a row itself.

    Raises `UsageError` for a wrong id or date, `UnreadableInput` for what is the inside of a file
    in another format. None of their texts is ever taken for a path.
    """
    return tuple(
        document(one.text, id=one.id, title=one.title, date=one.date) for one in row.sources
    )


def verify_rows(
    rows: Iterable[Row | FailedRow], verifier: Verifier, context: RunContext | None = None
) -> Iterator[JudgedRow | FailedRow]:
    """Each row judged, in turn and in order; one that cannot be judged is a failed row.

    What failed before comes out as it is. Rows with the same sources share one index. Raises
    `Interrupted` when the context asks for it: the rows before are done.
    """
    for row in rows:
        if isinstance(row, FailedRow):
            yield row
            continue
        if context is not None:
            context.check()
        try:
            report = verifier.verify(
                row.answer, question=row.question, sources=sources_of(row), context=context
            )
        except VeridicalError as error:
            if context is not None:
                context.check()
            yield failed_row(row, error)
        else:
            yield JudgedRow(row, report)


def failed_row(row: Row, error: VeridicalError) -> FailedRow:
    """What becomes of a row that could not be judged.

    A wrong call can only come from what the row holds, so it is a wrong row: `no_source` where it
    has none and the batch brings none, else `wrong_value`.
    """
    named, bad = (row.line, row.id), UnreadableInput.exit_code
    if isinstance(error, UsageError) and not row.sources:
        message = "the row has no sources, and none were given for all rows"
        return FailedRow(*named, "no_source", message, "add a column `sources`, or --source", bad)
    if isinstance(error, UsageError):
        return FailedRow(*named, "wrong_value", error.message, error.hint, bad)
    return FailedRow(*named, error.code, error.message, error.hint, error.exit_code)
