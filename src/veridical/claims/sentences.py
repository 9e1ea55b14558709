"""One sentence or list item of a text as claims, or as a skipped part with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from veridical.claims.attribution import without_attribution
from veridical.claims.conjunctions import Part, parts
from veridical.claims.draft import Draft, Parsed, parse
from veridical.claims.offers import is_offer
from veridical.claims.pronouns import Antecedent, resolve, resolve_within, subjects_of
from veridical.claims.short_answers import is_short, join
from veridical.text.grammar.abstention import NoAnswer, abstention, small_talk
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.list_items import item_statement
from veridical.text.markup.citation_marks import without_citations
from veridical.text.segmentation import Segment, SegmentKind
from veridical.text.words import tokens
from veridical.types import Citation, ClaimKind, Reading, SkipReason, Span


@dataclass(frozen=True, slots=True)
class Around:
    """What is known before a sentence is read: the question, the antecedent, the next segment.

    `person` is who was spoken of last, where the antecedent is a thing. `alone` says that the text
    is this sentence and small talk; `introduces` that a list, table or code block follows.
    """

    question: str | None
    antecedent: Antecedent | None
    person: Antecedent | None
    alone: bool
    introduces: bool

    @property
    def antecedents(self) -> tuple[Antecedent, ...]:
        """What a pronoun may stand for, the likeliest first."""
        return tuple(one for one in (self.antecedent, self.person) if one is not None)


_UNSURE = "what it says of the question is not certain; say it in a whole sentence"


def sentence_drafts(segment: Segment, language: str, around: Around) -> tuple[Draft, ...]:
    """The drafts of one segment; together their spans answer for all of it."""
    reading, citations = without_citations(segment.reading, segment.code)
    draft = Draft(segment.span, _without_tag(reading.stripped()), language, citations=citations)
    parted = _partly_withheld(segment, draft, around)
    if parted:
        return parted
    why = _no_statement(draft, segment, around)
    if why is not None:
        return (draft.skipped(why),)
    withheld = _withheld(draft, around.question)
    if withheld is not None:
        return (withheld,)
    if around.question and around.alone and is_short(draft.reading, language, around.question):
        joined = join(around.question, draft.reading)
        if joined is None:
            return (draft.skipped(SkipReason.FRAGMENT, _UNSURE),)
        return (Draft(segment.span, joined, language, citations=citations),)
    statement = item_statement(segment, without_attribution(draft.reading), language)
    sentence = parse(statement, language)
    if segment.kind is SegmentKind.SENTENCE and not around.question and _is_fragment(sentence):
        return (draft.skipped(SkipReason.FRAGMENT),)
    resolved = resolve(sentence, around.antecedents)
    if resolved is not sentence.reading:
        return _split(segment.span, parse(resolved, language), citations, around.antecedent)
    whole = sentence.reading.text
    return tuple(
        one if one.reading.text == whole else replace(one, sentence=whole)
        for one in _split(segment.span, sentence, citations, around.antecedent)
    )


_TAG_QUESTION = re.compile(
    r",? (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)(?:n['’]t)?"
    r" (?:it|he|she|they|there|that|this|we|you)\?$"
)
_TURN = re.compile(r",? (?:but|although|though|however) ")


def _without_tag(reading: Reading) -> Reading:
    """ "It has 12 berths, doesn't it?" states that it has."""
    found = _TAG_QUESTION.search(reading.text[-40:])
    if found is None or "," not in found.group():
        return reading
    return reading.cut(0, len(reading.text) - len(found.group()))


def _partly_withheld(segment: Segment, draft: Draft, around: Around) -> tuple[Draft, ...]:
    """ "It opened in 1950, but the text does not say when it closed": a statement beside an
    abstention; nothing where the whole is one or the other."""
    text, language = draft.reading.text, draft.language
    if segment.kind is not SegmentKind.SENTENCE or language != "en":
        return ()
    turn = _TURN.search(text)
    if turn is None or abstention(text, tokens(text), language, asked=False) is None:
        return ()
    halves = draft.reading.cut(0, turn.start()), draft.reading.cut(turn.end(), len(text))
    withheld = [
        abstention(half.text, tokens(half.text), language, asked=False) is not None
        for half in halves
    ]
    place = draft.reading.locate(turn.end(), len(text))
    if withheld[0] == withheld[1] or place is None:
        return ()
    spans = Span(segment.span.start, place.start), Span(place.start, segment.span.end)
    found: list[Draft] = []
    for span, half, abstains in zip(spans, halves, withheld, strict=True):
        own = tuple(one for one in draft.citations if span.covers(one.span))
        if abstains:
            found.append(Draft(span, half, language, skip=SkipReason.ABSTENTION))
            continue
        # "The text does not say when the mill opened, but it closed in 1960": "it" is the mill.
        asked = _asked(halves[0], language) if found else None
        resolved = resolve(parse(half, language), (asked,) if asked else around.antecedents)
        found.extend(_split(span, parse(resolved, language), own, around.antecedent))
    return tuple(found)


def _asked(half: Reading, language: str) -> Antecedent | None:
    """What an abstention is about: the subject of what is not said."""
    sentence = parse(half, language)
    about = replace(sentence, clauses=sentence.clauses[1:])
    return next(iter(subjects_of(about)), None)


def _no_statement(draft: Draft, segment: Segment, around: Around) -> SkipReason | None:
    text = draft.reading.text
    if not any(character.isalnum() for character in text):
        return SkipReason.CITATION if draft.citations else SkipReason.MARKUP
    if text.rstrip("\"'”’»)）] ").endswith(("?", "？", "؟", "⁇", "⁈")):
        return SkipReason.QUESTION
    found = tokens(text)
    talk = small_talk(found, text, draft.language)
    if talk is not None and not _holds_a_fact(text, draft.language):
        return SkipReason.GREETING if talk == "greeting" else SkipReason.OPINION
    if segment.kind is SegmentKind.SENTENCE and is_offer(parse(draft.reading, draft.language)):
        return SkipReason.GREETING
    leads = text.rstrip().endswith((":", "："))
    if leads and (around.introduces or segment.kind is SegmentKind.SENTENCE):
        return SkipReason.LEAD_IN
    return None


_FRAGMENT_WORDS = 2


def _is_fragment(sentence: Parsed) -> bool:
    """ "In 1932.", "Was opened.": a word or two that say nothing of anything without a question."""
    if sentence.language != "en":
        return False
    said = [at for at, tag in enumerate(sentence.tags) if tag in _SAYING]
    if len(said) > _FRAGMENT_WORDS:
        return False
    verbs = [
        at
        for at, tag in enumerate(sentence.tags)
        if tag in FINITE or tag is Tag.PARTICIPLE or sentence.tokens[at].fold.endswith("n't")
    ]
    return not verbs or verbs[0] == 0


_SAYING = frozenset(
    {Tag.NOUN, Tag.NAME, Tag.NUM, Tag.PRON, Tag.ADJ, Tag.VERB, Tag.PARTICIPLE, Tag.GERUND}
)


def _holds_a_fact(text: str, language: str) -> bool:
    """Whether something after the pleasantry can be checked: a name or a number inside it."""
    sentence = parse(Reading.plain(text), language)
    return any(
        found in (Tag.NAME, Tag.NUM) and index > 1 and sentence.tokens[index].fold != "i"
        for index, found in enumerate(sentence.tags)
    )


def _withheld(draft: Draft, question: str | None) -> Draft | None:
    """An abstention: a claim that the sources hold no answer if it says so, else skipped."""
    text = draft.reading.text
    found = abstention(text, tokens(text), draft.language, asked=question is not None)
    if found is None:
        return None
    asked = question or found.topic
    if found.kind is NoAnswer.REFUSAL or not asked:
        return draft.skipped(SkipReason.ABSTENTION)
    return Draft(draft.span, Reading.inserted(asked), draft.language, kind=ClaimKind.ABSTENTION)


def _split(
    span: Span, sentence: Parsed, citations: tuple[Citation, ...], before: Antecedent | None
) -> tuple[Draft, ...]:
    """The independent statements, each with its stretch of the segment and its citations."""
    found = _resolved(sentence, parts(sentence), before)
    if len(found) == 1:
        reading = found[0].reading
        return (Draft(span, reading, sentence.language, citations=citations),)
    starts = [span.start]
    for part in found[1:]:
        starts.append(_origin(sentence, part, starts[-1], span.end))
    ends = [*starts[1:], span.end]
    return tuple(
        Draft(
            Span(start, end),
            part.reading,
            sentence.language,
            citations=tuple(one for one in citations if start <= one.span.start < end),
        )
        for part, start, end in zip(found, starts, ends, strict=True)
    )


def _resolved(
    sentence: Parsed, found: tuple[Part, ...], before: Antecedent | None
) -> tuple[Part, ...]:
    """Later parts with their pronoun replaced by a subject of the parts before, the nearest first.

    `before` is what the sentence before speaks of.
    """
    if sentence.language != "en" or len(found) == 1:
        return found
    said: list[Part] = []
    subjects: list[tuple[Antecedent, ...]] = []
    for part in found:
        parsed = parse(part.reading, sentence.language)
        reading = resolve_within(parsed, subjects, before) if said else part.reading
        changed = reading is not part.reading
        said.append(Part(part.first, part.last, reading) if changed else part)
        subjects.insert(0, subjects_of(parse(reading, sentence.language) if changed else parsed))
    return tuple(said)


def _origin(sentence: Parsed, part: Part, low: int, high: int) -> int:
    """Where in the text a part begins: its first word that stands there after the part before."""
    for token in sentence.tokens[part.first : part.last]:
        place = sentence.reading.locate(token.start, token.end)
        if place is not None and low <= place.start <= high:
            return place.start
    return low
