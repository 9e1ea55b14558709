"""How the judge that reads is made: data, contrast, training, export."""
