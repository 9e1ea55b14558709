"""Subject, predicate and object of a claim, as far as its words show them."""

from __future__ import annotations

from veridical.claims.draft import Draft, Parsed, parse
from veridical.text.grammar.tags import Tag
from veridical.types import Triple


def triple_of(draft: Draft) -> Triple | None:
    """The triple of the first clause; None in a fragment or a language without a lexicon."""
    if draft.language != "en":
        return None
    sentence = parse(draft.reading, draft.language)
    clause = sentence.clauses[0] if sentence.clauses else None
    if clause is None or clause.verb is None or not clause.predicate:
        return None
    subject = _text(sentence, clause.subject[0], clause.subject[-1] + 1) if clause.subject else None
    predicate = _text(sentence, clause.predicate[0], clause.predicate[-1] + 1)
    end = clause.end
    while end > clause.predicate[-1] + 1 and sentence.tags[end - 1] is Tag.MARK:
        end -= 1
    return Triple(subject, predicate, _text(sentence, clause.predicate[-1] + 1, end))


def _text(sentence: Parsed, first: int, last: int) -> str | None:
    return sentence.cut(first, last).text or None
