"""The judge that reads, as it is shipped: its network, and how it is weighed beside the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from veridical.adapters.judges.cross_encoder import CrossEncoder, shipped
from veridical.errors import Unreachable, UnreadableInput
from veridical.judging.premise import premise
from veridical.rows.bounded_json import value_in
from veridical.verification.combination import Combination
from veridical.verification.reading import Reading

_LANGUAGES = frozenset({"en"})
"""What the network was trained on."""


def cross_encoder() -> CrossEncoder:
    """The judge that reads, by itself; its network is loaded when it is first asked."""
    return CrossEncoder(premise, shipped())


@cache
def reading_in_use() -> Reading:
    """The second look with the shipped weights; raises `Unreachable` where they are broken."""
    return Reading(cross_encoder(), combination(shipped().read), _LANGUAGES)


def combination(read: Callable[[str], bytes]) -> Combination:
    """The weights of both judges, from `combination.json` beside a network."""
    try:
        held = value_in(read("combination.json").decode("utf-8"))
        if not isinstance(held, dict):
            raise TypeError("it is no JSON object")
        return Combination(
            version=str(held["version"]),
            support=_row(held["support"]),
            refute=_row(held["refute"]),
        )
    except (KeyError, TypeError, ValueError, UnreadableInput) as error:
        raise Unreachable(
            f"the weights of the judges cannot be read: {error}",
            "install Veridical again where it came from",
        ) from error


def _row(given: object) -> tuple[float, ...]:
    if not isinstance(given, list):
        raise TypeError("its weights are no list")
    return tuple(float(one) for one in given)
