"""Names say what a thing is: no manager, helper, util, common, misc, service, impl, base, v2."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from .source import CODE, ROOT, definitions, files, message, name_of, place, tree

BANNED = frozenset(
    "common enhanced helper helpers impl impls manager managers misc miscellaneous new service "
    "services unified util utils utility utilities v2".split()
)

# Tests that need real servers: here the word names what is in the folder.
ALLOWED_FOLDERS = frozenset({"tests/services"})

WORD = re.compile(r"[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|\d+")


def banned_words(name: str) -> list[str]:
    """The banned words of a name in snake, kebab or camel case."""
    words = [word.lower() for word in WORD.findall(name)]
    found = [word for word in words if word in BANNED]
    if words[:1] == ["base"] and len(words) > 1:
        found.append("base_")
    return found


def paths() -> Iterator[str]:
    for path in files(*CODE):
        yield name_of(path)
        for folder in path.relative_to(ROOT).parents:
            yield folder.as_posix()


@pytest.mark.parametrize(
    "name",
    ["TextUtils", "text_utils", "ClaimManager", "base_reader", "BaseReader", "judge_v2", "new_one"],
)
def test_the_gate_sees_a_banned_word(name: str) -> None:
    assert banned_words(name)


@pytest.mark.parametrize(
    "name", ["news", "renewal", "knowledge_base", "bases", "utilised", "Vector2"]
)
def test_the_gate_leaves_other_words_alone(name: str) -> None:
    assert not banned_words(name)


def test_files_and_folders_are_named_for_what_is_in_them() -> None:
    findings = [
        f"{path}: {', '.join(found)}"
        for path in sorted(set(paths()) - ALLOWED_FOLDERS)
        if (found := banned_words(path.rpartition("/")[2].removesuffix(".py")))
    ]
    assert not findings, message(
        "A file or folder is named for the idea in it.",
        findings,
        "use the field's noun for what is inside; if there is none, there are two ideas.",
    )


def test_classes_and_functions_are_named_for_what_they_do() -> None:
    findings = [
        f"{place(path, node)} {node.name}: {', '.join(found)}"
        for path in files(*CODE)
        for node in definitions(tree(path))
        # The name of a test is a sentence about the world, which may hold any word.
        if not node.name.startswith("test_") and (found := banned_words(node.name))
    ]
    assert not findings, message(
        "A class is a noun, a function a verb, and neither is a word that fits anything.",
        findings,
        "say what it is or does.",
    )
