"""Files of made-up repositories, for the recipes of public sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shelf:
    """Texts by "owner/name:path"."""

    texts: Mapping[str, str]

    def text(self, repository: str, path: str) -> str:
        try:
            return self.texts[f"{repository}:{path}"]
        except KeyError as error:
            raise FileNotFoundError(path) from error

    def names(self, repository: str, folder: str) -> frozenset[str]:
        start = f"{repository}:{folder}/"
        return frozenset(key.removeprefix(start) for key in self.texts if key.startswith(start))
