"""Systems that can be measured, by their names: ours, a judge alone, those of others, controls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from importlib.metadata import version as package_version

from veridical.adapters.detectors.contexttrace import ContextTrace
from veridical.adapters.detectors.quantguard import QuantGuard
from veridical.build.parts import embedder_in_use, judge_named, policy_of
from veridical.build.sources import document
from veridical.build.verifier import Verifier
from veridical.errors import UsageError
from veridical.evaluation.controls.claim_only import ClaimOnly
from veridical.evaluation.controls.constant import ALWAYS_FLAG, NEVER_FLAG, Length
from veridical.evaluation.controls.likeness import Cosine, Overlap, Tfidf
from veridical.evaluation.detection import Detector
from veridical.evaluation.labelled import LabelledRow
from veridical.evaluation.outside import Outside
from veridical.evaluation.verdicts import Judging, Verifying
from veridical.protocols import RunContext
from veridical.registry import names
from veridical.types import Event, Report
from veridical.types.fields import shown
from veridical.wire import dumps

OURS = "veridical"
SHUFFLED = "shuffled:"

_PROBE = "The harbour bridge was opened in 1932."

_CONTROLS: dict[str, Callable[[int], Detector]] = {
    "claim_only": ClaimOnly,
    "answer_length": lambda _seed: Length(),
    "overlap": lambda _seed: Overlap(),
    "tfidf": lambda _seed: Tfidf(),
    "embedding_cosine": lambda _seed: Cosine(embedder_in_use()),
    "always_flag": lambda _seed: ALWAYS_FLAG,
    "never_flag": lambda _seed: NEVER_FLAG,
}
CONTROLS = tuple(_CONTROLS)
"""The names of the controls, in their order."""

QUICK = frozenset(CONTROLS) - {"embedding_cosine"}
"""Systems that are done before a second process would have started."""

_OTHERS: dict[str, Callable[[], ContextTrace | QuantGuard]] = {
    "contexttrace": ContextTrace,
    "rag-quantguard": QuantGuard,
}


def known_systems() -> tuple[str, ...]:
    """The name of every system that can be asked for; `shuffled:` before one shuffles evidence."""
    return (
        OURS,
        *(f"{OURS}:{policy}" for policy in names("policy")),
        *(f"{OURS}@{judge}" for judge in names("judge")),
        *(f"judge:{judge}" for judge in names("judge")),
        *_OTHERS,
        *CONTROLS,
    )


def is_shuffled(name: str) -> bool:
    """Whether a system is given the evidence of other rows."""
    return name.startswith(SHUFFLED)


def require_system(name: str) -> None:
    """Raise `UsageError` for a name that no system has."""
    if name.removeprefix(SHUFFLED) not in known_systems():
        raise UsageError(
            f"unknown system: {shown(name)}",
            f"known: {', '.join(known_systems())}; and each of them behind {SHUFFLED}",
        )


@dataclass(frozen=True, slots=True)
class Making:
    """How the detector of a name is made; it can be sent to another process, and called there."""

    name: str
    seed: int = 0

    def __call__(self) -> Detector:
        """The detector; raises `UsageError` for an unknown name, `MissingExtra` for a package."""
        require_system(self.name)
        inner = self.name.removeprefix(SHUFFLED)
        if inner in _CONTROLS:
            return _CONTROLS[inner](self.seed)
        if inner in _OTHERS:
            other = _OTHERS[inner]()
            return Outside(other.name, other.version, other)
        if inner.startswith("judge:"):
            return Judging(judge_named(inner.removeprefix("judge:")))
        return _ours(inner)


def _ours(name: str) -> Detector:
    _, colon, policy = name.partition(":")
    _, at, judge = name.partition("@")
    verifier = Verifier(policy=policy_of(policy) if colon else None, judge=judge if at else None)
    return Verifying(name, _version(verifier), partial(_check, verifier), whole=bool(colon))


def _check(verifier: Verifier, row: LabelledRow, context: RunContext) -> Report:
    # None of the texts is ever taken for a path.
    sources = [document(text) for text in dict.fromkeys(row.evidence)]
    # What one row is at would drown how far the rows are.
    quiet = replace(context, emit=_untold)
    return verifier.verify(row.text, question=row.question, sources=sources, context=quiet)


def _untold(_event: Event) -> None:
    """Nobody listens."""


def _version(verifier: Verifier) -> str:
    """The version of the package, and the start of a hash of all parts and thresholds in force."""
    probe = verifier.verify(_PROBE, sources=[document(_PROBE, id="probe")])
    held = dumps([probe.policy, probe.versions])
    return f"{package_version('veridical')} {sha256(held.encode()).hexdigest()[:12]}"
