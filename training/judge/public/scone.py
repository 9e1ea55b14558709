"""ScoNe: a word made wider or narrower, under no, one or two negations that reach it or not."""

from __future__ import annotations

from collections.abc import Iterator

from training.judge.pairs import Example
from training.judge.public.files import Files, separated
from training.judge.public.labels import NLI
from training.judge.public.wording import group
from training.judge.rows import folded

_REPOSITORY = "selenashe/ScoNe"
_KINDS = (
    "no_negation one_not_scoped one_scoped one_scoped_one_not_scoped two_not_scoped two_scoped"
).split()


def examples(files: Files) -> Iterator[Example]:
    """The pairs; what was made of one sentence, in either direction, is in one group."""
    for part in ("train", "test"):
        for kind in _KINDS:
            text = files.text(_REPOSITORY, f"scone_nli/{part}/{kind}.csv")
            for row in separated(text, ","):
                label = NLI.get(_edited(row, "gold_label"))
                if label is not None:
                    texts = _edited(row, "sentence1"), _edited(row, "sentence2")
                    yield Example(*texts, label, "scone", _group(row), f"scone/{kind}")


def _edited(row: dict[str, str], name: str) -> str:
    # The pair that all others were made from stands there as it is.
    return row.get(f"{name}_edited") or row[name]


def _group(row: dict[str, str]) -> str:
    return group("scone", " ".join(sorted((folded(row["sentence1"]), folded(row["sentence2"])))))
