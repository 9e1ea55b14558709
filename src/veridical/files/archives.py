"""Members of a zip archive from an unknown hand, read within limits that its headers cannot raise.

What a header says of a member's size is not believed: bytes are counted as they come out, and
reading stops at the limit. An archive within an archive is bytes like any other, never opened.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO

from veridical.errors import LimitExceeded, UnreadableInput

MEMBER_BYTES = 64 * 2**20
TOTAL_BYTES = 256 * 2**20
MEMBERS = 10_000
RATIO = 200
"""How many times as large as it is packed a member may become, beyond `FREE_BYTES`."""
FREE_BYTES = 2**20

_CHUNK = 2**16
_ENTRY = b"PK\x01\x02"
_END = b"PK\x05\x06"
_LARGE = b"PK\x06\x07"
_END_BYTES = 22
_LONGEST_COMMENT = 2**16
_DIRECTORY_BYTES = 2 * 2**20
_PACKED = "unpack it, and give what it holds"
_STORED, _DEFLATED = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED


def is_archive(data: bytes) -> bool:
    """Whether bytes begin as a zip archive does."""
    return data.startswith(b"PK\x03\x04")


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that was opened; `members` are the names of what it holds, in order."""

    name: str
    members: tuple[str, ...]
    _zip: zipfile.ZipFile
    # How many bytes came out so far, of all members: one number, since the value is frozen.
    _out: list[int] = field(default_factory=lambda: [0])

    def has(self, member: str) -> bool:
        """Whether there is a member of this name."""
        return member in self._zip.NameToInfo

    def chunks(self, member: str) -> Iterator[bytes]:
        """The bytes of a member, piece by piece.

        Raises `LimitExceeded` beyond a limit, `UnreadableInput` for a member that is not there,
        locked, damaged or packed in a way of its own.
        """
        info = self._zip.NameToInfo.get(member)
        if info is None:
            raise UnreadableInput(f"{self.name} holds no {member}", "save it again, then try")
        if info.flag_bits & 1:
            raise UnreadableInput(f"{self.name} is locked with a password", "save it without one")
        if info.compress_type not in (_STORED, _DEFLATED):
            raise UnreadableInput(f"{self.name} is packed in a way that is not read", _PACKED)
        allowed = min(MEMBER_BYTES, FREE_BYTES + RATIO * info.compress_size)
        count = 0
        try:
            with self._zip.open(info) as stream:
                while chunk := stream.read(_CHUNK):
                    count += len(chunk)
                    self._out[0] += len(chunk)
                    if count > allowed or self._out[0] > TOTAL_BYTES:
                        raise self._too_much(member, count)
                    yield chunk
        except (
            zipfile.BadZipFile,
            zlib.error,
            EOFError,
            OSError,
            ValueError,
            struct.error,
        ) as error:
            message = f"{self.name} is damaged: {member} could not be unpacked"
            raise UnreadableInput(message, "save it again, then try") from error
        except NotImplementedError as error:
            raise UnreadableInput(
                f"{self.name} is packed in a way that is not read", _PACKED
            ) from error

    def read(self, member: str) -> bytes:
        """All bytes of a member; raises the errors of `chunks`."""
        return b"".join(self.chunks(member))

    def _too_much(self, member: str, count: int) -> LimitExceeded:
        if self._out[0] > TOTAL_BYTES:
            what = f"all its members are more than {TOTAL_BYTES // 2**20} MB"
        elif count > MEMBER_BYTES:
            what = f"{member} is more than {MEMBER_BYTES // 2**20} MB"
        else:
            what = f"{member} is more than {RATIO} times as large as it is packed"
        return LimitExceeded(f"{self.name} is too large: unpacked, {what}", _PACKED)


def opened(data: bytes, name: str) -> Archive:
    """An archive whose directory has been read, and nothing else of it.

    Raises `LimitExceeded` for more than `MEMBERS` members, `UnreadableInput` for what is none or
    is damaged.
    """
    _require_small_directory(data, name)
    found: zipfile.ZipFile | None = None
    with suppress(zipfile.BadZipFile, OSError, ValueError, struct.error, NotImplementedError):
        found = zipfile.ZipFile(BytesIO(data))
    if found is None:
        raise UnreadableInput(f"{name} is a damaged zip archive", "save it again, then try")
    members = tuple(found.namelist())
    if len(members) > MEMBERS:
        raise _too_many(name)
    return Archive(name, members, found)


def _require_small_directory(data: bytes, name: str) -> None:
    """Refuse a directory of very many members before it is made into as many objects."""
    at = data.rfind(_END, max(0, len(data) - _END_BYTES - _LONGEST_COMMENT))
    if at < 0 or len(data) < at + _END_BYTES:
        raise UnreadableInput(f"{name} is a damaged zip archive", "save it again, then try")
    if data.find(_LARGE, max(0, at - 20), at) >= 0:
        # Its directory may lie anywhere, and no document that may be given here needs 64 bits.
        raise UnreadableInput(f"{name} is a zip archive of very large files", _PACKED)
    said, size, start = struct.unpack_from("<HII", data, at + 10)
    entries = data.count(_ENTRY, max(0, at - _DIRECTORY_BYTES), at)
    if start > at:
        raise UnreadableInput(f"{name} is a damaged zip archive", "save it again, then try")
    if max(said, entries) > MEMBERS or size > _DIRECTORY_BYTES:
        raise _too_many(name)


def _too_many(name: str) -> LimitExceeded:
    return LimitExceeded(f"{name} holds more than {MEMBERS:,} members", _PACKED)
