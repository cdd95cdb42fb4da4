"""The dice on the table: thrown, typed by the players, and described in words."""
