"""Order in time: two dated facts, which came first."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit, occurrences
from training.judge.contrast.reading import inside

_ONCE = re.compile(
    r"\A(?P<s>[^,]{3,70}) (?P<v>(?:was|were) (?:born|founded|released|published|established|"
    r"opened|formed|launched|completed|built|introduced|discovered|signed|filmed|created)|"
    r"died|premiered|debuted|began|ended|aired) in (?P<y>1[5-9]\d\d|20[0-2]\d)\.\Z"
)


# A subject with a verb of its own would make no clause behind "before".
_CLAUSE = re.compile(r"\b(?:is|was|were|has|had|who|that|which|features?|worked|stars|by)\b")
_BORN = re.compile(r"(?:born[^.;)–]{0,50}|\([^()–-]{0,40})\Z")


def dated(evidence: str, claim: str) -> tuple[str, int] | None:
    """What happened and the year, where the claim says no more and the evidence has the year."""
    match = _ONCE.match(claim)
    if (
        match is None
        or _CLAUSE.search(match["s"])
        or not occurrences(evidence, match["y"])
        or " not " in claim
    ):
        return None
    # The year of a death does not support a birth, whatever the claim says.
    if "born" in match["v"] and not _BORN.search(evidence.split(match["y"])[0][-60:]):
        return None
    return f"{match['s']} {match['v']}", int(match["y"])


def joined(first: tuple[str, str], second: tuple[str, str], rng: Random) -> list[Edit]:
    """Two supported pairs put together: which of the two things came first."""
    one, two = dated(*first), dated(*second)
    if one is None or two is None or one[1] == two[1] or one[0] == two[0]:
        return []
    earlier, later = sorted((one, two), key=lambda found: found[1])
    evidence = f"{first[0]} {second[0]}"
    a, b = earlier[0], later[0]
    ways = (
        ("{a} before {b}", "{b} before {a}"),
        ("{b} after {a}", "{a} after {b}"),
        ("{a} earlier than {b}", "{b} earlier than {a}"),
        ("{b} later than {a}", "{a} later than {b}"),
    )
    found: list[Edit] = []
    for right, wrong in rng.sample(ways, 2):
        for way, label in ((right, SUPPORTED), (wrong, CONTRADICTED)):
            text = way.format(a=inside(a), b=inside(b))
            found.append(Edit(evidence, f"{text[:1].upper()}{text[1:]}.", label, "two dates"))
    return found


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The year of what happened against a year before or after it, in words of order."""
    found = dated(evidence, claim)
    if found is None:
        return []
    event, year = found
    near = rng.randint(1, 9)
    return [
        Edit(evidence, f"{event} before {year + near}.", SUPPORTED, "before"),
        Edit(evidence, f"{event} after {year + near}.", CONTRADICTED, "after"),
        Edit(evidence, f"{event} after {year - near}.", SUPPORTED, "after"),
        Edit(evidence, f"{event} before {year - near}.", CONTRADICTED, "before"),
    ]
