"""From pieces of a text to one source line of inline markdown, and from its nodes to a reading."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from veridical.types import Reading, ReadingRun

# Characters nobody sees: zero width, bidirectional controls, soft hyphen, tags, NUL.
_UNSEEN = re.compile(
    "[\x00\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f]++"
)
_SPACES = "\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\u00a0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_FULLWIDTH = {
    code: code - 0xFEE0
    for first, last in ((0xFF10, 0xFF19), (0xFF21, 0xFF3A), (0xFF41, 0xFF5A))
    for code in range(first, last + 1)
}
_ONE_TO_ONE: dict[int, str | int] = {**dict.fromkeys(map(ord, _SPACES), " "), **_FULLWIDTH}
# Line breaks are nodes of their own and never left in one that is seen as it is.
_NEEDS_CLEANING = re.compile(r"[^\x20-\x7e\n\r]")


def unclean(text: str, start: int, end: int) -> bool:
    """Whether a character of `text[start:end]` may be unseen, or stand for a plainer one."""
    return _NEEDS_CLEANING.search(text, start, end) is not None


@dataclass(frozen=True, slots=True)
class Node:
    """A stretch of the source that is seen, as `out` (None: as it is).

    Where `mapped`, the characters of `out` stand one to one from `start` on.
    """

    start: int
    end: int
    out: str | None = None
    mapped: bool = True
    code: bool = False


@dataclass(frozen=True, slots=True)
class Inline:
    """What a reader sees of inline markdown, and which ranges of it are inline code."""

    reading: Reading
    code: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """Pieces of a text joined by a line break each, and where each piece came from."""

    text: str
    starts: tuple[int, ...]
    origins: tuple[int, ...]

    @classmethod
    def of(cls, text: str, pieces: Sequence[tuple[int, int]]) -> Source:
        """The pieces `[start, end)` of `text`, in order."""
        if len(pieces) == 1:
            start, end = pieces[0]
            return cls(text[start:end], (0,), (start,))
        starts: list[int] = []
        at = 0
        for start, end in pieces:
            starts.append(at)
            at += end - start + 1
        joined = "\n".join(text[start:end] for start, end in pieces)
        return cls(joined, tuple(starts), tuple(start for start, _ in pieces))

    def located(self, start: int, length: int) -> Iterator[tuple[int, int]]:
        """Origin and length of each run that `length` characters from `start` consist of."""
        if len(self.starts) == 1:
            yield self.origins[0] + start, length
            return
        index = bisect_right(self.starts, start) - 1
        while length > 0:
            last = index + 1 == len(self.starts)
            room = length if last else min(length, self.starts[index + 1] - start)
            yield self.origins[index] + start - self.starts[index], room
            start, length, index = start + room, length - room, index + 1


# What is seen, where it comes from (-1: nowhere), and whether it is code.
_Chunk = tuple[str, int, bool]


def assembled(source: Source, nodes: Sequence[Node]) -> Inline:
    """The reading that the nodes make: unseen characters dropped, odd spaces made plain."""
    texts: list[str] = []
    runs: list[ReadingRun] = []
    code: list[tuple[int, int]] = []
    at = start = length = origin = 0
    for out, place, is_code in _chunks(source, nodes):
        texts.append(out)
        if place >= 0:
            if length and start + length == at and origin + length == place:
                length += len(out)
            else:
                if length:
                    runs.append(ReadingRun(start, length, origin))
                start, length, origin = at, len(out), place
        at += len(out)
        if is_code:
            code.append((at - len(out), at))
    if length:
        runs.append(ReadingRun(start, length, origin))
    return Inline(Reading("".join(texts), tuple(runs)), _joined(code))


def _joined(code: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The ranges of inline code, those in one that touch."""
    found: list[tuple[int, int]] = []
    for start, end in code:
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(found)


def _chunks(source: Source, nodes: Sequence[Node]) -> Iterator[_Chunk]:
    clean = not _NEEDS_CLEANING.search(source.text)
    for node in nodes:
        out = source.text[node.start : node.end] if node.out is None else node.out
        if not out:
            continue
        if not node.mapped:
            yield out, -1, node.code
        elif clean and node.out is None:
            yield from _placed(source, node.start, out, node.code)
        else:
            at = 0
            for unseen in _UNSEEN.finditer(out):
                seen = out[at : unseen.start()].translate(_ONE_TO_ONE)
                yield from _placed(source, node.start + at, seen, node.code)
                at = unseen.end()
            seen = out[at:].translate(_ONE_TO_ONE)
            yield from _placed(source, node.start + at, seen, node.code)


def _placed(source: Source, start: int, out: str, code: bool) -> Iterator[_Chunk]:
    if not out:
        return
    if len(source.starts) == 1:
        yield out, source.origins[0] + start, code
        return
    for origin, length in source.located(start, len(out)):
        if length:
            yield out[:length], origin, code
            out = out[length:]
