"""From claims and judgements to verdicts, scores and the report."""
