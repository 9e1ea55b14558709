"""The walk from a text to its claims: every part of it ends as a claim or as skipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from veridical.claims.code_names import code_drafts
from veridical.claims.draft import Draft, Parsed, parse
from veridical.claims.pronouns import Antecedent, still_meant, subject_of
from veridical.claims.rows import row_drafts
from veridical.claims.sentences import Around, sentence_drafts
from veridical.claims.triples import triple_of
from veridical.text.grammar.clauses import Clause
from veridical.text.grammar.lexicon import lemma, uses
from veridical.text.grammar.tags import Tag
from veridical.text.language import by_function_words, detect
from veridical.text.segmentation import Segment, SegmentKind, segments
from veridical.text.words import folded_words
from veridical.types import Claim, ClaimKind, Skipped, SkipReason, Span

_LISTS = (SegmentKind.LIST_ITEM, SegmentKind.TABLE_HEAD, SegmentKind.TABLE_ROW, SegmentKind.CODE)


def extract(
    text: str, question: str | None, default_language: str
) -> tuple[tuple[Claim, ...], tuple[Skipped, ...]]:
    """Claims and skipped parts of a text, each in its order; spans index `text`.

    `default_language` is assumed where the text is too short to show its own. With a question, a
    short answer becomes a statement.
    """
    language = detect(text, default_language)
    found = segments(text, language)
    claims: list[Claim] = []
    skipped: list[Skipped] = []
    for draft in _drafts(text, found, question, language):
        if draft.skip is not None:
            skipped.append(Skipped(draft.span, draft.skip, draft.detail))
        else:
            claims.append(_claim(f"c{len(claims) + 1}", draft))
    return tuple(claims), tuple(skipped)


def _drafts(
    text: str, found: Sequence[Segment], question: str | None, language: str
) -> Iterator[Draft]:
    found = [_read(one, language) for one in found]
    statements = [one for one in found if one.kind in (SegmentKind.SENTENCE, SegmentKind.LIST_ITEM)]
    antecedent: Antecedent | None = None
    person: Antecedent | None = None
    for number, segment in enumerate(found):
        if segment.kind is SegmentKind.CODE:
            yield from code_drafts(text, segment.span, language)
            continue
        if segment.kind is SegmentKind.TABLE_ROW:
            yield from row_drafts(segment.span, segment.cells, language)
            continue
        if segment.kind not in (SegmentKind.SENTENCE, SegmentKind.LIST_ITEM):
            heading = segment.kind in (SegmentKind.HEADING, SegmentKind.TABLE_HEAD)
            why = SkipReason.HEADING if heading else SkipReason.MARKUP
            yield Draft(segment.span, segment.reading, language, skip=why)
            continue
        own = by_function_words(segment.reading.text) or language
        follows = found[number + 1].kind if number + 1 < len(found) else None
        around = Around(
            question=question,
            antecedent=antecedent,
            person=person,
            alone=len(statements) == 1,
            introduces=follows in _LISTS,
        )
        drafts = sentence_drafts(segment, own, around)
        yield from drafts
        said = _statements(drafts) if own == "en" else ()
        antecedent = _spoken_of(said) or antecedent
        for one in said:
            person = still_meant(person, one)


def _read(segment: Segment, language: str) -> Segment:
    """A note that says something is a sentence as any other."""
    if segment.kind is SegmentKind.NOTE and _states(segment, language):
        return replace(segment, kind=SegmentKind.SENTENCE)
    return segment


def _states(note: Segment, language: str) -> bool:
    """Whether a note says something, and not only where it stands: "Smith (2020), p. 4"."""
    own = by_function_words(note.reading.text) or language
    words = folded_words(note.reading.text)
    referring = not words or words[0] in _REFERRING or "http" in words or "https" in words
    return not referring and own == "en" and _has_verb(parse(note.reading, own))


def _has_verb(note: Parsed) -> bool:
    """Whether a note has a verb that is not rather a noun, as in "Release notes, section 4"."""
    return any(
        clause.verb is not None and not _may_end_a_name(note, clause) for clause in note.clauses
    )


def _may_end_a_name(note: Parsed, clause: Clause) -> bool:
    """Whether what looks like a verb is the last noun of several that begin without an article."""
    [at, *others] = clause.predicate
    fold = note.tokens[at].fold
    plain = fold == lemma(fold) or fold.endswith("s")
    bare = all(note.tags[one] in (Tag.NOUN, Tag.NAME) for one in clause.subject)
    ends = at + 1 == len(note.tokens) or note.tags[at + 1] is Tag.MARK
    noun = uses(lemma(fold))[0]
    return not others and note.tags[at] is Tag.VERB and plain and bare and ends and noun > 0


_REFERRING = frozenset("see cf compare ibid available accessed retrieved".split())


def _statements(drafts: Sequence[Draft]) -> tuple[Parsed, ...]:
    """What a sentence says, apart from what is skipped or asked."""
    return tuple(
        parse(draft.reading, draft.language)
        for draft in drafts
        if draft.skip is None and draft.kind is ClaimKind.STATEMENT
    )


def _spoken_of(said: Sequence[Parsed]) -> Antecedent | None:
    """What a pronoun in the next sentence may stand for: this sentence's (last own) subject."""
    return next((found for one in said if (found := subject_of(one)) is not None), None)


def _claim(identity: str, draft: Draft) -> Claim:
    carried = {
        Span(run.origin, run.origin + run.length)
        for run in draft.reading.runs
        if not draft.span.covers(Span(run.origin, run.origin + run.length))
    }
    return Claim(
        id=identity,
        text=draft.reading.text,
        spans=(draft.span, *sorted(carried)),
        kind=draft.kind,
        language=draft.language,
        reading=draft.reading,
        triple=triple_of(draft) if draft.kind is ClaimKind.STATEMENT else None,
        citations=draft.citations,
        cells=draft.cells,
        sentence=draft.sentence,
    )
