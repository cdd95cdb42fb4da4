"""Games of strangers: real plugin packages, which use what is public and nothing else."""
