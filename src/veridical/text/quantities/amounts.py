"""One amount: a number with its sign, magnitude, currency and unit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from veridical.text.phrases import words_of
from veridical.text.quantities.chinese_numerals import read_chinese, read_share
from veridical.text.quantities.cues import cue_after
from veridical.text.quantities.magnitudes import read_magnitude
from veridical.text.quantities.number_lexicon import lexicon
from veridical.text.quantities.number_words import read_words
from veridical.text.quantities.numerals import VULGAR, Form, Numeral, read_digits, vulgar_numeral
from veridical.text.quantities.ordinals import as_ordinal
from veridical.text.quantities.paces import PER_TIME, read_pace
from veridical.text.quantities.quantity import Bound, QuantityKind
from veridical.text.quantities.unit_phrases import UnitPhrase, divided, read_divisor, read_unit
from veridical.text.quantities.units import ONE, Unit, currency_ending, find_symbol, find_unit
from veridical.text.token_walk import FIXED_SPACES, Walk
from veridical.text.words import TokenKind
from veridical.types.reading import Span

_MINUS = frozenset("-−–﹣－\u2011")
_PERCENT = Fraction(100)
_PER_MILLE = Fraction(1000)
_OFS = frozenset({"de", "d'", "of"})
_TEMPERATURE = (("temperature", 1),)
# From here on "pounds" are money: nobody weighs ten million of them.
_MANY_POUNDS = 10**6
_NEAR = 8
_PLURAL_LEADS = frozenset("the these those all some two three".split())
_CLAUSE_ENDS = frozenset(".;!?")


@dataclass(frozen=True, slots=True)
class Amount:
    """A value in a unit; tokens `first` to `end` (exclusive), all of it at `span`.

    `half` and `rough_half` are as in Numeral, in the value's unit. `scaled` says that it has a
    magnitude of its own, `times` that it is a multiple ("3 times").
    """

    first: int
    end: int
    span: Span
    value_span: Span
    value: Fraction
    half: Fraction
    rough_half: Fraction
    form: Form
    unit: Unit | None = None
    approximate: bool = False
    bound: Bound = Bound.EXACT
    factor: Fraction = Fraction(1)
    times: bool = False

    @property
    def kind(self) -> QuantityKind:
        """The kind, from the unit and from how the number is written."""
        if self.times:
            often = self.unit is not None and self.unit.dimension == PER_TIME
            return QuantityKind.FREQUENCY if often else QuantityKind.RATIO
        if self.unit is None:
            if self.form is Form.ORDINAL:
                return QuantityKind.ORDINAL
            part = self.form is Form.FRACTION and abs(self.value) < 1
            return QuantityKind.RATIO if part else QuantityKind.COUNT
        if self.unit.is_money:
            return QuantityKind.MONEY
        if self.unit.is_share:
            return QuantityKind.PERCENT
        if ("point", 1) in self.unit.dimension:
            return QuantityKind.PERCENTAGE_POINTS
        return QuantityKind.MEASURE


def read_amount(walk: Walk, at: int, floor: int) -> Amount | None:
    """The amount whose number begins at token `at`; nothing before token `floor` is part of it."""
    share = read_share(walk, at) if walk.language in {"zh", "ja"} else None
    if share is not None:
        return _chinese_share(walk, share.below, share.above)
    parted = _unit_and_part(walk, at, floor)
    if parted is not None:
        return parted
    number = read_number(walk, at, floor)
    if number is None or (number.tail and find_symbol(number.tail, walk.language) is None):
        return None
    ordinal = as_ordinal(walk, number, floor)
    if ordinal is not None:
        return _bare(walk, ordinal)
    currency = _currency_before(walk, number.first, floor)
    amount = _magnified(walk, _bare(walk, number), money=currency is not None)
    amount = _between(walk, amount)
    amount = _multiple(walk, amount) or _with_unit(walk, amount, number.tail, currency)
    return _with_front(walk, amount, currency, floor)


def _unit_and_part(walk: Walk, at: int, floor: int) -> Amount | None:
    """ "A litre and a half", "a mile and a quarter", read from its last word."""
    words = lexicon(walk.language)
    below = 2 if walk.fold(at) in words.halves else words.parts.get(walk.fold(at))
    unit = find_unit(walk, at - 3) if at - 4 >= floor and walk.is_word(at - 3) else None
    led = walk.fold(at - 4) in words.articles and walk.fold(at - 1) in words.articles
    if below is None or unit is None or not led or walk.fold(at - 2) not in words.joiners:
        return None
    span = Span(walk.tokens[at - 4].start, walk.tokens[at].end)
    value = 1 + Fraction(1, below)
    nothing = Fraction(0)
    return Amount(at - 4, at + 1, span, span, value, nothing, nothing, Form.FRACTION, unit[0])


def read_number(walk: Walk, at: int, floor: int) -> Numeral | None:
    """The number at token `at`, in digits or words of the language of the walk."""
    if walk.is_number(at):
        return read_chinese(walk, at) or read_digits(walk, at, floor)
    if walk.kind(at) is TokenKind.CJK:
        return read_chinese(walk, at)
    if walk.word(at)[:1] in VULGAR:
        return vulgar_numeral(walk, at)
    return read_words(walk, at, floor)


def _bare(walk: Walk, number: Numeral) -> Amount:
    start = walk.tokens[number.first].start
    return Amount(
        number.first,
        number.end,
        Span(start, max(number.span.end, walk.tokens[number.end - 1].end)),
        number.span,
        number.value,
        number.half,
        number.rough_half,
        number.form,
        approximate=number.approximate,
    )


def _upto(walk: Walk, amount: Amount, end: int) -> Amount:
    """The amount with all tokens before `end`."""
    span = Span(amount.span.start, max(amount.span.end, walk.tokens[end - 1].end))
    return replace(amount, end=end, span=span)


def _magnified(walk: Walk, amount: Amount, *, money: bool) -> Amount:
    if amount.form not in {Form.DIGITS, Form.FRACTION} or amount.span.end != amount.value_span.end:
        return amount
    money = money or _currency_follows(walk, amount.end + 1)
    found = read_magnitude(walk, amount.end, money=money)
    if found.end == amount.end:
        return amount
    scale = found.factor
    # "2 and a half million" is as coarse as "2.5 million".
    half = amount.half / 10 if found.added else amount.half
    whole = _upto(walk, amount, found.end)
    return replace(
        whole,
        value_span=Span(amount.value_span.start, whole.span.end),
        value=(amount.value + found.added) * scale,
        half=half * scale,
        rough_half=(half if found.added else amount.rough_half) * scale,
        form=Form.DIGITS if scale > 1 else amount.form,
        factor=scale,
    )


def _currency_follows(walk: Walk, at: int) -> bool:
    index = at + 1 if walk.fold(at) in _OFS else at
    found = find_unit(walk, index) if walk.in_line(at) else None
    return found is not None and found[0].is_money


def _between(walk: Walk, amount: Amount) -> Amount:
    """A bound between number and unit: "10+ km", 100多公里."""
    cue = cue_after(walk, amount.end)
    chinese = walk.kind(amount.end) is TokenKind.CJK and cue.bound is Bound.MORE_THAN
    if not chinese and not (walk.word(amount.end) == "+" and cue.bound is not Bound.EXACT):
        return amount
    return replace(_upto(walk, amount, cue.edge), bound=cue.bound)


def _multiple(walk: Walk, amount: Amount) -> Amount | None:
    """ "3 times", "10x", "5-fold", 3倍; "3 times a day" keeps its divisor."""
    index = amount.end
    times = words_of("multiples.tsv", walk.language, "times")
    hyphen = walk.is_dash(index) and walk.glued(index) and walk.glued(index + 1)
    index += 1 if hyphen else 0
    word = walk.plain(index)
    # "three-time champion", but not "three time zones".
    if not (word in times or (hyphen and word == "time")) or not walk.in_line(index):
        return None
    is_sign = word in {"x", "×"}
    if is_sign and (not walk.glued(index) or walk.is_number(index + 1)):
        return None
    found = replace(_upto(walk, amount, index + 1), times=True)
    if walk.plain(found.end) in {"so", "as"}:
        return found
    pace = read_pace(walk, found.end)
    if pace is not None and pace.shortest == pace.longest:
        value, zero = found.value / pace.shortest, Fraction(0)
        whole = replace(_upto(walk, found, pace.end), value=value, half=zero, rough_half=zero)
        return replace(whole, unit=ONE.per(pace.unit))
    divisor = read_divisor(walk, found.end)
    if divisor is None:
        return found
    return replace(_upto(walk, found, divisor.end), unit=ONE.per(divisor.unit))


def _with_unit(walk: Walk, amount: Amount, tail: str, currency: Unit | None) -> Amount:
    if tail:
        return replace(amount, unit=find_symbol(tail, walk.language))
    found = _unit_after(walk, amount)
    if currency is not None:
        return _in_currency(walk, amount, currency, found)
    if found is None:
        return amount
    unit = found.unit
    if walk.language == "en" and walk.fold(amount.end) in {"pound", "pounds"}:
        unit = _pounds(walk, amount) or unit
    return replace(_upto(walk, amount, found.end), unit=unit)


def _unit_after(walk: Walk, amount: Amount) -> UnitPhrase | None:
    index = amount.end
    if not walk.in_paragraph(index):
        return None
    hyphen = walk.is_dash(index) and walk.glued(index) and walk.glued(index + 1)
    # "deux millions d'euros", "a quarter of a million dollars": "of" stands after large numbers.
    large = amount.factor > 1 or amount.form is Form.WORDS
    if hyphen or (large and walk.fold(index) in _OFS):
        index += 1
    found = read_unit(walk, index)
    if found is None or _is_letter(walk, index, found.end):
        return None
    if walk.word(index) == "s" and walk.fold(amount.first - 1) in _PLURAL_LEADS:
        # "the 747s" are no seconds.
        return None
    return found


def _is_letter(walk: Walk, at: int, end: int) -> bool:
    """Whether a single letter is an initial or an article and no unit: "in 1850 J. Smith"."""
    if end != at + 1 or len(walk.word(at)) != 1 or walk.glued(at) or not walk.is_word(at):
        return False
    initial = walk.word(end) == "." and walk.word(end + 1)[:1].isupper() and walk.in_line(end + 1)
    article = walk.word(at) == "A" and walk.language == "en" and walk.is_word(end)
    return initial or article


def _in_currency(walk: Walk, amount: Amount, before: Unit, after: UnitPhrase | None) -> Amount:
    """Money with its currency in front: "$5", "$5 Canadian dollars", "€3/kg", "$5 per hour"."""
    if after is not None and after.unit.is_money:
        narrow = len(after.unit.currencies) < len(before.currencies)
        unit = after.unit if narrow else before
        return replace(_upto(walk, amount, after.end), unit=unit)
    whole = divided(walk, before, amount.end)
    return replace(_upto(walk, amount, whole.end), unit=whole.unit)


def _pounds(walk: Walk, amount: Amount) -> Unit | None:
    """The currency where "pounds" are money: by their number, or by what is said around them."""
    if amount.value < _MANY_POUNDS and not _speaks_of_money(walk, amount):
        return None
    return find_symbol("£", "en")


def _speaks_of_money(walk: Walk, amount: Amount) -> bool:
    money = words_of("unit_words.tsv", "en", "money")
    for index in range(amount.first - 1, max(-1, amount.first - _NEAR), -1):
        if walk.word(index) in _CLAUSE_ENDS:
            break
        if walk.fold(index) in money:
            return True
    return walk.fold(amount.end + 1) in money


def _currency_before(walk: Walk, first: int, floor: int) -> Unit | None:
    index = first - 1 if walk.word(first - 1) in _MINUS and walk.glued(first) else first
    found = currency_ending(walk, index, floor)
    if found is None or walk.gap(index) not in {"", " ", *FIXED_SPACES}:
        return None
    letters = walk.word(found[1]).isalpha()
    return None if letters and walk.glued(found[1]) and walk.is_number(found[1] - 1) else found[0]


def _with_front(walk: Walk, amount: Amount, currency: Unit | None, floor: int) -> Amount:
    """The amount with the sign and currency before it, in either order."""
    first, negative = _sign(walk, amount.first, floor, amount.unit)
    if currency is not None:
        found = currency_ending(walk, first, floor)
        if found is not None:
            first = found[1]
        if not negative:
            first, negative = _sign(walk, first, floor, amount.unit)
    if first == amount.first:
        return amount
    span = Span(walk.tokens[first].start, amount.span.end)
    value = -amount.value if negative else amount.value
    return replace(amount, first=first, span=span, value=value)


def _sign(walk: Walk, first: int, floor: int, unit: Unit | None) -> tuple[int, bool]:
    """The token of the sign before token `first` (or `first`), and whether it is a minus."""
    index = first - 1
    if index < floor:
        return first, False
    if walk.glued(first) and (walk.word(index) in _MINUS or walk.word(index) == "+"):
        free = not walk.glued(index) or walk.word(index - 1) in "([{\"'“‘«=<>≥≤~≈,;:|/→$€£¥₹"
        return (index, walk.word(index) != "+") if free else (first, False)
    spoken = walk.plain(index)
    # "moins 5 °C": elsewhere these words compare.
    cold = unit is not None and unit.dimension == _TEMPERATURE
    strict = words_of("unit_words.tsv", walk.language, "minus")
    loose = words_of("unit_words.tsv", walk.language, "minus cold")
    after_number = walk.is_number(index - 1)
    if (spoken in strict or (cold and spoken in loose)) and not after_number:
        return index, True
    if cold and walk.word(index - 1) + walk.word(index) == "零下" and index - 1 >= floor:
        return index - 1, True
    return first, False


def _chinese_share(walk: Walk, below: Fraction, above: Numeral) -> Amount:
    amount = _bare(walk, above)
    sign = {_PERCENT: "%", _PER_MILLE: "‰"}.get(below)
    if sign is not None:
        return replace(amount, unit=find_symbol(sign, walk.language))
    return replace(
        amount,
        value=amount.value / below,
        half=amount.half / below,
        rough_half=amount.rough_half / below,
        form=Form.FRACTION,
    )
