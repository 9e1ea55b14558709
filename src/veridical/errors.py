"""Every error Veridical raises, each with its exit status, its HTTP status and what to do next.

VeridicalError
├── UsageError             64  400   the call itself is wrong
├── UnreadableInput        65  415   input that cannot be read as what it is
│   └── LimitExceeded      65  413   input larger than a documented limit
├── MissingInput           66  404   input that is not there or may not be opened
├── Unreachable            69  503   a service or a judge that does not answer
│   ├── MissingExtra       69  501   an optional part that is not installed
│   └── BudgetExhausted    69  429   the calls, tokens or money allowed are spent
├── Interrupted            69  503   cancelled, or out of time
├── StorageError           74  507   input/output failed, disk full
├── ConfigurationError     78  500   settings that contradict themselves or are unknown
└── InternalError          70  500   a fault of ours
"""

from __future__ import annotations

from typing import ClassVar


class VeridicalError(Exception):
    """The root of the tree: `message` says what happened, `hint` what to do next.

    Where no hint is given, the class has one (`default_hint`), so that none is ever empty. Errors
    can be pickled and copied, and keep both.
    """

    code: ClassVar[str] = "internal"
    exit_code: ClassVar[int] = 70
    http_status: ClassVar[int] = 500
    default_hint: ClassVar[str] = "please report this as a fault of veridical"

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint or self.default_hint

    def __reduce__(self) -> tuple[object, ...]:
        """The class with both texts: what a subclass adds to its signature needs a default."""
        return type(self), (self.message, self.hint), self.__dict__


class UsageError(VeridicalError):
    """The call itself is wrong: no source, an unknown policy, two texts at once."""

    code = "usage"
    exit_code = 64
    http_status = 400
    default_hint = "look the call up in docs/contract.md"


class UnreadableInput(VeridicalError):
    """Input that cannot be read as what it is: not UTF-8, binary, a type no reader knows."""

    code = "unreadable_input"
    exit_code = 65
    http_status = 415
    default_hint = "give text as UTF-8, or leave this input out"


class LimitExceeded(UnreadableInput):
    """Input larger than a documented limit."""

    code = "limit_exceeded"
    http_status = 413
    default_hint = "give less at once"


class MissingInput(VeridicalError):
    """Input that is not there, or that may not be opened."""

    code = "missing_input"
    exit_code = 66
    http_status = 404
    default_hint = "check the name and its permissions"


class Unreachable(VeridicalError):
    """A service or a judge that does not answer: nothing was checked, so nothing passed."""

    code = "unreachable"
    exit_code = 69
    http_status = 503
    default_hint = "see whether it runs, then try again"


class MissingExtra(Unreachable):
    """An optional part that is not installed; the hint is the pip line that installs it."""

    code = "missing_extra"
    http_status = 501
    default_hint = "install the extra that brings it"


class BudgetExhausted(Unreachable):
    """The calls, tokens or money that the caller allowed are spent."""

    code = "budget_exhausted"
    http_status = 429
    default_hint = "allow more, or check fewer claims"


class Interrupted(VeridicalError):
    """The work was cancelled, or its deadline passed, before it was done."""

    code = "interrupted"
    exit_code = 69
    http_status = 503
    default_hint = "allow more time, or check less"


class StorageError(VeridicalError):
    """Input/output failed: disk full, device error, a file that cannot be written."""

    code = "storage"
    exit_code = 74
    http_status = 507
    default_hint = "check the disk, then try again"


class ConfigurationError(VeridicalError):
    """Settings that are unknown, out of range or contradict one another."""

    code = "configuration"
    exit_code = 78
    http_status = 500
    default_hint = "`veridical doctor` shows the settings in force"


class InternalError(VeridicalError):
    """A fault of ours: the input was good and the result was not."""

    code = "internal"
    exit_code = 70
    http_status = 500
    default_hint = "please report this as a fault of veridical"
