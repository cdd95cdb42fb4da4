"""A match on the screen: played at the table, learned with a guide, looked at in a replay."""
