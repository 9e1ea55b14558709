"""An evaluation of detectors as Markdown: what may be quoted first, then what may not, then all.

Names of sets and files are a stranger's words, and inert (`code_spans`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from veridical.doors.formats.code_spans import cell, inert
from veridical.evaluation.results import (
    Comparison,
    DetectorEvaluation,
    Measure,
    Overall,
    SetResult,
    SystemResult,
)

_NONE = "-"
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
        f"veridical {result.veridical}; {_counted(rows, 'row')} of"
        f" {_counted(len(result.sets), 'set')} ({drawn}, seed {result.seed});"
        f" intervals from {result.resamples:,} samples."
    )


def _counted(count: int, name: str) -> str:
    return f"{count:,} {name}" if count == 1 else f"{count:,} {name}s"


def _ranking(title: str, sets: Sequence[SetResult], overall: Sequence[Overall]) -> Iterator[str]:
    """One table: a line for each system, a column for each set."""
    if not sets:
        return
    means = {one.system: one for one in overall}
    heads = ["System", *(cell(one.name) for one in sets), *(["mean"] if means else [])]
    rows: list[list[str]] = []
    for number, system in enumerate(sets[0].systems):
        row = [_name(system.system, system.control)]
        row += [_number(one.systems[number].auroc.value) for one in sets]
        if means:
            row.append(_number(means[system.system].auroc.value))
        rows.append(row)
    yield title
    yield _table(heads, rows)


def _over_all(overall: Sequence[Overall]) -> Iterator[str]:
    named = [one for one in overall if not one.control]
    if not named:
        return
    yield "Over these sets:"
    heads = ["System", "Sets", "Over the best control, mean", "Sets surely above it", "ECE, pooled"]
    yield _table(
        heads,
        [
            [
                _name(one.system, one.control),
                str(one.sets),
                _signed(one.margin),
                _NONE if one.ahead is None else str(one.ahead),
                _with_interval(one.ece),
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
    yield f"{_counted(held.rows, 'row')} of {inert(held.file)}: {golds}.{mark}{common}"
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
    yield _table(heads, [_system(one) for one in held.systems])
    yield from _failures(held.systems)
    if held.comparisons:
        against = ("System", "Against", "Rows", "AUROC difference", "McNemar p")
        yield _table(against, [_comparison(one, held) for one in held.comparisons])


def _system(one: SystemResult) -> list[str]:
    cut = "" if one.threshold is None else f" ({one.threshold:.2f})"
    return [
        _name(one.system, one.control),
        _with_interval(one.auroc),
        _number(one.auprc.value),
        _number(one.balanced_accuracy.value) + cut,
        _number(one.mcc.value),
        _number(one.own_balanced_accuracy.value),
        _number(one.three_way_accuracy.value),
        _number(one.ece.value),
        _number(one.brier.value),
        _number(one.coverage),
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
    p = _NONE if test is None else "< 0.0001" if test.p < 0.0001 else f"{test.p:.4f}"
    return [one.first, one.second + best, f"{one.rows:,}", _signed(one.difference), p]


def _name(system: str, control: bool) -> str:
    return f"*{system}*" if control else system


def _number(value: float | None) -> str:
    return _NONE if value is None else f"{value:.2f}"


def _with_interval(one: Measure) -> str:
    if one.interval is None:
        return _number(one.value)
    low, high = one.interval
    return f"{_number(one.value)} [{low:.2f}, {high:.2f}]"


def _signed(one: Measure) -> str:
    if one.value is None:
        return _NONE
    if one.interval is None:
        return f"{one.value:+.2f}"
    low, high = one.interval
    return f"{one.value:+.2f} [{low:+.2f}, {high:+.2f}]"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is words and whose others are numbers."""
    lines = [heads, ["---", *(["---:"] * (len(heads) - 1))], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
