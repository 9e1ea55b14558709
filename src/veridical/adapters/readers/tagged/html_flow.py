"""Text of a page as it flows: words gather in a line until a block ends it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from veridical.adapters.readers.tagged.html_places import Place
from veridical.text.writing.blocks import (
    Code,
    Heading,
    Item,
    Line,
    Paragraph,
    Piece,
    Run,
    line_of,
)
from veridical.text.writing.placed import joined

_SPACE = re.compile(r"[ ]{2,}|[ ]?[\t\r\n\f][ \t\r\n\f]*")
_AROUND_NOTE = "[]() \t\r\n"


@dataclass(frozen=True, slots=True)
class Flow:
    """The blocks so far, and the line that is being said.

    `unseen` is what stands in that line and is not seen. `weight` counts the characters that are
    seen in all, and those in bold.
    """

    blocks: list[Piece] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    weight: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def is_bold(self) -> bool:
        """Whether all that was said is in bold."""
        return 0 < self.weight[0] == self.weight[1]

    def say(self, text: str, place: Place) -> None:
        """Text where it stands, white space as a page shows it."""
        if not place.preformatted:
            text = _SPACE.sub(" ", text)
        if place.sight.unseen:
            self.unseen.append(text)
        elif place.note:
            self._say_note(text.strip(_AROUND_NOTE))
        else:
            self.runs.append(Run(text, place.code, place.struck, place.raised))
            said = len(text.strip())
            self.weight[0] += said
            self.weight[1] += said if place.bold else 0

    def _say_note(self, mark: str) -> None:
        last = self.runs[-1] if self.runs else None
        # "[", "1" and "]" in elements of their own are one mark; its brackets are written anyway.
        if mark and last is not None and last.note:
            self.runs[-1] = replace(last, text=last.text + mark)
        elif mark:
            self.runs.append(Run(mark, note=True))

    def break_line(self, place: Place) -> None:
        """A new line in the same block."""
        if place.sight.unseen:
            self.unseen.append(" ")
        else:
            self.runs.append(Run("\n"))

    def end_line(self, place: Place) -> None:
        """The line as a block; what in it was not seen is a block of its own behind it.

        A term of a list of definitions waits for what it means.
        """
        if self.runs:
            line = tuple(self.runs)
            self.runs.clear()
            if any(not run.text.isspace() for run in line):
                self._place(line, place)
        if self.unseen:
            words = _SPACE.sub(" ", "".join(self.unseen)).strip()
            self.unseen.clear()
            if any(character.isalnum() for character in words):
                self.blocks.append(Paragraph(line_of(words), hidden=True))

    def _place(self, line: Line, place: Place) -> None:
        if place.is_term and place.terms is not None:
            place.terms.append(line)
        else:
            self.blocks.append(_block(line, place))


def _block(line: Line, place: Place) -> Piece:
    if place.heading:
        return Heading(place.heading, line)
    if place.preformatted:
        return Code("".join(run.text for run in line if not run.struck).strip("\r\n"))
    marker = place.marker
    if marker is not None and not marker.used:
        marker.used.append(True)
        return Item((*_said_before(place), *line), place.depth, marker.number)
    return Paragraph(line, place.depth if marker is not None else 0, place.quoted)


def _said_before(place: Place) -> Line:
    """The terms that wait for what they mean, and a colon."""
    if not place.terms:
        return ()
    line = joined(tuple(place.terms), ", ")
    place.terms.clear()
    return (*line, Run(": "))
