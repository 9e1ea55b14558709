"""Counterfactual SNLI: pairs with the few words changed, in either text, that change the label."""

from __future__ import annotations

from collections.abc import Iterator

from training.judge.pairs import Example
from training.judge.public.files import Files, separated
from training.judge.public.labels import NLI
from training.judge.public.wording import detokenised
from training.judge.rows import group_of

_REPOSITORY = "acmi-lab/counterfactually-augmented-data"
_REVISIONS = 2
"""Revised pairs of each original, in the same order."""


def examples(files: Files) -> Iterator[Example]:
    """Each original pair and its four revisions, in one group."""
    for part in ("train", "dev", "test"):
        held = {
            name: list(separated(files.text(_REPOSITORY, f"NLI/{name}/{part}.tsv"), quoted=False))
            for name in ("original", "revised_premise", "revised_hypothesis")
        }
        originals = held.pop("original")
        if any(len(rows) != _REVISIONS * len(originals) for rows in held.values()):
            raise ValueError(f"{part}: each pair has {_REVISIONS} revisions")
        for at, original in enumerate(originals):
            group = group_of(original["sentence1"])
            yield from _labelled([original], group, "original")
            for name, rows in held.items():
                revised = rows[_REVISIONS * at : _REVISIONS * (at + 1)]
                yield from _labelled(revised, group, name)


def _labelled(rows: list[dict[str, str]], group: str, name: str) -> Iterator[Example]:
    for row in rows:
        label = NLI.get(row["gold_label"])
        if label is not None:
            evidence, claim = detokenised(row["sentence1"]), detokenised(row["sentence2"])
            yield Example(evidence, claim, label, "cad_snli", group, f"cad_snli/{name}")
