"""Coarse parts of speech, and the groups of them that the grammar asks for."""

from __future__ import annotations

from enum import StrEnum


class Tag(StrEnum):
    """The part of speech of a token, as far as it matters here."""

    DET = "det"
    PRON = "pron"
    PREP = "prep"
    CONJ = "conj"
    SUB = "sub"
    REL = "rel"
    BE = "be"
    HAVE = "have"
    DO = "do"
    MODAL = "modal"
    NEG = "neg"
    TO = "to"
    VERB = "verb"
    PARTICIPLE = "participle"
    GERUND = "gerund"
    NOUN = "noun"
    NAME = "name"
    ADJ = "adj"
    ADV = "adv"
    NUM = "num"
    MARK = "mark"


NOMINAL = frozenset({Tag.NOUN, Tag.NAME, Tag.PRON, Tag.NUM})
FINITE = frozenset({Tag.VERB, Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL})
