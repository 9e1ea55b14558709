"""The models that ship with the package, each in a folder with its card, licence and checksums."""

from __future__ import annotations

import hashlib
from importlib.resources import files

from veridical.errors import Unreachable

_SUMS = "SHA256SUMS"


def weights_file(model: str, name: str) -> bytes:
    """The bytes of a shipped file, as they were when it was packed.

    Raises `Unreachable` where the file is not there or is another one: a model that was cut short
    or exchanged must not give scores.
    """
    folder = files(__name__) / model
    try:
        data = (folder / name).read_bytes()
        sums = (folder / _SUMS).read_text("ascii")
    except (OSError, ValueError) as error:
        raise _broken(f"{model}/{name} cannot be read: {error}") from error
    known = {file: digest for digest, file in (line.split() for line in sums.splitlines())}
    if hashlib.sha256(data).hexdigest() != known.get(name):
        raise _broken(f"{model}/{name} is not the file that was packed (its SHA-256 differs)")
    return data


def _broken(what: str) -> Unreachable:
    return Unreachable(
        f"a model of the installation is broken: {what}",
        "install Veridical again where it came from",
    )
