"""A claim beside a table row: the row is found by its key, the cell by its head.

A table may also be turned: its columns are the things, its first column what is said of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from veridical.judging.alignment import align
from veridical.judging.analysis import LIGHT, Analysis, analyse
from veridical.judging.cell_values import compare_cell
from veridical.judging.negation import cues
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.retrieval.rows import value_ranges
from veridical.text.cells import gives_unit, head_words, unit_of_title
from veridical.text.dates import comparison as compare_dates
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import are_opposite, are_synonyms, derived_from
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.words import TokenKind, tokens
from veridical.types import Cell, Reading, SlotRelation, Span


@dataclass(frozen=True, slots=True)
class _Hit:
    """A cell the claim may speak of, the claim's words it accounts for, and the comparison.

    `named` is the share of the cell's attribute that the claim names: 1 all, 0 nothing.
    """

    cell: int
    accounted: frozenset[int]
    named: float
    finding: SlotFinding


def judge_row(pair: Pair, claim: Analysis) -> Opinion:
    """Support where thing, attribute and value agree; refutation where only the value differs."""
    cells = _with_title(pair.passage.cells, pair.passage.context.text)
    hits = list(_hits(claim, cells, pair.passage.language))
    if not hits:
        return neutral(0.2 if _named(claim, cells[0].value.text, pair.passage.language) else 0.0)
    chosen = _chosen(claim, hits)
    if not chosen:
        return neutral(0.4)
    findings = tuple(hit.finding for hit in chosen)
    quote = (0, len(pair.passage.reading.text))
    accounted = frozenset().union(*(hit.accounted for hit in chosen))
    missing = _missing(pair, claim, accounted)
    heads = " ".join(cells[at].head.text for at in {0, *(hit.cell for hit in chosen)})
    open_values = _open_values(pair, claim, accounted, heads)
    coverage = 1.0 - min(1.0, len(missing) / max(1, sum(map(bool, claim.weights))))
    conflict = any(found.relation is SlotRelation.CONFLICTING for found in findings)
    turned = len(cues(claim, range(len(claim.tokens)))) % 2 == 1
    if conflict != turned and len(missing) <= 1 and not open_values:
        return Opinion(0.0, 0.95 if not missing else 0.88, coverage, findings, quote)
    agrees = all(found.agrees for found in findings)
    if turned and not (
        all(hit.named == 1.0 for hit in chosen)
        and _named(claim, cells[0].value.text, pair.passage.language) is not None
    ):
        # A denial is borne out only under its own head, in the row of what it speaks of.
        return neutral(coverage, findings, quote)
    if not missing and not open_values and agrees != turned:
        return Opinion(0.95, 0.0, coverage, findings, quote)
    return neutral(coverage, findings, quote)


def _with_title(cells: Sequence[Cell], title: str) -> Sequence[Cell]:
    """The cells, those without a unit under the one that the table's title gives."""
    unit = unit_of_title(title)
    if not unit:
        return cells
    bracket = Reading.inserted(f"({unit})")
    return tuple(
        cell
        if gives_unit(cell.head.text)
        else Cell(head=Reading.joined((cell.head, bracket), " "), value=cell.value)
        for cell in cells
    )


def _hits(claim: Analysis, cells: Sequence[Cell], language: str) -> Iterator[_Hit]:
    """Every reading of the row: by each cell that names a thing, then by each column head."""
    ranges = value_ranges(tuple(cells))
    chosen = _near_cells(claim, cells)
    named_cells = (
        (number, named)
        for number in chosen
        if (named := _named(claim, cells[number].value.text, language)) is not None
        and not (number and _is_number(cells[number].value.text))
    )
    keys = [*islice(named_cells, 1)]
    for number, named in keys:
        for other in chosen:
            cell = cells[other]
            if other != number:
                yield from _hit(claim, cell, (other, ranges[other]), named, language)
    if not keys or keys[0][0] != 0:
        yield from _turned(claim, cells, ranges, language)


_WIDE = 64
"""Of a wider row only the cells that share a word with the claim are compared."""


def _near_cells(claim: Analysis, cells: Sequence[Cell]) -> Sequence[int]:
    if len(cells) <= _WIDE:
        return range(len(cells))
    words = claim.folds | frozenset(claim.roots)
    found = (
        at
        for at, cell in enumerate(cells)
        if not words.isdisjoint(_folds(cell.head.text))
        or not words.isdisjoint(_folds(cell.value.text))
    )
    return list(islice(found, _WIDE))


@lru_cache(maxsize=65536)
def _folds(text: str) -> frozenset[str]:
    return frozenset(token.fold for token in tokens(text))


def _hit(
    claim: Analysis,
    cell: Cell,
    place: tuple[int, tuple[int, int]],
    thing: frozenset[int],
    language: str,
) -> Iterator[_Hit]:
    free = frozenset(range(len(claim.tokens))) - thing
    attribute, share = _attribute(claim, free, head_words(cell.head.text), language)
    found = compare_cell(claim, free - attribute, cell, place[1], language)
    if found is not None:
        yield _Hit(place[0], thing | attribute | found[1], share, found[0])


def _turned(
    claim: Analysis,
    cells: Sequence[Cell],
    ranges: Sequence[tuple[int, int]],
    language: str,
) -> Iterator[_Hit]:
    """The column head is the thing and the row's first cell the attribute."""
    for number in _near_cells(claim, cells):
        cell = cells[number]
        if not number:
            continue
        thing = _named(claim, head_words(cell.head.text), language)
        if thing is None:
            continue
        free = frozenset(range(len(claim.tokens))) - thing
        words = head_words(cells[0].value.text)
        attribute, share = _attribute(claim, free, words, language)
        if share < 0.5:
            continue
        read = Cell(head=cells[0].value, value=cell.value)
        found = compare_cell(claim, free - attribute, read, ranges[number], language)
        if found is not None:
            yield _Hit(number, thing | attribute | found[1], share, found[0])


def _attribute(
    claim: Analysis, free: frozenset[int], words: str, language: str
) -> tuple[frozenset[int], float]:
    """The claim's words that name an attribute, and the share of it that they name."""
    head = analyse(words, language)
    content = sum(weight > 0 for weight in head.weights)
    if head.dates and content:
        # "Rainfall in May" is not "rainfall in June", whatever the words share.
        same = any(
            compare_dates.compare(date, other) is SlotRelation.SAME
            for date in claim.dates
            for other in head.dates
        )
        if not same:
            return frozenset(), 0.0
    if not content:
        whole = _named(claim, words, language)
        inside = whole is not None and whole <= free
        return (whole or frozenset(), 1.0) if inside else (frozenset(), 0.0)
    found = align(claim, sorted(free), head, range(len(head.tokens)))
    linked = frozenset(link.claim for link in found.links)
    if not linked and language == "en":
        linked = _by_verb(claim, free, head)
    return linked, len(linked) / content


def _by_verb(claim: Analysis, free: frozenset[int], head: Analysis) -> frozenset[int]:
    """ "The train leaves at 10:31" under "Departure": the verb of the head's noun, or its like."""
    roots = [head.roots[at] for at, weight in enumerate(head.weights) if weight > 0]
    verbs = {verb for noun in roots for verb in derived_from(noun)}
    for at in sorted(free):
        if claim.tags[at] is Tag.VERB and any(are_synonyms(claim.roots[at], v) for v in verbs):
            return frozenset([at])
    return frozenset()


def _is_number(text: str) -> bool:
    return not any(character.isalpha() for character in text)


_QUARTERS = {
    f"q{number}": (word, "quarter")
    for number, word in enumerate(("first", "second", "third", "fourth"), start=1)
}


def _named(claim: Analysis, text: str, language: str) -> frozenset[int] | None:
    """The claim's tokens that name all of `text`, by its words or as the same date."""
    words = [token for token in tokens(text) if token.kind is not TokenKind.MARK]
    if not words:
        return None
    folds = [word.fold for word in words]
    spoken = [part for fold in folds for part in _QUARTERS.get(fold, (fold,))]
    for said in (folds, spoken):
        found = _all_in(claim, said)
        if found is not None:
            return found
    dates = analyse(text, language).dates
    for date in claim.dates:
        same = dates and compare_dates.compare(date, dates[0]) is SlotRelation.SAME
        if same and len(words) <= 2:
            return frozenset(claim.range_of(date.span.start, date.span.end))
    return None


def _all_in(claim: Analysis, words: Sequence[str]) -> frozenset[int] | None:
    folds = [token.fold.removesuffix("'s") for token in claim.tokens]
    found: set[int] = set()
    for word in words:
        at = next((i for i, fold in enumerate(folds) if fold == word and i not in found), None)
        if at is None:
            at = next(
                (i for i, root in enumerate(claim.roots) if root == word and i not in found), None
            )
        if at is None:
            return None
        found.add(at)
    return frozenset(found)


def _chosen(claim: Analysis, hits: Sequence[_Hit]) -> list[_Hit]:
    """For each value of the claim the cell it speaks of."""
    groups: dict[tuple[int, int] | None, list[_Hit]] = {}
    for hit in hits:
        groups.setdefault(hit.finding.claim, []).append(hit)
    found = [one for group in groups.values() for one in _one_value(claim, group)]
    named = max((hit.named for hit in found), default=0.0)
    # A word that happens to stand in an unnamed cell says nothing beside a value under its head.
    return [hit for hit in found if hit.named or not named or hit.finding.agrees]


def _one_value(claim: Analysis, hits: Sequence[_Hit]) -> list[_Hit]:
    """The cell whose attribute the claim names best, else the one that has this value.

    Where no attribute is named, a value with a unit may still differ from the one cell that has
    such a unit.
    """
    best = max(hit.named for hit in hits)
    if best > 0:
        headed = [hit for hit in hits if hit.named == best]
        both = [hit for hit in headed if hit.finding.agrees]
        if (
            not both
            and not _is_value(claim, headed[0])
            and any(hit.named and hit.finding.agrees for hit in hits)
        ):
            return []  # the name stands in this row, under a head that the claim half names
        return both[:1] or headed[:1]
    agreeing = [hit for hit in hits if hit.finding.agrees]
    if agreeing:
        return agreeing if len(agreeing) == 1 else []
    united = [hit for hit in hits if _has_unit(claim, hit)]
    return united if len(united) == 1 else []


def _open_values(pair: Pair, claim: Analysis, accounted: frozenset[int], heads: str) -> bool:
    """Whether a number or date of the claim stands neither in the row nor around the table.

    `heads` are the heads of the cells it speaks of: "29 per month" under "Price per month".
    """
    context = pair.passage.context
    around = _folds(heads) | _folds(context.text)
    # A title over a table gives its rows a date or a number, a sentence before it only a date.
    beside = _folds(heads) if _is_prose(context) else around
    dates = (_is_known(claim, date.span, accounted, around) for date in claim.dates)
    numbers = (_is_known(claim, value.span, accounted, beside) for value in claim.quantities)
    return not all((*dates, *numbers))


def _is_known(
    claim: Analysis, span: Span, accounted: frozenset[int], words: frozenset[str]
) -> bool:
    return all(
        at in accounted
        or claim.tokens[at].fold in words
        or claim.tokens[at].kind is TokenKind.MARK
        or claim.tokens[at].fold in ("a", "an", "per", "of", "each")
        for at in claim.range_of(span.start, span.end)
    )


def _is_value(claim: Analysis, hit: _Hit) -> bool:
    """Whether the claim's side of a comparison is a number or a date, and no name."""
    values = [one.span for one in claim.quantities] + [one.span for one in claim.dates]
    return any((span.start, span.end) == hit.finding.claim for span in values)


def _has_unit(claim: Analysis, hit: _Hit) -> bool:
    return any(
        (quantity.span.start, quantity.span.end) == hit.finding.claim and quantity.unit is not None
        for quantity in claim.quantities
    )


_DOWNWARD = frozenset(
    "lose lost lack lacked owe owed miss missed fall fell drop dropped decline declined decrease"
    " decreased cut reduce reduced".split()
)


def _missing(pair: Pair, claim: Analysis, accounted: frozenset[int]) -> tuple[int, ...]:
    """Content of the claim that neither the row nor what introduces the table speaks of.

    Its verb need not stand in a table, unless it is one that says that something is not there.
    """
    left = [
        at
        for at, weight in enumerate(claim.weights)
        if weight > LIGHT
        and at not in accounted
        and claim.tags[at] is not Tag.ADV
        and not _is_plain_verb(claim, at)
    ]
    if not left:
        return ()
    passage = pair.passage
    row = analyse(passage.reading.text, passage.language)
    around = analyse(f"{passage.context.text} {passage.reading.text}", passage.language)
    # What a row shows is how much, not whether it rose: no word around the table tells that.
    changes = tuple(at for at in left if _is_verb(claim, at) and _is_change(claim.roots[at]))
    rest = [at for at in left if at not in changes]
    lacking = align(claim, rest, row, range(len(row.tokens))).missing
    if _is_prose(passage.context) and 2 * len(lacking) > sum(map(bool, claim.weights)):
        return (*lacking, *changes)  # said in the sentence before the table, if anywhere
    return (*align(claim, rest, around, range(len(around.tokens))).missing, *changes)


def _is_prose(context: Reading) -> bool:
    """Whether what stands before a table ends in a sentence, and is no title or heading."""
    return context.text.rstrip().endswith((".", "!", "?", "。"))


def _is_verb(claim: Analysis, at: int) -> bool:
    return claim.tags[at] in FINITE or claim.tags[at] is Tag.PARTICIPLE


def _is_change(root: str) -> bool:
    """Whether a verb tells a rise or a fall, which one cell does not show."""
    return any(are_opposite(root, way) for way in ("rise", "fall"))


def _is_plain_verb(claim: Analysis, at: int) -> bool:
    word = claim.tokens[at].fold
    if word in _DOWNWARD or word in word_class("en", "cancel") or _is_change(claim.roots[at]):
        return False
    return claim.tags[at] in FINITE or claim.tags[at] is Tag.PARTICIPLE
