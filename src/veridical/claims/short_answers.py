"""A short answer and its question as one statement."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.claims.draft import parse
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import uses
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.words import Token, TokenKind, tokens
from veridical.types import Reading

_MAX_WORDS = 12
_WH = frozenset("what who whom which when where why how".split())
_YES = frozenset(["yes", "yeah", "yep", "correct", "ja", "oui", "sí", "true"])
_NO = frozenset(["no", "nope", "incorrect", "nein", "nee", "non", "false"])
_MEASURES = frozenset("long tall high deep wide old heavy fast far large big thick".split())


def is_short(reading: Reading, language: str, question: str) -> bool:
    """Whether an answer is a fragment: few words, no finite verb, not the question's own words."""
    sentence = parse(reading, language)
    words = [token for token in sentence.tokens if token.kind is not TokenKind.MARK]
    if not words or len(words) > _MAX_WORDS:
        return False
    if words[0].fold in _YES | _NO and len(words) == 1:
        return True
    asked = {token.fold for token in tokens(question)} - _WH
    repeated = sum(word.fold in asked for word in words)
    if language in ("zh", "ja"):
        return not repeated  # without tagged verbs, an answer that takes the question up is whole
    return repeated < 0.5 * len(asked) and not any(found in FINITE for found in sentence.tags)


def join(question: str, answer: Reading) -> Reading:
    """The statement that the answer makes; the question's words in it have no place in the text.

    Where the question's form is not known, its content words stand before the answer.
    """
    answer = _bare(answer)
    words = [token for token in tokens(question) if token.text not in "?¿"]
    if not words:
        return answer
    first = words[0].fold
    if answer.text.lower() in _YES | _NO:
        return _yes_no(question, words, answer)
    handlers = {"what": _what, "who": _what, "which": _which, "when": _when, "where": _where}
    if first in handlers:
        return handlers[first](question, words, answer)
    if first == "how" and len(words) > 2:
        return _how(question, words, answer)
    if first == "why" and len(words) > 2:
        return _why(question, words, answer)
    if (
        first in word_class("en", "prep") | {"until", "since", "till", "to"}
        and len(words) > 3
        and words[1].fold in _WH
    ):
        return _with_preposition(question, words, answer)
    if first in _WH:
        return _plain(question, words[1:], answer)
    return _plain(question, words, answer)


def _bare(answer: Reading) -> Reading:
    answer = answer.stripped()
    end = len(answer.text)
    while end and answer.text[end - 1] in ".!。":
        end -= 1
    return answer.cut(0, end).stripped()


def _text(question: str, words: list[Token]) -> str:
    return question[words[0].start : words[-1].end] if words else ""


def _said(*parts: Reading | str) -> Reading:
    readings = [Reading.inserted(part) if isinstance(part, str) else part for part in parts if part]
    return Reading.joined(tuple(one for one in readings if one.text), " ")


def _plain(question: str, words: list[Token], answer: Reading) -> Reading:
    return _said(_text(question, words), answer)


def _be(token: Token) -> bool:
    return token.fold in ("is", "was", "are", "were")


def _what(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "What is X?" -> "X is A"; "Who wrote X?" -> "A wrote X"; "What did X say?" likewise."""
    if len(words) < 3:
        return _plain(question, words[1:], answer)
    if _be(words[1]):
        return _said(_text(question, words[2:]), words[1].text, answer)
    if words[1].fold in ("does", "did", "do", "has", "have", "had", "can", "will"):
        return _auxiliary_first(question, words[1:], answer)
    if words[0].fold == "what":
        return _which(question, words, answer)
    return _said(answer, _text(question, words[1:]))


def _which(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "Which river does it span?" -> "it does span river A"; "Which team won?" -> "team A won"."""
    tags = parse(Reading.plain(question), "en").tags
    verb = next((at for at in range(1, len(words)) if tags[at] in FINITE), None)
    if verb is None or verb < 2:
        return _plain(question, words[1:], answer)
    noun = _text(question, words[1:verb])
    if tags[verb] in (Tag.DO, Tag.MODAL) or words[verb].fold in ("did", "does", "do"):
        rest = _auxiliary_first(question, words[verb:], Reading.inserted(noun))
        return _said(rest, answer)
    return _said(noun, answer, _text(question, words[verb:]))


def _auxiliary_first(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "did X open" + A -> "X did open A": the subject ends before the first bare verb."""
    rest = words[1:]
    tags = parse(Reading.plain(_text(question, rest)), "en").tags
    last = len(rest)
    verbs = (Tag.VERB, Tag.PARTICIPLE, Tag.BE, Tag.HAVE, Tag.DO)
    verb = next((at for at in range(1, last) if tags[at] in verbs), None)
    if verb is None:
        verb = _bare_verb(rest, tags)
    if last < 2:
        return _said(_text(question, rest), words[0].text, answer)
    subject, predicate = _text(question, rest[:verb]), _text(question, rest[verb:])
    return _said(subject, words[0].text, predicate, answer)


def _bare_verb(words: list[Token], tags: Sequence[Tag]) -> int:
    """The likeliest verb after a name or noun, where its bare form looks like a noun: "return"."""
    found = [
        (verb / (noun + 1), -at)
        for at in range(1, len(words))
        if tags[at] in (Tag.NOUN, Tag.ADJ) and tags[at - 1] in (*NOMINAL, Tag.PRON)
        for noun, verb, _, _ in [uses(words[at].fold)]
        if verb
    ]
    return -max(found)[1] if found else len(words) - 1


def _when(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "When was X held?" -> "X was held on A"; "When did X open?" -> "X did open in A"."""
    if len(words) < 3:
        return _plain(question, words[1:], answer)
    if answer.text.split(" ")[0].lower() not in (
        "in",
        "on",
        "at",
        "since",
        "from",
        "during",
        "every",
    ):
        month = any(character.isalpha() for character in answer.text)
        digits = any(character.isdigit() for character in answer.text)
        timed = ":" in answer.text
        answer = _said("at" if timed else "on" if month and digits else "in", answer)
    return _stated(question, words[1:], answer)


def _stated(question: str, words: list[Token], *after: Reading | str) -> Reading:
    """ "was X held" -> "X was held ..."; "did X open" -> "X did open ..."."""
    said = _said(*after)
    if not _be(words[0]):
        return _auxiliary_first(question, words, said)
    rest = words[1:]
    tags = parse(Reading.plain(_text(question, rest)), "en").tags
    verbs = (Tag.VERB, Tag.PARTICIPLE)
    cut = next((at for at in range(1, len(rest)) if tags[at] in verbs), len(rest))
    last = len(rest) - 1
    if cut > last > 0 and tags[last - 1] in NOMINAL and _is_adjective(rest[last]):
        cut = last  # "until when is the shop | open"
    subject, predicate = _text(question, rest[:cut]), _text(question, rest[cut:])
    return _said(subject, words[0].text, predicate, said)


def _is_adjective(word: Token) -> bool:
    noun, _, adjective, _ = uses(word.fold)
    return adjective > noun


_GIVEN_REASON = frozenset(["because", "due", "owing", "since", "as", "to"])


def _why(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "Why did X close?" with "a fire" -> "X did close because of a fire"."""
    given = answer.text.split(" ")[0].lower() in _GIVEN_REASON
    return _stated(question, words[1:], answer if given else _said("because of", answer))


def _with_preposition(question: str, words: list[Token], answer: Reading) -> Reading:
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


def _where(question: str, words: list[Token], answer: Reading) -> Reading:
    place = answer
    if answer.text.split(" ")[0].lower() not in ("in", "at", "on", "near"):
        place = _said("in", answer)
    if len(words) > 2 and _be(words[1]):
        return _said(_text(question, words[2:]), words[1].text, place)
    return _auxiliary_first(question, words[1:], place)


def _how(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "How many X does Y have?" -> "Y does have A X"; "How long is X?" -> "X is A long"."""
    asked = words[1].fold
    if asked in _MEASURES and len(words) > 3 and _be(words[2]):
        measured = "" if answer.text.lower().endswith(asked) else asked
        return _said(_text(question, words[3:]), words[2].text, answer, measured)
    if asked not in ("many", "much"):
        return _plain(question, words[1:], answer)
    tags = parse(Reading.plain(question), "en").tags
    verb = next((at for at in range(2, len(words)) if tags[at] in FINITE), None)
    if verb is None:
        return _plain(question, words[2:], answer)
    noun = _text(question, words[2:verb])
    counted = answer if noun and noun.lower() in answer.text.lower() else _said(answer, noun)
    if words[verb].fold in ("does", "did", "do", "can", "will", "has", "have"):
        return _auxiliary_first(question, words[verb:], counted)
    if len(words) > verb + 1 and words[verb + 1].fold == "there":
        return _said("there", words[verb].text, counted, _text(question, words[verb + 2 :]))
    return _said(counted, _text(question, words[verb:]))


def _yes_no(question: str, words: list[Token], answer: Reading) -> Reading:
    """ "Does X have Y?" with "No" -> "X does not have Y"."""
    denied = answer.text.lower() in _NO
    auxiliary = words[0].text.lower()
    if denied:
        # The answer's own word carries the negation, so that the claim points to it.
        auxiliary += " not"
    rest = words[1:]
    if not rest:
        return answer
    tags = parse(Reading.plain(_text(question, rest)), "en").tags
    stop = (Tag.VERB, Tag.PARTICIPLE, Tag.ADJ, Tag.DET, Tag.PREP)
    cut = next((at for at in range(1, len(rest)) if tags[at] in stop and at > 0), len(rest) - 1)
    while cut < len(rest) and tags[cut] is Tag.PREP and cut + 1 < len(rest):
        cut += 1
    return _said(_text(question, rest[:cut]), auxiliary, _text(question, rest[cut:]))
