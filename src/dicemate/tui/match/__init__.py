"""A match on the screen: played at the table, learned with a guide, or replayed."""
