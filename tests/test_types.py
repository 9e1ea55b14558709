"""The values themselves: what a field may hold is looked at as the value is made."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import veridical.types as types
from tests.processes import sent
from veridical.build import document
from veridical.errors import UsageError, VeridicalError
from veridical.testing import claim, report
from veridical.testing.strategies import values
from veridical.types import (
    Document,
    Evidence,
    Judgement,
    Label,
    Provenance,
    Reading,
    ReviewState,
    Score,
    Span,
    Stance,
    Verdict,
)
from veridical.types.reading import Run
from veridical.verification.policy import Policy, Thresholds

SOURCE = document("The quay is 520 metres long.", id="quay")
quick = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))


def kinds() -> list[type]:
    found = [getattr(types, name) for name in types.__all__]
    return [kind for kind in found if isinstance(kind, type) and is_dataclass(kind)]


class Nothing:
    """A value of no type that a field has."""


# Every type, every field


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
@quick
@given(data=st.data())
def test_no_field_takes_what_its_type_does_not_allow(kind: type, data: st.DataObject) -> None:
    good = data.draw(values(kind))
    for field in fields(kind):
        if not field.init:  # it is worked out from the others
            continue
        for wrong in (Nothing(), b"bytes", {"a": 1}):
            with pytest.raises(UsageError) as raised:
                replace(good, **{field.name: wrong})  # type: ignore[type-var]
            assert type(wrong).__name__ in raised.value.message
            assert raised.value.hint
            if kind not in (Span, Run, Reading):
                assert f"the {field.name} of a" in raised.value.message


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
@quick
@given(data=st.data())
def test_every_value_is_kept_by_pickle_and_copy(kind: type, data: st.DataObject) -> None:
    value = data.draw(values(kind))
    assert sent(value) == value
    assert copy.deepcopy(value) == value == replace(value)  # type: ignore[type-var]


def enumerated() -> Iterator[tuple[type, str, type[Enum]]]:
    for kind in kinds():
        given = {field.name for field in fields(kind) if field.init}
        for name, hint in get_type_hints(kind).items():
            if name in given and isinstance(hint, type) and issubclass(hint, Enum):
                yield kind, name, hint


@pytest.mark.parametrize(("kind", "name", "hint"), list(enumerated()))
@quick
@given(data=st.data())
def test_the_word_of_an_enumeration_is_not_its_value(
    kind: type, name: str, hint: type[Enum], data: st.DataObject
) -> None:
    good = data.draw(values(kind))
    for wrong in (next(iter(hint)).value, "bogus", None, 0):
        with pytest.raises(UsageError, match=f"the {name} of an? {kind.__name__} is one of"):
            replace(good, **{name: wrong})  # type: ignore[type-var]


# Documents


@pytest.mark.parametrize(
    ("name", "wrong", "told"),
    [
        ("id", "", "a name: not empty, and without control characters, not ''"),
        ("id", " \t", "without control characters"),
        ("id", "a\nb", "without control characters"),
        ("id", "a\x1b[31m", "without control characters"),
        ("id", "a\x85b", "without control characters"),
        ("id", b"a", "a str, not bytes"),
        ("text", None, "a str, not NoneType"),
        ("version", "", "a name"),
        ("kind", "\x00", "a name"),
        ("date", "June 2024", "a date as YYYY, YYYY-MM or YYYY-MM-DD or None, not 'June 2024'"),
        ("date", "2024-13", "a date"),
        ("date", "2023-02-29", "a date"),
        ("date", "2024-1-1", "a date"),
        ("date", "", "a date"),
        ("date", "٢٠٢٤", "a date"),
        ("date", "2024\n", "a date"),
        ("date", 2024, "a date"),
        ("provenance", "primary", "one of Provenance.{PRIMARY, DERIVED, GENERATED}"),
        ("review_state", "accepted", "one of ReviewState.{UNREVIEWED, ACCEPTED, REJECTED}"),
        ("marks", [(0, "page 1")], "a tuple"),
        ("marks", ((0,),), "a tuple"),
        ("marks", ((-1, "page 1"),), "0 or more"),
        ("marks", ((True, "page 1"),), "a tuple"),
        ("marks", ((9, "page 2"), (0, "page 1")), "in order"),
        ("marks", ((900, "page 2"),), "within its 28 characters"),
    ],
)
def test_a_wrong_field_of_a_document_is_named(name: str, wrong: object, told: str) -> None:
    with pytest.raises(UsageError) as raised:
        replace(SOURCE, **{name: wrong})  # type: ignore[arg-type]
    assert raised.value.message.startswith(f"the {name} of a Document is ")
    assert told in raised.value.message
    assert raised.value.hint


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("id", "Müller & Söhne/report (1).md"),
        ("id", "a\udc80b"),
        ("title", ""),
        ("text", ""),
        ("text", "\x00\ud800"),
        ("date", "0001"),
        ("date", "2024-02"),
        ("date", "2024-02-29"),
        ("date", None),
        ("provenance", Provenance.GENERATED),
        ("review_state", ReviewState.REJECTED),
        ("marks", ((0, "page 1"), (5, "page 2"), (28, "end"))),
    ],
)
def test_a_right_field_of_a_document_is_taken(name: str, right: object) -> None:
    made = replace(SOURCE, **{name: right})  # type: ignore[arg-type]
    assert getattr(made, name) == right


def test_a_source_with_digits_of_another_script_has_no_date() -> None:
    assert document("[٢٠٢٤-٠٣-٠١] The quay is long.").date is None


# Places


@pytest.mark.parametrize(
    ("start", "end"),
    [(-1, 5), (5, 4), (True, 5), (0, True), (0.0, 5), (0, 5.0), ("0", 5), (None, 5), (0, None)],
)
def test_a_span_is_two_whole_numbers_in_order(start: int, end: int) -> None:
    with pytest.raises(UsageError, match="0 <= start <= end"):
        Span(start, end)


def test_what_a_span_is_asked_is_looked_at() -> None:
    span = Span(1, 3)
    for call in (
        lambda: span.of(None),  # type: ignore[arg-type]
        lambda: span.of(b"bytes"),  # type: ignore[arg-type]
        lambda: span.shifted(-2),
        lambda: span.shifted(1.0),  # type: ignore[arg-type]
        lambda: span.covers((1, 2)),  # type: ignore[arg-type]
        lambda: span.overlaps(None),  # type: ignore[arg-type]
    ):
        with pytest.raises(UsageError) as raised:
            call()
        assert raised.value.hint
    assert (span.of("abcd"), span.shifted(-1), span.covers(span)) == ("bc", Span(0, 2), True)


def test_a_reading_is_a_text_and_its_runs() -> None:
    for call in (
        lambda: Reading.plain(None),  # type: ignore[arg-type]
        lambda: Reading.plain(b"a"),  # type: ignore[arg-type]
        lambda: Reading("a", [Run(0, 1, 0)]),  # type: ignore[arg-type]
        lambda: Run(0, -1, 0),
        lambda: Run(0, 1.0, 0),  # type: ignore[arg-type]
    ):
        with pytest.raises(UsageError):
            call()


def test_the_spans_of_a_claim_are_spans() -> None:
    for wrong in ([Span(0, 1)], ((0, 1),), (Span(0, 1), None), Span(0, 1)):
        with pytest.raises(UsageError, match="the spans of a Claim is a tuple"):
            replace(claim("a"), spans=wrong)  # type: ignore[arg-type]


# Numbers


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan"), float("inf"), True, "0.5", None])
def test_a_share_lies_between_0_and_1(wrong: float) -> None:
    for call in (
        lambda: Judgement("j", wrong, 0.0, 1.0, (), Span(0, 1)),
        lambda: Judgement("j", 0.0, wrong, 1.0, (), Span(0, 1)),
        lambda: Judgement("j", 0.0, 0.0, wrong, (), Span(0, 1)),
        lambda: Score("j", wrong, 0.0),
        lambda: Thresholds(wrong, 0.5),
        lambda: Verdict(claim("a"), Label.SUPPORTED, wrong, 0.0, 0.5, "m", (), ()),
    ):
        with pytest.raises(UsageError):
            call()
    if wrong is not None:
        with pytest.raises(UsageError, match="the trust of a Report is a number from 0 to 1"):
            replace(report("a"), trust=wrong)
        with pytest.raises(UsageError, match="the trust of a Verdict is a number from 0 to 1"):
            Verdict(claim("a"), Label.SUPPORTED, 0.5, 0.0, wrong, "m", (), ())


def test_support_and_refutation_share_what_there_is() -> None:
    assert Judgement("j", 0.4, 0.6, 1.0, (), Span(0, 1)).refute == 0.6
    with pytest.raises(UsageError, match="at most 1 together with its support"):
        Judgement("j", 0.5, 0.6, 1.0, (), Span(0, 1))
    with pytest.raises(UsageError, match="at most 1 together with its support"):
        Verdict(claim("a"), Label.SUPPORTED, 0.9, 0.2, 0.9, "m", (), ())


# Policies


@pytest.mark.parametrize(
    "given",
    [
        {"name": ""},
        {"name": None},
        {"profiles": None},
        {"profiles": {"strict": 0.5}},
        {"profiles": {5: Thresholds(0.5, 0.5)}},
        {"score": 0.5},
    ],
)
def test_a_policy_is_looked_at(given: dict[str, object]) -> None:
    good: dict[str, object] = {
        "name": "mine",
        "calibrated": False,
        "profiles": {"balanced": Thresholds(0.5, 0.5)},
        "score": max,
    }
    Policy(**good)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="of a Policy is"):
        Policy(**(good | given))  # type: ignore[arg-type]


def test_a_policy_is_kept_by_pickle_and_not_changed_from_outside() -> None:
    profiles = {"balanced": Thresholds(0.5, 0.5)}
    policy = Policy("mine", False, profiles, max)
    profiles["severe"] = Thresholds(1.0, 1.0)
    assert sent(policy) == policy == copy.deepcopy(policy)
    with pytest.raises(UsageError, match="unknown profile: 'severe'") as raised:
        policy.thresholds("severe")
    assert raised.value.hint == "known: balanced"


ANYTHING = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(st.characters(exclude_categories=()), max_size=5),
        st.binary(max_size=5),
        st.sampled_from([Label.SUPPORTED, Stance.REFUTES, Span(0, 1), Document, object()]),
    ),
    lambda parts: st.one_of(
        st.lists(parts, max_size=3),
        st.tuples(parts, parts),
        st.dictionaries(st.text(max_size=2), parts, max_size=2),
    ),
    max_leaves=5,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(kinds()), st.data())
def test_only_our_errors_come_out_of_a_constructor(kind: type, data: st.DataObject) -> None:
    drawn = {field.name: data.draw(ANYTHING) for field in fields(kind) if field.init}
    try:
        made = kind(**drawn)
    except VeridicalError as error:
        assert error.hint
        return
    assert isinstance(made, kind)


def test_evidence_says_what_is_wrong_in_few_words() -> None:
    with pytest.raises(UsageError) as raised:
        Evidence(*([10**5000] * 9))  # type: ignore[arg-type]
    assert raised.value.message == "the oracle of an Evidence is a str, not int"
    with pytest.raises(UsageError) as raised:
        replace(SOURCE, id="x\n" * 10**6)
    assert len(raised.value.message) < 200
