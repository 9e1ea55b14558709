"""Ways to start Python: warnings as errors, without assertions, with every check of its own."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest

CODE = """
import pkgutil, sys
import veridical
from veridical.wire import dumps
for module in pkgutil.walk_packages(veridical.__path__, "veridical."):
    if "__main__" not in module.name and "strategies" not in module.name:
        __import__(module.name)
report = veridical.verify(
    "The quay is 520 metres long. It opened in 1988. | a |", "The quay is 520 metres long."
)
found = veridical.Guard().check_grounding(["The quay is long."], "The quay is long.")
try:
    veridical.verify("a", None)
except veridical.VeridicalError as error:
    sys.stdout.write(error.hint)
try:
    veridical.Span(3, 2)
except veridical.VeridicalError as error:
    sys.stdout.write(error.hint)
sys.stdout.write(dumps(report) + dumps(found))
"""


def start(*options: str) -> tuple[str, str]:
    done = subprocess.run(
        [sys.executable, *options, "-c", CODE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@cache
def plain() -> str:
    out, err = start()
    assert '"label":"supported"' in out
    assert not err
    return out


@pytest.mark.parametrize(
    "options",
    [("-W", "error"), ("-X", "dev", "-W", "error"), ("-bb",), ("-O",), ("-OO",), ("-I",)],
    ids=" ".join,
)
def test_the_same_comes_out_without_a_warning(options: tuple[str, ...]) -> None:
    out, err = start(*options)
    assert out == plain()
    assert not err
