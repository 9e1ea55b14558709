"""Readers of tagged text: HTML pages, and XML of any kind."""
