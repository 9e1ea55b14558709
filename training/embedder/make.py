"""Write the embedder's files: python -m training.embedder.make; --check only compares."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from safetensors.numpy import load

from training.embedder.graph import network
from training.embedder.source import published

TARGET = Path(__file__).parents[2] / "src" / "veridical" / "weights" / "all_minilm_l6_v2"


def tokenizer_of(given: bytes) -> bytes:
    """The published tokenizer without its padding and cutting: texts come one by one and whole."""
    tokenizer = json.loads(given)
    tokenizer["padding"] = None
    tokenizer["truncation"] = None
    return json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":")).encode()


def files() -> dict[str, bytes]:
    """What is shipped, by file name, with the checksums that are verified at load."""
    given = published()
    model = network(load(given.weights)).SerializeToString(deterministic=True)
    made = {"model.onnx": model, "tokenizer.json": tokenizer_of(given.tokenizer)}
    sums = "".join(f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in made.items())
    return {**made, "SHA256SUMS": sums.encode()}


def main(arguments: list[str]) -> int:
    """Write or compare; the exit status."""
    made = files()
    if "--check" not in arguments:
        TARGET.mkdir(parents=True, exist_ok=True)
        for name, data in made.items():
            (TARGET / name).write_bytes(data)
            print(f"{name}: {len(data):,} bytes")
        return 0
    differing = [name for name, data in made.items() if (TARGET / name).read_bytes() != data]
    print(f"differ: {', '.join(differing)}" if differing else "all files are the same")
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
