"""A table from hashes to whole numbers that a million rows can afford.

A dict of a million such pairs takes 140 MB. This one takes 16 bytes a slot and is half empty at
most: 24 to 48 bytes a row.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b

_SLOTS = 1024
_FULL = 2 / 3


class DigestTable:
    """Texts by 64 bits of their hash, each with a whole number of 64 bits.

    Two texts may share their hash (one pair among a million rows in 37 million runs): whoever
    looks one up compares what it finds with what was looked for.
    """

    def __init__(self) -> None:
        self._clear(_SLOTS)

    def __len__(self) -> int:
        return self._used

    def get(self, text: str) -> int | None:
        """The number of a text; None where it is not there."""
        at = self._slot(_hash(text))
        return self._numbers[at] if self._hashes[at] else None

    def put(self, text: str, number: int) -> None:
        """Give a text a number, in the place of an earlier one."""
        if self._used >= _FULL * len(self._hashes):
            self._grow()
        self._set(_hash(text), number)

    def _set(self, key: int, number: int) -> None:
        at = self._slot(key)
        self._used += not self._hashes[at]
        self._hashes[at], self._numbers[at] = key, number

    def _slot(self, key: int) -> int:
        """Where a hash stands, or the free place where it would."""
        last = len(self._hashes) - 1
        at = key & last
        while self._hashes[at] not in (0, key):
            at = (at + 1) & last
        return at

    def _grow(self) -> None:
        hashes, numbers = self._hashes, self._numbers
        self._clear(2 * len(hashes))
        for key, number in zip(hashes, numbers, strict=True):
            if key:
                self._set(key, number)

    def _clear(self, slots: int) -> None:
        self._used = 0
        self._hashes = array("Q", bytes(8 * slots))
        self._numbers = array("Q", bytes(8 * slots))


def _hash(text: str) -> int:
    """Never 0, which marks a free place."""
    digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "little") or 1
