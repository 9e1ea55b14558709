"""The shipped judge that reads, with how it is weighed beside the other."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from veridical.build import Verifier
from veridical.build.reading import combination, cross_encoder, reading_in_use
from veridical.errors import Unreachable
from veridical.protocols import Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim, document
from veridical.types import Judgement
from veridical.verification.combination import Features

WEIGHTS = {"version": "1", "support": [0.5] * 11, "refute": [0.1] * 11}


def beside(held: object) -> Callable[[str], bytes]:
    data = held if isinstance(held, bytes) else json.dumps(held).encode()
    return lambda _name: data


def test_there_is_a_weight_for_each_feature_and_a_constant() -> None:
    shipped = reading_in_use().combination
    for side in (shipped.support, shipped.refute):
        assert len(side) == len(Features.__slots__) + 1
    # More support by the judge that reads never lowers support, nor refutation refutation.
    assert shipped.support[0] > 0
    assert shipped.refute[1] > 0
    assert shipped.support[1] <= 0 >= shipped.refute[0]


@pytest.mark.parametrize(
    "held",
    [b"{", b"\xff", [], {}, WEIGHTS | {"support": "0.5"}, WEIGHTS | {"refute": ["much"]}],
    ids=["cut short", "no text", "a list", "empty", "a text", "a word"],
)
def test_broken_weights_are_told(held: object) -> None:
    with pytest.raises(Unreachable, match="weights of the judges"):
        combination(beside(held))


def test_weights_are_as_they_stand() -> None:
    made = combination(beside(WEIGHTS))
    assert (made.version, made.support, made.refute) == ("1", (0.5,) * 11, (0.1,) * 11)


def test_the_network_says_the_same_of_a_pair_alone_and_among_others() -> None:
    judge = cross_encoder()
    texts = ["The ferry sank in a storm.", "The ferry was sold.", "Bread is baked at five."]
    pairs = [
        Pair(claim("The ferry went down in bad weather."), passages(document(text))[0])
        for text in texts
    ]
    together = judge.judge(pairs, RunContext())
    assert [judge.judge([pair], RunContext())[0] for pair in pairs] == together
    first, _, last = together
    assert isinstance(first, Judgement)
    assert isinstance(last, Judgement)
    assert first.support > last.support


def test_a_report_names_both_judges_and_their_weights() -> None:
    report = Verifier("The ferry was sold.").verify("The ferry was bought.")
    named = {one.part: one.version for one in report.versions}
    assert {"judge:slots", "judge:cross_encoder", "combination"} <= set(named)
    alone = Verifier("The ferry was sold.", judge="slots").verify("The ferry was bought.")
    assert not {"judge:cross_encoder", "combination"} & {one.part for one in alone.versions}
