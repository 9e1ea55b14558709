"""What the evidence only says is not spoken of: that a report does not mention it denies nothing.

"The report does not mention the side effects of the drug" says neither that it has some nor that it
has none; "the police have not confirmed any injuries" says neither that there were some.
"""

from __future__ import annotations

from veridical.judging.alignment import Alignment
from veridical.judging.analysis import Analysis
from veridical.judging.sides import Side
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.tags import Tag

_SPEAKING = frozenset(
    "mention describe measure discuss cover address examine consider assess analyse analyze study"
    " investigate explore explain specify evaluate state say tell test treat name review survey"
    " quantify estimate detail elaborate touch look deal comment refer disclose clarify".split()
)
_CONFIRMING = frozenset("confirm verify substantiate corroborate acknowledge disclose".split())
"""Whoever has not confirmed it leaves it open."""
_WITH_PREPOSITION = frozenset("look deal comment refer touch elaborate say tell".split())
_PREPOSITIONS = frozenset("about at with on to into upon of".split())
_NOTHING = frozenset("nothing little".split())
_WRITINGS = frozenset(
    "report study article paper survey review leaflet manual document text book guide letter"
    " statement contract policy agreement source audit analysis chapter section page note memo"
    " author researcher investigator label law act chart table file brochure website site news"
    " press account minutes record summary abstract trial".split()
)


def is_silent(claim: Side, evidence: Side, alignment: Alignment) -> bool:
    """Whether the evidence's clause, or the one that holds it, says that a writing or its author
    does not speak of the thing, and the claim has no such verb."""
    analysis = evidence.analysis
    if claim.analysis.language != "en" or analysis.language != "en":
        return False
    clauses = [evidence.clause]
    if evidence.number and evidence.clause.connector in ("that", "whether", "if"):
        clauses.append(analysis.clauses[evidence.number - 1])
    return any(_does_not_speak(analysis, one, claim, alignment) for one in clauses)


def _does_not_speak(analysis: Analysis, clause: Clause, claim: Side, alignment: Alignment) -> bool:
    verb = clause.verb
    if verb is None or alignment.links_evidence(verb):
        return False
    root = analysis.roots[verb]
    silent = root in _CONFIRMING or (root in _SPEAKING and _is_writing(analysis, clause))
    if not silent or root in claim.analysis.roots:
        return False
    after = [analysis.tokens[at].fold for at in range(verb + 1, min(verb + 3, clause.end))]
    if after[:1] and after[0] in _NOTHING:
        return True
    if analysis.roots[verb] in _WITH_PREPOSITION and not {*after} & _PREPOSITIONS:
        hangs = clause.end < len(analysis.tokens) and analysis.tokens[clause.end].fold == "that"
        if not hangs:
            return False
    inside = range(min(clause.predicate), verb)
    return any(cue.index in inside for cue in analysis.negations)


def _is_writing(analysis: Analysis, clause: Clause) -> bool:
    """Whether a writing or its author stands in the subject, or behind "in" or "by" of a passive
    ("are not mentioned in the report"); "it" and "they" may be one."""
    assert clause.verb is not None
    if clause.passive:
        behind = range(clause.verb + 1, clause.end)
        return not behind or any(analysis.roots[at] in _WRITINGS for at in behind)
    return any(
        analysis.roots[at] in _WRITINGS or analysis.tags[at] is Tag.PRON for at in clause.subject
    )
