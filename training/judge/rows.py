"""The pairs the judge learns from: read, cleaned, kept apart from every evaluation set."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from training.judge.pairs import Example

MIX = "data/train/mix3_open.jsonl.gz"
EVALUATION = ("data/public", "cases")
_WORD = re.compile(r"\w+")


def shared() -> Path:
    """The folder VERIDICAL_SHARED, else `shared` beside the project."""
    beside = Path(__file__).parents[3] / "shared"
    return Path(os.environ.get("VERIDICAL_SHARED", beside))  # noqa: TID251


def mix(folder: Path | None = None) -> Iterator[Example]:
    """The rows of the mix, as they are given."""
    with gzip.open((folder or shared()) / MIX, "rt", encoding="utf-8") as lines:
        for line in lines:
            given = json.loads(line)
            evidence = " ".join(part.strip() for part in given["evidence"])
            meta = given.get("meta", {})
            yield Example(
                evidence=evidence,
                claim=given.get("claim") or given["response"],
                label=given["label"],
                kind=meta.get("synthetic", "as_given"),
                group="e" + _hash(folded(evidence))[:16],
                source=meta.get("src", ""),
            )


def folded(text: str) -> str:
    """The words of a text and nothing else, so that layout makes no difference."""
    return " ".join(_WORD.findall(unicodedata.normalize("NFKC", text).casefold()))


def held_back(folder: Path | None = None) -> frozenset[str]:
    """The pairs of evidence and claim of every evaluation set, as hashes.

    A claim of several parts of evidence stands with each part and with all of them together.
    """
    root = folder or shared()
    found: set[str] = set()
    for place in EVALUATION:
        for path in sorted((root / place).rglob("*.jsonl")):
            with path.open(encoding="utf-8") as lines:
                for line in lines:
                    found.update(_pairs(json.loads(line)))
    return frozenset(found)


def _pairs(given: dict[str, object]) -> Iterator[str]:
    claims = [given.get(name) for name in ("claim", "response", "answer")]
    parts: list[str] = []
    for name in ("evidence", "sources", "contexts"):
        held = given.get(name)
        if isinstance(held, list):
            parts.extend(part for part in held if isinstance(part, str))
    for claim in claims:
        if isinstance(claim, str) and claim:
            for evidence in {*parts, " ".join(parts)}:
                yield pair_key(evidence, claim)


def pair_key(evidence: str, claim: str) -> str:
    """What two equal pairs have in common."""
    return _hash(folded(evidence) + "\n" + folded(claim))


def clean(rows: Iterable[Example], kept_back: frozenset[str]) -> Iterator[Example]:
    """Each pair once, none of an evaluation set, none that stands with two labels."""
    first: dict[str, Example] = {}
    torn: set[str] = set()
    for row in rows:
        key = pair_key(row.evidence, row.claim)
        if key in kept_back or not row.evidence.strip() or not row.claim.strip():
            continue
        held = first.setdefault(key, row)
        if held.label != row.label:
            torn.add(key)
    for key, row in first.items():
        if key not in torn:
            yield row


def thinned(rows: Iterable[Example], shares: Mapping[str, float]) -> Iterator[Example]:
    """The rows, but of each kind that is named only the groups of that share."""
    for row in rows:
        part = shares.get(row.kind, 1.0)
        if int(_hash(f"share {row.kind} {row.group}")[:8], 16) < part * 2**32:
            yield row


def in_dev(row: Example, one_in: int = 30) -> bool:
    """Whether a row belongs to the part that is held out of the training data."""
    return int(_hash("dev " + row.group)[:8], 16) % one_in == 0


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
