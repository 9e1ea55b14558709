"""FOLIO: conclusions from several sentences, with a proof in first-order logic behind each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from training.judge.pairs import Example
from training.judge.public.files import Files, as_text, as_texts, json_lines
from training.judge.public.wording import group

_REPOSITORY = "Yale-LILY/FOLIO"
_LABELS: Mapping[str, str] = {
    "True": "supported",
    "False": "contradicted",
    "Uncertain": "neutral",
    "Unknown": "neutral",
}
_BACKGROUND = "[BG]"
"""Stands before a premise that the annotators took from common knowledge."""


def examples(files: Files) -> Iterator[Example]:
    """The conclusions with the sentences that they follow from, or not."""
    for part in ("train", "validation"):
        for row in json_lines(files.text(_REPOSITORY, f"data/v0.0/folio-{part}.jsonl")):
            label = _LABELS.get(as_text(row["label"]))
            if label is None:
                continue
            premises = as_texts(row["premises"])
            evidence = " ".join(_sentence(one) for one in premises if one.strip())
            key = group("folio", " ".join(premises))
            yield Example(
                evidence, as_text(row["conclusion"]), label, "folio", key, f"folio/{part}"
            )


def _sentence(premise: str) -> str:
    premise = premise.replace(_BACKGROUND, "").strip()
    return premise if premise.endswith((".", "!", "?")) else f"{premise}."
