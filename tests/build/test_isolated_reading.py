"""Every registered reader but that of texts reads in another process, and gives the same there."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.isolation.acting import ActingReader
from veridical import Verifier
from veridical.build import read_bytes, read_sources
from veridical.build.parts import reader_named
from veridical.build.readers import read_file
from veridical.errors import Interrupted, LimitExceeded, MissingInput, UnreadableInput
from veridical.files.source_file import SourceFile
from veridical.isolation.limits import USUAL
from veridical.protocols import CancelToken, RunContext
from veridical.registry import names
from veridical.text.outline import outline_marks
from veridical.types import Document, Failure, Notice

from .registering import register

SAMPLES = Path(__file__).parents[1] / "samples"
CONTRACT = Path(__file__).parents[2] / "docs" / "contract.md"
THREATS = Path(__file__).parents[2] / "docs" / "threat-model.md"
READERS = sorted(set(names("reader")) - {"text"})


def sample(name: str) -> SourceFile:
    [path] = SAMPLES.glob(f"{name}.*")
    return SourceFile(path.as_posix(), path.read_bytes())


@pytest.mark.parametrize("name", READERS)
def test_a_sample_is_read_as_in_this_process(name: str) -> None:
    file = sample(name)
    found = read_file(file, RunContext())
    here = reader_named(name).read(file, RunContext())
    documents = [one for one in here if isinstance(one, Document)]
    if name in ("docx", "html"):
        # A reader that gives no places has those that the text itself shows.
        assert not any(one.marks for one in documents)
        documents = [replace(one, marks=outline_marks(one.text)) for one in documents]
        assert all(one.marks for one in documents)
    assert list(found.documents) == documents
    assert list(found.failures) == [one for one in here if isinstance(one, Failure)]
    assert list(found.notices) == [one for one in here if isinstance(one, Notice)]


@pytest.fixture
def acting(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, "reader", "acting", ActingReader)


@pytest.mark.usefixtures("acting")
def test_it_is_another_process_that_reads() -> None:
    [document], _ = read_bytes(b"act number:", "stdin")
    assert document.text != str(os.getpid())


def test_a_text_is_read_without_another_process(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("The quay is 520 metres long.")
    code = (
        "import sys, veridical; from pathlib import Path;"
        "print(veridical.verify('The quay is 520 metres long.', Path(sys.argv[1])).label);"
        "print('veridical.isolation.pool' in sys.modules, 'subprocess' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert run.stdout.splitlines()[0] == "supported"
    assert run.stdout.splitlines()[1].startswith("False")


@pytest.mark.usefixtures("acting")
def test_in_a_folder_the_rest_is_read_and_each_is_told(tmp_path: Path) -> None:
    files = {
        "a.act": b"act say:The quay is 520 metres long.",
        "b.act": b"act crash:",
        "c.act": b"act raise:key",
        "d.act": b"act raise:other",
        "e.act": b"act nest:",
        "f.act": b"act leave:0",
        "g.act": b"act say:It is old.",
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    documents, notices = read_sources([tmp_path])
    assert [Path(one.id).name for one in documents] == ["a.act", "g.act"]
    told = {Path(one.source_id or "").name: one.message for one in notices}
    assert told["b.act"] == "not read: it could not be read: its reader crashed (signal 11)"
    assert "there is a fault in its reader (KeyError: 'x')" in told["c.act"]
    assert "nested too deeply" in told["e.act"]
    assert "ended without an answer" in told["f.act"]
    assert told[tmp_path.name].endswith("of no type that is read: d.act")
    assert str(Verifier(tmp_path).verify("The quay is 520 metres long.").label) == "supported"


@pytest.mark.usefixtures("acting")
def test_a_folder_in_which_every_file_does_harm_is_told(tmp_path: Path) -> None:
    for at in range(3):
        (tmp_path / f"{at}.act").write_bytes(b"act abort:")
    with pytest.raises(MissingInput, match="crashed"):
        read_sources([tmp_path])


@pytest.mark.usefixtures("acting")
def test_a_run_that_is_cancelled_stops_reading(tmp_path: Path) -> None:
    (tmp_path / "a.act").write_bytes(b"act sleep:60")
    token = CancelToken()
    token.cancel()
    with pytest.raises(Interrupted):
        read_sources([tmp_path], RunContext(cancel=token))


@pytest.mark.usefixtures("acting")
def test_what_no_process_survives_is_refused_by_name() -> None:
    for data, kind in ((b"act crash:", UnreadableInput), (b"act flood:70000000", LimitExceeded)):
        with pytest.raises(kind, match=r"^stdin could not be read: ") as raised:
            read_bytes(data, "stdin")
        assert raised.value.exit_code == 65


def test_the_limits_stand_in_the_tables() -> None:
    for row in (
        f"| memory of its reader: address space | {USUAL.memory_bytes // 2**30} GB |",
        f"| processor time of its reader | {USUAL.cpu_seconds} s |",
        f"| time that passes while it is read | {USUAL.wall_seconds:g} s |",
        f"| text in it, as UTF-8 | {USUAL.text_bytes // 2**20} MB |",
        f"| documents, failures and notices from it | {USUAL.parts:,} |",
    ):
        for page in (CONTRACT, THREATS):
            assert row in page.read_text("utf-8"), f"{page.name} lacks the row\n{row}"
