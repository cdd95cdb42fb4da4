"""The boards: where they go, what squares look like, how men are drawn."""
