"""Whether a word of an open class is the verb of its clause, a participle or a noun."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.text.grammar.agreement import has_predicate, plural_subject
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import lemma, uses, verb_base
from veridical.text.grammar.tags import FINITE, NOMINAL, Tag
from veridical.text.words import Token

_BEFORE_NOUN = frozenset({Tag.DET, Tag.ADJ, Tag.NUM})
_NEVER_BEFORE_VERB = frozenset({Tag.PREP, Tag.BE, Tag.HAVE, Tag.GERUND, Tag.VERB})
_SURE_OBJECT = frozenset({Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON})
_SAME_PAST = word_class("en", "same_past")
_AFTER_NOUN = frozenset({Tag.PREP, Tag.MARK, Tag.CONJ, Tag.BE, Tag.HAVE, Tag.MODAL, Tag.REL})
_OBJECT_START = frozenset({Tag.DET, Tag.NUM, Tag.NAME, Tag.PRON, Tag.PREP, Tag.TO, Tag.ADV})
_ATTACHED = frozenset("compared based located situated measured dated given followed".split())
_NAMING = frozenset("called named titled entitled nicknamed dubbed".split())
_FORCING = frozenset({Tag.TO, Tag.MODAL, Tag.DO})
_SOME = frozenset("some many most others few several both".split())
_HOLDING = frozenset("fear hope claim doubt worry suspect guess dream wish report".split())


def past_tag(
    word: str, tags: Sequence[Tag], before: Tag, closed: Sequence[Tag | None], index: int
) -> Tag:
    """A form in -ed or an irregular past: participle after be/have, adjective before a noun."""
    if before in (Tag.BE, Tag.HAVE):
        return Tag.PARTICIPLE
    if before is Tag.DET or (before in (Tag.ADJ, Tag.PREP) and tags[-1] is not Tag.ADV):
        return Tag.ADJ
    if before is Tag.NUM and has_finite(tags) and index + 1 < len(closed) and not closed[index + 1]:
        return Tag.ADJ  # "came with ninety salted fish"
    if word in _NAMING and before in NOMINAL and has_finite(tags):
        return Tag.PARTICIPLE  # "there is a film called ..."
    if before is Tag.MARK and word in _ATTACHED and any(found in FINITE for found in tags):
        return Tag.PARTICIPLE  # "rose by 5 %, compared with 3 % in 2022"
    if uses(word)[0] > 3 * uses(lemma(word))[1]:
        return Tag.NOUN  # "left", "found" keep their verb; "bed", "red" are no past
    follows_by = index + 1 < len(closed) and closed[index + 1] is Tag.PREP
    if follows_by and before in NOMINAL and has_finite(tags):
        return Tag.PARTICIPLE  # "the bridge is a structure built in 1864"
    return Tag.VERB


def _some_hold(tokens: Sequence[Token], tags: Sequence[Tag], after: Tag | None) -> bool:
    """ "Some fear the virus spread", "many hope that ...": who holds it is not named."""
    at = len(tags)
    if tokens[at].fold not in _HOLDING or tokens[at - 1].fold not in _SOME:
        return False
    begins = at == 1 or tags[at - 2] in (Tag.MARK, Tag.CONJ, Tag.SUB)
    following = tokens[at + 1].fold if at + 1 < len(tokens) else ""
    return begins and (after in (Tag.DET, Tag.PRON) or following == "that")


def has_finite(tags: Sequence[Tag]) -> bool:
    """Whether the clause so far has its finite verb."""
    for found in reversed(tags):
        if found in (Tag.SUB, Tag.CONJ, Tag.REL, Tag.MARK):
            return False
        if found in FINITE:
            return True
    return False


def verb_fits(
    tokens: Sequence[Token],
    counts: tuple[int, int],
    before: Tag,
    after: Tag | None,
    tags: Sequence[Tag],
) -> bool:
    """Whether a word that is a verb or a noun is the verb here; `counts` are its uses as either."""
    noun, verb = counts
    word = tokens[len(tags)].fold
    third_person = (word.endswith("s") and lemma(word) != word) or word in _SAME_PAST
    if before in _FORCING:
        return not (before is Tag.TO and noun > verb and after in _AFTER_NOUN)
    if not _may_begin_predicate(tokens, tags, third_person):
        return False
    if before is Tag.NUM and third_person and len(tags) > 1 and tags[-2] in NOMINAL:
        return verb > noun and after in _OBJECT_START  # "Release 4 keeps the importer"
    if before in _BEFORE_NOUN or before in _NEVER_BEFORE_VERB:
        return _some_hold(tokens, tags, after)
    if before is Tag.CONJ and third_person and _is_past_next(tokens, len(tags) + 1):
        return False  # "demand fell but prices rose"
    if before is Tag.CONJ and third_person:
        object_follows = after not in _AFTER_NOUN or verb > 2 * noun
        finite = next((at for at in reversed(range(len(tags))) if tags[at] in FINITE), None)
        # "Were slips and falls": what was is not coupled with what is.
        then = finite is not None and noun and tokens[finite].fold in ("was", "were", "had", "did")
        coupled = (
            len(tags) > 1 and tags[-1] is Tag.CONJ and tokens[len(tags) - 2].fold.endswith("s")
        )
        return finite is not None and object_follows and not (then and coupled)
    if not noun:
        return True
    if before in NOMINAL or before is Tag.REL:
        if after in (Tag.BE, Tag.HAVE, Tag.MODAL) or any(found in FINITE for found in tags[-4:]):
            return False  # "at the site drones are forbidden"
        strong = after in _OBJECT_START if verb * 2 > noun else after in _SURE_OBJECT
        plural = before is Tag.PRON or plural_subject(tokens, tags) is True
        return verb > 2 * noun or (strong and (third_person or plural))
    return verb > 4 * noun and third_person


def _is_past_next(tokens: Sequence[Token], at: int) -> bool:
    """Whether the next word is a verb of the past, whose subject this word then is."""
    if at >= len(tokens):
        return False
    word = tokens[at].fold
    base = verb_base(word)
    return (base is not None and base != word and not word.endswith("ing")) or word in _SAME_PAST


def _may_begin_predicate(tokens: Sequence[Token], tags: Sequence[Tag], third_person: bool) -> bool:
    """Whether a verb can follow the words so far: "the chess open", "the two shifts" hold none."""
    agrees = plural_subject(tokens, tags) is not third_person
    agrees = agrees or tokens[len(tags)].fold in _SAME_PAST
    return agrees and not (bool(tags) and tags[-1] in NOMINAL and has_predicate(tokens, tags))
