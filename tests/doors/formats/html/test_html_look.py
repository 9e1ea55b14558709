"""Verdicts are told by word, sign and shape; colours are far enough apart, and come last."""

from __future__ import annotations

import re

import pytest
from pages import classes, made, parsed, words
from reports import everything
from stylesheet import colours, contrast

from veridical.doors.formats.html.layout import asset
from veridical.doors.formats.html.signs import MEANINGS
from veridical.doors.label import NAMES
from veridical.doors.signs import SIGNS

JUDGED = ("supported", "contradicted", "unverifiable", "failed")
SCHEMES = ("light", "dark")

TEXT = [
    *(("ink", background) for background in ("page", "pane", *(f"{one}-tint" for one in JUDGED))),
    *(("quiet", background) for background in ("page", "pane")),
    *(("link", background) for background in ("page", "pane")),
    *((f"{one}-ink", background) for one in JUDGED for background in ("page", "pane")),
    *((f"{one}-ink", f"{one}-tint") for one in JUDGED),
    ("page", "contradicted-ink"),
]
# Lines below words, rims of chips and cards, the ring of the focus.
SHAPES = [
    *((name, background) for name in ("edge", "focus") for background in ("page", "pane")),
    *(("focus", f"{one}-tint") for one in JUDGED),
]


@pytest.mark.promise("A13")
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("front", "back"), TEXT)
def test_words_can_be_read(front: str, back: str, scheme: str) -> None:
    named = colours(scheme)
    assert contrast(named[front], named[back]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("front", "back"), SHAPES)
def test_shapes_can_be_seen(front: str, back: str, scheme: str) -> None:
    named = colours(scheme)
    assert contrast(named[front], named[back]) >= 3.0


def test_the_formula_is_that_of_the_guideline() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


def test_every_colour_is_a_named_one() -> None:
    """What is not named is not measured."""
    body = re.sub(r"--[a-z-]+: #[0-9a-f]{6};", "", asset("page.css"))
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(", body)


@pytest.mark.promise("A13")
def test_no_two_verdicts_look_alike_without_colour() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS) == 5
    shapes = re.findall(
        r"\.(\w+) \{ --tone:[^}]+--shape: (\w+); --weight: (\w+);", asset("page.css")
    )
    assert {kind for kind, *_ in shapes} == set(SIGNS)
    assert len({shape for _, *shape in map(tuple, shapes) for shape in [tuple(shape)]}) == 5


@pytest.mark.promise("A13")
def test_each_claim_of_the_text_has_its_sign_number_and_word() -> None:
    whole, documents = everything()
    root = parsed(made(whole, documents))
    chips = [
        words(link.find_class("chip")[0]) for link in root.iter("a") if "part" in classes(link)
    ]
    assert chips == [
        "✗1 contradicted:",
        "✓2 supported:",
        "?3 unverifiable:",
        f"! {NAMES['failed']}:",
    ]
    heads = [words(head) for head in root.iter("h3") if head.find_class("chip")]
    assert heads == [
        "✗ 1 contradicted claim 1 of 3",
        "✓ 2 supported claim 2 of 3",
        "? 3 unverifiable claim 3 of 3",
        f"! {NAMES['failed']}",
    ]


def test_every_sign_is_explained() -> None:
    assert set(SIGNS) == set(MEANINGS) == set(NAMES)
    guide = words(parsed(made(*everything())).get_element_by_id("guide"))
    for kind in SIGNS:
        assert f"{SIGNS[kind]} {NAMES[kind]} {MEANINGS[kind]}" in guide


@pytest.mark.parametrize(
    "asked",
    [
        "prefers-color-scheme: dark",
        "prefers-reduced-motion: no-preference",
        "forced-colors: active",
        "@media print",
        ":focus-visible",
    ],
)
def test_the_style_answers_what_a_reader_asks_for(asked: str) -> None:
    assert asked in asset("page.css")


def test_no_style_moves_without_leave() -> None:
    style = asset("page.css")
    start = style.index("prefers-reduced-motion: no-preference")
    assert style.count("animation") == style.count("animation", start)
    assert "transition" not in style
