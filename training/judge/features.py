"""Labelled pairs as the product sees them: passages found, values compared, the premise read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from training.judge.pairs import LABELS, Example
from veridical.adapters.judges.cross_encoder import CrossEncoder
from veridical.build.parts import embedder_in_use, judge_named, retriever_over
from veridical.judging.premise import premise
from veridical.oracles.documents import DocumentsOracle
from veridical.protocols import Embedder, Judge, Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim, document
from veridical.types import Failure, Judgement
from veridical.verification.combination import Features, features_of
from veridical.verification.reading import Answered, asked

_LANGUAGES = frozenset(["en"])


@dataclass(frozen=True, slots=True)
class Seen:
    """The features of a row, and its class."""

    features: Features
    label: int


@dataclass(frozen=True, slots=True)
class Parts:
    """What the product is made of here."""

    reader: CrossEncoder
    judge: Judge
    embedder: Embedder


def parts(reader: CrossEncoder) -> Parts:
    """The usual parts beside a judge that reads."""
    return Parts(reader, judge_named("slots"), embedder_in_use())


def seen(rows: Sequence[Example], given: Parts) -> list[Seen]:
    """The rows for which something was read; what stands word for word needs no fitting."""
    made: list[Seen] = []
    for row in rows:
        found = _seen(row, given)
        if found is not None:
            made.append(found)
    return made


def _seen(row: Example, given: Parts) -> Seen | None:
    context = RunContext()
    own = claim(row.claim)
    held = passages(document(row.evidence), "en", context)
    search = retriever_over("hybrid", held, given.embedder, context)
    [findings] = DocumentsOracle(search).find([own], context)
    if isinstance(findings, Failure):
        return None
    judged = given.judge.judge([Pair(own, one.passage) for one in findings], context)
    answered: list[Answered] = list(zip(findings, judged, strict=True))
    first = asked(own, answered, _LANGUAGES)
    if not first:
        return None
    [read] = given.reader.judge([first[0].pair], context)
    finding, compared = answered[first[0].place]
    if not isinstance(compared, Judgement):
        return None
    return Seen(features_of(compared, read, finding.similarity), LABELS.index(row.label))


def reader_of(folder: str) -> CrossEncoder:
    """The judge that reads, from files that were exported."""
    from pathlib import Path

    from veridical.adapters.judges.cross_encoder import Files

    return CrossEncoder(
        premise, Files("cross_encoder", folder, lambda name: (Path(folder) / name).read_bytes())
    )
