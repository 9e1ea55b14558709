"""Findings: each under its rule, and known again by what it says, wherever it stands."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.doors.findings import (
    CONTRADICTED,
    RULES,
    SOURCES_DISAGREE,
    UNVERIFIABLE,
    findings,
    fingerprint,
    normalised,
    rule_of,
)
from veridical.testing import claim, report, verdict
from veridical.types import Label, Reason, Verdict

QUAY = "The quay is 520 metres long."


def marks(*claims: str, text: str | None = None, path: str | None = "a.md") -> list[str]:
    """The fingerprints of contradicted claims, in a text that holds them."""
    whole = text or "\n".join(claims)
    judged = [verdict(claim(one, whole), Label.CONTRADICTED) for one in claims]
    return [one.fingerprint for one in findings(report(whole, judged), path)]


@pytest.mark.parametrize(
    "text", [f"\n\n\n{QUAY}", f"A word before. {QUAY} A word after.", f"> {QUAY}\n\nMore."]
)
def test_a_fingerprint_stays_when_the_text_around_moves(text: str) -> None:
    assert marks(QUAY, text=text) == marks(QUAY)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (QUAY, "The quay is 521 metres long."),
        (QUAY, "The quay is 5200 metres long."),
        ("It gives 5 MW.", "It gives 5 mW."),
        ("It is 10² m.", "It is 102 m."),
        ("It is ½ m.", "It is 1⁄2 m."),
        ("It is long.", "It is not long."),
        ("It is long.", "It is long"),
        ("① is so.", "1 is so."),
    ],
)
def test_a_claim_that_says_another_thing_is_another_finding(one: str, other: str) -> None:
    assert marks(one) != marks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The quay is  long.", "The quay is\nlong."),
        ("Größe zählt.", "Gro\u0308ße za\u0308hlt.".replace("Gro\u0308ße", "Größe")),
        ("It is\u00a0long.", "It is long."),
    ],
)
def test_white_space_and_the_form_of_accents_do_not_count(one: str, other: str) -> None:
    assert marks(one) == marks(other)


def test_rule_and_path_are_part_of_it() -> None:
    assert marks(QUAY, path="a.md") != marks(QUAY, path="b.md")
    assert marks(QUAY, path=None) != marks(QUAY, path="None")
    assert fingerprint(CONTRADICTED, QUAY) != fingerprint(UNVERIFIABLE, QUAY)
    assert len(fingerprint(CONTRADICTED, QUAY)) == 32


def test_a_fingerprint_is_the_same_in_every_release() -> None:
    """Baselines and code scanners keep it: a change here makes every old finding new."""
    assert fingerprint(CONTRADICTED, QUAY, "docs/a.md") == "e0c2b2f62e3cfaff10da73067bb9be52"


@given(st.text(), st.text(), st.text())
def test_no_two_lists_of_parts_are_written_alike(one: str, other: str, path: str) -> None:
    same = normalised(one) == normalised(other)
    assert (fingerprint(CONTRADICTED, one, path) == fingerprint(CONTRADICTED, other, path)) is same


def test_what_is_said_twice_is_found_twice() -> None:
    first, second, third = marks(QUAY, QUAY, QUAY)
    assert (second, third) == (f"{first}:2", f"{first}:3")


def test_half_a_character_has_a_fingerprint_too() -> None:
    assert fingerprint(CONTRADICTED, "a\ud800") != fingerprint(CONTRADICTED, "a\ud801")


def judged(label: Label, code: str) -> Verdict:
    made = verdict(claim(QUAY), label)
    return replace(made, reasons=(Reason(code, "so"), Reason("superseded", "so")))


@pytest.mark.parametrize(
    ("label", "code", "rule"),
    [
        (Label.SUPPORTED, "said_in_source", None),
        (Label.CONTRADICTED, "number_differs", CONTRADICTED),
        (Label.UNVERIFIABLE, "no_evidence", UNVERIFIABLE),
        (Label.UNVERIFIABLE, "sources_disagree", SOURCES_DISAGREE),
        (Label.UNVERIFIABLE, "source_contradicts_itself", SOURCES_DISAGREE),
    ],
)
def test_a_verdict_breaks_one_rule_at_most(label: Label, code: str, rule: object) -> None:
    assert rule_of(judged(label, code)) is rule


def test_the_first_reason_decides_the_rule() -> None:
    made = judged(Label.UNVERIFIABLE, "no_evidence")
    later = replace(made, reasons=(*made.reasons, Reason("sources_disagree", "so")))
    assert rule_of(later) is UNVERIFIABLE


def test_the_ids_of_rules_never_change() -> None:
    assert [(rule.id, rule.name) for rule in RULES] == [
        ("VER001", "contradicted"),
        ("VER002", "unverifiable"),
        ("VER003", "citation-missing"),
        ("VER004", "citation-mismatch"),
        ("VER005", "sources-disagree"),
        ("VER006", "ungrounded-page"),
    ]


def test_a_verdict_without_reason_or_place_is_a_finding_too() -> None:
    made = replace(verdict(claim(QUAY), Label.CONTRADICTED), reasons=())
    bare = replace(made, claim=replace(made.claim, spans=()))
    [found] = findings(report(QUAY, [bare]))
    assert (found.message, found.span) == ("A source contradicts the claim", None)
