"""The command: what it leaves alone, its exit statuses, limits and settings, and no network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.promises.running import (
    CHOIR,
    ROOT,
    Broken,
    Result,
    invoke,
    judged,
)
from veridical import errors
from veridical.doors.cli.checking import Checked, Request

FITS, WRONG, OPEN = (
    "The Torvik choir has 48 members.",
    "The Torvik choir has 84 members.",
    "The mayor plays chess.",
)


@pytest.fixture
def choir(tmp_path: Path) -> Path:
    path = tmp_path / "choir.md"
    path.write_bytes(b"\xef\xbb\xbf" + CHOIR.encode().replace(b". ", b".\r\n"))
    return path


@pytest.mark.promise("A1", "G27")
def test_a_check_changes_no_file_and_leaves_none_behind(
    tmp_path: Path, choir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = tmp_path / "answer.md"
    answer.write_bytes(f"{FITS}\r\n\r\n{WRONG}  \r\n- {OPEN}\t\r\n".encode())
    before = {path: path.read_bytes() for path in tmp_path.rglob("*")}
    result = invoke("verify", answer.name, "--source", choir.name, "--json")
    assert result.code == 1
    assert result.report["text"] == before[answer].decode("utf-8")
    assert {path: path.read_bytes() for path in tmp_path.rglob("*")} == before


def failing(request: Request) -> Checked:
    """A check whose judge gives no answer to what is asked of arches."""
    return Checked(judged(Broken(), request.text, "The bridge has 9 arches. It is red."))


@pytest.mark.promise("G21")
@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((FITS,), 0),
        ((OPEN,), 0),
        ((WRONG,), 1),
        ((WRONG, "--fail-on", "none"), 0),
        ((OPEN, "--fail-on", "contradicted,unverifiable"), 1),
        ((FITS, "--fail-under", "0.5"), 0),
        ((OPEN, "--fail-under", "0.5"), 1),
        ((FITS, "--fail-under", "2"), 64),
        ((FITS, "--colour"), 64),
        ((FITS, "--profile", "severe"), 64),
        (("missing.md",), 66),
    ],
)
def test_the_exit_status_says_what_was_found(
    choir: Path, arguments: tuple[str, ...], code: int
) -> None:
    result = invoke("verify", *arguments, "--source", choir)
    assert result.code == code
    assert bool(result.out) == (code < 64)
    # Whatever is not fine is told to a person as well.
    assert bool(result.err) == (code != 0)


@pytest.mark.promise("G21")
def test_nothing_that_failed_ends_as_fine(choir: Path) -> None:
    given = ("--source", choir)
    assert invoke("verify", "The bridge has 9 arches.", *given, working=failing).code == 69
    both = "The bridge is red. The bridge has 9 arches."
    assert invoke("verify", both, *given, working=failing).code == 0
    assert invoke("verify", both, "--fail-on", "error", *given, working=failing).code == 69


@pytest.mark.promise("G21")
def test_every_error_has_a_status_from_64_on_and_its_hint_is_shown() -> None:
    raised = {
        error.exit_code: error
        for error in vars(errors).values()
        if isinstance(error, type) and issubclass(error, errors.VeridicalError)
    }
    assert set(raised) == {64, 65, 66, 69, 70, 74, 78}
    for code, error in raised.items():

        def refuse(_request: Request, error: type[errors.VeridicalError] = error) -> Checked:
            raise error("this went wrong", "do that instead")

        result = invoke("verify", FITS, "--source", "x.md", working=refuse)
        assert (result.code, result.out) == (code, "")
        assert "this went wrong" in result.err
        assert "do that instead" in result.err


@pytest.mark.promise("G2")
@pytest.mark.parametrize(("fail_on", "code"), [("contradicted", 0), ("no_claims", 1)])
def test_a_text_without_claims_may_be_made_a_finding(fail_on: str, code: int, choir: Path) -> None:
    result = invoke("verify", "Good evening!", "--fail-on", fail_on, "--source", choir)
    assert result.code == code
    assert invoke("verify", FITS, "--fail-on", fail_on, "--source", choir).code == 0


@pytest.mark.promise("G22")
def test_an_argument_comes_before_the_environment_and_that_before_the_default(
    choir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def profile(*arguments: str) -> object:
        given = ("verify", FITS, "--json", "--source", choir, *arguments)
        policy = invoke(*given).report["policy"]
        return policy["profile"] if isinstance(policy, dict) else None

    assert profile() == "balanced"
    monkeypatch.setenv("VERIDICAL_PROFILE", "strict")
    assert profile() == "strict"
    assert profile("--profile", "lenient") == "lenient"


@pytest.mark.promise("G22")
def test_a_setting_that_does_not_exist_is_refused(
    choir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VERIDICAL_PROFIL", "strict")
    result = invoke("verify", FITS, "--source", choir)
    assert (result.code, result.out) == (78, "")
    assert "VERIDICAL_PROFIL " in result.err
    assert "VERIDICAL_PROFILE" in result.err


@pytest.mark.promise("G22")
def test_the_doctor_shows_the_settings_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VERIDICAL_PASSAGES_PER_CLAIM", "7")
    shown = invoke("doctor").out
    assert "7, from VERIDICAL_PASSAGES_PER_CLAIM" in shown
    assert "'balanced', the default" in shown


def of_length(count: int) -> str:
    return FITS + "\n" * (count - len(FITS))


@pytest.mark.promise("G24")
@pytest.mark.parametrize(
    ("ask", "limit", "named"),
    [
        (
            lambda choir, count: invoke(
                "verify", "-", "--source", choir, stdin=of_length(count).encode()
            ),
            100_000,
            "100,000",
        ),
        (
            lambda choir, count: invoke(
                "verify", FITS, "--question", "q" * count, "--source", choir
            ),
            4_096,
            "4,096",
        ),
        (
            lambda _, count: invoke(
                "verify", FITS, "--source", "-", stdin=CHOIR.encode().ljust(count)
            ),
            50 * 2**20,
            "50 MB",
        ),
    ],
    ids=["text", "question", "source"],
)
def test_a_limit_holds_at_its_border(
    choir: Path, ask: Callable[[Path, int], Result], limit: int, named: str
) -> None:
    assert ask(choir, limit).code == 0
    beyond = ask(choir, limit + 1)
    assert (beyond.code, beyond.out) == (65, "")
    assert named in beyond.err
    assert named in (ROOT / "docs" / "contract.md").read_text("utf-8")


NO_NETWORK = """
import socket, sys

def refuse(*_, **__):
    sys.stderr.write("the network was asked for")
    sys.stderr.flush()
    import os
    os._exit(99)

for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname", "fromfd"):
    setattr(socket, name, refuse)
from veridical.doors.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


@pytest.mark.promise("A15", "G29")
@pytest.mark.parametrize(
    ("text", "code"), [(FITS, 0), (WRONG, 1), ("Das Haus ist alt und der Hof ist leer.", 0)]
)
def test_it_works_with_the_network_gone(choir: Path, text: str, code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_NETWORK, "verify", text, "--source", choir, "--explain"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == code, done.stderr
    assert "Trust facts" in done.stdout


@pytest.mark.promise("G29")
def test_no_service_is_configured_and_none_is_registered() -> None:
    shown = invoke("doctor").out
    assert "judge slots" in shown
    services = ("openai", "anthropic", "http", "api key", "endpoint", "telemetry")
    assert not [word for word in services if word in shown.lower()]


CLAIMS_TOO_MUCH = (
    "zero hallucination",
    "no hallucination",
    "hallucination-free",
    "deterministic truth",
    "guarantees truth",
    "guaranteed correct",
    "state of the art",
    "state-of-the-art",
    "100 % accura",
    "99 % accura",
    "best in class",
)


@pytest.mark.promise("G30")
def test_nothing_we_ship_claims_too_much() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    assert len(pages) > 5
    for page in pages:
        # The page of the promises shows faults put in on purpose.
        if page.name != "promises.md":
            words = " ".join(page.read_text("utf-8").lower().split())
            assert not [one for one in CLAIMS_TOO_MUCH if one in words], page


@pytest.mark.promise("G30")
def test_scores_that_are_no_probabilities_are_not_called_so(choir: Path) -> None:
    shown = " ".join(invoke("verify", WRONG, "--source", choir).out.split())
    assert "they are no probabilities" in shown
    contract = " ".join((ROOT / "docs" / "contract.md").read_text("utf-8").split())
    assert "they are no probabilities" in contract
    assert "Not whether it is true" in contract
