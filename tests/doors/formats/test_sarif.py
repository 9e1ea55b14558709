"""SARIF: valid by the published schema, at the right characters, agreeing with the gate."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest
from hypothesis import given
from renderings import SCHEMAS, STRICT, TEXT, hostile, patient, planted, rendered

from veridical.doors.findings import FINGERPRINT, RULES
from veridical.doors.formats.rendering import Rendering
from veridical.doors.formats.sarif import sarif, sarif_log
from veridical.doors.gate import FailOn, Rules


@cache
def schema() -> jsonschema.Draft202012Validator:
    """The schema itself, ready to validate."""
    return jsonschema.Draft202012Validator(
        json.loads((SCHEMAS / "sarif-2.1.0.json").read_text("utf-8")),
        format_checker=jsonschema.FormatChecker(),
    )


def run_of(made: Rendering) -> Any:  # noqa: ANN401  # JSON, whose form the schema holds
    """The one run of a log, held to the schema."""
    log = json.loads(sarif(made))
    schema().validate(log)
    [run] = log["runs"]
    return run


def test_a_result_for_each_finding_under_its_rule() -> None:
    run = run_of(rendered())
    driver = run["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == [f"VER00{n}" for n in range(1, 7)]
    assert [result["ruleId"] for result in run["results"]] == [
        "VER001",
        "VER002",
        "VER005",
        "VER003",
        "VER004",
    ]
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_the_schema_sees_a_fault() -> None:
    log = json.loads(sarif(rendered()))
    log["runs"][0]["results"][0]["level"] = "fatal"
    with pytest.raises(jsonschema.ValidationError):
        schema().validate(log)


def test_regions_cover_the_claim_in_utf16_units() -> None:
    """Cut out of the text as an editor counts, line by line, each region holds its claim."""
    lines = TEXT.split("\n")
    units = TEXT.encode("utf-16-le")
    for result in run_of(rendered())["results"]:
        [location] = result["locations"]
        region = location["physicalLocation"]["region"]
        line = lines[region["startLine"] - 1].encode("utf-16-le")
        assert region["startLine"] == region["endLine"]
        by_column = line[2 * (region["startColumn"] - 1) : 2 * (region["endColumn"] - 1)]
        start = region["charOffset"]
        by_offset = units[2 * start : 2 * (start + region["charLength"])]
        assert by_column == by_offset
        assert by_offset.decode("utf-16-le") in result["properties"]["claim"]


def test_paths_are_relative_and_escaped() -> None:
    first = run_of(rendered())["results"][0]
    place = first["locations"][0]["physicalLocation"]["artifactLocation"]
    assert place == {"uri": "docs/my%20answer.md", "uriBaseId": "%SRCROOT%"}
    for path in ("/home/x/a.md", "a:b.md", "ä b#c?.md", "a\udce9.md"):
        artifact = run_of(rendered(path))["results"][0]["locations"][0]["physicalLocation"][
            "artifactLocation"
        ]
        uri = artifact["uri"]
        assert re.fullmatch(r"[A-Za-z0-9%/._~:-]+", uri)
        bare = unquote(uri.removeprefix("file://"), errors="surrogateescape")
        assert bare == path
        assert uri.startswith("file:///") == path.startswith("/")


def test_a_text_without_a_file_has_a_logical_place() -> None:
    for result in run_of(rendered(None))["results"]:
        assert result["locations"] == [
            {"logicalLocations": [{"name": "text", "fullyQualifiedName": "text", "kind": "text"}]}
        ]


def test_evidence_is_related_with_its_line_or_page() -> None:
    first, second, *_ = run_of(rendered())["results"]
    [quote] = first["relatedLocations"]
    physical = quote["physicalLocation"]
    assert physical["artifactLocation"]["uri"] == "docs/harbour%20report.md"
    assert physical["region"]["startLine"] == 4
    assert "([docs/harbour report.md:4 (2024-06-01)](1))" in first["message"]["text"]
    [page] = second["relatedLocations"]
    assert "region" not in page["physicalLocation"]
    assert "page 1" in page["message"]["text"]


def test_levels_agree_with_the_gate() -> None:
    def levels(rules: Rules) -> dict[str, str]:
        results = run_of(rendered(rules=rules))["results"]
        return {result["ruleId"]: result["level"] for result in results}

    assert levels(Rules())["VER001"] == "error"
    assert levels(Rules())["VER002"] == "warning"
    assert levels(Rules())["VER005"] == "note"
    assert levels(STRICT) == {
        "VER001": "error",
        "VER002": "error",
        "VER005": "error",
        "VER003": "warning",
        "VER004": "warning",
    }
    assert levels(Rules(frozenset()))["VER001"] == "warning"


def test_the_invocation_says_how_it_ended() -> None:
    [invocation] = run_of(rendered())["invocations"]
    assert (invocation["exitCode"], invocation["executionSuccessful"]) == (1, True)
    assert invocation["exitCodeDescription"] == "1 contradicted (--fail-on contradicted)"
    [failed, notice] = invocation["toolExecutionNotifications"]
    assert (failed["level"], failed["descriptor"]["id"]) == ("warning", "judge_failed")
    assert failed["locations"][0]["physicalLocation"]["region"]["startLine"] == 4
    assert (notice["level"], notice["descriptor"]["id"]) == ("note", "source_not_read")
    [unsure] = run_of(rendered(rules=Rules(frozenset({FailOn.ERROR}))))["invocations"]
    assert (unsure["exitCode"], unsure["executionSuccessful"]) == (69, False)
    assert unsure["toolExecutionNotifications"][0]["level"] == "error"


def test_what_a_baseline_holds_is_suppressed_and_all_say_whether_they_are() -> None:
    plain = run_of(rendered())["results"]
    assert not any("suppressions" in result for result in plain)
    known = {plain[0]["partialFingerprints"][FINGERPRINT]}
    first, *others = run_of(rendered(known=known))["results"]
    assert first["suppressions"] == [
        {"kind": "external", "justification": "The baseline holds it."}
    ]
    assert first["level"] == "note"
    assert all(other["suppressions"] == [] for other in others)


def test_several_texts_are_one_run() -> None:
    log = json.loads(sarif_log([rendered("a.md"), rendered("b.md")]))
    schema().validate(log)
    [run] = log["runs"]
    marks = [result["partialFingerprints"][FINGERPRINT] for result in run["results"]]
    assert len(marks) == len(set(marks)) == 10
    assert run["invocations"][0]["exitCode"] == 1


def test_every_rule_has_what_a_scanner_shows() -> None:
    for rule in run_of(rendered())["tool"]["driver"]["rules"]:
        for part in ("shortDescription", "fullDescription", "help"):
            assert rule[part]["text"].endswith(".")
    assert len({rule.name for rule in RULES}) == len(RULES)


LINK = re.compile(r"\]\([^)]*\)")


@patient
@given(hostile())
def test_no_text_makes_a_link_or_takes_an_argument(words: str) -> None:
    run = run_of(planted(words))
    [result] = run["results"]
    assert result["properties"]["claim"] == words
    told = result["message"]["text"]
    assert LINK.findall(told) in ([], ["](1)"])
    assert not re.search(r"(?<!\{)\{[0-9]+\}", told)
    for notification in run["invocations"][0]["toolExecutionNotifications"]:
        assert not LINK.search(notification["message"]["text"])
