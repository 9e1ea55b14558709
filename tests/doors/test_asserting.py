"""The assertion for tests: what fails it, what may pass, and what it says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from cli_driver import SOURCE, scripted

from veridical import Settings
from veridical.doors.asserting.checks import Checked, Checks, Choices, assert_grounded
from veridical.doors.asserting.complaint import complaint, rules
from veridical.doors.asserting.current import CURRENT
from veridical.errors import UsageError

QUAY = "The quay is 520 metres long."
WORDS = Choices(settings=Settings(retriever="bm25"))


def said(text: str, **given: bool | float | None) -> str:
    asked = {"trust": None, "allow_unverifiable": False, "allow_no_claims": False, **given}
    return complaint(scripted(text), [SOURCE], rules(**asked))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "given", "fails"),
    [
        ("TRUE a", {}, False),
        ("TRUE a\nFALSE b", {}, True),
        ("FALSE b", {"allow_unverifiable": True, "allow_no_claims": True}, True),
        ("TRUE a\nOPEN b", {}, True),
        ("TRUE a\nOPEN b", {"allow_unverifiable": True}, False),
        ("TRUE a\nOPEN b\nFALSE c", {"allow_unverifiable": True}, True),
        # What could not be judged is never fine.
        ("TRUE a\nFAIL b", {"allow_unverifiable": True, "allow_no_claims": True}, True),
        ("FAIL b", {"allow_unverifiable": True, "allow_no_claims": True}, True),
        ("SKIP a", {}, True),
        ("", {}, True),
        ("SKIP a", {"allow_unverifiable": True}, True),
        ("SKIP a", {"allow_no_claims": True}, False),
        ("TRUE a", {"trust": 0.5}, False),
        ("TRUE a", {"trust": 1.0}, True),
        ("TRUE a\nOPEN b", {"allow_unverifiable": True, "trust": 0.9}, True),
        ("SKIP a", {"allow_no_claims": True, "trust": 0.1}, True),
    ],
)
def test_what_fails_and_what_may_pass(
    text: str, given: dict[str, bool | float], fails: bool
) -> None:
    assert bool(said(text, **given)) is fails


def test_the_message_names_each_claim_with_reason_quote_and_place() -> None:
    lines = said("TRUE a\nFALSE b\nOPEN c\x1b[2J\u202e").splitlines()
    assert lines[0] == "1 of 3 claims is contradicted by your sources."
    assert "contradicted: FALSE b" in lines
    assert "unverifiable: OPEN c\\x1b[2J\\u202e" in lines
    assert "  nearest quote, source.md:2 (2024-04-26): “The second line decides.”" in lines
    assert lines[-2].startswith("trust 0.")
    assert lines[-2].endswith("not calibrated")
    assert lines[-1].startswith("to do: correct the answer where a source contradicts it; give")
    assert not [line for line in lines if line.startswith("supported")]


@pytest.mark.parametrize(
    ("text", "given", "told"),
    [
        ("OPEN a", {}, "allow_unverifiable=True"),
        ("SKIP a", {}, "to do: let answers without claims pass: allow_no_claims=True"),
        ("TRUE a\nFAIL b", {}, "could not be judged: FAIL b: the judge gave no answer"),
        ("FAIL b", {}, "nothing is known of these claims"),
        ("TRUE a", {"trust": 1.0}, "and 1 is asked for"),
        ("TRUE a", {"trust": 1.0}, "ask for less trust"),
        ("SKIP a", {"allow_no_claims": True, "trust": 0.1}, "trust none, there is nothing to"),
    ],
)
def test_the_message_says_what_to_do(text: str, given: dict[str, bool], told: str) -> None:
    assert told in said(text, **given)


def test_a_long_list_and_long_claims_are_cut() -> None:
    told = said("\n".join(f"FALSE {number} {'x' * 2000}" for number in range(50)))
    assert "and 30 more" in told
    assert max(map(len, told.splitlines())) < 600
    assert told.count("contradicted: ") == 20


@pytest.mark.parametrize("trust", [-0.1, 1.1, float("nan"), "0.8", True, [0.5]])
def test_a_trust_that_is_none_is_a_wrong_call(trust: float) -> None:
    with pytest.raises(UsageError, match="a number from 0 to 1"):
        Checks(WORDS).assert_grounded(QUAY, QUAY, trust=trust)


def test_it_returns_the_report_and_hands_it_on() -> None:
    kept: list[Checked] = []
    checks = Checks(WORDS, keep=kept.append)
    report = checks.assert_grounded(QUAY, [QUAY, "The pier is red."])
    with pytest.raises(AssertionError, match="460 metres"):
        checks.assert_grounded("The quay is 460 metres long.", QUAY)
    assert [one.report.label for one in kept] == ["supported", "contradicted"]
    assert kept[0].report is report
    assert len(kept[0].documents) == 2


def test_what_was_not_read_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "quay.md").write_text(QUAY, "utf-8")
    (tmp_path / "bad.md").write_bytes(b"\xff\x00")
    with pytest.raises(AssertionError) as raised:
        Checks(WORDS).assert_grounded("The mayor likes herring.", tmp_path)
    assert "note: " in str(raised.value)
    assert "bad.md: not read: it is not UTF-8" in str(raised.value)


def test_a_question_and_a_choice_reach_the_check() -> None:
    checks = Checks(WORDS)
    report = checks.assert_grounded(
        "520 metres.", QUAY, question="How long is the quay?", profile="strict"
    )
    assert (report.question, report.policy.profile) == ("How long is the quay?", "strict")
    with pytest.raises(UsageError, match="no source to check against"):
        checks.assert_grounded(QUAY)
    with pytest.raises(UsageError, match="unknown profile") as raised:
        checks.assert_grounded(QUAY, QUAY, profile="severe")
    assert raised.value.__notes__ == ["to do: known: balanced, lenient, strict"]


def test_the_assertion_checks_as_the_test_that_runs_says() -> None:
    seen: list[Checked] = []
    token = CURRENT.set(lambda: Checks(WORDS, keep=seen.append))
    try:
        assert_grounded(QUAY, QUAY)
    finally:
        CURRENT.reset(token)
    assert len(seen) == 1


@pytest.mark.promise("B8")
def test_the_assertion_is_one_import_and_loads_nothing_before_it_is_used() -> None:
    script = (
        "import sys; import veridical.testing as testing;"
        " assert 'veridical.doors' not in sys.modules; assert 'numpy' not in sys.modules;"
        " from veridical.testing import assert_grounded;"
        f" assert_grounded({QUAY!r}, {QUAY!r}); assert 'click' not in sys.modules;"
        " assert 'pytest' not in sys.modules; assert 'assert_grounded' in testing.__all__"
    )
    run = subprocess.run(
        ["env", "VERIDICAL_RETRIEVER=bm25", sys.executable, "-W", "error", "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr


def test_the_testing_package_has_no_other_name_by_chance() -> None:
    import veridical.testing as testing

    with pytest.raises(AttributeError, match="nothing_like_it"):
        testing.nothing_like_it  # noqa: B018
