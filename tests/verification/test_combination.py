"""Two judges made one: what speaks for a claim never counts against it, nor the other way."""

from __future__ import annotations

from dataclasses import replace
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veridical.testing import document
from veridical.types import Comparison, Judgement, Slot, SlotRelation, Span
from veridical.verification.combination import Combination, Features, features_of

# says, denies, borne out, refuted, coverage, similarity, lacking, agrees, differs, unread, constant
WEIGHED = Combination(
    "test",
    (0.8, -0.3, 2.0, -1.5, 1.0, 0.2, -0.7, 0.5, -0.6, -0.4, -1.0),
    (-0.2, 0.9, -1.0, 3.0, 0.5, -0.1, -0.2, -0.5, 0.8, 0.0, -1.2),
)
NOTHING = Features(*(0.0,) * 10)
ODDS = st.floats(-9.0, 9.0)
SHARE = st.floats(0.0, 1.0)
FEATURES = st.builds(Features, ODDS, ODDS, *[SHARE] * 8)


def judgement(support: float, refute: float, *found: SlotRelation) -> Judgement:
    compared = tuple(Comparison(Slot.NUMBER, one, "1", "2") for one in found)
    return Judgement("slots", support, refute, 0.5, compared, Span(0, len(document("x").text)))


def features(compared: Judgement, read: Judgement, similarity: float | None = None) -> Features:
    return features_of(compared, read, similarity=similarity, unread=False)


@given(FEATURES)
def test_sides_are_probabilities(features: Features) -> None:
    support, refute = WEIGHED.sides(features)
    assert 0.0 <= support <= 1.0
    assert 0.0 <= refute <= 1.0
    assert support + refute <= 1.0 + 1e-12


@given(FEATURES, st.floats(0.0, 3.0))
def test_more_support_never_lowers_it(features: Features, more: float) -> None:
    support, refute = WEIGHED.sides(features)
    read, unread = WEIGHED.sides(replace(features, says=features.says + more))
    assert read >= support - 1e-12
    borne, _ = WEIGHED.sides(replace(features, borne_out=min(1.0, features.borne_out + more)))
    assert borne >= support - 1e-12
    denied, against = WEIGHED.sides(replace(features, denies=features.denies + more))
    assert denied <= support + 1e-12
    assert against >= refute - 1e-12
    assert unread <= refute + 1e-12


def test_by_hand() -> None:
    """Without features: exp(-1) and exp(-1.2) beside 1."""
    support, refute = WEIGHED.sides(NOTHING)
    whole = 2.718281828459045**-1.0 + 2.718281828459045**-1.2 + 1.0
    assert support == pytest.approx(2.718281828459045**-1.0 / whole)
    assert refute == pytest.approx(2.718281828459045**-1.2 / whole)


def test_features_are_what_the_judges_said() -> None:
    compared = judgement(0.0, 0.9, SlotRelation.CONFLICTING, SlotRelation.MISSING)
    found = features_of(compared, judgement(0.6, 0.1), similarity=0.7, unread=True)
    assert found.says == pytest.approx(log(0.6 / 0.3))
    assert found.denies == pytest.approx(log(0.1 / 0.3))
    assert (found.borne_out, found.refuted) == (0.0, 0.9)
    assert (found.coverage, found.similarity, found.lacking) == (0.5, 0.7, 0.5)
    assert (found.agrees, found.differs, found.unread) == (0.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("relations", "agrees", "differs"),
    [
        ((), 0.0, 0.0),
        ((SlotRelation.SAME, SlotRelation.CONVERTED), 1.0, 0.0),
        ((SlotRelation.SAME, SlotRelation.MISSING), 0.0, 0.0),
        ((SlotRelation.SAME, SlotRelation.CONFLICTING), 0.0, 1.0),
    ],
)
def test_values_agree_where_all_of_them_do(
    relations: tuple[SlotRelation, ...], agrees: float, differs: float
) -> None:
    found = features(judgement(0.2, 0.1, *relations), judgement(0, 0))
    assert (found.agrees, found.differs) == (agrees, differs)


@pytest.mark.parametrize("similarity", [None, -0.4, 0.0])
def test_no_similarity_is_none(similarity: float | None) -> None:
    assert features(judgement(0, 0), judgement(0, 0), similarity).similarity == 0.0


@pytest.mark.parametrize(("support", "refute"), [(1.0, 0.0), (0.0, 1.0), (0.0, 0.0), (0.5, 0.5)])
def test_certainty_has_finite_odds(support: float, refute: float) -> None:
    found = features(judgement(0, 0), judgement(support, refute))
    assert -10.0 <= found.says <= 10.0
    assert -10.0 <= found.denies <= 10.0


def test_a_small_lean_of_the_values_is_no_side() -> None:
    found = features(judgement(0.4, 0.3), judgement(0, 0))
    assert (found.borne_out, found.refuted) == (0.0, 0.0)
