# `make check` is the one door: what it says, CI says. `make fix` mends what can be mended.
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: check fix test long bench men fuzz pictures

check:
	.ci/check

fix:
	ruff format .
	ruff check --fix .

test:
	pytest -n auto

long:
	pytest -n auto -m long

bench:
	python -m benchmarks

pictures:
	python -m pictures

men:
	python -m benchmarks.men

fuzz:
	cd tests && python -m fuzz
