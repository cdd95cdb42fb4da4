"""Wording for people: counts, capitals, full stops, what was meant by a misspelt name; Markdown."""
