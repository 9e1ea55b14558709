"""Check what a language model wrote against your own sources, claim by claim, offline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from veridical.build import Verifier, document, verify
    from veridical.errors import VeridicalError
    from veridical.guard import Grounding, Guard
    from veridical.types import Claim, Document, Evidence, Label, Report, Span, Verdict

    __version__: str

__all__ = [
    "Claim",
    "Document",
    "Evidence",
    "Grounding",
    "Guard",
    "Label",
    "Report",
    "Span",
    "Verdict",
    "VeridicalError",
    "Verifier",
    "__version__",
    "document",
    "verify",
]

_HOMES = {
    "Grounding": "veridical.guard",
    "Guard": "veridical.guard",
    "Verifier": "veridical.build",
    "VeridicalError": "veridical.errors",
    "document": "veridical.build",
    "verify": "veridical.build",
}


def __getattr__(name: str) -> object:
    """Load a public name on first use, so that importing the package costs nothing."""
    if name not in __all__:
        raise AttributeError(f"module 'veridical' has no attribute {name!r}")
    from importlib import import_module
    from importlib.metadata import version

    value: object
    if name == "__version__":
        value = version("veridical")
    else:
        value = getattr(import_module(_HOMES.get(name, "veridical.types")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
