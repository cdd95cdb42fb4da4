"""The saved games and their statistics, each as a page."""
