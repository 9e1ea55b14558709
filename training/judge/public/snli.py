"""SNLI: what is said of a picture. The development and test parts, and a part of training."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from training.judge.pairs import Example
from training.judge.public import cad_snli
from training.judge.public.files import Files, as_text, json_lines
from training.judge.public.labels import NLI
from training.judge.public.wording import detokenised
from training.judge.rows import group_of, pair_key

_EXPLAINED = "OanaMariaCamburu/e-SNLI"
_SAMPLED = "wh629/CNLI-generalization"
_SAMPLES = 5


def examples(files: Files) -> Iterator[Example]:
    """The development and test pairs; a label on which annotators did not agree is left out."""
    for part in ("dev", "test"):
        premises, claims, labels = (
            files.text(_EXPLAINED, f"dataset/eSNLI/{name}.{part}").strip("\n").split("\n")
            for name in ("s1", "s2", "labels")
        )
        for premise, claim, label in zip(premises, claims, labels, strict=True):
            if label.strip() in NLI:
                yield _example(premise, claim, NLI[label.strip()], "snli", f"snli/{part}")


def training_examples(files: Files) -> Iterator[Example]:
    """The training pairs of five published samples, without those of the other sets of SNLI."""
    others = chain(examples(files), cad_snli.examples(files))
    known = {pair_key(one.evidence, one.claim) for one in others}
    for number in range(_SAMPLES):
        path = f"data/preprocessed/data/snlisub{number}/train.jsonl"
        for row in json_lines(files.text(_SAMPLED, path)):
            label = NLI.get(as_text(row["gold_label"]))
            if label is None:
                continue
            premise, claim = as_text(row["sentence1"]), as_text(row["sentence2"])
            one = _example(premise, claim, label, "snli_train", "snli/train_subset")
            if pair_key(one.evidence, one.claim) not in known:
                yield one


def _example(premise: str, claim: str, label: str, kind: str, source: str) -> Example:
    evidence = detokenised(premise)
    return Example(evidence, detokenised(claim), label, kind, group_of(premise), source)
