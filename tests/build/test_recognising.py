"""Whether a reader knows a file is asked in this process: a look at some bytes, never a parse."""

from __future__ import annotations

import time
import tracemalloc
from functools import cache

import pytest

from veridical.build.parts import reader_named
from veridical.files.opening import FILE_BYTES
from veridical.files.source_file import SourceFile
from veridical.registry import names

SECONDS = 0.05
"""Of processor time; a copy of 50 MB alone takes a fifth of it."""
BYTES = 20 * 2**20
"""What may be held for it."""

# What begins a file, and what it goes on with: each looks for long like something.
FILES: dict[str, tuple[bytes, bytes, bytes]] = {
    "zeros": (b"", b"\x00", b""),
    "spaces": (b"", b" ", b""),
    "line ends": (b"", b"\r\n", b""),
    "a byte order mark and spaces": (b"\xef\xbb\xbf", b" ", b"<html>"),
    "UTF-16": (b"\xff\xfe", b" \x00", b"]\x00"),
    "UTF-16 the other way": (b"\xfe\xff", b"\x00 ", b"\x00]"),
    "UTF-16 of half a pair": (b"\xff\xfe", b"\x00\xd8", b"}\x00"),
    "no UTF-8": (b"", b"\xff", b""),
    "PDF in the middle": (b" " * 1000, b"%PDF", b"%%EOF"),
    "a PDF": (b"%PDF-1.7\n", b"obj ", b"%%EOF"),
    "a comment without end": (b"<!--", b"- -", b""),
    "comments": (b"", b"<!---->", b"<html>"),
    "declarations": (b"", b"<?a?>", b"<html>"),
    "a DOCTYPE without end": (b"<!DOCTYPE ", b"html ", b""),
    "a DOCTYPE of entities": (b"<?xml version='1.0'?><!DOCTYPE a [", b"<!ENTITY b 'c'>", b"]><a/>"),
    "tags": (b"<a ", b"<a ", b">"),
    "attributes": (b"<?xml version='1.0'?><a ", b"b='c' ", b"/>"),
    "brackets": (b"", b"[", b""),
    "braces": (b"", b'{"a":', b"}"),
    "a list": (b"[", b"1,", b"1]"),
    "a text in quotes": (b'["', b"a\\", b'"]'),
    "commas": (b"", b",", b""),
    "cells": (b"a,b,c\n", b"1,2,3\n", b""),
    "quoted cells": (b'"', b'""', b'"'),
    "tabs": (b"", b"\t", b"\n"),
    "a zip archive": (b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06" + b"\x00" * 18),
    "a zip archive of one name": (b"PK\x03\x04", b"word/documen", b""),
    "an old office file": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"W\x00o\x00r\x00d\x00", b""),
    "rtf": (b"{\\rtf1", b"\\par ", b"}"),
    "letters": (b"", b"a", b""),
    "numbers": (b"", b"1", b""),
}


@cache
def made(name: str) -> bytes:
    begin, middle, end = FILES[name]
    size = FILE_BYTES - len(begin) - len(end)
    return begin + (middle * (size // len(middle) + 1))[:size] + end


@pytest.mark.parametrize("kind", FILES)
def test_asking_is_cheap_whatever_the_file(kind: str) -> None:
    data = made(kind)
    readers = {name: reader_named(name) for name in names("reader")}
    for name, reader in readers.items():
        file = SourceFile("stdin", data)
        reader.recognises(SourceFile("small", data[:100]))
        times = []
        for _ in range(3):
            started = time.thread_time()
            assert reader.recognises(file) in (True, False)
            times.append(time.thread_time() - started)
        assert min(times) < SECONDS, f"{name}: {min(times):.3f} s"
        tracemalloc.start()
        reader.recognises(file)
        held = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert held < BYTES, f"{name}: {held / 2**20:.0f} MB"
    made.cache_clear()


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 8, 1000])
@pytest.mark.parametrize("kind", FILES)
def test_asking_raises_nothing(kind: str, size: int) -> None:
    begin, middle, end = FILES[kind]
    data = (begin + middle * 300 + end)[:size]
    for name in names("reader"):
        assert reader_named(name).recognises(SourceFile("stdin", data)) in (True, False)
