"""Write what is generated in the docs: the reference of the command line, and outputs of commands.

    python scripts/docs.py            write it
    python scripts/docs.py --check    say whether it is up to date; exit status 1 if not

docs/reference/cli.md holds the help text of every command, docs/promises.md the promises with
their tests (see scripts/promises.py). On every page, what stands between
`<!-- run: veridical ... -->` and `<!-- /run -->` is that command and what it prints in the
project's folder. `--root FOLDER` takes another project folder.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

import click

import promises

ROOT = Path(__file__).parents[1]
LAUNCHER = Path(sys.executable).parent / "veridical"
BLOCK = re.compile(r"<!-- run: (veridical [^\n]*?) -->\n(.*?)<!-- /run -->", re.DOTALL)
# As on a terminal of 80 columns, of which click leaves two free.
WIDTH = 78
# The same output on every machine: no colours, UTF-8 whatever the locale.
PLAIN = ("env", "-u", "FORCE_COLOR", "NO_COLOR=1", "PYTHONUTF8=1")
HEAD = """# The command line

What every command prints for `--help` on a terminal of 80 columns. This page is generated:
`make docs`.
"""


def group() -> click.Group:
    """The command `veridical` itself."""
    try:
        module = import_module("veridical.doors.cli.main")
    except ModuleNotFoundError as error:
        raise SystemExit(f"the command line is not there yet: {error}") from error
    groups = [value for value in vars(module).values() if isinstance(value, click.Group)]
    if not groups:
        raise SystemExit("veridical.doors.cli.main holds no click group")
    return groups[0]


def context_of(
    command: click.Command, name: str, parent: click.Context | None = None
) -> click.Context:
    """A context in which a command's help has the same width on every machine."""
    settings = {**command.context_settings, "terminal_width": WIDTH}
    return click.Context(command, parent, info_name=name, **settings)


def helps(command: click.Command, context: click.Context) -> Iterator[tuple[str, str]]:
    """The path and the help text of a command and of every command under it."""
    yield context.command_path, command.get_help(context)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None and not below.hidden:
                yield from helps(below, context_of(below, name, context))


def reference() -> str:
    """The page docs/reference/cli.md."""
    top = group()
    found = helps(top, context_of(top, "veridical"))
    parts = [f"\n## {path}\n\n```text\n{text.rstrip()}\n```\n" for path, text in found]
    return HEAD + "".join(parts)


def output(command: str, root: Path) -> str:
    """A command and what it prints, as two blocks of markdown."""
    run = subprocess.run(
        [*PLAIN, sys.executable, str(LAUNCHER), *shlex.split(command)[1:]],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    if run.returncode not in {0, 1}:
        raise SystemExit(f"{command}\nexit status {run.returncode}\n{run.stderr}")
    lines = [line.rstrip() for line in run.stdout.rstrip().splitlines()]
    printed = "\n".join([*lines, f"(exit status {run.returncode})"])
    return f"```sh\n{command}\n```\n\n```text\n{printed}\n```\n"


def written(text: str, root: Path) -> str:
    """A page with every output made anew."""

    def fill(found: re.Match[str]) -> str:
        command = found.group(1)
        return f"<!-- run: {command} -->\n{output(command, root)}<!-- /run -->"

    return BLOCK.sub(fill, text)


def pages(root: Path) -> dict[Path, str]:
    """Every page that holds something generated, as it should be."""
    paths = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    made = {path: written(path.read_text("utf-8"), root) for path in paths}
    made[root / "docs" / "reference" / "cli.md"] = reference()
    if (root / promises.PROMISES).exists():
        made[root / promises.PAGE] = promises.page(root)
    return made


def main(arguments: Sequence[str]) -> int:
    """Write or check what is generated; the exit status."""
    parser = argparse.ArgumentParser(description="Write what is generated in the docs.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    options = parser.parse_args(arguments)
    stale = []
    for path, text in pages(options.root).items():
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(path.relative_to(options.root).as_posix())
            if not options.check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, "utf-8")
    if stale and options.check:
        sys.stderr.write(f"not up to date: {', '.join(stale)}\nTo do: make docs\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
