"""Parts that can be chosen, as the registry names them or as a caller made them, and looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from veridical.build.arguments import iterated
from veridical.errors import InternalError, UsageError
from veridical.protocols import (
    Judge,
    MakeOracle,
    MakeRetriever,
    Oracle,
    Reader,
    Retriever,
    RunContext,
)
from veridical.registry import load, names
from veridical.types import Passage
from veridical.types.fields import NAME, shown
from veridical.verification.policy import Policy

_JUDGE = "slots"
_ORACLES = ("documents",)
_RETRIEVER = "bm25"

# How many passages are asked for of an oracle that is only looked at.
_SOME = 8


def reader_named(name: str) -> Reader:
    """The registered reader, made; raises `InternalError` where what stands there is none."""
    part = _called("reader", name)()
    if not isinstance(part, Reader):
        raise _no_part("reader", name, part)
    return part


def judge_named(name: str) -> Judge:
    """The registered judge, made; raises `UsageError` for an unknown name."""
    part = _called("judge", name)()
    if not isinstance(part, Judge):
        raise _no_part("judge", name, part)
    return part


def _called(kind: str, name: str) -> Callable[..., object]:
    loaded = load(kind, name)
    if not callable(loaded):
        raise _no_part(kind, name, loaded)
    return loaded


def _no_part(kind: str, name: str, part: object) -> InternalError:
    return InternalError(
        f"what is registered as the {kind} {name!r} is none: {shown(part)}",
        f"mend its line in veridical/registry.py: veridical.protocols says what a {kind} is",
    )


def policy_of(name: str) -> Policy:
    """The registered policy; raises `UsageError` for an unknown name."""
    policy = load("policy", name)
    if not isinstance(policy, Policy):
        raise _no_part("policy", name, policy)
    return policy


def retriever_over(passages: Sequence[Passage], context: RunContext) -> Retriever:
    """The retriever that is used, over these passages; raises `Interrupted` when it is told to."""
    return _retriever(_RETRIEVER, passages, context)


def _retriever(name: str, passages: Sequence[Passage], context: RunContext) -> Retriever:
    part: object = cast(MakeRetriever, _called("retriever", name))(passages, context)
    if not isinstance(part, Retriever):
        raise _no_part("retriever", name, part)
    return part


def judge_given(judge: object) -> Judge:
    """The judge: the usual one for None, a registered one by its name, or what the caller made."""
    if judge is None or isinstance(judge, str):
        return judge_named(_JUDGE if judge is None else judge)
    if isinstance(judge, type) or not isinstance(judge, Judge):
        raise _no_choice("judge", judge)
    _require_named("judge", judge)
    return judge


def oracles_given(oracles: object) -> tuple[str | Oracle, ...]:
    """The oracles, one or several, each by its registered name or as the caller made it.

    What is registered is made later, when there are passages to search. Raises `UsageError` for
    what is no oracle, for none at all and for two of one name.
    """
    if oracles is None:
        return _ORACLES
    single = isinstance(oracles, str) or (
        not isinstance(oracles, type) and isinstance(oracles, Oracle)
    )
    each: Iterable[object] | None = [oracles] if single else iterated(oracles)
    if each is None:
        raise _no_choice("oracle", oracles)
    found = tuple(_oracle(one) for one in each)
    called = [one if isinstance(one, str) else one.name for one in found]
    if not found:
        raise UsageError("there is no oracle to find evidence", "leave oracles out for the usual")
    for name in called:
        if called.count(name) > 1:
            raise UsageError(f"two oracles have the name {name!r}", "give each its own name")
    return found


def _oracle(one: object) -> str | Oracle:
    if isinstance(one, str):
        load("oracle", one)
        return one
    if isinstance(one, type) or not isinstance(one, Oracle):
        raise _no_choice("oracle", one)
    _require_named("oracle", one)
    return one


def _require_named(kind: str, part: Judge | Oracle) -> None:
    for what, value in (("name", part.name), ("version", part.version)):
        if not NAME.keeps(value):
            raise UsageError(
                f"the {what} of the {kind} is {NAME.words}, not {shown(value)}",
                "it stands in the report",
            )


def _no_choice(kind: str, given: object) -> UsageError:
    article = "an" if kind == "oracle" else "a"
    method = "find" if kind == "oracle" else "judge"
    what = f"the class {given.__name__}" if isinstance(given, type) else shown(given)
    return UsageError(
        f"{article} {kind} is a registered name, or an object with a name, a version and"
        f" {method}(); {what} is none",
        f"known names: {', '.join(names(kind))}",
    )


def search_given_only(oracles: Sequence[str | Oracle]) -> bool:
    """Whether none of these can find anything where no source was given."""
    return all(isinstance(oracle, str) and oracle in _ORACLES for oracle in oracles)


def oracle_over(oracle: str | Oracle, retriever: Retriever, per_claim: int) -> Oracle:
    """A registered oracle over these passages; one that the caller made, as it is."""
    if not isinstance(oracle, str):
        return oracle
    part: object = cast(MakeOracle, _called("oracle", oracle))(retriever, per_claim)
    if not isinstance(part, Oracle):
        raise _no_part("oracle", oracle, part)
    return part


def require_part(kind: str, name: str) -> None:
    """Make what is registered, as it is made in use; raises `InternalError` for what is none."""
    looked_at: dict[str, Callable[[str], object]] = {
        "judge": judge_named,
        "oracle": lambda name: oracle_over(name, retriever_over((), RunContext()), _SOME),
        "policy": policy_of,
        "reader": reader_named,
        "retriever": lambda name: _retriever(name, (), RunContext()),
    }
    looked_at[kind](name)
