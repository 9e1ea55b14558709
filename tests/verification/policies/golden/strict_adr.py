"""Write strict_adr.json: which claims are grounded, without a line of Veridical.

`cites` are the ids of the sources that a claim cites, worked out by hand from its marks: what a
mark names is no part of the rule that is checked here. None stands for a text that cites nothing.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

HERE = Path(__file__).parent

STOP = set(
    """
    a an the this that these those and or but nor so yet if then than as because while
    although though since until of in on at by for to from with without within into onto
    over under between among through during before after above below up down out off about
    against per via is am are was were be been being has have had having do does did doing
    can could may might must shall should will would i you he she it we they me him her us
    them my your his its our their mine yours hers ours theirs myself yourself himself
    herself itself ourselves themselves who whom whose which what when where why how there
    here also s t
    """.split()
)

CHUNK = (
    "A discrete conformal map of a triangulated surface is given by scale factors at the vertices."
    " The length of each edge is multiplied by the mean of the factors at its ends."
)
QUAY = "The west quay of Tarn harbour is 520 metres long, and its crane lifts forty tonnes."
SOURCES = {"Springborn2008": CHUNK, "harbour": QUAY}
COPY = "A discrete conformal map of a triangulated surface is given by scale factors."
ADVERSARIAL = (
    "The discrete conformal map"  # the last sentence of a page that invents two theorems before it
)


def claim(text: str, cites: list[str] | None = None) -> dict:
    return {"text": text, "cites": cites}


SPRING, HARBOUR = ["Springborn2008"], ["harbour"]

CASES: list[dict] = [
    {"name": "a copy", "claims": [claim(COPY, SPRING)]},
    {
        "name": "the example of the record: three content words",
        "claims": [
            claim("We prove the Hodge conjecture by means of a discrete conformal map.", SPRING),
            claim(ADVERSARIAL, SPRING),
        ],
    },
    {
        "name": "five content words exactly, copied",
        "claims": [claim("Is it a discrete conformal map of a triangulated surface?", SPRING)],
    },
    {"name": "four content words, copied", "claims": [claim("The west quay of Tarn.", HARBOUR)]},
    {
        "name": "words of grammar only",
        "claims": [claim("It is what it was, and so are they.", HARBOUR)],
    },
    {
        "name": "five words in another order",
        "claims": [claim("Tarn harbour west quay metres 520 long.", HARBOUR)],
    },
    {
        "name": "words of grammar between them do not count",
        "claims": [claim("West quay, Tarn harbour: 520 metres.", HARBOUR)],
    },
    {"name": "a copy of another source than is cited", "claims": [claim(COPY, HARBOUR)]},
    {
        "name": "several cited, one holds it",
        "claims": [claim(COPY, ["harbour", "Springborn2008"])],
    },
    {"name": "only what is not there is cited", "claims": [claim(COPY, [])]},
    {"name": "one cites, one does not", "claims": [claim(COPY, SPRING), claim(QUAY, [])]},
    {
        "name": "nothing is cited at all: every source counts",
        "claims": [
            claim(COPY),
            claim(QUAY),
            claim("The quay was built by elephants from Carthage."),
        ],
    },
    {
        "name": "a lie beside a copied run",
        "claims": [
            claim("The west quay of Tarn harbour is 520 metres long and made of cheese.", HARBOUR)
        ],
    },
    {
        "name": "a copy that denies",
        "claims": [
            claim(
                "The west quay of Tarn harbour is not 520 metres long, its crane lifts forty"
                " tonnes.",
                HARBOUR,
            )
        ],
    },
    {
        "name": "a denial within the only run",
        "claims": [claim("The west quay of Tarn is not 520 metres long.", HARBOUR)],
    },
    {
        "name": "a number swapped within the only run",
        "claims": [claim("The west quay of Tarn harbour is 620 long.", HARBOUR)],
    },
    {
        "name": "an honest paraphrase",
        "claims": [claim("At Tarn the western quay measures half a kilometre and a bit.", HARBOUR)],
    },
    {
        "name": "a run that goes from one sentence of the source into the next",
        "claims": [claim("Scale factors at vertices, length of each edge.", SPRING)],
    },
    {
        "name": "case and marks do not count",
        "claims": [claim("WEST-QUAY (of Tarn); harbour, 520 metres!", HARBOUR)],
    },
    {
        "name": "the last five words of a source",
        "claims": [claim("Long: its crane lifts forty tonnes.", HARBOUR)],
    },
    {"name": "a decimal is two words", "claims": [claim("Metres 5.20 long, its crane.", HARBOUR)]},
    {
        "name": "exactly one half",
        "claims": [claim(COPY, SPRING), claim("It rained in May.", SPRING)],
    },
    {
        "name": "one of three",
        "claims": [
            claim(COPY, SPRING),
            claim("It rained.", SPRING),
            claim("It snowed.", SPRING),
        ],
    },
    {
        "name": "three of four",
        "claims": [
            claim(COPY, SPRING),
            claim(QUAY, HARBOUR),
            claim("Its crane lifts forty tonnes, 520 metres.", HARBOUR),
            claim(QUAY[:-1], HARBOUR),
        ],
    },
    {"name": "no claims", "claims": []},
]


def content(text: str) -> list[str]:
    return [word for word in re.findall(r"\w+", text.lower()) if word not in STOP]


def runs(text: str) -> set[tuple[str, ...]]:
    held = content(text)
    return {tuple(held[at : at + 5]) for at in range(len(held) - 4)}


def scored(case: dict) -> dict:
    marks = []
    for one in case["claims"]:
        cites = list(SOURCES) if one["cites"] is None else one["cites"]
        marks.append(float(any(runs(one["text"]) & runs(SOURCES[name]) for name in cites)))
    rate = round(sum(marks) / len(marks), 6) if marks else None
    published = None if rate is None else rate >= 0.5
    return {**case, "sources": SOURCES, "grounded": marks, "rate": rate, "published": published}


if __name__ == "__main__":
    made = [scored(one) for one in CASES]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in made)
    (HERE / "strict_adr.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    for one in made:
        print(one["grounded"], one["rate"], one["name"])
