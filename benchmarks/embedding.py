"""How fast the shipped embedder is, and whether a text's vector depends on its batch.

    python benchmarks/embedding.py

Sentences and paragraphs of the example report; every text is a run of its own, so no padding is
computed. Seconds are those that pass. Writes results/embedding.json.
"""

from __future__ import annotations

import os
import random
import resource
import time
from collections.abc import Sequence
from pathlib import Path

from measuring.result import Cell, measured, write
from measuring.session import cpu_set
from measuring.timing import median
from veridical.adapters.embedding.minilm import MiniLm, _network
from veridical.protocols import RunContext
from veridical.retrieval.passages import passages
from veridical.testing import document

REPORT = Path(__file__).parents[1] / "examples" / "harbour-report.md"
ROUNDS = 5
TOGETHER = 6


def flop(tokens: int) -> float:
    """Operations of a network with 6 layers of 384 and 1,536 for one text of so many tokens."""
    return tokens * (21.23e6 + 9216 * tokens)


def texts() -> tuple[list[str], list[str]]:
    """Sentences, and paragraphs of six of them."""
    parts = [one.reading.text for one in passages(document(REPORT.read_text("utf-8")))]
    sentences = [part for part in dict.fromkeys(parts) if len(part.split()) > 4][:150]
    return sentences, [
        " ".join(sentences[at : at + TOGETHER]) for at in range(0, len(sentences), TOGETHER)
    ]


def vectors(given: Sequence[str]) -> list[bytes]:
    """The vectors bit for bit."""
    return [bytes(memoryview(one)) for one in MiniLm().embed(given, RunContext())]


def seconds(given: Sequence[str]) -> float:
    """The median time to embed these texts."""
    laps = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        vectors(given)
        laps.append(time.perf_counter() - started)
    return median(laps)


def rows_of(cores: int, sets: Sequence[tuple[str, Sequence[str]]]) -> list[list[Cell]]:
    """One row a set of texts."""
    cpu_set(cores)
    made: list[list[Cell]] = []
    for name, given in sets:
        sizes = [len(_network().tokenizer.encode(text).ids) for text in given]
        took = seconds(given)
        work = sum(map(flop, sizes)) / 1e9
        mean = sum(sizes) / len(sizes)
        row: list[Cell] = [
            cores,
            name,
            round(mean, 1),
            round(len(given) / took),
            round(work / took),
        ]
        made.append(row)
    return made


def main() -> None:
    """Measure, print, write."""
    where = measured("embedding")  # before the number of cores is cut
    started = time.perf_counter()
    _network()
    loaded = time.perf_counter() - started
    sentences, paragraphs = texts()
    every = [*sentences, *paragraphs]
    shuffled = random.Random(11).sample(every, len(every))
    alone = {text: vectors([text])[0] for text in every}
    same = vectors(shuffled) == [alone[text] for text in shuffled]
    rows: list[list[Cell]] = []
    for cores in sorted({os.cpu_count() or 1, 1}, reverse=True):
        rows += rows_of(cores, (("sentences", sentences), ("paragraphs", paragraphs)))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sentence = (
        f"Loaded in {1000 * loaded:.0f} ms; peak of the process {peak:.0f} MB; the vectors of"
        f" {len(every)} texts {'have the same bits' if same else 'DIFFER'} alone and in another"
        f" order. {where}"
    )
    columns = ("cores", "texts", "tokens each", "texts a second", "GFLOP a second")
    write("embedding", columns, sorted(rows, key=lambda row: str(row[0])), sentence, {"same": same})


if __name__ == "__main__":
    main()
