"""What is set above or below a line: powers and units, ordinals, and the numbers of footnotes.

A footnote's number must not become a part of the number that it stands at: "1,240" with a raised
3 is written `1,240[^3]`, as Markdown writes a footnote; "10" with a raised 6 is `10⁶`, a raised 1
over a lowered 2 is `1/2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from veridical.adapters.readers.pdf.bidirectional import Token

_ABOVE = str.maketrans("0123456789+-−=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ")
_BELOW = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
_NOTE = re.compile(r"\d{1,3}(?:[,;–-]\d{1,3}){0,9}|[a-hj-m]")
_NUMBER = re.compile(r"\d[\d.,]{0,30}$")
# Of a power or an index: a letter or two, a unit.
_SHORT = re.compile(
    r"(?:^|[^A-Za-zÀ-ÿ])(?:[A-Za-z]{1,2}|sec|rad|mol|inch|foot|feet|yard|mile|acre|[μµΑ-ω]m?)$"
)
_SIGNS = frozenset("*†‡§¶°′″'’ªº®©™%")
_ORDINAL_LETTERS = frozenset("oae")
_SLASHES = frozenset("/⁄∕")
_CLOSING = tuple(")]}.,;:!?")
_SLASH = 2
_KEPT = 40


@dataclass(frozen=True, slots=True)
class _Run:
    """Signs that are level, raised (1), lowered (-1), or a stroke between two such (2)."""

    text: str
    raised: int
    blank: bool


def written(tokens: Sequence[Token]) -> str:
    """The text of a line, given its signs in reading order; what is raised as one writes it."""
    runs = list(_runs(tokens))
    text = ""
    at = 0
    while at < len(runs):
        run, before = runs[at], text[-_KEPT:]
        fraction = _fraction(runs, at, before)
        if fraction:
            text += (" " if before[-1:].isdigit() or (run.blank and before) else "") + fraction[0]
            at += fraction[1]
            continue
        # A note belongs to the word before it, whatever the gap; the next word stands apart.
        apart = run.blank and before and not before.endswith(" ") and run.raised != 1
        said = run.text
        if _is_numerator(runs, at, before):
            apart = before and not before.endswith(" ") and (run.blank or before[-1].isalnum())
        elif run.raised == 1:
            said = _above(run.text, before)
        elif run.raised == -1:
            said = _below(run.text, before)
        text += (" " if apart else "") + said
        at += 1
    return text


def _runs(tokens: Sequence[Token]) -> Iterator[_Run]:
    held: list[Token] = []
    for token in tokens:
        # What is lowered after a gap is an index of something else.
        parted = held and (token.raised != held[-1].raised or (token.blank and token.raised < 0))
        if parted:
            yield _run(held)
            held = []
        held.append(token)
    if held:
        yield _run(held)


def _run(tokens: Sequence[Token]) -> _Run:
    text = "".join((" " if one.blank and at else "") + one.text for at, one in enumerate(tokens))
    slash = len(tokens) == 1 and text in _SLASHES
    return _Run(text, _SLASH if slash else tokens[0].raised, tokens[0].blank)


def _fraction(runs: Sequence[_Run], at: int, before: str) -> tuple[str, int] | None:
    """A raised number over a lowered one, and how many runs it takes; None where there is none.

    After a letter the two are a power and an index.
    """
    above = runs[at]
    stroke = at + 1 < len(runs) and runs[at + 1].raised == _SLASH
    place = at + 2 if stroke else at + 1
    if place >= len(runs) or above.raised != 1 or runs[place].raised != -1:
        return None
    below = runs[place]
    if not (above.text.isdecimal() and below.text.isdecimal()):
        return None
    if not stroke and (before[-1:].isalpha() or before[-1:] in ")]}"):
        return None
    return f"{above.text}/{below.text}", place - at + 1


def _is_numerator(runs: Sequence[_Run], at: int, before: str) -> bool:
    """Whether a raised number stands over a stroke that goes on level, as in "1/n".

    What stands right at a letter or a number is a power or a footnote: "10⁶/l".
    """
    run = runs[at]
    if run.raised != 1 or not run.text.isdecimal() or at + 1 == len(runs):
        return False
    free = run.blank or not (before[-1:].isalnum() or before[-1:] in _CLOSING)
    return free and runs[at + 1].text[:1] in _SLASHES and not runs[at + 1].blank


def _above(run: str, before: str) -> str:
    """What is raised, after what stands before it."""
    run = run.strip()
    if set(run) <= _SIGNS:
        return run
    bare = run.replace(" ", "")
    if not before:
        return f"[^{bare}] " if _NOTE.fullmatch(bare) else run
    number = _NUMBER.search(before)
    if _NOTE.fullmatch(bare) and _is_note(bare, before, number):
        return "".join(f"[^{one}]" for one in re.split(r"[,;]", bare))
    if all(ord(sign) in _ABOVE for sign in bare):
        return bare.translate(_ABOVE)
    if before[-1:].isalnum() and len(bare) == 1 and bare.isalpha() and number is None:
        return f"^{bare}"
    return bare if before[-1:].isalnum() else run


def _is_note(bare: str, before: str, number: re.Match[str] | None) -> bool:
    """Whether a raised number or letter is a footnote's, and no power, unit or ordinal."""
    if bare.isalpha():
        ordinal = bare in _ORDINAL_LETTERS and number is not None and len(number.group()) < 4
        return number is not None and not (ordinal and number.group().isdecimal())
    if number is not None:
        return len(number.group().rstrip(".,")) > 2 or before[-1:] in ".,"
    return _SHORT.search(before) is None and before[-1:] not in ")]}"


def _below(run: str, before: str) -> str:
    """What is lowered: `H2O` for a formula, but never a digit more at a number."""
    if before[-1:].isdigit() and run[:1].isdigit():
        return run.translate(_BELOW)
    return run
