"""Cells that no spreadsheet takes for a formula, and that give their text back unchanged.

A spreadsheet runs a cell that begins with = + - or @, some also where white space, a quotation
mark or the wide form of such a sign stands before it, and after a tab, a line end or a NUL. Such a
cell gets an apostrophe before it, and whoever reads it takes it away again.
"""

from __future__ import annotations

_MARK = "'"
_SIGNS = frozenset("=+-@＝＋－＠")
_CONTROLS = frozenset("\t\r\n\0")
# What programs pass over, or take away, before they look at the first sign.
_BEFORE = " \t\r\n\v\f\"'\u00a0\u3000\u200b\u200e\u200f\u2060\ufeff“”‘’"


def guarded(cell: str) -> str:
    """The cell as it may stand in a file that a spreadsheet opens."""
    return _MARK + cell if _acts(cell) else cell


def unguarded(cell: str) -> str:
    """The cell as it was before `guarded`; any other cell as it is."""
    return cell[1:] if cell.startswith(_MARK) and _acts(cell[1:]) else cell


def _acts(cell: str) -> bool:
    """Whether a cell would run, with or without apostrophes before it.

    The apostrophes are passed over so that a cell that brings one along gets a second one: else
    nobody could tell the two apart.
    """
    bare = cell.lstrip(_MARK)
    return bare[:1] in _CONTROLS or bare.lstrip(_BEFORE)[:1] in _SIGNS
