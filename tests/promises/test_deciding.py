"""From what the sources say to a verdict: silence, standing, disagreement, failures."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import veridical
from tests.promises.running import Broken, check, codes, invoke, judged, labels
from veridical.build import Verifier
from veridical.errors import UsageError
from veridical.judging.slots import SlotsJudge
from veridical.protocols import Pair, RunContext
from veridical.testing import FixedJudge
from veridical.types import Document, Failure, Judgement, Label, Provenance, ReviewState, Stance

CANAL = "The canal has six locks. The aqueduct has 19 arches. The towpath was paved in 1974."


@pytest.mark.promise("A11", "G1")
def test_there_are_three_labels_and_silence_is_never_support() -> None:
    assert {one.value for one in Label} == {"supported", "contradicted", "unverifiable"}
    for source in (CANAL, "", " \n "):
        report = check("The mayor plays chess.", source)
        assert labels(report) == ["unverifiable"]
        assert codes(report.verdicts[0]) == ["no_evidence"]


@pytest.mark.promise("A11")
def test_no_source_at_all_is_a_wrong_call() -> None:
    with pytest.raises(UsageError, match="no source"):
        veridical.verify("The canal has six locks.", [])
    assert invoke("verify", "The canal has six locks.").code == 64


@pytest.mark.promise("G1")
@pytest.mark.parametrize(
    ("text", "stance"),
    [
        ("The canal has six locks.", Stance.SUPPORTS),
        ("The canal has nine locks.", Stance.REFUTES),
        ("The canal has six locks and a ferry.", Stance.NEUTRAL),
    ],
)
def test_a_label_means_what_its_evidence_says(text: str, stance: Stance) -> None:
    verdict = check(text, CANAL).verdicts[-1]
    expected = {
        Stance.SUPPORTS: Label.SUPPORTED,
        Stance.REFUTES: Label.CONTRADICTED,
        Stance.NEUTRAL: Label.UNVERIFIABLE,
    }
    assert verdict.label is expected[stance]
    assert {one.stance for one in verdict.evidence} <= {stance}
    for one in verdict.evidence:
        assert one.span.of(CANAL) == one.quote
        assert one.quote == "The canal has six locks."


@pytest.mark.promise("G4")
def test_rules_decide_unless_another_judge_is_put_in_their_place_and_each_is_named() -> None:
    assert check("The canal has six locks.", CANAL).verdicts[0].method == "slots"
    text = "The canal has seven locks. The towpath was paved in 1974."
    told = FixedJudge({"The canal has seven locks.": Label.SUPPORTED})
    report = judged(told, text, CANAL)
    assert labels(report) == ["supported", "unverifiable"]
    assert [verdict.method for verdict in report.verdicts] == ["fixed", "fixed"]


@pytest.mark.promise("A15", "G4")
def test_a_judge_that_wrote_the_text_is_warned_of() -> None:
    warned = Verifier([CANAL], generator="slots").verify("The canal has six locks.")
    assert [notice.code for notice in warned.notices] == ["judge_is_generator"]
    quiet = Verifier([CANAL], generator="another").verify("The canal has six locks.")
    assert quiet.notices == ()


@pytest.mark.promise("G9")
@pytest.mark.parametrize("provenance", [Provenance.GENERATED, Provenance.DERIVED])
def test_what_is_no_primary_source_never_supports_alone_but_may_refute(
    provenance: Provenance,
) -> None:
    wiki = Document("wiki", "wiki", CANAL, "text", "v", provenance=provenance)
    alone = check("The canal has six locks.", wiki)
    assert labels(alone) == ["unverifiable"]
    assert codes(alone.verdicts[0]) == ["not_primary"]
    assert labels(check("The canal has six locks.", wiki, "The canal has six locks.")) == [
        "supported"
    ]
    assert labels(check("The canal has seven locks.", wiki)) == ["contradicted"]


@pytest.mark.promise("G9")
def test_a_rejected_source_says_nothing() -> None:
    gone = Document("old", "old", CANAL, "text", "v", review_state=ReviewState.REJECTED)
    for text in ("The canal has six locks.", "The canal has seven locks."):
        assert labels(check(text, gone)) == ["unverifiable"]


@pytest.mark.promise("G28")
@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        ("The gate opens at 7:00.", "The gate opens at 7:00.", "The gate opens at 8:30."),
        # Dated, but of the past: the newer source need not know better.
        (
            "The board met on 3 May 2018.",
            "[2018-06-01] The board met on 3 May 2018.",
            "[2024-06-01] The board met on 4 May 2018.",
        ),
    ],
)
def test_sources_that_disagree_are_one_conflict_with_both_quotes(
    text: str, one: str, other: str
) -> None:
    for sources in ((one, other), (other, one), (one, one + " ", other)):
        report = check(text, *sources)
        assert labels(report) == ["unverifiable"]
        assert codes(report.verdicts[0])[0] == "sources_disagree"
        assert len(report.conflicts) == 1
        conflict = report.conflicts[0]
        assert conflict.claim_id == report.verdicts[0].claim.id
        assert conflict.a.quote in one
        assert conflict.b.quote in other
        assert (conflict.a.stance, conflict.b.stance) == (Stance.SUPPORTS, Stance.REFUTES)
        assert 0.0 < conflict.strength <= 1.0


@pytest.mark.promise("G28")
@pytest.mark.parametrize(
    ("text", "expected"),
    [("Mara Holt chairs the board.", "contradicted"), ("Jon Reyes chairs the board.", "supported")],
)
def test_the_newest_dated_source_decides_of_the_present(text: str, expected: str) -> None:
    old = "[2018-03] Mara Holt chairs the board."
    recent = "[2024-09] Jon Reyes chairs the board."
    report = check(text, old, recent)
    assert labels(report) == [expected]
    assert "superseded" in codes(report.verdicts[0])


@pytest.mark.promise("B23")
def test_a_failed_judgement_is_a_failure_outside_the_score() -> None:
    text = "The towpath was paved in 1974. The aqueduct has 19 arches."
    report = judged(Broken(), text, CANAL)
    assert labels(report) == ["supported"]
    assert [failure.code for failure in report.failures] == ["judge_failed"]
    assert report.failures[0].span is not None
    assert report.failures[0].span.of(text) == "The aqueduct has 19 arches."
    assert (report.counts.claims, report.counts.failed, report.coverage) == (2, 1, 0.5)
    assert report.trust == report.verdicts[0].trust
    assert report.factscore == 1.0


@pytest.mark.promise("B23")
def test_one_request_holds_the_pairs_of_every_claim() -> None:
    sizes: list[int] = []

    class Counting(SlotsJudge):
        def judge(
            self, pairs: Sequence[Pair], context: RunContext
        ) -> Sequence[Judgement | Failure]:
            sizes.append(len(pairs))
            return SlotsJudge.judge(self, pairs, context)

    text = "The canal has six locks. The aqueduct has 19 arches. The towpath was paved in 1974."
    judged(Counting(), text, CANAL)
    assert len(sizes) == 1
    assert sizes[0] >= 3


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (
            "The Alder tower is 50 metres high.",
            "The Alder tower is 50 metres high. It was built in 1902. "
            "The Alder tower is 60 metres high.",
        ),
        (
            "The museum is open on Mondays.",
            "The museum is closed on Mondays. Tickets cost 5 euros. The museum is open on Mondays.",
        ),
        ("All boats were sold.", "All boats were sold. It rained. Not all boats were sold."),
        (
            "The clinic in Sarn does not offer evening appointments.",
            "The clinic in Sarn does not offer evening appointments. It rained. "
            "At the clinic in Sarn, evening appointments are offered.",
        ),
        (
            "The fee was paid on 3 May 1902.",
            "The fee was paid on 3 May 1902. It rained. The fee was paid on 5 May 1902.",
        ),
    ],
)
def test_a_source_that_contradicts_itself_has_no_voice(text: str, source: str) -> None:
    report = check(text, source)
    verdict = report.verdicts[0]
    assert labels(report) == ["unverifiable"]
    assert codes(verdict)[0] == "source_contradicts_itself"
    assert {one.stance for one in verdict.evidence} >= {Stance.SUPPORTS, Stance.REFUTES}
    assert [conflict.method for conflict in report.conflicts] == ["within_source"]
    assert 0.0 < verdict.refute < verdict.support < 0.3
    # Another source's word is not weighed against it.
    assert labels(check(text, source, text)) == ["supported"]


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (
            "The north gate is 5 metres wide.",
            "The north gate is 5 metres wide. The south gate is 6 metres wide.",
        ),
        ("The club had 40 members.", "The club had 40 members. Later the club had 50 members."),
        (
            "The price is 5 euros for children.",
            "The price is 5 euros for children. The price is 9 euros for adults.",
        ),
    ],
)
def test_a_source_may_say_something_like_it_of_another_thing(text: str, source: str) -> None:
    assert labels(check(text, source)) == ["supported"]
    assert not check(text, source).conflicts


TABLE = """| EUR million | 2024 |
|---|---|
| Depreciation | 14.2 |
"""


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("The mayor likes herring.", "no_evidence", "no passage of the sources speaks of this"),
        (
            "The depreciation of boats worried the mayor of Elm.",
            "not_decided",
            "has “depreciation” too and does not decide it",
        ),
    ],
)
def test_only_where_no_passage_shares_a_word_nothing_speaks_of_it(
    text: str, code: str, told: str
) -> None:
    (verdict,) = check(text, TABLE).verdicts
    assert codes(verdict) == [code]
    assert verdict.reasons[0].message.endswith(told)
    assert (verdict.closest is None) is (code == "no_evidence")
