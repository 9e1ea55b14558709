"""The text of a paragraph: runs as they are seen, results of fields, insertions, no deletions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lxml import etree

from veridical.adapters.readers.word.formulas import formula
from veridical.adapters.readers.word.layout import is_off_page
from veridical.adapters.readers.word.looks import Look, look_in
from veridical.adapters.readers.word.parts import child_of, local, value_of
from veridical.adapters.readers.word.state import Around, Box, Said, State
from veridical.adapters.readers.word.symbols import symbol
from veridical.text.hidden_declarations import declarations
from veridical.text.hidden_places import is_out_of_sight
from veridical.text.writing.blocks import Run

_WITHIN = frozenset(
    "hyperlink smartTag sdt sdtContent ins moveTo fldSimple customXml dir bdo ruby rubyBase".split()
)
_OFFSET = re.compile(r"[+-]?\d{1,15}")
_TO_A_TWIP = 635
_FILLED = ("solidFill", "gradFill", "blipFill", "pattFill")


@dataclass(frozen=True, slots=True)
class _Voice:
    """Who says what: the state of the document, what the paragraph looks like, what it says."""

    state: State
    around: Around
    base: Look
    said: Said


def said_in(paragraph: etree._Element, base: Look, around: Around, state: State) -> Said:
    """What a paragraph says; `base` is how its style looks."""
    said = Said()
    _speak(paragraph, _Voice(state, around, base, said))
    return said


def _speak(element: etree._Element, voice: _Voice) -> None:
    for child in element:
        name = local(child)
        if name == "r":
            _run(child, voice)
        elif name in _WITHIN:
            _speak(child, voice)
        elif name in ("oMath", "oMathPara"):
            voice.said.runs.extend(formula(child))
        elif name == "AlternateContent":
            chosen = chosen_in(child)
            if chosen is not None:
                _speak(chosen, voice)


def chosen_in(alternatives: etree._Element) -> etree._Element | None:
    """The first of several ways to show the same thing."""
    return next(iter(alternatives), None)


def _run(run: etree._Element, voice: _Voice) -> None:
    properties = child_of(run, "rPr")
    look = voice.base
    if properties is not None:
        by_style = voice.state.styles.style(value_of(child_of(properties, "rStyle"))).look
        look = look_in(properties, voice.state.styles.theme).over(by_style.over(look))
    unseen = voice.around.away or look.is_unseen(voice.around.ground)
    for child in run:
        name = local(child)
        action = _ACTIONS.get(name)
        if action is not None:
            action(child, voice)
            continue
        text = _text(child, name)
        if text and not any(voice.state.fields):
            _say(text, look, unseen, voice)


def _say(text: str, look: Look, unseen: bool, voice: _Voice) -> None:
    if not voice.said.marks and text.strip():
        voice.said.marks.append(voice.state.mark)
    if unseen:
        voice.said.unseen.append(text)
        return
    voice.said.runs.append(Run(text, struck=bool(look.strike), raised=bool(look.raised)))
    count = len(text.strip())
    voice.around.weight[0] += count
    voice.around.weight[1] += count if look.bold else 0


_BREAKS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}


def _text(child: etree._Element, name: str) -> str:
    """The text of a part of a run; a soft hyphen is none, since it shows at the end of a line."""
    if name == "t":
        return child.text or ""
    if name == "sym":
        return symbol(value_of(child, "font") or "", value_of(child, "char") or "")
    return _BREAKS.get(name, "")


# What parts of a run do


def _field(child: etree._Element, voice: _Voice) -> None:
    fields = voice.state.fields
    kind = value_of(child, "fldCharType")
    if kind == "begin":
        fields.append(True)
    elif kind == "separate" and fields:
        fields[-1] = False
    elif kind == "end" and fields:
        fields.pop()


def _note(child: etree._Element, voice: _Voice) -> None:
    state = voice.state
    held = state.footnotes if local(child) == "footnoteReference" else state.endnotes
    note = held.get(value_of(child, "id") or "")
    if note is None:
        state.lost[0] += 1
    else:
        state.notes[0] += 1
        label = str(state.notes[0])
        voice.said.runs.append(Run(label, note=True))
        voice.said.notes.append((label, note))


def _page(child: etree._Element, voice: _Voice) -> None:
    del child
    voice.state.pages[0] += 1


def _boxes(child: etree._Element, voice: _Voice) -> None:
    voice.said.boxes.extend(_boxes_in(child, Box(child, False, False), 0))


def _boxes_in(element: etree._Element, within: Box, depth: int) -> Iterator[Box]:
    """The boxes of text in a drawing, each once; `within` is what is known of what is around."""
    if local(element) == "txbxContent":
        yield Box(element, within.filled, within.away)
        return
    if local(element) == "AlternateContent":
        chosen = chosen_in(element)
        if chosen is not None:
            yield from _boxes_in(chosen, within, depth + 1)
        return
    filled = within.filled or _is_filled(element)
    within = Box(element, filled, within.away or _is_away(element))
    for child in element:
        yield from _boxes_in(child, within, depth + 1)


def _is_filled(element: etree._Element) -> bool:
    if any(child_of(element, "spPr", name) is not None for name in _FILLED):
        return True
    if value_of(element, "fillcolor") is not None:
        return True
    by_style = value_of(child_of(element, "style", "fillRef"), "idx") not in (None, "0")
    return by_style and child_of(element, "spPr", "noFill") is None


def _text_of(element: etree._Element | None) -> str:
    return "" if element is None else element.text or ""


def _is_away(element: etree._Element) -> bool:
    """Whether a drawing is placed on no page."""
    for name in ("positionH", "positionV"):
        written = _text_of(child_of(element, name, "posOffset")).strip()
        if _OFFSET.fullmatch(written) and is_off_page(int(written) // _TO_A_TWIP):
            return True
    style = value_of(element, "style") or ""
    if local(element) not in ("shape", "rect", "roundrect", "group") or "absolute" not in style:
        return False
    said = declarations(style)
    return said.get("visibility") == "hidden" or is_out_of_sight(said)


_ACTIONS: dict[str, Callable[[etree._Element, _Voice], None]] = {
    "fldChar": _field,
    "footnoteReference": _note,
    "endnoteReference": _note,
    "lastRenderedPageBreak": _page,
    "drawing": _boxes,
    "pict": _boxes,
    "object": _boxes,
    "AlternateContent": _boxes,
}
