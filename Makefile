# `make check` is the one door: what it says, CI says. `make fix` mends what can be mended.
BIN := $(shell test -d .venv && echo .venv/bin/)

.PHONY: check fix test bench

check:
	$(BIN)ruff format --check .
	$(BIN)ruff check .
	$(BIN)mypy
	$(BIN)lint-imports
	$(BIN)pytest -n auto

fix:
	$(BIN)ruff format .
	$(BIN)ruff check --fix .

test:
	$(BIN)pytest -n auto

bench:
	$(BIN)python -m benchmarks
