"""Whether a claim speaks of the present, so that a newer source outweighs an older one."""

from __future__ import annotations

from veridical.text.dates.reading import dates
from veridical.text.grammar.lexicon import lemma
from veridical.text.grammar.tagging import tag
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.words import tokens
from veridical.types import Claim

_PRESENT = frozenset("is are am has have do does can may must shall will 's 're".split())


def speaks_of_present(claim: Claim) -> bool:
    """True where the claim names no date and its first finite verb is not in the past tense.

    In languages whose verbs we do not read, a claim without a date speaks of the present.
    """
    found = tokens(claim.text)
    if dates(claim.text, claim.language, found):
        return False
    if claim.language != "en":
        return True
    tags = tag(found, claim.language)
    for token, one in zip(found, tags, strict=True):
        if one in FINITE:
            if one is Tag.VERB:
                return not token.fold.endswith("ed") and _looks_present(token.fold)
            return token.fold in _PRESENT
    return True


def _looks_present(word: str) -> bool:
    return word.endswith("s") or lemma(word) == word
