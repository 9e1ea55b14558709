"""The command over the real machinery, in processes of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from cli_driver import Result, environment

import veridical
from veridical.wire import dumps

ROOT = Path(__file__).parents[2]
ANSWER = "examples/harbour-answer.md"
REPORT = "examples/harbour-report.md"
QUAY = "The new quay, 520 metres long, was opened in 1989.\n"


def command(*arguments: str, stdin: bytes = b"", **variables: str) -> Result:
    done = subprocess.run(
        [sys.executable, "-m", "veridical", *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=120,
        cwd=ROOT,
        env=environment(variables),
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("The quay is 520 metres long.", 0, "The one claim is supported by your sources."),
        (
            "The quay is 530 metres long.",
            1,
            "The one claim is contradicted by your sources.\n"
            "contradicted: The quay is 530 metres long.",
        ),
        (
            "The mayor likes herring.",
            0,
            "The one claim is neither supported nor contradicted by your sources.",
        ),
        ("Is it long?", 0, "Nothing here can be checked: 1 question."),
    ],
)
def test_a_sentence_against_a_source(text: str, code: int, sentence: str) -> None:
    result = command("verify", text, "--source", "-", "-q", stdin=QUAY.encode())
    assert result == Result(code, sentence + "\n", "")


def test_the_example_is_shown_whole() -> None:
    result = command("verify", ANSWER, "--source", REPORT, "--explain")
    assert result.code == 1
    text = (ROOT / ANSWER).read_text("utf-8")
    assert "The deepening was not started in 2023." in result.out
    assert f"in: {REPORT}:" in result.out
    assert "Trust facts" in result.out
    assert result.out.count("\n") > text.count("\n")


def test_the_line_of_a_quote_is_its_line_in_the_file() -> None:
    result = command("verify", ANSWER, "--source", REPORT)
    lines = (ROOT / REPORT).read_text("utf-8").split("\n")
    number = lines.index(next(line for line in lines if "The deepening was not started" in line))
    assert f"in: {REPORT}:{number + 1}\n" in result.out


def test_json_fits_the_schema_and_is_what_the_library_gives() -> None:
    result = command("verify", ANSWER, "--source", REPORT, "--json")
    assert result.code == 1
    whole = json.loads(result.out)
    schema = json.loads((ROOT / "src/veridical/schemas/report.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(schema).validate(whole)
    text = (ROOT / ANSWER).read_bytes().decode("utf-8")
    made = veridical.verify(text, [ROOT / REPORT])
    assert whole["report"] == json.loads(dumps(made).replace((ROOT / REPORT).as_posix(), REPORT))


def test_the_report_is_the_same_bytes_whatever_the_seed_and_the_order_of_sources() -> None:
    arguments = ("verify", ANSWER, "--json")
    both = (("--source", REPORT, "--source", ANSWER), ("--source", ANSWER, "--source", REPORT))
    results = [
        command(*arguments, *sources, PYTHONHASHSEED=seed)
        for sources, seed in zip(both, ("1", "77"), strict=True)
    ]
    one, other = (result.out.partition(',"run":')[0] for result in results)
    assert one.startswith('{"report":{"text":"## Kelderwick'), results[0].err
    assert one == other, results[1].err


def test_a_folder_with_other_files_gives_a_notice(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(QUAY, "utf-8")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    result = command("verify", "The quay is 520 metres long.", "--source", str(tmp_path))
    assert result.code == 0
    assert "photo.png" in result.out


def test_a_folder_without_anything_to_read_is_66(tmp_path: Path) -> None:
    result = command("verify", "It is long.", "--source", str(tmp_path))
    assert result.code == 66
    assert str(tmp_path) in result.err


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("--source", "nosuch.md"), 66, "nosuch.md"),
        (("--source", REPORT, "--policy", "hopeful"), 64, "hopeful"),
        (("--source", REPORT, "--profile", "kind"), 64, "kind"),
        (("--source", "src/veridical/text/data/lexicon_en.tsv.gz"), 65, "gzip"),
    ],
)
def test_what_the_machinery_refuses(arguments: tuple[str, ...], code: int, told: str) -> None:
    result = command("verify", "It is long.", *arguments)
    assert (result.code, result.out) == (code, "")
    assert told in result.err


def test_a_judge_that_wrote_the_text_is_warned_about() -> None:
    result = command("verify", "It is long.", "--source", REPORT, "--generator", "slots")
    assert "is the model that wrote the text" in result.out


def test_the_doctor_finds_nothing() -> None:
    result = command("doctor")
    assert result.code == 0, result.out
    assert "a sentence that its source states is supported" in result.out
