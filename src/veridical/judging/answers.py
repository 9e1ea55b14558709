"""Whether a passage answers a question, for texts that say it is not answered."""

from __future__ import annotations

from veridical.judging.alignment import align
from veridical.judging.analysis import LIGHT, Analysis, analyse
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.text.tagging import Tag
from veridical.types import Slot, SlotRelation

_DATE_WORDS = frozenset(
    "when wann wanneer quand cuándo cuando date year day month deadline".split()
)
_AMOUNT_WORDS = frozenset(
    "many much long far old tall high deep wide heavy fast big large often price cost fee number"
    " amount percentage share rate period duration length height width depth weight age size"
    " temperature speed distance capacity population limit total budget salary revenue"
    " viel viele lang hoch alt weit preis hoeveel lang hoog oud prijs combien prix cuánto cuántos"
    " cuánta cuántas precio".split()
)
_NAME_WORDS = frozenset("who whom whose wer wem wie qui quién quien where wo waar où dónde".split())
_ASKING = frozenset(
    "what which how why was welche welcher welches wat welk welke quel quelle quels quelles qué"
    " que cuál do does did is are was were can could has have will tell say know".split()
)
_YES_NO = (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL)


def judge_answer(pair: Pair) -> Opinion:
    """Refutes "there is no answer" where the passage speaks of all that is asked and gives a value
    of the kind that is asked for."""
    question = analyse(pair.claim.text, pair.claim.language)
    passage = analyse(pair.passage.reading.text, pair.passage.language)
    if pair.claim.language != pair.passage.language or pair.passage.reading.text.endswith("?"):
        return neutral(0.0)
    if not _answers(question, passage, pair):
        return neutral(0.1)
    finding = SlotFinding(
        Slot.ANSWER,
        SlotRelation.CONFLICTING,
        None,
        (0, len(passage.text)),
        pair.claim.text,
        passage.text,
    )
    return Opinion(0.0, 0.88, 1.0, (finding,), None)


def _answers(question: Analysis, passage: Analysis, pair: Pair) -> bool:
    words = {token.fold for token in question.tokens}
    kinds = _DATE_WORDS | _AMOUNT_WORDS | _NAME_WORDS | _ASKING
    asked = [
        at
        for at, weight in enumerate(question.weights)
        if weight > LIGHT and question.tokens[at].fold not in kinds
    ]
    if not asked:
        return False
    found = align(question, asked, passage, range(len(passage.tokens)))
    context = analyse(pair.passage.context.text, pair.passage.language)
    found = align(question, found.missing, context, range(len(context.tokens)))
    if found.missing:
        return False
    if question.tags and question.tags[0] in _YES_NO:
        return True
    return _gives(words, question, passage)


def _gives(words: set[str], question: Analysis, passage: Analysis) -> bool:
    """Whether the passage holds a value of the kind asked for that the question does not hold."""
    if words & _DATE_WORDS:
        return bool(passage.dates or passage.quantities)
    if words & _AMOUNT_WORDS:
        return bool(passage.quantities)
    names = {word for name in question.names for word in name.words}
    new = [name for name in passage.names if not set(name.words) <= names]
    if words & _NAME_WORDS:
        return bool(new)
    roots = set(question.roots)
    extra = [
        at
        for at, weight in enumerate(passage.weights)
        if weight > LIGHT and passage.roots[at] not in roots
    ]
    return bool(extra or passage.quantities or passage.dates)
