"""Every regular expression of the package takes linear time: twice the text, at most 3x the time.

Patterns are found twice: compiled ones by walking what every module holds, and literal ones by
walking every call of `re` in the source. Time is processor time of this thread, so that a busy
machine does not count; that of the process is coarse while the timer that stops it runs.
"""

from __future__ import annotations

import ast
import pkgutil
import re
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache, reduce
from importlib import import_module
from operator import or_
from re import _parser as parser  # type: ignore[attr-defined]
from types import FrameType

import pytest

import veridical

from .source import dotted, files, message, name_of, tree

TIMES = 25_000
RATIO, ALLOWANCE = 3.0, 0.003  # of seconds
NOT_WORTH_MEASURING = 0.001
TOO_LONG = 1.0

UNITS = {
    "a": "a",
    "digit": "1",
    "digit comma": "1,",
    "digit full stop": "1.",
    "parenthesis": "(",
    "star": "*",
    "zero-width space": "\u200b",
    "less than": "<",
    "bracket": "[",
    "apostrophe": "a'",
    "word": "a ",
    "space": " ",
    "newline": "\n",
    "list item": "- ",
    "bar": "|",
    "backtick": "`",
}

CALLS = frozenset("compile search match fullmatch split findall finditer sub subn".split())
OPERATIONS: dict[str, Callable[[re.Pattern[str], str], object]] = {
    "finditer": lambda pattern, text: sum(1 for _ in pattern.finditer(text)),
    "search": lambda pattern, text: pattern.search(text),
    "sub": lambda pattern, text: pattern.sub("", text),
}


class TooLong(Exception):
    pass


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what runs inside once it has used this much processor time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def parts(value: object) -> list[object]:
    """What a value holds: entries, fields, and the attributes of a class of ours."""
    if isinstance(value, Mapping):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    if isinstance(value, type):
        return list(vars(value).values()) if value.__module__.startswith("veridical") else []
    if is_dataclass(value):
        return [getattr(value, field.name, None) for field in fields(value)]
    return []


def held(value: object, depth: int = 4) -> Iterator[re.Pattern[str]]:
    """Every text pattern in a value, at most `depth` containers deep."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth:
        for part in parts(value):
            yield from held(part, depth - 1)


def flags_of(node: ast.expr | None) -> int | None:
    """The value of `re.I | re.M`; None where it cannot be read off."""
    if node is None:
        return 0
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = [flags_of(node.left), flags_of(node.right)]
        return None if None in sides else reduce(or_, [side or 0 for side in sides])
    flag = getattr(re, dotted(node).removeprefix("re."), None)
    return int(flag) if isinstance(flag, re.RegexFlag) else None


def calls(module: ast.Module) -> Iterator[ast.Call]:
    """Every call `re.search(...)` and its kin."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and node.args:
            owner, _, called = dotted(node.func).rpartition(".")
            if owner == "re" and called in CALLS:
                yield node


def literal(call: ast.Call) -> re.Pattern[str] | None:
    """The pattern of a call, where it stands there as a literal."""
    first = call.args[0]
    if not (isinstance(first, ast.Constant) and isinstance(first.value, str)):
        return None
    named = {keyword.arg: keyword.value for keyword in call.keywords}
    is_compile = dotted(call.func) == "re.compile"
    given = named.get("flags", call.args[1] if is_compile and len(call.args) > 1 else None)
    flags = flags_of(given)
    return re.compile(first.value, flags or 0)


@cache
def patterns() -> Mapping[re.Pattern[str], str]:
    """Every pattern of the package, with one place where it stands."""
    found: dict[re.Pattern[str], str] = {}
    for module in pkgutil.walk_packages(veridical.__path__, "veridical."):
        if not module.name.endswith("__main__"):
            for name, value in vars(import_module(module.name)).items():
                for pattern in held(value):
                    found.setdefault(pattern, f"{module.name}.{name}")
    for path in files("src"):
        for call in calls(tree(path)):
            pattern_here = literal(call)
            if pattern_here is not None:
                found.setdefault(pattern_here, f"{name_of(path)}:{call.lineno}")
    return found


def seconds(operation: str, pattern: re.Pattern[str], text: str) -> float:
    """Processor time of one operation in this thread; `TOO_LONG` where it was stopped."""
    started = time.thread_time()
    try:
        with at_most(TOO_LONG):
            OPERATIONS[operation](pattern, text)
    except TooLong:
        return TOO_LONG
    return time.thread_time() - started


def is_linear(operation: str, pattern: re.Pattern[str], unit: str, times: int = TIMES) -> bool:
    """Whether twice the text takes at most `RATIO` times the time, in the best of three tries."""
    once = seconds(operation, pattern, unit * times)
    if once < NOT_WORTH_MEASURING:
        return True
    twice = TOO_LONG
    for _ in range(3):
        if once >= TOO_LONG:
            return False
        # The least of several times is the one that the machine disturbed least.
        once = min(once, seconds(operation, pattern, unit * times))
        twice = min(twice, seconds(operation, pattern, unit * 2 * times))
        if twice <= RATIO * once + ALLOWANCE:
            return True
    return False


def slow_operations(pattern: re.Pattern[str], unit: str) -> list[str]:
    """The operations of a pattern that are not linear on a repeated unit.

    The others scan the text as `finditer` does, so a pattern that is quick there is quick.
    """
    if seconds("finditer", pattern, unit * TIMES) < NOT_WORTH_MEASURING:
        return []
    return [name for name in OPERATIONS if not is_linear(name, pattern, unit)]


@pytest.mark.parametrize(
    ("source", "unit", "times"),
    [
        (r"(a|a)*x", "a", 100),
        (r"\d+ foo", "1", 3000),
        (r"\[[^\]]*\]", "[", 8000),
        (r"\(.*\)", "(", 8000),
    ],
)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_gate_sees_a_pattern_that_is_not_linear(
    source: str, unit: str, times: int, operation: str
) -> None:
    assert not is_linear(operation, re.compile(source), unit, times)


@pytest.mark.parametrize(
    "source", [r"(?<!\d)\d++ foo", r"[a-z]+", r"\b\w+\b", r"\[[^\[\]]{0,80}\]"]
)
def test_the_gate_leaves_a_linear_pattern_alone(source: str) -> None:
    pattern = re.compile(source)
    assert not [unit for unit in ("1", "a ", "[") if slow_operations(pattern, unit)]


def test_the_gate_finds_compiled_and_literal_patterns() -> None:
    places = patterns().values()
    assert "veridical.text.words._TOKEN" in places
    assert len(patterns()) >= 10, sorted(places)
    call = next(calls(ast.parse("import re\nre.compile('a', re.I | re.M)")))
    assert literal(call) == re.compile("a", re.I | re.M)


def test_no_pattern_is_made_where_it_cannot_be_measured() -> None:
    findings = [
        f"{name_of(path)}:{call.lineno} {ast.unparse(call.func)}({ast.unparse(call.args[0])[:40]})"
        for path in files("src")
        for function in ast.walk(tree(path))
        if isinstance(function, ast.FunctionDef)
        for call in calls(ast.Module(function.body, []))
        if literal(call) is None
    ]
    assert not findings, message(
        "A pattern that is put together from parts is compiled when its module loads.",
        findings,
        "compile it at module level, so that its time is measured here.",
    )


@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS.keys())
def test_every_pattern_takes_linear_time(unit: str) -> None:
    findings = [
        f"{where}: {operation} on {unit!r}: {pattern.pattern[:60]!r}"
        for pattern, where in patterns().items()
        for operation in slow_operations(pattern, unit)
    ]
    assert not findings, message(
        "Twice the text takes at most three times the time.",
        findings,
        "begin where the run begins, (?<!\\d)\\d++, bound the count, {1,20}, or walk the tokens.",
    )


def possessive_groups(source: str, flags: int) -> int:
    """How many groups are repeated possessively; single characters may be."""

    def count(node: object) -> int:
        if not isinstance(node, tuple | list | parser.SubPattern):
            return 0
        own = 0
        if isinstance(node, tuple) and len(node) == 2 and str(node[0]) == "POSSESSIVE_REPEAT":
            inner = node[1][2]
            own = len(inner) != 1 or str(inner[0][0]) not in _SINGLE
        return own + sum(map(count, node))

    return count(parser.parse(source, flags))


_SINGLE = frozenset("LITERAL NOT_LITERAL IN ANY".split())


def test_the_gate_sees_a_group_that_is_repeated_possessively() -> None:
    assert possessive_groups(r"\d++(?:[.,]\d++)*+", 0) == 1
    assert possessive_groups(r"\d++(?>(?:[.,]\d++)*)", 0) == 0


def test_no_group_is_repeated_possessively() -> None:
    """Up to 3.11.4 Python then keeps half of the last round: "2023," for "2023".

    https://github.com/python/cpython/issues/106052; the same in an atomic group is right.
    """
    wrong = [
        f"{where}: {pattern.pattern!r}: write (?>(?:...)*) for (?:...)*+"
        for pattern, where in patterns().items()
        if isinstance(pattern.pattern, str | bytes)
        and possessive_groups(
            pattern.pattern
            if isinstance(pattern.pattern, str)
            else pattern.pattern.decode("latin-1"),
            pattern.flags if isinstance(pattern.pattern, str) else 0,
        )
    ]
    assert not wrong
