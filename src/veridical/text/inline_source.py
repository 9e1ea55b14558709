"""From pieces of a text to one source line of inline markdown, and from its nodes to a reading."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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


@dataclass(slots=True)
class Node:
    """A stretch of the source that is seen, as `out` (None: as it is); scratch while parsing.

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


@dataclass(slots=True)
class _Sink:
    """The reading so far; scratch while it is put together."""

    texts: list[str] = field(default_factory=list)
    runs: list[ReadingRun] = field(default_factory=list)
    at: int = 0
    # The last run, kept open so that what follows it directly only makes it longer.
    start: int = 0
    length: int = 0
    origin: int = 0

    def put(self, out: str, origin: int) -> None:
        touching = self.start + self.length == self.at and self.origin + self.length == origin
        if self.length and touching:
            self.length += len(out)
        else:
            self.close()
            self.start, self.length, self.origin = self.at, len(out), origin
        self.insert(out)

    def insert(self, out: str) -> None:
        self.texts.append(out)
        self.at += len(out)

    def close(self) -> None:
        if self.length:
            self.runs.append(ReadingRun(self.start, self.length, self.origin))
        self.length = 0


def assembled(source: Source, nodes: Sequence[Node]) -> Inline:
    """The reading that the nodes make: unseen characters dropped, odd spaces made plain."""
    sink = _Sink()
    code: list[tuple[int, int]] = []
    clean = not _NEEDS_CLEANING.search(source.text)
    for node in nodes:
        out = source.text[node.start : node.end] if node.out is None else node.out
        if not out:
            continue
        before = sink.at
        if not node.mapped:
            sink.insert(out)
        elif clean and node.out is None:
            for origin, length in source.located(node.start, len(out)):
                sink.put(out[:length], origin)
                out = out[length:]
        else:
            _put_seen(sink, source, node.start, out)
        if node.code and sink.at > before:
            code.append((before, sink.at))
    sink.close()
    return Inline(Reading("".join(sink.texts), tuple(sink.runs)), tuple(code))


def _put_seen(sink: _Sink, source: Source, start: int, out: str) -> None:
    at = 0
    for unseen in _UNSEEN.finditer(out):
        _put_plain(sink, source, start + at, out[at : unseen.start()])
        at = unseen.end()
    _put_plain(sink, source, start + at, out[at:])


def _put_plain(sink: _Sink, source: Source, start: int, out: str) -> None:
    out = out.translate(_ONE_TO_ONE) if _NEEDS_CLEANING.search(out) else out
    for origin, length in source.located(start, len(out)):
        if length:
            sink.put(out[:length], origin)
            out = out[length:]
