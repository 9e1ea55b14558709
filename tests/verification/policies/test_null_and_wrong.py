"""Where a policy has nothing to say it says so, and a wrong parameter is a wrong call."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.processes import sent
from veridical import Document, ReviewState, Span, document, verify
from veridical.build.parts import policy_of
from veridical.errors import UsageError
from veridical.registry import names
from veridical.types import Direction
from veridical.types.scoring import Mark
from veridical.verification.policies.ohi_linear import ohi_linear
from veridical.verification.policies.strict_adr import strict_adr
from veridical.verification.policies.tfidf_score import POLICY as TFIDF
from veridical.verification.policies.tfidf_score import explain, tfidf_score
from veridical.verification.policy import Policy

from .cases import case, decided, found

QUAY = "The west quay of Tarn harbour is 520 metres long."


def signals(made: object) -> dict[tuple[str, str | None], tuple[float | None, str | None]]:
    held = made.signals  # type: ignore[attr-defined]
    return {(one.name, one.claim_id): (one.value, one.null_reason) for one in held}


@pytest.mark.parametrize("name", names("policy"))
@pytest.mark.parametrize("text", ["", "Hello!", "What is it?", "# A title"])
def test_a_text_without_claims_has_no_trust_under_any_policy(name: str, text: str) -> None:
    report = verify(text, QUAY, policy=name)
    assert (report.label, report.trust, report.level) == (None, None, None)
    assert report.null_reason == "no_claims"
    assert all(one.null_reason == "no_claims" for one in report.signals if one.name == "passes")


@pytest.mark.promise("E3")
@pytest.mark.parametrize("words", ["", "...", "a 1 b 2"])
def test_sources_without_a_word_give_no_score_and_no_filler(words: str) -> None:
    report = verify(QUAY, document(words, id="a"), policy="tfidf-score")
    assert report.label == "unverifiable"
    assert (report.trust, report.null_reason) == (None, "no_words")
    assert (report.verdicts[0].trust, report.verdicts[0].null_reason) == (None, "no_words")
    assert signals(report)["passes", None] == (None, "no_words")
    assert signals(report)["answer_similarity", None] == (None, "no_words")


def test_without_a_question_a_signal_says_so() -> None:
    alone = signals(verify(QUAY, QUAY, policy="tfidf-score"))
    assert alone["question_similarity", None] == (None, "no_question")
    asked = signals(verify(QUAY, QUAY, policy="tfidf-score", question="How long is the quay?"))
    value, why = asked["question_similarity", None]
    assert why is None
    assert value is not None
    assert 0.0 < value < 1.0
    blank = signals(verify(QUAY, QUAY, policy="tfidf-score", question=" \n"))
    assert blank["question_similarity", None] == (None, "no_question")


@pytest.mark.promise("A23")
def test_what_is_not_known_of_a_similarity_is_said_and_counts_nothing() -> None:
    policy = ohi_linear()
    rows = [decided("a", found()), decided("a", found(similarity=0.5), id="c2")]
    made = policy.score(case("a", rows), 0.5)
    assert [mark.trust for mark in made.claims] == [0.0, 0.15]
    held = signals(made)
    assert held["s_vec", "c1"] == (None, "no_vectors")
    assert held["s_vec", "c2"] == (0.5, None)
    assert held["s_vec", None] == (0.5, None)  # the mean over the claims where it is known
    none = signals(policy.score(case("a", rows[:1]), 0.5))
    assert none["s_vec", None] == (None, "no_vectors")
    nothing = signals(policy.score(case("a", []), 0.5))
    assert nothing["s_vec", None] == nothing["s_graph", None] == (None, "no_claims")


def test_every_signal_says_which_way_is_good() -> None:
    for name in names("policy"):
        for one in verify(QUAY, QUAY, policy=name).signals:
            assert one.direction is Direction.HIGHER_IS_BETTER
            assert one.method.startswith(name)


@pytest.mark.promise("A25")
@pytest.mark.parametrize(
    ("weights", "told"),
    [
        ((-0.1, 0.3, 0.1), "the alpha of an OhiLinear is a number, 0 or more, not -0.1"),
        ((0.6, float("nan"), 0.1), "the beta of an OhiLinear"),
        ((0.6, 0.3, float("inf")), "the gamma of an OhiLinear"),
        ((True, 0.3, 0.1), "the alpha of an OhiLinear"),
        (("0.6", 0.3, 0.1), "the alpha of an OhiLinear"),
        ((0.0, 0.0, 0.0), "above 0 where beta and gamma are 0"),
    ],
)
def test_wrong_weights_are_refused(weights: tuple[float, float, float], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        ohi_linear(*weights)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: tfidf_score(alpha=1.1), "the alpha of a TfidfScore is a number from 0 to 1"),
        (lambda: tfidf_score(alpha=True), "the alpha of a TfidfScore"),
        (lambda: tfidf_score(alpha=float("nan")), "the alpha of a TfidfScore"),
        (lambda: tfidf_score(k=0), "the k of a TfidfScore is a whole number, 1 or more"),
        (lambda: tfidf_score(k=2.0), "the k of a TfidfScore"),  # type: ignore[arg-type]
        (lambda: strict_adr(size=0), "the size of a StrictAdr is a whole number, 1 or more"),
        (lambda: strict_adr(size=True), "the size of a StrictAdr"),
    ],
)
def test_wrong_parameters_are_refused(make: Callable[[], Policy], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        make()


@pytest.mark.parametrize("name", names("policy"))
def test_a_policy_can_be_sent_to_another_process(name: str) -> None:
    policy = policy_of(name)
    there = sent(policy)
    assert there == policy == copy.deepcopy(policy)
    row = case(QUAY, [decided(QUAY, found(similarity=0.5))], {"a": QUAY})
    assert there.score(row, 0.5) == policy.score(row, 0.5)


@pytest.mark.parametrize("name", names("policy"))
def test_what_a_person_rejected_raises_no_score(name: str) -> None:
    said = replace(document(QUAY, id="a"), review_state=ReviewState.REJECTED)
    other = document("It rained.", id="b")
    report = verify(QUAY, [said, other], policy=name)
    assert report.trust is not None
    assert report.trust < 0.05


def hidden(text: str) -> Document:
    return replace(document(f"It rained. {text}", id="a"), hidden=(Span(11, 11 + len(text)),))


@pytest.mark.parametrize("name", ["tfidf-score", "strict-adr"])
def test_what_nobody_sees_raises_no_score(name: str) -> None:
    assert verify(QUAY, hidden(QUAY), policy=name).trust == 0.0
    assert verify(QUAY, document(QUAY), policy=name).trust == 1.0


def test_a_hidden_passage_is_no_similarity() -> None:
    dark = replace(document(QUAY, id="quay.md"), hidden=(Span(0, 9),))
    made = ohi_linear().score(case("a", [decided("a", found(similarity=1.0, source=dark))]), 0.5)
    assert made.claims == (Mark(0.0, False),)


@pytest.mark.parametrize(("oracle", "trust"), [("mcp", 0.1), ("mcp:wiki", 0.1)])
def test_a_hidden_passage_of_a_server_supports_nothing(oracle: str, trust: float) -> None:
    seen = document(QUAY, id="quay.md")
    dark = replace(seen, hidden=(Span(0, 9),))
    for source, expected in ((seen, trust), (dark, 0.0)):
        said = found(oracle, support=1.0, source=source)
        made = ohi_linear().score(case("a", [decided("a", said)]), 0.5)
        assert made.claims[0].trust == pytest.approx(expected)


@pytest.mark.promise("E2")
def test_the_words_that_make_a_likeness_add_up_to_it() -> None:
    sources = [document("Old quay, old pier.", id="b"), document("The old quay.", id="a")]
    nearest = explain("the old quay", None, sources)
    assert nearest is not None
    assert nearest.source_id == "a"
    assert {word for word, _ in nearest.terms} == {"the", "old", "quay"}
    assert sum(weight for _, weight in nearest.terms) == pytest.approx(nearest.similarity)
    weights = [weight for _, weight in nearest.terms]
    assert weights == sorted(weights, reverse=True)
    assert explain("the old quay", None, sources[::-1]) == nearest
    twins = [document("The old quay.", id=name) for name in "cab"]
    for order in (twins, twins[::-1]):
        alike = explain("the old quay", None, order)
        assert alike is not None
        assert alike.source_id == "a"
    made = TFIDF.score(case("the old quay", [decided("the old quay")], sources), 0.55)
    assert made.text.trust == pytest.approx(nearest.similarity, abs=1e-6)
    assert explain("quay", None, [document("", id="a")]) is None
