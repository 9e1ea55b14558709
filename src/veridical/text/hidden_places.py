"""Whether a style takes text off the page, makes it too small to see, or covers all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_NUMBER = re.compile(r"([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z%]{0,5})")
_TERM = re.compile(r"([*/+-])? ?([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))([a-z%]{0,5}) ?")
_CLIP = re.compile(
    r"rect\(\s?(?:[01](?:px)?[\s,]{0,3}){4}\)|inset\(\s?(?:50|100)%[^()]{0,40}\)"
    r"|(?:circle|ellipse)\(\s?0[a-z%]{0,3}[^1-9()]{0,40}\)"
    r"|polygon\((?:\s?0[a-z%]{0,3}[ ,]{0,2}){4,40}\)"
)
_CALL = re.compile(r"([a-z0-9-]{1,20})\(([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100}){0,4})\)")
_BETWEEN = re.compile(r"[,\s]+")
_PIXELS = {
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "cm": 38.0,
    "mm": 3.8,
    "q": 0.95,
    "in": 96.0,
    "em": 16.0,
    "rem": 16.0,
    "ch": 8.0,
    "ex": 8.0,
    "lh": 20.0,
    "vw": 12.8,
    "vh": 8.0,
    "vmax": 12.8,
    "vmin": 8.0,
    "dvh": 8.0,
    "svh": 8.0,
    "lvh": 8.0,
    "dvw": 12.8,
    "svw": 12.8,
    "lvw": 12.8,
}
_TURNS = {"deg": 360.0, "turn": 1.0, "rad": 6.283185, "grad": 400.0}
_OFF_PAGE = -900.0
"""Pixels; what is moved further to the left or up than this is on no page."""
_OFF_SCREEN = -300.0
"""The same for what is placed by itself; text that is seen is moved so by tens of pixels."""
_OFF_VIEW = -90.0
"""The same for what is fixed above the window or below it: no scrolling brings it back, and a few
lines are no higher."""
_OF_VIEW = frozenset({"%", "vh", "vw", "dvh", "svh", "lvh", "dvw", "svw", "lvw"})
_FAR = 5000.0
_LEAST_SHARE = 0.1
"""The share of its size to which what is shrunk is letters still."""
_TOO_TIGHT = -8.0

Declarations = Mapping[str, str]


def length_of(value: str) -> float | None:
    """Pixels, on a screen of 1280 by 800; None for what is no length, or depends on what is around.

    "calc()" of sums and products is one.
    """
    if "calc(" in value:
        return _calculated(value.partition("calc(")[2].rpartition(")")[0].strip())
    found = _NUMBER.fullmatch(value)
    if found is None:
        return None
    number, unit = float(found.group(1)), found.group(2)
    if unit in _PIXELS:
        return number * _PIXELS[unit]
    return 0.0 if number == 0 and unit in ("", "%") else None


def _calculated(inner: str) -> float | None:
    total = 0.0
    term: float | None = None
    at = 0
    for found in _TERM.finditer(inner.replace("(", " ").replace(")", " ").strip()):
        if found.start() != at:
            return None
        at = found.end()
        sign, number, unit = found[1] or "+", float(found[2]), found[3]
        if unit == "%":
            number = 0.0
        elif unit and unit not in _PIXELS:
            return None
        number *= _PIXELS.get(unit, 1.0)
        if sign in "*/" and term is not None:
            term = term * number if sign == "*" else term / (number or 1.0)
        else:
            total += term or 0.0
            term = -number if sign == "-" else number
    return None if term is None else total + term


def is_out_of_sight(style: Declarations) -> bool:
    """Whether nothing of an element is seen, by where it is, how large, and what covers it."""
    return (
        _is_moved_away(style)
        or _is_clipped(style)
        or any(_is_turned_away(name, inner) for name, inner in _calls(style))
        or _is_masked(style)
        or _is_shrunk(style.get("zoom", ""))
    )


def _is_shrunk(value: str) -> bool:
    """Whether a share of its size leaves nothing of it to be read; a zoom of 0 is none."""
    share = _share(value)
    return share is not None and 0.0 < share <= _LEAST_SHARE


def _is_moved_away(style: Declarations) -> bool:
    shifts = [(style.get(name), _OFF_PAGE) for name in ("margin-left", "margin-top")]
    shifts += [(style.get("text-indent"), _OFF_SCREEN)]
    position = style.get("position")
    if position in ("absolute", "fixed", "relative"):
        most = _OFF_PAGE if position == "relative" else _OFF_SCREEN
        sides = {**_inset(style), **style}
        shifts += [(sides.get(name), most) for name in ("left", "top", "inset-inline-start")]
        shifts += [(sides.get(name), _OFF_PAGE) for name in ("right", "bottom")]
        if position == "fixed" and _is_off_view(sides):
            return True
    if _is_tight(style):
        return True
    return any(_is_away(length_of(value), most) for value, most in shifts if value)


def _is_off_view(sides: Declarations) -> bool:
    """Whether what is fixed stands outside of the window, and will whatever its size is."""
    if "transform" in sides or "translate" in sides:
        return False  # "left: 100%" moved back by its own width
    for near, far, size in (("top", "bottom", "height"), ("left", "right", "width")):
        given = [name for name in (near, far) if sides.get(name, "auto") != "auto"]
        if len(given) == 1:
            length, share = length_of(sides[given[0]]), _NUMBER.fullmatch(sides[given[0]])
            if share is not None and share[2] in _OF_VIEW and abs(float(share[1])) >= 100:
                return True
            extent = length_of(sides.get(size, "")) or -_OFF_VIEW
            if size == "height" and length is not None and length <= min(_OFF_VIEW, -extent):
                return True
    return False


def _is_tight(style: Declarations) -> bool:
    spacing = length_of(style.get("letter-spacing", ""))
    return spacing is not None and spacing <= _TOO_TIGHT


def _is_away(length: float | None, most: float) -> bool:
    return length is not None and (length <= most or length >= _FAR)


def _inset(style: Declarations) -> dict[str, str]:
    values = style.get("inset", "").split()
    if not values or len(values) > 4:
        return {}
    # As in all such lists: what is left out is as on the opposite side.
    top = values[0]
    right = values[1] if len(values) > 1 else top
    bottom = values[2] if len(values) > 2 else top
    left = values[3] if len(values) > 3 else right
    return {"top": top, "right": right, "bottom": bottom, "left": left}


def _is_clipped(style: Declarations) -> bool:
    if _CLIP.match(style.get("clip", "")) or _CLIP.match(style.get("clip-path", "")):
        return True
    overflow = " ".join(style.get(f"overflow{end}", "") for end in ("", "-x", "-y")).split()
    if not {"hidden", "clip"} & set(overflow):
        return False
    names = "height width max-height max-width block-size inline-size max-block-size"
    sizes = [length_of(style.get(name, "")) for name in (*names.split(), "max-inline-size")]
    lines = length_of(style.get("line-height", ""))
    if "height" not in style and lines is not None and lines <= 0.0:
        return True
    return any(size is not None and size <= 1.0 for size in sizes)


def _calls(style: Declarations) -> Iterator[tuple[str, str]]:
    """The functions of its transform and filter; "translate", "scale" and "rotate" are some too."""
    for name in ("transform", "filter"):
        for found in _CALL.finditer(style.get(name, "")):
            yield found[1], found[2]
    for name in ("translate", "scale"):
        if name in style:
            yield name, style[name]
    around = style.get("rotate", "").split()
    if len(around) == 2 and around[0] in ("x", "y"):
        yield f"rotate{around[0]}", around[1]


def _is_turned_away(name: str, inner: str) -> bool:
    values = [one for one in _BETWEEN.split(inner.strip()) if one]
    if "calc(" in inner:
        values = [inner.strip()]
    if name.startswith("translate"):
        return any(_is_away(_shift(one), _OFF_PAGE) for one in values)
    if name.startswith("scale"):
        return any(_share(one) == 0.0 or _is_shrunk(one) for one in values[:2])
    if name in ("rotatex", "rotatey"):
        return bool(values) and _is_edgewise(values[0])
    if name == "matrix" and len(values) == 6:
        numbers = [_share(one) for one in values]
        moved = [length_of(f"{one}px") for one in values[4:]]
        sides = [abs(one or 0.0) for one in numbers[:4]]
        flat = max(sides) <= _LEAST_SHARE or numbers[:2] == [0.0, 0.0] or numbers[2:4] == [0.0, 0.0]
        return flat or any(_is_away(one, _OFF_PAGE) for one in moved)
    return name == "opacity" and bool(values) and is_transparent(values[0])


def _shift(value: str) -> float | None:
    """Pixels; a share of the element itself counts from twice its size as out of sight."""
    found = _NUMBER.fullmatch(value)
    if found is not None and found[2] == "%":
        return 5.0 * float(found[1])
    return length_of(value)


def _share(value: str) -> float | None:
    found = _NUMBER.fullmatch(value)
    if found is None or found[2] not in ("", "%"):
        return None
    return float(found[1]) / (100 if found[2] else 1)


def is_transparent(opacity: str) -> bool:
    """Whether what has this opacity is as good as not there."""
    share = _share(opacity)
    return share is not None and share <= 0.05


def _is_edgewise(angle: str) -> bool:
    found = _NUMBER.fullmatch(angle)
    if found is None or found[2] not in _TURNS:
        return False
    quarters = 4.0 * float(found[1]) / _TURNS[found[2]]
    return abs(quarters - round(quarters)) < 0.02 and round(quarters) % 2 == 1


_SHOWING = ("#", "rgb", "hsl", "black", "white", "currentcolor", "url(")


def _is_masked(style: Declarations) -> bool:
    names = ("mask", "mask-image", "-webkit-mask", "-webkit-mask-image")
    masks = [style[name] for name in names if name in style]
    return any(
        "gradient(" in mask and "transparent" in mask and not any(one in mask for one in _SHOWING)
        for mask in masks
    )
