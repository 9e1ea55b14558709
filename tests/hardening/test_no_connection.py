"""Row 3: an address in a file is not asked for, whatever asks for it there."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tests.adapters.readers.office import archive, docx, paragraph, part, relations
from tests.hardening.reading import outcome_of
from veridical.files.source_file import SourceFile

LINE = "The quay is 520 metres long."


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A server that somebody might turn to."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.05)
        yield server


def word(address: str) -> bytes:
    """A Word document whose styles and picture are said to lie at an address."""
    outside = relations(styles=address, image=address, attachedTemplate=address).replace(
        "/>", ' TargetMode="External"/>'
    )
    return archive(
        {
            "_rels/.rels": relations(officeDocument="word/document.xml"),
            "word/document.xml": part("document", f"<w:body>{paragraph(LINE)}</w:body>"),
            "word/_rels/document.xml.rels": outside,
        }
    )


FILES = {
    "a definition": ("xml", '<!DOCTYPE a SYSTEM "{at}"><a><p>{line}</p></a>'),
    "an entity": ("xml", '<!DOCTYPE a [<!ENTITY e SYSTEM "{at}">]><a><p>{line}&e;</p></a>'),
    "a parameter": ("xml", '<!DOCTYPE a [<!ENTITY % p SYSTEM "{at}"> %p;]><a>{line}</a>'),
    "an include": (
        "xml",
        '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="{at}"/><p>{line}</p></a>',
    ),
    "a style sheet of XML": ("xml", '<?xml-stylesheet href="{at}"?><a><p>{line}</p></a>'),
    "a schema": (
        "xml",
        '<a xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="x {at}">'
        "<p>{line}</p></a>",
    ),
    "what a page shows": (
        "html",
        '<html><base href="{at}"><link rel=stylesheet href="{at}"><style>@import "{at}";</style>'
        '<img src="{at}"><iframe src="{at}"></iframe><script src="{at}"></script><p>{line}</html>',
    ),
    "a page with a definition": ("html", '<!DOCTYPE html SYSTEM "{at}"><html><p>{line}</html>'),
    "a context": ("json", '{{"@context": "{at}", "$ref": "{at}", "a": "{line}"}}'),
    "a formula": ("csv", 'a,b\n=WEBSERVICE("{at}"),{line}\n1,2\n'),
    "a picture in Markdown": ("md", "![a]({at}) {line}\n\n[x]: {at}\n"),
}


@pytest.mark.enable_socket
@pytest.mark.parametrize("name", [*FILES, "a part of a Word document"])
def test_hardening_03_no_address_is_asked_for(name: str, listener: socket.socket) -> None:
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/x"
    if name in FILES:
        suffix, words = FILES[name]
        data = words.format(at=address, line=LINE).encode()
    else:
        suffix, data = "docx", word(address)
    found = outcome_of(SourceFile(f"a.{suffix}", data))
    assert found.kind in ("read", "refused"), found
    if found.kind == "read":
        assert LINE in found.text
    with pytest.raises(TimeoutError):
        listener.accept()


@pytest.mark.enable_socket
def test_the_listener_hears_who_asks(listener: socket.socket) -> None:
    with socket.create_connection(listener.getsockname()):
        heard, _ = listener.accept()
        heard.close()
    assert outcome_of(SourceFile("a.docx", docx(paragraph(LINE)))).kind == "read"
