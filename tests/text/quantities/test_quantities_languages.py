"""Quantities in German, Dutch, French, Spanish and Chinese."""

from __future__ import annotations

import pytest

from tests.text.quantities.quantity_notation import read

GERMAN = [
    ("Die Lahn ist 245 Kilometer lang.", ["245 kilometre"]),
    ("1.234,5 m, 1.234 Personen", ["1234.5 metre", "1234 count of Personen"]),
    ("Mindestens 300 Arbeiter", ["at_least 300 count of Arbeiter"]),
    ("höchstens 1,5 Millionen Euro", ["at_most 1500000 euro"]),
    ("mehr als 20 %, über 20 %", ["more_than 20 percent"] * 2),
    ("weniger als 5 Prozent, unter 5 Prozent", ["less_than 5 percent"] * 2),
    ("zwischen 10 und 15 Prozent", ["10..15 percent"]),
    ("10 bis 15 km, von 5 bis 7 Stunden", ["10..15 kilometre", "5..7 hour"]),
    ("stieg von 10 auf 15 Mio. Euro", ["10 count", "15000000 euro"]),
    ("stieg von 10 bis 15 Euro", ["10 count", "15 euro"]),
    ("etwa 200, rund 200, knapp 200, ca. 200", ["~ 200 count"] * 4),
    ("3,5 Mrd. Dollar, 3,5 Milliarden Dollar", ["3500000000 dollar"] * 2),
    ("2 Tsd. Euro", ["2000 euro"]),
    ("der 3. Platz, die dritte Runde", ["3 ordinal of Platz", "3 ordinal of Runde"]),
    ("Er hat 3. Danach ging er.", ["3 count"]),
    ("einundzwanzig neue Schüler", ["21 count of Schüler"]),
    ("ein Drittel der Haushalte", ["1/3 ratio of Haushalte"]),
    ("eine halbe Million Euro", ["500000 euro"]),
    ("zweieinhalb Stunden, ein halbes Jahr", ["2.5 hour", "0.5 year"]),
    ("ein 10-jähriger Junge, 18jährige", ["10 year", "18 year"]),
    ("dreimal so viel, doppelt so viel, 3-fach", ["3 ratio", "2 ratio", "3 ratio"]),
    ("120 Einwohner pro Quadratkilometer", ["120 /kilometre^2 of Einwohner"]),
    ("3 Euro pro Kilo, 500 Euro im Monat", ["3 euro/kilogram", "500 euro/month"]),
    ("5 Prozentpunkte, 3 Promille", ["5 percentage point", "3 per mille"]),
    ("Nr. 5, Kapitel 3, Abb. 2", ["5 #number", "3 #chapter", "2 #figure"]),
    ("3 von 10 Befragten", ["0.3 ratio of Befragten"]),
    ("10 oder mehr Kinder", ["at_least 10 count of Kinder"]),
]

DUTCH = [
    ("Het ziekenhuis telt 620 bedden", ["620 count of bedden"]),
    ("1.234,5 m²", ["1234.5 metre^2"]),
    ("minstens 300 werknemers", ["at_least 300 count of werknemers"]),
    ("hoogstens 5 miljoen euro", ["at_most 5000000 euro"]),
    ("meer dan 20 procent", ["more_than 20 percent"]),
    ("minder dan 5 kg", ["less_than 5 kilogram"]),
    ("tussen de 10 en 15 km, tussen 10 en 15 km", ["10..15 kilometre"] * 2),
    ("10 tot 15 km", ["10..15 kilometre"]),
    ("ongeveer 50, zo'n 50, bijna 50", ["~ 50 count"] * 3),
    ("3,5 miljard euro, 3,5 mld. euro", ["3500000000 euro"] * 2),
    ("eenentwintig leerlingen", ["21 count of leerlingen"]),
    ("een derde van de huishoudens", ["1/3 ratio of huishoudens"]),
    ("de 3e plaats, de derde ronde", ["3 ordinal of plaats", "3 ordinal of ronde"]),
    ("twee keer zo veel, tweemaal, verdubbeld", ["2 ratio"] * 3),
    ("3 op de 10 mensen", ["0.3 ratio of mensen"]),
    ("een op de vijf", ["0.2 ratio"]),
    ("100 km per uur, 5 procentpunten", ["100 kilometre/hour", "5 percentage point"]),
    ("nr. 5, hoofdstuk 3, blz. 12", ["5 #number", "3 #chapter", "12 #page"]),
]

FRENCH = [
    ("1 234,5 km et 2 millions d'habitants", ["1234.5 kilometre", "2000000 count of habitants"]),
    ("au moins 300 travailleurs", ["at_least 300 count of travailleurs"]),
    ("au plus 5 %, jusqu'à 5 %", ["at_most 5 percent", "up_to 5 percent"]),
    ("plus de 20 personnes", ["more_than 20 count of personnes"]),
    ("plus d'un million d'euros", ["more_than 1000000 euro"]),
    ("moins de 3 kg", ["less_than 3 kilogram"]),
    ("entre 10 et 15 km, de 10 à 15 km", ["10..15 kilometre"] * 2),
    ("environ 100, près de 100", ["~ 100 count"] * 2),
    ("3,5 milliards d'euros, 3,5 Md€", ["3500000000 euro"] * 2),
    ("2 M€, 5 €/kg", ["2000000 euro", "5 euro/kilogram"]),
    ("quatre-vingt-dix ouvriers", ["90 count of ouvriers"]),
    ("40 petites chambres", ["40 count of chambres"]),
    ("un tiers des ménages, la moitié", ["1/3 ratio of ménages", "0.5 ratio"]),
    ("une centaine de personnes", ["~ 100 count of personnes"]),
    ("trois fois plus, doublé", ["3 ratio", "2 ratio"]),
    ("le 3e étage, le 1er prix", ["3 ordinal of étage", "1 ordinal of prix"]),
    ("cinq pour cent, 20 % des ménages", ["5 percent", "20 percent of ménages"]),
    ("3 sur 10, un sur cinq", ["0.3 ratio", "0.2 ratio"]),
    ("5 points de pourcentage", ["5 percentage point"]),
    ("100 habitants par km²", ["100 /kilometre^2 of habitants"]),
    ("1h30, 2 h 15", ["1.5 hour", "2.25 hour"]),
    ("moins 5 degrés Celsius", ["-5 degree Celsius"]),
    ("n° 5, chapitre 3", ["5 #number", "3 #chapter"]),
    ("passé de 10 à 15 euros", ["10 count", "15 euro"]),
]

SPANISH = [
    ("1.234,5 km y 2 millones de habitantes", ["1234.5 kilometre", "2000000 count of habitantes"]),
    ("al menos 300 trabajadores", ["at_least 300 count of trabajadores"]),
    ("como máximo 5 %", ["at_most 5 percent"]),
    (
        "más de 20 personas, menos de 3 kg",
        ["more_than 20 count of personas", "less_than 3 kilogram"],
    ),
    ("entre 10 y 15 km, de 10 a 15 km", ["10..15 kilometre"] * 2),
    ("unos 50, aproximadamente 50, casi 50", ["~ 50 count"] * 3),
    ("mil millones de euros", ["1000000000 euro"]),
    ("3 mil millones de dólares", ["3000000000 dollar"]),
    ("12 mil personas", ["12000 count of personas"]),
    ("dos millones y medio de euros", ["2500000 euro"]),
    ("veintiún alumnos, treinta y un días", ["21 count of alumnos", "31 day"]),
    ("un tercio de los hogares", ["1/3 ratio of hogares"]),
    ("el doble, dos veces más, duplicó", ["2 ratio"] * 3),
    ("el 3.º piso, el 1er lugar", ["3 ordinal of piso", "1 ordinal of lugar"]),
    ("5 por ciento, 3 puntos porcentuales", ["5 percent", "3 percentage point"]),
    ("uno de cada cinco", ["0.2 ratio"]),
    ("300 kilómetros cuadrados", ["300 kilometre^2"]),
    ("10 o más personas", ["at_least 10 count of personas"]),
]

CHINESE = [
    ("公司解雇了300名工人", ["300 count of 工人"]),
    ("桥长1.2公里", ["1.2 kilometre"]),
    ("人口约3万", ["~ 30000 count"]),
    ("面积1.2亿平方米", ["120000000 metre^2"]),
    ("至少200人, 超过50公斤", ["at_least 200 count of 人", "more_than 50 kilogram"]),
    ("不到三百人", ["less_than 300 count of 人"]),
    ("百分之五的家庭, 5%", ["5 percent of 家庭", "5 percent"]),
    ("三分之二", ["2/3 ratio"]),
    ("10至15公里", ["10..15 kilometre"]),
    ("第三名, 第3次", ["3 ordinal of 名", "3 ordinal of 次"]),
    ("两倍, 3倍", ["2 ratio", "3 ratio"]),
    ("三百二十个学生, 两万人", ["320 count of 学生", "20000 count of 人"]),
    ("3年, 10岁以上", ["3 year", "at_least 10 year"]),
    ("100多人, 十余名", ["more_than 100 count of 人", "more_than 10 count of 名"]),
    ("1.5万元, 500美元", ["15000 yuan", "500 US dollar"]),
    ("30%左右", ["~ 30 percent"]),
    ("每平方公里100人, 每小时60公里", ["100 /kilometre^2 of 人", "60 kilometre/hour"]),
    ("提高了5个百分点", ["5 percentage point"]),
    ("零下5度", ["-5 degree Celsius"]),
    ("编号2024-17459", ["2024-17459 #number"]),
]

CASES = [
    (language, text, expected)
    for language, cases in (
        ("de", GERMAN),
        ("nl", DUTCH),
        ("fr", FRENCH),
        ("es", SPANISH),
        ("zh", CHINESE),
    )
    for text, expected in cases
]


@pytest.mark.parametrize(("language", "text", "expected"), CASES)
def test_reading(language: str, text: str, expected: list[str]) -> None:
    assert read(text, language) == expected
