"""While a batch runs, stderr says how far it is, how fast, and how much longer it will take."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from io import StringIO

import pytest

from veridical.doors.batch_rows import Outcome
from veridical.doors.cli.batch_progress import batch_progress, in_words
from veridical.rows.written import Gist

GIST = Gist(None, None, 0, 0, 0, 0, 0)


class Terminal(StringIO):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


@contextmanager
def said(stream: StringIO, *, shown: bool = True, size: int | None = 1000) -> Iterator[None]:
    """Eight rows of 100 bytes go by, of which the first four were kept."""
    with redirect_stderr(stream), batch_progress(shown, size, elsewhere=0.05) as show:
        for at in range(8):
            show(Outcome(at + 1, None, 100 * (at + 1), "{}", GIST, kept=at < 4))
            time.sleep(0.06)
        yield


@pytest.mark.promise("R-B8-4")
def test_a_terminal_shows_how_far_it_is_all_along() -> None:
    stream = Terminal()
    with said(stream):
        last = stream.getvalue().rpartition("\r")[2].strip()
    pattern = r"rows: ([5-8]) (?:\1)0 %, [0-9.]+ a second, about [0-9.]+ s left"
    assert re.fullmatch(pattern, last), last
    assert stream.getvalue().endswith("\r")  # the line is empty when it is done


@pytest.mark.promise("R-B8-4")
def test_elsewhere_a_line_says_so_now_and_then() -> None:
    stream = StringIO()
    with said(stream):
        last = stream.getvalue().splitlines()[-1]
    assert last.startswith("veridical: 8 rows so far, 80 %, "), last
    assert last.endswith(" left")


def test_without_a_size_nothing_is_said_of_what_is_left() -> None:
    stream = StringIO()
    with said(stream, size=None):
        assert "%" not in stream.getvalue()
        assert "a second" in stream.getvalue()
        assert "left" not in stream.getvalue()


@pytest.mark.parametrize("stream", [StringIO(), Terminal()])
def test_quiet_is_quiet(stream: StringIO) -> None:
    with said(stream, shown=False):
        assert stream.getvalue() == ""


def test_rows_that_were_kept_do_not_count_as_fast() -> None:
    """Four rows were judged in half a second, and two are left: that is half of it again."""
    stream = StringIO()
    with said(stream):
        told = stream.getvalue().splitlines()[-1]
    pace = float(told.rpartition(", about ")[0].rpartition(", ")[2].partition(" ")[0])
    left = float(told.rpartition("about ")[2].partition(" ")[0])
    assert left == pytest.approx(2 / pace, abs=0.06)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "0.2 s"), (89, "89 s"), (150, "2 min"), (5300, "88 min"), (7800, "2 h 10 min")],
)
def test_a_time_in_words(seconds: float, words: str) -> None:
    assert in_words(seconds) == words
