"""What is known of a document while it is read, and what has been counted in it so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from veridical.adapters.readers.word.numbering import Numbering
from veridical.adapters.readers.word.styles import Styles
from veridical.text.colours import Colour
from veridical.text.writing.blocks import Run

WHITE: Colour = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class State:
    """Styles, lists and notes of a document, and how far its fields, notes and pages have come.

    `fields` are those that are open: True where their code stands, False where their result does.
    `pages` counts as the word processor laid the text out last; `titles` fills at the first title.
    `lost` counts the notes that the text leads to and the file does not hold.
    """

    styles: Styles
    numbering: Numbering
    footnotes: Mapping[str, etree._Element]
    endnotes: Mapping[str, etree._Element]
    fields: list[bool] = field(default_factory=list)
    pages: list[int] = field(default_factory=lambda: [1])
    notes: list[int] = field(default_factory=lambda: [0])
    titles: list[bool] = field(default_factory=list)
    lost: list[int] = field(default_factory=lambda: [0])

    @property
    def mark(self) -> str:
        """The place that has been reached."""
        return f"page {self.pages[0]}"


@dataclass(frozen=True, slots=True)
class Around:
    """What a paragraph stands in: the ground, None where nobody can tell it, and how deep.

    `away`: it is where nobody sees it. `weight` counts the characters of the cell that it is in,
    and those of them in bold.
    """

    ground: Colour | None = WHITE
    depth: int = 0
    away: bool = False
    weight: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(frozen=True, slots=True)
class Box:
    """The content of a box of text; `filled` says that it has a ground of its own, `away` that it
    is on no page."""

    content: etree._Element
    filled: bool
    away: bool


@dataclass(frozen=True, slots=True)
class Said:
    """What a paragraph says: the line, what in it is not seen, boxes that hang on it, its notes.

    `marks` is the place at which it begins.
    """

    runs: list[Run] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    notes: list[tuple[str, etree._Element]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
