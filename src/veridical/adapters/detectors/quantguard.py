"""rag-quantguard, from PyPI: numbers, units and references of a text, compared with the evidence.

It is no dependency of ours. It judges nothing but such claims: a text without one has no score,
which its coverage shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version

from veridical.errors import InternalError, MissingExtra

PACKAGE = "rag-quantguard"

_SCORES = {
    "VERIFIED": 0.0,
    "APPROXIMATE": 0.2,
    "AMBIGUOUS": 0.5,
    "NOT_APPLICABLE": 0.5,
    "UNSUPPORTED": 0.8,
    "CONTRADICTED": 1.0,
}
_FAULTS = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class QuantGuard:
    """Asks its `QuantitativeGuard`, with its usual tolerance, of one text."""

    name: str = PACKAGE

    @property
    def version(self) -> str:
        """The version that is installed; raises `MissingExtra` where none is."""
        _guard()
        return version(PACKAGE)

    def __call__(
        self, text: str, question: str | None, evidence: Sequence[str]
    ) -> tuple[float, str | None] | None:
        """The score in [0, 1] of its worst claim, up is less supported, and its label; None where
        it finds no claim.

        The question plays no part in it. Raises `MissingExtra` where it is not installed, and
        `InternalError` where it fails.
        """
        del question
        guard = _guard()
        try:
            found = guard().verify(text, list(evidence))
            scores = [_SCORES[str(name)] for name in found.status_counts]
        except _FAULTS as error:
            raise _failed(f"it failed: {type(error).__name__}: {error}") from error
        if not scores:
            return None
        worst = max(scores)
        label = {0.0: "supported", 0.2: "supported", 1.0: "contradicted"}
        return worst, label.get(worst, "unverifiable")


def _failed(why: str) -> InternalError:
    return InternalError(f"rag-quantguard: {why}", "the row lowers its coverage")


def _guard() -> type:
    try:
        module = import_module("quantguard")
    except ModuleNotFoundError as error:
        raise MissingExtra(
            "the system rag-quantguard needs the package of that name, which is not installed",
            f"pip install {PACKAGE}",
        ) from error
    found: type = module.QuantitativeGuard
    return found
