"""The recipe of public sets: pinned files, wording, what is kept apart, and the command."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from training.judge.pairs import LABELS, Example, read
from training.judge.public.__main__ import main, write_set
from training.judge.public.clones import Clones
from training.judge.public.files import Json, as_list, as_number, as_object, as_text, separated
from training.judge.public.kept import Apart, kept
from training.judge.public.repositories import REPOSITORIES, markdown
from training.judge.public.sets import SETS
from training.judge.public.wording import detokenised, group, telling

from .shelf import Shelf


@pytest.mark.parametrize(
    ("tokens", "written"),
    [
        ("He said : `` It 's late , ca n't you see ? ''", "He said: \"It's late, can't you see?\""),
        ("A -LRB- small -RRB- mill -lsb- 2 -rsb-", "A (small) mill [2]"),
        ("a 3 - day trip from - 5 to - 10", "a 3-day trip from -5 to -10"),
        ("- 3 is below 1 / 2", "-3 is below 1/2"),
        ("the dogs ' $ 40 bowl is # 1", "the dogs' $40 bowl is #1"),
        ("  plain\u00a0 text \n stays ", "plain text stays"),
        ("'tis 'n ' roll", "'tis 'n' roll"),
        ("", ""),
    ],
)
def test_tokens_are_put_together(tokens: str, written: str) -> None:
    assert detokenised(tokens) == written


def test_small_words_tell_nothing() -> None:
    assert telling("The Mill is the mill of which?") == {"mill"}


def test_a_group_is_of_its_set() -> None:
    assert group("a", "T1") == group("a", "T1") != group("b", "T1")


def git(place: Path, *words: str, given: str = "") -> str:
    # The place is named, so that no repository around is touched, whatever the environment says.
    told = subprocess.run(
        ["git", f"--git-dir={place}", "-c", "user.name=A", "-c", "user.email=a@b.example", *words],
        input=given.encode(),
        capture_output=True,
        check=True,
    )
    return told.stdout.decode().strip()


def committed(place: Path, text: str) -> str:
    """The commit of a tree with the file deep/a.txt."""
    if not (place / "HEAD").is_file():
        place.mkdir(parents=True)
        git(place, "init", "--quiet", "--bare")
    blob = git(place, "hash-object", "-w", "--stdin", given=text)
    deep = git(place, "mktree", given=f"100644 blob {blob}\ta.txt\n")
    tree = git(place, "mktree", given=f"040000 tree {deep}\tdeep\n")
    return git(place, "commit-tree", tree, "-m", "one")


@pytest.mark.parametrize("inside", ["", ".git"])
def test_a_file_is_read_at_the_pinned_commit(tmp_path: Path, inside: str) -> None:
    place = tmp_path / "owner" / "name" / inside
    pinned = committed(place, "first – text")
    git(place, "update-ref", "HEAD", committed(place, "second text"))
    clones = Clones(tmp_path, {"owner/name": pinned})
    assert clones.text("owner/name", "deep/a.txt") == "first – text"
    assert clones.names("owner/name", "deep") == {"a.txt"}
    with pytest.raises(FileNotFoundError, match=f"owner/name has no b.txt at {pinned}"):
        clones.text("owner/name", "b.txt")
    with pytest.raises(FileNotFoundError):
        Clones(tmp_path, {"owner/name": "0" * 40}).text("owner/name", "deep/a.txt")


def test_a_work_tree_beside_another_is_read(tmp_path: Path) -> None:
    pinned = committed(tmp_path / "real", "text")
    clone = tmp_path / "owner" / "name"
    clone.mkdir(parents=True)
    (clone / ".git").write_text(f"gitdir: {tmp_path / 'real'}\n", "utf-8")
    assert Clones(tmp_path, {"owner/name": pinned}).text("owner/name", "deep/a.txt") == "text"


def test_a_folder_that_is_no_clone_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "owner" / "name").mkdir(parents=True)
    with pytest.raises(FileNotFoundError, match=r"git clone .*github\.com/owner/name"):
        Clones(tmp_path, {"owner/name": "0" * 40}).text("owner/name", "a.txt")


def test_separated_values_are_rows_by_name() -> None:
    assert list(separated('a\tb\n"x\ty"\tz\r\n')) == [{"a": "x\ty", "b": "z"}]
    assert list(separated('a\tb\n"x\tz\n', quoted=False)) == [{"a": '"x', "b": "z"}]
    assert list(separated("")) == []
    with pytest.raises(ValueError, match="shorter"):
        list(separated("a\tb\nx\n"))


@pytest.mark.parametrize(
    ("read_as", "wrong"), [(as_object, []), (as_list, {}), (as_text, 1), (as_number, True)]
)
def test_a_value_of_another_type_is_told(read_as: Callable[[Json], object], wrong: Json) -> None:
    with pytest.raises(ValueError, match="was expected, not"):
        read_as(wrong)


APART = Apart(frozenset(), frozenset(), frozenset())
MILL = "The mill was built in 1890."


@pytest.mark.parametrize(
    ("evidence", "claim", "label", "is_kept"),
    [
        (MILL, "It is old.", "neutral", True),
        ("", "It is old.", "supported", False),
        (MILL, "Old.", "supported", False),
        ("word " * 260, "It is old.", "supported", True),
        ("word " * 261, "It is old.", "supported", False),
        (MILL, "the mill was built in 1890", "supported", True),
        (MILL, "the mill was built in 1890", "neutral", False),
    ],
)
def test_what_can_be_read_is_kept(evidence: str, claim: str, label: str, is_kept: bool) -> None:
    one = Example(evidence, claim, label, "k", "g", "s")
    assert len(list(kept([one, one], APART))) == is_kept


def evaluation(folder: Path) -> None:
    place = folder / "data" / "public"
    place.mkdir(parents=True)
    held = [
        {
            "evidence": ["A ship sank near Corby.", "All were saved."],
            "claim": "Nobody of them has died.",
        },
        {"evidence": ["A short text"], "claim": "It is old."},
    ]
    (place / "set.jsonl").write_text("".join(json.dumps(one) + "\n" for one in held), "utf-8")


@pytest.mark.parametrize(
    ("evidence", "claim", "is_kept"),
    [
        (MILL, "It is new.", True),
        ("a SHIP sank near Corby", "It was lost.", False),
        ("A ship sank near Corby. All were saved.", "It was lost.", False),
        (MILL, "Nobody of them has died!", False),
        ("A short text", "It is new.", True),
        (MILL, "It is old.", True),
        ("A short text", "It is old.", False),
    ],
)
def test_no_text_of_an_evaluation_set_is_learnt(
    tmp_path: Path, evidence: str, claim: str, is_kept: bool
) -> None:
    evaluation(tmp_path)
    one = Example(evidence, claim, "supported", "k", "g", "s")
    assert len(list(kept([one], Apart.of(tmp_path)))) == is_kept


def test_every_set_has_its_repositories_and_every_repository_its_terms() -> None:
    assert {name for one in REPOSITORIES for name in one.sets} == set(SETS)
    assert len({one.name for one in REPOSITORIES}) == len(REPOSITORIES)
    for one in REPOSITORIES:
        assert re.fullmatch("[0-9a-f]{40}", one.commit), one.name
        assert re.fullmatch(r"[\w-]+/[\w-]+", one.name)
        assert all(la.covers and la.terms and la.read_at for la in one.licences)
        assert one.licences
        assert one.work


def test_the_licences_are_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--licences"])
    lines = capsys.readouterr().out.splitlines()
    assert "\n".join(lines) == markdown()
    assert len(lines) == 2 + sum(len(one.licences) for one in REPOSITORIES)
    assert len({line.count("|") for line in lines}) == 1


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["--clones", "c", "--out", "o", "fever"], "no such set: fever"),
        (["--out", "o"], "--clones and --out are needed"),
        (["--clones", "c", "--out", "o"], "no evaluation set in"),
    ],
)
def test_what_is_missing_is_told(
    given: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("VERIDICAL_SHARED", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(given)
    assert told in capsys.readouterr().err


def test_without_a_clone_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VERIDICAL_SHARED", str(tmp_path))
    evaluation(tmp_path)
    with pytest.raises(SystemExit):
        main(["--clones", str(tmp_path), "--out", str(tmp_path / "out"), "folio"])
    assert "git clone --no-checkout https://github.com/Yale-LILY/FOLIO" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_set_is_written_and_counted(tmp_path: Path) -> None:
    row = {"premises": [MILL], "conclusion": "It is old.", "label": "True"}
    start = "Yale-LILY/FOLIO:data/v0.0/folio"
    shelf = Shelf({f"{start}-train.jsonl": json.dumps(row), f"{start}-validation.jsonl": "\n"})
    line = write_set("folio", shelf, tmp_path, APART)
    assert line.split("of")[0].split() == ["folio", "1", "pairs"]
    assert all(f"{label} {int(label == 'supported')}" in line for label in LABELS)
    [one] = read(tmp_path / "folio.jsonl")
    assert (one.evidence, one.claim, one.source) == (MILL, "It is old.", "folio/train")
