"""The real command line over a scripted check: as functions, and as a program to start.

Each line of the text is a claim, and its first word says what becomes of it: TRUE, FALSE, OPEN,
FAIL or SKIP; any other line is no claim. A text that is the name of an error raises it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from click.testing import CliRunner

from veridical import errors
from veridical.doors.cli.checking import Check, Checked, Request
from veridical.doors.cli.main import run
from veridical.testing import claim, document, report, verdict
from veridical.types import (
    Done,
    Failure,
    Label,
    Notice,
    Progress,
    Report,
    Run,
    Skipped,
    SkipReason,
    Span,
    Verdict,
)

HERE = Path(__file__).parent

LABELS = {"TRUE": Label.SUPPORTED, "FALSE": Label.CONTRADICTED, "OPEN": Label.UNVERIFIABLE}
SOURCE = document("First line.\nThe second line decides.\n", id="source.md", date="2024-04-26")
QUOTE = "The second line decides."

_RAISED: dict[str, BaseException] = {
    "CRASH": ZeroDivisionError("division by zero"),
    "MEMORY": MemoryError(),
    "DISK": OSError(28, "No space left on device"),
    "CTRL-C": KeyboardInterrupt(),
    **{
        name: getattr(errors, name)(f"this is {name}", "do something else")
        for name in dir(errors)
        if isinstance(getattr(errors, name), type)
        and issubclass(getattr(errors, name), errors.VeridicalError)
    },
}


def check(request: Request) -> Checked:
    """A report as the text's lines say."""
    text = request.text
    if text in _RAISED:
        raise _RAISED[text]
    if text == "SLEEP":
        time.sleep(60)
    request.context.emit(Progress("judging", 1, 2, "half-way"))
    made = scripted(text)
    request.context.emit(Done(made))
    notices = [f"{name}: {value}" for name, value in _seen(request).items() if value]
    return Checked(
        replace(
            made,
            question=request.question,
            notices=tuple(Notice("seen", notice) for notice in notices),
            run=Run((("judge", 0.5),)),
        ),
        (SOURCE,),
    )


def _seen(request: Request) -> dict[str, object]:
    return {
        "paths": ", ".join(str(path) for path in request.paths),
        "piped": (request.piped_source or b"").decode("utf-8-sig"),
        "policy": request.policy,
        "profile": request.profile,
        "judge": request.judge,
        "generator": request.generator,
    }


def scripted(text: str) -> Report:
    """The report that the lines of a text ask for."""
    verdicts: list[Verdict] = []
    skipped: list[Skipped] = []
    failures: list[Failure] = []
    at = 0
    for line in text.split("\n"):
        word, span = line.partition(" ")[0], Span(at, at + len(line))
        at += len(line) + 1
        if word in LABELS:
            judged = replace(claim(line), spans=(span,), id=f"c{len(verdicts) + 1}")
            if word == "OPEN":
                verdicts.append(verdict(judged, LABELS[word]))
            else:
                verdicts.append(verdict(judged, LABELS[word], quote=QUOTE, source=SOURCE))
        elif word == "SKIP":
            skipped.append(Skipped(span, SkipReason.QUESTION))
        elif word == "FAIL":
            failures.append(Failure("judge_failed", "the judge gave no answer", span))
    return report(text, verdicts, skipped=skipped, failures=failures, sources=[SOURCE])


@dataclass(frozen=True, slots=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


def invoke(*arguments: str, stdin: bytes = b"", working: Check | None = check) -> Result:
    """The command in this process, over the scripted check; None is the real one."""
    with CliRunner().isolation(input=stdin) as (out, err, *_):
        code = run(arguments, working)
        sys.stdout.flush()
        sys.stderr.flush()
        return Result(code, out.getvalue().decode(), err.getvalue().decode())


def start(
    *arguments: str,
    stdin: bytes | None = b"",
    env: dict[str, str] | None = None,
    flags: Sequence[str] = (),
) -> Result:
    """The command in a process of its own, over the scripted check."""
    done = subprocess.run(
        [sys.executable, *flags, __file__, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(env),
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def environment(extra: dict[str, str] | None = None) -> dict[str, str]:
    """An environment in which nothing decides about colours or encodings."""
    return {"PATH": "/usr/bin:/bin", "PYTHONIOENCODING": "utf-8", **(extra or {})}


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], check))
