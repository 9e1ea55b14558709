"""Checks of answers in tests: one set of choices and sources, warm from one check to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from veridical.build import Settings, Sources, Verifier
from veridical.build.sources import documents_of
from veridical.doors.asserting.complaint import complaint, rules
from veridical.doors.asserting.current import CURRENT
from veridical.doors.notices import with_notices
from veridical.errors import UsageError, VeridicalError
from veridical.settings.kinds import Share
from veridical.types import Document, Notice, Report


@dataclass(frozen=True, slots=True)
class Read:
    """Sources as they were read, and what was noticed in reading them."""

    documents: tuple[Document, ...] = ()
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """A report, and the documents that the answer was checked against.

    `fails` is whether an assertion failed on it, None where nothing was asserted.
    """

    report: Report
    documents: tuple[Document, ...]
    fails: bool | None = None


def _forget(_checked: Checked) -> None:
    """Keep nothing."""


@dataclass(frozen=True, slots=True)
class Choices:
    """How answers are checked; None is as the settings have it."""

    policy: str | None = None
    profile: str | None = None
    settings: Settings | None = None

    def verifier(self) -> Verifier:
        """A verifier without sources of its own; raises the errors of `Verifier`."""
        return Verifier(policy=self.policy, profile=self.profile, settings=self.settings)


Make = Callable[[Choices], Verifier]


@dataclass(frozen=True, slots=True, repr=False)
class Checks:
    """Checks answers against sources; `sources` are those of a check that names none.

    `make` gives the verifier for a set of choices, which may be one that was made before; `keep` is
    handed every report.
    """

    choices: Choices = field(default_factory=Choices)
    sources: Read = Read()
    make: Make = Choices.verifier
    keep: Callable[[Checked], None] = _forget

    def __repr__(self) -> str:
        """Short, since pytest shows it wherever a test fails."""
        return f"Checks(policy={self.choices.policy!r}, profile={self.choices.profile!r})"

    def verify(
        self,
        answer: str,
        sources: Sources | None = None,
        *,
        question: str | None = None,
        policy: str | None = None,
        profile: str | None = None,
    ) -> Report:
        """The report on an answer; asserts nothing. What is not given is as for this test."""
        checked = self._checked(answer, sources, question, self._choices(policy, profile))
        self.keep(checked)
        return checked.report

    def assert_grounded(  # noqa: PLR0913  # all but the first two are named, each has a default
        self,
        answer: str,
        sources: Sources | None = None,
        *,
        question: str | None = None,
        trust: float | None = None,
        allow_unverifiable: bool = False,
        allow_no_claims: bool = False,
        policy: str | None = None,
        profile: str | None = None,
    ) -> Report:
        """The report on an answer that rests on its sources; see `veridical.testing`."""
        __tracebackhide__ = True
        asked = rules(
            trust=_trust(trust),
            allow_unverifiable=allow_unverifiable,
            allow_no_claims=allow_no_claims,
        )
        checked = self._checked(answer, sources, question, self._choices(policy, profile))
        wrong = complaint(checked.report, checked.documents, asked)
        self.keep(replace(checked, fails=bool(wrong)))
        if wrong:
            raise AssertionError(wrong)
        return checked.report

    def _choices(self, policy: str | None, profile: str | None) -> Choices:
        chosen = self.choices
        if policy is not None:
            chosen = replace(chosen, policy=policy)
        return chosen if profile is None else replace(chosen, profile=profile)

    def _checked(
        self, answer: str, sources: Sources | None, question: str | None, choices: Choices
    ) -> Checked:
        __tracebackhide__ = True
        try:
            read = self.sources if sources is None else Read(*documents_of(sources))
            report = self.make(choices).verify(answer, question=question, sources=read.documents)
        except VeridicalError as error:
            # The command line shows it, and a traceback would not.
            error.add_note(f"to do: {error.hint}")
            raise
        return Checked(with_notices(report, read.notices), read.documents)


def _trust(value: object) -> float | None:
    if value is None:
        return None
    fault = Share().fault(value)
    if fault is not None or not isinstance(value, float | int):
        raise UsageError(
            "the trust that is asked for is a number from 0 to 1", "leave it out for none"
        )
    return float(value)


def assert_grounded(  # noqa: PLR0913  # all but the first two are named, each has a default
    answer: str,
    sources: Sources | None = None,
    *,
    question: str | None = None,
    trust: float | None = None,
    allow_unverifiable: bool = False,
    allow_no_claims: bool = False,
    policy: str | None = None,
    profile: str | None = None,
) -> Report:
    """Assert that an answer rests on its sources, claim by claim; the report where it does.

    Raises `AssertionError` where a claim is contradicted, is unverifiable (unless
    `allow_unverifiable`) or could not be judged, where there is no claim (unless
    `allow_no_claims`), and where the trust is below `trust`, in [0, 1]. That is None unless you
    say otherwise: scores are not calibrated yet, so no number is a good one for everybody. The
    message names each such claim with the reason and the nearest quote.

    `sources` are those of `veridical.verify`. In a run of pytest with our plugin, what is not given
    is as the plugin is set up. Raises the errors of `veridical.verify` for a wrong call.
    """
    __tracebackhide__ = True
    make = CURRENT.get(Checks)
    return make().assert_grounded(
        answer,
        sources,
        question=question,
        trust=trust,
        allow_unverifiable=allow_unverifiable,
        allow_no_claims=allow_no_claims,
        policy=policy,
        profile=profile,
    )
