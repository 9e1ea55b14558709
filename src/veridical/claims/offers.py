"""What an assistant offers to do next, and what it asks to be told: it states nothing."""

from __future__ import annotations

from veridical.claims.draft import Parsed
from veridical.text.grammar.tags import Tag
from veridical.text.words import TokenKind

_MAY = frozenset("can could may will would 'll 'd".split())
_EAGER = frozenset("also gladly happily certainly easily always then now of course".split())
_HELPING = frozenset("help assist".split())
_DOING = frozenset(
    "walk guide explain summarise summarize provide elaborate expand clarify show give draft write"
    " prepare translate compare outline share suggest recommend list look dig go break find check"
    " add create generate rewrite".split()
)
_SHORT = {"i'll": ("i", "'ll"), "i'd": ("i", "'d")}
_TO_YOU = frozenset("you your".split())
_REQUESTS = (
    ("tell", "me"),
    ("let", "me", "know"),
    ("ask", "me"),
    ("just", "ask"),
    ("say", "the", "word"),
)
_POLITE = frozenset("just please simply and so then".split())
_SPEAKERS = frozenset("i you me it them this that".split())
_GERMAN = frozenset("helfen unterstützen erklären erläutern zusammenfassen".split())


def is_offer(sentence: Parsed) -> bool:
    """Whether a sentence only offers help or asks to be told something.

    One that states something beside that ("I can help, and the mill is open") is none. English and
    German are read.
    """
    folds = (one.fold for one in sentence.tokens if one.kind is not TokenKind.MARK)
    words = _spelled_out([one.replace("’", "'") for one in folds])
    if sentence.language == "de":
        return words[:2] in (["ich", "kann"], ["ich", "könnte"]) and words[-1] in _GERMAN
    if sentence.language != "en":
        return False
    return (_offers(words) or _asks(words)) and not _states_more(sentence)


def _spelled_out(words: list[str]) -> list[str]:
    """ "i'll" as two words."""
    return [part for word in words for part in _SHORT.get(word, (word,))]


def _offers(words: list[str]) -> bool:
    if words[:2] in (["if", "you"], ["should", "you"]) and "i" in words[2:9]:
        words = words[words.index("i", 2) :]
        eager = True
    else:
        eager = False
    at = 0
    while at < len(words) and words[at] in _POLITE:
        at += 1
    if words[at : at + 1] != ["i"] or at + 2 >= len(words) or words[at + 1] not in _MAY:
        return False
    at += 2
    while at < len(words) and words[at] in _EAGER:
        eager, at = True, at + 1
    verb, rest = words[at : at + 1], words[at + 1 :]
    if not verb or rest[:1] == ["that"]:
        return False
    if verb[0] in _HELPING:
        return True
    meant = eager or rest[:1] in (["more"], ["further"]) or not _TO_YOU.isdisjoint(rest)
    return verb[0] in _DOING and meant


def _asks(words: list[str]) -> bool:
    at = 0
    while at < len(words) and words[at] in _POLITE and words[at : at + 2] != ["just", "ask"]:
        at += 1
    return any(tuple(words[at : at + len(one)]) == one for one in _REQUESTS)


def _states_more(sentence: Parsed) -> bool:
    """Whether a clause of its own speaks of anything but the two who talk, or a colon leads on."""
    if any(one.text == ":" for one in sentence.tokens[:-1]):
        return True
    for clause in sentence.clauses[1:]:
        bound = any(
            sentence.tags[at] in (Tag.SUB, Tag.REL)
            for at in range(clause.start, clause.predicate[0] if clause.predicate else clause.end)
        )
        spoken = all(sentence.tokens[at].fold in _SPEAKERS for at in clause.subject)
        if clause.verb is not None and not bound and not clause.carried and not spoken:
            return True
    return False
