"""A result as `scripts/figures.py` reads it, written and printed."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parents[1] / "results"

Cell = str | int | float | None
Raw = None | bool | int | float | str | Sequence["Raw"] | Mapping[str, "Raw"]


def machine() -> str:
    """The machine in words: cores, processor, Python."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{cores} cores of {_processor()}, {platform.system()}, {python}"


def _processor() -> str:
    """The model; family and number beside it, since a guest is often told only the maker."""
    info = Path("/proc/cpuinfo")
    if not info.exists():
        return platform.processor() or platform.machine()
    lines = [line.partition(":") for line in info.read_text("utf-8").splitlines()]
    known = {key.strip(): value.strip() for key, _, value in reversed(lines)}
    model = known.get("model name", platform.machine())
    if "cpu family" in known:
        model += f" (family {known['cpu family']}, model {known.get('model', '?')})"
    return model


def measured(script: str) -> str:
    """The sentence under a table; it tells whether others were at work on the machine."""
    today = datetime.now(tz=UTC).date().isoformat()
    load = f", load average {os.getloadavg()[1]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"Measured on {today} by `python benchmarks/{script}.py`: {machine()}{load}."


def write(
    name: str,
    columns: Sequence[str],
    rows: Sequence[Sequence[Cell]],
    sentence: str,
    raw: Mapping[str, Raw],
) -> None:
    """Print the table and write results/NAME.json; `raw` holds what it was made from."""
    shown = [[round(one, 3) if isinstance(one, float) else one for one in row] for row in rows]
    print(f"\n{name}\n{table(columns, shown)}\n{sentence}")
    result = {"columns": list(columns), "rows": shown, "measured": sentence}
    lines = [f"  {_json(key)}: {_json(value)}" for key, value in raw.items()]
    body = json.dumps(result, indent=1, ensure_ascii=False).removesuffix("\n}")
    text = body + ',\n "raw": {\n' + ",\n".join(lines) + "\n }\n}\n"
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.json").write_text(text, "utf-8")


def table(columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """A table as a terminal shows it."""
    texts = [list(columns), *([_text(one) for one in row] for row in rows)]
    widths = [max(len(row[at]) for row in texts) for at in range(len(columns))]
    return "\n".join(
        "  "
        + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in texts
    )


def _text(value: Cell) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int | float) else value


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
