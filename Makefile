# `make check` is the one door: what it says, CI says. `make fix` mends what can be mended.
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: check fix test docs bench men fuzz pictures readme

check:
	.ci/check

fix:
	ruff format .
	ruff check --fix .

test:
	pytest -n auto

docs:
	sphinx-build --quiet --fresh-env --fail-on-warning --keep-going docs build/docs

bench:
	python -m benchmarks

pictures:
	python -m pictures

readme:
	python -m pictures.readme

men:
	python -m benchmarks.men

fuzz:
	cd tests && python -m fuzz
