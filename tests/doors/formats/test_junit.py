"""JUnit: valid by the schema that build servers use, and red exactly where the gate is shut."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from renderings import SCHEMAS, STRICT, hostile, patient, planted, rendered

from veridical.doors.cli.escapes import one_line
from veridical.doors.findings import findings
from veridical.doors.formats.github import github
from veridical.doors.formats.junit import junit, junit_suites
from veridical.doors.formats.rendering import Rendering, rendering
from veridical.doors.formats.table import encoded
from veridical.doors.gate import FailOn, Rules
from veridical.testing import claim, report, verdict
from veridical.types import Failure, Label

SCHEMA = etree.XMLSchema(etree.parse(str(SCHEMAS / "junit-10.xsd")))


def suite(made: Rendering) -> ElementTree.Element:
    """The one suite, read by a standard parser and held to the schema."""
    data = encoded(junit(made))
    SCHEMA.assertValid(etree.fromstring(data))
    root = ElementTree.fromstring(data)
    [found] = root
    return found


def results(made: Rendering) -> list[str]:
    """What became of each case."""
    found = []
    for case in suite(made).iter("testcase"):
        [result] = [child.tag for child in case if child.tag != "system-out"] or ["passed"]
        found.append(result)
    return found


def test_a_case_for_each_claim_and_part() -> None:
    assert results(rendered()) == ["passed", "failure", *["skipped"] * 4]
    assert results(rendered(rules=STRICT)) == ["passed", *["failure"] * 3, *["skipped"] * 2]
    unsure = Rules(frozenset({FailOn.ERROR}))
    assert results(rendered(rules=unsure))[-2:] == ["error", "skipped"]


def test_the_suite_is_the_file_and_knows_trust_and_coverage() -> None:
    found = suite(rendered())
    assert found.get("name") == found.get("file") == "docs/my answer.md"
    values = {one.get("name"): one.get("value") for one in found.iter("property")}
    assert values["trust"] == f"{rendered().report.trust:.4f}"
    assert values["coverage"] == "0.8000"
    assert values["label"] == "contradicted"
    assert values["exit_status"] == "1"


@pytest.mark.parametrize("fail_on", [[], ["contradicted"], ["unverifiable"], ["error"]])
def test_the_suite_is_red_when_and_only_when_the_gate_is_shut(fail_on: list[str]) -> None:
    made = rendered(rules=Rules(frozenset(map(FailOn, fail_on))))
    found = suite(made)
    red = int(found.get("failures", "")) + int(found.get("errors", ""))
    assert bool(red) == (made.decision.status != 0)


RULES = [
    Rules(frozenset(kinds), under, exit_zero)
    for kinds in (
        [],
        [FailOn.CONTRADICTED],
        [FailOn.ERROR, FailOn.UNVERIFIABLE],
        [FailOn.NO_CLAIMS],
    )
    for under in (None, 0.5, 0.99)
    for exit_zero in (False, True)
]


@patient
@given(
    st.lists(st.sampled_from(Label), max_size=3),
    st.integers(0, 2),
    st.sampled_from(RULES),
    st.booleans(),
)
def test_red_means_shut_whatever_there_is(
    labels: list[Label], failed: int, rules: Rules, old: bool
) -> None:
    """But for --exit-zero, under which the gate stands open and what is red stays red."""
    verdicts = [verdict(claim("So."), label) for label in labels]
    failures = [Failure("judge_failed", "no answer") for _ in range(failed)]
    whole = report("So.", verdicts, failures=failures)
    known = {one.fingerprint for one in findings(whole)[:1]} if old else None
    made = rendering(whole, rules=rules, known=known)
    found = suite(made)
    red = int(found.get("failures", "")) + int(found.get("errors", ""))
    assert bool(red) == (made.decision.earned != 0)
    errors = github(made).count("::error ")
    assert bool(errors) == (made.decision.earned != 0)


def test_a_gate_that_no_claim_shuts_has_a_case_of_its_own() -> None:
    for text, rules in (
        ("", Rules(frozenset({FailOn.NO_CLAIMS}))),
        ("", Rules(frozenset(), fail_under=0.5)),
    ):
        made = rendering(report(text), rules=rules)
        assert results(made) == ["failure"]
        [failure] = suite(made).iter("failure")
        assert failure.get("message") == made.decision.why


def test_the_counts_are_those_of_the_cases() -> None:
    found = suite(rendered(rules=STRICT))
    counts = Counter(results(rendered(rules=STRICT)))
    assert found.get("tests") == str(counts.total())
    assert found.get("failures") == str(counts["failure"])
    assert found.get("skipped") == str(counts["skipped"])


@pytest.mark.promise("R-B14-3")
def test_a_failure_says_all_that_is_needed_to_mend_it() -> None:
    [failure] = suite(rendered()).iter("failure")
    assert failure.get("message") == "contradicted: what was found of It cost"
    assert (failure.text or "").splitlines() == [
        "claim: It cost EUR 94 million 🌉 in 2023.",
        "at: docs/my answer.md, line 2, column 1",
        "why: what was found of It cost (number_differs)",
        "quote: It cost EUR 91 million.",
        "in: docs/harbour report.md:4 (2024-06-01)",
    ]


def test_what_is_known_is_skipped_and_says_so() -> None:
    made = rendered(known={rendered().findings[0].fingerprint})
    assert "failure" not in results(made)
    messages = [one.get("message") or "" for one in suite(made).iter("skipped")]
    assert messages[0].endswith("(known)")


def test_several_texts_are_several_suites() -> None:
    data = encoded(junit_suites([rendered("a.md"), rendered("b.md")]))
    root = ElementTree.fromstring(data)
    SCHEMA.assertValid(etree.fromstring(data))
    assert [one.get("name") for one in root] == ["a.md", "b.md"]
    assert (root.get("tests"), root.get("failures")) == ("12", "2")


def test_no_two_cases_have_one_name() -> None:
    names = [case.get("name") for case in suite(planted("So it is.")).iter("testcase")]
    assert names == ["So it is.", *(f"So it is. ({n})" for n in (2, 3, 4))]


def test_nothing_in_it_speaks_of_time() -> None:
    assert not any(word in junit(rendered()) for word in ("time", "hostname"))


@patient
@given(hostile())
def test_any_text_makes_a_valid_suite_that_holds_it(words: str) -> None:
    found = suite(planted(words))
    told = [one.text or "" for one in found.iter() if one.tag in ("failure", "system-out")]
    assert len(told) == 2
    for one in told:
        assert f"claim: {one_line(words)}".rstrip() in one.splitlines()
