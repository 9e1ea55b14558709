"""Checks as users make them: by a call, by the command in this process, by the command in its own.

Nothing is replaced: the sources are read, indexed, judged and decided on by the real machinery.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

import veridical
from veridical.build import document
from veridical.doors.cli.checking import Check
from veridical.doors.cli.main import run
from veridical.judging.slots import SlotsJudge
from veridical.oracles.documents import DocumentsOracle
from veridical.protocols import Json, Judge, Pair, RunContext
from veridical.retrieval.bm25 import build_index
from veridical.retrieval.passages import passages
from veridical.types import Document, Failure, Judgement, Report, Verdict
from veridical.verification.pipeline import Request, Verification
from veridical.verification.policies.uncalibrated import POLICY

ROOT = Path(__file__).parents[2]

CHOIR = (
    "The Torvik choir was founded in 1902 by Elsa Quist. It has 48 members. Its conductor is"
    " Piet Aalders. It rehearses on Tuesdays in the old granary. The choir sang in Vienna in 1988."
    " It won the Amber Harp in 1996. Membership costs 60 euros a year. The choir owns two pianos."
    " The granary was restored in 2011. Its roof is made of slate."
)


def check(text: str, *sources: str | Document, question: str | None = None) -> Report:
    return veridical.verify(text, sources, question=question)


def labels(report: Report) -> list[str]:
    return [verdict.label.value for verdict in report.verdicts]


def label(text: str, *sources: str, question: str | None = None) -> str | None:
    found = check(text, *sources, question=question).label
    return None if found is None else found.value


def codes(verdict: Verdict) -> list[str]:
    return [reason.code for reason in verdict.reasons]


@dataclass(frozen=True, slots=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def report(self) -> dict[str, Json]:
        """The report that --json printed."""
        found: dict[str, Json] = json.loads(self.out)["report"]
        return found


def invoke(*arguments: str | Path, stdin: bytes = b"", working: Check | None = None) -> Result:
    """The command in this process; `working` takes the place of what verifies."""
    with CliRunner().isolation(input=stdin) as (out, err, *_):
        code = run([str(one) for one in arguments], working)
        sys.stdout.flush()
        sys.stderr.flush()
        return Result(code, out.getvalue().decode(), err.getvalue().decode())


def start(*arguments: str | Path, variables: Sequence[str] = (), folder: Path = ROOT) -> Result:
    """The command in a process of its own; `variables` are settings such as PYTHONHASHSEED=1."""
    done = subprocess.run(
        ["env", *variables, sys.executable, "-m", "veridical", *map(str, arguments)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=120,
        cwd=folder,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


class Broken(SlotsJudge):
    """The judge that is used, except that it gives no answer to claims that hold a word."""

    __slots__ = ()

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        return [
            Failure("judge_failed", "no reply") if "arches" in pair.claim.text else answer
            for pair, answer in zip(pairs, SlotsJudge.judge(self, pairs, context), strict=True)
        ]


def judged(judge: Judge, text: str, *sources: str) -> Report:
    """The report on a text with another judge in the place of the one that is used."""
    documents = tuple(document(source) for source in sources)
    index = build_index([one for each in documents for one in passages(each)])
    made = Verification((DocumentsOracle(index),), judge, POLICY, "balanced", ())
    return made.report(Request(text, documents), RunContext())
