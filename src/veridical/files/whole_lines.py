"""A file of lines that one process writes: what of it is whole, and how it grows."""

from __future__ import annotations

from io import FileIO

from veridical.files.disk import Disk

_CHUNK = 1 << 16


def cut_the_torn(stream: FileIO, disk: Disk) -> int:
    """Cut off a last line that was not written to its end; the bytes that are left."""
    size = stream.seek(0, 2)
    whole = _end_of_the_last_line(stream, size)
    if whole < size:
        disk.cut(stream.fileno(), whole)
    return whole


def _end_of_the_last_line(stream: FileIO, size: int) -> int:
    end = size
    while end:
        start = max(0, end - _CHUNK)
        found = read_at(stream, start, end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


def read_at(stream: FileIO, offset: int, length: int) -> bytes:
    """So many bytes from an offset on; fewer where the file ends before."""
    stream.seek(offset)
    pieces: list[bytes] = []
    left = length
    while left and (piece := stream.read(left)):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def write_at(disk: Disk, stream: FileIO, data: bytes, offset: int) -> None:
    """Write all of these bytes from an offset on; raises `OSError` where the disk does not."""
    rest = memoryview(data)
    while rest:
        written = disk.write(stream.fileno(), rest, offset)
        if written < 1:
            raise OSError("nothing was written")
        rest, offset = rest[written:], offset + written
