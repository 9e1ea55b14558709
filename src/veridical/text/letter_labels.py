"""A single capital that labels one of several things, and so may end a sentence: "product C."."""

from __future__ import annotations

from veridical.text.grammar.lexicon import lemma, uses

_LABELLED = frozenset(
    "product plan vitamin option part section appendix annex type class group grade category"
    " hepatitis step phase zone case version point figure exhibit schedule table column row"
    " building gate terminal hall room block unit variant sample station route line level tier"
    " site area district wing track series set batch test task item question answer choice model"
    " policy fund share scenario method compound protein virus influenza treatment arm cohort"
    " company firm party country city system device machine module server region".split()
)


def ends_after_label(before: str, following: str) -> bool:
    """Whether a sentence ends behind a capital, by the words before and after it.

    What is labelled stands before, and a plural opens the next sentence ("than product C.
    Applicants under 18 ..."); an initial has a first name or a surname beside it.
    """
    labelled = before.lower() in _LABELLED
    word = following.lower()
    plural = word.endswith("s") and not word.endswith("ss") and lemma(word) != word
    return labelled and following[:1].isupper() and plural and uses(lemma(word))[0] > 0
