"""Quantifiers: what follows from one, and what it excludes."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit

_ALL = re.compile(
    r"\b(?P<q>[Aa]ll (?:of )?(?:the |its |their )?|[Ee]very |[Ee]ach of the )(?=[a-z])"
)
_SEVERAL = re.compile(
    r"\b(?P<q>[Ss]everal|[Mm]any|[Nn]umerous|[Mm]ultiple|[Vv]arious) "
    r"(?!times)(?=(?:[a-z]{3,15} )?[a-z]{2,15}s\b)"
)
_OBJECT = re.compile(
    r"\b(?:has|had|have|won|wrote|contains|includes|released|received|directed|made) \Z"
)


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """ "Several" as "more than one", "some" or "no"; "all" as "some" or "no"."""
    lower = claim.lower()
    if any(word in lower for word in (" not ", "n't ", "at all", "without", " no ")):
        return []
    match = _SEVERAL.search(claim)
    if match:
        return _several(evidence, claim, match, rng)
    match = _ALL.search(claim)
    if match and match["q"].lower().startswith("all ") and claim.startswith(match.group()):
        noun = claim[match.end() :]
        article = "of the " if "the " in match["q"] else ""
        none = f"{'None ' if article else 'No '}{article}{noun}"
        return [
            Edit(evidence, f"Some {article}{noun}", SUPPORTED, "some of all"),
            Edit(none, f"Some {article}{noun}", CONTRADICTED, "none told"),
            Edit(none, f"Most {article}{noun}", CONTRADICTED, "none told"),
            Edit(none, f"Not all {article}{noun}", SUPPORTED, "none told"),
            Edit(evidence, none, CONTRADICTED, "none"),
            Edit(evidence, f"Not all {article}{noun}", CONTRADICTED, "not all"),
            Edit(evidence, f"Most {article}{noun}", SUPPORTED, "most of all"),
        ]
    return []


def _several(evidence: str, claim: str, match: re.Match[str], rng: Random) -> list[Edit]:
    start, end = match.start("q"), match.end("q")
    before, after = claim[:start], claim[end:]
    capital = match["q"][0].isupper()

    def said(word: str) -> str:
        word = word[:1].upper() + word[1:] if capital else word
        return f"{before}{word}{after}"

    right = [
        word
        for word in ("several", "a number of", "some", "at least two")
        if word != match["q"].lower()
    ]
    found = [Edit(evidence, said(word), SUPPORTED, "fewer follow") for word in right]
    if (capital or _OBJECT.search(before)) and " and " not in claim and "," not in claim:
        found += [
            Edit(evidence, said("no"), CONTRADICTED, "none"),
            Edit(evidence, said("not a single one of the"), CONTRADICTED, "none")
            if capital
            else Edit(evidence, said("hardly any"), CONTRADICTED, "hardly any"),
        ]
        # The same claims where the evidence tells of none.
        none = said("not a single one of the") if capital else said("no")
        found += [Edit(none, said(word), CONTRADICTED, "none told") for word in right[:3]]
        found += [Edit(none, said("no"), SUPPORTED, "none told")]
        if capital:
            found.append(Edit(said("no"), none, SUPPORTED, "none told"))
    rng.shuffle(found)
    return found
