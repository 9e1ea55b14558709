"""How two dates stand to one another, and which is first."""

from __future__ import annotations

import pytest

from veridical.text.dates.comparison import compare, order
from veridical.text.dates.reading import DateValue, dates

S, R, M, C, N = "same", "rounded", "missing", "conflicting", None


def one(text: str) -> DateValue:
    """The one date of "de: am 3. Mai", in English where no language is named."""
    language, _, rest = text.partition(": ")
    found = dates(rest, language) if rest else dates(text, "en")
    assert len(found) == 1, (text, found)
    return found[0]


PAIRS = [
    # Equal, or written otherwise.
    ("on January 15, 1967", "held on Jan 15, 1967", S),
    ("on 14 May 1931", "de: am 14.05.1931", S),
    ("on 14 May 1931", "zh: 1931年5月14日", S),
    ("on 14 May 1931", "es: el 14 de mayo de 1931", S),
    ("in 1967", "since the year 1967 it", S),
    ("in the '90s", "in the 1990s", S),
    ("the 19th century", "es: el siglo XIX", S),
    ("in the 1900s", "in the 20th century", S),
    ("at 7 pm", "at 19:00", S),
    ("at noon", "at 12 pm", S),
    ("at 7:30", "at 7:30 pm", S),
    ("at 7:30", "at 7:30 am", S),
    ("third quarter of 2021", "Q3 2021", S),
    ("the war of 1939-45", "from 1939 to 1945", S),
    ("Monday, 3 May 2021", "3 May 2021", S),
    ("3 May 2021", "Monday, 3 May 2021", S),
    ("yesterday", "It rained yesterday.", S),
    ("a year later", "one year later", S),
    ("the next day", "the following day", S),
    ("every Monday", "on Mondays", S),
    ("in spring 1990", "fr: au printemps 1990", S),
    ("in 44 BC", "de: 44 v. Chr.", S),
    ("in 79 AD", "in the year AD 79", S),
    ("c. 1860", "in 1860", S),
    # The claim is coarser and contains the evidence.
    ("in 1967", "on 15 January 1967", R),
    ("in May 1990", "on 3 May 1990", R),
    ("the 1990s", "in 1994", R),
    ("the 19th century", "in 1864", R),
    ("the 20th century", "in 1900", R),
    ("the 3rd century BC", "in 250 BC", R),
    ("the early 1990s", "in 1992", R),
    ("the 1990s", "the early 1990s", R),
    ("in spring 1990", "in April 1990", R),
    ("in spring 1990", "in October 1990", R),
    ("in winter 1990", "in January 1991", R),
    ("in winter 1990", "in February 1990", R),
    ("in winter 1990", "in July 1990", R),
    ("Q3 2021", "on 1 August 2021", R),
    ("in H1 2020", "in March 2020", R),
    ("on May 3", "on 3 May 1990", R),
    ("in May", "on 3 May 1990", R),
    ("on Monday", "on 3 May 2021", R),
    ("on 3 May 2021", "3 May 2021 at 7 pm", R),
    ("at 7 pm", "3 May 2021 at 7 pm", R),
    ("at 10:30", "at 10:30:15", R),
    ("between 1990 and 1995", "in 1993", R),
    ("the 2019/20 season", "in March 2020", R),
    ("in the Middle Ages", "in 1346", R),
    ("in 1939", "from 1939 to 1945", R),
    ("in 1874", "April 8, 1874 – May 2, 1913", R),
    ("from 1990 to 1995", "from March 1990 to June 1995", R),
    ("until 1995", "from 1990 to 1995", R),
    ("week 5 of 2021", "on 3 February 2021", R),
    ("c. 1860", "in 1862", R),
    ("c. 1300", "in 1304", R),
    ("c. 300 BC", "in 296 BC", R),
    # The claim is finer, and nothing speaks against it.
    ("on 3 May 1990", "in May 1990", M),
    ("on 15 January 1967", "in 1967", M),
    ("in 1994", "the 1990s", M),
    ("the early 1990s", "the 1990s", M),
    ("on 3 May 1990", "on May 3", M),
    ("in May 1990", "on 3 May", M),
    ("in April 1990", "in spring 1990", M),
    ("on 3 May 2021", "on Monday", M),
    ("Monday 3 May", "3 May", M),
    ("3 May 2021 at 7 pm", "3 May 2021", M),
    ("3 May at 7 pm", "on 3 May 2021", M),
    ("in 1993", "between 1990 and 1995", M),
    ("in 1992", "from 1990 to 1995", M),
    ("from 1991 to 1993", "from 1990 to 1995", M),
    ("from 1990 to 1995", "in 1993", M),
    ("in 1862", "c. 1860", M),
    ("in 1985", "before 1990", M),
    ("before 1985", "before 1990", M),
    ("in 2028", "by 2030", M),
    ("since 2019", "in 2022", M),
    ("on Tuesday", "Monday to Friday", M),
    # Both cannot hold.
    ("on 14 May 1931", "on 15 May 1931", C),
    ("in May 1931", "in June 1931", C),
    ("in 2023", "in 2024", C),
    ("in the 1990s", "in 2004", C),
    ("the 18th century", "in 1864", C),
    ("in 44 BC", "in 44 AD", C),
    ("the early 1990s", "in 1998", C),
    ("the early 1990s", "the late 1990s", C),
    ("the early 1990s", "the mid-1990s", C),
    ("in spring 1990", "in autumn 1990", C),
    ("in spring 1990", "in July 1990", C),
    ("Q3 2021", "Q2 2021", C),
    ("on May 3", "on 4 May 1990", C),
    ("in March", "in April", C),
    ("on Tuesday", "on 3 May 2021", C),
    ("Tuesday 3 May 2021", "3 May 2021", C),
    ("the meeting is on Monday", "the meeting is on Friday", C),
    ("on Sunday", "Monday to Friday", C),
    ("at 8 pm", "at 9 pm", C),
    ("at 8 am", "at 8 pm", C),
    ("from 1990 to 1995", "from 1990 to 1996", C),
    ("from 1939 to 1945", "from 1940 to 1944", C),
    ("in 1989", "from 1990 to 1995", C),
    ("c. 1860", "in 1863", C),
    ("c. May 1860", "in June 1860", C),
    ("yesterday", "tomorrow", C),
    ("two days later", "three days later", C),
    ("every Monday", "on Tuesdays", C),
    # Ambiguous writings fit in either way.
    ("due 05/06/1931", "on 5 June 1931", S),
    ("due 05/06/1931", "on May 6, 1931", S),
    ("due 05/06/1931", "on 5 May 1931", C),
    ("due 05/14/31", "on 14 May 2031", S),
    # Before, after, since, until, by.
    ("before 1990", "in 1985", S),
    ("before 1990", "in 1995", C),
    ("before 1990", "in 1990", C),
    ("before 1990", "before 1985", M),
    ("after 1990", "in 1995", S),
    ("after 1990", "in 1985", C),
    ("after 1990", "on 3 May 1991", S),
    ("since 2019", "since 2021", C),
    ("since 2019", "since May 2019", R),
    ("since May 2019", "since 2019", M),
    ("since May 2025", "in May 2025", S),
    ("since 2019", "in 2017", C),
    ("until 2001", "until 2003", C),
    ("until 2001", "in 2001", S),
    ("by 2030", "by 2035", C),
    ("by 2030", "in 2028", S),
    ("by 2030", "in 2031", C),
    ("by Friday", "on Wednesday", S),
    ("before 1990", "after 1995", C),
    ("before 1990", "after 1985", M),
    # Not to be compared.
    ("at 7 pm", "in 1990", N),
    ("in May", "in 1990", N),
    ("every Monday", "on Monday", N),
    ("yesterday", "on 3 May 1990", N),
    ("the following year", "last week", N),
    ("on Monday", "in 1990", N),
]


@pytest.mark.parametrize(("claim", "evidence", "relation"), PAIRS)
def test_relation(claim: str, evidence: str, relation: str | None) -> None:
    assert compare(one(claim), one(evidence)) == relation


@pytest.mark.parametrize("text", [pair[0] for pair in PAIRS])
def test_a_date_is_the_same_as_itself(text: str) -> None:
    assert compare(one(text), one(text)) == S


ORDERS = [
    ("in 1990", "in 1991", -1),
    ("in 1990", "on 3 May 1990", 0),
    ("on 3 May 1990", "on 4 May 1990", -1),
    ("in 44 BC", "in 79 AD", -1),
    ("in 300 BC", "in 200 BC", -1),
    ("in April", "in September", -1),
    ("on 3 May", "in June", -1),
    ("in April", "in June 1990", None),
    ("at 9 am", "at 8 pm", -1),
    ("from 1939 to 1945", "in 1950", -1),
    ("from 1939 to 1945", "in 1942", 0),
    ("since 2019", "since 2021", -1),
    ("before 1990", "in 1995", -1),
    ("before 1990", "in 1985", None),
    ("after 1990", "in 1985", 1),
    ("c. 1860", "in 1862", 0),
    ("c. 1860", "in 1870", -1),
    ("due 05/06/1931", "on 1 January 1932", -1),
    ("due 05/06/1931", "on 20 May 1931", None),
    ("on Monday", "on Friday", None),
    ("every May", "in June", None),
    ("yesterday", "in 1990", None),
    ("at 7 pm", "in 1990", None),
    ("the 18th century", "the 19th century", -1),
]


@pytest.mark.parametrize(("a", "b", "expected"), ORDERS)
def test_order(a: str, b: str, expected: int | None) -> None:
    assert order(one(a), one(b)) == expected
    assert order(one(b), one(a)) == (-expected if expected else expected)
