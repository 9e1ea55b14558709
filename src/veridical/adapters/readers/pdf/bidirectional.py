"""Lines of Arabic and Hebrew in the order they are read, from the order they are seen in."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

_RIGHT = frozenset({"R", "AL"})
_NUMBERS = frozenset({"EN", "AN"})
_IN_NUMBERS = frozenset("+-−.,:/%٪٫٬")
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_STEP = {**dict.fromkeys("([{", 1), **dict.fromkeys(")]}", -1)}


@dataclass(frozen=True, slots=True)
class Token:
    """A sign on a line: whether a blank stands before it, and whether it is raised or lowered."""

    text: str
    blank: bool = False
    raised: int = 0


_BLANK = Token(" ")


def as_read(tokens: Sequence[Token]) -> list[Token]:
    """Tokens in the order they are read, given as they stand from left to right.

    The Unicode bidirectional algorithm the other way round, as far as one line allows: words of a
    script from right to left are turned around, numbers and words of other scripts within them
    are not. Brackets are turned where they would else close before they open.
    """
    if not any(not one.text.isascii() and _kind(one.text) == "R" for one in tokens):
        return list(tokens)
    spread: list[Token] = []
    for token in tokens:
        if token.blank:
            spread.append(_BLANK)
        spread.append(replace(token, blank=False))
    kinds = _resolved([_kind(token.text) for token in spread], spread)
    rightwards = kinds.count("R") >= kinds.count("L")
    if rightwards:
        ordered = _turned(spread, kinds)
    else:
        ordered = list(_with_turned_parts(spread, kinds))
    return list(_with_blanks(_with_brackets(ordered)))


def _kind(text: str) -> str:
    """R: from right to left, L: from left to right, N: a number, B: a blank, O: anything else."""
    found = {unicodedata.bidirectional(letter) for letter in text}
    if found & _RIGHT:
        return "R"
    if "L" in found:
        return "L"
    if found & _NUMBERS:
        return "N"
    return "B" if not text.strip() else "O"


def _resolved(kinds: list[str], tokens: Sequence[Token]) -> list[str]:
    """The kinds with marks inside numbers as a part of these, and others like what is around."""
    found = list(kinds)
    for at in range(1, len(found) - 1):
        inside = found[at] == "O" and tokens[at].text in _IN_NUMBERS
        if inside and found[at - 1] == found[at + 1] == "N":
            found[at] = "N"
    for at, kind in enumerate(found):
        if kind == "O" and tokens[at].text in _IN_NUMBERS and "N" in found[at + 1 : at + 2]:
            found[at] = "N"
    return found


def _runs(kinds: Sequence[str]) -> list[tuple[str, int, int]]:
    """Stretches of one direction: what stands between two of a kind belongs to it."""
    runs: list[tuple[str, int, int]] = []
    for at, kind in enumerate(kinds):
        way = {"R": "R", "L": "L", "N": "L"}.get(kind)
        if way is None:
            continue
        if runs and _goes_on(runs[-1], way, at, kinds):
            runs[-1] = (way, runs[-1][1], at + 1)
        else:
            runs.append((way, at, at + 1))
    return runs


def _goes_on(run: tuple[str, int, int], way: str, at: int, kinds: Sequence[str]) -> bool:
    """Whether a sign belongs to the stretch before it; two numbers apart are not one."""
    before, _, end = run
    if before != way:
        return False
    return way == "R" or end == at or "N" not in (kinds[at], kinds[end - 1])


def _turned(tokens: Sequence[Token], kinds: Sequence[str]) -> list[Token]:
    """All of a line from right to left, its numbers and words of other scripts as they stand."""
    ordered: list[Token] = []
    end = len(tokens)
    for way, start, stop in reversed(_runs(kinds)):
        ordered.extend(reversed(tokens[stop:end]))
        part = tokens[start:stop]
        ordered.extend(reversed(part) if way == "R" else part)
        end = start
    ordered.extend(reversed(tokens[:end]))
    return ordered


def _with_turned_parts(tokens: Sequence[Token], kinds: Sequence[str]) -> Iterator[Token]:
    """A line from left to right, with what is of the other scripts in it turned around."""
    at = 0
    while at < len(tokens):
        if kinds[at] != "R":
            yield tokens[at]
            at += 1
            continue
        stop = last = at + 1
        while stop < len(tokens) and kinds[stop] != "L":
            stop += 1
            last = stop if kinds[stop - 1] == "R" else last
        yield from _turned(tokens[at:last], kinds[at:last])
        at = last


def _with_brackets(tokens: list[Token]) -> list[Token]:
    depth = lowest = 0
    for token in tokens:
        depth += _STEP.get(token.text, 0)
        lowest = min(lowest, depth)
    if lowest == 0:
        return tokens
    return [replace(token, text=token.text.translate(_MIRRORED)) for token in tokens]


def _with_blanks(tokens: Sequence[Token]) -> Iterator[Token]:
    blank = False
    for token in tokens:
        if token is _BLANK:
            blank = True
        else:
            yield replace(token, blank=blank)
            blank = False
