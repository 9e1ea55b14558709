"""What holds for the text in an element of a page, by all that stands around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from lxml import etree

from veridical.text.hidden_declarations import Declarations, own_values
from veridical.text.hidden_styles import Sight
from veridical.text.writing.blocks import Line

BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset "
    "figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li "
    "listing main menu nav ol optgroup option p plaintext pre search section summary textarea ul "
    "xmp".split()
)
"""Elements that stand on lines of their own unless a style says otherwise."""
_INLINE = frozenset("inline inline-block inline-flex inline-grid contents ruby".split())


@dataclass(frozen=True, slots=True)
class Marker:
    """An item of a list; `used` is filled once its first line is written."""

    number: int | None = None
    used: list[bool] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Place:
    """Where text stands; an element within an element changes some of it.

    `values` are the properties of the page's own
    making ("--d"). `counter` is the next number of a numbered list and its step;
    `terms` are those of a list of definitions that wait for what they mean.
    """

    sight: Sight = field(default_factory=Sight)
    values: Declarations = field(default_factory=dict)
    heading: int = 0
    depth: int = 0
    marker: Marker | None = None
    counter: list[int] | None = None
    terms: list[Line] | None = None
    is_term: bool = False
    quoted: bool = False
    code: bool = False
    struck: bool = False
    raised: bool = False
    bold: bool = False
    preformatted: bool = False
    note: bool = False
    drawn: bool = False


def is_block(tag: str, style: Declarations) -> bool:
    """Whether an element stands on lines of its own."""
    display = style.get("display")
    if display is None or display == "none":
        return tag in BLOCKS
    return display not in _INLINE


def place_in(around: Place, element: etree._Element, tag: str, style: Declarations) -> Place:
    """The place within an element."""
    place = around
    sight = around.sight.under(style) if style else around.sight
    if _is_withheld(element, tag):
        sight = sight.withheld()
    elif tag == "font" and element.get("color"):
        sight = sight.under({"color": element.get("color", "").lower()})
    if sight is not around.sight:
        place = replace(place, sight=sight)
    values = own_values(style, around.values)
    if values is not around.values:
        place = replace(place, values=values)
    if style.get("text-decoration", style.get("text-decoration-line", "")) == "line-through":
        place = replace(place, struck=True)
    if tag == "svg":
        place = replace(place, drawn=True)
    enter = _ENTER.get(tag)
    return enter(place, element) if enter else place


def _is_withheld(element: etree._Element, tag: str) -> bool:
    """Whether an attribute keeps an element from people, or from some of them."""
    if element.get("hidden") is not None and element.get("hidden") != "until-found":
        return True
    if element.get("aria-hidden", "").lower() == "true":
        return True
    if element.get("popover") is not None:
        return True
    return tag == "dialog" and element.get("open") is None


_DRAWN = frozenset("svg g text tspan textpath a switch".split())
_UNDRAWN = frozenset("clippath mask pattern marker".split())
"""What of a drawing gives others a shape or a filling, and is not drawn itself."""
_DRAWN_AS = ("display", "visibility", "opacity", "font-size")


def drawn(element: etree._Element, tag: str, style: Declarations, around: Place) -> Declarations:
    """The style of an element, with what the attributes of a drawing say, which count least.

    What is drawn behind the words of a drawing, nobody can tell here.
    """
    if tag in _UNDRAWN and around.drawn:
        return {**style, "display": "none"}
    if tag not in _DRAWN or not (tag == "svg" or around.drawn):
        return style
    said = {name: element.get(name, "").lower() for name in _DRAWN_AS if element.get(name)}
    if element.get("fill", style.get("fill", "")).lower() in ("none", "transparent"):
        said["color"] = "transparent"
    if tag == "svg":
        said["background"] = "url()"
        for name in ("width", "height"):
            size = element.get(name, "").strip().lower()
            said |= {name: f"{size}px" if size.isascii() and size.isdecimal() else size}
        # Unless a style says otherwise, nothing is seen beyond the frame of a drawing.
        said["overflow"] = "hidden"
    return {**said, **style}


def _heading(place: Place, element: etree._Element) -> Place:
    return replace(place, heading=int(str(element.tag)[-1]))


def _list(place: Place, _: etree._Element) -> Place:
    return replace(
        place,
        depth=place.depth + 1,
        marker=None,
        counter=None,
        terms=None,
        is_term=False,
        heading=0,
    )


def _numbered(place: Place, element: etree._Element) -> Place:
    step = -1 if element.get("reversed") is not None else 1
    start = _whole(element.get("start"), 1)
    if step < 0 and element.get("start") is None:
        start = sum(1 for _ in element.iterchildren())
    return replace(_list(place, element), counter=[start, step])


def _definitions(place: Place, element: etree._Element) -> Place:
    return replace(_list(place, element), terms=[])


def _item(place: Place, element: etree._Element) -> Place:
    number = None
    if place.counter is not None:
        number = _whole(element.get("value"), place.counter[0])
        place.counter[0] = number + place.counter[1]
    # An item outside of any list is one all the same.
    return replace(place, marker=Marker(number), depth=max(1, place.depth), heading=0)


def _term(place: Place, _: etree._Element) -> Place:
    return replace(place, marker=None, is_term=place.terms is not None, heading=0)


def _meaning(place: Place, _: etree._Element) -> Place:
    """What terms mean is an item with them; a second meaning goes on in the same item."""
    goes_on = place.terms is not None and not place.terms
    marker = Marker(used=[True] if goes_on else [])
    return replace(place, marker=marker, is_term=False, depth=max(1, place.depth), heading=0)


def _whole(written: str | None, default: int) -> int:
    text = (written or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else default


def _quoted(place: Place, _: etree._Element) -> Place:
    return replace(place, quoted=True)


def _code(place: Place, _: etree._Element) -> Place:
    return place if place.code else replace(place, code=True)


def _struck(place: Place, _: etree._Element) -> Place:
    return replace(place, struck=True)


def _bold(place: Place, _: etree._Element) -> Place:
    return place if place.bold else replace(place, bold=True)


def _raised(place: Place, _: etree._Element) -> Place:
    return replace(place, raised=True)


def _preformatted(place: Place, _: etree._Element) -> Place:
    return replace(place, preformatted=True)


def _link(place: Place, element: etree._Element) -> Place:
    """A raised link to another part of the page leads to a note."""
    leads = place.raised and element.get("href", "").startswith("#")
    return replace(place, note=True) if leads or element.get("role") == "doc-noteref" else place


_ENTER: dict[str, Callable[[Place, etree._Element], Place]] = {
    **dict.fromkeys("h1 h2 h3 h4 h5 h6".split(), _heading),
    **dict.fromkeys("ul menu dir".split(), _list),
    "ol": _numbered,
    "dl": _definitions,
    "li": _item,
    "dd": _meaning,
    "dt": _term,
    "blockquote": _quoted,
    **dict.fromkeys("code kbd samp tt".split(), _code),
    **dict.fromkeys("s strike del".split(), _struck),
    **dict.fromkeys("b strong".split(), _bold),
    "sup": _raised,
    **dict.fromkeys("pre listing xmp plaintext".split(), _preformatted),
    "a": _link,
}
