"""Which of the given sources a citation names: by its key, a number, author and year, an address.

A rule of names only. Whether a source says what it is cited for is another question.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import PurePosixPath

from veridical.types import Citation, CitationStyle, Document

_PIECE = re.compile(r"[^\W\d_]++|\d++")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_FIRST_AUTHOR = re.compile(r",| and | & | et ")
_BEFORE_ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?(?:(?:dx\.)?doi\.org/|doi:\s?)?")
_ADDRESSES = (CitationStyle.DOI, CitationStyle.URL)
_LONGEST = 500

Pieces = tuple[str, ...]
_Named = tuple[str, Pieces]


@dataclass(frozen=True, slots=True)
class SourceNames:
    """The sources by the names they go by: ids and titles, with and without a file's ending.

    `exact` and `addresses` lead from a name to ids; `holding` from a piece of a name to those that
    hold it.
    """

    exact: Mapping[Pieces, frozenset[str]]
    addresses: Mapping[str, frozenset[str]]
    holding: Mapping[str, tuple[_Named, ...]]

    def named_by(self, citations: Iterable[Citation]) -> frozenset[str]:
        """The ids of the sources that these citations name; empty where none is among them."""
        found = (self._of(key, one.style) for one in citations for key in one.keys)
        return frozenset[str]().union(*found)

    def _of(self, key: str, style: CitationStyle) -> frozenset[str]:
        if style in _ADDRESSES:
            return self.addresses.get(_address(key), frozenset())
        asked = _pieces(key)
        same = self.exact.get(asked, frozenset())
        if same:
            return same
        year = next((at for at, piece in enumerate(asked) if _YEAR.fullmatch(piece)), None)
        if year:
            return frozenset(self._by(key, asked[year:]))
        if style is CitationStyle.SOURCE_NOTE:
            return frozenset(self._alike(set(asked)))
        return frozenset()

    def _by(self, key: str, dated: Pieces) -> Iterator[str]:
        """Those whose names hold the first author and the year, with the letter behind it."""
        author = _pieces(_FIRST_AUTHOR.split(key, maxsplit=1)[0])
        surname = {piece for piece in author if not piece.isdigit() and len(piece) > 1}
        lettered = len(dated) > 1 and len(dated[1]) == 1
        if not surname:
            return
        rarest = min((*surname, dated[0]), key=lambda piece: len(self.holding.get(piece, ())))
        for home, pieces in self.holding.get(rarest, ()):
            together = not lettered or (dated[0], dated[1]) in tuple(pairwise(pieces))
            if {*surname, dated[0]} <= set(pieces) and together:
                yield home

    def _alike(self, asked: set[str]) -> Iterator[str]:
        """Those all of whose words are asked for, or that hold all that are: two at least."""
        for piece in asked:
            for home, pieces in self.holding.get(piece, ()):
                shorter, longer = sorted((asked, set(pieces)), key=len)
                if len(shorter) > 1 and shorter <= longer:
                    yield home


def source_names(documents: Sequence[Document]) -> SourceNames:
    """The names of these sources."""
    exact: dict[Pieces, set[str]] = defaultdict(set)
    addresses: dict[str, set[str]] = defaultdict(set)
    holding: dict[str, set[_Named]] = defaultdict(set)
    for document in documents:
        for name in (document.id[:_LONGEST], document.title[:_LONGEST]):
            addresses[_address(name)].add(document.id)
            for pieces in _readings(name):
                exact[pieces].add(document.id)
                for piece in pieces:
                    holding[piece].add((document.id, pieces))
    return SourceNames(
        {pieces: frozenset(ids) for pieces, ids in exact.items()},
        {address: frozenset(ids) for address, ids in addresses.items()},
        {piece: tuple(sorted(named)) for piece, named in holding.items()},
    )


def _address(name: str) -> str:
    """An address or a DOI without what may be left out before and behind it."""
    folded = name[:_LONGEST].strip().casefold()
    start = _BEFORE_ADDRESS.match(folded)
    return folded[start.end() if start else 0 :].rstrip("/")


def _readings(name: str) -> set[Pieces]:
    """A name in the ways in which it may be meant: whole, as a file's, without a chunk's number."""
    whole = name.partition("#")[0]
    found = {_pieces(name), _pieces(whole)}
    if "://" not in whole and not whole.startswith("10."):
        found.add(_pieces(PurePosixPath(whole.replace("\\", "/")).stem))
    return found - {()}


def _pieces(name: str) -> Pieces:
    """The letters and the digits of a name apart: "Smith2023a" is smith, 2023, a."""
    return tuple(_PIECE.findall(name[:_LONGEST].casefold()))
