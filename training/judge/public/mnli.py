"""MultiNLI: sentences of ten kinds of text; of the development part what is prose and confirmed.

The labels of the file are wrong in more than one pair of ten. A pair is kept where TaxiNLI, which
annotated a part of the same pairs again, has it with that label twice: as given and as annotated.
One that the file itself has with two labels is not kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from training.judge.pairs import Example
from training.judge.public.files import Files, separated
from training.judge.public.labels import NLI
from training.judge.public.wording import detokenised, length, spaced
from training.judge.rows import clean, group_of, pair_key

_REPOSITORY = "felipessalvatore/NLI_datasets"
_ANNOTATED = "microsoft/TaxiNLI"
_SPEECH = re.compile(r"\b(?:uh|um|huh|yeah|hm+|you know|i i|it's it's)\b", re.IGNORECASE)


def examples(files: Files) -> Iterator[Example]:
    """The pairs of full sentences whose label is confirmed."""
    confirmed = _confirmed(files)
    for one in clean(_given(files), frozenset()):
        if confirmed.get(pair_key(one.evidence, one.claim)) == one.label:
            yield one


def _given(files: Files) -> Iterator[Example]:
    """The pairs of full sentences as the file has them."""
    for row in separated(files.text(_REPOSITORY, "nli_datasets/mnli/dev.csv"), ","):
        label = NLI.get(row["label"])
        if label and _is_prose(spaced(row["premise"]), spaced(row["hypothesis"])):
            evidence, claim = detokenised(row["premise"]), detokenised(row["hypothesis"])
            yield Example(evidence, claim, label, "mnli", group_of(row["premise"]), "mnli/dev")


def _confirmed(files: Files) -> Mapping[str, str]:
    """The label of each pair on which the corpus and the later annotator agree."""
    found: dict[str, str] = {}
    for row in separated(files.text(_ANNOTATED, "taxinli10k.tsv")):
        agreed = row["label"] == row["annotated_label"]
        found[pair_key(row["prem"], row["hyp"])] = NLI.get(row["label"], "") if agreed else ""
    return found


def _is_prose(premise: str, claim: str) -> bool:
    long_enough = length(premise) >= 6 and length(claim) >= 3
    asks = "?" in claim or premise.endswith("?")
    spoken = _SPEECH.search(premise) or _SPEECH.search(claim)
    return long_enough and not asks and not spoken and _is_begun(premise) and _is_begun(claim)


def _is_begun(text: str) -> bool:
    return text[:1] == text[:1].upper()
