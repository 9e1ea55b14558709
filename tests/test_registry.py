"""The registry: every entry loads and keeps its protocol, every unknown name is refused."""

from __future__ import annotations

import pytest

from veridical.errors import UsageError
from veridical.protocols import Judge, Reader
from veridical.registry import ENTRIES, load, names
from veridical.verification.policy import Policy

WRONG = [None, True, 5, 1.5, b"slots", [], ["slots"], {}, "", " slots", "Slots", "\ud800", "x\n"]


@pytest.mark.parametrize("kind", sorted(ENTRIES))
def test_every_entry_is_what_its_kind_says(kind: str) -> None:
    protocols = {"judge": Judge, "reader": Reader}
    for name in names(kind):
        loaded = load(kind, name)
        if kind == "policy":
            assert isinstance(loaded, Policy)
            assert loaded.name == name
        elif kind in protocols:
            assert isinstance(loaded, type)
            assert isinstance(loaded(), protocols[kind])
        else:
            # It is made with what it searches, so only what the class offers can be seen here.
            assert all(hasattr(loaded, part) for part in ("name", "version", "find"))


@pytest.mark.parametrize("kind", sorted(ENTRIES))
@pytest.mark.parametrize("name", WRONG, ids=range(len(WRONG)))
def test_an_unknown_name_is_refused_with_those_that_are_known(kind: str, name: str) -> None:
    with pytest.raises(UsageError, match=f"unknown {kind}: ") as raised:
        load(kind, name)
    assert raised.value.hint == f"known: {', '.join(names(kind))}"


@pytest.mark.parametrize("kind", WRONG, ids=range(len(WRONG)))
def test_an_unknown_kind_is_refused_with_those_that_are_known(kind: str) -> None:
    for call in (lambda: names(kind), lambda: load(kind, "slots")):
        with pytest.raises(UsageError, match="no such kind of part") as raised:
            call()
        assert raised.value.hint == "known: judge, oracle, policy, reader"


def test_what_is_registered_cannot_be_changed_from_outside() -> None:
    with pytest.raises(TypeError):
        ENTRIES["judge"]["mine"] = "mine:Judge"  # type: ignore[index]
