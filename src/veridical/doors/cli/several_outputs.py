"""Where the reports on several texts go: as those on one, but all of them to each place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.outputs import PERSON, RUNNER, Output, in_turn, quiet_summary, to_stdout
from veridical.doors.cli.streams import write_out
from veridical.doors.formats.rendering import Rendering
from veridical.doors.formats.several import several, several_in_a_file
from veridical.doors.formats.table import encoded
from veridical.files.writing import append, write_whole
from veridical.settings import step_summary


def deliver_several(
    outputs: Sequence[Output], made: Sequence[Rendering], *, color: str, quiet: bool
) -> None:
    """Write every output there is; raises the first error once all were tried."""

    def deliver(output: Output) -> None:
        if output.target is not None:
            write_whole(output.target, encoded(several_in_a_file(output.format, made)))
        elif output.format == PERSON:
            write_out(_for_a_person(made, color=color, quiet=quiet))
        else:
            to_stdout(several(output.format, made))

    def summarise() -> None:
        place = step_summary()
        if place and any(output.format == RUNNER for output in outputs):
            from veridical.doors.formats.markdown import summary

            append(Path(place), encoded("\n".join(map(summary, made))))

    in_turn([*((lambda one=output: deliver(one)) for output in outputs), summarise])


def _for_a_person(made: Sequence[Rendering], *, color: str, quiet: bool) -> str:
    # Loaded here, since rich is not needed for other formats.
    from veridical.doors.cli.look import look_of_stdout
    from veridical.doors.cli.page import page

    parts: list[str] = []
    for one in made:
        name = one_line(one.path or "a text")
        if quiet:
            parts.append(f"{name}: {quiet_summary(one)}")
            continue
        look = look_of_stdout(color)
        whole = page(one.report, one.documents, look, explain=one.explain, known=one.known_claims)
        parts.append(f"{'' if not parts else chr(10)}{name}\n\n{whole}")
    return "".join(parts)
