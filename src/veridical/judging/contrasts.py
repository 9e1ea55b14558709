"""What a sentence names only to deny it or to leave it out: "in May, not in June", "instead of"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from veridical.judging.analysis import Analysis
from veridical.text.grammar.tags import FINITE, Tag

_EXCLUDING = (
    ("instead", "of"),
    ("rather", "than"),
    ("except", "for"),
    ("except",),
    ("unlike",),
    ("other", "than"),
    ("apart", "from"),
    ("far", "from"),
    ("anything", "but"),
)
_EXCLUDERS = frozenset(phrase[0] for phrase in _EXCLUDING)
_ADDED = {
    "en": (("but", "not"), ("and", "not"), (",", "not")),
    "de": (("aber", "nicht"), ("und", "nicht"), (",", "nicht"), ("aber", "kein"), (",", "keine")),
    "nl": (("maar", "niet"), ("en", "niet"), (",", "niet")),
    "fr": (("mais", "pas"), ("et", "non"), (",", "pas"), (",", "non"), ("mais", "non")),
    "es": (("pero", "no"), ("y", "no"), (",", "no")),
}
"""What opens a denied member after the one that holds."""
_TURNING = {
    "en": ("not", "but"),
    "de": ("nicht", "sondern"),
    "nl": ("niet", "maar"),
    "fr": ("non", "mais"),
    "es": ("no", "sino"),
}
"""What stands around a denied member before the one that holds."""
_MEMBER = frozenset(
    {Tag.PREP, Tag.DET, Tag.NOUN, Tag.NAME, Tag.NUM, Tag.ADJ, Tag.PARTICIPLE, Tag.SUB, Tag.GERUND}
)


def set_aside(claim: Analysis, evidence: Analysis) -> frozenset[int]:
    """The tokens of the evidence that it names only to deny or to leave them out.

    None where the claim leaves something out in the same words.
    """
    found: set[int] = set()
    if _EXCLUDERS & evidence.folds - claim.folds:
        found.update(_excluded(claim, evidence))
    folds = [token.fold for token in evidence.tokens]
    for opening in _ADDED.get(evidence.language, ()):
        found.update(_denied_after(evidence, folds, opening))
    found.update(_once(claim, evidence, folds))
    turning = _TURNING.get(evidence.language)
    if turning is not None:
        found.update(_denied_before(evidence, folds, turning))
    return frozenset(found)


def _denied_after(
    evidence: Analysis, folds: Sequence[str], opening: tuple[str, str]
) -> Iterator[int]:
    """ "In May | , not in June": up to the next mark or verb."""
    for at in range(len(folds) - 2):
        if (folds[at], folds[at + 1]) != opening:
            continue
        english = evidence.language == "en"
        if english and (evidence.tags[at + 2] not in _MEMBER or folds[at + 2] == "only"):
            continue
        yield from (at, at + 1)
        for to in range(at + 2, len(folds)):
            if evidence.tags[to] is Tag.MARK or (english and evidence.tags[to] in FINITE):
                break
            yield to


def _denied_before(
    evidence: Analysis, folds: Sequence[str], turning: tuple[str, str]
) -> Iterator[int]:
    """ "Was | not | sold | in May but | in June": the denial, and the member that is replaced."""
    first, second = turning
    for at in range(len(folds) - 2):
        if folds[at] != first or folds[at + 1] == "only":
            continue
        ends = range(at + 1, min(at + 16, len(folds) - 1))
        stop = next((to for to in ends if folds[to] == second), None)
        if stop is None or any(folds[to] in (";", ":") for to in range(at, stop)):
            continue
        like = evidence.tags[stop + 1]
        english = evidence.language == "en"
        if english and (like not in _MEMBER or folds[stop + 1] in ("also", "still", "it")):
            continue
        begin = next((to for to in range(stop - 1, at, -1) if evidence.tags[to] is like), at + 1)
        yield at
        yield from range(begin, stop + 1)


_FORMERLY = frozenset("was were formerly previously originally then before default".split())


def _once(claim: Analysis, evidence: Analysis, folds: Sequence[str]) -> Iterator[int]:
    """ "30 seconds (was 60)": what the brackets hold is another statement."""
    if evidence.language != "en":
        return
    opened: int | None = None
    for at, word in enumerate(folds):
        if word == "(":
            opened = at
        elif word == ")" and opened is not None:
            inside = set(folds[opened + 1 : at])
            if (_FORMERLY & inside) - claim.folds or (":" in inside and not claim.folds >= inside):
                yield from range(opened, at + 1)
            opened = None


def _excluded(claim: Analysis, evidence: Analysis) -> Iterator[int]:
    folds = [token.fold for token in evidence.tokens]
    for at in range(len(folds)):
        if folds[at] not in _EXCLUDERS or folds[at] in claim.folds:
            continue
        phrase = next((one for one in _EXCLUDING if folds[at : at + len(one)] == [*one]), None)
        if phrase is None:
            continue
        to = at + len(phrase)
        while to < len(folds) and evidence.tags[to] not in (Tag.MARK, Tag.CONJ, *FINITE):
            yield to
            to += 1
        if phrase[0] in ("far", "anything") and to < len(folds):
            yield to
