"""The parts of a Word document: which member of its archive is what, as its relations say."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from veridical.errors import UnreadableInput
from veridical.files.archives import Archive
from veridical.files.xml_parsing import doctype_of, outermost, refuse_doctype, xml_text, xml_tree

# Of most documents, of strict ones, of formulas, and none.
_NAMESPACES = (
    "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}",
    "{http://purl.oclc.org/ooxml/wordprocessingml/main}",
    "{http://schemas.openxmlformats.org/officeDocument/2006/math}",
    "",
)
_HINT = "open it in a word processor and save it again as .docx"


def local(element: etree._Element) -> str:
    """The name of an element without its namespace; "" for what is none."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def value_of(element: etree._Element | None, name: str = "val") -> str | None:
    """An attribute of an element, in a namespace of Word or in none; None where there is none."""
    if element is None:
        return None
    for namespace in _NAMESPACES:
        value = element.get(f"{namespace}{name}")
        if value is not None:
            return str(value)
    return None


def child_of(element: etree._Element | None, *path: str) -> etree._Element | None:
    """The first child of a name, the first of the next name in it, and so on."""
    for name in path:
        if element is None:
            return None
        element = next((one for one in element if local(one) == name), None)
    return element


@dataclass(frozen=True, slots=True)
class Parts:
    """A document in its archive: the member that holds the text, and others by what they are."""

    archive: Archive
    main: str
    others: Mapping[str, str]

    def tree(self, kind: str) -> etree._Element | None:
        """The root of a part: styles, numbering, footnotes; None where the document has none."""
        member = self.others.get(kind)
        if member is None or not self.archive.has(member):
            return None
        return _tree(self.archive, member)

    def blocks(self) -> Iterator[etree._Element]:
        """The paragraphs and tables of the text, one by one, and what stands in for others."""
        tags = ("{*}p", "{*}tbl", "{*}altChunk", "{*}subDoc")
        every = outermost(self.archive.chunks(self.main), self._named(self.main), tags)
        return (element for element in every if not _is_said_already(element))

    def title(self) -> str:
        """The title in the properties of the document; "" without one."""
        root = self.tree("core-properties")
        found = None if root is None else child_of(root, "title")
        return "" if found is None else " ".join("".join(map(str, found.itertext())).split())

    def _named(self, member: str) -> str:
        return f"{self.archive.name} ({member})"


def parts_of(archive: Archive) -> Parts:
    """The parts of a document; raises `UnreadableInput` for an archive that holds none."""
    root = _relations(archive, "")
    main = root.get("officeDocument", "")
    if not archive.has(main):
        main = next((one for one in archive.members if one.startswith("word/document")), "")
    if not main:
        raise UnreadableInput(f"{archive.name} is a damaged Word document: it has no text", _HINT)
    others = {**_relations(archive, main), "core-properties": root.get("core-properties", "")}
    return Parts(archive, main, others)


def _relations(archive: Archive, member: str) -> dict[str, str]:
    """What a member leads to within the archive, by kind; the first of each kind counts."""
    folder, name = posixpath.split(member)
    relations = posixpath.join(folder, "_rels", f"{name}.rels")
    if not archive.has(relations):
        return {}
    found: dict[str, str] = {}
    for one in _tree(archive, relations):
        kind = (one.get("Type") or "").rpartition("/")[2] if local(one) == "Relationship" else ""
        target = one.get("Target") or ""
        if kind and one.get("TargetMode") != "External":
            path = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            found.setdefault(kind, path)
    return found


def _is_said_already(element: etree._Element) -> bool:
    """Whether an element shows, for old programs, what another one before it shows as well."""
    return any(
        local(around) == "Fallback" and around.getprevious() is not None
        for around in element.iterancestors()
    )


def _tree(archive: Archive, member: str) -> etree._Element:
    name = f"{archive.name} ({member})"
    text = xml_text(archive.read(member), name)
    if doctype_of(text) is not None:
        refuse_doctype(name)
    return xml_tree(text, name)
