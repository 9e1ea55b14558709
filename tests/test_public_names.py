"""What `import veridical` gives: each name that a call needs, and none of it loaded yet."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

import veridical
from veridical import errors, protocols, settings, types
from veridical.errors import ConfigurationError, Interrupted, UsageError

MILL = "The mill was built in 1788. It has three pairs of stones."


def fresh(code: str) -> str:
    """What a new process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_public_name_is_there_and_in_the_directory() -> None:
    for name in (*veridical.__all__, "errors", "types", "wire"):
        assert getattr(veridical, name) is not None
        assert name in dir(veridical)
    with pytest.raises(AttributeError, match="no attribute 'Reports'"):
        _ = veridical.Reports


def test_what_a_call_takes_is_public() -> None:
    assert veridical.RunContext is protocols.RunContext
    assert veridical.Budget is protocols.Budget
    assert veridical.CancelToken is protocols.CancelToken
    assert veridical.Settings is settings.Settings
    assert veridical.Verdict is types.Verdict
    assert veridical.errors is errors


def test_what_a_report_holds_is_public() -> None:
    report = veridical.verify("The mill was built in 1788. Hello!", MILL)
    verdict = report.verdicts[0]
    parts = (verdict.claim, verdict.deciding, verdict.reasons[0], report.skipped[0], report.counts)
    for part in (*parts, report.sources[0], verdict.claim.kind, verdict.label):
        assert type(part).__name__ in veridical.__all__


def test_one_import_is_enough_for_json() -> None:
    code = (
        "import veridical\n"
        "report = veridical.verify('It is 5 m long.', 'It is 5 m long.')\n"
        "print(veridical.wire.dumps(report)[:8], veridical.errors.UsageError.exit_code)\n"
    )
    assert fresh(code) == '{"text": 64'


def test_importing_loads_no_module_of_ours_either() -> None:
    code = (
        "import sys, veridical\n"
        "print([name for name in sys.modules if name.startswith('veridical.')])\n"
        "veridical.Settings, veridical.RunContext, veridical.Report\n"
        "print('numpy' in sys.modules)\n"
    )
    assert fresh(code).split() == ["[]", "False"]


def test_a_star_brings_no_module_that_hides_one_of_the_library() -> None:
    code = "import types\nfrom veridical import *\nprint(types.__name__, 'wire' in globals())\n"
    assert fresh(code) == "types False"


# The guard takes what the other calls take


def test_the_guard_reads_an_answer_with_its_question() -> None:
    guard = veridical.Guard()
    asked = guard.check_grounding(MILL, "1788.", question="When was the mill built?")
    assert (asked.grounded, asked.claims[0].evidence) == (True, "The mill was built in 1788.")
    assert asked.report.question == "When was the mill built?"
    assert guard.check_grounding(MILL, "1788.").claims == ()


def test_the_guard_takes_a_policy_a_profile_and_settings() -> None:
    said = "The mill was built in 1788."
    made = veridical.Guard(policy="uncalibrated", profile="strict").check_grounding(MILL, said)
    assert (made.report.policy.name, made.report.policy.profile) == ("uncalibrated", "strict")
    set_so = veridical.Guard(settings=veridical.Settings(profile="lenient"))
    assert set_so.check_grounding(MILL, said).report.policy.profile == "lenient"
    with pytest.raises(UsageError, match="unknown policy"):
        veridical.Guard(policy="hopeful")
    with pytest.raises(UsageError, match="unknown profile"):
        veridical.Guard(profile="kind")
    with pytest.raises(ConfigurationError, match="VERIDICAL_PROFILE"):
        veridical.Guard(settings=veridical.Settings(profile="kind"))


def test_the_guard_stops_when_its_time_is_up() -> None:
    late = veridical.RunContext(deadline=time.monotonic() - 1)
    with pytest.raises(Interrupted, match="deadline"):
        veridical.Guard().check_grounding(MILL, "The mill was built in 1788.", run=late)


def test_the_guard_says_what_to_give_where_there_are_no_chunks() -> None:
    with pytest.raises(UsageError, match="chunks") as raised:
        veridical.Guard().check_grounding(None, "The mill is old.")  # type: ignore[arg-type]
    assert "[]" in raised.value.hint
