"""An answer of ten sentences against an English PDF of 117 pages: cold and warm, one core and two.

    python benchmarks/pdf_speed.py

The PDF is typeset here from prose made with a seed (measuring/prose.py), one page a page. Cold is
the command in a new process, and a new `Verifier` with its first answer, both with reading the PDF
in a child process; warm is a further answer to the same `Verifier`. Seconds are those that pass,
which other programs make more, and beside them those of the processor, which they hardly do. The
limit that the passed ones are compared with is computed, not measured, and knows of no PDF: the
products of a model of this size that cannot be avoided, at what the matrix kernels of a Zen 3 core
reach (for the answer, .18 s of one core and .09 s of two; for embedding fifty passages of a cold
source, .33 s and .16 s more).

Writes results/pdf_speed.json.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate

from measuring.prose import answer, page
from measuring.result import Cell, Raw, measured, write
from measuring.session import cpu_set
from measuring.timing import LAUNCHER, median, quantile

PAGES = 117
ROUNDS = 3
ANSWERS = 40
WARM_LIMIT = {1: 0.18, 2: 0.09}
COLD_LIMIT = {1: 0.18 + 0.33, 2: 0.09 + 0.16}


def typeset(path: Path) -> None:
    """A PDF of so many pages, each with about 300 words in paragraphs."""
    style = getSampleStyleSheet()["BodyText"]
    parts = []
    for number in range(PAGES):
        parts += [Paragraph(text, style) for text in page(number).split("\n\n")]
        parts.append(PageBreak())
    SimpleDocTemplate(str(path), pagesize=A4, invariant=1).build(parts)


@dataclass(frozen=True, slots=True)
class Session:
    """What one process saw, in seconds that passed, and in seconds of the processor.

    `read` is the part of `cold` until the PDF was read; `peak` is the memory at most in bytes, and
    `child` that of the process that read the PDF, whose seconds are among those of the processor.
    """

    read: float
    cold: float
    cold_processor: float
    warm: tuple[float, ...]
    warm_processor: tuple[float, ...]
    labels: tuple[str, ...]
    peak: int
    child: int


def session(source: Path, answers: Sequence[str], cores: int) -> Session:
    """A process of its own that checks the answers one by one."""
    run = subprocess.run(
        [sys.executable, __file__, str(source), str(cores)],
        input=json.dumps(list(answers)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    made = json.loads(run.stdout)
    several = {key: tuple(one) for key, one in made.items() if isinstance(one, list)}
    return Session(**{**made, **several})


def _inside(source: Path, answers: Sequence[str], cores: int) -> None:
    cpu_set(cores)
    import resource

    from veridical.build import Verifier
    from veridical.isolation.pool import pool

    started, processor = time.perf_counter(), time.process_time()
    verifier = Verifier([source])
    read = time.perf_counter() - started
    first = verifier.verify(answers[0])
    cold, cold_processor = time.perf_counter() - started, time.process_time() - processor
    warm, warm_processor = [], []
    for text in answers[1:]:
        started, processor = time.perf_counter(), time.process_time()
        verifier.verify(text)
        warm.append(time.perf_counter() - started)
        warm_processor.append(time.process_time() - processor)
    # What a child took is known once it has ended.
    pool().close()
    child = resource.getrusage(resource.RUSAGE_CHILDREN)
    made = Session(
        read=read,
        cold=cold,
        cold_processor=cold_processor + child.ru_utime + child.ru_stime,
        warm=tuple(warm),
        warm_processor=tuple(warm_processor),
        labels=tuple(verdict.label.value for verdict in first.verdicts),
        peak=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        child=child.ru_maxrss * 1024,
    )
    print(json.dumps(asdict(made)))


def command(text: Path, source: Path, cores: int) -> float:
    """Seconds of the whole command."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, LAUNCHER, "verify", str(text), "--source", str(source), "--json"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: cpu_set(cores),
        check=False,
    )
    return time.perf_counter() - started


COLUMNS = (
    "cores",
    "command, s",
    "cold, s",
    "of it reading, s",
    "processor, s",
    "cold / limit",
    "warm p50, ms",
    "warm p99, ms",
    "processor p50, ms",
    "warm / limit",
    "peak, MB",
    "peak of the reader, MB",
    "right",
)


def main() -> None:
    """Measure, print, write."""
    given = [answer(number, PAGES) for number in range(ANSWERS + 1)]
    texts = [text for text, _ in given]
    rows: list[list[Cell]] = []
    raw: dict[str, Raw] = {}
    with tempfile.TemporaryDirectory() as folder:
        source, text = Path(folder) / "pages.pdf", Path(folder) / "answer.txt"
        typeset(source)
        text.write_text(texts[0], "utf-8")
        for cores in sorted({1, min(2, os.cpu_count() or 1)}):
            commands = [command(text, source, cores) for _ in range(ROUNDS)]
            sessions = [session(source, texts, cores) for _ in range(ROUNDS)]
            rows.append(_row(cores, commands, sessions, given[0][1]))
            raw[f"{cores} cores"] = {
                "command": [round(one, 3) for one in commands],
                "cold": [round(one.cold, 3) for one in sessions],
                "cold, processor": [round(one.cold_processor, 3) for one in sessions],
                "warm": [round(each, 4) for one in sessions for each in one.warm],
                "warm, processor": [
                    round(each, 4) for one in sessions for each in one.warm_processor
                ],
            }
    write("pdf_speed", COLUMNS, rows, measured("pdf_speed"), raw)


def _row(
    cores: int, commands: Sequence[float], sessions: Sequence[Session], expected: Sequence[str]
) -> list[Cell]:
    cold = median([one.cold for one in sessions])
    warm = [each for one in sessions for each in one.warm]
    processor = [each for one in sessions for each in one.warm_processor]
    right = sum(map(str.__eq__, sessions[0].labels, expected))
    return [
        cores,
        round(median(commands), 2),
        round(cold, 2),
        round(median([one.read for one in sessions]), 2),
        round(median([one.cold_processor for one in sessions]), 2),
        round(cold / COLD_LIMIT[cores], 1),
        round(1000 * median(warm)),
        round(1000 * quantile(warm, 0.99)),
        round(1000 * median(processor)),
        round(median(warm) / WARM_LIMIT[cores], 1),
        round(max(one.peak for one in sessions) / 1e6),
        round(max(one.child for one in sessions) / 1e6),
        f"{right} of {len(expected)}",
    ]


if __name__ == "__main__":
    if len(sys.argv) == 3:
        _inside(Path(sys.argv[1]), json.load(sys.stdin), int(sys.argv[2]))
    else:
        main()
