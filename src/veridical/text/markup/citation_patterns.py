"""The patterns of citation marks: names, years, addresses, and the words that set them apart."""

from __future__ import annotations

import re

CAPITAL = r"[A-Z\u00c0-\u00d6\u00d8-\u00de\u0100\u0106\u010c\u0110\u0141\u0160\u017b\u017d]"
_PARTICLE = r"(?:(?:van|von|de|der|den|du|di|da|del|la|le|ten|ter|zu|al|el|bin|ibn)\s){0,3}"
SURNAME = rf"{_PARTICLE}(?:{CAPITAL}[\w'’-]{{0,40}}\w|[\u4e00-\u9fff]{{2,4}})"
_INITIALS = rf"(?:,?\s{CAPITAL}\.(?:\s?-?{CAPITAL}\.){{0,3}})?"
# A person, or an organisation of several words.
_NAME = (
    rf"{SURNAME}{_INITIALS}(?:\s(?:(?:of|for|the|on|and|de|du|des|für|la)\s){{0,2}}"
    rf"{CAPITAL}[\w'’.-]{{1,30}}){{0,5}}"
)
_AND = r"(?:&|and|und|en|et|y|e|with)"
_OTHERS = r"(?:et\sal\.?|and\s(?:others|colleagues)|u\.\s?a\.|e\.\s?a\.|等人?)"
YEAR = r"(?:(?:1[5-9]|20)\d\d[a-z]?|n\.d\.|in press|forthcoming)"
_YEARS = rf"{YEAR}(?:,\s?(?:{YEAR}|[a-z]\b)){{0,4}}"
_LOCATOR = (
    r"(?:[,:]\s?(?:pp?\.?|S\.|Seite|pages?|chap\.|ch\.|sec\.|fig\.|Fig\.|Table|tab\.|§|para\.)?"
    r"\s?[\dxvi]{1,6}(?:\s?[-–]\s?\d{1,6})?(?:\sff?\.)?)?"
)
_PREFIX = (
    r"(?:(?:see also|see|cf\.|e\.g\.,?|i\.e\.,?|vgl\.|siehe|s\.|zie|voir|véase|also|as in|after"
    r"|adapted from|reviewed in|according to)\s)?"
)
AUTHOR_YEAR = re.compile(
    rf"{_PREFIX}(?P<authors>{_NAME}(?:,\s{_NAME}){{0,5}}(?:,?\s{_AND}\s{_NAME})?"
    rf"(?:,?\s?{_OTHERS})?)(?P<separator>\s?[,，]\s?|\s)(?P<years>{_YEARS}){_LOCATOR}"
)
YEARS = re.compile(rf"(?P<years>{_YEARS}){_LOCATOR}")
EACH_YEAR = re.compile(YEAR)
# The author of a year in brackets stands right before it: "Smith et al. (2023)".
NARRATIVE = re.compile(
    rf"(?:^|[^\w'’-])(?P<authors>{SURNAME}(?:,\s{SURNAME}){{0,3}}(?:,?\s{_AND}\s{SURNAME})?"
    rf"(?:,?\s?{_OTHERS})?['’]?)\s?$"
)
OTHERS = re.compile(_OTHERS + "$")
LED_BY = re.compile(
    r"(?:\b(?:by|per|from|with|see|following|cf\.|according to|nach|laut|vgl\.|siehe|volgens|door"
    r"|selon|d'après|según|por))\s$",
    re.IGNORECASE,
)
REPORTS = re.compile(
    r"\s(?:(?:also|first|later|has|have|had|already|further|recently)\s){0,2}(?:find|found|show|"
    r"report|argue|suggest|propose|demonstrate|note|state|describe|conclude|claim|observe|introduce|"
    r"present|estimate|identif|examine|investigate|stud|analy[sz]e|compare|develop|use|conduct|"
    r"write|wrote|point|provide|highlight|emphasi[sz]e|define|confirm|establish|review|"
    r"zeig|bericht|schreib|fand|vond|toon|stel|montr|affirm|sostien|mostr)\w{0,6}\b"
)
# Capitalised words that stand before a year and are no author.
NOT_AUTHORS = frozenset(
    "January February March April May June July August September October November December Jan Feb "
    "Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Spring Summer Autumn Fall Winter Q1 Q2 Q3 Q4 FY In "
    "Since Until From By Between About Around Circa Before After During Early Late Mid Born Died "
    "Founded Established Est Released Published Version Windows Office Euro Olympics Expo Article "
    "Section Act Chapter Figure Fig Table Year Season Class Model Edition Vol Volume No Januar "
    "Februar März Mai Juni Juli Oktober Dezember Seit Bis Ab Im Anno Monday Tuesday Wednesday "
    "Thursday Friday Saturday Sunday The This That And But Or Also Updated Accessed Retrieved "
    "Copyright Januari Februari Maart Juni Augustus".split()
)
SQUARE = re.compile(r"\[(?P<inside>[^\[\]]{1,400}+)\]")
ROUND = re.compile(r"[(（](?P<inside>[^()（）]{1,400}+)[)）]")
SOURCE = re.compile(
    r"(?:data |image )?(?:sources?|references?|refs?|quellen?|quellenangabe|bron(?:nen)?|fuentes?"
    r"|来源|出处|資料來源)\s?[:：]\s*(?P<what>\S.{0,200})",
    re.IGNORECASE | re.DOTALL,
)
SOURCE_NUMBER = re.compile(
    r"(?:sources?|documents?|docs?|refs?\.?|references?|quellen?|bron|fuente)\s?"
    r"#?(?P<numbers>\d{1,3}(?:\s?[,;–-]\s?(?:[A-Za-z]{3,10}\s?)?\d{1,3}){0,20})",
    re.IGNORECASE,
)
CHUNK = re.compile(r"(?P<key>[^\[\]#,;]{1,100}?)\s?[#,]\s?chunks?[ :_#]?(?P<chunk>\d{1,9})")
NUMBERS = re.compile(
    r"(?P<numbers>\d{1,3}(?:\s?[–—-]\s?\d{1,3})?(?:\s?[,;]\s?\d{1,3}(?:\s?[–—-]\s?\d{1,3})?){0,60})"
    r"(?:[,:;]\s?(?:pp?\.|S\.|pages?|Seiten?|ch\.|chap\.|sec\.|§|blz\.)\s?[\dxvi]{1,6}"
    r"(?:\s?[–-]\s?\d{1,6})?)?"
)
BIBKEY = re.compile(
    r"[A-Za-z][A-Za-z_:.+-]{1,40}(?:19|20)\d\d[a-z]{0,20}|[a-z][a-z_:+-]{1,30}\d\d[a-z]?"
)
PANDOC_KEY = re.compile(r"-?@(?P<key>[\w:.#$%&+?~/-]{1,100})(?P<rest>[^@]{0,100})")
LATEX = re.compile(
    r"\\[cC]ite[a-zA-Z]{0,12}\*?(?:\[[^\[\]]{0,80}\]){0,2}\{(?P<keys>[^{}]{1,300})\}"
)
RAG_MARK = re.compile(r"【(?P<number>\d{1,3})(?::\d{1,4})?(?:†[^【】]{0,120})?】")
ADDRESS = re.compile(r"https?://[^\s<>\"'“”]{1,2000}|www\.[^\s<>\"'“”]{1,2000}", re.IGNORECASE)
ADDRESS_ONLY = re.compile(
    r"(?:(?:see|via|siehe|source|available at|at)\s)?(?P<what>(?:https?://|www\.)[^\s<>\"“”]{1,2000})",
    re.IGNORECASE,
)
DOI = re.compile(
    r"(?:doi:?\s{0,2}|(?:https?://)?(?:dx\.)?doi\.org/)?(?P<doi>10\.\d{4,9}/[^\s\"<>“”]{1,200})",
    re.IGNORECASE,
)
RAISED = re.compile(r"[⁰¹²³⁴-⁹]{1,3}(?:[,\u2009⁻˒–][⁰¹²³⁴-⁹]{1,3}){0,10}(?!\w)")
PLAIN_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻˒\u2009", "0123456789-,,")
# What is raised to a power or indexed, not annotated.
UNITS = frozenset("km cm mm dm nm sec rad mol inch foot feet yard mile acre meter metre".split())
INDEXED = frozenset(
    "array arrays arr items list lists args argv vec vector matrix tuple dict map buf buffer row "
    "rows col cols column columns str string element elements xs ys idx params".split()
)
INTERVALS = frozenset("interval intervals range vector coordinates tuple".split())
CANDIDATE = re.compile(
    r"[\[(（【]|[⁰¹²³⁴-⁹]++|\\[cC]ite"
    r"|(?<![\w/.:])(?:[dD][oO][iI]:?\s{0,2}10\.|https?://(?:dx\.)?doi\.org/|10\.\d{4,9}/)"
    r"|(?<!\w)(?:[Ss]ources?|[Qq]uellen?|[Bb]ron|[Ff]uente)\s?[:：]\s{0,3}(?=https?://|www\.)"
)
EMPTIED = re.compile(
    r"[(\[（](?:see also|see|cf\.|e\.g\.,?|i\.e\.,?|vgl\.|siehe|zie|voir)?\s?$", re.IGNORECASE
)
