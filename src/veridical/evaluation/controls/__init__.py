"""Systems that cannot read: what they reach, a set gives away without any reading."""
