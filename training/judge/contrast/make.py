"""Write contrast examples: python -m training.judge.contrast.make --out FILE --per-kind N.

Of each kind there are at most N examples from the template worlds and at most N from edits of
the supported pairs of the mix; in both, half are supported.
"""

from __future__ import annotations

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

from training.judge.contrast.distractors import embedded, pool
from training.judge.contrast.edit import SUPPORTED, Edit
from training.judge.contrast.kinds.order import joined
from training.judge.contrast.kinds.table import KINDS
from training.judge.contrast.rows import Pair, supported
from training.judge.contrast.worlds import SCENES, groups
from training.judge.pairs import Example, write

_UNPRODUCTIVE = 2_000
"""So many groups without enough pairs, and a kind is used up."""
_FROM_ONE_PAIR = 3
"""So many supported examples at most that one pair gives of a kind, and as many others."""


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def world_examples(kind: str, number: int, seed: int) -> list[Example]:
    """`number` examples of a kind or a few more, in whole groups, no pair twice."""
    rng = Random(f"{seed} {kind}")
    seen: set[tuple[str, str]] = set()
    found: list[Example] = []
    for cases in islice(groups(kind, rng), number * 4 + _UNPRODUCTIVE):
        if len(found) >= number:
            break
        found += _fresh(cases, kind, seen)
    return found


def _fresh(cases: Iterable[Edit], kind: str, seen: set[tuple[str, str]]) -> Iterator[Example]:
    group = ""
    for one in cases:
        key = (one.evidence, one.claim)
        if key in seen:
            continue
        seen.add(key)
        group = group or f"w{_hash(f'{kind} {one.evidence} {one.claim}')}"
        yield Example(one.evidence, one.claim, one.label, kind, group, f"worlds/{one.how}")


def edited_examples(kind: str, pairs: Sequence[Pair], number: int, seed: int) -> list[Example]:
    """At most `number` edits of a kind, as many supported as not, spread over pairs and ways."""
    made: list[Example] = []
    seen: set[tuple[str, str]] = set()
    for pair in pairs:
        rng = Random(f"{seed} {kind} {pair.id}")
        for one in KINDS[kind](pair.evidence, pair.claim, rng):
            key = (one.evidence, one.claim)
            if key not in seen and key != (pair.evidence, pair.claim):
                seen.add(key)
                made.append(_example(one, kind, pair))
    return balanced(made, number, Random(f"{seed} {kind} chosen"))


def _example(one: Edit, kind: str, pair: Pair) -> Example:
    source = f"{pair.source}/{one.how}"
    return Example(one.evidence, one.claim, one.label, kind, pair.id, source)


def balanced(made: Sequence[Example], number: int, rng: Random) -> list[Example]:
    """At most `number` examples, half of them supported; variants of one pair stay together.

    First what one pair gives of both sides, then the rest, the ways of making them in turn.
    """
    by_pair: dict[str, list[Example]] = {}
    for one in made:
        by_pair.setdefault(f"{one.group} {one.kind}", []).append(one)
    found: list[Example] = []
    rest: dict[bool, dict[str, list[Example]]] = {True: {}, False: {}}
    for name in rng.sample(sorted(by_pair), len(by_pair)):
        held = rng.sample(by_pair[name], len(by_pair[name]))
        # What was changed in both texts belongs to what was changed in one of them.
        right = sorted(
            (o for o in held if o.label == SUPPORTED), key=lambda o: "both" not in o.source
        )
        wrong = [one for one in held if one.label != SUPPORTED]
        most = min(len(right), len(wrong), _FROM_ONE_PAIR)
        if len(found) + 2 * most <= number:
            found += right[:most] + wrong[:most]
        for one in right[most:] + wrong[most:]:
            side = rest[one.label == SUPPORTED]
            side.setdefault(one.source.partition("/")[2], []).append(one)
    short = min(sum(map(len, side.values())) for side in rest.values())
    most = min((number - len(found)) // 2, short)
    for side in rest.values():
        found += _in_turn([side[how] for how in sorted(side)], most)
    return found


def _in_turn(lists: Sequence[list[Example]], number: int) -> list[Example]:
    found: list[Example] = []
    at = 0
    while len(found) < number and any(at < len(one) for one in lists):
        found += [one[at] for one in lists if at < len(one)]
        at += 1
    return found[:number]


def ordered_examples(pairs: Sequence[Pair], number: int, seed: int) -> list[Example]:
    """Two dated pairs put together: which came first."""
    rng = Random(f"{seed} joined")
    dated = [pair for pair in pairs if pair.claim[-6:-1].strip().isdigit()]
    found: list[Example] = []
    for _ in range(number * 4 if len(dated) > 1 else 0):
        if len(found) >= number:
            break
        one, two = rng.sample(dated, 2)
        cases = joined((one.evidence, one.claim), (two.evidence, two.claim), rng)
        found += [_example(case, "order", one) for case in cases]
    return list(dict.fromkeys(found))


def distracted_examples(
    made: Sequence[Example], pairs: Sequence[Pair], number: int, seed: int
) -> list[Example]:
    """Edits and originals with their evidence among near sentences of other pairs."""
    rng = Random(f"{seed} distractors")
    drawn = pool(pair.evidence for pair in pairs)
    whole = [one for one in made if not one.source.startswith("worlds") and one.kind != "citation"]
    found: list[Example] = []
    for one in balanced(whole, number, rng):
        evidence = embedded(one.evidence, one.claim, drawn, rng)
        if evidence != one.evidence:
            source = f"{one.source} {one.kind}"
            found.append(Example(evidence, one.claim, one.label, "distractor", one.group, source))
    return found


def examples(pairs: Sequence[Pair], number: int, seed: int) -> list[Example]:
    """All kinds, from worlds and from the pairs, each pair of evidence and claim once."""
    found: list[Example] = []
    for kind in SCENES:
        found += world_examples(kind, number, seed)
    for kind in KINDS:
        found += edited_examples(kind, pairs, number, seed)
    found += ordered_examples(pairs, number // 4, seed)
    found += distracted_examples(found, pairs, number, seed)
    unique = {(one.evidence, one.claim): one for one in reversed(found)}
    return list(reversed(unique.values()))


def main() -> None:
    """Write the file and print how many examples of each kind and label it holds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--per-kind", type=int, default=1500, help="examples a kind and origin")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = examples(supported(), given.per_kind, given.seed)
    print(f"{write(given.out, found):,} examples in {given.out}")
    for origin in ("worlds", "pairs"):
        part = [one for one in found if one.source.startswith("worlds") == (origin == "worlds")]
        counted = Counter((one.kind, one.label) for one in part)
        for kind in dict.fromkeys(one.kind for one in part):
            shown = ", ".join(f"{la} {n}" for (k, la), n in sorted(counted.items()) if k == kind)
            print(f"{origin:7} {kind:12} {shown}")


if __name__ == "__main__":
    main()
