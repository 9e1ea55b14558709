"""`--judge`: on the line, in the environment and in a file, for one text and for a batch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli_driver import Result, environment, invoke
from tests.adapters.judges import tiny_hub as hub

NAME = f"hub:{hub.NAME}"
QUAY = "The quay is 520 metres long."
ROWS = json.dumps({"answer": QUAY, "sources": [QUAY]}) + "\n"


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "quay.md").write_text(QUAY, "utf-8")
    (tmp_path / "rows.jsonl").write_text(ROWS, "utf-8")
    monkeypatch.chdir(tmp_path)


def versions(result: Result) -> dict[str, str]:
    held = json.loads(result.out)["report"]
    return {one["part"]: one["version"] for one in held["versions"]}


def alone(*arguments: str, **variables: str) -> Result:
    """The real command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "veridical", *arguments],
        capture_output=True,
        check=False,
        timeout=120,
        env=environment(variables),
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_judge_on_the_line_judges_alone() -> None:
    result = invoke(
        "verify", QUAY, "--source", "quay.md", "--judge", "slots", "--json", working=None
    )
    found = versions(result)
    assert result.code == 0
    assert [name for name in found if name.startswith("judge:")] == ["judge:slots"]
    assert found["settings"].endswith(", judge slots")


def test_a_batch_takes_it_too() -> None:
    result = invoke("verify", "--batch", "rows.jsonl", "--judge", "slots", working=None)
    row = json.loads(result.out.splitlines()[1])
    assert "judge:cross_encoder" not in json.dumps(row)
    assert "judge slots" in json.dumps(row)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--judge", "slot"), "unknown judge: 'slot'"),
        (("--judge", "hub:./here"), "'hub:./here' names no model of a hub"),
        (("--judge", " "), "--judge names nothing"),
    ],
)
def test_a_wrong_judge_on_the_line_is_a_wrong_call(arguments: tuple[str, ...], told: str) -> None:
    result = invoke("verify", QUAY, "--source", "quay.md", *arguments, working=None)
    assert result.code == 64
    assert told in result.err


@pytest.mark.promise("G22")
def test_a_wrong_judge_of_a_file_is_told_with_its_line() -> None:
    Path("veridical.toml").write_text('profile = "strict"\njudge = "slot"\n', "utf-8")
    result = invoke("verify", QUAY, "--source", "quay.md")
    assert result.code == 78
    assert "veridical.toml:2: judge is wrong: unknown judge: 'slot'" in result.err
    assert "combined, cross_encoder, slots, hub:OWNER/NAME" in result.err
    assert invoke("verify", QUAY, "--source", "quay.md", "--judge", "slots").code == 0
    assert invoke("doctor", "--show-config").code == 78


def test_a_wrong_judge_of_the_environment_is_told_with_its_variable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("VERIDICAL_JUDGE", "slot")
    result = invoke("verify", QUAY, "--source", "quay.md")
    assert result.code == 78
    assert "the setting VERIDICAL_JUDGE is wrong: unknown judge: 'slot'" in result.err


def test_the_doctor_shows_the_judge_in_force_and_asks_nobody() -> None:
    Path("veridical.toml").write_text(f'judge = "{NAME}"\n', "utf-8")
    shown = invoke("doctor", "--show-config").out
    line = next(one for one in shown.splitlines() if one.startswith("judge "))
    assert line.split() == ["judge", f"'{NAME}'", "from", "veridical.toml:1"]
    other = invoke("doctor", "--show-config", "--", "--judge", "slots").out
    assert "'slots'" in other


def test_a_model_in_the_cache_of_the_hub_judges_offline(tmp_path: Path) -> None:
    hub.Model().laid(tmp_path / "home" / "hub")
    variables = {"HF_HOME": str(tmp_path / "home"), "HF_HUB_OFFLINE": "1"}
    given = ("verify", QUAY, "--source", "quay.md", "--json", "--exit-zero")
    first = alone(*given, "--judge", NAME, **variables)
    assert (first.code, first.err) == (0, "")
    assert versions(first)[f"judge:{NAME}"] == f"{hub.COMMIT} onnx/model.onnx"
    again = alone(*given, VERIDICAL_JUDGE=NAME, **variables)
    report, same = (json.loads(one.out)["report"] for one in (first, again))
    assert report == same


def test_a_model_that_is_not_there_is_69_and_never_0(tmp_path: Path) -> None:
    variables = {"HF_HOME": str(tmp_path / "home"), "HF_HUB_OFFLINE": "1"}
    result = alone(
        "verify", QUAY, "--source", "quay.md", "--exit-zero", "--judge", NAME, **variables
    )
    assert result.code == 69
    assert "the cache does not hold all of the model tiny/nli" in result.err
    assert "hf download tiny/nli" in result.err
    assert result.out == ""
