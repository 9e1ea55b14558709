"""What Markdown holds and does not show: comments, and tags whose style hides their text."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from veridical.text.hidden import HiddenText, told_apart
from veridical.text.hidden_declarations import declarations
from veridical.text.hidden_styles import Sight
from veridical.text.markup.blocks import BlockKind, blocks
from veridical.types import Span

_COMMENT = "a comment, which a person who reads the page does not see"
_STYLED = "text that the page does not show"
_LABEL_COMMENT = re.compile(
    r"(?m)^[ ]{0,3}\[(?://|comment|\.|_[a-z_]{1,40})\]:[ ]?(?:#|<>)([^\n]*+)"
)
_TAG = re.compile(r"<([A-Za-z][A-Za-z0-9]{0,15})(?=[\s/>])([^<>]{0,2000}+)>")
_STYLE = re.compile(
    r"(?<![\w-])style\s{0,9}=\s{0,9}(?:\"([^\"]{0,1000}+)\"|'([^']{0,1000}+)')", re.IGNORECASE
)
_HIDDEN = re.compile(r"(?<![\w-])hidden(?![\w-])", re.IGNORECASE)
_VALUE = re.compile(r"=\s{0,9}(?:\"[^\"]*+\"|'[^']*+')")
_WORD = re.compile(r"[^\W\d_]{2,}")
_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
_UNCLOSED = 10_000
_DIRECTIVE = 3
"""A comment of fewer words speaks to a tool ("prettier-ignore") and says nothing."""


def hidden_markup(text: str) -> tuple[HiddenText, ...]:
    """The comments and hidden elements of a text in Markdown, in order.

    What stands in code is shown as it stands, so it is none. Comments of one or two words are left
    out: they speak to a tool.
    """
    kinds = (_comments(text), _label_comments(text), _styled(text))
    candidates = [one for kind in kinds for one in told_apart(kind)]
    if not candidates:
        return ()
    shown = _shown_code(text)
    starts = [start for start, _ in shown]
    found = [one for one in candidates if not _is_within(one.span.start, shown, starts)]
    return tuple(sorted(found, key=lambda one: one.span))


def _comments(text: str) -> Iterator[HiddenText]:
    at = text.find("<!--")
    while at >= 0:
        closing = text.find("-->", at + 4)
        end = len(text) if closing < 0 else closing + 3
        words = text[at + 4 : end if closing < 0 else closing]
        # One that is never closed hides the rest only where a line begins with it.
        line_start = text.rfind("\n", 0, at) + 1
        if len(_WORD.findall(words, 0, 2000)) >= _DIRECTIVE and (
            closing >= 0 or not text[line_start:at].strip()
        ):
            yield HiddenText(Span(at, end), _COMMENT, words)
        at = text.find("<!--", end)


def _label_comments(text: str) -> Iterator[HiddenText]:
    for found in _LABEL_COMMENT.finditer(text) if "]:" in text else ():
        if len(_WORD.findall(found.group(1))) >= _DIRECTIVE:
            yield HiddenText(Span(*found.span()), _COMMENT, found.group(1).strip(" ()\"'"))


def _styled(text: str) -> Iterator[HiddenText]:
    if "<" not in text or not ("style" in text or "hidden" in text or "STYLE" in text):
        return
    lowered = text.translate(_LOWER)
    last: dict[str, int] = {}
    at = 0
    while tag := _TAG.search(text, at):
        at = tag.end()
        if not _hides(tag.group(2)):
            continue
        closer = f"</{tag.group(1).lower()}>"
        if closer not in last:
            last[closer] = lowered.rfind(closer)
        closing = lowered.find(closer, at) if last[closer] >= at else -1
        end = closing if closing >= 0 else _end_of_block(text, at)
        if text[at : min(end, at + _UNCLOSED)].strip():
            yield HiddenText(Span(at, end), _STYLED, text[at : min(end, at + _UNCLOSED)])
        at = end


def _end_of_block(text: str, at: int) -> int:
    """Where what an element begins ends that is never closed: with its block."""
    limit = min(len(text), at + _UNCLOSED)
    end = text.find("\n\n", at, limit)
    return end if end >= 0 else limit


def _hides(attributes: str) -> bool:
    style = _STYLE.search(attributes)
    if style is not None and Sight().under(declarations(style.group(1) or style.group(2))).unseen:
        return True
    outside = _STYLE.sub("", attributes)
    return bool(_HIDDEN.search(_VALUE.sub("", outside)))


def _shown_code(text: str) -> list[tuple[int, int]]:
    """Where the text shows what stands in it as it stands: blocks of code, and code in a line."""
    found: list[tuple[int, int]] = []
    for block in blocks(text):
        if block.kind is BlockKind.CODE:
            found.append((block.span.start, block.span.end))
        for start, end in block.code:
            place = block.content.locate(start, end)
            if place is not None:
                found.append((place.start, place.end))
    return sorted(found)


def _is_within(at: int, ranges: Sequence[tuple[int, int]], starts: Sequence[int]) -> bool:
    index = bisect_right(starts, at) - 1
    return index >= 0 and at < ranges[index][1]
