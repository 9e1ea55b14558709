"""Texts of strangers as they are shown: cut where they are too long, with what matters marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from veridical.doors.formats.html.elements import NOTHING, Html, element, joined, text
from veridical.types import Span

WORDS_SHOWN = 2_000
NAME_SHOWN = 300


def words(given: str, at_most: int = WORDS_SHOWN) -> Html:
    """A text among others, isolated from the words around it, cut after so many characters."""
    if not given:
        return NOTHING
    return joined(element("bdi", given[:at_most]), _rest(given, at_most))


def alone(given: str) -> Html:
    """A text that has a block to itself, which takes its direction from it."""
    return joined(text(given[:WORDS_SHOWN]), _rest(given, WORDS_SHOWN))


def name(given: str) -> Html:
    """A title or an id."""
    return words(given, NAME_SHOWN)


def quote(given: str, start: int, values: Iterable[Span]) -> Html:
    """A quote that begins at `start`, with the values in it that decided made strong."""
    return joined(
        emphasised(given[:WORDS_SHOWN], start, values),
        _rest(given, WORDS_SHOWN),
    )


def emphasised(given: str, start: int, values: Iterable[Span]) -> Html:
    """A text that begins at `start`, with those of its characters strong that `values` cover."""
    return joined(*_parts(given, start, values))


def _parts(given: str, start: int, values: Iterable[Span]) -> Iterator[Html]:
    at = 0
    for span in sorted(values):
        left, right = max(span.start - start, at), min(span.end - start, len(given))
        if left < right:
            yield _said(given[at:left])
            yield element("strong", given[left:right], class_="said value")
            at = right
    yield _said(given[at:])


def _said(given: str) -> Html:
    return element("span", given, class_="said") if given else NOTHING


def _rest(given: str, at_most: int) -> Html:
    if len(given) <= at_most:
        return NOTHING
    return text(f" … ({len(given) - at_most:,} more characters)")
