"""Files of rows, and the command that checks them, in the current folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from cli_driver import Result, invoke

MILL = "The mill was built in 1788. It has three pairs of stones."
TRUE = {"id": "t", "answer": "The mill was built in 1788."}
FALSE = {"id": "f", "answer": "The mill was built in 1790."}
OPEN = {"id": "o", "answer": "The mill has a weir."}
NONE = {"id": "n", "answer": "Hello!"}
BAD = "no JSON"

Held = Mapping[str, object] | str


def rows(*held: Held, name: str = "rows.jsonl") -> str:
    """A file of rows."""
    lines = [one if isinstance(one, str) else json.dumps(one) for one in held]
    Path(name).write_text("\n".join(lines) + "\n", "utf-8")
    return name


def batch(*arguments: str, stdin: bytes = b"", source: bool = True) -> Result:
    """The command, with a source for all rows."""
    common = ("--source", "mill.md") if source else ()
    return invoke("verify", *arguments, *common, stdin=stdin, working=None)


def here() -> list[str]:
    """The names in the folder."""
    return sorted(one.name for one in Path().iterdir())


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def written(name: str = "out.jsonl") -> list[dict[str, object]]:
    return lines(Path(name).read_text("utf-8"))
