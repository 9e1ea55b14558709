"""Trust follows evidence: more support never lowers it, more refutation never raises it.

At the border of a threshold too, with dates and without, whoever says it, and whatever an embedder
says of likeness: under `uncalibrated`, which the calibrated policy will follow.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from veridical import Provenance, Settings, Span, Verifier, document
from veridical.testing import claim, passage
from veridical.types import (
    Comparison,
    Document,
    Finding,
    Judgement,
    Slot,
    SlotRelation,
    Stance,
)
from veridical.types.scoring import Case, Decided, Judged
from veridical.verification.decide import decide
from veridical.verification.policies.uncalibrated import POLICY

many = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

SAID, DENIED = "The quay is 5 metres long.", "The quay is 7 metres long."
PAST = "The quay opened at 5."
GRID = [step / 20 for step in range(21)]


@dataclass(frozen=True)
class Row:
    """A passage of the source `home` that supports and refutes so much."""

    home: str
    support: float
    refute: float


@dataclass(frozen=True)
class World:
    """What is known of the sources: their dates, which of them are derived, what cannot be seen."""

    dates: tuple[str | None, ...]
    derived: frozenset[str]
    hidden: frozenset[str]
    similarity: float | None
    profile: str
    past: bool


HOMES = "abcz"
SIDES = st.tuples(st.sampled_from(GRID), st.sampled_from(GRID)).map(
    lambda sides: (sides[0], min(sides[1], round(1.0 - sides[0], 2)))
)
ROWS = st.builds(lambda home, sides: Row(home, *sides), st.sampled_from(HOMES[:3]), SIDES)
SOME_HOMES = st.frozensets(st.sampled_from(HOMES[:3]), max_size=1)
WORLDS = st.builds(
    World,
    st.tuples(*[st.sampled_from([None, "2021", "2022", "2022-05", "2023"])] * len(HOMES)),
    SOME_HOMES,
    SOME_HOMES,
    st.sampled_from([None, -1.0, 0.0, 0.99]),
    st.sampled_from(sorted(POLICY.profiles)),
    st.booleans(),
)


def source(home: str, world: World) -> Document:
    text = f"{SAID} {DENIED} It is {home}."
    made = document(text, id=home, date=world.dates[HOMES.index(home)])
    kind = Provenance.DERIVED if home in world.derived else Provenance.PRIMARY
    hidden = (Span(0, len(SAID)),) if home in world.hidden else ()
    return replace(made, provenance=kind, hidden=hidden)


def judged(row: Row, world: World) -> Judged:
    home = source(row.home, world)
    held = passage(SAID if row.support >= row.refute else DENIED, home)
    place = held.span
    compared: tuple[Comparison, ...] = ()
    if row.refute > row.support:
        compared = (
            Comparison(
                Slot.NUMBER,
                SlotRelation.CONFLICTING,
                "5 metres",
                "7 metres",
                Span(12, 20),
                Span(place.start + 12, place.start + 20),
            ),
        )
    judgement = Judgement("fixed", row.support, row.refute, 1.0, compared, place)
    return Judged(Finding("documents", held, 1.0, similarity=world.similarity), judgement, home)


def trust(rows: list[Row], world: World) -> float:
    asked = claim(PAST if world.past else SAID)
    found = [judged(row, world) for row in rows]
    verdict = decide(asked, found, POLICY, world.profile).verdict
    case = Case("a", None, (), (Decided(verdict, tuple(found)),))
    [mark] = POLICY.score(case, None).claims
    assert mark.trust is not None
    return mark.trust


@pytest.mark.promise("A12")
@many
@given(st.lists(ROWS, min_size=1, max_size=4), WORLDS, st.integers(0, 3), st.sampled_from(GRID))
def test_more_support_by_a_passage_never_lowers_trust(
    rows: list[Row], world: World, at: int, by: float
) -> None:
    at %= len(rows)
    row = rows[at]
    more = replace(row, support=min(row.support + by, round(1.0 - row.refute, 2)))
    if (row.support >= row.refute) != (more.support >= more.refute):
        return  # it would be another passage of the source
    before = trust(rows, world)
    assert 0.0 <= before <= 1.0
    assert trust([*rows[:at], more, *rows[at + 1 :]], world) >= before - 1e-6


@pytest.mark.promise("A12")
@many
@given(st.lists(ROWS, min_size=1, max_size=4), WORLDS, st.integers(0, 3), st.sampled_from(GRID))
def test_more_refutation_by_a_passage_never_raises_trust(
    rows: list[Row], world: World, at: int, by: float
) -> None:
    at %= len(rows)
    row = rows[at]
    more = replace(row, refute=min(row.refute + by, round(1.0 - row.support, 2)))
    if (row.support >= row.refute) != (more.support >= more.refute):
        return
    before = trust(rows, world)
    assert trust([*rows[:at], more, *rows[at + 1 :]], world) <= before + 1e-6


@pytest.mark.promise("A12")
@many
@given(st.lists(ROWS, max_size=4), WORLDS, st.sampled_from(GRID))
def test_a_source_more_moves_trust_to_its_own_side(
    rows: list[Row], world: World, by: float
) -> None:
    before = trust(rows, world)
    assert trust([*rows, Row("z", by, 0.0)], world) >= before - 1e-6
    assert trust([*rows, Row("z", 0.0, by)], world) <= before + 1e-6


@pytest.mark.promise("A12")
@many
@given(st.lists(ROWS, max_size=4), WORLDS)
def test_likeness_moves_nothing(rows: list[Row], world: World) -> None:
    values = {trust(rows, replace(world, similarity=near)) for near in (None, -1.0, 0.5, 1.0)}
    assert len(values) == 1


# The faults that these properties found, by hand


def world(*dates: str | None) -> World:
    known = (*dates, *([None] * (len(HOMES) - len(dates))))
    return World(known, frozenset(), frozenset(), None, "balanced", False)


@pytest.mark.promise("A12")
@pytest.mark.parametrize(
    ("name", "less", "more", "dates"),
    [
        (
            "a source that denies, beside one that says both",
            [Row("a", 0.7, 0.0), Row("a", 0.0, 0.7), Row("z", 0.0, 0.7)],
            [Row("a", 0.7, 0.0), Row("a", 0.0, 0.7)],
            (),
        ),
        (
            "support that a source comes to give in full, beside one that denies",
            [Row("a", 0.65, 0.0), Row("b", 0.0, 0.9)],
            [Row("a", 0.75, 0.0), Row("b", 0.0, 0.9)],
            (),
        ),
        (
            "an undated source that agrees with the newest",
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9)],
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9), Row("c", 0.9, 0.0)],
            ("2022", "2021"),
        ),
        (
            "an undated source that denies like the newest",
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9), Row("c", 0.0, 0.9)],
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9)],
            ("2021", "2022"),
        ),
        (
            "an older source that comes to deny in full",
            [Row("a", 0.7, 0.0), Row("b", 0.0, 0.7)],
            [Row("a", 0.7, 0.0), Row("b", 0.0, 0.4)],
            ("2022", "2021"),
        ),
        (
            "a source of a year without a month is not surely older",
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9), Row("c", 0.0, 0.9)],
            [Row("a", 0.9, 0.0), Row("b", 0.0, 0.9)],
            ("2022-05", "2022", "2021"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_once_moved_trust_the_wrong_way(
    name: str, less: list[Row], more: list[Row], dates: tuple[str, ...]
) -> None:
    assert trust(less, world(*dates)) <= trust(more, world(*dates)), name


# From texts to trust, with vectors and without


SENTENCES = [
    "The quay is 520 metres long.",
    "The pier was opened in 1990.",
    "The harbour has eleven berths.",
    "Ida Morrow designed the lighthouse.",
    "Cargo rose by 4 per cent in 2023.",
]
WRONG = [
    "The quay is 620 metres long.",
    "The pier was opened in 1991.",
    "The harbour has twelve berths.",
    "Ida Morrow did not design the lighthouse.",
    "Cargo fell by 4 per cent in 2023.",
]


@pytest.fixture(scope="module", params=["bm25", "hybrid"])
def verifier(request: pytest.FixtureRequest) -> Verifier:
    return Verifier(settings=Settings(retriever=request.param))


@pytest.mark.promise("A12")
@some
@example(2, [WRONG[2], SENTENCES[0], SENTENCES[0]], ["2023", None, None, "2021", None])
@given(
    st.integers(0, len(SENTENCES) - 1),
    st.lists(st.sampled_from([*SENTENCES, *WRONG, "It rained in May."]), min_size=1, max_size=4),
    st.lists(st.sampled_from([None, "2021", "2023"]), min_size=5, max_size=5),
)
def test_a_source_that_says_it_or_denies_it_moves_the_trust_of_a_text(
    verifier: Verifier, at: int, sources: list[str], dates: list[str | None]
) -> None:
    def checked(*more: str) -> float:
        every = [
            document(text, id=f"s{number}", date=date)
            for number, (text, date) in enumerate(zip((*sources, *more), dates, strict=False))
        ]
        found = verifier.verify(SENTENCES[at], sources=every).trust
        assert found is not None
        return found

    before = checked()
    assert 0.0 <= before <= 1.0
    assert checked(SENTENCES[at]) >= before - 1e-6
    assert checked(WRONG[at]) <= before + 1e-6


@pytest.mark.promise("A12")
def test_a_graph_moves_trust_to_its_own_side() -> None:
    """An oracle that decides by itself is evidence too."""
    plain = world()
    rows = [judged(Row("a", 0.8, 0.0), plain)]
    edge = judged(Row("b", 0.0, 0.0), plain)

    def with_edge(stance: Stance) -> float:
        told = replace(edge, finding=replace(edge.finding, oracle="graph", stance=stance))
        return decide(claim(SAID), [*rows, told], POLICY, "balanced").verdict.support

    alone = decide(claim(SAID), rows, POLICY, "balanced").verdict.support
    assert with_edge(Stance.REFUTES) < alone < with_edge(Stance.SUPPORTS)
    assert with_edge(Stance.NEUTRAL) == alone
