"""What the source says of another thing, on a condition or of another time is not borne out."""

from __future__ import annotations

import pytest

from veridical import verify

CASES = [
    (
        "The office in Berlin has a gym. The office in Munich has a canteen.",
        "The Munich office has a canteen.",
        "supported",
    ),
    (
        "The office in Berlin has a gym. The office opened in 2019.",
        "The office in Berlin opened in 2019.",
        "supported",
    ),
    (
        "The plant in Linz was built in 1954. It runs entirely on renewable electricity.",
        "The plant in Linz runs entirely on renewable electricity.",
        "supported",
    ),
    (
        "The museum in Oslo has a new wing. The wing cost EUR 4 million.",
        "The new wing of the museum in Oslo cost EUR 4 million.",
        "supported",
    ),
    (
        "Anna Lund, who succeeded Erik Holm as CEO in 2021, lives in Bergen.",
        "Anna Lund lives in Bergen.",
        "supported",
    ),
    (
        "Customers who cancel their contract get a refund.",
        "Customers who cancel their contract get a refund.",
        "supported",
    ),
    (
        "The pump, which was installed in 2019, failed in May.",
        "The pump failed in May.",
        "supported",
    ),
    (
        "Net income came to EUR 11.8 million. Net income in 2024 was EUR 9.1 million.",
        "Net income in 2024 was EUR 9.1 million.",
        "supported",
    ),
    (
        "In March 2025 Orlund acquired Skagen Ventiler.",
        "Orlund acquired Skagen Ventiler.",
        "supported",
    ),
    (
        "In March 2025 Orlund acquired Skagen Ventiler.",
        "Orlund acquired Skagen Ventiler in March 2025.",
        "supported",
    ),
    ("In 2025 Orlund acquired Skagen Ventiler.", "Orlund acquired Skagen Ventiler.", "supported"),
    ("In March 2025 Microsoft bought a start-up.", "Microsoft bought a start-up.", "supported"),
    ("In May 2023 Anna Lund joined the board.", "Anna Lund joined the board.", "supported"),
    ("On 3 May 2023 Anna Lund joined the board.", "Anna Lund joined the board.", "supported"),
    (
        "If it rains, the fair takes place in the hall.",
        "If it rains, the fair takes place in the hall.",
        "supported",
    ),
    ("The report found that sales doubled in 2025.", "Sales doubled in 2025.", "supported"),
    (
        "Lena Roth replaced Jakob Stein as mayor of Holt in 2021.",
        "Lena Roth replaced Jakob Stein as mayor of Holt.",
        "supported",
    ),
    ("The board appointed Lise Holm as chair.", "Lise Holm is the chair.", "supported"),
    (
        "The museum has 40 rooms, of which 12 are open.",
        "12 rooms of the museum are open.",
        "supported",
    ),
    (
        "The office in Berlin has a gym. The office in Munich has a canteen.",
        "The office in Berlin has a canteen.",
        "unverifiable",
    ),
    (
        "The servers in Frankfurt run Linux. The servers in Dublin run Windows.",
        "The servers in Frankfurt run Windows.",
        "unverifiable",
    ),
    (
        "The factory in Lyon makes tyres. The factory in Turin makes engines.",
        "The Lyon factory makes engines.",
        "unverifiable",
    ),
    (
        "The trial in Spain was stopped. The trial in Italy was completed in 2021.",
        "The trial in Spain was completed in 2021.",
        "unverifiable",
    ),
    (
        "The lab in Porto tests water. The lab in Lisbon tests food.",
        "The Porto lab tests food.",
        "unverifiable",
    ),
    (
        "Employees in Germany get 30 days of leave. Employees in Austria can work from home.",
        "Employees in Germany can work from home.",
        "unverifiable",
    ),
    (
        "The office in Berlin has a gym.\n\nThe office in Munich does not have a canteen.",
        "The office in Berlin has a canteen.",
        "unverifiable",
    ),
    ("The red pump is new. The blue pump is broken.", "The red pump is broken.", "unverifiable"),
    (
        "The old bridge is made of wood. The new bridge is made of steel.",
        "The old bridge is made of steel.",
        "unverifiable",
    ),
    (
        "The premium tier includes support. The basic tier excludes backups.",
        "The premium tier excludes backups.",
        "unverifiable",
    ),
    (
        "The director of the museum, Ida Holm, resigned. The director of the theatre was promoted.",
        "Ida Holm was promoted.",
        "unverifiable",
    ),
    (
        "Anna Lund, who succeeded Erik Holm as CEO in 2021, lives in Bergen.",
        "Erik Holm lives in Bergen.",
        "unverifiable",
    ),
    (
        "Anna Lund, who replaced Erik Holm, lives in Bergen.",
        "Erik Holm lives in Bergen.",
        "unverifiable",
    ),
    ("The company that Acme bought makes valves.", "Acme makes valves.", "unverifiable"),
    (
        "The company that Acme bought makes valves.",
        "Acme bought a company that makes valves.",
        "unverifiable",
    ),
    (
        "Customers who cancel their contract get a refund.",
        "Customers get a refund.",
        "unverifiable",
    ),
    ("The firm that sued the city lost the case.", "The city lost the case.", "unverifiable"),
    ("The man whom Lisa married is a baker.", "Lisa is a baker.", "unverifiable"),
    (
        "Trips must be booked at least 14 days before departure where possible.",
        "Trips must be booked at least 14 days before departure.",
        "unverifiable",
    ),
    (
        "Net income came to EUR 11.8 million.",
        "Net income in 2024 was EUR 9.1 million.",
        "unverifiable",
    ),
    (
        "The dividend is EUR 1.20 per share (previous year: EUR 1.05).",
        "The dividend for 2024 was EUR 1.05 per share.",
        "unverifiable",
    ),
    (
        "If sales fall again, the Hull plant will be sold in 2026.",
        "The Hull plant will be sold in 2026.",
        "unverifiable",
    ),
    (
        "The Hull plant will be sold in 2026 if sales fall again.",
        "The Hull plant will be sold in 2026.",
        "unverifiable",
    ),
    ("Subject to approval, the dividend is 12 cents.", "The dividend is 12 cents.", "unverifiable"),
    ("Once approved, the drug costs 40 euros.", "The drug costs 40 euros.", "unverifiable"),
    (
        "Assuming growth of 2 per cent, debt falls to 40 billion euros by 2030.",
        "Debt falls to 40 billion euros by 2030.",
        "unverifiable",
    ),
    (
        "In the worst case, the deficit reaches 9 per cent.",
        "The deficit reaches 9 per cent.",
        "unverifiable",
    ),
    ("Should the vote fail, the mayor resigns.", "The mayor resigns.", "unverifiable"),
    ("In case of fire, the doors open.", "The doors open.", "unverifiable"),
    ("In the model, rainfall is 400 mm.", "Rainfall is 400 mm.", "unverifiable"),
    (
        "If it rains, the fair takes place in the hall.",
        "When it rains, the fair takes place in the hall.",
        "unverifiable",
    ),
    (
        "He asked if the plant was open; it was closed in 2020.",
        "The plant was closed in 2020.",
        "unverifiable",
    ),
    (
        "Trips must be booked at least 14 days before departure where possible.",
        "Trips must be booked at least 14 days before departure.",
        "unverifiable",
    ),
    (
        "The prosecutor accused the bank of laundering 30 million euros.",
        "The bank laundered 30 million euros.",
        "unverifiable",
    ),
    (
        "The accusation that the firm dumped oil was dropped.",
        "The firm dumped oil.",
        "unverifiable",
    ),
    (
        "The study hypothesised that coffee lowers blood pressure.",
        "Coffee lowers blood pressure.",
        "unverifiable",
    ),
    (
        "The advert promised that the cream removes scars.",
        "The cream removes scars.",
        "unverifiable",
    ),
    (
        "Lena Roth replaced Jakob Stein as mayor of Holt in 2021.",
        "Jakob Stein is the mayor of Holt.",
        "unverifiable",
    ),
    (
        "Lena Roth replaced Jakob Stein as mayor of Holt in 2021.",
        "Lena Roth is the mayor of Holt.",
        "unverifiable",
    ),
    (
        "Dr Ines Falk succeeded Dr Karl Munro as medical director.",
        "Karl Munro is the medical director.",
        "unverifiable",
    ),
    (
        "The council preferred Tom Pike to Anna Reed as chair.",
        "Anna Reed is the chair.",
        "unverifiable",
    ),
    (
        "Acme Ltd beat Bolt Ltd to the contract as supplier.",
        "Bolt Ltd is the supplier.",
        "unverifiable",
    ),
    (
        "Membership grew to 900 in 2015 before falling to 300 in 2020.",
        "Membership is 900.",
        "unverifiable",
    ),
    (
        "The mine, which Ostcorp sold to Delvar in 2018, employs 900 people.",
        "Ostcorp employs 900 people.",
        "unverifiable",
    ),
    (
        "The board has nine members, four of them women.",
        "Five of the nine board members are men.",
        "unverifiable",
    ),
    (
        "The board has nine members, four of them women.",
        "There are men on the board.",
        "unverifiable",
    ),
    ("Of the 3,298 employees, 1,105 are women.", "Some of the employees are men.", "unverifiable"),
    (
        "Revenue grew to EUR 1.31 billion.",
        "Revenue was EUR 1,312.4 million in 2023.",
        "unverifiable",
    ),
    (
        "The contract with Acme ends in May. The contract with Bolt ends in June.",
        "The contract with Acme ends in June.",
        "contradicted",
    ),
    (
        "The student plan costs EUR 5. The family plan costs EUR 15.",
        "The student plan costs EUR 15.",
        "contradicted",
    ),
    (
        "The northern line opened in 1901. The southern line opened in 1910.",
        "The northern line opened in 1910.",
        "contradicted",
    ),
    (
        "Patients over 65 got the vaccine. Patients under 18 got a placebo.",
        "Patients over 65 got a placebo.",
        "contradicted",
    ),
    (
        "The first phase took two years. The second phase took three years.",
        "The first phase took three years.",
        "contradicted",
    ),
    (
        "Visitors to the castle pay EUR 8. Visitors to the garden pay EUR 4.",
        "Visitors to the castle pay EUR 4.",
        "contradicted",
    ),
    (
        "In March 2025 Orlund acquired Skagen Ventiler.",
        "Orlund acquired Skagen Ventiler in May 2025.",
        "contradicted",
    ),
    (
        "An earlier version of this article said that the bridge cost EUR 12 m. It cost EUR 14 m.",
        "The bridge cost EUR 12 m.",
        "contradicted",
    ),
    (
        "The price rose from 4 to 6 euros and then fell to 5 euros.",
        "The price is 4 euros.",
        "contradicted",
    ),
    (
        "The price rose from 4 to 6 euros and then fell to 5 euros.",
        "The price is 6 euros.",
        "contradicted",
    ),
    (
        "Employees in Germany get 30 days of leave.",
        "Employees get 30 days of leave.",
        "unverifiable",
    ),
    (
        "The mill was restored by the city in 1998 and sold to a private owner in 2004.",
        "The city sold the mill in 1998.",
        "unverifiable",
    ),
    (
        "The mill was restored by the city in 1998 and sold to a private owner in 2004.",
        "The mill was sold to a private owner in 2004.",
        "supported",
    ),
    ("Mars has two moons, Phobos and Deimos.", "Mars has two moons.", "supported"),
    (
        "The town council voted against the plan.",
        "The town council approved the plan.",
        "unverifiable",
    ),
    (
        "The vaccine was 95 per cent effective in adults and 60 per cent in children.",
        "The vaccine was 95 per cent effective in children.",
        "contradicted",
    ),
    (
        "The vaccine was 95 per cent effective in adults and 60 per cent in children.",
        "The vaccine was 60 per cent effective in children.",
        "unverifiable",
    ),
    (
        "Ms Adler, the treasurer, and Mr Bahr, the chair, resigned.",
        "Ms Adler is the chair.",
        "unverifiable",
    ),
    (
        "Ms Adler, the treasurer, and Mr Bahr, the chair, resigned.",
        "Ms Adler is the treasurer.",
        "supported",
    ),
    (
        "Sales were flat in Europe but rose by 12 per cent in Asia.",
        "Sales rose by 12 per cent in Europe.",
        "contradicted",
    ),
    (
        "Sales were flat in Europe but rose by 12 per cent in Asia.",
        "Sales rose by 12 per cent in Asia.",
        "supported",
    ),
    (
        "The train stops at Aden, Brill and Cole, but not at Dorn.",
        "The train stops at Dorn.",
        "unverifiable",
    ),
    (
        "The train stops at Aden, Brill and Cole, but not at Dorn.",
        "The train stops at Brill.",
        "supported",
    ),
    (
        "The hotel has 40 rooms, 12 of them with a balcony.",
        "The hotel has 12 rooms.",
        "contradicted",
    ),
    (
        "The bridge, which opened in 1932, is 500 metres long.",
        "The bridge opened in 1932.",
        "supported",
    ),
    (
        "The company's profit rose although its revenue fell.",
        "The company's revenue rose.",
        "contradicted",
    ),
    (
        "The company's profit rose although its revenue fell.",
        "The company's profit rose.",
        "supported",
    ),
    (
        "Unlike its predecessor, the new engine runs on hydrogen.",
        "The predecessor runs on hydrogen.",
        "unverifiable",
    ),
    (
        "Unlike its predecessor, the new engine runs on hydrogen.",
        "The new engine runs on hydrogen.",
        "supported",
    ),
    (
        "Instead of the tower, the architects built a hall.",
        "The architects built a tower.",
        "unverifiable",
    ),
    (
        "Rather than sell the farm, the family leased it.",
        "The family sold the farm.",
        "unverifiable",
    ),
    (
        "The mayor, not the council, appoints the chief.",
        "The council appoints the chief.",
        "unverifiable",
    ),
    ("No one but the director has a key.", "The director has a key.", "unverifiable"),
    ("The drug is approved for adults only.", "The drug is approved for children.", "unverifiable"),
    (
        "Every member except the chair voted for the plan.",
        "The chair voted for the plan.",
        "unverifiable",
    ),
    (
        "The fee is waived for students; all others pay 20 euros.",
        "Students pay 20 euros.",
        "unverifiable",
    ),
    ("Two of the three candidates withdrew.", "Three candidates withdrew.", "unverifiable"),
    (
        "The law applies to firms with more than 50 employees.",
        "The law applies to firms with 30 employees.",
        "contradicted",
    ),
    (
        "The old mill was replaced by a power station in 1923.",
        "The power station was replaced by the old mill in 1923.",
        "contradicted",
    ),
    (
        "The project was to be finished in 2020.",
        "The project was finished in 2020.",
        "unverifiable",
    ),
    (
        "The project was due to finish in 2020 but took until 2022.",
        "The project finished in 2020.",
        "unverifiable",
    ),
    (
        "It was the younger brother who inherited the farm.",
        "The younger brother inherited the farm.",
        "supported",
    ),
    (
        "It was the younger brother who inherited the farm.",
        "The older brother inherited the farm.",
        "unverifiable",
    ),
    ("Neither Anna nor Ben signed the letter.", "Anna signed the letter.", "contradicted"),
    ("Anna signed the letter and so did Ben.", "Ben signed the letter.", "unverifiable"),
    ("Only Anna and Ben signed the letter.", "Clara signed the letter.", "unverifiable"),
    ("The lake froze for the first time since 1985.", "The lake froze in 1985.", "supported"),
    ("The team lost for the third time in a row.", "The team won.", "contradicted"),
    (
        "Half of the 80 seats are reserved for schools.",
        "80 seats are reserved for schools.",
        "unverifiable",
    ),
]


@pytest.mark.promise("A4")
@pytest.mark.parametrize(("source", "text", "label"), CASES)
def test_it_is_said_of_this_one_and_outright(source: str, text: str, label: str) -> None:
    assert {verdict.label.value for verdict in verify(text, [source]).verdicts} == {label}
