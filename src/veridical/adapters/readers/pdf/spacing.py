"""The words of a line: where glyphs stand apart, whether or not the file has a blank there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from veridical.adapters.readers.pdf.bidirectional import Token, as_read
from veridical.adapters.readers.pdf.glyphs import Glyph
from veridical.adapters.readers.pdf.raised import written

# All in sizes of the type.
_WITHOUT_BLANK = 0.15
_BETWEEN_DIGITS = 0.1
_WITH_BLANK = 0.05
_LETTERSPACED = 0.06
_FEWEST = 5
_WIDE_SCRIPT = 0.8
_WIDE = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")


def text_of(glyphs: Sequence[Glyph]) -> str:
    """What a line says, its glyphs given from left to right; words parted by one blank.

    A blank of the file counts only where it is seen; where the file has none, a gap does.
    """
    return written(as_read(_tokens(_stacked(glyphs))))


def _stacked(glyphs: Sequence[Glyph]) -> list[Glyph]:
    """Of what is raised and lowered in one place, first all that is raised."""
    if not any(glyph.raised for glyph in glyphs):
        return list(glyphs)
    found: list[Glyph] = []
    shifted: list[Glyph] = []
    for glyph in glyphs:
        if glyph.raised or (shifted and not glyph.text.strip()):
            shifted.append(glyph)
            continue
        found += _above_first(shifted)
        shifted = []
        found.append(glyph)
    return [*found, *_above_first(shifted)]


def _above_first(glyphs: list[Glyph]) -> list[Glyph]:
    above = [glyph for glyph in glyphs if glyph.raised > 0]
    below = [glyph for glyph in glyphs if glyph.raised < 0]
    if not above or not below:
        return glyphs
    if min(one.x for one in below) >= max(one.right for one in above) - 0.1 * above[0].size:
        return glyphs
    return [*above, *below]


def _tokens(glyphs: Sequence[Glyph]) -> list[Token]:
    spread = _spread(glyphs)
    found: list[Token] = []
    last: Glyph | None = None
    blank = False
    for glyph in glyphs:
        if not glyph.text.strip():
            blank = True
            continue
        apart = last is not None and _stands_apart(last, glyph, blank, spread)
        found.append(Token(glyph.text, apart, glyph.raised))
        last, blank = glyph, False
    return found


def _gap(one: Glyph, other: Glyph) -> float:
    return (other.x - one.right) / max(min(one.size, other.size), 0.01)


def _spread(glyphs: Sequence[Glyph]) -> float:
    """By how much the letters of a line are spaced out; 0 where they are not.

    Four fifths of the gaps between its letters have to be as wide: a formula has wide gaps too.
    """
    seen = [glyph for glyph in glyphs if glyph.text.strip() and not glyph.raised]
    found = sorted(
        _gap(one, other)
        for one, other in pairwise(seen)
        if one.text[-1].isalpha() and other.text[0].isalpha()
    )
    if len(found) < _FEWEST:
        return 0.0
    narrow, usual = found[len(found) // 5], found[len(found) // 2]
    return usual if narrow > _LETTERSPACED else 0.0


def _stands_apart(one: Glyph, other: Glyph, blank: bool, spread: float) -> bool:
    gap = _gap(one, other)
    if _WIDE.match(one.text[-1]) and _WIDE.match(other.text):
        return gap > _WIDE_SCRIPT or (blank and gap > 0.2)
    if blank:
        return gap > _WITH_BLANK + spread
    digits = one.text[-1].isdigit() and other.text[0].isdigit() and not other.raised
    if digits and not spread:
        return gap > _BETWEEN_DIGITS
    return gap > _WITHOUT_BLANK + spread * 1.2
