"""Numbers written in words: "twenty-one", "half a million", "trois quarts", "zweiundvierzig"."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from veridical.text.quantities.number_lexicon import Atom, Role, atom_of, lexicon, ordinal_of
from veridical.text.quantities.numerals import Form, Numeral
from veridical.text.quantities.uncounted_words import is_named, is_pronoun, names_no_place
from veridical.text.quantities.unit_phrases import read_unit
from veridical.text.token_walk import Walk
from veridical.types.reading import Span

# No number has more words; it bounds the walk in a text of number words.
_MOST_WORDS = 24
_MILLION = 10**6
_LARGEST_SCALE = 10**30


class _Sum(NamedTuple):
    """A number as far as it has been read.

    `done` holds the millions and more, `thousands` and `rest` what is still to be multiplied;
    `ceiling` is the last scale, that the next must stay under.
    """

    done: Fraction = Fraction(0)
    thousands: Fraction = Fraction(0)
    rest: Fraction = Fraction(0)
    ceiling: Fraction = Fraction(10**18)
    role: Role | None = None
    scale: Fraction = Fraction(1)

    @property
    def value(self) -> Fraction:
        return self.done + self.thousands + self.rest


class _Cardinal(NamedTuple):
    sum: _Sum
    end: int


def read_words(walk: Walk, at: int, floor: int) -> Numeral | None:
    """The number in words that begins at token `at`, or at the article before it.

    None where the word counts nothing: "one another", "the first half", "a second".
    """
    return (
        _half(walk, at, floor)
        or _part(walk, at, floor)
        or _group(walk, at, floor)
        or _counted(walk, at, floor)
        or _ordinal(walk, at)
    )


def read_scale(walk: Walk, at: int, most: int = 3) -> tuple[Fraction, int]:
    """The product of the scale words from token `at` ("mil millones"), and the token after."""
    factor, end = Fraction(1), at
    for _ in range(most):
        atom = atom_of(walk.fold(end), walk.language) if walk.in_line(end) else None
        if atom is None or atom.role is Role.SMALL or factor * atom.value > _LARGEST_SCALE:
            break
        factor, end = factor * atom.value, end + 1
    return factor, end


def _half(walk: Walk, at: int, floor: int) -> Numeral | None:
    """ "half of", "half a million", "half an hour", "eine halbe Million", "la moitié"."""
    words = lexicon(walk.language)
    if walk.fold(at) in words.half_nouns:
        return _numeral(walk, at, at + 1, Fraction(1, 2), Form.FRACTION)
    if walk.fold(at) not in words.halves:
        return None
    first = _led(walk, at, floor)
    end = at + 1
    if walk.fold(end) in words.ofs and walk.language == "en":
        return _numeral(walk, first, end, Fraction(1, 2), Form.FRACTION)
    if walk.fold(at - 1) == "by" and walk.language == "en":
        return _numeral(walk, at, end, Fraction(1, 2), Form.FRACTION)  # "declined by half"
    if _past_hyphen(walk, end) > end or walk.fold(end) in words.articles:
        end += 1
    scale, after = read_scale(walk, end)
    group = words.groups.get(walk.fold(end))
    if scale > 1:
        return _numeral(walk, first, after, scale / 2, Form.WORDS, scale / 20)
    if group is not None:
        return _numeral(walk, first, end + 1, Fraction(group, 2), Form.WORDS)
    if read_unit(walk, end) is not None and walk.is_word(end):
        number = _numeral(walk, first, at + 1, Fraction(1, 2), Form.FRACTION)
        return replace(number, end=end)
    return None


def _part(walk: Walk, at: int, floor: int) -> Numeral | None:
    """ "a quarter of", "ein Drittel", "un tiers des": one part, led by its article."""
    words = lexicon(walk.language)
    below = words.parts.get(walk.fold(at))
    if below is None or at - 1 < floor or walk.fold(at - 1) not in words.articles:
        return None
    of = walk.fold(at + 1) in words.ofs or walk.language == "de"
    if not of or (walk.language == "de" and walk.fold(at) in words.ordinals):
        return None
    return _share(walk, at - 1, at + 1, Fraction(1, below))


def _share(walk: Walk, first: int, end: int, share: Fraction) -> Numeral:
    """A fraction in words, or that part of a million: "a quarter of a million"."""
    words = lexicon(walk.language)
    if walk.fold(end) in words.ofs and walk.fold(end + 1) in words.articles:
        scale, after = read_scale(walk, end + 2)
        if scale > 1:
            return _numeral(walk, first, after, scale * share, Form.WORDS, scale / 20)
        if read_unit(walk, end + 2) is not None and walk.is_word(end + 2):
            # "a quarter of a litre"
            return replace(_numeral(walk, first, end, share, Form.FRACTION), end=end + 2)
    return _numeral(walk, first, end, share, Form.FRACTION)


def _group(walk: Walk, at: int, floor: int) -> Numeral | None:
    """ "a dozen", "a couple of", "une centaine de": a group, led by its article."""
    words = lexicon(walk.language)
    fold = walk.fold(at)
    exact, rough = words.groups.get(fold), words.rough.get(fold)
    if (exact is None and rough is None) or at - 1 < floor:
        return None
    if walk.fold(at - 1) not in words.articles:
        return None
    if exact is not None:
        return _numeral(walk, at - 1, at + 1, Fraction(exact), Form.WORDS)
    scale, end = read_scale(walk, at + 1)
    followed = walk.fold(at + 1) in words.ofs or scale > 1 or walk.language == "nl"
    if rough is None or not (followed or read_unit(walk, at + 1) is not None):
        return None
    value = rough * scale
    # "a couple" may be three, "une centaine" ninety.
    number = _numeral(walk, at - 1, end, value, Form.WORDS, max(Fraction(1), value / 10))
    return replace(number, approximate=True)


def _counted(walk: Walk, at: int, floor: int) -> Numeral | None:
    """A cardinal with what belongs to it: a fraction, a dozen, decimals, an ordinal's end."""
    words = lexicon(walk.language)
    atom = atom_of(walk.fold(at), walk.language)
    if atom is None or walk.fold(at) in words.articles:
        return None
    if atom.value == 100 and walk.plain(at - 1) in {"pour", "por", "per"}:
        return None
    first = at
    if atom.role is not Role.SMALL:
        first = _led(walk, at, floor)
        if first == at and (walk.language == "en" or atom.value >= _MILLION):
            return None
    found = _cardinal(walk, at, atom)
    if found.end == at + 1 and (is_pronoun(walk, at) or is_named(walk, at, found.end)):
        return None
    return (
        _ordinal_end(walk, first, found)
        or _parts_of(walk, first, found)
        or _with_half(walk, first, found)
        or _with_decimals(walk, first, found)
        or _dozens(walk, first, found)
        or _plain_number(walk, first, found)
    )


def _led(walk: Walk, at: int, floor: int) -> int:
    """The token of the article before `at`; `at` itself where there is none."""
    led = at - 1 >= floor and walk.fold(at - 1) in lexicon(walk.language).articles
    return at - 1 if led and walk.in_line(at) else at


def _cardinal(walk: Walk, at: int, atom: Atom) -> _Cardinal:
    total = _step(_Sum(), atom, walk.language) or _Sum()
    end = at + 1
    while end - at < _MOST_WORDS:
        following = _next_word(walk, end, total)
        if following is None:
            break
        index, atom = following
        stepped = _step(total, atom, walk.language)
        if stepped is None:
            break
        total, end = stepped, index + 1
    return _Cardinal(total, end)


def _next_word(walk: Walk, at: int, total: _Sum) -> tuple[int, Atom] | None:
    """The next cardinal word: after a space, a hyphen, or a word that joins."""
    index = _past_hyphen(walk, at)
    joined = walk.fold(index) in lexicon(walk.language).joiners
    if joined:
        index = _past_hyphen(walk, index + 1)
    atom = atom_of(walk.fold(index), walk.language) if walk.in_line(index) else None
    if atom is None or (joined and not _may_join(total, atom, walk.language)):
        return None
    # A new number begins after a zero, and after a fraction such as "anderthalb".
    if total.value == 0 or (total.rest.denominator > 1 and atom.role is Role.SMALL):
        return None
    return index, atom


def _past_hyphen(walk: Walk, at: int) -> int:
    hyphen = walk.is_dash(at) and walk.glued(at) and walk.glued(at + 1)
    return at + 1 if hyphen else at


def _may_join(total: _Sum, atom: Atom, language: str) -> bool:
    """Whether "and" is part of a number here: "hundred and five", "treinta y uno"."""
    if atom.role is not Role.SMALL:
        return False
    tail = total.rest % 100
    if language == "es":
        return tail >= 30 and tail % 10 == 0 and 0 < atom.value < 10
    if language == "fr":
        return tail >= 20 and tail % 10 == 0 and atom.value in (1, 11)
    return total.role in (Role.HUNDRED, Role.SCALE) and atom.value < 100


def _step(total: _Sum, atom: Atom, language: str) -> _Sum | None:
    """The number with one more word; None where the word begins another number."""
    if atom.role is Role.SMALL:
        rest = _add_small(total, atom.value, language)
        return None if rest is None else total._replace(rest=rest, role=atom.role)
    if atom.role is Role.HUNDRED:
        if total.role is Role.HUNDRED or total.rest >= 100:
            return None
        return total._replace(rest=(total.rest or Fraction(1)) * 100, role=atom.role)
    if atom.value == 1000:
        if total.thousands:
            return None
        many = (total.rest or Fraction(1)) * 1000
        return total._replace(thousands=many, rest=Fraction(0), role=atom.role)
    if atom.value >= total.ceiling:
        return None
    many = (total.thousands + total.rest) or Fraction(1)
    return _Sum(
        total.done + many * atom.value,
        ceiling=atom.value,
        role=atom.role,
        scale=atom.value if many.denominator == 1 else atom.value / 10,
    )


def _add_small(total: _Sum, value: Fraction, language: str) -> Fraction | None:
    rest = total.rest
    if not rest:
        return value
    tail = rest % 100
    if language == "fr":
        if tail == 4 and value == 20:
            return rest + 76
        if (tail in (60, 80) and 10 <= value < 20) or (tail == 10 and 7 <= value < 10):
            return rest + value
    if not tail:
        return rest + value if value < 100 else None
    return rest + value if tail >= 20 and tail % 10 == 0 and 0 < value < 10 else None


def _plain_number(walk: Walk, first: int, found: _Cardinal) -> Numeral:
    total = found.sum
    # "two million" is as coarse as "2 million"; anything said after the scale is exact.
    coarse = total.scale >= _MILLION // 10 and total.value == total.done
    half = total.scale / 2 if coarse else Fraction(0)
    return _numeral(walk, first, found.end, total.value, Form.WORDS, half)


def _ordinal_end(walk: Walk, first: int, found: _Cardinal) -> Numeral | None:
    """ "twenty-first", "one hundred and fifth", "vingt et unième"."""
    index = _past_hyphen(walk, found.end)
    joined = walk.fold(index) in lexicon(walk.language).joiners
    index = _past_hyphen(walk, index + 1) if joined else index
    place = ordinal_of(walk.fold(index), walk.language) if walk.in_line(index) else None
    if place is None:
        return None
    total = found.sum
    tens = total.rest % 100 >= 20 and total.rest % 10 == 0 and place < 10
    hundreds = total.role is not Role.SMALL and place < 100
    if not (tens or hundreds) or (joined and tens and walk.language == "en"):
        return None
    return _numeral(walk, first, index + 1, total.value + place, Form.ORDINAL)


def _parts_of(walk: Walk, first: int, found: _Cardinal) -> Numeral | None:
    """ "two thirds", "three-quarters", "zwei Drittel"."""
    index = _past_hyphen(walk, found.end)
    below = lexicon(walk.language).parts.get(walk.fold(index)) if walk.in_line(index) else None
    above = found.sum.value
    if below is None or above.denominator > 1 or not 0 < above < 100:
        return None
    plural = walk.fold(index).endswith("s")
    if walk.language in {"en", "es"} and plural != (above > 1):
        return None
    return _share(walk, first, index + 1, above / below)


def _with_half(walk: Walk, first: int, found: _Cardinal) -> Numeral | None:
    """ "three and a half", "trois et demi", "dos y media", with a scale after it."""
    end = half_after(walk, found.end)
    if end is None:
        return None
    total = found.sum
    scale, after = read_scale(walk, end)
    if total.role is Role.SCALE and total.done:
        # "tres millones y medio": the half is half a million.
        scale, after = total.ceiling, end
        value = total.value + scale / 2
    else:
        value = (total.value + Fraction(1, 2)) * scale
    return _numeral(walk, first, after, value, Form.WORDS, scale / 20 if scale > 1 else Fraction(0))


def half_after(walk: Walk, at: int) -> int | None:
    """The token after "and a half" at token `at`; None if that is not what stands there."""
    words = lexicon(walk.language)
    if walk.fold(at) not in words.joiners:
        return None
    index = at + 1
    if walk.fold(index) in words.articles:
        index += 1
    return index + 1 if walk.fold(index) in words.halves else None


def _with_decimals(walk: Walk, first: int, found: _Cardinal) -> Numeral | None:
    """ "three point one four"."""
    if walk.fold(found.end) not in lexicon(walk.language).points or found.sum.done:
        return None
    value, place, end = found.sum.value, Fraction(1), found.end + 1
    while end - found.end < _MOST_WORDS:
        atom = atom_of(walk.fold(end), walk.language) if walk.in_line(end) else None
        if atom is None or atom.role is not Role.SMALL or atom.value >= 10:
            break
        place /= 10
        value, end = value + atom.value * place, end + 1
    if place == 1:
        return None
    scale, end = read_scale(walk, end)
    return _numeral(walk, first, end, value * scale, Form.WORDS, place * scale / 2)


def _dozens(walk: Walk, first: int, found: _Cardinal) -> Numeral | None:
    """ "three dozen"."""
    group = lexicon(walk.language).groups.get(walk.fold(found.end))
    if group is None or not walk.in_line(found.end):
        return None
    return _numeral(walk, first, found.end + 1, found.sum.value * group, Form.WORDS)


def _ordinal(walk: Walk, at: int) -> Numeral | None:
    place = ordinal_of(walk.fold(at), walk.language)
    if place is None or names_no_place(walk, at):
        return None
    return _numeral(walk, at, at + 1, Fraction(place), Form.ORDINAL)


def _numeral(
    walk: Walk, first: int, end: int, value: Fraction, form: Form, half: Fraction = Fraction(0)
) -> Numeral:
    span = Span(walk.tokens[first].start, walk.tokens[end - 1].end)
    return Numeral(first, end, span, value, half, half, form)
