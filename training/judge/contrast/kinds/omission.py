"""Omission: without the sentence or the words that support it a claim is not supported."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import NEUTRAL, SUPPORTED, Edit
from training.judge.contrast.reading import content, sentences

_TIME = re.compile(
    r",? (?:in|on|since|until) (?:(?:January|February|March|April|May|June|July|August|September|"
    r"October|November|December) )?(?:\d{1,2}, )?(?P<y>1[5-9]\d\d|20[0-2]\d)(?=[.,;])"
)
_PLACE = re.compile(
    r" (?:in|at|near) (?:the )?(?P<p>[A-Z][\w'-]{2,18}(?: [A-Z][\w'-]{2,18}){0,2})"
    r"(?:, [A-Z][\w'-]{2,18}){0,2}(?=[.;])"
)


_REFERRING = re.compile(
    r"\b(?:[Hh]e|[Ss]he|It|[Tt]hey|[Hh]is|[Hh]er|Its|Their|These|This|That|Those|Such|The (?:site|"
    r"film|song|album|series|show|band|city|company|team|province|book))\b"
)
# Behind these the time or place cannot be left out.
_BOUND = re.compile(
    r"(?:,|\b(?:and|or|born|based|located|situated|lies|lived|lives|held|raised|from|between|place|"
    r"is|was|were|are|ending|beginning|starting|resides|dated|found|only|both|early|late|mid)) ?\Z",
    re.I,
)


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The evidence without its supporting sentence, without others, without a date or place."""
    return [*_sentences_left_out(evidence, claim, rng), *_words_left_out(evidence, claim)]


def _sentences_left_out(evidence: str, claim: str, rng: Random) -> list[Edit]:
    parts = sentences(evidence)
    wanted = content(claim)
    if len(parts) < 2 or len(wanted) < 3:
        return []
    shares = [len(wanted & content(part)) / len(wanted) for part in parts]
    best = max(range(len(parts)), key=lambda at: shares[at])
    rest = [part for at, part in enumerate(parts) if at != best]
    if shares[best] < 0.7:
        return []
    kept = [part for at, part in enumerate(parts) if at == best or rng.random() < 0.5]
    found = []
    if _says_nothing_of(" ".join(rest), wanted):
        found.append(Edit(" ".join(rest), claim, NEUTRAL, "sentence left out"))
    if len(kept) < len(parts) and not parts[best].startswith(("He ", "She ", "It ", "They ")):
        found.append(Edit(" ".join(kept), claim, SUPPORTED, "other sentence left out"))
    return found


def _says_nothing_of(text: str, wanted: frozenset[str]) -> bool:
    """Whether a text holds few of the words and speaks of nobody by a pronoun alone.

    Words are compared by their first letters: "athletics" could tell of an athlete.
    """
    stems = {word[:5] for word in content(text)}
    held = sum(word[:5] in stems for word in wanted)
    return held <= 0.34 * len(wanted) and not _REFERRING.search(text)


def _words_left_out(evidence: str, claim: str) -> list[Edit]:
    found: list[Edit] = []
    for pattern, group in ((_TIME, "y"), (_PLACE, "p")):
        needed = [
            match
            for match in pattern.finditer(evidence)
            if match[group] in claim and evidence.count(match[group]) == 1
        ]
        spare = [match for match in pattern.finditer(evidence) if match[group] not in claim]
        for matches, label, how in (
            (needed, NEUTRAL, "words left out"),
            (spare, SUPPORTED, "other words left out"),
        ):
            for match in [one for one in matches if not _BOUND.search(evidence[: one.start()])][:1]:
                shown = evidence[: match.start()] + evidence[match.end() :]
                parts = match[group].split()
                if label == SUPPORTED and any(part in claim for part in parts):
                    continue
                if label == NEUTRAL and (" not " in claim or "n't" in claim):
                    continue
                if label == NEUTRAL and any(part in shown for part in parts):
                    continue
                found.append(Edit(shown, claim, label, how))
    return found
