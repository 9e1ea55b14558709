"""The repositories that pairs are made from: at which commit, whose work, on what terms."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Licence:
    """The terms of something, as they stand where they were read.

    `read_at` is a file of the repository, or the address of a page where the repository itself
    says nothing of it.
    """

    covers: str
    terms: str
    read_at: str


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository at a commit, the sets that are made of it, and whose work it holds."""

    name: str
    commit: str
    sets: tuple[str, ...]
    work: str
    licences: tuple[Licence, ...]

    @property
    def address(self) -> str:
        """Where it is cloned from."""
        return f"https://github.com/{self.name}"


_HUB = "https://huggingface.co/datasets"
_WIKIPEDIA = Licence(
    "tables of Wikipedia", "CC BY-SA 3.0", "https://en.wikipedia.org/wiki/Wikipedia:Copyrights"
)
_SNLI = Licence("sentences of SNLI", "CC BY-SA 4.0", f"{_HUB}/stanfordnlp/snli")

REPOSITORIES = (
    Repository(
        "wenhuchen/Table-Fact-Checking",
        "2ab782ba42b5808076ac91fec846473aa5315a79",
        ("tabfact",),
        "TabFact, Chen et al. 2020",
        (
            Licence("repository", "MIT", "LICENSE"),
            Licence("statements", "CC BY 4.0", f"{_HUB}/wenhu/tab_fact"),
            _WIKIPEDIA,
        ),
    ),
    Repository(
        "wenhuchen/GNN-TabFact",
        "4e47b02bda32a5b7b923282b49ca1918096d4ce6",
        ("tabfact",),
        "TabFact, Chen et al. 2020",
        (Licence("statements", "CC BY 4.0", f"{_HUB}/wenhu/tab_fact"),),
    ),
    Repository(
        "infotabs/infotabs",
        "34e7dc0900a0d861ad62be3d7371d8eb0aace4fe",
        ("infotabs",),
        "InfoTabS, Gupta et al. 2020",
        (Licence("repository", "Apache-2.0", "LICENSE"), _WIKIPEDIA),
    ),
    Repository(
        "OanaMariaCamburu/e-SNLI",
        "7b585a3f077fdea899780eb0473940522ae44a2e",
        ("snli",),
        "SNLI, Bowman et al. 2015; e-SNLI, Camburu et al. 2018",
        (Licence("repository", "MIT", "LICENSE"), _SNLI),
    ),
    Repository(
        "wh629/CNLI-generalization",
        "5c6d4df5f6a7e58d23c6db1a9dbc50eb9bcfda2b",
        ("snli_train",),
        "SNLI, Bowman et al. 2015; samples by Huang et al. 2020",
        (Licence("repository", "MIT", "LICENSE"), _SNLI),
    ),
    Repository(
        "acmi-lab/counterfactually-augmented-data",
        "6f232a1d2a11462a30ce08fb4825b734ab30828e",
        ("cad_snli",),
        "Counterfactually augmented data, Kaushik et al. 2020; SNLI, Bowman et al. 2015",
        (Licence("repository", "Apache-2.0", "LICENSE"), _SNLI),
    ),
    Repository(
        "felipessalvatore/NLI_datasets",
        "9551b739a830fafb2ec4b98d49a9ecd4bf3dcbd0",
        ("mnli",),
        "MultiNLI, Williams et al. 2018",
        (
            Licence("repository", "MIT", "LICENSE"),
            Licence(
                "sentences of MultiNLI",
                "OANC, MIT, CC BY 3.0, CC BY-SA 3.0, by the kind of text",
                f"{_HUB}/nyu-mll/multi_nli",
            ),
        ),
    ),
    Repository(
        "microsoft/TaxiNLI",
        "60d89b03293c47b99288e24853a4cd3426bea437",
        ("mnli",),
        "TaxiNLI, Joshi et al. 2020: which pairs are kept, no text",
        (Licence("repository", "C-UDA 1.0, which leaves results free", "LICENSE"),),
    ),
    Repository(
        "shu7bh/Contract-NLI",
        "e6f53de2c7b4e62dcca1c389861a81043fb162fa",
        ("contractnli",),
        "ContractNLI, Koreeda and Manning 2021, Hitachi America, Ltd.",
        (Licence("data", "CC BY 4.0", "dataset/LICENSE, dataset/TERMS"),),
    ),
    Repository(
        "TAOC0002/contract-nli",
        "5f8ba82dde87a5b9019b518652ea4c41edf456d8",
        ("contractnli",),
        "ContractNLI, Koreeda and Manning 2021, Hitachi America, Ltd.",
        (Licence("data", "CC BY 4.0", "data/contract-nli/LICENSE, data/contract-nli/TERMS"),),
    ),
    Repository(
        "Yale-LILY/FOLIO",
        "5d7bb84c7edab3fb358e057d2807f19cf5cf5e2d",
        ("folio",),
        "FOLIO, Han et al. 2022",
        (Licence("repository", "CC BY-SA 4.0", "LICENSE"),),
    ),
    Repository(
        "selenashe/ScoNe",
        "b02532a2f4185c6118a57a148455e0750592d8c8",
        ("scone",),
        "ScoNe, She et al. 2023, on MoNLI, Geiger et al. 2020",
        (
            Licence("repository", "CC0 1.0", "LICENSE"),
            Licence("sentences of MoNLI", "none stated", "https://github.com/atticusg/MoNLI"),
            _SNLI,
        ),
    ),
    Repository(
        "alisawuffles/ambient",
        "1fcb43effda068f3047d46b6f9ff0e50e0ee1c1b",
        ("ambient",),
        "AmbiEnt, Liu et al. 2023",
        (Licence("data", "CC BY 4.0", "README.md"),),
    ),
    Repository(
        "Yale-LILY/FeTaQA",
        "bbc441be807212d736c8c35a18146b530dde11d0",
        ("fetaqa",),
        "FeTaQA, Nan et al. 2022",
        (Licence("repository", "CC BY-SA 4.0", "LICENSE, README.md"), _WIKIPEDIA),
    ),
    Repository(
        "allenai/entailment_bank",
        "daac2fdb7ab52ec3ef8f2953f59288c1edd7c2f0",
        ("entailmentbank",),
        "EntailmentBank, Dalvi et al. 2021",
        (Licence("repository", "Apache-2.0", "LICENSE"),),
    ),
)


def markdown() -> str:
    """A table in Markdown with a row for each licence of each repository."""
    lines = ["| Sets | Work | Repository | Commit | Covers | Terms | Read at |", "|" + "---|" * 7]
    for one in REPOSITORIES:
        for licence in one.licences:
            name = f"[{one.name}]({one.address})"
            sets, commit = ", ".join(one.sets), f"`{one.commit}`"
            cells = (sets, one.work, name, commit, licence.covers, licence.terms, licence.read_at)
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
