"""What can be wrong with an installation, each thing looked at and told in words.

A check never raises: whatever goes wrong in it is what it has to report. So each imports what it
needs itself, since a package that is not there must not keep the others from being looked at.
"""

from __future__ import annotations

import base64
import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from importlib.metadata import PackageNotFoundError, files, requires, version
from importlib.resources import files as resources
from importlib.resources.abc import Traversable

from veridical.errors import MissingExtra, VeridicalError
from veridical.registry import ENTRIES
from veridical.settings import Given, InForce, Profile

PACKAGE = "veridical"
OLDEST_PYTHON = (3, 11)

# What the kinds of parts are for, since their names are our words.
_JOBS = {
    "judge": "compares a claim with a passage of a source",
    "oracle": "finds the passages that a claim is compared with",
    "policy": "makes labels and scores",
    "reader": "reads a file as a source",
    "retriever": "ranks the passages of the sources",
}

_NOT_DATA = (".py", ".pyc", ".pyi")
_OTHER_SYSTEM = "Python refuses what it can; read files of strangers on Linux 5.13 or later"
_REINSTALL = "install it again from where it came, such as: pip install --force-reinstall ."


class Status(StrEnum):
    """How a part is."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Health:
    """One part of the installation: how it is, in words, and what to do about it."""

    part: str
    status: Status
    words: str
    hint: str = ""


def examined(part: str, look: Callable[[], Iterator[Health]]) -> tuple[Health, ...]:
    """What a check reports; an exception in it becomes a failure of `part`."""
    try:
        return tuple(look())
    except VeridicalError as error:
        return (Health(part, Status.FAIL, error.message, error.hint),)
    except Exception as error:  # noqa: BLE001  # a doctor reports whatever goes wrong
        return (Health(part, Status.FAIL, f"{type(error).__name__}: {error}"),)


def python() -> Iterator[Health]:
    """The interpreter."""
    found = ".".join(str(number) for number in sys.version_info[:3])
    oldest = ".".join(str(number) for number in OLDEST_PYTHON)
    if sys.version_info[:2] < OLDEST_PYTHON:
        yield Health("python", Status.FAIL, f"Python {found}", f"install Python {oldest} or later")
    else:
        yield Health("python", Status.OK, f"Python {found}")


def package() -> Iterator[Health]:
    """This package."""
    try:
        yield Health(PACKAGE, Status.OK, f"version {version(PACKAGE)}")
    except PackageNotFoundError:
        yield Health(PACKAGE, Status.WARN, "not installed, only importable", "pip install -e .")


def dependencies() -> Iterator[Health]:
    """Each package that the base installation needs, with its version."""
    for requirement in requires(PACKAGE) or ():
        if "extra ==" in requirement:
            continue
        name, _, least = requirement.partition(";")[0].strip().partition(">=")
        yield _dependency(name.strip(), least.strip(), requirement)


def _dependency(name: str, least: str, requirement: str) -> Health:
    part = f"package {name}"
    try:
        found = version(name)
    except PackageNotFoundError:
        return Health(part, Status.FAIL, "not installed", f"pip install '{requirement}'")
    if least and _numbers(found) < _numbers(least):
        words = f"version {found}, and {least} or later is needed"
        return Health(part, Status.FAIL, words, f"pip install '{requirement}'")
    return Health(part, Status.OK, f"version {found}")


def _numbers(text: str) -> tuple[int, ...]:
    """The leading numbers of a version: (2, 4) of "2.4rc1", whose last number is not final."""
    numbers: list[int] = []
    for part in text.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        numbers.append(int(digits))
    return tuple(numbers)


def data() -> Iterator[Health]:
    """The data files: there, and as they were packed, as far as the installer kept a record."""
    recorded = _recorded()
    found = dict(_data_files(resources(PACKAGE), PACKAGE))
    for name in sorted({*found, *recorded}):
        yield _data_file(name, found.get(name), recorded.get(name))
    if not recorded:
        yield Health(
            "data", Status.OK, "run from its source tree, so there is no record to compare with"
        )


def _recorded() -> dict[str, str | None]:
    """The data files that the installer wrote down, each with its SHA-256 if it kept that."""
    try:
        listed = files(PACKAGE) or ()
    except PackageNotFoundError:
        return {}
    return {
        str(path): path.hash.value if path.hash and path.hash.mode == "sha256" else None
        for path in listed
        if path.parts[0] == PACKAGE and not str(path).endswith(_NOT_DATA)
    }


def _data_files(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        path = f"{name}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _data_files(entry, path)
        elif not entry.name.endswith(_NOT_DATA):
            yield path, entry.read_bytes()


def _data_file(name: str, content: bytes | None, recorded: str | None) -> Health:
    part = f"data {name}"
    if content is None:
        return Health(part, Status.FAIL, "is missing", _REINSTALL)
    digest = hashlib.sha256(content)
    if recorded is not None:
        packed = base64.urlsafe_b64encode(digest.digest()).rstrip(b"=").decode("ascii")
        if packed != recorded:
            return Health(part, Status.FAIL, "is not what was installed", _REINSTALL)
    return Health(part, Status.OK, f"sha256 {digest.hexdigest()[:12]}, {len(content):,} bytes")


def tables() -> Iterator[Health]:
    """Every table under text/data can be read, row by row; a wrong row is told with its place."""
    from veridical.text.data_tables import COLUMNS, table
    from veridical.text.dates import date_words
    from veridical.text.quantities.units import unit_table

    looks: list[tuple[str, Callable[[], object]]] = [
        *((name, partial(table, name)) for name in sorted(COLUMNS)),
        # What a row of these names must be there too.
        ("units.tsv", partial(unit_table, "en")),
        ("date_words.tsv", partial(date_words.lexicon, "en")),
    ]
    found: dict[str, Health] = {}
    for name, look in looks:
        for health in examined(f"table {name}", partial(_read, look)):
            found.setdefault(health.words, health)
    yield from found.values()
    if not found:
        yield Health("tables", Status.OK, f"all {len(COLUMNS)} can be read")


def _read(look: Callable[[], object]) -> Iterator[Health]:
    look()
    yield from ()


def lexicon() -> Iterator[Health]:
    """The word lists load and know their words."""
    from veridical.text.grammar.lexicon import are_opposite, uses

    if not any(uses("bridge")) or not are_opposite("increase", "decrease"):
        yield Health("lexicon", Status.FAIL, "loads, and does not know its words", _REINSTALL)
    else:
        yield Health("lexicon", Status.OK, "loads, and knows its words")


def settings_in_force(loaded: InForce) -> Iterator[Health]:
    """Each setting, and where it came from."""
    for given in loaded.given:
        words = f"{value_in_words(given)}, {given.origin.words}"
        yield Health(f"setting {given.option.key}", Status.OK, words)


def value_in_words(given: Given) -> str:
    """A value as a person may see it: `'strict'`, `hidden`, `not set`."""
    if given.value is None or given.value == ():
        return "not set"
    if given.option.secret:
        return "hidden" if given.value else "not set"
    if isinstance(given.value, tuple):
        return ", ".join(_one_in_words(one) for one in given.value)
    return repr(given.value)


def _one_in_words(value: object) -> str:
    if isinstance(value, Profile):
        return f"{value.name} (support {value.support:g}, refute {value.refute:g})"
    return repr(value)


def parts() -> Iterator[Health]:
    """Everything that is registered can be made; a part whose extra is not installed may be
    wanted."""
    for kind, entries in sorted(ENTRIES.items()):
        for name in sorted(entries):
            yield from examined(f"{kind} {name}", partial(_part, kind, name))


def _part(kind: str, name: str) -> Iterator[Health]:
    from veridical.build.parts import require_part

    part = f"{kind} {name}"
    try:
        require_part(kind, name)
    except MissingExtra as error:
        yield Health(part, Status.WARN, error.message, error.hint)
    else:
        yield Health(part, Status.OK, f"loads ({_JOBS[kind]})" if kind in _JOBS else "loads")


def reading_files() -> Iterator[Health]:
    """What the system holds the process to that reads files in formats."""
    from veridical.build.readers import reading_surroundings
    from veridical.isolation.confinement import Protection
    from veridical.isolation.pool import pool
    from veridical.protocols import RunContext

    found = pool().protections(reading_surroundings(), RunContext())
    in_force = ", ".join(one for one in Protection if one in found) or "nothing"
    yield Health("reading files", Status.OK, f"in another process; the system bounds {in_force}")
    missing = [one for one in Protection if one not in found]
    if missing:
        words = f"the system does not bound {', '.join(missing)}"
        yield Health("reading files", Status.WARN, words, _OTHER_SYSTEM)


def languages() -> Iterator[Health]:
    """The languages that texts may be in."""
    from veridical.text.language import COVERED, language_name

    covered = ", ".join(language_name(code) for code in COVERED)
    yield Health("languages", Status.OK, covered)
