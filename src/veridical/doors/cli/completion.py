"""`veridical completion`: the script that completes commands and options in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from veridical.doors.cli.streams import write_out

_WHERE = """Print the script that completes commands in your shell.

\b
bash  eval "$(veridical completion bash)"       in ~/.bashrc
zsh   eval "$(veridical completion zsh)"        in ~/.zshrc
fish  veridical completion fish | source        in ~/.config/fish/config.fish
"""


@click.command(help=_WHERE)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script for one shell."""
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"no completion for {shell}", context)
    script = kind(context.find_root().command, {}, "veridical", "_VERIDICAL_COMPLETE").source()
    # A value may hold commas (--fail-on), and so may its description: only the first one parts.
    script = script.replace('string split "," ', 'string split --max 1 "," ')
    write_out(script if script.endswith("\n") else script + "\n")
