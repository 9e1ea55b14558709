"""The second look: what is read, and what becomes of both judges' words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from veridical.protocols import Pair, RunContext
from veridical.retrieval.passages import passages
from veridical.testing import claim, document
from veridical.types import (
    Claim,
    Comparison,
    Failure,
    Finding,
    Judgement,
    Slot,
    SlotRelation,
    Stance,
)
from veridical.verification.combination import Combination
from veridical.verification.reading import Answered, Reading, asked, read

ENGLISH = frozenset(["en"])
OF_THE_READER = Combination("test", (1.0, *(0.0,) * 10), (0.0, 1.0, *(0.0,) * 9))
OWN = claim("The bridge is long.")
MISSING = Comparison(Slot.WORDING, SlotRelation.MISSING, "bridge", None)


@dataclass
class Reader:
    """Says the same of every pair, and keeps what it was asked."""

    support: float = 0.0
    refute: float = 0.0
    failure: Failure | None = None
    name: str = "reader"
    version: str = "1"
    asked: list[Pair] = field(default_factory=list)

    def judge(self, pairs: Sequence[Pair], context: RunContext) -> Sequence[Judgement | Failure]:
        context.check()
        self.asked.extend(pairs)
        if self.failure is not None:
            return [self.failure] * len(pairs)
        return [
            Judgement(self.name, self.support, self.refute, 1.0, (), one.passage.span)
            for one in pairs
        ]


def row(
    *sources: str, sides: Sequence[tuple[float, float, float]], stance: Stance | None = None
) -> list[Answered]:
    """Each sentence of each source with the (support, refute, coverage) that values gave it."""
    found: list[Answered] = []
    for number, text in enumerate(sources):
        for one in passages(document(text, id=f"{number}.md")):
            support, refute, coverage = sides[len(found)]
            conflict = Comparison(Slot.NEGATION, SlotRelation.CONFLICTING, "not", "")
            compared = (conflict,) if refute else (MISSING,)
            judgement = Judgement("slots", support, refute, coverage, compared, one.span)
            found.append((Finding("documents", one, 1.0, stance=stance), judgement))
    return found


def reading(reader: Reader) -> Reading:
    return Reading(reader, OF_THE_READER, ENGLISH)


def texts(made: Sequence[Answered]) -> list[tuple[float, float]]:
    return [
        (round(one.support, 2), round(one.refute, 2))
        for _, one in made
        if isinstance(one, Judgement)
    ]


def test_the_best_two_passages_of_each_likely_source_are_read_together() -> None:
    sources = ["One. Two. Three.", "Four.", "Five.", "Six."]
    sides = [(0, 0, x) for x in (0.1, 0.9, 0.5, 0.3, 0.6, 0.2)]
    found = asked(OWN, row(*sources, sides=sides), ENGLISH)
    read_ = [[one.pair.passage.text, *(each.text for each in one.pair.beside)] for one in found]
    assert read_ == [["Two.", "Three."], ["Five."], ["Four."]]
    assert [one.place for one in found] == [1, 4, 3]


def test_what_took_a_side_is_read_before_what_says_more() -> None:
    sides = [(0, 0, 0.9), (0, 0.9, 0.4), (0.7, 0, 0.2)]
    found = asked(OWN, row("One. Two. Three.", sides=sides), ENGLISH)
    assert [found[0].pair.passage.text, found[0].pair.beside[0].text] == ["Two.", "Three."]


@pytest.mark.parametrize(
    ("own", "sides", "stance", "languages"),
    [
        (OWN, [(0.99, 0.0, 1.0)], None, ENGLISH),
        (OWN, [(0.0, 0.0, 0.5)], Stance.REFUTES, ENGLISH),
        (OWN, [(0.0, 0.0, 0.5)], None, frozenset(["de"])),
        (claim("Die Brücke ist lang.", language="de"), [(0.0, 0.0, 0.5)], None, ENGLISH),
    ],
    ids=["word for word", "decided by its oracle", "passage not read", "claim not read"],
)
def test_what_need_not_or_cannot_be_read(
    own: Claim,
    sides: list[tuple[float, float, float]],
    stance: Stance | None,
    languages: frozenset[str],
) -> None:
    assert asked(own, row("The bridge spans it.", sides=sides, stance=stance), languages) == []


@pytest.mark.promise("G7")
@pytest.mark.parametrize("slot", [Slot.NUMBER, Slot.DATE, Slot.NAME, Slot.CELL, Slot.ORDER])
def test_a_typed_value_that_differs_decides_alone(slot: Slot) -> None:
    found = row("It spans the bay.", sides=[(0, 0.9, 0.8)])
    finding, compared = found[0]
    assert isinstance(compared, Judgement)
    differs = replace(compared.comparisons[0], slot=slot)
    found[0] = finding, replace(compared, comparisons=(differs,))
    assert asked(OWN, found, ENGLISH) == []
    unsure = replace(compared, comparisons=(differs,), refute=0.4)
    assert asked(OWN, [(finding, unsure)], ENGLISH) != []


def test_what_was_read_together_and_decides_is_named_together() -> None:
    given = row("It spans the bay. It is long.", sides=[(0, 0, 0.8), (0, 0, 0.5)])
    [[first, _]] = read(reading(Reader(support=0.9)), [OWN], [given], RunContext())
    assert [one.text for one in first[0].chain] == ["It is long."]
    [[first, _]] = read(reading(Reader()), [OWN], [given], RunContext())
    assert first[0].chain == ()


def test_very_words_are_enough_unless_a_source_denies_them() -> None:
    said, open_ = (0.99, 0.0, 1.0), (0.0, 0.0, 0.3)
    sources = ["It is long.", "It is old.", "It is wide."]
    assert asked(OWN, row(*sources, sides=[said, open_, open_]), ENGLISH) == []
    denied = row(*sources, sides=[said, open_, (0.0, 0.9, 0.8)])
    read_ = [one.pair.passage.text for one in asked(OWN, denied, ENGLISH)]
    assert sorted(read_) == ["It is old.", "It is wide."]


def test_what_is_left_to_values_takes_the_place_of_nothing_that_is_read() -> None:
    open_, denied = (0.0, 0.0, 0.3), (0.0, 0.9, 0.8)
    found = row(*(f"It is {number}." for number in range(5)), sides=[*[open_] * 3, denied, denied])
    for at in (3, 4):
        finding, compared = found[at]
        assert isinstance(compared, Judgement)
        differs = replace(compared.comparisons[0], slot=Slot.NUMBER)
        found[at] = finding, replace(compared, comparisons=(differs,))
    assert sorted(one.place for one in asked(OWN, found, ENGLISH)) == [0, 1, 2]


@pytest.mark.promise("G4")
def test_both_judges_make_one_judgement() -> None:
    given = row("It spans the bay. It is old.", sides=[(0, 0, 0.8), (0, 0, 0.1)])
    reader = Reader(support=0.8, refute=0.1)
    [made] = read(reading(reader), [OWN], [given], RunContext())
    # Odds of 8 and 1 against silence: 8, 1 and 1 of 10, of which four fifths are left.
    assert texts(made) == [(0.64, 0.08), (0.0, 0.0)]
    assert len(reader.asked) == 1
    first = made[0][1]
    assert isinstance(first, Judgement)
    assert first.judge == "slots+reader"


def test_a_refutation_by_reading_shows_the_words_it_rests_on() -> None:
    given = row("It spans the bay.", sides=[(0, 0, 0.8)])
    [made] = read(reading(Reader(refute=0.9)), [OWN], [given], RunContext())
    judgement = made[0][1]
    assert isinstance(judgement, Judgement)
    [_, one] = judgement.comparisons
    assert (one.slot, one.relation) == (Slot.WORDING, SlotRelation.CONFLICTING)
    assert (one.claim_value, one.evidence_value) == (OWN.text, "It spans the bay.")


def test_a_word_that_differs_is_the_reason_before_the_wording() -> None:
    given = row("It spans the bay.", sides=[(0, 0.9, 0.8)])
    [made] = read(reading(Reader(refute=0.9)), [OWN], [given], RunContext())
    judgement = made[0][1]
    assert isinstance(judgement, Judgement)
    assert [one.slot for one in judgement.comparisons] == [Slot.NEGATION]


@pytest.mark.parametrize(
    ("side", "fails"), [((0.0, 0.0, 0.5), True), ((0.0, 0.9, 0.5), False), ((0.9, 0, 1), False)]
)
def test_a_reader_that_fails_leaves_what_values_decided(
    side: tuple[float, float, float], fails: bool
) -> None:
    failure = Failure("judge_failed", "no answer")
    given = row("It spans the bay.", sides=[side])
    [made] = read(reading(Reader(failure=failure)), [OWN], [given], RunContext())
    assert isinstance(made[0][1], Failure) is fails


def test_no_claims_ask_for_nothing() -> None:
    reader = Reader()
    assert read(reading(reader), [], [], RunContext()) == []
    assert reader.asked == []
