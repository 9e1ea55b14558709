"""Whether the evidence says it of what somebody has, and the claim of the one who has it.

"Tesla's supplier went bankrupt" does not say that Tesla did; "a friend of Dylan wrote the song"
does not say that Dylan wrote it.
"""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.judging.word_lists import word_list
from veridical.text.grammar.inflection import is_genitive
from veridical.text.grammar.tags import Tag

_NOMINAL = (Tag.NOUN, Tag.NAME)
_IN_PHRASE = frozenset({Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.NUM, Tag.GERUND, Tag.PARTICIPLE, Tag.ADV})
_PLACES_IN = frozenset("in at near on within across throughout around inside outside".split())
_REACH = 8
_HIS = frozenset("his her its their our my your".split())
_DEFINITE = _HIS | frozenset("the this that these those".split())


def _is_transparent(analysis: Analysis, head: int, at: int) -> bool:
    """Whether what follows the "of" of a noun may stand for it."""
    root = analysis.roots[head]
    if root in word_list("transparent_en") or root in word_list("attributes_en"):
        return True
    definite = analysis.tags[at] is Tag.NAME or any(
        analysis.tokens[to].fold in _DEFINITE for to in range(head + 2, at)
    )
    return root in word_list("holding_en") and not definite


def stands_for_owned(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether a noun of the claim fills a place by itself that the evidence gives to another noun,
    of which it has the claim's only as the owner ("X's N", "the N of X")."""
    one, two = claim.analysis, evidence.analysis
    if one.language != "en" or two.language != "en" or _lists(evidence):
        return False
    for link in alignment.links:
        if link.claim not in claim.own or not _is_noun(one, link.claim):
            continue
        if _is_of_another(one, link.claim, two, link.evidence, alignment):
            return True
        owned = _owned(two, link.evidence)
        if not owned or _describes(one, link.claim):
            continue
        if {two.roots[at] for at in owned} & {one.roots[at] for at in _owned(one, link.claim)}:
            continue
        if any(alignment.links_evidence(at) for at in owned) or _stands_apart(two, link.evidence):
            continue
        locative = one.tokens[_before(one, link.claim)].fold in _PLACES_IN
        if not (locative and two.tags[link.evidence] is Tag.NAME):
            return True
    return False


def _lists(evidence: Side) -> bool:
    """ "Winners of the fair: first Mona Kerr, second Ted Ashby": the fair's own list."""
    clause, words = evidence.clause, evidence.analysis.tokens
    return any(words[at].text == ":" for at in range(clause.start, clause.end))


def _is_noun(analysis: Analysis, at: int) -> bool:
    """A noun, or an adjective that stands for those whom it describes ("the accused")."""
    if analysis.tags[at] in _NOMINAL:
        return True
    opened = at > 0 and analysis.tokens[at - 1].fold == "the"
    return opened and analysis.tags[at] is Tag.ADJ and not _follows(analysis, at, _NOMINAL)


def _follows(analysis: Analysis, at: int, wanted: Sequence[Tag]) -> bool:
    return at + 1 < len(analysis.tags) and analysis.tags[at + 1] in wanted


def _last_of_name(analysis: Analysis, at: int) -> int:
    while _follows(analysis, at, (Tag.NAME,)) and analysis.tags[at] is Tag.NAME:
        at += 1
    return at


def _owned(analysis: Analysis, at: int) -> tuple[int, ...]:
    """The noun, and what describes it, that a word owns; empty where it owns none, or where the
    owner may stand for it ("a glass of water")."""
    last = _last_of_name(analysis, at)
    first = _after_mark(analysis, last)
    if first is not None:
        return _genitive(analysis, first)
    head = _of_what(analysis, at)
    if head is None or _is_transparent(analysis, head, at):
        return ()
    return (head,)


def _after_mark(analysis: Analysis, last: int) -> int | None:
    """Where what a genitive owns begins ("Tesla's | supplier", "the students' | parents")."""
    if _is_genitive(analysis, last):
        return last + 1
    follows = analysis.tokens[last + 1].fold if last + 1 < len(analysis.tokens) else ""
    plural = follows in ("'", "’") and analysis.tokens[last].fold.endswith("s")
    return last + 2 if plural or follows == "'s" else None


def _is_genitive(analysis: Analysis, at: int) -> bool:
    return is_genitive(analysis.tokens[at].fold)


def _genitive(analysis: Analysis, first: int) -> tuple[int, ...]:
    phrase: list[int] = []
    for at in range(first, min(first + _REACH, len(analysis.tokens))):
        if analysis.tags[at] not in _IN_PHRASE:
            break
        phrase.append(at)
        if _after_mark(analysis, at) is not None:
            break  # "Kim's | manager's request": the manager is Kim's
    nouns = [at for at in phrase if analysis.tags[at] in _NOMINAL and not analysis.slots[at]]
    if not nouns:
        return ()
    common = [at for at in nouns if analysis.tags[at] is Tag.NOUN]
    head = (common or nouns)[-1]
    return () if analysis.roots[head] in word_list("attributes_en") else tuple(nouns)


def _of_what(analysis: Analysis, at: int) -> int | None:
    """The noun before the "of" on which a word hangs; a title of office, too."""
    of = _before(analysis, at)
    if of < 1 or analysis.tokens[of].fold != "of":
        return None
    head = of - 1
    if analysis.tags[head] not in _NOMINAL or analysis.slots[head] or not analysis.weights[head]:
        return None
    opened = _before(analysis, head)
    bare = opened == head - 1 and analysis.tags[opened] is Tag.PREP
    if bare and not analysis.tokens[head].fold.endswith("s"):
        return None  # "in front of", "on top of"
    return head


def _before(analysis: Analysis, at: int) -> int:
    """The token before a noun phrase, looked for across its own words; -1 at the start."""
    at -= 1
    while at >= 0 and analysis.tags[at] in _IN_PHRASE and not _is_genitive(analysis, at):
        at -= 1
    while at >= 0 and (analysis.tags[at] is Tag.DET or analysis.tokens[at].fold in _HIS):
        at -= 1
    return at


def _describes(analysis: Analysis, at: int) -> bool:
    """Whether a word only tells which thing the next noun means, or is told by it."""
    last = _last_of_name(analysis, at)
    return _after_mark(analysis, last) is None and _follows(analysis, last, _NOMINAL)


def _is_of_another(
    claim: Analysis, at: int, evidence: Analysis, to: int, alignment: Alignment
) -> bool:
    """ "His firm" beside "his brother's firm", "the firm of his brother"."""
    opening = at - 1
    while opening >= 0 and claim.tags[opening] is Tag.ADJ:
        opening -= 1
    if opening < 0 or claim.tokens[opening].fold not in _HIS:
        return False
    owner = to - 1
    while owner > 0 and evidence.tags[owner] is Tag.ADJ:
        owner -= 1
    if owner > 0 and _is_genitive(evidence, owner):
        mine = evidence.tokens[_opening(evidence, owner)].fold in _HIS
        return mine and not alignment.links_evidence(owner)
    words = [token.fold for token in evidence.tokens[to + 1 : to + 3]]
    behind = words[:1] == ["of"] and words[-1] in _HIS and to + 3 < len(evidence.tokens)
    return behind and not alignment.links_evidence(to + 3)


def _opening(analysis: Analysis, at: int) -> int:
    at -= 1
    while at > 0 and analysis.tags[at] is Tag.ADJ:
        at -= 1
    return max(0, at)


def _stands_apart(analysis: Analysis, at: int) -> bool:
    """Whether the word stands a second time, by itself."""
    return any(
        to != at and analysis.roots[to] == analysis.roots[at] and not _owned(analysis, to)
        for to in range(len(analysis.tokens))
    )
