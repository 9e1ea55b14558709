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
                group=group_of(evidence),
                source=meta.get("src", ""),
            )


def group_of(evidence: str) -> str:
    """The group of all pairs of one evidence."""
    return "e" + _hash(folded(evidence))[:16]


def folded(text: str) -> str:
    """The words of a text and nothing else, so that layout makes no difference."""
    return " ".join(_WORD.findall(unicodedata.normalize("NFKC", text).casefold()))


def held_back(folder: Path | None = None) -> frozenset[str]:
    """The pairs of evidence and claim of every evaluation set, as hashes.

    A claim of several parts of evidence stands with each part and with all of them together.
    """
    return frozenset(
        pair_key(evidence, claim)
        for given in _evaluation(folder or shared())
        for claim in _claims(given)
        for evidence in _evidence(given)
    )


def held_back_texts(folder: Path | None = None) -> tuple[frozenset[str], frozenset[str]]:
    """The evidence and the claims of every evaluation set, each as `text_key`.

    For sets that share sources with an evaluation set. Texts of very few words are left out: they
    stand anywhere.
    """
    evidence: set[str] = set()
    claims: set[str] = set()
    for given in _evaluation(folder or shared()):
        evidence.update(text_key(text) for text in _evidence(given) if _words(text) >= 4)
        claims.update(text_key(text) for text in _claims(given) if _words(text) >= 5)
    return frozenset(evidence), frozenset(claims)


def _words(text: str) -> int:
    return len(folded(text).split())


def _evaluation(root: Path) -> Iterator[dict[str, object]]:
    for place in EVALUATION:
        for path in sorted((root / place).rglob("*.jsonl")):
            with path.open(encoding="utf-8") as lines:
                for line in lines:
                    yield json.loads(line)


def _claims(given: dict[str, object]) -> list[str]:
    claims = [given.get(name) for name in ("claim", "response", "answer")]
    return [claim for claim in claims if isinstance(claim, str) and claim]


def _evidence(given: dict[str, object]) -> set[str]:
    parts: list[str] = []
    for name in ("evidence", "sources", "contexts"):
        held = given.get(name)
        if isinstance(held, list):
            parts.extend(part for part in held if isinstance(part, str))
    return {*parts, " ".join(parts)}


def text_key(text: str) -> str:
    """What two texts of the same words have in common."""
    return _hash(folded(text))


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


_ONE_IN = {"note": 8, "note_without": 8}
"""Of documents written by hand more is held out: what the product is weighed and tried on."""


def in_dev(row: Example) -> bool:
    """Whether a row belongs to the part that is held out of the training data."""
    return group_in_dev(row.group, _ONE_IN.get(row.kind, 30))


def group_in_dev(group: str, one_in: int = _ONE_IN["note"]) -> bool:
    """Whether all pairs of a group are held out."""
    return int(_hash("dev " + group)[:8], 16) % one_in == 0


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
