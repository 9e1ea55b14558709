"""What can be wrong with an installation, each thing looked at and told in words.

A check never raises: whatever goes wrong in it is what it has to report. So each imports what it
needs itself, since a package that is not there must not keep the others from being looked at.
"""

from __future__ import annotations

import base64
import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import partial
from importlib.metadata import PackageNotFoundError, files, requires, version
from importlib.resources import files as resources
from importlib.resources.abc import Traversable

from veridical.errors import MissingExtra, VeridicalError
from veridical.registry import ENTRIES, load, names
from veridical.settings import PREFIX, Settings, from_environment

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

_SECRET = ("key", "token", "secret", "password", "credential")
_NOT_DATA = (".py", ".pyc", ".pyi")
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


def settings_in_force() -> Iterator[Health]:
    """Each setting, and where it came from: what is not the default is from the environment."""
    in_force, default = from_environment(), Settings()
    for field in fields(Settings):
        value = getattr(in_force, field.name)
        shown = "hidden" if _is_secret(field.name) and value else repr(value)
        changed = value != getattr(default, field.name)
        where = f"from {PREFIX}{field.name.upper()}" if changed else "the default"
        yield Health(f"setting {field.name}", Status.OK, f"{shown}, {where}")
    yield from _choices(in_force)


def _choices(in_force: Settings) -> Iterator[Health]:
    """The policy and the profile that the settings name, where there are none such."""
    from veridical.verification.policy import Policy

    known = names("policy")
    if in_force.policy not in known:
        words = f"there is no policy {in_force.policy!r}"
        yield Health("setting policy", Status.FAIL, words, f"known: {', '.join(known)}")
        return
    policy = load("policy", in_force.policy)
    profiles = sorted(policy.profiles) if isinstance(policy, Policy) else []
    if in_force.profile not in profiles:
        words = f"there is no profile {in_force.profile!r}"
        yield Health("setting profile", Status.FAIL, words, f"known: {', '.join(profiles)}")


def _is_secret(name: str) -> bool:
    return any(word in name.lower() for word in _SECRET)


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


def languages() -> Iterator[Health]:
    """The languages that texts may be in."""
    from veridical.text.language import COVERED, language_name

    covered = ", ".join(language_name(code) for code in COVERED)
    yield Health("languages", Status.OK, covered)
