"""Pairs from documents written by hand: python -m training.judge.contrast.noted --out FILE

A note (`notes/*.jsonl`, one JSON object a line) is a document with claims as an answer would make
them:

    domain, form        what the document is about, and what kind of text it is
    sentences           its sentences, headings, list items ("- ...") and table rows ("| ... |")
    claims              objects of `claim`, `label`, `at` (the smallest set of sentences, from 0,
                        that decides it; of an undecided one those it comes closest to), `kind`

Each fact is told once, so that without the sentences in `at` a claim is not decided. The document
is cut as the product cuts it, and what is read of it is put together as the product does it.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from training.judge.pairs import LABELS, Example, write
from training.judge.rows import folded, group_in_dev, group_of
from veridical.judging.premise import premise
from veridical.protocols import Pair
from veridical.retrieval.passages import passages
from veridical.testing import claim as claim_of
from veridical.testing import document as document_of
from veridical.types import Passage

FOLDER = Path(__file__).parent / "notes"
_PARAGRAPH = 4
"""Sentences that stand in one paragraph."""
_LONGEST = 170
"""Words of a window; longer ones are cut off where the network reads."""
_WITHOUT = {"supported": 0.35, "contradicted": 0.3}
"""How often a decided claim stands also beside what does not decide it."""
_HEADING_WORDS = 12


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim, what the document says of it, and where."""

    claim: str
    label: str
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A document in pieces, with its claims."""

    domain: str
    sentences: tuple[str, ...]
    claims: tuple[Claimed, ...]

    @property
    def text(self) -> str:
        """The document as Markdown."""
        return laid_out(self.sentences)[0]

    @property
    def is_held_out(self) -> bool:
        """Whether nothing of it is trained on."""
        return group_in_dev(group_of(self.text))


def notes(path: Path) -> Iterator[Note]:
    """The notes of a file; ValueError, with the line, for one that is not of the form above."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            yield _note(json.loads(line))
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise ValueError(f"{path}:{number}: {error!r}") from error


def _note(given: Mapping[str, object]) -> Note:
    sentences, claims = given["sentences"], given["claims"]
    if not isinstance(sentences, list) or not isinstance(claims, list):
        raise TypeError("sentences and claims are lists")
    made = [Claimed(one["claim"], one["label"], tuple(one["at"])) for one in claims]
    for one in made:
        if one.label not in LABELS or not one.at or max(one.at) >= len(sentences):
            raise ValueError(one.claim)
    return Note(str(given["domain"]), tuple(sentences), tuple(made))


def laid_out(sentences: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The document as Markdown, and where each sentence stands in it."""
    text, places, told = "", [], 0
    for number, sentence in enumerate(sentences):
        before = sentences[number - 1] if number else ""
        row, item = sentence.startswith("|"), sentence.startswith("- ")
        mark = "" if row or item else _heading(sentence, first=not number)
        plain = not (row or item or mark)
        told = told + 1 if plain else 0
        joined = plain and told > 1 and (told - 1) % _PARAGRAPH
        same = (row and before.startswith("|")) or (item and before.startswith("- "))
        text += "" if not number else " " if joined else "\n" if same else "\n\n"
        start = len(text) + len(mark)
        text += mark + sentence
        places.append((start, len(text)))
        if row and not before.startswith("|"):
            text += "\n|" + " --- |" * (sentence.count("|") - 1)
    return text, tuple(places)


def _heading(sentence: str, *, first: bool) -> str:
    short = len(sentence.split()) <= _HEADING_WORDS and sentence[-1] not in '.!?:;"”'
    return "# " if first and short else "## " if short else ""


def examples(note: Note, seed: int) -> list[Example]:
    """The pairs of a note: each claim beside what decides it, with and without its neighbours,
    and some beside what does not."""
    text, places = laid_out(note.sentences)
    held = passages(document_of(text))
    by_sentence = [
        [one for one in held if one.span.start < end and start < one.span.end]
        for start, end in places
    ]
    rng = Random(f"{seed} {text}")
    group, source = group_of(text), f"noted/{note.domain}"
    made: list[Example] = []
    for one in note.claims:
        decisive = _once(passage for at in one.at for passage in by_sentence[at])
        rest = [passage for passage in held if passage not in decisive]
        if not decisive:
            continue
        near = sorted(rest, key=lambda passage: -_shared(one.claim, passage))
        views = [_seen(one.claim, decisive), _seen(one.claim, [*decisive, *near[:1]])]
        views.append(_window(held, decisive, rng))
        made += [
            Example(view, one.claim, one.label, "note", group, source)
            for view in dict.fromkeys(views)
            if view and len(view.split()) <= _LONGEST
        ]
        if rng.random() < _WITHOUT.get(one.label, 0.0):
            view = " ".join(_read(passage) for passage in _in_order(near[: rng.randint(1, 3)]))
            made.append(Example(view, one.claim, "neutral", "note_without", group, source))
    return [one for one in made if one.evidence.strip()]


def _once(found: Iterator[Passage]) -> list[Passage]:
    return list({one.id: one for one in found}.values())


def _in_order(chosen: Sequence[Passage]) -> list[Passage]:
    return sorted(chosen, key=lambda one: one.span.start)


def _seen(claim: str, chosen: Sequence[Passage]) -> str:
    """As the product puts together what it read: what stands before, then the passages."""
    first, *beside = chosen
    return " ".join(premise(Pair(claim_of(claim), first, tuple(beside)))).strip()


def _window(held: Sequence[Passage], decisive: Sequence[Passage], rng: Random) -> str:
    """A piece of the document around what decides, as it stands there."""
    numbers = [at for at, one in enumerate(held) if one in decisive]
    first, last = min(numbers) - rng.randint(0, 3), max(numbers) + rng.randint(1, 3)
    return " ".join(_read(one) for one in held[max(0, first) : last + 1])


def _read(passage: Passage) -> str:
    return " ".join(passage.reading.text.split())


def _shared(claim: str, passage: Passage) -> int:
    return len(set(folded(claim).split()) & set(folded(passage.reading.text).split()))


def main(given: Sequence[str] | None = None) -> None:
    """Write the file and print how many pairs of each label it holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    held = [note for path in sorted(FOLDER.glob("*.jsonl")) for note in notes(path)]
    found = [one for note in held for one in examples(note, asked.seed)]
    print(f"{write(asked.out, found):,} pairs of {len(held):,} documents in {asked.out}")
    print(dict(Counter((one.kind, one.label) for one in found)))


if __name__ == "__main__":
    main()
