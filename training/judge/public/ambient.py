"""AmbiEnt: pairs by linguists, of which one text is ambiguous or made clear."""

from __future__ import annotations

from collections.abc import Iterator

from training.judge.pairs import Example
from training.judge.public.files import Files, Json, as_list, as_object, as_text, json_lines
from training.judge.public.labels import NLI
from training.judge.public.wording import group

_REPOSITORY = "alisawuffles/ambient"


def examples(files: Files) -> Iterator[Example]:
    """The pairs with one label, and those of ambiguous ones in their clear wordings."""
    for row in json_lines(files.text(_REPOSITORY, "AmbiEnt/ambient_full.jsonl")):
        key = group("ambient", str(row["id"]))
        # Of an ambiguous pair the labels stand in one text: "neutral, entailment".
        yield from _labelled(row, as_text(row["labels"]), key, "single")
        for clear in map(as_object, as_list(row["disambiguations"] or [])):
            yield from _labelled(clear, as_text(clear["label"]), key, "disambiguated")


def _labelled(row: dict[str, Json], label: str, key: str, part: str) -> Iterator[Example]:
    if label in NLI:
        evidence, claim = as_text(row["premise"]), as_text(row["hypothesis"])
        yield Example(evidence, claim, NLI[label], "ambient", key, f"ambient/{part}")
