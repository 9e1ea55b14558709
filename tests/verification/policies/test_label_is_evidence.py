"""The label is decided from evidence under every policy; a score moves nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from veridical import Label, Verifier, document, verify
from veridical.registry import names
from veridical.testing import FixedJudge, FixedOracle, passage
from veridical.types import Provenance, Report, Signal, Stance

POLICIES = names("policy")

SWAPPED = [
    ("The quay is 620 metres long.", "The quay is 520 metres long."),
    ("The bridge was opened on 4 March 1932.", "The bridge was opened on 14 March 1932."),
    ("The drug does not prevent strokes.", "The drug prevents strokes."),
    ("The drug prevents strokes.", "The drug causes strokes."),
    ("Landings of herring rose in 2023.", "Landings of herring fell in 2023."),
    ("Tarn beat Norvik in the final.", "Norvik beat Tarn in the final."),
]


@pytest.mark.promise("H5")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("text", "source"), SWAPPED)
def test_a_swapped_value_is_supported_under_no_policy(policy: str, text: str, source: str) -> None:
    report = verify(text, source, policy=policy)
    assert report.label is not Label.SUPPORTED
    assert report.verdicts[0].label is not Label.SUPPORTED


@pytest.mark.promise("H5", "G7")
def test_however_near_it_is() -> None:
    """The very sentence but for one number: likeness lets it pass, no label does."""
    source = (
        "The west quay of Tarn harbour in the far north of the bay of Estmark is 520 metres long."
    )
    text = source.replace("520", "620")
    compared = Verifier(source).compare_policies(text)
    assert {report.label for report in compared.reports} == {Label.CONTRADICTED}
    near = compared.under("tfidf-score").trust
    assert near is not None
    assert near > 0.9
    assert compared.under("strict-adr").trust == 1.0
    own = compared.under("uncalibrated").trust
    assert own is not None
    assert own < 0.5


@pytest.mark.parametrize("profile", ["strict", "balanced", "lenient"])
def test_labels_and_evidence_are_the_same_under_every_policy(profile: str) -> None:
    text = " ".join(text for text, _ in SWAPPED) + " The quay is old. The quay is 520 metres long."
    sources = [document(source, id=f"s{at}") for at, (_, source) in enumerate(SWAPPED)]
    compared = Verifier(sources, profile=profile).compare_policies(text)
    seen = {
        tuple(
            (one.label, one.support, one.refute, one.reasons, one.evidence)
            for one in report.verdicts
        )
        for report in compared.reports
    }
    assert len(seen) == 1


# A graph


TEXT = "Norvik is the capital of Estmark."
NEAR = document("Norvik is the largest town of Estmark and its busiest port.", id="near.md")
EDGE = replace(
    document("Estmark has the capital Sundby.", id="graph"), provenance=Provenance.DERIVED
)


def checked(stance: Stance | None, judge: FixedJudge, **policy: str) -> Report:
    """A text whose words a source nearly has, and of which a graph says something."""
    vectors = FixedOracle(default=(passage(NEAR.text, NEAR),), name="vectors", similarity=1.0)
    graph = FixedOracle(default=(passage(EDGE.text, EDGE),), name="graph", stance=stance)
    verifier = Verifier([NEAR, EDGE], judge=judge, oracles=[vectors, graph], **policy)  # type: ignore[arg-type]
    return verifier.verify(TEXT)


def value(report: Report, name: str) -> Signal:
    [found] = [one for one in report.signals if one.name == name and one.claim_id is None]
    return found


@pytest.mark.promise("A26")
@pytest.mark.parametrize("policy", POLICIES)
def test_a_graph_that_refutes_outweighs_any_likeness(policy: str) -> None:
    report = checked(Stance.REFUTES, FixedJudge(), policy=policy)
    [verdict] = report.verdicts
    assert (report.label, verdict.label) == (Label.CONTRADICTED, Label.CONTRADICTED)
    assert verdict.deciding is not None
    assert (verdict.deciding.oracle, verdict.deciding.stance) == ("graph", Stance.REFUTES)
    assert verdict.reasons[0].code == "wording_differs"
    assert verdict.reasons[0].source_id == "graph"
    assert verdict.method == "graph"


@pytest.mark.promise("A25", "A26")
def test_the_formula_alone_could_not_do_that() -> None:
    report = checked(Stance.REFUTES, FixedJudge(), policy="ohi-linear")
    assert value(report, "s_vec").value == 1.0
    assert report.trust == 0.3  # the formula knows nothing against a claim
    assert report.label is Label.CONTRADICTED


@pytest.mark.promise("A26")
def test_a_judge_has_no_say_in_what_a_graph_decides() -> None:
    """Told to support whatever it is shown, it cannot turn the edge into support."""
    fooled = FixedJudge(default=Label.SUPPORTED)
    edge = FixedOracle(default=(passage(EDGE.text, EDGE),), name="graph", stance=Stance.REFUTES)
    [verdict] = Verifier(EDGE, judge=fooled, oracles=[edge]).verify(TEXT).verdicts
    assert (verdict.label, verdict.support, verdict.refute) == (Label.CONTRADICTED, 0.0, 1.0)
    assert verdict.evidence[0].scores[0].judge == "graph"


def test_a_source_that_says_it_in_words_disagrees_with_the_graph() -> None:
    """Likeness is outweighed; words that say it are not, and both stand in the conflict."""
    report = checked(Stance.REFUTES, FixedJudge(default=Label.SUPPORTED))
    assert report.verdicts[0].reasons[0].code == "sources_disagree"
    [conflict] = report.conflicts
    assert {conflict.a.oracle, conflict.b.oracle} == {"vectors", "graph"}


@pytest.mark.promise("A22")
def test_an_edge_that_supports_counts_whole_and_one_that_is_only_found_counts_nothing() -> None:
    exact = checked(Stance.SUPPORTS, FixedJudge(), policy="ohi-linear")
    assert (value(exact, "s_graph").value, exact.trust) == (1.0, 0.9)
    # What was extracted may not support by itself: the label waits for a primary source.
    assert exact.verdicts[0].reasons[0].code == "not_primary"
    only = checked(None, FixedJudge(), policy="ohi-linear")
    assert (value(only, "s_graph").value, only.trust) == (0.0, 0.3)


@pytest.mark.parametrize(
    ("name", "family", "graph"),
    [
        ("graph", None, 1.0),
        ("graph:town", None, 1.0),
        ("edges", "graph", 1.0),
        ("edges", None, 0.0),
    ],
)
def test_an_oracle_is_a_graph_by_name_or_because_it_says_so(
    name: str, family: str | None, graph: float
) -> None:
    class Telling:
        """A fixed oracle that may declare its family."""

        def __init__(self) -> None:
            self.held = FixedOracle(
                default=(passage(EDGE.text, EDGE),), name=name, stance=Stance.SUPPORTS
            )
            self.name, self.version = name, "1"
            self.find = self.held.find
            if family is not None:
                self.family = family

    report = Verifier(EDGE, oracles=[Telling()], policy="ohi-linear").verify(TEXT)  # type: ignore[list-item]
    assert value(report, "s_graph").value == graph
