"""Put each fault of tests/mutants.toml into a copy of the code and see that a test notices.

    python scripts/mutants.py [NAME ...]

Writes benchmarks/results/mutants.json; exits 1 where a mutant survives. A mutant's tests are
those of its promises.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import promises

ROOT = Path(__file__).parents[1]


def run(row: dict[str, str], tests: list[str]) -> tuple[bool, str]:
    """Whether the tests fail under the mutant, and their last line."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src")
        for name in ("tests", "examples", "docs", "benchmarks"):
            shutil.copytree(ROOT / name, copy / name)
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy / name)
        target = copy / row["file"]
        before = target.read_text("utf-8")
        if before.count(row["find"]) != 1:
            raise SystemExit(f"{row['name']}: {row['find']!r} must stand once in {row['file']}")
        target.write_text(before.replace(row["find"], row["replace"]), "utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy / "src")},  # noqa: TID251
            capture_output=True,
            text=True,
            check=False,
        )
    last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else done.stderr[-200:]
    # 1 is "tests failed"; anything else is a broken run and proves nothing.
    return done.returncode == 1, last


def main() -> int:
    """Run all, or the named ones."""
    rows = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    wanted = set(sys.argv[1:])
    by_promise = promises.tests()
    results = []
    for row in rows:
        if wanted and row["name"] not in wanted:
            continue
        chosen = sorted({name for one in row["promises"] for name in by_promise.get(one, [])})
        killed, last = run(row, chosen)
        print(f"{'killed' if killed else 'SURVIVED':9} {row['name']}: {last}")
        results.append({"name": row["name"], "killed": killed, "promises": row["promises"]})
    if not wanted:
        out = ROOT / "benchmarks" / "results" / "mutants.json"
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps({"mutants": results}, indent=1) + "\n", "utf-8")
    return int(any(not row["killed"] for row in results))


if __name__ == "__main__":
    raise SystemExit(main())
