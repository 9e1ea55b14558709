"""What the system tells of another process while it works; 0 where it does not tell."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from mmap import PAGESIZE
from pathlib import Path

_TOLD = (OSError, ValueError, IndexError)


@dataclass(frozen=True, slots=True)
class Vitals:
    """Looks at the process with this number, from outside, as it is."""

    number: int

    def seconds_waited(self) -> float:
        """How long it has waited for a processor since it began."""
        with suppress(*_TOLD):
            return int(self._read("schedstat").split()[1]) / 1e9
        return 0.0

    def memory(self) -> int:
        """How many bytes of address space it has now."""
        with suppress(*_TOLD):
            return int(self._read("statm").split()[0]) * PAGESIZE
        return 0

    def _read(self, name: str) -> bytes:
        return Path(f"/proc/{self.number}/{name}").read_bytes()
