"""Turn the hand-written scenes in scenes/ into kinds.jsonl (README.md gives the notation)."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
KINDS = ("unit", "role", "order", "quantifier", "table", "attribute")
LABELS = {"+": "supported", "-": "contradicted", "?": "neutral"}
MAX_ROWS = 4


class SceneError(ValueError):
    """A scene that does not follow the notation."""


@dataclass
class Scene:
    """One hand-written scene: its evidence, a nearly equal second evidence, and its claims."""

    evidence: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    edits: dict[str, str] = field(default_factory=dict)
    claims: list[tuple[str, str]] = field(default_factory=list)

    def twin(self) -> list[str]:
        """Return the second evidence, written out or made by the scene's edits."""
        if self.other:
            return self.other
        if not self.edits:
            raise SceneError("a claim marked = or ~ needs F or S lines")
        olds = sorted(self.edits, key=len, reverse=True)
        pattern = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, olds)) + r")(?!\w)")
        text = "\x00".join(self.evidence)
        unused = set(olds) - set(pattern.findall(text))
        if unused:
            raise SceneError(f"edits without effect: {sorted(unused)}")
        return pattern.sub(lambda match: self.edits[match.group()], text).split("\x00")


def parse_scene(block: str) -> Scene:
    """Read one blank-line-delimited block of the notation."""
    scene = Scene()
    target = scene.evidence
    for line in block.splitlines():
        mark, text = line[:1], line[2:].rstrip()
        if mark == "E":
            target = scene.evidence
            target.append(text)
        elif mark == "F":
            target = scene.other
            target.append(text)
        elif mark == ":":
            target[-1] += "\n" + text
        elif mark == "S":
            old, arrow, new = text.partition(" => ")
            if not arrow:
                raise SceneError(f"no arrow: {line}")
            scene.edits[old] = new
        elif mark in "+-?=~" and line[1:2] == " " and text:
            scene.claims.append((mark, text))
        else:
            raise SceneError(f"unknown line: {line!r}")
    return scene


def scene_rows(scene: Scene, kind: str, number: int) -> list[dict[str, object]]:
    """Make the rows of one scene, each pair named after the scene."""
    rows: list[dict[str, object]] = []
    pair = 0

    def add(evidence: list[str], claim: str, label: str) -> None:
        meta = {"kind": kind, "pair": f"{kind}-{number:03d}-{pair}"}
        row: dict[str, object] = {"task": "minimal_pairs", "evidence": evidence, "claim": claim}
        rows.append({**row, "label": label, "meta": meta})

    open_claim = False
    for mark, claim in scene.claims:
        if open_claim != (mark == "-"):
            raise SceneError(f"+ and - must follow each other: {claim}")
        open_claim = mark == "+"
        if mark != "-":
            pair += 1
        if mark in LABELS:
            add(scene.evidence, claim, LABELS[mark])
        else:
            first, second = scene.evidence, scene.twin()
            if mark == "~":
                first, second = second, first
            add(first, claim, "supported")
            add(second, claim, "contradicted")
    if open_claim:
        raise SceneError("a + without its -")
    if not 0 < len(rows) <= MAX_ROWS:
        raise SceneError(f"{len(rows)} rows")
    return rows


def load_kind(kind: str) -> list[dict[str, object]]:
    """Read every scene of a kind, files in the order of their names."""
    rows: list[dict[str, object]] = []
    number = 0
    for path in sorted((HERE / "scenes").glob(f"{kind}_*.txt")):
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip()):
            number += 1
            try:
                rows += scene_rows(parse_scene(block), kind, number)
            except SceneError as error:
                raise SystemExit(f"{path.name}, scene {number}: {error}\n{block}") from error
    print(f"{kind}: {number} scenes, {dict(Counter(str(row['label']) for row in rows))}")
    return rows


def main() -> int:
    """Write kinds.jsonl and refuse rows that occur twice."""
    rows = [row for kind in KINDS for row in load_kind(kind)]
    seen = Counter(json.dumps([row["evidence"], row["claim"]]) for row in rows)
    twice = [key for key, count in seen.items() if count > 1]
    if twice:
        print("rows that occur twice:", *twice, sep="\n", file=sys.stderr)
        return 1
    with (HERE / "kinds.jsonl").open("w", encoding="utf-8") as out:
        for index, row in enumerate(rows, start=1):
            line = {"id": f"kind-{index:04d}", **row}
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
    print(f"{len(rows)} rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
