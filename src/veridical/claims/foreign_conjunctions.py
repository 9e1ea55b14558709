"""Coordinated predicates in languages without a lexicon: only where closed classes show them."""

from __future__ import annotations

from veridical.claims.draft import Parsed
from veridical.text.grammar.tags import Tag
from veridical.types import Reading

_FINITE = (Tag.BE, Tag.HAVE, Tag.MODAL)


def second_predicate(sentence: Parsed) -> tuple[int, Reading] | None:
    """Where a second predicate begins, and what it says with the subject carried over.

    "Die Lahn ist 245 km lang und mündet bei Lahnstein in den Rhein." The first predicate must
    hold an auxiliary, so that the subject before it is known; the second must begin with one, or,
    in German, with a small letter, since nouns there have a capital.
    """
    tags, tokens = sentence.tags, sentence.tokens
    verb = next((at for at, found in enumerate(tags) if found in _FINITE), None)
    if verb is None or verb == 0:
        return None
    for at in range(verb + 2, len(tokens) - 2):
        if tags[at] is Tag.CONJ and _opens_predicate(sentence, at + 1):
            rest = sentence.cut(at + 1, len(tokens))
            return at, Reading.joined((sentence.cut(0, verb), rest), " ")
    return None


def _opens_predicate(sentence: Parsed, at: int) -> bool:
    if sentence.tags[at] in _FINITE:
        return True
    token = sentence.tokens[at]
    content = sentence.tags[at] is Tag.NOUN and token.text[:1].islower()
    follows = sentence.tags[at + 1]
    return sentence.language == "de" and content and follows in (Tag.PREP, Tag.DET, Tag.PRON)
