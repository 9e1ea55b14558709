"""Ordinals in digits: 22nd, 3e, 1er, 1.º, "der 3. Platz", 第3."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from veridical.text.quantities.numerals import Form, Numeral
from veridical.text.token_walk import Walk
from veridical.types.reading import Span

_SUFFIXES = {
    "en": frozenset("st nd rd th".split()),
    "nl": frozenset("e de ste".split()),
    "fr": frozenset("er re ere e eme ieme nd nde".split()),
    "es": frozenset("o a er ro ra do da to ta mo ma vo va no na".split()),
    "it": frozenset("o a".split()),
    "pt": frozenset("o a".split()),
}
_POINTED = frozenset({"es", "it", "pt"})
_GERMAN_LEADS = frozenset(
    "der die das dem den des im am zum zur vom beim ein eine einen einem einer sein seine seinen"
    " seinem ihr ihre ihren ihrem jeder jede jedes jeden unser unsere".split()
)


def as_ordinal(walk: Walk, number: Numeral, floor: int) -> Numeral | None:
    """The number as an ordinal, where what stands around it makes it one."""
    if number.form is Form.ORDINAL:
        return number
    whole = number.value.denominator == 1
    chinese = walk.word(number.first - 1) == "第" and number.first - 1 >= floor
    if whole and chinese:
        return _from(walk, number, number.first - 1, number.end)
    if not whole or number.form is not Form.DIGITS:
        return None
    suffixes = _SUFFIXES.get(walk.language, frozenset())
    end = number.end
    if walk.language in _POINTED and walk.word(end) == "." and walk.word(end + 1) in {"º", "ª"}:
        return _from(walk, number, number.first, end + 2)
    # A plain "o" or "a" that touches is no suffix: it must be raised.
    raised = (
        walk.word(end) in {"º", "ª"} or len(walk.fold(end)) > 1 or walk.language in {"nl", "fr"}
    )
    if walk.glued(end) and walk.plain(end) in suffixes and raised:
        return _from(walk, number, number.first, end + 1)
    if walk.language == "de" and _is_german(walk, number):
        return _from(walk, number, number.first, end + 1)
    return None


def _is_german(walk: Walk, number: Numeral) -> bool:
    """Whether the point after the number makes an ordinal of it, and ends no sentence."""
    end = number.end
    pointed = walk.word(end) == "." and walk.glued(end) and not walk.glued(end + 1)
    named = walk.is_word(end + 1) and walk.in_line(end + 1)
    return pointed and named and walk.fold(number.first - 1) in _GERMAN_LEADS


def _from(walk: Walk, number: Numeral, first: int, end: int) -> Numeral:
    span = Span(walk.tokens[first].start, walk.tokens[end - 1].end)
    zero = Fraction(0)
    return replace(
        number, first=first, end=end, span=span, half=zero, rough_half=zero, form=Form.ORDINAL
    )
