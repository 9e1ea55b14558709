"""Which asterisks, underscores and tildes are emphasis, and which are only themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from veridical.text.markup.inline_source import Node

_CJK = re.compile(r"[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef\uac00-\ud7af]")


@dataclass(frozen=True, slots=True)
class Delimiter:
    """A run of `length` marks, which is the node of index `node`, that may open or close."""

    mark: str
    node: int
    length: int
    opens: bool
    closes: bool


def delimiter(source: str, start: int, end: int, node: int) -> Delimiter | None:
    """The run `source[start:end]` of one mark; None where it can neither open nor close.

    CommonMark's flanking rules, with three changes: a mark between a digit or a lone letter and
    another ("2*3*4", "a*b", "x**2") never opens; a single tilde is text; Chinese, Japanese and
    Korean, which put no spaces around emphasis, are free of the rule about punctuation.
    """
    mark = source[start]
    if mark == "~" and end - start != 2:
        return None
    before = source[start - 1] if start else " "
    after = source[end] if end < len(source) else " "
    left, right = _flanks(before, after)
    if mark == "_":
        opens = left and (not right or not before.isalnum())
        closes = right and (not left or not after.isalnum())
    else:
        opens, closes = left, right
        if left and right and before.isalnum() and after.isalnum():
            opens = _inside_word(source, start, end)
    if not opens and not closes:
        return None
    return Delimiter(mark, node, end - start, opens, closes)


def _flanks(before: str, after: str) -> tuple[bool, bool]:
    space_before, space_after = before.isspace(), after.isspace()
    left, right = not space_after, not space_before
    if _CJK.match(before) or _CJK.match(after):
        return left, right
    odd_before = not space_before and not before.isalnum()
    odd_after = not space_after and not after.isalnum()
    left = left and (not odd_after or space_before or odd_before)
    right = right and (not odd_before or space_after or odd_after)
    return left, right


def _inside_word(source: str, start: int, end: int) -> bool:
    """Whether marks between two word characters can open emphasis, and are no arithmetic."""
    before, after = source[start - 1], source[end]
    if before.isdigit() or after.isdigit():
        return False
    lone_before = start < 2 or not source[start - 2].isalnum()
    lone_after = end + 1 >= len(source) or not source[end + 1].isalnum()
    return bool(_CJK.match(before) or _CJK.match(after)) or not (lone_before or lone_after)


def matched(nodes: list[Node], delimiters: list[Delimiter], bottom: int) -> None:
    """Takes the marks that pair up, from `bottom` on, out of their nodes; forgets the others."""
    # Runs that may still open, each with how many of its marks are left.
    stack: list[tuple[Delimiter, int]] = []
    # Below this height no opener for such a closer is left: keeps the search linear.
    floors: dict[tuple[str, bool, int], int] = {}
    for found in delimiters[bottom:]:
        left = found.length
        while found.closes and left:
            key = (found.mark, found.opens, found.length % 3)
            index = _opener(stack, found, floors.get(key, 0))
            if index < 0:
                floors[key] = len(stack)
                break
            opener, rest = stack[index]
            used = 2 if rest > 1 and left > 1 else 1
            _trim(nodes, opener.node, 0, used)
            _trim(nodes, found.node, used, 0)
            if found.mark == "~":
                _strike(nodes, opener.node, found.node)
            left -= used
            del stack[index:]
            if rest > used:
                stack.append((opener, rest - used))
            floors = {key: min(floor, len(stack)) for key, floor in floors.items()}
        if found.opens and left:
            stack.append((found, left))
    del delimiters[bottom:]


_LONGEST_STRUCK = 2000
"""Nodes; a longer stretch is taken for two stray marks, which keeps nested ones linear."""


def _strike(nodes: list[Node], first: int, last: int) -> None:
    """Text that is struck out is taken back: it is not part of what is said."""
    if last - first <= _LONGEST_STRUCK:
        for index in range(first + 1, last):
            nodes[index] = Node(nodes[index].start, nodes[index].end, "")


def _trim(nodes: list[Node], index: int, left: int, right: int) -> None:
    node = nodes[index]
    nodes[index] = Node(node.start + left, node.end - right)


def _opener(stack: Sequence[tuple[Delimiter, int]], closer: Delimiter, floor: int) -> int:
    for index in range(len(stack) - 1, floor - 1, -1):
        opener = stack[index][0]
        if opener.mark != closer.mark:
            continue
        # The rule of three: "*a**b*" must not pair its second run.
        inner = opener.closes or closer.opens
        uneven = opener.length % 3 or closer.length % 3
        if inner and uneven and (opener.length + closer.length) % 3 == 0:
            continue
        return index
    return -1
