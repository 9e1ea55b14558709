"""Where evidence comes from: each oracle finds passages for claims and keeps its name on them."""
