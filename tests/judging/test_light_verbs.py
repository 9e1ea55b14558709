"""A light verb of the claim beside a full verb of the evidence."""

from __future__ import annotations

import pytest

from tests.judging.outcomes import (
    NOT_CONTRADICTED,
    NOT_SUPPORTED,
    SUPPORTED,
    UNVERIFIABLE,
    assert_comes_out,
)

WHAT_A_VERB_MAKES_OF_A_STATE = [
    (
        "The drug was withdrawn from the market in 2018.",
        "The drug has been on the market since 2018.",
        NOT_SUPPORTED,
    ),
    (
        "The export button was removed in version 4.2.",
        "Version 4.2 has the export button.",
        NOT_SUPPORTED,
    ),
    (
        "The `/v1/metrics` endpoint has been removed.",
        "There is a /v1/metrics endpoint.",
        NOT_SUPPORTED,
    ),
    (
        "Support for Tessera 4.0 ends on 30 June 2025.",
        "Support for Tessera 4.0 has been there since 30 June 2025.",
        NOT_SUPPORTED,
    ),
    (
        "Chief financial officer Tomas Wend left the company on 31 December 2024",
        "Tomas Wend has been chief financial officer since 31 December 2024.",
        NOT_SUPPORTED,
    ),
    (
        "Chief financial officer Tomas Wend left the company on 31 December 2024.",
        "Tomas Wend became chief financial officer on 31 December 2024.",
        NOT_SUPPORTED,
    ),
    (
        "Chief financial officer Tomas Wend left the company on 31 December 2024.",
        "Tomas Wend is chief financial officer.",
        NOT_SUPPORTED,
    ),
    (
        "Chief financial officer Tomas Wend left the company on 31 December 2024.",
        "Tomas Wend was chief financial officer.",
        SUPPORTED,
    ),
    (
        "Professor Lee Park died on 4 May 2019.",
        "Lee Park has been professor since 4 May 2019.",
        NOT_SUPPORTED,
    ),
    (
        "Noravil was banned in Austria in 2016.",
        "Noravil has been in Austria since 2016.",
        NOT_SUPPORTED,
    ),
    (
        "The shares were delisted from the Oslo exchange in 2019.",
        "The shares have been on the Oslo exchange since 2019.",
        NOT_SUPPORTED,
    ),
    (
        "Das Medikament wurde 2018 vom Markt genommen.",
        "Das Medikament ist seit 2018 auf dem Markt.",
        NOT_SUPPORTED,
    ),
    (
        "The vaccine was pulled from shelves in 2021.",
        "The vaccine has been on shelves since 2021.",
        NOT_SUPPORTED,
    ),
    (
        "The ferry service ceased in March 2020.",
        "The ferry service has been there since March 2020.",
        NOT_SUPPORTED,
    ),
    (
        "The chimney was demolished in 1998.",
        "The factory has had a chimney since 1998.",
        NOT_SUPPORTED,
    ),
    ("Version 3 dropped the import wizard.", "Version 3 has the import wizard.", NOT_SUPPORTED),
    ("The `--fast` flag was deleted in release 7.", "There is a `--fast` flag.", NOT_SUPPORTED),
    (
        "Managing director Ida Holm resigned on 3 June 2023.",
        "Ida Holm has been managing director since 3 June 2023.",
        NOT_SUPPORTED,
    ),
    (
        "Managing director Ida Holm resigned on 3 June 2023.",
        "Ida Holm became managing director on 3 June 2023.",
        NOT_SUPPORTED,
    ),
    (
        "Managing director Ida Holm resigned on 3 June 2023.",
        "Ida Holm is managing director.",
        NOT_SUPPORTED,
    ),
    (
        "Coach Ben Ray was dismissed in May 2022.",
        "Ben Ray has been coach since May 2022.",
        NOT_SUPPORTED,
    ),
    ("Captain Eli Moss retired in 2011.", "Eli Moss became captain in 2011.", NOT_SUPPORTED),
    ("The gallery closed in 2015.", "The gallery has been open since 2015.", NOT_SUPPORTED),
    ("Holt lost its library in 2009.", "Holt has had a library since 2009.", NOT_SUPPORTED),
    ("Holt lost its library in 2009.", "Holt has a library.", NOT_SUPPORTED),
    ("The firm sold 40 trucks in 2020.", "The firm had 40 trucks in 2020.", NOT_SUPPORTED),
    (
        "Residents demanded a new park in 2020.",
        "There has been a new park since 2020.",
        NOT_SUPPORTED,
    ),
    ("The council rejected a tram line.", "There is a tram line.", NOT_SUPPORTED),
    (
        "The wolf vanished from Denmark in 1813.",
        "The wolf has been in Denmark since 1813.",
        NOT_SUPPORTED,
    ),
    (
        "The band was expelled from the festival in 2017.",
        "The band has been at the festival since 2017.",
        NOT_SUPPORTED,
    ),
    (
        "The treaty was discussed in Oslo in 2010.",
        "The treaty was made in Oslo in 2010.",
        NOT_SUPPORTED,
    ),
    ("The match was discussed in Oslo.", "The match was held in Oslo.", NOT_SUPPORTED),
    (
        "Minister Ann Lee visited Rome on 2 May 2020.",
        "Ann Lee became minister on 2 May 2020.",
        NOT_SUPPORTED,
    ),
    (
        "Minister Ann Lee visited Rome on 2 May 2020.",
        "Ann Lee has been minister since 2 May 2020.",
        NOT_SUPPORTED,
    ),
    (
        "Das Produkt wurde 2019 aus dem Sortiment entfernt.",
        "Das Produkt ist seit 2019 im Sortiment.",
        NOT_SUPPORTED,
    ),
    (
        "Die Aktie wurde 2020 von der Börse genommen.",
        "Die Aktie ist seit 2020 an der Börse.",
        NOT_SUPPORTED,
    ),
    (
        "Het medicijn werd in 2018 van de markt gehaald.",
        "Het medicijn is sinds 2018 op de markt.",
        NOT_SUPPORTED,
    ),
    (
        "Le médicament a été retiré du marché en 2018.",
        "Le médicament est sur le marché depuis 2018.",
        NOT_SUPPORTED,
    ),
    (
        "El medicamento fue retirado del mercado en 2018.",
        "El medicamento está en el mercado desde 2018.",
        NOT_SUPPORTED,
    ),
    (
        "The drug was introduced to the market in 2018.",
        "The drug has been on the market since 2018.",
        SUPPORTED,
    ),
    (
        "The drug was launched on the market in 2018.",
        "The drug has been on the market since 2018.",
        SUPPORTED,
    ),
    (
        "The export button was added in version 4.2.",
        "Version 4.2 has the export button.",
        SUPPORTED,
    ),
    (
        "The shares were listed on the Oslo exchange in 2019.",
        "The shares have been on the Oslo exchange since 2019.",
        SUPPORTED,
    ),
    (
        "Tomas Wend was appointed chief financial officer on 31 December 2024.",
        "Tomas Wend has been chief financial officer since 31 December 2024.",
        SUPPORTED,
    ),
    (
        "Tomas Wend was appointed chief financial officer on 31 December 2024.",
        "Tomas Wend became chief financial officer on 31 December 2024.",
        SUPPORTED,
    ),
    (
        "Chief financial officer Tomas Wend opened the meeting.",
        "Tomas Wend is chief financial officer.",
        SUPPORTED,
    ),
    ("The mayor, Lena Roth, spoke to reporters.", "Lena Roth is the mayor.", SUPPORTED),
    ("The clinic employs 40 nurses.", "The clinic has 40 nurses.", SUPPORTED),
    ("The library opened in Holt in 2009.", "The library has been in Holt since 2009.", SUPPORTED),
    ("Holt acquired a library in 2009.", "Holt has had a library since 2009.", SUPPORTED),
    ("The tower stands on the hill.", "The tower is on the hill.", SUPPORTED),
    ("The final was played in Oslo.", "The final was held in Oslo.", SUPPORTED),
    ("The `/v1/metrics` endpoint returns JSON.", "There is a /v1/metrics endpoint.", SUPPORTED),
    (
        "Das Medikament wurde 2018 auf dem Markt eingeführt.",
        "Das Medikament ist seit 2018 auf dem Markt.",
        SUPPORTED,
    ),
    ("The old barn was repainted in 2019.", "The barn is old.", SUPPORTED),
    (
        "The export button was not removed in version 4.2.",
        "The export button is in version 4.2.",
        NOT_CONTRADICTED,
    ),
    (
        "The museum attracted 40,000 visitors in 2023.",
        "The museum had 40,000 visitors in 2023.",
        SUPPORTED,
    ),
    ("He moved from Graz to Linz in 2010.", "He has been in Linz since 2010.", NOT_CONTRADICTED),
    ("She left Oslo for Bergen in 2010.", "She has been in Bergen since 2010.", NOT_CONTRADICTED),
    (
        "Tomas Wend joined Acme as chief financial officer in 2020.",
        "Tomas Wend has been chief financial officer since 2020.",
        SUPPORTED,
    ),
    (
        "Support for Tessera 4.0 ends on 30 June 2025.",
        "There is support for Tessera 4.0.",
        NOT_CONTRADICTED,
    ),
    ("Roth won the seat in 2014.", "Roth has held the seat since 2014.", SUPPORTED),
    ("The fair takes place in May.", "The fair is held in May.", SUPPORTED),
    ("The engine was built in Graz.", "The engine was made in Graz.", SUPPORTED),
    ("The report includes three maps.", "The report has three maps.", SUPPORTED),
    ("The report includes three maps.", "There are three maps in the report.", SUPPORTED),
    ("Roth replaced Stein as mayor in 2020.", "Stein has been mayor since 2020.", NOT_SUPPORTED),
    ("Ann Lee was elected chair in 2019.", "Ann Lee has been chair since 2019.", SUPPORTED),
    ("Ann Lee was chair in 2019.", "Ann Lee became chair in 2019.", NOT_SUPPORTED),
    ("Ann Lee was chair in 2019.", "Ann Lee has been chair since 2019.", NOT_SUPPORTED),
    (
        "The drug was on the market in 2018.",
        "The drug has been on the market since 2018.",
        NOT_SUPPORTED,
    ),
    ("Ann Lee has been chair since 2019.", "Ann Lee became chair in 2019.", SUPPORTED),
    ("Ann Lee became chair in 2019.", "Ann Lee has been chair since 2019.", SUPPORTED),
    ("Acme had 300 employees in 2019.", "Acme has had 300 employees since 2019.", NOT_SUPPORTED),
    ("The pool was drained in 2020.", "There has been a pool since 2020.", NOT_SUPPORTED),
    ("There has been a school in Holt since 1903.", "There is a school in Holt.", SUPPORTED),
    ("Holt has had a school since 1903.", "Holt has a school.", SUPPORTED),
    (
        "The mayor opened the new school in Holt on 2 May 1903.",
        "There has been a school in Holt since 1903.",
        SUPPORTED,
    ),
    ("The road has been closed since May.", "The road is closed.", SUPPORTED),
    ("Paul Ray, who left Acme in 2020, is chair of Beta.", "Paul Ray is chair of Beta.", SUPPORTED),
    ("The old mill was torn down in 1960.", "There is an old mill.", NOT_SUPPORTED),
    ("The old mill was torn down in 1960.", "There was an old mill.", SUPPORTED),
    ("The subscription includes a magazine.", "Subscribers get a magazine.", UNVERIFIABLE),
    ("The festival was cancelled in 2020.", "The festival was held in 2020.", NOT_SUPPORTED),
    ("The king died in 1286.", "The king was alive in 1290.", NOT_SUPPORTED),
    ("The server crashed on Monday.", "The server has been up since Monday.", NOT_SUPPORTED),
    ("Dr Kim Holm left Acme on 2 May 2020.", "Kim Holm joined Acme on 2 May 2020.", NOT_SUPPORTED),
    ("The tariff was lifted in 2020.", "The tariff has been in force since 2020.", NOT_SUPPORTED),
    ("The hotel shut its pool in 2022.", "The hotel has a pool.", NOT_SUPPORTED),
    ("The feature was phased out in version 9.", "Version 9 has the feature.", NOT_SUPPORTED),
    ("The statue was toppled in 2020.", "There is a statue.", NOT_SUPPORTED),
    (
        "Treasurer Mia Kern quit on 4 July 2022.",
        "Mia Kern has been treasurer since 4 July 2022.",
        NOT_SUPPORTED,
    ),
    ("Editor Jon Day stepped down in 2018.", "Jon Day became editor in 2018.", NOT_SUPPORTED),
    ("Editor Jon Day stepped down in 2018.", "Jon Day is the editor.", NOT_SUPPORTED),
    (
        "The company went bankrupt in 2019.",
        "The company has been in business since 2019.",
        NOT_SUPPORTED,
    ),
    ("The site was cleared of mines in 2010.", "The site has had mines since 2010.", NOT_SUPPORTED),
    ("Die Brücke wurde 1999 abgerissen.", "Die Brücke ist seit 1999 da.", NOT_SUPPORTED),
    ("The licence ran out in 2021.", "The licence has been valid since 2021.", NOT_SUPPORTED),
    (
        "The plant halted production in 2015.",
        "The plant has had production since 2015.",
        NOT_SUPPORTED,
    ),
    ("The museum was founded in 1888.", "The museum has been there since 1888.", SUPPORTED),
    (
        "Mia Kern took over as treasurer in 2022.",
        "Mia Kern has been treasurer since 2022.",
        SUPPORTED,
    ),
    (
        "Mia Kern, who was appointed treasurer in 2022, spoke.",
        "Mia Kern became treasurer in 2022.",
        SUPPORTED,
    ),
    ("The hotel offers 40 rooms.", "The hotel has 40 rooms.", SUPPORTED),
    ("The company is headquartered in Graz.", "The company is in Graz.", SUPPORTED),
    ("The sample contained 3 mg of lead.", "There were 3 mg of lead in the sample.", SUPPORTED),
    ("The police recorded 12 thefts in 2023.", "There were 12 thefts in 2023.", SUPPORTED),
    ("The fire killed twelve people.", "There was a fire.", SUPPORTED),
]


@pytest.mark.parametrize(("source", "claim", "expected"), WHAT_A_VERB_MAKES_OF_A_STATE)
def test_what_a_verb_makes_of_a_state(source: str, claim: str, expected: str) -> None:
    assert_comes_out(source, claim, expected)
