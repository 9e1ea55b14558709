"""Tables in Markdown, and numbers in their cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

NONE = "-"
"""What a cell holds where there is no number."""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is words and whose others are numbers."""
    lines = [heads, ["---", *(["---:"] * (len(heads) - 1))], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def counted(count: int, name: str) -> str:
    """A number with its noun: 1 row, 1,200 rows."""
    return f"{count:,} {name}" if count == 1 else f"{count:,} {name}s"


def number(value: float | None) -> str:
    """Two decimals."""
    return NONE if value is None else f"{value:.2f}"


def with_interval(value: float | None, interval: tuple[float, float] | None) -> str:
    """Two decimals, and the interval in brackets where there is one."""
    if value is None or interval is None:
        return number(value)
    return f"{value:.2f} [{interval[0]:.2f}, {interval[1]:.2f}]"
