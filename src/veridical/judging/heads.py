"""Whether the claim's subject, verb and predicate are those of the evidence's clause, too.

A clause may hold all the words of a claim and say another thing with them: "the lawyer of the mayor
resigned" does not say that the mayor did.
"""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import LIGHT, Analysis
from veridical.judging.roles import preposition_of
from veridical.judging.sides import Side
from veridical.judging.states import makes_holder, nearest_like
from veridical.text.grammar.tags import FINITE, Tag

_TRANSPARENT = frozenset("manage begin start continue help come go succeed proceed get".split())
_WEAKENING = frozenset(
    "former ex vice deputy acting assistant toy would-be so-called honorary mock potential possible"
    " future onetime model alleged".split()
)


def other_head(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the claim's words head other phrases in the evidence than they do in the claim."""
    if claim.analysis.language != "en" or evidence.analysis.language != "en":
        return False
    return (
        _other_subject(claim, evidence, alignment)
        or _part_of_subject(claim, evidence, alignment)
        or _other_verb(claim, evidence, alignment)
        or _weakened(claim, evidence, alignment)
        or _not_in_apposition(claim, evidence, alignment)
        or _crosses_verb(claim, evidence, alignment)
        or _object_of_another(claim, evidence, alignment)
        or _recombines_names(claim.analysis, evidence.analysis, alignment)
    )


def head_of(analysis: Analysis, phrase: Sequence[int]) -> int | None:
    """The head noun of a noun phrase: the last noun before a preposition or a mark."""
    head = None
    for at in phrase:
        if head is not None and analysis.tokens[at - 1].text == ",":
            break  # an apposition: "Lena, | Paul's sister"
        if analysis.tags[at] in (Tag.PREP, Tag.TO, Tag.MARK, Tag.REL):
            break
        if analysis.tags[at] in (Tag.NOUN, Tag.NAME):
            head = at
        elif head is not None:
            break
    return head


def _other_subject(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "The lawyer of the mayor resigned", "the father of Anna won": somebody else did."""
    mine = head_of(claim.analysis, claim.clause.subject)
    theirs = head_of(evidence.analysis, evidence.clause.subject)
    if mine is None or theirs is None:
        return False
    other = alignment.evidence_of(mine)
    if other is None or other == theirs:
        return False
    if other not in evidence.clause.subject:
        return _another_did(claim, evidence, alignment, theirs)
    if alignment.links_evidence(theirs) or other < theirs:
        return False
    if _holds(evidence.analysis, theirs, other):
        return False
    if _owns(evidence.analysis, other):
        return True  # "Lena, Paul's sister": another than Paul
    between = evidence.analysis.tags[theirs + 1 : other]
    # "Plans to sell the pump were dropped": the plans were, not the pump.
    return Tag.VERB in between or preposition_of(evidence.analysis, other) is not None


def _owns(analysis: Analysis, at: int) -> bool:
    """ "Paul's | sister"."""
    following = analysis.tokens[at + 1].fold if at + 1 < len(analysis.tokens) else ""
    return analysis.tokens[at].fold.endswith("'s") or following == "'s"


def _another_did(claim: Side, evidence: Side, alignment: Alignment, theirs: int) -> bool:
    """ "Anna, whose sister won": the same verb in the same voice, with a subject of its own."""
    verb = claim.clause.verb
    same = verb is not None and alignment.evidence_of(verb) == evidence.clause.verb is not None
    voice = claim.clause.passive is evidence.clause.passive
    return same and voice and not evidence.clause.carried and not alignment.links_evidence(theirs)


_PLACES = frozenset(
    "city town village municipality borough parish province state kingdom republic island county"
    " district region port lake river month year commune".split()
)


def _holds(analysis: Analysis, head: int, other: int) -> bool:
    """ "The city of Delft", "a crowd of 900 spectators": the thing itself stands after "of"."""
    if analysis.tokens[head + 1].fold != "of":
        return False
    named = analysis.tags[other] is Tag.NAME and analysis.roots[head] in _PLACES
    return named or analysis.tags[head + 2] is Tag.NUM


def _part_of_subject(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Two of the five bridges", "a third of the shops", "one of the richest": only a part."""
    analysis = evidence.analysis
    for at in range(evidence.clause.start, evidence.clause.end - 2):
        part = (
            analysis.tags[at] is Tag.NUM or analysis.slots[at] or analysis.tokens[at].fold == "one"
        )
        if not part or analysis.tokens[at + 1].fold != "of":
            continue
        if not alignment.links_evidence(at) and not _is_partitive(claim):
            whole = range(at + 2, min(at + 8, evidence.clause.end))
            return any(alignment.links_evidence(to) for to in whole)
    return False


def _is_partitive(claim: Side) -> bool:
    """Whether the claim speaks of a part as well."""
    words = [token.fold for token in claim.analysis.tokens]
    return "of" in words or bool(claim.analysis.quantifiers)


def _other_verb(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Tried to kill", "accused of killing", "plans to close were dropped": it was not done."""
    verb = claim.clause.verb
    if verb is None or claim.analysis.weights[verb] <= LIGHT:
        return False
    other = alignment.evidence_of(verb)
    analysis, clause = evidence.analysis, evidence.clause
    if other is None or clause.verb is None or not _is_verbal(analysis, other):
        return False
    denying = {cue.index for cue in analysis.negations}  # "failed to reach": by its polarity
    if _only_intended(analysis, other, denying):
        return True
    governors = [
        at
        for at in clause.predicate
        if analysis.tags[at] is Tag.VERB and at < other and at not in denying
    ]
    if other != clause.verb and clause.verb not in governors:
        governors.append(clause.verb)
    return any(
        not alignment.links_evidence(at)
        and analysis.weights[at] > LIGHT
        and analysis.roots[at] not in _TRANSPARENT
        and at != other
        for at in governors
        if _governs(analysis, at, other)
    )


_ACHIEVING = _TRANSPARENT | frozenset(
    "require oblige allow permit entitle able free use have need let make help build design"
    " schedule plan set due expect".split()
)


def _only_intended(analysis: Analysis, other: int, denying: set[int]) -> bool:
    """ "Tried to | sell", "was to be | sold", "is said to be | faster": not that it was so."""
    at = other - 1
    while at > 0 and analysis.tags[at] in (Tag.BE, Tag.HAVE, Tag.ADV, Tag.NEG):
        at -= 1
    if at < 1 or analysis.tags[at] is not Tag.TO:
        return False
    governor = at - 1
    if analysis.tags[governor] is Tag.BE:
        return True
    verbal = analysis.tags[governor] in (Tag.VERB, Tag.PARTICIPLE)
    return verbal and governor not in denying and analysis.roots[governor] not in _ACHIEVING


def _is_verbal(analysis: Analysis, at: int) -> bool:
    return analysis.tags[at] in (Tag.VERB, Tag.GERUND, Tag.PARTICIPLE)


def _governs(analysis: Analysis, at: int, other: int) -> bool:
    """Whether `other` hangs on the verb `at`: an infinitive, or a form in -ing after it."""
    if other < at:
        return other > 0 and analysis.tags[other - 1] is Tag.TO
    before = analysis.tags[other - 1]
    # "Submitted bids, ranging from 3 to 4": a comma parts the two.
    hangs = analysis.tags[other] is Tag.GERUND and before is not Tag.MARK
    return before is Tag.TO or hangs or before is Tag.BE


def _weakened(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "The former mayor", "the vice president": another than the mayor, the president."""
    one, two = claim.analysis, evidence.analysis
    mine = one.folds
    if not _WEAKENING & two.folds - mine:
        return False
    for link in alignment.links:
        before = two.tokens[link.evidence - 1].fold if link.evidence else ""
        if two.tags[link.evidence] in (Tag.NOUN, Tag.NAME) and before in _WEAKENING - mine:
            return True
    return False


def _not_in_apposition(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Ben is a nurse" beside "Anna, a nurse, married Ben": the noun belongs to another."""
    verb = claim.clause.verb
    if verb is None or claim.analysis.tags[verb] is not Tag.BE:
        return False
    analysis, clause = evidence.analysis, evidence.clause
    if clause.verb is not None and analysis.tags[clause.verb] is Tag.BE:
        return False
    subject = head_of(claim.analysis, claim.clause.subject)
    predicate = head_of(claim.analysis, range(verb + 1, claim.clause.end))
    if subject is None or predicate is None:
        return False
    one, two = alignment.evidence_of(subject), alignment.evidence_of(predicate)
    if one is None and two is not None and clause.verb is not None:
        # "It divides the valley" does not say that it is a valley.
        return two > clause.verb and not analysis.slots[two] and _names_kind(claim, verb, predicate)
    if one is None or two is None or (one < two and makes_holder(evidence, one)):
        return False
    return _is_apart(claim, evidence, alignment, (one, nearest_like(evidence, two, one)))


def _is_apart(claim: Side, evidence: Side, alignment: Alignment, ends: tuple[int, int]) -> bool:
    """Whether a verb or another name parts the two nouns, or parts one from what belongs to it.

    "The CEO of Acme met the CEO of Beta, Anna Roth" does not say that Anna Roth is Acme's.
    """
    analysis = evidence.analysis
    one, two = ends
    if any(
        _is_verbal(analysis, at)
        or (
            analysis.tags[at] is Tag.NAME
            and not alignment.links_evidence(at)
            and not _beside(analysis, at, ends)
        )
        for at in range(min(ends) + 1, max(ends))
    ):
        return True
    names = [
        nearest_like(evidence, link.evidence, two)
        for link in alignment.links
        if link.claim not in claim.clause.subject and claim.analysis.tags[link.claim] is Tag.NAME
    ]
    return any(
        _is_verbal(analysis, at) or analysis.tags[at] is Tag.BE
        for place in names
        for at in range(min(place, two) + 1, max(place, two))
        if one not in range(min(place, two), max(place, two))
    )


def _crosses_verb(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Critics of A prefer B" does not say that critics prefer A: it stands before the verb."""
    verb, other = claim.clause.verb, evidence.clause.verb
    if verb is None or other is None or alignment.evidence_of(verb) != other:
        return False
    analysis = claim.analysis
    if analysis.tags[verb] is Tag.BE or claim.clause.passive is not evidence.clause.passive:
        return False
    if verb not in claim.tokens or not evidence.clause.subject:
        return False
    opening = min(evidence.clause.subject)
    fronted = min(claim.clause.subject, default=0)
    for link in alignment.links:
        if analysis.tags[link.claim] not in (Tag.NOUN, Tag.NAME):
            continue
        if link.evidence < opening or link.claim < fronted:
            continue
        after, there = link.claim > verb, link.evidence > other
        adverbial = after and preposition_of(analysis, link.claim) is not None
        if after is not there and not adverbial:
            return True
    return False


def _object_of_another(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """ "Before joining A, Ina worked for B" does not say that she joined B."""
    verb = claim.clause.verb
    if verb is None or claim.analysis.weights[verb] <= LIGHT:
        return False
    other = alignment.evidence_of(verb)
    analysis = evidence.analysis
    if other is None or other == evidence.clause.verb or analysis.tags[other] is not Tag.GERUND:
        return False
    for link in alignment.links:
        nominal = claim.analysis.tags[link.claim] in (Tag.NOUN, Tag.NAME)
        if not nominal or link.claim < verb or link.evidence < other:
            continue
        if preposition_of(claim.analysis, link.claim) is not None:
            continue
        if any(tag is Tag.MARK or tag in FINITE for tag in analysis.tags[other : link.evidence]):
            return True
    return False


def _recombines_names(claim: Analysis, evidence: Analysis, alignment: Alignment) -> bool:
    """ "The Nordic Foundation" beside "the Nordic Council and the Hansen Foundation"."""
    for name in claim.names:
        found = {alignment.evidence_of(at) for at in range(name.start, name.end)} - {None}
        holders = [
            one
            for one in evidence.names
            if any(at is not None and one.start <= at < one.end for at in found)
        ]
        whole = any(set(name.words) <= set(one.words) for one in evidence.names)
        if len(holders) > 1 and name.end - name.start > 1 and not whole:
            return True
    return False


def _names_kind(claim: Side, verb: int, predicate: int) -> bool:
    """ "Is a valley", "is the largest valley": the predicate says what the subject is."""
    between = range(verb + 1, predicate)
    words = claim.analysis.tokens
    return any(words[at].fold in ("a", "an", "the") for at in between) and not any(
        claim.analysis.tags[at] in (Tag.PREP, Tag.VERB, Tag.PARTICIPLE) for at in between
    )


def _beside(analysis: Analysis, at: int, others: Sequence[int]) -> bool:
    """Whether a word belongs to the same name as one of `others`."""
    return any(
        found.start <= at < found.end and any(found.start <= one < found.end for one in others)
        for found in analysis.names
    )
