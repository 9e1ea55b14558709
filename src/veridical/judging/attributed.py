"""What the evidence has from a party: "critics say the tax is unfair" is what critics say.

A report, a study, a company or the police is believed to tell what is so, as the document itself;
those who take a side or guess are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from veridical.judging.analysis import Analysis
from veridical.judging.heads import head_of
from veridical.judging.sides import Side
from veridical.judging.word_lists import word_list
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.tags import Tag

_PARTIES = "parties_en"
_SAYING = frozenset(
    "say state tell claim argue insist contend maintain note add write warn complain believe think"
    " feel suggest predict assert remark reply explain comment stress declare announce".split()
)
_CALLING = frozenset(
    "call describe consider regard deem label brand dub see view find think believe judge rate"
    " denounce condemn praise hail dismiss perceive portray characterise characterize".split()
)
_COMPLEMENT = frozenset(["", "that"])
_RELATIVE = frozenset("which who whom whose".split())
_VIEWS = frozenset("opinion view eyes estimation judgment judgement belief".split())
_LONGEST = 12
"""Tokens of what a comma sets off: ", said the lawyer for the two tenants of the mill"."""
_PAUSES = frozenset(",;:.!?—–()")
_MOST_JOINED = 6
_SHORT_LABEL = 4


def is_attributed(claim: Side, evidence: Side) -> bool:
    """Whether the evidence's clause is what a party says, and the claim does not name that party.

    Before it ("critics say"), behind it (", said the lawyer"), as its source ("according to the
    plaintiff", "in the view of ...") or in what they call a thing.
    """
    analysis = evidence.analysis
    if claim.analysis.language != "en" or analysis.language != "en":
        return False
    if frozenset(claim.analysis.roots) & word_list(_PARTIES) & frozenset(analysis.roots):
        return False
    return (
        _is_said(analysis, evidence.number)
        or _is_said_after(evidence)
        or _has_party_source(evidence)
        or _is_called(evidence)
    )


def _names_party(analysis: Analysis, inside: Sequence[int]) -> bool:
    return any(analysis.roots[at] in word_list(_PARTIES) for at in inside)


def _is_said(analysis: Analysis, number: int) -> bool:
    """Whether the clause before says this one, or says one to which "and" joins it."""
    opening = analysis.clauses[number].start
    if opening and analysis.tokens[opening - 1].text == ":":
        label = range(max(0, opening - 1 - _SHORT_LABEL), opening - 1)
        if _names_party(analysis, label):
            return True  # "Critics: the tax is unfair"
    for at in range(number, max(0, number - _MOST_JOINED), -1):
        before, clause = analysis.clauses[at - 1], analysis.clauses[at]
        mark = analysis.tokens[clause.start - 1].text
        if mark in (".", ";", "?", "!") or before.end != clause.start:
            return False
        if clause.connector in _COMPLEMENT and _party_says(analysis, before):
            return True
        if clause.connector != "and":
            return False
    return False


def _party_says(analysis: Analysis, clause: Clause) -> bool:
    if clause.verb is None or clause.carried or clause.connector in _RELATIVE:
        return False
    head = head_of(analysis, clause.subject)
    said = analysis.roots[clause.verb] in _SAYING
    return said and head is not None and analysis.roots[head] in word_list(_PARTIES)


def _is_said_after(evidence: Side) -> bool:
    """ "The dam is unsafe, | opponents say", ", | said the lawyer for Eva Lind"."""
    analysis = evidence.analysis
    for part in _set_off(evidence):
        ends = analysis.roots[part[0]], analysis.roots[part[-1]]
        if _SAYING.intersection(ends) and _names_party(analysis, part):
            return True
    return False


def _set_off(evidence: Side) -> Iterator[Sequence[int]]:
    """The words of the short stretches that a comma of the clause opens, quotation marks aside.

    "The move, | analysts say, | will cost 3 million": of a clause that was broken off before, too.
    """
    analysis, clause = evidence.analysis, evidence.clause
    clauses, number = analysis.clauses, evidence.number
    first = clauses[number - 1].start if number and clause.carried else clause.start
    last = clauses[min(number + 1, len(clauses) - 1)].end
    marks = [at for at, token in enumerate(analysis.tokens) if token.text in _PAUSES]
    for mark, following in pairwise([*marks, len(analysis.tags)]):
        words = [at for at in range(mark + 1, following) if analysis.tags[at] is not Tag.MARK]
        inside = first <= mark < last and analysis.tokens[mark].text == ","
        if inside and 1 < len(words) <= _LONGEST:
            yield words


def _has_party_source(evidence: Side) -> bool:
    """ "According to the plaintiff", "in the opinion of the union"."""
    analysis, clause = evidence.analysis, evidence.clause
    folds = [analysis.tokens[at].fold for at in range(clause.start, clause.end)]
    for at, word in enumerate(folds):
        start = clause.start + at
        if word == "according" and folds[at + 1 : at + 2] == ["to"]:
            return _names_party(analysis, _phrase(analysis, start + 2, clause.end))
        following = folds[at + 2 : at + 3] if folds[at + 1 : at + 2] == ["the"] else folds[at + 1 :]
        if word == "in" and following[:1] and following[0] in _VIEWS:
            return "of" in folds[at + 2 : at + 4]
    return False


def _phrase(analysis: Analysis, first: int, last: int) -> range:
    """The tokens up to the next mark."""
    ends = (at for at in range(first, last) if analysis.tags[at] is Tag.MARK)
    return range(first, next(ends, last))


def _is_called(evidence: Side) -> bool:
    """ "Critics call the tax unfair", "is considered costly by critics"."""
    analysis, clause = evidence.analysis, evidence.clause
    if clause.verb is None or analysis.roots[clause.verb] not in _CALLING:
        return False
    if not clause.passive:
        head = head_of(analysis, clause.subject)
        return head is not None and analysis.roots[head] in word_list(_PARTIES)
    behind = range(clause.verb + 1, clause.end)
    by = next((at for at in behind if analysis.tokens[at].fold == "by"), None)
    return by is not None and _names_party(analysis, _phrase(analysis, by, clause.end))
