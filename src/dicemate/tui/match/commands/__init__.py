"""What can be done at a table: `everything` is the list, the other files say what each does."""
