"""A claim beside a table row: the row is found by its key, the cell by its head.

A table may also be turned: its columns are the things, its first column what is said of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from veridical.judging.alignment import align
from veridical.judging.analysis import LIGHT, Analysis, analyse
from veridical.judging.cell_choice import Hit, chosen_hits
from veridical.judging.cell_values import compare_cell
from veridical.judging.named_words import attribute, naming_tokens
from veridical.judging.negation import cues
from veridical.judging.opinion import Opinion, neutral
from veridical.judging.row_names import compares_things, other_labels
from veridical.judging.values import SlotFinding
from veridical.protocols import Pair
from veridical.retrieval.rows import value_ranges
from veridical.text.cells import gives_unit, head_words, label_words, with_table_unit
from veridical.text.column_names import in_words
from veridical.text.grammar.closed_class import word_class
from veridical.text.grammar.lexicon import are_opposite
from veridical.text.grammar.tags import FINITE, Tag
from veridical.text.words import TokenKind, tokens
from veridical.types import Cell, Reading, Slot, SlotRelation, Span


def judge_row(pair: Pair, claim: Analysis) -> Opinion:
    """Support where thing, attribute and value agree; refutation where only the value differs."""
    if compares_things(claim):
        return neutral(0.4)  # one row cannot tell which of two is more
    if _is_called_off(pair, claim):
        return neutral(0.4)
    cells = with_table_unit(pair.passage.cells, pair.passage.context.text)
    hits = list(_hits(claim, cells, pair.passage.language))
    if not hits:
        return neutral(
            0.2 if naming_tokens(claim, cells[0].value.text, pair.passage.language) else 0.0
        )
    chosen = chosen_hits(claim, hits) or _of_the_last_year(claim, cells, hits)
    if not chosen:
        return neutral(0.4)
    findings = tuple(hit.finding for hit in chosen)
    quote = (0, len(pair.passage.reading.text))
    accounted = frozenset().union(*(hit.accounted for hit in chosen))
    missing = _missing(pair, claim, accounted)
    heads = " ".join(in_words(cells[at].head.text) for at in {0, *(hit.cell for hit in chosen)})
    open_values = _open_values(pair, claim, accounted, f"{heads} {_units_beside(cells)}")
    lost = len(missing) + len(open_values)
    coverage = 1.0 - min(1.0, lost / max(1, len(open_values) + sum(map(bool, claim.weights))))
    findings += tuple(_wording(claim, at) for at in open_values)
    conflict = any(found.relation is SlotRelation.CONFLICTING for found in findings)
    turned = len(cues(claim, range(len(claim.tokens)))) % 2 == 1
    if conflict != turned and len(missing) <= 1 and not open_values:
        return Opinion(0.0, 0.95 if not missing else 0.88, coverage, findings, quote)
    agrees = all(hit.finding.agrees for hit in chosen)
    if turned and not (all(hit.named == 1.0 for hit in chosen) and _is_of_row(pair, claim)):
        # A denial is borne out only under its own head, in the row of what it speaks of.
        return neutral(coverage, findings, quote)
    if not missing and not open_values and agrees != turned:
        return Opinion(0.95, 0.0, coverage, findings, quote)
    return neutral(coverage, findings, quote)


def _of_the_last_year(claim: Analysis, cells: Sequence[Cell], hits: Sequence[Hit]) -> list[Hit]:
    """The value under the latest of several years, where the claim names none and has that value.

    A table of this year and the last one is read so by everybody.
    """
    years = {
        at: int(found[0])
        for at, cell in enumerate(cells)
        if (found := _YEAR.findall(cell.head.text))
    }
    if claim.dates or len(years) < 2:
        return []
    last = max(years.values())
    agreeing = [hit for hit in hits if hit.finding.agrees and years.get(hit.cell) == last]
    return agreeing if len(agreeing) == 1 else []


_YEAR = re.compile(r"(?<!\d)(?:19|20)[0-9]{2}(?!\d)")


def _is_called_off(pair: Pair, claim: Analysis) -> bool:
    """ "14 March | Spring fair | cancelled": what the row is of did not take place."""
    off = word_class(pair.passage.language, "cancel")
    said = {cell.value.text.strip().lower() for cell in pair.passage.cells}
    return bool(said & off) and not claim.folds & off


def _is_of_row(pair: Pair, claim: Analysis) -> bool:
    label = label_words(pair.passage.cells[0].value.text)
    return bool(naming_tokens(claim, label, pair.passage.language))


def _hits(claim: Analysis, cells: Sequence[Cell], language: str) -> Iterator[Hit]:
    """Every reading of the row: by each cell that names a thing, then by each column head."""
    ranges = value_ranges(tuple(cells))
    chosen = _near_cells(claim, cells)
    named_cells = (
        (number, named)
        for number in chosen
        if (named := naming_tokens(claim, label_words(cells[number].value.text), language))
        is not None
        and not (number and _is_number(cells[number].value.text))
    )
    keys = [*islice(named_cells, 1)]
    others = other_labels(claim, cells[0].value.text)
    for number, named in keys:
        free = frozenset(range(len(claim.tokens))) - named - others
        for other in chosen:
            if other == number:
                continue
            for hit in _hit(claim, cells[other], free, ranges[other], language):
                yield Hit(other, named | hit.accounted, hit.named, hit.finding)
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
        if not words.isdisjoint(_folds(in_words(cell.head.text)))
        or not words.isdisjoint(_folds(cell.value.text))
    )
    return list(islice(found, _WIDE))


@lru_cache(maxsize=65536)
def _folds(text: str) -> frozenset[str]:
    return frozenset(token.fold for token in tokens(text))


def _hit(
    claim: Analysis, cell: Cell, free: frozenset[int], extent: tuple[int, int], language: str
) -> list[Hit]:
    """The claim beside one cell, `free` the claim's words that may speak of it."""
    headed = attribute(claim, free, head_words(cell.head.text), language)
    if headed is None:
        return []
    words, share = headed
    found = compare_cell(claim, free - words, cell, extent, language)
    return [Hit(0, words | inside, share, finding) for finding, inside in found]


def _turned(
    claim: Analysis,
    cells: Sequence[Cell],
    ranges: Sequence[tuple[int, int]],
    language: str,
) -> Iterator[Hit]:
    """The column head is the thing and the row's first cell the attribute."""
    label = cells[0].value
    for number in _near_cells(claim, cells):
        cell = cells[number]
        if not number:
            continue
        thing = naming_tokens(claim, head_words(cell.head.text), language)
        if thing is None:
            continue
        free = frozenset(range(len(claim.tokens))) - thing
        own = gives_unit(label.text) or not gives_unit(cell.head.text)
        head = label if own else Reading.joined((label, cell.head), " ")
        headed = attribute(claim, free, head_words(label.text), language)
        if headed is None or headed[1] < 0.5:
            continue
        words, share = headed
        read = Cell(head=head, value=cell.value)
        found = compare_cell(claim, free - words, read, ranges[number], language)
        for finding, inside in found:
            yield Hit(number, thing | words | inside, share, finding)


def _is_number(text: str) -> bool:
    return not any(character.isalpha() for character in text)


def _units_beside(cells: Sequence[Cell]) -> str:
    """The words of cells that hold a unit, a currency or a period alone: "USD", "per month"."""
    written = (cell.value.text.strip() for cell in cells)
    short = (text for text in written if len(text.split()) <= _UNIT_WORDS and not _is_number(text))
    return " ".join(text for text in short if not any(map(str.isdigit, text)))


_UNIT_WORDS = 2


def _wording(claim: Analysis, at: int) -> SlotFinding:
    """A word of a value, such as its currency, that the row does not say."""
    token = claim.tokens[at]
    place = (token.start, token.end)
    return SlotFinding(Slot.WORDING, SlotRelation.MISSING, place, None, token.text)


def _open_values(
    pair: Pair, claim: Analysis, accounted: frozenset[int], heads: str
) -> tuple[int, ...]:
    """The tokens of the claim's numbers and dates that stand neither in the row nor around it.

    `heads` are the heads of the cells it speaks of: "29 per month" under "Price per month".
    """
    context = pair.passage.context
    around = _folds(heads) | _folds(context.text)
    # A title over a table gives its rows a date or a number, a sentence before it only a date.
    beside = _folds(heads) if _is_prose(context) else around
    found = {at for date in claim.dates for at in _unknown(claim, date.span, accounted, around)}
    for value in claim.quantities:
        found.update(_unknown(claim, value.span, accounted, beside))
    return tuple(sorted(found))


def _unknown(
    claim: Analysis, span: Span, accounted: frozenset[int], words: frozenset[str]
) -> Iterator[int]:
    for at in claim.range_of(span.start, span.end):
        token = claim.tokens[at]
        sign = token.kind is TokenKind.MARK and not _is_currency(token.text)
        known = at in accounted or token.fold in words or sign
        if not known and token.fold not in ("a", "an", "per", "of", "each"):
            yield at


def _is_currency(text: str) -> bool:
    return all(unicodedata.category(character) == "Sc" for character in text)


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
    # "Solar produced 168 GWh": a verb that gives a value, whatever it was taken for.
    return _is_verb(claim, at) or word in word_class("en", "value_verb")
