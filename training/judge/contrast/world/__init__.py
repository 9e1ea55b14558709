"""Small worlds: seeded facts, the documents that tell them and claims about them."""
