"""Ranges: "10-15", "between 10 and 15 km", "$10 to $15 million", "5 ± 0.2 kg"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from veridical.text.phrases import phrases, words_of
from veridical.text.quantities.amounts import Amount, read_amount
from veridical.text.quantities.compound_measures import with_parts
from veridical.text.quantities.number_lexicon import lexicon
from veridical.text.quantities.numerals import Form
from veridical.text.quantities.quantity import QuantityKind
from veridical.text.token_walk import Walk
from veridical.text.words import TokenKind

_FILE = "ranges.tsv"
# A change is told within these many words: "rose, adjusted for prices, from 10 to 15".
_NEAR = 5
_LARGE = 1000


@dataclass(frozen=True, slots=True)
class Range:
    """Two amounts in one unit, `low.value` < `high.value`; `first` may be a word before both."""

    low: Amount
    high: Amount
    first: int


def read_range(walk: Walk, start: Amount, floor: int) -> Range | None:
    """The range that begins with `start`; None where no second end follows."""
    words = phrases(_FILE, walk.language)
    led = words.ending(walk, start.first, floor)
    role = led[1] if led is not None else ""
    second_at = _after_joiner(walk, start.end, role)
    if second_at is None:
        return None
    second = _amount_from(walk, second_at)
    if second is None or (
        walk.plain(second_at - 1) in _spoken_joins(walk) and _is_change(walk, start)
    ):
        return None
    if start.unit is not None and second.unit is None and _near_change(walk, start):
        return None  # "rose by 8 per cent to 201,350"
    ends = _in_one_unit(start, second)
    if ends is None:
        return None
    first = led[0] if led is not None and role in {"between", "from"} else start.first
    return Range(ends[0], ends[1], first)


def read_tolerance(walk: Walk, amount: Amount) -> Amount | None:
    """ "5 ± 0.2 kg": the amount as a guess that is right to within what follows the sign."""
    if walk.word(amount.end) not in {"±", "+/-"} or not walk.is_number(amount.end + 1):
        return None
    other = read_amount(walk, amount.end + 1, amount.end + 1)
    if other is None or (amount.unit is not None and other.unit not in (None, amount.unit)):
        return None
    half = max(amount.half, other.value)
    whole = replace(amount, end=other.end, span=replace(amount.span, end=other.span.end))
    return replace(
        whole, unit=other.unit or amount.unit, half=half, rough_half=half, approximate=True
    )


def _spoken_joins(walk: Walk) -> frozenset[str]:
    return frozenset() if walk.language == "zh" else words_of(_FILE, walk.language, "join")


def _after_joiner(walk: Walk, at: int, role: str) -> int | None:
    """The token after what joins both ends; None where nothing joins them."""
    if not walk.in_line(at):
        return None
    words = phrases(_FILE, walk.language)
    if walk.is_dash(at):
        # "10- to 15-year-old"
        found = words.starting(walk, at + 1) if walk.glued(at) and not walk.glued(at + 1) else None
        if found is not None and found[1] == "join":
            return found[0]
        even = walk.glued(at) == walk.glued(at + 1) and walk.in_line(at + 1)
        return at + 1 if even and role != "between" else None
    found = words.starting(walk, at)
    wanted = "and" if role == "between" else "join"
    return found[0] if found is not None and found[1] == wanted else None


def _amount_from(walk: Walk, at: int) -> Amount | None:
    """The amount whose first token is `at`, a currency or an article before its number included."""
    for index in range(at, at + 4):
        begins = walk.is_number(index) or walk.kind(index) is TokenKind.CJK
        if begins or walk.fold(index) in lexicon(walk.language).triggers:
            found = read_amount(walk, index, at)
            if found is None or found.first != at:
                return None
            return with_parts(walk, found)
    return None


def _is_change(walk: Walk, start: Amount) -> bool:
    """Whether "from 10 to 15" tells a change: "rose from 10 to 15"; not "rose by 10 to 15"."""
    if walk.fold(start.first - 1) in {"by", "um", "met", "en"}:
        return False
    return _near_change(walk, start)


def _near_change(walk: Walk, start: Amount) -> bool:
    change = words_of(_FILE, walk.language, "change")
    near = range(max(0, start.first - _NEAR), start.first)
    return any(walk.plain(index) in change for index in near)


def _in_one_unit(low: Amount, high: Amount) -> tuple[Amount, Amount] | None:
    if QuantityKind.ORDINAL in (low.kind, high.kind):
        return None
    low = _with_magnitude(low, high)
    if low.unit is None or high.unit is None:
        low = replace(low, unit=low.unit or high.unit, times=low.times or high.times)
        high = replace(high, unit=low.unit, times=low.times)
    elif low.unit != high.unit:
        if low.unit.dimension != high.unit.dimension or low.unit.offset or high.unit.offset:
            return None
        ratio = low.unit.factor / high.unit.factor
        low = replace(low, unit=high.unit, value=low.value * ratio, half=low.half * ratio)
    return (low, high) if low.value < high.value and low.times == high.times else None


def _with_magnitude(low: Amount, high: Amount) -> Amount:
    """ "10 to 15 million" begins at ten million, "500 to 2 million" at five hundred."""
    spoken = high.half * 2 if high.form is Form.WORDS and high.half >= _LARGE / 2 else Fraction(1)
    factor = max(high.factor, spoken)
    if factor == 1 or low.factor > 1 or low.value >= high.value / factor or low.value >= _LARGE:
        return low
    return replace(
        low,
        value=low.value * factor,
        half=low.half * factor,
        rough_half=low.rough_half * factor,
        factor=factor,
    )
