"""The colours of the page's stylesheet, and how far apart they are to the eye."""

from __future__ import annotations

import re

from veridical.doors.formats.html.layout import asset

_RULE = re.compile(r"--([a-z-]+): (#[0-9a-f]{6});")


def colours(scheme: str) -> dict[str, str]:
    """Every named colour in the light or the dark scheme."""
    light, _, dark = asset("page.css").partition("prefers-color-scheme: dark")
    named = dict(_RULE.findall(light))
    return named if scheme == "light" else {**named, **dict(_RULE.findall(dark))}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
