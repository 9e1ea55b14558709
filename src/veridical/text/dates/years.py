"""Years and decades: when a bare number of four digits is a year, "300 BC", "the 1990s"."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from veridical.text.data_tables import table
from veridical.text.dates.date_words import Line, Match, Role
from veridical.text.dates.drafts import (
    DASHES,
    FIRST_YEAR,
    LAST_YEAR,
    Draft,
    YearRead,
    era_at,
    free_after,
    free_before,
    labelled,
    plain_year,
    range_partner,
    single,
    slashed,
)
from veridical.text.dates.values import CalendarPoint, Doubt, Grain
from veridical.text.words import TokenKind

# Prepositions that lead amounts as often as years.
_AMOUNT_LEADS = frozenset("of by from to over about for than between around".split())
_ROUGH_LEADS = frozenset("about approximately around over roughly".split())
_PLURAL_VERBS = frozenset("were are have had of more".split())
# Weak leads behind which years before 1900 are common too.
_OLDER_LEADS = frozenset("of by from von de du del d' van".split())
_AFTER_NUMBER = frozenset(
    "by to in for on with and or the a an was is were that which when as at from his her its their"
    " this these those had has have will would saw but after before during until since into about"
    " than also he she they it we not only if while where who whose are be been between among under"
    " over i you there then so because although though can could may might".split()
)
# What stands between a row's label and the head of its column, where a cell is told as a sentence.
_CELL_LEADS = frozenset([":", "is", "are", "was", "were"])
_VERBS_OF_YEARS = frozenset(
    "was saw is marked brought began will had witnessed became ended wurde wurden war waren ist gab"
    " begann kam hatte erschien entstand folgte starb gründete zog fut est a vit fue es".split()
)
_CLOSERS = frozenset('.,;:)]}|!?。，；）、"”»')
# A text of at most so many tokens may be a heading or a table key, where a year needs no lead.
_HEADING = 6


def counted(line: Line, k: int) -> bool:
    """Whether token `k` is what the number before it counts: a unit or a plural noun."""
    if line.fold(k) == "-" and line.glued(k):
        k += 1
    if line.kind(k) is None:
        return False
    unit = line.ahead(Role.COUNTED, k)
    if unit and (len(line.raw(k)) > 2 or not line.raw(k).isalpha() or line.raw(k).islower()):
        return True
    return line.kind(k) is TokenKind.WORD and _is_plural(line, k)


def _is_plural(line: Line, k: int) -> bool:
    word, raw = line.fold(k), line.raw(k)
    if line.language == "de":
        return raw[:1].isupper() and word.endswith(("en", "ern", "eln"))
    if len(word) < 4 or not raw.islower() or line.ahead(Role.NOT_PLURAL, k):
        return False
    if line.language == "en":
        return word.endswith("s") and not word.endswith(("ss", "us", "is", "'s"))
    if line.language == "fr":
        return word.endswith(("s", "x"))
    return line.language == "es" and word.endswith("s")


def year(line: Line, i: int) -> Draft | None:
    """A year: with an era anywhere, else a bare number where the words around it say so."""
    read = plain_year(line, i) or _grouped_year(line, i)
    if read is None or not free_before(line, i):
        return None
    if read.era is None:
        if len(line.raw(i)) != 4 or read.year < FIRST_YEAR or labelled(line, i):
            return None
        if _before_amount(line, i, read.year):
            return year_draft(i, read)
        hyphened = line.fold(i - 1) == "-" and line.glued(i)
        if not hyphened and counted(line, read.after):
            return None
        if not _licensed(line, i, read.year):
            return None
    return year_draft(i, read)


def year_draft(first: int, read: YearRead) -> Draft:
    """The draft of a year that was read at token `first`."""
    return single(first, read.after, CalendarPoint(read.year, era=read.era), Grain.YEAR)


def _grouped_year(line: Line, i: int) -> YearRead | None:
    """A year with a separator, which needs its era: "10,000 BC"."""
    raw = line.raw(i)
    era, after = era_at(line, i + 1)
    if era is None or not 5 <= len(raw) <= 7:
        return None
    digits = raw.replace(",", "").replace(".", "")
    return YearRead(int(digits), era, after) if len(digits) <= 6 and digits.isdecimal() else None


def era_range(line: Line, i: int) -> Draft | None:
    """Two years of one era: "300-200 BC", "from 44 to 27 v. Chr."."""
    value = line.number(i, 1, 9999)
    match = line.ahead(Role.RANGE, i + 1) if value and free_before(line, i) else None
    if value is None or match is None:
        return None
    if match.value == "and" and line.seek(Role.BETWEEN, i) is None:
        return None
    second = line.number(match.after, 1, 9999)
    era, after = era_at(line, match.after + 1)
    if second is None or era is None or (second >= value) is (era.value == "BCE"):
        return None
    start, end = CalendarPoint(value, era=era), CalendarPoint(second, era=era)
    return Draft(i, after, start, end, Grain.YEAR)


def _licensed(line: Line, i: int, value: int) -> bool:
    rules = (*_RULES, _in_german) if line.language == "de" else _RULES
    return any(rule(line, i, value) for rule in rules)


def _led(line: Line, i: int, value: int) -> bool:
    """Behind "in", "since", "the year", "early", "c." and the like."""
    k = i
    for role in (Role.CIRCA, Role.PART, Role.LINK):
        lead = line.behind(Role.YEAR_LEAD, i)
        if lead and _leads(line, lead, k, value):
            return True
        skipped = line.behind(role, i)
        i = skipped.first if skipped else i
    lead = line.behind(Role.YEAR_LEAD, i)
    return lead is not None and _leads(line, lead, k, value)


def _leads(line: Line, lead: Match, i: int, value: int) -> bool:
    older = line.fold(lead.after - 1) in _OLDER_LEADS
    likely = (1700 if older else 1900) <= value <= 2100
    if lead.value == "weak" and not likely and not (older and _is_first_of_two(line, i, value)):
        return False
    if line.fold(lead.after - 1) in _ROUGH_LEADS and line.fold(i + 1) in _PLURAL_VERBS:
        return False
    if line.fold(lead.after - 1) in _AMOUNT_LEADS:
        return not line.behind(Role.AMOUNT, lead.first) and not _counts_later(line, i + 1)
    return True


def _is_first_of_two(line: Line, i: int, value: int) -> bool:
    """An old year that a weak lead may stand before: "from 1624 to 1680", "Act of 1689"."""
    match = line.ahead(Role.RANGE, i + 1)
    second = line.number(match.after, value + 1, LAST_YEAR) if match else None
    if match and second and not counted(line, match.after + 1):
        return True
    if line.fold(i - 1) == "from" and line.fold(i + 1) in ("until", "till", "onwards", "onward"):
        return True
    return line.fold(i - 1) in ("of", "von") and line.raw(i - 2)[:1].isupper()


def _counts_later(line: Line, k: int) -> bool:
    """Whether an adjective and a plural noun follow: "of 2000 skilled workers"."""
    if line.language != "en" or line.kind(k) is not TokenKind.WORD or not line.raw(k).islower():
        return False
    known = line.fold(k) in _AFTER_NUMBER or line.fold(k + 1) == "year"
    return not known and counted(line, k + 1)


def _bracketed(line: Line, i: int, value: int) -> bool:
    """In brackets: "(1967)", "(Smith 1998)", "(born 1967)"."""
    # Corpora write brackets as "-LRB-" and "-RRB-".
    if line.fold(i - 1) in ("(", "（", "[") or line.fold(i - 2) == "lrb":
        return True
    closes = line.fold(i + 1) in (")", "）") or line.fold(i + 2) == "rrb"
    return closes and value >= 1500 and (line.kind(i - 1) is TokenKind.WORD or _is_comma(line, i))


def _is_comma(line: Line, i: int) -> bool:
    return line.fold(i - 1) == "," and line.kind(i - 2) is TokenKind.WORD


def _after_comma(line: Line, i: int, value: int) -> bool:
    """At an end behind a comma: "Paris, 1967."."""
    closed = line.fold(i + 1) in _CLOSERS or i + 1 == len(line.tokens)
    return _is_comma(line, i) and closed and value >= 1500


def _attributive(line: Line, i: int, value: int) -> bool:
    """Before what it belongs to: "the 2020 election", "Lowen's 1993 film", "2012 Olympics"."""
    if value < 1500 or line.kind(i + 1) is not TokenKind.WORD or line.glued(i + 1):
        return False
    if line.language != "en" or _counts_later(line, i + 1):
        return False
    before = line.fold(i - 1)
    if before.endswith("'s") or before == "s" or line.behind(Role.DETERMINER, i):
        return True
    start = before in ("", ".", "!", "?", "|", ":") or line.fold(i - 1) in _AFTER_NUMBER
    return start and 1900 <= value <= 2100 and line.raw(i + 1)[:1].isupper()


def _event(line: Line, i: int, value: int) -> bool:
    """Beside an event or a work: "World Cup 2018", "2006 film"."""
    named = line.behind(Role.EVENT, i) or line.ahead(Role.EVENT, i + 1)
    return 1850 <= value <= 2100 and named is not None


def _possessive(line: Line, i: int, value: int) -> bool:
    """With a possessive: "1987's hit", and as corpora part it "1987 's"."""
    return 1500 <= value <= 2100 and line.fold(i + 1) == "'" and line.fold(i + 2) == "s"


def _ranged(line: Line, i: int, value: int) -> bool:
    """As the first of two: "1939-1945", "2019/20"."""
    other = range_partner(line, i)
    if other is not None and not counted(line, i + 3):
        return value >= 1500 and other <= LAST_YEAR
    return slashed(line, i) is not None or _spaced_range(line, i, value)


def _spaced_range(line: Line, i: int, value: int) -> bool:
    """The first of two, with spaces: "1844 - 1927", "2022 to 2030", "1859 – April 1920"."""
    worded = line.fold(i + 1) in ("to", "bis", "tot") and 1900 <= value <= 2100
    if not worded and line.fold(i + 1) not in DASHES:
        return False
    second = line.number(i + 2, value + 1, LAST_YEAR)
    if second and value >= 1500 and not line.glued(i + 2) and len(line.raw(i + 2)) == 4:
        return free_after(line, i + 3) and not counted(line, i + 3)
    if line.ahead(Role.PRESENT, i + 2):
        return True
    k = i + 2 + (line.number(i + 2, 1, 31) is not None)
    return line.fold(k) in line.lexicon.months.full and line.raw(k)[:1].isupper()


def _heads_sentence(line: Line, i: int, value: int) -> bool:
    """At the head of a sentence: "1967 was a good year"."""
    starts = line.fold(i - 1) in ("", ".", "!", "?", ";", "|", ":", ",", "and", "und", "et", "y")
    return starts and value >= 1500 and line.fold(i + 1) in _VERBS_OF_YEARS


def _heading(line: Line, i: int, value: int) -> bool:
    """A table key or a short heading: "2021", "Net sales 2022"."""
    size = len(line.tokens)
    if not 1900 <= value <= 2100 or size > _HEADING:
        return False
    if size == 1:
        return True
    if any(line.fold(k) in (".", "!", "?", "。") for k in (size - 1, size - 2)):
        return False
    before = line.kind(i - 1) is TokenKind.WORD and line.raw(i - 1)[:1].isalpha()
    return (before or i <= 1) and (i + 1 == size or line.kind(i + 1) is TokenKind.MARK)


def _first_cell(line: Line, i: int, value: int) -> bool:
    """The first cell of a table row."""
    if not 1900 <= value <= 2100 or line.fold(i - 1) != "|" or line.fold(i + 1) != "|":
        return False
    before = line.tokens[i - 2].end if i > 1 else 0
    return i == 1 or "\n" in line.text[before : line.tokens[i - 1].start]


def _before_amount(line: Line, i: int, value: int) -> bool:
    """As a column head before its cell: "Net sales: 2021 EUR 5.2 million", "Staff: 2021 310".

    A currency between two numbers is that of the second, unless another one follows it.
    """
    if not 1900 <= value <= 2100 or line.fold(i - 1) not in _CELL_LEADS or i < 2:
        return False
    money = _is_currency(line, i + 1)
    k = i + 2 if money else i + 1
    if line.kind(k) is not TokenKind.NUMBER or line.glued(i) or line.glued(i + 1):
        return False
    # "Telephone: 2021 310 445" goes on.
    return not _is_currency(line, k + 1) and line.kind(k + 1) is not TokenKind.NUMBER


def _is_currency(line: Line, k: int) -> bool:
    return line.raw(k) in _currencies()


@cache
def _currencies() -> frozenset[str]:
    """The codes and signs of money: EUR, $."""
    return frozenset(
        mark
        for row in table("currencies.tsv")
        for mark in (*row["currencies"].split(), *row["symbols"].split(", "))
        if len(mark) == 1 or len(mark) == 3
    )


def _in_german(line: Line, i: int, value: int) -> bool:
    """German needs no preposition ("wurde 1954 gegründet"), and what is counted is a noun."""
    if not 1500 <= value <= 2100 or line.kind(i - 1) is not TokenKind.WORD:
        return False
    if not line.raw(i - 1).islower() or line.fold(i - 1) in ("von", "mit", "als", "über", "rund"):
        return False
    k = i + 1
    if line.raw(k)[:1].isupper():
        return False
    inflected = line.fold(k).endswith(("e", "en", "er", "es", "em"))
    return not (inflected and line.raw(k + 1)[:1].isupper())


_RULES: tuple[Callable[[Line, int, int], bool], ...] = (
    _led,
    _bracketed,
    _after_comma,
    _attributive,
    _event,
    _possessive,
    _ranged,
    _heads_sentence,
    _heading,
    _first_cell,
)


def decade(line: Line, i: int) -> Draft | None:
    """A decade in figures: "1990s", "'90s", "the 90s", "1990er Jahre", "1800s" (a century)."""
    value = line.number(i, 0, LAST_YEAR)
    if value is None or value % 10 or len(line.raw(i)) not in (2, 4):
        return None
    after = _decade_ending(line, i + 1)
    first = i - 1 if line.fold(i - 1) == "'" and line.glued(i) else i
    if after is None or not free_before(line, first):
        return None
    if len(line.raw(i)) == 2:
        if first == i and not _is_named_decade(line, i, after):
            return None
        return short_decade(first, after, value)
    century = value % 100 == 0 and value != 2000
    grain = Grain.CENTURY if century and line.language == "en" else Grain.DECADE
    return single(first, after, CalendarPoint(value), grain) if value >= FIRST_YEAR else None


def short_decade(first: int, after: int, value: int) -> Draft:
    """A decade of two digits: the last century's, but for those of this one."""
    full = value + (2000 if value <= 10 else 1900)
    return single(first, after, CalendarPoint(full), Grain.DECADE, (Doubt.CENTURY,))


def _decade_ending(line: Line, k: int) -> int | None:
    if line.language == "de":
        if line.fold(k) != "er" or not line.glued(k):
            return None
        k += 2 if line.fold(k + 1) == "-" else 1
        return k + 1 if line.fold(k) in ("jahre", "jahren") else k
    # Corpora part "1990's" into "1990 's"; a possessive stands behind any year.
    spaced = not line.glued(k) and line.fold(k - 2) in ("the", "early", "mid", "late", "-")
    if line.fold(k) == "'" and line.fold(k + 1) == "s" and (line.glued(k) or spaced):
        k += 1
    return k + 1 if line.fold(k) == "s" and line.glued(k) else None


def _is_named_decade(line: Line, i: int, after: int) -> bool:
    """Whether "90s" is a decade and not an age or a temperature."""
    if line.language == "de":
        return line.fold(after - 1) in ("jahre", "jahren")
    part = line.behind(Role.PART, i)
    k = part.first if part else i
    return line.fold(k - 1) == "the" or (part is not None and not line.behind(Role.AGE, k))


def worded_decade(line: Line, i: int) -> Draft | None:
    """A decade in words: "the nineties", "années soixante", "jaren negentig"."""
    match = line.ahead(Role.DECADE, i)
    if match is None:
        return None
    part = line.behind(Role.PART, i)
    before = line.fold((part.first if part else i) - 1)
    if line.language == "en" and before not in ("the", "nineteen", "-"):
        return None
    point = CalendarPoint(int(match.value))
    return single(i, match.after, point, Grain.DECADE, (Doubt.CENTURY,))


def led_decade(line: Line, i: int) -> Draft | None:
    """A decade behind its noun: "années 90", "jaren '90", "década de 1990"."""
    lead = line.ahead(Role.DECADE_LEAD, i)
    if lead is None:
        return None
    k = lead.after + (line.fold(lead.after) == "'")
    value = line.number(k, 0, LAST_YEAR)
    if value is None or value % 10 or not free_after(line, k + 1):
        return None
    if len(line.raw(k)) == 2:
        return short_decade(i, k + 1, value)
    return single(i, k + 1, CalendarPoint(value), Grain.DECADE) if value >= FIRST_YEAR else None
