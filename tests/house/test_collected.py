"""Every folder of tests is run: pytest by itself passes over one of the name "build"."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.parent for path in TESTS.rglob("test_*.py")}
    named = {part for folder in folders for part in folder.relative_to(TESTS).parts}
    assert "build" in named
    assert [name for name in named if any(fnmatch(name, one) for one in passed_over)] == []
