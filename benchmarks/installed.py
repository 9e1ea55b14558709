"""What a user installs: the wheel in a fresh environment, away from this repository.

    python benchmarks/installed.py

Builds the wheel, installs it into a new environment, and checks a text there with the network cut
off, from an empty folder. Sizes are of the files on disk. Promised: 350 MB at most.

Writes results/installed.json.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

from measuring.result import Cell, measured, write

ROOT = Path(__file__).parents[1]
PROMISED_MB = 350
OFFLINE = """
import socket, sys
def refused(*_, **__):
    raise SystemExit("the network was asked")
socket.socket.connect = socket.getaddrinfo = refused
import veridical
assert "site-packages" in veridical.__file__, veridical.__file__
report = veridical.verify(
    "The quay is 0.52 km long and was opened in 1998.",
    sources=["The new quay, 520 metres long, was opened in 1989."],
)
print([str(verdict.label) for verdict in report.verdicts])
"""


def megabytes(folder: Path) -> float:
    """The size of all files under a folder."""
    return sum(one.stat().st_size for one in folder.rglob("*") if one.is_file()) / 1e6


def ran(command: Sequence[str | Path], folder: Path) -> str:
    """What a command printed; raises where it failed."""
    run = subprocess.run(
        [str(one) for one in command],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{run.stderr}")
    return run.stdout


def main() -> None:
    """Build, install, check, write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        home = folder / "environment"
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
        ran([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT], folder)
        [wheel] = folder.glob("veridical-*.whl")
        venv.create(home, with_pip=True)
        python = home / "bin" / "python"
        bare = megabytes(home)
        ran([python, "-m", "pip", "install", "--quiet", wheel], folder)
        packages = json.loads(ran([python, "-m", "pip", "list", "--format=json"], folder))
        labels = ran([python, "-c", OFFLINE], folder).strip()
        assert labels == "['supported', 'contradicted']", labels
        installed = megabytes(home) - bare
        [site] = home.glob("lib/python*/site-packages")
        parts = sorted(
            ((megabytes(one), one.name) for one in site.iterdir() if one.is_dir()), reverse=True
        )
        rows: list[list[Cell]] = [
            ["the wheel", round(wheel.stat().st_size / 1e6, 1)],
            ["installed, with all it needs", round(installed, 1)],
            ["promised at most", PROMISED_MB],
        ]
        rows += [[f"of it {part}", round(size, 1)] for size, part in parts[:6]]
    names = [one["name"] for one in packages if one["name"] not in ("pip", "setuptools")]
    write("installed", ("what", "MB"), rows, measured("installed"), {"packages": names})
    if installed > PROMISED_MB:
        raise SystemExit("more than was promised")


if __name__ == "__main__":
    main()
