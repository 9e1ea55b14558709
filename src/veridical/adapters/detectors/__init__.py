"""Detectors of others, asked in their own form, so that they can be measured beside ours."""
