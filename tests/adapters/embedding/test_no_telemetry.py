"""onnxruntime reports to its makers, and keeps a device id, unless it is told not to."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CODE = """
import sys
import veridical
from veridical.settings import Settings

text = "The quay is 520 metres long."
veridical.Verifier(text, settings=Settings(retriever=sys.argv[1])).verify(text)
print("onnxruntime" in sys.modules)
"""


def ran(home: Path, *arguments: str) -> str:
    """What a script prints in an environment of its own, without what marks a build server."""
    variables = (f"HOME={home}", "PATH=/usr/bin:/bin", f"PYTHONPATH={':'.join(sys.path)}")
    done = subprocess.run(
        ["env", "-i", *variables, sys.executable, "-c", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.promise("G27", "G29")
def test_the_model_keeps_no_device_id_and_no_store_of_events(tmp_path: Path) -> None:
    assert ran(tmp_path, CODE, "hybrid") == "True"
    assert list(tmp_path.iterdir()) == []


def test_without_vectors_nothing_of_it_is_loaded(tmp_path: Path) -> None:
    assert ran(tmp_path, CODE, "bm25") == "False"
    assert list(tmp_path.iterdir()) == []
