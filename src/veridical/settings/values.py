"""The table itself: what the library can be told, and what each call of the command line would say.

A new setting is one field here and its line in docs/configuration.md; `python scripts/schema.py`
writes the schema again.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from veridical.settings.kinds import (
    Called,
    Choice,
    Flag,
    Language,
    Paths,
    Place,
    Share,
    Text,
    Whole,
    Words,
)
from veridical.settings.profiles import Profile, Profiles
from veridical.settings.table import require_values, row

_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
_COLOURS = ("auto", "always", "never")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the library can be told from outside; raises `ConfigurationError` for a wrong value.

    `policy` and `profile` name how scores are made, `retriever` how passages are ranked: `hybrid`
    by words and by meaning, `bm25` by words alone, which loads no model. `judge` is what compares a
    claim with a passage: `combined` (slots, then cross_encoder), a registered judge alone, or
    `hub:OWNER/NAME`. `language` is the ISO 639-1 code of what is too short to show its own language
    ("" takes that of most of the sources); `passages_per_claim` is how many passages are judged for
    each claim; `profiles` are thresholds of one's own beside those of the policy. Making one reads
    nothing: neither the environment nor a file.
    """

    policy: str = row("uncalibrated", Text(), "how scores are made")
    profile: str = row("balanced", Text(), "how strict: a profile of the policy, or one of yours")
    retriever: str = row(
        "hybrid", Text(), "how passages are ranked: by words and by meaning, or by words alone"
    )
    judge: str = row(
        "combined",
        Text(),
        "what compares claims with passages: slots, then cross_encoder, together; or one of them"
        " alone, or a model of a hub",
    )
    language: str = row(
        "",
        Language(),
        "the two-letter code of texts, sources and sentences that are too short to show their own"
        " language; what shows another keeps it. Empty takes the language of most of the sources",
    )
    passages_per_claim: int = row(
        24, Whole(1, 1000, 24), "how many passages each claim is compared with, 1 to 1,000"
    )
    log_level: str = row("WARNING", Choice(_LEVELS, "level"), "what is logged on standard error")
    profiles: tuple[Profile, ...] = row(
        (), Profiles(), "thresholds of your own, each pair under a name", file_only=True
    )

    def __post_init__(self) -> None:
        require_values(self)


@dataclass(frozen=True, slots=True)
class Standing:
    """What each call of `veridical verify` would otherwise say on its line; the library has none.

    A value has the form that it has on the line; `None` and `()` are what is not set.
    """

    sources: tuple[str, ...] = row(
        (),
        Paths(os.pathsep),
        "files and folders to check against; those named on the line take their place",
        option="source",
    )
    fail_on: tuple[str, ...] = row(("contradicted",), Words(), "what makes exit status 1")
    fail_under: float | None = row(
        None, Share(), "the trust, 0 to 1, below which the exit status is 1"
    )
    exit_zero: bool = row(False, Flag(), "whether a finding ends with 0 too, as an error does not")
    baseline: str | None = row(None, Place(), "a file with the findings that do not fail")
    format: str | None = row(None, Text(), "what standard output shows; text where nothing is said")
    generator: str | None = row(None, Called(), "the model that wrote the text")
    explain: bool = row(
        False, Flag(), "whether every reason, comparison and piece of evidence is shown"
    )
    color: str = row("auto", Choice(_COLOURS, "way to colour"), "when to colour")

    def __post_init__(self) -> None:
        require_values(self)
