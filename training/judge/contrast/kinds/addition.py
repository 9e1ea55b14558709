"""Additions: one circumstance more than the evidence tells is not supported."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import NEUTRAL, SUPPORTED, Edit
from training.judge.contrast.reading import inside, tagged
from veridical.text.grammar.tags import Tag

_CIRCUMSTANCES = (
    "for the second time",
    "after a long delay",
    "at the request of the government",
    "despite heavy criticism",
    "because of financial problems",
    "with the help of volunteers",
    "against the advice of experts",
    "under difficult conditions",
    "thanks to a private donor",
    "within less than a week",
    "to the surprise of many observers",
    "in spite of bad weather",
    "for political reasons",
    "without any public notice",
    "under pressure from sponsors",
    "in return for a large sum of money",
    "as a result of a court order",
    "on the advice of friends",
)
_DONE = re.compile(
    r"\b(?:was|were) (?:founded|released|published|opened|built|created|produced|directed|"
    r"acquired|established|signed|elected|moved|sold|closed|completed|launched|cancelled|"
    r"replaced|rebuilt|formed|filmed|recorded|written|adopted|dissolved)\b"
)


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim with a circumstance, under the evidence and under evidence that tells it."""
    if not (_DONE.search(claim) or _past(claim)) or any(w in claim for w in (" not ", "never")):
        return []
    one, two = rng.sample(_CIRCUMSTANCES, 2)
    body = claim.removesuffix(".")
    more, other = f"{body} {one}.", f"{body} {two}."
    ahead = rng.random() < 0.5
    told, told_other = (
        f"{one} {evidence}" if ahead else f"{evidence} {one}" for one in (more, other)
    )
    open_ = f"It is not known whether {inside(claim)}."
    return [
        Edit(evidence, more, NEUTRAL, "more than told"),
        Edit(told, more, SUPPORTED, "told"),
        Edit(told, other, NEUTRAL, "another circumstance"),
        Edit(told_other, other, SUPPORTED, "told"),
        Edit(told, claim, SUPPORTED, "less than told"),
        Edit(open_, claim, NEUTRAL, "not known"),
    ]


def _past(claim: str) -> bool:
    """Whether the first verb is a past in -ed: something that was done."""
    verb = next((token for token, kind in tagged(claim) if kind in (Tag.VERB, Tag.BE)), None)
    return verb is not None and verb.fold.endswith("ed")
