"""An evaluation of detectors as Markdown: what may be quoted first, then what may not, then all.

Names of sets and files are a stranger's words, and inert (`code_spans`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from veridical.doors.formats.code_spans import cell, inert
from veridical.doors.formats.markdown_tables import NONE, counted, number, table, with_interval
from veridical.evaluation.results import (
    Comparison,
    DetectorEvaluation,
    Measure,
    Overall,
    SetResult,
    SystemResult,
)

_EXPLAINED = (
    "AUROC is the chance that an unsupported text scores above a supported one: 1 is perfect, 0.5"
    " is chance. Brackets hold 95 % intervals. Systems in *italics* are controls, which cannot"
    " read: what they reach, a set gives away. Of ECE and Brier down is good, of the rest up."
)


def detectors_markdown(result: DetectorEvaluation) -> str:
    """The whole evaluation, as one page."""
    fair = [one for one in result.sets if one.fair]
    unfair = [one for one in result.sets if not one.fair]
    parts = [
        "# Detectors",
        _how(result),
        _EXPLAINED,
        *_ranking("## AUROC on sets that may be quoted", fair, result.overall),
        *_over_all(result.overall if fair else ()),
        *_ranking("## AUROC on sets that are not fair as a headline", unfair, ()),
        *_why_unfair(unfair),
        *(part for one in result.sets for part in _set(one)),
    ]
    return "\n\n".join(parts) + "\n"


def _how(result: DetectorEvaluation) -> str:
    rows = sum(one.rows for one in result.sets)
    drawn = "all rows" if result.limit is None else f"at most {result.limit:,} rows of a side"
    return (
        f"veridical {result.veridical}; {counted(rows, 'row')} of"
        f" {counted(len(result.sets), 'set')} ({drawn}, seed {result.seed});"
        f" intervals from {result.resamples:,} samples."
    )


def _ranking(title: str, sets: Sequence[SetResult], overall: Sequence[Overall]) -> Iterator[str]:
    """One table: a line for each system, a column for each set."""
    if not sets:
        return
    means = {one.system: one for one in overall}
    heads = ["System", *(cell(one.name) for one in sets), *(["mean"] if means else [])]
    rows: list[list[str]] = []
    for place, system in enumerate(sets[0].systems):
        row = [_name(system.system, system.control)]
        row += [number(one.systems[place].auroc.value) for one in sets]
        if means:
            row.append(number(means[system.system].auroc.value))
        rows.append(row)
    yield title
    yield table(heads, rows)


def _over_all(overall: Sequence[Overall]) -> Iterator[str]:
    named = [one for one in overall if not one.control]
    if not named:
        return
    yield "Over these sets:"
    heads = ["System", "Sets", "Over the best control, mean", "Sets surely above it", "ECE, pooled"]
    yield table(
        heads,
        [
            [
                _name(one.system, one.control),
                str(one.sets),
                _signed(one.margin),
                NONE if one.ahead is None else str(one.ahead),
                with_interval(one.ece.value, one.ece.interval),
            ]
            for one in named
        ],
    )


def _why_unfair(sets: Sequence[SetResult]) -> Iterator[str]:
    if sets:
        yield "\n".join(
            f"- {inert(one.name)}: {inert('; '.join(why.message for why in one.reservations))}"
            for one in sets
        )


def _set(held: SetResult) -> Iterator[str]:
    yield f"## {inert(held.name)}"
    golds = ", ".join(f"{count:,} {name}" for name, count in held.golds)
    mark = "" if held.fair else " **Not fair as a headline.**"
    common = "" if held.commonest is None else f" The commonest label has {held.commonest:.2f}."
    yield f"{counted(held.rows, 'row')} of {inert(held.file)}: {golds}.{mark}{common}"
    heads = (
        "System",
        "AUROC",
        "AUPRC",
        "Balanced accuracy (threshold)",
        "MCC",
        "By own labels",
        "Three-way",
        "ECE",
        "Brier",
        "Coverage",
    )
    yield table(heads, [_system(one) for one in held.systems])
    yield from _failures(held.systems)
    if held.comparisons:
        against = ("System", "Against", "Rows", "AUROC difference", "McNemar p")
        yield table(against, [_comparison(one, held) for one in held.comparisons])


def _system(one: SystemResult) -> list[str]:
    cut = "" if one.threshold is None else f" ({one.threshold:.2f})"
    return [
        _name(one.system, one.control),
        with_interval(one.auroc.value, one.auroc.interval),
        number(one.auprc.value),
        number(one.balanced_accuracy.value) + cut,
        number(one.mcc.value),
        number(one.own_balanced_accuracy.value),
        number(one.three_way_accuracy.value),
        number(one.ece.value),
        number(one.brier.value),
        number(one.coverage),
    ]


def _failures(systems: Iterable[SystemResult]) -> Iterator[str]:
    lines = [
        f"- {one.system}: {', '.join(f'{count:,} {code}' for code, count in one.failures)}"
        for one in systems
        if one.failures
    ]
    if lines:
        yield "Rows without a score:"
        yield "\n".join(lines)


def _comparison(one: Comparison, held: SetResult) -> list[str]:
    best = " (best control)" if one.second == held.best_control else ""
    test = one.mcnemar
    p = NONE if test is None else "< 0.0001" if test.p < 0.0001 else f"{test.p:.4f}"
    return [one.first, one.second + best, f"{one.rows:,}", _signed(one.difference), p]


def _name(system: str, control: bool) -> str:
    return f"*{system}*" if control else system


def _signed(one: Measure) -> str:
    if one.value is None:
        return NONE
    if one.interval is None:
        return f"{one.value:+.2f}"
    low, high = one.interval
    return f"{one.value:+.2f} [{low:+.2f}, {high:+.2f}]"
