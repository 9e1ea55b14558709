"""Names that a code block calls, each as a claim that there is such a thing."""

from __future__ import annotations

import re

from veridical.claims.draft import Draft
from veridical.types import ClaimKind, Reading, SkipReason, Span

_CALL = re.compile(r"(?<![\w.])[A-Za-z_]\w{0,60}(?:\.[A-Za-z_]\w{0,60}){1,6}(?=\()")


def code_drafts(text: str, span: Span, language: str) -> tuple[Draft, ...]:
    """A draft for each dotted name that is called, and skipped stretches of code between them."""
    drafts: list[Draft] = []
    seen: set[str] = set()
    at = span.start
    for found in _CALL.finditer(text, span.start, span.end):
        if found.group() in seen:
            continue
        seen.add(found.group())
        if found.start() > at:
            drafts.append(_skipped(Span(at, found.start()), language))
        place = Span(found.start(), found.end())
        reading = Reading.plain(found.group(), found.start())
        drafts.append(Draft(place, reading, language, kind=ClaimKind.CODE))
        at = found.end()
    if at < span.end:
        drafts.append(_skipped(Span(at, span.end), language))
    return tuple(drafts)


def _skipped(span: Span, language: str) -> Draft:
    return Draft(span, Reading.inserted(""), language, skip=SkipReason.CODE)
