"""Train the judge: python -m training.judge.train --out FOLDER --rows FILE...

A run can be stopped at any time and begun again with the same command: it goes on from its last
checkpoint and ends with the same weights. Everything random comes from `--seed` and the number of
the step.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional

from training.judge.batches import Encoded, by_length, encoded, order, stacked
from training.judge.network import Reader, Shape
from training.judge.pairs import Example
from training.judge.pairs import read as examples
from training.judge.rows import clean, held_back, in_dev, mix, thinned

_WARM_UP = 0.06
_LAYER_DECAY = 0.9
_HEAD = 5
"""How much faster the head learns, which begins from nothing."""
_DECAY = 0.01
_AVERAGE = 0.999
AVERAGE = "average "
"""What stands before the names of averaged weights in a checkpoint."""
_KEEP_EVERY = 200
CHECKPOINT = "checkpoint.safetensors"
_TELL_EVERY = 50


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run does; its digest names the run."""

    out: Path
    base: Path
    generated: tuple[Path, ...]
    shares: tuple[tuple[str, float], ...]
    epochs: float
    rate: float
    size: int
    limit: int
    seed: int
    threads: int


class Average:
    """An exponential mean of the weights, steadier than the last of them."""

    def __init__(self, network: nn.Module) -> None:
        self.held = {name: one.detach().clone() for name, one in network.named_parameters()}

    def take(self, network: nn.Module, step: int) -> None:
        """Move towards the weights; faster in the beginning."""
        keep = min(_AVERAGE, (1 + step) / (10 + step))
        for name, one in network.named_parameters():
            self.held[name].lerp_(one.detach(), 1 - keep)

    def put(self, network: nn.Module) -> None:
        """Set the weights to the mean."""
        for name, one in network.named_parameters():
            one.data.copy_(self.held[name])


def groups(network: Reader, rate: float) -> list[dict[str, object]]:
    """Lower layers learn more slowly; norms and biases do not decay."""
    made: dict[tuple[float, float], list[nn.Parameter]] = {}
    layers = network.shape.layers
    for name, one in network.table.items():
        parts = name.split("/")
        depth = 0 if parts[0] == "embeddings" else layers + 1
        if parts[0] == "encoder":
            depth = int(parts[2]) + 1
        own = rate * _LAYER_DECAY ** (layers + 1 - depth)
        if parts[0] == "classifier":
            own = rate * _HEAD
        decay = 0.0 if name.endswith("bias") or "LayerNorm" in name else _DECAY
        made.setdefault((own, decay), []).append(one)
    return [
        {"params": params, "lr": own, "base": own, "weight_decay": decay}
        for (own, decay), params in made.items()
    ]


def share(step: int, steps: int) -> float:
    """The share of the rate at a step: up in a straight line, then down along a cosine."""
    warm = max(1, int(steps * _WARM_UP))
    if step < warm:
        return (step + 1) / warm
    done = (step - warm) / max(1, steps - warm)
    return 0.02 + 0.98 * 0.5 * (1 + float(torch.cos(torch.tensor(done * torch.pi))))


def train(plan: Plan, rows: Sequence[Example], dev: Sequence[Example]) -> Reader:
    """The trained network, its weights those of the mean; `dev` is only told of."""
    torch.set_num_threads(plan.threads)
    torch.set_flush_denormal(True)  # moments of words that are not seen fade into slow numbers
    tokenizer = tokenizer_of(plan.base)
    pairs = encoded(rows, tokenizer, plan.limit)
    per_epoch = -(-len(pairs) // plan.size)
    steps = int(per_epoch * plan.epochs)
    torch.manual_seed(plan.seed)
    network = Reader(Shape())
    network.read(load_file(plan.base / "model.safetensors"))
    optimiser = torch.optim.AdamW(
        groups(network, plan.rate), betas=(0.9, 0.98), eps=1e-6, foreach=True
    )
    average = Average(network)
    begun = _resumed(plan, network, optimiser, average)
    log(plan, {"rows": len(pairs), "steps": steps, "begun": begun, "dev": len(dev)})
    batches: list[list[int]] = []
    at_epoch, lost, since = -1, 0.0, time.monotonic()
    for step in range(begun, steps):
        if step // per_epoch != at_epoch:
            at_epoch = step // per_epoch
            batches = order(pairs, plan.size, plan.seed * 1_000 + at_epoch)
        torch.manual_seed(plan.seed * 1_000_003 + step)
        for group in optimiser.param_groups:
            group["lr"] = group["base"] * share(step, steps)
        lost += _step(network, optimiser, [pairs[at] for at in batches[step % per_epoch]])
        average.take(network, step)
        if (step + 1) % _TELL_EVERY == 0:
            seconds = (time.monotonic() - since) / _TELL_EVERY
            log(plan, {"step": step + 1, "loss": lost / _TELL_EVERY, "seconds": seconds})
            lost, since = 0.0, time.monotonic()
        if (step + 1) % _KEEP_EVERY == 0:
            _keep(plan, step + 1, network, optimiser, average)
    average.put(network)
    written(plan.out / "model.safetensors", network.written())
    return network


def _step(network: Reader, optimiser: torch.optim.Optimizer, pairs: list[Encoded]) -> float:
    network.train()
    ids, segments, mask, labels = stacked(pairs)
    # Products in 16 bits, sums and weights in 32: twice as fast where the processor has them.
    with torch.autocast("cpu", dtype=torch.bfloat16):
        logits = network(ids, segments, mask)
    loss = functional.cross_entropy(logits.float(), labels)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(network.parameters(), 1.0)
    optimiser.step()
    return float(loss.detach())


def probabilities(network: Reader, pairs: Sequence[Encoded]) -> Tensor:
    """The probabilities of the three classes of each pair ([pairs, 3])."""
    network.eval()
    made = torch.zeros((len(pairs), 3))
    with torch.inference_mode():
        for batch in by_length(pairs):
            ids, segments, mask, _ = stacked([pairs[at] for at in batch])
            made[batch] = torch.softmax(network(ids, segments, mask), dim=-1)
    return made


def tokenizer_of(base: Path) -> Tokenizer:
    """The published tokenizer, which neither cuts nor fills."""
    tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def log(plan: Plan, entry: dict[str, object]) -> None:
    """A line of the run's record, also shown."""
    line = json.dumps({"at": time.strftime("%H:%M:%S"), **entry})
    sys.stderr.write(line + "\n")
    with (plan.out / "record.jsonl").open("a", encoding="utf-8") as record:
        record.write(line + "\n")


def _keep(
    plan: Plan, step: int, network: Reader, optimiser: torch.optim.Optimizer, average: Average
) -> None:
    """Write all that the next step depends on, whole or not at all."""
    held = {f"network {name}": one.detach() for name, one in network.named_parameters()}
    held |= {f"{AVERAGE}{name}": one for name, one in average.held.items()}
    held |= {f"moment {name}": one for name, one in _moments(network, optimiser).items()}
    held["step"] = torch.tensor(step)
    written(plan.out / CHECKPOINT, held)


def _moments(network: Reader, optimiser: torch.optim.Optimizer) -> dict[str, Tensor]:
    """What the optimiser keeps of each parameter, by name."""
    return {
        f"{kind} {name}": value
        for name, one in network.named_parameters()
        for kind, value in optimiser.state[one].items()
    }


def _resumed(
    plan: Plan, network: Reader, optimiser: torch.optim.Optimizer, average: Average
) -> int:
    """The step of the last checkpoint, from which everything was read; 0 where there is none."""
    path = plan.out / CHECKPOINT
    if not path.exists():
        return 0
    held = load_file(path)
    for name, one in network.named_parameters():
        one.data.copy_(held[f"network {name}"])
        average.held[name] = held[f"{AVERAGE}{name}"]
        for kind in ("step", "exp_avg", "exp_avg_sq"):
            optimiser.state[one][kind] = held[f"moment {kind} {name}"]
    return int(held["step"])


def written(path: Path, weights: dict[str, Tensor]) -> None:
    """Write weights whole or not at all."""
    part = path.with_suffix(".part")
    save_file(weights, part)
    part.replace(path)


def arguments(given: Sequence[str]) -> Plan:
    """The plan that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--rows", type=Path, nargs="*", default=[], help="generated pairs")
    parser.add_argument(
        "--share", nargs="*", default=[], help="KIND=0.3: that share of the groups of a kind"
    )
    parser.add_argument("--epochs", type=float, default=3)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--size", type=int, default=32)
    parser.add_argument("--limit", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(given)
    return Plan(
        asked.out,
        asked.base,
        tuple(asked.rows),
        tuple((kind, float(part)) for kind, _, part in (one.partition("=") for one in asked.share)),
        asked.epochs,
        asked.rate,
        asked.size,
        asked.limit,
        asked.seed,
        asked.threads,
    )


def main(given: Sequence[str]) -> int:
    """Train, or go on; the exit status."""
    plan = arguments(given)
    plan.out.mkdir(parents=True, exist_ok=True)
    kept_back = held_back()
    read = [*mix(), *(row for path in plan.generated for row in examples(path))]
    rows = list(thinned(clean(read, kept_back), dict(plan.shares)))
    log(plan, {"read": len(read), "kept": len(rows), "plan": str(plan)})
    learnt = [row for row in rows if not in_dev(row)]
    train(plan, learnt, [row for row in rows if in_dev(row)])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
