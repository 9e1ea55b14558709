"""Negation put in, taken out or doubled; the claim denied or affirmed as a whole."""

from __future__ import annotations

import re
from random import Random

from training.judge.contrast.edit import CONTRADICTED, SUPPORTED, Edit, sentence
from training.judge.contrast.reading import inside, sentences, tagged
from veridical.text.grammar.lexicon import verb_base
from veridical.text.grammar.tags import Tag

_NEGATIVE = re.compile(
    r"\b(?:not|no|never|none|nobody|nothing|neither|nor|without|only|hardly|few)\b|n't\b", re.I
)
_AUXILIARY = re.compile(r"\b(is|was|were|are|has been|can|could|will|has|had|did|does|do) not\b")
# "Many did not" does not deny that many did.
_VAGUE = re.compile(
    r"(?:A|An|Some|Many|Most|Several|Few|Less|More|At|All|Every|Each|Both|Half|Numerous|There|Two|"
    r"Three|Four|Five|Six|Seven|Eight|Nine|Ten|If|When|Anyone|Almost|Nearly|\d)\b"
)
_UNTRUE = (
    "It was found to be untrue that {c}",
    "It is wrong to say that {c}",
    "The claim that {c} was shown to be false",
    "It is a myth that {c}",
    "Contrary to an earlier report, it is not so that {c}",
)
_DENIED = ("It is not true that {c}", "It is false that {c}", "It is not the case that {c}")
_AFFIRMED = ("It is true that {c}", "It is a fact that {c}", "It is the case that {c}")


def denied(claim: str) -> str | None:
    """The claim with "not" after its first verb; None where that is not sure to deny it whole."""
    if _NEGATIVE.search(claim) or any(word in claim for word in (" and ", " or ", ",", "some")):
        return None
    if _VAGUE.match(claim):
        return None
    words = tagged(claim)
    verbs = [
        at for at, (_, kind) in enumerate(words)
        if kind in (Tag.BE, Tag.HAVE, Tag.DO, Tag.MODAL, Tag.VERB)
    ]  # fmt: skip
    if not verbs:
        return None
    at = verbs[0]
    token, kind = words[at]
    after = words[at + 1][1] if at + 1 < len(words) else Tag.MARK
    rest = claim[token.end :]
    if kind in (Tag.BE, Tag.MODAL) or (kind is Tag.HAVE and after is Tag.PARTICIPLE):
        return f"{claim[: token.end]} not{rest}"
    base = verb_base(token.fold)
    if kind is Tag.VERB and base and token.fold.endswith("ed") and token.text.islower():
        return f"{claim[: token.start]}did not {base}{rest}"
    return None


def edits(evidence: str, claim: str, rng: Random) -> list[Edit]:
    """The claim denied (once, twice, as a whole), and evidence whose sentence is denied."""
    within = inside(claim)
    against = sentence(rng.choice(_UNTRUE).format(c=within))
    found = [
        Edit(evidence, sentence(rng.choice(_DENIED).format(c=within)), CONTRADICTED, "denied"),
        Edit(against, sentence(rng.choice(_DENIED).format(c=within)), SUPPORTED, "both denied"),
        Edit(against, sentence(rng.choice(_AFFIRMED).format(c=within)), CONTRADICTED, "affirmed"),
        Edit(evidence, sentence(rng.choice(_AFFIRMED).format(c=within)), SUPPORTED, "affirmed"),
    ]
    positive = _positive(claim)
    if positive:
        found.append(Edit(evidence, positive, CONTRADICTED, "not taken out"))
        double = sentence(rng.choice(_DENIED).format(c=inside(positive)))
        return [*found, Edit(evidence, double, SUPPORTED, "opposite denied")]
    negative = denied(claim)
    if negative is None:
        return found
    double = sentence(rng.choice(_DENIED).format(c=inside(negative)))
    return [
        *found,
        Edit(evidence, negative, CONTRADICTED, "not put in"),
        Edit(against, negative, SUPPORTED, "not put in"),
        Edit(against, double, CONTRADICTED, "denied twice"),
        Edit(evidence, double, SUPPORTED, "denied twice"),
        *_evidence_denied(evidence, claim, negative),
    ]


def _positive(claim: str) -> str | None:
    """The claim without its one "not"."""
    if len(_NEGATIVE.findall(claim)) != 1:
        return None
    match = _AUXILIARY.search(claim)
    if match is None or match.group(1) in ("did", "does", "do"):
        return None
    if any(word in claim for word in (" and ", " or ", ",", "any", "yet", "because")):
        return None
    return claim.replace(match.group(), match.group(1))


def _evidence_denied(evidence: str, claim: str, negative: str) -> list[Edit]:
    """The evidence with "not" where the claim has it, if it says the same words there."""
    at = negative.find(" not")
    verb = negative[:at].rsplit(" ", 1)[-1]
    following = " ".join(negative[at + 4 :].split()[:3]).rstrip(".")
    phrase = f" {verb} {following}"
    parts = sentences(evidence)
    if verb == "did" or len(following.split()) < 3 or evidence.count(phrase) != 1:
        return []
    # A longer sentence could say the claim twice; then its first words do not decide.
    told = next((part for part in parts if phrase in part), "")
    if not told or len(told) > 1.6 * len(claim) or "," in told:
        return []
    changed = evidence.replace(phrase, f" {verb} not {following}")
    return [
        Edit(changed, claim, CONTRADICTED, "evidence denied"),
        Edit(changed, negative, SUPPORTED, "both denied"),
    ]
