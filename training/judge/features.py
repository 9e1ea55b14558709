"""Labelled pairs as the product sees them: passages found, values compared, the premise read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from training.judge.contrast.noted import notes
from training.judge.pairs import LABELS, Example
from veridical.adapters.judges.cross_encoder import CrossEncoder, Files
from veridical.build.parts import embedder_in_use, judge_named, retriever_over
from veridical.claims.extract import extract
from veridical.judging.premise import premise
from veridical.oracles.documents import DocumentsOracle
from veridical.protocols import Embedder, Judge, Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim, document
from veridical.types import Claim, Failure, Judgement
from veridical.verification.combination import Features, features_of
from veridical.verification.joint import unread_figures
from veridical.verification.reading import Answered, asked

_LANGUAGES = frozenset(["en"])
_LABELLED = {
    "supported": "supported",
    "contradicted": "contradicted",
    "unverifiable": "neutral",
}
"""Labels of cases as labels of pairs."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The features of a row, its class, and where it comes from: given, generated, written or
    noted."""

    features: Features
    label: int
    group: str = "given"


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
    features = _features(claim(row.claim), [row.evidence], given)
    group = "given" if row.kind == "as_given" else "generated"
    return None if features is None else Seen(features, LABELS.index(row.label), group)


def written(files: Sequence[Path], given: Parts) -> list[Seen]:
    """Cases written by hand that hold one claim in English: sources, an answer, its label."""
    made: list[Seen] = []
    for path in files:
        for line in path.read_text("utf-8").splitlines():
            case = json.loads(line)
            label = _LABELLED.get(case["expected"])
            claims, _ = extract(case["answer"], case.get("question") or None, "en")
            if label is None or len(claims) != 1 or claims[0].language != "en":
                continue
            sources = [text for text in dict.fromkeys(case["sources"]) if text.strip()]
            features = _features(claims[0], sources, given) if sources else None
            if features is not None:
                made.append(Seen(features, LABELS.index(label), "written"))
    return made


def noted(files: Sequence[Path], given: Parts) -> list[Seen]:
    """The claims of documents written by hand that were held out of training."""
    made: list[Seen] = []
    for note in (one for path in files for one in notes(path)):
        for one in note.claims if note.is_held_out else ():
            features = _features(claim(one.claim), [note.text], given)
            if features is not None:
                made.append(Seen(features, LABELS.index(one.label), "noted"))
    return made


def _features(own: Claim, sources: Sequence[str], given: Parts) -> Features | None:
    """The features of the likeliest source; None where nothing is read."""
    context = RunContext()
    held = [one for text in sources for one in passages(document(text), "en", context)]
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
    unread = unread_figures(first[0].pair, compared)
    return features_of(compared, read, similarity=finding.similarity, unread=unread)


def reader_of(folder: str) -> CrossEncoder:
    """The judge that reads, from files that were exported."""
    return CrossEncoder(
        premise, Files("cross_encoder", folder, lambda name: (Path(folder) / name).read_bytes())
    )
