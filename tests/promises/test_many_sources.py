"""However many likelier passages others have, each source that speaks of a claim is heard."""

from __future__ import annotations

import pytest

from .running import check, labels

WORDY = "\n\n".join(f"The quay of Tarn is 520 metres long, says part {part}." for part in range(30))


@pytest.mark.parametrize("count", [1, 4, 9])
def test_a_source_that_contradicts_is_heard_beside_wordier_ones(count: int) -> None:
    wordy = [f"Book {number}.\n\n{WORDY}" for number in range(count)]
    other = "It rained. In the old port of Tarn, the quay of Tarn is 460 metres long and 9 m wide."
    report = check("The quay of Tarn is 520 metres long.", *wordy, other)
    assert labels(report) == ["unverifiable"]
    assert len(report.conflicts) == 1
