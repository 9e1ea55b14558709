"""A report as JUnit XML, which every build server shows: a suite for the text, a case for a claim.

A case passes when its claim is supported, fails when it fails the gate, is an error when it could
not be judged and the gate is shut for that, and is skipped otherwise: what no source bears out is
never shown as passed. So the suite is red when, and only when, the gate is shut. Nothing in it
speaks of time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from veridical.doors.cli.escapes import one_line, safe
from veridical.doors.findings import Finding
from veridical.doors.formats.rendering import Rendering
from veridical.doors.gate import UNAVAILABLE
from veridical.doors.label import skipped_in_words
from veridical.doors.places import Lines, Places, places_in
from veridical.types import Failure, Label, Skipped, Span, Verdict

_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NAME = 300
_NOT_COUNTED = "not counted by --fail-on"
_RESULTS = ("failure", "error", "skipped")


def junit(rendering: Rendering) -> str:
    """The suite of one text."""
    return junit_suites([rendering])


def junit_suites(renderings: Sequence[Rendering]) -> str:
    """The suites of several texts in one file.

    Characters that XML cannot hold are written as escapes such as `\\x00`.
    """
    root = Element("testsuites", {"name": "veridical"})
    totals: Counter[str] = Counter()
    for rendering in renderings:
        suite = _suite(rendering)
        root.append(suite)
        for name in ("tests", "failures", "errors"):
            totals[name] += int(suite.get(name, "0"))
    for name in ("tests", "failures", "errors"):
        root.set(name, str(totals[name]))
    indent(root)
    return _DECLARATION + tostring(root, encoding="unicode") + "\n"


def _suite(rendering: Rendering) -> Element:
    name = _line(rendering.path or "text")
    suite = Element("testsuite", {"name": name})
    if rendering.path:
        suite.set("file", name)
    _properties(suite, rendering)
    cases = list(_cases(rendering, name))
    _name_apart(cases)
    suite.extend(cases)
    counts = Counter(result.tag for case in cases for result in case if result.tag in _RESULTS)
    for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(key, str(counts[tag]))
    suite.set("tests", str(len(cases)))
    return suite


def _properties(suite: Element, rendering: Rendering) -> None:
    report = rendering.report
    values = {
        "label": report.label.value if report.label else None,
        "trust": None if report.trust is None else f"{report.trust:.4f}",
        "coverage": None if report.coverage is None else f"{report.coverage:.4f}",
        "null_reason": report.null_reason,
        "policy": report.policy.name,
        "profile": report.policy.profile,
        "exit_status": str(rendering.decision.status),
    }
    properties = SubElement(suite, "properties")
    for name, value in values.items():
        if value is not None:
            SubElement(properties, "property", {"name": name, "value": _line(value)})


def _cases(rendering: Rendering, suite: str) -> Iterator[Element]:
    report = rendering.report
    lines, places = Lines.of(report.text), places_in(report, rendering.documents)
    by_number = {one.number: one for one in rendering.findings if one.number is not None}
    for number, verdict in enumerate(report.verdicts, 1):
        span = verdict.claim.spans[0] if verdict.claim.spans else None
        words = "\n".join(map(_line, _told(verdict, places, _where(rendering, lines, span))))
        yield _verdict(verdict, by_number.get(number), rendering, (suite, words))
    for failure in report.failures:
        yield _failure(failure, rendering, suite)
    for skipped in report.skipped:
        yield _skipped(skipped, report.text, suite)
    if rendering.shut_by_the_whole:
        case = _case(suite, "the text as a whole")
        _result(case, "failure", "whole_text", rendering.decision.why)
        yield case


def _verdict(
    verdict: Verdict, found: Finding | None, rendering: Rendering, shown: tuple[str, str]
) -> Element:
    suite, words = shown
    case = _case(suite, verdict.claim.text)
    if found is None or verdict.label is Label.SUPPORTED:
        SubElement(case, "system-out").text = words
        return case
    message = f"{verdict.label.value}: {found.message}"
    if rendering.decision.fails(found):
        _result(case, "failure", verdict.label.value, message, words)
        return case
    why = "known" if rendering.decision.knows(found) else _NOT_COUNTED
    _result(case, "skipped", verdict.label.value, f"{message} ({why})", words)
    return case


def _told(verdict: Verdict, places: Places, where: str) -> Iterator[str]:
    yield f"claim: {verdict.claim.text}"
    if where:
        yield f"at: {where}"
    for reason in verdict.reasons:
        yield f"why: {reason.message} ({reason.code})"
    if verdict.closest is not None:
        yield f"quote: {verdict.closest.quote}"
        yield f"in: {places.of(verdict.closest)}"


def _where(rendering: Rendering, lines: Lines, span: Span | None) -> str:
    if span is None:
        return ""
    region = lines.region(span)
    place = f"line {region.line}, column {region.column}"
    return f"{rendering.path}, {place}" if rendering.path else place


def _failure(failure: Failure, rendering: Rendering, suite: str) -> Element:
    part = safe(failure.span.of(rendering.report.text)) if failure.span else ""
    case = _case(suite, part if part.strip() else failure.message)
    if rendering.decision.earned == UNAVAILABLE:
        _result(case, "error", failure.code, failure.message, part)
    else:
        _result(case, "skipped", failure.code, f"{failure.message} ({_NOT_COUNTED})", part)
    return case


def _skipped(skipped: Skipped, text: str, suite: str) -> Element:
    part = skipped.span.of(text)
    words = skipped_in_words(skipped.why, 1).removeprefix("1 ")
    case = _case(suite, part if part.strip() else words)
    _result(case, "skipped", skipped.why.value, skipped.detail or words, safe(part))
    return case


def _case(suite: str, name: str) -> Element:
    return Element("testcase", {"classname": suite, "name": _line(name, _NAME)})


def _result(case: Element, tag: str, kind: str, message: str, words: str = "") -> None:
    result = SubElement(case, tag, {"type": _line(kind), "message": _line(message)})
    if words.strip():
        result.text = words


def _name_apart(cases: Sequence[Element]) -> None:
    """Give each case a name of its own: build servers know a case by its name."""
    taken: set[str] = set()
    for case in cases:
        name = unused = case.get("name", "")
        number = 1
        while unused in taken:
            number += 1
            unused = f"{name} ({number})"
        taken.add(unused)
        case.set("name", unused)


def _line(text: str, at_most: int | None = None) -> str:
    return one_line(text, at_most, "…")
