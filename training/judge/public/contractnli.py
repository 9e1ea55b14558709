"""ContractNLI: seventeen claims about agreements of secrecy, with the clauses that decide them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from training.judge.pairs import Example
from training.judge.public.files import (
    Files,
    Json,
    as_list,
    as_number,
    as_object,
    as_text,
    parsed,
)
from training.judge.public.wording import group, length, spaced, telling, words

_FILES = (
    ("shu7bh/Contract-NLI", "dataset/dev.json", "dev"),
    ("shu7bh/Contract-NLI", "dataset/test.json", "test"),
    ("TAOC0002/contract-nli", "data/contract-nli/train_truncated.json", "train_truncated"),
)
_LABELS: Mapping[str, str] = {
    "Entailment": "supported",
    "Contradiction": "contradicted",
    "NotMentioned": "neutral",
}
_SEED = 7
_WANTED = (60, 170)
"""Words of evidence that are aimed at."""
_LONGEST = 240
_FARTHEST = 2
_KNOWN_BY = 500
"""Characters from the start of a contract that tell it from all others."""


@dataclass(frozen=True, slots=True)
class _Contract:
    clauses: Sequence[str]
    words: Sequence[frozenset[str]]
    decided: Mapping[str, tuple[str, Sequence[int]]]
    """The label of each claim and the places of the clauses that decide it."""


def examples(files: Files) -> Iterator[Example]:
    """Each claim about each contract, beside what decides it or comes closest to it."""
    rng = Random(_SEED)
    seen: set[str] = set()
    for repository, path, part in _FILES:
        held = as_object(parsed(files.text(repository, path)))
        claims = {
            name: as_text(as_object(told)["hypothesis"])
            for name, told in as_object(held["labels"]).items()
        }
        for document in map(as_object, as_list(held["documents"])):
            start = as_text(document["text"])[:_KNOWN_BY]
            if start in seen:
                continue
            seen.add(start)
            contract, key = _contract(document), group("contractnli", start)
            for name, (label, decisive) in contract.decided.items():
                wanted = rng.randint(*_WANTED)
                undecided = label == "neutral"
                chosen = _nearest(claims[name], contract) if undecided else decisive
                evidence = _around(chosen, contract.clauses, wanted)
                source = f"contractnli/{part}"
                yield Example(evidence, claims[name], label, "contractnli", key, source)


def _contract(document: dict[str, Json]) -> _Contract:
    text = as_text(document["text"])
    spans = [list(map(as_number, as_list(span))) for span in as_list(document["spans"])]
    clauses = [spaced(text[start:end]) for start, end in spans]
    annotated = as_object(as_list(document["annotation_sets"])[0])["annotations"]
    decided = {name: _decided(as_object(given)) for name, given in as_object(annotated).items()}
    return _Contract(clauses, list(map(words, clauses)), decided)


def _decided(given: dict[str, Json]) -> tuple[str, Sequence[int]]:
    places = sorted(map(as_number, as_list(given["spans"])))
    return _LABELS[as_text(given["choice"])], places


def _nearest(claim: str, contract: _Contract) -> Sequence[int]:
    """The clause that shares most words with a claim; a long one shares some by chance."""
    wanted = telling(claim)
    places = range(len(contract.clauses))

    def shared(at: int) -> float:
        size = 4 + length(contract.clauses[at])
        return len(wanted & contract.words[at]) / float(size**0.25)

    return [max(places, key=shared)] if places else []


def _around(chosen: Sequence[int], clauses: Sequence[str], wanted: int) -> str:
    """The chosen clauses with their neighbours, nearest first, up to about `wanted` words.

    Empty where they alone are too long.
    """
    used = set(chosen)
    told = sum(length(clauses[at]) for at in used)
    if told > _LONGEST or not used:
        return ""
    rest = [at for at in range(len(clauses)) if at not in used]
    for at in sorted(rest, key=lambda at: _distance(at, chosen)):
        if told >= wanted or _distance(at, used) > _FARTHEST:
            break
        more = length(clauses[at])
        if told + more <= _LONGEST:
            used.add(at)
            told += more
    return " ".join(clauses[at] for at in sorted(used))


def _distance(at: int, places: Sequence[int] | set[int]) -> int:
    return min(abs(at - other) for other in places)
