"""Row 11: a name from a text, a row, a file or a setting opens nothing, nor does a link."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.readers.office import docx, paragraph
from veridical import Verifier, document
from veridical.build.sources import read_sources
from veridical.errors import UsageError, VeridicalError

CANARY = "canary-3e9b of a file that nobody named"
LINE = "The quay is 520 metres long."


@pytest.fixture
def canary(tmp_path: Path) -> Path:
    path = tmp_path / "outside" / "canary.md"
    path.parent.mkdir()
    path.write_text(CANARY)
    return path


def spelled(path: Path) -> list[str]:
    """A path in the ways in which it may be given as a mere name."""
    return [
        str(path),
        f"../outside/{path.name}",
        f"./../outside/{path.name}",
        f"file://{path}",
        f"docs/../../outside/{path.name}",
        f"..%2foutside%2f{path.name}",
        f"{path}\x00.md",
        "~root/.profile",
        "C:\\canary.md",
    ]


def test_hardening_11_links_in_a_folder_are_not_followed(tmp_path: Path, canary: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "good.md").write_text(LINE)
    (docs / "link.md").symlink_to(canary)
    (docs / "folder").symlink_to(canary.parent)
    (docs / "circle").symlink_to(docs)
    documents, notices = read_sources([docs])
    assert [Path(one.id).name for one in documents] == ["good.md"]
    told = "\n".join(one.message for one in notices)
    assert told.count("links in a folder are not followed") >= 1
    assert CANARY not in told


def test_hardening_11_the_id_of_a_source_and_a_citation_open_nothing(canary: Path) -> None:
    for name in spelled(canary):
        if "\x00" in name:
            with pytest.raises(UsageError):
                document(LINE, id=name)
            continue
        verifier = Verifier(document(LINE, id=name, title=name))
        report = verifier.verify(f"{LINE} [1] (Source: {name}) ![x]({name})\n\n[1]: {name}")
        assert CANARY not in repr(report)


@pytest.mark.parametrize("setting", ["policy", "profile"])
def test_hardening_11_a_setting_is_a_name_from_a_list(setting: str, canary: Path) -> None:
    for name in spelled(canary):
        with pytest.raises(VeridicalError) as error:
            Verifier(document(LINE), **{setting: name})
        assert CANARY not in f"{error.value.message} {error.value.hint}"


def test_hardening_11_a_row_names_no_file(tmp_path: Path, canary: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    lines = []
    for at, name in enumerate(spelled(canary)):
        lines.append({"id": f"{at} {name}".replace("\x00", ""), "answer": LINE, "sources": [name]})
        lines.append({"id": f"p{at}", "answer": name, "source": LINE, "path": name, "file": name})
    rows.write_text("".join(json.dumps(line) + "\n" for line in lines))
    out = tmp_path / "out.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "veridical", "verify", "--batch", str(rows), "-o", str(out)],
        capture_output=True,
        check=False,
        timeout=120,
        cwd=tmp_path,
    )
    assert out.exists(), done.stderr
    said = done.stdout + done.stderr + out.read_bytes()
    assert CANARY.encode() not in said
    assert sorted(one.name for one in tmp_path.iterdir()) == ["out.jsonl", "outside", "rows.jsonl"]


def test_hardening_11_a_part_of_a_document_is_no_path(tmp_path: Path, canary: Path) -> None:
    for at, name in enumerate(spelled(canary)):
        if "\x00" in name:
            continue
        path = tmp_path / f"{at}.docx"
        path.write_bytes(docx(paragraph(LINE)).replace(b"styles.xml", b"../../x.ml"))
        html = tmp_path / f"{at}.html"
        html.write_text(
            f'<html><base href="{name}"><p>{LINE}</p><iframe src="{name}"></iframe>'
            f'<link rel="stylesheet" href="{name}"><img src="{name}"></html>'
        )
        for one in (path, html):
            [found], _ = read_sources([one])
            assert LINE in found.text
            assert CANARY not in found.text
