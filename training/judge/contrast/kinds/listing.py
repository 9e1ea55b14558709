"""Lists: another order and fewer items are right; one foreign item is not told."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import NEUTRAL, SUPPORTED, Edit
from training.judge.contrast.kinds.name import other_person
from training.judge.contrast.reading import is_given_name, sentences
from training.judge.contrast.world.vocabulary import word_list

_WORD = r"(?:[A-Z][\w'’-]{1,18}|[A-Z]\.|Mr\.|Dr\.)"
_ITEM = rf"{_WORD}(?: {_WORD}){{0,3}}"
_LIST = re.compile(
    rf"(?P<items>{_ITEM}(?:, {_ITEM}){{1,8}}(?P<comma>,?) and {_ITEM})(?= [a-z]|[.;])"
)
_COUNTS = frozenset("two three four five six seven eight both all".split())
_VERB = re.compile(
    r"\b(?:stars?|starring|starred|includes?|including|members|written by|produced by|played by|"
    r"created by|founded by|voices of|consists? of|features?|featuring|borders|with) \Z"
)
# Behind these a list may go on, so that a foreign item is not excluded.
_OPEN = re.compile(r"\b(?:stars?|starring|starred|includes?|including|features?|featuring|with) \Z")


def items(text: str) -> tuple[str, list[str]] | None:
    """The first list of three or more names in a text: as written, and its items."""
    for match in _LIST.finditer(text):
        if _VERB.search(text[: match.start()]):
            head, _, last = match["items"].rpartition(" and ")
            return match["items"], [*head.removesuffix(",").split(", "), last]
    return None


def series(names: list[str]) -> str:
    """ "A, B and C"."""
    return f"{', '.join(names[:-1])} and {names[-1]}"


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The list of the claim or of the evidence in another order, or with a foreign item."""
    listed = items(claim)
    if listed is None:
        return _evidence_turned(evidence, claim, rng)
    written, names = listed
    if not all(name in evidence for name in names) or len(set(names)) < len(names):
        return []
    turned = names[1:] + names[:1] if rng.random() < 0.5 else names[::-1]
    foreign = _foreign(names, evidence + claim, rng)
    if not _OPEN.search(claim[: claim.find(written)]):
        foreign = None
    fewer = rng.sample(names, len(names) - 1)
    found = [Edit(evidence, claim.replace(written, series(turned)), SUPPORTED, "order")]
    counted = any(word in _COUNTS for word in claim.lower().split())
    if not counted and not any(word in claim for word in ("consist", "only", "between")):
        found.append(Edit(evidence, claim.replace(written, series(fewer)), SUPPORTED, "fewer"))
    if foreign:
        at = rng.randrange(len(names))
        wrong = [*names[:at], foreign, *names[at + 1 :]]
        found.append(Edit(evidence, claim.replace(written, series(wrong)), NEUTRAL, "foreign"))
        more = [*names[:at], foreign, *names[at:]]
        found.append(Edit(evidence, claim.replace(written, series(more)), NEUTRAL, "one more"))
        both = evidence.replace(names[at], foreign)
        found.append(Edit(both, claim.replace(written, series(wrong)), SUPPORTED, "both"))
        found.append(Edit(both, claim, NEUTRAL, "evidence"))
    return found


def _foreign(names: list[str], avoid: str, rng: Random) -> str | None:
    if is_given_name(names[0].split()[0]):
        return other_person(names[0], rng, avoid)
    if all(name in word_list("countries") for name in names):
        return rng.choice([one for one in word_list("countries") if one not in avoid])
    return None


def _evidence_turned(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The order of a list in the evidence changes nothing; an item of it exchanged may."""
    listed = items(evidence)
    if listed is None:
        return []
    written, names = listed
    mine = [name for name in names if name in claim]
    if len(mine) != 1 or evidence.count(mine[0]) != 1 or claim.count(mine[0]) != 1:
        return []
    if not any(mine[0] in part and written in part for part in sentences(evidence)):
        return []
    shuffled = names[:]
    rng.shuffle(shuffled)
    found = [Edit(evidence.replace(written, series(shuffled)), claim, SUPPORTED, "evidence order")]
    foreign = _foreign(mine, evidence + claim, rng)
    alone = all(evidence.count(word) == 1 for word in mine[0].split())
    if foreign and alone and _OPEN.search(evidence[: evidence.find(written)]):
        at = evidence.replace(mine[0], foreign)
        found.append(Edit(at, claim, NEUTRAL, "item exchanged"))
        found.append(Edit(at, claim.replace(mine[0], foreign), SUPPORTED, "both exchanged"))
        found.append(Edit(evidence, claim.replace(mine[0], foreign), NEUTRAL, "foreign item"))
    return found
