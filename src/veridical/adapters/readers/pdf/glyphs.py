"""The letters of a page laid level: those that run in one direction together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from veridical.adapters.readers.pdf.geometry import turned
from veridical.adapters.readers.pdf.page_letters import Letter
from veridical.adapters.readers.pdf.signs import accented, is_accent, spelled

_NEARLY = 4
_STEP = 5
_USUAL_WIDTH = 0.5


class Glyph(NamedTuple):
    """A sign on a line: from `x` to `right` on the base line `y`, in points, y upwards.

    `raised` is 1 above the line (a footnote's number), -1 below it, else 0.
    """

    text: str
    x: float
    right: float
    y: float
    size: float
    bold: bool
    raised: int = 0


def is_bold(glyphs: Iterable[Glyph]) -> bool:
    """Whether there are letters or digits, and all of them are bold."""
    told = [glyph.bold for glyph in glyphs if glyph.text.isalnum()]
    return bool(told) and all(told)


def directions(letters: Sequence[Letter]) -> list[tuple[int, list[int]]]:
    """The angles in which letters run, the most frequent first, with the indexes of its letters."""
    found: dict[int, list[int]] = {}
    for at, letter in enumerate(letters):
        found.setdefault(_direction(letter.angle), []).append(at)
    return sorted(found.items(), key=lambda one: (-len(one[1]), one[0]))


def _direction(angle: int) -> int:
    right = round(angle / 90) * 90
    if abs(angle - right) <= _NEARLY:
        return right % 360
    return round(angle / _STEP) * _STEP % 360


def level(letters: Sequence[Letter], angle: int) -> list[Glyph]:
    """Letters that run at this angle as glyphs on level lines, accents put on their letters."""
    matrix = turned(angle)
    skew = angle % 90 != 0
    found: list[Glyph] = []
    for at, letter in enumerate(letters):
        x, y, right = letter.x, letter.y, letter.box.right
        if angle:
            x, y = matrix.point(x, y)
            right = matrix.box(letter.box).right
        if skew:
            # A box around what stands askew does not tell how wide it is: the next letter does.
            following = letters[at + 1] if at + 1 < len(letters) else letter
            step = matrix.point(following.x, following.y)[0] - x
            right = x + (step if 0 < step < letter.size else _USUAL_WIDTH * letter.size)
        text = spelled(letter.text)
        if text:
            found.append(Glyph(text, x, max(x, right), y, letter.size, letter.font.bold))
    accented_letters = any(map(is_accent, {glyph.text for glyph in found}))
    return list(_with_accents(found)) if accented_letters else found


def _with_accents(glyphs: Sequence[Glyph]) -> Iterator[Glyph]:
    """Old fonts draw an accent beside its letter in the file, and over it on the page."""
    held: Glyph | None = None
    for glyph in glyphs:
        if held is None:
            held = glyph
            continue
        joined = _joined(held, glyph)
        if joined is None:
            yield held
        held = glyph if joined is None else joined
    if held is not None:
        yield held


def _joined(one: Glyph, other: Glyph) -> Glyph | None:
    if is_accent(one.text):
        accent, letter = one, other
    elif is_accent(other.text):
        accent, letter = other, one
    else:
        return None
    middle = (accent.x + accent.right) / 2
    if not letter.x - 0.1 * letter.size <= middle <= letter.right + 0.1 * letter.size:
        return None
    if abs(accent.y - letter.y) > 0.6 * letter.size:
        return None
    both = accented(letter.text, accent.text)
    return None if both is None else letter._replace(text=both)
