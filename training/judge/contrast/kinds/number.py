"""Numbers: another number is wrong; the same in words or digits, rounded or bounded is right."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import (
    CONTRADICTED,
    SUPPORTED,
    Edit,
    mirrored,
    occurrences,
    put,
    sentence,
    whole,
)
from training.judge.contrast.number_words import grouped, in_words, is_round, number_of, rounded
from training.judge.contrast.reading import tagged
from veridical.text.grammar.tags import Tag
from veridical.text.words import TokenKind

_NO_COUNT = frozenset("percent per cent % degrees th st nd rd am pm january".split())
_BEFORE = frozenset("$ £ € # no number chapter season part volume episode version route".split())


def _numbers(text: str) -> list[tuple[str, int]]:
    """Counts of things in a text: as written, and as a number; no years, names or ordinals."""
    words = tagged(text)
    found: list[tuple[str, int]] = []
    for at, (token, _) in enumerate(words[:-1]):
        after, kind = words[at + 1]
        before = words[at - 1][0].fold if at else ""
        # What stands in "Bond 12", in "two 4 wheelers" or in brackets counts nothing by itself.
        before_name = at > 0 and (words[at - 1][1] in (Tag.NAME, Tag.NUM) or before in ("(", "x"))
        glued = text[token.end : token.end + 1] not in (" ", "")
        if glued or before in _BEFORE or before_name or after.fold in _NO_COUNT:
            continue
        if kind not in (Tag.NOUN, Tag.ADJ) or not after.text[:1].islower() or after.fold == "x":
            continue
        value = _value(token.text, token.kind is TokenKind.NUMBER)
        if value is not None and value > 1:
            found.append((token.text, value))
    return found


def _value(text: str, digits: bool) -> int | None:
    if not digits:
        return number_of(text)
    plain = text.replace(",", "")
    if not plain.isdigit() or (len(plain) == 4 and "," not in text and plain[:2] in ("19", "20")):
        return None
    return int(plain) if len(plain) < 12 else None


def _like(value: int, text: str) -> str:
    """Another number in the way that one is written."""
    if text[:1].isdigit():
        return grouped(value) if "," in text or value >= 10_000 else str(value)
    words = in_words(value)
    return words.capitalize() if text[:1].isupper() else words


def _other(value: int, rng: Random) -> int:
    if value < 13:
        return rng.choice([one for one in range(2, 15) if one != value])
    factor = rng.choice((0.5, 0.7, 1.3, 1.6, 2.0, 3.0))
    return max(2, rounded(int(value * factor), len(str(value).rstrip("0"))))


# A bound on a number is another claim than the number, and a list gives it away.
_BOUND = re.compile(
    r"\b(?:least|most|than|over|under|about|around|only|approximately|nearly|almost|some|exactly|top|either|between|"
    r"minimum of|maximum of|up to|to|or|and|-|–|every) \Z",
    re.I,
)
_LISTED = re.compile(r"\A(?: [\w'-]{1,20}){1,2}(?: of)?(?: \(|:| [A-Z]|,? including)")


def _is_bare(text: str, part: str) -> bool:
    """Whether the number stands without a bound before it and a list after it."""
    found = whole(part).search(text)
    if found is None:
        return False
    return not _BOUND.search(text[: found.start()]) and not _LISTED.match(text[found.end() :])


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """A number of the claim that stands in the evidence too, once, is changed or said otherwise."""
    choices = [
        (text, value)
        for text, value in _numbers(claim)
        if occurrences(claim, text) == 1
        and occurrences(evidence, text) == 1
        and _is_bare(claim, text)
        and _is_bare(evidence, text)
    ]
    if not choices or " not " in claim or "n't " in claim or " no " in claim.lower():
        return []
    text, value = rng.choice(choices)
    found = mirrored(evidence, claim, text, _like(_other(value, rng), text), "number")
    return found + _same(evidence, claim, text, value, rng)


def _same(evidence: str, claim: str, text: str, value: int, rng: Random) -> list[Edit]:
    written = {grouped(value), str(value)} if value > 20 else {str(value), in_words(value)}
    if value > 20 and (value < 100 or is_round(value)):
        written.add(in_words(value))
    found = [
        Edit(evidence, sentence(put(claim, text, form)), SUPPORTED, "written otherwise")
        for form in sorted(written - {text, text.lower()})[:1]
    ]
    if value < 4 or claim.startswith(text):
        return found
    less, more = _bounds(value)
    for words, bound, label in (
        ("more than", less, SUPPORTED),
        ("at least", less, SUPPORTED),
        ("fewer than", more, SUPPORTED),
        ("fewer than", less, CONTRADICTED),
        ("more than", more, CONTRADICTED),
        ("at most", less, CONTRADICTED),
    ):
        if rng.random() < 0.35:
            shown = put(claim, text, f"{words} {_like(bound, text)}")
            found.append(Edit(evidence, shown, label, "bound"))
    if value > 100 and not is_round(value):
        shown = put(claim, text, f"about {grouped(rounded(value, 2))}")
        found.append(Edit(evidence, shown, SUPPORTED, "rounded"))
    return found


def _bounds(value: int) -> tuple[int, int]:
    """A number clearly below and one clearly above."""
    if value < 12:
        return value - 2, value + 3
    return rounded(int(value * 0.7), 2), rounded(int(value * 1.4), 2)
