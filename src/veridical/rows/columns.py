"""The names that columns have: ours, and those of other tools that ask the same question.

Of each column the first name that a row has counts. A row that has two of the names that always
mean the same (`answer` and `response`) with different values is refused: nobody can say which one
was meant. A name that may mean something else (`text`, `output`, `context`) only counts where none
of the sure ones stands in the row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from veridical.errors import UnreadableInput
from veridical.protocols import Json


@dataclass(frozen=True, slots=True)
class Column:
    """What is read from a row, and the names that it may have."""

    name: str
    sure: tuple[str, ...]
    unsure: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name, in the order in which they count."""
        return (*self.sure, *self.unsure)


ID = Column("id", ("id",))
ANSWER = Column(
    "answer", ("answer", "response", "actual_output", "claim"), ("output", "hypothesis", "text")
)
QUESTION = Column("question", ("question", "user_input", "query"), ("input",))
SOURCES = Column(
    "sources",
    ("sources", "retrieved_contexts", "retrieval_context", "contexts", "evidence"),
    ("context", "passages", "passage", "documents", "document", "premise", "source_info"),
)
REFERENCE = Column("reference", ("reference", "expected_output", "ground_truth"))

COLUMNS = (ID, ANSWER, QUESTION, SOURCES, REFERENCE)

TEXT_OF_SOURCE = Column("text", ("text",), ("content", "page_content", "passages"))
ID_OF_SOURCE = Column("id", ("id",), ("source_id", "doc_id"))
TITLE_OF_SOURCE = Column("title", ("title",))
DATE_OF_SOURCE = Column("date", ("date",))


class Ambiguous(UnreadableInput):
    """Two columns that mean the same and say different things."""


def found(row: Mapping[str, Json], column: Column) -> str | None:
    """The name under which a row has a column; None where it has none.

    A column that is null is none. Raises `Ambiguous` where two names that are sure have different
    values.
    """
    names = list(_present(row, column.sure))
    if len(names) > 1 and any(row[name] != row[names[0]] for name in names):
        said = " and ".join(f"`{name}`" for name in names)
        raise Ambiguous(
            f"{said} stand in one row, and either may be the {column.name}",
            "leave one of them out, or give it a name of its own",
        )
    return next(iter((*names, *_present(row, column.unsure))), None)


def _present(row: Mapping[str, Json], names: tuple[str, ...]) -> Iterator[str]:
    return (name for name in names if row.get(name) is not None)
