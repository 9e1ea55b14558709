"""Which words of a claim stand in a piece of evidence, and which are left over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from veridical.judging.analysis import Analysis
from veridical.text.grammar.lexicon import are_derived, are_listed, are_opposite, are_synonyms
from veridical.text.grammar.tags import Tag
from veridical.text.words import TokenKind, stem


@dataclass(frozen=True, slots=True)
class Link:
    """Claim token and evidence token that say the same; `exact` if by the same root."""

    claim: int
    evidence: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Alignment:
    """The links between two stretches of tokens, and the content on both sides without one."""

    links: tuple[Link, ...]
    missing: tuple[int, ...]
    extra: tuple[int, ...]

    def evidence_of(self, claim: int) -> int | None:
        """The evidence token that a claim token is linked to."""
        return next((link.evidence for link in self.links if link.claim == claim), None)

    def links_evidence(self, evidence: int) -> bool:
        """Whether an evidence token is linked."""
        return any(link.evidence == evidence for link in self.links)


def align(
    claim: Analysis, claim_tokens: Iterable[int], evidence: Analysis, evidence_tokens: Iterable[int]
) -> Alignment:
    """Link content words one to one: the same root, then the same stem, then a synonym.

    Among equal candidates the one nearest after the last link is taken, so that order is kept
    where it can be. Words in dates and quantities take no part; they are compared by value.
    """
    wanted = [index for index in claim_tokens if claim.weights[index] > 0]
    offered = [index for index in evidence_tokens if _is_offered(evidence, index)]
    free = dict.fromkeys(offered)
    links: dict[int, Link] = {}
    elsewhere = _roots_elsewhere(evidence, free)
    for matches, exact in ((_same_root, True), (_same_stem, True), (_synonyms, False)):
        last = -1
        for index in wanted:
            if index in links:
                last = links[index].evidence
                continue
            if not exact and _says_itself(claim, index, elsewhere):
                continue
            found = [at for at in free if matches(claim, index, evidence, at)]
            if found:
                best = min(found, key=lambda at: (at < last, abs(at - last - 1), at))
                links[index] = Link(index, best, exact)
                del free[best]
                last = best
    return Alignment(
        links=tuple(links[index] for index in sorted(links)),
        missing=tuple(index for index in wanted if index not in links),
        extra=tuple(at for at in free if evidence.weights[at] > 0),
    )


def _roots_elsewhere(evidence: Analysis, free: Iterable[int]) -> frozenset[str]:
    """The nouns of the sentence outside the stretch that is compared."""
    inside = set(free)
    return frozenset(
        root
        for at, root in enumerate(evidence.roots)
        if at not in inside and evidence.tags[at] is Tag.NOUN
    )


def _says_itself(claim: Analysis, index: int, elsewhere: frozenset[str]) -> bool:
    """Whether the sentence has the very noun in another clause: of "upheld the conviction but
    overturned the sentence" the one is not the other."""
    return claim.tags[index] is Tag.NOUN and claim.roots[index] in elsewhere


def _is_offered(evidence: Analysis, index: int) -> bool:
    """Content words, and words inside a value ("first", "half") that a claim may use as a word."""
    if evidence.weights[index] > 0:
        return True
    if evidence.tokens[index].fold in _ORDERING and not _alone(evidence, index):
        return False  # "last winter" is no last of anything
    return evidence.slots[index] and evidence.tokens[index].kind is TokenKind.WORD


# Synonyms are of one part of speech: the last one is "close", a line is "closed".
_CLASSES: dict[Tag, frozenset[str]] = defaultdict(
    frozenset,
    {
        Tag.VERB: frozenset(["verb"]),
        Tag.PARTICIPLE: frozenset(["verb", "adjective"]),
        Tag.GERUND: frozenset(["verb", "noun"]),
        Tag.NOUN: frozenset(["noun"]),
        Tag.NAME: frozenset(["noun"]),
        Tag.ADJ: frozenset(["adjective"]),
        Tag.ADV: frozenset(["adverb"]),
    },
)
_UNIT_LENGTH = 3


_ORDERING = frozenset("last next this early late mid end".split())


def _alone(evidence: Analysis, index: int) -> bool:
    start = evidence.tokens[index].start
    return not any(date.span.start <= start < date.span.end for date in evidence.dates)


def _same_root(claim: Analysis, index: int, evidence: Analysis, at: int) -> bool:
    said, other = claim.tokens[index].text, evidence.tokens[at].text
    if evidence.slots[at] and len(other) <= _UNIT_LENGTH:
        return said == other  # a unit: "Mg" is no "mg"
    one, two = claim.roots[index], evidence.roots[at]
    return one == two or claim.tokens[index].fold == evidence.tokens[at].fold


def _same_stem(claim: Analysis, index: int, evidence: Analysis, at: int) -> bool:
    one, two = claim.roots[index], evidence.roots[at]
    if len(one) < 4 or len(two) < 4:
        return False
    english = claim.language == evidence.language == "en"
    derived = english and are_derived(one, two)
    if not derived and stem(one, claim.language) != stem(two, evidence.language):
        return False
    return not are_opposite(one, two)


def _synonyms(claim: Analysis, index: int, evidence: Analysis, at: int) -> bool:
    if claim.language != "en" or evidence.language != "en":
        return False
    if evidence.slots[at]:
        return False
    one, two = claim.roots[index], evidence.roots[at]
    if not _CLASSES[claim.tags[index]] & _CLASSES[evidence.tags[at]]:
        return are_derived(one, two) or are_listed(one, two)
    return are_synonyms(one, two) and not are_opposite(one, two)
