"""Parts that can be chosen, as the registry names them or as a caller made them, and looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from veridical.build.arguments import iterated
from veridical.errors import InternalError, UsageError
from veridical.protocols import (
    Embedder,
    Judge,
    MakeOracle,
    MakeRetriever,
    Oracle,
    Reader,
    Retriever,
    RunContext,
)
from veridical.registry import EVERY, load, names
from veridical.retrieval.vectors import KeptVectors
from veridical.types import Passage
from veridical.types.fields import NAME, shown
from veridical.verification.policy import Policy

_JUDGE = "slots"
_ORACLES = ("documents",)
_EMBEDDER = "minilm"

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
    _require_a_policy_now(name)
    policy = load("policy", name)
    if not isinstance(policy, Policy):
        raise _no_part("policy", name, policy)
    return policy


def _require_a_policy_now(name: object) -> None:
    """Raise `UsageError` for a name that will be, or is no policy's, with what to use instead."""
    known = names("policy")
    if name in known:
        return
    if name == "calibrated":
        raise UsageError(
            "the policy 'calibrated' has not been fitted yet",
            f"use 'uncalibrated': its scores put claims in order; known: {', '.join(known)}",
        )
    if name == EVERY:
        raise UsageError(
            "'all' is no policy: it shows every policy side by side",
            "veridical verify --policy all, for one text; Verifier.compare_policies from Python",
        )


def embedder_named(name: str) -> Embedder:
    """The registered embedder, made; its model is loaded when it is first asked."""
    part = _called("embedder", name)()
    if not isinstance(part, Embedder):
        raise _no_part("embedder", name, part)
    return part


def embedder_in_use() -> Embedder:
    """The usual embedder, with what it made kept."""
    return KeptVectors(embedder_named(_EMBEDDER))


def retriever_over(
    name: str, passages: Sequence[Passage], embedder: Embedder, context: RunContext
) -> Retriever:
    """The registered retriever over these passages; raises `Interrupted` when it is told to."""
    made = cast(MakeRetriever, _called("retriever", name))
    part: object = made(passages, context, embedder)
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


def _over_nothing(retriever: str) -> Retriever:
    return retriever_over(retriever, (), embedder_in_use(), RunContext())


def require_part(kind: str, name: str) -> None:
    """Make what is registered, as it is made in use; raises `InternalError` for what is none."""
    looked_at: dict[str, Callable[[str], object]] = {
        "judge": judge_named,
        "embedder": embedder_named,
        "oracle": lambda name: oracle_over(name, _over_nothing("bm25"), _SOME),
        "policy": policy_of,
        "reader": reader_named,
        "retriever": _over_nothing,
    }
    looked_at[kind](name)
