"""A calibration as Markdown: the thresholds or why there are none, figures, scores, the profile.

Names of files are a stranger's words, and inert (`code_spans`).
"""

from __future__ import annotations

from collections.abc import Iterator

from veridical.doors.formats.code_spans import cell, inert
from veridical.doors.formats.markdown_tables import NONE, counted, number, table, with_interval
from veridical.doors.formats.profile_toml import profile_toml
from veridical.evaluation.calibration import (
    NOT_KEPT,
    Calibration,
    Figures,
    ScoreResult,
    SideResult,
)
from veridical.evaluation.operating_points import NOT_REACHED, TOO_FEW
from veridical.evaluation.proportions import Proportion
from veridical.evaluation.reliability import Bin

_EXPLAINED = (
    "Precision is the share of texts with a label that have it rightly, recall the share of those"
    " that should have it and do. Thresholds were chosen on one half of the rows; only the other"
    " half, which had no part in that, says what to expect. Brackets hold 95 % intervals."
)
_SCORES = (
    "Whether a score may be read as a probability: rows by their score in ten bins, and the share"
    " of each that has the label. ECE is the mean distance of the two; down is good."
)


def calibration_markdown(result: Calibration, date: str) -> str:
    """The whole calibration, as one page; `date` is that of the profile's block, and only of it."""
    parts = [
        f"# Calibration of the profile {inert(result.profile)}",
        _how(result),
        *_found(result),
        _EXPLAINED,
        _figures(result),
        "## Scores",
        _SCORES,
        *(part for one in result.scores for part in _score(one)),
        *_profile(result, date),
    ]
    return "\n\n".join(parts) + "\n"


def _how(result: Calibration) -> str:
    rows = result.rows
    drawn = "all rows" if result.limit is None else f"at most {result.limit:,} rows of a side"
    files = ", ".join(inert(name) for name, _ in result.files)
    golds = ", ".join(f"{count:,} {name}" for name, count in rows.golds)
    left = [f"{rows.twice:,} stand there twice"] if rows.twice else []
    left += [f"{count:,} have no label: {code}" for code, count in rows.failures]
    return (
        f"veridical {result.veridical}; {counted(rows.read, 'row')} of {files} ({drawn},"
        f" seed {result.seed}); policy {result.policy.name}. {rows.judged:,} count"
        f" ({golds or 'none'}): {rows.fitted:,} to fit on, {rows.checked:,} to check on."
        + (f" Of the others {'; '.join(left)}." if left else "")
    )


def _found(result: Calibration) -> Iterator[str]:
    if result.support is not None and result.refute is not None:
        yield (
            f"**Supported from {result.support:.2f} on, contradicted from {result.refute:.2f} on.**"
        )
        return
    yield "**No profile: the thresholds asked for are not borne out by these rows.**"
    yield "\n".join(f"- {words}" for one in result.sides for words in why_not(one))


def why_not(one: SideResult) -> Iterator[str]:
    """Why a label has no threshold, in a sentence; nothing where it has one."""
    if one.null_reason is None:
        return
    if one.null_reason == TOO_FEW:
        yield (
            f"{one.label}: too few rows. At most {one.most:,} of the half to fit on get this label"
            f" under any thresholds, and {one.needed:,} are needed to tell a precision of"
            f" {one.asked:g}."
        )
    elif one.null_reason == NOT_KEPT and one.checked is not None:
        yield (
            f"{one.label}: from {number(one.threshold)} on it had the precision asked for,"
            f" {one.asked:g}, on the half it was fitted on; on the other half it has"
            f" {_share(one.checked.precision)}."
        )
    elif one.best is not None:
        best = one.best
        pair = f"support {best.support:.2f} and refute {best.refute:.2f}"
        reached = f"{_share(best.precision)}, at {pair}"
        if one.null_reason == NOT_REACHED:
            yield (
                f"{one.label}: no thresholds reach a precision of {one.asked:g}. The best is"
                f" {reached}."
            )
        else:
            yield (
                f"{one.label}: a precision of {one.asked:g} is reached, but at no thresholds that"
                f" suit the other label. The best is {reached}."
            )


def _share(one: Proportion) -> str:
    if one.value is None:
        return NONE
    return f"{with_interval(one.value, one.interval)} ({one.right:,} of {one.of:,})"


def _figures(result: Calibration) -> str:
    heads = [
        "Label",
        "From",
        "Asked",
        "Precision, fitted on",
        "Recall",
        "Precision, other half",
        "Recall",
    ]
    rows = (
        [
            f"{one.label}, as given" if one.given else str(one.label),
            number(one.threshold),
            NONE if one.given else f"{one.asked:g}",
            *_both(one.fitted),
            *_both(one.checked),
        ]
        for one in result.sides
    )
    return table(heads, rows)


def _both(one: Figures | None) -> tuple[str, str]:
    return (NONE, NONE) if one is None else (_share(one.precision), _share(one.recall))


def _score(one: ScoreResult) -> Iterator[str]:
    score = "the least support of its claims"
    if one.label is not one.label.SUPPORTED:
        score = "the greatest refutation of its claims"
    error = with_interval(one.ece.value, one.ece.interval)
    yield f"**{one.label}**, by {score}: {counted(one.rows, 'row')}, ECE {error}."
    rows = (
        [f"{each.low:.1f} to {each.high:.1f}", f"{each.rows:,}", *map(number, _point(each))]
        for each in one.bins
    )
    yield table(["Score", "Rows", "Mean score", "Share"], rows)


def _point(one: Bin) -> tuple[float | None, float | None]:
    return one.score, one.share


def _profile(result: Calibration, date: str) -> Iterator[str]:
    block = profile_toml(result, date)
    if block is None:
        return
    yield "## Profile"
    yield "For `veridical.toml`; in a `pyproject.toml` the table is `[tool.veridical.profiles...]`."
    yield f"```toml\n{block}```"
    yield table(["File", "SHA-256"], ([cell(name), f"`{held}`"] for name, held in result.files))
