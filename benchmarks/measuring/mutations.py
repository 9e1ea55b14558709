"""Real files, broken in ways that can be made again: flipped bits, cuts, blocks that moved, lengths
that are not true, words of the format where none belong.

The files are those of the project, ones made here, and those of a folder beside it where it is
there. What is packed in a Word document is broken too, and packed again, since the sums of the
archive would catch any damage from outside.
"""

from __future__ import annotations

import io
import json
import random
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
KINDS = ("pdf", "docx", "docx within", "html", "xml", "csv", "json", "md")
_MOST = 200_000
"""Bytes; of a longer file as many are taken where it may be cut, else it is left out."""
_DIGITS = re.compile(rb"\d{1,9}")
_WORDS = {
    "pdf": (b"endobj", b"stream\n", b"<<", b"(", b"/Length 999999999", b"xref", b"BT", b"%%EOF"),
    "docx": (b"PK\x03\x04", b"PK\x05\x06", b"\xff" * 8),
    "docx within": (b"<w:tbl>", b"</w:p>", b"&", b"<!--", b"<w:t>", b"\x00", b"<![CDATA["),
    "html": (b"<table>", b"</html>", b"<!--", b"<script>", b"\x00", b"&#", b"<p hidden>", b"\xff"),
    "xml": (b"<a>", b"]]>", b"<!--", b"&x;", b"\x00", b"<?", b"<!DOCTYPE x [", b"\xff"),
    "csv": (b'"', b",", b"\n", b"\r", b"\x00", b"\xff", b"\t", b";"),
    "json": (b'"', b"[", b"{", b"}", b",", b"\\u", b"\x00", b"1e999999999", b"\n"),
    "md": (b"`", b"|", b"<!--", b"\x00", b"\xff", b"[", b"<p hidden>", b"---\n"),
}


@dataclass(frozen=True, slots=True)
class Original:
    """A file that is whole."""

    kind: str
    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Mutated:
    """A file that was broken, and how: `way` is one of `WAYS`."""

    original: Original
    way: str
    number: int
    data: bytes


def originals(shared: Path) -> tuple[Original, ...]:
    """The files, by kind and name; of `shared` those that are there."""
    found = [*_own(), *_made(), *_given(shared / "data" / "assets")]
    return tuple(one for one in found if one.data)


def mutated(files: tuple[Original, ...], count: int, seed: int = 20261130) -> Iterator[Mutated]:
    """So many broken files, the kinds and ways in turn, the files of a kind by chance."""
    chance = random.Random(seed)
    by_kind = {kind: [one for one in files if one.kind == kind] for kind in KINDS}
    ways = list(WAYS)
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        way = ways[(number // len(KINDS)) % len(ways)]
        original = chance.choice(by_kind[kind])
        data = _broken(original, WAYS[way], chance)
        yield Mutated(original, way, number, data)


def _broken(original: Original, way: Way, chance: random.Random) -> bytes:
    if original.kind != "docx within":
        return way(original.data, original.kind, chance)
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(original.data)) as packed, zipfile.ZipFile(out, "w") as made:
        names = [one for one in packed.namelist() if one.startswith("word/")]
        broken = chance.choice(names)
        for name in packed.namelist():
            data = packed.read(name)
            made.writestr(name, way(data, original.kind, chance) if name == broken else data)
    return out.getvalue()


# Where the files come from


def _own() -> Iterator[Original]:
    kinds = {"md": "md", "html": "html", "csv": "csv", "json": "json", "xml": "xml", "pdf": "pdf"}
    paths = [*sorted((ROOT / "examples").rglob("*")), *sorted((ROOT / "tests/samples").iterdir())]
    for path in paths:
        suffix = path.suffix.removeprefix(".")
        if suffix in kinds:
            yield Original(kinds[suffix], path.name, path.read_bytes())
        elif suffix == "jsonl":
            yield Original("json", path.name, path.read_bytes())
        elif suffix == "docx":
            yield from _packed(path.name, path.read_bytes())


def _packed(name: str, data: bytes) -> Iterator[Original]:
    yield Original("docx", name, data)
    yield Original("docx within", name, data)


def _made() -> Iterator[Original]:
    """Longer ones, with letters beyond ASCII and every part that a format has."""
    lines = [f"Quay {at} at Søndre Kaj is {at * 7 + 20} metres long." for at in range(200)]
    body = "".join(f"<p>{line}</p>" for line in lines)
    table = "".join(f"<tr><td>{at}</td><td>{at * 13:,}</td></tr>" for at in range(200))
    yield Original(
        "html",
        "made.html",
        "<!doctype html><html><head><meta charset=utf-8><title>Kaj</title><style>.h{display:none}"
        f"</style></head><body><h1>Kaj</h1>{body}<p class=h>x</p>"
        f"<table>{table}</table></body></html>".encode(),
    )
    yield Original("html", "undeclared.html", f"<html><body>{body}</body></html>".encode())
    fields = "".join(f"<quay id='q{at}'><len unit='m'>{at}</len></quay>" for at in range(200))
    yield Original("xml", "fields.xml", f"<?xml version='1.0'?><h>{fields}</h>".encode())
    yield Original("xml", "prose.xml", f"<article><sec>{body}</sec></article>".encode())
    rows = "".join(f'{at},"{line}",{at * 7}\n' for at, line in enumerate(lines))
    yield Original("csv", "made.csv", f"Number,Words,Length\n{rows}".encode())
    yield Original("csv", "made.tsv", "".join(f"{at}\t{at}\n" for at in range(300)).encode())
    held = [{"number": at, "words": line, "in": {"a": [at]}} for at, line in enumerate(lines)]
    yield Original("json", "made.json", json.dumps({"title": "Kaj", "quays": held}).encode())
    yield Original("md", "made.md", ("# Kaj\n\n" + "\n\n".join(lines)).encode())
    yield from _packed("made.docx", _word(lines))


def _word(lines: list[str]) -> bytes:
    w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    said = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in lines)
    cells = "<w:tc><w:p><w:r><w:t>520 m</w:t></w:r></w:p></w:tc>" * 3
    package = "http://schemas.openxmlformats.org/package/2006"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    members = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1"'
        f' Type="{office}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/document.xml": f"<w:document {w}><w:body>{said}<w:tbl><w:tr>{cells}</w:tr></w:tbl>"
        "</w:body></w:document>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in members.items():
            made.writestr(name, text)
    return out.getvalue()


def _given(assets: Path) -> Iterator[Original]:
    """Those of the folder; texts, tables and the like are cut to a length."""
    kinds = {"*.pdf": "pdf", "*.json": "json", "*.tsv": "csv", "*.xml": "xml", "*.txt": "md"}
    kinds |= {"*.owl": "xml", "*.rdf": "xml"}
    for pattern, kind in kinds.items():
        for path in sorted(assets.rglob(pattern))[:12]:
            data = path.read_bytes()
            if len(data) <= _MOST:
                # Named for what it is: by its content a beginning is not told any more.
                yield Original(kind, f"{path.stem}.xml" if kind == "xml" else path.name, data)
            elif kind in ("csv", "md"):
                yield Original(kind, path.name, data[: data.rfind(b"\n", 0, _MOST) + 1])


# Ways to break a file

Way = Callable[[bytes, str, random.Random], bytes]


def _bits(data: bytes, kind: str, chance: random.Random) -> bytes:
    """Bits flipped: a single one, or a share of them."""
    del kind
    found = bytearray(data)
    count = chance.choice((1, 3, max(4, len(data) // 2000), max(5, len(data) // 200)))
    for _ in range(count):
        found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def _cut(data: bytes, kind: str, chance: random.Random) -> bytes:
    """Cut off, at the end or at the beginning."""
    del kind
    at = chance.randrange(1, len(data))
    return data[:at] if chance.random() < 0.8 else data[at:]


def _block(data: bytes, chance: random.Random) -> tuple[int, int]:
    size = chance.randrange(1, max(2, min(4096, len(data) // 4)))
    at = chance.randrange(max(1, len(data) - size))
    return at, at + size


def _swapped(data: bytes, kind: str, chance: random.Random) -> bytes:
    """Two blocks in each other's place."""
    del kind
    (a, b), (c, d) = sorted((_block(data, chance), _block(data, chance)))
    if c < b:
        return data[:a] + data[b:] + data[a:b]
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _gone(data: bytes, kind: str, chance: random.Random) -> bytes:
    """A block lost, or zeros in its place, or twice."""
    del kind
    start, end = _block(data, chance)
    between = chance.choice((b"", bytes(end - start), data[start:end] * 2))
    return data[:start] + between + data[end:]


def _lengths(data: bytes, kind: str, chance: random.Random) -> bytes:
    """Numbers changed that may be lengths: in digits, or the bytes that stand for one."""
    found = bytearray(data)
    if kind == "docx":
        for _ in range(chance.randrange(1, 6)):
            at = data.find(b"PK", chance.randrange(len(data)))
            place = max(0, at) + chance.randrange(4, 46)
            wrong = chance.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF)).to_bytes(4, "little")
            found[place : place + 4] = wrong
        return bytes(found)
    numbers = list(_DIGITS.finditer(data))
    for number in chance.sample(numbers, min(len(numbers), chance.randrange(1, 8))):
        size = number.end() - number.start()
        found[number.start() : number.end()] = chance.choice((b"9", b"0", b"1")) * size
    return bytes(found)


def _words(data: bytes, kind: str, chance: random.Random) -> bytes:
    """Words of the format where none belong."""
    found = bytearray(data)
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(found) + 1)
        found[at:at] = chance.choice(_WORDS[kind]) * chance.choice((1, 1, 1, 300))
    return bytes(found)


WAYS: dict[str, Way] = {
    "bits": _bits,
    "cut": _cut,
    "blocks swapped": _swapped,
    "blocks lost": _gone,
    "lengths": _lengths,
    "words put in": _words,
}
