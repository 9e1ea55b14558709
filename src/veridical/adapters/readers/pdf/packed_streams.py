"""Whether what is packed in a PDF can be unpacked: PDFium reads on over damage without a word.

A stream whose packed bytes are damaged gives its beginning, and then nothing or nonsense. So a
page may lack its second half, and a font its table of letters, and nothing tells.
"""

from __future__ import annotations

import base64
import re
import zlib

_BEGINS = re.compile(rb"(?<!end)stream\r?\n")
_FILTER = re.compile(
    rb"/Filter\s{0,9}\[?\s{0,9}(/(?:ASCII85Decode|A85)\s{0,9})?/(?:FlateDecode|Fl)(?![A-Za-z])"
)
_ASCII_ENDS = b"~>"
_DICTIONARY_BYTES = 2000
_PIECE = 2**12
_LARGEST_PIECE = 2**20
_OUT_BYTES = 128 * 2**20
"""How much is unpacked in all; a larger file is looked at so far only."""
_STREAMS = 50_000


def damaged_streams(data: bytes) -> int:
    """How many packed streams of a PDF cannot be unpacked to their end; 0 for a locked PDF.

    Where the file says that a stream ends does not count, only the packed bytes do. Time grows with
    the length of the file, and no more than `_OUT_BYTES` are unpacked.
    """
    if b"/Encrypt" in data:
        return 0
    damaged = 0
    # Bytes that may still be taken in and given out: streams may claim to overlap.
    left = [2 * len(data) + _LARGEST_PIECE, _OUT_BYTES]
    at = 0
    for _ in range(_STREAMS):
        begins = _BEGINS.search(data, at)
        if begins is None or min(left) <= 0:
            break
        at = begins.end()
        filters = _filters(data, begins.start())
        if filters is None:
            continue
        if filters.group(1):
            damaged += not _unpacks_from_ascii(data, at, left)
        else:
            end = _unpacked(data, at, left)
            damaged += end is None
            at = end or at
    return damaged


def _filters(data: bytes, stream: int) -> re.Match[bytes] | None:
    """How a stream is packed, where it is packed so."""
    start = max(0, stream - _DICTIONARY_BYTES)
    dictionary = data[max(start, data.rfind(b" obj", start, stream)) : stream]
    return _FILTER.search(dictionary)


def _unpacked(data: bytes, at: int, left: list[int]) -> int | None:
    """Where a stream ends that begins at `at`; None for one that is damaged."""
    stream = zlib.decompressobj()
    size = _PIECE
    packed = b""
    while min(left) > 0:
        if not packed:
            packed = data[at : at + size]
            at += len(packed)
            left[0] -= len(packed)
            size = min(2 * size, _LARGEST_PIECE)
            if not packed:
                return None
        try:
            out = stream.decompress(packed, _LARGEST_PIECE)
        except zlib.error:
            return None
        left[1] -= len(out)
        if stream.eof:
            return at - len(stream.unused_data)
        packed = stream.unconsumed_tail
    return at


def _unpacks_from_ascii(data: bytes, at: int, left: list[int]) -> bool:
    """Whether a stream that is written in letters is whole."""
    seen = min(len(data), at + left[0])
    end = data.find(_ASCII_ENDS, at, seen)
    left[0] -= (seen if end < 0 else end) - at
    if end < 0:
        return seen < len(data)
    try:
        packed = base64.a85decode(data[at:end])
    except ValueError:
        return False
    return _unpacked(packed, 0, left) is not None
