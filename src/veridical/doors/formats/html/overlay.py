"""The text as it was given, with its claims marked; what a claim opens stands right behind it.

A claim's part of the text is one link: sign, number, and the words themselves. The card it leads
to follows where the claim ends, so that a narrow page shows it in place and a screen reader comes
to it next; on a wide page it is lifted beside the text. Where claims lie inside one another their
lines stack. The words are those of the text: read without signs and cards, they are it again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from veridical.doors.formats.html.elements import NOTHING, Html, element, joined
from veridical.doors.formats.html.quotes import emphasised
from veridical.doors.formats.html.signs import chip
from veridical.doors.formats.html.sources import language_code
from veridical.doors.marks import Mark, marks
from veridical.types import Label, Report, SlotRelation, Span

# Deeper than this, lines below the words can no longer be told apart.
_LINES = 3

Cards = Mapping[str, Html]


@dataclass(frozen=True, slots=True)
class _Part:
    """Characters of the text that the same marks cover; of these the last one begins last."""

    words: Html
    inside: tuple[Mark, ...]
    opening: tuple[Mark, ...]
    closing: tuple[Mark, ...]


def target(mark: Mark) -> str:
    """The id of the card that a mark leads to."""
    return f"{'claim' if mark.number else mark.kind}-{mark.index + 1}"


def overlay(report: Report, cards: Cards) -> Html:
    """The whole text with links to the cards, and each card behind its claim.

    A card whose claim stands nowhere in the text follows after it.
    """
    found = marks(report)
    placed = {target(mark) for mark in found}
    shown = [_linked(report, part, cards) for part in _parts(report, found)]
    return joined(
        element("div", *shown, class_="given", id="given", lang=language_of(report), dir="auto"),
        *(card for key, card in cards.items() if key not in placed),
    )


def on_paper(report: Report) -> Html:
    """The text with its signs alone: on paper the cards follow after it."""
    return element(
        "div",
        *(_signed(part) for part in _parts(report, marks(report))),
        class_="given on-paper",
        aria_hidden="true",
        lang=language_of(report),
        dir="auto",
    )


def language_of(report: Report) -> str:
    """The language that most claims are in; "" where there are none."""
    codes = [verdict.claim.language for verdict in report.verdicts]
    return language_code(max(sorted(set(codes)), key=codes.count, default=""))


def _parts(report: Report, found: tuple[Mark, ...]) -> Iterator[_Part]:
    opening: dict[int, list[Mark]] = defaultdict(list)
    closing: dict[int, list[Mark]] = defaultdict(list)
    for mark in found:
        opening[mark.start].append(mark)
        closing[mark.end].append(mark)
    values = _decisive_values(report)
    borders = sorted({0, len(report.text), *opening, *closing})
    inside: list[Mark] = []
    for at, until in zip(borders, [*borders[1:], len(report.text)], strict=True):
        inside = [mark for mark in inside if mark.end > at] + opening[at]
        # Values are few and lie in claims: only those that may reach into this part are looked at.
        first, last = bisect_right(values, at, key=lambda span: span.end), len(values)
        last = bisect_left(values, until, key=lambda span: span.start)
        yield _Part(
            emphasised(report.text[at:until], at, values[first:last]),
            tuple(inside),
            tuple(opening[at]),
            tuple(closing[at]),
        )


def _decisive_values(report: Report) -> list[Span]:
    """Where in the text the values stand that contradict a source; none overlaps another."""
    spans = sorted(
        comparison.claim_span
        for verdict in report.verdicts
        if verdict.label is Label.CONTRADICTED and verdict.deciding is not None
        for comparison in verdict.deciding.comparisons
        if comparison.relation is SlotRelation.CONFLICTING and comparison.claim_span is not None
    )
    apart: list[Span] = []
    for span in spans:
        start = max(span.start, apart[-1].end) if apart else span.start
        if start < span.end:
            apart.append(Span(start, span.end))
    return apart


def _linked(report: Report, part: _Part, cards: Cards) -> Html:
    """The cards of what has just ended, then the words of this part as a link to its card."""
    ended = joined(*(cards.get(target(mark), NOTHING) for mark in part.closing))
    if not part.inside:
        return joined(ended, _lined(part, ()))
    *outer, inner = part.inside
    # What begins where another begins too has a sign of its own and no words.
    alone = joined(
        *(_link(report, mark, NOTHING, first=True) for mark in part.opening if mark is not inner)
    )
    words = _lined(part, tuple(outer))
    first = inner in part.opening
    return joined(ended, alone, _link(report, inner, words, first=first))


def _signed(part: _Part) -> Html:
    """The words of a part with the signs of what begins there."""
    if not part.inside:
        return part.words
    *outer, inner = part.inside
    signs = (chip(mark.kind, mark.number) for mark in part.opening)
    return element("span", *signs, _lined(part, tuple(outer)), class_=f"part {inner.kind}")


def _link(report: Report, mark: Mark, words: Html, *, first: bool) -> Html:
    if mark.kind == "skipped":
        key = target(mark) if first else None
        sign = chip(mark.kind) if first else NOTHING
        return element("span", sign, words, class_="part skipped", id=key)
    language = report.verdicts[mark.index].claim.language if mark.number else ""
    return element(
        "a",
        chip(mark.kind, mark.number) if first else NOTHING,
        words,
        class_=f"part {mark.kind}",
        href=f"#{target(mark)}",
        id=f"in-text-{target(mark)}" if first else None,
        tabindex=None if first else -1,
        lang=language_code(language) or None,
        draggable="false",
    )


def _lined(part: _Part, outer: tuple[Mark, ...]) -> Html:
    """The words, below them a line for each mark around the innermost one."""
    shown = part.words
    for depth, mark in enumerate(reversed(outer[-(_LINES - 1) :]), 1):
        shown = element("span", shown, class_=f"around {mark.kind} depth-{depth}")
    return shown
