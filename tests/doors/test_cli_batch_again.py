"""`verify --batch -o`, run again: what is kept, what is not written over, what breaks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from batch_driver import BAD, FALSE, MILL, NONE, OPEN, TRUE, batch, here, rows, written
from cli_driver import environment, start


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are those of a folder of its own."""
    monkeypatch.chdir(tmp_path)
    Path("mill.md").write_text(MILL, "utf-8")


# Run again


@pytest.mark.promise("R-B8-2")
def test_what_was_judged_is_not_judged_again() -> None:
    name = rows(TRUE, FALSE, BAD)
    batch("--batch", name, "-o", "out.jsonl")
    before = Path("out.jsonl").read_bytes()
    again = batch("--batch", name, "-o", "out.jsonl")
    assert "0 rows judged" in again.err
    assert "2 kept from before" in again.err
    assert Path("out.jsonl").read_bytes() == before


def test_only_what_changed_is_judged_again() -> None:
    batch("--batch", rows(TRUE, FALSE, OPEN, NONE), "-o", "out.jsonl")
    # One is mended, one taken out, one moved, one has another column and another id.
    mended = {**FALSE, "answer": "The mill was built in 1788."}
    renamed = {**OPEN, "id": "other", "note": 1}
    name = rows({"answer": "It has stones."}, NONE, mended, renamed)
    again = batch("--batch", name, "-o", "out.jsonl")
    assert "1 row judged" in again.err  # the mended one says what the first one said
    assert "3 kept" in again.err
    made = Path("out.jsonl").read_bytes()
    batch("--batch", name, "-o", "fresh.jsonl")
    assert made == Path("fresh.jsonl").read_bytes()
    assert here() == ["fresh.jsonl", "mill.md", "out.jsonl", "rows.jsonl"]


@pytest.mark.parametrize(
    "options", [("--profile", "strict"), ("--generator", "a-model"), ("--source", "more.md")]
)
def test_other_settings_and_sources_judge_every_row_again(options: tuple[str, ...]) -> None:
    Path("more.md").write_text("The weir is new.", "utf-8")
    name = rows(TRUE, FALSE)
    batch("--batch", name, "-o", "out.jsonl")
    again = batch("--batch", name, "-o", "out.jsonl", *options)
    assert "2 rows judged" in again.err
    assert "kept" not in again.err
    batch("--batch", name, "-o", "fresh.jsonl", *options)
    assert Path("out.jsonl").read_bytes() == Path("fresh.jsonl").read_bytes()


def test_a_source_that_changed_judges_every_row_again() -> None:
    name = rows(TRUE, FALSE)
    batch("--batch", name, "-o", "out.jsonl")
    Path("mill.md").write_text(MILL.replace("1788", "1790"), "utf-8")
    again = batch("--batch", name, "-o", "out.jsonl")
    assert "2 rows judged" in again.err


def test_rules_of_the_gate_judge_nothing_again() -> None:
    name = rows(TRUE, FALSE)
    assert batch("--batch", name, "-o", "out.jsonl").code == 1
    again = batch("--batch", name, "-o", "out.jsonl", "--fail-on", "none")
    assert again.code == 0
    assert "0 rows judged" in again.err
    assert written()[-1]["exit_status"] == 0


def test_restart_judges_every_row_again_and_writes_over_anything() -> None:
    name = rows(TRUE, FALSE)
    for _ in range(2):
        again = batch("--batch", name, "-o", "out.jsonl", "--restart")
        assert "2 rows judged" in again.err
    Path("out.jsonl").write_text("mine", "utf-8")
    assert batch("--batch", name, "-o", "out.jsonl", "--restart").code == 1
    assert len(written()) == 4


@pytest.mark.parametrize("where", ["out.jsonl", "out.jsonl.part"])
@pytest.mark.parametrize(
    "mine", ["mine", "mine\n", '{"type":"row"}\n', "\n", "\x00" * 100_000, '{"type":"x"']
)
def test_a_file_that_no_batch_wrote_is_not_written_over(where: str, mine: str) -> None:
    Path(where).write_text(mine, "utf-8")
    result = batch("--batch", rows(TRUE), "-o", "out.jsonl")
    assert result.code == 64
    assert f"{where} is there, and no batch wrote it" in result.err
    assert "--restart" in result.err
    assert Path(where).read_text("utf-8") == mine
    assert here() == sorted({"mill.md", "rows.jsonl", where})


@pytest.mark.parametrize("left", [1, 10, 40, 100])
def test_a_run_that_was_killed_over_its_first_line_is_gone_on_with(left: int) -> None:
    name = rows(TRUE)
    batch("--batch", name, "-o", "fresh.jsonl")
    whole = Path("fresh.jsonl").read_bytes()
    Path("out.jsonl.part").write_bytes(whole[:left])
    assert batch("--batch", name, "-o", "out.jsonl").code == 0
    assert Path("out.jsonl").read_bytes() == whole


def test_the_record_of_other_rows_is_not_written_over() -> None:
    batch("--batch", rows(TRUE, name="one.jsonl"), "-o", "out.jsonl")
    before = Path("out.jsonl").read_bytes()
    result = batch("--batch", rows(FALSE, name="two.jsonl"), "-o", "out.jsonl")
    assert result.code == 64
    assert "holds the rows of one.jsonl, not of two.jsonl" in result.err
    assert Path("out.jsonl").read_bytes() == before


def test_an_empty_file_is_nothing_that_could_be_lost() -> None:
    Path("out.jsonl").touch()
    assert batch("--batch", rows(TRUE), "-o", "out.jsonl").code == 0


def test_what_was_begun_under_other_settings_is_let_go_and_told() -> None:
    name = rows(TRUE, FALSE)
    batch("--batch", name, "-o", "out.jsonl")
    Path("out.jsonl").rename("out.jsonl.part")
    result = batch("--batch", name, "-o", "out.jsonl", "--profile", "strict")
    assert "out.jsonl.part was begun with other settings" in result.err
    assert "2 rows judged" in result.err


def test_a_row_that_was_spoiled_in_the_record_is_judged_again() -> None:
    name = rows(TRUE, FALSE, OPEN)
    batch("--batch", name, "-o", "out.jsonl")
    whole = Path("out.jsonl").read_bytes()
    first, second, *rest = whole.splitlines(keepends=True)
    # As a power failure may leave it: a hole in the middle of a line.
    hole = second[:100] + b"\x00" * (len(second) - 101) + b"\n"
    Path("out.jsonl").write_bytes(b"".join([first, hole, *rest]))
    again = batch("--batch", name, "-o", "out.jsonl")
    assert "1 row judged" in again.err
    assert Path("out.jsonl").read_bytes() == whole


# Several processes, and streams that break


@pytest.mark.promise("R-B8-1")
def test_several_processes_write_the_same_bytes() -> None:
    name = rows(TRUE, BAD, FALSE, *[{**OPEN, "id": str(at)} for at in range(30)], NONE)
    one = batch("--batch", name, "-o", "one.jsonl")
    two = batch("--batch", name, "-o", "two.jsonl", "--jobs", "2")
    assert (one.code, one.out) == (two.code, two.out)
    assert Path("one.jsonl").read_bytes() == Path("two.jsonl").read_bytes()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_74() -> None:
    name = rows(*[{**TRUE, "id": str(at)} for at in range(20)])
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "veridical", "verify", "--batch", name, "--source", "mill.md"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
        )
    assert done.returncode == 74
    assert b"No space left on device" in done.stderr


def test_a_reader_that_goes_away_stops_the_batch_and_is_no_success() -> None:
    name = rows(*[{**TRUE, "id": str(at)} for at in range(300)])
    done = subprocess.run(
        f"{sys.executable} -m veridical verify --batch {name} --source mill.md"
        " | head -n 3 > /dev/null; exit ${PIPESTATUS[0]}",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        check=False,
        env=environment(),
    )
    assert done.returncode == 74
    assert b"stdout was closed before the last row" in done.stderr
    assert b"Traceback" not in done.stderr


def test_the_help_speaks_of_batches() -> None:
    assert "--batch ROWS" in start("verify", "--help").out
