"""Keys, what they do now, and pages to read."""
