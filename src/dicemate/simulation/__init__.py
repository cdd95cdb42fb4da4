"""Many games that levels play against each other: planned, played, kept, summed up and told."""
