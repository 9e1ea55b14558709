"""What a run cost this machine: processor time and memory, as far as the system tells."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

_STATUS = Path("/proc/self/status")
_PEAK = re.compile(r"^VmHWM:[ \t]{1,20}(\d{1,15}) kB$", re.MULTILINE)
_KIB = 1024


def cpu_seconds() -> float:
    """Processor time that this process has used, all of its threads; only differences count."""
    return time.process_time()


def peak_bytes() -> int | None:
    """The most memory that this process has held since it began; None where nobody tells."""
    try:
        found = _PEAK.search(_STATUS.read_text("ascii", "replace"))
    except OSError:
        found = None
    return int(found.group(1)) * _KIB if found else _reported_peak()


def _reported_peak() -> int | None:
    """The peak as the system reports it; on Linux it may be that of the parent process."""
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * _KIB
