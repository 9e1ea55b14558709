"""What makes a set unfit as a headline: its answers leak, its style speaks, or it has no evidence.

A set that is marked is measured and shown all the same, apart from the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from veridical.evaluation.labelled import DataSet, LabelledRow
from veridical.evaluation.wording import wording
from veridical.types import Notice

STYLE = "rewards_style"
GOLD_IS_EVIDENCE = "gold_is_evidence"
TEXT_IS_EVIDENCE = "text_is_evidence"
NO_EVIDENCE = "no_evidence"
ONE_CLASS = "one_class"
READ_FROM_TEXT = "read_from_text_alone"

SHORTCUT = 0.8
"""From this AUROC on of a control that sees the text alone, the text gives the label away."""

_SURELY = 0.7
_MANY = 0.1


@cache
def style_sets() -> MappingProxyType[str, str]:
    """Sets that are known to reward style, each with why."""
    text = files("veridical.evaluation").joinpath("data/style_sets.tsv").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return MappingProxyType({name: why for name, _, why in (one.partition("\t") for one in lines)})


def reservations(data: DataSet) -> tuple[Notice, ...]:
    """Why a set may not be quoted as quality, as far as its rows tell; empty where it may."""
    return tuple(_reservations(data))


def _reservations(data: DataSet) -> Iterator[Notice]:
    rows = len(data.rows)
    why = style_sets().get(data.name)
    if why is not None:
        yield Notice(STYLE, f"known to reward style: {why}")
    if len(set(data.positives)) < 2:
        yield Notice(ONE_CLASS, "every row has the same side, so that nothing can be told apart")
    bare = sum(not any(text.strip() for text in row.evidence) for row in data.rows)
    if bare > _MANY * rows:
        yield Notice(NO_EVIDENCE, f"{bare:,} of {rows:,} rows have no evidence")
    leaking = sum(_names_its_evidence(row) for row in data.rows)
    if leaking:
        words = f"in {leaking:,} of {rows:,} rows the gold answer is the evidence itself"
        yield Notice(GOLD_IS_EVIDENCE, words)
    right = [row for row in data.rows if not row.gold.is_positive]
    copied = sum(_is_its_evidence(row) for row in right)
    if copied > _MANY * len(right):
        words = f"{copied:,} of {len(right):,} supported texts are their evidence, word for word"
        yield Notice(TEXT_IS_EVIDENCE, words)


def read_from_text(control: str, auroc: float, low: float, high: float) -> Notice | None:
    """Why a set is not fair that a control reads from the text alone; None where it is.

    `low` and `high` are the ends of the interval of its AUROC, which must be sure enough. A length
    may speak either way; what has learnt, and is worse than chance, has read nothing.
    """
    if control == "answer_length" and auroc < 0.5:
        auroc, low = 1.0 - auroc, 1.0 - high
    if auroc < SHORTCUT or low < _SURELY:
        return None
    return Notice(
        READ_FROM_TEXT, f"{control}, which sees no evidence, tells with AUROC {auroc:.2f}"
    )


def _names_its_evidence(row: LabelledRow) -> bool:
    if not row.answers:
        return False
    held = {wording(text) for text in row.evidence}
    return any((words := wording(one)) and words in held for one in row.answers)


def _is_its_evidence(row: LabelledRow) -> bool:
    words = wording(row.text)
    return bool(words) and any(words == wording(text) for text in row.evidence)
