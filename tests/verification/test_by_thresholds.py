"""A claim under every pair of thresholds: what a ladder says is what `verify` says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pytest

from veridical import Document, Label, Settings, Verifier, document
from veridical.build.verifier import asked_of
from veridical.errors import UsageError
from veridical.protocols import Pair, RunContext
from veridical.settings import Profile
from veridical.types import Failure, Judgement
from veridical.verification.by_thresholds import Ladder, ladder
from veridical.verification.policy import Thresholds

S, C, U = Label.SUPPORTED, Label.CONTRADICTED, Label.UNVERIFIABLE


def ladders(
    text: str, sources: list[Document], verifier: Verifier
) -> tuple[Label | None, tuple[Ladder, ...]]:
    verification, request = asked_of(verifier, (text, None, sources), RunContext())
    report, made = verification.tried(request, RunContext())
    assert report == verification.report(request, RunContext())
    return report.label, made


def worst(made: tuple[Ladder, ...], support: int, refute: int) -> Label | None:
    order = (None, S, U, C)
    return max((one.at(support, refute) for one in made), key=order.index, default=None)


@dataclass(frozen=True)
class DrawnJudge:
    """Takes sides by a draw from the words of the pair, and fails now and then."""

    name: str
    version: str = "1"

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        context.check()
        return [self._drawn(one) for one in pairs]

    def _drawn(self, pair: Pair) -> Judgement | Failure:
        draw = random.Random(f"{self.name}|{pair.claim.text}|{pair.passage.text}")
        if draw.random() < 0.04:
            return Failure("judge_failed", "drawn to fail")
        support = round(draw.choice([0.0, draw.random(), 0.9, 0.6]), 6)
        refute = round(draw.random() * (1.0 - support), 6)
        return Judgement(self.name, support, refute, 0.5, (), pair.passage.span)


TEXTS = [
    "The quay is 520 metres long. The pier was opened in 1991. The crane is green.",
    "The harbour board bought the ferry. I do not know who built the mill.",
    "Call `open_gate()` first. The old quay was renewed in 1990.",
    "The crane is now 40 metres high.",
    "Hello!",
]
SOURCES = [
    document("The quay is 520 metres long. The pier was opened in 1990.", id="a", date="2020"),
    document("The quay is 540 metres long. The crane is not green.", id="b", date="2021"),
    document("The board of the harbour acquired the ferry. Ida built the mill.", id="c"),
    document("The old quay was perhaps rebuilt in 1990. The crane is 40 m high.", id="d"),
    document("The crane is 45 metres high. The crane is now 41 metres high.", id="e", date="2024"),
]


@pytest.mark.promise("G13")
@pytest.mark.parametrize("judge", ["slots", "drawn", "drawn again"])
@pytest.mark.parametrize("text", TEXTS)
def test_under_any_profile_verify_has_the_label_of_the_ladders(text: str, judge: str) -> None:
    given = judge if judge == "slots" else DrawnJudge(judge)
    _, made = ladders(text, SOURCES, Verifier(judge=given))
    steps = {one for each in made for one in (*each.supports, *each.refutes)}
    tried = sorted({51, 75, 100} | steps | {one + 1 for one in steps if one < 100})
    pairs = list(product(tried, repeat=2))
    for support, refute in random.Random(0).sample(pairs, min(25, len(pairs))):
        settings = Settings(profiles=(Profile("own", support / 100, refute / 100),))
        verifier = Verifier(settings=settings, profile="own", judge=given)
        report = verifier.verify(text, sources=SOURCES)
        assert report.label is worst(made, support, refute), (support, refute)


def test_steps_are_the_highest_thresholds_that_a_value_reaches() -> None:
    asked: list[Thresholds] = []

    def label_at(limits: Thresholds) -> Label:
        asked.append(limits)
        return S if limits.support <= 0.57 else C if limits.refute <= 0.905 else U

    made = ladder([0.57, 0.5699999, 0.3, 0.0], [0.905, 0.9099, 0.909], label_at)
    assert (made.supports, made.refutes) == ((56, 57, 100), (90, 100))
    assert made.labels == ((S, S), (S, S), (C, U))
    assert len(asked) == 6
    assert {one.support for one in asked} == {0.56, 0.57, 1.0}
    assert made.at(51, 100) is S
    assert made.at(57, 51) is S
    assert made.at(58, 90) is C
    assert made.at(58, 91) is U


def test_every_hundredth_is_reached_by_itself_and_no_more() -> None:
    for hundredths in range(51, 101):
        value = hundredths / 100
        assert ladder([value], [], lambda _: U).supports[0] == hundredths
        less = ladder([value - 1e-9], [], lambda _: U).supports
        assert less[0] == hundredths - 1 or (hundredths == 51 and less == (100,))


def test_whatever_the_judges_say_there_are_at_most_fifty_steps() -> None:
    many = [at / 10_000 for at in range(10_001)]
    made = ladder(many, many, lambda _: U)
    assert made.supports == made.refutes == tuple(range(51, 101))


@pytest.mark.parametrize(
    ("supports", "refutes", "labels"),
    [
        ((), (100,), ()),
        ((99,), (100,), ((S,),)),
        ((50, 100), (100,), ((S,), (S,))),
        ((70, 60, 100), (100,), ((S,), (S,), (S,))),
        ((70, 70, 100), (100,), ((S,), (S,), (S,))),
        ((True, 100), (100,), ((S,), (S,))),
        ((100,), (100,), ()),
        ((100,), (60, 100), ((S,),)),
        ((60, 100), (100,), ((S,), (S, S))),
    ],
)
def test_a_ladder_of_another_form_is_refused(
    supports: tuple[int, ...], refutes: tuple[int, ...], labels: tuple[tuple[Label, ...], ...]
) -> None:
    with pytest.raises(UsageError):
        Ladder(supports, refutes, labels)
