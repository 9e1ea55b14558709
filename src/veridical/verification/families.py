"""Which oracles look facts up in a graph, and which ask a server: by what they say, or by name."""

from __future__ import annotations

from collections.abc import Sequence

from veridical.protocols import Oracle

GRAPH = "graph"
SERVER = "mcp"


def of_family(oracles: Sequence[Oracle], family: str) -> tuple[str, ...]:
    """The names of the oracles of a family, sorted.

    An oracle says which is its own in an attribute `family`; one that has none is told by its name:
    `graph`, or `graph:` and anything behind it.
    """
    return tuple(sorted(one.name for one in oracles if _family(one) == family))


def _family(oracle: Oracle) -> str:
    declared: object = getattr(oracle, "family", None)
    return declared if isinstance(declared, str) else oracle.name.partition(":")[0]
