"""A model of a hub: its name, and its files, fetched once and kept in the hub's own cache.

The one adapter that needs the extra `hub`. What goes out is the name of the model, asked for
because somebody configured it; no claim and no source ever does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from veridical.errors import (
    LimitExceeded,
    MissingExtra,
    StorageError,
    Unreachable,
    UnreadableInput,
    UsageError,
    VeridicalError,
)
from veridical.files.opening import first_bytes
from veridical.settings.environment import without_hub_telemetry
from veridical.types.fields import shown

MARK = "hub:"
"""What stands before the name of a model."""

NETWORKS = ("onnx/model.onnx", "model.onnx", "onnx/model_quantized.onnx", "model_quantized.onnx")
"""Where a network may lie, the likeliest to be exact first; the first that is there is taken."""

NETWORK = "model.onnx"
"""What `Stored` calls the network, wherever it lies."""

CONFIG, TOKENIZER = "config.json", "tokenizer.json"

_MOST = {CONFIG: 2**20, TOKENIZER: 64 * 2**20, NETWORK: 2**31 - 1}
"""Bytes of a file. A network is one message of Protocol Buffers, which has no more."""

_PART = r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}"
_NAME = re.compile(rf"hub:(?P<model>{_PART}/{_PART})(?:@(?P<revision>{_PART}))?")
_FORM = f"write it as {MARK}OWNER/NAME or {MARK}OWNER/NAME@REVISION"
_NO_NETWORK = "this model has no ONNX file"


@dataclass(frozen=True, slots=True)
class ModelName:
    """A model by its owner and name (`model`), at a commit, a tag or a branch."""

    model: str
    revision: str = "main"


def model_named(name: str) -> ModelName:
    """What `hub:OWNER/NAME` or `hub:OWNER/NAME@REVISION` names; without a revision, `main`.

    Raises `UsageError` for anything else: neither a path nor an address is a name, so that
    whoever may name a model cannot name a file.
    """
    found = _NAME.fullmatch(name)
    if found is None or ".." in name:
        raise UsageError(f"{shown(name)} names no model of a hub", _FORM)
    return ModelName(found["model"], found["revision"] or "main")


@dataclass(frozen=True, slots=True)
class Stored:
    """The files of a model in the cache, all of one commit; `network` is the place of its network.

    Equal where folder and network are, so that a copy in another thread loads nothing again.
    """

    folder: Path
    network: str

    @property
    def version(self) -> str:
        """The commit and the network, as a report names them."""
        return f"{self.folder.name} {self.network}"

    def read(self, name: str) -> bytes:
        """The bytes of `config.json`, `tokenizer.json` or, wherever it lies, `model.onnx`.

        Raises `LimitExceeded` for a file larger than such a file is, `MissingInput` and
        `StorageError` where the cache has changed since.
        """
        place = self.network if name == NETWORK else name
        data = first_bytes(self.folder / place, _MOST[name] + 1)
        if len(data) > _MOST[name]:
            raise _too_large(place, _MOST[name])
        return data


def fetched(name: ModelName, *, cache: Path | None = None, offline: bool = False) -> Stored:
    """The files of a model: those of the cache, fetched first where they are not there.

    Without `cache` it is the hub's own. `offline` asks nobody, and so does `HF_HUB_OFFLINE` in the
    environment. A name without a commit is looked up at the hub each time; where that cannot be
    reached, the commit it stood for last time is taken. Raises `MissingExtra` without the package,
    `UsageError` for a model that is not there or has no network in ONNX, `LimitExceeded` for files
    that are too large, `Unreachable` and `StorageError`.
    """
    hub = _Hub(_package(), name, cache, offline)
    config = hub.place(CONFIG, _MOST[CONFIG], name.revision)
    if config is None:
        raise UsageError(
            f"{name.model} has no file {CONFIG}", "choose a model for natural language inference"
        )
    commit = config.parent.name
    if hub.place(TOKENIZER, _MOST[TOKENIZER], commit) is None:
        raise UsageError(
            f"{name.model} has no file {TOKENIZER}",
            "save the model with a fast tokenizer: tokenizer.save_pretrained(FOLDER)",
        )
    return Stored(config.parent, hub.first(NETWORKS, _MOST[NETWORK], commit))


@dataclass(frozen=True, slots=True)
class _Hub:
    """What is asked of the hub for one model, and what its errors mean."""

    package: ModuleType
    name: ModelName
    cache: Path | None
    offline: bool

    def first(self, places: Sequence[str], most: int, commit: str) -> str:
        """The first of these files that is there."""
        asked, unreached = self, None
        for place in places:
            try:
                if asked.place(place, most, commit) is not None:
                    return place
            except Unreachable as error:
                # Another one may be in the cache; a hub that does not answer is asked once.
                asked, unreached = replace(self, offline=True), unreached or error
        if unreached is not None:
            raise unreached
        raise UsageError(
            f"{_NO_NETWORK}: {self.name.model}",
            f"`optimum-cli export onnx --model {self.name.model} --task text-classification"
            " FOLDER` makes one; or choose a model that has onnx/model.onnx",
        )

    def place(self, file: str, most: int, revision: str) -> Path | None:
        """Where a file lies now, in the folder of its commit; None where the model has none."""
        errors = self.package.errors
        try:
            return self._fetched(file, most, revision)
        except errors.LocalEntryNotFoundError as error:
            raise self._unreached(error) from error
        except errors.EntryNotFoundError:
            return None
        # What carries the messages is another library in each major version.
        except (errors.HfHubHTTPError.__bases__[0], OSError, RuntimeError, ValueError) as error:
            self._explain(error)

    def _fetched(self, file: str, most: int, revision: str) -> Path:
        asked = {
            "repo_id": self.name.model,
            "filename": file,
            "cache_dir": self.cache,
            "local_files_only": self.offline,
        }
        seen = self.package.hf_hub_download(**asked, revision=revision, dry_run=True)
        if (seen.file_size or 0) > most:
            raise _too_large(file, most)
        # By the name that was given, so that the cache keeps for what commit it stands.
        return Path(self.package.hf_hub_download(**asked, revision=revision))

    def _explain(self, error: BaseException) -> NoReturn:
        errors, model = self.package.errors, self.name.model
        if isinstance(error, errors.GatedRepoError):
            raise Unreachable(
                f"the hub gives {model} only to those who accepted its terms",
                "accept them on its page, then log in: hf auth login",
            ) from error
        if isinstance(error, errors.RepositoryNotFoundError):
            raise UsageError(
                f"the hub shows no model {model}",
                "check its spelling; for a private one log in first: hf auth login",
            ) from error
        if isinstance(error, errors.RevisionNotFoundError):
            raise UsageError(
                f"the model {model} has no revision {self.name.revision}",
                "name a commit, a tag or a branch of it",
            ) from error
        if isinstance(error, errors.HFValidationError):
            raise UsageError(f"the hub knows no name such as {model}", _FORM) from error
        if _is_of_the_disk(error):
            raise StorageError(
                f"the files of {model} could not be kept: {error}",
                "check the disk, or let HF_HOME name another folder",
            ) from error
        raise self._unreached(error) from error

    def _unreached(self, error: BaseException) -> Unreachable:
        cause = error.__cause__ or error
        first = str(cause).strip().partition("\n")[0]
        return Unreachable(
            f"the cache does not hold all of the model {self.name.model}, and the hub gave"
            " nothing: "
            f"{type(cause).__name__}: {shown(first)}",
            "check the connection, unset HF_HUB_OFFLINE, or fetch it where there is one: "
            f"hf download {self.name.model}",
        )


def _is_of_the_disk(error: BaseException) -> bool:
    carried = isinstance(error, ConnectionError | TimeoutError)
    return isinstance(error, OSError) and error.errno is not None and not carried


def _too_large(file: str, most: int) -> VeridicalError:
    return LimitExceeded(
        f"{file} of the model is larger than {most // 2**20:,} MB", "choose a smaller model"
    )


def unusable(name: str, why: str) -> UnreadableInput:
    """The error for a model whose files are there and are no judge."""
    return UnreadableInput(
        f"the model {name} cannot be used as a judge: {why}",
        "choose a model for natural language inference, exported to ONNX with its tokenizer",
    )


def _package() -> ModuleType:
    # Loaded here, since it is an extra; told before it is loaded, since it looks at that once.
    without_hub_telemetry()
    try:
        import huggingface_hub
        import huggingface_hub.errors
    except ModuleNotFoundError as error:
        raise MissingExtra(
            "a model of a hub needs the package 'huggingface_hub', which is not installed",
            "pip install 'veridical[hub]'",
        ) from error
    return huggingface_hub
