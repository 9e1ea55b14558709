"""A list item read together with what introduces it."""

from __future__ import annotations

from veridical.text.grammar.lexicon import verb_base
from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.segmentation import Segment, SegmentKind
from veridical.text.words import Token, tokens
from veridical.types import Reading

_MAX_KEY_WORDS = 6
_PARTITIVE = frozenset("any all each either both one".split())


def item_statement(segment: Segment, reading: Reading, language: str) -> Reading:
    """What a list item says together with its lead-in; any other segment says `reading`.

    "The kit contains:" with "a compass" is "The kit contains a compass"; "The following items must
    be carried:" with "a whistle" is "a whistle must be carried"; "Not allowed:" with "open fires"
    is "open fires are not allowed"; "Population: 7.9 million" under "Key facts about Bestria" is
    "Bestria: Population is 7.9 million"; an item that is a sentence stays as it is.
    """
    if segment.kind is not SegmentKind.LIST_ITEM:
        return reading
    key, colon, value = reading.text.partition(":")
    if colon and value.strip() and len(key.split()) <= _MAX_KEY_WORDS:
        return _keyed(segment, reading, len(key), language)
    if has_finite(reading.text, language):
        return reading
    return _led(segment, reading, language)


_MAX_LEADS = 3
_MAX_LEAD = 240


def item_in_place(segment: Segment, reading: Reading, language: str) -> Reading:
    """What a list item of a source says, with all that stands above it in its list.

    "Stock of the shop: Upper floor: 9 wooden chairs": where the item is a mere
    phrase, what introduces it is part of what is said.
    """
    said = item_statement(segment, reading, language)
    if segment.kind is not SegmentKind.LIST_ITEM or has_finite(reading.text, language):
        return said
    used = {run.origin for run in said.runs}
    above = [
        _without_colon(lead.cut(max(0, len(lead.text) - _MAX_LEAD), len(lead.text)))
        for lead in reversed(segment.leads[:_MAX_LEADS])
        if not any(run.origin in used for run in lead.runs)
    ]
    return Reading.joined((*(one for one in above if one.text), said), ": ")


def _without_colon(reading: Reading) -> Reading:
    text = reading.text.rstrip()
    return reading.cut(0, len(text) - 1 if text.endswith((":", "：")) else len(text)).stripped()


def _tagged(text: str, language: str) -> tuple[tuple[Token, ...], tuple[Tag, ...]]:
    found = tokens(text)
    return found, tag(found, language)


def has_finite(text: str, language: str) -> bool:
    """Whether a verb that is a predicate stands in a text."""
    return any(found in FINITE for found in _tagged(text, language)[1])


def _keyed(segment: Segment, reading: Reading, at: int, language: str) -> Reading:
    value = reading.cut(at + 1, len(reading.text)).stripped()
    if has_finite(value.text, language):
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


def _led(segment: Segment, item: Reading, language: str) -> Reading:
    """The item put into its lead-in, where the lead-in ends with a colon and needs it."""
    if segment.lead_in is None:
        return item
    text = segment.lead_in.text.rstrip()
    if not text.endswith((":", "：")):
        return item
    lead = segment.lead_in.cut(_last_sentence(text), len(text) - 1).stripped()
    found, tags = _tagged(lead.text, language)
    if not found or found[0].fold in ("here", "hier", "voici", "aquí"):
        return item
    past = len(found) <= 3 and verb_base(found[-1].fold) not in (None, found[-1].fold)
    if past or not any(one in FINITE for one in tags):
        return _labelled(lead, tags, item)
    slot = _placeholder(found, tags)
    if slot is None:
        return Reading.joined((lead, item), " ")
    first, last = slot
    before = lead.cut(0, found[first].start).stripped()
    after = lead.cut(found[last - 1].end, len(lead.text)).stripped()
    if first and tags[0] is Tag.PREP and after.text:
        # "At the site, drones are forbidden": no "the" shows where the item begins.
        before = Reading.joined((before, Reading.inserted(",")), "")
    return Reading.joined(tuple(part for part in (before, item, after) if part.text), " ")


def _last_sentence(text: str) -> int:
    """Where the sentence that leads in begins, when the paragraph says something before it."""
    end = max(text.rfind(". "), text.rfind("! "), text.rfind("? "))
    return end + 2 if end >= 0 else 0


def _labelled(lead: Reading, tags: tuple[Tag, ...], item: Reading) -> Reading:
    """ "Not allowed:" with "open fires" -> "open fires are Not allowed"."""
    says = any(one in (Tag.PARTICIPLE, Tag.ADJ, Tag.VERB, Tag.NEG) for one in tags)
    named = any(one in (Tag.NOUN, Tag.NAME) for one in tags)
    if len(tags) > 3 or not says or named:
        return item
    return Reading.joined((item, lead), " are ")


def _placeholder(found: tuple[Token, ...], tags: tuple[Tag, ...]) -> tuple[int, int] | None:
    """The words that stand for the items: "the following items", "any of these conditions"."""
    for at, token in enumerate(found):
        trailing = token.fold == "these" and all(
            one in (Tag.NOUN, Tag.ADJ, Tag.NUM) for one in tags[at + 1 :]
        )
        if token.fold != "following" and not trailing:
            continue
        first, last = at, at + 1
        while first and tags[first - 1] in (Tag.DET, Tag.NUM):
            first -= 1
        if first > 1 and found[first - 1].fold == "of" and found[first - 2].fold in _PARTITIVE:
            first -= 2
        while last < len(found) and tags[last] in (Tag.NOUN, Tag.ADJ):
            last += 1
        return first, last
    return None
