"""What the process that reads is started with: where its modules are, and what it may see."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from veridical.isolation.limits import USUAL, Limits

_INSTALLED = ("site-packages", "dist-packages")
_LIBRARIES = ("lib", "lib64", "Lib", "DLLs")

# Where systems keep libraries, the fonts that a PDF may name, and time zones.
_SYSTEM = (
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/usr/share/zoneinfo",
    "/nix/store",
    "/gnu/store",
    "/home/linuxbrew/.linuxbrew",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/dev/null",
    "/dev/urandom",
)

Environment = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where modules are looked for, in order; what may be read, and of what only the names be seen;
    the whole environment; the limits."""

    path: tuple[str, ...]
    readable: tuple[str, ...]
    listed: tuple[str, ...]
    environment: Environment = ()
    limits: Limits = USUAL


def surroundings(entries: Iterable[str], environment: Environment = ()) -> Surroundings:
    """What readers need that are registered as `entries` ("module:Object").

    Python's own folders and those of installed packages may be read, and the packages that the
    readers are in. A further folder on the path, such as that of the user's program, may only be
    listed: what else lies in it is nobody's business. A relative one is left out, since it would
    lead elsewhere.
    """
    path = tuple(one for one in sys.path if Path(one).is_absolute())
    packages = tuple(place for entry in ("veridical", *entries) for place in _package(entry))
    return _surroundings(path, packages, environment)


@lru_cache(maxsize=8)
def _surroundings(
    path: tuple[str, ...], packages: tuple[str, ...], environment: Environment
) -> Surroundings:
    path = tuple(dict.fromkeys((*path, str(Path(__file__).parents[2]))))
    prefixes = (sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix)
    libraries = {str(Path(prefix, name)) for prefix in prefixes for name in _LIBRARIES}
    own = [one for one in path if _is_installed(Path(one), libraries)]
    code = [sys.pycache_prefix] if sys.pycache_prefix else []
    libraries |= {one for _, folders in environment for one in folders.split(":") if one}
    readable = dict.fromkeys((*own, *sorted(libraries), *code, *packages, *_SYSTEM))
    return Surroundings(path, tuple(readable), path, environment)


def _is_installed(place: Path, libraries: set[str]) -> bool:
    if place.suffix == ".zip" or not set(_INSTALLED).isdisjoint(place.parts):
        return True
    return any(place.is_relative_to(one) for one in libraries)


def _package(entry: str) -> Iterator[str]:
    """Where the outermost package of an entry lies, as this process loaded it."""
    module = sys.modules.get(entry.partition(":")[0].partition(".")[0])
    folders = tuple(getattr(module, "__path__", ()))
    file = getattr(module, "__file__", None)
    if folders:
        yield from folders
    elif isinstance(file, str):
        yield file
