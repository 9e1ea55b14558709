"""English verbs in the past and in the third person, checked against the lexicon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from veridical.text.grammar.lexicon import irregular_forms, lemma, uses, verb_base

_OWN: Mapping[str, tuple[str, str]] = {
    "be": ("was", "is"),
    "have": ("had", "has"),
    "do": ("did", "does"),
    "go": ("went", "goes"),
}
# The past is written as the verb is.
_SAME = frozenset(
    "beat bet burst cast cost cut forecast hit hurt let offset put quit read rid set shed shut "
    "split spread thrust upset".split()
)
# A form in -n is a participle ("taken") but for these ("won", "began", "spun", "shone").
_PAST_IN_N = ("won", "ran", "gan", "spun", "hone")
_GENITIVE = ("'s", "’s", "s'", "s’")
_VOWELS = frozenset("aeiou")


def is_genitive(word: str) -> bool:
    """Whether a word ends as an owner does: "Tesla's", "the students'"."""
    return word.endswith(_GENITIVE)


@cache
def _irregular() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for form, base in irregular_forms():
        if not form.endswith(("ing", "s")):
            found.setdefault(base, []).append(form)
    return {base: tuple(sorted(forms)) for base, forms in found.items()}


@lru_cache(maxsize=4096)
def past_of(verb: str) -> str | None:
    """The past of a verb in its dictionary form ("pay": "paid"); None where it is not sure.

    "be" has two and gives "was".
    """
    if verb in _OWN:
        return _OWN[verb][0]
    if verb in _SAME:
        return verb
    forms = _irregular().get(verb, ())
    # Of "sang" and "sung" the past is the one with an a.
    known = [form for form in forms if not form.endswith(("n", "ne")) or _is_past(form)]
    for form in (*known, _regular(verb)):
        if verb_base(form) == verb:
            return form
    return None


def _is_past(form: str) -> bool:
    return form.endswith(_PAST_IN_N)


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return f"{verb[:-1]}ied"
    return f"{verb}ed"


@lru_cache(maxsize=4096)
def third_person_of(verb: str) -> str | None:
    """The third person of the present ("try": "tries"); None where it is not sure."""
    if verb in _OWN:
        return _OWN[verb][1]
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        form = f"{verb[:-1]}ies"
    elif verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        form = f"{verb}es"
    else:
        form = f"{verb}s"
    return form if uses(verb)[1] and lemma(form) == verb else None
