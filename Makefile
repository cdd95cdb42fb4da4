# `make check` runs what CI runs; `make fix` repairs what can be repaired automatically.
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: check fix test long lowest docs bench men fuzz pictures readme man dist pyz smoke

check:
	.ci/check

fix:
	ruff format .
	ruff check --fix .

test:
	pytest -n auto

long:
	pytest -n auto -m long

# The tests with the oldest versions of everything that pyproject.toml allows.
lowest:
	UV_PROJECT_ENVIRONMENT=build/lowest uv run --resolution lowest-direct pytest -n auto

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

man:
	python -m release.made

# The wheel and the sdist, built twice, and compared.
dist:
	rm -rf dist
	python -m release.dist

# The program and everything it needs in one file.
pyz: dist
	python -m release.pyz

# The wheel in an empty environment of any Python: make smoke PYTHON=python3.13
PYTHON = python3
smoke: dist
	rm -rf build/smoke
	$(PYTHON) -m venv build/smoke
	build/smoke/bin/pip install -q dist/*.whl
	SMOKE=$(CURDIR)/build/smoke/bin/dicemate pytest tests/releasing/test_smoke.py
