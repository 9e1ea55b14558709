"""A report as one HTML page that can be sent to somebody, opened from disk, and printed."""

from veridical.doors.formats.html.layout import page

__all__ = ["page"]
