"""What a person who looks at a text does not see: characters without a shape, turned order.

What ordinary writing needs is none of it: flags and families among the emoji, joiners in Persian
and Indic words, soft hyphens, the marks around Arabic in a Latin line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from veridical.types import Notice, Span

_TAGS = re.compile("[\U000e0000-\U000e007f]++")
_FLAG = re.compile("[\U000e0061-\U000e007a]{2}[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,4}")
_BLACK_FLAG, _CANCEL = "\U0001f3f4", "\U000e007f"
_WIDTHLESS = "\u180e\u200b-\u200f\u2060-\u2064\u206a-\u206f\ufeff"
_WIDTHLESS_ONE = re.compile(f"[{_WIDTHLESS}]")
_WIDTHLESS_RUN = re.compile(f"[{_WIDTHLESS}]{{8,}}+")
_WIDTHLESS_SPREAD = re.compile(f"(?>(?:[^\\s{_WIDTHLESS}][{_WIDTHLESS}]{{1,7}}+){{12,}})")
_SELECTORS = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
_SELECTOR_RUN = re.compile(f"[{_SELECTORS}]{{4,}}+")
_SELECTOR_SPREAD = re.compile(f"(?>(?:[A-Za-z0-9 .,][{_SELECTORS}]){{8,}})")
_TURNED = re.compile("[\u202b\u202d\u202e\u2067]")
_TURN_ENDS = re.compile("[\u202c\u2069\n\r\u2029]")
_SUSPECT = re.compile(f"[\U000e0000-\U000e007f{_WIDTHLESS}{_SELECTORS}\u202b\u202d\u202e\u2067]")
_LEFT_TO_RIGHT = re.compile(r"[A-Za-z0-9\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff]")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_TOKEN = re.compile(r"[A-Za-z0-9]++")
_TURN_LENGTH = 10_000
"""Characters after which an order that was turned and never turned back counts as ended."""

_DECODED = 8000
"""Characters of a run that are spelled out to say what it says."""
_MOST = 1000
"""Stretches that are told apart; what follows on so many is one stretch to the last of them."""
_NOTICED = 5
_WORDS = 12
_CHARACTERS = 80


@dataclass(frozen=True, slots=True)
class HiddenText:
    """A stretch that a person does not see, or not in its order; `words` are what it says."""

    span: Span
    how: str
    words: str = ""


def hidden_characters(text: str) -> tuple[HiddenText, ...]:
    """What the characters of `text` hide, in order; time grows with its length."""
    if text.isascii() or not _SUSPECT.search(text):
        return ()
    kinds = (_tags(text), _widthless(text), _selectors(text), _turned(text))
    found = [one for kind in kinds for one in told_apart(kind)]
    return tuple(sorted(found, key=lambda one: one.span))


def told_apart(found: Iterator[HiddenText]) -> Iterator[HiddenText]:
    """The first thousand; all behind them as one that reaches from the first to the last."""
    yield from islice(found, _MOST)
    first = next(found, None)
    if first is not None:
        end = max((one.span.end for one in found), default=first.span.end)
        yield HiddenText(Span(first.span.start, max(end, first.span.end)), first.how, first.words)


def hidden_notices(source_id: str, found: Sequence[HiddenText]) -> tuple[Notice, ...]:
    """A notice with the first words and the place of each; after five the rest is counted."""
    notices = [
        Notice("hidden_text", f"{one.how}{_quoted(one.words)}", source_id, one.span)
        for one in found[:_NOTICED]
    ]
    rest = len(found) - _NOTICED
    if rest > 0:
        place = found[_NOTICED].span
        message = f"{rest:,} more that a person who looks at the source does not see"
        notices.append(Notice("hidden_text", message, source_id, place))
    return tuple(notices)


def _quoted(words: str) -> str:
    split = words[: _CHARACTERS * 4].split()
    shown = " ".join(split[:_WORDS])[:_CHARACTERS]
    if not shown:
        return ""
    return f": “{shown}{' …' if len(shown) < len(' '.join(words.split())) else ''}”"


def _tags(text: str) -> Iterator[HiddenText]:
    for run in _TAGS.finditer(text):
        flagged = text[max(0, run.start() - 1) : run.start()] == _BLACK_FLAG
        flag = _FLAG.match(run.group()) if flagged else None
        start = run.start()
        if flag is not None and run.group()[flag.end() : flag.end() + 1] == _CANCEL:
            start += flag.end() + 1
        if start < run.end():
            letters = (ord(one) - 0xE0000 for one in text[start : min(run.end(), start + _DECODED)])
            words = "".join(chr(one) for one in letters if 0x20 <= one < 0x7F)
            yield HiddenText(Span(start, run.end()), "Unicode tag characters, unseen", words)


def _widthless(text: str) -> Iterator[HiddenText]:
    for pattern in (_WIDTHLESS_RUN, _WIDTHLESS_SPREAD):
        for run in pattern.finditer(text):
            kinds = {one for one in set(run.group()) if _is_widthless(one)}
            # One kind alone says nothing: mails are padded with it.
            if len(kinds) > 1:
                begins = text[run.start() : min(run.end(), run.start() + _DECODED)]
                words = _from_bits("".join(filter(_is_widthless, begins)), sorted(kinds))
                yield HiddenText(Span(*run.span()), "characters without width, unseen", words)


def _is_widthless(character: str) -> bool:
    return _WIDTHLESS_ONE.match(character) is not None


def _from_bits(run: str, kinds: Sequence[str]) -> str:
    """The letters that two kinds of characters spell as bits, in whichever order reads as text."""
    if len(kinds) != 2:
        return ""
    for zero, one in (kinds, kinds[::-1]):
        bits = run.translate({ord(zero): "0", ord(one): "1"})
        for width in (8, 7):
            codes = [int(bits[at : at + width], 2) for at in range(0, len(bits) - width + 1, width)]
            if codes and all(0x20 <= code < 0x7F or code == 0x0A for code in codes):
                return "".join(map(chr, codes))
    return ""


def _selectors(text: str) -> Iterator[HiddenText]:
    for pattern in (_SELECTOR_RUN, _SELECTOR_SPREAD):
        for run in pattern.finditer(text):
            begins = text[run.start() : min(run.end(), run.start() + _DECODED)]
            codes = bytes(code for one in begins if (code := _byte(one)) >= 0)
            words = codes.decode("utf-8", "ignore")
            shown = "".join(one for one in words if one.isprintable())
            # The same one over and over is a slip of a keyboard.
            if len(set(codes)) > 1:
                yield HiddenText(Span(*run.span()), "variation selectors, unseen", shown)


def _byte(character: str) -> int:
    code = ord(character)
    if 0xFE00 <= code <= 0xFE0F:
        return code - 0xFE00
    return code - 0xE0100 + 16 if 0xE0100 <= code <= 0xE01EF else -1


def _turned(text: str) -> Iterator[HiddenText]:
    """Where an override or an embedding shows characters in another order than they stand."""
    at = 0
    while found := _TURNED.search(text, at):
        start = found.end()
        limit = min(len(text), start + _TURN_LENGTH)
        ends = _TURN_ENDS.search(text, start, limit)
        at = ends.start() if ends else limit
        if _shows_otherwise(found.group(), text[start:at]):
            yield HiddenText(
                Span(found.start(), at), "shown in another order than it stands", text[start:at]
            )


def _shows_otherwise(mark: str, words: str) -> bool:
    if mark == "\u202d":
        return len(_RIGHT_TO_LEFT.findall(words)) > 1
    if mark == "\u202e":
        return len(_LEFT_TO_RIGHT.findall(words)) > 1
    # An embedding turns words and numbers about each other, not their letters.
    return len(_TOKEN.findall(words)) > 1 and not _RIGHT_TO_LEFT.search(words)
