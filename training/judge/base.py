"""Put the published network where training begins: python -m training.judge.base --to FOLDER."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from training.embedder.source import published


def main(given: Sequence[str]) -> int:
    """Write the weights and the tokenizer, both verified; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, required=True)
    folder: Path = parser.parse_args(given).to
    source = published()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.safetensors").write_bytes(source.weights)
    (folder / "tokenizer.json").write_bytes(source.tokenizer)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
