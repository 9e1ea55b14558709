"""What the source systems promise of checking a text, kept: one test or more for each promise."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import veridical
from veridical.build import Verifier, document
from veridical.errors import UsageError
from veridical.judging.slots import SlotsJudge
from veridical.protocols import Pair, RunContext
from veridical.testing import FixedJudge
from veridical.types import (
    Document,
    Failure,
    Judgement,
    Label,
    Provenance,
    Report,
    ReviewState,
    SkipReason,
)
from veridical.verification.pipeline import Request, Verification
from veridical.verification.policies.uncalibrated import POLICY
from veridical.wire import dumps, envelope

BRIDGE = (
    "The Kestrel bridge opened to traffic on 14 May 1931. It spans the river Tarn and is 412 metres"
    " long. Its chief engineer was Ida Morrow. The toll was abolished in 1957. The bridge has 14"
    " arches. It was repaired in 1988 at a cost of 2.4 million pounds. The deck is 11 metres wide."
    " Trams crossed it until 1949. The northern ramp was rebuilt by Hallam Brothers. Cyclists may"
    " use the eastern path."
)


def check(text: str, *sources: str | Document, question: str | None = None) -> Report:
    return veridical.verify(text, sources, question=question)


def labels(report: Report) -> list[str]:
    return [verdict.label.value for verdict in report.verdicts]


@pytest.mark.promise("A1")
def test_verify_needs_only_the_text_and_leaves_it_alone() -> None:
    text = "The Kestrel bridge has **14** arches [1].\n\n- It is 11 metres wide.\n"
    assert check(text, BRIDGE).text == text


@pytest.mark.promise("A2")
def test_every_verdict_carries_its_evidence_and_the_same_input_gives_the_same_bytes() -> None:
    text = "The Kestrel bridge has 14 arches. The Kestrel bridge is 900 metres long."
    one, two = check(text, BRIDGE), check(text, BRIDGE)
    assert dumps(one) == dumps(two)
    for verdict in one.verdicts:
        assert verdict.evidence
        assert {e.source_version for e in verdict.evidence} == {document(BRIDGE).version}
    assert one.policy.thresholds
    assert {version.part for version in one.versions} >= {"veridical", "judge:slots"}


@pytest.mark.promise("A3")
def test_a_run_makes_no_call_to_any_provider() -> None:
    report = check("The Kestrel bridge has 14 arches.", BRIDGE)
    assert (report.run.calls, report.run.tokens, report.run.cost) == (0, 0, 0.0)


@pytest.mark.promise("A4", "G7", "H5")
@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Brenzol causes drowsiness.", "Brenzol prevents drowsiness."),
        ("The fund gained 4 % in 2021.", "The fund lost 4 % in 2021."),
        ("The museum had 1,284,000 visitors.", "The museum had 1,824,000 visitors."),
        ("The treaty was signed on 3 February 1992.", "The treaty was signed on 3 March 1992."),
        ("The vaccine did not reduce transmission.", "The vaccine did reduce transmission."),
        ("Alderman Foods acquired Brightmill.", "Brightmill acquired Alderman Foods."),
    ],
)
def test_likeness_without_agreement_is_never_support(source: str, text: str) -> None:
    assert check(text, source).label is Label.CONTRADICTED


@pytest.mark.promise("A5", "G11")
def test_one_fabrication_among_ten_claims_is_one_verdict() -> None:
    text = BRIDGE.replace("2.4 million pounds", "3.9 million pounds")
    report = check(text, BRIDGE)
    found = [verdict for verdict in report.verdicts if verdict.label is not Label.SUPPORTED]
    assert len(found) == 1
    assert "3.9 million pounds" in found[0].claim.text
    assert report.counts.supported == report.counts.claims - 1 >= 9


@pytest.mark.promise("A6")
def test_a_claim_has_a_triple_and_spans_into_the_text() -> None:
    text = "Ida Morrow designed the Kestrel bridge."
    claim = check(text, BRIDGE).verdicts[0].claim
    assert claim.triple is not None
    assert (claim.triple.subject, claim.triple.predicate, claim.triple.object) == (
        "Ida Morrow",
        "designed",
        "the Kestrel bridge",
    )
    assert claim.spans[0].of(text) == text


@pytest.mark.promise("A7")
def test_factscore_is_the_share_of_supported_claims_and_null_without_claims() -> None:
    text = "The Kestrel bridge has 14 arches. The Kestrel bridge is 900 metres long. Trams are red."
    report = check(text, BRIDGE)
    assert report.factscore == pytest.approx(1 / 3, abs=1e-6)
    assert check("", BRIDGE).factscore is None


@pytest.mark.promise("A11", "G1")
def test_there_are_three_labels_and_no_evidence_is_never_support() -> None:
    assert {label.value for label in Label} == {"supported", "contradicted", "unverifiable"}
    report = check("The castle has a moat.", BRIDGE)
    assert labels(report) == ["unverifiable"]
    assert report.verdicts[0].reasons[0].code == "no_evidence"
    assert labels(check("The castle has a moat.", "")) == ["unverifiable"]


@pytest.mark.promise("A14")
def test_the_report_is_a_label_of_its_own_contents() -> None:
    report = check("The Kestrel bridge has 14 arches. The castle has a moat. Hello!", BRIDGE)
    counts = report.counts
    assert (counts.claims, counts.supported, counts.unverifiable, counts.skipped) == (2, 1, 1, 1)
    assert report.coverage == 1.0
    assert [source.version for source in report.sources] == [document(BRIDGE).version]
    assert report.trust is not None
    assert report.interval is not None
    assert report.interval[0] <= report.interval[1]


@pytest.mark.promise("A15", "G29")
def test_it_works_with_the_network_gone() -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a socket was opened")

    original = socket.socket.connect
    socket.socket.connect = refuse  # type: ignore[method-assign, assignment]
    try:
        assert labels(check("The Kestrel bridge has 14 arches.", BRIDGE)) == ["supported"]
    finally:
        socket.socket.connect = original  # type: ignore[method-assign]


@pytest.mark.promise("A15")
def test_a_judge_that_wrote_the_text_is_warned_of() -> None:
    warned = Verifier([BRIDGE], generator="slots").verify("The Kestrel bridge has 14 arches.")
    assert [notice.code for notice in warned.notices] == ["judge_is_generator"]
    quiet = Verifier([BRIDGE], generator="other").verify("The Kestrel bridge has 14 arches.")
    assert quiet.notices == ()


@pytest.mark.promise("B13")
def test_grounding_returns_claims_with_evidence_verbatim_in_the_context() -> None:
    found = veridical.Guard().check_grounding(
        BRIDGE, "The Kestrel bridge has 14 arches. The Kestrel bridge has 15 lamps."
    )
    assert [claim.grounded for claim in found.claims] == [True, False]
    first = found.claims[0]
    assert first.evidence == "The bridge has 14 arches."
    assert first.evidence_span is not None
    assert first.evidence_span.of(BRIDGE) == first.evidence
    assert found.claims[1].evidence is None
    assert not found.grounded


@pytest.mark.promise("B24")
def test_the_grounding_score_is_grounded_claims_over_all() -> None:
    guard = veridical.Guard()
    text = (
        "The Kestrel bridge has 14 arches. The Kestrel bridge has 15 lamps."
        " The toll was abolished in 1957."
    )
    assert guard.check_grounding(BRIDGE, text).score == pytest.approx(2 / 3, abs=1e-6)
    assert guard.check_grounding(BRIDGE, "").score is None
    assert not guard.check_grounding(BRIDGE, "").grounded


class Broken:
    """A judge that fails on every pair of one claim."""

    name = "broken"
    version = "1"

    def judge(self, pairs: list[Pair], context: RunContext) -> list[Judgement | Failure]:
        good = SlotsJudge().judge(pairs, context)
        return [
            Failure("judge_failed", "no reply") if "arches" in pair.claim.text else answer
            for pair, answer in zip(pairs, good, strict=True)
        ]


def verification(judge: object, *sources: str) -> tuple[Verification, tuple[Document, ...]]:
    from veridical.oracles.documents import DocumentsOracle
    from veridical.retrieval.bm25 import build_index
    from veridical.retrieval.passages import passages

    documents = tuple(document(source) for source in sources)
    index = build_index([one for each in documents for one in passages(each)])
    made = Verification(
        (DocumentsOracle(index),),
        judge,  # type: ignore[arg-type]
        POLICY,
        "balanced",
        (),
    )
    return made, documents


@pytest.mark.promise("B23", "A11")
def test_a_failed_judgement_is_a_failure_outside_the_score() -> None:
    made, documents = verification(Broken(), BRIDGE)
    text = "The toll was abolished in 1957. The bridge has 14 arches."
    report = made.report(Request(text, documents), RunContext())
    assert labels(report) == ["supported"]
    assert [failure.code for failure in report.failures] == ["judge_failed"]
    assert report.failures[0].span is not None
    assert report.failures[0].span.of(text) == "The bridge has 14 arches."
    assert report.coverage == 0.5
    assert report.trust == report.verdicts[0].trust
    assert report.counts.failed == 1


@pytest.mark.promise("B23")
def test_a_judge_sees_all_pairs_in_one_batch() -> None:
    sizes: list[int] = []

    class Counting(SlotsJudge):
        def judge(self, pairs: object, context: RunContext) -> object:  # type: ignore[override]
            sizes.append(len(pairs))  # type: ignore[arg-type]
            return super().judge(pairs, context)  # type: ignore[arg-type]

    made, documents = verification(Counting(), BRIDGE)
    text = "The toll was abolished in 1957. The bridge has 14 arches."
    made.report(Request(text, documents), RunContext())
    assert len(sizes) == 1
    assert sizes[0] > 2


@pytest.mark.promise("G2")
@pytest.mark.parametrize("text", ["", "   \n ", "Hello! How can I help?", "# Only a heading"])
def test_no_claims_is_null_with_its_reason(text: str) -> None:
    report = check(text, BRIDGE)
    assert (report.label, report.trust, report.factscore) == (None, None, None)
    assert report.null_reason == "no_claims"


@pytest.mark.promise("G3")
def test_unverifiable_is_counted_apart_and_lends_no_half() -> None:
    report = check("The castle has a moat.", BRIDGE)
    assert report.counts.unverifiable == 1
    assert report.trust is not None
    assert report.trust < 0.3


@pytest.mark.promise("G9")
def test_generated_sources_alone_never_support_but_may_refute() -> None:
    wiki = Document("w", "w", BRIDGE, "text", "v", provenance=Provenance.GENERATED)
    supported = check("The bridge has 14 arches.", wiki)
    assert labels(supported) == ["unverifiable"]
    assert supported.verdicts[0].reasons[0].code == "not_primary"
    assert labels(check("The bridge has 15 arches.", wiki)) == ["contradicted"]


@pytest.mark.promise("G9")
def test_a_rejected_source_says_nothing() -> None:
    gone = Document("w", "w", BRIDGE, "text", "v", review_state=ReviewState.REJECTED)
    assert labels(check("The bridge has 14 arches.", gone)) == ["unverifiable"]


@pytest.mark.promise("G13")
def test_the_default_policy_says_that_it_is_not_calibrated_and_profiles_move_its_thresholds() -> (
    None
):
    balanced = check("The bridge has 14 arches.", BRIDGE).policy
    assert (balanced.name, balanced.calibrated) == ("uncalibrated", False)
    strict = veridical.verify("The bridge has 14 arches.", [BRIDGE], profile="strict").policy
    assert dict(strict.thresholds)["support"] > dict(balanced.thresholds)["support"]
    with pytest.raises(UsageError, match="profile"):
        veridical.verify("x", [BRIDGE], profile="nosuch")


@pytest.mark.promise("G28")
def test_sources_that_disagree_are_a_conflict_with_both_quotes() -> None:
    report = check(
        "The meeting is on Monday.", "The meeting is on Monday.", "The meeting is on Friday."
    )
    assert labels(report) == ["unverifiable"]
    assert report.verdicts[0].reasons[0].code == "sources_disagree"
    assert {report.conflicts[0].a.quote, report.conflicts[0].b.quote} == {
        "The meeting is on Monday.",
        "The meeting is on Friday.",
    }


@pytest.mark.promise("G28")
def test_the_newest_dated_source_decides_of_the_present() -> None:
    old = "[2019-02-01] Dana Ruiz leads Orlen Labs."
    new = "[2025-06-01] Sam Oke leads Orlen Labs since May 2025."
    report = check("Dana Ruiz leads Orlen Labs.", old, new)
    assert labels(report) == ["contradicted"]
    assert "superseded" in [reason.code for reason in report.verdicts[0].reasons]


@pytest.mark.promise("A11")
def test_no_source_at_all_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="no source"):
        veridical.verify("The bridge has 14 arches.", [])


@pytest.mark.promise("B8")
def test_the_package_alone_loads_nothing_else() -> None:
    code = "import sys, veridical; print([m for m in ('numpy','click','rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.promise("G4")
def test_a_judge_of_another_kind_is_named_in_the_verdict() -> None:
    made, documents = verification(FixedJudge({}), BRIDGE)
    report = made.report(Request("The bridge has 14 arches.", documents), RunContext())
    assert {verdict.method for verdict in report.verdicts} <= {"fixed"}


@pytest.mark.promise("G18")
def test_more_support_is_more_trust_and_more_refutation_is_less() -> None:
    good = check("The bridge has 14 arches.", BRIDGE).verdicts[0]
    open_ = check("The castle has a moat.", BRIDGE).verdicts[0]
    bad = check("The bridge has 15 arches.", BRIDGE).verdicts[0]
    assert good.trust > max(open_.trust, bad.trust)
    assert bad.refute > max(open_.refute, good.refute)


@pytest.mark.promise("G30")
def test_nothing_we_ship_overclaims() -> None:
    root = Path(__file__).parents[2]
    texts = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    banned = ("zero hallucination", "deterministic truth", "24x", "guarantees truth")
    for path in texts:
        words = path.read_text("utf-8").lower()
        assert not [one for one in banned if one in words], path


@pytest.mark.promise("A2")
def test_the_json_form_is_the_report_and_the_run() -> None:
    made = json.loads(dumps(envelope(check("The bridge has 14 arches.", BRIDGE))))
    assert set(made) == {"report", "run"}
    assert "run" not in made["report"]


@pytest.mark.promise("G2")
def test_an_abstention_is_skipped_and_wrong_where_the_source_answers() -> None:
    source = "Refunds are possible within 30 days."
    right = check("The document does not say.", source, question="Does the hotel have a pool?")
    assert (right.label, right.skipped[0].why) == (None, SkipReason.ABSTENTION)
    wrong = check(
        "The document does not say.", source, question="Within how many days are refunds possible?"
    )
    assert wrong.label is Label.CONTRADICTED
    assert "30 days" in wrong.verdicts[0].reasons[0].message
