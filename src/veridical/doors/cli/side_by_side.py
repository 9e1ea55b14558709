"""What `--policy all` prints: the label once, and a table with a column for each policy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from veridical.doors.cli import explanation, listing
from veridical.doors.cli.escapes import one_line
from veridical.doors.cli.look import STYLES, Glyphs, Line, Look, look_of_stdout, paint
from veridical.doors.cli.page import summary
from veridical.doors.cli.streams import write_out
from veridical.doors.formats.rendering import Rendering
from veridical.doors.gate import failing
from veridical.doors.label import sentence, trust_in_digits, unknown_in_words
from veridical.types import Label, Report, SideBySide, Verdict
from veridical.verification.marking import PASSES
from veridical.wire import dumps, side_by_side

_GAP = "  "
_LABEL = max(len(label.value) for label in Label)
_CLAIM_CHARACTERS = 60
_LEAST_FOR_A_CLAIM = 24
_HANGING = 4
# What `paint` keeps free for a line that goes on: its indentation, and the bar before it.
_MARGIN = _HANGING + 2


def deliver_side_by_side(
    compared: SideBySide, made: Rendering, *, color: str, quiet: bool, as_json: bool
) -> None:
    """Write the table, or the reports as JSON, to stdout; with `quiet` the label's sentence.

    `made` is the rendering of the first report: the label is the same in each.
    """
    if as_json:
        write_out(dumps(side_by_side(compared)) + "\n", "utf-8")
    elif quiet:
        write_out(summary(made.report, failing(made.report, made.findings, made.decision)))
    else:
        write_out(table(compared, look_of_stdout(color), explain=made.explain))


def table(compared: SideBySide, look: Look, *, explain: bool = False) -> str:
    """The label in a sentence, then a row for each claim and one for the text."""
    return paint(_lines(compared, look, explain=explain), look)


def _lines(compared: SideBySide, look: Look, *, explain: bool) -> Iterator[Line]:
    first = compared.reports[0]
    label = first.label.value if first.label else "none"
    why = "" if first.label else f" ({unknown_in_words(first.null_reason)})"
    yield Line(Text(sentence(first), "bold"))
    yield Line(Text(f"label: {label}{why}, profile {first.policy.profile}"))
    yield Line(Text(""))
    before = 2 + len(f"{len(first.verdicts)}") + 1 + _LABEL
    head = _cells(compared.names, compared.names)
    if look.width is None or look.width - _MARGIN >= before + cell_len(head):
        yield from _wide(compared, look, before)
    else:
        yield from _narrow(compared, look)
    yield Line(Text(""))
    for report in compared.reports:
        yield listing.detail(_rule(report), indent=0)
    first_only = f"is that under {compared.names[0]}: others have other thresholds"
    under = "is the same under each" if _is_same_under_each(compared) else first_only
    words = f"The label comes from evidence and {under}; a trust is 0 to 1, higher is better."
    yield listing.detail(words, indent=0)
    if explain:
        yield from _explained(compared)


def _rows(compared: SideBySide) -> Iterator[tuple[Verdict, tuple[str, ...]]]:
    """Each claim of the first report with what is shown of it under each policy.

    Thresholds of another policy's own may leave a claim out (what was an abstention to it).
    """
    held = [{one.claim.id: one for one in report.verdicts} for report in compared.reports]
    for name, verdict in held[0].items():
        pairs = zip(compared.reports, held, strict=True)
        yield (
            verdict,
            tuple(_shown(report, ids[name]) if name in ids else "none" for report, ids in pairs),
        )


def _is_same_under_each(compared: SideBySide) -> bool:
    labels = {
        tuple((one.claim.id, one.label) for one in report.verdicts) for report in compared.reports
    }
    return len(labels) == 1


def _wide(compared: SideBySide, look: Look, before: int) -> Iterator[Line]:
    """A table; the first `before` columns are for the claim's sign, number and label."""
    names = compared.names
    yield Line(Text(" " * before + _cells(names, names), "bold"))
    for number, (verdict, shown) in enumerate(_rows(compared), 1):
        yield from _row(verdict, number, before, _cells(shown, names), look)
    whole = [_shown(report, None) for report in compared.reports]
    yield Line(Text("text".ljust(before) + _cells(whole, names), "bold"), 0, _HANGING)


def _narrow(compared: SideBySide, look: Look) -> Iterator[Line]:
    """The same below one another, where a table would not fit."""
    for number, (verdict, shown) in enumerate(_rows(compared), 1):
        kind = verdict.label.value
        yield listing.signed(kind, number, kind, verdict.claim.text, look.glyphs)
        for name, one in zip(compared.names, shown, strict=True):
            yield listing.detail(f"{name}: {one}")
    yield Line(Text("text", "bold"), 2)
    for report in compared.reports:
        yield listing.detail(f"{report.policy.name}: {_shown(report, None)}")


def _row(verdict: Verdict, number: int, before: int, cells: str, look: Look) -> Iterator[Line]:
    """The row of a claim, and its words behind it, or below it where there is little room."""
    kind = verdict.label.value
    digits = before - _LABEL - 3
    sign = f"{look.glyphs.sign(kind)} {number:{digits}} {kind.ljust(_LABEL)}"
    text = Text().append(sign, STYLES[kind]).append(cells)
    words = _words(verdict, look.glyphs)
    if look.width is None:
        yield Line(text.append(_GAP + words), 0, _HANGING)
        return
    room = look.width - _MARGIN - cell_len(text.plain) - len(_GAP)
    if room >= min(_LEAST_FOR_A_CLAIM, cell_len(words)):
        # Two columns a character at most, and room for what says that it goes on.
        text.append(_GAP + one_line(words, (room - 3) // _widest(words), look.glyphs.more))
        yield Line(text, 0, _HANGING)
    else:
        yield Line(text, 0, _HANGING)
        yield listing.detail(words)


def _widest(words: str) -> int:
    return 1 if cell_len(words) == len(words) else 2


def _words(verdict: Verdict, glyphs: Glyphs) -> str:
    return one_line(verdict.claim.text, _CLAIM_CHARACTERS, glyphs.more)


def _cells(shown: Sequence[str], names: Sequence[str]) -> str:
    """The cells of a row, each as wide as its column."""
    widths = (max(cell_len(one_line(name)), len("0.0000 pass")) for name in names)
    cells = (f"{_GAP}{one_line(one)}" for one in shown)
    return "".join(
        cell + " " * (width + len(_GAP) - cell_len(cell))
        for cell, width in zip(cells, widths, strict=True)
    )


def _shown(report: Report, verdict: Verdict | None) -> str:
    """A trust with what the policy's own rule makes of it, of a claim or of the text."""
    trust = report.trust if verdict is None else verdict.trust
    if trust is None:
        return "none"
    return f"{trust_in_digits(trust)} {'pass' if _passes(report, verdict) else 'flag'}"


def _passes(report: Report, verdict: Verdict | None) -> bool:
    """What the policy's signal says; a policy without one goes by the label."""
    claim_id = None if verdict is None else verdict.claim.id
    for signal in report.signals:
        if signal.name == PASSES and signal.claim_id == claim_id:
            return bool(signal.value)
    label = report.label if verdict is None else verdict.label
    return label is Label.SUPPORTED


def _rule(report: Report) -> str:
    """When a policy lets pass, in words."""
    own = next((one for one in report.signals if one.name == PASSES and not one.claim_id), None)
    if own is None:
        return f"{report.policy.name}: passes where the label is supported"
    return own.method


def _explained(compared: SideBySide) -> Iterator[Line]:
    for report in compared.reports:
        yield from listing.heading(report.policy.name)
        yield from explanation.scoring_lines(report)
