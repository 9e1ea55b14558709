"""Numbers that are names: "version 3.12", "No. 2024-17459", "ISO 9001", "GPT-4", telephones."""

from __future__ import annotations

from typing import NamedTuple

from veridical.text.phrases import phrases
from veridical.text.quantities.counted_nouns import counted_noun, is_plural
from veridical.text.quantities.number_lexicon import atom_of
from veridical.text.quantities.numerals import digit_value, has_leading_point
from veridical.text.quantities.unit_phrases import read_unit
from veridical.text.quantities.units import currency_ending
from veridical.text.token_walk import DASHES, Walk
from veridical.types.reading import Span

_JOINTS = DASHES | frozenset("./:_#&^")
_MOST_TOKENS = 24
# These labels are also common nouns and verbs: "order 40 books" names no order.
_SOFT = frozenset("number room road type part line issue model volume phone".split())
# A small word before a hyphen and a number that is no part of a name: "mid-1990s", "top-10".
_FREE_PREFIXES = frozenset(
    "mid pre post sub non top under over plus minus the and to or from of anti inter pro about"
    " circa bis von zu de et y en a à".split()
)
_PHONE_DIGITS = range(7, 16)


class Identifier(NamedTuple):
    """A name made of digits: its tokens, its characters, and what it names ("" unknown)."""

    first: int
    end: int
    span: Span
    label: str


def identifier_at(walk: Walk, at: int, floor: int) -> Identifier | None:
    """The identifier that the number at token `at` is or belongs to; None if it is a quantity."""
    if has_leading_point(walk, at, floor):
        return None
    return (
        _phone(walk, at, floor)
        or _labelled(walk, at, floor)
        or _attached(walk, at, floor)
        or _by_shape(walk, at)
    )


def glued_identifier(walk: Walk, at: int) -> Identifier:
    """The run of letters and digits that touch, from token `at` on: "3D", "1920x1080", "5G"."""
    return _made(walk, at, _run_end(walk, at), "")


def _made(walk: Walk, first: int, end: int, label: str) -> Identifier:
    span = Span(walk.tokens[first].start, walk.tokens[end - 1].end)
    return Identifier(first, end, span, label)


def _run_end(walk: Walk, at: int) -> int:
    """The token after the run of digits, letters and joints that touch; a joint never ends it.

    A run longer than `_MOST_TOKENS` is cut, so that it is read once.
    """
    end = at + 1
    while end - at < _MOST_TOKENS and walk.glued(end):
        if walk.is_number(end) or (walk.is_word(end) and walk.word(end).isalnum()):
            end += 1
        elif walk.word(end) in _JOINTS and _goes_on(walk, end + 1):
            end += 2
        else:
            break
    return end


def _goes_on(walk: Walk, at: int) -> bool:
    return walk.glued(at) and (walk.is_number(at) or walk.is_word(at))


def _attached(walk: Walk, at: int, floor: int) -> Identifier | None:
    """A number that touches a word by a hyphen or a point: "GPT-4", "v2.0.1", "CVE-2021-44228"."""
    word, joint = walk.fold(at - 2), walk.word(at - 1)
    touching = walk.glued(at) and walk.glued(at - 1) and walk.is_word(at - 2)
    if at - 2 < floor or not touching or not (joint in DASHES or joint in ".:_"):
        return None
    mixed = any(mark.isdigit() for mark in word)
    if joint in DASHES:
        if not mixed and (word in _FREE_PREFIXES or atom_of(word, walk.language) is not None):
            return None
        label = phrases("labels.tsv", walk.language).ending(walk, at - 1, floor)
        if label is not None:
            return _made(walk, at, _run_end(walk, at), label[1])
    elif joint == "." and not mixed and len(word) > 1:
        return _note(walk, at, floor)
    elif not mixed:
        return None
    version = word[:1] == "v" and word[1:].isdecimal()
    return _made(walk, at - 2, _digits_end(walk, at), "version" if version else word)


def _digits_end(walk: Walk, at: int) -> int:
    """The end of the run at token `at` without the plain words at its end: "COVID-19-related"."""
    end = _run_end(walk, at)
    while end - at > 2 and walk.is_word(end - 1) and walk.word(end - 2) in _JOINTS:
        end -= 2
    return end


def _note(walk: Walk, at: int, floor: int) -> Identifier | None:
    """The number of a note that touches the end of a sentence ("said.5"); not "approx.300"."""
    bound = phrases("bounds.tsv", walk.language).ending(walk, at, floor)
    if bound is not None or currency_ending(walk, at, floor) is not None:
        return None
    return _made(walk, at, at + 1, "note")


def _labelled(walk: Walk, at: int, floor: int) -> Identifier | None:
    found = phrases("labels.tsv", walk.language).ending(walk, at, floor)
    if found is None or not walk.in_paragraph(at):
        return None
    label = found[1]
    end = _run_end(walk, at)
    if label in _SOFT and end == at + 1 and _counts(walk, at, end):
        return None
    # "version 3 km"? A unit after a plain number makes it a measure all the same.
    if end == at + 1 and label in _SOFT and read_unit(walk, end) is not None:
        return None
    if label == "standard" and not walk.word(found[0]).isupper():
        return None
    return _made(walk, at, end, label)


def _counts(walk: Walk, at: int, end: int) -> bool:
    """Whether things are counted after a label that is also an everyday word."""
    noun = counted_noun(walk, end)
    if noun is None or walk.word(at - 1) in {"#", "№"}:
        return False
    return is_plural(walk.fold(noun[0])) if walk.language == "en" else walk.language != "zh"


def _by_shape(walk: Walk, at: int) -> Identifier | None:
    """Versions, addresses, leading zeros, rows of digits that no quantity has."""
    word = walk.word(at)
    if digit_value(word, walk.language) is None:
        return _made(walk, at, _run_end(walk, at), _dotted(word))
    if word.startswith("0") and len(word) > 1 and word.isdecimal():
        return _made(walk, at, _run_end(walk, at), "")
    end = _run_end(walk, at) if walk.glued(at + 1) else at + 1
    if walk.word(at + 1) == "/" and end == at + 3:
        # "24/7", "9/11": a fraction has the smaller number above.
        return None if read_unit(walk, end) is not None else _improper(walk, at, end)
    if end == at + 1 or not walk.is_dash(at + 1):
        return None
    groups = [walk.word(index) for index in range(at, end) if walk.is_number(index)]
    joints = [walk.word(index) for index in range(at + 1, end, 2)]
    plain = len(groups) + len(joints) == end - at and all(group.isdecimal() for group in groups)
    if not plain or not joints or not all(joint in DASHES for joint in joints):
        return None
    if len(groups) > 2:
        return _made(walk, at, end, _phone_label(groups))
    low, high = groups
    # "2024-17459" is no range, nor is "3-2".
    unlike = len(high) > 4 and len(low) < len(high) and not low.endswith("0")
    if (
        unlike
        or high.startswith("0")
        or (len(low) < 12 and len(high) < 12 and int(low) > int(high))
    ):
        return _made(walk, at, end, "")
    return None


def _improper(walk: Walk, at: int, end: int) -> Identifier | None:
    above, below = walk.word(at), walk.word(at + 2)
    if not (above.isdecimal() and below.isdecimal()) or max(len(above), len(below)) > 6:
        return None
    dated = (above, below) == ("9", "11")
    return _made(walk, at, end, "") if dated or int(above) >= int(below) else None


def _dotted(word: str) -> str:
    parts = word.split(".")
    if len(parts) == 4 and all(_is_octet(part) for part in parts):
        return "address"
    return "version" if len(parts) > 2 and "," not in word else ""


def _is_octet(part: str) -> bool:
    return part.isdecimal() and len(part) <= 3 and int(part) <= 255


def _phone_label(groups: list[str]) -> str:
    digits = sum(len(group) for group in groups)
    return "phone" if digits in _PHONE_DIGITS and 3 <= len(groups[-1]) <= 4 else ""


def _phone(walk: Walk, at: int, floor: int) -> Identifier | None:
    """+31 20 123 4567, (555) 123-4567, 020 7946 0958, 555 123 4567."""
    opened = walk.word(at - 1) in {"+", "("} and at - 1 >= floor and walk.glued(at)
    if not (walk.is_number(at + 1) or walk.is_number(at + 2)):
        return None
    groups, end = _phone_groups(walk, at)
    lengths = [len(group) for group in groups]
    if len(groups) < 2 or sum(lengths) not in _PHONE_DIGITS:
        return None
    first = at - 1 if opened else at
    if opened and walk.word(first) == "(" and walk.word(at + 1) != ")":
        return None
    national = groups[0].startswith("0") and len(groups) > 2
    if opened or national or lengths in ([3, 3, 4], [1, 3, 3, 4]):
        return _made(walk, first, end, "phone")
    return None


def _phone_groups(walk: Walk, at: int) -> tuple[list[str], int]:
    """Groups of digits parted by single spaces, hyphens or brackets, and the token after them."""
    groups, end, index = [walk.word(at)], at + 1, at + 1
    while index - at < _MOST_TOKENS and walk.in_line(index) and walk.gap(index) in {"", " "}:
        if walk.is_number(index):
            groups.append(walk.word(index))
            end = index + 1
        elif walk.word(index) not in {"-", "–", ")", "(", "‑"}:
            break
        index += 1
    # A group is short and has no marks; anything else belongs to no telephone number.
    if any(not group.isdecimal() or len(group) > 8 for group in groups):
        return groups[:1], at + 1
    return groups, end
