"""An answer of ten sentences against an English PDF of 117 pages: cold and warm, one core and two.

    python benchmarks/pdf_speed.py

The PDF is typeset here from prose made with a seed (measuring/prose.py), one page a page. Cold is
the command in a new process, with reading the PDF in its child process, and a new `Verifier`; warm
is a further answer to the same `Verifier`. Seconds are those that pass. The limit they are compared
with is computed, not measured: the products of a model of this size that cannot be avoided, at what
the matrix kernels of a Zen 3 core reach (for the answer, .18 s of one core and .09 s of two; for
embedding fifty passages of a cold source, .33 s and .16 s more).

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
from dataclasses import dataclass
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate

from measuring.prose import answer, page
from measuring.result import Cell, Raw, measured, write
from measuring.session import cpu_set
from measuring.timing import LAUNCHER, median, quantile

PAGES = 117
ROUNDS = 5
ANSWERS = 30
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
    """What one process saw, in seconds that passed; `peak` in bytes, of it and of its child."""

    cold: float
    warm: tuple[float, ...]
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
    return Session(made["cold"], tuple(made["warm"]), tuple(made["labels"]), *made["peaks"])


def _inside(source: Path, answers: Sequence[str], cores: int) -> None:
    cpu_set(cores)
    import resource

    from veridical.build import Verifier

    started = time.perf_counter()
    verifier = Verifier([source])
    first = verifier.verify(answers[0])
    cold = time.perf_counter() - started
    warm = []
    for text in answers[1:]:
        started = time.perf_counter()
        verifier.verify(text)
        warm.append(time.perf_counter() - started)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    del verifier
    child = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    labels = [str(verdict.label) for verdict in first.verdicts]
    made = {"cold": cold, "warm": warm, "labels": labels, "peaks": [own, child]}
    print(json.dumps(made))


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
    "cold / limit",
    "warm p50, ms",
    "warm p99, ms",
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
                "warm": [round(each, 4) for one in sessions for each in one.warm],
            }
    write("pdf_speed", COLUMNS, rows, measured("pdf_speed"), raw)


def _row(
    cores: int, commands: Sequence[float], sessions: Sequence[Session], expected: Sequence[str]
) -> list[Cell]:
    cold = median([one.cold for one in sessions])
    warm = [each for one in sessions for each in one.warm]
    right = sum(map(str.__eq__, sessions[0].labels, expected))
    return [
        cores,
        round(median(commands), 2),
        round(cold, 2),
        round(cold / COLD_LIMIT[cores], 1),
        round(1000 * median(warm)),
        round(1000 * quantile(warm, 0.99)),
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
