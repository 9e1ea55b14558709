"""What a run cost stands beside the report, never in it."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from veridical import verify
from veridical.types import Run
from veridical.verification.effort import cpu_seconds, peak_bytes
from veridical.wire import dumps, envelope

TEXT = "The quay is 520 metres long. The pier was opened in 1990."


@pytest.mark.promise("E11")
def test_processor_time_and_memory_stand_in_the_run() -> None:
    began = time.process_time()
    run = verify(TEXT, TEXT).run
    spent = time.process_time() - began
    assert run.cpu_seconds is not None
    assert 0.0 < run.cpu_seconds <= spent + 0.01
    assert run.peak_bytes is not None
    assert 20_000_000 < run.peak_bytes < 40_000_000_000
    assert [name for name, _ in run.seconds] == ["claims", "evidence", "judge", "decide", "score"]
    assert all(seconds >= 0.0 for _, seconds in run.seconds)


@pytest.mark.promise("E11")
def test_they_are_no_part_of_the_report() -> None:
    one, other = verify(TEXT, TEXT), verify(TEXT, TEXT)
    assert one == other
    assert dumps(one) == dumps(other)
    held = envelope(one)
    assert isinstance(held, dict)
    assert "cpu_seconds" not in dumps(held["report"])
    assert "cpu_seconds" in dumps(held["run"])


def test_processor_time_is_counted_and_not_the_time_on_the_wall() -> None:
    began = cpu_seconds()
    time.sleep(0.3)
    slept = cpu_seconds() - began
    assert slept < 0.2


def test_the_peak_grows_with_what_is_held() -> None:
    code = (
        "from veridical.verification.effort import peak_bytes\n"
        "before = peak_bytes()\n"
        "held = bytearray(200_000_000)\n"
        "print(before, peak_bytes())"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, after = map(int, ran.stdout.split())
    assert 150_000_000 < after - before < 300_000_000
    assert before < 150_000_000  # its own, not that of the process that started it


def test_what_nobody_measured_is_null() -> None:
    assert (Run().cpu_seconds, Run().peak_bytes) == (None, None)
    assert peak_bytes() is not None
