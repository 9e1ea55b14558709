"""English dates, times and periods, and what only looks like one."""

from __future__ import annotations

import pytest

from tests.text.dates.date_notation import read

DAYS = [
    ("The bridge opened on 14 May 1931.", "14 May 1931 = day 1931-05-14"),
    ("May 14, 1931 was a good day.", "May 14, 1931 = day 1931-05-14"),
    ("It sank May 14th 1931 off Arlen.", "May 14th 1931 = day 1931-05-14"),
    ("the 14th of May, 1931", "14th of May, 1931 = day 1931-05-14"),
    ("The first cup was held on Jan 15, 1967", "Jan 15, 1967 = day 1967-01-15"),
    ("It rained on Jan. 15 in Vik.", "Jan. 15 = day --01-15"),
    ("On 3rd March they met.", "3rd March = day --03-03"),
    ("[2019-02-01] Dana leads.", "2019-02-01 = day 2019-02-01"),
    ("logged 2021-03-04T10:30 by", "2021-03-04T10:30 = time 2021-03-04T10:30"),
    ("at 2021-03-04T10:30:15Z.", "2021-03-04T10:30:15Z = time 2021-03-04T10:30:15"),
    ("2021-03-04T10:30:15.250+01:00", "2021-03-04T10:30:15.250+01:00 = time 2021-03-04T10:30:15"),
    ("2021-03-04 10:30:15 INFO", "2021-03-04 10:30:15 = time 2021-03-04T10:30:15"),
    ("due 14/05/1931", "14/05/1931 = day 1931-05-14"),
    ("due 05/14/1931", "05/14/1931 = day 1931-05-14"),
    ("due 05/06/1931", "05/06/1931 = day 1931-05-06 ?dm"),
    ("due 05/05/1931", "05/05/1931 = day 1931-05-05"),
    ("due 05/14/31", "05/14/31 = day 1931-05-14 ?c"),
    ("due 2021/03/04", "2021/03/04 = day 2021-03-04"),
    ("signed 01.03.2023 here", "01.03.2023 = day 2023-03-01 ?dm"),
    ("signed 31.03.2023 here", "31.03.2023 = day 2023-03-31"),
    ("14-May-1931", "14-May-1931 = day 1931-05-14"),
    ("14-May-31", "14-May-31 = day 1931-05-14 ?c"),
    ("Sept. 3, 1939", "Sept. 3, 1939 = day 1939-09-03"),
    ("On May 14,1931 it opened", "May 14,1931 = day 1931-05-14"),
    ("July 2 , 626 , formally", "July 2 , 626 = day 626-07-02"),
    ("March 15, 44 BC", "March 15, 44 BC = day 44BC-03-15"),
    ("Monday, 3 May 2021", "Monday, 3 May 2021 = day 2021-05-03Mon"),
    ("on Mon., May 3, 2021", "Mon., May 3, 2021 = day 2021-05-03Mon"),
    ("Sunday the 9th of May", "Sunday the 9th of May = day --05-09Sun"),
    ("the 2013-05-14 minutes", "2013-05-14 = day 2013-05-14"),
    ("the May 14 meeting", "May 14 = day --05-14"),
    ("(June 5, 1990)", "June 5, 1990 = day 1990-06-05"),
    ("January 6th's events", "January 6th = day --01-06"),
]

MONTHS_TO_ERAS = [
    ("It opened in May 1931.", "May 1931 = month 1931-05"),
    ("in May, 1931", "May, 1931 = month 1931-05"),
    ("In May of 1931 it", "May of 1931 = month 1931-05"),
    ("They left in May.", "May = month --05"),
    ("January was cold.", "January = month --01"),
    ("the fire in March", "March = month --03"),
    ("between May and June", "May and June = month --05/--06 within"),
    ("in early May 2020", "early May 2020 = month 2020-05 early"),
    ("by the end of May", "end of May = month --05 by late"),
    ("since Sept. 2019", "Sept. 2019 = month 2019-09 since"),
    ("in Dec of that", "Dec = month --12"),
    ("2021-03 release", "2021-03 = month 2021-03"),
    ("due 03/2021", "03/2021 = month 2021-03"),
    ("May ’98", "May ’98 = month 1998-05 ?c"),
    ("in spring 1990", "spring 1990 = season 1990-03"),
    ("the summer of 1971", "summer of 1971 = season 1971-06"),
    ("fall 1887", "fall 1887 = season 1887-09"),
    ("the winter of 2007/2008", "winter of 2007/2008 = season 2007-12"),
    ("in the summer they", "summer = season --06"),
    ("Q3 2021 revenue", "Q3 2021 = quarter 2021-07"),
    ("third quarter of 2021", "third quarter of 2021 = quarter 2021-07"),
    ("the third-quarter 2021 result", "third-quarter 2021 = quarter 2021-07"),
    ("2021Q3", "2021Q3 = quarter 2021-07"),
    ("3Q21", "3Q21 = quarter 2021-07 ?c"),
    ("fell in Q2.", "Q2 = quarter --04"),
    ("Q4 FY2021", "Q4 FY2021 = quarter 2021-10"),
    ("H1 2020", "H1 2020 = half 2020-01"),
    ("second half of 2020", "second half of 2020 = half 2020-07"),
    ("FY2021", "FY2021 = year 2021"),
    ("FY 21", "FY 21 = year 2021 ?c"),
    ("in fiscal 2021", "fiscal 2021 = year 2021"),
    ("fiscal year 2021", "fiscal year 2021 = year 2021"),
    ("2021-W05", "2021-W05 = week 2021-02-01"),
    ("2021-W05-3", "2021-W05-3 = day 2021-02-03"),
    ("week 5 of 2021", "week 5 of 2021 = week 2021-02-01"),
    ("music of the '90s", "'90s = decade 1990 ?c"),
    ("in the 90s", "90s = decade 1990 ?c"),
    ("the nineties", "nineties = decade 1990 ?c"),
    ("the 1990s", "1990s = decade 1990"),
    ("the 1990's", "1990's = decade 1990"),
    ("in the early 1990s", "early 1990s = decade 1990 early"),
    ("the mid-1990s", "mid-1990s = decade 1990 mid"),
    ("since the late 1990s", "late 1990s = decade 1990 since late"),
    ("the 1800s", "1800s = century 1800"),
    ("the 19th century", "19th century = century 1801"),
    ("a 17th-century house", "17th-century = century 1601"),
    ("the nineteenth century", "nineteenth century = century 1801"),
    ("the twenty-first century", "twenty-first century = century 2001"),
    ("the 3rd century BC", "3rd century BC = century 300BC"),
    ("the second half of the 19th century", "second half of the 19th century = century 1801 late"),
    ("the third millennium BC", "third millennium BC = millennium 3000BC"),
    ("in the Middle Ages", "Middle Ages = era 476/1500 ~ within"),
]

YEARS = [
    ("In 2023 the museum had 1,284,000 visitors", "2023 = year 2023"),
    ("It was built in 1864.", "1864 = year 1864"),
    ("Bridge (1967)", "1967 = year 1967"),
    ("(Smith 1998)", "1998 = year 1998"),
    ("born 1950", "1950 = year 1950"),
    ("Paris, 1967.", "1967 = year 1967"),
    ("the 2020 election", "2020 = year 2020"),
    ("Lowen's 1993 film", "1993 = year 1993"),
    ("World Cup 2018", "2018 = year 2018"),
    ("1967 was a good year", "1967 = year 1967"),
    ("2021", "2021 = year 2021"),
    ("Net sales 2022", "2022 = year 2022"),
    ("the year 1066", "1066 = year 1066"),
    ("the Act of 1689", "1689 = year 1689"),
    ("In 1967, workers struck", "1967 = year 1967"),
    ("before 1990", "1990 = year 1990 before"),
    ("shortly after 1990", "1990 = year 1990 after"),
    ("since 2019", "2019 = year 2019 since"),
    ("until 2001", "2001 = year 2001 until"),
    ("by 2030", "2030 = year 2030 by"),
    ("by the end of 2030", "end of 2030 = year 2030 by late"),
    ("prior to 1990", "1990 = year 1990 before"),
    ("from 2019 onwards", "2019 = year 2019 since"),
    ("leads since May 2025.", "May 2025 = month 2025-05 since"),
    ("c. 1860", "c. 1860 = year 1860 ~"),
    ("c.1860", "c.1860 = year 1860 ~"),
    ("circa 1500", "circa 1500 = year 1500 ~"),
    ("around 1920, when", "around 1920 = year 1920 ~"),
    ("in about 1920", "about 1920 = year 1920 ~"),
    ("in 44 BC", "44 BC = year 44BC"),
    ("in 300 B.C. they", "300 B.C. = year 300BC"),
    ("AD 79", "AD 79 = year 79"),
    ("79 CE", "79 CE = year 79"),
    ("10,000 BC", "10,000 BC = year 10000BC"),
    ("pre-1990 rules", "1990 = year 1990 before"),
    ("mid-2020", "mid-2020 = year 2020 mid"),
    ("formed in 2008.Oceansize were", "2008 = year 2008"),
    ("-LRB- 2005 -RRB-", "2005 = year 2005"),
]

PERIODS = [
    ("the war of 1939–1945", "1939–1945 = year 1939/1945"),
    ("the war of 1939-45", "1939-45 = year 1939/1945"),
    ("the 2019/20 season", "2019/20 = year 2019/2020 within"),
    ("from 1990 to 1995", "1990 to 1995 = year 1990/1995"),
    ("from 1990 until 1995", "1990 until 1995 = year 1990/1995"),
    ("from 1624 to 1680", "1624 to 1680 = year 1624/1680"),
    ("between 1990 and 1995", "1990 and 1995 = year 1990/1995 within"),
    ("3–5 May 2020", "3–5 May 2020 = day 2020-05-03/2020-05-05"),
    ("the 3rd to the 5th of May", "3rd to the 5th of May = day --05-03/--05-05"),
    ("May 3-5, 2020", "May 3-5, 2020 = day 2020-05-03/2020-05-05"),
    ("from 3 May to 7 June 2021", "3 May to 7 June 2021 = day 2021-05-03/2021-06-07"),
    ("between March and June 2020", "March and June 2020 = month 2020-03/2020-06 within"),
    ("December to February 2020", "December to February 2020 = month 2019-12/2020-02"),
    ("from May 2020 to June", "May 2020 to June = month 2020-05/2020-06"),
    ("May 1990 to 1995", "May 1990 to 1995 = year 1990-05/1995"),
    (
        "( 20 August 1920 – 16 January 1992 )",
        "20 August 1920 – 16 January 1992 = day 1920-08-20/1992-01-16",
    ),
    ("1990 to the present", "1990 to the present = year 1990 since"),
    ("(1990–)", "1990– = year 1990 since"),
    ("the 1960s to 1990s", "1960s to 1990s = decade 1960/1990"),
    ("300-200 BC", "300-200 BC = year 300BC/200BC"),
    ("27 BC to AD 14", "27 BC to AD 14 = year 27BC/14"),
    ("Monday to Friday", "Monday to Friday = weekday Mon/Fri"),
    ("open Mon–Fri", "Mon–Fri = weekday Mon/Fri"),
    ("Q1 to Q3 2020", "Q1 to Q3 2020 = quarter 2020-01/2020-07"),
    ("9am-5pm", "9am-5pm = time T09/T17"),
    ("from 7 to 10 pm", "7 to 10 pm = time T19/T22"),
    ("10:30–12:00", "10:30–12:00 = time T10:30/T12:00 ?h"),
]

TIMES = [
    ("at 10:30", "10:30 = time T10:30 ?h"),
    ("at 09:30", "09:30 = time T09:30"),
    ("at 15:45:10", "15:45:10 = time T15:45:10"),
    ("closes at 8 pm.", "8 pm = time T20"),
    ("7:30 p.m.", "7:30 p.m. = time T19:30"),
    ("7.30 pm", "7.30 pm = time T19:30"),
    ("12 am", "12 am = time T00"),
    ("12 pm", "12 pm = time T12"),
    ("7 o'clock", "7 o'clock = time T07 ?h"),
    ("at noon", "noon = time T12:00"),
    ("until midnight", "midnight = time T00:00 until"),
    ("at 18:00 GMT", "18:00 GMT = time T18:00"),
    ("3 May 2021 at 7 pm", "3 May 2021 at 7 pm = time 2021-05-03T19"),
    ("7 pm on 3 May 2021", "7 pm on 3 May 2021 = time 2021-05-03T19"),
    ("8 pm Monday", "8 pm Monday = time T20Mon"),
]

RELATIVE = [
    ("yesterday it rained", "yesterday = day relative"),
    ("the following year", "the following year = year relative"),
    ("two days later", "two days later = day relative"),
    ("30 years ago", "30 years ago = year relative"),
    ("in Vik last week.", "last week = week relative"),
    ("next Monday", "next Monday = weekday relative Mon"),
    ("last June", "last June = month relative --06"),
    ("every Monday", "Monday = weekday Mon every"),
    ("on Mondays", "Mondays = weekday Mon every"),
    ("each May", "May = month --05 every"),
    ("on Friday", "Friday = weekday Fri"),
]

SINGLE = DAYS + MONTHS_TO_ERAS + YEARS + PERIODS + TIMES + RELATIVE


@pytest.mark.parametrize(("text", "expected"), SINGLE, ids=[text for text, _ in SINGLE])
def test_one_date_is_read(text: str, expected: str) -> None:
    assert read(text, "en") == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("in May and June 2020", ["May = month 2020-05", "June 2020 = month 2020-06"]),
        ("in 2001, 2005 and 2010", [f"{y} = year {y}" for y in (2001, 2005, 2010)]),
        ("higher in 2020 than in 2019.", ["2020 = year 2020", "2019 = year 2019"]),
        ("the 18th and 19th centuries", ["18th = century 1701", "19th centuries = century 1801"]),
        ("Built 1883–1886, sold in 1901", ["1883–1886 = year 1883/1886", "1901 = year 1901"]),
        ("in April, held in June", ["April = month --04", "June = month --06"]),
        ("| 2022 | 394 |", ["2022 = year 2022"]),
        (
            "| Year | Net |\n| 2021 | 365 | 94 |\n| 2022 | 1900 | 2 |",
            ["2021 = year 2021", "2022 = year 2022"],
        ),
        ("In May\n\n14 people", ["May = month --05"]),
        ("14 May,\n1931", ["14 May,\n1931 = day 1931-05-14"]),
    ],
)
def test_several_dates(text: str, expected: list[str]) -> None:
    assert read(text, "en") == expected


NOT_DATES = """
2000 workers went on strike|In 2023 patients were asked|1,967 people|a total of 1,200
about 2000 were lost|between 10-15 % of it|3.5 kg|version 3.2.1|Python 3.11|release 2.0.1
covered in Doc. No. 2024-17459|room 2010|page 1967|ISO 2108|RFC 2119|a price of $2000
The pigment may cause harm|You may be right|may 14|They march on|the March on Arlen|May I come in?
June Carter sang|April Lund won|August Wilson|Jan Meer drew it|Sun Microsystems|Sat by the door
Black Friday sales|the Sunday Times|the second man|wait a second|first of all|the fall of Rome
three days|30 days|for two years|within 30 days|a 5-year plan|the last two years|7 to 10
a spring coil|1000 mg/d|more than 1200 mg|of 2000 skilled workers|a population of 1967
in his 90s|a second century|his mid-90s|a crowd of 1500|up 2000|increased by 1950|n = 2000
192.168.2.1|John 3:16|a 3:1 ratio|score of 28:24|won 6-4 6-3|call 555-2019|CVE-2021-1234
10 + 5|1/2|3/4 of them|24/7|2000|5 CDs|set_device_2020|model2019x|http://a.b/2021/03/04/x
http://a.b/2021|file-2021.txt|H1 heading|the Q3|1500-metre race|two seconds later on the clock?
5 May Street-names?|Mar a Lago|Dec 10%|the third quarter|ad 79|mon ami|the Mars 2020 rover
wed her|the 20 century
12345|99999999999999999999|20211345|2021-13-45|32/13/2020|31.02.2023|30/02/2021|2021-02-30
"""
_TIMED = ("two seconds later", "5 May Street", "2000", "set_device")
NEGATIVE = [
    text
    for line in NOT_DATES.strip().splitlines()
    for text in line.split("|")
    if not text.startswith(_TIMED)
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Net cash: 2021 EUR 84.2 million", ["2021 = year 2021"]),
        ("Payout per share is 2019 € 0.79", ["2019 = year 2019"]),
        ("Staff: 2022 310 people", ["2022 = year 2022"]),
        ("Margin: 2022 5.1 %", ["2022 = year 2022"]),
        ("Price: 2000 USD 1500 EUR", []),
        ("The price is 2000 EUR.", []),
        ("He paid 2000 EUR 50 times.", []),
        ("Telephone: 2021 310 445", []),
        ("Stock: 3100 EUR 84", []),
    ],
)
def test_a_year_that_heads_the_column_of_an_amount(text: str, expected: list[str]) -> None:
    assert read(text, "en") == expected


@pytest.mark.parametrize("text", NEGATIVE)
def test_what_only_looks_like_a_date(text: str) -> None:
    assert read(f"Well, {text} as said before.", "en") == []
