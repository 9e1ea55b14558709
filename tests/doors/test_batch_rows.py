"""Each row on its way: what breaks over one row is that row's failure and nobody else's."""

from __future__ import annotations

import errno
import json
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from veridical.build import Settings, Verifier, document
from veridical.build.batches import Basis
from veridical.doors.batch_rows import Judging, Outcome, outcomes
from veridical.errors import StorageError, Unreachable
from veridical.protocols import Pair, RunContext
from veridical.rows.row import FailedRow, Row
from veridical.rows.stream import ReadRow
from veridical.types import Failure, Judgement

MILL = document("The mill was built in 1788.", id="mill")


@dataclass(frozen=True, slots=True)
class Breaking:
    """A judge that does what the claim says: FAULT, MEMORY, GONE, DIE, FULL, LOCKED.

    Else it gives no answer.
    """

    name: str = "breaking"
    version: str = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        """No answer, or worse."""
        del context
        text = pairs[0].claim.text
        if "FAULT" in text:
            raise ZeroDivisionError("by zero")
        if "MEMORY" in text:
            raise MemoryError
        if "GONE" in text:
            raise Unreachable("nobody answers", "start it")
        if "FULL" in text:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if "LOCKED" in text:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        if "DIE" in text:
            os.kill(os.getpid(), signal.SIGKILL)
        return [Failure("judge_failed", "the judge gave no answer") for _ in pairs]


class BreakingBasis(Basis):
    """Rows that are judged by it."""

    def verifier(self) -> Verifier:
        """A verifier with the judge that breaks."""
        return Verifier(self.documents, judge=Breaking())


def made(texts: Sequence[str], processes: int = 1) -> list[Outcome]:
    """What becomes of these answers."""
    rows = [ReadRow(Row(at, f"r{at}", text), at) for at, text in enumerate(texts, 1)]
    judging = Judging(BreakingBasis((MILL,), settings=Settings()), "c" * 64)
    return list(outcomes(rows, judging, None, processes))


def code(outcome: Outcome) -> str:
    held = json.loads(outcome.written)
    return str(held.get("code", held["type"]))


@pytest.mark.parametrize("processes", [1, 2])
def test_what_breaks_over_a_row_is_the_failure_of_that_row(processes: int) -> None:
    texts = [
        "The mill was built in 1788.",
        "The FAULT mill was built in 1788.",
        "Hello!",
        "The MEMORY mill was built in 1788.",
        "The GONE mill was built in 1788.",
        "Thank you!",
    ]
    found = made(texts, processes)
    assert [code(one) for one in found] == [
        "row",
        "internal",
        "row",
        "internal",
        "unreachable",
        "row",
    ]
    failed = [one.result for one in found if isinstance(one.result, FailedRow)]
    assert [one.exit_status for one in failed] == [70, 70, 69]
    assert "ZeroDivisionError: by zero" in failed[0].message
    assert "memory" in failed[1].message
    assert [one.line for one in found] == [1, 2, 3, 4, 5, 6]


def test_a_row_over_which_its_process_dies_fails_and_says_how() -> None:
    found = made(["Hello!", "The DIE mill was built in 1788.", "Thank you!"], processes=2)
    assert [code(one) for one in found] == ["row", "worker_died", "row"]
    failed = found[1].result
    assert isinstance(failed, FailedRow)
    assert (failed.line, failed.id, failed.exit_status) == (2, "r2", 69)
    assert "the signal SIGKILL ended it" in failed.message
    assert "--jobs" in failed.hint


@pytest.mark.parametrize("processes", [1, 2])
def test_a_full_disk_stops_the_batch_and_fails_no_row(processes: int) -> None:
    texts = ["Hello!", "The FULL mill was built in 1788.", "Thank you!"]
    with pytest.raises(StorageError) as raised:
        made(texts, processes)
    assert "no room is left for temporary files in /" in raised.value.message
    assert "TMPDIR" in raised.value.hint


def test_another_error_of_a_disk_is_the_failure_of_its_row() -> None:
    found = made(["Hello!", "The LOCKED mill was built in 1788.", "Thank you!"])
    assert [code(one) for one in found] == ["row", "internal", "row"]
