"""Looking ahead: what a position is worth and which word is best, by expectiminimax."""
