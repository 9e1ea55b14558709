"""Words that a line breaks are put together again; compounds keep their hyphen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from veridical.text.grammar.closed_class import function_words
from veridical.text.grammar.lexicon import lemma, uses

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+){0,4}")
_LAST = re.compile(r"(?P<before>-?)(?P<word>[^\W\d_]{1,40})-$")
_FIRST = re.compile(r"[^\W\d_]{1,40}")
# A range of numbers, "M–" before "30", a dash that is set without blanks.
_DASHED = re.compile(r"\d-$|\w–$")
_SET_TIGHT = re.compile(r"\w[—@]$")
_ADDRESS = re.compile(r"(?:https?:/|www\.)\S{0,200}[/._=&?-]$", re.IGNORECASE)
_WIDE = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_SUSPENDED = frozenset("und oder bzw sowie and or to en of et ou y o e".split())
_PREFIXES = frozenset("self well ex half all cross high low long short so semi pro anti".split())


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that a document has within its lines, folded, and whether it is in English."""

    words: frozenset[str]
    english: bool


def joined(lines: Sequence[str], known: Vocabulary) -> str:
    """The lines of a block as one line of text.

    A word that the document writes elsewhere decides how a broken one is written; in English a
    list of words does next. Two lines of Chinese or Japanese need no blank between them.
    """
    text = ""
    for line in lines:
        text = glued(text, line, known)
    return text


def glued(text: str, line: str, known: Vocabulary) -> str:
    """A text and the line that follows it, as one text."""
    if not text or not line:
        return text or line
    if _needs_nothing(text, line):
        return text + line
    if not text.endswith("-") or text.endswith(" -"):
        return f"{text} {line}"
    broken, follows = _LAST.search(text[-48:]), _FIRST.match(line)
    if broken is None or follows is None:
        # "COVID-" and "19": no blank, and the hyphen stays.
        return text + line if text[-2:-1].isalnum() and line[:1].isalnum() else f"{text} {line}"
    if follows.group() in _SUSPENDED:
        return f"{text} {line}"
    breaks = _breaks(broken["word"], follows.group(), broken["before"] == "-", known)
    return text[:-1] + line if breaks else text + line


def _needs_nothing(text: str, line: str) -> bool:
    """Whether a line goes on without a blank: an address, a range of numbers, Chinese."""
    if _ADDRESS.search(text[-220:]) and not line[:1].isupper():
        return True
    if _WIDE.match(text[-1]) and _WIDE.match(line):
        return True
    if _SET_TIGHT.search(text[-4:]):
        return True
    return line[:1].isdigit() and _DASHED.search(text[-4:]) is not None


def _breaks(left: str, right: str, in_compound: bool, known: Vocabulary) -> bool:
    """Whether a hyphen only breaks a word, and is no part of it."""
    if right[0].isupper() and not (left.isupper() and len(left) > 1):
        return False
    whole, compound = f"{left}{right}".lower(), f"{left}-{right}".lower()
    if whole in known.words or compound in known.words:
        return whole in known.words
    if not known.english:
        return True
    if _is_english(whole):
        return True
    if in_compound:
        return not _is_english(left)
    if left.lower() in _PREFIXES:
        return False
    return not (len(left) > 2 and len(right) > 2 and _is_english(left) and _is_english(right))


@lru_cache(maxsize=65536)
def _is_english(word: str) -> bool:
    folded = word.lower()
    if folded in function_words("en") or any(uses(folded)) or lemma(folded) != folded:
        return True
    # An adverb that is made from an adjective stands in no list.
    return folded.endswith("ly") and (any(uses(folded[:-2])) or any(uses(folded[:-4])))


def words_in(lines: Iterable[str]) -> frozenset[str]:
    """The words within lines, folded, without those that a line may break off."""
    found: set[str] = set()
    for line in lines:
        whole = line[:-1].rpartition(" ")[0] if line.endswith("-") else line
        found.update(word.lower() for word in _WORD.findall(whole))
    return frozenset(found)
