"""A short answer and its question as one statement."""

from __future__ import annotations

import re

from veridical.claims.draft import parse
from veridical.claims.question_parts import (
    AUXILIARIES,
    BE,
    Asked,
    said,
    subject_end,
    verb_at,
)
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import lemma
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.words import Token, TokenKind, tokens
from veridical.types import Reading

_MAX_WORDS = 12
_WH = frozenset("what who whom which when where why how whose".split())
_YES = frozenset(["yes", "yeah", "yep", "correct", "ja", "oui", "sí", "true"])
_NO = frozenset(["no", "nope", "incorrect", "nein", "nee", "non", "false"])
_MEASURES = frozenset("long tall high deep wide old heavy fast far large big thick strong".split())
_TIMES = frozenset("second minute hour day week month year decade century night".split())
_OFTEN = frozenset("each every last this next per".split())
# "Yes, it does." "No, they have not."
_TAKEN_UP = re.compile(
    r"(?P<word>yes|no),? (?:it|he|she|they|there|this|that|these|those|you|we|i) "
    r"(?P<verb>is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would|ca|wo)"
    r"(?P<denied>n['’]t| not)?",
    re.IGNORECASE,
)


def is_short(reading: Reading, language: str, question: str) -> bool:
    """Whether an answer is a fragment: few words, no finite verb, not the question's own words."""
    sentence = parse(reading, language)
    words = [token for token in sentence.tokens if token.kind is not TokenKind.MARK]
    if not words or len(words) > _MAX_WORDS:
        return False
    if words[0].fold in _YES | _NO and len(words) == 1:
        return True
    if _TAKEN_UP.fullmatch(_bare(reading).text):
        return True
    asked = {token.fold for token in tokens(question)} - _WH
    repeated = sum(word.fold in asked for word in words)
    if language in ("zh", "ja"):
        return not repeated  # without tagged verbs, an answer that takes the question up is whole
    return repeated < 0.5 * len(asked) and not any(found in FINITE for found in sentence.tags)


def join(question: str, answer: Reading) -> Reading | None:
    """The statement that the answer makes; the question's words in it have no place in the text.

    None where an English question may be read in several ways, so that a statement might say what
    nobody said. Where the question's form is not known, its content words stand before the answer.
    """
    answer = _bare(answer)
    words = [token for token in tokens(question) if token.text not in "?¿"]
    if not words:
        return answer
    first = words[0].fold
    agrees = _agrees(answer)
    if agrees is not None:
        return _yes_no(question, words, agrees)
    if answer.text.lower().startswith(("yes", "no,", "no ")) and _starts_with_verb(words):
        return None
    if first == "whose":
        return None
    handlers = {
        "what": _what,
        "who": _what,
        "whom": _what,
        "which": _which,
        "when": _when,
        "where": _where,
        "why": _why,
        "how": _how,
    }
    if first in handlers and len(words) > 2:
        return handlers[first](question, words, answer)
    if (
        first in word_class("en", "prep") | {"until", "since", "till", "to"}
        and len(words) > 3
        and words[1].fold in _WH
    ):
        return _with_preposition(question, words, answer)
    return _plain(question, words[1:] if first in _WH else words, answer)


def _starts_with_verb(words: list[Token]) -> bool:
    return words[0].fold in BE | AUXILIARIES


def _bare(answer: Reading) -> Reading:
    answer = answer.stripped()
    end = len(answer.text)
    while end and answer.text[end - 1] in ".!。":
        end -= 1
    return answer.cut(0, end).stripped()


def _agrees(answer: Reading) -> bool | None:
    """Whether an answer is a mere yes; None where it is neither yes nor no, or both."""
    folded = answer.text.lower()
    if folded in _YES | _NO:
        return folded in _YES
    found = _TAKEN_UP.fullmatch(answer.text)
    if found is None:
        return None
    yes = found["word"].lower() == "yes"
    return yes if yes is (found["denied"] is None) else None


def _text(question: str, words: list[Token]) -> str:
    return question[words[0].start : words[-1].end] if words else ""


def _said(*parts: Reading | str) -> Reading:
    readings = [Reading.inserted(part) if isinstance(part, str) else part for part in parts if part]
    return Reading.joined(tuple(one for one in readings if one.text), " ")


def _plain(question: str, words: list[Token], answer: Reading) -> Reading:
    return _said(_text(question, words), answer)


def _be(token: Token) -> bool:
    return token.fold in BE


def _what(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "What is X?" -> "X is A"; "Who wrote X?" -> "A wrote X"; "What did X say?" likewise."""
    if _be(words[1]):
        return _said(_text(question, words[2:]), words[1].text, answer)
    if words[1].fold in AUXILIARIES:
        return _stated(question, words[1:], answer, is_object=True)
    if words[0].fold == "what":
        return _which(question, words, answer)
    return _said(answer, _text(question, words[1:]))


_LOOKS = frozenset("colour color size shape".split())


def _which(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "Which river does it span?" -> "it spans river A"; "Which team won?" -> "team A won"."""
    tags = parse(Reading.plain(question), "en").tags
    verb = next((at for at in range(1, len(words)) if tags[at] in FINITE), None)
    if verb is None or verb < 2:
        return _plain(question, words[1:], answer)
    noun = _text(question, words[1:verb])
    if tags[verb] in (Tag.DO, Tag.MODAL) or words[verb].fold in ("did", "does", "do"):
        whole = answer.text.lower().startswith(("the ", "a ", "an "))
        named = answer if whole else _said(noun, answer)
        return _stated(question, words[verb:], named, is_object=True)
    if words[1].fold in _LOOKS and verb == 2 and _be(words[2]):
        return _said(_text(question, words[3:]), words[2].text, answer)
    if words[2].fold == "of" and words[1].fold in ("percentage", "proportion", "share", "part"):
        return _said(answer, _text(question, words[2:]))
    return _said(noun, answer, _text(question, words[verb:]))


def _stated(
    question: str,
    words: list[Token],
    *after: Reading | str,
    is_object: bool = False,
    is_time: bool = False,
) -> Reading | None:
    """ "was X held" -> "X was held ..."; "did X open" -> "X opened ..."; None where not certain.

    What follows stands at the end; an object right after the verb, where nothing is between, and
    so does the time that it needs to do something.
    """
    answer = _said(*after)
    asked = Asked.of(question, words[1:])
    auxiliary = words[0].fold
    if _be(words[0]) or auxiliary in ("has", "have", "had"):
        cut = subject_end(asked)
        if cut is None:
            return None
        if _be(words[0]):
            return _said(asked.text(0, cut), words[0].text, asked.text(cut), answer)
        rest, verb = cut, words[0].text
        behind = asked.text(rest)
        if asked.is_(rest, Tag.PARTICIPLE):
            verb, behind = f"{verb} {asked.text(rest, rest + 1)}", asked.text(rest + 1)
            rest += 1
    else:
        at = verb_at(asked)
        if at is None:
            return None
        cut, rest = at, at + 1
        verb, behind = said(auxiliary, asked.words[at].fold), asked.text(rest)
    subject = asked.text(0, cut)
    needed = is_time and asked.is_(rest, Tag.TO) and lemma(asked.words[cut].fold) in _NEEDING
    if needed or (is_object and _may_follow(asked, rest)):
        return _said(subject, verb, answer, behind)
    return _said(subject, verb, behind, answer)


_NEEDING = frozenset("need take require".split())


def _may_follow(asked: Asked, at: int) -> bool:
    """Whether an object may stand before this place: a phrase follows, and not an object."""
    if at >= len(asked.words) or asked.words[at].fold in _OFTEN:
        return True
    # "What did it pay for?": the answer belongs to the last word.
    return asked.tags[at] in (Tag.PREP, Tag.ADV, Tag.SUB) and at < len(asked.words) - 1


_BEFORE_TIMES = frozenset("in on at since from during every before after until".split())


def _when(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "When was X held?" -> "X was held on A"; "When did X open?" -> "X opened in A"."""
    if answer.text.split(" ")[0].lower() not in _BEFORE_TIMES:
        month = any(character.isalpha() for character in answer.text)
        digits = any(character.isdigit() for character in answer.text)
        timed = ":" in answer.text
        answer = _said("at" if timed else "on" if month and digits else "in", answer)
    return _stated(question, words[1:], answer)


_GIVEN_REASON = frozenset(["because", "due", "owing", "since", "as", "to"])


def _why(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "Why did X close?" with "a fire" -> "X closed because of a fire"."""
    given = answer.text.split(" ")[0].lower() in _GIVEN_REASON
    return _stated(question, words[1:], answer if given else _said("because of", answer))


def _with_preposition(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "In which year was X built?" -> "X was built in A"; "by how much", "to whom" likewise."""
    tags = parse(Reading.plain(question), "en").tags
    verb = next((at for at in range(2, len(words) - 1) if tags[at] in FINITE), None)
    if verb is None:
        return _plain(question, words, answer)
    kept = [word for word in words[2:verb] if word.fold not in ("many", "much", "long", "far")]
    noun = _text(question, kept)
    counted = words[1].fold == "how" and noun.lower() not in answer.text.lower()
    preposed = answer.text.split(" ")[0].lower() == words[0].fold
    parts = ("" if preposed else words[0].fold, answer, noun if counted else "")
    return _stated(question, words[verb:], *parts)


def _where(question: str, words: list[Token], answer: Reading) -> Reading | None:
    near = answer.text.split(" ")[0].lower() in ("in", "at", "on", "near")
    return _stated(question, words[1:], answer if near else _said("in", answer))


def _how(question: str, words: list[Token], answer: Reading) -> Reading | None:
    """ "How many X does Y have?" -> "Y has A X"; "How long is X?" -> "X is A long"."""
    asked = words[1].fold
    if asked in ("many", "much"):
        return _how_many(question, words, answer)
    if asked in BE | AUXILIARIES:
        return _stated(question, words[1:], answer)
    if words[2].fold in AUXILIARIES and len(words) > 3:
        return _stated(question, words[2:], answer, is_time=asked == "long")
    if asked not in _MEASURES or len(words) < 4 or not _be(words[2]):
        return _plain(question, words[1:], answer)
    subject = Asked.of(question, words[3:])
    cut = subject_end(subject)
    if asked == "long" and cut is not None and subject.is_(cut, Tag.NOUN) and _is_time(answer):
        # "How long was she mayor of Elm?": the answer is how long that was so.
        last = _said("" if answer.text.lower().startswith("for ") else "for", answer)
        return _stated(question, words[2:], last)
    bare = answer.text.lower().endswith(asked) or (asked == "long" and _is_time(answer))
    return _said(_text(question, words[3:]), words[2].text, answer, "" if bare else asked)


def _is_time(answer: Reading) -> bool:
    return any(lemma(token.fold) in _TIMES for token in tokens(answer.text))


def _how_many(question: str, words: list[Token], answer: Reading) -> Reading | None:
    tags = parse(Reading.plain(question), "en").tags
    verb = next((at for at in range(2, len(words)) if tags[at] in FINITE), None)
    if verb is None:
        return _plain(question, words[2:], answer)
    noun = _text(question, words[2:verb])
    counted = answer
    if noun and noun.lower() not in answer.text.lower():
        # "40 litres of water", "12 ships".
        counted = _said(answer, "" if _is_count(answer) else "of", noun)
    if words[verb].fold in AUXILIARIES:
        return _stated(question, words[verb:], counted, is_object=True)
    if len(words) > verb + 1 and words[verb + 1].fold == "there":
        return _said("there", words[verb].text, counted, _text(question, words[verb + 2 :]))
    after = tags[verb + 1] if verb + 1 < len(words) else None
    if not noun and _be(words[verb]) and after in (Tag.DET, Tag.NAME, Tag.NOUN, Tag.PRON):
        return _said(_text(question, words[verb + 1 :]), words[verb].text, answer)
    return _said(counted, _text(question, words[verb:]))


def _is_count(answer: Reading) -> bool:
    """Whether an answer is a number without a unit, be it "about 40" or "none"."""
    found = tokens(answer.text)
    last = parse(answer, "en").tags[-1:]
    return bool(found) and (last == (Tag.NUM,) or len(found) == 1)


def _yes_no(question: str, words: list[Token], agrees: bool) -> Reading | None:
    """ "Does X have Y?" with "No" -> "X does not have Y"; None where it is not certain."""
    auxiliary = words[0].fold.replace("’", "'")
    # To "Isn't it closed?" a yes says that it is.
    auxiliary = {"can't": "can", "won't": "will"}.get(auxiliary, auxiliary.removesuffix("n't"))
    alternatives = any(word.fold == "or" for word in words)
    if auxiliary not in BE | AUXILIARIES or len(words) < 3 or alternatives:
        return None
    asked = Asked.of(question, words[1:])
    if auxiliary in BE | {"has", "have", "had"}:
        cut = subject_end(asked)
        if cut is None or cut == len(asked.words):
            return None
        return _said(asked.text(0, cut), _denied(auxiliary, agrees), asked.text(cut))
    at = verb_at(asked)
    if at is None:
        return None
    verb = asked.words[at].fold
    predicate = said(auxiliary, verb) if agrees else f"{auxiliary} not {verb}"
    return _said(asked.text(0, at), predicate, asked.text(at + 1))


def _denied(auxiliary: str, agrees: bool) -> str:
    return auxiliary if agrees else f"{auxiliary} not"
