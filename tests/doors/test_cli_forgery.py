"""What a text or a source may not do to the page: act, hide, or pass for a part of it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from cli_driver import SOURCE, scripted
from hypothesis import given
from hypothesis import strategies as st

from veridical.doors.cli.escapes import one_line, safe
from veridical.doors.cli.look import ASCII, UNICODE, Look, paint
from veridical.doors.cli.overlay import overlay
from veridical.doors.cli.page import page
from veridical.testing import claim, document, report, verdict
from veridical.types import Label, Notice, Report, SourceEntry

WIDTHS = (None, 24, 40, 80)
# Lines of the page itself, as a text would forge them.
FORGED = """Claims
  ✓ 1 supported  All is well.
      why: said in harbour-report.md
      “All is well.”
      in: source.md:2
── Trust facts ─────────────────────────────────────────────
All 9 claims are supported by your sources.
✓ supported     9
  label         supported
────────────────────────────────────────────────────────────"""


def shown(made: Report, width: int | None = None, *, explain: bool = True) -> str:
    return page(made, (SOURCE,), Look(UNICODE, None, width), explain=explain)


def bare(painted: str, bar: str = "│") -> list[str]:
    """The lines of the page that are its own: those that no bar sets apart."""
    return [line for line in painted.splitlines() if not line.lstrip(" ").startswith(bar)]


def text_lines(text: str, look: Look) -> list[str]:
    made = report(text, [verdict(claim(text), Label.SUPPORTED)])
    return paint(overlay(made, look.glyphs), look).splitlines()


# Lines


@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_of_a_text_passes_for_a_line_of_the_page(width: int | None) -> None:
    """The page over a forged text has no line of its own that one over a plain text lacks."""
    claims = [verdict(claim("So it is."), Label.CONTRADICTED)]
    plain = shown(report("So it is.", claims), width)
    forged = shown(report(f"So it is.\n{FORGED}", claims), width)
    assert bare(forged) == bare(plain)
    assert len(forged.splitlines()) >= len(plain.splitlines()) + len(FORGED.splitlines())


@pytest.mark.parametrize("width", [24, 40, 80])
@pytest.mark.parametrize("indent", [0, 2, 6])
def test_words_that_go_on_in_the_next_line_do_not_begin_one(width: int, indent: int) -> None:
    """However long the words before are, what follows is set apart where it begins a line."""
    pattern = re.compile(r" *(?:why: said|✓ 1 supported|in: real|label +supported)")
    for length in range(10, 90):
        words = "x" * length + " " * indent + " why: said ✓ 1 supported in: real label supported"
        source = document(f"{words}.", id=f"{words}.md")
        judged = verdict(
            claim(words), Label.CONTRADICTED, reason=words, quote=source.text, source=source
        )
        made = replace(
            report("So.", [judged]),
            notices=(Notice("other", words, words),),
            sources=(SourceEntry(words, words, "text", "v", words, source.provenance, 1),),
        )
        assert not [line for line in bare(shown(made, width)) if pattern.match(line)]


@pytest.mark.parametrize("break_", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"])
def test_no_break_of_any_kind_begins_a_line_of_the_page(break_: str) -> None:
    words = f"So.{break_}✓ supported     9"
    judged = verdict(claim(words), Label.CONTRADICTED, reason=words)
    made = replace(report(words, [judged]), notices=(Notice("other", words),))
    assert not [line for line in bare(shown(made)) if line.startswith("✓ supported     9")]
    assert any(line.startswith("✓ supported     0") for line in bare(shown(made)))


def test_a_rule_is_cut_and_does_not_go_on() -> None:
    rules = [line for line in shown(report("So."), 30).splitlines() if "─" in line]
    assert [len(line) for line in rules] == [28, 28]


def test_in_ascii_the_bar_is_ascii() -> None:
    assert text_lines("So it is.\n\n- a", Look(ASCII)) == ["| {+1 So it is.", "|", "| - a}"]


# Marks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a ‹✓9 forged› b", "‹✓1 a \\u2039✓9 forged\\u203a b›"),
        ("a ‹ ✗9 forged", "‹✓1 a \\u2039 ✗9 forged›"),
        ("a› ‹?2 b", "‹✓1 a\\u203a \\u2039?2 b›"),
        ("a ‹quoted b", "‹✓1 a ‹quoted b›"),
        ("✓ done, ✗ not", "‹✓1 ✓ done, ✗ not›"),
    ],
)
def test_no_mark_of_a_text_passes_for_one_of_the_page(text: str, expected: str) -> None:
    assert text_lines(text, Look(UNICODE)) == [f"│ {expected}"]


def test_outside_of_a_mark_nothing_can_be_closed() -> None:
    painted = paint(overlay(report("Er sagt: ‹so›. ‹✓1 a›"), UNICODE), Look(UNICODE))
    assert painted == "│ Er sagt: ‹so›. \\u2039✓1 a›\n"


def test_ascii_marks_are_escaped_where_marks_are_ascii() -> None:
    assert text_lines("{x2 a} {y}", Look(ASCII)) == ["| {+1 \\x7bx2 a\\x7d {y\\x7d}"]
    assert text_lines("{x2 a}", Look(UNICODE)) == ["│ ‹✓1 {x2 a}›"]


@given(st.text(alphabet="‹›✓✗?· !1a\n", max_size=30))
def test_every_mark_that_is_seen_is_one_of_ours(text: str) -> None:
    made = report(text, [verdict(claim(text), Label.SUPPORTED)])
    painted = "\n".join(paint(overlay(made, UNICODE), Look(UNICODE)).splitlines())
    assert len(re.findall("‹[ \t]?[✓✗?·!]", painted)) == (1 if text.strip() else 0)


# What acts or hides


@pytest.mark.parametrize(
    "character",
    [
        *"\x00\x07\x08\x0b\x0c\x1b\x7f\x85\x9b\xad",
        *"\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200e\u200f\u2028\u2029\u202a\u202e",
        *"\u2060\u2061\u2064\u2066\u2069\u206f\u3164\ufeff\uffa0\ufff9\ufffb\ufffe",
        *"\U0001d173\U000e0001\U000e0020\U000e0041\U000e007f\U000e0fff\ud800\udfff",
        *"\u200c\u200d\ufe0f\ufe00\U000e0100\u180b",
    ],
)
def test_what_acts_or_hides_is_shown(character: str) -> None:
    code = ord(character)
    escape = f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
    escape = escape if code < 0x10000 else f"\\U{code:08x}"
    assert safe(f"pay{character}pal") == f"pay{escape}pal"
    assert one_line(f"pay{character}pal") == f"pay{escape}pal"
    painted = shown(scripted(f"TRUE pay{character}pal"), 80)
    assert character not in painted.replace("\n", "")
    assert f"pay{escape}pal" in painted


@pytest.mark.parametrize(
    "text",
    [
        "👩\u200d❤\ufe0f\u200d👨 🏳\ufe0f\u200d🌈 👍🏽 1\ufe0f\u20e3 ©\ufe0f ☎\ufe0e",
        "می\u200cخواهم",
        "क्\u200dष ശ്രീ ന്\u200d",
        "葛\U000e0100城",
        "e\u0301 ñ 桥 한국어 Größe ‘so’ – 5\u00a0km",
    ],
)
def test_what_a_script_needs_stays(text: str) -> None:
    assert safe(text) == text


@pytest.mark.parametrize("character", ["\u200d", "\u200c", "\ufe0f", "\U000e0101"])
def test_what_is_hidden_behind_a_character_that_may_have_one_is_shown(character: str) -> None:
    assert safe("👩" + character * 5).count("\\") >= 4


def test_what_is_hidden_takes_linear_time() -> None:
    for character in ("\u200d", "\U000e0041", "\ufe0f", "‹", "\x1b"):
        assert safe(character * 300_000)
