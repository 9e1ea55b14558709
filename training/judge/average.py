"""The averaged weights of a run that was stopped: python -m training.judge.average RUN --to FOLDER

A run that ends writes them itself. What is written is as good a base for the next run as the end of
one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from safetensors.torch import load_file

from training.judge.network import Reader, Shape
from training.judge.train import AVERAGE, CHECKPOINT, written


def main(given: Sequence[str]) -> int:
    """Write the weights; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--to", type=Path, required=True)
    asked = parser.parse_args(given)
    held = load_file(asked.run / CHECKPOINT)
    network = Reader(Shape())
    for name, one in network.named_parameters():
        one.data.copy_(held[f"{AVERAGE}{name}"])
    asked.to.mkdir(parents=True, exist_ok=True)
    written(asked.to / "model.safetensors", network.written())
    sys.stdout.write(f"the mean of the weights at step {int(held['step'])}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
