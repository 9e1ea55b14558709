"""How well detectors find what the sources do not support, measured on labelled rows."""
