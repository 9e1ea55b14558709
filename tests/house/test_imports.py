"""Starting is cheap: `import veridical` loads no third-party package, `--help` no heavy one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .source import message

PROBE = """
import sys
before = set(sys.modules)
try:
    {work}
except SystemExit:
    pass
loaded = {{name.partition(".")[0] for name in set(sys.modules) - before}}
ours = {{name for name in loaded if name == "veridical" or name.startswith("_sysconfigdata")}}
print(*sorted(loaded - ours - set(sys.stdlib_module_names)), file=sys.stderr)
"""
HELP = "sys.argv = ['veridical', '--help']; from veridical.doors.cli.main import main; main()"


def loaded(work: str) -> set[str]:
    """Top-level third-party packages that a fresh interpreter loads to do this."""
    probe = PROBE.format(work=work)
    run = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return set(run.stderr.split())


def test_the_gate_sees_a_third_party_package() -> None:
    assert "numpy" in loaded("import numpy")


def test_importing_loads_no_third_party_package() -> None:
    found = loaded("import veridical")
    assert not found, message(
        "`import veridical` loads no third-party package.",
        sorted(found),
        "load the public name lazily in veridical/__init__.py, or import inside the function.",
    )


@pytest.mark.parametrize("arguments", ["'--help'", "'verify', '--help'", "'--version'"])
def test_help_loads_no_heavy_package(arguments: str) -> None:
    heavy = {"numpy", "rich", "py3langid", "Stemmer"}
    found = loaded(HELP.replace("'--help'", arguments)) & heavy
    assert not found, message(
        "`veridical --help` loads nothing that it does not print with.",
        sorted(found),
        "import it inside the command that uses it.",
    )


def test_help_is_printed() -> None:
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; {HELP}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert "verify" in run.stdout
    assert "doctor" in run.stdout
