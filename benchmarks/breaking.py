"""A pytest plugin that breaks the rules according to the environment variable MUTANT."""

import os

from benchmarks import mutant

mutant.install(os.environ["MUTANT"])
