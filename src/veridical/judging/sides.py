"""One clause as one side of a comparison: its own tokens, and those that hold for it too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from veridical.judging.analysis import Analysis, Context
from veridical.text.grammar.clauses import Clause
from veridical.text.quantities.quantity import QuantityKind


@dataclass(frozen=True, slots=True)
class Side:
    """A clause of an analysed sentence; `context` is what stands before the sentence, if known."""

    analysis: Analysis
    number: int
    context: Context | None = None

    @property
    def clause(self) -> Clause:
        """The clause itself."""
        return self.analysis.clauses[self.number]

    @property
    def own(self) -> tuple[int, ...]:
        """The clause's tokens and its subject's."""
        clause = self.clause
        return tuple(sorted({*range(clause.start, clause.end), *clause.subject}))

    @property
    def tokens(self) -> tuple[int, ...]:
        """Its own tokens, those of an adverbial that opens the sentence, and an elided noun's.

        "In 2023, A did X and B did Y": the year holds for both. "Year 7 has 29 lessons, Year 8
        has 31": the second number counts lessons too.
        """
        inside = set(self.own)
        if self.number:
            inside |= set(_opening(self.analysis, self.clause))
            inside |= set(_elided(self.analysis, self.clause))
        return tuple(sorted(inside))


def _opening(analysis: Analysis, clause: Clause) -> tuple[int, ...]:
    """The adverbial that opens the sentence, unless the clause has a date in its place."""
    first = analysis.clauses[0]
    if not first.subject or not first.predicate:
        return ()
    opening = tuple(range(first.start, min(first.subject)))
    if _is_dated(analysis, opening) and _is_dated(analysis, range(clause.start, clause.end)):
        return ()
    return opening


def _is_dated(analysis: Analysis, inside: Sequence[int]) -> bool:
    chosen = set(inside)
    return any(
        chosen.intersection(analysis.range_of(date.span.start, date.span.end))
        for date in analysis.dates
    )


def _elided(analysis: Analysis, clause: Clause) -> tuple[int, ...]:
    bare = any(
        quantity.kind is QuantityKind.COUNT
        and quantity.noun is None
        and _inside(analysis, clause, quantity.value_span.start)
        for quantity in analysis.quantities
    )
    if not bare:
        return ()
    for quantity in analysis.quantities:
        before = quantity.value_span.start < analysis.tokens[clause.start].start
        if quantity.noun is not None and before:
            return tuple(range(*quantity.noun))
    return ()


def _inside(analysis: Analysis, clause: Clause, start: int) -> bool:
    return analysis.tokens[clause.start].start <= start < analysis.tokens[clause.end - 1].end
