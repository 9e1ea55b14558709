"""The thresholds of a profile fitted on files of labelled rows: the function `calibrate`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.metadata import version as package_version
from itertools import chain
from pathlib import Path

from veridical.build.arguments import settings_given
from veridical.build.choices import policy_in_force
from veridical.build.evaluation import Plan
from veridical.build.labelled_files import counting, digest_of, paths_given
from veridical.build.score_store import Lines
from veridical.build.scoring import How, said_of
from veridical.build.sources import document
from veridical.build.verifier import Verifier, asked_of
from veridical.errors import UsageError, VeridicalError
from veridical.evaluation.calibration import Calibration, Fitted, fitted
from veridical.evaluation.graded import Graded
from veridical.evaluation.labelled import LabelledRow
from veridical.evaluation.measuring import Drawing
from veridical.evaluation.operating_points import Goal
from veridical.evaluation.reading import Selection, data_sets
from veridical.protocols import Json, RunContext
from veridical.settings import Profile, Settings
from veridical.types import Event, Failure, Label, PolicyEntry, Progress, Report, Version
from veridical.types.fields import shown
from veridical.verification.by_thresholds import Ladder
from veridical.wire import dumps

NAME = "calibrated"
"""The name of a profile for which none is given."""

_STAGE = "calibrate"
_PROBE = "The harbour bridge was opened in 1932."
_REFERENCE = "balanced"
"""The profile that scores are measured under; what is fitted does not depend on it."""

_LETTERS: Mapping[Label | None, str] = {
    None: "-",
    Label.SUPPORTED: "s",
    Label.UNVERIFIABLE: "u",
    Label.CONTRADICTED: "c",
}
_LABELS = {letter: label for label, letter in _LETTERS.items()}


def calibrate(  # noqa: PLR0913  # all but the files are named, and each has its default
    files: str | Path | Iterable[str | Path],
    *,
    profile: str = NAME,
    policy: str | None = None,
    judge: str | None = None,
    supported: Goal | None = None,
    contradicted: Goal | None = None,
    settings: Settings | None = None,
    plan: Plan | None = None,
) -> Calibration:
    """Thresholds at which the labels of these rows are as precise as asked, for a profile.

    `files` are files of labelled JSON lines, as `evaluate` reads them. `supported` and
    `contradicted` say what is asked of either label. Each text is judged once, with the settings
    given, else those of the environment; the thresholds are fitted on one half of the rows and
    checked on the other. The same files, settings and plan give the same result. Raises
    `UsageError` for a profile that comes with the policy and for wrong goals, and the errors of
    reading for a file, with its line.
    """
    plan = plan or Plan()
    settings = settings_given(settings)
    require_own(profile, policy, settings)
    paths = paths_given(files)
    goals = {Label.SUPPORTED: _goal(supported), Label.CONTRADICTED: _goal(contradicted)}
    making = Grading(settings, policy, judge)
    grader = making()
    digests = tuple((path.name, digest_of(path)) for path in paths)
    graded = _graded(making, grader, paths, plan)
    plan.context.emit(Progress("measures", 0, None))
    result = fitted(graded, goals, Drawing(plan.resamples, plan.seed))
    return _calibration(result, profile, grader, digests, plan)


def _graded(
    making: Grading, grader: Grader, paths: Sequence[Path], plan: Plan
) -> list[tuple[LabelledRow, Graded | Failure]]:
    """Each row of the files with what the verifier makes of it, each judged once."""
    selection = Selection(plan.limit, plan.seed, plan.originals)
    sets = [one for path in paths for one in data_sets(path, selection)]
    how = How(plan.jobs, plan.work, plan.context, counting(_STAGE, sets, plan.context))
    said = said_of(making, grader, sets, how, GRADES)
    rows = [row for data in sets for row in data.rows]
    return list(zip(rows, chain.from_iterable(said), strict=True))


def _calibration(
    result: Fitted,
    profile: str,
    grader: Grader,
    digests: tuple[tuple[str, str], ...],
    plan: Plan,
) -> Calibration:
    support, refute = result.thresholds or (None, None)
    return Calibration(
        profile=profile,
        support=support,
        refute=refute,
        sides=result.sides,
        rows=result.rows,
        scores=result.scores,
        policy=grader.policy,
        versions=grader.versions,
        files=digests,
        seed=plan.seed,
        limit=plan.limit,
        originals=plan.originals,
        resamples=plan.resamples,
        veridical=package_version("veridical"),
    )


def _goal(given: object) -> Goal:
    if given is None:
        return Goal()
    if not isinstance(given, Goal):
        raise UsageError(
            f"what is asked of a label is a Goal, not {shown(given)}", "give Goal(0.95)"
        )
    return given


def require_own(profile: str, policy: str | None, settings: Settings) -> None:
    """Raise `UsageError` for a name that no profile of one's own can have under the policy."""
    # Made to have its name looked at; the thresholds are of no account.
    Profile(profile, 1.0, 1.0)
    known = policy_in_force(policy, replace(settings, profiles=()))
    if profile in known.profiles:
        raise UsageError(
            f"the profile {shown(profile)} comes with the policy {known.name!r}, and its"
            " thresholds are not to be changed",
            "give yours another name with --profile",
        )


@dataclass(frozen=True, slots=True)
class Grading:
    """How the grader of some settings is made; it can be sent to another process, and called there.

    Profiles of the settings have no part in it: what is fitted must not depend on an earlier fit.
    """

    settings: Settings
    policy: str | None = None
    judge: str | None = None
    name: str = _STAGE
    seed: int = 0

    def __call__(self) -> Grader:
        """The grader, with what is in force."""
        plain = replace(self.settings, profiles=())
        known = policy_in_force(self.policy, plain).profiles
        profile = _REFERENCE if _REFERENCE in known else min(known)
        verifier = Verifier(policy=self.policy, profile=profile, settings=plain, judge=self.judge)
        probe = verifier.verify(_PROBE, sources=[document(_PROBE, id="probe")])
        held = dumps([probe.policy, probe.versions])
        version = f"{package_version('veridical')} {sha256(held.encode()).hexdigest()[:12]}"
        return Grader(verifier, version, probe.policy, probe.versions)


@dataclass(frozen=True, slots=True)
class Grader:
    """Says of each row what its text is labelled under every pair of thresholds."""

    verifier: Verifier
    version: str
    policy: PolicyEntry
    versions: tuple[Version, ...]
    name: str = _STAGE
    alone: bool = True

    def scores(
        self, rows: Sequence[LabelledRow], context: RunContext
    ) -> Sequence[Graded | Failure]:
        """The grade of each row; a failure where it has no evidence, or nothing was judged."""
        return [self._graded(row, context) for row in rows]

    def _graded(self, row: LabelledRow, context: RunContext) -> Graded | Failure:
        context.check()
        if not row.evidence:
            return Failure("no_evidence", "the row has no evidence")
        # None of the texts is ever taken for a path.
        sources = [document(text) for text in dict.fromkeys(row.evidence)]
        quiet = replace(context, emit=_untold)
        try:
            asked = (row.text, row.question, sources)
            verification, request = asked_of(self.verifier, asked, quiet)
            report, ladders = verification.tried(request, quiet)
        except VeridicalError as error:
            context.check()
            return Failure(error.code, error.message)
        return _grade(report, ladders)


def _grade(report: Report, ladders: tuple[Ladder, ...]) -> Graded | Failure:
    if not any(label for one in ladders for row in one.labels for label in row):
        why = report.null_reason or "no_claims"
        return Failure(why, f"the text has no label: {why}")
    # A name in code may be decided under other thresholds than these, and is no verdict here.
    support = min((one.support for one in report.verdicts), default=0.0)
    refute = max((one.refute for one in report.verdicts), default=0.0)
    return Graded(ladders, support, refute)


def _untold(_event: Event) -> None:
    """Nobody listens."""


def _written(found: Graded) -> Mapping[str, Json]:
    claims = [_fields(one) for one in found.ladders]
    return {"support": found.support, "refute": found.refute, "claims": claims}


def _fields(one: Ladder) -> Mapping[str, Json]:
    labels = ["".join(_LETTERS[label] for label in row) for row in one.labels]
    return {"supports": one.supports, "refutes": one.refutes, "labels": labels}


def _read(held: Mapping[str, Json]) -> Graded | None:
    support, refute, claims = held.get("support"), held.get("refute"), held.get("claims")
    if not isinstance(support, float | int) or not isinstance(refute, float | int):
        return None
    return Graded(tuple(_ladder(one) for one in _list(claims)), support, refute)


def _ladder(held: Json) -> Ladder:
    if not isinstance(held, Mapping):
        raise ValueError("it is no claim")
    supports, refutes = (_whole(held.get(name)) for name in ("supports", "refutes"))
    labels = tuple(tuple(map(_label, str(row))) for row in _list(held.get("labels")))
    return Ladder(supports, refutes, labels)


def _label(letter: str) -> Label | None:
    if letter not in _LABELS:
        raise ValueError("it is no label")
    return _LABELS[letter]


def _whole(held: Json) -> tuple[int, ...]:
    return tuple(one for one in _list(held) if isinstance(one, int))


def _list(held: Json) -> list[Json]:
    if not isinstance(held, list):
        raise ValueError("it is no list")
    return held


GRADES = Lines(_written, _read)
"""A grade as a line of a work folder."""
