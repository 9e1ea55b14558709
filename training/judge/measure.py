"""How well a checkpoint reads: python -m training.judge.measure FOLDER... [--most N]

Prints for each public set the area under the ROC curve of "not supported" by the judge alone, with
the evidence shuffled within the set beside it: what the judge makes of the claim alone. For
choosing between runs; the figures that are published come from `veridical evaluate detect`.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from math import log
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file
from torch import Tensor

from training.judge.batches import encoded
from training.judge.network import Reader, Shape
from training.judge.pairs import LABELS, Example
from training.judge.pairs import read as examples
from training.judge.rows import in_dev, mix, shared
from training.judge.train import probabilities, tokenizer_of
from veridical.evaluation.ranking import auroc

SETS = (
    "vitaminc",
    "fever_symmetric",
    "fm2",
    "summedits_open",
    "q2_wow",
    "scifact_pairs",
    "scitab",
    "bamboo_hallu",
)
_SUPPORTED = ("supported", "faithful")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_WORD = re.compile(r"\w+")
_WORDS_READ = 110


def premise(evidence: str, claim: str, most: int = _WORDS_READ) -> str:
    """Of long evidence the sentences nearest to the claim by rare words, in their order."""
    if len(evidence.split()) <= most:
        return evidence
    parts = [part for part in _SENTENCE.split(evidence) if part.strip()]
    held = [set(_WORD.findall(part.lower())) for part in parts]
    seen = Counter(word for words in held for word in words)
    asked = set(_WORD.findall(claim.lower()))
    scores = [sum(log(1 + len(parts) / seen[word]) for word in asked & words) for words in held]
    chosen: list[int] = []
    room = most
    for at in sorted(range(len(parts)), key=lambda at: (-scores[at], at)):
        size = len(parts[at].split())
        if chosen and size > room:
            continue
        chosen.append(at)
        room -= size
        if room <= 0:
            break
    return " ".join(parts[at] for at in sorted(chosen))


def rows_of(name: str, most: int) -> list[Example]:
    """Rows of a public set, at most so many, drawn by a fixed seed."""
    with (shared() / f"data/public/open/{name}.jsonl").open(encoding="utf-8") as lines:
        given = [json.loads(line) for line in lines]
    if len(given) > most:
        given = random.Random(7).sample(given, most)
    made: list[Example] = []
    for one in given:
        claim = one.get("claim") or one["response"]
        evidence = " ".join(one["evidence"])
        made.append(Example(premise(evidence, claim), claim, one["label"], "", one["id"], name))
    return made


def area(found: Tensor, truth: Sequence[bool]) -> float:
    """The area under the ROC curve of "not supported"; NaN where one class is missing."""
    value = auroc(1 - found[:, 0].numpy().astype(float), np.array(truth))
    return float("nan") if value is None else value


def read(network: Reader, rows: Sequence[Example], folder: Path, limit: int) -> Tensor:
    """The probabilities of the classes for rows whose labels may be those of any set."""
    plain = [Example(one.evidence, one.claim, "neutral", "", "", "") for one in rows]
    return probabilities(network, encoded(plain, tokenizer_of(folder), limit))


def main(given: Sequence[str]) -> int:
    """Print the table; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--base", type=Path, required=True, help="where tokenizer.json lies")
    parser.add_argument("--rows", type=Path, nargs="*", default=[], help="generated pairs")
    parser.add_argument("--most", type=int, default=400)
    parser.add_argument("--limit", type=int, default=256)
    parser.add_argument("--threads", type=int, default=1)
    asked = parser.parse_args(given)
    torch.set_num_threads(asked.threads)
    for folder in asked.folders:
        network = Reader(Shape())
        network.read(load_file(folder / "model.safetensors"))
        line: list[str] = []
        total = 0.0
        for name in SETS:
            rows = rows_of(name, asked.most)
            truth = [row.label not in _SUPPORTED for row in rows]
            found = read(network, rows, asked.base, asked.limit)
            turned = [*rows[1:], rows[0]]
            shuffled = [
                Example(premise(other.evidence, row.claim), row.claim, row.label, "", "", name)
                for row, other in zip(rows, turned, strict=True)
            ]
            alone = read(network, shuffled, asked.base, asked.limit)
            whole = area(found, truth)
            total += whole
            line.append(f"{name} {whole:.3f} ({area(alone, truth):.2f})")
        sys.stdout.write(f"{folder.name}: mean {total / len(SETS):.4f} | {' '.join(line)}\n")
        _held_out(network, asked.base, asked.rows)
    return 0


def _held_out(network: Reader, base: Path, generated: Sequence[Path]) -> None:
    """The share of held out pairs whose likeliest class is theirs, by kind."""
    rows = [row for row in mix() if in_dev(row)]
    rows += [row for path in generated for row in examples(path) if in_dev(row)]
    found = probabilities(network, encoded(rows, tokenizer_of(base), 160))
    right: dict[str, list[bool]] = {}
    for row, one in zip(rows, found.argmax(dim=1).tolist(), strict=True):
        name = row.source if row.kind == "as_given" else row.kind
        right.setdefault(name, []).append(LABELS[one] == row.label)
    for name in sorted(right):
        sys.stdout.write(
            f"  {name}: {sum(right[name]) / len(right[name]):.3f} of {len(right[name])}\n"
        )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
