"""Write the shipped files of a checkpoint: python -m training.judge.export FOLDER --to FOLDER.

The same weights give the same bytes. The card beside them is written by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from safetensors.numpy import load_file

from training.embedder.make import tokenizer_of
from training.judge.graph import network


def files(weights: Path, tokenizer: bytes) -> dict[str, bytes]:
    """What is shipped, by file name, with the checksums that are verified at load."""
    model = network(load_file(weights)).SerializeToString(deterministic=True)
    made = {"model.onnx": model, "tokenizer.json": tokenizer_of(tokenizer)}
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in made.items())
    return {**made, "SHA256SUMS": sums.encode()}


def main(given: Sequence[str]) -> int:
    """Write the files; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--base", type=Path, required=True, help="where tokenizer.json lies")
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args(given)
    tokenizer = (asked.base / "tokenizer.json").read_bytes()
    made = files(asked.checkpoint / "model.safetensors", tokenizer)
    asked.to.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (asked.to / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data):,} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
