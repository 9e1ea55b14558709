"""Worlds: a claim alone tells nothing, and the values, units and words are right."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from random import Random

import pytest
from training.judge.contrast.edit import Edit
from training.judge.contrast.number_words import in_words, number_of, rounded
from training.judge.contrast.world.events import Event, events, gerund, past, types
from training.judge.contrast.world.relations import relations
from training.judge.contrast.world.units import measured
from training.judge.contrast.world.values import Form, two_values
from training.judge.contrast.world.vocabulary import TYPES, entities
from training.judge.contrast.worlds import SCENES, groups
from training.judge.pairs import LABELS


def drawn(kind: str, seed: int = 1, number: int = 60) -> list[list[Edit]]:
    return list(islice(groups(kind, Random(seed)), number))


@pytest.mark.parametrize("kind", SCENES)
def test_a_claim_alone_tells_nothing(kind: str) -> None:
    """Within a group nearly every claim stands under documents of both sorts."""
    one_sided = total = 0
    for cases in drawn(kind):
        labels: dict[str, set[str]] = defaultdict(set)
        for one in cases:
            labels[one.claim].add(one.label)
        one_sided += sum(len(found) == 1 for found in labels.values())
        total += len(labels)
    assert one_sided <= 0.06 * total, f"{one_sided} of {total}"


@pytest.mark.parametrize("kind", SCENES)
def test_no_label_rules_and_every_text_is_whole(kind: str) -> None:
    cases = [one for group in drawn(kind) for one in group]
    counted = Counter(one.label for one in cases)
    assert set(counted) <= set(LABELS)
    assert 0.25 <= counted["supported"] / len(cases) <= 0.6
    for one in cases:
        assert not set("{}") & set(one.evidence + one.claim), one
        assert one.claim[:1].isupper() or not one.claim[0].isalpha(), one
        assert one.claim.endswith((".", '"')), one
        assert "  " not in one.evidence + one.claim, one


@pytest.mark.parametrize("kind", SCENES)
def test_the_same_seed_gives_the_same_groups(kind: str) -> None:
    assert drawn(kind, number=5) == drawn(kind, number=5)
    assert drawn(kind, number=5) != drawn(kind, seed=2, number=5)


def test_patterns_are_many_and_hold_their_slots() -> None:
    patterns = [pattern for one in relations() for pattern in (*one.patterns, *one.denied)]
    assert len(patterns) > 700
    assert len(set(patterns)) > 600
    for one in relations():
        slots = {"fact": ("{s}", "{v}"), "poles": ("{s}",)}.get(one.shape, ("{a}", "{b}"))
        for pattern in (*one.patterns, *one.denied):
            assert all(slot in pattern for slot in slots), (one.name, pattern)
        assert len(one.patterns) >= 3, one.name
        assert one.shape != "poles" or len(one.denied) >= 3, one.name


def test_every_fact_has_two_different_values() -> None:
    for one in relations():
        if one.shape == "fact":
            first, second = two_values(Random(one.name), one.value)
            assert first.text != second.text, one.name
            for mine, yours in ((first, second), (second, first)):
                assert all(form.holds(mine.size) for form in mine.forms), one.name
                assert not mine.forms[0].holds(yours.size), one.name


def test_entities_of_one_scene_share_no_word() -> None:
    for type_ in TYPES:
        for seed in range(20):
            names = [one.name for one in entities(Random(seed), type_, 3)]
            assert len(set(names)) == 3


def test_a_form_is_true_false_or_not_sure_of_a_size() -> None:
    about = Form("about 300", 296, 296, "rounded", 30)
    assert (about.holds(296), about.holds(310), about.holds(400)) == (True, None, False)
    decade = Form("the 1980s", 1980, 1989)
    assert (decade.holds(1980), decade.holds(1989), decade.holds(1990)) == (True, True, False)


@pytest.mark.parametrize(
    ("unit", "number", "exact", "about"),
    [
        ("length_cm", 182, "1.82 metres", "about 72 inches"),
        ("mass_mg", 500, "0.5 g", None),
        ("area_km", 40, "4,000 hectares", "about 15 square miles"),
        ("hours", 3, "180 minutes", None),
    ],
)
def test_conversions_are_right(unit: str, number: int, exact: str, about: str | None) -> None:
    right, near = measured(unit, number)
    assert exact in right
    assert about is None or about in near


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "zero"), (21, "twenty-one"), (100, "one hundred"), (1_005, "one thousand and five"),
     (12_340, "twelve thousand three hundred and forty"), (2_000_000, "two million")],
)  # fmt: skip
def test_numbers_in_words(number: int, words: str) -> None:
    assert in_words(number) == words
    assert number >= 100 or number_of(words) == number


def test_rounding_keeps_the_leading_digits() -> None:
    assert [rounded(1_234, 2), rounded(1_250, 2), rounded(7, 2), rounded(99, 1)] == [
        1_200,
        1_300,
        7,
        100,
    ]


@pytest.mark.parametrize(
    ("verb", "past_form", "ing"),
    [("open", "opened", "opening"), ("sell", "sold", "selling"), ("ban", "banned", "banning"),
     ("give", "gave", "giving"), ("found", "founded", "founding"), ("cut", "cut", "cutting")],
)  # fmt: skip
def test_verbs_are_inflected(verb: str, past_form: str, ing: str) -> None:
    assert (past(verb), gerund(verb)) == (past_form, ing)


def test_every_event_can_be_told() -> None:
    for type_ in types():
        for one in events(Random(1), type_, 13 if type_ != "museum" else 10):
            assert isinstance(one, Event)
            assert one.past
            assert one.perfect.split()[0] not in ("gave", "wrote", "took", "withdrew", "ran")
