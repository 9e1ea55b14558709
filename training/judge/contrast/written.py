"""Pairs from scenes written by hand: python -m training.judge.contrast.written --out FILE

A scene (`scenes/*.jsonl`, one JSON object a line) tells two states of affairs that exclude each
other in nearly the same words, each in several wordings, with fillings for its names and values:

    kind, domain        what the states differ in, and what kind of text it is
    fills               objects of texts for the placeholders in braces
    one, other          wordings of either state
    claims_one          claims that every wording of `one` supports and every wording of `other`
                        contradicts; `claims_other` the other way round
    neither             claims that no wording decides
    beside              sentences that may stand around a wording and change nothing

So each claim stands beside near equal texts with either label, and the claim alone tells nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

from training.judge.pairs import Example, write

FOLDER = Path(__file__).parent / "scenes"
SUPPORTED, CONTRADICTED, NEUTRAL = "supported", "contradicted", "neutral"
_PLACEHOLDER = re.compile(r"\{([A-Za-z_0-9]+)\}")
_BESIDE = 0.6
"""How often something stands beside a wording."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Two states of affairs with what is claimed of them; texts hold placeholders."""

    kind: str
    domain: str
    fills: tuple[Mapping[str, str], ...]
    one: tuple[str, ...]
    other: tuple[str, ...]
    claims_one: tuple[str, ...]
    claims_other: tuple[str, ...]
    neither: tuple[str, ...]
    beside: tuple[str, ...]

    @property
    def group(self) -> str:
        """The same for all pairs of the scene."""
        return "s" + hashlib.sha256(self.one[0].encode()).hexdigest()[:12]


def scenes(path: Path) -> Iterator[Scene]:
    """The scenes of a file; ValueError, with the line, for one that is not of the form above."""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            yield _scene(json.loads(line))
        except (KeyError, TypeError, ValueError) as error:
            raise ValueError(f"{path}:{number}: {error}") from error


def _scene(given: Mapping[str, object]) -> Scene:
    lists = {name: _texts(given[name]) for name in Scene.__slots__[3:]}
    fills = given["fills"]
    if not isinstance(fills, list) or not fills:
        raise TypeError("fills is no list")
    scene = Scene(str(given["kind"]), str(given["domain"]), tuple(fills), **lists)
    for text, fill in product((one for texts in lists.values() for one in texts), scene.fills):
        missing = set(_PLACEHOLDER.findall(text)) - set(fill)
        if missing:
            raise ValueError(f"{min(missing)!r} is in no filling of: {text}")
    return scene


def _texts(given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not given or not all(isinstance(one, str) for one in given):
        raise TypeError("a list of texts is missing")
    return tuple(given)


def examples(scene: Scene, number: int, seed: int) -> list[Example]:
    """About `number` pairs of a scene, the same claim as often supported as contradicted."""
    rng = Random(f"{seed} {scene.group}")
    sides = [(claim, True) for claim in scene.claims_one]
    sides += [(claim, False) for claim in scene.claims_other]
    decided = [(*side, fill) for side, fill in product(sides, scene.fills)]
    made: list[Example] = []
    # Two thirds are decided, as many either way.
    for claim, of_one, fill in rng.sample(decided, min(len(decided), number // 3)):
        for is_one in (True, False):
            label = SUPPORTED if is_one is of_one else CONTRADICTED
            made.append(_example(scene, (claim, label), fill, (is_one, rng)))
    undecided = list(product(scene.neither, scene.fills, (True, False)))
    for claim, fill, is_one in rng.sample(undecided, min(len(undecided), number // 3)):
        made.append(_example(scene, (claim, NEUTRAL), fill, (is_one, rng)))
    return list(dict.fromkeys(made))


def _example(
    scene: Scene, claimed: tuple[str, str], fill: Mapping[str, str], drawn: tuple[bool, Random]
) -> Example:
    is_one, rng = drawn
    claim, label = claimed
    told = rng.choice(scene.one if is_one else scene.other)
    parts = [told]
    if rng.random() < _BESIDE:
        beside = rng.sample(scene.beside, min(len(scene.beside), rng.randint(1, 2)))
        at = rng.randint(0, len(beside))
        parts = [*beside[:at], told, *beside[at:]]
    joint = "\n" if "\n" in told else " "
    evidence = joint.join(filled(part, fill) for part in parts)
    source = f"written/{scene.domain}"
    kind = f"scene_{scene.kind}"
    return Example(evidence, filled(claim, fill), label, kind, scene.group, source)


def filled(text: str, fill: Mapping[str, str]) -> str:
    """The text with its placeholders replaced, with a capital where one begins a sentence."""
    whole = _PLACEHOLDER.sub(lambda found: _in_place(found, fill), text)
    return whole[:1].upper() + whole[1:]


def _in_place(found: re.Match[str], fill: Mapping[str, str]) -> str:
    value = str(fill[found[1]])
    before = found.string[: found.start()].rstrip(" ")
    return value[:1].upper() + value[1:] if before.endswith((".", "!", "?", "\n")) else value


def main(given: Sequence[str] | None = None) -> None:
    """Write the file and print how many pairs of each kind and label it holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--per-scene", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    held = [scene for path in sorted(FOLDER.glob("*.jsonl")) for scene in scenes(path)]
    found = [one for scene in held for one in examples(scene, asked.per_scene, asked.seed)]
    print(f"{write(asked.out, found):,} pairs of {len(held):,} scenes in {asked.out}")
    counted = Counter((one.kind, one.label) for one in found)
    for kind in sorted({one.kind for one in found}):
        shown = ", ".join(f"{la} {n}" for (k, la), n in sorted(counted.items()) if k == kind)
        print(f"{kind:12} {shown}")


if __name__ == "__main__":
    main()
