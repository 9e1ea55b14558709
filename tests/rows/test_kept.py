"""Reports of earlier runs are found by their key, wherever their line stands, and only whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from veridical.files.resumable import ResumableFile, resumable
from veridical.files.stored_lines import names
from veridical.rows.kept import KeptReports
from veridical.rows.row import Row
from veridical.rows.written import gist_of, key_of, row_line
from veridical.testing import claim, report, verdict
from veridical.types import Failure, Label, Report
from veridical.wire import dumps

GOOD = report("a", [verdict(claim("a"), Label.SUPPORTED)])
NOTHING = report("a")
HALF = report("a", [verdict(claim("a"), Label.SUPPORTED)], failures=[Failure("judge_failed", "b")])
NONE_JUDGED = report("a", failures=[Failure("judge_failed", "the judge gave no answer")])


@pytest.fixture
def file(tmp_path: Path) -> Iterator[ResumableFile]:
    """A file of which there is nothing yet."""
    with closing(resumable(tmp_path / "out.jsonl")) as opened:
        yield opened


def line(answer: str, held: Report = GOOD) -> tuple[str, bytes]:
    """A key, and the line under it."""
    row = Row(1, None, answer)
    key = key_of(row, "")
    return key, row_line(row, key, dumps(held)).encode()


def test_a_report_is_found_in_whichever_file_it_stands(file: ResumableFile) -> None:
    keys: list[str] = []
    for path in file.names.every:
        key, written = line(path.name)
        keys.append(key)
        path.write_bytes(b'{"type":"batch"}\n' + written + b"\n" + written[:40])
    kept = KeptReports(file)
    for key in keys:
        found = kept.get(key)
        assert found is not None
        assert (found.report, found.gist) == (dumps(GOOD), gist_of(GOOD))
    assert kept.get(line("other")[0]) is None


@pytest.mark.promise("R-B8-2")
def test_a_torn_line_does_not_stand_for_a_whole_one_of_the_same_row(file: ResumableFile) -> None:
    """Rows that say the same have one key: of the second the process may have died over."""
    key, written = line("a")
    for path in file.names.every:
        path.write_bytes(written + b"\n" + written[: len(written) // 2])
        assert KeptReports(file).get(key) is not None
        path.write_bytes(written)  # not even of its line feed is anybody sure
        assert KeptReports(file).get(key) is None
        path.unlink()


@pytest.mark.parametrize(
    ("held", "counts"), [(GOOD, True), (NOTHING, True), (HALF, True), (NONE_JUDGED, False)]
)
def test_a_row_of_which_nothing_could_be_judged_is_tried_again(
    file: ResumableFile, held: Report, counts: bool
) -> None:
    failed = len(held.failures)
    whole = replace(held, counts=replace(held.counts, failed=failed))
    key, written = line("a", whole)
    file.names.whole.write_bytes(written + b"\n")
    assert (KeptReports(file).get(key) is not None) == counts


def test_lines_that_moved_are_found_where_they_are_now(tmp_path: Path) -> None:
    lines = [line(f"answer {number}") for number in range(30)]
    part = names(tmp_path / "out.jsonl").part
    part.write_bytes(b"".join(written + b"\n" for _, written in lines))
    with closing(resumable(tmp_path / "out.jsonl")) as file:
        kept = KeptReports(file)
        assert kept.get(lines[0][0]) is not None
        file.put(b"something else")  # so that all of them go elsewhere
        assert all(kept.get(key) for key, _ in lines)
