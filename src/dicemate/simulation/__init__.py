"""Many games between levels: planned, played, saved, summarised and reported."""
