"""Make src/veridical/text/data/lexicon_en.tsv.gz from WordNet 3.0.

    python training/lexicon/make.py PATH_TO_WORDNET_DICT

The folder is /usr/share/wordnet of Debian's package wordnet-base (3.0), which holds index.*,
data.*, *.exc and cntlist.rev. The output is deterministic. Lines, tab separated:

    L  lemma  noun  verb  adjective  adverb     tagged uses in SemCor by part of speech, plus one
                                                where the lemma has that part of speech at all
    X  form   lemma                             irregular inflection
    A  lemma  lemma                             antonyms, each pair once
    D  lemma  lemma                             derivationally related, both in use ("delivery")
    S  lemma  synsets                           the first senses of a lemma, comma separated
    P  lemma  person, group                     a noun that most often means a person, or several
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

FILES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
FIRST_SENSES = {"n": 2, "v": 1, "a": 2, "r": 2}
MEANT = {"18": "person", "14": "group"}
"""The lexicographer files of nouns (lexnames(5WN)) whose words are told apart."""
PLAIN = re.compile(r"[a-z]+(?:-[a-z]+)*\Z")
OUTPUT = Path(__file__).parents[2] / "src/veridical/text/data/lexicon_en.tsv.gz"


def counts(folder: Path) -> Counter[tuple[str, str]]:
    """Tagged uses per (lemma, part of speech) in cntlist.rev."""
    found: Counter[tuple[str, str]] = Counter()
    letters = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
    for line in (folder / "cntlist.rev").read_text("utf-8").splitlines():
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        found[lemma, letters[rest[0]]] += int(count)
    return found


def senses(folder: Path) -> dict[tuple[str, str], list[str]]:
    """Synset offsets per (lemma, part of speech), the commonest sense first."""
    found: dict[tuple[str, str], list[str]] = {}
    for name, letter in FILES.items():
        for line in (folder / f"index.{name}").read_text("utf-8").splitlines():
            if line.startswith(" "):
                continue
            columns = line.split()
            lemma, synsets = columns[0], int(columns[2])
            if PLAIN.match(lemma):
                found[lemma, letter] = columns[-synsets:]
    return found


def synsets(
    folder: Path,
) -> tuple[dict[tuple[str, str], list[str]], set[tuple[str, str]], set[tuple[str, str]]]:
    """Members of each synset as they are written, antonyms, and derivationally related lemmas."""
    members: dict[tuple[str, str], list[str]] = {}
    pointers: list[tuple[tuple[str, str], str, tuple[str, str], int, int]] = []
    for name, letter in FILES.items():
        for line in (folder / f"data.{name}").read_text("utf-8").splitlines():
            if line.startswith(" "):
                continue
            columns = line.split()
            size = int(columns[3], 16)
            words = [re.sub(r"\(.*\)$", "", columns[4 + 2 * i]) for i in range(size)]
            members[letter, columns[0]] = words
            at = 4 + 2 * size
            for i in range(int(columns[at])):
                kind, offset, other, ends = columns[at + 1 + 4 * i : at + 5 + 4 * i]
                if kind in "!+":
                    other_letter = "a" if other == "s" else other
                    source, target = int(ends[:2], 16), int(ends[2:], 16)
                    pointers.append(
                        ((letter, columns[0]), kind, (other_letter, offset), source, target)
                    )
    pairs: dict[str, set[tuple[str, str]]] = {"!": set(), "+": set()}
    for here, kind, there, source, target in pointers:
        if source and target:
            one, two = sorted((members[here][source - 1], members[there][target - 1]))
            pairs[kind].add((one, two))
    return members, pairs["!"], pairs["+"]


def exceptions(folder: Path) -> set[tuple[str, str]]:
    """Irregular forms of single words with their lemma."""
    found: set[tuple[str, str]] = set()
    for name in FILES:
        for line in (folder / f"{name}.exc").read_text("utf-8").splitlines():
            form, *lemmas = line.split()
            found.update(
                (form, lemma) for lemma in lemmas if PLAIN.match(form) and PLAIN.match(lemma)
            )
    return found


def meant(folder: Path) -> dict[str, str]:
    """What a noun means in at least half of its tagged uses, its first sense counted once more."""
    files = {
        columns[0]: columns[1]
        for line in (folder / "data.noun").read_text("utf-8").splitlines()
        if (columns := line.split(maxsplit=2)) and not line.startswith(" ")
    }
    uses: dict[str, Counter[str]] = defaultdict(Counter)
    for line in (folder / "cntlist.rev").read_text("utf-8").splitlines():
        key, _, count = line.split()
        lemma, _, rest = key.partition("%")
        if rest.startswith("1:"):
            uses[lemma][rest[2:4]] += int(count)
    found: dict[str, str] = {}
    for (lemma, letter), offsets in senses(folder).items():
        if letter == "n":
            counted = uses[lemma] + Counter([files[offsets[0]]])
            for number, name in MEANT.items():
                if 2 * counted[number] >= counted.total():
                    found[lemma] = name
    return found


def lines(folder: Path) -> list[str]:
    """The file's lines, sorted."""
    uses, by_lemma = counts(folder), senses(folder)
    members, antonyms, related = synsets(folder)
    written: set[str] = {word for words in members.values() for word in words}
    table: dict[str, dict[str, int]] = defaultdict(dict)
    shared: dict[str, list[str]] = defaultdict(list)
    for (lemma, letter), offsets in by_lemma.items():
        if lemma not in written:
            continue  # only ever capitalised: a name, not a word
        table[lemma][letter] = 1 + uses[lemma, letter]
        for offset in offsets[: FIRST_SENSES[letter]]:
            plain = [word for word in members[letter, offset] if PLAIN.match(word)]
            if len(plain) > 1:
                shared[lemma].append(letter + offset.lstrip("0"))

    def known(lemma: str) -> int:
        return sum(table.get(lemma, {}).values())

    out = [
        "L\t" + lemma + "\t" + "\t".join(str(count.get(letter, 0)) for letter in "nvar")
        for lemma, count in table.items()
    ]
    out += [f"X\t{form}\t{lemma}" for form, lemma in exceptions(folder) if lemma in table]
    out += [f"A\t{a}\t{b}" for a, b in antonyms if PLAIN.match(a) and PLAIN.match(b)]
    out += [
        f"D\t{a}\t{b}"
        for a, b in related
        if PLAIN.match(a) and PLAIN.match(b) and a[:3] == b[:3] and min(known(a), known(b)) > 1
    ]
    out += [f"S\t{lemma}\t{','.join(ids)}" for lemma, ids in shared.items()]
    out += [f"P\t{lemma}\t{name}" for lemma, name in meant(folder).items() if lemma in table]
    return sorted(out)


def main() -> None:
    """Write the lexicon and print what it holds."""
    made = lines(Path(sys.argv[1]))
    text = "# Derived from WordNet 3.0 by training/lexicon/make.py; see WORDNET-LICENSE\n"
    text += "\n".join(made) + "\n"
    with OUTPUT.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as packed:
        packed.write(text.encode("utf-8"))
    print(Counter(line[0] for line in made), OUTPUT.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
