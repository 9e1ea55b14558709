"""Whether a passage answers a question, for texts that say it is not answered."""

from __future__ import annotations

from veridical.judging.alignment import align
from veridical.judging.analysis import LIGHT, Analysis, analyse
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.text.dates import comparison as compare_dates
from veridical.text.grammar.tags import Tag
from veridical.text.quantities import comparison as compare_quantities
from veridical.text.quantities.quantity import Quantity, QuantityKind
from veridical.types import Slot, SlotRelation

_DATE_WORDS = frozenset("when wann wanneer quand cuándo date year day month deadline".split())
_NAME_WORDS = frozenset("who whom whose wer wem wie qui quién where wo waar où dónde".split())
_COUNT_WORDS = frozenset("many viele hoeveel combien cuántos cuántas number".split())
# Words that ask for a value of one dimension, and need not stand in the answer.
_MEASURED: dict[str, tuple[str, ...]] = {
    "long": ("length", "time"),
    "period": ("time",),
    "duration": ("time",),
    "old": ("time",),
    "age": ("time",),
    "tall": ("length",),
    "high": ("length",),
    "wide": ("length",),
    "deep": ("length",),
    "far": ("length",),
    "length": ("length",),
    "height": ("length",),
    "width": ("length",),
    "depth": ("length",),
    "heavy": ("mass",),
    "weight": ("mass",),
    "fast": ("length",),
    "speed": ("length",),
    "temperature": ("temperature",),
    "price": ("money",),
    "cost": ("money",),
    "costs": ("money",),
    "much": ("money", "mass", "length", "time"),
    "fee": ("money",),
    "fine": ("money",),
    "amount": ("money", "mass", "length", "time"),
    "percentage": ("share",),
    "share": ("share",),
    "lang": ("length", "time"),
    "hoch": ("length",),
    "prix": ("money",),
    "precio": ("money",),
    "preis": ("money",),
    "prijs": ("money",),
}
_ASKING = frozenset(
    "what which how why was welche welcher welches wat welk welke quel quelle quels quelles qué"
    " que cuál cuánto cuánta do does did is are were can could may must has have had will would"
    " tell say know happen happened".split()
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
    kinds = _DATE_WORDS | _NAME_WORDS | _COUNT_WORDS | _ASKING | set(_MEASURED)
    asked = [
        at
        for at, weight in enumerate(question.weights)
        if weight > LIGHT and question.tokens[at].fold not in kinds
    ]
    if not asked:
        return False
    found = align(question, asked, passage, range(len(passage.tokens)))
    attributes = [at for at, token in enumerate(question.tokens) if token.fold in _MEASURED]
    named = align(question, attributes, passage, range(len(passage.tokens)))
    own = len(found.links) + len(named.links)
    context = analyse(pair.passage.context.text, pair.passage.language)
    rest = align(question, found.missing, context, range(len(context.tokens)))
    # The subject may stand before; what is asked of it must stand here.
    verbal = [at for at in rest.links if question.tags[at.claim] in (Tag.VERB, Tag.PARTICIPLE)]
    if rest.missing or verbal or not own or _asks_of_another(question, passage, context):
        return False
    if question.tags and question.tags[0] in _YES_NO:
        return True
    return _gives(words, question, passage, bool(named.links))


_REASONS = frozenset("because since due owing therefore reason why so weil denn car parce".split())


def _asks_of_another(question: Analysis, passage: Analysis, context: Analysis) -> bool:
    """Whether the question names a date or a value that the passage has not, or asks why."""
    dates = (*passage.dates, *context.dates)
    values = (*passage.quantities, *context.quantities)
    if "why" in question.folds and _REASONS.isdisjoint(passage.folds):
        return True
    if passage.dates and any(
        not any(compare_dates.compare(one, other) in _ALIKE for other in dates)
        for one in question.dates
    ):
        return True
    counted = [one for one in question.quantities if one.kind is not QuantityKind.ORDINAL]
    return any(
        not any(compare_quantities.compare(one, other) in _ALIKE for other in values)
        for one in counted
    )


_ALIKE = (SlotRelation.SAME, SlotRelation.ROUNDED, SlotRelation.CONVERTED)


def _gives(words: set[str], question: Analysis, passage: Analysis, named: bool) -> bool:
    """Whether the passage holds a value of the kind asked for that the question does not hold.

    `named` says that it names what is asked for ("the fine"), so that any value will do.
    """
    if words & _COUNT_WORDS:
        naming = (QuantityKind.IDENTIFIER, QuantityKind.ORDINAL)
        return any(one.kind not in naming for one in passage.quantities)
    measured = [_MEASURED[word] for word in sorted(words & set(_MEASURED))]
    if measured and named and passage.quantities:
        return True
    if measured:
        wanted = {dimension for dimensions in measured for dimension in dimensions}
        return any(_dimensions(one) & wanted for one in passage.quantities)
    if words & _DATE_WORDS:
        return bool(passage.dates) or any("time" in _dimensions(one) for one in passage.quantities)
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


def _dimensions(quantity: Quantity) -> frozenset[str]:
    if quantity.kind in (QuantityKind.PERCENT, QuantityKind.RATIO):
        return frozenset(["share"])
    if quantity.unit is None:
        return frozenset()
    return frozenset(name for name, _ in quantity.unit.dimension)
