"""contexttrace, from PyPI: its claims checked offline, in its mode without a model.

It is no dependency of ours. Its verdicts are ordered and each has a score of its best evidence, so
a claim's place is that of its verdict, and within it that of the evidence; a text has the place of
its worst claim.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import cast

from veridical.errors import InternalError, MissingExtra

PACKAGE = "contexttrace"
MODE = "semantic"

_ORDER = ("supported", "partially_supported", "unverifiable", "unsupported", "contradicted")
_LABELS = ("supported", "unverifiable", "unverifiable", "unverifiable", "contradicted")
_FAULTS = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class ContextTrace:
    """Asks `verify_trace` of one text."""

    name: str = PACKAGE

    @property
    def version(self) -> str:
        """The version that is installed, and the mode; raises `MissingExtra` where none is."""
        _module()
        return f"{version(PACKAGE)} {MODE}"

    def __call__(
        self, text: str, question: str | None, evidence: Sequence[str]
    ) -> tuple[float, str | None] | None:
        """The score in [0, 1], up is less supported, and the label of the worst claim;
        None where it finds no claim.

        Raises `MissingExtra` where it is not installed, and `InternalError` where it fails.
        """
        verify = _module()
        contexts = [
            verify.TraceContext(f"e{number}", one) for number, one in enumerate(evidence, 1)
        ]
        try:
            trace = verify.RAGTrace(query=question or text, answer=text, contexts=contexts)
            found = verify.verify_trace(trace, mode=MODE)
            places = [_place(claim) for claim in found["claims"]]
        except _FAULTS as error:
            raise _failed(f"it failed: {type(error).__name__}: {error}") from error
        if not places:
            return None
        worst = max(places)
        band = min(len(_ORDER) - 1, int(worst * len(_ORDER)))
        return worst, _LABELS[band]


def _place(claim: Mapping[str, object]) -> float:
    band = _ORDER.index(str(claim["verdict"]))
    likeness = min(1.0, max(0.0, float(cast(float, claim["best_score"] or 0.0))))
    # Never the upper end of its band, which is where the next one begins.
    return (band + 0.999 * (1.0 - likeness)) / len(_ORDER)


def _failed(why: str) -> InternalError:
    return InternalError(f"contexttrace: {why}", "the row lowers its coverage")


class _Verify:
    """What is used of the package."""

    def __init__(self) -> None:
        try:
            module = import_module("contexttrace.verify")
        except ModuleNotFoundError as error:
            raise MissingExtra(
                "the system contexttrace needs the package of that name, which is not installed",
                f"pip install {PACKAGE}",
            ) from error
        self.TraceContext = module.TraceContext
        self.RAGTrace = module.RAGTrace
        self.verify_trace = module.verify_trace


def _module() -> _Verify:
    return _Verify()
