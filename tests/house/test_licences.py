"""What a user installs with Veridical carries no GPL and no AGPL."""

from __future__ import annotations

import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import pytest
from packaging.requirements import Requirement

from .source import message

COPYLEFT = re.compile(r"(?<![A-Za-z])A?GPL|AFFERO|(?<!LESSER )GENERAL PUBLIC", re.IGNORECASE)


def licence_of(package: Distribution) -> str:
    """The licence as a package's metadata gives it; a long text is cut to its first line."""
    stated: list[str] = []
    for name in ("License-Expression", "License", "Classifier"):
        lines = package.metadata.get_all(name) or []
        stated += [
            line.strip().partition("\n")[0][:200]
            for line in lines
            if name != "Classifier" or line.startswith("License ::")
        ]
    return "; ".join(filter(None, stated))


def installed_dependencies() -> dict[str, Distribution]:
    """Every package that `pip install veridical` brings on this machine."""
    found: dict[str, Distribution] = {}
    waiting = ["veridical"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            pytest.fail(f"{name} is a base dependency and is not installed: run `make test`")
        needs = [Requirement(line) for line in found[name].requires or ()]
        waiting += [
            need.name.lower()
            for need in needs
            if need.marker is None or need.marker.evaluate({"extra": ""})
        ]
    return found


@pytest.mark.parametrize(
    "licence",
    ["GPL-3.0-only", "AGPL-3.0", "GNU Affero General Public License v3", "MIT OR GPL-2.0"],
)
def test_the_gate_sees_a_copyleft_licence(licence: str) -> None:
    assert COPYLEFT.search(licence)


@pytest.mark.parametrize("licence", ["MIT", "BSD-3-Clause AND Zlib", "LGPL-3.0-or-later"])
def test_the_gate_leaves_other_licences_alone(licence: str) -> None:
    assert not COPYLEFT.search(licence)


def test_base_dependencies_carry_no_copyleft_licence() -> None:
    licences = {name: licence_of(package) for name, package in installed_dependencies().items()}
    assert {"numpy", "click", "rich", "pygments"} <= set(licences), "the walk finds too little"
    findings = [
        f"{name}: {licence or 'no licence stated'}"
        for name, licence in sorted(licences.items())
        if not licence or COPYLEFT.search(licence)
    ]
    assert not findings, message(
        "A base dependency states its licence, and it is neither GPL nor AGPL.",
        findings,
        "choose another package, or make it an extra and say so in docs/decisions.",
    )
