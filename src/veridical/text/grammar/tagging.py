"""Coarse parts of speech, enough to find who does what: closed classes, shapes and a lexicon.

English is tagged whole. In the other languages closed classes are tagged and the rest is a
content word (`NOUN`), since no lexicon of theirs ships.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from veridical.text.grammar.bare_verbs import find_bare_verbs
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import lemma, uses, verb_base
from veridical.text.grammar.main_verb import counts, only_verb, verb_after_relative, verb_after_that
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.grammar.verb_or_noun import past_tag, verb_fits
from veridical.text.words import Token, TokenKind

_CLOSED = (
    ("negation", Tag.NEG),
    ("quantifier", Tag.DET),
    ("number", Tag.NUM),
    ("be", Tag.BE),
    ("have", Tag.HAVE),
    ("do", Tag.DO),
    ("modal", Tag.MODAL),
    ("det", Tag.DET),
    ("pron", Tag.PRON),
    ("rel", Tag.REL),
    ("conj", Tag.CONJ),
    ("prep", Tag.PREP),
    ("sub", Tag.SUB),
    ("adverb", Tag.ADV),
)

_UNKNOWN = (0, 0, 0, 0)
_RARE = 2
"""A capitalised word seen no more often than this is rather a name: an anna is a coin, too."""

_AFTER_HEAD = frozenset({Tag.PREP, Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL, Tag.REL})
_FORCING = frozenset({Tag.TO, Tag.MODAL, Tag.DO})
_OBJECT_START = frozenset({Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON, Tag.PREP, Tag.TO, Tag.ADV})


def tag(tokens: Sequence[Token], language: str) -> tuple[Tag, ...]:
    """One tag per token."""
    closed = [_closed(token, language) for token in tokens]
    if language != "en":
        return tuple(
            found or (Tag.NAME if _capital(token) and language != "de" and index else Tag.NOUN)
            for index, (token, found) in enumerate(zip(tokens, closed, strict=True))
        )
    tags: list[Tag] = []
    title = _is_title(tokens)
    for index, found in enumerate(closed):
        tags.append(_settled(tokens, closed, tags, index) if found else _open(tokens, closed, tags))
        if title and tags[index] is Tag.NAME and uses(lemma(tokens[index].fold)) != _UNKNOWN:
            tags[index] = Tag.NOUN
    _join_names(tokens, tags)
    _find_heads(tokens, tags)
    verbal = any(found in FINITE for found in tags) or "n't" in {t.fold[-3:] for t in tokens}
    verb: int | None = None
    if tokens and tokens[-1].text == "." and not verbal:
        verb = only_verb(tokens, closed, tags)
    elif Tag.REL in tags:
        verb = verb_after_relative(tokens, closed, tags)
    elif Tag.SUB in tags:
        verb = verb_after_that(tokens, closed, tags)
    if verb is not None:
        tags[verb] = Tag.VERB
    find_bare_verbs(tokens, closed, tags)
    return tuple(tags)


def _find_heads(tokens: Sequence[Token], tags: list[Tag]) -> None:
    """ "The firm quickly sued": what stands between an article and a verb holds a noun."""
    for at in range(1, len(tags)):
        if tags[at] is Tag.ADJ and _noun_uses(tokens[at].fold) and _verb_after(tags, at + 1):
            opened = at - 1
            while opened >= 0 and tags[opened] is Tag.ADJ:
                opened -= 1
            if opened >= 0 and tags[opened] is Tag.DET:
                tags[at] = Tag.NOUN


def _verb_after(tags: Sequence[Tag], at: int) -> bool:
    while at < len(tags) and tags[at] is Tag.ADV:
        at += 1
    return at < len(tags) and tags[at] is Tag.VERB


def _closed(token: Token, language: str) -> Tag | None:
    if token.kind is TokenKind.NUMBER:
        return Tag.NUM
    if token.kind is TokenKind.MARK:
        return Tag.MARK
    if token.kind is TokenKind.CJK:
        return Tag.NOUN
    if language == "en" and (token.fold.endswith("n't") or token.fold == "to"):
        return Tag.TO if token.fold == "to" else Tag.NEG
    found = _closed_words(language).get(token.fold)
    # "May" and "Will" inside a sentence are names or months, "US" is no pronoun.
    return None if found is None or _odd_capital(token, found) else found


@cache
def _closed_words(language: str) -> Mapping[str, Tag]:
    """The tag of each word of the closed classes: that of the first class which holds it."""
    return {word: tag for name, tag in reversed(_CLOSED) for word in word_class(language, name)}


def _odd_capital(token: Token, found: Tag) -> bool:
    return len(token.text) > 1 and token.text.isupper() and found in (Tag.PRON, Tag.PREP)


def _capital(token: Token) -> bool:
    return token.kind is TokenKind.WORD and token.text[:1].isupper()


def _settled(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag], index: int
) -> Tag:
    """The tag of a closed-class word where its neighbours decide between two."""
    found, word = closed[index], tokens[index].fold
    assert found is not None
    after = closed[index + 1] if index + 1 < len(tokens) else Tag.MARK
    if word == "that":
        # "the trial found that ..." begins a clause, "the pump that ..." refers to a noun.
        noun = bool(tags) and tags[-1] in (Tag.NOUN, Tag.NAME)
        if noun and _starts_verb(tokens, closed, index + 1):
            return Tag.REL
        if noun and after in (Tag.DET, Tag.PRON) and _verbs_ahead(tokens, closed, index + 1) > 1:
            return Tag.REL  # "the cakes that the baker sold contained"
        told = index and noun and tokens[index - 1].fold in _TOLD_BY_THAT
        if noun and not told and _is_subject_with_clause(tokens, closed, tags, index):
            return Tag.REL  # "the company that Acme bought makes valves"
        governed = bool(tags) and tags[-1] in (Tag.VERB, Tag.PARTICIPLE, Tag.ADJ)
        return Tag.SUB if governed or told else Tag.DET
    other = _otherwise(word, tags[-1] if tags else Tag.MARK, after)
    if other is not None:
        return other
    if tokens[index].text in ("A", "I", "Plus") and _names_one(tokens, closed, tags, index):
        return Tag.NAME  # "plan A", "Part I"
    if word == "her" and after not in (None, Tag.NUM):
        return Tag.PRON
    if word in ("before", "after", "since", "until", "till", "than", "as"):
        # "The period after probation is three months": the one verb is that of the whole.
        inside = bool(tags) and not any(found in FINITE for found in tags)
        follows = not inside and _clause_follows(tokens, closed, index + 1)
        return Tag.SUB if follows else Tag.PREP
    if word in ("may", "will", "might", "can", "must") and _capital(tokens[index]) and index:
        return Tag.NAME
    return found


def _otherwise(word: str, before: Tag, after: Tag | None) -> Tag | None:
    """The other class of a word between these two: "10 am", "need not", "has not yet"."""
    if word == "am" and before is Tag.NUM:
        return Tag.NOUN
    if word == "need" and after is Tag.NEG:
        return Tag.MODAL
    if word == "yet" and before in (Tag.NEG, Tag.HAVE, Tag.BE):
        return Tag.ADV
    return None


def _is_subject_with_clause(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag], index: int
) -> bool:
    """Whether a clause with a subject of its own describes what opens the sentence."""
    if index + 2 >= len(tokens) or any(found in FINITE for found in tags):
        return False
    opens = closed[index + 1] in (Tag.DET, Tag.PRON) or _capital(tokens[index + 1])
    return opens and _verbs_ahead(tokens, closed, index + 1) > 0


def _names_one(
    tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag], index: int
) -> bool:
    """Whether a capital that is also a word follows a noun as its letter or numeral."""
    if not index or tags[-1] not in NOMINAL or _follows_stop(tokens, index):
        return False
    after = closed[index + 1] if index + 1 < len(tokens) else Tag.MARK
    return tokens[index].text != "I" or after in (Tag.MARK, Tag.PREP, Tag.CONJ)


def _verbs_ahead(tokens: Sequence[Token], closed: Sequence[Tag | None], index: int) -> int:
    """How many verbs seem to stand before the next mark; an auxiliary and its verb count once."""
    count = 0
    for at in range(index, min(index + 16, len(tokens))):
        if closed[at] is Tag.MARK or closed[at] in (Tag.CONJ, Tag.SUB):
            break
        auxiliary = closed[at] in (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL)
        helped = at > index and closed[at - 1] in (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL, Tag.NEG)
        count += auxiliary or (closed[at] is None and not helped and _is_past(tokens[at].fold))
    return count


def _starts_verb(tokens: Sequence[Token], closed: Sequence[Tag | None], index: int) -> bool:
    if index >= len(tokens):
        return False
    if closed[index] in FINITE or closed[index] is Tag.NEG:
        return True
    return closed[index] is None and _verb_uses(tokens[index].fold) > _noun_uses(tokens[index].fold)


def _clause_follows(tokens: Sequence[Token], closed: Sequence[Tag | None], index: int) -> bool:
    """Whether a finite verb comes before the next comma."""
    for at in range(index, min(index + 9, len(tokens))):
        month = closed[at] is Tag.MODAL and _capital(tokens[at])
        if closed[at] in (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL) and not month:
            return True
        if tokens[at].text in ",;.:()":
            return False
        word = tokens[at].fold
        by = at + 1 < len(tokens) and tokens[at + 1].fold == "by"
        past = at > index and not by and _is_past(word)
        present = at > index and word.endswith("s") and _verb_uses(word) > _noun_uses(word)
        if closed[at] is None and (past or present):
            return True
    return False


def _noun_uses(word: str) -> int:
    return uses(lemma(word))[0]


def _verb_uses(word: str) -> int:
    return uses(lemma(word))[1]


def _is_past(word: str) -> bool:
    base = verb_base(word)
    return base is not None and base != word and not word.endswith("ing")


def _open(tokens: Sequence[Token], closed: Sequence[Tag | None], tags: Sequence[Tag]) -> Tag:
    index = len(tags)
    token, word = tokens[index], tokens[index].fold
    noun, verb, adjective, adverb = counts(word)
    known = noun + verb + adjective + adverb > 0
    rare = noun + verb + adjective + adverb <= _RARE and not word.endswith("s")
    if _capital(token) and (rare or (index and not _follows_stop(tokens, index))):
        return Tag.NAME
    if not known:
        return Tag.ADV if word.endswith("ly") else Tag.NOUN
    before = _last_word(tokens, tags)
    if word.endswith("ing") and verb and lemma(word) != word:
        return Tag.NOUN if before in (Tag.DET, Tag.ADJ) else Tag.GERUND
    if _is_past(word):
        return past_tag(word, tags, before, closed, index)
    after = _coming(tokens, closed, index + 1)
    if adverb and adverb > max(noun, verb, adjective):
        return Tag.ADJ if adjective and before is Tag.DET and after is None else Tag.ADV
    if (
        verb
        and (verb >= adjective or before in _FORCING)
        and not _is_owned(tokens, tags)
        and verb_fits(tokens, (noun, verb), before, after, tags)
    ):
        return Tag.VERB
    plural = word.endswith("s") and lemma(word) != word
    stands_alone = after is Tag.MARK or (before is Tag.DET and after in _AFTER_HEAD)
    stands_alone = stands_alone or (
        before in (Tag.DET, Tag.ADJ)
        and (_acts_next(tokens, closed, index + 1) or _coming_word(tokens, index) == "that")
    )
    if adjective and not plural and (not noun or (adjective > noun and not stands_alone)):
        return Tag.ADJ
    return Tag.NOUN


def _is_owned(tokens: Sequence[Token], tags: Sequence[Tag]) -> bool:
    """Whether the next word is a plain form behind an owner: "Anna's | sponsor"."""
    at = len(tags)
    owner = at > 0 and tags[-1] in NOMINAL and tokens[at - 1].fold.endswith(("'s", "’s"))
    return owner and lemma(tokens[at].fold) == tokens[at].fold


def _coming_word(tokens: Sequence[Token], index: int) -> str:
    return tokens[index + 1].fold if index + 1 < len(tokens) else ""


def _acts_next(tokens: Sequence[Token], closed: Sequence[Tag | None], index: int) -> bool:
    """Whether a verb and its object, or its end, come next: "the firm | sued the town"."""
    if index + 1 >= len(tokens) or closed[index] is not None or _capital(tokens[index]):
        return False
    word = tokens[index].fold
    present = word.endswith("s") and lemma(word) != word and _verb_uses(word) > _noun_uses(word)
    follows = _coming(tokens, closed, index + 1)
    if word in word_class("en", "same_past"):
        return follows is Tag.DET  # "the light hit the wall", but "a deep cut in pay"
    return (_is_past(word) or present) and follows in _AFTER_VERB


_AFTER_VERB = _OBJECT_START | {Tag.MARK}
_TOLD_BY_THAT = frozenset(
    "case fact claim belief idea rumour rumor proof statement view opinion suggestion assumption"
    " allegation theory hypothesis conclusion impression doubt news story myth evidence".split()
)
"""Nouns after which "that" begins what they say: "the rumour that the mill was sold"."""
_CURRENCY = frozenset("$€£¥₹")


def _coming(tokens: Sequence[Token], closed: Sequence[Tag | None], index: int) -> Tag | None:
    """The tag of the next token as far as it is known yet: a capital opens a name."""
    if index >= len(tokens):
        return Tag.MARK
    if tokens[index].text in _CURRENCY:
        return Tag.NUM
    return closed[index] or (Tag.NAME if _capital(tokens[index]) else None)


def _follows_stop(tokens: Sequence[Token], index: int) -> bool:
    if not index:
        return True
    initial = index > 1 and tokens[index - 1].text == "." and len(tokens[index - 2].text) == 1
    return tokens[index - 1].text in ".!?:\"“‘'(«„" and not initial


_CLOSING_QUOTES = frozenset("'\"’”»“")


def _last_word(tokens: Sequence[Token], tags: Sequence[Tag]) -> Tag:
    """The tag before, without adverbs and quotation marks ("'Blue Lamp' cost")."""
    for at in range(len(tags) - 1, -1, -1):
        quote = tags[at] is Tag.MARK and tokens[at].text in _CLOSING_QUOTES
        if tags[at] not in (Tag.ADV, Tag.NEG) and not (quote and at):
            return tags[at]
    return Tag.MARK


def _is_title(tokens: Sequence[Token]) -> bool:
    """Whether (almost) every long word is capitalised, so that a capital names nothing."""
    words = [token for token in tokens if token.kind is TokenKind.WORD and len(token.text) > 3]
    stops = bool(tokens) and tokens[-1].text in ".!"
    return len(words) > 4 and not stops and sum(map(_capital, words)) >= 0.9 * len(words)


def _join_names(tokens: Sequence[Token], tags: list[Tag]) -> None:
    """The first word of a sentence is part of the name that follows it ("Alderman Foods")."""
    for index in range(len(tags) - 1):
        opens = (index == 0 or _follows_stop(tokens, index)) and _capital(tokens[index])
        if opens and tags[index + 1] is Tag.NAME and tags[index] in (Tag.NOUN, Tag.ADJ):
            tags[index] = Tag.NAME
