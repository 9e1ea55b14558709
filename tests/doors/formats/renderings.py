"""Reports to be written: one with everything in it, and one with a hostile text everywhere."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st

from veridical.doors.formats.rendering import Rendering, rendering
from veridical.doors.gate import FailOn, Rules
from veridical.testing import claim, document, evidence, report, verdict
from veridical.types import (
    Citation,
    CitationCheck,
    CitationStatus,
    CitationStyle,
    Conflict,
    Failure,
    Label,
    Notice,
    Reason,
    Report,
    Skipped,
    SkipReason,
    Span,
    Stance,
    Verdict,
)

# A busy machine takes its time.
patient = settings(deadline=None)

SCHEMAS = Path(__file__).parent / "schemas"

TEXT = (
    "The quay is 520 metres long.\r\n"
    "It cost EUR 94 million 🌉 in 2023.\n"
    "\n"
    "A prize was won. Is it nice? Ships call. The mole is old [9]."
)
REPORT = document(
    "# Harbour\n\nThe quay is 520 metres long.\nIt cost EUR 91 million.\nThe mole is new.\n",
    id="docs/harbour report.md",
    date="2024-06-01",
)
MINUTES = replace(
    document("Ships call daily. The mole is old.", id="minutes.pdf"),
    kind="pdf",
    marks=((0, "page 1"), (18, "page 2")),
)


def _at(part: str) -> Span:
    start = TEXT.index(part)
    return Span(start, start + len(part))


def _judged(number: int, part: str, label: Label, quote: str, code: str) -> Verdict:
    source = REPORT if quote in REPORT.text else MINUTES
    made = verdict(
        replace(claim(part, TEXT), id=f"c{number}"),
        label,
        reason=f"what was found of {part[:8]}",
        quote=quote,
        source=source,
    )
    return replace(made, reasons=(replace(made.reasons[0], code=code),))


def everything() -> Report:
    """A report with a finding under each rule that a report can break, and with all other parts."""
    marker = Citation(CitationStyle.BRACKET, "[9]", _at("[9]"), ("9",))
    checks = (
        CitationCheck(marker, False, CitationStatus.NOT_FOUND),
        CitationCheck(
            marker, True, CitationStatus.NUMBER_MISMATCH, reason=Reason("x", "another number")
        ),
        CitationCheck(marker, True, CitationStatus.SUPPORTED),
    )
    torn = _judged(5, "The mole is old", Label.UNVERIFIABLE, "The mole is new.", "sources_disagree")
    verdicts = [
        _judged(1, "The quay is 520 metres long.", Label.SUPPORTED, "520 metres", "said_in_source"),
        _judged(
            2,
            "It cost EUR 94 million 🌉 in 2023.",
            Label.CONTRADICTED,
            "It cost EUR 91 million.",
            "number_differs",
        ),
        _judged(3, "A prize was won.", Label.UNVERIFIABLE, "Ships call daily.", "not_decided"),
        replace(torn, citation_checks=checks),
    ]
    made = report(
        TEXT,
        verdicts,
        skipped=[Skipped(_at("Is it nice?"), SkipReason.QUESTION)],
        failures=[Failure("judge_failed", "the judge gave no answer", _at("Ships call."))],
        notices=[Notice("source_not_read", "it may not be opened", "docs/old.md")],
        sources=[REPORT, MINUTES],
    )
    sides = (
        evidence("The mole is new.", REPORT, Stance.REFUTES),
        evidence("The mole is old.", MINUTES),
    )
    return replace(made, conflicts=(Conflict(*sides, "slots", 0.9, "c5"),))


def rendered(
    path: str | None = "docs/my answer.md",
    rules: Rules | None = None,
    known: Collection[str] | None = None,
) -> Rendering:
    """`everything` with its sources."""
    return rendering(everything(), (REPORT, MINUTES), path, rules=rules, known=known)


STRICT = Rules(frozenset({FailOn.UNVERIFIABLE}))


def planted(words: str, path: str | None = "answer.md") -> Rendering:
    """A report with these words as claim, quote, reason, title, notice and failure."""
    source = document(words, id="source.md")
    quoted = (
        verdict(claim(words), Label.CONTRADICTED, reason=words, quote=words, source=source)
        if words
        else verdict(claim(words), Label.CONTRADICTED, reason="it differs")
    )
    whole = Span(0, len(words))
    made = report(
        words,
        [quoted, replace(quoted, label=Label.SUPPORTED)],
        skipped=[Skipped(whole, SkipReason.OPINION, words)],
        failures=[Failure("judge_failed", words, whole)],
        notices=[Notice("seen", words, words)],
        sources=[source],
    )
    if words:
        sides = (evidence(words, source), evidence(words, source, Stance.REFUTES))
        made = replace(made, conflicts=(Conflict(*sides, "slots", 0.5, "c1"),))
    return rendering(made, (source,), path)


# What acts in one format or another.
ACTING = (
    "|",
    "\\|",
    "\\",
    "`",
    "``",
    "<img src=x onerror=alert(1)>",
    "<!--",
    "-->",
    "]]>",
    "@everyone",
    "@org/team",
    "#12",
    "GH-7",
    "owner/repo#3",
    "[a](http://evil.test)",
    "![a](http://evil.test/x.png)",
    "[1](1)",
    "](1)",
    "[",
    "]",
    "https://evil.test/",
    "www.evil.test",
    "a@evil.test",
    "&amp;",
    "$x$",
    ":smile:",
    "~~x~~",
    "**b**",
    "_u_",
    "0123abcdef",
    "{0}",
    "{{1}}",
    "::error::x",
    "\n::error::x",
    "##[error]x",
    "%0A",
    "%",
    ",",
    ":",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\0",
    "\x1b[2J",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\ufffe",
    "\ud800",
    "=1+1",
    "'=1+1",
    '"=1+1',
    "+1",
    "-1",
    "@SUM(A1)",
    "＝1",
    " =1",
    "'",
    '"',
    ";",
    "🌉",
    "é",
    "e\u0301",
    "桥",
    " ",
    "a",
)


def hostile() -> st.SearchStrategy[str]:
    """Texts that try to act in one format or another."""
    pieces = st.one_of(
        st.sampled_from(ACTING), st.text(st.characters(exclude_categories=()), max_size=4)
    )
    return st.lists(pieces, max_size=8).map("".join)
