"""Labelled rows from a file of JSON lines, one at a time, and the data sets they are from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from veridical.errors import LimitExceeded, UnreadableInput
from veridical.evaluation.labelled import DataSet, Gold, LabelledRow
from veridical.files.opening import opened, refusal
from veridical.protocols import Json
from veridical.rows.reading import RowLimits
from veridical.rows.row import FailedRow, Row
from veridical.rows.stream import read_rows
from veridical.types.fields import NAME, shown

ROWS = 200_000
"""How many rows a file may have: they are in memory together, since some controls compare them."""

CHARACTERS = 400_000_000
"""How many characters of texts, questions and evidence the rows of a file may have together."""

_LIMITS = RowLimits(answer=100_000, question=4_096)
_ANSWERS = (
    "gold gold_answer gold_answers reference expected_output ground_truth correct_answer "
    "best_answer right_answer answer answers"
).split()


def labelled_rows(path: Path) -> Iterator[LabelledRow]:
    """The rows of a file, in order.

    Columns: `label`, one of the values of `Gold`; the text, its evidence and its question under
    the names that a batch reads; `dataset`, else the name of the file says which set a row is of.
    Raises the errors of `opened`, `UnreadableInput` for the first line that is no such row, and
    `LimitExceeded` beyond `ROWS` and `CHARACTERS`; every message names the file and the line.
    """
    count = characters = 0
    with closing(opened(path)) as stream:
        try:
            for read in read_rows(stream, _LIMITS):
                row = _labelled(read.row, path)
                count += 1
                characters += len(row.text) + sum(map(len, row.evidence))
                if count > ROWS or characters > CHARACTERS:
                    raise LimitExceeded(
                        f"{path}, line {row.line:,}: the file has more than {ROWS:,} rows, or more"
                        f" than {CHARACTERS:,} characters in them",
                        "split it into several files",
                    )
                yield row
        except OSError as error:
            raise refusal(path, error) from error
    if not count:
        raise UnreadableInput(f"{path} holds no row", "give a file of JSON lines with labels")


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rows of a file are taken.

    With a `limit` a set keeps at most so many rows of each side (to be found, and not), drawn by
    the `seed` and the id of each row: the same rows whatever else the file holds. With `originals`
    a row that was made from another, and names that under `meta.original_claim`, brings it along
    as a supported row; where it names its `meta.kind`, each kind is a set of its own.
    """

    limit: int | None = None
    seed: int = 0
    originals: bool = False


def data_sets(path: Path, selection: Selection | None = None) -> tuple[DataSet, ...]:
    """The data sets of a file by their names; raises as `labelled_rows` does."""
    selection = selection or Selection()
    held: dict[str, list[LabelledRow]] = {}
    for row in labelled_rows(path):
        for one in _with_original(row) if selection.originals else (row,):
            held.setdefault(one.set, []).append(one)
    limit, seed = selection.limit, selection.seed
    return tuple(
        DataSet(name, path.name, _drawn(rows, limit, seed)) for name, rows in sorted(held.items())
    )


def _with_original(row: LabelledRow) -> tuple[LabelledRow, ...]:
    if row.original is None:
        return (row,)
    named = row if row.kind is None or ":" in row.set else replace(row, set=f"{row.set}:{row.kind}")
    if not row.gold.is_positive:
        return (named,)
    original = replace(
        named, id=f"{row.id} original", text=row.original, gold=Gold.SUPPORTED, answers=()
    )
    return named, original


def _drawn(rows: Sequence[LabelledRow], limit: int | None, seed: int) -> tuple[LabelledRow, ...]:
    if limit is None:
        return tuple(rows)
    kept: set[str] = set()
    for side in (False, True):
        ofside = [row for row in rows if row.gold.is_positive is side]
        ofside.sort(key=lambda row: sha256(f"{seed} {row.id}".encode("utf-8", "replace")).digest())
        kept.update(row.id for row in ofside[:limit])
    return tuple(row for row in rows if row.id in kept)


def _labelled(row: Row | FailedRow, path: Path) -> LabelledRow:
    place = f"{path}, line {row.line:,}"
    if isinstance(row, FailedRow):
        raise UnreadableInput(f"{place}: {row.message}", row.hint)
    named = row.metadata.get("dataset", path.stem)
    if not NAME.keeps(named):
        raise UnreadableInput(
            f"{place}: `dataset` is {NAME.words}, not {shown(named)}", "name the data set"
        )
    return LabelledRow(
        line=row.line,
        id=str(row.line if row.id is None else row.id),
        text=row.answer,
        gold=_gold(row.metadata.get("label"), place),
        evidence=tuple(source.text for source in row.sources),
        set=str(named),
        question=row.question,
        answers=tuple(_answers(row)),
        original=_of_meta(row, "original_claim"),
        kind=_of_meta(row, "kind"),
    )


def _of_meta(row: Row, name: str) -> str | None:
    meta = row.metadata.get("meta")
    held = meta.get(name) if isinstance(meta, Mapping) else None
    return held if isinstance(held, str) and NAME.keeps(held) else None


def _gold(label: Json, place: str) -> Gold:
    if isinstance(label, str) and label in set(Gold):
        return Gold(label)
    raise UnreadableInput(
        f"{place}: `label` is {shown(label)}", f"give one of {', '.join(Gold)} in each row"
    )


def _answers(row: Row) -> Iterator[str]:
    """The gold answers that a row names, in itself or under `meta`."""
    meta = row.metadata.get("meta")
    for held in (row.metadata, meta if isinstance(meta, Mapping) else {}):
        for name in _ANSWERS:
            given = held.get(name)
            each = given if isinstance(given, list) else [given]
            yield from (one for one in each if isinstance(one, str) and one.strip())
