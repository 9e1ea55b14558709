"""What a page's styles keep from being seen: selectors, media, importance, places, colours."""

from __future__ import annotations

import time

import pytest

from tests.adapters.readers.reading import read
from tests.adapters.readers.test_html import LINE, page

UNSEEN = "Nobody sees this."

RULES = {
    "important against its own style": (
        ".r{display:none !important}",
        '<p class="r" style="display:block">{}</p>',
    ),
    "important against a later rule": (
        ".r{display:none!important} p.r{display:block}",
        '<p class="r">{}</p>',
    ),
    "an attribute": ("p[data-x]{display:none}", "<p data-x>{}</p>"),
    "an attribute's value": ('[data-b="1"]{display:none}', '<p data-b="1">{}</p>'),
    "an attribute's end, in any case": (
        "[data-b$=ONE i]{display:none}",
        '<p data-b="atone">{}</p>',
    ),
    "not": ("p:not(.seen){display:none}", "<p>{}</p>"),
    "not one of several": ("p:not(.seen, #a .b){display:none}", "<p>{}</p>"),
    "is": (":is(.a, .b) p{display:none}", '<div class="b"><p>{}</p></div>'),
    "where with a path": (
        ":where(.a .b) p{display:none}",
        "<b class=a><i class=b><p>{}</p></i></b>",
    ),
    "the second child": ("p:nth-child(2){display:none}", "<p>{}</p>"),
    "an even child": ("p:nth-child(2n + 2){display:none}", "<p>{}</p>"),
    "the last child": ("body > p:last-child{display:none}", "<p>{}</p>"),
    "the last of its name": ("p:nth-last-of-type(1){display:none}", "<p>{}</p><div></div>"),
    "next to another": ("p.first + p{display:none}", "<p>{}</p>"),
    "behind another": (".first ~ div > p{display:none}", "<div><p>{}</p></div>"),
    "media of a wide screen": ("@media (min-width:1px){.r{display:none}}", '<p class="r">{}</p>'),
    "media compared": (
        "@media only screen and (width >= 600px){.r{display:none}}",
        '<p class="r">{}</p>',
    ),
    "media that is not paper": ("@media not print{.r{display:none}}", '<p class="r">{}</p>'),
    "layers": ("@layer a{.r{display:none}}", '<p class="r">{}</p>'),
    "a rule in a rule": (".v{color:black;p{display:none}}", '<div class="v"><p>{}</p></div>'),
    "a rule in a rule, named": (".v{&.w > p{display:none}}", '<div class="v w"><p>{}</p></div>'),
    "media in a rule": (".v{@media screen{display:none}}", '<div class="v">{}</div>'),
    "never closed": (".r{display:none", '<p class="r">{}</p>'),
    "a comment in a quotation": (
        'a::before{content:"/*"} .r{display:none} b::after{content:"*/"}',
        '<p class="r">{}</p>',
    ),
    "a brace in a quotation": ('a::before{content:"}{"} .r{display:none}', '<p class="r">{}</p>'),
    "escapes": (r".\72{d\69splay:n\6fne}", '<p class="r">{}</p>'),
    "a value of its own": (":root{--d:none} .r{display:var(--d)}", '<p class="r">{}</p>'),
    "a value nobody gave": (".r{display:var(--d, none)}", '<p class="r">{}</p>'),
    "a value no browser takes behind it": (".r{display:none;display:x}", '<p class="r">{}</p>'),
    "what nobody can tell": ("p:has(> .x){display:none}", "<p>{}</p>"),
    "more parts than usual": (
        "html > body > div > div > div > div > div p{display:none}",
        "<div><div><div><div><div><p>{}</p></div></div></div></div></div>",
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_hardening_22_what_a_rule_hides_is_hidden(name: str) -> None:
    style, body = RULES[name]
    seen = f'<p class="first seen">{LINE}</p>'
    found = read("a.html", page(seen + body.format(UNSEEN), f"<style>{style}</style>"))
    assert UNSEEN in found.hidden
    assert "hidden_text" in [code for code, _ in found.notices]
    if "p:has" not in style:
        assert found.hidden == [UNSEEN]


STYLES = (
    "position:fixed;top:-500px",
    "position:absolute;right:-9999px",
    "position:absolute;inset:0 auto auto -9999px",
    "position:absolute;left:calc(-1 * 9999px)",
    "position:fixed;left:-100vw",
    "transform:translateX(-9999px)",
    "transform:translate3d(0, -9999px, 0)",
    "translate:-9999px",
    "scale:0",
    "scale:1 0",
    "transform:rotateY(90deg)",
    "transform:rotateX(.25turn)",
    "transform:matrix(0,0,0,0,0,0)",
    "filter:opacity(0)",
    "filter:blur(1px) opacity(2%)",
    "mask:linear-gradient(transparent, transparent)",
    "-webkit-text-fill-color:transparent",
    "-webkit-text-fill-color:white;color:black",
    "color:hsl(0 0% 100%)",
    "color:hsl(0, 0%, 100%)",
    "color:hwb(0 100% 0%)",
    "color:oklch(1 0 0)",
    "color:color(srgb 1 1 1)",
    "color:rgb(255 255 255 / 90%)",
    "color:#00000005",
    "color:red;background:#f00",
    "color:white;color:nothing",
    "display:none;display:nothing",
    "display:none !important;display:block",
    "max-width:0;overflow:hidden",
    "max-height:0;overflow-y:hidden",
    "line-height:0;overflow:hidden",
    "letter-spacing:-1em",
    "position:fixed;top:-99px",
    "position:fixed;top:-120px;height:100px",
    "position:fixed;bottom:-5em;bottom:-7em",
    "position:fixed;left:100%",
    "position:fixed;top:100vh",
    "position:fixed;inset:auto auto 100% 0",
    "zoom:0.001",
    "zoom:5%",
    "transform:scale(0.01)",
    "scale:.05",
    "transform:matrix(.01,0,0,.01,0,0)",
    "clip-path:circle(0)",
    "clip-path:polygon(0 0, 0 0, 0 0)",
    "--d:none;display:var(--d)",
)


@pytest.mark.parametrize("style", STYLES)
def test_hardening_22_what_its_own_style_hides_is_hidden(style: str) -> None:
    found = read("a.html", page(f'<p>{LINE}</p><p style="{style}">{UNSEEN}</p>'))
    assert found.hidden == [UNSEEN]


@pytest.mark.parametrize(
    "body",
    [
        "<svg><text visibility=hidden>{}</text></svg>",
        "<svg><g display=none><text>{}</text></g></svg>",
        "<svg><text fill=none>{}</text></svg>",
        "<div popover>{}</div>",
        "<svg width=0 height=0><text>{}</text></svg>",
        "<svg width=100 height=0><g><text>{}</text></g></svg>",
        "<svg style='width:0px'><text>{}</text></svg>",
        "<svg><clipPath><text>{}</text></clipPath></svg>",
        "<svg><pattern><text>{}</text></pattern></svg>",
        "<b style='display:none'><p>{}</p></b>",
    ],
)
def test_hardening_22_what_attributes_hide_is_hidden(body: str) -> None:
    assert read("a.html", page(f"<p>{LINE}</p>" + body.format(UNSEEN))).hidden == [UNSEEN]


SEEN = {
    "a rule in a rule for another": (".v{color:black;p{display:none}}", "<p>{}</p>"),
    "its own style against a rule": (".r{display:none}", '<p class=r style="display:block">{}</p>'),
    "a rule that counts more": ("p.r{display:block} .r{display:none}", "<p class=r>{}</p>"),
    "a narrow screen": ("@media (max-width: 700px){p{display:none}}", "<p>{}</p>"),
    "paper": ("@media print{p{display:none}}", "<p>{}</p>"),
    "a dark room": ("@media (prefers-color-scheme:dark){p{color:#fff}}", "<p>{}</p>"),
    "under a hand": ("p:hover, p:focus-within{opacity:0}", "<p>{}</p>"),
    "before a letter": ("p::before, p:first-line{display:none}", "<p>{}</p>"),
    "another child": ("p:nth-child(2){display:none} p:not(:first-child){opacity:0}", "<p>{}</p>"),
    "frames of a movement": ("@keyframes a{from{opacity:0} p{opacity:0}}", "<p>{}</p>"),
    "a path that is not there": (".a .b + p{display:none}", "<p class=a>{}</p>"),
    "another attribute": ('p[data-x="1"]{display:none}', '<p data-x="10">{}</p>'),
    "a box that knows itself, for what does not hide": (
        "@container (min-width:1px){p{color:black}}",
        "<p>{}</p>",
    ),
    "no rule at all": (".r{display:none;}}} p{", "<p>{}</p>"),
}


@pytest.mark.parametrize("name", SEEN)
def test_what_no_rule_hides_is_seen(name: str) -> None:
    style, body = SEEN[name]
    found = read("a.html", page(body.format(LINE), f"<style>{style}</style>"))
    assert LINE in found.text
    assert found.hidden == []
    assert found.notices == ()


@pytest.mark.parametrize(
    "style",
    [
        "position:absolute;top:-40px",
        "position:absolute;top:-99px",
        "position:fixed;top:-40px",
        "position:fixed;top:-100px;height:300px",
        "position:fixed;inset:-100px",
        "position:fixed;left:100%;transform:translateX(-100%)",
        "position:fixed;top:50%;left:-99px",
        "position:relative;left:100%",
        "zoom:0",
        "zoom:.9",
        "zoom:normal",
        "transform:scale(.5)",
        "transform:matrix(.5,0,0,.5,0,0)",
        "width:0",
        "margin-left:-200px",
        "transform:translate(-50%, -50%)",
        "transform:rotate(90deg) scale(.9)",
        "filter:opacity(.8)",
        "color:hsl(210 50% 30%)",
        "color:hsl(210deg, 5%, 20%)",
        "background:linear-gradient(red, blue);background-clip:text;color:transparent",
        "-webkit-text-fill-color:currentcolor",
        "max-width:0",
        "max-width:600px;overflow:hidden",
        "height:0;min-height:1em",
        "mask:linear-gradient(black, transparent)",
        "letter-spacing:-.5px",
        "left:-9999px",
        "display:var(--nothing)",
        "inset:0;position:relative",
        "color:inherit;visibility:visible",
    ],
)
def test_what_a_style_of_its_own_leaves_to_be_seen_is_seen(style: str) -> None:
    found = read("a.html", page(f'<p style="{style}">{LINE}</p>'))
    assert found.hidden == []
    assert found.notices == ()


@pytest.mark.parametrize(
    "attributes",
    [
        "",
        "width=100 height=40",
        "width='1em' height='2em'",
        "width='100%' height=auto",
        "width=0 height=0 style='width:100px;height:40px'",
        "width=0 height=0 overflow=visible style='overflow:visible'",
    ],
)
def test_a_drawing_that_has_a_size_is_seen(attributes: str) -> None:
    found = read("a.html", page(f"<svg {attributes}><text>{LINE}</text></svg>"))
    assert LINE in found.text
    assert found.hidden == []


def test_sheets_for_paper_and_for_readers_without_scripts_hide_nothing() -> None:
    head = (
        "<style media=print>p{display:none}</style><style type='text/plain'>p{display:none}</style>"
        "<noscript><style>p{display:none}</style></noscript>"
    )
    assert read("a.html", page(f"<p>{LINE}</p>", head)).hidden == []


def test_a_rule_that_hides_and_cannot_be_read_is_told() -> None:
    found = read("a.html", page(f"<p>{LINE}</p>", "<style>p|||x{display:none}</style>"))
    assert found.hidden == []
    [(code, message)] = found.notices
    assert code == "hidden_text"
    assert "p|||x" in message


HOSTILE = {
    "siblings of siblings": ("p ~ p ~ p ~ p ~ p ~ b{display:none}", "<p>a" * 3000 + "<b>x</b>"),
    "many paths": ("".join(f"div div div .a{n}{{top:0}}" for n in range(5000)), "<p>a" * 2000),
    "not not": ("p" + ":not(" * 500 + "a" + ")" * 500 + "{display:none}", "<p>a" * 100),
    "nested rules": ("a,b,c,d{" * 40 + "display:none" + "}" * 40, "<p>a" * 100),
    "children": ("p:nth-child(2n+1){top:0}" * 500, "<p>a" * 5000),
    "any": ("".join(f"[a{n}] *{{opacity:0}}" for n in range(2000)), "<p>a" * 5000),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hardening_22_a_page_that_asks_too_much_is_read_in_time(name: str) -> None:
    style, body = HOSTILE[name]
    begun = time.process_time()
    read("a.html", page(body, f"<style>{style}</style>"))
    assert time.process_time() - begun < 15
