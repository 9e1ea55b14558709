"""The rules of style sheets as they are written: blocks within blocks, and media."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from veridical.adapters.readers.tagged.html_selectors import parted

_SKIPPED = re.compile(
    r"/\*[^*]*+(?>(?:\*(?!/)[^*]*+)*)(?:\*/|\Z)|\"(?>(?:[^\"\\\n]|\\.)*)\"?|'(?>(?:[^'\\\n]|\\.)*)'?"
    r"|<!--|-->",
    re.DOTALL,
)
_MARK = re.compile(
    r"(?P<sign>[{};])|\"(?>(?:[^\"\\\n]|\\.)*)\"?|'(?>(?:[^'\\\n]|\\.)*)'?|url\([^\"'()]*+\)|\\.",
    re.DOTALL,
)
_WIDTH, _HEIGHT = 1280.0, 800.0
"""Pixels of the screen that a page is thought to be seen on."""
_FEATURE = re.compile(
    r"(?P<edge>min-|max-)?(?P<side>width|height|device-width|device-height)\s*+:\s*+"
    r"(?P<number>\d{1,7}(?:\.\d{0,6})?)(?P<unit>px|em|rem|pt|cm|mm|in)?"
)
_COMPARED = re.compile(
    r"(?P<side>width|height)\s*+(?P<sign>[<>]=?)\s*+(?P<number>\d{1,7}(?:\.\d{0,6})?)"
    r"(?P<unit>px|em|rem|pt|cm|mm|in)?"
)
_UNITS = {"px": 1.0, "em": 16.0, "rem": 16.0, "pt": 4 / 3, "cm": 37.8, "mm": 3.78, "in": 96.0}
_TRUE_FEATURES = frozenset(
    "orientation:landscape hover:hover any-hover:hover pointer:fine any-pointer:fine color "
    "scripting:enabled prefers-color-scheme:light update:fast overflow-block:scroll "
    "prefers-reduced-motion:no-preference forced-colors:none display-mode:browser".split()
)
_SURE_RULES = frozenset("supports layer".split())
_PASSED_RULES = frozenset(
    "keyframes -webkit-keyframes -moz-keyframes -o-keyframes font-face page property "
    "counter-style font-feature-values font-palette-values starting-style position-try "
    "view-transition viewport -ms-viewport".split()
)
_LONGEST = 4000
_MOST_SELECTORS = 500
_DEEPEST = 32

Answer = bool | None


@dataclass(frozen=True, slots=True)
class WrittenRule:
    """A rule: its selectors, its declarations, and its number in the order of the sheets.

    `holds` is None where nobody can tell whether the rule counts on a screen.
    """

    selectors: tuple[str, ...]
    body: str
    number: int
    holds: Answer = True


@dataclass(frozen=True, slots=True)
class _Block:
    """A block that is open; one without selectors holds rules and no declarations."""

    selectors: tuple[str, ...]
    holds: Answer
    number: int
    said: list[str] = field(default_factory=list)


def written_rules(text: str, media: str = "") -> Iterator[WrittenRule]:
    """The rules of a sheet that may hold on a screen, those within others too.

    A block that is never closed ends with the sheet, as in browsers.
    """
    text = _SKIPPED.sub(lambda found: found[0] if found[0][0] in "\"'" else " ", text)
    blocks = [_Block((), on_screen(media), 0)]
    number = start = 0
    for mark in _MARK.finditer(text):
        if mark["sign"] is None:
            continue
        before = text[start : mark.start()].strip()
        start = mark.end()
        if mark["sign"] == "{":
            number += 1
            blocks.append(_opened(before, blocks[-1], number, len(blocks)))
            continue
        if before and blocks[-1].selectors:
            blocks[-1].said.append(before)
        if mark["sign"] == "}" and len(blocks) > 1:
            yield from _closed(blocks.pop())
    if text[start:].strip() and blocks[-1].selectors:
        blocks[-1].said.append(text[start:].strip())
    for block in reversed(blocks):
        yield from _closed(block)


def _closed(block: _Block) -> Iterator[WrittenRule]:
    if block.said and block.selectors and block.holds is not False:
        yield WrittenRule(block.selectors, ";".join(block.said), block.number, block.holds)


def _opened(before: str, around: _Block, number: int, depth: int) -> _Block:
    if depth > _DEEPEST:
        return _Block((), False, number)
    if before.startswith("@"):
        name, _, asked = before[1:].partition(" ")
        name = name.partition("(")[0].lower()
        return _Block(around.selectors, _all(around.holds, _at_rule(name, asked, before)), number)
    return _Block(_within(around.selectors, parted(before[:_LONGEST])), around.holds, number)


def _at_rule(name: str, asked: str, before: str) -> Answer:
    if name in _PASSED_RULES:
        return False
    if name == "media":
        return on_screen(before[len("@media") :])
    if name in _SURE_RULES:
        return True if not asked.lower().lstrip().startswith("not") else None
    return None


def _within(around: tuple[str, ...], selectors: Iterable[str]) -> tuple[str, ...]:
    """The selectors of a rule within a rule: those around it said before, or where "&" stands."""
    found = [one for one in selectors if one]
    if not around:
        return tuple(found[:_MOST_SELECTORS])
    both = (
        one.replace("&", outer) if "&" in one else f"{outer} {one}"
        for outer in around
        for one in found[:_MOST_SELECTORS]
    )
    kept = [one for one, _ in zip(both, range(_MOST_SELECTORS), strict=False)]
    return tuple(one if len(one) <= _LONGEST else "" for one in kept)


# Media


def on_screen(media: str) -> Answer:
    """Whether a list of media counts on a wide screen; "" does, None is what nobody can tell."""
    queries = [one for one in parted(media.lower()[:_LONGEST]) if one]
    if not queries:
        return True
    answers = [_query(" ".join(one.split())) for one in queries]
    return True if any(answers) else (None if None in answers else False)


def _query(query: str) -> Answer:
    turned = query.startswith("not ")
    query = query.removeprefix("not ").removeprefix("only ")
    if " or " in query:
        answers = [_feature(one) for one in query.split(" or ")]
        found = True if any(answers) else (None if None in answers else False)
    else:
        found = True
        for one in query.split(" and "):
            found = _all(found, _feature(one))
    return found if not turned or found is None else not found


def _feature(written: str) -> Answer:
    asked = written.strip().strip("()").strip()
    if asked in ("all", "screen"):
        return True
    if asked in ("print", "speech", "tty", "tv", "projection", "handheld", "braille", "aural"):
        return False
    size = _FEATURE.fullmatch(asked)
    if size is not None:
        sign = {"min-": ">=", "max-": "<="}.get(size["edge"] or "", "=")
        return _is_so(size["side"].removeprefix("device-"), sign, size["number"], size["unit"])
    compared = _COMPARED.fullmatch(asked)
    if compared is not None:
        return _is_so(compared["side"], compared["sign"], compared["number"], compared["unit"])
    plain = asked.replace(" ", "")
    if plain in _TRUE_FEATURES:
        return True
    name = plain.partition(":")[0]
    known = {one.partition(":")[0] for one in _TRUE_FEATURES}
    return False if name in known and ":" in plain else None


def _is_so(side: str, sign: str, number: str, unit: str | None) -> bool:
    here = _WIDTH if side == "width" else _HEIGHT
    asked = float(number) * _UNITS.get(unit or "px", 1.0)
    return {
        ">=": here >= asked,
        "<=": here <= asked,
        ">": here > asked,
        "<": here < asked,
        "=": here == asked,
    }[sign]


def _all(one: Answer, other: Answer) -> Answer:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True
