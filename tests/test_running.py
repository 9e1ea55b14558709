"""How a run ends and is shared: deadlines, threads, calls within calls, processes, Ctrl-C."""

from __future__ import annotations

import copy
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests.processes import sent
from veridical import Guard, Verifier, document, verify
from veridical.errors import Interrupted, UsageError, VeridicalError
from veridical.protocols import Budget, CancelToken, RunContext
from veridical.types import ClaimVerdict, Event, Progress
from veridical.wire import dumps

QUAY = "The quay is 520 metres long. It was opened in 1989."
FITS = "The quay is 520 metres long."
EXAMPLES = Path(__file__).parents[1] / "examples"
SENTENCE = "The quay {0} of Harbour {0} is {0} metres long and was opened in 1932 by Ida Morrow. "
LONG = "".join(SENTENCE.format(number) for number in range(1500))[:100_000]
MANY = "".join(f"Quay {number} is {number} metres long. " for number in range(3000))
# Half a second is allowed, and the rest is the stretch between two looks at the clock. What counts
# is the work that is done, since on a busy machine the clock runs on while others work.
ALLOWED, AT_MOST = 0.5, 4.0


def harbour() -> tuple[str, Path]:
    return (EXAMPLES / "harbour-answer.md").read_text("utf-8"), EXAMPLES / "harbour-report.md"


# Deadlines


@pytest.mark.parametrize(
    ("text", "source"),
    [
        pytest.param(LONG, LONG, id="a long text against itself: judging"),
        pytest.param(MANY, LONG, id="3,000 claims"),
        pytest.param(FITS, LONG * 40, id="a small text against a large source: indexing"),
        pytest.param("It is " * 20_000 + ".", FITS, id="one sentence without an end: splitting"),
        pytest.param(
            "Ann is well. " + "she is " * 15_000 + ".", FITS, id="one without an end: pronouns"
        ),
        pytest.param("the dog is " * 10_000 + ".", FITS, id="one without an end: subjects"),
        pytest.param("- a rope is 3 m long\n" * 4500, FITS, id="a long list"),
        pytest.param("| a | b |\n|---|---|\n" + "| 1 | 2 |\n" * 9000, FITS, id="a long table"),
    ],
)
def test_a_deadline_ends_the_run_soon_after(text: str, source: str) -> None:
    given = document(source, id="long")
    verify(FITS, FITS)  # the word lists are read once
    started = time.thread_time()
    with pytest.raises(Interrupted, match="the deadline passed") as raised:
        verify(text, given, context=RunContext(deadline=time.monotonic() + ALLOWED))
    assert time.thread_time() - started < AT_MOST
    assert raised.value.hint == "allow more time, or check less"


def test_a_run_that_is_over_reads_nothing(tmp_path: Path) -> None:
    gone = tmp_path / "gone.md"
    with pytest.raises(Interrupted):
        Verifier().verify(FITS, sources=gone, context=RunContext(deadline=time.monotonic() - 1))


@pytest.mark.parametrize("stage", ["claims", "evidence", "judge"])
def test_a_run_can_be_cancelled_at_every_stage(stage: str) -> None:
    token = CancelToken()

    def emit(event: Event) -> None:
        if isinstance(event, Progress) and event.stage == stage:
            token.cancel()

    with pytest.raises(Interrupted, match="cancelled") as raised:
        verify(FITS, QUAY, context=RunContext(cancel=token, emit=emit))
    assert raised.value.hint


def test_indexing_looks_at_the_clock_between_documents_and_passages() -> None:
    verifier = Verifier([document(LONG, id="a"), document(LONG + "x", id="b")])
    token = CancelToken()
    threading.Timer(0.05, token.cancel).start()
    with pytest.raises(Interrupted):
        verifier.verify(FITS, context=RunContext(cancel=token))
    assert not verifier._indexes
    assert verifier.verify(FITS).label is not None


# Threads


def test_eight_threads_get_what_one_gets() -> None:
    text, source = harbour()
    texts = [text, FITS + " The quay is 530 metres long.", "Der Kai ist 520 Meter lang."]
    added = ["The crane is red.", document("The quay is 530 metres long.", id="other")]
    alone = {
        (at, by): dumps(Verifier([source, document(QUAY, id="quay")]).verify(one, sources=more))
        for at, one in enumerate(texts)
        for by, more in enumerate(added)
    }
    shared = Verifier([source, document(QUAY, id="quay")])
    start = threading.Barrier(8)

    def work(number: int) -> list[tuple[tuple[int, int], str]]:
        start.wait()
        keys = list(alone)
        turned = keys[number % 6 :] + keys[: number % 6]
        return [((at, by), dumps(shared.verify(texts[at], sources=added[by]))) for at, by in turned]

    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(work, range(8)):
            assert dict(found) == alone


def test_a_run_may_be_started_within_a_run() -> None:
    verifier = Verifier(QUAY)
    within: list[str] = []

    def emit(event: Event) -> None:
        if isinstance(event, ClaimVerdict | Progress):
            within.append(dumps(verifier.verify(FITS)))

    outer = verifier.verify(FITS, context=RunContext(emit=emit))
    assert set(within) == {dumps(outer)}


@pytest.mark.parametrize("stage", ["claims", "evidence", "judge"])
@pytest.mark.parametrize("kind", [KeyboardInterrupt, MemoryError, RuntimeError])
def test_what_breaks_a_run_leaves_the_verifier_usable(
    stage: str, kind: type[BaseException]
) -> None:
    verifier = Verifier(QUAY)

    def emit(event: Event) -> None:
        if isinstance(event, Progress) and event.stage == stage:
            raise kind

    with pytest.raises(kind):
        verifier.verify(FITS, context=RunContext(emit=emit))
    assert verifier.verify(FITS) == verify(FITS, QUAY)
    assert not verifier._lock.locked()


def test_an_interruption_while_indexing_leaves_the_verifier_usable() -> None:
    verifier = Verifier([document(LONG, id="a"), QUAY])

    class Stopping(CancelToken):
        @property
        def cancelled(self) -> bool:
            self.looks = getattr(self, "looks", 0) + 1
            if self.looks == 300:
                raise KeyboardInterrupt
            return False

    with pytest.raises(KeyboardInterrupt):
        verifier.verify(FITS, context=RunContext(cancel=Stopping()))
    assert not verifier._lock.locked()
    assert verifier.verify(FITS) == Verifier([document(LONG, id="a"), QUAY]).verify(FITS)


# Processes and copies


@pytest.mark.parametrize("way", [sent, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("used", [False, True])
def test_a_copy_of_a_verifier_checks_the_same(
    way: Callable[[Verifier], Verifier], used: bool, tmp_path: Path
) -> None:
    (tmp_path / "quay.md").write_text(QUAY, "utf-8")
    (tmp_path / "plan.png").write_bytes(b"\x89PNG")
    verifier = Verifier(tmp_path, profile="strict", generator="slots", batch_size=3)
    expected = verifier.verify(FITS)
    assert {one.code for one in expected.notices} == {"files_left_aside", "judge_is_generator"}
    if not used:
        verifier = Verifier(tmp_path, profile="strict", generator="slots", batch_size=3)
    made = way(verifier)
    (tmp_path / "quay.md").unlink()
    assert made.verify(FITS) == expected
    assert made._lock is not verifier._lock
    assert made._indexes is not verifier._indexes


def test_a_guard_and_its_findings_can_be_sent() -> None:
    found = Guard(profile="strict").check_grounding(QUAY, FITS)
    assert sent(found) == found
    assert sent(Guard(profile="strict")).check_grounding(QUAY, FITS) == found


def test_processes_check_with_one_verifier() -> None:
    texts = [FITS, "The quay is 530 metres long."]
    verifier = Verifier(QUAY)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(verifier.verify, texts)) == [verifier.verify(one) for one in texts]
        with pytest.raises(UsageError, match="is a str, not int") as raised:
            pool.submit(partial(verify, 5, QUAY)).result()  # type: ignore[arg-type]
    assert raised.value.hint == "give a str"
    assert raised.value.exit_code == 64


@pytest.mark.parametrize("value", [CancelToken(), Budget(), RunContext()])
def test_what_belongs_to_one_process_says_so(value: object) -> None:
    for way in (sent, copy.copy, copy.deepcopy):
        if isinstance(value, RunContext) and way is copy.copy:
            continue  # it shares its token and its budget, and so it may
        with pytest.raises(VeridicalError, match="belongs to one process") as raised:
            way(value)
        assert raised.value.hint
