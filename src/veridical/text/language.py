"""Which language a text is in, and how far we read it.

Function words decide where they can, scripts where they must, and the n-gram model of
`py3langid` only for the rest, since loading it takes half a second.
"""

from __future__ import annotations

import io
import lzma
import re
from array import array
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from veridical.text.data_tables import covered_languages, language_names
from veridical.text.grammar.closed_class import function_words
from veridical.text.words import folded_words

if TYPE_CHECKING:
    from numpy import unsignedinteger
    from numpy.typing import NDArray
    from py3langid.langid import LanguageIdentifier

COVERED = covered_languages()
"""Languages whose numbers, dates, negation and abstention are read; English is read whole."""

_SCRIPTS = (
    ("ja", re.compile(r"[\u3041-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af]")),
    ("zh", re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("th", re.compile(r"[\u0e00-\u0e7f]")),
)
_WORDS_READ = 400
_LETTERS_NEEDED = 12
_SURE = 0.8
_NO_LANGUAGE = "zxx"
"""What the model calls a text that is mostly numbers."""


def language_name(code: str) -> str:
    """The English name of a language code; the code itself where we have no name for it."""
    return language_names().get(code, code)


def detect(text: str, default: str = "en") -> str:
    """The ISO 639-1 code of the language of `text`; `default` where there is too little to tell.

    Reads at most the first 400 words.
    """
    return by_function_words(text) or _by_model(text[:4000]) or default


@lru_cache(maxsize=16384)
def by_function_words(text: str) -> str | None:
    """The language that the script or the function words show beyond doubt, else None."""
    sample = text[:4000]
    script = _by_script(sample)
    if script is not None:
        return script
    words = folded_words(sample)[:_WORDS_READ]
    hits = sorted(
        ((sum(map(_decisive(code).__contains__, words)), code) for code in _told_by_words()),
        key=lambda found: (-found[0], COVERED.index(found[1])),
    )
    (best, code), (second, _) = hits[0], hits[1]
    if best >= 2 and best >= 2 * second and best >= 0.15 * len(words):
        return code
    return None


def _by_script(text: str) -> str | None:
    if text.isascii():
        return None
    letters = sum(character.isalpha() for character in text)
    for code, pattern in _SCRIPTS:
        found = len(pattern.findall(text))
        # Japanese needs only a few Kana among its Kanji.
        if found and found >= (0.1 if code == "ja" else 0.3) * letters:
            return code
    return None


@cache
def _told_by_words() -> tuple[str, ...]:
    """The covered languages that have function words; a script tells the others."""
    return tuple(code for code in COVERED if function_words(code))


@cache
def _decisive(code: str) -> frozenset[str]:
    return frozenset(word for word in function_words(code) if len(word) > 1 or word in "aày")


@lru_cache(maxsize=1024)
def _by_model(text: str) -> str | None:
    if sum(character.isalpha() for character in text) < _LETTERS_NEEDED:
        return None
    ranked = _identifier().rank(text)
    (code, probability), (second, other) = ranked[:2]
    if code == _NO_LANGUAGE:
        return None
    # Indonesian or Malay: which of two languages that are not read is no matter.
    unread = code not in COVERED and second not in COVERED
    sure = probability + (other if unread else 0.0)
    return str(code) if sure >= _SURE else None


@cache
def _identifier() -> LanguageIdentifier:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    try:
        return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    except OSError:
        # It unpacks its 65 MiB into a temporary file. Where no such file can be, or none that
        # large, the memory has room for them.
        return _identifier_from_memory()


def _whole_numbers(found: NDArray[unsignedinteger]) -> array[int]:
    """The same numbers as Python counts them, each in as many bytes as before."""
    numbers = array({2: "H", 4: "I", 8: "Q"}[found.dtype.itemsize])
    numbers.frombytes(found.tobytes())
    return numbers


def _identifier_from_memory() -> LanguageIdentifier:
    """The same model, unpacked without a file; raises `OSError` where it is not there."""
    import numpy
    from py3langid.langid import MODEL_DIR, MODEL_FILE, LanguageIdentifier

    with lzma.open(MODEL_DIR / MODEL_FILE) as packed:
        unpacked = io.BytesIO(packed.read())
    with numpy.load(unpacked, allow_pickle=False) as model:
        return LanguageIdentifier(
            model["ptc"],
            model["pc"],
            model["classes"].tolist(),
            _whole_numbers(model["nextmove"]),
            model["out_feat"].tolist(),
            norm_probs=True,
            tk_row=_whole_numbers(model["nextmove_row"]),
        )
