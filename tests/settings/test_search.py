"""Which file of settings counts: the nearest one, and none that anybody may have put there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from veridical.errors import ConfigurationError
from veridical.settings.search import nearest_file


@pytest.fixture
def top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with settings, above which there is nothing to find; home is elsewhere."""
    folder = tmp_path / "top"
    (folder / ".git").mkdir(parents=True)
    (folder / "veridical.toml").write_text("profile = 'strict'\n", "utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    return folder


def found(start: Path) -> Path | None:
    file = nearest_file(start).found
    return file.path if file else None


def below(folder: Path, *names: str) -> Path:
    made = folder.joinpath(*names)
    made.mkdir(parents=True, exist_ok=True)
    return made


def test_the_nearest_file_counts(top: Path) -> None:
    middle, deep = below(top, "a"), below(top, "a", "b", "c")
    assert found(top) == found(deep) == top / "veridical.toml"
    (middle / "pyproject.toml").write_text("[tool.veridical]\n", "utf-8")
    assert found(deep) == middle / "pyproject.toml"
    (deep / "pyproject.toml").write_text("[project]\nname = 'veridical'\n", "utf-8")
    assert found(deep) == middle / "pyproject.toml"
    assert nearest_file(deep).folders == (deep, deep.parent, middle)


def test_two_files_in_one_folder_are_one_too_many(top: Path) -> None:
    (top / "pyproject.toml").write_text("[project]\nname = 'x'\n", "utf-8")
    assert found(top) == top / "veridical.toml"
    (top / "pyproject.toml").write_text("[tool.veridical]\n", "utf-8")
    with pytest.raises(ConfigurationError, match="two files of settings in one folder"):
        nearest_file(below(top, "a"))


@pytest.mark.parametrize("mark", [".git", ".hg", ".svn", ".jj"])
@pytest.mark.parametrize("is_folder", [True, False])
def test_the_search_ends_with_the_root_of_a_repository(
    top: Path, mark: str, is_folder: bool
) -> None:
    inner = below(top, "inner")
    if is_folder:
        (inner / mark).mkdir()
    else:  # as a submodule or another working tree has it
        (inner / mark).write_text("gitdir: elsewhere\n", "utf-8")
    deep = below(inner, "deep")
    assert found(deep) is None
    assert nearest_file(deep).folders == (deep, inner)
    (inner / "veridical.toml").write_text("", "utf-8")
    assert found(deep) == inner / "veridical.toml"


def test_the_search_ends_with_the_home_folder(top: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = below(top, "home")
    monkeypatch.setenv("HOME", str(home))
    deep = below(home, "work")
    assert found(deep) is None
    (home / "veridical.toml").write_text("", "utf-8")
    assert found(deep) == home / "veridical.toml"


def test_hardening_nothing_is_read_that_anybody_may_have_put_there(top: Path) -> None:
    shared = below(top, "tmp")
    (shared / "veridical.toml").write_text("fail-on = 'none'\n", "utf-8")
    mine = below(shared, "mine")
    assert found(mine) == shared / "veridical.toml"
    shared.chmod(0o1777)
    assert found(mine) is None
    assert nearest_file(mine).folders == (mine,)
    # Who works in it has it before their eyes.
    assert found(shared) == shared / "veridical.toml"


def test_the_way_up_leads_through_no_link(top: Path, tmp_path: Path) -> None:
    real = below(tmp_path, "real", "work")
    (tmp_path / "real" / ".git").mkdir()
    (top / "link").symlink_to(real)
    assert found(top / "link") is None
    (tmp_path / "real" / "veridical.toml").write_text("", "utf-8")
    assert found(top / "link") == tmp_path / "real" / "veridical.toml"


def test_a_link_to_settings_is_followed_and_one_to_nothing_is_told(top: Path) -> None:
    inner = below(top, "inner")
    (inner / "veridical.toml").symlink_to(top / "veridical.toml")
    assert found(inner) == inner / "veridical.toml"
    (inner / "veridical.toml").unlink()
    for target in ("missing", "veridical.toml"):
        (inner / "veridical.toml").symlink_to(target)
        with pytest.raises(ConfigurationError, match="link that leads"):
            nearest_file(inner)
        (inner / "veridical.toml").unlink()


@pytest.mark.timeout(20)
def test_hardening_a_pipe_in_the_place_of_a_file_is_not_waited_for(top: Path) -> None:
    inner = below(top, "inner")
    os.mkfifo(inner / "pyproject.toml")
    with pytest.raises(ConfigurationError, match="is a named pipe"):
        nearest_file(inner)
    (inner / "pyproject.toml").unlink()
    (inner / "veridical.toml").mkdir()
    with pytest.raises(ConfigurationError, match="is a folder, not a file"):
        nearest_file(inner)


def test_links_in_a_circle_and_a_folder_that_is_gone_hold_no_settings(
    top: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (top / "one").symlink_to(top / "two")
    (top / "two").symlink_to(top / "one")
    assert nearest_file(top / "one").found is None or found(top / "one") == top / "veridical.toml"
    gone = below(top, "gone")
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert nearest_file().found is None
    monkeypatch.chdir(top)
