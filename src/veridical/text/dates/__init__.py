"""Dates, times and periods in running text, and their typed comparison."""
