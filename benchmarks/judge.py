"""How fast the judge that reads is, alone and inside `verify`, and what is not computed at all.

    python benchmarks/judge.py

Alone: pairs of a given number of tokens, each a run of its own on one core, so no padding is
computed; operations are those of the whole network, though in the last layer only the first token
is. Inside: ten statements against five and 117 pages, warm, another text each time, with the judge
that reads, without it, and with its exit for what stands word for word switched off. Seconds are
those that pass. Writes results/judge_kernel.json and results/judge_verify.json.
"""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial

from measuring.prose import answer, pages
from measuring.result import Cell, measured, write
from measuring.session import cpu_set
from measuring.timing import median, quantile
from veridical.adapters.judges import cross_encoder
from veridical.build import Verifier, document
from veridical.protocols import Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim
from veridical.types import Failure, Judgement
from veridical.verification import reading

LENGTHS = (32, 64, 128, 233)
CLAIM = "The keeper of the lighthouse painted the old pier."
ROUNDS, PAIRS = 7, 48
PAGES, ANSWERS = (5, 117), 24
_MARKS = 3


def flop(tokens: int) -> float:
    """Operations of a network with 6 layers of 384 and 1,536 for one pair of so many tokens."""
    return tokens * (21.23e6 + 9216 * tokens)


def pairs_of(tokens: int) -> list[Pair]:
    """Pairs of so many tokens, each with another evidence."""
    tokenizer = cross_encoder._network(cross_encoder.shipped()).tokenizer
    room = tokens - _MARKS - len(tokenizer.encode(CLAIM, add_special_tokens=False).ids)
    words = pages(40).split()
    made: list[Pair] = []
    for number in range(PAIRS):
        drawn = " ".join(words[number * 200 : number * 200 + 240])
        cut = tokenizer.encode(drawn, add_special_tokens=False).offsets[room - 1][1]
        text = drawn[:cut].replace(".", ",")
        made.append(Pair(claim(CLAIM), passages(document(text))[0]))
    return made


def seconds(work: Callable[[], object]) -> float:
    """The median time of some rounds; nothing is kept from one to the next."""
    laps = []
    for _ in range(ROUNDS):
        cross_encoder._logits.cache_clear()
        started = time.perf_counter()
        work()
        laps.append(time.perf_counter() - started)
    return median(laps)


def kernel_rows(cores: int) -> Iterator[list[Cell]]:
    """Pairs a second by length, on so many cores."""
    judge = cross_encoder.CrossEncoder(lambda pair: ("", pair.passage.text))
    for tokens in LENGTHS:
        given = pairs_of(tokens)
        judge.judge(given[:4], RunContext())
        took = seconds(partial(judge.judge, given, RunContext()))
        rate = len(given) / took
        yield [f"{tokens} tokens", cores, round(rate, 1), round(rate * flop(tokens) / 1e9, 1)]


@dataclass
class Counting:
    """The judge that reads, and how many pairs it was asked about."""

    inner: cross_encoder.CrossEncoder
    pairs: int = 0

    @property
    def name(self) -> str:
        """That of the judge."""
        return self.inner.name

    @property
    def version(self) -> str:
        """That of the judge."""
        return self.inner.version

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        """What the judge says."""
        self.pairs += len(pairs)
        return self.inner.judge(pairs, context)


@contextmanager
def without_exits() -> Iterator[None]:
    """Everything is read, also what stands word for word."""
    held = reading._VERBATIM
    reading._VERBATIM = 2.0
    try:
        yield
    finally:
        reading._VERBATIM = held


def verify_row(name: str, judge: str | None, source: str, count: int) -> list[Cell]:
    """Ten statements against so many pages, warm."""
    verifier = Verifier([document(source, id="pages")], judge=judge)
    counting: Counting | None = None
    judging = verifier._judging
    if judging.reading is not None:
        inner = judging.reading.judge
        assert isinstance(inner, cross_encoder.CrossEncoder)
        counting = Counting(inner)
        verifier._judging = replace(judging, reading=replace(judging.reading, judge=counting))
    verifier.prepare()
    laps: list[float] = []
    claims = 0
    for number in range(1, ANSWERS + 1):
        text, _ = answer(number, count)
        started = time.perf_counter()
        claims += len(verifier.verify(text).verdicts)
        laps.append(time.perf_counter() - started)
    asked = round(counting.pairs / claims, 2) if counting else 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    return [
        f"{count} pages, {name}",
        round(1000 * median(laps)),
        round(1000 * quantile(laps, 0.99)),
        round(claims / ANSWERS, 1),
        asked,
        round(peak),
    ]


def main() -> None:
    """Measure and write."""
    made: list[list[Cell]] = []
    for count in PAGES:
        source = pages(count)
        made.append(verify_row("values alone", "slots", source, count))
        made.append(verify_row("values and reading", None, source, count))
        with without_exits():
            made.append(verify_row("and no exit", None, source, count))
    columns = (
        "Ten statements against",
        "Warm, ms",
        "p99, ms",
        "Claims",
        "Pairs read a claim",
        "Peak so far, MB",
    )
    where = measured("judge")
    write("judge_verify", columns, made, where, {"answers": ANSWERS})
    rows: list[list[Cell]] = []
    # The number of cores can only be cut.
    for cores in sorted({1, len(os.sched_getaffinity(0))}, reverse=True):
        cpu_set(cores)
        rows += kernel_rows(cores)
    write(
        "judge_kernel",
        ("A pair of", "Cores", "Pairs a second", "Gop/s"),
        sorted(rows, key=lambda row: str(row[1])),
        where,
        {"pairs": PAIRS, "rounds": ROUNDS, "tokens_computed_per_token": 1.0},
    )


if __name__ == "__main__":
    main()
