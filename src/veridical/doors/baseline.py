"""The baseline: findings that are known and let pass, so that a gate stops only what is new.

A file of JSON that a person can read and a version control system can compare: one entry for each
finding, sorted. It is bound to no line number; a claim that says another thing is another finding.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from veridical.doors.findings import Finding, normalised
from veridical.doors.gate import Decision
from veridical.errors import UnreadableInput
from veridical.files.opening import bytes_of
from veridical.protocols import Json

VERSION = 1
"""The version of the file's form."""

_AGAIN = "write it again with --write-baseline, or give the one that is meant"


@dataclass(frozen=True, slots=True)
class Entry:
    """A finding that is known; `claim` and `rule` are for a person, `path` is None for no file."""

    path: str | None
    rule: str
    claim: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """Every finding that is known, of all texts, in the order of the file."""

    entries: tuple[Entry, ...] = ()

    @property
    def fingerprints(self) -> frozenset[str]:
        """What the findings of a report are looked up in."""
        return frozenset(entry.fingerprint for entry in self.entries)

    def gone(self, found: Collection[Finding], path: str | None) -> tuple[Entry, ...]:
        """The entries of a text that it no longer gives rise to.

        None of those of texts without a file, since nobody can tell which text they were of.
        """
        there = {one.fingerprint for one in found}
        return tuple(
            entry
            for entry in self.entries
            if path is not None and entry.path == path and entry.fingerprint not in there
        )

    def renewed(
        self,
        found: Iterable[Finding],
        decision: Decision,
        path: str | None,
        *,
        keep: bool = False,
    ) -> Baseline:
        """The baseline with what now counts in a text in the place of its old entries.

        Those of other texts stay, and those of texts without a file. With `keep` every old one
        does, as where a part of the text could not be judged.
        """
        now = {
            one.fingerprint: Entry(path, one.rule.id, normalised(one.claim), one.fingerprint)
            for one in found
            if one.fingerprint in decision.counted
        }
        stay = [entry for entry in self.entries if keep or path is None or entry.path != path]
        return Baseline(_sorted([*stay, *now.values()]))

    def __str__(self) -> str:
        """The file's text: the same entries give the same characters."""
        entries: list[Json] = [
            {
                "path": entry.path,
                "rule": entry.rule,
                "claim": entry.claim,
                "fingerprint": entry.fingerprint,
            }
            for entry in _sorted(self.entries)
        ]
        return (
            json.dumps({"version": VERSION, "findings": entries}, indent=2, ensure_ascii=False)
            + "\n"
        )


def _sorted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    by_fingerprint = {entry.fingerprint: entry for entry in entries}
    return tuple(
        sorted(
            by_fingerprint.values(),
            key=lambda entry: (entry.path or "", entry.rule, entry.claim, entry.fingerprint),
        )
    )


def read_baseline(path: Path) -> Baseline:
    """The baseline in a file.

    Raises `MissingInput` where there is none, `UnreadableInput` for what is none and for one of
    another version, `LimitExceeded` for more than a source may hold.
    """
    try:
        whole: object = json.loads(bytes_of(path))
    except (ValueError, RecursionError) as error:
        raise UnreadableInput(f"{path} is no baseline: it is not JSON", _AGAIN) from error
    if not isinstance(whole, dict) or "version" not in whole:
        raise UnreadableInput(f"{path} is no baseline: it has no version", _AGAIN)
    if whole["version"] != VERSION or isinstance(whole["version"], bool):
        raise UnreadableInput(
            f"{path} is a baseline of version {str(whole['version'])[:20]}, and this is made for "
            f"version {VERSION}",
            _AGAIN,
        )
    findings = whole.get("findings")
    if not isinstance(findings, list):
        raise UnreadableInput(f"{path} is no baseline: it has no list of findings", _AGAIN)
    return Baseline(tuple(_entries(findings, path)))


def _entries(findings: list[object], path: Path) -> Iterator[Entry]:
    for number, held in enumerate(findings, 1):
        entry = _entry(held)
        if entry is None:
            raise UnreadableInput(
                f"finding {number:,} of {path} is none: it needs a path, a rule, a claim and a "
                "fingerprint, which are texts",
                _AGAIN,
            )
        yield entry


def _entry(held: object) -> Entry | None:
    if not isinstance(held, dict):
        return None
    path, rule = held.get("path"), held.get("rule")
    claim, fingerprint = held.get("claim"), held.get("fingerprint")
    if path is not None and not isinstance(path, str):
        return None
    if isinstance(rule, str) and isinstance(claim, str) and isinstance(fingerprint, str):
        return Entry(path, rule, claim, fingerprint)
    return None
