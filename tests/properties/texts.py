"""Texts that try to break a reader: random Unicode, markup, and sentences that nearly agree."""

from __future__ import annotations

from hypothesis import strategies as st

NASTY = st.sampled_from(
    [
        "\x00",
        "\u202e",
        "\u200b",
        "\ufeff",
        "👩‍👩‍👧",
        "مرحبا",
        "שלום",
        "**",
        "*",
        "`",
        "```",
        "~~~",
        "|",
        "|---|",
        "- ",
        "1. ",
        "# ",
        "> ",
        "[1]",
        "[^1]:",
        "](",
        "<!--",
        "<b>",
        "&amp;",
        "&#x0;",
        "\\",
        "\n",
        "\r\n",
        "\t",
        "\u2028",
        "。",
        "？",
        "\ud800",
        "1,",
        "9" * 50,
        "1e999",
        "½",
        "%",
        "€",
        "10^10^10",
        "Dr. ",
        "Fig. 3",
        "...",
        "\U000e0041",
    ]
)
PIECES = st.one_of(
    NASTY,
    st.text(max_size=12),
    st.sampled_from(
        [
            "The bridge is 412 metres long. ",
            "It was opened on 14 May 1931, and it is red. ",
            "No one knows. ",
            "Ida Morrow designed it [1]. ",
            "- two ropes\n",
            "| a | b |\n|---|---|\n| 1 | 2 |\n",
            "How long is it? ",
            "I don't know. ",
            "Die Brücke ist 3,5 km lang. ",
            "会议于2021年3月4日举行。",
        ]
    ),
)
TEXTS = st.lists(PIECES, max_size=14).map("".join)
SOURCES = st.lists(TEXTS, min_size=1, max_size=4)
