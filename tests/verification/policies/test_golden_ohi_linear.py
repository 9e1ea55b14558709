"""`ohi-linear` gives what the formula gives by hand: T = 0.6 S_graph + 0.3 S_vec + 0.1 S_mcp."""

from __future__ import annotations

import pytest

from veridical.types import Stance
from veridical.types.scoring import Judged
from veridical.verification.policies.ohi_linear import PASSES, POLICY, ohi_linear

from .cases import case, decided, found

EDGE = found("graph", stance=Stance.SUPPORTS)
OTHER_EDGE = found("graph", stance=Stance.REFUTES)
NEAR_EDGE = found("graph", 0.9, support=0.9)  # a graph that only retrieves: no exact match

# The second column is worked out by hand, in the comment: graph + vectors + servers.
GOLDEN: list[tuple[str, float, tuple[Judged, ...]]] = [
    ("nothing was found", 0.0, ()),  # 0 + 0 + 0
    ("an edge", 0.6, (EDGE,)),  # 0.6 * 1 + 0 + 0
    ("two edges count once", 0.6, (EDGE, EDGE)),  # 0.6 * 1
    ("an edge that says otherwise", 0.0, (OTHER_EDGE,)),  # 0.6 * 0
    ("a graph that only resembles", 0.0, (NEAR_EDGE,)),  # 0.6 * 0; no source of documents
    ("a source that is the claim", 0.3, (found(similarity=1.0),)),  # 0.3 * 1
    ("a source near it", 0.24, (found(similarity=0.8),)),  # 0.3 * 0.8
    ("the nearest counts", 0.24, (found(similarity=0.8), found(similarity=0.1))),  # 0.3 * 0.8
    ("a source that is the opposite", 0.0, (found(similarity=-0.9),)),  # 0.3 * max(0, -0.9)
    ("more than 1 is 1", 0.3, (found(similarity=1.2),)),  # 0.3 * min(1, 1.2)
    ("a similarity of none", 0.0, (found(),)),  # 0.3 * unknown, which counts 0
    ("one known beside one that is not", 0.15, (found(), found(similarity=0.5))),  # 0.3 * 0.5
    ("a server that is sure", 0.1, (found("mcp", support=1.0),)),  # 0.1 * 1
    ("a server that is half sure", 0.05, (found("mcp", support=0.5),)),  # 0.1 * 0.5
    (
        "the surest of two servers",
        0.08,
        (found("mcp", support=0.3), found("mcp:wiki", support=0.8)),
    ),
    ("a server that decided", 0.1, (found("mcp", support=0.2, stance=Stance.SUPPORTS),)),  # 0.1 * 1
    ("a server that says otherwise", 0.0, (found("mcp", support=0.9, stance=Stance.REFUTES),)),
    ("a server's likeness is none", 0.0, (found("mcp", 0.9),)),  # 0.1 * 0, and no S_vec
    ("graph and vectors", 0.84, (EDGE, found(similarity=0.8))),  # 0.6 + 0.24
    ("graph and server", 0.7, (EDGE, found("mcp", support=1.0))),  # 0.6 + 0.1
    (
        "vectors and server, no edge",  # the printed formula's own case: 0.3 + 0.1
        0.4,
        (found(similarity=1.0), found("mcp", support=1.0)),
    ),
    (
        "all three",  # 0.6 + 0.3 * 0.8 + 0.1 * 0.5 = 0.6 + 0.24 + 0.05
        0.89,
        (EDGE, found(similarity=0.8), found("mcp", support=0.5)),
    ),
    (
        "everything there is",  # 0.6 + 0.3 + 0.1
        1.0,
        (EDGE, found(similarity=1.0), found("mcp", support=1.0)),
    ),
]


@pytest.mark.promise("A22", "A23", "A24", "A25")
@pytest.mark.parametrize(("name", "expected", "judged"), GOLDEN, ids=[name for name, *_ in GOLDEN])
def test_the_trust_of_a_claim(name: str, expected: float, judged: tuple[Judged, ...]) -> None:
    made = POLICY.score(case("a", [decided("a", *judged)]), PASSES)
    assert made.claims[0].trust == pytest.approx(expected, abs=1e-6), name
    assert made.claims[0].passes is (expected >= 0.5)


@pytest.mark.promise("A25")
def test_the_index_of_a_text_is_the_mean_over_its_claims() -> None:
    rows = [decided("a", *judged, id=f"c{at}") for at, (_, _, judged) in enumerate(GOLDEN)]
    made = POLICY.score(case("a", rows), PASSES)
    # 0 0.6 0.6 0 0 0.3 0.24 0.24 0 0.3 0 0.15 0.1 0.05 0.08 0.1 0 0 0.84 0.7 0.4 0.89 1 = 6.59
    assert made.text.trust == pytest.approx(6.59 / 23, abs=1e-6)
    two = POLICY.score(case("a", [decided("a", EDGE), decided("a", id="c2")]), PASSES)
    assert (two.text.trust, two.text.passes) == (0.3, False)  # (0.6 + 0) / 2


@pytest.mark.promise("A25")
@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        ((1.0, 0.0, 0.0), 1.0),  # 1
        ((0.0, 1.0, 0.0), 0.8),  # 0.8
        ((0.0, 0.0, 1.0), 0.5),  # 0.5
        ((1.0, 1.0, 1.0), 2.3 / 3),  # (1 + 0.8 + 0.5) / 3
        ((6, 3, 1), 0.89),  # tenfold weights are the usual ones
        ((0.5, 0.5, 0.0), 0.9),  # 0.5 + 0.4
        ((1e308, 1e308, 0.0), 0.9),  # their sum is beyond a float
        ((5e-324, 0.0, 0.0), 1.0),  # the smallest there is
    ],
)
def test_other_weights_are_divided_by_their_sum(
    weights: tuple[float, float, float], expected: float
) -> None:
    policy = ohi_linear(*weights)
    judged = (EDGE, found(similarity=0.8), found("mcp", support=0.5))
    made = policy.score(case("a", [decided("a", *judged)]), PASSES)
    assert made.claims[0].trust == pytest.approx(expected, abs=1e-6)
    assert sum(value for _, value in policy.parameters) == pytest.approx(1.0)


def test_the_usual_weights_stand_in_the_report_as_they_are_written() -> None:
    assert POLICY.parameters == (("alpha", 0.6), ("beta", 0.3), ("gamma", 0.1))
