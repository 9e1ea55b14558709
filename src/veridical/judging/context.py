"""Words of a claim that its evidence leaves to what was said before: antecedents, modifiers."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.judging.alignment import Alignment, align
from veridical.judging.analysis import LIGHT, Analysis, Context
from veridical.judging.descriptions import other_descriptions
from veridical.judging.sides import Side
from veridical.judging.word_lists import word_list
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.names import same_name
from veridical.text.grammar.tags import Tag

_NOMINAL = (Tag.NOUN, Tag.NAME, Tag.ADJ, Tag.GERUND, Tag.PARTICIPLE)
_PRONOUNS = frozenset("er sie es dieser diese dieses hij zij ze het deze il elle ils elles".split())
_REFERRING = frozenset("the this these that those its his their her he she it they both".split())
_GENERIC = "generic_nouns_en"
_OWNING = frozenset("its his her their".split())
_HEADS = frozenset("he she it they".split())
_LINKS = frozenset("of in at on for from to by with".split())


def resolve_in_context(claim: Side, evidence: Side, alignment: Alignment) -> tuple[int, ...]:
    """The missing words of the claim that the context of the evidence accounts for.

    A subject or agent where the evidence has a pronoun or a definite noun, and what describes a
    noun that the evidence names with "the". Never a verb, never a place or name of its own, since
    these may belong to another statement.
    """
    context = evidence.context
    if context is None or not alignment.missing:
        return ()
    if claim.analysis.language != "en":
        return _foreign(claim, evidence, alignment, context)
    subject = _subject_words(claim, evidence, alignment)
    wanted: set[int] = set()
    named = any(claim.analysis.tags[at] is Tag.NAME for at in subject)
    own = frozenset(
        link.evidence
        for link in alignment.links
        if link.claim in claim.clause.subject or link.claim == claim.clause.verb
    )
    if _refers_back(evidence, own, named):
        wanted |= subject
    wanted |= _modifiers(claim, evidence, alignment)
    wanted |= _elided_complement(claim, evidence, alignment)
    wanted |= _setting(claim, evidence, alignment)
    if not wanted:
        return ()
    around = context.analysis
    wanted -= _displaced(claim, evidence, alignment)
    wanted -= other_descriptions(claim.analysis, evidence.analysis, alignment, around)
    found = align(claim.analysis, sorted(wanted), around, range(len(around.tokens)))
    resolved = {link.claim for link in found.links}
    same = _same_person(claim, evidence, around, resolved & subject)
    if not same or _is_of_another(evidence, around):
        resolved -= subject
    return tuple(sorted(resolved))


def _foreign(
    claim: Side, evidence: Side, alignment: Alignment, context: Context
) -> tuple[int, ...]:
    """Without a lexicon the subject is not known: any word may be the one a pronoun stands for."""
    analysis, clause = evidence.analysis, evidence.clause
    opening = analysis.tokens[clause.start : clause.start + 3]
    referring = _PRONOUNS | _OWN
    if not any(token.fold in referring for token in opening):
        return ()
    if len(alignment.missing) > _MAX_FOREIGN:
        return ()
    around = context.analysis
    found = align(claim.analysis, alignment.missing, around, range(len(around.tokens)))
    return tuple(link.claim for link in found.links)


_MAX_FOREIGN = 3
_OWN = frozenset("ihr ihre sein seine zijn haar hun son sa ses leur su sus".split())


def _subject_words(claim: Side, evidence: Side, alignment: Alignment) -> set[int]:
    """Missing words of the claim's subject, and of its agent in the passive.

    "Written by Kim Roe and | reviewed by Jan Berg" names the agent, and leaves none to what was
    said before.
    """
    found = {at for at in alignment.missing if at in claim.clause.subject}
    by = _agent(claim)
    if by is not None and _agent(evidence) is None:
        found |= {at for at in alignment.missing if at > by}
    return found


def _agent(side: Side) -> int | None:
    """The "by" of a passive clause, unless a number or date follows: "by 2024", "by 5 per cent"."""
    analysis, clause = side.analysis, side.clause
    if not clause.passive:
        return None
    places = (at for at in range(clause.start, clause.end - 1) if analysis.tokens[at].fold == "by")
    return next((at for at in places if not analysis.slots[at + 1]), None)


def _refers_back(evidence: Side, linked: frozenset[int], named: bool) -> bool:
    """Whether the clause's subject is a pronoun, a definite noun or left out.

    `named`: whether what it would stand for has a name. "The company" may be Orlen Labs; it is not
    "the employees", of whom the text spoke as well.
    """
    analysis, subject = evidence.analysis, evidence.clause.subject
    if not subject:
        return True
    if _is_described(evidence):
        return False
    if any(analysis.tokens[at].fold in _HEADS for at in subject):
        return True
    words = {analysis.tokens[at].fold for at in subject}
    tags = {analysis.tags[at] for at in subject}
    if Tag.NAME in tags:
        return False
    if Tag.NOUN not in tags:
        # "Of these, 90 were kept": a bare number counts what was named before.
        return True
    if not (words & _REFERRING or _is_bare(analysis, subject)):
        return False
    if analysis.tokens[subject[0]].fold in _OWNING:
        return True  # "her top speed": the owner is the one spoken of before
    return _stands_for(analysis, subject, linked, named)


def _is_described(evidence: Side) -> bool:
    """ "The company that Acme bought | makes valves": its own sentence says which one it is."""
    tags, after = evidence.analysis.tags, evidence.clause.subject[-1] + 1
    if after < len(tags) and evidence.analysis.tokens[after].text == ",":
        after += 1
    described = after < evidence.clause.start and tags[after] is Tag.REL
    return described and evidence.clause.carried


def _stands_for(
    analysis: Analysis, subject: Sequence[int], linked: frozenset[int], named: bool
) -> bool:
    """Whether the noun of the subject is the claim's own noun, or may stand for any."""
    head = None
    for at in subject:
        if analysis.tags[at] in (Tag.PREP, Tag.TO):
            break
        if analysis.tags[at] is Tag.NOUN:
            head = at
    return head is None or head in linked or (named and analysis.roots[head] in word_list(_GENERIC))


def _is_bare(analysis: Analysis, subject: Sequence[int]) -> bool:
    """A noun without an article at all ("Rent takes a third") leans on what went before.

    A plural does not: "children travel free and pupils pay half" speaks of two groups.
    """
    plural = any(
        analysis.tags[at] is Tag.NOUN and analysis.tokens[at].fold.endswith("s") for at in subject
    )
    return not plural and not any(
        analysis.tags[at] in (Tag.DET, Tag.NAME, Tag.NUM) for at in subject
    )


def _modifiers(claim: Side, evidence: Side, alignment: Alignment) -> set[int]:
    """Missing words that describe a linked common noun which the evidence names as known."""
    analysis = claim.analysis
    found: set[int] = set()
    for link in alignment.links:
        head = link.claim
        if analysis.tags[head] is not Tag.NOUN or not _known(evidence, link.evidence):
            continue
        found |= _wanting(claim, head, evidence, link.evidence, set(alignment.extra))
    return found & set(alignment.missing)


def _wanting(claim: Side, head: int, evidence: Side, noun: int, extra: set[int]) -> set[int]:
    """What describes a noun of the claim, as far as the evidence does not describe it itself.

    "The office in Munich" is no office in Berlin, though the context speaks of one.
    """
    analysis = evidence.analysis
    behind = _told_behind(evidence, noun, evidence.own[-1]) & extra
    before = _before(analysis, noun) & extra
    if any(analysis.tags[at] is Tag.NAME for at in behind | before):
        return set()
    ahead = _before(claim.analysis, head)
    return ahead if behind else ahead | _after(claim.analysis, head, claim.own[-1])


def _displaced(claim: Side, evidence: Side, alignment: Alignment) -> set[int]:
    """The claim's words before a noun where the sentence has others before the same noun.

    "Management roles" are no "Graz roles", and "net profit" is no "operating profit", whatever was
    said before.
    """
    analysis, extra = evidence.analysis, set(alignment.extra)
    found: set[int] = set()
    for link in alignment.links:
        if claim.analysis.tags[link.claim] is not Tag.NOUN:
            continue
        if evidence.clause.carried and link.evidence in evidence.clause.subject:
            continue  # what the clause before said of it
        said = _before(analysis, link.evidence) & extra
        if any(analysis.weights[at] > LIGHT for at in said):
            found |= _before(claim.analysis, link.claim)
    return found


def _told_behind(evidence: Side, noun: int, last: int) -> set[int]:
    """The words that describe a noun behind it; "in the building" is only what was named before."""
    analysis = evidence.analysis
    behind = _after(analysis, noun, last)
    told = {at for at in behind if analysis.weights[at] > 0}
    if all(analysis.tokens[at].fold in word_list(_GENERIC) and _known(evidence, at) for at in told):
        return set()
    return behind


def _is_of_another(evidence: Side, context: Analysis) -> bool:
    """ "The manager of the design team", where the context has the manager of the sales team."""
    analysis, subject = evidence.analysis, evidence.clause.subject
    head = next((at for at in subject if analysis.tags[at] is Tag.NOUN), None)
    if head is None:
        return False
    behind = _told_behind(evidence, head, subject[-1])
    known = set(context.roots)
    return any(
        analysis.weights[at] > 0 and analysis.roots[at] not in known
        for at in behind
        if at in subject
    )


def _elided_complement(claim: Side, evidence: Side, alignment: Alignment) -> set[int]:
    """ "70 were content (with the food)": what follows where the evidence says no more."""
    linked = {link.evidence for link in alignment.links}
    predicate = evidence.clause.predicate
    if not predicate or not set(predicate) & linked:
        return set()
    rest = range(predicate[-1] + 1, evidence.clause.end)
    if any(evidence.analysis.weights[at] > 0 or evidence.analysis.slots[at] for at in rest):
        return set()
    analysis, last = claim.analysis, max((link.claim for link in alignment.links), default=0)
    after = range(last + 1, claim.clause.end)
    if not after or analysis.tokens[after[0]].fold not in _LINKS:
        return set()
    return {at for at in after if analysis.tags[at] in (Tag.NOUN, Tag.ADJ, Tag.NAME)}


def _setting(claim: Side, evidence: Side, alignment: Alignment) -> set[int]:
    """ "In the reading room, phones ...": where it holds, said above in the source.

    Only where the evidence names nothing else, which might be another place.
    """
    clause = claim.clause
    opening = range(clause.start, min(clause.subject, default=clause.start))
    if not opening or claim.analysis.tags[opening[0]] is not Tag.PREP:
        return set()
    extra = set(alignment.extra)
    if any(evidence.analysis.tags[at] is Tag.NAME for at in extra):
        return set()
    return set(opening) & set(alignment.missing)


def _known(evidence: Side, index: int) -> bool:
    """Whether a noun stands with "the" or a possessive, or bare, so that it is known already."""
    analysis = evidence.analysis
    at = index - 1
    while at >= 0 and analysis.tags[at] in (Tag.ADJ, Tag.NOUN, Tag.NUM):
        at -= 1
    if at < 0 or analysis.tags[at] is not Tag.DET:
        return True
    word = analysis.tokens[at].fold
    return word in _REFERRING or word in word_class("en", "quantifier")


def _before(analysis: Analysis, head: int) -> set[int]:
    found: set[int] = set()
    at = head - 1
    while at >= 0 and (analysis.tags[at] in _NOMINAL or analysis.tokens[at].fold == "'s"):
        found.add(at)
        at -= 1
    return found


def _after(analysis: Analysis, head: int, last: int) -> set[int]:
    """The words of "of the old editor" after a noun, and of what hangs on that in turn."""
    found: set[int] = set()
    at = head + 1
    while at < last and analysis.tokens[at].fold in _LINKS:
        at += 1
        while at <= last and analysis.tags[at] in (*_NOMINAL, Tag.DET, Tag.NUM):
            found.add(at)
            at += 1
    return found


def _same_person(claim: Side, evidence: Side, context: Analysis, resolved: set[int]) -> bool:
    """Whether the last named subject before the evidence is the one the claim speaks of.

    Where the context has no named subject any mention will do.
    """
    names = [name for name in claim.analysis.names if set(range(name.start, name.end)) & resolved]
    if not names:
        return True
    if _is_ambiguous(evidence, context):
        return False
    for clause in reversed(context.clauses):
        subject = set(clause.subject)
        named = [name for name in context.names if name.start in subject]
        if named and not clause.carried:
            return any(same_name(mine.words, theirs.words) for mine in names for theirs in named)
    return True


def _is_ambiguous(evidence: Side, context: Analysis) -> bool:
    """ "Anna met Ben. He was a doctor": two people, and no telling which of them."""
    words = {evidence.analysis.tokens[at].fold for at in evidence.clause.subject}
    if not words & {"he", "she"}:
        return False
    for clause in reversed(context.clauses):
        inside = range(clause.start, clause.end)
        people = [
            name
            for name in context.names
            if name.start in inside
            and (not name.start or context.tags[name.start - 1] not in (Tag.PREP, Tag.DET))
        ]
        if people:
            return len(people) > 1
    return False
