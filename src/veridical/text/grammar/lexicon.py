"""English words: parts of speech, irregular forms, antonyms and synonyms, from WordNet."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product

_NO_USES = (0, 0, 0, 0)

# WordNet's rules of detachment: an ending, what replaces it, where it may apply.
_ENDINGS: tuple[tuple[str, str], ...] = (
    ("ies", "y"),
    ("sses", "ss"),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("men", "man"),
    ("es", "e"),
    ("es", ""),
    ("s", ""),
    ("ied", "y"),
    ("ed", "e"),
    ("ed", ""),
    ("ing", "e"),
    ("ing", ""),
    ("est", "e"),
    ("est", ""),
    ("er", "e"),
    ("er", ""),
    ("iest", "y"),
    ("ier", "y"),
)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Look-ups over one word list; every word is folded; `strong` are verbs without -ed, `meant`
    says of a noun that it means a person or a group."""

    uses: Mapping[str, tuple[int, int, int, int]]
    irregular: Mapping[str, str]
    strong: frozenset[str]
    opposite: Mapping[str, frozenset[str]]
    derived: Mapping[str, frozenset[str]]
    senses: Mapping[str, frozenset[str]]
    meant: Mapping[str, str]


def _lines() -> Iterator[list[str]]:
    packed = files("veridical.text").joinpath("data/lexicon_en.tsv.gz").read_bytes()
    for line in gzip.decompress(packed).decode("utf-8").splitlines():
        if not line.startswith("#"):
            yield line.split("\t", 2)


def _word_lists(name: str) -> Iterator[list[str]]:
    for line in files("veridical.text").joinpath(f"data/{name}").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def _opposites() -> Iterator[tuple[str, str]]:
    """Two words of a line, or every word before a bar with every word after it."""
    for words in _word_lists("opposites_en.txt"):
        bar = words.index("|") if "|" in words else 1
        yield from product(words[:bar], words[bar + ("|" in words) :])


@cache
def _lexicon() -> Lexicon:
    uses: dict[str, tuple[int, int, int, int]] = {}
    irregular: dict[str, str] = {}
    opposite: dict[str, set[str]] = {}
    derived: dict[str, set[str]] = {}
    senses: dict[str, frozenset[str]] = {}
    meant: dict[str, str] = {}
    counts = cache(_counts)  # few are different
    sets = cache(_set)
    for kind, word, rest in _lines():
        if kind == "L":
            uses[word] = counts(rest)
        elif kind == "S":
            senses[word] = sets(rest)
        elif kind == "X":
            irregular[word] = rest
        elif kind == "P":
            meant[word] = rest
        else:
            pairs = opposite if kind == "A" else derived
            pairs.setdefault(word, set()).add(rest)
            pairs.setdefault(rest, set()).add(word)
    for one, two in _opposites():
        opposite.setdefault(one, set()).add(two)
        opposite.setdefault(two, set()).add(one)
    for number, group in enumerate(_word_lists("synonyms_en.txt")):
        for word in group:
            senses[word] = senses.get(word, frozenset()) | {f"g{number}"}
    # Verbs with a past of their own ("saw", "fed") take no -ed.
    strong = frozenset(
        base for form, base in irregular.items() if uses.get(base, _NO_USES)[1] and form[-1] != "s"
    )
    return Lexicon(uses, irregular, strong, _frozen(opposite), _frozen(derived), senses, meant)


def _counts(columns: str) -> tuple[int, int, int, int]:
    noun, verb, adjective, adverb = columns.split("\t")
    return int(noun), int(verb), int(adjective), int(adverb)


def _set(columns: str) -> frozenset[str]:
    return frozenset(columns.split(","))


def _frozen(pairs: Mapping[str, set[str]]) -> dict[str, frozenset[str]]:
    return {word: frozenset(others) for word, others in pairs.items()}


def uses(word: str) -> tuple[int, int, int, int]:
    """How often a lemma is a noun, verb, adjective, adverb; all zero for an unknown word."""
    return _lexicon().uses.get(word, _NO_USES)


def is_person(noun: str) -> bool:
    """Whether a folded noun, as it stands or as its lemma, most often means a person."""
    meant = _lexicon().meant
    return "person" in (meant.get(noun), meant.get(lemma(noun)))


def is_group(noun: str) -> bool:
    """Whether a folded noun, as it stands or as its lemma, most often means several people."""
    meant = _lexicon().meant
    return "group" in (meant.get(noun), meant.get(lemma(noun)))


def irregular_forms() -> Iterator[tuple[str, str]]:
    """Every irregular form with its dictionary form ("paid", "pay"), of all parts of speech."""
    yield from _lexicon().irregular.items()


@lru_cache(maxsize=65536)
def lemma(word: str) -> str:
    """The dictionary form of a folded English word; the word itself where none is known."""
    if word.endswith("'s") and len(word) > 3:
        word = word[:-2]
    book = _lexicon()
    if word in book.irregular:
        return book.irregular[word]
    plural = word.endswith("s") and not word.endswith("ss")
    if word in book.uses and not (plural and word[:-1] in book.uses):
        # "isolated", known only as an adjective, is a form of "isolate"; "need" is of nothing.
        return (verb_base(word) if word.endswith(("ed", "ing")) else None) or word
    return _detached(word, book) or word


@lru_cache(maxsize=65536)
def verb_base(word: str) -> str | None:
    """The verb that a form in -ed or -ing, or an irregular past, belongs to; None for others."""
    book = _lexicon()
    if word in book.irregular:
        base: str | None = book.irregular[word]
        noun, verb, _, _ = book.uses.get(book.irregular[word], _NO_USES)
        if word.endswith("s") or noun > 4 * verb:
            return None  # "loaves", "men" are plurals, although one may "loaf" and "man"
    elif word.endswith(("ed", "ing")):
        base = _regular(word, book)
    else:
        base = None
    return base if base is not None and book.uses.get(base, _NO_USES)[1] else None


def _regular(word: str, book: Lexicon) -> str | None:
    """The verb of a regular form, unless the form is rather a word of its own ("need", "seed")."""
    base = _detached(word, book)
    noun, verb, _, _ = book.uses.get(word, _NO_USES)
    # "Seed" is no form of "see"; "learned" is one of "learn" beside "learnt".
    own = noun + verb > 0 and base in book.strong
    if base is None or own or book.uses[base][1] <= noun + verb:
        return None
    return base


def _detached(word: str, book: Lexicon) -> str | None:
    """The commonest lemma that an ending may have been added to ("crossed": cross, not crosse)."""
    found: dict[str, int] = {}
    for ending, replacement in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            base = word[: -len(ending)] + replacement
            doubled = replacement == "" and base[-1:] == base[-2:-1]
            for one in (base, base[:-1]) if doubled else (base,):
                noun, verb, adjective, adverb = book.uses.get(one, _NO_USES)
                if noun + verb + adjective > adverb:  # "Ines" is no form of "in"
                    found[one] = noun + verb + adjective + adverb
    return max(found, key=lambda one: (found[one], one)) if found else None


_OFTEN = 9
"""Tagged uses from which on a form in -ing is a noun of its own: "morning", "building"."""


def is_doing(word: str) -> bool:
    """Whether a folded word may be a present participle, even one that is known as a noun."""
    if not word.endswith("ing") or uses(word)[0] > _OFTEN:
        return False
    stem = word.removesuffix("ing")
    bases = (stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else stem)
    return any(uses(base)[1] for base in bases)


@lru_cache(maxsize=65536)
def are_opposite(one: str, two: str) -> bool:
    """Whether two lemmas are antonyms, or one is the other with a negating prefix or ending."""
    if two in _lexicon().opposite.get(one, ()):
        return True
    return is_negated_form(one, two) or is_negated_form(two, one)


_PREFIXES = ("non", "un", "in", "im", "il", "ir", "dis", "de", "anti")


def is_negated_form(word: str, base: str) -> bool:
    """Whether `word` is `base` with a negating prefix, or -less for -ful ("useless", "useful")."""
    if len(base) < 4:
        return False
    if word.endswith("less") and base.endswith("ful"):
        return word[:-4] == base[:-3]
    return any(word == prefix + base for prefix in _PREFIXES)


@lru_cache(maxsize=65536)
def are_derived(one: str, two: str) -> bool:
    """Whether two lemmas are derived from one another ("deliver", "delivery")."""
    return two in _lexicon().derived.get(one, ())


def derived_from(word: str) -> frozenset[str]:
    """The lemmas that a lemma is derived from, or that are derived from it."""
    return _lexicon().derived.get(word, frozenset())


@lru_cache(maxsize=65536)
def are_listed(one: str, two: str) -> bool:
    """Whether two lemmas stand in one group of our own list, which may join parts of speech."""
    book = _lexicon()
    shared = book.senses.get(one, frozenset()) & book.senses.get(two, frozenset())
    return any(sense.startswith("g") for sense in shared)


@lru_cache(maxsize=65536)
def are_synonyms(one: str, two: str) -> bool:
    """Whether two different lemmas share one of their commonest senses."""
    book = _lexicon()
    return not book.senses.get(one, frozenset()).isdisjoint(book.senses.get(two, frozenset()))
