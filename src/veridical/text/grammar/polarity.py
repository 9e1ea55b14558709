"""Negation: the cues in a stretch of words, and whether it denies what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.text.grammar.closed_class import word_class
from veridical.text.words import Token

# Words after "not" (and its like) that make it affirm: "not only", "no later than".
_AFFIRMING = {
    "en": frozenset(
        "only just merely least less fewer later earlier more sooner but until".split()
    ),
    "de": frozenset(["nur", "bloß", "weniger", "mehr", "später"]),
    "nl": frozenset(["alleen", "slechts", "minder", "meer", "later"]),
    "fr": frozenset(["seulement", "moins", "plus"]),
    "es": frozenset(["solo", "sólo", "menos", "más"]),
}
# Verbs and phrases that deny what follows them.
_DENYING = {
    "en": frozenset(
        "failed fail fails unable refused refuse refuses declined neglected lacks lack lacked"
        " denied denies deny hardly scarcely barely rarely absence nor neither none".split()
    ),
    "de": frozenset(["unfähig", "kaum", "verweigerte"]),
    "nl": frozenset(["nauwelijks", "weigerde"]),
    "fr": frozenset(["guère"]),
    "es": frozenset(["apenas"]),
}
_BOUNDING = frozenset(["under", "over", "below", "above", "less", "more", "fewer"])
_JOINING = frozenset(["and", "or", ","])
_SECOND_HALF = frozenset(["nor", "noch", "ni"])
# Before a hyphen: "non-exhaustive", "nicht-tödlich".
_NEGATING_PREFIXES = {
    "en": frozenset(["non", "un", "anti"]),
    "de": frozenset(["nicht", "un"]),
    "nl": frozenset(["niet", "non"]),
    "fr": frozenset(["non"]),
    "es": frozenset(["no"]),
}
_CJK_CUES = (
    "没有",
    "沒有",
    "并非",
    "並非",
    "不是",
    "从未",
    "不",
    "没",
    "沒",
    "未",
    "非",
    "無",
    "无",
    "否",
)
_CJK_AFFIRMING = (
    "不仅",
    "不只",
    "不少于",
    "不超过",
    "不到",
    "不同",
    "非常",
    "未来",
    "无论",
    "不断",
    "不过",
)
_JAPANESE_CUES = ("ません", "なかった", "ない", "なく", "ではな", "ずに")
# Only these may be one of a pair that denies once: "ne ... pas".
_PAIRED = {"fr": frozenset(["ne", "n'"])}


@dataclass(frozen=True, slots=True)
class Cue:
    """A word that denies: its token index and its text."""

    index: int
    text: str


def negations(tokens: Sequence[Token], language: str) -> tuple[Cue, ...]:
    """The negation cues among `tokens`, in order; indices count within the sequence given."""
    if language in ("zh", "ja"):
        return _cjk(tokens, language)
    cues = word_class(language, "negation")
    denying = _DENYING.get(language, frozenset())
    found: list[Cue] = []
    for index, token in enumerate(tokens):
        word = token.fold
        after = tokens[index + 1].fold if index + 1 < len(tokens) else ""
        plain = word in cues or (language == "en" and word.endswith("n't"))
        plain = plain or (word == "yet" and after == "to")  # "has yet to win"
        plain = plain or (after == "-" and word in _NEGATING_PREFIXES.get(language, ()))
        before = tokens[index - 1].fold if index else ""
        third = tokens[index + 2].fold if index + 2 < len(tokens) else ""
        affirms = plain and _affirms(word, after, language)
        # "Not the only winner" is a winner, too.
        affirms = affirms or (word == "not" and after == "the" and third == "only")
        affirms = affirms and not (after == "just" and third in _BOUNDING)  # "not just under 5"
        # "... and nothing else" closes a list and denies none of it.
        affirms = affirms or (after == "else" and before in _JOINING)
        # "neither ... nor", "no maps and no notes" deny once.
        second = bool(found) and (word in _SECOND_HALF or (word == "no" and before in _JOINING))
        if (plain or word in denying) and not affirms and not second:
            found.append(Cue(index, token.text))
    return _without_pairs(tuple(found), tokens, language)


def _affirms(word: str, after: str, language: str) -> bool:
    if language == "en" and word in ("nobody", "nothing", "nowhere", "none", "neither"):
        return False
    if after in _AFFIRMING.get(language, ()):
        return True
    # "No. 7" is a number, "no one" stays a negation.
    return language == "en" and word == "no" and after == "."


def _without_pairs(
    cues: tuple[Cue, ...], tokens: Sequence[Token], language: str
) -> tuple[Cue, ...]:
    """French "ne" counts only where no second part follows it; "ne ... que" does not deny."""
    paired = _PAIRED.get(language)
    if paired is None:
        return cues
    rest = tuple(cue for cue in cues if tokens[cue.index].fold not in paired)
    alone = [cue for cue in cues if tokens[cue.index].fold in paired]
    if rest or not alone:
        return rest
    if any(token.fold in ("que", "qu'") for token in tokens[alone[0].index + 1 :]):
        return ()
    return (alone[0],)


def _cjk(tokens: Sequence[Token], language: str) -> tuple[Cue, ...]:
    """Cues are found in the joined text, the longest first; an affirming compound hides its own."""
    joined = "".join(token.text for token in tokens)
    starts: dict[int, int] = {}
    at = 0
    for index, token in enumerate(tokens):
        starts[at] = index
        at += len(token.text)
    cues = _CJK_CUES if language == "zh" else _JAPANESE_CUES
    found: list[Cue] = []
    at = 0
    while at < len(joined):
        if any(joined.startswith(word, at) for word in _CJK_AFFIRMING):
            at += 2
            continue
        cue = next((word for word in cues if joined.startswith(word, at)), None)
        if cue is None:
            at += 1
            continue
        found.append(Cue(starts.get(at, 0), cue))
        at += len(cue)
    return tuple(found)


def denies(tokens: Sequence[Token], language: str) -> bool:
    """Whether an odd number of cues stands among the tokens, so that the stretch denies."""
    return len(negations(tokens, language)) % 2 == 1
