"""Write the schemas under src/veridical/schemas from the dataclasses; --check only compares.

`report.schema.json` is of what `--json` prints, `config.schema.json` of a file of settings. Run it
after a change of the types or of the table of settings: `python scripts/schema.py`.
"""

from __future__ import annotations

import inspect
import json
import sys
import types
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from typing import Union, get_args, get_origin, get_type_hints

from veridical.doors.formats.table import FORMATS
from veridical.doors.gate import FailOn
from veridical.protocols import Json
from veridical.registry import COMBINED, HUB
from veridical.registry import names as registered
from veridical.settings import Settings, Standing, options_of
from veridical.types import SCHEMA_VERSION, Reading, Report, Run, Span
from veridical.wire import to_json, wire_fields

TARGETS = Path(__file__).parents[1] / "src" / "veridical" / "schemas"

_PLAIN: dict[object, str] = {
    str: "string",
    Reading: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    types.NoneType: "null",
}


class Definitions:
    """The schemas of named types, each made once, in the order in which they were met."""

    def __init__(self) -> None:
        self.made: dict[str, Json] = {}

    def of(self, hint: object) -> Json:
        """The schema of a type hint; named types become references."""
        if hint in _PLAIN:
            return {"type": _PLAIN[hint]}
        origin = get_origin(hint)
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(part) for part in get_args(hint)]}
        if origin is tuple:
            return self._tuple(get_args(hint))
        if isinstance(hint, type):
            if hint.__name__ not in self.made:
                self.made[hint.__name__] = None
                self.made[hint.__name__] = self._named(hint)
            return {"$ref": f"#/$defs/{hint.__name__}"}
        raise TypeError(f"no schema for {hint}")

    def _tuple(self, parts: tuple[object, ...]) -> Json:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return {"type": "array", "items": self.of(parts[0])}
        return {
            "type": "array",
            "prefixItems": [self.of(part) for part in parts],
            "items": False,
            "minItems": len(parts),
        }

    def _named(self, kind: type) -> Json:
        description = inspect.cleandoc(kind.__doc__ or "")
        if issubclass(kind, Enum):
            values = [member.value for member in kind]
            return {"description": description, "type": "string", "enum": values}
        if not is_dataclass(kind):
            raise TypeError(f"no schema for {kind}")
        hints = get_type_hints(kind)
        names = wire_fields(kind)
        properties: dict[str, Json] = {name: self.of(hints[name]) for name in names}
        if kind is Span:
            properties = {name: {"type": "integer", "minimum": 0} for name in names}
        return {
            "description": description,
            "type": "object",
            "properties": properties,
            "required": list(names),
            "additionalProperties": False,
        }


def schema() -> Json:
    """The JSON Schema (draft 2020-12) of what `veridical verify --json` prints."""
    definitions = Definitions()
    report, run = definitions.of(Report), definitions.of(Run)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:veridical:report:{SCHEMA_VERSION}",
        "title": "Veridical report",
        "description": "What the sources say of a text, and beside it how the report was made.",
        "type": "object",
        "properties": {"report": report, "run": run},
        "required": ["report", "run"],
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.made.items())),
    }


def config_schema() -> Json:
    """The JSON Schema (draft 2020-12) of veridical.toml and of the table `[tool.veridical]`."""
    known: dict[str, Json] = {
        "policy": {"enum": [*registered("policy")]},
        "retriever": {"enum": [*registered("retriever")]},
        "judge": {
            "anyOf": [
                {"enum": [COMBINED, *registered("judge")]},
                {"pattern": f"^{HUB}[^/]+/[^/]+$"},
            ]
        },
        "format": {"enum": [*FORMATS]},
        "fail-on": {
            "anyOf": [
                {"type": "string", "minLength": 1},
                {"type": "array", "items": {"enum": [*FailOn]}, "minItems": 1},
            ]
        },
    }
    properties: dict[str, Json] = {}
    for option in (*options_of(Settings), *options_of(Standing)):
        properties[option.key] = {
            "description": f"{option.words[:1].upper()}{option.words[1:]}.",
            **option.kind.schema(),
            **(known.get(option.key, {})),  # type: ignore[dict-item]
        }
        if option.default not in (None, ()):
            properties[option.key]["default"] = to_json(option.default)  # type: ignore[index]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:veridical:config:1.0",
        "title": "Veridical settings",
        "description": "A file of settings: veridical.toml, or [tool.veridical] in pyproject.toml.",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


SCHEMAS = {"report.schema.json": schema, "config.schema.json": config_schema}


def text(name: str) -> str:
    """A file's content."""
    return json.dumps(SCHEMAS[name](), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Write the files, or with --check say whether they are what would be written (0 yes, 1 no)."""
    if arguments == ["--check"]:
        stale = [name for name in SCHEMAS if not is_written(TARGETS / name)]
        for name in stale:
            sys.stderr.write(f"{TARGETS / name} is out of date: run python scripts/schema.py\n")
        return 1 if stale else 0
    TARGETS.mkdir(parents=True, exist_ok=True)
    for name in SCHEMAS:
        (TARGETS / name).write_text(text(name), "utf-8", newline="\n")
    return 0


def is_written(target: Path) -> bool:
    """Whether a file holds what would be written."""
    return target.is_file() and target.read_text("utf-8") == text(target.name)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
