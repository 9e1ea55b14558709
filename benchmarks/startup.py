"""How long a start takes, beside the start of a bare Python.

    python benchmarks/startup.py

Promised: `veridical --help` within 8 times a bare start. Each round starts everything once, in
turns; a ratio is the median over the rounds of a start's time by the bare start's in its round.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from measuring.result import Cell, measured, write
from measuring.timing import BARE, LAUNCHER, in_turns, launched, median

ROUNDS = 25
PROMISED = {"veridical --help": 8}
SENTENCE = "The new quay is 0.52 kilometres long."
SOURCE = "The new quay, 520 metres long, was opened in 1989."


def starts(source: Path) -> dict[str, tuple[str, ...]]:
    """What is started, by the name it has in the table."""
    return {
        "python -c pass": BARE,
        'python -c "import veridical"': (sys.executable, "-c", "import veridical"),
        "veridical --help": (sys.executable, LAUNCHER, "--help"),
        "veridical verify, a sentence by a sentence": (
            sys.executable,
            LAUNCHER,
            "verify",
            SENTENCE,
            "--source",
            str(source),
        ),
    }


def loaded(command: Sequence[str]) -> frozenset[str]:
    """The modules that a start loads, as `-X importtime` tells them."""
    python, *rest = command
    run = subprocess.run(
        [python, "-X", "importtime", *rest], capture_output=True, encoding="utf-8", check=False
    )
    lines = (line for line in run.stderr.splitlines() if line.startswith("import time:"))
    names = {line.rpartition("|")[2].strip() for line in lines} - {"imported package"}
    # A module that is only looked for, and is not there, is told too.
    return frozenset(name for name in names if find_spec(name.partition(".")[0]) is not None)


def third_party(modules: frozenset[str]) -> dict[str, int]:
    """How many modules of each package that is neither Python's nor ours."""
    found: dict[str, int] = {}
    for module in sorted(modules):
        package = module.partition(".")[0]
        if package not in sys.stdlib_module_names and package != "veridical":
            found[package] = found.get(package, 0) + 1
    return found


def row(
    name: str, times: Mapping[str, Sequence[float]], bare: str, modules: frozenset[str]
) -> list[Cell]:
    """A start's row: time, ratio, what was promised, what is loaded beyond a bare Python."""
    ratio = median([one / two for one, two in zip(times[name], times[bare], strict=True)])
    foreign = third_party(modules)
    return [
        name,
        round(ratio, 1),
        PROMISED.get(name),
        round(1000 * median(times[name]), 1),
        len(modules),
        sum(foreign.values()),
        ", ".join(f"{package} {count}" for package, count in foreign.items()),
    ]


def main() -> None:
    """Measure, print, write."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.txt"
        source.write_text(SOURCE, "utf-8")
        commands = starts(source)
        modules = {name: loaded(command) for name, command in commands.items()}
        works = {name: partial(launched, command) for name, command in commands.items()}
        in_turns(works, 2)  # caches of the disk, compiled files
        times = in_turns(works, ROUNDS)
    bare = next(iter(commands))
    write(
        "startup",
        [
            "start",
            "times a bare start",
            "promised at most",
            "median, ms",
            "modules loaded beyond a bare start's",
            "of them third-party",
            "from",
        ],
        [row(name, times, bare, modules[name] - modules[bare]) for name in commands],
        measured("startup"),
        {name: [round(one, 5) for one in row] for name, row in times.items()},
    )


if __name__ == "__main__":
    main()
