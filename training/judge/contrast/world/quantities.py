"""Quantifiers, shares and bounds: how many of a group, told one way and claimed another."""

from __future__ import annotations

from random import Random

from training.judge.contrast.edit import CONTRADICTED, NEUTRAL, SUPPORTED, Edit, sentence
from training.judge.contrast.number_words import grouped, in_words
from training.judge.contrast.world.documents import fillers, told
from training.judge.contrast.world.scenes import among
from training.judge.contrast.world.vocabulary import entities

# A group, what its members did and did not do; {x} is a firm, town or museum.
_GROUPS = (
    "firm|employees|voted for the new contract|vote for the new contract",
    "firm|shops|reported a profit|report a profit",
    "firm|suppliers|signed the code of conduct|sign the code of conduct",
    "firm|customers|renewed their subscription|renew their subscription",
    "firm|lorries|passed the inspection|pass the inspection",
    "firm|machines|needed repairs|need repairs",
    "firm|directors|attended the meeting|attend the meeting",
    "firm|samples|met the standard|meet the standard",
    "firm|invoices|contained an error|contain an error",
    "town|schools|closed during the storm|close during the storm",
    "town|houses|lost power|lose power",
    "town|councillors|supported the budget|support the budget",
    "town|wells|contained traces of lead|contain traces of lead",
    "town|bridges|survived the flood|survive the flood",
    "town|shops|opened on Sunday|open on Sunday",
    "town|buses|ran on time|run on time",
    "town|residents|opposed the new road|oppose the new road",
    "town|farms|lost their harvest|lose their harvest",
    "museum|paintings|survived the fire|survive the fire",
    "museum|guides|spoke French|speak French",
    "museum|rooms|reopened in spring|reopen in spring",
    "museum|visitors|paid the full price|pay the full price",
    "drug|patients|recovered|recover",
    "drug|patients|finished the course|finish the course",
    "drug|tablets|dissolved in water|dissolve in water",
    "software|tests|passed|pass",
    "software|users|installed the update|install the update",
    "software|servers|crashed|crash",
    "software|modules|had documentation|have documentation",
    "case|witnesses|recognised the defendant|recognise the defendant",
    "case|jurors|believed the witness|believe the witness",
    "case|claims|succeeded|succeed",
)
# Ways to say how many: {n} the group, {d} did, {e} the base form. Only what follows is claimed.
_SAID = {
    "all": (
        "all of the {n} {d}",
        "all the {n} {d}",
        "each of the {n} {d}",
        "every one of the {n} {d}",
        "the {n} {d} without exception",
        "none of the {n} failed to {e}",
        "there was not one of the {n} that did not {e}",
    ),
    "most": (
        "most of the {n}, but not all, {d}",
        "a large majority of the {n} {d}; the others did not",
        "nearly all of the {n} {d}",
        "most of the {n} {d}, and only a few did not",
    ),
    "few": (
        "only a few of the {n} {d}",
        "a small minority of the {n} {d}",
        "few of the {n} {d}; most did not",
        "most of the {n} did not {e}, but a few did",
    ),
    "none": (
        "none of the {n} {d}",
        "not one of the {n} {d}",
        "not a single one of the {n} {d}",
        "all of the {n} failed to {e}",
        "the {n} did not {e}, without exception",
    ),
}
_CLAIMS = {
    "all": ("all of the {n} {d}", "every one of the {n} {d}", "there were no {n} that did not {e}"),
    "most": ("most of the {n} {d}", "more than half of the {n} {d}", "the majority of the {n} {d}"),
    "some": ("some of the {n} {d}", "at least some of the {n} {d}", "there were {n} that {d}"),
    "not all": (
        "not all of the {n} {d}",
        "some of the {n} did not {e}",
        "there were {n} that did not {e}",
    ),
    "less": ("less than half of the {n} {d}", "most of the {n} did not {e}"),
    "none": ("none of the {n} {d}", "not one of the {n} {d}", "all of the {n} failed to {e}"),
}
_FOLLOWS = {
    "all": {"all", "most", "some"},
    "most": {"most", "some", "not all"},
    "few": {"less", "some", "not all"},
    "none": {"none", "not all", "less"},
}


def quantifier(rng: Random) -> list[Edit]:
    """Two documents with different quantifiers and the claims that part them."""
    one, two = rng.sample(sorted(_SAID), 2)
    parting = sorted(_FOLLOWS[one] ^ _FOLLOWS[two])
    type_, group, did, base = rng.choice(_GROUPS).split("|")
    subject = entities(rng, type_, 1)[0]
    rest = told(fillers(rng, subject, {"witnesses", "trial"}, rng.randint(1, 2)))
    noun = f"{group} of {subject.name}"
    said_as = [
        sentence(rng.choice(_SAID[name]).format(n=noun, d=did, e=base)) for name in (one, two)
    ]
    documents = among(rng, rest, *said_as)
    found: list[Edit] = []
    for name in rng.sample(parting, min(2, len(parting))):
        claim = sentence(rng.choice(_CLAIMS[name]).format(n=noun, d=did, e=base))
        for said, document in zip((one, two), documents, strict=True):
            label = SUPPORTED if name in _FOLLOWS[said] else CONTRADICTED
            found.append(Edit(document, claim, label, f"{said} {name}"))
    return found


_PARTS = {25: "a quarter of", 50: "half of", 75: "three quarters of", 20: "a fifth of"}


def percent(rng: Random) -> list[Edit]:
    """Two shares of a group, in percent, in words, out of a hundred, more or less than half."""
    type_, group, did, _ = rng.choice(_GROUPS).split("|")
    subject = entities(rng, type_, 1)[0]
    rest = told(fillers(rng, subject, {"witnesses", "trial"}, rng.randint(1, 2)))
    one, two = _shares(rng)
    way = rng.choice(("written", "written", "written", "rest", "half"))
    told_as = rng.randrange(3)
    found: list[Edit] = []
    claim_way = rng.randrange(6)
    of_all = f"the {group} of {subject.name} {did}"
    said = [sentence(f"{_share(share, told_as)} {of_all}") for share in (one, two)]
    for share, document in zip((one, two), among(rng, rest, *said), strict=True):
        for number, other in enumerate((one, two)):
            claim = f"{_share(other, claim_way)} {of_all}"
            label = SUPPORTED if other == share else CONTRADICTED
            if way == "half" and (one > 50) != (two > 50):
                amount = "more than half" if number else "less than half"
                claim = f"{amount} of {of_all}"
                label = SUPPORTED if (share > 50) == bool(number) else CONTRADICTED
            found.append(Edit(document, sentence(claim), label, way))
    return found


def _shares(rng: Random) -> tuple[int, int]:
    one = rng.choice((25, 50, 75, 20, *range(3, 98), *range(3, 98)))
    two = rng.choice((100 - one, rng.randint(3, 97), one // 10 * 10 + (one + 3) % 10))
    return (one, two) if one != two and 50 not in (one, two) else _shares(rng)


def _share(share: int, way: int) -> str:
    if way == 3 and share in _PARTS:
        return _PARTS[share]
    if way == 5:
        return f"{share} in every 100 of"
    ways = (f"{share} % of", f"{share}% of", f"{share} percent of", f"{in_words(share)} percent of")
    return ways[way] if way < len(ways) else f"{share} per cent of"


_COUNTED = (
    "firm|{s} opened {n} shops|shops were opened by {s}",
    "firm|{s} employs {n} engineers|engineers work for {s}",
    "town|{s} has {n} bus stops|bus stops are found in {s}",
    "town|{s} planted {n} trees|trees were planted by {s}",
    "museum|{s} owns {n} paintings|paintings belong to {s}",
    "museum|{s} sold {n} tickets|tickets were sold by {s}",
    "drug|{s} was given to {n} patients|patients were given {s}",
    "software|{s} has {n} paying users|paying users use {s}",
    "case|in {s}, {n} documents were read out|documents were read out in {s}",
    "person|{s} wrote {n} letters|letters were written by {s}",
    "person|{s} owns {n} hens|hens belong to {s}",
    "product|{s} was sold in {n} shops|shops sold {s}",
)
_OVER = ("more than {n}", "over {n}", "at least {n}", "no fewer than {n}", "upwards of {n}")
_UNDER = ("fewer than {n}", "under {n}", "at most {n}", "no more than {n}", "less than {n}")


def bounds(rng: Random) -> list[Edit]:
    """A number told exactly or as a bound; bounds on it claimed."""
    type_, active, passive = rng.choice(_COUNTED).split("|")
    subject = entities(rng, type_, 1)[0]
    low = int(4 * 200 ** rng.random())
    high = low + max(3, int(low * (0.3 + rng.random())))
    middle = (low + high) // 2
    rest = told(fillers(rng, subject, {"trial", "visitors", "staff"}, rng.randint(1, 2)))
    bounded = rng.random() < 0.4
    said = []
    for size, words in ((low, _UNDER), (high, _OVER)):
        shown = rng.choice(words).format(n=grouped(size)) if bounded else grouped(size)
        said.append(sentence(active.format(s=subject.name, n=shown)))
    documents = among(rng, rest, *said)
    found: list[Edit] = []
    for words, right in ((_OVER, 1), (_UNDER, 0)):
        shown = rng.choice(words).format(n=grouped(middle))
        claim = f"{shown} {passive.format(s=subject.name)}"
        for at, document in enumerate(documents):
            label = SUPPORTED if at == right else CONTRADICTED
            found.append(Edit(document, sentence(claim), label, "bounded" if bounded else "exact"))
    if bounded:
        # A bound that the text leaves open: "at most 10" says nothing of "more than 5".
        shown = rng.choice(_OVER).format(n=grouped(max(1, low // 2)))
        claim = sentence(f"{shown} {passive.format(s=subject.name)}")
        found += [
            Edit(documents[0], claim, NEUTRAL, "open"),
            Edit(documents[1], claim, SUPPORTED, "open"),
        ]
    return found
