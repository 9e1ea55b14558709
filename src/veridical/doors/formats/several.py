"""The reports on several texts in one format, as one file or on one stream.

Formats that name the text in every line, row or suite go together as they are; the others put each
report under the name of its text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from veridical.doors.formats.rendering import Rendering
from veridical.doors.formats.table import written
from veridical.wire import dumps, to_json

Renderings = Sequence[Rendering]

_ROW_END = "\r\n"


def several(name: str, renderings: Renderings) -> str:
    """The reports in the format of this name, in the order given.

    The same reports give the same characters. Raises `UsageError` for a format that is not there.
    """
    writer = _TOGETHER.get(name)
    if writer is not None:
        return writer(renderings)
    return "".join(written(name, one) for one in renderings)


def several_in_a_file(name: str, renderings: Renderings) -> str:
    """The same as one file of this format: in JSON an array, a line for each text.

    Raises `UsageError` for a format that is not there.
    """
    if name != "json":
        return several(name, renderings)
    return "[\n" + ",\n".join(_json_lines(renderings)) + "\n]\n"


def _json_lines(renderings: Renderings) -> Iterator[str]:
    """One line for each text: what `--json` prints of one, with the path of the text before it."""
    for one in renderings:
        yield dumps(
            {"path": one.path, "report": to_json(one.report), "run": to_json(one.report.run)}
        )


def _json(renderings: Renderings) -> str:
    return "".join(line + "\n" for line in _json_lines(renderings))


def _csv(renderings: Renderings) -> str:
    """One table: its head once."""
    tables = [written("csv", one) for one in renderings]
    return "".join(
        table if number == 0 else table.partition(_ROW_END)[2]
        for number, table in enumerate(tables)
    )


def _junit(renderings: Renderings) -> str:
    from veridical.doors.formats.junit import junit_suites

    return junit_suites(renderings)


def _sarif(renderings: Renderings) -> str:
    from veridical.doors.formats.sarif import sarif_log

    return sarif_log(renderings)


def _html(renderings: Renderings) -> str:
    from veridical.doors.formats.frames import frame, framed

    frames = [
        frame(one.path or "a text", one.report, one.documents, one.known_claims, one.decision)
        for one in renderings
    ]
    return framed(frames, "Text")


def _text(renderings: Renderings) -> str:
    return "\n".join(f"{one.path}\n\n{written('text', one)}" for one in renderings)


_TOGETHER: Mapping[str, Callable[[Renderings], str]] = {
    "csv": _csv,
    "html": _html,
    "json": _json,
    "junit": _junit,
    "sarif": _sarif,
    "text": _text,
}
