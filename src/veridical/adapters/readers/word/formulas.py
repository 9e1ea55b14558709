"""Formulas of a document in a line: powers raised, fractions with a stroke."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lxml import etree

from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.text.writing.blocks import Run

_UNSEEN = frozenset("rPr ctrlPr sSupPr fPr radPr dPr naryPr deg".split())


def formula(element: etree._Element, raised: bool = False) -> Iterator[Run]:
    """The signs of a formula in order."""
    name = local(element)
    if name == "t":
        yield Run(element.text or "", raised=raised)
    elif name == "f":
        yield from _of(child_of(element, "num"), raised)
        yield Run("/", raised=raised)
        yield from _of(child_of(element, "den"), raised)
    elif name == "sSup":
        yield from _of(child_of(element, "e"), raised)
        yield from (replace(run, raised=True) for run in _of(child_of(element, "sup"), True))
    elif name == "rad":
        yield Run("√", raised=raised)
        yield from _of(child_of(element, "e"), raised)
    elif name == "d":
        signs = child_of(element, "dPr")
        yield Run(value_of(child_of(signs, "begChr")) or "(", raised=raised)
        yield from _within(element, raised)
        yield Run(value_of(child_of(signs, "endChr")) or ")", raised=raised)
    else:
        yield from _within(element, raised)


def _of(element: etree._Element | None, raised: bool) -> Iterator[Run]:
    if element is not None:
        yield from formula(element, raised)


def _within(element: etree._Element, raised: bool) -> Iterator[Run]:
    for child in element:
        if local(child) not in _UNSEEN:
            yield from formula(child, raised)
