"""Pairs as numbers, and the order in which they are learnt: no padding to speak of."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer
from torch import Tensor

from training.judge.pairs import LABELS, Example

BEGIN, END = 101, 102
_SPAN = 64
"""Batches whose rows are sorted by length together."""


@dataclass(frozen=True, slots=True)
class Encoded:
    """One pair: [CLS] evidence [SEP] claim [SEP], with the class."""

    ids: tuple[int, ...]
    claim_at: int
    label: int


def encoded(rows: Sequence[Example], tokenizer: Tokenizer, limit: int) -> list[Encoded]:
    """The pairs in tokens; of evidence that is too long the end is cut."""
    given = tokenizer.encode_batch([row.evidence for row in rows], add_special_tokens=False)
    asked = tokenizer.encode_batch([row.claim for row in rows], add_special_tokens=False)
    made: list[Encoded] = []
    for row, evidence, claim in zip(rows, given, asked, strict=True):
        own = claim.ids[: limit // 2]
        room = limit - len(own) - 3
        ids = (BEGIN, *evidence.ids[:room], END, *own, END)
        made.append(Encoded(ids, len(ids) - len(own) - 1, LABELS.index(row.label)))
    return made


def order(pairs: Sequence[Encoded], size: int, seed: int) -> list[list[int]]:
    """The batches of one epoch: shuffled, then alike in length within a span."""
    chance = random.Random(seed)
    numbers = list(range(len(pairs)))
    chance.shuffle(numbers)
    batches: list[list[int]] = []
    for start in range(0, len(numbers), size * _SPAN):
        span = sorted(numbers[start : start + size * _SPAN], key=lambda at: len(pairs[at].ids))
        batches.extend(span[at : at + size] for at in range(0, len(span), size))
    chance.shuffle(batches)
    return batches


def stacked(pairs: Sequence[Encoded]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Ids, segments and mask ([rows, tokens]), classes ([rows])."""
    longest = max(len(pair.ids) for pair in pairs)
    ids = torch.zeros((len(pairs), longest), dtype=torch.long)
    segments = torch.zeros_like(ids)
    mask = torch.zeros((len(pairs), longest), dtype=torch.bool)
    for at, pair in enumerate(pairs):
        length = len(pair.ids)
        ids[at, :length] = torch.tensor(pair.ids)
        segments[at, pair.claim_at : length] = 1
        mask[at, :length] = True
    labels = torch.tensor([pair.label for pair in pairs])
    return ids, segments, mask, labels


def by_length(pairs: Sequence[Encoded], tokens: int = 8_192) -> Iterator[list[int]]:
    """Batches for reading only: alike in length, of about so many tokens."""
    numbers = sorted(range(len(pairs)), key=lambda at: len(pairs[at].ids))
    batch: list[int] = []
    for at in numbers:
        if batch and (len(batch) + 1) * len(pairs[at].ids) > tokens:
            yield batch
            batch = []
        batch.append(at)
    if batch:
        yield batch
