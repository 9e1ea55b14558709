"""What passes between the two processes arrives exactly, and what is no message is refused."""

from __future__ import annotations

from dataclasses import MISSING, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.isolation.acting import OwnError, everything, told
from veridical.errors import (
    InternalError,
    Interrupted,
    LimitExceeded,
    UnreadableInput,
    VeridicalError,
)
from veridical.files.decoding import OtherFormat
from veridical.isolation.frames import (
    OPENING_BYTES,
    Frame,
    Item,
    Kind,
    error_of,
    frame_of,
    frame_of_error,
    frame_of_item,
    item_of,
    opened,
)
from veridical.types import Document, Notice

ANY = st.text(st.characters(codec=None, exclude_categories=()))


def arrived(frame: Frame) -> Frame:
    """The frame at the other end."""
    first, body = frame.packed()
    kind, head, size = opened(first[:OPENING_BYTES])
    assert (len(first), len(body)) == (OPENING_BYTES + head, size)
    return frame_of(kind, first[OPENING_BYTES:], bytes(body))


@pytest.mark.parametrize("item", everything(told("say")), ids=lambda item: type(item).__name__)
def test_every_field_of_an_item_arrives(item: Item) -> None:
    usual = {field.name for field in fields(item) if field.default is not MISSING}
    same = {name for name in usual if getattr(item, name) == getattr(type(item), name, None)}
    assert not same, "a field with its usual value would not show that it is left out"
    found = item_of(arrived(frame_of_item(item)))
    assert found == item
    assert type(found) is type(item)


@given(ANY, ANY)
def test_texts_arrive_exactly(text: str, title: str) -> None:
    document = Document("a", title, text, "text", "v")
    found = item_of(arrived(frame_of_item(document)))
    assert found == document


@pytest.mark.parametrize(
    "error",
    [
        OtherFormat("a.act is a thing", "leave it"),
        LimitExceeded("large \ud800", "cut it\n"),
        Interrupted("late"),
        OwnError("odd", "even"),
        InternalError("a fault"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_arrives_as_its_own_class_with_its_words(error: VeridicalError) -> None:
    error.add_note("a note")
    found = error_of(arrived(frame_of_error(error)))
    assert type(found) is type(error)
    assert (found.message, found.hint) == (error.message, error.hint)
    assert found.__notes__ == ["a note"]


def test_an_error_that_is_not_known_here_is_the_nearest_that_is() -> None:
    head = frame_of_error(OwnError("odd", "even")).head
    classes = [
        "elsewhere:OwnError",
        "subprocess:Popen",
        *Frame(Kind.ERROR, head).words("classes")[1:],
    ]
    assert type(error_of(Frame(Kind.ERROR, {**head, "classes": classes}))) is UnreadableInput
    only = {**head, "classes": ["subprocess:Popen", "builtins:SystemExit"]}
    assert type(error_of(Frame(Kind.ERROR, only))) is UnreadableInput


NONSENSE = [
    Frame(Kind.DOCUMENT, {}),
    Frame(Kind.DOCUMENT, {"id": "a"}),
    Frame(Kind.NOTICE, {"code": 5, "message": [], "source_id": None, "span": None}),
    Frame(Kind.NOTICE, {"code": "a", "message": "b", "source_id": None, "span": [3, 1]}),
    Frame(Kind.NOTICE, {"code": "a", "message": "b", "source_id": None, "span": [3]}),
    Frame(Kind.NOTICE, {"code": "a", "message": "b", "span": None, "more": 1}),
    Frame(Kind.FAILURE, {"span": {"start": 1}}),
    Frame(Kind.STARTED, {"span": None}),
]


@pytest.mark.parametrize("frame", NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_item_is_refused(frame: Frame) -> None:
    with pytest.raises((ValueError, TypeError, KeyError, VeridicalError)):
        item_of(frame)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", ""),
        ("title", 5),
        ("kind", None),
        ("date", "yesterday"),
        ("provenance", "mine"),
        ("review_state", ["accepted"]),
        ("marks", [[99, "page 1"]]),
        ("marks", [[0]]),
        ("marks", {"0": "page 1"}),
        ("hidden", [[0, 99]]),
        ("hidden", [["0", "1"]]),
        ("hidden", [[0, 1e999]]),
        ("text", "two texts"),
    ],
)
def test_a_document_with_a_wrong_field_is_refused(name: str, value: object) -> None:
    frame = frame_of_item(Document("a", "t", "words", "text", "v"))
    wrong = Frame(Kind.DOCUMENT, {**frame.head, name: value}, frame.body)  # type: ignore[dict-item]
    if name == "text":
        assert item_of(wrong) == Document("a", "t", "words", "text", "v"), "the body is the text"
        return
    with pytest.raises((ValueError, TypeError, KeyError, VeridicalError)):
        item_of(wrong)


@pytest.mark.parametrize(
    "head", [b"", b"[]", b"5", b"{", b"\xff", b"[" * 100_000, b'{"a":' * 50_000, b"NaN"]
)
def test_a_head_that_is_no_object_is_refused(head: bytes) -> None:
    with pytest.raises(ValueError):
        frame_of(Kind.DONE, head, b"")


def test_a_kind_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="99"):
        opened(b"\x63" + bytes(OPENING_BYTES - 1))


def test_a_large_body_is_not_copied() -> None:
    body = b"x" * 1000
    assert Frame(Kind.FILE, {}, body).packed()[1] is body


def test_a_text_that_is_more_than_a_str_arrives_as_one() -> None:
    class Clever(str):
        __slots__ = ()

    notice = Notice("a", Clever("b"))
    found = item_of(arrived(frame_of_item(notice)))
    assert isinstance(found, Notice)
    assert type(found.message) is str
