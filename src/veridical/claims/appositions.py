"""A description put after a name, between commas, as a claim of its own."""

from __future__ import annotations

from dataclasses import dataclass

from veridical.claims.draft import Parsed
from veridical.text.grammar.tags import Tag
from veridical.types import Reading

_MAX_WORDS = 8
_INSIDE = (Tag.DET, Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.PREP, Tag.NUM, Tag.ADV)


@dataclass(frozen=True, slots=True)
class Apposition:
    """The tokens `first` to `last` describe the subject; `said` says so, `rest` the remainder."""

    first: int
    last: int
    said: Reading
    rest: Reading


def apposition(sentence: Parsed) -> Apposition | None:
    """ "Lena Falk, the chief engineer, left" -> "Lena Falk is the chief engineer", "... left"."""
    tags, tokens = sentence.tags, sentence.tokens
    name = 0
    while name < len(tags) and tags[name] in (Tag.NAME, Tag.DET):
        name += 1
    if not name or tags[name - 1] is not Tag.NAME or name >= len(tokens):
        return None
    if tokens[name].text != ",":
        return None
    last = next((at for at in range(name + 1, len(tokens)) if tokens[at].text == ","), len(tokens))
    inside = tags[name + 1 : last]
    if last >= len(tokens) - 1 or not 1 <= len(inside) <= _MAX_WORDS:
        return None
    if any(found not in _INSIDE for found in inside) or inside[0] not in (Tag.DET, Tag.NOUN):
        return None
    subject = sentence.cut(0, name)
    said = Reading.joined((subject, sentence.cut(name + 1, last)), " is ")
    rest = Reading.joined((subject, sentence.cut(last + 1, len(tokens))), " ")
    return Apposition(name, last + 1, said, rest)
