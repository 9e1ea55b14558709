"""Cutting text into sentences: how fast, and how well beside pysbd.

    python benchmarks/sentences.py

Promised: at least 5 MB of English a second. The speed, by processor time, is measured on speeches
in the public domain where they lie in ../shared/data, and on prose made with a seed; pysbd, which
is slow, gets a piece of the same text. The quality is measured on own/sentences.jsonl, whose texts
are its sentences joined by a space (Chinese and Japanese: by nothing): texts cut exactly so, and
the F1 of borders inside a text. A border is counted by the characters before it that are no white
space.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path

import pysbd
from pysbd.languages import LANGUAGE_CODES

from measuring.prose import pages
from measuring.result import Cell, Raw, measured, write
from measuring.shared import speeches
from measuring.timing import called, in_turns, median
from veridical.text.sentences import split

SET = Path(__file__).parent / "own" / "sentences.jsonl"
MEGABYTE = 1_000_000
SIZE = 5 * MEGABYTE
PIECE = 100_000
ROUNDS = 5
PROMISED = 5
UNSPACED = frozenset({"zh", "ja"})

Splitter = Callable[[str, str], list[str] | None]


def ours(text: str, language: str) -> list[str] | None:
    """The sentences as we cut them."""
    return [text[span.start : span.end] for span in split(text, language)]


def theirs(text: str, language: str) -> list[str] | None:
    """The sentences as pysbd cuts them; None for a language that it does not have."""
    if language not in LANGUAGE_CODES:
        return None
    found: list[str] = pysbd.Segmenter(language=language, clean=False).segment(text)
    return found


@dataclass(frozen=True, slots=True)
class Record:
    """A text of the set and its sentences."""

    language: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentences as one text."""
        return ("" if self.language in UNSPACED else " ").join(self.sentences)


def records() -> list[Record]:
    """The texts of own/sentences.jsonl."""
    rows = map(json.loads, SET.read_text("utf-8").splitlines())
    return [Record(row["lang"], tuple(row["sentences"])) for row in rows]


_SPACE = re.compile(r"\s+")


def borders(sentences: Iterable[str]) -> frozenset[int]:
    """Where a text is cut, without its two ends."""
    ends = list(accumulate(len(_SPACE.sub("", one)) for one in sentences))
    return frozenset(ends[:-1]) - {0}


@dataclass(frozen=True, slots=True)
class Quality:
    """How a splitter fares on some texts; `absent` are those in a language it does not have."""

    texts: int
    absent: int
    exact: int
    hits: int
    made: int
    wanted: int

    @property
    def f1(self) -> float:
        """Of borders, 0 to 1; higher is better."""
        return 2 * self.hits / max(1, self.made + self.wanted)


def quality(splitter: Splitter, chosen: Sequence[Record]) -> Quality:
    """Count over all of the texts whose language the splitter has."""
    absent = exact = hits = made = wanted = 0
    for record in chosen:
        cut = splitter(record.text, record.language)
        if cut is None:
            absent += 1
            continue
        got, right = borders(cut), borders(record.sentences)
        exact += got == right
        hits += len(got & right)
        made += len(got)
        wanted += len(right)
    return Quality(len(chosen), absent, exact, hits, made, wanted)


def at_least(text: str, size: int) -> str:
    """The text, said again until it has this many bytes; nothing is remembered between calls."""
    count = -(-size // len(text.encode("utf-8")))
    return "\n\n".join([text] * count)


def piece(text: str) -> str:
    """The first paragraphs of a text, about 100 kB."""
    return text[: max(text.rfind("\n", 0, PIECE), PIECE // 2)]


def speeds(name: str, text: str) -> tuple[list[list[Cell]], dict[str, Raw]]:
    """Rows of the table for one text, and the seconds they were made from."""
    size, part = len(text.encode("utf-8")), piece(text)
    part_size = len(part.encode("utf-8"))
    times = in_turns(
        {
            "veridical": partial(called, partial(split, text, "en")),
            "veridical, piece": partial(called, partial(split, part, "en")),
            "pysbd, piece": partial(called, partial(theirs, part, "en")),
        },
        ROUNDS,
    )
    rates = {
        key: (part_size if "piece" in key else size) / MEGABYTE / median(row)
        for key, row in times.items()
    }
    times_pysbd = f"{rates['veridical, piece'] / rates['pysbd, piece']:,.0f}"
    whole, small = f"{name}, {size / MEGABYTE:.1f} MB", f"{name}, {part_size / MEGABYTE:.2f} MB"
    rows: list[list[Cell]] = [
        ["veridical", whole, _short(rates["veridical"]), None, None, f"promised: {PROMISED} MB/s"],
        [
            "veridical",
            small,
            _short(rates["veridical, piece"]),
            None,
            None,
            f"{times_pysbd} × pysbd",
        ],
        ["pysbd", small, _short(rates["pysbd, piece"]), None, None, None],
    ]
    seconds: dict[str, Raw] = {key: [round(one, 5) for one in row] for key, row in times.items()}
    return rows, {"bytes": size, "piece": part_size, "seconds": seconds, "rates": {**rates}}


def _short(rate: float) -> str:
    """A rate with two figures that count."""
    return f"{rate:.2f}" if rate < 1 else f"{rate:.1f}"


def qualities() -> tuple[list[list[Cell]], dict[str, Raw]]:
    """Rows of the table for own/sentences.jsonl, and the counts they were made from."""
    every = records()
    groups = {
        "English": [one for one in every if one.language == "en"],
        "nine other languages": [one for one in every if one.language != "en"],
    }
    rows: list[list[Cell]] = []
    raw: dict[str, Raw] = {}
    for group, chosen in groups.items():
        for name, splitter in (("veridical", ours), ("pysbd", theirs)):
            found = quality(splitter, chosen)
            judged = found.texts - found.absent
            note = f"{found.absent} in a language that it does not have" if found.absent else None
            exact = f"{found.exact} of {judged}"
            rows.append([name, f"own/sentences.jsonl, {group}", None, exact, found.f1, note])
            raw[f"{name}, {group}"] = {
                "texts": found.texts,
                "absent": found.absent,
                "exact": found.exact,
                "hits": found.hits,
                "made": found.made,
                "wanted": found.wanted,
                "f1": round(found.f1, 4),
            }
    return rows, raw


def main() -> None:
    """Measure, print, write."""
    texts = {"prose made with a seed": at_least(pages(1000), SIZE)}
    if speeches():
        texts = {"speeches": at_least("\n\n".join(speeches()), SIZE), **texts}
    rows: list[list[Cell]] = []
    raw: dict[str, Raw] = {}
    for name, text in texts.items():
        made, raw[name] = speeds(name, text)
        rows += made
    made, raw["quality"] = qualities()
    write(
        "sentences",
        ["splitter", "text", "MB/s", "texts cut exactly", "F1 of borders", "note"],
        rows + made,
        measured("sentences"),
        raw,
    )


if __name__ == "__main__":
    main()
