"""What a person sees: the text with its marks, the claims, the label, and nothing that acts."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from cli_driver import QUOTE, SOURCE, scripted
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from veridical.doors.cli.escapes import one_line, safe
from veridical.doors.cli.look import ASCII, UNICODE, Look, paint
from veridical.doors.cli.overlay import overlay
from veridical.doors.cli.page import page
from veridical.testing import claim, document, evidence, report, verdict
from veridical.testing.strategies import values
from veridical.types import (
    Citation,
    CitationCheck,
    CitationStatus,
    CitationStyle,
    Comparison,
    Conflict,
    Direction,
    Failure,
    Label,
    Notice,
    Reason,
    Report,
    Run,
    Signal,
    Skipped,
    SkipReason,
    Slot,
    SlotRelation,
    Span,
    Stance,
    Triple,
    Verdict,
    Version,
)

PLAIN = Look(UNICODE, None, None)


def shown(made: Report, *, explain: bool = False, look: Look = PLAIN) -> str:
    return page(made, (SOURCE,), look, explain=explain)


def marked(made: Report) -> str:
    """The text with its marks, without the bar that stands before each of its lines."""
    lines = paint(overlay(made, UNICODE), PLAIN).splitlines()
    assert all(line == "│" or line.startswith("│ ") for line in lines)
    return "\n".join(line[2:] for line in lines)


def at(text: str, part: str, label: Label) -> Verdict:
    return verdict(claim(part, text), label)


# The text with its marks


def test_each_part_has_its_sign_and_each_claim_its_number() -> None:
    made = scripted("TRUE a\nFALSE b\nOPEN c\nSKIP d\nFAIL e\nno claim")
    assert marked(made) == (
        "‹✓1 TRUE a›\n‹✗2 FALSE b›\n‹?3 OPEN c›\n‹· SKIP d›\n‹! FAIL e›\nno claim"
    )


def test_a_part_of_a_line_is_marked_where_it_stands() -> None:
    text = "Yes: the bridge is long [1], they say."
    assert marked(report(text, [at(text, "the bridge is long", Label.SUPPORTED)])) == (
        "Yes: ‹✓1 the bridge is long› [1], they say."
    )


def test_claims_of_the_same_words_open_and_close_together() -> None:
    text = "It is long and old."
    both = [at(text, text, Label.SUPPORTED), at(text, text, Label.CONTRADICTED)]
    assert marked(report(text, both)) == "‹✓1 ‹✗2 It is long and old.››"


def test_nested_and_crossing_claims() -> None:
    text = "abcdef"
    nested = [at(text, "abcdef", Label.SUPPORTED), at(text, "cd", Label.CONTRADICTED)]
    assert marked(report(text, nested)) == "‹✓1 ab‹✗2 cd›ef›"
    crossing = [at(text, "abcd", Label.SUPPORTED), at(text, "cdef", Label.CONTRADICTED)]
    assert marked(report(text, crossing)) == "‹✓1 ab‹✗2 cd›ef›"


def test_the_worst_verdict_colours_the_overlap() -> None:
    text = "abcdef"
    made = report(text, [at(text, "abcdef", Label.SUPPORTED), at(text, "cd", Label.CONTRADICTED)])
    painted = paint(overlay(made, UNICODE), Look(UNICODE, "standard", None))
    assert "\x1b[32mab\x1b[0m" in painted
    assert "\x1b[1;31mcd\x1b[0m" in painted
    assert "\x1b[32mef\x1b[0m" in painted


def test_white_space_at_the_ends_stays_outside_the_marks() -> None:
    made = report("  a  \n\n", skipped=[Skipped(Span(0, 7), SkipReason.HEADING)])
    assert marked(made) == "  ‹· a›"


def test_what_has_no_place_in_the_text_has_no_mark() -> None:
    nowhere = replace(claim("x"), spans=())
    beyond = replace(claim("x"), spans=(Span(50, 60),))
    made = report(
        "Short.",
        [verdict(nowhere, Label.SUPPORTED), verdict(beyond, Label.SUPPORTED)],
        skipped=[Skipped(Span(2, 2), SkipReason.MARKUP)],
        failures=[Failure("down", "no answer")],
    )
    assert marked(made) == "Short."


def test_an_empty_text_has_no_overlay() -> None:
    assert marked(report("")) == ""


def test_ascii_signs_are_ascii() -> None:
    made = scripted("TRUE a\nFALSE b\nOPEN c\nSKIP d\nFAIL e")
    painted = shown(made, explain=True, look=Look(ASCII))
    assert painted.isascii()
    assert "{x2 FALSE b}" in painted


# The claims


def test_a_claim_has_its_reason_quote_and_line() -> None:
    judged = verdict(
        claim("It is so."),
        Label.CONTRADICTED,
        reason="the text says 5, the source says 6",
        quote=QUOTE,
        source=SOURCE,
    )
    assert (
        "  ✗ 1 contradicted  It is so.\n"
        "      why: the text says 5, the source says 6\n"
        "      “The second line decides.”\n"
        "      in: source.md:2 (2024-04-26)\n"
    ) in shown(report("It is so.", [judged]))


@pytest.mark.parametrize("kind", ["pdf", "html", "csv"])
def test_where_lines_mean_nothing_the_offset_is_shown(kind: str) -> None:
    source = replace(SOURCE, kind=kind)
    painted = page(scripted("TRUE a"), (source,), PLAIN, explain=False)
    assert "in: source.md, characters 12 to 36 (2024-04-26)" in painted


def test_a_source_of_another_version_gives_no_line() -> None:
    source = replace(SOURCE, version="0" * 16)
    assert "characters 12 to 36" in page(scripted("TRUE a"), (source,), PLAIN, explain=False)


def test_the_evidence_that_the_reason_names_is_shown() -> None:
    first = evidence("First line.", SOURCE, Stance.REFUTES)
    second = evidence(QUOTE, SOURCE, Stance.REFUTES)
    judged = replace(
        verdict(claim("a"), Label.CONTRADICTED),
        evidence=(first, second),
        reasons=(Reason("r", "m", None, SOURCE.id, second.span),),
    )
    assert judged.closest == second


def test_else_the_evidence_that_says_what_the_verdict_says() -> None:
    neutral = evidence("First line.", SOURCE, Stance.NEUTRAL)
    refutes = evidence(QUOTE, SOURCE, Stance.REFUTES)
    judged = replace(verdict(claim("a"), Label.CONTRADICTED), evidence=(neutral, refutes))
    assert judged.closest == judged.deciding == refutes
    assert replace(judged, label=Label.SUPPORTED).closest == neutral
    assert replace(judged, evidence=()).closest is None


def test_evidence_that_decides_nothing_is_only_the_closest() -> None:
    near = evidence(QUOTE, SOURCE, Stance.NEUTRAL)
    judged = replace(verdict(claim("a"), Label.UNVERIFIABLE), evidence=(near,))
    assert f"closest: “{QUOTE}”" in shown(report("a", [judged]))


def test_long_quotes_are_cut_unless_explained() -> None:
    source = document("word " * 200 + "end.", id="source.md")
    judged = verdict(claim("a"), Label.SUPPORTED, quote=source.text, source=source)
    made = report("a", [judged])
    assert "end." not in page(made, (), PLAIN, explain=False)
    assert "word…”" in page(made, (), PLAIN, explain=False)
    assert "word end.”" in page(made, (), PLAIN, explain=True)


def test_conflicts_failures_and_notices_are_told() -> None:
    conflict = Conflict(
        evidence("First line.", SOURCE), evidence(QUOTE, SOURCE), "same_slot", 1.0, "c1"
    )
    made = replace(
        scripted("TRUE a\nFAIL b"),
        conflicts=(conflict,),
        notices=(Notice("skipped_file", "is not UTF-8", "old.txt"),),
    )
    painted = shown(made)
    assert "Your sources disagree\n  ? “First line.”\n      in: source.md:1" in painted
    assert f"      but: “{QUOTE}”\n      in: source.md:2" in painted
    assert "  ! failed  the judge gave no answer (judge_failed)\n      “FAIL b”" in painted
    assert "Notices\n  - old.txt: is not UTF-8\n" in painted


def test_a_failure_of_one_oracle_beside_a_verdict_is_told_apart() -> None:
    judged = scripted("TRUE a\nFAIL b")
    failure = Failure("oracle_failed", "no answer", Span(0, 6), judged.verdicts[0].claim.id)
    painted = shown(replace(judged, failures=(*judged.failures, failure)))
    assert painted.index("Could not be judged") < painted.index("Judged without all evidence")
    assert "  ! failed  no answer (oracle_failed)\n      “TRUE a”" in painted
    # In the text itself the claim has one sign, that of its verdict.
    assert painted.split("Claims")[0] == shown(judged).split("Claims")[0]


def _explained() -> Report:
    citation = Citation(CitationStyle.BRACKET, "[1]", Span(2, 5), ("1",))
    compared = Comparison(Slot.NUMBER, SlotRelation.CONFLICTING, "5 m", "6 m")
    missing = Comparison(Slot.DATE, SlotRelation.MISSING, "1932", None)
    judged = replace(
        claim("a [1]"), triple=Triple("bridge", "opened", None), spans=(Span(0, 5), Span(7, 9))
    )
    made = replace(
        verdict(judged, Label.CONTRADICTED),
        reasons=(Reason("number_conflict", "5 is not 6"), Reason("second", "another reason")),
        evidence=(
            evidence(QUOTE, SOURCE, Stance.REFUTES, (compared, missing)),
            evidence("First line.", SOURCE, Stance.NEUTRAL),
        ),
        citation_checks=(
            CitationCheck(
                citation,
                True,
                CitationStatus.NUMBER_MISMATCH,
                "source.md",
                "other.md",
                Reason("mismatch", "the source has 6"),
            ),
        ),
    )
    whole = report("a [1], and is it?", [made], skipped=[Skipped(Span(7, 17), SkipReason.QUESTION)])
    return replace(
        whole,
        signals=(Signal("density", None, Direction.HIGHER_IS_BETTER, "count", "too_short"),),
        versions=(Version("slots", "3"),),
        run=Run((("judge", 0.25),), True, 2, 40, 0.5),
    )


@pytest.mark.parametrize(
    "told",
    [
        "support 0.0200, refute 0.9500, trust 0.0200, by the judge fixed",
        "claim: statement, language en, characters 0 to 5, 7 to 9 of the text",
        "read as: bridge | opened | (unknown)",
        "why: 5 is not 6 (number_conflict)",
        "why: another reason (second)",
        f"refutes: “{QUOTE}”",
        "neutral: “First line.”",
        f"version {SOURCE.version}, found in documents",
        "judge fixed: support 0.0200, refute 0.9500",
        "number conflicting: text “5 m”, source “6 m”",
        "date missing: text “1932”, source nothing",
        "citation [1]: number mismatch in source.md; perhaps other.md is meant",
        "why: the source has 6 (mismatch)",
        "· question  and is it?",
        "threshold support: 0.5",
        "density: none (too_short), higher is better, by count",
        "slots 3",
        "judge: 0.250 s",
        "taken from the cache",
        "model: 2 calls, 40 tokens, cost 0.5000",
    ],
)
def test_explain_tells_everything(told: str) -> None:
    assert told in shown(_explained(), explain=True)
    assert told not in shown(_explained()) or told.startswith("why: 5")


# Nothing that acts on the terminal


HOSTILE = (
    "\x1b[2J\x07\r\x9b31m\u202eevil\u2066\u2028\x7f\x00\ud800\u200b\u00ad\ufeff\u2060\U000e0041\n"
)


def _poisoned(value: object) -> object:
    """The report with hostile characters in every string."""
    if isinstance(value, str) and type(value) is str:
        return HOSTILE + value + HOSTILE
    if isinstance(value, tuple):
        return tuple(_poisoned(item) for item in value)
    if hasattr(value, "__dataclass_fields__") and not isinstance(value, Span):
        made = [name for name, one in value.__dataclass_fields__.items() if one.init]
        changed = {name: _poisoned(getattr(value, name)) for name in made}
        return replace(value, **changed)  # type: ignore[type-var]
    return value


ACTING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff"
    "\U000e0000-\U000e007f]"
)


@pytest.mark.parametrize("explain", [False, True])
@pytest.mark.parametrize("width", [None, 60])
def test_no_text_reaches_the_terminal_raw(explain: bool, width: int | None) -> None:
    made = _poisoned(_explained())
    assert isinstance(made, Report)
    plain = shown(made, explain=explain, look=Look(UNICODE, None, width))
    assert not ACTING.search(plain)
    coloured = shown(made, explain=explain, look=Look(UNICODE, "truecolor", width))
    assert not ACTING.search(re.sub(r"\x1b\[[0-9;]*m", "", coloured))
    if width is None:
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(values(Report), st.booleans(), st.sampled_from([None, 30]))
def test_any_report_can_be_shown(made: Report, explain: bool, width: int | None) -> None:
    painted = shown(made, explain=explain, look=Look(UNICODE, None, width))
    assert not ACTING.search(painted)
    assert painted == shown(made, explain=explain, look=Look(UNICODE, None, width))
    assert shown(made, explain=explain, look=Look(ASCII, "standard", width))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\r\nb\tc\n", "a\nb\tc\n"),
        ("a\rb", "a\\x0db"),
        ("\x1b[31m", "\\x1b[31m"),
        ("\x85\u2028", "\\x85\\u2028"),
        ("é桥👩‍👩‍👧", "é桥👩‍👩‍👧"),
        ("مرحبا", "مرحبا"),
        ("\ud83d", "\\ud83d"),
    ],
)
def test_safe(text: str, expected: str) -> None:
    assert safe(text) == expected


def test_one_line() -> None:
    assert one_line(" a\n\n b\t c ") == "a b c"
    assert one_line("abcdef", 3, "…") == "abc…"
    assert one_line("abc", 3) == "abc"


def test_a_long_text_with_many_claims_is_shown_in_linear_time() -> None:
    text = "TRUE it is.\n" * 8000
    painted = shown(scripted(text), look=Look(UNICODE, "standard", 80))
    assert "‹✓8000 " in re.sub(r"\x1b\[[0-9;]*m", "", painted)
