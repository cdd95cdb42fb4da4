"""The dice on the table: thrown, typed by the players, told in words."""
