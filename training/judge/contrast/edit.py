"""An edit: a pair that was made from a supported pair, and the ways to put text in its place."""

from __future__ import annotations

import re
from dataclasses import dataclass

SUPPORTED, CONTRADICTED, NEUTRAL = "supported", "contradicted", "neutral"


@dataclass(frozen=True, slots=True)
class Edit:
    """A new pair with its label, and in a word or two how it was made ("passive", "digits")."""

    evidence: str
    claim: str
    label: str
    how: str


def sentence(text: str) -> str:
    """`text` as a sentence: its first letter large, one full stop at its end."""
    text = " ".join(text.split())
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", '."')) else f"{text}."


def occurrences(text: str, part: str) -> int:
    """How often `part` stands in `text` as whole words."""
    return len(whole(part).findall(text))


def whole(part: str) -> re.Pattern[str]:
    """A pattern for `part` as it is written, not inside a longer word or number."""
    return re.compile(
        rf"(?<![\w.,'’])(?<!\w-){re.escape(part)}(?![\w%])(?!-\w)(?![.,]\d)(?!['’](?!s\b)\w)"
    )


def put(text: str, old: str, new: str) -> str:
    """`text` with every whole `old` replaced by `new`."""
    return whole(old).sub(lambda _: new, text)


def mirrored(evidence: str, claim: str, old: str, new: str, how: str) -> list[Edit]:
    """The contrast of one value in both texts: claim changed, evidence changed, both changed.

    `old` must stand in both texts, `new` in neither; otherwise there is no edit. One of the three
    is supported (both changed), two are contradicted; with the original pair each claim and each
    evidence then has both labels.
    """
    if not (occurrences(evidence, old) and occurrences(claim, old)) or old == new:
        return []
    if new in evidence or new in claim:
        return []
    other_evidence, other_claim = put(evidence, old, new), put(claim, old, new)
    if old in other_evidence or old in other_claim:
        return []
    return [
        Edit(evidence, other_claim, CONTRADICTED, how),
        Edit(other_evidence, claim, CONTRADICTED, f"{how} evidence"),
        Edit(other_evidence, other_claim, SUPPORTED, f"{how} both"),
    ]
