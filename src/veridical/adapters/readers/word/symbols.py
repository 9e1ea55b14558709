"""Symbols that a document names by the place of a sign in a font, as the signs they show."""

from __future__ import annotations

_SYMBOL = dict(
    zip(
        range(0x41, 0x5B),
        "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ",
        strict=True,
    )
) | dict(zip(range(0x61, 0x7B), "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", strict=True))
_SYMBOL |= {
    0xA3: "≤",
    0xA5: "∞",
    0xAC: "←",
    0xAD: "↑",
    0xAE: "→",
    0xAF: "↓",
    0xB0: "°",
    0xB1: "±",
    0xB3: "≥",
    0xB4: "×",
    0xB6: "∂",
    0xB7: "•",
    0xB8: "÷",
    0xB9: "≠",
    0xBB: "≈",
    0xBC: "…",
    0xD6: "√",
    0xE5: "∑",
    0x2D: "−",
}
_WINGDINGS = {
    0xE0: "→",
    0xA7: "▪",
    0xA8: "☐",
    0xFB: "✗",
    0xFC: "✓",
    0xFD: "☒",
    0xFE: "☑",
    0x6C: "●",
    0x6E: "■",
    0xD8: "➢",
}
_PRIVATE = range(0xF000, 0xF100)
_UNKNOWN = "\ufffd"


def symbol(font: str, written: str) -> str:
    """The sign at a place of a font ("F0B3" of Symbol is "≥"); "\\ufffd" for one not known."""
    try:
        code = int(written[:6], 16)
    except ValueError:
        return _UNKNOWN
    within = code - _PRIVATE.start if code in _PRIVATE else code
    if font.startswith("Wingdings"):
        return _WINGDINGS.get(within, _UNKNOWN)
    if font == "Symbol":
        plain = chr(within) if 0x20 <= within < 0x7F else _UNKNOWN
        return _SYMBOL.get(within, plain)
    surrogate = 0xD800 <= code < 0xE000
    return _UNKNOWN if code in _PRIVATE or code > 0x10FFFF or surrogate else chr(code)
