"""What the evidence limits and the claim leaves out, where leaving it out says more."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.embedding import falls_short
from veridical.judging.heads import other_head
from veridical.judging.negation import cues
from veridical.judging.restrictions import is_restricted
from veridical.judging.sides import Side
from veridical.text.grammar.quantifiers import Amount
from veridical.text.grammar.tags import Tag

_PRONOUNS = frozenset("i you he she we they it this that these those".split())


def goes_beyond(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the claim says more than the evidence although it has all of its words.

    Under a denial or "every", a dropped restriction widens the statement ("no fish" is more than
    "no sea fish"); of alternatives joined by "or" none is said; a subject that is a mere pronoun
    is not known to be the evidence's; what is said of some of a kind is not said of the kind; what
    is allowed on terms is not allowed without them.
    """
    return (
        _widens(claim, evidence, alignment)
        or _one_of_two(claim, evidence, alignment)
        or _unknown_subject(claim, evidence)
        or _narrower_subject(claim, evidence, alignment)
        or is_restricted(claim, evidence, alignment)
        or _somewhere(evidence, alignment)
        or _ranked_among(claim, evidence, alignment)
        or falls_short(claim, evidence, alignment)
        or other_head(claim, evidence, alignment)
    )


def _widens(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    if claim.analysis.language != "en":
        return False
    denied = len(cues(claim.analysis, claim.own)) % 2 == 1
    universal = any(
        one.amount is Amount.ALL and one.start in claim.own for one in claim.analysis.quantifiers
    )
    if not denied and not universal:
        return False
    analysis, clause = evidence.analysis, evidence.clause
    first = clause.predicate[-1] + 1 if clause.predicate else clause.start
    if denied and _is_dated(evidence) and not claim.analysis.dates:
        return True  # "not this year" is less than "not"
    if denied and any(
        analysis.weights[at] > LIGHT
        and at >= first
        and _restricts(analysis, at)
        and not _is_coupled(analysis, at, alignment)
        for at in alignment.extra
        if clause.start <= at < clause.end
    ):
        return True
    return universal and _describes_linked(analysis, alignment)


def _is_dated(evidence: Side) -> bool:
    inside = set(range(evidence.clause.start, evidence.clause.end))
    return any(
        inside.intersection(evidence.analysis.range_of(date.span.start, date.span.end))
        for date in evidence.analysis.dates
    )


def _is_coupled(analysis: Analysis, at: int, alignment: Alignment) -> bool:
    """ "Horses or | farm animals": beside what the claim names, and no limit to it."""
    if alignment.links_evidence(at + 1):
        return False
    back = at - 1
    while back >= 0 and not alignment.links_evidence(back):
        if analysis.tags[back] is Tag.CONJ:
            return True
        back -= 1
    return False


def _restricts(analysis: Analysis, at: int) -> bool:
    """Whether a word describes a noun or stands in a phrase with a preposition."""
    if _before_noun(analysis, at):
        return True
    back = at - 1
    while back >= 0 and analysis.tags[back] in (Tag.DET, Tag.ADJ, Tag.NOUN, Tag.NAME, Tag.PRON):
        back -= 1
    return back >= 0 and analysis.tags[back] is Tag.PREP


def _before_noun(analysis: Analysis, at: int) -> bool:
    return at + 1 < len(analysis.tags) and analysis.tags[at + 1] in (Tag.NOUN, Tag.NAME)


def _describes_linked(analysis: Analysis, alignment: Alignment) -> bool:
    linked = {link.evidence for link in alignment.links}
    return any(
        analysis.tags[at] in (Tag.ADJ, Tag.NOUN, Tag.NAME) and at + 1 in linked
        for at in alignment.extra
    )


def _one_of_two(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Either chose mint or took candy" says neither."""
    analysis = evidence.analysis
    if any(claim.analysis.tokens[at].fold == "or" for at in claim.tokens):
        return False
    if cues(analysis, range(evidence.clause.start, evidence.clause.end)):
        return False  # "did not sing or dance": neither
    if _is_alternative(evidence):
        return True
    linked = {link.evidence for link in alignment.links}
    extra = set(alignment.extra)
    clause = evidence.clause
    for at in range(max(0, clause.start - 1), clause.end):
        if analysis.tokens[at].fold != "or" or at < clause.start - 1:
            continue
        before = set(range(max(0, at - 4), at))
        after = set(range(at + 1, min(len(analysis.tokens), at + 5)))
        split = (before & linked and after & extra) or (before & extra and after & linked)
        if split or at < clause.start or analysis.tags[at] is not Tag.CONJ:
            return bool(split)
    return False


def _narrows(analysis: Analysis, at: int) -> bool:
    """ "Overtime | on Sundays", "damage | caused on purpose": what tells which of the kind."""
    past = analysis.tags[at] in (Tag.PARTICIPLE, Tag.VERB) and analysis.weights[at] > 0
    return analysis.tokens[at].fold in _NARROWING or past


def _has_relative(evidence: Side, linked: set[int]) -> bool:
    """ "Employees who have worked for five years get 30 days": not all employees do."""
    analysis, subject = evidence.analysis, evidence.clause.subject
    after = subject[-1] + 1 if subject else len(analysis.tags)
    if after >= len(analysis.tags) or analysis.tags[after] is not Tag.REL:
        return False
    end = next((at for at in evidence.clause.predicate if at > after), len(analysis.tags))
    if evidence.clause.start <= after:
        end = len(analysis.tags)  # the clause itself is the relative one
    told = [at for at in range(after, min(after + 8, end)) if analysis.weights[at] > 0]
    return subject[-1] in linked and bool(told) and not any(at in linked for at in told[:3])


def _is_alternative(evidence: Side) -> bool:
    """ "Sang | or danced": one of two predicates of one subject, neither of them denied."""
    analysis, number = evidence.analysis, evidence.number
    pair = None
    for second in (number, number + 1):
        if 0 < second < len(analysis.clauses):
            clause = analysis.clauses[second]
            if clause.connector == "or" and clause.carried:
                pair = analysis.clauses[second - 1].start, clause.end
    return pair is not None and not cues(analysis, range(*pair))


def _unknown_subject(claim: Side, evidence: Side) -> bool:
    """A claim whose only subject is a pronoun, beside evidence with another subject."""
    theirs = {evidence.analysis.tokens[at].fold for at in evidence.clause.subject}
    said = {claim.analysis.tokens[at].fold for at in claim.clause.subject}
    return is_mere_pronoun(claim) and not said & theirs


def is_mere_pronoun(claim: Side) -> bool:
    """Whether nothing but a pronoun says of whom the first clause of a claim speaks."""
    mine = [claim.analysis.tokens[at].fold for at in claim.clause.subject]
    if len(mine) != 1 or mine[0] not in _PRONOUNS or claim.clause.carried:
        return False
    return not (claim.number and len(claim.analysis.clauses) > 1)


_NARROWING = frozenset("on in at for with without from under over during outside to".split())
_DEFINITE = frozenset("the this that these those its his her their our my your".split())


def _narrower_subject(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Work at night is paid double" does not say it of work as such."""
    mine, theirs = claim.clause.subject, evidence.clause.subject
    analysis, other = claim.analysis, evidence.analysis
    if not mine or analysis.tokens[mine[0]].fold in _DEFINITE:
        return False
    if any(analysis.tags[at] in (Tag.NAME, Tag.PREP, Tag.NUM, Tag.PRON) for at in mine):
        return False
    linked = {link.evidence for link in alignment.links}
    if _has_relative(evidence, linked):
        return True
    narrowing = next((at for at in theirs if at - 1 in linked and _narrows(other, at)), None)
    if narrowing is None:
        return False
    if other.tags[narrowing] not in (Tag.PREP, Tag.TO):
        return narrowing not in linked
    rest = [at for at in theirs if at > narrowing and (other.weights[at] > 0 or other.slots[at])]
    return bool(rest) and not any(at in linked for at in rest)


def _somewhere(evidence: Side, alignment: Alignment) -> bool:
    """ "In some cities the air is toxic": not everywhere."""
    analysis, clause = evidence.analysis, evidence.clause
    opening = range(clause.start, min(clause.subject, default=clause.start))
    limited = any(
        one.start in opening and not one.temporal and one.amount is not Amount.ALL
        for one in analysis.quantifiers
    )
    return limited and not any(alignment.links_evidence(at) for at in opening)


_RANKING = frozenset("first last only largest most least best worst".split())
_AMONG = frozenset("in of among since from for at to".split())


def _ranked_among(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "The tallest girl in her class" is not the tallest, "the second tallest" neither."""
    analysis, clause = evidence.analysis, evidence.clause
    linked = {link.evidence for link in alignment.links}
    mine = claim.analysis.folds
    for at in range(clause.start, clause.end):
        word = analysis.tokens[at].fold
        ranks = word in _RANKING or (word.endswith("est") and analysis.tags[at] is Tag.ADJ)
        if not ranks or word not in mine or _in_date(analysis, at):
            continue
        if at and analysis.slots[at - 1] and analysis.tokens[at - 1].fold not in mine:
            return True
        return _is_narrowed(evidence, at, linked)
    return False


def _in_date(analysis: Analysis, at: int) -> bool:
    """ "Last year" ranks nothing."""
    start = analysis.tokens[at].start
    return any(date.span.start <= start < date.span.end for date in analysis.dates)


def _is_narrowed(evidence: Side, at: int, linked: set[int]) -> bool:
    """Whether the phrase after a superlative holds a noun that the claim leaves out."""
    analysis, clause = evidence.analysis, evidence.clause
    to = at + 1
    while to < clause.end and analysis.tags[to] is not Tag.MARK:
        left_out = to not in linked and analysis.weights[to] > LIGHT
        if analysis.tags[to] is Tag.NOUN and left_out:
            return True
        if analysis.tags[to] in (Tag.VERB, Tag.BE, Tag.HAVE, Tag.MODAL, Tag.SUB, Tag.CONJ):
            return False
        if analysis.tags[to] is Tag.PREP and analysis.tokens[to].fold not in _AMONG:
            return False
        to += 1
    return False


def only_a_modifier(claim: Analysis, evidence: Analysis, alignment: Alignment) -> Sequence[int]:
    """Linked head nouns of the claim that the evidence uses only to describe another noun.

    "X is a state" is not borne out by "X is the state capital".
    """
    linked = {link.evidence for link in alignment.links}
    found: list[int] = []
    for link in alignment.links:
        if claim.tags[link.claim] is not Tag.NOUN or evidence.tags[link.evidence] is not Tag.NOUN:
            continue
        head = not _before_noun(claim, link.claim)
        following = link.evidence + 1
        describes = following < len(evidence.tags) and evidence.tags[following] is Tag.NOUN
        if head and describes and following not in linked and evidence.weights[following] > LIGHT:
            found.append(link.claim)
    return found
