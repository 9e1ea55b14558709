"""Inline markdown as its reader sees it, each character with its place in the original."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import unescape

from veridical.text.markup.emphasis import Delimiter, delimiter, matched
from veridical.text.markup.inline_source import Inline, Node, Source, assembled, unclean
from veridical.types import Reading

_SPECIAL = re.compile(r"[*_~`\[\]<&\\\n\r]")
_LINE_END = re.compile(r"[\n\r]")
_INDENT = re.compile(r"\n?[ \t]*+")
_RUN = re.compile(r"\*++|_++|~++")
_TICKS = re.compile(r"`++")
_PUNCTUATION = frozenset(string.punctuation)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_AUTOLINK = re.compile(
    r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*+|[\w.!#$%&'*+/=?^`{|}~-]++@[\w.-]++)>"
)
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>[A-Za-z][\w:-]{0,40}+)"
    r"(?P<attributes>(?>(?:[^<>\"']|\"[^\"<]{0,1000}+\"|'[^'<]{0,1000}+')*))>"
)
_DECLARATION = re.compile(r"<[!?][A-Za-z\[][^<>]{0,1000}+>")
_CLOSING_NAME = re.compile(r"</([A-Za-z][\w:-]{0,40}+)\s*>")
_SUPERSCRIPT = re.compile(r"<sup>([0-9+\-]{1,8})</sup>", re.IGNORECASE)
_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
# Struck-out text is taken back.
_UNSEEN_TAGS = frozenset({"script", "style", "template", "s", "del", "strike"})
_BREAKING_TAGS = frozenset(
    "br p div li ul ol tr td th table hr section article header footer blockquote details summary "
    "dt dd dl h1 h2 h3 h4 h5 h6 pre option".split()
)
_TAGS = _BREAKING_TAGS | frozenset(
    "a abbr acronym address area aside audio b base bdi bdo big body button canvas caption center "
    "cite code col colgroup data datalist del dfn dialog em embed fieldset figcaption figure font "
    "form frame frameset head hgroup html i iframe img input ins kbd label legend link main map "
    "mark menu meta meter nav nobr object optgroup output param picture progress q rb rp rt ruby "
    "s samp search select slot small source span strike strong sub sup svg tbody textarea tfoot "
    "thead time title track tt u var video wbr math path g".split()
)
_DESTINATION = re.compile(
    r"\(\s*+(?:<[^<>\n]{0,2000}+>|(?>(?:[^\s()<\\]|\\.|\([^\s()]{0,200}+\))*))"
    r"(?>(?:\s++(?:\"[^\"]{0,500}+\"|'[^']{0,500}+'|\([^()]{0,500}+\)))?)\s*+\)"
)
_LABEL = re.compile(r"\[([^\[\]]{0,200}+)\]")
# What a citation names inside its brackets; never the text or the label of a link.
_CITING = re.compile(
    r"\^|@|\d[\d,;\s–-]*+$|[A-Za-z][\w:.-]{0,40}\d{2,4}[a-z]?$|[^#]{1,80}#chunk|[SR]\d{1,3}$"
)


@dataclass(frozen=True, slots=True)
class _Bracket:
    """An opening bracket that may begin a link or an image."""

    node: int
    delimiters: int
    inside: int
    image: bool


@dataclass(frozen=True, slots=True)
class _Draft:
    """What has been read so far; its lists grow while the source is scanned."""

    source: str
    labels: frozenset[str] | None
    cell: bool
    nodes: list[Node] = field(default_factory=list)
    delimiters: list[Delimiter] = field(default_factory=list)
    brackets: list[_Bracket] = field(default_factory=list)
    # Brackets below this index stand around a link and cannot be one themselves.
    inactive: list[int] = field(default_factory=lambda: [0])
    # The last place of each thing that closes; built on first use.
    closers: dict[str, int] = field(default_factory=dict)
    tags: list[frozenset[str]] = field(default_factory=list)


def visible(text: str, start: int = 0, end: int | None = None) -> Reading:
    """The visible text of the inline markdown `text[start:end]`, with offsets into `text`.

    Emphasis, links, code marks, tags and comments go, their visible content stays; images go
    with their alt text; citation and footnote marks stay. Line breaks become a space.
    Characters that an entity stands for have their origin at its ampersand.
    """
    piece = (start, len(text) if end is None else end)
    return inline(text, (piece,)).reading


def inline(
    text: str,
    pieces: Sequence[tuple[int, int]],
    labels: frozenset[str] | None = None,
    cell: bool = False,
) -> Inline:
    """The visible text of pieces of `text` that belong together, one line break between two.

    `labels` are the (folded) labels of the link references that are defined; None where that is
    unknown, and then "[text][label]" is taken for a link. `cell`: of a table, where an escaped
    pipe is a pipe even in code.
    """
    return _plain(text, pieces, _SPECIAL) or _marked(text, pieces, labels, cell)


def _plain(text: str, pieces: Sequence[tuple[int, int]], special: re.Pattern[str]) -> Inline | None:
    """One piece that is read as it stands, by far the most frequent; None for any other."""
    if len(pieces) != 1:
        return None
    start, end = pieces[0]
    if special.search(text, start, end) or unclean(text, start, end):
        return None
    return Inline(Reading.plain(text[start:end], start))


def _marked(
    text: str, pieces: Sequence[tuple[int, int]], labels: frozenset[str] | None, cell: bool
) -> Inline:
    source = Source.of(text, pieces)
    draft = _Draft(source.text, labels, cell)
    _scan(draft, _SPECIAL)
    matched(draft.nodes, draft.delimiters, 0)
    return assembled(source, draft.nodes)


def unmarked(text: str, pieces: Sequence[tuple[int, int]]) -> Inline:
    """The visible text of pieces in which nothing is markup: line breaks joined, no more."""
    plain = _plain(text, pieces, _LINE_END)
    if plain is not None:
        return plain
    source = Source.of(text, pieces)
    draft = _Draft(source.text, frozenset(), False)
    _scan(draft, _LINE_END)
    return assembled(source, draft.nodes)


def folded_label(label: str) -> str:
    """A link label as it is compared: case folded, white space collapsed."""
    return " ".join(label.split()).casefold()


def _scan(draft: _Draft, special: re.Pattern[str]) -> None:
    source, at = draft.source, 0
    while found := special.search(source, at):
        here = found.start()
        if here > at:
            draft.nodes.append(Node(at, here))
        at = _HANDLERS[source[here]](draft, here)
    if at < len(source):
        draft.nodes.append(Node(at, len(source)))


def _literal(draft: _Draft, at: int, length: int = 1) -> int:
    draft.nodes.append(Node(at, at + length))
    return at + length


def _line_end(draft: _Draft, at: int) -> int:
    if draft.nodes:
        last = draft.nodes[-1]
        if last.out is None and not last.code:
            seen = draft.source[last.start : last.end]
            draft.nodes[-1] = Node(last.start, last.start + len(seen.rstrip(" \t")))
    draft.nodes.append(Node(at, at + 1, " "))
    indent = _INDENT.match(draft.source, at + 1)
    return indent.end() if indent else at + 1


def _backslash(draft: _Draft, at: int) -> int:
    follows = draft.source[at + 1 : at + 2]
    if follows in ("\n", "\r"):
        return at + 1
    if follows and follows in _PUNCTUATION:
        draft.nodes.append(Node(at + 1, at + 2))
        return at + 2
    return _literal(draft, at)


def _emphasis(draft: _Draft, at: int) -> int:
    run = _RUN.match(draft.source, at)
    end = run.end() if run else at + 1
    found = delimiter(draft.source, at, end, len(draft.nodes))
    if found is not None:
        draft.delimiters.append(found)
    return _literal(draft, at, end - at)


def _ticks(draft: _Draft, at: int) -> int:
    run = _TICKS.match(draft.source, at)
    start = run.end() if run else at + 1
    mark = draft.source[at:start]
    end = _closing_ticks(draft, mark, start)
    if end < 0:
        return _literal(draft, at, len(mark))
    after = end + len(mark)
    content = draft.source[start:end]
    if len(content) > 2 and content[0] in " \n" and content[-1] in " \n" and content.strip():
        start, end = start + 1, end - 1
    if draft.cell and "\\|" in content:
        for part in re.finditer(r"(?>(?:[^\\]|\\(?!\|))+)", draft.source[start:end]):
            draft.nodes.append(Node(start + part.start(), start + part.end(), code=True))
        return after
    spaced = draft.source[start:end].replace("\n", " ").replace("\r", " ")
    draft.nodes.append(Node(start, end, spaced, code=True))
    return after


def _closing_ticks(draft: _Draft, mark: str, start: int) -> int:
    """The start of the next run of exactly these back-ticks; -1 where there is none."""
    if "`" not in draft.closers:
        draft.closers["`"] = 0
        for ticks in _TICKS.finditer(draft.source):
            draft.closers[ticks.group()] = ticks.start()
    if draft.closers.get(mark, -1) < start:
        return -1
    at = start
    while run := _TICKS.search(draft.source, at):
        if run.group() == mark:
            return run.start()
        at = run.end()
    return -1


def _entity(draft: _Draft, at: int) -> int:
    found = _ENTITY.match(draft.source, at)
    decoded = unescape(found.group()) if found else ""
    if found is None or decoded == found.group() or len(decoded) > len(found.group()):
        return _literal(draft, at)
    draft.nodes.append(Node(at, found.end(), decoded))
    return found.end()


def _angle(draft: _Draft, at: int) -> int:
    source = draft.source
    if source.startswith("<!--", at):
        end = _find(draft, "-->", at + 2)
        return _literal(draft, at) if end < 0 else _dropped(draft, end + 3)
    link = _AUTOLINK.match(source, at)
    if link:
        draft.nodes.append(Node(at + 1, link.end() - 1, code=True))
        return link.end()
    raised = _SUPERSCRIPT.match(source, at)
    if raised:
        start, end = raised.span(1)
        draft.nodes.append(Node(start, end, source[start:end].translate(_RAISED)))
        return raised.end()
    tag = _TAG.match(source, at)
    if tag and _is_tag(draft, tag):
        return _after_tag(draft, tag)
    declaration = _DECLARATION.match(source, at)
    return _dropped(draft, declaration.end()) if declaration else _literal(draft, at)


def _is_tag(draft: _Draft, tag: re.Match[str]) -> bool:
    """Whether it is HTML and not "a <b and c> d", "List<T>" or a "<placeholder>"."""
    name, attributes = tag["name"].lower(), tag["attributes"]
    if name in _TAGS or name in _UNSEEN_TAGS:
        return not attributes.strip(" /\n\t") or name in _UNSEEN_TAGS or attributes[0].isspace()
    if tag["close"] or "=" in attributes:
        return True
    if not draft.tags:
        found = (match.group(1).lower() for match in _CLOSING_NAME.finditer(draft.source))
        draft.tags.append(frozenset(found))
    return name in draft.tags[0]


def _after_tag(draft: _Draft, tag: re.Match[str]) -> int:
    name, end = tag["name"].lower(), tag.end()
    if not tag["close"] and name in _UNSEEN_TAGS:
        close = _find(draft, f"</{tag['name']}>", end)
        if close >= 0:
            return _dropped(draft, close + len(name) + 3)
    if name in _BREAKING_TAGS and not _after_space(draft):
        draft.nodes.append(Node(tag.start(), tag.start(), " ", mapped=False))
    return _dropped(draft, end) if name in _BREAKING_TAGS else end


def _find(draft: _Draft, closer: str, at: int) -> int:
    """`source.find(closer, at)`, without reading to the end again and again in vain."""
    if closer not in draft.closers:
        draft.closers[closer] = draft.source.rfind(closer)
    return draft.source.find(closer, at) if draft.closers[closer] >= at else -1


def _after_space(draft: _Draft) -> bool:
    """Whether what is seen so far ends with white space, or nothing is."""
    for last in reversed(draft.nodes[-8:]):
        if last.end > last.start or last.out:
            seen = draft.source[last.end - 1 : last.end] if last.out is None else last.out[-1:]
            return seen.isspace()
    return len(draft.nodes) <= 8


def _dropped(draft: _Draft, at: int) -> int:
    """Goes on behind something unseen; of the spaces around it one stays."""
    if draft.source[at : at + 1] == " " and _after_space(draft):
        return at + 1
    return at


def _open_bracket(draft: _Draft, at: int) -> int:
    nodes = draft.nodes
    image = bool(nodes) and at > 0 and draft.source[at - 1] == "!"
    # An escaped "!" is a node that starts at the mark itself.
    if image and nodes[-1].end == at and not _escaped(draft.source, at - 1):
        nodes[-1] = Node(nodes[-1].start, at - 1)
        nodes.append(Node(at - 1, at + 1))
    else:
        image = False
        nodes.append(Node(at, at + 1))
    draft.brackets.append(_Bracket(len(nodes) - 1, len(draft.delimiters), at + 1, image))
    return at + 1


def _escaped(source: str, at: int) -> bool:
    before = source[max(0, at - 16) : at]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1


def _close_bracket(draft: _Draft, at: int) -> int:
    if not draft.brackets:
        return _literal(draft, at)
    bracket = draft.brackets.pop()
    index = len(draft.brackets)
    inactive = index < draft.inactive[0] and not bracket.image
    draft.inactive[0] = min(draft.inactive[0], index)
    if inactive:
        return _literal(draft, at)
    content = draft.source[bracket.inside : min(at, bracket.inside + 200)]
    destination = _DESTINATION.match(draft.source, at + 1)
    if destination is None:
        end = _after_label(draft, at, content, at - bracket.inside < 200)
        if end < 0:
            return _literal(draft, at)
    else:
        end = destination.end()
    if bracket.image:
        del draft.nodes[bracket.node :], draft.delimiters[bracket.delimiters :]
        return _dropped(draft, end)
    draft.inactive[0] = index
    matched(draft.nodes, draft.delimiters, bracket.delimiters)
    if _CITING.match(content):
        # "[1](address)" is a citation: its brackets stay, or a bare number is left in the text.
        draft.nodes.append(Node(at, at + 1))
    else:
        draft.nodes[bracket.node] = Node(bracket.inside, bracket.inside)
    return end


def _after_label(draft: _Draft, at: int, content: str, short: bool) -> int:
    """Where "[content][label]", "[content][]" or a defined "[content]" ends; -1 if it is none."""
    label = _LABEL.match(draft.source, at + 1)
    if not short or not content or _CITING.match(content):
        return -1
    name = label.group(1) if label and label.group(1).strip() else content
    if draft.labels is not None:
        if folded_label(name) not in draft.labels:
            return -1
        return label.end() if label else at + 1
    return label.end() if label and not _CITING.match(content) else -1


_HANDLERS: dict[str, Callable[[_Draft, int], int]] = {
    "*": _emphasis,
    "_": _emphasis,
    "~": _emphasis,
    "`": _ticks,
    "[": _open_bracket,
    "]": _close_bracket,
    "<": _angle,
    "&": _entity,
    "\\": _backslash,
    "\n": _line_end,
    "\r": _line_end,
}
