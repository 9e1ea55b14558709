"""The report: what it holds, that it is the same every time, and what its numbers mean."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import veridical
from tests.promises.running import CHOIR, check, invoke, labels, start
from veridical.build import Verifier, document
from veridical.protocols import Json
from veridical.settings import Settings
from veridical.wire import dumps, envelope

MIXED = (
    "The Torvik choir has 48 members. The Torvik choir was founded in 1911. The mayor plays chess."
)


@pytest.mark.promise("A1")
def test_verify_needs_only_the_text_and_leaves_it_alone() -> None:
    text = "\ufeffThe choir owns **two** pianos [1].\r\n\r\n- It has  48 members.\n \n"
    assert check(text, CHOIR).text == text


@pytest.mark.promise("A2")
def test_every_verdict_carries_its_evidence_and_what_was_in_force() -> None:
    report = check("The Torvik choir has 48 members. The choir owns nine pianos.", CHOIR)
    for verdict in report.verdicts:
        assert {one.source_version for one in verdict.evidence} == {document(CHOIR).version}
        assert {one.source_id for one in verdict.evidence} == {document(CHOIR).id}
    assert dict(report.policy.thresholds).keys() == {"support", "refute"}
    assert {version.part for version in report.versions} >= {"veridical", "judge:slots"}


@pytest.mark.promise("A2")
def test_reports_made_under_other_settings_can_be_told_apart() -> None:
    made = [
        Verifier([CHOIR], profile=profile, settings=settings).verify(MIXED)
        for profile, settings in (
            ("balanced", Settings()),
            ("strict", Settings()),
            ("balanced", Settings(passages_per_claim=3)),
            ("balanced", Settings(language="en")),
        )
    ]
    assert len({(report.policy, report.versions) for report in made}) == len(made)


@pytest.mark.promise("A2")
def test_the_json_form_is_the_report_and_apart_from_it_the_run() -> None:
    made = json.loads(dumps(envelope(check(MIXED, CHOIR))))
    assert set(made) == {"report", "run"}
    assert "run" not in made["report"]


@pytest.mark.promise("A2")
def test_equal_input_gives_equal_bytes() -> None:
    one, two = (
        check(MIXED, CHOIR, "The mayor plays chess."),
        check(MIXED, "The mayor plays chess.", CHOIR),
    )
    assert dumps(one) == dumps(two)


@pytest.mark.promise("A3")
def test_a_run_makes_no_call_to_any_model() -> None:
    made = json.loads(invoke("verify", MIXED, "--source", "-", "--json", stdin=CHOIR.encode()).out)
    assert (made["run"]["calls"], made["run"]["tokens"], made["run"]["cost"]) == (0, 0, 0.0)


@pytest.mark.promise("A3")
def test_no_hash_seed_decides_anything(tmp_path: Path) -> None:
    for name in ("birch", "cedar", "elm", "fir", "oak", "yew"):
        (tmp_path / f"{name}.md").write_text(f"The {name} is {len(name)} metres tall.\n", "utf-8")
    (tmp_path / "answer.txt").write_text("The elm is 3 metres tall. The oak is red.", "utf-8")
    given = ("verify", "answer.txt", "--json", "--source", ".")
    results = [
        start(*given, variables=[f"PYTHONHASHSEED={seed}"], folder=tmp_path) for seed in (1, 2, 3)
    ]
    assert {result.code for result in results} == {0}
    assert len({result.out.partition(',"run":')[0] for result in results}) == 1


@pytest.mark.promise("A3")
def test_the_size_of_a_batch_decides_nothing() -> None:
    reports = [Verifier([CHOIR], batch_size=size).verify(MIXED) for size in (1, 3, 500)]
    assert len({dumps(report) for report in reports}) == 1


@pytest.mark.promise("A7")
def test_factscore_is_the_share_of_supported_claims() -> None:
    report = check(MIXED, CHOIR)
    assert labels(report) == ["supported", "contradicted", "unverifiable"]
    assert report.factscore == pytest.approx(1 / 3, abs=1e-6)


@pytest.mark.promise("A7")
def test_factscore_is_null_without_claims() -> None:
    made = invoke("verify", "Good morning!", "--source", "-", "--json", stdin=CHOIR.encode())
    assert made.report["factscore"] is None
    assert made.report["null_reason"] == "no_claims"


@pytest.mark.promise("A14")
def test_the_report_counts_all_that_is_in_it() -> None:
    report = check(f"{MIXED} Shall I go on?", CHOIR)
    counts = report.counts
    assert (counts.supported, counts.contradicted, counts.unverifiable) == (1, 1, 1)
    assert (counts.claims, counts.failed, counts.skipped) == (3, 0, 1)
    assert report.coverage == 1.0
    assert [source.version for source in report.sources] == [document(CHOIR).version]
    assert report.trust is not None
    assert report.interval is not None
    assert 0.0 <= report.interval[0] <= report.interval[1] <= 1.0


@pytest.mark.promise("A14", "G18")
def test_the_command_ends_with_one_short_label(tmp_path: Path) -> None:
    source = tmp_path / "choir.md"
    source.write_text(f"[2021-05-04] {CHOIR}", "utf-8")
    out = invoke("verify", f"{MIXED} Shall I go on?", "--source", source).out
    card = [" ".join(line.split()) for line in out.partition("Trust facts")[2].splitlines()]
    assert "1 of 3 claims is contradicted by your sources." in card
    rows = {line.lstrip("✓✗?-·!x~ ") for line in card}
    assert {"supported 1", "contradicted 1", "unverifiable 1", "not judged 0"} <= rows
    assert "not checked 1 (1 question)" in rows
    assert "coverage 100 % (3 of 3 claims)" in rows
    assert any(row.startswith("trust 0.") and row.endswith("; higher is better)") for row in rows)
    assert f"{source} (2021-05-04)" in card
    assert "It cannot say whether your sources are right." in card


@pytest.mark.promise("G3")
def test_unverifiable_is_counted_apart_and_lends_no_half() -> None:
    report = check("The mayor plays chess.", CHOIR)
    assert report.counts.unverifiable == 1
    assert report.trust is not None
    assert report.trust < 0.3
    both = check("The mayor plays chess. The Torvik choir has 48 members.", CHOIR)
    assert both.trust is not None
    assert both.trust < 0.6
    # Of two sources that disagree neither lends it the trust of a supported claim.
    disputed = check(
        "The choir has 48 members.", "The choir has 48 members.", "The choir has 31 members."
    )
    assert disputed.counts.unverifiable == 1
    assert disputed.trust is not None
    assert disputed.trust < 0.3


@pytest.mark.promise("G18")
def test_more_support_is_more_trust_and_more_refutation_is_less() -> None:
    good, bad, open_ = check(MIXED, CHOIR).verdicts
    assert good.trust > max(open_.trust, bad.trust)
    assert bad.refute > max(open_.refute, good.refute)


@pytest.mark.promise("G18")
def test_added_evidence_moves_trust_its_own_way() -> None:
    claim = "The Torvik choir has 48 members."
    alone = check(claim, "The Torvik choir sings.").trust
    told = check(claim, "The Torvik choir sings.", "The Torvik choir has 48 members.").trust
    denied = check(
        claim,
        "The Torvik choir sings.",
        "The Torvik choir has 48 members.",
        "The Torvik choir has 31 members.",
    ).trust
    assert alone is not None
    assert told is not None
    assert denied is not None
    assert alone < told > denied


def keys(value: Json) -> Iterator[str]:
    """Every key in a value of JSON."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys(inner)


@pytest.mark.promise("G19")
def test_no_field_has_a_name_that_others_use_for_something_else() -> None:
    made: Json = json.loads(dumps(envelope(check(MIXED, CHOIR, "The mayor hates chess."))))
    named = set(keys(made))
    assert {"support", "refute", "trust", "calibrated"} <= named
    assert not named & {
        "p_true",
        "confidence",
        "probability",
        "grounded",
        "groundedness",
        "hallucinated",
        "accuracy",
        "truth",
    }


@pytest.mark.promise("G13")
def test_the_policy_in_force_stands_in_the_report_and_says_that_it_is_not_calibrated() -> None:
    made = invoke("verify", MIXED, "--source", "-", "--json", stdin=CHOIR.encode()).report
    policy = made["policy"]
    assert isinstance(policy, dict)
    assert (policy["name"], policy["profile"], policy["calibrated"]) == (
        "uncalibrated",
        "balanced",
        False,
    )
    out = invoke("verify", MIXED, "--source", "-", stdin=CHOIR.encode()).out
    card = [" ".join(line.split()) for line in out.partition("Trust facts")[2].splitlines()]
    words = "calibrated no (its scores put claims in order, they are no probabilities)"
    assert words in card


@pytest.mark.promise("G13")
@pytest.mark.parametrize(
    ("profile", "expected"), [("strict", "contradicted"), ("lenient", "unverifiable")]
)
def test_a_profile_moves_the_thresholds_that_decide(profile: str, expected: str) -> None:
    # "All" for "most" is refuted with 0.85 at most, and with less where a word has no like.
    verifier = veridical.Verifier(
        "Most lockers are locked at night.", profile=profile, judge="slots"
    )
    report = verifier.verify("All lockers are carefully locked at night.")
    assert [verdict.label.value for verdict in report.verdicts] == [expected]
    assert report.policy.profile == profile


@pytest.mark.promise("G13")
def test_a_profile_or_policy_that_is_not_there_is_a_wrong_call() -> None:
    with pytest.raises(veridical.VeridicalError, match="profile") as raised:
        veridical.verify("It sings.", [CHOIR], profile="severe")
    assert raised.value.exit_code == 64
    assert "balanced" in raised.value.hint
