"""Check what a language model wrote against your own sources, claim by claim, offline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical import errors as errors
    from veridical import types as types
    from veridical import wire as wire
    from veridical.build import Settings, Verifier, document, verify
    from veridical.build.calibration import calibrate
    from veridical.build.evaluation import evaluate
    from veridical.errors import VeridicalError
    from veridical.guard import GroundedClaim, Grounding, Guard
    from veridical.protocols import Budget, CancelToken, RunContext
    from veridical.types import (
        Claim,
        ClaimKind,
        Comparison,
        Conflict,
        Counts,
        Document,
        Evidence,
        Failure,
        Label,
        Notice,
        Provenance,
        Reason,
        Report,
        ReviewState,
        Skipped,
        SkipReason,
        SourceEntry,
        Span,
        Stance,
        Verdict,
    )

    __version__: str

__all__ = [
    "Budget",
    "CancelToken",
    "Claim",
    "ClaimKind",
    "Comparison",
    "Conflict",
    "Counts",
    "Document",
    "Evidence",
    "Failure",
    "GroundedClaim",
    "Grounding",
    "Guard",
    "Label",
    "Notice",
    "Provenance",
    "Reason",
    "Report",
    "ReviewState",
    "RunContext",
    "Settings",
    "SkipReason",
    "Skipped",
    "SourceEntry",
    "Span",
    "Stance",
    "Verdict",
    "VeridicalError",
    "Verifier",
    "__version__",
    "calibrate",
    "document",
    "evaluate",
    "verify",
]

# Where a name is at home; all others are values of `veridical.types`.
_HOMES = {
    "Budget": "veridical.protocols",
    "CancelToken": "veridical.protocols",
    "GroundedClaim": "veridical.guard",
    "Grounding": "veridical.guard",
    "Guard": "veridical.guard",
    "RunContext": "veridical.protocols",
    "Settings": "veridical.settings",
    "Verifier": "veridical.build",
    "VeridicalError": "veridical.errors",
    "calibrate": "veridical.build.calibration",
    "document": "veridical.build",
    "evaluate": "veridical.build.evaluation",
    "verify": "veridical.build",
}

# Modules that are there after `import veridical`. A star brings none: one is called `types`.
_MODULES = ("errors", "types", "wire")


def __getattr__(name: str) -> object:
    """Load a public name on first use, so that importing the package costs nothing."""
    if name not in __all__ and name not in _MODULES:
        raise AttributeError(f"module 'veridical' has no attribute {name!r}")
    from importlib import import_module
    from importlib.metadata import version

    value: object
    if name == "__version__":
        value = version("veridical")
    elif name in _MODULES:
        value = import_module(f"veridical.{name}")
    else:
        value = getattr(import_module(_HOMES.get(name, "veridical.types")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted((*__all__, *_MODULES))
