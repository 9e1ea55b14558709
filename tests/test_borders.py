"""The library at its borders: whatever is given, only our errors come out, and they help."""

from __future__ import annotations

import os
from collections import UserString
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import veridical
from veridical import Guard, Verifier, document, verify
from veridical.build import read_sources
from veridical.build.sources import documents_of, given_text
from veridical.errors import UsageError, VeridicalError
from veridical.protocols import Budget, CancelToken, RunContext
from veridical.registry import names
from veridical.types import Document, Label, Report, Span

QUAY = "The quay is 520 metres long."


def deep(levels: int = 50_000) -> object:
    made: object = QUAY
    for _ in range(levels):
        made = [made]
    return made


def deep_mapping(levels: int = 50_000) -> object:
    made: object = 1
    for _ in range(levels):
        made = {"a": made}
    return made


class Bytes(os.PathLike[bytes]):
    def __fspath__(self) -> bytes:
        return b"a.md"


class NoPath:
    def __fspath__(self) -> int:
        return 5


class NoIterator:
    def __iter__(self) -> int:
        return 5


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no words for it")


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("not to be compared")


ODD: dict[str, Callable[[], object]] = {
    "None": lambda: None,
    "True": lambda: True,
    "0": lambda: 0,
    "a number": lambda: 1.5,
    "nan": lambda: float("nan"),
    "digits": lambda: 10**5000,
    "bytes": lambda: b"bytes",
    "a bytearray": lambda: bytearray(b"bytes"),
    "a view": lambda: memoryview(b"bytes"),
    "a list": lambda: [None],
    "numbers": lambda: range(3),
    "no list": list,
    "no tuple": tuple,
    "a mapping": lambda: {"text": QUAY},
    "a set of numbers": lambda: {1, 2},
    "a generator of nothing good": lambda: (None for _ in range(2)),
    "an iterator": lambda: iter([b"x"]),
    "a class": lambda: Document,
    "an enumeration": lambda: Label,
    "a function": lambda: verify,
    "a module": lambda: veridical,
    "an object": object,
    "an error": lambda: ValueError("x"),
    "a string that is none": lambda: UserString(QUAY),
    "a path of bytes": Bytes,
    "a path that is none": NoPath,
    "a path with a zero": lambda: Path("a\x00b"),
    "a path with half a character": lambda: Path("a\ud800b"),
    "a long path": lambda: Path("x" * 5000),
    "no iterator": NoIterator,
    "unprintable": Unprintable,
    "unhashable": Unhashable,
    "deep lists": deep,
    "deep mappings": deep_mapping,
    "a report": lambda: verify(QUAY, QUAY),
    "a span": lambda: Span(0, 1),
    "half a character": lambda: "\ud800",
    "a zero": lambda: "\x00",
}

CALLS: dict[str, Callable[[object], object]] = {
    "text": lambda odd: verify(odd, QUAY),  # type: ignore[arg-type]
    "sources": lambda odd: verify(QUAY, odd),  # type: ignore[arg-type]
    "a source": lambda odd: verify(QUAY, [QUAY, odd]),  # type: ignore[list-item]
    "question": lambda odd: verify(QUAY, QUAY, question=odd),  # type: ignore[arg-type]
    "policy": lambda odd: verify(QUAY, QUAY, policy=odd),  # type: ignore[arg-type]
    "profile": lambda odd: verify(QUAY, QUAY, profile=odd),  # type: ignore[arg-type]
    "context": lambda odd: verify(QUAY, QUAY, context=odd),  # type: ignore[arg-type]
    "generator": lambda odd: Verifier(QUAY, generator=odd).verify(QUAY),  # type: ignore[arg-type]
    "settings": lambda odd: Verifier(QUAY, settings=odd),  # type: ignore[arg-type]
    "batch_size": lambda odd: Verifier(QUAY, batch_size=odd),  # type: ignore[arg-type]
    "sources of a verifier": lambda odd: Verifier(odd).verify(QUAY),  # type: ignore[arg-type]
    "sources added": lambda odd: Verifier(QUAY).verify(QUAY, sources=odd),  # type: ignore[arg-type]
    "context of a verifier": lambda odd: Verifier(QUAY).verify(QUAY, context=odd),  # type: ignore[arg-type]
    "profile of a guard": lambda odd: Guard(profile=odd),  # type: ignore[arg-type]
    "response": lambda odd: Guard().check_grounding(QUAY, odd),  # type: ignore[arg-type]
    "context of a guard": lambda odd: Guard().check_grounding(odd, QUAY),  # type: ignore[arg-type]
    "a chunk": lambda odd: Guard().check_grounding([odd], QUAY),  # type: ignore[list-item]
    "text of a document": lambda odd: document(odd),  # type: ignore[arg-type]
    "id": lambda odd: document(QUAY, id=odd),  # type: ignore[arg-type]
    "title": lambda odd: document(QUAY, title=odd),  # type: ignore[arg-type]
    "date": lambda odd: document(QUAY, date=odd),  # type: ignore[arg-type]
    "paths": lambda odd: read_sources(odd),  # type: ignore[arg-type]
    "a path": lambda odd: read_sources([odd]),  # type: ignore[list-item]
    "own": lambda odd: read_sources([], own=odd),  # type: ignore[arg-type]
    "context of paths": lambda odd: read_sources([], odd),  # type: ignore[arg-type]
    "deadline": lambda odd: RunContext(deadline=odd),  # type: ignore[arg-type]
    "cancel": lambda odd: RunContext(cancel=odd),  # type: ignore[arg-type]
    "budget": lambda odd: RunContext(budget=odd),  # type: ignore[arg-type]
    "calls": lambda odd: Budget(calls=odd),  # type: ignore[arg-type]
    "money": lambda odd: Budget(money=odd),  # type: ignore[arg-type]
    "spent": lambda odd: Budget(calls=5).spend(calls=odd),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("call", list(CALLS.values()), ids=list(CALLS))
@pytest.mark.parametrize("odd", list(ODD.values()), ids=list(ODD))
def test_only_our_errors_come_out(
    call: Callable[[object], object], odd: Callable[[], object]
) -> None:
    try:
        call(odd())
    except VeridicalError as error:
        assert error.message
        assert error.hint
        assert error.exit_code in (64, 65, 66, 69, 74)
        assert len(error.message) < 6000


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(list(CALLS.values())),
    st.recursive(
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.binary(max_size=4),
            st.text(st.characters(exclude_categories=()), max_size=8),
        ),
        lambda parts: st.one_of(
            st.lists(parts, max_size=3),
            st.dictionaries(st.text(max_size=2), parts, max_size=2),
            st.lists(parts, max_size=2).map(tuple),
        ),
        max_leaves=4,
    ),
)
def test_only_our_errors_come_out_of_anything(
    call: Callable[[object], object], anything: object
) -> None:
    try:
        call(anything)
    except VeridicalError as error:
        assert error.hint


# Numbers


@pytest.mark.parametrize("size", [0, -1, True, False, 1.0, 256.5, "256", None, [], b"1"])
def test_a_batch_is_a_whole_number_of_pairs(size: int) -> None:
    with pytest.raises(
        UsageError, match="the size of a batch is a whole number, 1 or more"
    ) as raised:
        Verifier(QUAY, batch_size=size)
    assert raised.value.hint
    assert Verifier(QUAY, batch_size=1).verify(QUAY) == Verifier(QUAY, batch_size=10**30).verify(
        QUAY
    )


@pytest.mark.parametrize("limit", [-1, True, 1.5, "3", float("nan"), float("inf"), []])
def test_a_budget_is_made_of_numbers(limit: int) -> None:
    for name in ("calls", "tokens"):
        with pytest.raises(UsageError, match=f"the {name} of a Budget"):
            Budget(**{name: limit})
    if limit != 1.5:
        with pytest.raises(UsageError, match="the money of a Budget"):
            Budget(money=limit)


@pytest.mark.parametrize("taken", [-1, True, float("nan"), float("inf"), "1", None])
def test_a_budget_is_never_filled_by_spending(taken: int) -> None:
    budget = Budget(calls=3, money=1.0)
    for name in ("calls", "tokens", "money"):
        with pytest.raises(UsageError, match="what is spent"):
            budget.spend(**{name: taken})
    assert budget.spent == (0, 0, 0.0)


@pytest.mark.parametrize("deadline", [True, "soon", float("nan"), float("inf"), -float("inf"), []])
def test_a_deadline_is_a_moment(deadline: float) -> None:
    with pytest.raises(UsageError, match="a deadline is a finite number of seconds"):
        RunContext(deadline=deadline)


# Names


@pytest.mark.parametrize(
    "name", ["", " ", "Strict", "strict ", "uncalibrated", "\ud800", "x" * 9999]
)
def test_an_unknown_profile_is_refused_with_those_that_are_known(name: str) -> None:
    for call in (
        lambda: verify(QUAY, QUAY, profile=name),
        lambda: Verifier(profile=name),
        lambda: Guard(profile=name),
    ):
        with pytest.raises(UsageError, match="unknown profile: ") as raised:
            call()
        assert raised.value.hint == "known: balanced, lenient, strict"
        assert len(raised.value.message) < 100


@pytest.mark.parametrize("name", ["", " ", "Uncalibrated", "strict", "\ud800"])
def test_an_unknown_policy_is_refused_with_those_that_are_known(name: str) -> None:
    with pytest.raises(UsageError, match="unknown policy: ") as raised:
        verify(QUAY, QUAY, policy=name)
    assert raised.value.hint == f"known: {', '.join(names('policy'))}"


@pytest.mark.parametrize("id", ["", "  ", "a\nb", "a\x00", "\x1b[31m", "a\x9b"])
def test_an_id_can_be_shown(id: str) -> None:
    with pytest.raises(UsageError, match="the id of a source is a name") as raised:
        document(QUAY, id=id)
    assert "leave it out" in raised.value.hint


def test_a_date_is_given_or_left_out() -> None:
    for wrong in ("", 0, [], False, "٢٠٢٤"):
        with pytest.raises(UsageError, match="the date of a source is"):
            document(QUAY, date=wrong)  # type: ignore[arg-type]


def test_a_file_whose_name_cannot_be_shown_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "a\nb.md").write_text(QUAY, "utf-8")
    for path in (tmp_path, tmp_path / "a\nb.md"):
        with pytest.raises(VeridicalError, match="control characters") as raised:
            verify(QUAY, path)
        assert "rename it" in f"{raised.value.message} {raised.value.hint}"


# Iterables


def test_a_class_that_can_be_iterated_over_is_no_source() -> None:
    for kind in (Label, Document, str, list):
        with pytest.raises(UsageError, match="a source is"):
            verify(QUAY, kind)  # type: ignore[arg-type]


def test_a_generator_is_read_once_and_to_its_end() -> None:
    seen: list[int] = []

    def sources() -> Iterator[str]:
        for number in range(3):
            seen.append(number)
            yield f"Berth {number} is free."

    assert len(verify(QUAY, sources()).sources) == 3
    assert seen == [0, 1, 2]


def test_subclasses_of_texts_are_texts() -> None:
    class Marked(str):
        __slots__ = ()

    assert verify(Marked(QUAY), Marked(QUAY)) == verify(QUAY, QUAY)
    assert isinstance(verify(Marked(QUAY), [Marked(QUAY)]), Report)


def test_what_build_shares_is_looked_at_too() -> None:
    assert given_text(QUAY) == QUAY
    assert documents_of([QUAY, QUAY])[0][0].text == QUAY
    assert not CancelToken().cancelled
