"""InfoTabS: statements about boxes of Wikipedia articles, that is titles with keys and values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from training.judge.pairs import Example
from training.judge.public.files import Files, as_list, as_object, as_texts, parsed, separated
from training.judge.public.wording import group, length, spaced, telling, words

_REPOSITORY = "infotabs/infotabs"
_LABELS: Mapping[str, str] = {"E": "supported", "C": "contradicted", "N": "neutral"}
_CHECKED = ("dev", "test_alpha1", "test_alpha2", "test_alpha3")
_AGREEING = 0.75
"""The share of those who checked a label that must be for it."""
_WHOLE, _CUT = 250, 240
_WORD = re.compile(r"\w+")
_CONTROL = re.compile(r"[\ufffd\x80-\x9f]")
_MANGLED = re.compile(r"[ŽŠšŒœ‡†‹›Õ\ufffd\x80-\x9f]")
"""What letters of one encoding become where they are read as another."""


@dataclass(frozen=True, slots=True)
class _Box:
    title: str
    entries: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class _Boxes:
    files: Files
    read: dict[str, _Box] = field(default_factory=dict)

    def box(self, name: str) -> _Box:
        """The box of a name."""
        if name not in self.read:
            text = self.files.text(_REPOSITORY, f"data/tables/json/{name}.json")
            given = {key: as_texts(value) for key, value in as_object(parsed(text)).items()}
            title = spaced(", ".join(given.pop("title", []))).removesuffix(".")
            told = [(spaced(key), _values(values)) for key, values in given.items()]
            self.read[name] = _Box(title, [(key, value) for key, value in told if value])
        return self.read[name]


def _values(values: Sequence[str]) -> str:
    return ", ".join(filter(None, map(spaced, values)))


def examples(files: Files) -> Iterator[Example]:
    """The statements with their boxes; of the parts that were checked those that most agree on."""
    boxes = _Boxes(files)
    for part in ("train", *_CHECKED):
        doubted = _doubted(files, part) if part in _CHECKED else frozenset()
        text = files.text(_REPOSITORY, f"data/maindata/infotabs_{part}.tsv")
        for row in separated(text):
            name, label = row["table_id"], _LABELS.get(row["label"].strip())
            if label is None or (name, spaced(row["hypothesis"])) in doubted:
                continue
            evidence = _evidence(boxes.box(name), row["hypothesis"])
            claim = _mended(row["hypothesis"], evidence)
            if claim:
                key = group("infotabs", name)
                yield Example(evidence, claim, label, "infotabs", key, f"infotabs/{part}")


def _doubted(files: Files, part: str) -> frozenset[tuple[str, str]]:
    """The boxes and statements on whose label those who checked it do not agree."""
    agreed: dict[tuple[str, str], bool] = {}
    for row in separated(files.text(_REPOSITORY, f"data/validation/infotabs_valid_{part}.tsv")):
        labels = list(map(str, as_list(parsed(row["other_human_labels"]))))
        most, number = Counter(labels).most_common(1)[0]
        agreed[row["table_id"], spaced(row["hypothesis"])] = (
            number >= _AGREEING * len(labels) and most == row["first_human_label"]
        )
    return frozenset(key for key, is_agreed in agreed.items() if not is_agreed)


def _evidence(box: _Box, claim: str) -> str:
    """The title and the entries; of a long box the entries that share most with a claim."""
    whole = _rendered(box.title, box.entries)
    if length(whole) <= _WHOLE:
        return whole
    wanted = telling(claim)
    shared = [len(wanted & words(" ".join(entry))) for entry in box.entries]
    chosen: set[int] = set()
    told = length(box.title)
    for at in sorted(range(len(shared)), key=lambda at: -shared[at]):
        more = length(" ".join(box.entries[at]))
        if told + more <= _CUT:
            chosen.add(at)
            told += more
    return _rendered(box.title, [box.entries[at] for at in sorted(chosen)])


def _rendered(title: str, entries: Sequence[tuple[str, str]]) -> str:
    return f"{title}. {'; '.join(f'{key}: {value}' for key, value in entries)}."


def _mended(claim: str, evidence: str) -> str:
    """The claim with its letters put right, as the evidence has them; empty where they cannot be.

    Some were written as Mac OS Roman and read as Windows-1252.
    """
    if claim.isascii():
        return claim
    mended = _read_again(claim)
    if _odd(mended, evidence) < _odd(claim, evidence):
        claim = mended
    return "" if _odd(claim, evidence) and _MANGLED.search(claim) else claim


def _read_again(claim: str) -> str:
    try:
        return claim.encode("cp1252").decode("mac_roman")
    except UnicodeError:
        return claim


def _odd(claim: str, evidence: str) -> int:
    """How many words have letters beyond ASCII and are not in the evidence, and odd characters."""
    strange = [word for word in _WORD.findall(claim) if not word.isascii()]
    return sum(word not in evidence for word in strange) + len(_CONTROL.findall(claim))
