"""Row 22: what nobody sees in a source is told and supports nothing by itself, in every format."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.adapters.readers.office import docx, paragraph
from veridical import Verifier
from veridical.types import Label

SEEN = "The pier at Halsund was opened in 1932."
UNSEEN = "The quay at Halsund is 900 metres long."
TAGS = "".join(chr(0xE0000 + ord(one)) for one in UNSEEN)

FILES: dict[str, tuple[str, str | bytes]] = {
    "formatted as hidden": ("docx", docx(paragraph(SEEN) + paragraph(UNSEEN, run="<w:vanish/>"))),
    "white on white": (
        "docx",
        docx(paragraph(SEEN) + paragraph(UNSEEN, run='<w:color w:val="FFFFFF"/>')),
    ),
    "half a point high": (
        "docx",
        docx(paragraph(SEEN) + paragraph(UNSEEN, run='<w:sz w:val="1"/>')),
    ),
    "not displayed": (
        "html",
        f"<html><p>{SEEN}</p><p style='display:none'>{UNSEEN}</p></html>",
    ),
    "white on a page": ("html", f"<html><p>{SEEN}</p><p style='color:white'>{UNSEEN}</p></html>"),
    "off a page": (
        "html",
        f"<html><p>{SEEN}</p><p style='position:absolute;left:-9999px'>{UNSEEN}</p></html>",
    ),
    "a comment in a page": ("html", f"<html><p>{SEEN}</p><!-- {UNSEEN} --></html>"),
    "a comment in XML": ("xml", f"<a><p>{SEEN}</p><!-- {UNSEEN} --></a>"),
    "a comment in Markdown": ("md", f"{SEEN}\n\n<!-- {UNSEEN} -->\n"),
    "not displayed in Markdown": ("md", f"{SEEN}\n\n<div style='display:none'>{UNSEEN}</div>\n"),
    "tag characters": ("txt", f"{SEEN}{TAGS}"),
    "tag characters in a cell": ("csv", f"a,b\n{SEEN},1\n{TAGS},2\n"),
    "tag characters in a field": ("json", f'{{"a": "{SEEN}", "b": "x{TAGS}"}}'),
}


def checked(path: Path, data: str | bytes, claim: str) -> tuple[Label | None, set[str]]:
    """The label of a claim by this one source, and the codes of what is told."""
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    report = Verifier(path).verify(claim)
    return report.label, {one.code for one in report.notices}


@pytest.mark.parametrize("name", FILES)
def test_hardening_22_what_nobody_sees_is_told_and_supports_nothing(
    name: str, tmp_path: Path
) -> None:
    suffix, data = FILES[name]
    label, codes = checked(tmp_path / f"a.{suffix}", data, UNSEEN)
    assert label is Label.UNVERIFIABLE
    assert "hidden_text" in codes
    if suffix != "csv":  # a sentence in a cell is compared as a value
        assert checked(tmp_path / f"a.{suffix}", data, SEEN)[0] is Label.SUPPORTED


def test_the_same_words_where_they_are_seen_support(tmp_path: Path) -> None:
    for suffix, data in (
        ("docx", docx(paragraph(SEEN) + paragraph(UNSEEN))),
        ("html", f"<html><p>{SEEN}</p><p>{UNSEEN}</p></html>".encode()),
    ):
        assert checked(tmp_path / f"b.{suffix}", data, UNSEEN) == (Label.SUPPORTED, set())
