"""Run every check of the project, one stage after another, and say how long each took.

    python scripts/check.py                all stages
    python scripts/check.py lint types     only these

Every stage runs even when one before it failed; the exit status is 1 when any did.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHON = sys.executable

STAGES: dict[str, list[str]] = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "lint": [PYTHON, "-m", "ruff", "check", "."],
    "types": [PYTHON, "-m", "mypy"],
    "types of scripts": [PYTHON, "-m", "mypy", "scripts", "benchmarks", "training"],
    # Run through Python: the launcher's first line cannot hold a path with a space everywhere.
    "floors": [PYTHON, str(Path(PYTHON).parent / "lint-imports"), "--no-logo"],
    "tests": [PYTHON, "-m", "pytest", "--ignore=tests/soak", "-n", "2"],
    "docs": [PYTHON, "scripts/docs.py", "--check"],
    "figures": [PYTHON, "scripts/figures.py", "--check"],
    # The sets run again: what the README says of them holds for this tree, or the stage fails.
    "accuracy": [PYTHON, "benchmarks/own.py", "--check"],
}


def run(name: str) -> tuple[bool, float]:
    """Run a stage; whether it passed, and its seconds."""
    sys.stdout.write(f"== {name}\n")
    sys.stdout.flush()
    started = time.monotonic()
    passed = subprocess.run(STAGES[name], cwd=ROOT, check=False).returncode == 0
    return passed, time.monotonic() - started


def main(arguments: list[str]) -> int:
    """Run the named stages, or all; the exit status."""
    unknown = [name for name in arguments if name not in STAGES]
    if unknown:
        sys.stderr.write(f"no such stage: {', '.join(unknown)}; known: {', '.join(STAGES)}\n")
        return 64
    results = {name: run(name) for name in arguments or STAGES}
    sys.stdout.write("\n")
    for name, (passed, seconds) in results.items():
        sys.stdout.write(f"{'passed' if passed else 'FAILED':7} {name:18} {seconds:6.1f} s\n")
    total = sum(seconds for _, seconds in results.values())
    sys.stdout.write(f"{'':7} {'in all':18} {total:6.1f} s\n")
    return 0 if all(passed for passed, _ in results.values()) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
