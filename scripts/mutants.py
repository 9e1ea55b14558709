"""Put each fault of tests/mutants.toml into a copy of the tree and see which tests notice it.

    python scripts/mutants.py             all, and write benchmarks/results/mutants.json
    python scripts/mutants.py NAME ...    these, and put what came out in the place of what stands
                                          there of them

Under a mutant the tests of its promises run, and for each of its promises one of them must fail:

    killed      so it is
    survived    every test passed, or those of one of its promises did
    broken      the tests did not run to their end (a syntax error, a crash, more than 180 s)

First all of these tests run on the code as it is: a case that fails there shows nothing. The exit
status is 1 where a mutant survived or is broken, a case fails without a mutant, or (in a run of
all) a test fails under no mutant.
"""

from __future__ import annotations

import ast
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).parent))
from promises import MUTANTS, PAGE, RESULTS, ROOT, Mutant, lacking, mutants, page, tests, unseen

AT_A_TIME = 2
SECONDS = 180
_LEFT_OUT = frozenset({"dist", "build"})
_PASSED, _FAILED = 0, 1


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run of tests ended: pytest's exit status, the cases that failed, its last words."""

    status: int
    failed: frozenset[str]
    words: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a mutant."""

    mutant: Mutant
    verdict: str
    noticed_by: tuple[str, ...]
    note: str
    seconds: float


def copied(folder: Path) -> Path:
    """A copy of the project, without what is hidden or built."""
    folder.mkdir()
    for path in sorted(ROOT.iterdir()):
        if path.name.startswith(".") or path.name in _LEFT_OUT:
            continue
        if path.is_dir():
            # With its compiled files: compiling takes longer than most tests do.
            shutil.copytree(path, folder / path.name)
        else:
            shutil.copy2(path, folder / path.name)
    return folder


def run(folder: Path, chosen: Sequence[str], *, compiled: bool = False) -> Ran:
    """Run tests in a copy; `compiled` keeps compiled files, which a mutant must not leave."""
    results = folder / "results.xml"
    results.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-q", "--tb=no"]
    # These take longer to load than most of the tests to run.
    for plugin in ("cacheprovider", "xdist", "hypothesispytest"):
        command += ["-p", f"no:{plugin}"]
    command += ["-o", "junit_family=xunit1", f"--junitxml={results}", *chosen]
    environment = dict(os.environ, PYTHONPATH=str(folder / "src"))  # noqa: TID251
    if not compiled:
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS * (1 if not compiled else 5),
        )
    except subprocess.TimeoutExpired:
        return Ran(-1, frozenset(), f"more than {SECONDS} s")
    last = (done.stdout.strip() or done.stderr.strip() or "no output").splitlines()[-1]
    return Ran(done.returncode, failures(results), last)


def failures(results: Path) -> frozenset[str]:
    """The failed cases of a run, as `tests/x/test_y.py::test_z[case]`."""
    if not results.exists():
        return frozenset()
    return frozenset(
        f"{case.get('file')}::{case.get('name')}"
        for case in ElementTree.parse(results).iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    )


def syntax_error(path: Path, code: bytes) -> str:
    """Why a file cannot be compiled; "" where it can, or holds no code."""
    try:
        if path.suffix == ".py":
            ast.parse(code)
    except SyntaxError as error:
        return f"no Python any more: {error}"
    return ""


def judged(
    mutant: Mutant, folder: Path, by_promise: Mapping[str, list[str]], failing: frozenset[str]
) -> Outcome:
    """Put a mutant into a copy, run the tests of its promises, take it out again.

    A case that fails without it (`failing`) does not count.
    """
    started = time.monotonic()
    target = folder / mutant.file
    before = target.read_bytes()
    after = before.replace(mutant.find.encode(), mutant.replace.encode())
    fault = syntax_error(target, after)
    if fault:
        return Outcome(mutant, "broken", (), fault, 0.0)
    chosen = sorted({test for promise in mutant.promises for test in by_promise.get(promise, [])})
    try:
        target.write_bytes(after)
        ran = run(folder, chosen)
    finally:
        target.write_bytes(before)
    noticed_by = {case.partition("[")[0] for case in ran.failed - failing}
    blind = [p for p in mutant.promises if not noticed_by & set(by_promise.get(p, []))]
    if ran.status not in (_PASSED, _FAILED):
        verdict, note, noticed_by = "broken", ran.words, set[str]()
    elif blind:
        verdict, note = "survived", f"not noticed by a test of {', '.join(blind)}"
    else:
        verdict, note = "killed", ran.words
    seconds = time.monotonic() - started
    return Outcome(mutant, verdict, tuple(sorted(noticed_by)), note, seconds)


def all_judged(chosen: Sequence[Mutant]) -> tuple[list[Outcome], frozenset[str]]:
    """The outcomes in order, and the cases that fail without any mutant."""
    by_promise = tests()
    every = sorted({t for one in chosen for p in one.promises for t in by_promise.get(p, [])})
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        first = copied(Path(folder) / "copy")
        ran = run(first, every, compiled=True)
        if ran.status not in (_PASSED, _FAILED):
            raise SystemExit(f"the tests do not run without a mutant either: {ran.words}")
        free: queue.Queue[Path] = queue.Queue()
        free.put(first)
        for number in range(1, AT_A_TIME):
            free.put(Path(shutil.copytree(first, f"{first}{number}")))

        def one(mutant: Mutant) -> Outcome:
            place = free.get()
            try:
                outcome = judged(mutant, place, by_promise, ran.failed)
            finally:
                free.put(place)
            print(_line(outcome), flush=True)
            return outcome

        with ThreadPoolExecutor(AT_A_TIME) as pool:
            outcomes = list(pool.map(one, chosen))
    return outcomes, ran.failed


def _line(outcome: Outcome) -> str:
    word = outcome.verdict if outcome.verdict == "killed" else outcome.verdict.upper()
    by = f"{len(outcome.noticed_by)} failed" if outcome.verdict == "killed" else outcome.note
    return f"{word:9} {outcome.mutant.name} ({outcome.seconds:.1f} s): {by}"


def written(outcomes: Sequence[Outcome], failing: frozenset[str]) -> None:
    """Keep the results, beside what earlier runs had of other mutants, and make the page anew."""
    path = ROOT / RESULTS
    held = json.loads(path.read_text("utf-8")) if path.exists() else {"mutants": []}
    rows = {row["name"]: row for row in held["mutants"]}
    for one in outcomes:
        rows[one.mutant.name] = {
            "name": one.mutant.name,
            "verdict": one.verdict,
            "promises": list(one.mutant.promises),
            "noticed_by": list(one.noticed_by),
        }
    known = [rows[one.name] for one in mutants() if one.name in rows]
    whole = {"mutants": known, "failing_without_a_mutant": sorted(failing)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", "utf-8")
    (ROOT / PAGE).write_text(page(), "utf-8")


def main(names: Sequence[str]) -> int:
    """Run all, or the named ones; the exit status."""
    every = mutants()
    unknown = set(names) - {one.name for one in every}
    if unknown:
        sys.stderr.write(f"no such mutant in {MUTANTS}: {', '.join(sorted(unknown))}\n")
        return 64
    chosen = [one for one in every if not names or one.name in names]
    misplaced = [line for line in lacking() if any(f"mutant {m.name}" in line for m in chosen)]
    if misplaced:
        sys.stderr.write("\n".join(misplaced) + "\n")
        return 1
    started = time.monotonic()
    outcomes, failing = all_judged(chosen)
    written(outcomes, failing)
    idle = [] if names else unseen()
    for test in sorted(failing):
        print(f"fails without a mutant: {test}")
    for test in idle:
        print(f"fails under no mutant: {test}")
    killed = sum(one.verdict == "killed" for one in outcomes)
    seconds = time.monotonic() - started
    print(f"{killed} of {len(outcomes)} mutants killed in {seconds:.0f} s")
    return int(killed < len(outcomes) or bool(failing) or bool(idle))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
