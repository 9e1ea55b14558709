"""Likeness is not agreement: what differs in one value, name, direction or denial is no support."""

from __future__ import annotations

import pytest

from tests.promises.running import check, codes, invoke, label, labels

NEARLY = [
    ("The salve softens the skin.", "The salve hardens the skin."),
    ("The levy rose by 6 % in 2017.", "The levy fell by 6 % in 2017."),
    ("The archive holds 1,382,000 maps.", "The archive holds 1,328,000 maps."),
    ("The pact was signed on 9 April 1951.", "The pact was signed on 9 August 1951."),
    ("The filter did remove the odour.", "The filter did not remove the odour."),
    ("Corvin Glass bought Hale Optics.", "Hale Optics bought Corvin Glass."),
]


@pytest.mark.promise("A4", "G7", "H5")
@pytest.mark.parametrize(("text", "source"), NEARLY)
def test_likeness_without_agreement_is_refuted(text: str, source: str) -> None:
    assert label(text, source) == "contradicted"


@pytest.mark.promise("A4")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("The archive holds 1,382,000 maps of the coast.", "The archive holds maps of the coast."),
        ("The pact was signed in Lund on 9 April 1951.", "The pact was signed in Lund."),
        ("Corvin Glass bought Hale Optics and Brill Lamps.", "Corvin Glass bought Hale Optics."),
        ("Asta Lind leads the buyers.", "Asta Lind was hired in 2022. The buyers have a leader."),
    ],
)
def test_what_the_source_does_not_say_is_not_supported_by_the_rest(text: str, source: str) -> None:
    assert label(text, source) == "unverifiable"


@pytest.mark.promise("H5")
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("at 640 degrees", "at 460 degrees"),
        ("on 17 March 2009", "on 17 March 2008"),
        ("not suited", "suited"),
        ("tends to weaken", "tends to strengthen"),
    ],
)
def test_no_likeness_is_great_enough(right: str, wrong: str) -> None:
    """The one difference stands in ever more words that agree."""
    words = (
        "the grey glaze that the potters of the upper valley mixed from ash, sand and ground shell"
        " for the tall jars in which oil was shipped to the islands every spring"
    )
    sentence = {
        "at 640 degrees": "The old kiln melts {words} at 640 degrees.",
        "on 17 March 2009": "The museum showed {words} on 17 March 2009.",
        "not suited": "The old kiln is not suited to {words}.",
        "tends to weaken": "Frost tends to weaken {words}.",
    }[right]
    every = words.split()
    for count in (4, 9, 18, len(every)):
        said = sentence.format(words=" ".join(every[:count]))
        assert label(said, said) == "supported"
        found = label(said.replace(right, wrong), said)
        # In the longest the value has moved into a clause that describes something else.
        assert found == "contradicted" if count < len(every) else found != "supported"


@pytest.mark.promise("G7")
def test_likeness_to_many_passages_does_not_outweigh_the_value_that_differs() -> None:
    others = "Ash Birch Cedar Elm Fir Hazel Larch Maple Oak Pine Rowan Willow".split()
    carried = {name: count for count, name in enumerate(others, start=705)}
    source = " ".join(f"The {name} line carried {carried[name]} passengers." for name in others)
    assert label("The Oak line carried 713 passengers.", source) == "supported"
    for count in (715, 731):
        assert label(f"The Oak line carried {count} passengers.", source) != "supported"


@pytest.mark.promise("R-B10-1")
@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("We met an old friend in Pella last spring.", "unverifiable"),
        ("The capital of Osteria is Pella.", "supported"),
    ],
)
def test_an_answer_that_merely_occurs_in_the_source_is_not_supported(
    source: str, expected: str
) -> None:
    found = label("Pella", source, question="What is the capital of Osteria?")
    assert found == expected


@pytest.mark.promise("R-B10-2")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("A heron stood in the pond.", "A heron stood in the pond at dawn."),
        ("The orchard has pear trees.", "The orchard has apple trees and pear trees."),
        ("Nils sold the boat.", "Nils sold the boat and moved to Aske."),
        ("The hall has seats.", "The hall has 220 red seats."),
    ],
)
def test_what_follows_at_a_glance_is_supported_and_clearly_so(text: str, source: str) -> None:
    verdict = check(text, source).verdicts[0]
    assert verdict.label.value == "supported"
    assert verdict.support >= 0.9


@pytest.mark.promise("R-B10-3")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("The parcel was delivered.", "The parcel was not delivered because the bridge was shut."),
        ("The valve is leaking.", "The valve isn't leaking."),
        ("The kiosk closes on Sundays.", "The kiosk never closes on Sundays."),
        ("Two lambs were lost.", "No lambs were lost."),
        ("The licence is valid.", "The licence is invalid."),
        ("The survey is incomplete.", "The survey is complete."),
        ("The crew did not sleep.", "The crew slept."),
    ],
)
def test_a_denial_is_seen_whichever_side_has_it(text: str, source: str) -> None:
    assert label(text, source) == "contradicted"
    assert label(source, text) == "contradicted"
    assert label(text, text) == "supported"


@pytest.mark.promise("R-B10-4")
@pytest.mark.parametrize(
    ("text", "source", "code"),
    [
        ("Asta reports to Bruno.", "Bruno reports to Asta.", "role_differs"),
        ("Barges go from Malm to Ystre.", "Barges go from Ystre to Malm.", "role_differs"),
        ("Rents fell by 4 percent.", "Rents rose by 4 percent.", "opposite_differs"),
        (
            "Berg retired in 2004. Lind retired in 2009.",
            "Berg retired in 2009. Lind retired in 2004.",
            "date_differs",
        ),
        (
            "Spruce costs 410 crowns.",
            "| Wood | Price (crowns) |\n|---|---|\n| Spruce | 290 |\n| Ash | 410 |\n",
            "cell_differs",
        ),
    ],
)
def test_the_other_direction_and_the_other_row_are_refuted(
    text: str, source: str, code: str
) -> None:
    report = check(text, source)
    assert set(labels(report)) == {"contradicted"}
    assert {codes(verdict)[0] for verdict in report.verdicts} == {code}


@pytest.mark.promise("R-B10-5")
@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("The pilot was born in Aske.", "The pilot was born in Malm."),
        ("The ferry sails at 9:15.", "The ferry sails at 9:45."),
        ("Moss grows on the north wall.", "Moss grows on the south wall."),
        ("The cellar holds 70 casks of cider.", "The cellar holds 90 casks of cider."),
    ],
)
def test_sentences_that_exclude_one_another_get_no_high_score(text: str, source: str) -> None:
    for one, other in ((text, source), (source, text)):
        made = invoke("verify", one, "--source", "-", "--json", stdin=other.encode()).report
        trust = made["trust"]
        assert isinstance(trust, float)
        assert trust < 0.1
        assert made["factscore"] == 0.0
