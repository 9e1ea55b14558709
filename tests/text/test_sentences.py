"""Where sentences end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.growth import assert_linear
from veridical.text.sentences import split

# Each case is a text given as its sentences; joined by a space they must be found again.
ENGLISH = [
    ("Product A is cheaper than product C.", "Applicants under 18 need a permit."),
    ("We chose plan B.", "Costs fell."),
    ("He has hepatitis C.", "Doctors treat it."),
    ("The actor J. Law left.", "Team B. Lopez won."),
    ("Patients in group A. Smith et al. found it.",),
    ("It rained.", "We stayed in."),
    ("Dr. Smith met Mrs. Jones at noon.", "They talked."),
    ("Prof. Lee and Gen. Ward agreed.", "Sen. Cole did not."),
    ("J. R. Smith wrote it.", "George W. Hall read it."),
    ("The book is by J.R.R. Tolkien.", "It sold well."),
    ("He works for Apple Inc. in Cupertino.", "She does not."),
    ("He works for Apple Inc.", "The firm is large."),
    ("Apple Inc. CEO Tim Cook spoke.", "Nobody listened."),
    ("They founded Acme Corp. and Foo Ltd. in 1990.", "Both failed."),
    ("She lives in the U.S.", "The house is old."),
    ("The U.S. Army and the U.K. Navy met.", "Talks failed."),
    ("He has a Ph.D. in physics.", "She has an M.D. too."),
    ("He holds a Ph.D.", "It was hard."),
    ("We left at 5 p.m.", "The train was late."),
    ("We left at 5 p.m. Eastern time.", "It was dark."),
    ("At 5 a.m. Mr. Smith went out.", "He came back at 6 p.m.", "Mr. Smith then slept."),
    ("They sell apples, pears, etc.", "The shop is small."),
    ("They sell apples, etc. in the shop.", "It is small."),
    ("Use a tool, e.g. a hammer.", "Then stop."),
    ("Use one tool, i.e. The Hammer.", "Then stop."),
    ("See Fig. 3 and Eq. 4 for more.", "Sec. 5 has the rest."),
    ("See p. 12 and pp. 14-16 in vol. 3.", "The index is at the end."),
    ("She wore No. 7.", "No. 8 was free."),
    ("Did he go?", "No.", "He stayed."),
    ("He said no.", "Then he left."),
    ("Roe v. Wade was decided in 1973.", "Brown vs. Board came before."),
    ("The value is 3.14.", "It is a constant."),
    ("Version 2.0.1 is out.", "Version 3.0 follows."),
    ("It opens at 10.30 and closes at 18.45.", "Come early."),
    ("It cost $3.50.", "He paid €4.20."),
    ("Sales rose 3.5%.", "Costs fell 2.1%."),
    ("It happened in 2019.", "The next year was calm."),
    ("In 2019 it rose.", "2020 was worse."),
    ("The date is 01.03.2023.", "It was a Wednesday."),
    ("Visit https://example.org/a.b?c=d.e for more.", "Then log in."),
    ("Visit https://example.org/search?q=1.", "Then log in."),
    ("Is it https://example.org/?q=What?", "Yes."),
    ("Mail a.b@example.com today.", "Wait for a reply."),
    ("Open example.com or www.example.co.uk.", "Then wait."),
    ("Edit setup.py and main.rs.", "Run it."),
    ("Call foo.bar() and os.path.join.", "It works."),
    ("She uses Node.js and ASP.NET daily.", "He uses Vue."),
    ("Well... maybe.", "Who knows?"),
    ("He waited ...", "Nobody came."),
    ("She thought … and thought.", "Nothing came."),
    ("Really?!", "Yes, really!!", "Fine."),
    ("What?", "No way!", "Stop."),
    ('He said "yes."', '"No," she said.'),
    ("He said “yes.”", "“No,” she said."),
    ("She called it ‘art.’", "They laughed."),
    ('"Are you well?" he asked.', "She nodded."),
    ('"Are you well?" Mary asked.', "He nodded."),
    ("(He left early.)", "The others stayed."),
    ("He left (at last!) and slept.", "It was late."),
    ("He left (see the note on p. 3).", "It was late."),
    ("[He left.]", "The end."),
    ("Sales rose.[1]", "Costs fell.[2][3]", "Profit grew."),
    ("Sales rose. [1]", "Costs fell. [2, 3]", "Profit grew."),
    ("Sales rose.[^1]", "Costs fell.[^note]", "Profit grew."),
    ("Sales rose.¹", "Costs fell.²³", "Profit grew."),
    ("Sales rose. [Key2008 #chunk 3]", "Costs fell. [@doe99]", "Profit grew."),
    ("Sales rose. (Smith, 2023)", "Costs fell. (Lee et al., 2020)", "Profit grew."),
    ("Sales rose. (Source: Annual report 2024)", "Costs fell."),
    ("Sales rose.【4†source】", "Costs fell."),
    ("Smith et al. (2020) agree.", "Others do not."),
    ("Smith et al. 2020 agree.", "Others do not."),
    ("iPhone sales rose.", "iPad sales fell.", "eBay grew.", "macOS did too."),
    ("mRNA is short.", "tRNA is shorter."),
    ("He took approx. five of ca. ten.", "It was enough."),
    ("The growth was est. 5 percent.", "It was less."),
    ("It ended in Jan. 2019.", "Feb. 3 was cold."),
    ("It ended in Jan.", "The rest is known."),
    ("He lives at 5 Main St. in Boston.", "She moved."),
    ("St. Louis is large.", "Mt. Everest is high."),
    ("The vs. sign is short.", "It is common."),
    ("1. First item is here.", "2. Second item is there."),
    ("A. The first option is best.", "B. The second is not."),
    ("iv. The fourth point holds.", "It is clear."),
    ("1.2. Scope is narrow.", "It ends here."),
    ("1.2.3. Details follow.", "They are short."),
    ("Yahoo! was sold in 2017.", "Jeopardy! is a show."),
    ("The show Jeopardy! is old.", "I like it."),
    ("I use Yahoo!", "It is slow."),
    ("He took vitamin C.", "It helped."),
    ("So do I.", "Then we agree."),
    ("Henry VIII.", "He had six wives."),
    ("Elizabeth II.", "She ruled long."),
    ("The H. pylori test was negative.", "E. coli was found."),
    ("It is 5 ft. tall.", "It weighs 3 lbs. or so."),
    ("The tower is 330 m.", "Its base is 125 m."),
    ("Water is H2O.", "Salt is NaCl."),
    ("The API uses JSON.", "XML is gone.", "PDF stays."),
    ("He won (sic!).", "We lost."),
    ("- He left.", "- She stayed."),
    ("He left.", "– She stayed."),
    ("He left.", "• She stayed."),
    ("He left.", "→ She stayed."),
    ("Great!", "✅ It works."),
    ("Great!🎉", "It works."),
    ("**Bold end.**", "Next one."),
    ("He left.", "**Bold** start."),
    ("He left.", "_Italic_ start."),
    ("He left.", "[Link](https://x.org) follows."),
    ("It cost 5.", "$3 were left."),
    ("It fell.", "-5 degrees were measured."),
    ("It fell in the past.2", "We modelled it."),
    ("(n = 5).", "RESULTS: We found none."),
    ("It rose.", "[...] It fell."),
    ("Bob Jr. came.", "Bob Sr. did not."),
    ("He met Bob Jr.", "They talked."),
    ("It is at 5 Park Ave. in town.", "He walked."),
    ("Op. cit. is Latin.", "It is rare."),
    ("P.S. I love you.", "It is a film."),
    ("It was 500 B.C.", "The city fell."),
    ("The R.I.P. sign hung there.", "It was sad."),
    ("He paid 3 million.", "\N{EURO SIGN}5 were left."),
    ("Columbia Pictures v. Sony was settled.", "Nobody won."),
    ("Lt. Col. Brown led them.", "Sgt. Pepper played."),
    ("It orbits the Sun.", "Jupiter does too."),
    ("Download the app.", "Users like it."),
    ("He is 6 ft.", "Tom is taller."),
    ("The ratio is 1:2.", "The odds are 3:1."),
    ("It is 9 a.m. in Rome.", "It is noon in Delhi."),
    ("Add 2 tbsp. of oil.", "Stir well."),
    ("No.", "Yes.", "Maybe."),
    ("Hm.", "Ok.", "So."),
]
GERMAN = [
    ("Er kam am 3. Mai.", "Sie ging am 4. Juni 2020."),
    ("Der 2. Platz ging an ihn.", "Den 3. Platz bekam sie."),
    ("Im 19. Jahrhundert war es anders.", "Danach nicht mehr."),
    ("Das ist z. B. Berlin.", "Das ist z.B. Wien."),
    ("Er kam, d. h. er war da.", "Sie blieb, d.h. sie ging nicht."),
    ("Es waren Äpfel bzw. Birnen.", "Beide waren reif."),
    ("Nr. 5 lebt.", "Nr. 6 ist tot."),
    ("Siehe Abb. 3 und Tab. 4.", "Sie zeigen alles."),
    ("Nach Abs. 2 Satz 1 gilt das.", "Art. 5 GG auch."),
    ("Prof. Dr. Müller kam.", "Frau Dr. Maier blieb."),
    ("Er kaufte Äpfel, Birnen usw.", "Danach ging er."),
    ("Das kostet 3 Mio. Euro.", "Das andere 2 Mrd. Euro."),
    ("Es kostet 3,5 Mio.", "Das ist viel."),
    ("Sie wohnt in der Hauptstr. 5.", "Er auch."),
    ("Der 1. FC Köln gewann.", "Bayern verlor."),
    ("Er wurde 1990 geboren.", "Maria kam 1992."),
    ("Es waren 25.", "Die anderen fehlten."),
    ("Er kam am 3.", "Die anderen kamen später."),
    ("Am 01.03.2023 begann es.", "Am 02.03.2023 endete es."),
    ("Er sagte: „Ja.“", "Sie sagte: »Nein.«", "Dann gingen sie."),
    ("St. Gallen liegt in der Schweiz.", "Bern auch."),
    ("Das gilt u. a. für Wien.", "Für Graz nicht."),
    ("Cäsar starb 44 v. Chr. in Rom.", "Augustus starb 14 n. Chr."),
    ("Er ist ca. 5 m groß.", "Sie ist max. 4 m groß."),
    ("Die GmbH & Co. KG wuchs.", "Der Umsatz stieg."),
    ("Das ist sog. Kunst.", "Wirklich?"),
    ("Im 2. Weltkrieg war er Soldat.", "Er überlebte."),
    ("Beim 3. Mal gelang es.", "Endlich!"),
]
OTHERS = [
    ("nl", ("Dhr. Jansen kwam.", "Mevr. de Vries ook.")),
    ("nl", ("Neem bijv. een appel.", "Of een peer.")),
    ("nl", ("Hij kwam, d.w.z. laat.", "Zij niet.")),
    ("nl", ("Hij ging weg.", "'s Avonds kwam hij terug.")),
    ("nl", ("Het kost o.a. Geld.", "Dat is zo.")),
    ("nl", ("Prof. dr. Bakker sprak.", "Ir. Visser luisterde.")),
    ("nl", ("Zie blz. 5 en nr. 3.", "De rest volgt.")),
    ("nl", ("Appels, peren, enz.", "De winkel is dicht.")),
    ("nl", ("Het was 50 v. Chr. in Rome.", "Toen viel het.")),
    ("fr", ("M. Dupont est venu.", "Mme Curie aussi.")),
    ("fr", ("César est mort en 44 av. J.-C. à Rome.", "Auguste a suivi.")),
    ("fr", ("C'était en 44 av. J.-C.", "Le monde a changé.")),
    ("fr", ("Prenez p. ex. Paris.", "C'est grand.")),
    ("fr", ("Il a dit : « Oui. »", "Elle a dit : « Non. »", "Ils partent.")),
    ("fr", ("Voir p. 12 et fig. 3.", "Le reste suit.")),
    ("fr", ("Des pommes, des poires, etc.", "Le magasin est petit.")),
    ("fr", ("Est-il là ?", "Oui !", "Bien.")),
    ("fr", ("Le Dr. Martin est là.", "L'hôpital est plein.")),
    ("es", ("El Sr. García vino.", "La Sra. López no.")),
    ("es", ("Vive en EE. UU. desde 2010.", "Es médico.")),
    ("es", ("Vive en EE. UU.", "Es médico.")),
    ("es", ("¿Qué tal?", "¡Muy bien!", "Gracias.")),
    ("es", ("Tome p. ej. Madrid.", "Es grande.")),
    ("es", ("Véase la pág. 5 y el núm. 3.", "El resto sigue.")),
    ("es", ("Ud. sabe mucho.", "Dña. Ana también.")),
    ("es", ("Murió en 44 a. C. en Roma.", "Fue en marzo.")),
    ("it", ("Il Dr. Rossi è qui.", "Va bene.")),
    ("en-US", ("Dr. Smith came.", "He left.")),
    ("xx", ("Dr. Smith came.", "He left.")),
    ("ru", ("Он пришёл.", "Она ушла.", "Почему?")),
    ("ar", ("ذهب إلى البيت.", "عاد في المساء.")),
    ("ar", ("هل ذهب؟", "نعم.")),
    ("hi", ("वह आया।", "वह गई।")),
    ("el", ("Ήρθε\u037e", "Ναι.")),
    ("hy", ("Նա եկավ։", "Նա գնաց։")),
    ("am", ("መጣ።", "ሄደ።")),
    ("ur", ("وہ آیا۔", "وہ گئی۔")),
]
# No space between sentences.
CJK = [
    ("你好。", "我很好！", "你呢？", "好的"),
    ("“是吗？”他说。", "然后走了。"),
    ("他说：“你好。”", "然后走了。"),
    ("「行く。」と言った。", "そして帰った。"),
    ("これは本です。", "（はい。）", "いいえ。"),
    ("增长了3.5%。", "成本下降。"),
    ("真的吗？！", "真的。"),
    ("终于来了……他说。", "走吧。"),
    ("半角句点｡", "次。"),
    ("你好!", "我很好."),
]
UNSPLIT = [
    "approx. five",
    "He took approx. five.",
    "Yahoo! and Guess? are names of firms.",
    "He asked why? and left.",
    "see https://x.org/a?b=c and more",
    "e.g. this",
    "a.b.c.d",
    "...",
    "?!?",
    ". . . . .",
    "no mark at all",
    "1. First",
    "12. Dezember",
    "Mr.",
    "U.S.A.",
    "end.the next",
    "Foo.Bar",
    "numpy.Array is one",
    "foo_bar.The x",
    "x.The y",
    "path/to.The y",
    "README.Md is here",
    "It was 3.5.2 of them",
    "p<0. 05 holds",
    "He said (really?) nothing",
    "The “why?” of it",
    "one line\nanother line",
    "one line \n  another line",
    "in the year\r\nof our Lord",
    "[...] and so on",
]


@pytest.mark.parametrize("wanted", ENGLISH, ids=lambda wanted: wanted[0])
def test_english(wanted: tuple[str, ...]) -> None:
    text = " ".join(wanted)
    assert tuple(span.of(text) for span in split(text)) == wanted


@pytest.mark.parametrize("wanted", GERMAN, ids=lambda wanted: wanted[0])
def test_german(wanted: tuple[str, ...]) -> None:
    text = " ".join(wanted)
    assert tuple(span.of(text) for span in split(text, "de")) == wanted


@pytest.mark.parametrize(("language", "wanted"), OTHERS)
def test_other_languages(language: str, wanted: tuple[str, ...]) -> None:
    text = " ".join(wanted)
    assert tuple(span.of(text) for span in split(text, language)) == wanted


@pytest.mark.parametrize("wanted", CJK)
def test_sentences_without_spaces_between(wanted: tuple[str, ...]) -> None:
    text = "".join(wanted)
    assert tuple(span.of(text) for span in split(text, "zh")) == wanted


@pytest.mark.parametrize("text", UNSPLIT)
def test_one_sentence(text: str) -> None:
    assert [span.of(text) for span in split(text)] == [text]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("It ended.The next day came.", ["It ended.", "The next day came."]),
        ("What happened?Nobody knows.", ["What happened?", "Nobody knows."]),
        ("It was debatable.AIM: To see.", ["It was debatable.", "AIM: To see."]),
        ('He sang "Guru".The film is old.', ['He sang "Guru".', "The film is old."]),
        ("It rose.[1]The next fell.", ["It rose.[1]", "The next fell."]),
        ("hello world. this is bad.", ["hello world.", "this is bad."]),
        ("what? no way.", ["what?", "no way."]),
        ("First part\n\nsecond part", ["First part", "second part"]),
        ("First part\n \t \nsecond part", ["First part", "second part"]),
        ("First part\r\n\r\nsecond part", ["First part", "second part"]),
        ("First part\u2029second part", ["First part", "second part"]),
        ("A. Smith\n\nand Dr.\n\nJones", ["A. Smith", "and Dr.", "Jones"]),
        (
            "Ours are:\n1. Adaptation of it. 2. Rest.",
            ["Ours are:\n1. Adaptation of it.", "2. Rest."],
        ),
        ("1. The first item 2. The second", ["1. The first item", "2. The second"]),
        ("a. One thing b. Another c. More", ["a. One thing", "b. Another", "c. More"]),
        ("So . . . I stayed . . . Then he left.", ["So . . . I stayed . . .", "Then he left."]),
        ("See N°. 1026 there. He did.", ["See N°. 1026 there.", "He did."]),
        ("• 9. The first item is here.", ["• 9. The first item is here."]),
        ("  padded.  Twice.  ", ["padded.", "Twice."]),
        ("One.\nTwo.\nThree.", ["One.", "Two.", "Three."]),
        ("", []),
        (" \n\t ", []),
        ("\x00", ["\x00"]),
        ("He left.\u00a0She stayed.", ["He left.", "She stayed."]),
        ("It is near AI. ” The next.", ["It is near AI. ”", "The next."]),
    ],
)
def test_edges(text: str, wanted: list[str]) -> None:
    assert [span.of(text) for span in split(text)] == wanted


def test_very_long_sentence_stays_whole() -> None:
    text = "word " * 50_000 + "end. Next."
    assert [span.of(text)[-5:] for span in split(text)] == [" end.", "Next."]


PIECES = ["Dr.", "e.g.", " The ", "\n\n", "[1]", " p.m. ", "z. B. ", "https://a.b/c?d "]
MARKS = "aAbZ09.!?…,;:()[]{}\"'“”’«»-–*_ \n\r\t\u00a0。！？」\u2029éß中あع१\x00\ud800😀¹^#@/\\"
ALPHABET = st.sampled_from([*MARKS, *PIECES])
TEXT = st.lists(ALPHABET, max_size=60).map("".join)


@settings(max_examples=400, deadline=None)
@given(
    text=st.one_of(TEXT, st.text(max_size=80)),
    language=st.sampled_from(["en", "de", "nl", "fr", "es"]),
)
def test_spans_are_tight_ordered_and_complete(text: str, language: str) -> None:
    spans = split(text, language)
    at = 0
    for span in spans:
        assert span.start >= at
        assert not text[at : span.start].strip()
        assert span.of(text) == span.of(text).strip() != ""
        at = span.end
    assert not text[at:].strip()
    assert spans == split(text, language)


@pytest.mark.parametrize(
    "unit",
    [
        "a",
        ".",
        "a.",
        ". ",
        "1,",
        "(",
        '."',
        ".[",
        "A. ",
        "。",
        "\n",
        " ",
        "Dr. ",
        ".【",
        "a.A",
        "?(",
        "I. ",
    ],
)
def test_hostile_lines_take_linear_time(unit: str) -> None:
    text = unit * (300_000 // len(unit))
    assert_linear(split, text)


def test_time_grows_with_the_length_of_prose() -> None:
    assert_linear(split, " ".join(" ".join(case) for case in ENGLISH) * 30)
