"""Where sentences end: one pass over the marks that may end one, each decided by its neighbours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from veridical.text.abbreviations import Abbreviation, Ends, Follows, Lexicon, lexicon
from veridical.text.letter_labels import ends_after_label
from veridical.types import Span

_STOPS = ".!?\u2026\u203c\u2047-\u2049"
# Full stops, question and exclamation marks of scripts that end a sentence whatever follows.
_WIDE_STOPS = (
    "。！？｡．\u061f\u06d4\u0964\u0965\u0589\u1362\u1367\u1368\u104b\u17d4\u17d5\u037e\u0f0d\u0f0e"
)
_CLOSERS = "\"'”’“‘»«›‹)\\]}*_~`」』）】》〉＂"
_OPENERS = "\"'“‘„‚«»‹›(\\[{¿¡*_~`「『（【《〈"
_WIDE_CLOSERS = "\"'”’»›)\\]}」』）】》〉＂"
_MARK = re.compile(
    rf"(?:(?P<stop>[{_STOPS}]++)[{_CLOSERS}]*+(?>(?:[ \u00a0\u202f][»”](?!\w))?)"
    rf"|(?P<wide>[{_WIDE_STOPS}][{_WIDE_STOPS}…!?]*+)[{_WIDE_CLOSERS}]*+)(?P<gap>\s*+)"
)
_PARAGRAPH_END = re.compile(r"\n[^\S\n]*+\n|\r[^\S\r\n]*+\r|\u2029")
_VISIBLE = re.compile(r"\S")

# What may stand before the first letter of a sentence: quotes, brackets, bullets, dashes, signs.
_LEAD = re.compile(rf"(?>(?:\[(?:\.\.\.|…)\]\s?+)?)[{_OPENERS}\s–—•⁃·#−+-]{{0,12}}+")
_SIGN = re.compile(r"[^\w\s.,;:!?…)\]}]{1,6}+\s?+")
_BRAND = re.compile(r"[a-z]{1,20}[A-Z]")
_ELIDED = re.compile(r"['’‘][a-z] [A-Z]")
_WORD = re.compile(r"[^\W_]++(?>(?:['’][^\W_]++)?)['’]?+")
_DOTTED = re.compile(r"(?:[^\W\d_]{1,2}\.-?)+[^\W\d_]{1,2}")
_ENUMERATOR = re.compile(r"\d{1,3}(?:\.\d{1,3}){0,4}|[^\W\d_]|[ivx]{2,5}|[IVX]{2,5}")
_FIRST_ITEM = re.compile(r"(?P<item>\d{1,2}|[a-z])[.)]\)?\s")
_NUMERAL = re.compile(r"[\d#]|[IVXLC]{1,6}\b|[A-Za-z]\b(?!['’.])|[A-Z]\d")
_GLUED = re.compile(r"[A-Z][a-z]++(?=[\s,;:'’!?]|$)")
_GLUED_LEFT = re.compile(r"(?:^|[\s\"'“‘„«(\[–—])[a-z]{2,}+$")
_LABEL_GLUED = re.compile(r"[A-Z][A-Z &/]{2,40}:")
_NOTE_NUMBER = re.compile(r"(?P<number>\d{1,3}(?:[,–-]\d{1,3}){0,5})\s++(?=[A-Z])")
_ZERO = re.compile(r"(?<![\d.,])0$")
_CODE = re.compile(r"[=_.$\\(]")
_SUFFIXES = frozenset({"Md", "Py", "Txt", "Js", "Pdf", "Doc", "Docx", "Html", "Csv", "Json", "Xml"})
_SPEAKER = re.compile(r"(?<![^\W_])(?:[^\W_]++ ){1,3}")
_I = ("I ", "I'", "I’")
_BULLETS = ("• ", "•", "⁃", "⁃ ", "- ", "– ", "* ")
_QUOTES = "\"”’»“'"
# A citation or a note set after the mark; it belongs to the sentence before.
_NAME = r"[A-Z][\w'’.-]{1,30}"
_YEAR = r"(?:1[5-9]|20)\d\d[a-z]?"
_NOTE = re.compile(
    r"[ \t\u00a0]?+(?:"
    r"\[(?:\^[^\[\]\s]{1,40}|@[^\[\]\n]{1,80}|\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}"
    r"|[^\[\]\n#]{1,60}#chunk \d{1,6}|[A-Za-z][\w:-]{0,40}\d{2,4}[a-z]?"
    r"|(?:Sources?|Quellen?|Bron|Fuente|Ref)\s?[:.]?\s[^\[\]\n]{1,120})\](?![(:\[])"
    r"|\[\d{1,3}\](?=\[)|【[^【】\n]{1,60}】|[¹²³⁰⁴-⁹]{1,4}(?!\w)"
    r"|\((?:(?:Sources?|Quellen?|Bron|Fuente)\s?:\s?[^()\n]{1,160}|https?://[^\s()]{1,300}"
    rf"|{_NAME}(?: (?:&|and|und|et|y|en) {_NAME}| et al\.)?,? {_YEAR}(?:[,;:][^()\n]{{0,80}})?)\))"
)
_PICTURES = re.compile(r"[\u2600-\u27bf\ufe0f\u200d\U0001f000-\U0001faff]++")
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]")
_QUOTATIVE = re.compile(
    r"[,、，。;；:：と]|って|[他她我你它们的人老师先生]{1,4}(?:说|問|问|道|答|喊|叫)"
)


@dataclass(frozen=True, slots=True)
class _Rules:
    """The lexicon of a text, and whether the text has no capital at all."""

    words: Lexicon
    caseless: bool


def split(text: str, language: str = "en") -> tuple[Span, ...]:
    """The sentences of `text` in order, as spans without white space at their ends.

    Spans are disjoint and leave out no character but white space. A blank line ends a sentence,
    a single line break is a space. Closing quotes, brackets and notes such as "[1]" belong to the
    sentence before. `language` is an ISO 639-1 code; a language without a lexicon of its own is
    read with the English one.
    """
    rules = _Rules(lexicon(language), text.islower())
    spans: list[Span] = []
    for start, end in _paragraphs(text):
        spans.extend(_sentences(text, start, end, rules))
    return tuple(spans)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for match in _PARAGRAPH_END.finditer(text):
        yield from _stripped(text, start, match.start())
        start = match.end()
    yield from _stripped(text, start, len(text))


def _stripped(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    first = _VISIBLE.search(text, start, end)
    if first:
        yield first.start(), first.start() + len(text[first.start() : end].rstrip())


def _sentences(text: str, start: int, end: int, rules: _Rules) -> Iterator[Span]:
    for match in _MARK.finditer(text, start, end):
        if match.start() < start:
            continue
        cut = _cut(text, start, match, end, rules)
        if cut is not None and cut[1] < end:
            yield Span(start, cut[0])
            start = cut[1]
    yield Span(start, end)


def _cut(
    text: str, start: int, match: re.Match[str], end: int, rules: _Rules
) -> tuple[int, int] | None:
    """Where the sentence that starts at `start` ends at this mark, and the next one starts."""
    stop, after = match.span("gap")
    if after >= end:
        return None
    if match["stop"] is None:
        return None if _goes_on(text, match) else (stop, after)
    glued = stop == after
    if glued and text[after].isdecimal():
        return _past_number(text, start, match, end, rules)
    if text[after] in "[(【¹²³⁴⁵⁶⁷⁸⁹⁰" or (glued and _PICTURES.match(text, after)):
        stop, after = _past_notes(text, stop, after, end)
        if after >= end:
            return None
        glued = glued and stop == after
    if glued:
        return (stop, after) if _unspaced(text, match, after, rules) else None
    at = _first_letter(text, after, end, rules)
    if at < 0:
        return None
    ends = (stop, after) if _ends(text, start, match, at, rules) else None
    return _before_item(text, start, match) or ends


def _before_item(text: str, start: int, match: re.Match[str]) -> tuple[int, int] | None:
    """The cut before "2." in "1. The first item 2. The second item"; None where none is."""
    first = _FIRST_ITEM.match(text, start)
    if first is None:
        return None
    here = match.start()
    word = _word_before(text, start, here)
    before, after = first["item"], word
    if before.isdecimal():
        follows = len(after) <= 2 and after.isdecimal() and int(after) == int(before) + 1
    else:
        follows = len(after) == 1 and ord(after) == ord(before) + 1
    at = here - len(word)
    if not follows or at <= first.end():
        return None
    return start + len(text[start:at].rstrip()), at


def _goes_on(text: str, match: re.Match[str]) -> bool:
    """Whether a wide mark stands inside a sentence: a decimal point, a quotation that goes on."""
    here, after = match.start(), match.end()
    if match["wide"] == "．":
        return text[here - 1 : here].isalnum() and text[after : after + 1].isalnum()
    return match.end("wide") < match.start("gap") and _QUOTATIVE.match(text, after) is not None


def _past_notes(text: str, stop: int, after: int, end: int) -> tuple[int, int]:
    """The end of the sentence, and the start of the next, behind notes that follow the mark."""
    at = stop
    while at < end:
        note = _NOTE.match(text, at, end) or _PICTURES.match(text, at, end)
        if note is None:
            break
        at = note.end()
    if at == stop:
        return stop, after
    following = _VISIBLE.search(text, at, end)
    return at, following.start() if following else end


def _past_number(
    text: str, start: int, match: re.Match[str], end: int, rules: _Rules
) -> tuple[int, int] | None:
    """The cut behind the number of a note that touches the mark ("in the past.2 We modelled")."""
    note = _NOTE_NUMBER.match(text, match.end(), end)
    word = _word_before(text, start, match.start())
    if note is None or len(word) < 3 or not (word.isalpha() and word.islower()):
        return None
    if _abbreviation(word, rules.words) is not None:
        return None
    return note.end("number"), note.end()


def _unspaced(text: str, match: re.Match[str], after: int, rules: _Rules) -> bool:
    """Whether a sentence ends at a mark that the next word touches ("end.The next")."""
    here, mark = match.start(), match["stop"]
    if mark != "." and _HAN.match(text, after):
        return here > 0 and _HAN.match(text, here - 1) is not None and "…" not in mark
    if not text[after].isupper() or len(mark) > 1:
        return False
    # An abstract whose parts were run together: "(n = 5).RESULTS: The".
    if _LABEL_GLUED.match(text, after):
        return mark == "." and here > 0 and text[here - 1] not in " ."
    right = _GLUED.match(text, after)
    if right is None or right.end() - after < 2:
        return False
    if text[here - 1 : here] in ("”", '"', ")"):
        token = _word_before(text, max(0, here - 40), here)
        return right.group() in rules.words.openers and not _CODE.search(token)
    left = _GLUED_LEFT.search(text[max(0, here - 40) : here])
    if left is None:
        return False
    word = left.group().lstrip(_OPENERS + " \n\t")
    return right.group() not in _SUFFIXES and word not in rules.words.modules


def _first_letter(text: str, at: int, end: int, rules: _Rules) -> int:
    """Where the first letter or digit of a new sentence stands; -1 where none can start."""
    if text[at].isupper():
        return at
    if rules.words.language == "nl" and (elided := _ELIDED.match(text, at, end)):
        return elided.end() - 1
    lead = _LEAD.match(text, at, end)
    at = lead.end() if lead else at
    sign = _SIGN.match(text, at, end)
    if sign:
        at = sign.end()
    if at >= end or not text[at].isalnum():
        return -1
    if text[at].islower() and not rules.caseless and not _BRAND.match(text, at, end):
        return -1
    return at


def _ends(text: str, start: int, match: re.Match[str], at: int, rules: _Rules) -> bool:
    """Whether a mark before a possible first letter, at `at`, ends the sentence."""
    here, mark = match.start(), match["stop"]
    word = _word_before(text, start, here)
    if mark == ".":
        # After a space it is the last of ". . .", or stands apart as tokenisers leave it.
        spaced = not word and text[max(start, here - 2) : here] == ". "
        return not (spaced and text.startswith(_I, at)) and (
            not word or _full_stop(text, start, here, at, rules)
        )
    if word and word[-1] in "([":
        return False
    if "…" in mark or mark.startswith(".."):
        return not text.startswith(_I, at)
    if mark == "!" or mark == "?":
        name = word.lower() + mark
        if name in rules.words.marked:
            return _opener(text, at, rules)
    quoted = match.start("gap") > match.end("stop") and text[match.end("stop")] in _QUOTES
    return not (quoted and _speech(text, at, rules))


def _speech(text: str, at: int, rules: _Rules) -> bool:
    """Whether a speaker follows a quotation: '"Ready?" Anna asked.'"""
    speaker = _SPEAKER.match(text, at, at + 60)
    if speaker is None:
        return False
    verb = _WORD.match(text, speaker.end())
    named = speaker.group().split()
    return any(word in rules.words.speech for word in [*named[1:], verb.group() if verb else ""])


def _word_before(text: str, start: int, here: int) -> str:
    """The characters since the last white space before `here`; "" right after white space."""
    chunk = text[max(start, here - 40) : here]
    if not chunk or chunk[-1].isspace():
        return ""
    return chunk.rsplit(None, 1)[-1]


def _full_stop(text: str, start: int, here: int, at: int, rules: _Rules) -> bool:
    """Whether a single full stop at `here` ends a sentence and does not only abbreviate."""
    word = _word_before(text, start, here)
    if _ENUMERATOR.fullmatch(word) and _opens_line(text, start, here - len(word)):
        return False
    if text[at].isdigit() and _ZERO.search(word):
        return False
    key = word.lstrip(_OPENERS)
    if key.isdigit():
        return not (rules.words.ordinal_before and _ordinal(text, start, here, at, rules))
    known = _abbreviation(key, rules.words)
    if len(key) == 1 and key.isalpha():
        return _initial(text, start, here, at, rules)
    if known is None:
        return not (rules.caseless and text[at].islower() and len(key) < 4 and key.isalpha())
    return _abbreviated(known, text, start, at, rules)


def _opens_line(text: str, start: int, at: int) -> bool:
    """Whether what stands at `at` opens its sentence, its line, or a list after a colon."""
    lead = text[max(start, at - 2) : at]
    return (
        at == start or lead[-1] in "\r\n" or lead == ": " or (at - start < 4 and lead in _BULLETS)
    )


def _abbreviation(key: str, words: Lexicon) -> Abbreviation | None:
    known = words.abbreviation(key)
    if known is not None:
        return known
    if "-" in key or "/" in key or "–" in key:
        known = words.abbreviation(re.split("[-/–]", key)[-1])
        if known is not None:
            return known
    if _DOTTED.fullmatch(key):
        return Abbreviation(Ends.MAY, Follows.NAME)
    if words.language == "de" and key.endswith("str") and key[0].isupper():
        return Abbreviation(Ends.MAY, Follows.ANY)
    # "Bhd", "Lnd": capitalised, without a vowel, not an acronym.
    if 2 < len(key) <= 4 and key[0].isupper() and key[1:].islower() and not _has_vowel(key):
        return Abbreviation(Ends.MAY, Follows.NAME)
    return None


def _has_vowel(word: str) -> bool:
    return any(letter in "aeiouyäöüéèêàáíóúAEIOUYÄÖÜÉ" or letter > "\u024f" for letter in word)


def _abbreviated(known: Abbreviation, text: str, start: int, at: int, rules: _Rules) -> bool:
    """Whether the full stop of a known abbreviation also ends the sentence."""
    if text[at].islower():
        return False
    if known.follows is Follows.NUMBER and _NUMERAL.match(text, at):
        return False
    if known.ends is Ends.OFTEN:
        if known.follows is Follows.ZONE:
            return not (_word_at(text, at) in rules.words.zones or _barely_begun(text, start, at))
        return True
    # "Fig. The" cannot be: a word that only looks like one ("an app. The").
    may = known.ends is Ends.MAY or known.follows is Follows.NUMBER
    return may and _opener(text, at, rules)


def _barely_begun(text: str, start: int, at: int) -> bool:
    """Whether the sentence so far is but a time: "At 5 p.m. Mr. Smith went"."""
    return at - start < 24 and len(text[start:at].split()) <= 3 and text[start].isupper()


def _initial(text: str, start: int, here: int, at: int, rules: _Rules) -> bool:
    """Whether a sentence ends after a single letter with a full stop ("J.", "plan B.", "z. B.")."""
    parts = text[max(start, here - 30) : here].split()[-4:]
    letter = parts[-1].lstrip(_OPENERS)
    before = parts[-2] if len(parts) > 1 else ""
    if text[at + 1 : at + 2] == "." and text[at].isalpha():
        return False
    follows = _word_at(text, at)
    if rules.words.abbreviation(f"{letter}.{follows}") and text.startswith(".", at + len(follows)):
        return False
    if len(before.lstrip(_OPENERS)) == 2 and before.endswith("."):
        joined = "".join(parts[-3:] if len(parts) > 2 and len(parts[-3]) == 2 else parts[-2:])
        known = rules.words.abbreviation(joined.lstrip(_OPENERS))
        if known is not None:
            return _abbreviated(known, text, start, at, rules)
        return _opener(text, at, rules)
    # As written: "c." is circa, "C." an initial.
    known = rules.words.abbreviations.get(letter)
    if known is not None:
        return _abbreviated(known, text, start, at, rules)
    if letter == "I" and before.islower():
        return not text[at].islower()
    if letter.islower():
        return text[at].isupper()
    labelled = rules.words.language == "en" and ends_after_label(before, follows)
    return labelled or _opener(text, at, rules)


def _ordinal(text: str, start: int, here: int, at: int, rules: _Rules) -> bool:
    """Whether the number before `here` is an ordinal as German writes it ("am 3. Mai")."""
    parts = text[max(start, here - 40) : here].split()
    if len(parts[-1]) > 3:
        return False
    follows = _word_at(text, at)
    if follows in rules.words.ordinal_after:
        return True
    if follows in rules.words.openers:
        return False
    return len(parts) > 1 and parts[-2].lower().lstrip(_OPENERS) in rules.words.ordinal_before


def _opener(text: str, at: int, rules: _Rules) -> bool:
    word = _WORD.match(text, at)
    if word is None:
        return False
    found = word.group()
    if found in rules.words.openers:
        return True
    stem, apostrophe, _ = found.replace("’", "'").partition("'")
    return bool(apostrophe) and (stem in rules.words.openers or stem + "'" in rules.words.openers)


def _word_at(text: str, at: int) -> str:
    word = _WORD.match(text, at)
    return word.group() if word else ""
