"""What one untrusted file may take: the one table. docs/threat-model.md says what each is for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one file, then those of the process that reads one file after another.

    `memory_bytes` is address space, the process's own code and the bytes of the file included;
    `cpu_seconds` is processor time; `wall_seconds` is time that passes, but for time in which the
    whole program is stopped. `text_bytes` is what the texts that are read may take together, as
    UTF-8, `heads_bytes` what is said beside them (ids, titles, places of pages), `parts` how many
    documents, failures and notices there may be.

    A process that had no file for `idle_seconds` ends; it is replaced by a fresh one after
    `worker_files` files, before it has used `worker_cpu_seconds`, and when it keeps more than
    `worker_bytes` of resident memory.
    """

    memory_bytes: int = 2**30
    cpu_seconds: int = 30
    wall_seconds: float = 60.0
    text_bytes: int = 64 * 2**20
    heads_bytes: int = 16 * 2**20
    parts: int = 100_000
    open_files: int = 64
    start_seconds: float = 30.0
    idle_seconds: float = 60.0
    worker_files: int = 1000
    worker_cpu_seconds: int = 900
    worker_bytes: int = 384 * 2**20


USUAL = Limits()
"""The limits that hold for every file."""
