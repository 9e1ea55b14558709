"""How long `verify` takes and how much memory, cold and warm, against 1 to 1,000 pages.

    python benchmarks/verify.py

A page has about 300 words; pages and the answers of ten sentences are made with a seed
(measuring/prose.py). Cold is the first answer: of the command in a new process, and of a new
`Verifier` in a process that has only imported. Warm is any further answer to the same `Verifier`:
another text each time, or the first one again. Each cold figure needs a process of its own, which
also tells its peak memory; the sizes are measured in turns. All but the stages is processor time.

The last row is one text as long as the command accepts, against examples/harbour-report.md.
Writes results/speed.json, and results/stages.json: where the time goes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from measuring.prose import answer, pages
from measuring.result import Cell, Raw, measured, write
from measuring.session import STAGES, Session, run_session
from measuring.timing import BARE, LAUNCHER, median, quantile, worked

REPORT = Path(__file__).parents[1] / "examples" / "harbour-report.md"
ROUNDS: Mapping[int, int] = {1: 5, 10: 5, 100: 8, 1000: 2}
"""Processes for each number of pages."""
NEW_ANSWERS, SAME_ANSWERS = 12, 2
LONGEST = 100_000


@dataclass(frozen=True, slots=True)
class Size:
    """What was measured against a text of some pages; the seconds of the command, the sessions."""

    pages: int
    words: int
    command: tuple[float, ...]
    sessions: tuple[Session, ...]

    @property
    def warm(self) -> list[float]:
        """Seconds of the answers that a verifier had not seen."""
        return [seconds for one in self.sessions for seconds in one.warm]


def answers(count: int) -> list[str]:
    """The texts to check against so many pages: the first one, and more of the kind."""
    return [answer(number, count)[0] for number in range(NEW_ANSWERS + 1)]


def sizes(folder: Path) -> tuple[list[Size], float]:
    """All sizes, measured in turns, and the median of the bare starts among them."""
    bare: list[float] = []
    commands: dict[int, list[float]] = {count: [] for count in ROUNDS}
    sessions: dict[int, list[Session]] = {count: [] for count in ROUNDS}
    for count in ROUNDS:
        (folder / f"{count}.txt").write_text(pages(count), "utf-8")
        (folder / f"answer.{count}.txt").write_text(answers(count)[0], "utf-8")
    for number in range(max(ROUNDS.values())):
        bare.append(worked(BARE))
        for count in (count for count, rounds in ROUNDS.items() if number < rounds):
            text, source = folder / f"answer.{count}.txt", folder / f"{count}.txt"
            command = (sys.executable, LAUNCHER, "verify", str(text), "--source", str(source))
            commands[count].append(worked(command))
            sessions[count].append(run_session(source, answers(count), SAME_ANSWERS))
    made = [
        Size(count, len(pages(count).split()), tuple(commands[count]), tuple(sessions[count]))
        for count in ROUNDS
    ]
    return made, median(bare)


SPEED = (
    "what is checked",
    "command, times a bare start",
    "cold, ms",
    "cold, worst",
    "warm, ms",
    "warm p99",
    "same text again, ms",
    "ms a claim",
    "peak, MB",
)


def speed_row(size: Size, bare: float) -> list[Cell]:
    """A row of speed.json for a number of pages."""
    cold = [one.cold for one in size.sessions]
    again = [seconds for one in size.sessions for seconds in one.again]
    claims = size.sessions[0].claims
    return [
        f"{claims} claims, {size.words:,} words ({size.pages:,} p.)",
        round(median(size.command) / bare),
        _milliseconds(median(cold)),
        _milliseconds(max(cold)),
        _milliseconds(median(size.warm)),
        _milliseconds(quantile(size.warm, 0.99)),
        _milliseconds(median(again)),
        round(1000 * median(size.warm) / claims, 1),
        _megabytes(median([one.peak for one in size.sessions])),
    ]


def long_row(one: Session) -> list[Cell]:
    """The row of speed.json for the text that is as long as is allowed."""
    name = f"{one.claims:,} claims ({LONGEST:,} characters), the example report"
    each = round(1000 * one.cold / one.claims, 1)
    cold, peak = _milliseconds(one.cold), _megabytes(one.peak)
    return [name, None, cold, None, None, None, None, each, peak]


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


def _megabytes(size: float) -> int:
    return round(size / 1_000_000)


def stage_rows(found: Sequence[Size]) -> list[list[Cell]]:
    """The rows of stages.json: the share of each stage, cold and warm, at each size."""
    columns = [
        *([one.cold_stages for one in size.sessions] for size in found),
        *([one.warm_stages for one in size.sessions] for size in found),
    ]
    return [[stage, *(_share(laps, at) for laps in columns)] for at, stage in enumerate(STAGES)]


def _share(laps: Sequence[Sequence[float]], at: int) -> str:
    """The median over the sessions of one stage's share of all."""
    return f"{median([100 * stages[at] / sum(stages) for stages in laps]):.0f} %"


def seconds_of(size: Size) -> Raw:
    """What a size's rows were made from."""
    return {
        "words": size.words,
        "command": [round(one, 4) for one in size.command],
        "sessions": [_rounded(one) for one in size.sessions],
    }


def _rounded(one: Session) -> dict[str, Raw]:
    return {
        key: [round(each, 4) for each in value] if isinstance(value, tuple) else round(value, 4)
        for key, value in asdict(one).items()
    }


def main() -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory() as folder:
        found, bare = sizes(Path(folder))
    long = run_session(REPORT, [pages(100)[:LONGEST]], 0)
    sentence = measured("verify")
    rows = [*(speed_row(size, bare) for size in found), long_row(long)]
    raw: dict[str, Raw] = {"bare start": round(bare, 4), "long": _rounded(long)}
    raw |= {f"{size.pages} pages": seconds_of(size) for size in found}
    write("speed", SPEED, rows, sentence, raw)
    heads = [f"{kind}, {size.pages:,} p." for kind in ("cold", "warm") for size in found]
    note = f"Shares of the time, medians. {sentence}"
    write("stages", ["stage", *heads], stage_rows(found), note, {})


if __name__ == "__main__":
    main()
