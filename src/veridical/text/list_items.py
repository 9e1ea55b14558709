"""A list item read together with what introduces it."""

from __future__ import annotations

from veridical.text.segmentation import Segment, SegmentKind
from veridical.text.tagging import FINITE, Tag, tag
from veridical.text.words import Token, tokens
from veridical.types import Reading

_MAX_KEY_WORDS = 6


def item_statement(segment: Segment, reading: Reading, language: str) -> Reading:
    """What a list item says together with its lead-in; any other segment says `reading`.

    "The kit contains:" with "a compass" is "The kit contains a compass"; "Population: 7.9 million"
    under "Key facts about Bestria" is "Bestria: Population is 7.9 million"; an item that is a
    sentence stays as it is.
    """
    if segment.kind is not SegmentKind.LIST_ITEM:
        return reading
    key, colon, value = reading.text.partition(":")
    if colon and value.strip() and len(key.split()) <= _MAX_KEY_WORDS:
        return _keyed(segment, reading, len(key), language)
    if _has_finite(reading.text, language):
        return reading
    lead = _lead(segment, language)
    return Reading.joined((lead, reading), " ") if lead is not None else reading


def _tagged(text: str, language: str) -> tuple[tuple[Token, ...], tuple[Tag, ...]]:
    found = tokens(text)
    return found, tag(found, language)


def _has_finite(text: str, language: str) -> bool:
    return any(found in FINITE for found in _tagged(text, language)[1])


def _keyed(segment: Segment, reading: Reading, at: int, language: str) -> Reading:
    value = reading.cut(at + 1, len(reading.text)).stripped()
    if _has_finite(value.text, language):
        return value
    said = Reading.joined((reading.cut(0, at), value), " is ")
    owner = _owner(segment, language)
    return Reading.joined((owner, said), ": ") if owner is not None else said


def _owner(segment: Segment, language: str) -> Reading | None:
    """The one name in the lead-in, else in the nearest heading."""
    for around in (segment.lead_in, *segment.headings[:1]):
        if around is None:
            continue
        found, tags = _tagged(around.text, language)
        named = [at for at, one in enumerate(tags) if one is Tag.NAME]
        if named and named[-1] - named[0] == len(named) - 1:
            return around.cut(found[named[0]].start, found[named[-1]].end)
    return None


def _lead(segment: Segment, language: str) -> Reading | None:
    """A lead-in that needs its items to be complete: it has a verb and ends with a colon."""
    if segment.lead_in is None:
        return None
    text = segment.lead_in.text.rstrip()
    if not text.endswith((":", "：")):
        return None
    lead = segment.lead_in.cut(0, len(text) - 1).stripped()
    found, tags = _tagged(lead.text, language)
    if not any(one in FINITE for one in tags):
        return None
    following = next((at for at, token in enumerate(found) if token.fold == "following"), None)
    if following is None:
        return lead
    first = following - 1 if following and tags[following - 1] is Tag.DET else following
    return lead.cut(0, found[first].start).stripped()
