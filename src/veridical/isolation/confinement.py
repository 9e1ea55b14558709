"""What the process that reads gives up before it sees the first byte of a file.

Each protection is asked for by itself, and what the system has no such thing for is left out: so
what is in force differs between systems, and is told as it is.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import StrEnum

from veridical.isolation.limits import Limits

if sys.platform != "win32":
    import resource


class Protection(StrEnum):
    """What of the process the system itself bounds; beyond that Python refuses what it can."""

    MEMORY = "memory"
    PROCESSOR = "processor time"
    NETWORK = "network"
    PROCESSES = "other processes"
    WRITING = "writing"
    FILES = "other files"


def confine(
    limits: Limits, readable: Sequence[str], listed: Sequence[str]
) -> tuple[Protection, ...]:
    """Give up whatever reading a file does not need; what of it the system itself sees to.

    It cannot be undone. From here on modules are loaded from `readable` only, and of the folders
    in `listed` no more than the names can be seen.
    """
    found = set(_limited_to(limits)) | set(_kernel(readable, listed))
    refuse_in_python()
    return tuple(one for one in Protection if one in found)


def _limited_to(limits: Limits) -> Iterator[Protection]:
    if sys.platform == "win32":
        return
    # Where a limit is none, or is not held to: macOS knows no limit of address space.
    held = sys.platform == "linux"
    if _limited("RLIMIT_AS", limits.memory_bytes) and held:
        yield Protection.MEMORY
    if _limited("RLIMIT_CPU", limits.cpu_seconds, limits.worker_cpu_seconds):
        yield Protection.PROCESSOR
    _limited("RLIMIT_NOFILE", limits.open_files)
    _limited("RLIMIT_FSIZE", 0)
    _limited("RLIMIT_CORE", 0)
    _limited("RLIMIT_NPROC", 0)


def _limited(name: str, soft: int, hard: int | None = None) -> bool:
    number = getattr(resource, name, None)
    if number is None:
        return False
    allowed = resource.getrlimit(number)[1]
    most = soft if hard is None else hard
    if allowed != resource.RLIM_INFINITY:
        most = min(most, allowed)
    try:
        resource.setrlimit(number, (min(soft, most), most))
    except (OSError, ValueError):
        return False
    return True


def allow_one_file(limits: Limits) -> bool:
    """Allow the processor time of one more file; whether there will be enough for another."""
    if sys.platform == "win32":
        return True
    used = resource.getrusage(resource.RUSAGE_SELF)
    allowed = int(used.ru_utime + used.ru_stime) + 1 + limits.cpu_seconds
    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    if most == resource.RLIM_INFINITY:
        most = limits.worker_cpu_seconds
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (min(allowed, most), most))
    return allowed + limits.cpu_seconds < most


def _kernel(readable: Sequence[str], listed: Sequence[str]) -> Iterator[Protection]:
    """What Linux offers beyond limits."""
    if sys.platform != "linux":
        return
    from veridical.isolation.kernel import drop_capabilities, give_up_privileges, leave_network
    from veridical.isolation.landlock import allow_only
    from veridical.isolation.seccomp import refuse_calls

    machine = platform.machine()
    give_up_privileges()
    if leave_network():
        yield Protection.NETWORK
    drop_capabilities(machine)
    if allow_only(readable, listed):
        yield Protection.FILES
        yield Protection.WRITING
    if refuse_calls(machine):
        yield from (Protection.NETWORK, Protection.PROCESSES, Protection.WRITING)


# What Python itself can refuse, on every system

_REFUSED = (
    "os.chmod",
    "os.chown",
    "os.exec",
    "os.fork",
    "os.kill",
    "os.link",
    "os.mkdir",
    "os.posix_spawn",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.setxattr",
    "os.spawn",
    "os.startfile",
    "os.symlink",
    "os.system",
    "os.truncate",
    "os.utime",
    "pty.spawn",
    "shutil.",
    "signal.pthread_kill",
    "socket.",
    "sqlite3.connect",
    "subprocess.",
    "tempfile.",
    "urllib.",
    "webbrowser.",
    "winreg.",
)
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def refuse_in_python() -> None:
    """Have Python refuse sockets, other processes and writing; code beneath it is not bound."""
    known: dict[str, bool] = {}

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        refused = known.get(event)
        if refused is None:
            refused = known[event] = event.startswith(_REFUSED)
        if refused or (event == "open" and _writes(*arguments)):
            raise PermissionError(f"a reader of files may not do this: {event}")

    sys.addaudithook(hook)


def _writes(path: object, mode: object, flags: object, *_: object) -> bool:
    del path
    if isinstance(flags, int) and flags & _WRITING:
        return True
    return isinstance(mode, str) and bool(set(mode) & set("wax+"))
