"""A report as a SARIF 2.1.0 log, as code scanners show it: a result for each finding.

Levels agree with the gate: what fails it is an error, what a baseline holds is suppressed. Lines
and columns count from 1, columns in UTF-16 code units. Nothing in it speaks of time, of this
machine or of an absolute path that nobody named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from urllib.parse import quote

from veridical import __version__
from veridical.doors.cli.escapes import one_line
from veridical.doors.findings import FINGERPRINT, RULES, Finding, Rule
from veridical.doors.formats.rendering import Rendering
from veridical.doors.gate import FINDING, FINE, UNAVAILABLE
from veridical.doors.places import Lines, Place, Places, Region, places_in
from veridical.protocols import Json
from veridical.types import Evidence, Failure, Notice
from veridical.wire import dumps

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_ROOT = "%SRCROOT%"
# What a viewer would take for a link, or for the place of an argument.
_LINK = re.compile(r"\](?=\()")
_PLACEHOLDER = re.compile(r"\{([0-9]+)\}")


def sarif(rendering: Rendering) -> str:
    """The log of one text."""
    return sarif_log([rendering])


def sarif_log(renderings: Sequence[Rendering]) -> str:
    """The log of several texts as one run, since a scanner takes one run of a tool at a time."""
    status = max((one.decision.status for one in renderings), default=FINE)
    invocation: dict[str, Json] = {
        "executionSuccessful": status in (FINE, FINDING),
        "exitCode": status,
        "toolExecutionNotifications": [
            told for rendering in renderings for told in _notifications(rendering)
        ],
    }
    why = "; ".join(one.decision.why for one in renderings if one.decision.why)
    if why:
        invocation["exitCodeDescription"] = why
    run: dict[str, Json] = {
        "tool": {
            "driver": {
                "name": "Veridical",
                "version": __version__,
                "semanticVersion": __version__,
                "rules": [_rule(rule) for rule in RULES],
            }
        },
        "invocations": [invocation],
        "originalUriBaseIds": {
            _ROOT: {"description": {"text": "The folder in which veridical was run."}}
        },
        "columnKind": "utf16CodeUnits",
        "results": [result for rendering in renderings for result in _results(rendering)],
    }
    return dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


def _rule(rule: Rule) -> Json:
    return {
        "id": rule.id,
        "name": "".join(word.capitalize() for word in rule.name.split("-")),
        "shortDescription": {"text": rule.short},
        "fullDescription": {"text": rule.full},
        "help": {"text": rule.advice},
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _results(rendering: Rendering) -> Iterator[Json]:
    lines = Lines.of(rendering.report.text)
    places = places_in(rendering.report, rendering.documents)
    for found in rendering.findings:
        result: dict[str, Json] = {
            "ruleId": found.rule.id,
            "ruleIndex": RULES.index(found.rule),
            "level": rendering.decision.severity(found).value,
            "message": {"text": _message(found, places)},
            "locations": [_location(found, rendering, lines)],
            "partialFingerprints": {FINGERPRINT: found.fingerprint},
            "properties": {"claim": found.claim},
        }
        if found.evidence:
            result["relatedLocations"] = [
                _related(number, evidence, places)
                for number, evidence in enumerate(found.evidence, 1)
            ]
        if rendering.compared:
            # All or none of the results of a run say whether they are suppressed.
            result["suppressions"] = _suppressions(found, rendering)
        yield result


def _suppressions(found: Finding, rendering: Rendering) -> list[Json]:
    if not rendering.decision.knows(found):
        return []
    return [{"kind": "external", "justification": "The baseline holds it."}]


def _message(found: Finding, places: Places) -> str:
    """What was found in a sentence, then the claim, then the quote with a link to its place."""
    parts = [f"{found.rule.name.capitalize()}: {_words(found.message).rstrip('.')}."]
    parts.append(f"Claim: “{_words(found.claim)}”")
    for evidence in found.evidence[:1]:
        where = _link_text(str(places.of(evidence)))
        parts.append(f"Quote: “{_words(evidence.quote)}” ([{where}](1))")
    return " ".join(parts)


def _words(text: str) -> str:
    """A text in a message, in which no viewer sees a link or the place of an argument."""
    return _PLACEHOLDER.sub(r"{{\1}}", _LINK.sub("] ", one_line(text)))


def _link_text(text: str) -> str:
    escaped = one_line(text).replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
    return _PLACEHOLDER.sub(r"{{\1}}", escaped)


def _location(found: Finding, rendering: Rendering, lines: Lines) -> Json:
    if rendering.path is None:
        return _text_given()
    physical: dict[str, Json] = {"artifactLocation": _artifact(rendering.path)}
    if found.span is not None:
        physical["region"] = _region(lines.region(found.span))
    return {"physicalLocation": physical}


def _text_given() -> Json:
    """The place of what came from no file."""
    return {"logicalLocations": [{"name": "text", "fullyQualifiedName": "text", "kind": "text"}]}


def _artifact(path: str) -> dict[str, Json]:
    """A path as a reference: relative to the folder of the run, unless it was named otherwise."""
    reference = quote(_path_bytes(path), safe="/")
    if path.startswith("/"):
        return {"uri": f"file://{reference}"}
    return {"uri": reference, "uriBaseId": _ROOT}


def _path_bytes(path: str) -> bytes:
    """A path as the system knows it, where it was read from the system."""
    try:
        return path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return path.encode("utf-8", "backslashreplace")


def _region(region: Region) -> Json:
    return {
        "startLine": region.line,
        "startColumn": region.column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
        "charOffset": region.offset,
        "charLength": region.length,
    }


def _related(number: int, evidence: Evidence, places: Places) -> Json:
    place: Place = places.of(evidence)
    physical: dict[str, Json] = {"artifactLocation": _artifact(evidence.source_id)}
    if place.region is not None:
        physical["region"] = _region(place.region)
    words = f"{evidence.stance.value}: “{_words(evidence.quote)}” ({_words(str(place))})"
    return {"id": number, "physicalLocation": physical, "message": {"text": words}}


def _notifications(rendering: Rendering) -> Iterator[Json]:
    """What could not be judged, and what the reader should know beside the results."""
    lines = Lines.of(rendering.report.text)
    level = "error" if rendering.decision.earned == UNAVAILABLE else "warning"
    for failure in rendering.report.failures:
        yield _notification(failure, level, _failed_at(failure, rendering, lines))
    for notice in rendering.report.notices:
        yield _notification(notice, "note", None)


def _failed_at(failure: Failure, rendering: Rendering, lines: Lines) -> Json | None:
    if failure.span is None:
        return None
    if rendering.path is None:
        return _text_given()
    region = _region(lines.region(failure.span))
    artifact = _artifact(rendering.path)
    return {"physicalLocation": {"artifactLocation": artifact, "region": region}}


def _notification(told: Failure | Notice, level: str, location: Json | None) -> Json:
    words = f"{told.source_id}: {told.message}" if told.source_id else told.message
    notification: dict[str, Json] = {
        "descriptor": {"id": told.code},
        "level": level,
        "message": {"text": _words(words)},
    }
    if location is not None:
        notification["locations"] = [location]
    return notification
