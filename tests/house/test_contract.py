"""docs/contract.md explains every value that a report, an error or an exit status can take."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TypeGuard

import pytest

import veridical.types as types
from veridical import errors
from veridical.doors import limits
from veridical.registry import load, names
from veridical.rows.bounded_json import DEPTH, PARTS
from veridical.rows.reading import CODES
from veridical.settings import Settings, options_of
from veridical.verification.policy import Policy

from .source import ROOT, dotted, files, message, name_of, tree

CONTRACT = ROOT / "docs" / "contract.md"
CODED = frozenset({"Reason", "Notice", "Failure"})
CODE = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def explained() -> set[str]:
    """What stands in backticks on the page."""
    return set(re.findall(r"`([^`\n]{1,80})`", CONTRACT.read_text("utf-8")))


def enumerations() -> Iterator[type[StrEnum]]:
    for name in types.__all__:
        value = getattr(types, name)
        if isinstance(value, type) and issubclass(value, StrEnum):
            yield value


def is_return(node: ast.AST) -> TypeGuard[ast.Return]:
    return isinstance(node, ast.Return)


def literals(expressions: Iterable[ast.expr | None]) -> Iterator[tuple[int, str]]:
    """Every string that stands in these expressions, with its line."""
    for expression in filter(None, expressions):
        for part in ast.walk(expression):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.lineno, part.value


def codes(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Codes that a module writes as literals: of reasons, notices, failures and absent values."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.endswith("null_reason"):
            yield from literals([part.value for part in ast.walk(node) if is_return(part)])
        if not isinstance(node, ast.Call):
            continue
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        given = [named.get("null_reason")]
        if dotted(node.func).rpartition(".")[2] in CODED:
            given.append(named.get("code", node.args[0] if node.args else None))
        yield from literals(given)


def error_classes() -> Iterator[type[errors.VeridicalError]]:
    waiting: list[type[errors.VeridicalError]] = [errors.VeridicalError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind is not errors.VeridicalError and kind.__module__ == errors.__name__:
            yield kind


def test_the_gate_reads_codes() -> None:
    source = "Reason('no_evidence', 'x')\nFailure(code='judge_failed', message='y')"
    assert [code for _, code in codes(ast.parse(source))] == ["no_evidence", "judge_failed"]


@pytest.mark.parametrize("kind", list(enumerations()), ids=lambda kind: kind.__name__)
def test_every_value_of_a_type_is_explained(kind: type[StrEnum]) -> None:
    missing = sorted({member.value for member in kind} - explained())
    assert not missing, message(
        f"docs/contract.md explains every value of {kind.__name__}.",
        missing,
        "say in a line what it means, with the value in backticks.",
    )


def test_every_code_is_explained() -> None:
    known = explained()
    findings = [
        f"{name_of(path)}:{line} {code}"
        for path in files("src")
        for line, code in codes(tree(path))
        if CODE.fullmatch(code) and code not in known
    ]
    assert not findings, message(
        "docs/contract.md explains every code of a reason, a notice and a failure.",
        findings,
        "say in a line what it means, with the code in backticks.",
    )


def test_every_code_of_a_failed_row_stands_in_the_table() -> None:
    page = CONTRACT.read_text("utf-8")
    for code in (*CODES, "duplicate_id", "no_source", "worker_died"):
        assert f"\n| `{code}` | " in page, f"docs/contract.md does not explain `{code}`"


@pytest.mark.parametrize("slot", types.Slot)
def test_every_conflict_of_a_slot_is_explained(slot: types.Slot) -> None:
    assert f"{slot.value}_differs" in explained()


def test_every_profile_stands_in_the_table_with_its_thresholds() -> None:
    policy = load("policy", Settings().policy)
    assert isinstance(policy, Policy)
    page = CONTRACT.read_text("utf-8")
    for name, thresholds in policy.profiles.items():
        row = f"| `{name}` | {thresholds.support:g} | {thresholds.refute:g} |"
        assert row in page, f"docs/contract.md lacks the row\n{row}"


@pytest.mark.parametrize("name", names("policy"))
def test_from_where_on_a_policy_lets_pass_stands_in_the_table(name: str) -> None:
    policy = load("policy", name)
    assert isinstance(policy, Policy)
    passes = [policy.profiles[one].passes for one in ("strict", "balanced", "lenient")]
    if passes == [None, None, None]:
        return
    cells = " | ".join(f"{value:g}" for value in passes if value is not None)
    rows = [line for line in CONTRACT.read_text("utf-8").splitlines() if f"| {cells} |" in line]
    assert any(f"`{name}`" in row for row in rows), f"docs/contract.md lacks: `{name}` | {cells}"


def test_every_limit_stands_in_the_table() -> None:
    page = CONTRACT.read_text("utf-8")
    assert f"| {limits.TEXT_CHARACTERS:,} characters |" in page
    assert f"| {limits.QUESTION_CHARACTERS:,} characters |" in page
    assert f"| {limits.UPLOAD_BYTES // 2**20} MB |" in page
    row = f"{limits.ROW_BYTES // 2**20} MB, {DEPTH} levels of nesting, {PARTS:,} values"
    assert f"| row of a [batch](#batches) | {row}" in page


@pytest.mark.parametrize("kind", list(error_classes()), ids=lambda kind: kind.__name__)
def test_every_error_stands_in_the_table(kind: type[errors.VeridicalError]) -> None:
    row = f"| {kind.exit_code} | {kind.http_status} | `{kind.code}` | `{kind.__name__}` |"
    assert row in CONTRACT.read_text("utf-8"), f"docs/contract.md lacks the row\n{row}"


@pytest.mark.parametrize("name", [one.variable for one in options_of(Settings) if one.variable])
def test_every_setting_is_explained(name: str) -> None:
    assert name in explained(), f"docs/contract.md does not explain `{name}`"
