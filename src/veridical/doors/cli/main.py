"""The command `veridical`: finds the command's module, runs it, and turns errors to exit statuses.

Nothing here imports more than click, so that `veridical --help` is quick.
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from veridical.doors.cli.checking import Check

# Each command's place, and the line that stands for it in the help.
COMMANDS: dict[str, tuple[str, str]] = {
    "verify": (
        "veridical.doors.cli.verify:verify",
        "Check a text against your sources, claim by claim.",
    ),
    "evaluate": (
        "veridical.doors.cli.evaluate:evaluate",
        "Measure how well something works, on labelled rows.",
    ),
    "calibrate": (
        "veridical.doors.cli.calibrate:calibrate",
        "Fit the thresholds of a profile, on labelled rows.",
    ),
    "doctor": (
        "veridical.doors.cli.doctor:doctor",
        "Check the installation, in words.",
    ),
    "completion": (
        "veridical.doors.cli.completion:completion",
        "Print the script that completes commands in your shell.",
    ),
}


class LazyGroup(click.Group):
    """A group whose commands are imported when they are run."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The names, in the order of the table."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported; None for a name that is not there."""
        if cmd_name not in COMMANDS:
            return None
        module_name, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module_name), attribute)
        return command if isinstance(command, click.Command) else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command; for a name that is not there a wrong call that names the nearest one."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from veridical.settings.names import meant
            from veridical.types.fields import shown

            ctx.fail(f"there is no command {shown(name)}: {meant(name, COMMANDS)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def _main_shell_completion(
        self,
        ctx_args: MutableMapping[str, object],
        prog_name: str,
        complete_var: str | None = None,
    ) -> None:
        """Answer a shell that asks for completions; a question in another form is a wrong call."""
        try:
            super()._main_shell_completion(ctx_args, prog_name, complete_var)
        except (KeyError, ValueError) as error:
            raise _no_question() from error
        except SystemExit as stop:
            # click ends with 1 where it knows no such question, and to us that is a finding.
            if stop.code == 1:
                raise _no_question() from stop
            raise


def _no_question() -> Exception:
    from veridical.errors import UsageError

    return UsageError(
        "_VERIDICAL_COMPLETE is set, and what a shell would ask is not there or cannot be read",
        "unset it; veridical completion --help says how a shell is set up",
    )


def _print_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from veridical import __version__

        click.echo(f"veridical {__version__}")
        context.exit()


_HELP = """Check what a language model wrote against your own sources, claim by claim, offline.

Exit status: 0 fine, 1 a finding, 64 a wrong call, 65 unreadable input, 66 missing input,
69 something could not be judged, 70 a fault of ours, 74 input or output failed, 78 wrong
settings, 130 stopped by Ctrl-C.
"""


# Help stands in strings of its own, since `python -OO` takes docstrings away.
@click.group(cls=LazyGroup, help=_HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """The command itself."""


def run(arguments: Sequence[str], check: Check | None = None) -> int:
    """Run the command line; the exit status. `check` replaces the machinery behind `verify`."""
    stdout = sys.stdout
    try:
        if stdout is None:
            raise _no_stdout()
        result: object = cli.main(
            args=list(arguments), prog_name="veridical", standalone_mode=False, obj=check
        )
    except SystemExit as stop:
        # click puts another stream in the place of one whose reader is gone, and ends with 1; to
        # us that is no finding. Otherwise it is the end of a shell's question for completions.
        code = stop.code if isinstance(stop.code, int) else 0
        return code if sys.stdout is stdout else 0
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  # the last one to catch it
        from veridical.doors.cli.exits import explain

        return explain(error)
    return result if isinstance(result, int) else 0


def _no_stdout() -> Exception:
    from veridical.errors import StorageError

    return StorageError(
        "stdout is closed, so the result cannot be written", "open it, or send it to /dev/null"
    )


def main() -> None:
    """The console script."""
    sys.exit(run(sys.argv[1:]))
