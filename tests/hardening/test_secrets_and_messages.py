"""Row 36: a key of the environment is in nothing that is written, and a name is one line of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.readers.office import docx, paragraph
from tests.adapters.readers.reading import read

KEY = "sk-canary-91d4"
KEYS = (
    "OPENAI_API_KEY",
    "ANTHROPIC_API_KEY",
    "HF_TOKEN",
    "AWS_SECRET_ACCESS_KEY",
    "GITHUB_TOKEN",
    "NEO4J_PASSWORD",
    "REDIS_PASSWORD",
    "DATABASE_URL",
    "HTTPS_PROXY",
    "API_KEY",
    "SSH_AUTH_SOCK",
)
LINE = "The quay is 520 metres long."


def started(folder: Path, *arguments: str) -> bytes:
    """All that a command writes, on its streams and to its folder."""
    done = subprocess.run(
        [sys.executable, "-m", "veridical", *arguments],
        capture_output=True,
        check=False,
        timeout=120,
        cwd=folder,
        env={**os.environ, **dict.fromkeys(KEYS, KEY), "VERIDICAL_LOG_LEVEL": "DEBUG"},  # noqa: TID251  # a key is planted
    )
    files = b"".join(one.read_bytes() for one in folder.rglob("*") if one.is_file())
    return done.stdout + done.stderr + files


COMMANDS = {
    "a report in every form": (
        "verify", "a.md", "--source", "s.docx", *(
            word
            for name in ("json", "markdown", "html", "csv", "sarif", "junit")
            for word in ("-o", f"{name}:out.{name}")
        ),
    ),
    "a source that is damaged": ("verify", "a.md", "--source", "bad.docx"),
    "a source that is not there": ("verify", "a.md", "--source", "none.md"),
    "doctor": ("doctor", "--json"),
    "settings": ("doctor", "--show-config", "--json"),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_hardening_36_a_key_is_in_nothing_that_is_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(LINE)
    (tmp_path / "s.docx").write_bytes(docx(paragraph(LINE)))
    (tmp_path / "bad.docx").write_bytes(docx(paragraph(LINE))[:300])
    said = started(tmp_path, *COMMANDS[name])
    assert len(said) > 1000
    assert KEY.encode() not in said


TITLES = ("Quay\r\nSet-Cookie: a", "Quay\n\x1b[2J", "Quay\u2028x", "Quay\x9b31m", "Quay\u202ex")


@pytest.mark.parametrize("title", TITLES)
def test_hardening_36_a_title_is_one_line_without_controls(title: str) -> None:
    safe = "".join(one if one.isprintable() or one in "\r\n" else f"&#{ord(one)};" for one in title)
    found = read("a.html", f"<html><title>{safe}</title><p>{LINE}</p></html>").document.title
    assert found.startswith("Quay")
    assert found.isprintable()
    word = read(
        "a.docx", docx(paragraph(LINE), title=title.replace("\x1b", "").replace("\x9b", ""))
    )
    assert word.document.title.isprintable()


@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b[2J", "\x9b", "\u202e"])
def test_hardening_36_a_message_is_one_line_whatever_a_file_is_called(
    sign: str, tmp_path: Path
) -> None:
    (tmp_path / "a.md").write_text(LINE)
    bad = tmp_path / f"x{sign}forged line.docx"
    bad.write_bytes(b"PK\x03\x04")
    said = started(tmp_path, "verify", "a.md", "--source", bad.name, "--source", "a.md")
    assert b"\x1b[2J" not in said.replace(b"PK", b"")
    assert not any(line.startswith(b"forged") for line in said.splitlines())
